//! What Doges play by, and its file.

use crate::behind::{Behind, begun};
use crate::blueprint::Blueprint;
use crate::book::{Book, BookBytes};
use crate::joint::Joint;
use crate::known::Known;
use crate::leanings::{MOST_LEANINGS, leaning};
use crate::openings::Openings;
use crate::packed::{pack, unpack};
use crate::public_state::{PublicState, both};
use crate::solved::{Foresight, Shares};
use crate::turns::Beyond;
use crate::worths::{Worths, pairs};
use corte::{Card, Cards, Character, Rules, Seat, SeatSetup, Setup, Table};
use corte_bots::{BadFile, Manifest, SealedBytes};
use corte_solver::{Player, Ways};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

/// The kind of a Doge's file, and the format of its parts.
const KIND: &str = "doge";
const FORM: &str = "2";
/// The parts of a file, in order.
const BLUEPRINT: &str = "blueprint";
const BOOK: [&str; 3] = ["book-shape", "book-chances", "book-held"];
const WAYS: &str = "ways-worths";
const WORTHS: &str = "worths";
/// More lookahead than anyone would wait for.
const MOST_TURNS: u8 = 4;
/// More iterations than anyone would wait for.
const MOST_ITERATIONS: u32 = 100_000;
/// The number of turns after which a game counts as shared.
pub(crate) const CAP: u16 = 60;
/// More nodes than a game of one card against one, or a turn of any game.
pub(crate) const MOST_NODES: usize = 2_000_000;
/// More ways than anyone would wait for.
const MOST_WAYS: u8 = 16;
const CHARACTERS: usize = Character::ALL.len();

/// What Doges play by: a blueprint, how far they look ahead, the blueprint's value of the start of each turn, and the ways in which both
/// players can go on from there.
pub struct Dogeship {
    pub(crate) blueprint: Arc<Blueprint>,
    pub(crate) foresight: Foresight,
    /// Without it, only one card against one is solved.
    pub(crate) worths: Option<Worths>,
    /// The ways to go on.
    pub(crate) ways: Option<Known>,
    /// How it was made.
    made: Manifest,
    /// A cache by the two characters turned up: the blueprint's values of one card against one.
    ends: Vec<OnceLock<Option<Worths>>>,
    /// Turns that were already solved.
    pub(crate) openings: Openings,
    /// The book: turns solved before any game.
    pub(crate) book: Option<Book>,
}

impl fmt::Debug for Dogeship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dogeship").field("foresight", &self.foresight).finish_non_exhaustive()
    }
}

impl Dogeship {
    /// For Doges that go by a blueprint until each player has one card left.
    pub fn new(blueprint: Arc<Blueprint>, foresight: Foresight) -> Dogeship {
        let ends = (0..CHARACTERS * CHARACTERS).map(|_| OnceLock::new()).collect();
        let turns = foresight.turns.clamp(1, MOST_TURNS);
        let iterations = foresight.iterations.clamp(1, MOST_ITERATIONS);
        let ways = foresight.ways.min(MOST_WAYS);
        let foresight = Foresight { turns, iterations, ways };
        let (made, openings) = (Manifest::new(), Openings::new(0));
        Dogeship { blueprint, foresight, worths: None, ways: None, made, ends, openings, book: None }
    }

    /// For Doges whose players, beyond the solved turns, go on by the blueprint or by one of three plans that lean from it: one challenges
    /// more, one challenges less, and one lies less. A [`crate::BackwardSolver`] starts with these.
    ///
    /// This takes 120 sweeps over the graph for each pair of these plans.
    #[must_use]
    pub fn leaning(self, joint: &Joint) -> Dogeship {
        let ways = self.foresight.ways.min(MOST_LEANINGS);
        let known = leaning(joint, &self.blueprint.plan(joint), ways, CAP);
        let state = |id: u32| PublicState::of(&joint.states[id as usize].table, None);
        let known = known.into_iter().map(|(id, ways)| (state(id), ways));
        Dogeship { ways: Some(Known::of(known.collect())), ..self }
    }

