//! How the examples of `corte analyse` are judged: by what must be true of any estimate.

use super::bench::Ran;
use super::judged::Judge::{self, Look};
use super::judged::{ensure, json, left};

/// Every example of `corte analyse`.
pub(crate) const CASES: &[(&str, Judge)] = &[
    ("corte analyse game.coup", Look(|ran| told(ran, &["Ana"]))),
    ("corte analyse game.coup --seat Ana --bot cardinal@300 --lang it", Look(of_ana)),
    ("corte analyse game.coup --thoughts", Look(thoughts)),
    ("corte analyse game.coup --bot cardinal --json - --seed 7", Look(everything)),
    ("corte analyse game.coup --html game.html", Look(|ran| page(ran, "Doge", &["Ana", "Bruno"]))),
    ("corte puzzles played/ --into found", Look(|ran| puzzle(ran, "1 puzzle from 1 game, in found"))),
    (
        "corte puzzles played/ more.coup --into found --most 5",
        Look(|ran| puzzle(ran, "1 puzzle from 2 games, in found")),
    ),
    (
        "corte puzzles played/ --into found --least 20 --seed 7",
        Look(|ran| puzzle(ran, "1 puzzle from 1 game, in found")),
    ),
    (
        "corte analyse scenarios/three-player-example.coup --html game.html",
        Look(|ran| page(ran, "Cardinal", &["Vanessa", "Sergio", "Roberto"])),
    ),
    (
        "corte tournament --table page,spy,courtier-bold --table regent,spy,page --table cardinal@300,courtier-bold,fool --games 3 --seed 11 --records three --sample 4",
        Judge::Instead { shorter: THREE, why: "the Cardinal thinks", look: recorded },
    ),
    (
        "corte tournament --table spy,page,fool,courtier-bold --table cardinal@300,regent,spy,page --table spy:bold,page,regent,courtier-bold --games 4 --seed 12 --records four --sample 4",
        Judge::Instead { shorter: THREE, why: "the Cardinal thinks", look: recorded },
    ),
    (
        "corte analyse three/000-00000-00.coup --iterations 3000 --json",
        Judge::After(
            THREE,
            &Judge::Instead {
                shorter: "corte analyse three/000-00000-00.coup --iterations 20 --json",
                why: "it searches for seconds",
                look: searched,
            },
        ),
    ),
    (
        "corte tournament --table regent,regent,regent --games 120 --seed 99 --records equals --sample 40",
        Judge::Instead {
            shorter: EQUALS,
            why: "it plays 120 games, and writes all of them",
            look: |ran| {
                ensure(left(ran, "equals/000-00000-00.coup")?.contains("tag seed 99"), "a record is kept")
            },
        },
    ),
    (
        "corte analyse equals/000-00000-00.coup --bot cardinal --iterations 300 --json",
        Judge::After(
            EQUALS,
            &Judge::Instead {
                shorter: "corte analyse equals/000-00000-00.coup --bot cardinal --iterations 20 --json",
                why: "it searches for seconds",
                look: searched,
            },
        ),
    ),
];

/// Games whose records are kept.
const THREE: &str =
    "corte tournament --table page,fool,courtier-bold --games 3 --seed 11 --records three --sample 1";

/// The same of Regents.
const EQUALS: &str =
    "corte tournament --table regent,regent,regent --games 3 --seed 99 --records equals --sample 1";

fn recorded(ran: &Ran) -> Result<(), String> {
    ensure(left(ran, "three/000-00000-00.coup")?.contains("tag seed 11"), "a record is kept")
}

fn searched(ran: &Ran) -> Result<(), String> {
    let found = json(&ran.out)?;
    let decisions = found["decisions"].as_array().ok_or("it lists no decisions")?;
    ensure(
        found["iterations"] == 20 && found["bot"] == "cardinal",
        "the Cardinal searches as long as it is told",
    )?;
    let is_close = |decision: &serde_json::Value| decision["close"].is_string();
    ensure(
        decisions.iter().filter(|decision| is_close(decision)).all(|decision| decision["loss"] == 0.0),
        "what is close costs nothing",
    )
}

fn told(ran: &Ran, names: &[&str]) -> Result<(), String> {
    names.iter().try_for_each(|name| {
        let own = ran
            .out
            .lines()
            .filter(|line| line.contains(&format!("  {name}: ")) && line.contains("wins "))
            .count();
        let summed = ran.out.lines().find(|line| line.starts_with(&format!("{name}: ")));
        let summed = summed.ok_or(format!("{name} is not summed up"))?;
        ensure(
            own > 0 && summed.contains(&sum(own, ["decision, cost ", "decisions, mean cost "])),
            &format!("{name} has a line a decision"),
        )
    })
}

