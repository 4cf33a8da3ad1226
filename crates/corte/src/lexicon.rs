//! The vocabulary of the game: kinds of actions, decisions, phases and events, each with its one name.
//!
//! The notation, the API, forms, the terminal and pictures all use these lists, so no name is spelled twice.

use crate::action::Action;
use crate::card::Character;
use crate::decision::{Decision, Move};
use crate::event::Event;
use crate::phase::Phase;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::unknown::names;
use core::fmt;

names! {
    /// A kind of action: a line of the reference card, without a target (R-A1 to R-A9, R-F7, R-F12, R-V6).
    ///
    /// ```
    /// # use corte::{Action, ActionKind};
    /// assert_eq!("foreign-aid".parse(), Ok(ActionKind::ForeignAid));
    /// assert_eq!(Action::ForeignAid.kind().name(), "foreign-aid");
    /// ```
    ActionKind, "action", 11:
    /// Take 1 coin.
    Income "income",
    /// Take 2 coins.
    ForeignAid "foreign-aid",
    /// Pay 7: the target loses influence.
    Coup "coup",
    /// Take 3 coins, as the Duke.
    Tax "tax",
    /// Pay 3, as the Assassin: the target loses influence.
    Assassinate "assassinate",
    /// Take 2 coins from the target, as the Captain.
    Steal "steal",
    /// Exchange with the Court, as the Ambassador or the Inquisitor.
    Exchange "exchange",
    /// See one of the target's cards, as the Inquisitor.
    Examine "examine",
    /// Pay into the Reserve to change one's own or another player's side.
    Convert "convert",
    /// Take the Reserve, claiming not to have the Duke.
    Embezzle "embezzle",
    /// Take 3 coins, one of which goes to another player (R-V6).
    Cooperate "cooperate",
}

names! {
    /// A kind of decision.
    DecisionKind, "decision", 12:
    /// Picks a card from the player's set (R-V2).
    Draft "draft",
    /// Takes the turn's action (R-T1).
    Act "act",
    /// Does not challenge, or does not block.
    Pass "pass",
    /// Challenges the current claim (R-C1).
    Challenge "challenge",
    /// Blocks (R-B1).
    Block "block",
    /// Proves the claim, with a card or with the whole hand (R-C4, R-F13).
    Prove "prove",
    /// Gives up the claim (R-C5).
    Concede "concede",
    /// Turns a card face up (R-I2).
    Lose "lose",
    /// Ends an Exchange (R-A7).
    Keep "keep",
    /// Shows a card to the examiner (R-A9).
    Show "show",
    /// Leaves the shown card (R-A9).
    Leave "leave",
    /// Forces the target to draw a new card (R-A9).
    Force "force",
}

names! {
    /// A kind of thing that the game waits for.
    PhaseKind, "phase", 14:
    /// Chance: the deal (R-S3).
    Deal "deal",
    /// Players pick cards from their sets (R-V2).
    Draft "draft",
    /// A player takes an action (R-T1).
    Action "action",
    /// Players may challenge a claim (R-C1).
    Challenge "challenge",
    /// Players may block an action (R-B2).
    Block "block",
    /// A player proves a claim or concedes (R-C3).
    Proof "proof",
    /// Chance: a card replaces the proven one (R-C4).
    Replace "replace",
    /// A player turns a card face up (R-I2).
    Loss "loss",
    /// Chance: cards are drawn for an Exchange (R-A7, R-A8).
    Draw "draw",
    /// A player chooses what to keep in an Exchange.
    Keep "keep",
    /// A player shows a card to the examiner (R-A9).
    Show "show",
    /// The examiner decides about the shown card (R-A9).
    Examine "examine",
    /// Chance: a card replaces the shown one (R-A9).
    Redraw "redraw",
    /// The game is over.
    Over "over",
}

