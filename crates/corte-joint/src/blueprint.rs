//! A plan small enough to distribute, and its file.

use crate::by_state::ByState;
use crate::held::Held;
use crate::joint::{Joint, has_joint};
use crate::layers::place;
use crate::mindful::{BOTH, MindfulPlan, remembered};
use crate::public_state::{PublicState, both, is_draft, other};
use crate::recall::Claimable;
use corte::{Cards, Character, Options, Order, Preset, Rules, Seat, Table, UnknownName, View};
use corte_bots::{BadFile, Manifest, Memory, SealedBytes};

/// The kind of a blueprint's file.
const KIND: &str = "strategy";
/// The weight of a certain decision. Others are parts of it.
const CERTAIN: f32 = 255.0;
/// The maximum number of characters whose claims are distinguished.
const MOST_CLAIMS: usize = 5;

/// A plan by public state, hand and, after a draft, own pick, with one byte per decision: memoryless, or also by which claims of both
/// players still stand.
///
/// Looking it up needs no graph: the place of a hand's bytes follows from what is legal with the hands before it.
#[derive(Clone, PartialEq, Debug)]
pub struct Blueprint {
    options: Options,
    /// The characters whose claims it goes by; none if it is memoryless.
    claimable: Claimable,
    plans: ByState,
    made: Manifest,
}

/// The options without those that change nothing for two players: starting coins, the order of asking, and how a match is counted.
fn alike(options: Options) -> Options {
    Options { preset: Preset::Brazil, first_coins: None, order: Order::First, wins: 0, ..options }
}

/// The hands that a player could hold at a table, in a blueprint's order. At a larger table, these are the hands of the two players left,
/// as if the exiles' cards lay in the Court.
fn hands(table: &Table, seat: Seat) -> impl Iterator<Item = Cards> + use<> {
    let open = both(table).into_iter().flatten().map(|seat| table.lost(seat));
    open.fold(deck_of_two(table.rules()), Cards::minus).draws(table.hand_size(seat))
}

/// What a player can have picked at a table, in a blueprint's order: one of the characters after a draft (R-V2), nothing otherwise.
pub(crate) fn pickable(table: &Table) -> impl Iterator<Item = Option<Character>> + use<> {
    let is_drafted = table.rules().draft() && !is_draft(table);
    let nothing = (!is_drafted).then_some(None);
    nothing.into_iter().chain(table.rules().characters().filter(move |_| is_drafted).map(Some))
}

/// The cards with which two players play by the same options.
fn deck_of_two(rules: &Rules) -> Cards {
    let two = (rules.players() != 2).then(|| Rules::new(2, rules.options()).ok()).flatten();
    two.unwrap_or(*rules).deck()
}

impl Blueprint {
    /// The blueprint of a memoryless plan on a graph; `made` says how the plan was made.
    pub fn of(joint: &Joint, plan: &[f32], made: Manifest) -> Blueprint {
        Blueprint::layered(joint, plan, (Claimable::default(), 1), made)
    }

    /// The blueprint of a plan with memory of claims.
    pub fn mindful(joint: &Joint, plan: &MindfulPlan, made: Manifest) -> Blueprint {
        Blueprint::layered(joint, &plan.0, (remembered(joint.rules()), BOTH), made)
    }

    fn layered(
        joint: &Joint,
        plan: &[f32],
        (claimable, layers): (Claimable, usize),
        made: Manifest,
    ) -> Blueprint {
        let states = (0..).zip(&joint.states).map(|(id, state)| (state.public(), id)).collect();
        let plans = ByState::of(states, |id: u32, shares| {
            let table = &joint.states[id as usize].table;
            let mut free: Vec<(Held, usize)> = Vec::new();
            if let Some(seat) = table.asked().lowest() {
                for hand in hands(table, seat) {
                    let legal = table.legal(seat, hand).len();
                    free.extend(pickable(table).map(|pick| (Held { hand, pick }, legal)));
                }
            }
            free.retain(|(_, legal)| *legal > 1);
            for claims in 0..layers {
                for (held, legal) in &free {
                    match joint.set_of(id, *held) {
                        Some(set) => {
                            let from = place(joint, set, layers, claims);
                            let chances = &plan[from..from + legal];
                            shares.extend(chances.iter().map(|share| (share * CERTAIN).round() as u8));
                        }
                        // No game gets here.
                        None => shares.extend(std::iter::repeat_n(1, *legal)),
                    }
                }
            }
        });
        Blueprint { options: alike(joint.rules().options()), claimable, plans, made }
    }

    /// Whether it goes by claims as well as by the table and a hand.
    pub fn is_mindful(&self) -> bool {
        self.claimable != Claimable::default()
    }

    /// The number of sets of both players' claims that it distinguishes.
    fn layers(&self) -> usize {
        1 << (2 * self.claimable.bits())
    }

    /// Whether it was made for games by these rules.
    pub fn plays(&self, rules: &Rules) -> bool {
        has_joint(rules).is_ok() && alike(rules.options()) == self.options
    }

    /// Whether it was made for games by these rules, or for their endgames with two players left. False in drafts: who solves turns anew
    /// doesn't track what was picked.
    pub fn plays_at_last(&self, rules: &Rules) -> bool {
        !self.options.draft && Rules::new(2, rules.options()).is_ok_and(|two| self.plays(&two))
    }

