//! The game of a file: with all cards known, or as one viewer knows it.

use crate::card_word::{CardWord, Unclear, are_just, resolve, without_card};
use crate::known::{Coming, Hidden, Known, Ready, Refused};
use crate::statement::Said;
use crate::words;
use corte::{
    Action, Card, Cards, Chance, Character, Claim, Decision, Event, Game, Illegal, Move, Order, Pending,
    Phase, Seat, SeatSet, Secret, Table, Viewer,
};

/// The game of a file.
#[derive(Clone, Debug)]
pub(crate) enum Board {
    /// A game with all cards known.
    Open(Box<Game>),
    /// A game as one viewer knows it.
    Closed(Box<Known>),
}

/// A move that is possible on a board.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Possible {
    /// On an open board.
    Open(Move),
    /// On a viewer's board.
    Closed(Seat, Ready),
}

/// The reason why a move is refused, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refusal {
    /// The reason, as the end of a sentence.
    pub reason: String,
    /// Its cause.
    pub cause: Cause,
}

/// The cause of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cause {
    /// What the file says, or what is known.
    Said,
    /// The words can mean several cards.
    Unclear,
    /// The rules.
    Rules(Illegal),
    /// A card of this hand is turned face up, and the file does not say which.
    Untold(Seat),
    /// A card of this character, or this copy of it, can't come from the Court.
    Absent(Character, Option<usize>),
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Refusal {
        let reason = match rule(illegal) {
            Some(rule) => format!("{illegal} ({rule})"),
            None => illegal.to_string(),
        };
        Refusal { reason, cause: Cause::Rules(illegal) }
    }
}

/// The rule that is broken, if it is a rule of the game that does not depend on the moment.
fn rule(illegal: Illegal) -> Option<&'static str> {
    Some(match illegal {
        Illegal::Exiled => "R-I3",
        Illegal::AlreadyPassed => "R-C6",
        Illegal::MustCoup => "R-T2",
        Illegal::TooFewCoins { .. } => "R-T1",
        Illegal::NoTarget => "R-A10",
        Illegal::NotInPlay(Character::Duke | Character::Diplomat) => "R-V6",
        Illegal::NotInPlay(_) => "R-S1, R-V1",
        Illegal::MustName | Illegal::NamesNobody | Illegal::OnlyNamed(_) => "R-V3",
        Illegal::DoesNotBlock(_) => "R-A2, R-A5, R-A6",
        Illegal::OwnSide => "R-F5",
        Illegal::NoReformation => "R-F1",
        Illegal::ClaimIsOf(_) => "R-C3",
        Illegal::ClaimDenies(_) => "R-F13",
        Illegal::Holds(_) => "R-F15",
        Illegal::MustProve => "R-C3, D-20",
        _ => return None,
    })
}

impl From<Unclear> for Refusal {
    fn from(unclear: Unclear) -> Refusal {
        match unclear {
            Unclear::NotInPlay(character) => Illegal::NotInPlay(character).into(),
            Unclear::Ambiguous(..) => Refusal { reason: unclear.to_string(), cause: Cause::Unclear },
            Unclear::TooMany(_) => refusal(unclear.to_string()),
        }
    }
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Refusal {
        match refused {
            Refused::Illegal(illegal) => illegal.into(),
            Refused::Impossible(reason) => refusal(reason),
            Refused::Untold(seat) => Refusal {
                reason: "it turns up a card, and the file does not say which".to_owned(),
                cause: Cause::Untold(seat),
            },
        }
    }
}

impl Refusal {
    /// Refuses a `?` for a card that the viewer sees.
    pub(crate) fn must_name() -> Refusal {
        refusal("the viewer sees this card, so it must be named")
    }
}

fn refusal(reason: impl Into<String>) -> Refusal {
    Refusal { reason: reason.into(), cause: Cause::Said }
}

/// A window in which several players may answer. It stays the same while they do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Window {
    /// For challenges of a claim.
    Challenge(Claim),
    /// For blocks of an action.
    Block(Action),
}

/// The open window, and the player whose claim or action it is about.
pub(crate) fn window(table: &Table) -> Option<(Window, Seat)> {
    match table.phase() {
        Phase::Challenge { claim, .. } => Some((Window::Challenge(claim), claim.by(table.turn()))),
        Phase::Block { action, .. } => Some((Window::Block(action), table.turn())),
        _ => None,
    }
}

