//! A server over many days in fast time: its clock is advanced by hand, its database is real. The caller checks what
//! the server still holds.

use crate::app::App;
use crate::clock::Clock;
use crate::config::{Config, Keep};
use crate::house;
use crate::ids::Chance;
use crate::limits::Act;
use crate::live::{self, Handle};
use crate::room::BUFFER;
use crate::session::{self, Choices, Session};
use crate::show::Format;
use crate::store::{FinishedGame, GameHead, Store};
use corte::{Dealer, DecisionId, Preset};
use corte_table::{Command, LiveTable, Millis, Person, Proposal};
use corte_ui::Lang;
use futures_util::future::BoxFuture;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::sync::{Arc, Mutex};
use tokio::sync::{mpsc, watch};

const MINUTE: Millis = 60_000;
const HALF_A_DAY: Millis = 12 * 60 * MINUTE;
const START: Millis = 1_790_000_000_000;
const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
/// From how many addresses requests come in half a day.
const VISITORS: u32 = 300;
/// How often a followed game is looked at, and how long passes in between.
const LOOKS: usize = 300;
const LOOK: Millis = 1_500;

/// A server without sockets, whose clock is advanced by hand.
#[derive(Debug)]
pub struct Soak {
    app: Arc<App>,
    _stop: watch::Sender<bool>,
}

fn failed(what: impl Debug) -> String {
    format!("{what:?}")
}

impl Soak {
    /// Starts a server in this directory.
    ///
    /// # Errors
    ///
    /// When its database can't be opened.
    pub fn start(dir: &Path, keep: Keep) -> BoxFuture<'_, Result<Soak, String>> {
        Box::pin(async move {
            let path = dir.join("corte.sqlite");
            let store = Store::open(&path.to_string_lossy()).await.map_err(failed)?;
            let (stop, stopping) = watch::channel(false);
            let config = Config { keep, ..Config::default() };
            let clock = Clock::Driven(watch::channel(START).0);
            let chance = Chance::Seeded(Box::new(Mutex::new(Dealer::new(7, 0))));
            let app = App::with(config, "http://corte.test".into(), store, stopping, chance, clock);
            Ok(Soak { app, _stop: stop })
        })
    }

    /// Counts what it holds, by kind.
    ///
    /// # Errors
    ///
    /// When its database can't be read.
    pub fn held(&self) -> BoxFuture<'_, Result<BTreeMap<&'static str, usize>, String>> {
        Box::pin(async move {
            let (app, store) = (&self.app, &self.app.store);
            let games = store.recent_games(None, 100_000).await.map_err(failed)?;
            let uploads = games.iter().filter(|game| game.table_id == "upload").count();
            Ok(BTreeMap::from([
                ("tables awake", app.tables.count()),
                ("tables open", store.last_entries().await.map_err(failed)?.len()),
                ("logs", store.tables().await.map_err(failed)?.len()),
                ("games", games.len() - uploads),
                ("uploads", uploads),
                ("limits", app.limits.len()),
                ("connections", app.bounds.connections.taken()),
            ]))
        })
    }

    /// Lets time pass, until every table that is awake has done what was due.
    async fn later(&self, millis: Millis) {
        if let Clock::Driven(clock) = &*self.app.clock {
            clock.send_modify(|now| *now += millis);
        }
        // Let tables that have nothing to do fall asleep first.
        for _ in 0..4 {
            tokio::task::yield_now().await;
        }
        for handle in self.app.tables.handles() {
            handle.look(|_, _| ()).await;
        }
    }

    /// Starts a game of this host and three bots.
    async fn play(&self, host: &Session) -> Result<Handle, String> {
        let mut settings = Proposal::of(Preset::Brazil, 4);
        settings.clock.answer = 0;
        let settings = settings.check().map_err(failed)?;
        let bots = ["courtier-bold", "page", "courtier-cautious"];
        let bots = bots.map(|id| crate::bots::Seated::of_kind(id, Lang::ENGLISH));
        let table = crate::web::seat_company(&self.app, host, settings, &bots, Lang::ENGLISH, true, HERE);
        live::find(&self.app, &table.await.map_err(failed)?).await.map_err(failed)
    }

    /// Half a day: many visitors, somebody opens a table and leaves, somebody uploads a record, and every other day a
    /// game is played. Returns the length of the longest frame.
    ///
    /// # Errors
    ///
    /// When the server does not do what it is asked.
    pub fn half_a_day(&self, number: u64) -> BoxFuture<'_, Result<usize, String>> {
        Box::pin(async move {
            for visitor in 0..VISITORS {
                let from = IpAddr::from(Ipv4Addr::from(0x0b00_0000 + number as u32 * VISITORS + visitor));
                // With so many addresses nobody has to wait.
                self.app.limits.turn(from, 0).await;
                self.app.limits.act(Act::Request, None, from).map_err(failed)?;
            }
            let (ana, _) = session::welcome(&self.app, "Ana", Choices::default()).await.map_err(failed)?;
            let handle = self.play(&ana).await?;
            answer(&handle, ana.person).await;
            let longest = if number.is_multiple_of(4) { self.follow(&handle, ana.person).await } else { 0 };
            let head = GameHead {
                id: format!("upload{number}"),
                table_id: "upload".into(),
                finished_at: self.app.stamp(),
                summary: "{}".into(),
            };
            let game = FinishedGame { head, players: Vec::new(), log: String::new() };
            self.app.store.save_game(&game).await.map_err(failed)?;
            for _ in 0..2 {
                self.later(3 * MINUTE).await;
            }
            self.later(HALF_A_DAY).await;
            house::forget(&self.app).await;
            self.app.limits.tidy();
            Ok(longest)
        })
    }

    /// Plays a game and watches it; returns the length of the longest frame.
    async fn follow(&self, handle: &Handle, person: Person) -> usize {
        let (out, mut ear) = mpsc::channel(BUFFER);
        let Some(id) = handle.watch(Some(person), Format::Json, out).await else { return 0 };
        let mut longest = 0;
        for _ in 0..LOOKS {
            self.later(LOOK).await;
            answer(handle, person).await;
            while let Ok(frame) = ear.try_recv() {
                longest = longest.max(frame.len());
            }
        }
        handle.unwatch(id, Some(person)).await;
        longest
    }
}

/// Makes this player's decision, if they are asked for one.
async fn answer(handle: &Handle, player: Person) {
    let asked = handle.look(move |_, table| last_answer(table, player)).await.flatten();
    if let Some((number, decision)) = asked {
        // The window may have closed meanwhile.
        let _ = handle.command(player, Command::Decide { number, decision }).await;
    }
}

/// Chooses the last of the legal decisions: an attack rather than an Income.
fn last_answer(table: &LiveTable, player: Person) -> Option<(u32, DecisionId)> {
    let seat = table.viewer(Some(player)).seat()?;
    let (number, open) = table.decision_of(seat);
    let legal = table.running()?.game().legal(seat);
    Some((number, legal.nth(legal.len().checked_sub(1)?)?)).filter(|_| open)
}
