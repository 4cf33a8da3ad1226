//! Where somebody has sat or spoken, and what the logs of these tables have of it.

use crate::app::App;
use crate::failure::Failure;
use crate::ids;
use crate::store::StoreError;
use corte_table::{Entry, Person, What};
use futures_util::{Stream, stream};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;

/// Who has sat or spoken at a table, according to the store, and who is yet to be recorded.
#[derive(Debug, Default)]
pub(crate) struct Visits {
    known: Option<BTreeSet<Person>>,
    new: BTreeSet<Person>,
}

impl Visits {
    /// Takes in what has happened at the table.
    pub(crate) fn hear(&mut self, entries: &[Entry]) {
        let visitors = entries.iter().filter_map(|entry| visitor(&entry.what));
        let is_new = |person: &Person| !self.known.as_ref().is_some_and(|known| known.contains(person));
        self.new.extend(visitors.filter(is_new));
    }

    /// Records who is new. What can't be recorded now is recorded with the next change.
    pub(crate) async fn note(&mut self, app: &App, code: &str) {
        if !self.new.is_empty()
            && let Err(error) = self.take_over(app, code).await
        {
            tracing::warn!(%error, code, "who was at a table can't be recorded now");
        }
    }

    async fn take_over(&mut self, app: &App, code: &str) -> Result<(), StoreError> {
        if self.known.is_none() {
            let known = app.store.visitors_of(code).await?;
            self.known = Some(known.iter().filter_map(|user| ids::person_of(user)).collect());
        }
        let Some(known) = &mut self.known else { return Ok(()) };
        let users: Vec<String> = self.new.difference(known).map(|person| ids::user_id(*person)).collect();
        app.store.note_visits(code, &users).await?;
        known.append(&mut self.new);
        Ok(())
    }
}

/// Who has sat down or said something.
fn visitor(what: &What) -> Option<Person> {
    match what {
        What::Sat { person, .. }
        | What::Replaced { person, .. }
        | What::Said { person, .. }
        | What::Remarked { person, .. } => Some(*person),
        _ => None,
    }
}

/// What the logs of all tables have of somebody who has sat or spoken there: one table per line. They are read as the
/// lines are, where other heavy work is done.
pub(crate) fn visits(
    app: &Arc<App>,
    person: Person,
    from: IpAddr,
) -> impl Stream<Item = Result<String, StoreError>> + use<> {
    let app = Arc::clone(app);
    stream::try_unfold(String::new(), move |last| {
        let app = Arc::clone(&app);
        async move {
            let next = app.store.visited_by(&ids::user_id(person), &last, 1).await?.pop();
            let Some(code) = next else { return Ok(None) };
            let entries = match app.store.load(&code).await {
                Ok(log) => Some(entries_of(&app, person, log, from).await?),
                // What is damaged can't be shown, and holds up nothing else.
                Err(StoreError::Damaged { .. } | StoreError::Gap { .. }) => None,
                Err(error) => return Err(error),
            };
            let line = json!({ "table": code, "entries": entries });
            Ok(Some((format!("{line}\n"), code)))
        }
    })
}

/// What a log has of somebody.
async fn entries_of(
    app: &App,
    person: Person,
    log: Vec<String>,
    from: IpAddr,
) -> Result<Vec<Value>, StoreError> {
    let length = log.iter().map(String::len).sum();
    let read = move || {
        let entries = log.iter().filter_map(|entry| serde_json::from_str::<Entry>(entry).ok());
        entries.filter(|entry| visitor(&entry.what) == Some(person)).map(|entry| told(&entry)).collect()
    };
    let told = app.bounds.heavy.run_at_leisure(from, length, read).await;
    told.map_err(|failure: Failure| {
        StoreError::Unavailable(format!("the log can't be read now: {failure:?}"))
    })
}

/// An entry as somebody is given their own.
fn told(entry: &Entry) -> Value {
    let at = entry.at;
    match &entry.what {
        What::Sat { place, name, .. } | What::Replaced { place, name, .. } => {
            json!({ "at": at, "name": name, "sat": place })
        }
        What::Said { name, text, .. } => json!({ "at": at, "name": name, "said": text }),
        What::Remarked { remark, .. } => json!({ "at": at, "remark": remark }),
        _ => Value::Null,
    }
}
