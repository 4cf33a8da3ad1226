//! Tells a game as it happens, one sentence per event.

use super::nouns::{Kind, aside, cards, list, the_card, the_character, the_claimed};
use super::{Arg, Lang, Names, character, then};
use corte::{
    Action, Cards, Character, Claim, Claimed, Decision, Event, Phase, PhaseKind, Rules, Seat, SeatSet, Seen,
    Table, View, Viewer,
};
use corte_table::{Abandonment, Passage};

/// The maximum number of awaited players who are named; if there are more, only their seats are marked.
const NAMED: usize = 2;

/// Tells what happens to one viewer.
///
/// It remembers what is being claimed, so that "concedes" can say what. It hears only what the viewer hears, so it can't tell more.
///
/// ```
/// use corte::*;
/// use corte_ui::{Lang, Names, Teller};
///
/// let rules = Rules::new(2, Options::of(Preset::Brazil))?;
/// let names = Names::new(Lang::ENGLISH, ["Ana", "Bruno"]);
/// let [ana, bruno] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
/// let mut teller = Teller::new(Lang::ENGLISH, &names, &rules, Viewer::Seat(ana));
/// let claimed = Event::Declared { seat: bruno, action: Action::Tax };
/// assert_eq!(teller.tell(&claimed).unwrap(), "Bruno claims the Duke: tax, 3 coins.");
/// let doubted = Event::Challenged { seat: ana, claimant: bruno };
/// assert_eq!(teller.tell(&doubted).unwrap(), "You challenge Bruno’s Duke.");
/// let all = SeatSet::only(ana);
/// let passed = Event::Passed { seats: all };
/// teller.hear(&Event::Asks(Phase::Challenge { claim: Claim::Action(Action::Tax), asked: all }));
/// assert_eq!(teller.tell(&passed).unwrap(), "You don’t challenge.");
/// teller.hear(&Event::Asks(Phase::Block { action: Action::ForeignAid, asked: all }));
/// assert_eq!(teller.tell(&passed).unwrap(), "You don’t block.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    lang: Lang,
    names: &'a Names,
    rules: &'a Rules,
    viewer: Viewer,
    /// What the standing claim is about.
    said: Option<Claimed>,
    /// The action of the turn.
    action: Option<Action>,
    /// Whether those asked may block; otherwise they may challenge.
    blockable: bool,
    /// The player who blocks the action, and those who don't challenge it.
    block: Option<(Seat, SeatSet)>,
    /// The player who has shown that a claim is true, until the challenger loses influence.
    shown: Option<Seat>,
    /// The players still in: nobody asks the others.
    playing: SeatSet,
    /// Why the game ended without a winner, if it is known.
    abandoned: Option<Abandonment>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The sentence.
    pub text: String,
    /// What everybody else reads instead, if the sentence names cards that only the viewer sees.
    pub covered: Option<String>,
    /// The kind of event it tells.
    pub tone: Tone,
}

/// Returns the cards of an event that the seat it concerns sees and this viewer doesn't; `None` if there are none.
pub fn hidden_cards(event: &Event, viewer: Viewer) -> Option<Cards> {
    let seen_by = |viewer| match event.seen_by(viewer)? {
        Event::Drafted { seat, card: cards }
        | Event::Dealt { seat, cards }
        | Event::Drew { seat, cards }
        | Event::Returned { seat, cards }
        | Event::Showed { seat, card: cards, .. }
        | Event::GaveUp { seat, card: cards, .. } => Some((seat, cards.cards())),
        _ => None,
    };
    let (seat, seen) = seen_by(viewer)?;
    if seen.is_some() { None } else { seen_by(Viewer::Seat(seat))?.1 }
}

