//! The player that solves its game anew as it is played.

use crate::blueprint::Blueprint;
use crate::joint::{Joint, could_be};
use crate::public_belief::{PublicBelief, seats};
use crate::resolved::{Entry, Foresight, Resolved, begun};
use crate::subgame::roots;
use crate::worths::Worths;
use corte::{Card, Cards, Character, Event, Phase, Rules, Seat, SeatSetup, Seen, Setup, Table, View};
use corte_bots::{BadFile, Effort, Memory, Policy, SealedBytes, Weights};
use corte_solver::Player;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// The kind of a Doge's file.
const KIND: &str = "doge";
/// More turns ahead than anybody waits for.
const MOST_TURNS: u8 = 4;
/// More iterations than anybody waits for.
const MOST_ITERATIONS: u32 = 100_000;
/// Turns after which a game is taken to be shared.
const CAP: u16 = 60;
/// More nodes than one card against one has, and than a turn of any game.
const MOST_NODES: usize = 2_000_000;
const CHARACTERS: usize = Character::ALL.len();

/// What Doges play by: a blueprint, how far they look ahead, and what the start of each turn is worth by the blueprint.
///
/// The graphs of one card against one are built as they are needed, once for each two characters that lie open, and kept.
pub struct Dogeship {
    blueprint: Arc<Blueprint>,
    foresight: Foresight,
    /// Without it only one card against one is solved.
    worths: Option<Worths>,
    /// By the two characters that lie open.
    grounds: Vec<OnceLock<Option<Ground>>>,
}

/// Some of the graph, and what the start of a turn on it is worth to who begins it, if both go by the blueprint.
struct Ground {
    joint: Joint,
    begun: Vec<f32>,
}

impl fmt::Debug for Dogeship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dogeship").field("foresight", &self.foresight).finish_non_exhaustive()
    }
}

impl Dogeship {
    /// That of Doges who go by a blueprint until each player has one card left.
    pub fn new(blueprint: Arc<Blueprint>, foresight: Foresight) -> Dogeship {
        let grounds = (0..CHARACTERS * CHARACTERS).map(|_| OnceLock::new()).collect();
        let turns = foresight.turns.clamp(2, MOST_TURNS);
        let iterations = foresight.iterations.clamp(1, MOST_ITERATIONS);
        Dogeship { blueprint, foresight: Foresight { turns, iterations }, worths: None, grounds }
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
        let Foresight { turns, iterations } = self.foresight;
        let blueprint = self.blueprint.to_bytes();
        let line = |key: &str, value: String| (key.to_owned(), value);
        let mut lines = vec![
            line("turns", turns.to_string()),
            line("iterations", iterations.to_string()),
            line("blueprint", blueprint.len().to_string()),
        ];
        let mut bytes = blueprint;
        if let Some(worths) = &self.worths {
            lines.push(line("starts", worths.states().to_string()));
            bytes.extend(worths.to_bytes());
        }
        SealedBytes { lines, bytes }.to_bytes(KIND)
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// When it is no such file, of another version, cut short or altered, or made for rules that this program does not know.
    pub fn from_bytes(bytes: &[u8]) -> Result<Dogeship, BadFile> {
        let sealed = SealedBytes::from_bytes(KIND, bytes)?;
        let unfit = |what: &str| BadFile::Unfit(format!("its {what} can't be"));
        let turns = sealed.line("turns")?.parse().ok().filter(|turns| (2..=MOST_TURNS).contains(turns));
        let iterations = sealed.line("iterations")?.parse().ok();
        let iterations = iterations.filter(|iterations| (1..=MOST_ITERATIONS).contains(iterations));
        let foresight = Foresight {
            turns: turns.ok_or_else(|| unfit("number of turns"))?,
            iterations: iterations.ok_or_else(|| unfit("number of iterations"))?,
        };
        let length: Option<usize> = sealed.line("blueprint")?.parse().ok();
        let parts = length.and_then(|length| sealed.bytes.split_at_checked(length));
        let (blueprint, worths) = parts.ok_or_else(|| unfit("blueprint"))?;
        let ship = Dogeship::new(Arc::new(Blueprint::from_bytes(blueprint)?), foresight);
        // Who solves one card against one alone has no such line.
        let Ok(starts) = sealed.line("starts") else { return Ok(ship) };
        let worths = starts.parse().ok().and_then(|starts| Worths::from_bytes(starts, worths));
        Ok(Dogeship { worths: Some(worths.ok_or_else(|| unfit("worths"))?), ..ship })
    }

    /// The graph of a table with one card against one; `None` for any other table.
    fn ground(&self, table: &Table) -> Option<&Ground> {
        let lost = seats(table)?.map(|seat| (table.hand_size(seat), table.lost(seat)));
        let [one, other] = lost.map(|(hand, lost)| {
            let card = lost.iter().next().filter(|_| hand == 1 && lost.len() == 1);
            card.map(Card::character)
        });
        let (one, other) = (one?.min(other?), one?.max(other?));
        let at = one.index() * CHARACTERS + other.index();
        let built = || Ground::of(&self.blueprint, *table.rules(), [one, other]);
        self.grounds.get(at)?.get_or_init(built).as_ref()
    }
}

impl Ground {
    /// All that can come of one card against one, where these two lie open.
    fn of(blueprint: &Blueprint, rules: Rules, open: [Character; 2]) -> Option<Ground> {
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
        let joint = Joint::of(&setup.build().ok()?, MOST_NODES).ok()?;
        let begun = begun(&joint, &blueprint.plan(&joint), CAP);
        Some(Ground { joint, begun })
    }

