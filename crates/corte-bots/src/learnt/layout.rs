//! The meanings of a network's inputs and outputs.

use corte::{
    Action, ActionKind, COUP_COST, Character, Decision, DecisionId, DecisionKind, OPTIONS, PhaseKind, Seat,
    Table, View,
};

/// Coins above this look the same: no turn with a choice begins with more.
pub(crate) const MOST_COINS: usize = COUP_COST as usize + 5;
/// The number of copies in hand, and of copies turned face up, that are told apart.
pub(crate) const COPIES_HELD: usize = 3;
/// See [`COPIES_HELD`].
pub(crate) const COPIES_UP: usize = 3;
/// The numbers of turns without a loss of influence from which a game looks different.
pub(crate) const QUIET: [u8; 4] = [3, 6, 12, 24];

/// The meanings of a network's inputs and outputs, for up to a given number of other players.
///
/// Every meaning has a name, and a network's file contains them.
/// A network trained before a new action or option was added can therefore still be read, and one with other meanings is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    others: usize,
    inputs: Vec<String>,
    outputs: Vec<String>,
    pub(crate) hand: usize,
    pub(crate) seats: usize,
    pub(crate) seat_block: usize,
    pub(crate) up: usize,
    pub(crate) phase: usize,
    pub(crate) action: usize,
    pub(crate) claim: usize,
    pub(crate) is_block: usize,
    pub(crate) turn: usize,
    pub(crate) target: usize,
    pub(crate) claimant: usize,
    pub(crate) quiet: usize,
    pub(crate) options: usize,
    decisions: usize,
    passes: usize,
    acts: usize,
    aimed: usize,
    naming: usize,
    of_character: usize,
}

/// The offsets in a seat's block of inputs.
pub(crate) struct SeatBlock;

impl SeatBlock {
    pub(crate) const IN: usize = 0;
    pub(crate) const WHOLE: usize = 1;
    /// Whether it is on the other side in the Reformation.
    pub(crate) const ACROSS: usize = 2;
    pub(crate) const COINS: usize = 3;
    pub(crate) const CLAIMED: usize = SeatBlock::COINS + MOST_COINS + 1;
    pub(crate) const AGAIN: usize = SeatBlock::CLAIMED + Character::ALL.len();
    pub(crate) const CAUGHT: usize = SeatBlock::AGAIN + Character::ALL.len();
    pub(crate) const LET_BE: usize = SeatBlock::CAUGHT + Character::ALL.len();

    /// The names, in the order of these offsets.
    fn names(seat: usize) -> Vec<String> {
        let of_characters =
            |what: &'static str| Character::ALL.map(|c| format!("seat{seat}.{what}.{}", c.name()));
        let mut names =
            vec![format!("seat{seat}.in"), format!("seat{seat}.whole"), format!("seat{seat}.across")];
        names.extend((0..=MOST_COINS).map(|coins| format!("seat{seat}.coins.{coins}")));
        names.extend(["claimed", "again", "caught"].into_iter().flat_map(of_characters));
        names.extend(ActionKind::ALL.map(|kind| format!("seat{seat}.let-be.{kind}")));
        names
    }
}

/// Names in order, group by group.
#[derive(Default)]
struct Names(Vec<String>);

impl Names {
    fn group(&mut self, names: impl IntoIterator<Item = String>) -> usize {
        let at = self.0.len();
        self.0.extend(names);
        at
    }
}

/// The outputs whose sum is a decision's weight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Units {
    units: [u16; 4],
    len: u8,
}

impl Units {
    fn and(mut self, unit: usize) -> Units {
        if let Some(place) = self.units.get_mut(usize::from(self.len)) {
            *place = unit as u16;
            self.len += 1;
        }
        self
    }

    /// Returns the numbers of the outputs.
    #[inline(always)]
    pub fn as_slice(&self) -> &[u16] {
        &self.units[..usize::from(self.len)]
    }
}

/// The kinds of decisions about a card of some character, which have an output for each character.
const WITH_A_CHARACTER: [DecisionKind; 5] =
    [DecisionKind::Draft, DecisionKind::Block, DecisionKind::Lose, DecisionKind::Show, DecisionKind::Keep];

impl Layout {
    /// Creates the layout for tables with up to `others` other players, 1 to 9.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// let [two, ten] = [1, 9].map(Layout::new);
    /// assert!(two.inputs().len() < ten.inputs().len()); // each other player has inputs of their own
    /// ```
    pub fn new(others: usize) -> Layout {
        let others = others.clamp(1, Seat::MAX - 1);
        let mut inputs = Names::default();
        let seats_of = |what: &'static str| (0..=others).map(move |seat| format!("{what}.{seat}"));
        let copies = |what: &'static str, most: usize| {
            Character::ALL.into_iter().flat_map(move |character| {
                (1..=most).map(move |count| format!("{what}.{}.{count}", character.name()))
            })
        };
        let hand = inputs.group(copies("hand", COPIES_HELD));
        let seats = inputs.group((0..=others).flat_map(SeatBlock::names));
        let up = inputs.group(copies("up", COPIES_UP));
        let phase = inputs.group(PhaseKind::ALL.map(|kind| format!("phase.{kind}")));
        let action = inputs.group(ActionKind::ALL.map(|kind| format!("action.{kind}")));
        let claim = inputs.group(Character::ALL.map(|character| format!("claim.{}", character.name())));
        let is_block = inputs.group(["claim-is-a-block".to_owned()]);
        let turn = inputs.group(seats_of("turn"));
        let target = inputs.group(seats_of("target"));
        let claimant = inputs.group(seats_of("claimant"));
        let quiet = inputs.group(QUIET.map(|turns| format!("quiet.{turns}")));
        let options = inputs.group(OPTIONS.iter().flat_map(|option| {
            let words = option.takes.words().iter().skip(1);
            words.map(|word| format!("option.{}.{word}", option.name))
        }));

