//! The tables at which people sit or whose hosts they are, and the games they have played ([`Player`]).
//!
//! Who sits where is in the store, kept up to date by each table ([`Seats`]). A table's summary is updated while it
//! is awake, cached for a while once it sleeps, and otherwise read from its log. No table is woken for this: a
//! sleeping game would resume, and absent players would be taken for away.

mod games;
mod seats;
mod uploads;
mod visits;

pub(crate) use games::{Head, Player};
pub(crate) use seats::{Seats, keep_seats};
pub(crate) use uploads::uploads;
pub(crate) use visits::{Visits, visits};

use crate::app::App;
use crate::failure::Failure;
use crate::ids;
use crate::lock::whole;
use crate::log;
use crate::tasks::Kind;
use corte::Seat;
use corte_table::{LiveTable, Person, Place};
use corte_ui::page::OwnStage;
use std::collections::{BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::mpsc;

/// How many sleeping tables are cached.
const ASLEEP: usize = 2_000;
/// How long a page waits for a stuck database.
const PATIENCE: Duration = Duration::from_secs(2);

/// One of somebody's own tables, as shown to them. Everybody at the table can see all of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Own {
    pub(crate) code: String,
    /// The others who sit there.
    pub(crate) with: String,
    pub(crate) stage: OwnStage,
    /// `None` for a table that they host without a seat.
    pub(crate) seat: Option<usize>,
    pub(crate) host: bool,
    /// Which game it is, from 1; 0 before the first.
    pub(crate) game: u32,
}

/// Who sits at a table, and whom it waits for.
#[derive(Clone, Debug)]
struct Company {
    /// The log's sequence number at this point.
    seq: u64,
    host: Person,
    game: u32,
    running: bool,
    sitters: Vec<Sitter>,
}

#[derive(Clone, Debug)]
struct Sitter {
    person: Option<Person>,
    /// Who has left the running game, and may take the seat back.
    left: Option<Person>,
    name: String,
    seat: usize,
    asked: bool,
}

impl Company {
    fn of(table: &LiveTable) -> Company {
        let running = table.running().is_some();
        let asked = |seat: usize| running && Seat::new(seat).is_some_and(|seat| table.decision_of(seat).1);
        let plays = |seat: usize| {
            let game = table.running().map(corte_table::Round::game);
            game.zip(Seat::new(seat)).is_some_and(|(game, seat)| game.table().playing().contains(seat))
        };
        let sitter = |(seat, place): (usize, &Place)| {
            let name = place.name()?.to_owned();
            let left = place.person().filter(|_| place.has_left() && plays(seat));
            let left = left.filter(|person| !table.is_banned(*person));
            Some(Sitter { person: place.sitting(), left, name, seat, asked: asked(seat) })
        };
        Company {
            seq: table.seq(),
            host: table.host(),
            game: table.round().map_or(0, corte_table::Round::number),
            running,
            sitters: table.places().iter().enumerate().filter_map(sitter).collect(),
        }
    }

    fn leavers(&self) -> impl Iterator<Item = Person> {
        self.sitters.iter().filter_map(|sitter| sitter.left)
    }

    /// The summary for somebody who sits there or may come back.
    fn as_told(&self, code: &str, person: Person) -> Option<Own> {
        let own = self.sitters.iter().find(|sitter| [sitter.person, sitter.left].contains(&Some(person)))?;
        let others = self.sitters.iter().filter(|sitter| sitter.seat != own.seat);
        let with: Vec<&str> = others.map(|sitter| sitter.name.as_str()).collect();
        let stage = match self.stage() {
            OwnStage::Running if own.left.is_some() => OwnStage::Left,
            OwnStage::Running if own.asked => OwnStage::Asked,
            stage => stage,
        };
        let (code, host) = (code.to_owned(), self.host == person);
        Some(Own { code, with: with.join(", "), stage, seat: Some(own.seat), host, game: self.game })
    }

    /// What every table of its kind is to somebody of whom nothing is asked.
    fn stage(&self) -> OwnStage {
        match (self.running, self.game) {
            (true, _) => OwnStage::Running,
            (false, 0) => OwnStage::Open,
            (false, _) => OwnStage::Over,
        }
    }

    /// The summary for its host, if they neither sit there nor may come back.
    fn as_hosted(&self, code: &str, person: Person) -> Option<Own> {
        let sits = self.sitters.iter().any(|sitter| [sitter.person, sitter.left].contains(&Some(person)));
        let with: Vec<&str> = self.sitters.iter().map(|sitter| sitter.name.as_str()).collect();
        let (code, stage, game) = (code.to_owned(), self.stage(), self.game);
        let hosted = Own { code, with: with.join(", "), stage, seat: None, host: true, game };
        (self.host == person && !sits).then_some(hosted)
    }
}

/// Who sits at the tables that are awake, and at some that sleep.
#[derive(Debug, Default)]
pub(crate) struct Companies {
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    awake: HashMap<String, Company>,
    asleep: HashMap<String, Company>,
    /// Who may come back, and to which game that is awake.
    left: BTreeSet<(Person, String)>,
}

impl Companies {
    /// Notes how a table that is awake stands now.
    pub(crate) fn note(&self, code: &str, table: &LiveTable) {
        let mut known = whole(&self.known);
        known.asleep.remove(code);
        known.stands(code, Some(Company::of(table)));
    }

    /// Notes that a table falls asleep in its present state.
    pub(crate) fn sleeps(&self, code: &str) {
        let mut known = whole(&self.known);
        if let Some(company) = known.stands(code, None) {
            known.remember(code, company);
        }
    }

