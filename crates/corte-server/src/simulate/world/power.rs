//! The servers of a world, which come and go.

use super::cluster::join;
use super::{Event, HOUR, Running, World};
use crate::app::App;
use crate::clock::Clock;
use crate::config::Config;
use crate::door::Door;
use crate::house;
use crate::ids::Chance;
use crate::serve::routes;
use crate::simulate::ground::Hands;
use crate::simulate::network::Request;
use crate::simulate::oracle::HOME;
use crate::simulate::pipe::Port;
use crate::store::{Store, StoreOptions};
use crate::tasks::Tasks;
use corte::Dealer;
use corte_table::{Millis, Person};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::watch;

impl World {
    pub(super) fn start(&mut self, server: usize) {
        if self.servers[server].is_some() {
            return;
        }
        let node = self.started;
        self.started += 1;
        let skew = self.skew();
        let hands =
            || Hands::showing(&self.ground, (self.wall + self.ground.now()).saturating_add_signed(skew));
        let tasks = Tasks::simulated(&self.ground, node);
        let options = StoreOptions::default();
        let store = Store::simulated(&self.disk.of(node), tasks.clone(), Clock::Simulated(hands()), &options);
        let (stop, stopping) = watch::channel(false);
        let dealer = Box::new(Mutex::new(Dealer::new(self.seed, 100 + node as u64)));
        let chance = if self.manners.twin { Chance::Twin(dealer) } else { Chance::Seeded(dealer) };
        let config = Config { limits: self.manners.door, ..Config::default() };
        let app = App::with(config, HOME.into(), store, stopping, chance, Clock::Simulated(hands()));
        let app = app.simulated(self.manners.planted);
        let ready = Arc::new(AtomicBool::new(!self.is_cluster()));
        let (starting, joined, outbox) = (Arc::clone(&app), Arc::clone(&ready), self.outbox.clone());
        self.ground.spawn(node, async move {
            if !joined.load(Ordering::Relaxed) {
                join(&starting, server, outbox).await;
                joined.store(true, Ordering::Relaxed);
            }
            let silence = house::silent_for_long(&starting).await;
            // If the disk can't be read now, it is read when somebody asks for a table.
            let _ = house::wake(&starting).await;
            house::keep(starting, silence).await;
        });
        if self.manners.door {
            let (callers, port) = Port::open();
            let door = Door::new(Arc::clone(&app), routes(Arc::clone(&app)));
            self.ground.spawn(node, door.open(port));
            self.street.open(callers);
        }
        self.servers[server] = Some(Running { node, app, ready, _stop: stop });
    }

    /// Kills the server where it stands. One with a database of its own loses its power too.
    pub(super) fn crash(&mut self, server: usize) {
        let Some(running) = self.servers[server].take() else { return };
        self.ground.kill(running.node);
        self.ground.stall(running.node, false);
        drop(running);
        self.street.close();
        if !self.is_cluster() {
            // A shared database has a machine of its own.
            self.disk.cut();
        }
        self.oracle().after_a_cut();
        self.tally.crashes += 1;
        for sent in self.outbox.take() {
            // What had already left the server may still arrive.
            self.send_back(sent);
        }
        let clients = &mut self.clients;
        self.lines.retain(|_, open| {
            if open.server == server {
                clients[open.client].line = None;
            }
            open.server != server
        });
        if !self.is_cluster() && self.dice.below(3) == 0 {
            // The wall clock may be changed meanwhile, in either direction.
            let jump = self.dice.below(2 * 24 * HOUR) as Millis;
            self.wall = (self.wall + jump).saturating_sub((24 * HOUR) as Millis);
        }
        let most = if self.manners.crash_at.is_some() { 100 } else { 20_000 };
        let later = self.dice.below(most) as Millis;
        self.put(later, Event::Start(server));
    }

    pub(super) fn flood(&mut self) {
        let Some(code) = self.plans[0].code.clone() else { return };
        for number in 0..400 {
            let person = Person(9_000 + number % 7);
            self.arrive(0, Request::Look { code: code.clone(), person });
        }
    }
}
