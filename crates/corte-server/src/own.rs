//! The tables at which people sit: kept as they change, so that the first page asks none of them.
//!
//! It is known of tables that were awake since the server started; those in play are woken when it starts.

use corte_table::{Person, Place, Table};
use corte_ui::page::OwnStage;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many people are known at once.
const PEOPLE: usize = 20_000;
/// How many tables of one person.
const TABLES: usize = 8;

/// One's own table, as its owner is told of it. All of it everybody at the table sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Own {
    pub(crate) code: String,
    /// The others who sit there.
    pub(crate) with: String,
    pub(crate) stage: OwnStage,
}

/// Who sits where.
#[derive(Debug, Default)]
pub(crate) struct Owners {
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    tables: HashMap<Person, BTreeMap<String, Own>>,
    sitting: HashMap<String, Vec<Person>>,
}

impl Owners {
    /// Notes who sits at a table and whom it waits for; nobody, where it is closed.
    pub(crate) fn note(&self, code: &str, table: Option<&Table>) {
        let mut known = self.lock();
        for person in known.sitting.remove(code).unwrap_or_default() {
            if let Some(tables) = known.tables.get_mut(&person) {
                tables.remove(code);
                if tables.is_empty() {
                    known.tables.remove(&person);
                }
            }
        }
        let Some(table) = table else { return };
        let sitting: Vec<Person> = table.places().iter().filter_map(Place::person).collect();
        if known.tables.len() + sitting.len() > PEOPLE {
            *known = Known::default();
        }
        for person in &sitting {
            known.tables.entry(*person).or_default().insert(code.to_owned(), own(code, table, *person));
        }
        if !sitting.is_empty() {
            known.sitting.insert(code.to_owned(), sitting);
        }
    }

    /// The tables of somebody, those that wait for them first.
    pub(crate) fn of(&self, person: Person) -> Vec<Own> {
        let known = self.lock();
        let mut own: Vec<Own> =
            known.tables.get(&person).into_iter().flat_map(BTreeMap::values).cloned().collect();
        drop(known);
        own.sort_by_key(|own| own.stage);
        own.truncate(TABLES);
        own
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        // Nothing that can panic is done under this lock.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn own(code: &str, table: &Table, person: Person) -> Own {
    let others = table.places().iter().filter(|place| place.person() != Some(person));
    let with: Vec<&str> = others.filter_map(Place::name).collect();
    let waits = |seat: corte::Seat| table.running().is_some_and(|round| round.game().asked().contains(seat));
    let stage = match (table.running(), table.round()) {
        (Some(_), _) if table.viewer(Some(person)).seat().is_some_and(waits) => OwnStage::Asked,
        (Some(_), _) => OwnStage::Running,
        (None, Some(_)) => OwnStage::Over,
        (None, None) => OwnStage::Open,
    };
    Own { code: code.to_owned(), with: with.join(", "), stage }
}
