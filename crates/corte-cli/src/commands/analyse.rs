//! `corte analyse`: a game analysed afterwards.

use super::files::{record_in, seat_named};
use super::results::made;
use super::values::{Known, Language, within};
use crate::kept::Kept;
use crate::output::{Failure, Given, Target, are_apart, is_writable, print_folded};
use clap::{Args, ValueHint};
use corte::{Character, Rules, Seat, SeatSet};
use corte_arena::{Analyst, Entrant, Made, NoEntrant, analyse};
use corte_bots::{Analysed, analyst, ladder, rung};
use corte_notation::{Record, Replay, decision_text};
use corte_ui::words::{Analysis, Looker, Settled};
use corte_ui::{Lang, Names, page::analysis_alone};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Analyse the decisions of a finished game, from the seats that made them
///
/// For every decision, a strong bot takes that seat, knowing only what the player knew then. It says how likely each option was to win,
/// which was best, and what the decision cost: the difference, in percentage points (pp) of won games.
/// All figures are estimates: a decision within two points or two standard errors of the best counts as no loss, and then no better one is named. If another one seems better by more than two points, but not by more than two standard errors, the decision is close.
///
/// In a game for two, the Doge analyses, unless one of the options inquisitor, diplomat, draft, must-prove, faces, declared and reformation is on. It solves each turn anew, and says what a decision wins against an opponent that does the same.
/// In all other games the Cardinal searches. Its standard errors count how much the sampled games scatter, and a point for what the search has yet to look at; more iterations may still change a verdict. docs/analysis.md says how often; try `--bot cardinal@30000` where one is in doubt.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte analyse game.coup                        every decision by everyone\n  \
    corte analyse game.coup --seat Ana --bot cardinal@300 --lang it\n  \
    corte analyse game.coup --thoughts             with every option, and what was believed\n  \
    corte analyse game.coup --bot cardinal --json - --seed 7    all of that for a program\n  \
    corte analyse game.coup --html game.html       a page with a graph\n\n\
    Save a table's games from its page, and those of `corte play` with --save.\ndocs/analysis.md says what the verdicts mean, docs/results.md describes the JSON.")]
pub(crate) struct Analyse {
    /// A record in the notation, or - for standard input.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// Only the decisions of this seat. Can be given several times.
    #[arg(long = "seat", value_name = "NAME")]
    seats: Vec<String>,
    /// The bot that analyses, which must be one that estimates how likely a decision is to win: spy, cardinal or, in the games for two named above, doge; or the file of a Doge, whose name ends in .doge.
    ///
    /// By default it is doge where it can, otherwise cardinal.
    #[arg(long, value_name = "NAME", value_parser = Known::new(named, bots), hide_possible_values = true)]
    bot: Option<String>,
    /// Iterations per decision for a bot that searches, such as cardinal, if its name does not say; 3,000 by default.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1..=1_000_000))]
    iterations: Option<u32>,
    /// The seed for its random choices, 1 by default; the Doge makes none.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Show below each decision every option that was tried, how likely the bot was to take it and then to win, and what it believed about the others' cards.
    #[arg(long)]
    thoughts: bool,
    /// Print everything found as JSON instead of the text, or write it to a file.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<Target>,
    /// Write an HTML page; - is standard output.
    #[arg(long, value_name = "FILE")]
    html: Option<Target>,
    #[command(flatten)]
    lang: Language,
}

