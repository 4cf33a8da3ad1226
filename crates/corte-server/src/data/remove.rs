//! Removing a table, a game or a person: an order for the server, which alone can do it.

use super::{DataError, DataPlace, is_there};
use crate::store::nodes::Roll;
use crate::store::{Store, StoreOptions, Token, UnixMillis};
use corte_table::Person;
use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};
use std::time::{Duration, SystemTime};
use tokio::time::{Instant, sleep};

/// What is to be removed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Removal {
    /// A table: it is closed, and its page, its chat and its log are deleted.
    Table {
        /// Its code.
        code: String,
    },
    /// A finished game, or an uploaded record.
    Game {
        /// Its id.
        id: String,
    },
    /// A person or a bot, as if they had deleted their data.
    Person {
        /// A game that they have played.
        game: String,
        /// Their seat there, from 1.
        seat: usize,
    },
    /// The same for somebody at a table, who needn't have finished a game.
    Guest {
        /// The table's code.
        table: String,
        /// The name by which the table shows them; `None` if it is the table's host.
        name: Option<String>,
    },
}

/// An order, as it is stored for the servers.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Order {
    /// What is to be removed.
    #[serde(flatten)]
    pub(crate) what: Removal,
    /// If that is a table's host, who it was when the order was given: by the time it is carried out, perhaps for the second time, the
    /// host may be somebody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) host: Option<Person>,
}

/// What has come of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Removed {
    /// It is done: what, in words.
    Done(String),
    /// There is nothing to remove: why, in words.
    Nothing(String),
    /// No server runs on the data: the next one does it when it starts.
    AtTheNextStart,
    /// The server hasn't done it yet, and goes on trying.
    Later,
}

/// How long a server may take.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long it may take before it is said that it is waited for.
const SOON: Duration = Duration::from_secs(3);
/// How often it is asked whether it has done it.
const PAUSE: Duration = Duration::from_millis(100);
/// A server that was seen within this many milliseconds runs.
const SEEN: u64 = 10_000;

impl DataPlace {
    /// Has a server remove something, and waits until it has, if one runs on the data. If that takes long, `waits` is called: from then on
    /// the server will do it, whether or not it is waited for.
    ///
    /// # Errors
    ///
    /// If there is no database, it can't be read or written, or an earlier program has written it.
    pub fn remove<'a>(
        &'a self,
        what: &'a Removal,
        waits: &'a (dyn Fn() + Sync),
    ) -> BoxFuture<'a, Result<Removed, DataError>> {
        Box::pin(async move {
            self.ends()?;
            self.file().map_or(Ok(()), is_there)?;
            // Opening it for writing would upgrade it, below a server that may be running.
            let reader = self.reader().await?;
            let is_upgraded = reader.is_of_this_version();
            reader.shutdown().await;
            if !is_upgraded {
                return Err(DataError::Earlier);
            }
            // While nobody else has it, no server starts.
            let lock = match self.claim() {
                Ok(lock) => Some(lock).filter(|_| self.file().is_some()),
                Err(DataError::InUse { .. }) => None,
                Err(error) => return Err(error),
            };
            let store = Store::open_with(self.address(), &StoreOptions::of_a_command()).await?;
            let done = self.ordered(&store, what, lock.is_none(), waits).await;
            store.shutdown().await;
            done
        })
    }

    async fn ordered(
        &self,
        store: &Store,
        what: &Removal,
        may_run: bool,
        waits: &(dyn Fn() + Sync),
    ) -> Result<Removed, DataError> {
        let host = match what {
            Removal::Guest { table, name: None } => match self.table(store, table).await? {
                Some((table, _)) if !table.is_closed() => Some(table.host()),
                _ => return Ok(Removed::Nothing(format!("there is no table {table}"))),
            },
            _ => None,
        };
        let (id, now) = (crate::store::hex(&Token::random().hash().0), SystemTime::UNIX_EPOCH.elapsed());
        let order = Order { what: what.clone(), host };
        let task = serde_json::to_string(&order).expect("text and numbers serialise to JSON");
        let now = UnixMillis(now.map_or(0, |since| since.as_millis() as i64));
        store.give_order(&id, &task, now).await?;
        if !may_run || !is_served(store).await? {
            return Ok(Removed::AtTheNextStart);
        }
        let (begun, mut is_told) = (Instant::now(), false);
        while begun.elapsed() < PATIENCE {
            if begun.elapsed() > SOON && !std::mem::replace(&mut is_told, true) {
                waits();
            }
            if let Some(outcome) = store.take_outcome(&id).await? {
                return Ok(match serde_json::from_str(&outcome) {
                    Ok(Ok(done)) => Removed::Done(done),
                    Ok(Err(why)) => Removed::Nothing(why),
                    Err(_) => Removed::Done(outcome),
                });
            }
            sleep(PAUSE).await;
        }
        Ok(Removed::Later)
    }
}

/// Whether a server runs on a database, as far as its servers announce themselves.
async fn is_served(store: &Store) -> Result<bool, DataError> {
    Ok(store.roll().await?.as_ref().is_none_or(somebody_serves))
}

/// Whether one of these servers is there to stay.
fn somebody_serves(roll: &Roll) -> bool {
    roll.nodes.iter().any(|node| !node.leaves && node.seen + SEEN > roll.now)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::nodes::NodeRow;

    #[test]
    fn nobody_waits_for_a_server_that_stops_or_was_not_seen_for_long() {
        for (seen, leaves, serves) in [(90_000, false, true), (89_999, false, false), (99_999, true, false)] {
            let node = NodeRow { seen, leaves, ..NodeRow::new("one", "here", None, "") };
            let there = somebody_serves(&Roll { now: 99_999, nodes: vec![node] });
            assert_eq!(there, serves, "{seen} {leaves}");
        }
        assert!(!somebody_serves(&Roll { now: 99_999, nodes: Vec::new() }));
    }

    /// Servers of an earlier program read the orders of a later one, except those for a host: they would take out whoever is host by then.
    #[test]
    fn an_order_is_written_as_what_is_to_be_removed() {
        let table = || "k7wq2m9abc".to_owned();
        for (what, host) in [
            (Removal::Guest { table: table(), name: None }, Some(Person(7))),
            (Removal::Guest { table: table(), name: Some("Ana".to_owned()) }, None),
            (Removal::Person { game: table(), seat: 2 }, None),
            (Removal::Table { code: table() }, None),
        ] {
            let text = serde_json::to_string(&Order { what: what.clone(), host }).unwrap();
            let read: Order = serde_json::from_str(&text).unwrap();
            assert_eq!((&read.what, read.host), (&what, host), "{text}");
            let earlier = serde_json::from_str::<Removal>(&text).ok();
            assert_eq!(earlier, host.is_none().then_some(what), "{text}");
        }
    }
}
