//! What programs are sent: the frame and its parts as JSON.

use corte::{Action, Card, Cards, Decision, Event, Phase, PhaseKind, Seat, SeatSet, Seen, View};
use corte_table::{Proposal, Settings, SettingsError, Sitter, Table};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// All of a table that its reader may know, at one moment. Seats are counted from 0.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Frame {
    /// `frame`.
    pub(crate) r#type: &'static str,
    /// The table's code.
    pub(crate) table: String,
    /// `lobby`, `playing` or `over`.
    pub(crate) stage: &'static str,
    /// The reader's seat; none for one who watches.
    pub(crate) seat: Option<usize>,
    /// Whether the table is the reader's.
    pub(crate) host: bool,
    /// The rulebook: `brazil`, `summary`, `everdeck`, `italy`.
    pub(crate) rulebook: String,
    /// Options changed from the rulebook.
    pub(crate) options: std::collections::BTreeMap<String, String>,
    /// The places, clockwise.
    pub(crate) places: Vec<PlaceFrame>,
    /// Which game of the table it is, counted from 1; 0 before the first.
    pub(crate) game: u32,
    /// The game, once there is one.
    pub(crate) state: Option<State>,
    /// The reader's own decision.
    pub(crate) ask: Option<AskFrame>,
    /// Until when those asked may answer, in milliseconds since 1970; none without a clock.
    pub(crate) deadline: Option<u64>,
    /// The winner of the match.
    pub(crate) match_won: Option<usize>,
    /// How many events of this game came before those that are told here.
    pub(crate) before: usize,
    /// What the reader has heard of this game, oldest first: all of it in an answer and at the beginning of a stream,
    /// later in a stream the latest ten turns.
    pub(crate) events: Vec<EventFrame>,
    /// Chat, oldest first.
    pub(crate) chat: Vec<ChatFrame>,
}

/// A place at the table.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct PlaceFrame {
    /// `open`, `player` or `bot`.
    pub(crate) kind: &'static str,
    /// Who sits there.
    pub(crate) name: Option<String>,
    /// Whether a bot plays for an absent player.
    pub(crate) away: bool,
    /// Games of the match won.
    pub(crate) wins: u32,
    /// Whether the player wants the next game.
    pub(crate) ready: bool,
}

/// The open table, and the reader's own hand.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct State {
    /// What the game waits for.
    pub(crate) phase: PhaseFrame,
    /// Whose turn it is.
    pub(crate) turn: usize,
    /// Whom the game waits for.
    pub(crate) waits: Vec<usize>,
    /// How many cards the Court has.
    pub(crate) court: usize,
    /// The coins of the Treasury Reserve, in the Reformation.
    pub(crate) reserve: Option<u8>,
    /// The seats, clockwise.
    pub(crate) seats: Vec<SeatFrame>,
    /// The reader's own cards.
    pub(crate) hand: Vec<String>,
    /// The card shown in an Examine, to the two whom it concerns.
    pub(crate) shown: Option<String>,
    /// Whether the reader's own pass is held until the window closes.
    pub(crate) passed: bool,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct SeatFrame {
    /// The player's name.
    pub(crate) name: String,
    /// Its coins.
    pub(crate) coins: u8,
    /// How much influence it has.
    pub(crate) influence: usize,
    /// The cards it has turned up.
    pub(crate) lost: Vec<String>,
    /// Whether it is still in.
    pub(crate) playing: bool,
    /// Its side in the Reformation: `loyalist` or `reformist`.
    pub(crate) side: Option<&'static str>,
}

/// What the game waits for.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct PhaseFrame {
    /// `draft`, `deal`, `action`, `challenge`, `block`, `proof`, `replace`, `loss`, `draw`, `keep`, `show`, `examine`, `redraw` or `over`.
    pub(crate) kind: &'static str,
    /// The action in question.
    pub(crate) action: Option<ActionFrame>,
    /// Who claims, where something is claimed.
    pub(crate) claimant: Option<usize>,
    /// The character claimed.
    pub(crate) claims: Option<&'static str>,
    /// The character that is claimed not to be in a hand.
    pub(crate) denies: Option<&'static str>,
    /// Who has challenged.
    pub(crate) challenger: Option<usize>,
    /// The winner.
    pub(crate) winner: Option<usize>,
}

/// An action.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct ActionFrame {
    /// `income`, `foreign-aid`, `tax`, `exchange`, `steal`, `examine`, `assassinate` or `coup`.
    pub(crate) kind: &'static str,
    /// Whom it is aimed at.
    pub(crate) target: Option<usize>,
    /// The character it names, with a Declared Coup.
    pub(crate) naming: Option<&'static str>,
}