    /// The turn that begins with a table.
    fn turn(worths: &Worths, belief: &PublicBelief) -> Option<Ground> {
        let (hands, _) = belief.hands().first()?;
        let position =
            could_be(belief.table(), belief.shown(), seats(belief.table())?, (hands[0], hands[1]))?;
        let joint = Joint::turn(&position, MOST_NODES).ok()?;
        let begun = worths.on(&joint);
        Some(Ground { joint, begun })
    }

    /// What is known where a turn begins; what the other player gets in another way is taken to be what it is worth if both go by the blueprint.
    fn entry(&self, belief: &PublicBelief, other: Player, known: &[f32]) -> Option<Entry> {
        let table = belief.table();
        let (state, [first, _]) = (self.joint.state(table, belief.shown())?, seats(table)?);
        let is_first = table.turn() == first;
        let share = |(own, others): (Cards, Cards)| {
            let pair = if is_first { [own, others] } else { [others, own] };
            let at = belief.hands().binary_search_by_key(&pair, |(hands, _)| *hands);
            at.map_or(0.0, |at| belief.hands()[at].1)
        };
        let weights: Vec<f32> = self.joint.pairs(state).iter().map(|pair| share(*pair)).collect();
        let mut sums: Vec<[f32; 2]> = Vec::new();
        for (root, worth) in roots(&self.joint, state, (0, Player::First), &weights).iter().zip(known) {
            let at = root.known[other.index()] as usize;
            sums.resize(sums.len().max(at + 1), [0.0; 2]);
            sums[at][0] += root.weight;
            sums[at][1] += root.weight * worth * other.sign() as f32;
        }
        let worth = |[met, worth]: [f32; 2]| if met > 0.0 { worth / met } else { 0.0 };
        Some(Entry { state, belief: weights, worths: Some(sums.into_iter().map(worth).collect()) })
    }
}

/// A player that goes by a blueprint, and solves the next turns anew at the start of each: two of them where each has one card left,
/// and one before that, where it is known what that is worth.
///
/// What it solves begins with what both players know of both hands: all that was heard, and what a player does who goes by what was
/// solved, or by the blueprint. It is the same whatever it holds itself, so it bluffs as it believes to be believed. What the other
/// could get with each hand by what was solved before, or by the blueprint, holds it back (a [`corte_solver::Gadget`]); in a quarter of
/// the games it plays against what it believes all the same. How strong that makes it in whole games is not proven: what lies behind
/// the turns that it looks at is worth what the blueprint makes of it, and players forget what they held before an Exchange.
///
/// It has no chances and no clock: what it has heard says what it weighs.
pub struct Doge {
    ship: Arc<Dogeship>,
    memory: Memory,
    /// Where somebody was asked, and what was claimed until then; what has not been thought about yet.
    heard: Vec<Moment>,
    belief: Option<(PublicBelief, Memory)>,
    part: Option<Part>,
}

/// A table where somebody is asked.
struct Moment {
    table: Table,
    shown: Option<Card>,
    memory: Memory,
}

/// What was solved, and where in it the game is.
struct Part {
    /// The graph it was solved on; none where that is one that is kept.
    own: Option<Box<Ground>>,
    resolved: Resolved,
    spot: usize,
}

impl Part {
    fn ground<'p>(&'p self, ship: &'p Dogeship, table: &Table) -> Option<&'p Ground> {
        self.own.as_deref().or_else(|| ship.ground(table))
    }

    /// What was solved for a view, where it was.
    fn chances<'p>(&'p self, ship: &'p Dogeship, view: &View<'_>) -> Option<&'p [f32]> {
        let joint = &self.ground(ship, view.table())?.joint;
        let state = joint.state(view.table(), view.shown())?;
        let set = joint.set_of(state, view.hand())?;
        let is_here = self.resolved.subgame.spots[self.spot].state == state;
        is_here.then(|| self.resolved.chances(joint, self.spot, set))
    }
}

