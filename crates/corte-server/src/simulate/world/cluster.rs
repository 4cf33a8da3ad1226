//! Several servers on one database: the hints between them, and faults of one server or of the shared database.

use super::{Event, World};
use crate::app::App;
use crate::cluster::{self, Hint};
use crate::simulate::Node;
use crate::simulate::network::{Outbox, Request, Sent};
use crate::tasks::Kind;
use corte::Dealer;
use corte_table::Millis;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Something that happens only among several servers.
#[derive(Debug)]
pub(super) enum Among {
    /// A server's hint reaches another.
    Hear(usize, Hint),
    /// A server stalls for this long; then it goes on.
    Stall(usize, Millis),
    GoOn(Node),
    /// A server is cut off from the database for this long; then it is reconnected.
    Part(usize, Millis),
    Meet(Node),
    /// The database is restarted, or replaced by another one with everything that was committed.
    Restart,
    /// From now on hints between servers are lost, for this long or forever.
    Mute(Option<Millis>),
    Speak,
    /// A server is told to stop; it has handed its tables over.
    Leave(usize),
    Left(Node),
}

/// How long a server that can't reach the database at its start waits before it retries.
const RETRY: Duration = Duration::from_secs(1);
/// The most that clocks differ by: the time that asking the database for the time takes.
const SKEW: usize = 300;

/// Joins a server to the others, and carries its hints from then on.
pub(super) async fn join(app: &Arc<App>, server: usize, outbox: Outbox) {
    while cluster::join(app).await.is_err() {
        app.clock.pause(RETRY).await;
    }
    if let Some(mut hints) = app.cluster.hints() {
        app.tasks.spawn(Kind::Upkeep, async move {
            while let Some(hint) = hints.recv().await {
                outbox.put(Sent::Hint { from: server, hint });
            }
        });
    }
    app.tasks.spawn(Kind::Upkeep, cluster::keep(Arc::clone(app)));
}

impl World {
    pub(super) fn is_cluster(&self) -> bool {
        self.manners.servers > 0
    }

    pub(super) fn open_servers(&mut self) {
        (0..self.servers.len()).for_each(|server| self.put(0, Event::Start(server)));
    }

    pub(super) fn plan_faults_among(&mut self, dice: &mut Dealer) {
        let (lasts, servers) = (5_000 + dice.below(60_000), self.servers.len());
        let mut plan = |world: &mut World, most: usize, event: &mut dyn FnMut(&mut Dealer) -> Event| {
            for _ in 0..dice.below(most + 1) {
                let event = event(dice);
                world.put(dice.below(lasts) as Millis, event);
            }
        };
        let among = |among: Among| Event::Among(among);
        plan(self, 3, &mut |dice| Event::Crash(dice.below(servers)));
        plan(self, 2, &mut |dice| {
            among(Among::Stall(dice.below(servers), 1_000 + dice.below(39_000) as Millis))
        });
        plan(self, 2, &mut |dice| {
            among(Among::Part(dice.below(servers), 500 + dice.below(20_000) as Millis))
        });
        plan(self, 1, &mut |_| among(Among::Restart));
        plan(self, 1, &mut |_| Event::Storm);
        plan(self, 1, &mut |dice| among(Among::Leave(dice.below(servers))));
        plan(self, 1, &mut |dice| {
            let lasts = 1_000 + dice.below(30_000) as Millis;
            among(Among::Mute((dice.below(2) == 0).then_some(lasts)))
        });
        self.put(lasts as Millis, Event::Calm);
    }

    pub(super) fn happen_among(&mut self, among: Among) {
        match among {
            Among::Hear(server, hint) => self.hear_of(server, hint),
            Among::GoOn(node) => self.ground.stall(node, false),
            Among::Meet(node) => self.disk.part(node, false),
            Among::Speak => self.mute = false,
            Among::Left(node) => {
                let of = |running: &super::Running| running.node == node;
                let server = self.servers.iter().position(|running| running.as_ref().is_some_and(of));
                server.into_iter().for_each(|server| self.crash(server));
            }
            // Everything from here on is a fault.
            _ if self.calm => {}
            Among::Stall(server, lasts) => {
                if let Some(node) = self.node_at(server) {
                    self.tally.stalls += 1;
                    self.ground.stall(node, true);
                    self.put(lasts, Event::Among(Among::GoOn(node)));
                }
            }
            Among::Part(server, lasts) => {
                if let Some(node) = self.node_at(server) {
                    self.tally.stalls += 1;
                    self.disk.part(node, true);
                    self.put(lasts, Event::Among(Among::Meet(node)));
                }
            }
            Among::Restart => {
                self.tally.storms += 1;
                self.disk.restart();
                self.oracle().after_a_cut();
            }
            Among::Mute(lasts) => {
                self.mute = true;
                if let Some(lasts) = lasts {
                    self.put(lasts, Event::Among(Among::Speak));
                }
            }
            Among::Leave(server) => {
                let Some(running) = &self.servers[server] else { return };
                let (app, node, outbox) = (Arc::clone(&running.app), running.node, self.outbox.clone());
                self.ground.spawn(node, async move {
                    cluster::hand_over(&app).await;
                    outbox.put(Sent::Left { node });
                });
            }
        }
    }

    fn node_at(&self, server: usize) -> Option<Node> {
        self.servers[server].as_ref().map(|running| running.node)
    }

    /// Ends every fault but one: hints between servers may stay lost, because the servers must do without them.
    pub(super) fn heal(&mut self) {
        for server in 0..self.servers.len() {
            if let Some(node) = self.node_at(server) {
                self.ground.stall(node, false);
                self.disk.part(node, false);
            }
        }
    }

    /// The clock skew of a server that starts now.
    pub(super) fn skew(&mut self) -> i64 {
        if !self.is_cluster() {
            return 0;
        }
        self.dice.below(2 * SKEW) as i64 - SKEW as i64
    }

    /// Picks any of the servers.
    pub(super) fn any_server(&mut self) -> usize {
        let servers = self.servers.len();
        if servers == 1 { 0 } else { self.dice.below(servers) }
    }

    /// The server that a request goes to: often the one that its sender gets frames from, sometimes another.
    pub(super) fn server_for(&mut self, request: &Request) -> usize {
        let any = self.any_server();
        let Request::Do { client, .. } = request else { return any };
        let own = self.clients[*client].line.and_then(|line| Some(self.lines.get(&line)?.server));
        let stays = self.is_cluster() && self.dice.below(4) > 0;
        own.filter(|_| stays).unwrap_or(any)
    }

    /// Sends a hint to the other servers: delayed, duplicated or lost.
    pub(super) fn carry(&mut self, from: usize, hint: &Hint) {
        for server in (0..self.servers.len()).filter(|server| *server != from) {
            let copies = 1 + usize::from(!self.calm && self.dice.below(16) == 0);
            for _ in 0..copies {
                if let Some(later) = self.way().filter(|_| !self.mute) {
                    self.put(later, Event::Among(Among::Hear(server, hint.clone())));
                }
            }
        }
    }

    fn hear_of(&mut self, server: usize, hint: Hint) {
        let ready = |running: &&super::Running| running.ready.load(Ordering::Relaxed);
        let Some(running) = self.servers[server].as_ref().filter(ready) else { return };
        let app = Arc::clone(&running.app);
        // A stalled server hears it when it goes on.
        self.ground.spawn(running.node, async move { cluster::hear(&app, &hint) });
    }
}