    /// The same, with more lines about how it was made.
    #[must_use]
    pub fn made_by(mut self, made: Manifest) -> Dogeship {
        self.made.extend(made);
        self
    }

    /// The same, with a cache of solved turns of up to this many bytes: when the start of a turn comes again, its Doges play the same without
    /// solving it again. This helps over many games; a single game rarely comes to the same turn twice.
    #[must_use]
    pub fn remembering(self, bytes: usize) -> Dogeship {
        Dogeship { openings: Openings::new(bytes), ..self }
    }

    /// Solves together this many of the most frequent turns from the start of a graph, and keeps them as a book, by which its Doges play
    /// for as long as it lasts. In the base game, each turn has 190 public histories on average and takes a third of a second of CPU time.
    ///
    /// The callback is told how much of the work is done, and returns whether to continue. Returns whether the work was finished, or `None`
    /// if a turn can't be solved.
    pub fn keep_book(
        &mut self,
        joint: &Joint,
        turns: usize,
        goes_on: &dyn Fn(usize, usize) -> bool,
    ) -> Option<bool> {
        let first = joint.state_of(joint.start.first()?.0);
        let table = &joint.states[first as usize].table;
        self.ahead(table)?;
        let book = Book::of(table, turns, self, goes_on)?;
        let is_done = book.turns() > 0;
        self.book = Some(book).filter(|_| is_done);
        Some(is_done)
    }

    /// The number of turns in its book.
    pub fn booked(&self) -> usize {
        self.book.as_ref().map_or(0, Book::turns)
    }

    /// How it was made, and how far its ways to go on are from the results of solving.
    pub fn made(&self) -> &Manifest {
        &self.made
    }

    /// For Doges that solve every turn on a graph: one turn at a time until each player has one card left.
    #[must_use]
    pub fn everywhere(self, joint: &Joint) -> Dogeship {
        let begun = begun(joint, &self.blueprint.plan(joint), CAP);
        Dogeship { worths: Some(Worths::of(joint, &begun)), ..self }
    }

    /// What its Doges go by when they solve nothing.
    pub fn blueprint(&self) -> &Arc<Blueprint> {
        &self.blueprint
    }

    /// How far they look ahead.
    pub fn foresight(&self) -> Foresight {
        self.foresight
    }