names! {
    /// A kind of event.
    EventKind, "event", 29:
    /// A player picked a card (R-V2).
    Drafted "drafted",
    /// Cards were dealt (R-S3).
    Dealt "dealt",
    /// A turn begins (R-S6).
    Turn "turn",
    /// An action is declared (R-T3).
    Declared "declared",
    /// A cost is paid.
    Paid "paid",
    /// A cost is refunded (R-C5).
    Refunded "refunded",
    /// A player takes coins from the Treasury.
    Took "took",
    /// A player steals coins (R-A6).
    Stole "stole",
    /// A pass is held until the window closes (R-C6).
    Held "held",
    /// Players passed.
    Passed "passed",
    /// A claim is challenged (R-C1).
    Challenged "challenged",
    /// An action is blocked (R-B1).
    Blocked "blocked",
    /// A claim is proven (R-C4).
    Proved "proved",
    /// A claim not to have a character is proven (R-F13).
    ProvedHand "proved-hand",
    /// A claimant concedes (R-C3).
    Conceded "conceded",
    /// A player draws cards from the Court.
    Drew "drew",
    /// A player returns cards to the Court.
    Returned "returned",
    /// A player shows a card to the examiner (R-A9).
    Showed "showed",
    /// The examiner leaves the card (R-A9).
    Left "left",
    /// The examiner forces the player to draw a new card (R-A9).
    Forced "forced",
    /// The shown card goes back to the Court (R-A9).
    GaveUp "gave-up",
    /// A player shows the whole hand to everyone (R-V3).
    Revealed "revealed",
    /// A card is turned face up for good (R-I2).
    Lost "lost",
    /// A player is exiled (R-I3).
    Exiled "exiled",
    /// An exiled player's coins go back to the Treasury (R-I3).
    Forfeited "forfeited",
    /// A player's side changes (R-F7).
    Converted "converted",
    /// A player takes the Reserve (R-F12).
    Embezzled "embezzled",
    /// A player passes coins of a cooperation on to the partner (R-V6).
    Gave "gave",
    /// The game waits for something.
    Asks "asks",
}

impl Action {
    /// Returns its kind.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Action::Tax.kind().name(), "tax");
    /// ```
    pub const fn kind(self) -> ActionKind {
        match self {
            Action::Income => ActionKind::Income,
            Action::ForeignAid => ActionKind::ForeignAid,
            Action::Tax => ActionKind::Tax,
            Action::Exchange => ActionKind::Exchange,
            Action::Steal { .. } => ActionKind::Steal,
            Action::Examine { .. } => ActionKind::Examine,
            Action::Assassinate { .. } => ActionKind::Assassinate,
            Action::Coup { .. } => ActionKind::Coup,
            Action::Convert { .. } => ActionKind::Convert,
            Action::Embezzle => ActionKind::Embezzle,
            Action::Cooperate { .. } => ActionKind::Cooperate,
        }
    }
}

impl fmt::Display for Action {
    /// Writes the action for logs, with seats by number; `corte-notation` writes it with names.
    ///
    /// ```
    /// # use corte::*;
    /// let coup = Action::Coup { target: Seat::new(1).unwrap(), naming: Some(Character::Duke) };
    /// assert_eq!(coup.to_string(), "coup seat 2 naming Duke");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind())?;
        self.target().map_or(Ok(()), |target| write!(f, " {target}"))?;
        self.naming().map_or(Ok(()), |named| write!(f, " naming {named}"))
    }
}

impl fmt::Display for Decision {
    /// Writes the decision for logs, including its cards; `corte-notation` writes it with names.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Decision::Block(Character::Duke).to_string(), "block Duke");
    /// assert_eq!(Decision::Act(Action::Tax).to_string(), "tax");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind();
        match self {
            Decision::Act(action) => action.fmt(f),
            Decision::Draft(character) | Decision::Block(character) => write!(f, "{kind} {character}"),
            Decision::Prove(card) | Decision::Lose(card) | Decision::Show(card) => write!(f, "{kind} {card}"),
            Decision::Keep(cards) => write!(f, "{kind} {cards}"),
            Decision::ProveHand => write!(f, "{kind} hand"),
            Decision::Pass | Decision::Challenge | Decision::Concede | Decision::Leave | Decision::Force => {
                kind.fmt(f)
            }
        }
    }
}

