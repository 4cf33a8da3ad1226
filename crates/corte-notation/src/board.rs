//! The game of a file: with all cards known, or as one viewer knows it.

use crate::card_word::{CardWord, Unclear, are_just, resolve, without_card};
use crate::known::{Coming, Hidden, Known, Ready, Refused};
use crate::refusal::{Cause, Refusal, denied};
use crate::statement::Said;
use crate::words;
use corte::{
    Card, Cards, Chance, Character, Decision, DecisionKind, Event, Game, Illegal, Move, Pending, Phase, Seat,
    SeatSet, Secret, Table, Viewer,
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

    /// The kinds of decisions that may be open to the players who are asked.
    pub(crate) fn open(&self) -> Vec<DecisionKind> {
        let mut kinds = Vec::new();
        for decision in self.asked().lowest().map_or(Vec::new(), |seat| self.imaginable(seat)) {
            if !kinds.contains(&decision.kind()) {
                kinds.push(decision.kind());
            }
        }
        kinds
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

    /// The legal decisions of a seat with each of the hands that it may have, as far as is known.
    pub(crate) fn by_hand(&self, seat: Seat) -> Box<dyn Iterator<Item = Vec<Decision>> + '_> {
        match self {
            Board::Open(game) => {
                Box::new(std::iter::once(game.view(Viewer::Seat(seat)).decisions().collect()))
            }
            Board::Closed(known) => Box::new(known.by_hand(seat)),
        }
    }

    /// The legal decisions of a seat, unless they depend on cards that the viewer can't see.
    pub(crate) fn legal(&self, seat: Seat) -> Option<Vec<Decision>> {
        let mut by_hand = self.by_hand(seat);
        let legal = by_hand.next()?;
        by_hand.all(|other| other == legal).then_some(legal)
    }

    /// Whether a possible move is legal whatever the viewer can't see.
    pub(crate) fn is_sure(&self, possible: Possible) -> bool {
        match possible {
            Possible::Closed(seat, Ready::Decide(decision)) => {
                self.by_hand(seat).all(|legal| legal.contains(&decision))
            }
            Possible::Closed(_, Ready::ProveHand(_)) => false,
            Possible::Open(_) | Possible::Closed(_, Ready::Hidden(_) | Ready::Draw(_)) => true,
        }
    }

    /// Whether words that can mean several cards are clear and legal by what the viewer can't see, and whether that is sure.
    ///
    /// `None` if they are refused in any case: a file must say which card is meant where its reader knows of several.
    pub(crate) fn is_clear_and_legal(&self, seat: Seat, said: &Said<'_>) -> Option<bool> {
        let Board::Closed(known) = self else { return None };
        if let Said::Deal(words) | Said::Draw(words) = said {
            return known.may_be_drawn(seat, words).then_some(false);
        }
        if known.viewer().is(seat) {
            return None;
        }
        let mut found = known.views(seat).map(|view| {
            let decision = decision(known.table(), seat, said, view.hand());
            decision.is_ok_and(|decision| view.check(decision).is_ok())
        });
        let first = found.next()?;
        let is_sure = found.all(|other| other == first);
        (first || !is_sure).then_some(first && is_sure)
    }

    /// The decisions that may be legal for a seat, as far as is known.
    fn imaginable(&self, seat: Seat) -> Vec<Decision> {
        let mut decisions = Vec::new();
        for decision in self.by_hand(seat).flatten() {
            if !decisions.contains(&decision) {
                decisions.push(decision);
            }
        }
        // A proof comes first, also where the first of the hands has none.
        decisions.sort_by_key(|decision| *decision == Decision::Concede);
        decisions
    }

    /// The move that the words mean, if it is possible.
    pub(crate) fn possible(&self, seat: Seat, said: &Said<'_>) -> Result<Possible, Refusal> {
        match self {
            Board::Open(game) => open_move(game, seat, said).map(Possible::Open),
            Board::Closed(known) => closed_move(known, seat, said).map(|ready| Possible::Closed(seat, ready)),
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
        if let Some(hidden) = self.open_in_secret(seat) {
            return format!("{name}: {hidden}");
        }
        let open = self.imaginable(seat);
        let shown = open.iter().take(MOST).map(|decision| match (decision, self.hand(seat)) {
            (Decision::ProveHand, (_, 1..)) => {
                format!("prove{}", " CARD".repeat(self.table().hand_size(seat)))
            }
            _ => words::decision_text(seat, *decision, names),
        });
        let shown: Vec<String> = shown.collect();
        let more = if open.len() > MOST { ", …" } else { "" };
        format!("{name}: {}{more}", shown.join(", "))
    }

    /// What a file has for another seat's choice that the viewer can't see.
    fn open_in_secret(&self, seat: Seat) -> Option<String> {
        let table = self.table();
        let viewer = self.viewer().filter(|viewer| !viewer.is(seat))?;
        match table.phase() {
            Phase::Draft { .. } => Some("draft ?".to_owned()),
            Phase::Keep { .. } => Some(format!("keep {}", words::hidden(table.influence(seat)))),
            Phase::Show { .. } if !viewer.is(table.turn()) => Some("show ?".to_owned()),
            _ => None,
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
        let aside = counted(self.set_aside(), "set aside (R-V2)".to_owned());
        let places: Vec<String> = places.flatten().chain(aside).collect();
        let copy = copy.map_or(String::new(), |copy| format!(".{copy}"));
        (!places.is_empty()).then(|| format!("{character}{copy}: {}", places.join(", ")))
    }

    /// The cards that a draft has set aside (R-V2), of which a viewer knows nothing.
    fn set_aside(&self) -> Cards {
        match self {
            Board::Open(game) => game.aside(),
            Board::Closed(known) => Cards::none(known.table().rules().pack()),
        }
    }

    fn waits_for_chance(&self, names: &[String]) -> Option<String> {
        let table = self.table();
        let Chance { seats, count, .. } = table.chance()?;
        let verb = if matches!(table.phase(), Phase::Deal { .. }) { words::DEAL } else { words::DRAW };
        let cards = " CARD".repeat(count);
        let draws = seats.iter().map(|seat| format!("`{} {verb}{cards}`", words::name(seat, names)));
        Some(draws.collect::<Vec<_>>().join(" or "))
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

/// Cards are dealt at the deal, and drawn later.
fn check_verb(table: &Table, said: &Said<'_>, waits_for_chance: bool) -> Result<(), Refusal> {
    let dealing = matches!(table.phase(), Phase::Deal { .. });
    match said {
        Said::Deal(_) if waits_for_chance && !dealing => Err(Refusal::said("the deal is over; write `draw`")),
        Said::Draw(_) if dealing => Err(Refusal::said("cards are being dealt; write `deal`")),
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
        Said::Prove(words) if denied_by(known.table(), seat).is_some() && known.hand_known(seat).1 > 0 => {
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
    match (said.cards().iter().filter(|word| word.is_unknown() == sees).count(), sees) {
        (0, _) => Ok(()),
        (count, true) => Err(Refusal::must_name(count)),
        (1, false) => Err(Refusal::said("the viewer can't see this card; write `?`")),
        (_, false) => Err(Refusal::said("the viewer can't see these cards; write `?` for each")),
    }
}

/// The decision that the words mean; `among` is the hand that they choose from.
fn decision(table: &Table, seat: Seat, said: &Said<'_>, among: Cards) -> Result<Decision, Refusal> {
    let pack = table.rules().pack();
    let list = |words: &[CardWord<'_>]| resolve(words, among, pack).map_err(Refusal::from);
    let one = |word: &CardWord<'_>| {
        list(std::slice::from_ref(word))?.lowest().ok_or_else(|| Refusal::said("a card must be named"))
    };
    Ok(match said {
        Said::Act(action) => Decision::Act(*action),
        Said::ConvertByName => {
            return Err(Refusal::said(
                "players can't name themselves as the target; `convert` alone changes one's own side (R-F7)",
            ));
        }
        Said::Pass => Decision::Pass,
        Said::Challenge => Decision::Challenge,
        Said::Block(character) => Decision::Block(*character),
        Said::Prove(words) => match (denied_by(table, seat), words.as_slice()) {
            // Whether these cards are the whole hand can only be decided if it is known.
            (Some(_), words) if words.is_empty() || are_just(words, among, 0) => Decision::ProveHand,
            (Some(_), _) => {
                return Err(Refusal::said(
                    "all face-down cards must be shown, and these are other cards (R-F13)",
                ));
            }
            (None, []) => Decision::Prove(claimed_card(table, seat, among)?),
            (None, [word]) => Decision::Prove(one(word)?),
            (None, _) => return Err(Refusal::said("one card proves this claim")),
        },
        Said::Concede => Decision::Concede,
        Said::Lose(word) => Decision::Lose(one(word)?),
        Said::Keep(words) => Decision::Keep(list(words)?),
        Said::Show(words) => match words.as_slice() {
            [word] => Decision::Show(one(word)?),
            _ => {
                return Err(Refusal::said(
                    "one card is shown to an examiner; a whole hand only after a declared blow",
                ));
            }
        },
        Said::Leave => Decision::Leave,
        Said::Force => Decision::Force,
        Said::Draft(word) => drafted(table, seat, word)?,
        Said::Deal(_) | Said::Draw(_) => {
            return Err(Refusal::said("cards that come from the Court are not a decision"));
        }
    })
}

/// The character that the claim denies which this seat has to prove, if it is such a claim (R-F13).
fn denied_by(table: &Table, seat: Seat) -> Option<Character> {
    match table.phase() {
        Phase::Proof { claim, .. } if claim.by(table.turn()) == seat => denied(table),
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
        [] if claimed.is_some() => {
            Err(Refusal::said(format!("the player does not hold the {character} (R-C3)")))
        }
        [_, _, ..] if claimed.is_some() => Err(Unclear::Ambiguous(character, copies).into()),
        [card, ..] => Ok(*card),
        [] => Ok(Card::faced(character, 0).unwrap_or(Card::plain(character))),
    }
}

fn drafted(table: &Table, seat: Seat, word: &CardWord<'_>) -> Result<Decision, Refusal> {
    let character = word.character.ok_or_else(|| Refusal::said("a card must be named"))?;
    // The first seat's set is copy 0, the other's copy 1 (R-V2).
    if word.face.is_some_and(|face| face != seat.index()) && table.rules().faces().told_apart() {
        return Err(Refusal::said(format!("this seat's set has {character}.{}", seat.index())));
    }
    Ok(Decision::Draft(character))
}
