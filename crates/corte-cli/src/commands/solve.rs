//! `corte solve`: positions solved exactly.

use super::anew::SolveAnew;
use super::data::count as counted;
use super::files::{read, records_in};
use super::solved::{Solved, cell, is_apart, solve_each, title};
use super::values::{count, within};
use crate::kept::Kept;
use crate::output::{Failure, Given, Target};
use clap::{Args, Subcommand, ValueHint};
use corte::{Decision, Phase, Rules, Viewer};
use corte_arena::{Entrant, bot_in_endgame};
use corte_joint::DOGE;
use corte_notation::{Record, decision_text};
use corte_solver::{
    Cfr, Endgame, EndgameAction, EndgameHeard, ExtensiveGame, NoEndgame, NoSequenceForm, Player,
};
use corte_solver::{SequenceForm, Strategy, Turn, Variant};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Solve positions exactly
#[derive(Args)]
#[command(after_help = "Example:\n  \
    corte solve endgame endgames/two-purses.coup\n\n\
    Each has its own help: corte solve endgame --help.")]
pub(crate) struct Solve {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Endgame(SolveEndgame),
    Anew(SolveAnew),
}

impl Solve {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        match &self.what {
            What::Endgame(endgame) => endgame.run(),
            What::Anew(anew) => anew.run(),
        }
    }
}

/// Solve the last turns between two players, and say how far bots are from an equilibrium
///
/// A position with two players left is played on for some turns; if nobody has won by then, each has won half a game.
/// What everybody can see is kept, and the hidden cards are dealt anew, so the answer holds for both players.
/// Nothing is abstracted: players know all that they have heard, and every rule of the game holds.
///
/// The exploitability is what a best response, which knows the strategy and forgets nothing, wins above the value of the position:
/// the mean over both players, in percentage points (pp) of won games. It is exact.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte solve endgame endgames/two-purses.coup\n  \
    corte solve endgame endgames/two-purses.coup --turns 1 --bots page,spy,courtier-bold\n  \
    corte solve endgame endgames --turns 1 --bots page,spy,regent\n  \
    corte solve endgame endgames --turns 1 --json\n\n\
    For several positions, there is a table at the end. \
    One more turn takes some forty times the memory, or less if nobody can exchange. docs/results.md describes the JSON.")]
struct SolveEndgame {
    /// Positions in the notation, - for standard input, or folders with such files.
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    files: Vec<PathBuf>,
    /// Number of turns played.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = within::<u8>(1..=20))]
    turns: u8,
    /// Number of iterations of the solver.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = within::<u32>(1..=10_000_000))]
    iterations: u32,
    /// The variant of regret minimisation: cfr, cfr+, dcfr or pcfr+.
    #[arg(long, value_name = "NAME", default_value = "pcfr+", value_parser = variant)]
    variant: Variant,
    /// Bots whose exploitability is measured too, separated by commas. A bot can also be a file with a network, a Magistrate, a Doge or a Mirror, whose name ends in .network, .magistrate, .doge or .mirror; a Mirror plays as its base here.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = asked)]
    bots: Vec<Asked>,
    /// The seed for what bots that search leave to chance.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "bots")]
    seed: u64,
    /// Give up a position that has more histories than this; a million takes about 40 MB.
    #[arg(long, value_name = "N", default_value = "20e6", value_parser = count)]
    histories: u64,
    /// Print the results as JSON instead of the text, or write them to a file.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<Target>,
}

/// A bot whose exploitability is measured.
#[derive(Clone, Debug)]
enum Asked {
    Rung(Entrant),
    File(String),
}

/// The same, with its file read.
enum Bot {
    Rung(Entrant),
    Kept(Kept),
}

fn asked(name: &str) -> Result<Asked, String> {
    let name = name.trim();
    // Read as a file, the built-in Doge keeps the turns it has solved, and many recur here.
    match Kept::is_named(name) || name == DOGE.id {
        true => Ok(Asked::File(name.to_owned())),
        false => name.parse().map(Asked::Rung).map_err(|error: corte_arena::NoEntrant| error.to_string()),
    }
}

impl Asked {
    fn file(&self) -> Option<Given<'_>> {
        match self {
            Asked::Rung(_) => None,
            Asked::File(file) => Some(("a bot", Path::new(file))).filter(|_| Kept::is_named(file)),
        }
    }

    fn opened(&self) -> Result<Bot, Failure> {
        Ok(match self {
            Asked::Rung(entrant) => Bot::Rung(entrant.clone()),
            Asked::File(file) => {
                Bot::Kept(Kept::open(Path::new(file)).map_err(|failure| failure.of("--bots"))?)
            }
        })
    }
}