/// The reader's own decision.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct AskFrame {
    /// Its number, to be sent along with the answer.
    pub(crate) number: u32,
    /// Whether it is still to be answered.
    pub(crate) open: bool,
    /// What may be answered.
    pub(crate) decisions: Vec<DecisionFrame>,
}

/// A decision that may be made.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct DecisionFrame {
    /// Its number in the fixed index, to be sent as the answer.
    pub(crate) id: usize,
    /// `act`, `pass`, `challenge`, `block`, `prove`, `concede`, `lose`, `keep`, `show`, `leave`, `force` or `draft`.
    pub(crate) kind: &'static str,
    /// The action, for `act`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) action: Option<ActionFrame>,
    /// The character claimed by a block or picked in a draft.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) character: Option<&'static str>,
    /// The cards proven, lost, kept or shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cards: Option<Vec<String>>,
}

/// Something that happened, as the reader heard it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub(crate) struct EventFrame {
    /// What: `drafted`, `dealt`, `turn`, `declared`, `paid`, `refunded`, `took`, `stole`, `held`, `passed`, `challenged`, `blocked`, `proved`,
    /// `conceded`, `drew`, `returned`, `showed`, `left`, `forced`, `gave-up`, `revealed`, `lost`, `exiled`, `forfeited`, `over`.
    pub(crate) kind: &'static str,
    /// Who.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<usize>,
    /// To or from whom, or whose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) other: Option<usize>,
    /// Who, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seats: Option<Vec<usize>>,
    /// The action declared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) action: Option<ActionFrame>,
    /// The character claimed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) character: Option<&'static str>,
    /// The cards, where the reader sees them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cards: Option<Vec<String>>,
    /// How many cards, or coins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) count: Option<usize>,
}

/// A chat line.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct ChatFrame {
    /// Who said it.
    pub(crate) name: String,
    /// What.
    pub(crate) text: String,
    /// Whether the reader said it.
    pub(crate) own: bool,
    /// Whether it was said among those who watch.
    pub(crate) aside: bool,
}

/// An answer to one's decision.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
pub(crate) struct Answer {
    /// The number of the decision, from `ask`.
    pub(crate) number: u32,
    /// The id of one of its decisions.
    pub(crate) decision: usize,
}

/// That something was done.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Done {
    /// Always `true`.
    pub(crate) ok: bool,
}

/// That something was not done, and why.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Error {
    /// What is wrong.
    pub(crate) error: Reason,
    /// The present frame, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) frame: Option<Frame>,
}

/// Why something was not done.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Reason {
    /// For programs: `decided`, `late`, `future`, `illegal`, `not-seated`, …
    pub(crate) code: String,
    /// For people.
    pub(crate) message: String,
}

/// A new bot.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
pub(crate) struct NewBot {
    /// What it is called at tables: 1 to 24 characters.
    pub(crate) name: String,
}

/// A bot and its token.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct BotToken {
    /// What it is called.
    pub(crate) name: String,
    /// To be sent as `Authorization: Bearer …`. It is shown this once.
    pub(crate) token: String,
}

/// A new table.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// `brazil`, `summary`, `everdeck` or `italy`.
    #[serde(default = "brazil")]
    pub(crate) rulebook: String,
    /// Options changed from the rulebook, by their names in the notation.
    #[serde(default)]
    pub(crate) options: std::collections::BTreeMap<String, String>,
    /// How many places, 2 to 10.
    pub(crate) places: u8,
    /// The server's bots to seat, by their ids.
    #[serde(default)]
    pub(crate) bots: Vec<String>,
    /// Seconds for a decision; 0 for no clock.
    #[serde(default)]
    pub(crate) seconds: u64,
    /// Milliseconds that the server's bots think, on average.
    #[serde(default)]
    pub(crate) think: u64,
    /// After how many turns a game ends without a winner, 50 to 1000; 200 by default.
    #[serde(default)]
    pub(crate) turns: Option<u16>,
    /// Whether the table is listed.
    #[serde(default)]
    pub(crate) listed: bool,
}

fn brazil() -> String {
    "brazil".to_owned()
}

impl NewTable {
    pub(crate) fn settings(&self) -> Result<Settings, SettingsError> {
        let plain = Proposal::of(corte::Preset::Brazil, self.places);
        let wanted = Proposal {
            rulebook: self.rulebook.clone(),
            options: self.options.clone(),
            clock: corte_table::Clock { answer: self.seconds.saturating_mul(1_000), think: self.think },
            turns: self.turns.unwrap_or(plain.turns),
            listed: self.listed,
            ..plain
        };
        wanted.check()
    }
}