impl Analyse {
    /// Analyses the game and prints the result.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let targets = || [&self.json, &self.html].into_iter().flatten();
        if targets().all(|target| *target == Target::Output) && targets().count() > 1 {
            return Err(Failure::Usage(
                "standard output holds only one result; give the other a file".to_owned(),
            ));
        }
        let written = [("--json", &self.json), ("--html", &self.html)]
            .map(|(flag, target)| (flag, target.as_ref().and_then(Target::file)));
        let bot = self.bot.as_deref().filter(|name| Kept::is_named(name)).map(Path::new);
        let read: Vec<Given<'_>> = [("the record", self.file.as_path())]
            .into_iter()
            .chain(bot.map(|file| ("the bot", file)))
            .collect();
        are_apart(&read, &written)?;
        written.iter().filter_map(|(flag, file)| Some((*flag, (*file)?))).try_for_each(is_writable)?;
        let record = record_in(&self.file, "analysed")?;
        let (names, stand_ins) = (record.display_names(), record.stand_ins());
        let analyst = Analyst {
            bot: self.bot(&record.setup.rules)?,
            iterations: self.iterations.unwrap_or(ITERATIONS),
            seed: self.seed.unwrap_or(1),
            seats: self.seats(&record, &names)?,
        };
        if self.iterations.is_some() && analyst.granted().is_none() {
            let name = analyst.bot.name();
            return Err(Failure::Usage(format!("--iterations: {name} does not search; --bot cardinal does")));
        }
        if self.iterations.is_some() && matches!(analyst.bot, Entrant::Ladder { budget: Some(_), .. }) {
            let name = analyst.bot.name();
            return Err(Failure::Usage(format!("--iterations: {name} has its own budget in its name")));
        }
        if self.seed.is_some() && seed(&analyst).is_none() {
            let name = analyst.bot.name();
            return Err(Failure::Usage(format!(
                "--seed: {name} makes no random choices, and says the same with every seed"
            )));
        }
        let game = record.replay().map_err(|reason| Failure::Usage(reason.to_string()))?;
        let found = analyse(&game, &analyst).map_err(|reason| Failure::Usage(reason.to_string()))?;
        if found.is_empty() && self.seats.is_empty() {
            return Err(Failure::Failed(format!(
                "{}: nobody had a choice in this game; give the record of one that was played",
                self.file.display()
            )));
        }
        if let Some(target) = &self.json {
            target.write(format!("{:#}\n", as_json(&names, &analyst, &found, &stand_ins)).as_bytes())?;
        }
        let lang = self.lang.get();
        let (called, looker) = (Names::new(lang, &names), looker(lang, &analyst));
        let rules = &record.setup.rules;
        let settled = settled(&game);
        let told = Analysis {
            lang,
            rules,
            names: &called,
            looker: &looker,
            found: &found,
            settled: &settled,
            stand_ins: &stand_ins,
        };
        if let Some(target) = &self.html {
            target.write(analysis_alone(&told, &version(&made())).as_bytes())?;
        }
        if targets().any(|target| *target == Target::Output) {
            return Ok(());
        }
        print_folded(told.text(self.thoughts).trim_end())
    }

    /// The bot that analyses a game by these rules.
    fn bot(&self, rules: &Rules) -> Result<Entrant, Failure> {
        let able = || analyst(rules).map(|rung| rung.id);
        let name = self.bot.as_deref().or_else(able).unwrap_or_default();
        if Kept::is_named(name) {
            let kept = Kept::open(Path::new(name)).map_err(|failure| failure.of("--bot"))?;
            return match kept.kind() {
                "doge" => kept.entrant(rules),
                kind => Err(Failure::Usage(format!(
                    "--bot {name}: a {kind} does not estimate how likely a decision is to win; the file of a Doge does"
                ))),
            };
        }
        name.parse().map_err(|error: NoEntrant| Failure::Usage(format!("--bot {name}: {error}")))
    }

    /// The seats asked for, or all if none was.
    fn seats(&self, record: &Record, names: &[String]) -> Result<SeatSet, Failure> {
        if self.seats.is_empty() {
            return Ok(Seat::all(record.setup.rules.players()).collect());
        }
        let seat = |wanted: &String| {
            seat_named(wanted, &record.names, names).ok_or_else(|| {
                let all = record.names.join(", ");
                Failure::Usage(format!("--seat {wanted}: there is no such seat; choose from {all}"))
            })
        };
        self.seats.iter().map(seat).collect()
    }
}

