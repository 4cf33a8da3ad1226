//! What viewers are sent: the table's frame as a page, as a fragment of one, or as JSON.
//!
//! Everything here is drawn from a [`Frame`], which holds only what its viewer may know. A finished game is shown in
//! full to everybody.

use crate::api;
use crate::bots;
use crate::ids;
use crate::record;
use corte::{BySeat, Cards, Event, Secret};
use corte_bots::Strength;
use corte_table::{Command, Frame, LiveTable, Millis, Person, PlaceSeen, Sitter, Stage, Verdict, Whom};
use corte_ui::page::{
    self, AfterScreen, BotChoice, ChatLine, Countdown, Keeping, LobbyScreen, Prefs, Presence, RemarksScreen,
    Sitting, TableScreen, Words,
};
use corte_ui::{Lang, Names};
use std::sync::Arc;

/// The form in which somebody wants frames.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// As the element that the page's script morphs into place.
    Html(Guest),
    /// As a line of JSON.
    Json,
    /// As a simulation wants it, which checks what is drawn against the log.
    #[cfg(any(test, feature = "simulate"))]
    Witness(crate::simulate::Witness),
}

impl Format {
    /// Whether frames of both are the same: those of a running game show nothing of their reader but what they have chosen.
    pub(crate) fn draws_as(&self, other: &Format, is_running: bool) -> bool {
        match (self, other) {
            (Format::Html(one), Format::Html(other)) if is_running => one.prefs == other.prefs,
            _ => self == other,
        }
    }
}

/// What a page needs to know of its reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Guest {
    pub(crate) prefs: Prefs,
    /// The name they last used.
    pub(crate) name: String,
    /// How strong they want bots to be.
    pub(crate) strength: String,
    /// Whether their address opens log and chat, as it must where no script does.
    pub(crate) rail: bool,
    /// The address at which they reach this server, where that says more than it knows itself.
    pub(crate) reached: Option<Arc<str>>,
}

/// How much of a game a frame tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Told {
    /// All of it, for a viewer who starts to follow, or has missed more than the latest turns.
    All,
    /// The latest turns.
    #[default]
    Recent,
}

/// The number of the game at a table, and how many of its turns have begun. Everybody knows that.
pub(crate) fn turns(table: &LiveTable) -> (u32, usize) {
    let is_turn = |event: &&Event<Secret>| matches!(event, Event::Turn { .. });
    table.round().map_or((0, 0), |round| (round.number(), round.events().iter().filter(is_turn).count()))
}

impl Told {
    /// How much to tell a viewer who knew this many turns.
    pub(crate) fn to_who_knew((game, turns): (u32, usize), table: &LiveTable) -> Told {
        let (now, begun) = self::turns(table);
        let new = if now == game { begun.saturating_sub(turns) } else { begun };
        if new < api::frame::TURNS { Told::Recent } else { Told::All }
    }

    fn frame(self, code: &str, table: &LiveTable, frame: &Frame<'_>) -> corte_frame::Frame {
        match self {
            Told::All => api::frame::whole(code, table, frame),
            Told::Recent => api::frame::recent(code, table, frame),
        }
    }
}

/// The whole page of a table.
pub(crate) fn table_page(
    to: &Invitation,
    table: &LiveTable,
    person: Option<Person>,
    guest: &Guest,
    now: Millis,
    notice: Option<&str>,
) -> String {
    Sheet { notice, whole: true, ..Sheet::of(to, table, person, guest, now) }.draw()
}

/// The current frame alone: as it is pushed, or in response to a form sent by script.
pub(crate) fn fragment(
    to: &Invitation,
    table: &LiveTable,
    person: Option<Person>,
    guest: &Guest,
    now: Millis,
) -> String {
    Sheet::of(to, table, person, guest, now).draw()
}

/// The signs and phrases this person may use; `None` if they are not playing here.
pub(crate) fn remarks_page(
    to: &Invitation,
    table: &LiveTable,
    person: Option<Person>,
    guest: &Guest,
) -> Option<String> {
    let sheet = Sheet::with(to, table, table.glance(person), guest, 0);
    let (view, me) = (sheet.frame.view?, sheet.frame.viewer.seat()?);
    let (rules, names) = (view.table().rules(), sheet.names());
    let others = corte::Seat::all(rules.players()).filter(|seat| *seat != me);
    let others: Vec<(u8, &str)> = others.map(|seat| (seat.index() as u8, names.of(seat))).collect();
    let setting = sheet.frame.settings.setting();
    let (prefs, code) = (guest.prefs, to.code.as_str());
    Some(page::remarks(&RemarksScreen { prefs, code, setting, rules, others: &others }))
}