/// A table that was opened.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Opened {
    /// Its code.
    pub(crate) table: String,
}

/// A line to say.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
pub(crate) struct Say {
    /// What.
    pub(crate) text: String,
}

/// How many turns a frame tells to whoever has had the game from its beginning.
const TURNS: usize = 10;

impl Frame {
    /// The frame of somebody at the table who follows it: it tells the latest turns, so that it does not grow.
    pub(crate) fn recent(code: &str, table: &Table, frame: &corte_table::Frame<'_>) -> Frame {
        let heard = frame.heard.iter().enumerate().rev();
        let mut turns = heard.filter(|(_, event)| matches!(event, Event::Turn { .. })).map(|(at, _)| at);
        Frame::from(code, table, frame, turns.nth(TURNS - 1).unwrap_or(0))
    }

    /// The frame of somebody at the table, with all that has happened.
    pub(crate) fn of(code: &str, table: &Table, frame: &corte_table::Frame<'_>) -> Frame {
        Frame::from(code, table, frame, 0)
    }

    fn from(code: &str, table: &Table, frame: &corte_table::Frame<'_>, from: usize) -> Frame {
        let (before, heard) = frame.heard.split_at(from);
        let stage = match table.stage() {
            corte_table::Stage::Lobby => "lobby",
            corte_table::Stage::Playing(_) => "playing",
            corte_table::Stage::Over(_) => "over",
        };
        let settings = Proposal::from(*frame.settings);
        Frame {
            r#type: "frame",
            table: code.to_owned(),
            stage,
            seat: frame.viewer.seat().map(Seat::index),
            host: frame.hosts,
            rulebook: settings.rulebook,
            options: settings.options,
            places: frame.places.iter().map(place).collect(),
            game: frame.game,
            state: frame.view.map(|view| state(&view, frame)),
            ask: frame.ask.zip(frame.view).map(|(ask, view)| asked(ask, &view)),
            deadline: frame.deadline,
            match_won: frame.match_won.map(Seat::index),
            before: before.iter().filter_map(event).count(),
            events: heard.iter().filter_map(event).collect(),
            chat: talk(frame),
        }
    }
}

fn place(place: &corte_table::PlaceSeen<'_>) -> PlaceFrame {
    let (kind, name, away) = match place.sitter {
        Sitter::Open => ("open", None, false),
        Sitter::Player { name, away } => ("player", Some(name.to_owned()), away),
        Sitter::Bot { name, .. } => ("bot", Some(name.to_owned()), false),
    };
    PlaceFrame { kind, name, away, wins: place.wins, ready: place.ready }
}

/// The chat of a frame.
pub(crate) fn talk(frame: &corte_table::Frame<'_>) -> Vec<ChatFrame> {
    frame.lines.iter().map(chat).collect()
}

fn chat(line: &corte_table::ChatLine<'_>) -> ChatFrame {
    ChatFrame { name: line.name.to_owned(), text: line.text.to_owned(), own: line.own, aside: line.aside }
}

fn state(view: &View<'_>, frame: &corte_table::Frame<'_>) -> State {
    let table = view.table();
    let seat = |seat: Seat| SeatFrame {
        name: frame.names.get(seat.index()).cloned().unwrap_or_default(),
        coins: table.coins(seat),
        influence: table.influence(seat),
        lost: cards(table.lost(seat)),
        playing: table.playing().contains(seat),
        side: table.side(seat).map(corte::Side::name),
    };
    State {
        phase: phase(table),
        turn: table.turn().index(),
        waits: seats(frame.waits),
        court: table.court(),
        reserve: table.rules().reformation().then(|| table.reserve()),
        seats: table.seats().map(seat).collect(),
        hand: cards(view.hand()),
        shown: view.shown().map(|card| card.to_string()),
        passed: view.has_passed(),
    }
}

fn asked(ask: corte_table::Ask, view: &View<'_>) -> AskFrame {
    let legal = if ask.open { view.legal() } else { corte::DecisionSet::EMPTY };
    let decisions = legal.iter().filter_map(|id| Some(decision(id.index(), &view.decision(id)?)));
    AskFrame { number: ask.number, open: ask.open, decisions: decisions.collect() }
}

