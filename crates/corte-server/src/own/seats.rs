//! Who sits at a table, kept in step with the store, so that everybody finds their tables.

use crate::app::App;
use crate::ids;
use crate::log;
use crate::store::{Store, StoreError};
use corte_table::{LiveTable, Person, Place};

/// Who sits at a table, according to the store.
#[derive(Debug, Default)]
pub(crate) struct Seats {
    known: Option<Vec<Person>>,
}

/// Records who sits at tables of before there were such records. No table is woken for this.
pub(crate) async fn keep_seats(store: &Store) -> Result<(), StoreError> {
    if store.anybody_sits().await? {
        return Ok(());
    }
    let mut found = Vec::new();
    for head in store.tables().await?.into_iter().filter(|head| head.closed_at.is_none()) {
        // What is wrong with a log is told to whoever wants the table.
        let Ok((table, _)) = log::read(&store.load(&head.id).await.unwrap_or_default()) else { continue };
        found.push((head.id, sitting(&table)));
    }
    // All at the end: once somebody sits, nothing is looked for.
    for (code, sitting) in found {
        let sitting: Vec<String> = sitting.into_iter().map(ids::user_id).collect();
        store.note_seats(&code, &sitting, &[]).await?;
    }
    Ok(())
}

fn sitting(table: &LiveTable) -> Vec<Person> {
    let mut sitting: Vec<Person> = table.places().iter().filter_map(Place::sitting).collect();
    sitting.sort_unstable();
    sitting
}

impl Seats {
    /// Notes who has come and who has gone. What can't be noted now is noted with the next change.
    pub(crate) async fn note(&mut self, app: &App, code: &str, table: &LiveTable) {
        let sitting = sitting(table);
        if self.known.as_ref() == Some(&sitting) {
            return;
        }
        if let Err(error) = self.take_over(app, code, &sitting).await {
            tracing::warn!(%error, code, "who sits at a table can't be recorded now");
        }
    }

    async fn take_over(&mut self, app: &App, code: &str, sitting: &[Person]) -> Result<(), StoreError> {
        let known = match self.known.take() {
            Some(known) => known,
            None => app.store.seated_at(code).await?.iter().filter_map(|id| ids::person_of(id)).collect(),
        };
        let beyond = |some: &[Person], others: &[Person]| -> Vec<Person> {
            some.iter().filter(|person| !others.contains(person)).copied().collect()
        };
        let (came, went) = (beyond(sitting, &known), beyond(&known, sitting));
        let names =
            |persons: &[Person]| persons.iter().map(|person| ids::user_id(*person)).collect::<Vec<_>>();
        app.store.note_seats(code, &names(&came), &names(&went)).await?;
        self.known = Some(sitting.to_vec());
        for person in came.into_iter().chain(went) {
            app.hub.tell(person, crate::api::Note::Seats);
        }
        Ok(())
    }
}