/// What one viewer is shown of a table, to be drawn.
struct Sheet<'a> {
    to: &'a Invitation,
    table: &'a LiveTable,
    frame: Frame<'a>,
    chat: Vec<ChatLine<'a>>,
    /// The people other than the host, whom the host may remove.
    guests: Vec<Sitting<'a>>,
    /// By place, the name of a bot in the reader's language.
    bots: Vec<Option<String>>,
    guest: &'a Guest,
    now: Millis,
    notice: Option<&'a str>,
    /// Whether to draw a whole page, or the frame alone.
    whole: bool,
}

impl<'a> Sheet<'a> {
    fn of(
        to: &'a Invitation,
        table: &'a LiveTable,
        person: Option<Person>,
        guest: &'a Guest,
        now: Millis,
    ) -> Sheet<'a> {
        Sheet::with(to, table, table.frame(person), guest, now)
    }

    fn with(
        to: &'a Invitation,
        table: &'a LiveTable,
        mut frame: Frame<'a>,
        guest: &'a Guest,
        now: Millis,
    ) -> Sheet<'a> {
        let chat = std::mem::take(&mut frame.lines);
        let lang = guest.prefs.lang;
        let bot = |place: &PlaceSeen<'_>| match place.sitter {
            Sitter::Bot { name, policy } => bots::translated(policy, name, lang),
            _ => None,
        };
        let bots = frame.places.iter().map(bot).collect();
        let guests = if frame.hosts { guests(table, &frame, now) } else { Vec::new() };
        Sheet { to, table, frame, chat, guests, bots, guest, now, notice: None, whole: false }
    }

    fn order(&self) -> Keeping<'_> {
        let Frame { hosts, ends, locked, banned, muted, places, .. } = &self.frame;
        let free = !locked && places.iter().any(|place| place.free);
        let hushed = !self.frame.may_talk;
        let (hosts, ends, locked) = (*hosts, *ends, *locked);
        Keeping { hosts, ends, locked, hushed, free, guests: &self.guests, banned, muted }
    }

    /// The names of the players at the beginning of the game, with bots' names in the reader's language.
    fn names(&self) -> Names {
        let places = self.frame.places.iter().zip(&self.bots);
        let names = self.frame.names.iter().zip(places).map(|(name, (place, bot))| match place.sitter {
            Sitter::Bot { name: seated, .. } if seated == name => bot.as_deref().unwrap_or(name),
            _ => name,
        });
        Names::new(self.guest.prefs.lang, names)
    }

    /// The chat, with bots' names in the reader's language.
    fn talk(&self) -> Vec<ChatLine<'_>> {
        let translated: Vec<(&str, &str)> = self
            .frame
            .places
            .iter()
            .zip(&self.bots)
            .filter_map(|(place, bot)| match place.sitter {
                Sitter::Bot { name, .. } => Some((name, bot.as_deref()?)),
                _ => None,
            })
            .collect();
        let called =
            |name| translated.iter().find(|(seated, _)| *seated == name).map_or(name, |(_, bot)| *bot);
        let line = |line: &ChatLine<'a>| {
            let words = match line.words {
                Words::Remark { remark, whom } => Words::Remark { remark, whom: whom.map(called) },
                typed @ Words::Typed(_) => typed,
            };
            ChatLine { name: if line.bot { called(line.name) } else { line.name }, words, ..line.clone() }
        };
        self.chat.iter().map(line).collect()
    }

    fn draw(&self) -> String {
        let frame = &self.frame;
        let Some(view) = frame.view else { return self.lobby() };
        let (names, chat) = (self.names(), self.talk());
        let hands = open_hands(self.table);
        let screen = TableScreen {
            prefs: self.guest.prefs,
            code: &self.to.code,
            setting: frame.settings.setting(),
            memory: frame.settings.memory(),
            view,
            names: &names,
            log: &frame.heard,
            departures: &frame.departures,
            abandoned: frame.abandoned,
            places: &frame.places,
            presence: presence(frame),
            waits: frame.waits,
            ask: frame.ask,
            timed_out: frame.timed_out,
            clock: clock(frame, self.now),
            ahead: frame.ahead,
            agreed: frame.agreed,
            proposer: frame.proposer,
            voters: frame.voters,
            speed: frame.speed,
            speeds: frame.speeds,
            chat: &chat,
            order: self.order(),
            wins: by_seat(frame, |place| place.wins),
            game: frame.game,
            hands: hands.as_ref(),
            held: None,
            notice: self.notice,
            rail: self.guest.rail,
        };
        match (frame.over, self.whole) {
            (true, _) => self.after(screen),
            (false, true) => page::table(&screen),
            (false, false) => page::table_frame(&screen),
        }
    }

    fn after(&self, screen: TableScreen<'_>) -> String {
        let story = self.table.round().and_then(record::story);
        let places = &self.frame.places;
        let ready: Vec<usize> = (0..places.len()).filter(|place| places[*place].ready).collect();
        self.gathering(|next| {
            let screen = AfterScreen {
                table: screen,
                story: story.as_ref(),
                next: *next,
                ready: &ready,
                match_won: self.frame.match_won.map(corte::Seat::index),
                replay: &ids::game(&self.to.code, self.table.seed(), self.frame.game),
            };
            if self.whole { page::after(&screen) } else { page::after_frame(&screen) }
        })
    }

    fn lobby(&self) -> String {
        self.gathering(if self.whole { page::lobby } else { page::lobby_frame })
    }

    /// The table between games: who has sat down, and the rules of the next game.
    fn gathering(&self, draw: impl FnOnce(&LobbyScreen<'_>) -> String) -> String {
        let Sheet { to, frame, guest, .. } = self;
        let Ok(rules) = self.table.settings().rules(frame.places.len()) else { return String::new() };
        let places = frame.places.iter().zip(&self.bots);
        let places: Vec<PlaceSeen<'_>> = places.map(|(seen, bot)| place(seen, bot.as_deref())).collect();
        let (bots, chat) = (bot_choices(guest.prefs.lang), self.talk());
        let absent = to.absent.iter().filter(|(host, ..)| frame.hosts && *host == self.table.host());
        let absent: Vec<String> = absent.map(|(_, name, why)| why.text(guest.prefs.lang, name)).collect();
        let link = to.link(guest.reached.as_deref());
        draw(&LobbyScreen {
            prefs: guest.prefs,
            code: &to.code,
            link: link.address(),
            local: link.is_local(),
            qr: link.qr(),
            setting: frame.settings.setting(),
            rules: &rules,
            goal: frame.view.map_or(0, |view| view.table().rules().options().wins),
            seconds: frame.settings.clock().answer / 1_000,
            turns: frame.settings.turns(),
            places: &places,
            listed: frame.settings.listed(),
            hosts: frame.hosts,
            changed: frame.changed,
            host: frame.host,
            heir: frame.heir,
            absent: &absent,
            mine: frame.viewer.seat().map(corte::Seat::index),
            name: &guest.name,
            bots: &bots,
            strength: &guest.strength,
            chat: &chat,
            order: self.order(),
            notice: self.notice,
        })
    }
}