fn decision(id: usize, decision: &Decision) -> DecisionFrame {
    let kind = decision.kind().name();
    let bare = DecisionFrame { id, kind, action: None, character: None, cards: None };
    match decision {
        Decision::Act(does) => DecisionFrame { action: Some(action(*does)), ..bare },
        Decision::Draft(named) | Decision::Block(named) => {
            DecisionFrame { character: Some(named.name()), ..bare }
        }
        Decision::Keep(kept) => DecisionFrame { cards: Some(cards(*kept)), ..bare },
        Decision::Prove(card) | Decision::Lose(card) | Decision::Show(card) => {
            DecisionFrame { cards: Some(vec![card.to_string()]), ..bare }
        }
        _ => bare,
    }
}

fn action(action: Action) -> ActionFrame {
    let naming = action.naming().map(corte::Character::name);
    ActionFrame { kind: action.kind().name(), target: action.target().map(Seat::index), naming }
}

fn phase(table: &corte::Table) -> PhaseFrame {
    let phase = table.phase();
    let claim = phase.claim();
    let claimed = claim.and_then(|claim| claim.character(table.rules()));
    PhaseFrame {
        kind: phase.name(),
        action: phase.action().map(action),
        claimant: claim.map(|claim| claim.by(table.turn()).index()),
        claims: claimed.map(corte::Character::name),
        denies: claim.and_then(|claim| claim.denied(table.rules())).map(corte::Character::name),
        challenger: phase.challenger().map(Seat::index),
        winner: table.winner().map(Seat::index),
    }
}

/// An event; what the game asks next is in the state, so only its end is told here.
fn event(event: &Event<Seen>) -> Option<EventFrame> {
    let kind = event.kind().name();
    let of = |seat: Seat| EventFrame { kind, seat: Some(seat.index()), ..EventFrame::default() };
    let with = |seat, other: Seat| EventFrame { other: Some(other.index()), ..of(seat) };
    let coins = |seat, coins: u8| EventFrame { count: Some(coins.into()), ..of(seat) };
    let drawn = |seat, drawn: Seen| EventFrame {
        cards: drawn.cards().map(cards),
        count: Some(drawn.count()),
        ..of(seat)
    };
    let turned = |seat, card: Card| EventFrame { cards: Some(vec![card.to_string()]), ..of(seat) };
    Some(match *event {
        Event::Drafted { seat, card } => drawn(seat, card),
        Event::Dealt { seat, cards } => drawn(seat, cards),
        Event::Drew { seat, cards } => drawn(seat, cards),
        Event::Returned { seat, cards } => drawn(seat, cards),
        Event::Showed { seat, to, card } => EventFrame { other: Some(to.index()), ..drawn(seat, card) },
        Event::GaveUp { seat, to, card } => EventFrame { other: Some(to.index()), ..drawn(seat, card) },
        Event::Turn { seat } => of(seat),
        Event::Declared { seat, action: does } => EventFrame { action: Some(action(does)), ..of(seat) },
        Event::Paid { seat, coins: paid } => coins(seat, paid),
        Event::Refunded { seat, coins: back } => coins(seat, back),
        Event::Took { seat, coins: taken } => coins(seat, taken),
        Event::Forfeited { seat, coins: lost } => coins(seat, lost),
        Event::Stole { seat, from, coins } => EventFrame { count: Some(coins.into()), ..with(seat, from) },
        Event::Held { seat } => of(seat),
        Event::Passed { seats: passed } => {
            EventFrame { kind, seats: Some(seats(passed)), ..EventFrame::default() }
        }
        Event::Challenged { seat, claimant } => with(seat, claimant),
        Event::Blocked { seat, character } => EventFrame { character: Some(character.name()), ..of(seat) },
        Event::Proved { seat, card } => turned(seat, card),
        Event::ProvedHand { seat, cards: all } => EventFrame { cards: Some(cards(all)), ..of(seat) },
        Event::Converted { seat, target, coins } => {
            EventFrame { count: Some(coins.into()), ..with(seat, target) }
        }
        Event::Embezzled { seat, coins: taken } => coins(seat, taken),
        Event::Conceded { seat } => of(seat),
        Event::Left { seat, target } => with(seat, target),
        Event::Forced { seat, target } => with(seat, target),
        Event::Revealed { seat, cards: all } => EventFrame { cards: Some(cards(all)), ..of(seat) },
        Event::Lost { seat, card } => turned(seat, card),
        Event::Exiled { seat } => of(seat),
        Event::Asks(Phase::Over { winner }) => EventFrame {
            kind: PhaseKind::Over.name(),
            seat: winner.map(Seat::index),
            ..EventFrame::default()
        },
        Event::Asks(_) => return None,
    })
}

fn cards(cards: Cards) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

fn seats(seats: SeatSet) -> Vec<usize> {
    seats.iter().map(Seat::index).collect()
}