impl fmt::Display for Move {
    /// Writes the move for logs, including its cards.
    ///
    /// ```
    /// # use corte::*;
    /// let [ana, bruno] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
    /// let steal = Move::Decide { seat: ana, decision: Decision::Act(Action::Steal { target: bruno }) };
    /// assert_eq!(steal.to_string(), "seat 1: steal seat 2");
    /// let cards = Cards::of(Pack::default(), &[Card::plain(Character::Captain)]).unwrap();
    /// assert_eq!(Move::Draw { seat: ana, cards }.to_string(), "seat 1: draw Captain");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Decide { seat, decision } => write!(f, "{seat}: {decision}"),
            Move::Draw { seat, cards } => write!(f, "{seat}: {} {cards}", PhaseKind::Draw),
        }
    }
}

impl ActionKind {
    /// Returns the action of this kind, using the target and the named character if it has them.
    ///
    /// ```
    /// # use corte::{Action, ActionKind, Seat};
    /// let target = Seat::new(1).unwrap();
    /// assert_eq!(ActionKind::Steal.aimed_at(target, None), Action::Steal { target });
    /// assert_eq!(ActionKind::Tax.aimed_at(target, None), Action::Tax);
    /// ```
    pub const fn aimed_at(self, target: Seat, naming: Option<Character>) -> Action {
        match self {
            ActionKind::Income => Action::Income,
            ActionKind::ForeignAid => Action::ForeignAid,
            ActionKind::Tax => Action::Tax,
            ActionKind::Exchange => Action::Exchange,
            ActionKind::Embezzle => Action::Embezzle,
            ActionKind::Convert => Action::Convert { target },
            ActionKind::Cooperate => Action::Cooperate { target },
            ActionKind::Steal => Action::Steal { target },
            ActionKind::Examine => Action::Examine { target },
            ActionKind::Assassinate => Action::Assassinate { target, naming },
            ActionKind::Coup => Action::Coup { target, naming },
        }
    }

    /// Returns whether these rules have this kind of action at all (R-V1, R-F1).
    ///
    /// ```
    /// # use corte::{ActionKind, Options, Rules};
    /// let rules = Rules::new(3, Options::default())?;
    /// assert!(!ActionKind::Embezzle.is_played(&rules));
    /// # Ok::<(), corte::RulesErrors>(())
    /// ```
    pub const fn is_played(self, rules: &Rules) -> bool {
        match self {
            ActionKind::Examine => rules.inquisitor(),
            ActionKind::Convert | ActionKind::Embezzle => rules.reformation(),
            ActionKind::Tax => !rules.diplomat(),
            ActionKind::Cooperate => rules.diplomat(),
            _ => true,
        }
    }

    /// Returns whether it is a Coup or an Assassinate, which may have to name a character (R-V3).
    ///
    /// ```
    /// # use corte::*;
    /// let blows: Vec<ActionKind> = ActionKind::ALL.into_iter().filter(|kind| kind.is_blow()).collect();
    /// assert_eq!(blows, [ActionKind::Coup, ActionKind::Assassinate]);
    /// ```
    pub const fn is_blow(self) -> bool {
        matches!(self, ActionKind::Assassinate | ActionKind::Coup)
    }

    /// Returns whether it has to name a character under these rules (R-V3).
    ///
    /// ```
    /// # use corte::*;
    /// let options = Options { declared: Declared::Coup, ..Options::of(Preset::Brazil) };
    /// let rules = Rules::new(3, options).unwrap();
    /// assert!(ActionKind::Coup.must_name(&rules) && !ActionKind::Assassinate.must_name(&rules));
    /// ```
    pub const fn must_name(self, rules: &Rules) -> bool {
        // The target makes no difference.
        self.aimed_at(Seat::trusted(0), None).must_name(rules)
    }
}