/// How many iterations a search gets for a decision: from here on, ten times as many find few mistakes more (docs/analysis.md).
const ITERATIONS: u32 = 3_000;

/// Accepts the name of a bot, or of a bot's file.
fn named(name: &str) -> Result<String, String> {
    match Kept::is_named(name) {
        true => Ok(name.to_owned()),
        false => name.parse::<Entrant>().map(|_| name.to_owned()).map_err(|error| error.to_string()),
    }
}

/// The bots that can analyse some game. To ask each of them would read the Doge's file.
fn bots() -> Vec<&'static str> {
    ladder().iter().map(|rung| rung.id).filter(|id| ["spy", "cardinal", "doge"].contains(id)).collect()
}

/// The seed that the analysis depends on. A file has none: only a Doge's file can analyse.
fn seed(analyst: &Analyst) -> Option<u64> {
    let Entrant::Ladder { id, .. } = &analyst.bot else { return None };
    rung(id).is_some_and(|rung| rung.has_chances).then_some(analyst.seed)
}

/// The analyst, named as at a table; its effort is stated separately.
fn looker(lang: Lang, analyst: &Analyst) -> Looker {
    let (iterations, seed) = (analyst.granted(), seed(analyst));
    match &analyst.bot {
        Entrant::Ladder { id, .. } => Looker::new(lang, id, iterations, seed),
        bot => Looker { name: bot.name().into_owned(), iterations, seed },
    }
}

/// The moves by which players of a game were exiled or won.
fn settled(game: &Replay) -> Vec<Settled> {
    Settled::of(game.steps.iter().map(|step| &step.events[..]))
}

fn version(made: &Made) -> String {
    let commit = made.commit.as_ref().map_or(String::new(), |commit| format!(" ({commit})"));
    format!("{}{commit}", made.version)
}

