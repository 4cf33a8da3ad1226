//! What Doges play by, and its file.

use crate::behind::{Behind, begun};
use crate::blueprint::Blueprint;
use crate::book::Book;
use crate::joint::Joint;
use crate::known::Known;
use crate::leanings::{MOST_LEANINGS, leaning};
use crate::openings::Openings;
use crate::packed::{pack, unpack};
use crate::public_state::{PublicState, both};
use crate::solved::{Foresight, Shares};
use crate::turns::Beyond;
use crate::worths::{Worths, pairs};
use corte::{Card, Cards, Character, Game, Rules, Seat, SeatSetup, Setup, Table};
use corte_bots::{BadFile, Manifest, SealedBytes};
use corte_solver::{Player, Ways};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// The kind of a Doge's file.
const KIND: &str = "doge";
/// More turns ahead than anybody waits for.
const MOST_TURNS: u8 = 4;
/// More iterations than anybody waits for.
const MOST_ITERATIONS: u32 = 100_000;
/// Turns after which a game is taken to be shared.
pub(crate) const CAP: u16 = 60;
/// More nodes than one card against one has, and than a turn of any game.
pub(crate) const MOST_NODES: usize = 2_000_000;
/// More ways than anybody waits for.
const MOST_WAYS: u8 = 16;
const CHARACTERS: usize = Character::ALL.len();

/// What Doges play by: a blueprint, how far they look ahead, what the start of each turn is worth by the blueprint, and in which ways
/// both can go on there.
pub struct Dogeship {
    pub(crate) blueprint: Arc<Blueprint>,
    pub(crate) foresight: Foresight,
    /// Without it only one card against one is solved.
    pub(crate) worths: Option<Worths>,
    /// In which ways to go on.
    pub(crate) ways: Option<Known>,
    /// How it was made.
    made: Manifest,
    /// By the two characters that lie open, what one card against one is worth by the blueprint, where that was asked for.
    ends: Vec<OnceLock<Option<Worths>>>,
    /// Turns that were solved before.
    pub(crate) openings: Openings,
    /// Turns that were solved before anything was played.
    pub(crate) book: Option<Book>,
}

/// Some of the graph, and what the start of a turn on it is worth to who begins it.
pub(crate) struct Ground {
    pub(crate) joint: Joint,
    pub(crate) behind: Behind,
}

impl fmt::Debug for Dogeship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dogeship").field("foresight", &self.foresight).finish_non_exhaustive()
    }
}

impl Dogeship {
    /// That of Doges who go by a blueprint until each player has one card left.
    pub fn new(blueprint: Arc<Blueprint>, foresight: Foresight) -> Dogeship {
        let ends = (0..CHARACTERS * CHARACTERS).map(|_| OnceLock::new()).collect();
        let turns = foresight.turns.clamp(1, MOST_TURNS);
        let iterations = foresight.iterations.clamp(1, MOST_ITERATIONS);
        let ways = foresight.ways.min(MOST_WAYS);
        let foresight = Foresight { turns, iterations, ways };
        let (made, openings) = (Manifest::new(), Openings::new(0));
        Dogeship { blueprint, foresight, worths: None, ways: None, made, ends, openings, book: None }
    }

    /// That of Doges who take both to go on by the blueprint or by plans that lean from it, behind the turns that they solve: one that
    /// challenges more, one that challenges less, one that lies less. A [`crate::BackwardSolver`] begins with these.
    ///
    /// It takes a hundred and twenty sweeps over the graph for each two of these plans.
    #[must_use]
    pub fn leaning(self, joint: &Joint) -> Dogeship {
        let ways = self.foresight.ways.min(MOST_LEANINGS);
        let known = leaning(joint, &self.blueprint.plan(joint), ways, CAP);
        let state = |id: u32| PublicState::of(&joint.states[id as usize].table, None);
        let known = known.into_iter().map(|(id, ways)| (state(id), ways));
        Dogeship { ways: Some(Known::of(known.collect())), ..self }
    }