mod invitation;
mod look;
mod public;
pub(crate) use invitation::{Absent, Invitation, Link, is_local};
pub(crate) use look::{Known, Look};
pub(crate) use public::Public;

/// The other people at a table, with what its host may do about them; what would change nothing is not offered.
fn guests<'a>(table: &LiveTable, frame: &Frame<'a>, now: Millis) -> Vec<Sitting<'a>> {
    let does = |command| matches!(table.check(now, table.host(), &command), Ok(Verdict::Commit(_)));
    let guest = |(place, seen): (usize, &PlaceSeen<'a>)| match seen.sitter {
        Sitter::Player { name, program, .. } if !seen.host => {
            let removable = does(Command::Remove { place: place as u8, name: None });
            let bannable = does(Command::Ban { whom: Whom::Place(place as u8, None) });
            // A program may never do anything as host.
            let heir = !program && does(Command::HandOver { whom: Whom::Place(place as u8, None) });
            let author = table.author_at(place);
            Some(Sitting { place, author, name, removable, bannable, heir })
        }
        _ => None,
    };
    frame.places.iter().enumerate().filter_map(guest).collect()
}

/// How strong a bot may be, in words, and the bot that is asked for by its kind, if it exists.
pub(crate) fn bot_choices(lang: Lang) -> Vec<BotChoice<'static>> {
    let choice =
        |policy: &'static str| BotChoice { policy, name: corte_ui::words::strength(lang, policy).to_owned() };
    let doge = bots::exists(bots::DOGE).then_some(bots::DOGE);
    Strength::ALL.into_iter().map(Strength::name).chain(doge).map(choice).collect()
}

