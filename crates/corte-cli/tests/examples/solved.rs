//! How the examples of `corte solve` are judged: by what must be true in any equilibrium.

use super::bench::Ran;
use super::found::root;
use super::judged::Judge::{self, Instead, Look};
use super::judged::{ensure, json};

const FEWER: &str = "a tenth of its iterations is near enough to an equilibrium";

/// Every example of `corte solve`.
pub(crate) const CASES: &[(&str, Judge)] = &[
    ("corte solve endgame endgames/two-purses.coup", Look(solved)),
    ("corte solve endgame endgames/two-purses.coup --turns 1 --bots page,spy,courtier-bold", Look(bots)),
    (
        "corte solve endgame endgames --turns 1 --json",
        Instead {
            shorter: "corte solve endgame endgames --turns 1 --iterations 100 --json",
            why: FEWER,
            look: all,
        },
    ),
    (
        "corte solve endgame endgames --turns 1 --bots page,spy,regent",
        Instead {
            shorter: "corte solve endgame endgames --turns 1 --bots page,spy,regent --iterations 100",
            why: FEWER,
            look: beside_one_another,
        },
    ),
    (
        "corte solve endgame endgames --turns 2 --bots page,courtier-bold,spy,regent",
        Instead {
            shorter: "corte solve endgame endgames/no-duke-left.coup endgames/both-poor.coup --turns 2 --bots page,courtier-bold,spy,regent",
            why: "all of them take minutes; these have to do with both networks of the Regent",
            look: as_published,
        },
    ),
    (
        "corte solve endgame endgames/the-coup-next-turn.coup --turns 2 --bots doge,regent",
        Look(the_doge_is_nearer),
    ),
    ("corte solve anew endgames/two-purses.coup endgames/both-poor.coup --turns 2", Look(both_anew)),
    (
        "corte solve anew endgames/two-purses.coup --turns 3",
        Judge::Taken("a turn more takes long in a program for tests; the example with two is looked at"),
    ),
    (
        "corte solve anew endgames/two-purses.coup --turns 3 --ahead 3 --iterations 400",
        Judge::Taken("three turns at once with 400 iterations take long in a program for tests"),
    ),
    (
        "corte solve anew endgames/assassin-or-wait.coup --turns 3 --ahead 3 --iterations 400",
        Judge::Taken("it is the example before it from another position, and as long"),
    ),
    (
        "corte solve anew endgames/two-purses.coup --turns 3 --magistrate mine.magistrate",
        Instead {
            shorter: "corte train magistrate --from endgames/two-purses.coup --iterations 5 --strategy mine.magistrate && corte solve anew endgames/two-purses.coup --turns 2 --magistrate mine.magistrate",
            why: "a turn more takes long in a program for tests",
            look: anew,
        },
    ),
    (
        "corte solve anew endgames/two-purses.coup --turns 3 --ways 0 --magistrate mine.magistrate",
        Judge::Taken("it is the example before it with another way to go on, and as long"),
    ),
    (
        "corte solve anew endgames/both-poor.coup --turns 4 --ahead 3 --magistrate mine.magistrate --json",
        Judge::Taken("it goes through four turns; the example with three is looked at"),
    ),
];

fn number_behind(text: &str, word: &str) -> Result<f64, String> {
    let behind = text.split_once(word).map(|(_, behind)| behind.trim_start()).unwrap_or_default();
    let number = behind.split(' ').next().unwrap_or_default();
    number.parse().map_err(|_| format!("there is no number behind {word:?}"))
}

/// Solving the last turns anew is nearer to an equilibrium than the Magistrate is.
fn anew(ran: &Ran) -> Result<(), String> {
    ensure(ran.out.contains("endgames/two-purses.coup: 2 turns, "), "it says what is played")?;
    let magistrate = number_behind(&ran.out, "the Magistrate: exploitability")?;
    let doge = number_behind(&ran.out, "60 iterations:")?;
    ensure((-0.001..0.5).contains(&doge), "the Doge is near an equilibrium")?;
    ensure((1.0..50.0).contains(&magistrate), "its Magistrate is not")
}

/// The same for two positions, and the table agrees with the text on each.
fn both_anew(ran: &Ran) -> Result<(), String> {
    anew(ran)?;
    let (told, table) = ran
        .out
        .split_once("| position | Magistrate, pp | its Doge, pp | all at once, pp |")
        .ok_or("there is no table")?;
    let rows: Vec<&str> = table.lines().skip(2).collect();
    ensure(rows.len() == 2, "two positions have a row")?;
    for (row, name) in rows.iter().zip(["two-purses", "both-poor"]) {
        let cells: Vec<&str> = row.trim_matches(['|', ' ']).split(" | ").collect();
        ensure(cells.len() == 4 && cells[0] == name, "a row is of its position")?;
        ensure(cells[1..].iter().all(|cell| told.contains(&format!("{cell} pp"))), "a row has what is told")?;
    }
    Ok(())
}