    /// The same with more of how it was made.
    #[must_use]
    pub fn made_by(mut self, made: Manifest) -> Dogeship {
        self.made.extend(made);
        self
    }

    /// The same, and its Doges keep turns that they have solved for when they come again, up to so many bytes of them: who has the same
    /// at the start of a turn plays the same, without solving it. That is for many games; a single one seldom comes to one turn twice.
    #[must_use]
    pub fn remembering(self, bytes: usize) -> Dogeship {
        Dogeship { openings: Openings::new(bytes), ..self }
    }

    /// Solves so many turns at once that come most often from the start of a graph on, and keeps them as a book: its Doges play by it while
    /// it lasts. In the base game each takes 190 public histories in the mean, and the processor a third of a second.
    ///
    /// How much of the work has been done is told, and whether to go on is asked. Whether it was done is said; `None` where a turn can't be
    /// solved.
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

    /// How many turns its book has.
    pub fn booked(&self) -> usize {
        self.book.as_ref().map_or(0, Book::turns)
    }

    /// How it was made, and how far the ways in which it goes on are from what is found by solving.
    pub fn made(&self) -> &Manifest {
        &self.made
    }

    /// That of Doges who solve every turn, wherever it begins on a graph: one turn while there is more than a card against one.
    #[must_use]
    pub fn everywhere(self, joint: &Joint) -> Dogeship {
        let begun = begun(joint, &self.blueprint.plan(joint), CAP);
        Dogeship { worths: Some(Worths::of(joint, &begun)), ..self }
    }

    /// What its Doges go by where they solve nothing.
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
        let blueprint = self.blueprint.to_bytes();
        let line = |key: &str, value: String| (key.to_owned(), value);
        let mut lines = vec![
            line("turns", turns.to_string()),
            line("iterations", iterations.to_string()),
            line("ways", ways.to_string()),
            line("blueprint", blueprint.len().to_string()),
        ];
        let mut bytes = blueprint;
        lines.extend(self.made.iter().map(|(key, value)| line(&format!("made.{key}"), value.clone())));
        if let Some(known) = &self.ways {
            let known_bytes = known.to_bytes();
            lines.push(line("ways-starts", known.starts().to_string()));
            lines.push(line("ways-bytes", known_bytes.len().to_string()));
            bytes.extend(known_bytes);
        }
        if let Some(book) = &self.book {
            let book = book.to_bytes();
            lines.push(line("book", book.len().to_string()));
            bytes.extend(book);
        }
        if let Some(worths) = &self.worths {
            lines.push(line("starts", worths.states().to_string()));
            bytes.extend(worths.to_bytes());
        }
        lines.push(line("unpacked", bytes.len().to_string()));
        SealedBytes { lines, bytes: pack(&bytes) }.to_bytes(KIND)
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// When it is no such file, of another version, cut short or altered, or made for rules that this program does not know.
    pub fn from_bytes(bytes: &[u8]) -> Result<Dogeship, BadFile> {
        let sealed = SealedBytes::from_bytes(KIND, bytes)?;
        let unfit = |what: &str| BadFile::Unfit(format!("its {what} can't be"));
        let turns = sealed.line("turns")?.parse().ok().filter(|turns| (1..=MOST_TURNS).contains(turns));
        let iterations = sealed.line("iterations")?.parse().ok();
        let iterations = iterations.filter(|iterations| (1..=MOST_ITERATIONS).contains(iterations));
        let ways: Option<u8> = sealed.line("ways")?.parse().ok();
        let foresight = Foresight {
            turns: turns.ok_or_else(|| unfit("number of turns"))?,
            iterations: iterations.ok_or_else(|| unfit("number of iterations"))?,
            ways: ways.filter(|ways| *ways <= MOST_WAYS).ok_or_else(|| unfit("number of ways"))?,
        };
        let length: Option<usize> = sealed.line("blueprint")?.parse().ok();
        // A file of before was not packed, and has no such line.
        let unpacked = match sealed.line("unpacked") {
            Ok(length) => {
                length.parse().ok().and_then(|length| unpack(&sealed.bytes, length)).map(Cow::Owned)
            }
            Err(_) => Some(Cow::Borrowed(&sealed.bytes[..])),
        };
        let unpacked = unpacked.ok_or_else(|| unfit("size"))?;
        let parts = length.and_then(|length| unpacked.split_at_checked(length));
        let (blueprint, mut rest) = parts.ok_or_else(|| unfit("blueprint"))?;
        let mut ship = Dogeship::new(Arc::new(Blueprint::from_bytes(blueprint)?), foresight);
        let made = sealed.lines.iter();
        let made =
            made.filter_map(|(key, value)| Some((key.strip_prefix("made.")?.to_owned(), value.clone())));
        ship.made = made.collect();
        // Who takes what lies behind for what the blueprint makes of it has no such line.
        if let Ok(starts) = sealed.line("ways-starts") {
            let length: Option<usize> = sealed.line("ways-bytes")?.parse().ok();
            let parts = length.and_then(|length| rest.split_at_checked(length));
            let (known, behind) = parts.ok_or_else(|| unfit("ways"))?;
            let known = starts.parse().ok().and_then(|starts| Known::from_bytes(starts, known));
            ship.ways = Some(known.ok_or_else(|| unfit("ways"))?);
            rest = behind;
        }
        if let Ok(length) = sealed.line("book") {
            let parts = length.parse().ok().and_then(|length| rest.split_at_checked(length));
            let (book, behind) = parts.ok_or_else(|| unfit("book"))?;
            let rules = ship.blueprint.rules().map_err(|errors| BadFile::Unfit(errors.to_string()))?;
            ship.book = Some(Book::from_bytes(rules.pack(), book).ok_or_else(|| unfit("book"))?);
            rest = behind;
        }
        // Who solves one card against one alone has no such line.
        let Ok(starts) = sealed.line("starts") else { return Ok(ship) };
        let worths = starts.parse().ok().and_then(|starts| Worths::from_bytes(starts, rest));
        let worths = worths.ok_or_else(|| unfit("worths"))?;
        worths.check(&ship.blueprint)?;
        Ok(Dogeship { worths: Some(worths), ..ship })
    }