/// The kind of event a line tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// A turn begins.
    Turn,
    /// Somebody claims something, or a block that nobody challenges holds.
    Claim,
    /// Somebody is hit without a question that announces it, or something is done to the viewer.
    Blow,
    /// Somebody challenges.
    Challenge,
    /// Somebody lets something pass.
    Pass,
    /// A claim was true.
    True,
    /// A claim was conceded, or influence is lost.
    Loss,
    /// Coins and cards move.
    Plain,
    /// The game is over.
    End,
}

impl<'a> Teller<'a> {
    /// Creates a teller for what is heard from the beginning of a game, or of a turn, in which nobody is in exile yet.
    pub fn new(lang: Lang, names: &'a Names, rules: &'a Rules, viewer: Viewer) -> Teller<'a> {
        let (said, action) = (None, None);
        let (blockable, block, shown) = (false, None, None);
        let playing = SeatSet::first(rules.players());
        let abandoned = None;
        Teller { lang, names, rules, viewer, said, action, blockable, block, shown, playing, abandoned }
    }

    /// Returns the same for a game that ended without a winner for this reason.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_table::Abandonment;
    /// # use corte_ui::{Lang, Names, Teller};
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil))?;
    /// # let names = Names::new(Lang::ENGLISH, ["Ana", "Bruno"]);
    /// let teller = Teller::new(Lang::ENGLISH, &names, &rules, Viewer::Spectator);
    /// let mut teller = teller.abandoned(Some(Abandonment::Host));
    /// assert_eq!(teller.tell(&Event::Asks(Phase::Over { winner: None })).as_deref(), Some("The host has ended the game; nobody wins."));
    /// # Ok::<(), RulesErrors>(())
    /// ```
    #[must_use]
    pub fn abandoned(self, abandoned: Option<Abandonment>) -> Teller<'a> {
        Teller { abandoned, ..self }
    }

    /// Returns the same for a beginning at which only these players are still in, as in a game from a position.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_ui::{Lang, Names, Teller};
    /// # let rules = Rules::new(3, Options::of(Preset::Brazil))?;
    /// # let names = Names::new(Lang::ENGLISH, ["Ana", "Bruno", "Carla"]);
    /// # let [ana, bruno] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
    /// # let teller = Teller::new(Lang::ENGLISH, &names, &rules, Viewer::Spectator);
    /// let mut between_two = teller.among([ana, bruno].into_iter().collect());
    /// between_two.hear(&Event::Blocked { seat: bruno, character: Character::Duke });
    /// let told = between_two.tell(&Event::Passed { seats: SeatSet::only(ana) }).unwrap();
    /// assert_eq!(told, "Nobody challenges. The block holds: the action comes to nothing."); // R-B3
    /// # Ok::<(), RulesErrors>(())
    /// ```
    #[must_use]
    pub fn among(self, playing: SeatSet) -> Teller<'a> {
        Teller { playing, ..self }
    }

    /// Returns the sentence for an event; `None` if another sentence tells it already.
    pub fn tell(&mut self, event: &Event<Seen>) -> Option<String> {
        self.hear(event);
        self.sentence(event)
    }

    /// Returns the same as [`Teller::tell`], with its tone.
    pub fn line(&mut self, event: &Event<Seen>) -> Option<Line> {
        let text = self.tell(event)?;
        let tone = match event {
            Event::Turn { .. } => Tone::Turn,
            _ if self.strikes(event) => Tone::Blow,
            Event::Declared { .. } | Event::Blocked { .. } => Tone::Claim,
            Event::Passed { .. } if self.is_unchallenged() => Tone::Claim,
            Event::Passed { .. } | Event::Held { .. } => Tone::Pass,
            Event::Challenged { .. } => Tone::Challenge,
            Event::Proved { .. } | Event::ProvedHand { .. } => Tone::True,
            Event::Conceded { .. } | Event::Lost { .. } | Event::Exiled { .. } => Tone::Loss,
            Event::Asks(_) => Tone::End,
            _ => Tone::Plain,
        };
        Some(Line { text, covered: self.covered(event), tone })
    }

    /// What stands for the sentence for an event that was heard, if it names cards that only the viewer sees.
    fn covered(&self, event: &Event<Seen>) -> Option<String> {
        let hidden = |seen: Seen| seen.cards().map(|cards| Seen::Hidden(cards.len() as u8));
        self.sentence(&match *event {
            Event::Dealt { cards: Seen::Cards(_), .. } => {
                return Some(self.lang.word("tell-dealt-covered").to_owned());
            }
            Event::Drafted { seat, card } => Event::Drafted { seat, card: hidden(card)? },
            Event::Drew { seat, cards } => Event::Drew { seat, cards: hidden(cards)? },
            Event::Returned { seat, cards } => Event::Returned { seat, cards: hidden(cards)? },
            Event::Showed { seat, to, card } => Event::Showed { seat, to, card: hidden(card)? },
            _ => return None,
        })
    }

    /// Whether an event is an attack that no question announces, or one that somebody else aims at the viewer.
    fn strikes(&self, event: &Event<Seen>) -> bool {
        match *event {
            Event::Declared { seat, .. } if self.viewer.is(seat) => false,
            Event::Declared { action, .. } if action.kind() == Kind::Coup => true,
            Event::Declared { action, .. } => action.target().is_some_and(|at| self.viewer.is(at)),
            Event::Stole { from: at, .. }
            | Event::Gave { to: at, .. }
            | Event::Left { target: at, .. }
            | Event::Forced { target: at, .. } => self.viewer.is(at),
            _ => false,
        }
    }

    /// Returns the same as [`Teller::line`] for a reader who sees every card: those the viewer doesn't see come after the sentence.
    pub fn open_line(&mut self, event: &Event) -> Option<Line> {
        let line = self.line(&event.seen_by(self.viewer)?)?;
        let Some(hidden) = hidden_cards(event, self.viewer) else { return Some(line) };
        let text = aside(self.lang, &line.text, &cards(self.lang, hidden, self.rules.faces()));
        Some(Line { text, ..line })
    }

    /// Takes in an event without telling it.
    pub fn hear(&mut self, event: &Event<Seen>) {
        match event {
            Event::Turn { .. } => {
                (self.said, self.action, self.block) = (None, None, None);
            }
            Event::Declared { action, .. } => {
                (self.said, self.action) = (action.says(self.rules), Some(*action));
            }
            Event::Blocked { seat, character } => {
                (self.said, self.block) = (Some(Claimed::having(*character)), Some((*seat, SeatSet::EMPTY)));
            }
            Event::Passed { seats } => {
                self.block = self.block.map(|(by, passed)| (by, seats.iter().fold(passed, SeatSet::with)));
            }
            Event::Proved { seat, .. } | Event::ProvedHand { seat, .. } => self.shown = Some(*seat),
            Event::Exiled { seat } => self.playing = self.playing.without(*seat),
            // The challenger loses influence once another card is drawn (D-18).
            Event::Lost { .. } => self.shown = None,
            Event::Asks(phase) => self.blockable = matches!(phase, Phase::Block { .. }),
            _ => {}
        }
    }

    /// Whether there is a sentence for an event that was heard; otherwise another sentence tells it already.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_ui::{Lang, Names, Teller};
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil))?;
    /// # let (names, ana) = (Names::default(), Seat::new(0).unwrap());
    /// let mut teller = Teller::new(Lang::ENGLISH, &names, &rules, Viewer::Spectator);
    /// let coup = Event::Declared { seat: ana, action: Action::Coup { target: Seat::new(1).unwrap(), naming: None } };
    /// teller.hear(&coup);
    /// assert!(teller.tells(&coup));
    /// assert!(!teller.tells(&Event::Paid { seat: ana, coins: 7 })); // The action says what it costs.
    /// # Ok::<(), RulesErrors>(())
    /// ```
    pub fn tells(&self, event: &Event<Seen>) -> bool {
        match event {
            Event::Asks(phase) => matches!(phase, Phase::Over { .. }),
            // What no one can stop is told with its action, and so is what it costs.
            Event::Took { .. } => self.action != Some(Action::Income),
            Event::Paid { .. } | Event::Converted { .. } => false,
            Event::Dealt { cards, .. } => cards.cards().is_some(),
            _ => true,
        }
    }

    fn sentence(&self, event: &Event<Seen>) -> Option<String> {
        if !self.tells(event) {
            return None;
        }
        Some(match *event {
            Event::Declared { seat, action } => self.declared(seat, action),
            Event::Blocked { seat, character } => self.blocked(seat, character),
            Event::Challenged { seat, claimant } => self.challenged(seat, claimant, self.said),
            Event::Turn { seat } => self.of("tell-turn", seat),
            Event::Conceded { seat } if self.said.is_some_and(|said| said.denies) => {
                self.of("tell-conceded-denial", seat)
            }
            Event::Conceded { seat } => {
                let the = self.said.map_or("", |said| the_claimed(self.lang, said));
                self.say("tell-conceded", seat, None, &[("the", the.into())])
            }
            Event::Held { .. } => self.lang.word("tell-held").to_owned(),
            Event::Passed { .. } if self.is_unchallenged() => {
                self.and_the_block_holds(self.lang.word("tell-unchallenged"))
            }
            Event::Passed { seats } => self.passed(seats),
            Event::Exiled { seat } => self.of("tell-exiled", seat),
            Event::Asks(Phase::Over { winner: Some(winner) }) => self.of("tell-won", winner),
            Event::Asks(Phase::Over { winner: None }) => self.ended_without_a_winner(),
            Event::Took { .. } | Event::Stole { .. } | Event::Refunded { .. } => return self.coins(event),
            Event::Forfeited { .. } | Event::Embezzled { .. } | Event::Gave { .. } => {
                return self.coins(event);
            }
            _ => return self.cards(event),
        })
    }

    /// What becomes of coins.
    fn coins(&self, event: &Event<Seen>) -> Option<String> {
        Some(match *event {
            Event::Took { seat, coins } => self.say("tell-took", seat, None, &[("coins", coins.into())]),
            Event::Stole { seat, from, coins: 0 } => self.say("tell-stole-nothing", seat, Some(from), &[]),
            Event::Stole { seat, from, coins } => {
                self.say("tell-stole", seat, Some(from), &[("coins", coins.into())])
            }
            Event::Embezzled { seat, coins: 0 } => self.of("tell-embezzled-nothing", seat),
            Event::Embezzled { seat, coins } => {
                self.say("tell-embezzled", seat, None, &[("coins", coins.into())])
            }
            Event::Gave { seat, to, coins } => {
                self.say("tell-gave", seat, Some(to), &[("coins", coins.into())])
            }
            Event::Refunded { seat, coins } => {
                self.say("tell-refunded", seat, None, &[("coins", coins.into())])
            }
            Event::Forfeited { seat, coins } => {
                self.say("tell-forfeited", seat, None, &[("coins", coins.into())])
            }
            _ => return None,
        })
    }

    /// What becomes of cards.
    fn cards(&self, event: &Event<Seen>) -> Option<String> {
        let faces = self.rules.faces();
        let named = |seen: Seen| seen.cards().map(|seen| cards(self.lang, seen, faces)).unwrap_or_default();
        let moved = |key: &str, seat: Seat, seen: Seen| {
            let you = match (self.viewer.is(seat), seen.cards()) {
                (true, Some(_)) => "yes",
                (true, None) => "covered",
                (false, _) => "no",
            };
            let (who, count) = (self.names.of(seat).into(), seen.count().into());
            let args = [("who", who), ("you", you.into()), ("cards", named(seen).into()), ("count", count)];
            self.lang.text(key, &args)
        };
        Some(match *event {
            Event::Dealt { cards: seen @ Seen::Cards(_), .. } => {
                self.lang.text("tell-dealt", &[("cards", named(seen).into())])
            }
            Event::Drafted { seat, card } => moved("tell-drafted", seat, card),
            // What was shown goes back before a card is drawn for it (R-C4).
            Event::Drew { seat, cards } if self.shown == Some(seat) => moved("tell-redrew", seat, cards),
            Event::Drew { seat, cards } => moved("tell-drew", seat, cards),
            Event::Returned { seat, cards } => moved("tell-returned", seat, cards),
            Event::Showed { seat, to, card } => match card.cards().and_then(Cards::lowest) {
                Some(card) => {
                    let the = the_card(self.lang, card, faces);
                    self.say("tell-showed-card", seat, Some(to), &[("the", the.into())])
                }
                None => self.say("tell-showed", seat, Some(to), &[]),
            },
            Event::Left { seat, target } => self.say("tell-left", seat, Some(target), &[]),
            Event::Forced { seat, target } => self.say("tell-forced", seat, Some(target), &[]),
            Event::GaveUp { .. } => self.lang.word("tell-gave-up").to_owned(),
            Event::Revealed { seat, cards: hand } => {
                let shown = [("cards", cards(self.lang, hand, faces).into())];
                self.with_a_miss(self.say("tell-revealed", seat, None, &shown), hand)
            }
            Event::ProvedHand { seat, cards: hand } => {
                let the = self.said.map_or("", |said| the_claimed(self.lang, said));
                let args = [("cards", cards(self.lang, hand, faces).into()), ("the", the.into())];
                self.say("tell-proved-hand", seat, None, &args)
            }
            Event::Proved { seat, card } => {
                let the = the_card(self.lang, card, faces);
                let told = self.say("tell-proved", seat, None, &[("the", the.into())]);
                if self.block.is_some() { self.and_the_block_holds(&told) } else { told }
            }
            Event::Lost { seat, card } => {
                self.say("tell-lost", seat, None, &[("the", the_card(self.lang, card, faces).into())])
            }
            _ => return None,
        })
    }

    /// Adds to a shown hand that it lacks the character that was named, if it does (R-V3).
    fn with_a_miss(&self, told: String, hand: Cards) -> String {
        let named = self.action.and_then(Action::naming);
        let Some(missed) = named.filter(|named| hand.count(*named) == 0) else { return told };
        let more = self.lang.text("tell-missed", &[("character", character(self.lang, missed).into())]);
        then(self.lang, &told, &more)
    }

    /// Whether there is a block that everyone has let pass: no event says so, and the next is another turn (R-B3).
    fn is_unchallenged(&self) -> bool {
        self.block.is_some_and(|(by, passed)| self.playing.without(by).minus(passed).is_empty())
    }

    fn and_the_block_holds(&self, told: &str) -> String {
        then(self.lang, told, self.lang.word("tell-block-holds"))
    }

    fn ended_without_a_winner(&self) -> String {
        let by_host = self.abandoned == Some(Abandonment::Host);
        self.lang.word(if by_host { "tell-ended" } else { "tell-abandoned" }).to_owned()
    }

    /// The sentence when a player leaves the running game (as an exile, or so that a bot plays on), loses their seat in it, or comes back
    /// to it; or when somebody becomes host, perhaps without a seat.
    pub(crate) fn departed(&self, seat: Option<Seat>, passage: Passage, exiled: bool) -> String {
        let Some(seat) = seat else { return self.lang.word("tell-host-watches").to_owned() };
        match (passage, exiled) {
            (Passage::Hosts, _) => self.of("place-hosts", seat),
            (Passage::Back, _) => self.of("tell-back", seat),
            (Passage::Ousted, _) => self.of("tell-ousted", seat),
            (Passage::Left, true) => self.of("tell-gone-exiled", seat),
            (Passage::Left, false) => self.of("tell-gone", seat),
        }
    }

    /// Returns an action as it is declared: "Bruno claims the Duke: tax, 3 coins."
    pub fn declared(&self, seat: Seat, action: Action) -> String {
        let the = action.says(self.rules).map_or("", |said| the_claimed(self.lang, said));
        let named = action.naming().map_or("", |named| the_character(self.lang, named));
        // What it costs is told with it; of one that costs nothing, what it brings.
        let coins = match action.cost(seat) {
            0 => action.takes(),
            cost => cost,
        };
        let args = [("the", the.into()), ("named", named.into()), ("coins", coins.into())];
        let to = action.target();
        match (action.kind(), action.naming()) {
            (Kind::Income, _) => self.say("tell-income", seat, to, &args),
            (Kind::ForeignAid, _) => self.say("tell-foreign-aid", seat, to, &args),
            (Kind::Tax, _) => self.say("tell-tax", seat, to, &args),
            (Kind::Exchange, _) => self.say("tell-exchange", seat, to, &args),
            (Kind::Steal, _) => self.say("tell-steal", seat, to, &args),
            (Kind::Examine, _) => self.say("tell-examine", seat, to, &args),
            (Kind::Assassinate, None) => self.say("tell-assassinate", seat, to, &args),
            (Kind::Assassinate, Some(_)) => self.say("tell-assassinate-naming", seat, to, &args),
            (Kind::Coup, None) => self.say("tell-coup", seat, to, &args),
            (Kind::Coup, Some(_)) => self.say("tell-coup-naming", seat, to, &args),
            (Kind::Convert, _) if to == Some(seat) => self.of("tell-convert-self", seat),
            (Kind::Convert, _) => self.say("tell-convert", seat, to, &args),
            (Kind::Embezzle, _) => self.say("tell-embezzle", seat, to, &args),
            (Kind::Cooperate, _) => self.say("tell-cooperate", seat, to, &args),
        }
    }

    fn blocked(&self, seat: Seat, claimed: Character) -> String {
        self.say("tell-blocked", seat, None, &[("the", the_character(self.lang, claimed).into())])
    }

    fn challenged(&self, seat: Seat, claimant: Seat, said: Option<Claimed>) -> String {
        let the = said.map_or("", |said| the_claimed(self.lang, said));
        if said.is_some_and(|said| said.denies) {
            return self.say("tell-challenged-denial", seat, Some(claimant), &[("the", the.into())]);
        }
        let bare = said.map_or("", |said| character(self.lang, said.character));
        self.say("tell-challenged", seat, Some(claimant), &[("the", the.into()), ("character", bare.into())])
    }

    fn passed(&self, seats: SeatSet) -> String {
        let you = self.viewer.seat().filter(|seat| seats.contains(*seat));
        let others = seats.iter().filter(|seat| Some(*seat) != you);
        let mut who: Vec<String> = you.iter().map(|_| capital(self.lang.word("you-subject"))).collect();
        who.extend(others.map(|seat| self.names.of(seat).to_owned()));
        let args = [
            ("who", list(self.lang, who).into()),
            ("you", yes_no(you.is_some())),
            ("count", seats.len().into()),
        ];
        self.lang.text(if self.blockable { "tell-passed-block" } else { "tell-passed-challenge" }, &args)
    }

    /// Returns what the table is about now, in one sentence that everyone may read.
    pub fn stage(&self, table: &Table) -> String {
        let turn = table.turn();
        match table.phase() {
            Phase::Draft { .. } => self.lang.word("stage-draft").to_owned(),
            Phase::Deal { .. } => self.lang.word("stage-deal").to_owned(),
            Phase::Action => self.of("tell-turn", turn),
            Phase::Challenge { claim, .. } | Phase::Replace { claim, .. } => match claim {
                Claim::Action(action) => self.declared(turn, action),
                Claim::Block { by, character, .. } => self.blocked(by, character),
            },
            Phase::Block { action, .. } => self.declared(turn, action),
            Phase::Proof { claim, challenger } => {
                self.challenged(challenger, claim.by(turn), claim.says(self.rules))
            }
            Phase::Loss { seat, .. } => self.of("stage-loss", seat),
            Phase::Draw { seat, .. } | Phase::Keep { seat, .. } => self.of("stage-keep", seat),
            Phase::Show { target } => self.say("stage-show", target, Some(turn), &[]),
            Phase::Examine { target } | Phase::Redraw { target } => {
                self.say("stage-examine", turn, Some(target), &[])
            }
            Phase::Over { winner: Some(winner) } => self.of("tell-won", winner),
            Phase::Over { winner: None } => self.ended_without_a_winner(),
        }
    }

    /// Returns the same as [`Teller::stage`], but starting with the action of the turn, so that it needs no earlier sentences.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_ui::{Lang, Names, Teller};
    /// let (mut game, [ana, bruno]) = Game::example();
    /// let names = Names::new(Lang::ENGLISH, ["Ana", "Bruno"]);
    /// let rules = *game.table().rules();
    /// let teller = Teller::new(Lang::ENGLISH, &names, &rules, Viewer::Spectator);
    /// assert_eq!(teller.moment(game.table()), ["Ana’s turn."]);
    /// game.decide(ana, Decision::Act(Action::ForeignAid))?;
    /// assert_eq!(teller.moment(game.table()), ["Ana asks for foreign aid: 2 coins."]);
    /// game.decide(bruno, Decision::Block(Character::Duke))?;
    /// let block = ["Ana asks for foreign aid: 2 coins.", "Bruno blocks, claiming the Duke."];
    /// assert_eq!(teller.moment(game.table()), block);
    /// # Ok::<(), Illegal>(())
    /// ```
    pub fn moment(&self, table: &Table) -> Vec<String> {
        let (turn, phase) = (table.turn(), table.phase());
        let begun = match (phase, phase.action()) {
            (Phase::Draft { .. } | Phase::Deal { .. } | Phase::Over { .. }, _) => None,
            (_, Some(action)) => Some(self.declared(turn, action)),
            (_, None) => Some(self.of("tell-turn", turn)),
        };
        let mut told: Vec<String> = begun.into_iter().chain([self.stage(table)]).collect();
        told.dedup();
        told
    }

    /// Returns what the viewer is asked, or whom they are waiting for.
    pub fn prompt(&self, view: &View<'_>) -> String {
        let table = view.table();
        let me = self.viewer.seat();
        if me.is_some_and(|seat| table.asked().contains(seat)) && !view.has_passed() {
            return self.question(view);
        }
        if table.is_over() {
            return self.lang.word("prompt-over").to_owned();
        }
        if view.has_passed() {
            return self.lang.word("prompt-passed").to_owned();
        }
        let asked: Vec<String> = table.asked().iter().map(|seat| self.names.of(seat).to_owned()).collect();
        if asked.is_empty() {
            return self.lang.word("prompt-chance").to_owned();
        }
        if asked.len() > NAMED {
            return self.lang.text("prompt-waiting-many", &[("number", asked.len().into())]);
        }
        self.awaited(table.phase(), asked)
    }

    /// Whom the viewer is waiting for, and what those decide, unless the stage says it. What they hold doesn't change the words.
    fn awaited(&self, phase: Phase, asked: Vec<String>) -> String {
        let said = phase.claim().and_then(|claim| claim.says(self.rules));
        let the = said.and_then(Claimed::held).map_or("", |held| the_character(self.lang, held));
        let kind = match phase {
            // With a second name there is no room to say it.
            _ if asked.len() > 1 => "other",
            Phase::Loss { only: Some(_), .. } => "other",
            Phase::Proof { .. } if said.is_some_and(|said| said.denies) => "hand",
            _ => phase.kind().name(),
        };
        let count = asked.len();
        let whom = list(self.lang, asked);
        let args =
            [("whom", whom.into()), ("count", count.into()), ("the", the.into()), ("kind", kind.into())];
        self.lang.text("prompt-waiting", &args)
    }

    fn question(&self, view: &View<'_>) -> String {
        let table = view.table();
        let lang = self.lang;
        let name = |seat: Seat| Arg::from(self.names.of(seat));
        let must_coup = || {
            let mut decisions = view.decisions();
            decisions.all(|decision| matches!(decision, Decision::Act(Action::Coup { .. })))
        };
        match table.phase() {
            Phase::Action if must_coup() => lang.word("prompt-must-coup").to_owned(),
            Phase::Challenge { .. } => lang.word("prompt-challenge").to_owned(),
            Phase::Block { .. } => lang.word("prompt-block").to_owned(),
            Phase::Proof { claim, .. } => self.proof_question(view, claim, true),
            Phase::Loss { .. } => lang.word("prompt-loss").to_owned(),
            Phase::Keep { seat, .. } => lang.text("prompt-keep", &[("count", table.influence(seat).into())]),
            Phase::Show { .. } => lang.text("prompt-show", &[("whom", name(table.turn()))]),
            Phase::Examine { .. } => {
                let faces = self.rules.faces();
                let the = view.shown().map(|card| the_card(lang, card, faces)).unwrap_or_default();
                lang.text("prompt-examine", &[("the", the.into())])
            }
            Phase::Draft { .. } => lang.word("prompt-draft").to_owned(),
            _ => lang.word("prompt-action").to_owned(),
        }
    }

    /// Returns what stands for the viewer's question while their hand is covered; `None` if the question tells nothing of it.
    pub(crate) fn covered_question(&self, view: &View<'_>) -> Option<String> {
        match view.table().phase() {
            Phase::Proof { claim, .. } => Some(self.proof_question(view, claim, false)),
            Phase::Examine { .. } => Some(self.lang.word("prompt-examine-covered").to_owned()),
            _ => None,
        }
    }

    /// The question for a proof. Whether there is a choice is told only to those who look at their hand.
    fn proof_question(&self, view: &View<'_>, claim: Claim, looks: bool) -> String {
        let (lang, must_prove) = (self.lang, looks && self.rules.must_prove());
        let caught = looks && is_caught(view);
        let Some(said) = claim.says(self.rules) else { return String::new() };
        let key = match (said.denies, caught, must_prove) {
            (true, true, _) => "prompt-cannot-prove-denial",
            (true, false, true) => "prompt-must-prove-denial",
            (true, false, false) => "prompt-proof-denial",
            (false, true, _) => "prompt-cannot-prove",
            (false, false, true) => "prompt-must-prove",
            (false, false, false) => "prompt-proof",
        };
        // A player who is caught at a denial reads that they do have it.
        let the = if caught { the_character(lang, said.character) } else { the_claimed(lang, said) };
        lang.text(key, &[("the", the.into())])
    }

    fn of(&self, key: &str, seat: Seat) -> String {
        self.say(key, seat, None, &[])
    }

    /// A sentence about a seat; in the second person if the viewer sits there.
    fn say(&self, key: &str, seat: Seat, to: Option<Seat>, more: &[(&str, Arg<'_>)]) -> String {
        let to_you = to.is_some_and(|to| self.viewer.is(to));
        let whom = match to {
            Some(_) if to_you => self.lang.word("you-object"),
            Some(to) => self.names.of(to),
            None => "",
        };
        let mut args = vec![
            ("who", Arg::from(self.names.of(seat))),
            ("you", yes_no(self.viewer.is(seat))),
            ("whom", whom.into()),
            ("toYou", yes_no(to_you)),
        ];
        args.extend_from_slice(more);
        self.lang.text(key, &args)
    }
}

/// Whether the viewer is asked for a proof that they don't have, and so has no choice.
pub(crate) fn is_caught(view: &View<'_>) -> bool {
    view.table().phase().kind() == PhaseKind::Proof && view.decisions().eq([Decision::Concede])
}

pub(crate) fn yes_no(is: bool) -> Arg<'static> {
    if is { "yes".into() } else { "no".into() }
}

pub(super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