impl Board {
    /// The open table.
    pub(crate) fn table(&self) -> &Table {
        match self {
            Board::Open(game) => game.table(),
            Board::Closed(known) => known.table(),
        }
    }

    /// The players who are asked now, as far as is known.
    pub(crate) fn asked(&self) -> SeatSet {
        match self {
            Board::Open(game) => game.asked(),
            Board::Closed(known) => known.asked(),
        }
    }

    /// A seat's hand: the known cards, and the number of unknown ones.
    pub(crate) fn hand(&self, seat: Seat) -> (Cards, usize) {
        match self {
            Board::Open(game) => (game.hand(seat), 0),
            Board::Closed(known) => known.hand_known(seat),
        }
    }

    /// The viewer, if it is a viewer's board.
    pub(crate) fn viewer(&self) -> Option<Viewer> {
        match self {
            Board::Open(_) => None,
            Board::Closed(known) => Some(known.viewer()),
        }
    }

    /// The legal decisions of a seat, if known.
    pub(crate) fn legal(&self, seat: Seat) -> Option<Vec<Decision>> {
        match self {
            Board::Open(game) => Some(game.view(Viewer::Seat(seat)).decisions().collect()),
            Board::Closed(known) => known.legal(seat),
        }
    }

    /// The move that the words mean, if it is possible.
    pub(crate) fn possible(&self, seat: Seat, said: &Said<'_>) -> Result<Possible, Refusal> {
        match self {
            Board::Open(game) => open_move(game, seat, said).map(Possible::Open),
            Board::Closed(known) => closed_move(known, seat, said).map(|ready| Possible::Closed(seat, ready)),
        }
    }

    /// Why the rules refuse this now, in words and with the rule number, if that depends on the moment.
    ///
    /// `declared` is the action that the last move declared.
    pub(crate) fn reason_now(
        &self,
        seat: Seat,
        said: &Said<'_>,
        illegal: Illegal,
        declared: Option<Action>,
    ) -> Option<String> {
        match illegal {
            Illegal::NotThisDecision | Illegal::NotAsked | Illegal::WaitsForChance => {
                self.no_answer(said, declared).or_else(|| self.not_asked(seat, illegal))
            }
            Illegal::Keep { .. } => Some(format!("{illegal} ({})", self.rule_of_exchange())),
            _ => None,
        }
    }

    /// Says that what was done can't be challenged, or can't be blocked.
    fn no_answer(&self, said: &Said<'_>, declared: Option<Action>) -> Option<String> {
        let table = self.table();
        let action = match table.phase() {
            Phase::Challenge { claim: Claim::Action(action), .. } | Phase::Block { action, .. } => action,
            _ => declared?,
        };
        let claim = Claim::Action(action);
        let claims = claim.character(table.rules()).is_some() || claim.denied(table.rules()).is_some();
        match said {
            Said::Challenge if !claims => {
                let rule = if matches!(action, Action::Convert { .. }) { "R-F8" } else { "R-C1" };
                Some(format!("{} claims nothing ({rule})", action.kind()))
            }
            Said::Block(_) if !action.can_be_blocked() => {
                rule_of_action(action).map(|rule| format!("{} can't be blocked ({rule})", action.kind()))
            }
            _ => None,
        }
    }

    /// Why this seat is not asked in the open window.
    fn not_asked(&self, seat: Seat, illegal: Illegal) -> Option<String> {
        let table = self.table();
        let (opened, whose) = window(table).filter(|_| illegal == Illegal::NotAsked)?;
        let rule = match opened {
            Window::Challenge(_) if seat == whose => "R-C1",
            Window::Block(_) if seat == whose => "R-B2",
            Window::Block(action) if action.target().is_some_and(|target| target != seat) => "R-B2",
            Window::Block(_) if !table.foes(whose).contains(seat) => "R-F10",
            _ if table.rules().order() == Order::Clockwise => "R-C6",
            _ => return None,
        };
        Some(format!("{illegal} ({rule})"))
    }