    /// How many turns are solved at once where one begins at a table; `None` where none is.
    pub(crate) fn ahead(&self, table: &Table) -> Option<u8> {
        match open(table) {
            Some(_) => Some(self.foresight.turns),
            None => self.worths.as_ref().map(|_| 1),
        }
    }

    /// What the start of a turn is worth by the blueprint to who begins it, by pair of hands.
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

    /// What the start of a turn is worth to a player if both go by the blueprint, by hand: 0 where that is not known.
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

    /// So many turns from a position on, and these worths behind them where no ways to go on are known.
    pub(crate) fn turns_of(&self, position: &Game, turns: u8, worths: &Worths) -> Option<Ground> {
        let joint = Joint::turns(position, turns, MOST_NODES).ok()?;
        let behind = self.on(&joint, Behind::of(worths.on(&joint)));
        Some(Ground { joint, behind })
    }

    /// What lies behind turns on a graph, with the ways to go on that are known.
    fn on(&self, joint: &Joint, behind: Behind) -> Behind {
        match &self.ways {
            Some(known) => behind.with(known.on(joint)),
            None => behind,
        }
    }
}

impl Beyond for Dogeship {
    /// Of what two who are left at a larger table can go on with it is known what it is worth if the cards of who is out lie in the Court.
    fn ways(&self, state: PublicState, met: &[[Cards; 2]]) -> Option<Cow<'_, Ways>> {
        // What is not known is worth nothing.
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

/// The two characters that lie open where each player has one card left; `None` for any other table.
fn open(table: &Table) -> Option<[Character; 2]> {
    let lost = both(table)?.map(|seat| (table.hand_size(seat), table.lost(seat)));
    let [one, other] = lost.map(|(hand, lost)| {
        let card = lost.iter().next().filter(|_| hand == 1 && lost.len() == 1);
        card.map(Card::character)
    });
    Some([one?.min(other?), one?.max(other?)])
}

/// The graph of all that can come of one card against one, where these two lie open.
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