    /// Whether it was made for this table and what can follow, so that it doesn't decide at random there.
    pub fn knows(&self, table: &Table) -> bool {
        self.plans.knows(PublicState::of(table, None))
    }

    /// The options of the games it was made for that differ from the rulebook's, as in `inquisitor=on`.
    pub fn options(&self) -> String {
        let changed: Vec<String> =
            self.options.changed().map(|(name, value)| format!("{name}={value}")).collect();
        changed.join(" ")
    }

    /// The rules of the games it was made for.
    ///
    /// # Errors
    ///
    /// The reason why two players can't play with its options.
    pub fn rules(&self) -> Result<Rules, corte::RulesErrors> {
        Rules::new(2, self.options)
    }

    /// How it was made.
    pub fn made(&self) -> &Manifest {
        &self.made
    }

    /// Its decision at a view, given the claims so far: a weight for each legal decision, in order; `None` if it doesn't know the position.
    ///
    /// `pick` is what the player picked in a draft (R-V2); `None` before, and in games without one.
    ///
    /// It looks up the public state by binary search, and then asks what is legal with each hand that precedes the one held.
    pub fn shares(&self, view: &View<'_>, pick: Option<Character>, memory: &Memory) -> Option<&[u8]> {
        let (table, seat) = (view.table(), view.viewer().seat()?);
        other(table, seat)?;
        let all = self.plans.at(PublicState::seen(view))?;
        let layer = all.len() / self.layers();
        let claims = self.claimable.of_both(memory, table);
        let mut rest = all.get(claims * layer..(claims + 1) * layer)?;
        let (picks, before) = (pickable(table).count(), pickable(table).position(|known| known == pick)?);
        for hand in hands(table, seat) {
            let legal = table.legal(seat, hand).len();
            if hand == view.hand() {
                return rest.get(before * legal..)?.get(..legal).filter(|_| legal > 1);
            }
            rest = if legal > 1 { rest.get(picks * legal..)? } else { rest };
        }
        None
    }

    /// The memoryless plan on a graph of the same rules: what it does if nothing was claimed, and at random where it doesn't know the position.
    pub fn plan(&self, joint: &Joint) -> Vec<f32> {
        let nothing = Memory::default();
        let mut plan = joint.uniform();
        for (id, state) in (0..).zip(&joint.states) {
            let Some(seat) = state.table.asked().lowest() else { continue };
            for set in joint.sets_of(id) {
                let held = joint.held_of(id, set);
                let view = state.table.suppose(seat, held.hand).with_shown(state.shown);
                if let Some(shares) = self.shares(&view, held.pick, &nothing) {
                    for (weight, share) in plan[joint.weights_of(set)].iter_mut().zip(shares) {
                        *weight = f32::from(*share);
                    }
                }
            }
        }
        joint.normalise(&mut plan);
        plan
    }

    /// Its file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let line = |key: &str, value: String| (key.to_owned(), value);
        let mut lines = vec![line("options", self.options()), line("states", self.plans.len().to_string())];
        if self.is_mindful() {
            let names: Vec<&str> = self.claimable.characters().map(Character::name).collect();
            lines.push(line("claims", names.join(" ")));
        }
        lines.extend(self.made.iter().map(|(key, value)| line(&format!("made.{key}"), value.clone())));
        SealedBytes { lines, bytes: self.plans.to_bytes() }.to_bytes(KIND)
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If this is not such a file, or it is of another version, truncated, altered, or made for rules that this program doesn't know.
    pub fn from_bytes(bytes: &[u8]) -> Result<Blueprint, BadFile> {
        let sealed = SealedBytes::from_bytes(KIND, bytes)?;
        let unfit = |reason: String| BadFile::Unfit(reason);
        let mut options = alike(Options::of(Preset::Brazil));
        for change in sealed.line("options")?.split_whitespace() {
            let (name, value) = change.split_once('=').unwrap_or((change, ""));
            options.set(name, value).map_err(|error| unfit(format!("it was made for {change}: {error}")))?;
        }
        let plans =
            sealed.line("states")?.parse().ok().and_then(|count| ByState::from_bytes(count, &sealed.bytes));
        // Memoryless plans have no such line.
        let names = sealed.line("claims").unwrap_or_default();
        let claimable =
            names.split_whitespace().map(str::parse).collect::<Result<Vec<Character>, UnknownName>>();
        let claimable = claimable.ok().filter(|claimable| claimable.len() <= MOST_CLAIMS);
        let claimable = claimable.ok_or_else(|| unfit(format!("it goes by claims of {names}")))?;
        let claimable = Claimable::these(claimable.into_iter());
        let layers = 1 << (2 * claimable.bits());
        let plans = plans.filter(|plans| plans.lengths().all(|(_, length)| length.is_multiple_of(layers)));
        let plans = plans.ok_or_else(|| unfit("its parts do not fit together".to_owned()))?;
        let made = sealed
            .lines
            .iter()
            .filter_map(|(key, value)| Some((key.strip_prefix("made.")?.to_owned(), value.clone())));
        Ok(Blueprint { options, claimable, plans, made: made.collect() })
    }
}
