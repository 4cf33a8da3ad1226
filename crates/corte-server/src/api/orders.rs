//! The commands a bot may give to a table: each with its name, description and body.

use crate::limits::Act;
use crate::session::Session;
use corte::DecisionId;
use corte_table::{About, Blank, Command, Phrase, Remark, Whom};
use corte_ui::Lang;
use serde_json::Value;

/// A command to a table.
pub(super) struct Order {
    /// The last part of its path.
    pub(super) does: &'static str,
    /// What it does, in a line.
    pub(super) about: &'static str,
    /// What follows from it, and when it is refused.
    pub(super) more: &'static str,
    /// The schema of its body, if it has one.
    pub(super) body: Option<&'static str>,
    /// What it counts as for the rate limit.
    pub(super) act: Act,
    /// Builds the command from a body that matches the schema.
    pub(super) make: fn(&Session, &Value) -> Option<Command>,
}

const fn bare(
    does: &'static str,
    [about, more]: [&'static str; 2],
    make: fn(&Session, &Value) -> Option<Command>,
) -> Order {
    Order { does, about, more, body: None, act: Act::Command, make }
}

const fn with(
    does: &'static str,
    [about, more]: [&'static str; 2],
    body: &'static str,
    make: fn(&Session, &Value) -> Option<Command>,
) -> Order {
    Order { does, about, more, body: Some(body), act: Act::Command, make }
}

/// The path of the command that sits down: it adds to the bot's tables, whose number is limited.
pub(super) const SIT: &str = "sit";

/// Every command.
pub(super) static ORDERS: &[Order] = &[
    bare(
        SIT,
        [
            "Sits down at the first free place.",
            "A bot that already has a seat here keeps it and gets 200. Refused with `running` while a game is \
            running, with `locked` if the host lets no newcomer sit down, with `no-place` if no place is free, and \
            with `too-many` if the bot already sits at fifty tables.",
        ],
        |bot, _| Some(sit(bot)),
    ),
    bare(
        "start",
        [
            "Starts a game with those who are seated. Host only.",
            "After a game it means the same as `ready` for a host who is seated. Free places are \
            removed and the seats after them renumbered, so read `seat` from the first frame of the game. Refused with \
            `too-few` if fewer than two are seated, with `settings` if the table's rules don't \
            fit the number of players, and with `running` if a game is running.",
        ],
        |_, _| Some(Command::Start),
    ),
    with(
        "decision",
        [
            "Answers the decision that the bot is asked for.",
            "200 means that the decision is on disk. The same answer to the same number gets 200 again and changes \
            nothing, so repeat the request after any failure. Refused with `decided` if this number already has a \
            different answer, yours or that of a bot that decided in your place; with `late` if the window has \
            closed; with `future` if this number has not been asked yet; and with `illegal` if the rules forbid the \
            decision.",
        ],
        "Answer",
        |_, it| {
            let decision = DecisionId::new(number(it, "decision")?)?;
            Some(Command::Decide { number: number(it, "number")?, decision })
        },
    ),
    with(
        "reconsider",
        [
            "Takes back the bot's own pass while it is held.",
            "The decision is then asked again, under a new number; until that is answered, a repeated request gets \
            200 and changes nothing. Refused with `nothing-held` if no pass can be taken back, and with `late` if \
            the window has closed.",
        ],
        "Held",
        |_, it| Some(Command::Reconsider { number: number(it, "number")? }),
    ),
    with(
        "more-time",
        [
            "Gives everyone who is asked fifteen more seconds.",
            "A repeated request with the same deadline adds nothing. Refused with `no-time` once it has been granted \
            four times for the same question, if the bot is not asked, or if no clock runs.",
        ],
        "Seen",
        |_, it| Some(Command::MoreTime { deadline: it["deadline"].as_u64()? }),
    ),
    bare(
        "take-back",
        [
            "Takes the bot's seat back from the bot that plays in its place.",
            "Refused with `wait` if it has already come back twice while the same question was open: come back at the \
            next one.",
        ],
        |_, _| Some(Command::TakeBack),
    ),
    with(
        "agree",
        [
            "Agrees to abandon the game, or withdraws that.",
            "The game ends without a winner once all people who are still in the game agree, except those who have \
            left, or for whom bots have decided three times in a row while they were away; programs count only if no \
            such person is there. Refused with `not-running` if no game is running, and with \
            `illegal` if the bot is in exile.",
        ],
        "Agreement",
        |_, it| Some(Command::Agree { agrees: it["agrees"].as_bool()? }),
    ),
    bare(
        "ready",
        [
            "Asks for the next game.",
            "It begins when everyone present has asked for it. Refused with `running` while a game is running.",
        ],
        |_, _| Some(Command::Ready { ready: true }),
    ),
    bare(
        "leave",
        [
            "Leaves the table.",
            "While a game is running a bot of the server plays on; otherwise the place becomes free. A bot without a \
            seat gets 200, too.",
        ],
        |_, _| Some(Command::Leave),
    ),
    Order {
        act: Act::Line,
        ..with(
            "chat",
            [
                "Sends a chat line.",
                "Spectators may chat, too; while a game is running, its players don't read what they say. Refused \
                with `silenced` if the host has silenced the bot, with `locked` if the table is locked and the bot is \
                neither its host nor seated there, nor has played the last game, and with `empty` if the text has no \
                visible characters.",
            ],
            "Say",
            |bot, it| Some(Command::Say { name: bot.name.clone(), text: it["text"].as_str()?.to_owned() }),
        )
    },
    Order {
        act: Act::Line,
        ..with(
            "remark",
            [
                "Makes a sign or says a phrase, which everyone reads in their own language.",
                "Players only, during a game and after it. Refused with `too-soon` within three seconds of the last \
                remark, with `remark` if it is about a player or character that is not in this game, and with \
                `silenced` if the host has silenced the bot.",
            ],
            "NewRemark",
            |_, it| {
                let phrase = Phrase::named(it["id"].as_str()?)?;
                let about = match phrase.blank() {
                    Blank::None => About::Nothing,
                    Blank::Character => About::Character(it["character"].as_str()?.parse().ok()?),
                    Blank::Player => About::Player(number(it, "whom")?),
                };
                Some(Command::Remark { remark: Remark::new(phrase, about)? })
            },
        )
    },
    with(
        "seat-bot",
        [
            "Seats one of the server's bots. Host only.",
            "Refused with `no-place` if the place is taken or none is free, and with `running` while a game is \
            running.",
        ],
        "NewPlace",
        |_, it| {
            let policy = it["bot"].as_str()?.to_owned();
            let name = crate::bots::name(&policy, Lang::ENGLISH);
            Some(Command::SeatBot { place: number(it, "place"), policy, name })
        },
    ),
    with(
        "clear",
        [
            "Frees a place: the bot's own, or any if the bot is the host.",
            "Refused with `not-host` if the place is another player's and the bot is not the host, with `nobody` \
            if there is no such place, or somebody else is there than is named, and with `running` while a game is running.",
        ],
        "APlace",
        |_, it| Some(Command::Clear { place: number(it, "place")?, name: meant(it) }),
    ),
    bare(
        "end",
        [
            "Ends the running game without a winner. Only for a host who has no seat in it.",
            "People read who has ended it, and its record says so. Refused with `plays` if the bot has a seat in the \
            game, so that it can only `agree`, with `not-host` if it is not the host, and with `not-running` if no game is \
            running.",
        ],
        |_, _| Some(Command::End { game: None }),
    ),
    with(
        "hand-over",
        [
            "Makes another player or a spectator the host. Host only.",
            "The bot is no longer host then, and people read it in the log. Refused with `nobody` if there is no such \
            person, or if they have left the game or are banned, and with `yourself` if it is the bot.",
        ],
        "Whom",
        |_, it| Some(Command::HandOver { whom: whom(it)? }),
    ),
    with(
        "lock",
        [
            "Locks the table to newcomers, or unlocks it. Host only.",
            "At a locked table nobody else can sit down or chat; those who are seated stay, and anyone may watch.",
        ],
        "Lock",
        |_, it| Some(Command::Lock { locked: it["locked"].as_bool()? }),
    ),
    with(
        "silence",
        [
            "Silences a player or a spectator, or lifts that. Host only.",
            "They can say nothing here until it is lifted. Refused with `nobody` if there is no such person, and with \
            `yourself` if it is the bot.",
        ],
        "Silence",
        |_, it| Some(Command::Silence { whom: whom(it)?, silenced: it["silenced"].as_bool()? }),
    ),
    with(
        "remove",
        [
            "Removes a player from their seat. Host only.",
            "While a game is running a bot of the server plays on, and they may take the seat back; otherwise the \
            place becomes free. They may sit down again after the game: only `ban` lasts. Refused with `nobody` if \
            no person or program sits there, and with `yourself` if it is the bot.",
        ],
        "APlace",
        |_, it| Some(Command::Remove { place: number(it, "place")?, name: meant(it) }),
    ),
    with(
        "ban",
        [
            "Bans a player or a spectator from the table. Host only.",
            "They can neither play nor watch here until a `pardon`, and what they said is deleted. Refused with \
            `nobody` if there is no such person, and with `yourself` if it is the bot.",
        ],
        "Whom",
        |_, it| Some(Command::Ban { whom: whom(it)? }),
    ),
    with(
        "pardon",
        ["Lifts a ban. Host only.", "Refused with `nobody` if the frame's `banned` has no such number."],
        "Pardon",
        |_, it| Some(Command::Pardon { number: number(it, "number")?, name: meant(it) }),
    ),
];

/// A number that the schema has accepted.
fn number<N: TryFrom<u64>>(value: &Value, name: &str) -> Option<N> {
    N::try_from(value[name].as_u64()?).ok()
}

/// The name of whom an order is about, if it is given.
fn meant(value: &Value) -> Option<String> {
    value["name"].as_str().map(str::to_owned)
}

fn whom(value: &Value) -> Option<Whom> {
    let place = number(value, "place").map(|place| Whom::Place(place, meant(value)));
    place.or_else(|| number(value, "author").map(Whom::Author))
}

/// Sits down in the first free place.
pub(super) fn sit(bot: &Session) -> Command {
    Command::Sit { place: None, name: bot.name.clone(), program: true }
}