    /// Forgets a table that was closed, or has to be read from its log again.
    pub(crate) fn forget(&self, code: &str) {
        let mut known = whole(&self.known);
        known.stands(code, None);
        known.asleep.remove(code);
    }

    /// The games that somebody has left and may come back to. A game that somebody still plays is awake.
    fn left_by(&self, person: Person) -> Vec<Own> {
        let known = whole(&self.known);
        let codes = known.left.range((person, String::new())..).take_while(|(who, _)| *who == person);
        codes.filter_map(|(_, code)| known.awake.get(code)?.as_told(code, person)).collect()
    }

    fn find(&self, code: &str) -> Option<Company> {
        let known = whole(&self.known);
        known.awake.get(code).or_else(|| known.asleep.get(code)).cloned()
    }

    /// Caches what was read of a sleeping table, unless it has woken meanwhile.
    fn was_read(&self, code: &str, company: &Company) {
        let mut known = whole(&self.known);
        if !known.awake.contains_key(code) {
            known.remember(code, company.clone());
        }
    }

    /// How many sleeping tables are cached.
    #[cfg(test)]
    pub(crate) fn asleep(&self) -> usize {
        whole(&self.known).asleep.len()
    }
}

impl Known {
    /// Sets how a table that is awake stands, or removes it; returns what was known of it.
    fn stands(&mut self, code: &str, now: Option<Company>) -> Option<Company> {
        let was = self.awake.remove(code);
        for person in was.iter().flat_map(Company::leavers) {
            self.left.remove(&(person, code.to_owned()));
        }
        if let Some(now) = now {
            self.left.extend(now.leavers().map(|person| (person, code.to_owned())));
            self.awake.insert(code.to_owned(), now);
        }
        was
    }

    fn remember(&mut self, code: &str, company: Company) {
        if self.asleep.len() >= ASLEEP {
            // They can be read again.
            self.asleep = HashMap::new();
        }
        self.asleep.insert(code.to_owned(), company);
    }
}

/// Somebody's tables, at most `most` of them, ordered by code. One that can't be read now is left out until it can.
pub(crate) async fn tables(
    app: &Arc<App>,
    person: Person,
    most: u32,
    from: IpAddr,
) -> Result<Vec<Own>, Failure> {
    let found = found(app, &ids::user_id(person), most, from).await?;
    let told = found.iter().filter_map(|(code, company)| company.as_told(code, person));
    // Somebody who has just left may still be in the store.
    Ok(told.filter(|own| own.stage != OwnStage::Left).collect())
}

/// The same, plus the tables that they host without a seat, of the first `most` that show them, and the games that
/// they have left and may come back to, while those are awake.
///
/// If the store doesn't answer, only what is awake here.
pub(crate) async fn with_left(app: &Arc<App>, person: Person, most: u32, from: IpAddr) -> Vec<Own> {
    let mut own = tables(app, person, most, from).await.unwrap_or_default();
    let shown = found(app, &ids::shown_id(person), most, from).await.unwrap_or_default();
    own.extend(shown.iter().filter_map(|(code, company)| company.as_hosted(code, person)));
    own.extend(app.companies.left_by(person));
    own
}

/// The first `most` open tables, by code, at which the store finds this user, and who sits there.
async fn found(
    app: &Arc<App>,
    user: &str,
    most: u32,
    from: IpAddr,
) -> Result<Vec<(String, Company)>, Failure> {
    let codes = app.clock.within(PATIENCE, app.store.tables_of(user, most)).await;
    let codes = codes.ok_or(Failure::Unavailable)??;
    let heads = heads(app, &codes).await;
    let (mut found, mut unread) = (Vec::new(), Vec::new());
    for code in codes {
        let head = heads.get(&code).copied().unwrap_or(0);
        match app.companies.find(&code).filter(|company| company.seq >= head) {
            Some(company) => found.push((code, company)),
            None => unread.push(code),
        }
    }
    // Nobody's page waits long for tables that sleep. Those that aren't read by then are on the next one.
    let (read_one, mut all_read) = mpsc::unbounded_channel();
    let reader = Arc::clone(app);
    app.tasks.spawn(Kind::Upkeep, async move {
        for code in unread {
            let company = read(&reader, &code, from).await;
            // Whoever waited may have gone.
            let _ = company.map(|company| read_one.send((code, company)));
        }
    });
    let reading = async {
        while let Some(one) = all_read.recv().await {
            found.push(one);
        }
    };
    app.clock.within(PATIENCE, reading).await;
    found.sort_by(|(one, _), (other, _)| one.cmp(other));
    Ok(found)
}

/// How far these tables' logs have come, if another server may have written to them since they were read.
async fn heads(app: &App, codes: &[String]) -> HashMap<String, u64> {
    if app.cluster.is_single() {
        return HashMap::new();
    }
    let heads = app.clock.within(PATIENCE, app.store.heads(codes)).await;
    // Without an answer, what is already known is shown.
    heads.and_then(Result::ok).into_iter().flatten().collect()
}

/// Who sits at a sleeping table, read from its log.
async fn read(app: &Arc<App>, code: &str, from: IpAddr) -> Option<Company> {
    let log = app.clock.within(PATIENCE, app.store.load(code)).await?.ok()?;
    let read = move || log::read(&log).ok().map(|(table, _)| Company::of(&table));
    let company = app.bounds.heavy.run(from, read).await.ok()??;
    app.companies.was_read(code, &company);
    Some(company)
}