    /// The rule by which cards are kept now.
    fn rule_of_exchange(&self) -> &'static str {
        let table = self.table();
        match table.phase() {
            // It is another player's turn: a declared action has taken effect.
            Phase::Keep { seat, .. } if seat != table.turn() => "R-V3",
            _ if table.rules().inquisitor() => "R-A8",
            _ => "R-A7",
        }
    }

    /// The decision that the words mean, whether legal or not.
    pub(crate) fn decision(&self, seat: Seat, said: &Said<'_>) -> Result<Decision, Refusal> {
        let among = match self {
            Board::Open(game) => game.hand(seat),
            Board::Closed(known) => known.candidates(seat),
        };
        decision(self.table(), seat, said, among)
    }

    /// Makes a move. On a viewer's board, the cards of another hand that the file shows next are passed too.
    pub(crate) fn make(
        &mut self,
        possible: Possible,
        coming: Option<Coming>,
    ) -> Result<Vec<Event<Secret>>, Refusal> {
        match (self, possible) {
            (Board::Open(game), Possible::Open(mv)) => {
                let mut events = Vec::new();
                game.apply(mv, |event| events.push(*event))?;
                Ok(events)
            }
            (Board::Closed(known), Possible::Closed(seat, ready)) => Ok(known.play(seat, ready, coming)?),
            _ => Err(Illegal::NotThisDecision.into()),
        }
    }

    /// Ends the game without a winner.
    pub(crate) fn abandon(&mut self) -> Result<Vec<Event<Secret>>, Refusal> {
        if self.table().is_over() {
            return Err(Illegal::Over.into());
        }
        match self {
            Board::Open(game) => {
                let mut events = Vec::new();
                game.abandon(|event| events.push(*event));
                Ok(events)
            }
            Board::Closed(known) => Ok(known.abandon()?),
        }
    }

    /// What the game waits for, as moves that a file could contain: `Ana prove, Ana concede`.
    pub(crate) fn waits_for(&self, names: &[String]) -> String {
        let table = self.table();
        if table.is_over() {
            return match table.winner() {
                Some(winner) => {
                    format!("nothing: the game is over, and {} has won", words::name(winner, names))
                }
                None => "nothing: the game ended without a winner".to_owned(),
            };
        }
        if let Some(chance) = self.waits_for_chance(names) {
            return chance;
        }
        let asked: Vec<String> = self.asked().iter().map(|seat| self.open_to(seat, names)).collect();
        if asked.is_empty() { "nothing".to_owned() } else { asked.join("; ") }
    }

    fn open_to(&self, seat: Seat, names: &[String]) -> String {
        const MOST: usize = 24;
        let name = words::name(seat, names);
        let Some(legal) = self.legal(seat) else {
            return format!("{name}: {}", self.open_in_secret(seat));
        };
        let shown: Vec<String> =
            legal.iter().take(MOST).map(|decision| words::decision_text(seat, *decision, names)).collect();
        let more = if legal.len() > MOST { ", …" } else { "" };
        format!("{name}: {}{more}", shown.join(", "))
    }

    /// What a file may contain for a seat whose choice depends on cards that the viewer can't see.
    fn open_in_secret(&self, seat: Seat) -> String {
        let table = self.table();
        match table.phase() {
            Phase::Proof { .. } if denied(table, seat).is_some() => {
                format!("prove{}, concede", " CARD".repeat(table.hand_size(seat)))
            }
            Phase::Proof { .. } => "prove, concede".to_owned(),
            Phase::Keep { .. } => format!("keep {}", words::hidden(table.influence(seat))),
            Phase::Show { .. } if self.viewer().is_some_and(|viewer| viewer.is(table.turn())) => {
                "show CARD".to_owned()
            }
            Phase::Show { .. } => "show ?".to_owned(),
            _ => "lose CARD".to_owned(),
        }
    }

    /// Where the cards are that a draw can't yield, as far as is known: `Duke: 2 in the hand of Ana, 1 turned up by Bruno`.
    pub(crate) fn whereabouts(
        &self,
        character: Character,
        copy: Option<usize>,
        names: &[String],
    ) -> Option<String> {
        let is_meant = |card: &Card| card.character() == character && (copy.is_none() || card.face() == copy);
        let counted = |cards: Cards, place: String| match cards.iter().filter(is_meant).count() {
            0 => None,
            count => Some(format!("{count} {place}")),
        };
        let places = self.table().seats().flat_map(|seat| {
            let name = words::name(seat, names);
            [
                counted(self.hand(seat).0, format!("in the hand of {name}")),
                counted(self.table().lost(seat), format!("turned up by {name}")),
            ]
        });
        let places: Vec<String> = places.flatten().collect();
        let copy = copy.map_or(String::new(), |copy| format!(".{copy}"));
        (!places.is_empty()).then(|| format!("{character}{copy}: {}", places.join(", ")))
    }

    fn waits_for_chance(&self, names: &[String]) -> Option<String> {
        let table = self.table();
        let Chance { seats, count, .. } = table.chance()?;
        let verb = if matches!(table.phase(), Phase::Deal { .. }) { "deal" } else { "draw" };
        let seats: Vec<String> = seats.iter().map(|seat| words::name(seat, names)).collect();
        Some(format!("`{} {verb}{}`", seats.join(" or "), " CARD".repeat(count)))
    }
}