impl Doge {
    /// A Doge.
    pub fn new(ship: Arc<Dogeship>) -> Doge {
        Doge { ship, memory: Memory::default(), heard: Vec::new(), belief: None, part: None }
    }

    /// What everybody can know of both hands, where it was asked last.
    pub fn belief(&self) -> Option<&PublicBelief> {
        self.belief.as_ref().map(|(belief, _)| belief)
    }

    fn ask(&mut self, table: &Table, shown: Option<Card>) {
        if !table.asked().is_empty() && table.rules().players() == 2 {
            self.heard.push(Moment { table: *table, shown, memory: self.memory });
        }
    }

    /// Thinks about all that was heard.
    fn think(&mut self, me: Seat) {
        for Moment { table, shown, memory } in std::mem::take(&mut self.heard) {
            let belief = self.believe(&table, shown);
            self.part = belief.as_ref().and_then(|belief| self.go_on(me, belief));
            self.belief = belief.map(|belief| (belief, memory));
        }
    }

    /// Follows what can be known of both hands.
    fn believe(&mut self, table: &Table, shown: Option<Card>) -> Option<PublicBelief> {
        let Some((mut belief, then)) = self.belief.take() else { return PublicBelief::counted(table, shown) };
        let Doge { ship, part, .. } = self;
        belief.follow(table, shown, |view| {
            let solved = part.as_ref().and_then(|part| part.chances(ship, view));
            solved.map_or_else(
                || {
                    let shares = ship.blueprint.shares(view, &then).unwrap_or_default();
                    shares.iter().map(|share| f32::from(*share)).collect()
                },
                <[f32]>::to_vec,
            )
        });
        Some(belief)
    }

    /// Goes on in what was solved; at the start of a turn it is solved anew.
    fn go_on(&mut self, me: Seat, belief: &PublicBelief) -> Option<Part> {
        let (table, part) = (belief.table(), self.part.take());
        if table.phase() == Phase::Action {
            return self.solve(me, belief, part);
        }
        let part = part?;
        let state = part.ground(&self.ship, table)?.joint.state(table, belief.shown())?;
        let spot = part.resolved.subgame.spots[part.spot].next(state)?;
        Some(Part { spot, ..part })
    }

    fn solve(&self, me: Seat, belief: &PublicBelief, before: Option<Part>) -> Option<Part> {
        let (table, Foresight { turns, iterations }) = (belief.table(), self.ship.foresight);
        let player = if table.turn() == me { Player::First } else { Player::Second };
        let kept = self.ship.ground(table);
        let turns = if kept.is_some() { turns } else { 1 };
        let own = match kept {
            Some(_) => None,
            None => Some(Box::new(Ground::turn(self.ship.worths.as_ref()?, belief)?)),
        };
        let ground = kept.or(own.as_deref())?;
        let state = ground.joint.state(table, belief.shown())?;
        let known = &ground.begun[ground.joint.nodes_at(state)];
        let mut entry = ground.entry(belief, player.other(), known)?;
        // What was solved for the turn before tells more of what the other could get than the blueprint.
        if let (Some(ground), Some(before)) = (kept, before.filter(|before| before.own.is_none()))
            && let Some(spot) = before.resolved.subgame.spots[before.spot].next(state)
        {
            entry.worths = before.resolved.entry(&ground.joint, spot).worths;
        }
        let leaf = |node: u32| ground.begun[node as usize];
        let resolved = Resolved::of(&ground.joint, &entry, player, (turns, iterations), &leaf)?;
        Some(Part { own, resolved, spot: 0 })
    }
}

impl Policy for Doge {
    fn begin(&mut self, view: &View<'_>) {
        *self = Doge::new(Arc::clone(&self.ship));
        self.ask(view.table(), view.shown());
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.memory.hear(before.table(), event);
        let (Event::Turn { .. } | Event::Asks(_)) = event else { return };
        let mut table = *before.table();
        table.hear(event);
        self.ask(&table, before.shown());
    }

    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        if let Some(me) = view.viewer().seat() {
            self.think(me);
        }
        if let Some(chances) = self.part.as_ref().and_then(|part| part.chances(&self.ship, view)) {
            let mut chances = chances.iter();
            weights.fill(view.legal(), |_| chances.next().copied().unwrap_or(0.0));
            return;
        }
        let mut shares = self.ship.blueprint.shares(view, &self.memory).unwrap_or_default().iter();
        weights.fill(view.legal(), |_| shares.next().map_or(0.0, |share| f32::from(*share)));
    }
}