        let mut outputs = Names::default();
        let decisions = outputs.group(DecisionKind::ALL.map(|kind| kind.name().to_owned()));
        let passes = outputs.group(PhaseKind::ALL.map(|kind| format!("pass-in.{kind}")));
        let acts = outputs.group(ActionKind::ALL.map(|kind| format!("act.{kind}")));
        let aimed = outputs.group(
            ActionKind::ALL
                .into_iter()
                .flat_map(|kind| (0..=others).map(move |seat| format!("{kind}.at.{seat}"))),
        );
        let naming = outputs.group(Character::ALL.map(|character| format!("naming.{}", character.name())));
        let of_character = outputs.group(WITH_A_CHARACTER.into_iter().flat_map(|kind| {
            ["", ".again"].into_iter().flat_map(move |again| {
                Character::ALL.map(|character| format!("{kind}.{}{again}", character.name()))
            })
        }));
        Layout {
            others,
            inputs: inputs.0,
            outputs: outputs.0,
            hand,
            seats,
            seat_block: SeatBlock::names(0).len(),
            up,
            phase,
            action,
            claim,
            is_block,
            turn,
            target,
            claimant,
            quiet,
            options,
            decisions,
            passes,
            acts,
            aimed,
            naming,
            of_character,
        }
    }

    /// Returns the maximum number of other players.
    pub fn others(&self) -> usize {
        self.others
    }

    /// Returns the names of the inputs.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// let layout = Layout::new(1);
    /// assert!(layout.inputs().contains(&"hand.Duke.1".to_owned())); // on if the player holds a Duke
    /// ```
    pub fn inputs(&self) -> &[String] {
        &self.inputs
    }

    /// Returns the names of the outputs.
    pub fn outputs(&self) -> &[String] {
        &self.outputs
    }

    /// How many turns after `from` this seat's turn comes.
    ///
    /// `None` if the seat is out, has no place in the layout, or asks without sitting at the table.
    /// Seats that are out have no place: a table of six with three left looks like a table of three.
    pub(crate) fn place(&self, table: &Table, from: Seat, seat: Seat) -> Option<usize> {
        let (players, playing) = (table.rules().players(), table.playing());
        if from.index() >= players {
            return None;
        }
        let steps = (seat.index() + players - from.index()) % players;
        let passed = (1..=steps).filter_map(|step| Seat::new((from.index() + step) % players));
        let place = passed.filter(|seat| playing.contains(*seat)).count();
        (playing.contains(seat) && place <= self.others).then_some(place)
    }

    /// Returns the outputs that weigh a legal decision; none if the layout has no place for it.
    pub fn units(&self, view: &View<'_>, id: DecisionId) -> Units {
        let none = Units::default();
        let Some(decision) = view.decision(id) else { return none };
        let kind = decision.kind();
        match decision {
            Decision::Act(action) => self.units_of_action(view, action),
            Decision::Pass => none.and(self.passes + view.table().phase().kind() as usize),
            Decision::Draft(character) | Decision::Block(character) => {
                none.and(self.unit_of(kind, character, false))
            }
            Decision::Lose(card) | Decision::Show(card) => {
                none.and(self.unit_of(kind, card.character(), false))
            }
            Decision::Keep(cards) => {
                let mut last = None;
                cards.iter().fold(none, |units, card| {
                    let again = last.replace(card.character()) == Some(card.character());
                    units.and(self.unit_of(kind, card.character(), again))
                })
            }
            _ => none.and(self.decisions + kind as usize),
        }
    }

    fn units_of_action(&self, view: &View<'_>, action: Action) -> Units {
        let kind = action.kind() as usize;
        let Some(target) = action.target() else { return Units::default().and(self.acts + kind) };
        let place = view.viewer().seat().and_then(|me| self.place(view.table(), me, target));
        let Some(place) = place else { return Units::default() };
        let units = Units::default().and(self.aimed + kind * (self.others + 1) + place);
        action.naming().map_or(units, |character| units.and(self.naming + character.index()))
    }

    fn unit_of(&self, kind: DecisionKind, character: Character, again: bool) -> usize {
        let row = WITH_A_CHARACTER.iter().position(|known| *known == kind).unwrap_or_default();
        let row = 2 * row + usize::from(again);
        self.of_character + row * Character::ALL.len() + character.index()
    }
}
