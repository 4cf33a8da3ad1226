//! Who sits at a table and whom it shows, kept in step with the store: so everybody finds their tables, and whoever
//! deletes their data is found at all of them.

use crate::app::App;
use crate::ids;
use crate::log;
use crate::store::{Store, StoreError};
use corte_table::{LiveTable, Person, Place};

/// Who is found at a table, according to the store.
#[derive(Debug, Default)]
pub(crate) struct Seats {
    known: Option<Found>,
}

/// Who is found at a table, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Found {
    /// Who sits there.
    sitting: Vec<Person>,
    /// Whose name or lines it shows.
    shown: Vec<Person>,
}

/// Records who is found at tables of before there were such records. No table is woken for this.
pub(crate) async fn keep_seats(store: &Store) -> Result<(), StoreError> {
    if store.anybody_is_shown().await? {
        return Ok(());
    }
    let mut found = Vec::new();
    for head in store.tables().await?.into_iter().filter(|head| head.closed_at.is_none()) {
        // What is wrong with a log is told to whoever wants the table.
        let Ok((table, _)) = log::read(&store.load(&head.id).await.unwrap_or_default()) else { continue };
        found.push((head.id, Found::at(&table)));
    }
    // All at the end: once somebody is found, nothing is looked for.
    for (code, found) in found {
        store.note_seats(&code, &found.ids(), &[]).await?;
    }
    Ok(())
}

impl Found {
    fn at(table: &LiveTable) -> Found {
        let mut sitting: Vec<Person> = table.places().iter().filter_map(Place::sitting).collect();
        sitting.sort_unstable();
        Found { sitting, shown: table.shown() }
    }

    fn of(ids: &[String]) -> Found {
        let all = |of: fn(&str) -> Option<Person>| ids.iter().filter_map(|id| of(id)).collect();
        Found { sitting: all(ids::person_of), shown: all(ids::shown_of) }
    }

    fn ids(&self) -> Vec<String> {
        let sitting = self.sitting.iter().map(|person| ids::user_id(*person));
        sitting.chain(self.shown.iter().map(|person| ids::shown_id(*person))).collect()
    }

    /// Those who are not among the others.
    fn beyond(&self, others: &Found) -> Found {
        let beyond = |some: &[Person], others: &[Person]| {
            some.iter().filter(|person| !others.contains(person)).copied().collect()
        };
        Found { sitting: beyond(&self.sitting, &others.sitting), shown: beyond(&self.shown, &others.shown) }
    }
}

impl Seats {
    /// Notes who has come and who has gone, and returns who has sat down or come back. What can't be noted now is noted
    /// with the next change.
    pub(crate) async fn note(&mut self, app: &App, code: &str, table: &LiveTable) -> Vec<Person> {
        let found = Found::at(table);
        if self.known.as_ref() == Some(&found) {
            return Vec::new();
        }
        self.take_over(app, code, found).await.unwrap_or_else(|error| {
            tracing::warn!(%error, code, "who sits at a table can't be recorded now");
            Vec::new()
        })
    }

    async fn take_over(&mut self, app: &App, code: &str, found: Found) -> Result<Vec<Person>, StoreError> {
        let known = match self.known.take() {
            Some(known) => known,
            None => Found::of(&app.store.seated_at(code).await?),
        };
        let (came, went) = (found.beyond(&known), known.beyond(&found));
        app.store.note_seats(code, &came.ids(), &went.ids()).await?;
        self.known = Some(found);
        for person in came.sitting.iter().chain(&went.sitting) {
            app.hub.tell(*person, crate::api::Note::Seats);
        }
        Ok(came.sitting)
    }
}
