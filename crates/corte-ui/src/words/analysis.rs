//! The analysis of a game, in words.

use super::{
    Lang, Names, Teller, bot, decision_among, number, percent, row, thought_beliefs, thought_options, told_of,
};
use corte::{Decision, Event, Phase, Rules, Seat, Viewer};
use corte_bots::{Analysed, OptionWeight};
use std::fmt::Write as _;
use unicode_width::UnicodeWidthStr;

/// The bot that analysed a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Looker {
    /// Its name at a table.
    pub name: String,
    /// The number of iterations it had for a decision; `None` if it doesn't search.
    pub iterations: Option<u32>,
    /// The seed of its randomness, if it has any.
    pub seed: Option<u64>,
}

impl Looker {
    /// Creates one from a bot's id, with the name that such a bot has in general.
    pub fn new(lang: Lang, id: &str, iterations: Option<u32>, seed: Option<u64>) -> Looker {
        let name = bot(lang, id).map_or_else(|| id.to_owned(), |bot| bot.name.to_owned());
        Looker { name, iterations, seed }
    }
}

/// A move that settles a player's chances, by exile or by winning the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settled {
    /// The move's number, from 0.
    pub index: usize,
    /// The player.
    pub seat: Seat,
    /// Whether they have won.
    pub has_won: bool,
}

impl Settled {
    /// Returns the moves of a game that settle somebody's chances, given what happened with each move.
    pub fn of<'e>(steps: impl IntoIterator<Item = &'e [Event]>) -> Vec<Settled> {
        let settles = |(index, events): (usize, &'e [Event])| {
            events.iter().filter_map(move |event| match *event {
                Event::Exiled { seat } => Some(Settled { index, seat, has_won: false }),
                Event::Asks(Phase::Over { winner: Some(seat) }) => {
                    Some(Settled { index, seat, has_won: true })
                }
                _ => None,
            })
        };
        steps.into_iter().enumerate().flat_map(settles).collect()
    }

    /// How it is told.
    pub(crate) fn told(self, analysis: &Analysis<'_>) -> String {
        let event = match self.has_won {
            true => Event::Asks(Phase::Over { winner: Some(self.seat) }),
            false => Event::Exiled { seat: self.seat },
        };
        let mut teller = Teller::new(analysis.lang, analysis.names, analysis.rules, Viewer::Spectator);
        teller.tell(&event).unwrap_or_default()
    }
}

/// Below this share of won games, a decision is as good as lost.
const HOPELESS: f32 = 0.01;

/// From this probability on, a bot hardly ever does anything else.
const NEARLY_ALWAYS: f32 = 0.9;

/// The result of an analysis, and how to tell it.
#[derive(Clone, Copy, Debug)]
pub struct Analysis<'a> {
    /// The reader's language.
    pub lang: Lang,
    /// The rules of the game.
    pub rules: &'a Rules,
    /// The names of the seats.
    pub names: &'a Names,
    /// The bot that analysed it.
    pub looker: &'a Looker,
    /// What it found, in the order of the game.
    pub found: &'a [Analysed],
    /// How it went out for those who are out, and for the winner, in the order of the game.
    pub settled: &'a [Settled],
    /// The moves, by their numbers, that a bot made in a player's place, as far as that is known.
    pub stand_ins: &'a [usize],
}