fn solved(ran: &Ran) -> Result<(), String> {
    ensure(
        ran.out.starts_with("endgames/two-purses.coup: Ana to move against Bruno, 2 turns\n"),
        "it says what is played",
    )?;
    ensure(number_behind(&ran.out, ", exploitability")? < 0.01, "the equilibrium is near")?;
    // The player to move has the advantage, since anyone with three coins can assassinate.
    let value = number_behind(&ran.out, "Ana wins")?;
    ensure((50.0..60.0).contains(&value), "Ana wins a little more than half")?;
    let hands = ["Duke", "Assassin", "Captain", "Ambassador", "Contessa"];
    let told = hands.iter().all(|hand| ran.out.contains(&format!("\n  with {hand}: ")));
    ensure(told, "it says what to do with each hand")
}

fn bots(ran: &Ran) -> Result<(), String> {
    ensure(ran.out.contains(", 1 turn\n"), "one turn is played")?;
    ["page", "spy", "courtier-bold"].iter().try_for_each(|bot| {
        let lost = number_behind(&ran.out, &format!("\n  {bot}: exploitability"))?;
        ensure(
            (0.5..50.0).contains(&lost),
            &format!("{bot} is no equilibrium, and does not lose more than there is"),
        )
    })
}

fn the_doge_is_nearer(ran: &Ran) -> Result<(), String> {
    let given = |bot: &str| number_behind(&ran.out, &format!("\n  {bot}: exploitability"));
    ensure(number_behind(&ran.out, "Ana wins")? == 25.0, "it is worth a quarter")?;
    ensure(given("doge")? < 2.0 && given("doge")? < given("regent")?, "the Doge gives less away")
}

/// The table agrees with the text on each position, and no bot gives away less than nothing.
fn beside_one_another(ran: &Ran) -> Result<(), String> {
    let heading = "| position | who moves wins, % | exploitability, pp | page, pp | spy, pp | regent, pp |";
    let (told, table) = ran.out.split_once(heading).ok_or("there is no table")?;
    let rows: Vec<Vec<&str>> =
        table.lines().skip(2).map(|row| row.trim_matches(['|', ' ']).split(" | ").collect()).collect();
    ensure(rows.len() >= 20, "twenty positions have a row")?;
    for row in rows {
        let [position, value, left, bots @ ..] = &row[..] else {
            return Err("a row is too short".to_owned());
        };
        let (_, own) =
            told.split_once(&format!("endgames/{position}.coup: ")).ok_or("a row has no position")?;
        let own = own.split("endgames/").next().unwrap_or_default();
        ensure(own.contains(&format!(" wins {value} %, exploitability {left} pp")), "a row has its value")?;
        ensure(bots.len() == 3, "a row has every bot")?;
        for (bot, given) in ["page", "spy", "regent"].iter().zip(bots) {
            ensure(
                own.contains(&format!("{bot}: exploitability {given} pp")),
                "a row has what its bots give",
            )?;
            ensure(given.parse::<f64>().is_ok_and(|given| given >= 0.0), "nobody beats an equilibrium")?;
        }
    }
    Ok(())
}

/// The rows are those of the document: another network makes others, and then the whole table has to be made again.
fn as_published(ran: &Ran) -> Result<(), String> {
    let published =
        std::fs::read_to_string(root().join("docs/endgames.md")).map_err(|error| error.to_string())?;
    let rows = |text: &str| -> Vec<String> {
        text.lines()
            .filter(|line| line.starts_with("| ") && line.contains(" | "))
            .map(str::to_owned)
            .collect()
    };
    let (printed, published) = (rows(&ran.out), rows(&published));
    ensure(printed.len() == 4, "two positions have a row")?;
    printed[2..]
        .iter()
        .try_for_each(|row| ensure(published.contains(row), &format!("docs/endgames.md has this row: {row}")))
}

fn all(ran: &Ran) -> Result<(), String> {
    let found = json(&ran.out)?;
    let endgames = found["endgames"].as_array().ok_or("it lists no endgames")?;
    ensure(endgames.len() >= 20, "twenty positions are solved")?;
    for endgame in endgames {
        let file = endgame["file"].as_str().unwrap_or_default();
        let number = |key: &str| endgame[key].as_f64().unwrap_or(f64::NAN);
        ensure((0.0..0.1).contains(&(number("exploitability_pp") + 1e-9)), &format!("{file} is solved"))?;
        ensure(
            (0.499_99..=1.0).contains(&number("first_wins")),
            &format!("in {file} nobody loses by being on the move for the last turn"),
        )?;
    }
    let of = |name: &str| endgames.iter().find(|endgame| endgame["file"] == format!("endgames/{name}.coup"));
    let ten = of("ten-coins").ok_or("ten-coins is missing")?;
    ensure(ten["first_wins"] == 1.0, "a Coup against the last card wins")
}