/// The move on an open board.
fn open_move(game: &Game, seat: Seat, said: &Said<'_>) -> Result<Move, Refusal> {
    let mv = match said {
        Said::Deal(words) | Said::Draw(words) => {
            check_verb(game.table(), said, matches!(game.pending(), Pending::Chance(_)))?;
            Move::Draw { seat, cards: resolve(words, game.court(), game.table().rules().pack())? }
        }
        _ => Move::Decide { seat, decision: decision(game.table(), seat, said, game.hand(seat))? },
    };
    let mut tried = *game;
    tried.apply(mv, |_| ()).map_err(|illegal| absent(illegal, said.cards(), game.court()))?;
    Ok(mv)
}

/// A refusal. Of the cards drawn, only those that can't come from the Court are named, as written.
fn absent(illegal: Illegal, words: &[CardWord<'_>], court: Cards) -> Refusal {
    let missing = without_card(words, court);
    let (Illegal::NotInCourt(_), Some(first)) = (illegal, missing.first()) else { return illegal.into() };
    let told: Vec<&str> = missing.iter().map(|word| word.spot.as_str()).collect();
    let reason = format!("{} can't come from the Court", told.join(" "));
    let cause = first.character.map_or(Cause::Said, |character| Cause::Absent(character, first.face));
    Refusal { reason, cause }
}

/// The rule of an action that can't be blocked.
fn rule_of_action(action: Action) -> Option<&'static str> {
    Some(match action {
        Action::Income => "R-A1",
        Action::Coup { .. } => "R-A3",
        Action::Tax => "R-A4",
        Action::Exchange => "R-A7, R-A8",
        Action::Examine { .. } => "R-A9",
        Action::Convert { .. } => "R-F8",
        Action::Embezzle => "R-F12",
        Action::Cooperate { .. } => "R-V6",
        Action::ForeignAid | Action::Steal { .. } | Action::Assassinate { .. } => return None,
    })
}

/// Cards are dealt at the deal, and drawn later.
fn check_verb(table: &Table, said: &Said<'_>, waits_for_chance: bool) -> Result<(), Refusal> {
    let dealing = matches!(table.phase(), Phase::Deal { .. });
    match said {
        Said::Deal(_) if waits_for_chance && !dealing => Err(refusal("the deal is over; write `draw`")),
        Said::Draw(_) if dealing => Err(refusal("cards are being dealt; write `deal`")),
        _ => Ok(()),
    }
}

/// The move on a viewer's board.
fn closed_move(known: &Known, seat: Seat, said: &Said<'_>) -> Result<Ready, Refusal> {
    check_sight(known, seat, said)?;
    let words = said.cards();
    let hidden = words.iter().filter(|word| word.is_unknown()).count();
    match said {
        Said::Deal(_) | Said::Draw(_) => {
            check_verb(known.table(), said, true)?;
            let cards = resolve(words, known.left(), known.table().rules().pack())?;
            known.check_draw(seat, cards, hidden).map_err(|refused| match refused {
                Refused::Illegal(illegal) => absent(illegal, words, known.left()),
                other => other.into(),
            })
        }
        Said::Prove(words) if denied(known.table(), seat).is_some() && known.hand_known(seat).1 > 0 => {
            let cards = resolve(words, known.candidates(seat), known.table().rules().pack())?;
            Ok(known.check_hand_shown(seat, cards)?)
        }
        Said::Draft(_) if hidden > 0 => Ok(known.check_hidden(seat, Hidden::Draft, words.len())?),
        Said::Keep(_) if hidden > 0 => Ok(known.check_hidden(seat, Hidden::Keep, words.len())?),
        Said::Show(_) if hidden > 0 => Ok(known.check_hidden(seat, Hidden::Show, words.len())?),
        _ => {
            let decision = decision(known.table(), seat, said, known.candidates(seat))?;
            Ok(known.check(seat, decision)?)
        }
    }
}