/// Every hand, once the game is over.
fn open_hands(table: &LiveTable) -> Option<BySeat<Cards>> {
    let Stage::Over(round) = table.stage() else { return None };
    let rules = round.game().table().rules();
    let mut hands = BySeat::all(Cards::none(rules.pack()));
    corte::Seat::all(rules.players()).for_each(|seat| hands[seat] = round.game().hand(seat));
    Some(hands)
}

/// A place as its reader sees it: bots have names in their language.
fn place<'t>(place: &PlaceSeen<'t>, bot: Option<&'t str>) -> PlaceSeen<'t> {
    let sitter = match place.sitter {
        Sitter::Bot { name, policy } => Sitter::Bot { name: bot.unwrap_or(name), policy },
        Sitter::Open | Sitter::Player { .. } => place.sitter,
    };
    PlaceSeen { sitter, ..place.clone() }
}

fn presence(frame: &Frame<'_>) -> BySeat<Presence> {
    by_seat(frame, |place| match place.sitter {
        Sitter::Player { away: true, .. } | Sitter::Open => Presence::Away,
        Sitter::Player { program: true, .. } | Sitter::Bot { .. } => Presence::Bot,
        Sitter::Player { .. } => Presence::Here,
    })
}

fn by_seat<T: Default>(frame: &Frame<'_>, of: impl Fn(&PlaceSeen<'_>) -> T) -> BySeat<T> {
    let mut all = BySeat::default();
    for (seat, place) in corte::Seat::all(frame.places.len()).zip(&frame.places) {
        all[seat] = of(place);
    }
    all
}

fn clock(frame: &Frame<'_>, now: Millis) -> Option<Countdown> {
    let deadline = frame.deadline?;
    Some(Countdown {
        left: deadline.saturating_sub(now),
        total: deadline.saturating_sub(frame.since),
        deadline,
        more: frame.more_time,
    })
}

#[cfg(test)]
mod tests {
    use super::guests;
    use corte_table::{Command, GameSeed, LiveTable, Millis, Person, Proposal, Refusal, Seed, Verdict, Whom};

    const NOW: Millis = 1_000;

    fn does(table: &mut LiveTable, who: u64, command: &Command) -> Result<(), Refusal> {
        let entry = match table.check(NOW, Person(who), command)? {
            Verdict::Commit(entry) => entry,
            Verdict::Deal => table.deal(NOW, GameSeed::new([1; 32]))?,
            Verdict::Known => panic!("{command:?} changes nothing"),
        };
        table.apply(&entry).unwrap();
        Ok(())
    }

    /// The host is not offered anything that would be asked, confirmed and then change nothing.
    #[test]
    fn a_host_is_offered_about_guests_what_changes_something() {
        let proposal = Proposal::of(corte::Preset::Brazil, 3).check().unwrap();
        let opened = LiveTable::open(proposal, Person(0), Seed { cards: 3, pace: 4 }, 0);
        let mut table = LiveTable::replay([&opened]).unwrap();
        for (who, name) in [(0, "Ana"), (1, "Bea"), (2, "Emil")] {
            does(&mut table, who, &Command::Sit { place: None, name: name.to_owned(), program: false })
                .unwrap();
        }
        let may = |table: &LiveTable| -> Vec<(&'static str, bool, bool)> {
            let frame = table.frame(Some(Person(0)));
            let guests = guests(table, &frame, NOW);
            let known = ["Ana", "Bea", "Emil"];
            guests.iter().map(|guest| (known[guest.place], guest.removable, guest.bannable)).collect()
        };
        let bea = ("Bea", true, true);
        assert_eq!(may(&table), [bea, ("Emil", true, true)]);
        does(&mut table, 0, &Command::Start).unwrap();
        does(&mut table, 2, &Command::Leave).unwrap();
        assert_eq!(may(&table), [bea, ("Emil", false, true)], "whoever has left has no seat to lose");
        does(&mut table, 0, &Command::Ban { whom: Whom::Place(2, None) }).unwrap();
        assert_eq!(may(&table), [bea, ("Emil", false, false)], "and is shown out once");
        does(&mut table, 0, &Command::Pardon { number: 0, name: None }).unwrap();
        assert_eq!(may(&table), [bea, ("Emil", false, true)]);
    }
}