impl Analysis<'_> {
    /// The seats that played.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.rules.players())
    }

    /// Returns the players' names.
    pub fn title(&self) -> String {
        row(self.lang, self.seats().map(|seat| self.names.of(seat).to_owned()))
    }

    /// The name of the player who decided, marked if a bot did so in their place.
    pub(crate) fn who(&self, analysed: &Analysed) -> String {
        let name = self.names.of(analysed.seat);
        if self.is_stood_in(analysed) {
            return self.lang.text("analysis-stand-in", &[("who", name.into())]);
        }
        name.to_owned()
    }

    /// Whether a bot decided in the player's place.
    pub(crate) fn is_stood_in(&self, analysed: &Analysed) -> bool {
        self.stand_ins.contains(&analysed.index)
    }

    /// What they did.
    pub(crate) fn made(&self, analysed: &Analysed) -> String {
        self.say(analysed, analysed.made)
    }

    /// Who did what.
    pub(crate) fn whole(&self, analysed: &Analysed) -> String {
        told_of(self.lang, &self.who(analysed), &self.made(analysed))
    }

    /// What would have been best.
    pub(crate) fn better(&self, analysed: &Analysed) -> Option<String> {
        analysed.best().map(|best| self.say(analysed, best.decision))
    }

    /// A decision. A pass says what was passed on, as both questions may come up in one turn.
    fn say(&self, analysed: &Analysed, made: Decision) -> String {
        let options = analysed.thought.options.iter().map(|option| option.decision);
        decision_among(self.lang, self.names, self.rules.faces(), made, options)
    }

    /// Every option that was tried, and what was believed about the others' cards.
    pub(crate) fn thoughts(&self, analysed: &Analysed) -> [Vec<String>; 2] {
        let is_told = |option: &OptionWeight| option.win.is_some() || option.decision == analysed.made;
        let options =
            thought_options(self.lang, &analysed.thought, is_told, |decision| self.say(analysed, decision));
        let beliefs = thought_beliefs(self.lang, self.names, &analysed.thought);
        [options.collect(), beliefs.collect()]
    }

    /// A share in percentage points.
    pub(crate) fn points(&self, share: f32) -> String {
        number(self.lang, 100.0 * share, 1)
    }

    pub(crate) fn percent(&self, share: f32) -> String {
        percent(self.lang, share, 1)
    }

    /// Returns a line for each decision, with its thoughts below it if wanted, and one for each player.
    pub fn text(&self, has_thoughts: bool) -> String {
        let (names, who) = (self.title(), self.looker.name.as_str());
        let mut text = match self.looker.seed {
            None => self.lang.text("analysis-as-plain", &[("names", names.into()), ("who", who.into())]),
            Some(seed) => self.lang.text(
                "analysis-as",
                &[
                    ("names", names.into()),
                    ("who", who.into()),
                    ("iterations", self.looker.iterations.unwrap_or(0).into()),
                    ("seed", seed.to_string().into()),
                ],
            ),
        };
        let _ = write!(text, "\n{}\n", self.lang.word("analysis-as-good"));
        if self.has_close() {
            let _ = writeln!(text, "{}", self.lang.word("analysis-close-about"));
        }
        if self.looker.iterations.is_some() {
            let _ = writeln!(text, "{}", self.lang.word("analysis-unsure"));
        }
        let decisions: Vec<String> = self.found.iter().map(|analysed| self.whole(analysed)).collect();
        let chances: Vec<String> = self.found.iter().map(|analysed| self.chance(analysed)).collect();
        let widest = |lines: &[String]| lines.iter().map(|line| line.width()).max().unwrap_or(0);
        let (decided, won) = (widest(&decisions), widest(&chances));
        for ((decision, chance), analysed) in decisions.iter().zip(&chances).zip(self.found) {
            let [after, before] =
                [(decision, decided), (chance, won)].map(|(line, width)| " ".repeat(width - line.width()));
            let _ = write!(text, "{:>3}  {decision}{after}  {before}{chance}", analysed.turn);
            let best = analysed.best().filter(|_| analysed.loss() != Some(0.0));
            if let (Some(better), Some(win)) = (self.better(analysed), best.and_then(|best| best.win)) {
                let _ = write!(text, "   {better} {}", self.percent(win));
            } else if let Some(instead) = self.instead(analysed).or_else(|| self.close(analysed)) {
                let _ = write!(text, "   {instead}");
            }
            text.push('\n');
            if has_thoughts {
                for line in self.thoughts(analysed).concat() {
                    let _ = writeln!(text, "       {line}");
                }
            }
        }
        text.push('\n');
        for sum in self.sums() {
            let _ = writeln!(text, "{sum}");
        }
        text
    }

    /// What the bot nearly always does instead, if the decision made no longer wins anything: then nothing can be lost
    /// that the estimates show.
    pub(crate) fn instead(&self, analysed: &Analysed) -> Option<String> {
        let taken = analysed.taken().filter(|taken| taken.win.is_some_and(|win| win < HOPELESS))?;
        let other = analysed.thought.options.iter().find(|option| option.probability >= NEARLY_ALWAYS)?;
        (other.decision != taken.decision && analysed.loss() == Some(0.0)).then(|| {
            let better = self.say(analysed, other.decision);
            let who = self.looker.name.as_str();
            self.lang.text("analysis-nearly-always", &[("who", who.into()), ("better", better.into())])
        })
    }

    /// What seems to win more than the decision made, but not by more than its error.
    pub(crate) fn close(&self, analysed: &Analysed) -> Option<String> {
        let other = analysed.close()?;
        let args = [
            ("other", self.say(analysed, other.decision).into()),
            ("percent", self.percent(other.win?).into()),
        ];
        Some(self.lang.text("analysis-close", &args))
    }

    /// Whether some decision is close.
    pub(crate) fn has_close(&self) -> bool {
        self.found.iter().any(|analysed| analysed.close().is_some())
    }

    /// How likely the decision made was to win.
    fn chance(&self, analysed: &Analysed) -> String {
        match analysed.taken().and_then(|option| option.win) {
            Some(win) => self.lang.text("analysis-wins", &[("percent", self.percent(win).into())]),
            None => self.lang.word("analysis-untried").to_owned(),
        }
    }

    /// For each player, the number of their own decisions analysed and what they cost.
    pub(crate) fn sums(&self) -> impl Iterator<Item = String> {
        self.seats().filter_map(|seat| {
            let own =
                self.found.iter().filter(|analysed| analysed.seat == seat && !self.is_stood_in(analysed));
            let losses: Vec<f32> = own.filter_map(Analysed::loss).collect();
            let most = losses.iter().copied().reduce(f32::max)?;
            let mean = losses.iter().sum::<f32>() / losses.len() as f32;
            Some(self.lang.text(
                "analysis-sum",
                &[
                    ("who", self.names.of(seat).into()),
                    ("count", losses.len().into()),
                    ("mean", self.points(mean).into()),
                    ("most", self.points(most).into()),
                ],
            ))
        })
    }
}