/// A viewer's file names the cards that the viewer sees, and has `?` for the others.
fn check_sight(known: &Known, seat: Seat, said: &Said<'_>) -> Result<(), Refusal> {
    let own = known.viewer().is(seat);
    let sees = match said {
        Said::Prove(_) | Said::Lose(_) => true,
        Said::Show(_) => {
            let examines = known.viewer().is(known.table().turn());
            own || examines || !matches!(known.table().phase(), Phase::Show { .. })
        }
        _ => own,
    };
    for word in said.cards() {
        if word.is_unknown() && sees {
            return Err(Refusal::must_name());
        }
        if !word.is_unknown() && !sees {
            return Err(refusal("the viewer can't see this card; write `?`"));
        }
    }
    Ok(())
}

/// The decision that the words mean; `among` is the hand that they choose from.
fn decision(table: &Table, seat: Seat, said: &Said<'_>, among: Cards) -> Result<Decision, Refusal> {
    let pack = table.rules().pack();
    let list = |words: &[CardWord<'_>]| resolve(words, among, pack).map_err(Refusal::from);
    let one = |word: &CardWord<'_>| {
        list(std::slice::from_ref(word))?.lowest().ok_or_else(|| refusal("a card must be named"))
    };
    Ok(match said {
        Said::Act(action) => Decision::Act(*action),
        Said::ConvertByName => {
            return Err(refusal(
                "players can't name themselves as the target; `convert` alone changes one's own side",
            ));
        }
        Said::Pass => Decision::Pass,
        Said::Challenge => Decision::Challenge,
        Said::Block(character) => Decision::Block(*character),
        Said::Prove(words) => match (denied(table, seat), words.as_slice()) {
            // Whether these cards are the whole hand can only be decided if it is known.
            (Some(_), words) if words.is_empty() || are_just(words, among, 0) => Decision::ProveHand,
            (Some(_), _) => {
                return Err(refusal("all face-down cards must be shown, and these are other cards"));
            }
            (None, []) => Decision::Prove(claimed_card(table, seat, among)?),
            (None, [word]) => Decision::Prove(one(word)?),
            (None, _) => return Err(refusal("one card proves this claim")),
        },
        Said::Concede => Decision::Concede,
        Said::Lose(word) => Decision::Lose(one(word)?),
        Said::Keep(words) => Decision::Keep(list(words)?),
        Said::Show(words) => match words.as_slice() {
            [word] => Decision::Show(one(word)?),
            _ => {
                return Err(refusal(
                    "one card is shown to an examiner; a whole hand only after a declared blow",
                ));
            }
        },
        Said::Leave => Decision::Leave,
        Said::Force => Decision::Force,
        Said::Draft(word) => drafted(table, seat, word)?,
        Said::Deal(_) | Said::Draw(_) => {
            return Err(refusal("cards that come from the Court are not a decision"));
        }
    })
}

/// The character that is denied by the claim which this seat has to prove, if it is such a claim (R-F13).
fn denied(table: &Table, seat: Seat) -> Option<Character> {
    match table.phase() {
        Phase::Proof { claim, .. } if claim.by(table.turn()) == seat => claim.denied(table.rules()),
        _ => None,
    }
}

/// The card that a bare `prove` shows.
fn claimed_card(table: &Table, seat: Seat, among: Cards) -> Result<Card, Refusal> {
    let claimed = match table.phase() {
        Phase::Proof { claim, .. } if claim.by(table.turn()) == seat => claim.character(table.rules()),
        // It is refused whatever it shows.
        _ => None,
    };
    let character = claimed.unwrap_or(table.rules().taxer());
    if !table.rules().faces().told_apart() {
        return Ok(Card::plain(character));
    }
    let copies: Vec<Card> = among.of_character(character).iter().collect();
    match copies.as_slice() {
        [] if claimed.is_some() => Err(refusal(format!("the player does not hold the {character}"))),
        [_, _, ..] if claimed.is_some() => Err(Unclear::Ambiguous(character, copies).into()),
        [card, ..] => Ok(*card),
        [] => Ok(Card::faced(character, 0).unwrap_or(Card::plain(character))),
    }
}

fn drafted(table: &Table, seat: Seat, word: &CardWord<'_>) -> Result<Decision, Refusal> {
    let character = word.character.ok_or_else(|| refusal("a card must be named"))?;
    // The first seat's set is copy 0, the other's copy 1 (R-V2).
    if word.face.is_some_and(|face| face != seat.index()) && table.rules().faces().told_apart() {
        return Err(refusal(format!("this seat's set has {character}.{}", seat.index())));
    }
    Ok(Decision::Draft(character))
}