impl Bot {
    fn name(&self) -> Cow<'_, str> {
        match self {
            Bot::Rung(entrant) => entrant.name(),
            Bot::Kept(kept) => kept.name().into(),
        }
    }

    /// The entrant for positions by these rules; an error if it does not play by them.
    fn entrant(&self, rules: &Rules) -> Result<Entrant, String> {
        match self {
            Bot::Rung(entrant) => Ok(entrant.clone()),
            Bot::Kept(kept) => kept.clone().entrant(rules).map_err(|failure| failure.to_string()),
        }
    }
}

/// The CFR variant of this name.
pub(super) fn variant(name: &str) -> Result<Variant, String> {
    let known = Variant::ALL.iter().find(|(known, _)| *known == name);
    let names = || Variant::ALL.map(|(known, _)| known).join(", ");
    known.map(|(_, variant)| *variant).ok_or_else(|| format!("choose from {}", names()))
}

/// What was found about one position.
struct Solution {
    file: String,
    names: Vec<String>,
    endgame: Endgame,
    game: SequenceForm<EndgameHeard>,
    strategy: Strategy,
    /// What the player to move wins, as a percentage of games.
    wins: f64,
    /// What a best response wins against the strategy, in percentage points.
    exploitability: f64,
    bots: Vec<Lost>,
}

/// What a best response wins against a bot above the value of the position, in percentage points, when the bot is the
/// first player and when it is the second.
struct Lost {
    bot: String,
    by_player: [f64; 2],
}

impl Lost {
    /// What a strategy loses in a game of this value.
    fn of(bot: String, strategy: &Strategy, game: &SequenceForm<EndgameHeard>, value: f64) -> Lost {
        let by_player = Player::BOTH.map(|player| {
            let response = game.best_response(player.other(), strategy).value;
            points(response + player.sign() * value)
        });
        Lost { bot, by_player }
    }

    /// The mean over both players.
    fn exploitability(&self) -> f64 {
        (self.by_player[0] + self.by_player[1]) / 2.0
    }
}

impl SolveEndgame {
    fn run(&self) -> Result<(), Failure> {
        let files = records_in(&self.files)?;
        let named: Vec<Given<'_>> = self.bots.iter().filter_map(Asked::file).collect();
        is_apart(&files, &named, self.json.as_ref())?;
        let bots = self.bots.iter().map(Asked::opened).collect::<Result<Vec<_>, _>>()?;
        let asked = [
            ("turns", self.turns.into()),
            ("iterations", self.iterations.into()),
            (
                "variant",
                Variant::ALL.iter().find(|(_, known)| *known == self.variant).map(|(name, _)| *name).into(),
            ),
            ("seed", self.seed.into()),
        ];
        let solved = |file: &Path| {
            let solution = self.solve(file, &bots)?;
            Ok(Solved { text: self.text(&solution), row: solution.row(file), json: self.json(&solution) })
        };
        let names: String = bots.iter().map(|bot| format!(" {}, pp |", cell(&bot.name()))).collect();
        let rule = " ---: |".repeat(bots.len());
        let head = format!(
            "| position | who moves wins, % | exploitability, pp |{names}\n| --- | ---: | ---: |{rule}"
        );
        solve_each(&files, self.json.as_ref(), (&asked, "endgames"), &head, solved)
    }

    fn solve(&self, file: &Path, asked: &[Bot]) -> Result<Solution, String> {
        let text = read(file).map_err(|error| error.to_string())?;
        let record = Record::parse(&file.display().to_string(), text).map_err(|errors| errors.to_string())?;
        let replay = record.replay().map_err(|error| error.to_string())?;
        let endgame = Endgame::new(replay.end(), self.turns).map_err(|reason| match replay.end().table().phase() {
            Phase::Deal { .. } | Phase::Draft { .. } if reason == NoEndgame::MidTurn => {
                "the hands have not been dealt: an endgame begins at the start of a turn, when every player has a hand".to_owned()
            }
            _ => reason.to_string(),
        })?;
        let limit = usize::try_from(self.histories).unwrap_or(usize::MAX);
        let game = SequenceForm::of(&endgame, limit).map_err(|reason| match reason {
            NoSequenceForm::TooLarge { limit } => format!(
                "{} more than {}: play fewer turns, or allow more with --histories{}",
                counted(self.turns.into(), "turn of it has", "turns of it have"),
                counted(limit as u64, "history", "histories"),
                match limit / 25_000 {
                    0 => String::new(),
                    megabytes => format!("; they take about {megabytes} MB"),
                },
            ),
            reason => reason.to_string(),
        })?;
        let mut solver = Cfr::new(&game, self.variant);
        solver.run(self.iterations);
        let strategy = solver.average();
        let value = game.value(&strategy);
        let mut bots = Vec::new();
        for bot in asked {
            let bot = bot.entrant(replay.end().table().rules())?;
            let asked = bot_in_endgame(&endgame, &game, &bot, 1_000, self.seed);
            let asked = asked.map_err(|reason| reason.to_string())?;
            bots.push(Lost::of(bot.name().into_owned(), &asked, &game, value));
        }
        let (file, names) = (file.display().to_string(), record.display_names());
        let (wins, exploitability) = (share(value), points(game.exploitability(&strategy)));
        Ok(Solution { file, names, endgame, game, strategy, wins, exploitability, bots })
    }