/// Everything found, for programs.
fn as_json(names: &[String], analyst: &Analyst, found: &[Analysed], stand_ins: &[usize]) -> Value {
    let made = made();
    let decision = |analysed: &Analysed| {
        let options = analysed.thought.options.iter().map(|option| {
            json!({
                "decision": decision_text(analysed.seat, option.decision, names),
                "probability": option.probability,
                "win": option.win,
                "error": option.error,
            })
        });
        let beliefs = analysed.thought.beliefs.iter().map(|belief| {
            let holds = Character::ALL.iter().zip(belief.holds);
            let holds: serde_json::Map<String, Value> =
                holds.map(|(character, share)| (character.to_string(), json!(share.abs()))).collect();
            json!({ "seat": names[belief.seat.index()], "holds": holds })
        });
        json!({
            "move": analysed.index + 1,
            "turn": analysed.turn,
            "seat": names[analysed.seat.index()],
            "stand_in": stand_ins.contains(&analysed.index),
            "decision": decision_text(analysed.seat, analysed.made, names),
            "win": analysed.taken().and_then(|option| option.win),
            "best": analysed.best().map(|best| decision_text(analysed.seat, best.decision, names)),
            "best_win": analysed.chance(),
            "loss": analysed.loss(),
            "close": analysed.close().map(|other| decision_text(analysed.seat, other.decision, names)),
            "options": options.collect::<Vec<_>>(),
            "beliefs": beliefs.collect::<Vec<_>>(),
        })
    };
    json!({
        "format": 2,
        "version": made.version,
        "commit": made.commit,
        "bot": analyst.bot.name(),
        "iterations": analyst.granted(),
        "seed": seed(analyst),
        "seats": names,
        "decisions": found.iter().map(decision).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::{as_json, looker, settled};
    use corte::Seat;
    use corte_arena::{Analyst, analyse};
    use corte_bots::Analysed;
    use corte_notation::Record;
    use corte_ui::words::Analysis;
    use corte_ui::{Lang, Names, page::analysis_alone};

    /// A game that ends with its first move, and its analysis.
    fn looked_at(bot: &str) -> (Record, Analyst, Vec<Analysed>) {
        let seats = "seat <Ana> coins 7 hand Duke lost Captain\nseat Bruno coins 5 hand Duke lost Contessa\n";
        let text = format!("coup 1\nrulebook brazil\n{seats}<Ana> coup Bruno\n");
        let record = Record::parse("end.coup", &text).unwrap();
        let analyst =
            Analyst { bot: bot.parse().unwrap(), iterations: 40, seed: 1, seats: Seat::all(2).collect() };
        let found = analyse(&record.replay().unwrap(), &analyst).unwrap();
        (record, analyst, found)
    }

    /// The analysis as a page and as text.
    fn told(lang: Lang, (record, analyst, found): &(Record, Analyst, Vec<Analysed>)) -> [String; 2] {
        let (names, looker) = (Names::new(lang, record.display_names()), looker(lang, analyst));
        let told = Analysis {
            lang,
            rules: &record.setup.rules,
            names: &names,
            looker: &looker,
            found,
            settled: &settled(&record.replay().unwrap()),
            stand_ins: &[],
        };
        [analysis_alone(&told, "1.0.0"), told.text(true)]
    }

    #[test]
    fn the_iterations_that_are_told_are_those_that_the_bot_had() {
        for (bot, had) in [("cardinal", 40), ("cardinal@20", 20)] {
            let looked_at = looked_at(bot);
            let (record, analyst, found) = &looked_at;
            assert_eq!(as_json(&record.display_names(), analyst, found, &[])["iterations"], had, "{bot}");
            for told in told(Lang::ENGLISH, &looked_at) {
                assert!(told.contains(&format!("{had} iterations")), "{bot}: {told}");
            }
            let [_, text] = told(Lang::ENGLISH, &looked_at);
            assert!(
                text.contains("\nA decision within two percentage points or two standard errors of the best"),
                "{text}"
            );
        }
    }

    #[test]
    fn page_and_text_speak_the_language_of_their_reader() {
        let looked_at = looked_at("cardinal");
        let heads = ["analysis-chances", "analysis-costly", "analysis-every", "analysis-column-decision"];
        for lang in Lang::all() {
            let [page, text] = told(lang, &looked_at);
            assert!(page.contains(&format!("<html lang=\"{}\">", lang.tag())), "{page}");
            assert!(heads.iter().all(|head| page.contains(lang.word(head))), "{lang:?}: {page}");
            assert!(page.contains("&lt;Ana&gt;") && !page.contains("<Ana>"), "{page}");
            let whole = format!("100{}0", lang.word("decimal-mark"));
            let whole = lang.text("percent", &[("number", whole.into())]);
            assert!(page.contains(&whole) && text.contains(&whole), "the last blow wins: {page}\n{text}");
        }
    }

    /// The text that a page shows, without tags and styles.
    fn shown(page: &str) -> String {
        let pieces = page.split('<').filter(|piece| !piece.starts_with("style"));
        pieces.filter_map(|piece| piece.split_once('>')).map(|(_, text)| text.to_owned() + " ").collect()
    }

    /// In a language made up from English, no English is left; any that is comes from the code instead of the catalogues.
    #[test]
    fn nothing_of_an_analysis_stands_in_the_code() {
        let looked_at = looked_at("cardinal");
        for lang in Lang::MADE_UP {
            let [page, text] = told(lang, &looked_at);
            for text in [text, shown(&page).replace("&lt;", "").replace("&gt;", "")] {
                let words = text.split(|letter: char| !letter.is_alphanumeric());
                let english = words
                    .filter(|word| word.len() > 2 && word.bytes().all(|byte| byte.is_ascii_alphabetic()));
                let left: Vec<&str> =
                    english.filter(|word| !["Ana", "Bruno", "Corte"].contains(word)).collect();
                assert!(left.is_empty(), "{left:?} in\n{text}");
                assert!(text.contains("Bruno"), "{text}");
            }
        }
    }
}