fn puzzle(ran: &Ran, says: &str) -> Result<(), String> {
    ensure(
        ran.out.contains("001.coup  2 players, Ana: challenge ") && ran.out.ends_with(&format!("{says}\n")),
        says,
    )?;
    let written = left(ran, "found/001.coup")?;
    ensure(written.contains("\ntag puzzle Ana\n") && !written.contains("Zoe"), "it asks, and names nobody")
}

/// How the total over this many decisions begins: for one, or for more.
fn sum(own: usize, [one, more]: [&str; 2]) -> String {
    format!(" {own} {}", if own == 1 { one } else { more })
}

fn of_ana(ran: &Ran) -> Result<(), String> {
    let own = ran.out.lines().filter(|line| line.contains("  Ana: ") && line.contains("vince ")).count();
    let sum = format!("\nAna:{}", sum(own, ["decisione, costo ", "decisioni, costo medio "]));
    ensure(own > 0 && ran.out.contains(&sum), "Ana has a line a decision, and is summed up, in Italian")?;
    ensure(!ran.out.lines().any(|line| line.contains("  Bruno: ")), "only Ana is looked at")?;
    ensure(
        ran.out.contains(
            ": la partita come la vede il bot Cardinale con 300 iterazioni per decisione, seme casuale 1\n",
        ),
        "it says who looks",
    )
}

fn thoughts(ran: &Ran) -> Result<(), String> {
    told(ran, &["Ana"])?;
    let below: Vec<&str> = ran.out.lines().filter_map(|line| line.strip_prefix("       ")).collect();
    let options = below.iter().filter(|line| line.contains("%; ") && line.ends_with("% to win")).count();
    let beliefs = below.iter().filter(|line| line.starts_with("Bruno: ") && line.contains("Duke ")).count();
    let decisions = ran.out.lines().filter(|line| line.contains("  Ana: ")).count();
    ensure(
        options > decisions && beliefs > 0,
        "below the decisions stand their options, and what is believed",
    )
}

fn everything(ran: &Ran) -> Result<(), String> {
    let found = json(&ran.out)?;
    let decisions = found["decisions"].as_array().ok_or("it lists no decisions")?;
    ensure(!decisions.is_empty() && found["seed"] == 7, "it lists decisions, and the seed")?;
    for decision in decisions {
        let options = decision["options"].as_array().ok_or("a decision has no options")?;
        ensure(options.len() > 1, "what was forced is no decision")?;
        ensure(
            options.iter().any(|option| option["decision"] == decision["decision"]),
            "what was done is an option",
        )?;
        let sum: f64 = options.iter().filter_map(|option| option["probability"].as_f64()).sum();
        ensure((sum - 1.0).abs() < 1e-3, "the probabilities of the options add up to 1")?;
        let is_share =
            |share: &serde_json::Value| share.as_f64().is_none_or(|share| (0.0..=1.0).contains(&share));
        let shares = options.iter().map(|option| &option["win"]).chain([&decision["win"], &decision["loss"]]);
        ensure(shares.into_iter().all(is_share), "a chance to win lies between 0 and 1")?;
        let beliefs = decision["beliefs"].as_array().ok_or("a decision has no beliefs")?;
        let others = beliefs.iter().all(|belief| belief["seat"] != decision["seat"]);
        ensure(!beliefs.is_empty() && others, "it says what is believed of the others, and not of oneself")?;
    }
    Ok(())
}

fn page(ran: &Ran, bot: &str, players: &[&str]) -> Result<(), String> {
    let page = left(ran, "game.html")?;
    ensure(page.contains(&format!("Every decision as {bot} sees it")), "the page says who looks")?;
    ensure(page.contains(&format!("<details><summary>{}: ", players[0])), "a decision can be unfolded")?;
    let parts = [
        "Each player’s chance to win",
        "<polyline",
        "The costliest decisions",
        "Every decision",
        "Unfold a decision",
    ];
    for part in parts.iter().chain(players) {
        ensure(page.contains(*part), &format!("the page has {part}"))?;
    }
    ensure(
        !page.contains("<script") && !page.contains("href=") && page.ends_with("</body></html>\n"),
        "the page is whole, needs no script and leads nowhere",
    )
}