    fn text(&self, solution: &Solution) -> String {
        let Solution { file, names, endgame, game, wins, exploitability, bots, .. } = solution;
        let [first, second] = endgame.seats().map(|seat| &names[seat.index()]);
        let mut text = String::new();
        let turns = counted(self.turns.into(), "turn", "turns");
        let _ = writeln!(text, "{file}: {first} to move against {second}, {turns}");
        let _ = writeln!(text, "  {first} wins {wins:.2} %, exploitability {exploitability:.4} pp");
        let (histories, sets) = (game.histories(), game.sets().len());
        let _ = writeln!(
            text,
            "  {}, {}",
            counted(histories as u64, "history", "histories"),
            counted(sets as u64, "information set", "information sets")
        );
        for (hand, options) in solution.openings() {
            let told = options.iter().filter(|(_, share)| *share >= 0.005);
            let told: Vec<String> =
                told.map(|(decision, share)| format!("{decision} {:.0} %", 100.0 * share)).collect();
            let _ = writeln!(text, "  with {hand}: {}", told.join(", "));
        }
        for lost in bots {
            let (bot, both) = (&lost.bot, lost.exploitability());
            // A difference that rounds to nothing has no sign.
            let [as_first, as_second] =
                lost.by_player.map(|lost| if lost.abs() < 0.005 { 0.0 } else { lost });
            let _ = writeln!(
                text,
                "  {bot}: exploitability {both:.2} pp ({as_first:.2} as {first}, {as_second:.2} as {second})",
            );
        }
        text
    }

    fn json(&self, solution: &Solution) -> Value {
        let Solution { file, game, wins, exploitability, bots, .. } = solution;
        let bots = bots.iter().map(|lost| {
            json!({
                "bot": lost.bot,
                "exploitability_pp": lost.exploitability(),
                "lost_as_first_pp": lost.by_player[0],
                "lost_as_second_pp": lost.by_player[1],
            })
        });
        let openings = solution.openings().into_iter().map(|(hand, options)| {
            let options =
                options.into_iter().map(|(decision, share)| json!({ "decision": decision, "share": share }));
            json!({ "hand": hand, "decisions": options.collect::<Vec<_>>() })
        });
        json!({
            "file": file,
            "first_wins": wins / 100.0,
            "exploitability_pp": exploitability,
            "histories": game.histories(),
            "information_sets": game.sets().len(),
            "openings": openings.collect::<Vec<_>>(),
            "bots": bots.collect::<Vec<_>>(),
        })
    }
}

impl Solution {
    /// The value of the position, and what each bot loses beyond that.
    fn row(&self, file: &Path) -> String {
        let Solution { wins, exploitability, bots, .. } = self;
        let given: String = bots.iter().map(|lost| format!(" {:.2} |", lost.exploitability())).collect();
        format!("| {} | {wins:.2} | {exploitability:.4} |{given}", cell(&title(file)))
    }

    /// What the player to move does with each hand: its decisions in the notation, with their probabilities.
    fn openings(&self) -> Vec<(String, Vec<(String, f64)>)> {
        let mut openings = Vec::new();
        for deal in 0..self.endgame.deals().len() {
            let state = self.endgame.play(&self.endgame.start(), EndgameAction::Deal(deal as u32));
            let (Some(game), Turn::Decision { player: Player::First, information, .. }) =
                (state.game(), self.endgame.turn(&state))
            else {
                continue;
            };
            let me = Viewer::Seat(self.endgame.seats()[0]);
            let view = game.view(me);
            let hand = view.hand().to_string();
            let known = openings.iter().any(|(other, _)| *other == hand);
            if let Some(set) = self.game.set(Player::First, &information).filter(|_| !known) {
                let seat = self.endgame.seats()[0];
                let word = |decision: Decision| decision_text(seat, decision, &self.names);
                openings.push((
                    hand,
                    view.decisions().map(word).zip(self.strategy.at(set).iter().copied()).collect(),
                ));
            }
        }
        openings
    }
}

/// A payoff as a percentage of won games.
fn share(payoff: f64) -> f64 {
    50.0 + 50.0 * payoff
}

/// A difference of payoffs, in percentage points of won games.
fn points(difference: f64) -> f64 {
    // Mere rounding errors count as nothing: −0.00 says no more than 0.00.
    let points = 50.0 * difference;
    if points.abs() < 1e-9 { 0.0 } else { points }
}