    /// Its file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Foresight { turns, iterations, ways } = self.foresight;
        let line = |key: &str, value: String| (key.to_owned(), value);
        let mut lines = vec![
            line("form", FORM.to_owned()),
            line("turns", turns.to_string()),
            line("iterations", iterations.to_string()),
            line("ways", ways.to_string()),
        ];
        lines.extend(self.made.iter().map(|(key, value)| line(&format!("made.{key}"), value.clone())));
        let mut bytes = Vec::new();
        let mut part = |name: &str, part: Vec<u8>| {
            lines.push(line(name, part.len().to_string()));
            bytes.extend(part);
        };
        part(BLUEPRINT, self.blueprint.to_bytes());
        if let Some(book) = &self.book {
            let BookBytes { shape, chances, held } = book.to_bytes();
            BOOK.into_iter().zip([shape, chances, held]).for_each(|(name, bytes)| part(name, bytes));
        }
        if let Some(known) = &self.ways {
            part(WAYS, known.to_bytes());
        }
        if let Some(worths) = &self.worths {
            part(WORTHS, worths.to_bytes());
        }
        let starts = |starts: Option<usize>| starts.unwrap_or(0).to_string();
        lines.push(line("ways-starts", starts(self.ways.as_ref().map(Known::starts))));
        lines.push(line("worths-starts", starts(self.worths.as_ref().map(Worths::states))));
        lines.push(line("unpacked", bytes.len().to_string()));
        SealedBytes { lines, bytes: pack(&bytes) }.to_bytes(KIND)
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If this is not such a file, or it is of another version, truncated, altered, or made for rules that this program doesn't know.
    pub fn from_bytes(bytes: &[u8]) -> Result<Dogeship, BadFile> {
        let sealed = SealedBytes::from_bytes(KIND, bytes)?;
        let unfit = |what: &str| BadFile::Unfit(format!("its {what} can't be right"));
        if sealed.line("form") != Ok(FORM) {
            let told = "it was made by another version of this program; make it again (corte train doge)";
            return Err(BadFile::Unfit(told.to_owned()));
        }
        let number = |key: &str| -> Result<usize, BadFile> {
            sealed.line(key)?.parse().map_err(|_| unfit(&format!("number of {key}")))
        };
        let within = |key: &str, range: RangeInclusive<usize>| -> Result<usize, BadFile> {
            Some(number(key)?)
                .filter(|value| range.contains(value))
                .ok_or_else(|| unfit(&format!("number of {key}")))
        };
        let foresight = Foresight {
            turns: within("turns", 1..=MOST_TURNS.into())? as u8,
            iterations: within("iterations", 1..=MOST_ITERATIONS as usize)? as u32,
            ways: within("ways", 0..=MOST_WAYS.into())? as u8,
        };
        let unpacked = number("unpacked").ok().and_then(|length| unpack(&sealed.bytes, length));
        let unpacked = unpacked.ok_or_else(|| unfit("size"))?;
        let mut rest = &unpacked[..];
        // A part that the Doge does without has no line.
        let mut part = |name: &str| -> Result<Option<&[u8]>, BadFile> {
            if sealed.line(name).is_err() {
                return Ok(None);
            }
            let (part, behind) = rest.split_at_checked(number(name)?).ok_or_else(|| unfit(name))?;
            rest = behind;
            Ok(Some(part))
        };
        let blueprint = Blueprint::from_bytes(part(BLUEPRINT)?.ok_or_else(|| unfit(BLUEPRINT))?)?;
        let rules = blueprint.rules().map_err(|errors| BadFile::Unfit(errors.to_string()))?;
        let mut ship = Dogeship::new(Arc::new(blueprint), foresight);
        if let [Some(shape), Some(chances), Some(held)] = [part(BOOK[0])?, part(BOOK[1])?, part(BOOK[2])?] {
            let [shape, chances, held] = [shape, chances, held].map(<[u8]>::to_vec);
            let book = Book::from_bytes(rules.pack(), &BookBytes { shape, chances, held });
            ship.book = Some(book.ok_or_else(|| unfit("book"))?);
        }
        if let Some(known) = part(WAYS)? {
            ship.ways = Some(Known::from_bytes(number("ways-starts")?, known).ok_or_else(|| unfit(WAYS))?);
        }
        if let Some(worths) = part(WORTHS)? {
            let worths = Worths::from_bytes(number("worths-starts")?, worths).ok_or_else(|| unfit(WORTHS))?;
            worths.check(&ship.blueprint)?;
            ship.worths = Some(worths);
        }
        let made = sealed.lines.iter();
        let made =
            made.filter_map(|(key, value)| Some((key.strip_prefix("made.")?.to_owned(), value.clone())));
        ship.made = made.collect();
        if rest.is_empty() { Ok(ship) } else { Err(unfit("size")) }
    }

    /// The number of turns solved at once when a turn begins at this table; `None` if none is.
    pub(crate) fn ahead(&self, table: &Table) -> Option<u8> {
        match open(table) {
            Some(_) => Some(self.foresight.turns),
            None => self.worths.as_ref().map(|_| 1),
        }
    }

    /// The blueprint's value of the start of a turn to the player who begins it, by pair of hands.
    fn worths_at(&self, state: PublicState) -> Option<Vec<f32>> {
        if let Some(worths) = &self.worths {
            return worths.by_pair(state).map(Iterator::collect);
        }
        let lost = state.begun(&self.blueprint.rules().ok()?)?;
        let [one, other] =
            lost.map(|lost| lost.iter().next().filter(|_| lost.len() == 1).map(Card::character));
        let open = [one?.min(other?), one?.max(other?)];
        let built = || {
            let joint = ended(self.blueprint.rules().ok()?, open)?;
            let worths = begun(&joint, &self.blueprint.plan(&joint), CAP);
            Some(Worths::of(&joint, &worths))
        };
        let at = open[0].index() * CHARACTERS + open[1].index();
        self.ends.get(at)?.get_or_init(built).as_ref()?.by_pair(state).map(Iterator::collect)
    }

