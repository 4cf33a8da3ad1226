//! Puzzles in finished games: decisions that were clearly wrong, where one answer is clearly right.

use crate::analysis::{Analyst, NotAnalysed, analyse};
use crate::entrant::Entrant;
use crate::playing_on::{played_among, played_on};
use corte::{Character, Decision, Game, PhaseKind, Seat, SeatSet, Viewer};
use corte_bots::{
    Analysed, Courtier, Explanation, Likelihood, Memory, OptionWeight, Page, SeatBelief, Temper, Weights,
    analyst,
};
use corte_notation::{Answer, Judge, Puzzle, Record, Replay, Share};

/// How much more often than every other answer the best one wins, at least.
const APART: f32 = 0.08;

/// From here on, an answer wins nearly always, whatever the others hold: nothing has to be thought about.
const CERTAIN: f32 = 0.99;

/// The iterations of a search at first, for every decision of a game, and then for one that may be a puzzle.
const BUDGETS: [u32; 2] = [3_000, 30_000];

/// The bot that searches.
const SEARCHER: &str = "cardinal";
/// The bot that plays on from every answer.
const PLAYER: &str = "regent";
/// A judge has to give the best answer at least this often.
const OWN: f32 = 0.5;
/// What somebody holds has to be believed at least as much as this.
const PLAUSIBLE: f32 = 0.02;

/// The names of the seats: those who played the game may not want to be named in what is passed on.
const NAMES: [&str; 10] =
    ["Ana", "Bruno", "Carla", "Dario", "Elena", "Felix", "Greta", "Hugo", "Irene", "Jonas"];

/// How puzzles are looked for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hunt {
    /// How much more often the best answer wins than what was done in the game, at least: a share of games.
    pub least: f32,
    /// The seed of the judges.
    pub seed: u64,
}

/// Returns the puzzles that a finished game contains, the costliest mistake first: decisions of which three judges are sure. A game gives
/// one at most of each kind of question, such as an action or a block.
///
/// Two judges are one strong bot at two budgets, or two bots; both would give this answer themselves more often than not. The third plays
/// on from each answer with Regents, 2,000 times, and the figures and beliefs are those of these games.
/// For each of them the same answer must be best, and win more often than every other one that was tried by eight percentage points, even
/// if both figures are off by a standard error. It must be best, too, if bold Courtiers sit in the other seats of the games played on.
/// Nobody may hold what could hardly be believed (2 %).
/// What wins nearly always (99 %) makes no puzzle, nor does what a Page would answer, who is honest and doubts nobody, nor a pick in a
/// draft. Nothing in the puzzle tells who played.
///
/// # Errors
///
/// If no bot makes estimates in games by these rules.
///
/// ```
/// use corte_arena::{Hunt, puzzles};
///
/// let text = "coup 1\nrulebook brazil\n\
///     seat Ana coins 7 hand Duke lost Captain\nseat Bruno coins 5 hand Duke lost Contessa\n\
///     Ana income\nBruno income\n";
/// let record = corte_notation::Record::parse("missed.coup", text)?;
/// let found = puzzles(&record, &record.replay()?, &Hunt { least: 0.1, seed: 1 })?;
/// assert_eq!(found, []); // the Coup that was missed wins the game at once, whatever Bruno has
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn puzzles(record: &Record, replay: &Replay, hunt: &Hunt) -> Result<Vec<Puzzle>, NotAnalysed> {
    let rules = replay.start.table().rules();
    let first = analyst(rules).map_or(SEARCHER, |rung| rung.id);
    let judge = |bot: &str, iterations| Analyst {
        bot: Entrant::Ladder { id: bot.to_owned(), budget: None },
        iterations,
        seed: hunt.seed,
        seats: Seat::all(rules.players()).collect::<SeatSet>(),
    };
    let [quick, thorough] = [judge(first, BUDGETS[0]), judge(SEARCHER, BUDGETS[1])];
    let mut wrong = analyse(replay, &quick)?;
    wrong.retain(|one| is_wrong(one.made, &one.thought, hunt) && question(replay, one) != PhaseKind::Draft);
    wrong.sort_by(|one, other| other.loss().unwrap_or(0.0).total_cmp(&one.loss().unwrap_or(0.0)));
    let mut found: Vec<(PhaseKind, Puzzle)> = Vec::new();
    for one in &wrong {
        let kind = question(replay, one);
        if found.iter().any(|(known, _)| *known == kind) {
            continue;
        }
        let again = thorough.thought(replay, one.index, one.seat)?;
        let Some(best) = clearly_best(&again).filter(|best| clearly_best(&one.thought) == Some(*best)) else {
            continue;
        };
        let is_theirs = [&again, &one.thought].iter().all(|thought| would_give(thought, best));
        if !is_wrong(one.made, &again, hunt) || !is_theirs || is_a_beginners(replay, one, best) {
            continue;
        }
        let Some(played) = played_on(replay, one.index, one.seat, hunt.seed) else { continue };
        let is_clear = is_wrong(one.made, &played, hunt) && clearly_best(&played) == Some(best);
        if is_clear && is_best_among_others(replay, one, best, hunt) && is_plausible(replay, one, &played) {
            let judges = [Some(&thorough), quick.granted().is_none().then_some(&quick)];
            found.extend(made(record, one, (&played, judges)).map(|puzzle| (kind, puzzle)));
        }
    }
    Ok(found.into_iter().map(|(_, puzzle)| puzzle).collect())
}