impl Decision {
    /// Returns its kind.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Decision::Block(Character::Duke).kind(), DecisionKind::Block);
    /// ```
    pub const fn kind(self) -> DecisionKind {
        match self {
            Decision::Draft(_) => DecisionKind::Draft,
            Decision::Act(_) => DecisionKind::Act,
            Decision::Pass => DecisionKind::Pass,
            Decision::Challenge => DecisionKind::Challenge,
            Decision::Block(_) => DecisionKind::Block,
            Decision::Prove(_) | Decision::ProveHand => DecisionKind::Prove,
            Decision::Concede => DecisionKind::Concede,
            Decision::Lose(_) => DecisionKind::Lose,
            Decision::Keep(_) => DecisionKind::Keep,
            Decision::Show(_) => DecisionKind::Show,
            Decision::Leave => DecisionKind::Leave,
            Decision::Force => DecisionKind::Force,
        }
    }
}

impl Phase {
    /// Returns its kind.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.table().phase().kind(), PhaseKind::Action);
    /// ```
    pub const fn kind(&self) -> PhaseKind {
        match self {
            Phase::Deal { .. } => PhaseKind::Deal,
            Phase::Draft { .. } => PhaseKind::Draft,
            Phase::Action => PhaseKind::Action,
            Phase::Challenge { .. } => PhaseKind::Challenge,
            Phase::Block { .. } => PhaseKind::Block,
            Phase::Proof { .. } => PhaseKind::Proof,
            Phase::Replace { .. } => PhaseKind::Replace,
            Phase::Loss { .. } => PhaseKind::Loss,
            Phase::Draw { .. } => PhaseKind::Draw,
            Phase::Keep { .. } => PhaseKind::Keep,
            Phase::Show { .. } => PhaseKind::Show,
            Phase::Examine { .. } => PhaseKind::Examine,
            Phase::Redraw { .. } => PhaseKind::Redraw,
            Phase::Over { .. } => PhaseKind::Over,
        }
    }

    /// Returns its name, such as `action`, as interfaces write it.
    ///
    /// ```
    /// assert_eq!(corte::Phase::Action.name(), "action");
    /// ```
    pub const fn name(&self) -> &'static str {
        self.kind().name()
    }
}

impl<S> Event<S> {
    /// Returns its kind.
    pub const fn kind(&self) -> EventKind {
        match self {
            Event::Drafted { .. } => EventKind::Drafted,
            Event::Dealt { .. } => EventKind::Dealt,
            Event::Turn { .. } => EventKind::Turn,
            Event::Declared { .. } => EventKind::Declared,
            Event::Paid { .. } => EventKind::Paid,
            Event::Refunded { .. } => EventKind::Refunded,
            Event::Took { .. } => EventKind::Took,
            Event::Stole { .. } => EventKind::Stole,
            Event::Held { .. } => EventKind::Held,
            Event::Passed { .. } => EventKind::Passed,
            Event::Challenged { .. } => EventKind::Challenged,
            Event::Blocked { .. } => EventKind::Blocked,
            Event::Proved { .. } => EventKind::Proved,
            Event::ProvedHand { .. } => EventKind::ProvedHand,
            Event::Conceded { .. } => EventKind::Conceded,
            Event::Drew { .. } => EventKind::Drew,
            Event::Returned { .. } => EventKind::Returned,
            Event::Showed { .. } => EventKind::Showed,
            Event::Left { .. } => EventKind::Left,
            Event::Forced { .. } => EventKind::Forced,
            Event::GaveUp { .. } => EventKind::GaveUp,
            Event::Revealed { .. } => EventKind::Revealed,
            Event::Lost { .. } => EventKind::Lost,
            Event::Exiled { .. } => EventKind::Exiled,
            Event::Forfeited { .. } => EventKind::Forfeited,
            Event::Converted { .. } => EventKind::Converted,
            Event::Embezzled { .. } => EventKind::Embezzled,
            Event::Gave { .. } => EventKind::Gave,
            Event::Asks(_) => EventKind::Asks,
        }
    }
}