    /// The value of the start of a turn to a player if both follow the blueprint, by hand; 0 if unknown.
    pub(crate) fn worths_of(&self, table: &Table, free: &Shares, player: Player) -> Vec<f32> {
        let worths = self.worths_at(PublicState::of(table, None)).filter(|worths| worths.len() == free.len());
        let mut sums: BTreeMap<Cards, [f32; 2]> = BTreeMap::new();
        for (at, (pair, share)) in free.iter().enumerate() {
            let worth = worths.as_ref().map_or(0.0, |worths| worths[at]) * player.sign() as f32;
            let sum = sums.entry(pair[player.index()]).or_default();
            *sum = [sum[0] + share, sum[1] + share * worth];
        }
        sums.into_values().map(|[met, worth]| if met > 0.0 { worth / met } else { 0.0 }).collect()
    }

    /// What lies beyond the turns of a graph: the ways to go on, and these values where no ways are known.
    pub(crate) fn behind(&self, joint: &Joint, worths: &Worths) -> Behind {
        let behind = Behind::of(worths.on(joint));
        match &self.ways {
            Some(known) => behind.with(known.on(joint)),
            None => behind,
        }
    }
}

impl Beyond for Dogeship {
    /// For the last two of a larger table, the known values are those of a game with the exiles' cards in the Court.
    fn ways(&self, state: PublicState, met: &[[Cards; 2]]) -> Option<Cow<'_, Ways>> {
        // Unknown pairs have the value 0.
        let nothing = || Ways::from_worths([1, 1], met.len(), vec![0.0; met.len()]).map(Cow::Owned);
        let rules = self.blueprint.rules().ok()?;
        let Some(lost) = state.begun(&rules) else { return nothing() };
        let all = || pairs(&rules, lost).map(|(own, others)| [own, others]);
        let count = all().count();
        let known = self.ways.as_ref().and_then(|known| known.at(state));
        let known = known.filter(|ways| ways.places() == count).or_else(|| {
            let worths = self.worths_at(state).filter(|worths| worths.len() == count);
            worths.and_then(|worths| Ways::from_worths([1, 1], count, worths))
        });
        let Some(known) = known else { return nothing() };
        if all().eq(met.iter().copied()) {
            return Some(Cow::Owned(known));
        }
        let places: HashMap<[Cards; 2], usize> = all().zip(0..).collect();
        let worth = |worths: &[f32], pair: &[Cards; 2]| places.get(pair).map_or(0.0, |place| worths[*place]);
        let by_ways = known.worths().chunks_exact(count);
        let worths = by_ways.flat_map(|worths| met.iter().map(move |pair| worth(worths, pair))).collect();
        Ways::from_worths(known.counts(), met.len(), worths).map(Cow::Owned)
    }
}

/// The two characters turned up when each player has one card left; `None` for any other table.
fn open(table: &Table) -> Option<[Character; 2]> {
    let lost = both(table)?.map(|seat| (table.hand_size(seat), table.lost(seat)));
    let [one, other] = lost.map(|(hand, lost)| {
        let card = lost.iter().next().filter(|_| hand == 1 && lost.len() == 1);
        card.map(Card::character)
    });
    Some([one?.min(other?), one?.max(other?)])
}

/// The graph of everything that can follow with one card against one and these two turned up.
fn ended(rules: Rules, open: [Character; 2]) -> Option<Joint> {
    let card = |character: Character| Cards::of(rules.pack(), &[Card::plain(character)]);
    let lost = [card(open[0])?, card(open[1])?];
    let mut unseen = lost.iter().fold(rules.deck(), |unseen, card| unseen.minus(*card));
    let mut setup = Setup::new(rules);
    for ((seat, coins), lost) in Seat::all(2).zip([3, 5]).zip(lost) {
        let hand = unseen.draws(1).next()?;
        unseen = unseen.minus(hand);
        setup.seats[seat] =
            SeatSetup { coins: Some(coins), hand: Some(hand), lost: Some(lost), ..SeatSetup::default() };
    }
    Joint::of(&setup.build().ok()?, MOST_NODES).ok()
}