/// Whether an answer was wrong, and another one clearly right.
fn is_wrong(made: Decision, thought: &Explanation, hunt: &Hunt) -> bool {
    let win = |wanted| tried(thought).find(|(option, _)| option.decision == wanted).map(|(_, win)| win);
    let best = clearly_best(thought).and_then(win).filter(|best| *best < CERTAIN);
    best.zip(win(made)).is_some_and(|(best, made)| best - made >= hunt.least)
}

/// What was asked. A pick in a draft is secret, and made while the other picks.
fn question(replay: &Replay, one: &Analysed) -> PhaseKind {
    asked(replay, one).table().phase().kind()
}

/// The game in which it was asked.
fn asked<'r>(replay: &'r Replay, one: &Analysed) -> &'r Game {
    one.index.checked_sub(1).map_or(&replay.start, |before| &replay.steps[before].game)
}

/// Whether a judge would give this answer itself.
fn would_give(thought: &Explanation, answer: Decision) -> bool {
    thought.options.iter().any(|option| option.decision == answer && option.probability >= OWN)
}

/// Whether a beginner would give this answer, who claims what is true and lets everything else pass.
fn is_a_beginners(replay: &Replay, one: &Analysed, answer: Decision) -> bool {
    let (view, mut weights) = (asked(replay, one).view(Viewer::Seat(one.seat)), Weights::default());
    Page.weigh(&view, &Memory::default(), &mut weights);
    view.id(answer).is_some_and(|id| weights.probability(id) >= OWN)
}

/// Whether an answer wins most often also if the others doubt more and hold less back than Regents.
fn is_best_among_others(replay: &Replay, one: &Analysed, best: Decision, hunt: &Hunt) -> bool {
    let others = Courtier::new(Temper::BOLD);
    let played = played_among(replay, one.index, one.seat, &others, hunt.seed);
    let most =
        played.as_ref().and_then(|played| tried(played).max_by(|one, other| one.1.total_cmp(&other.1)));
    most.is_some_and(|(option, _)| option.decision == best)
}

/// Whether everything that the others hold could be believed: what nobody could know makes no puzzle.
fn is_plausible(replay: &Replay, one: &Analysed, played: &Explanation) -> bool {
    let hands = asked(replay, one).hidden().hands;
    let could_be = |belief: &SeatBelief| {
        let held = Character::ALL.into_iter().zip(belief.holds);
        held.filter(|(who, _)| hands[belief.seat].count(*who) > 0).all(|(_, share)| share >= PLAUSIBLE)
    };
    played.beliefs.iter().all(could_be)
}

/// The options that were tried, and how often each wins.
fn tried(thought: &Explanation) -> impl Iterator<Item = (&OptionWeight, f32)> {
    thought.options.iter().filter_map(|option| Some((option, option.win?)))
}

/// The answer that wins clearly more often than every other one tried, of which there is one at least.
fn clearly_best(thought: &Explanation) -> Option<Decision> {
    let off = |option: &OptionWeight| option.error.unwrap_or(0.0);
    let (best, win) = tried(thought).max_by(|one, other| one.1.total_cmp(&other.1))?;
    let mut others = tried(thought).filter(|(option, _)| option.id != best.id).peekable();
    let surely = win - off(best) - APART;
    (others.peek().is_some() && others.all(|(option, win)| win + off(option) <= surely))
        .then_some(best.decision)
}

/// The puzzle of a decision, with the figures of the games that were played on from it, and those who agree. `None` if none was played.
fn made(
    record: &Record,
    one: &Analysed,
    (thought, agree): (&Explanation, [Option<&Analyst>; 2]),
) -> Option<Puzzle> {
    let played = Judge { bot: PLAYER.to_owned(), iterations: None };
    let judge = |by: &Analyst| Judge { bot: by.bot.name().into_owned(), iterations: by.granted() };
    let judges = [played].into_iter().chain(agree.into_iter().flatten().map(judge));
    let answer =
        |(option, win): (&OptionWeight, f32)| Answer { decision: option.decision, win: Share::of(win) };
    let mut options: Vec<Answer> = tried(thought).map(answer).collect();
    options.sort_by_key(|option| std::cmp::Reverse(option.win));
    let (best, others) = options.split_first()?;
    let holds = |held: &[f32; Character::ALL.len()]| {
        let shares = Character::ALL.into_iter().zip(held.map(Share::of));
        shares.filter(|(_, share)| *share > Share::of(0.0)).collect()
    };
    let mut game = Record::new(record.setup, NAMES);
    game.moves = record.moves[..one.index].to_vec();
    Some(Puzzle {
        game,
        seat: one.seat,
        judges: judges.collect(),
        best: *best,
        others: others.to_vec(),
        beliefs: thought.beliefs.iter().map(|belief| (belief.seat, holds(&belief.holds))).collect(),
    })
}
