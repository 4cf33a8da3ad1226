//! Who is in touch with a table here, shared with the other servers: somebody gone from one may have come to another.

use crate::app::App;
use crate::ids;
use crate::store::nodes::Presence;
use corte_table::{Millis, Person};
use std::collections::BTreeMap;
use std::time::Duration;

/// How long the database may take. Anyone not noted is noted with the next change.
const PATIENCE: Duration = Duration::from_secs(2);
/// The expiry of somebody who watches: no end is in sight.
pub(crate) const FOR_LONG: Millis = i64::MAX as Millis;

/// Who is in touch with one table here, as the others know it.
#[derive(Debug, Default)]
pub(crate) struct Here {
    noted: BTreeMap<Person, Millis>,
}

impl Here {
    /// Notes which of the table's players watch it here.
    pub(crate) async fn note(&mut self, app: &App, code: &str, watching: &[Person], now: Millis) {
        if app.cluster.is_alone(now) {
            // If a server comes, it is told about everybody.
            return self.noted.clear();
        }
        let gone =
            self.noted.iter().filter(|(person, until)| **until == FOR_LONG && !watching.contains(person));
        let gone: Vec<(Person, Millis)> = gone.map(|(person, _)| (*person, now)).collect();
        let came = watching.iter().filter(|person| self.noted.get(person) != Some(&FOR_LONG));
        let came: Vec<(Person, Millis)> = came.map(|person| (*person, FOR_LONG)).collect();
        self.write(app, code, &[gone, came].concat()).await;
    }

    /// Notes a sign of life, valid until `until`, from somebody who sits there.
    pub(crate) async fn sign(&mut self, app: &App, code: &str, person: Person, now: Millis, until: Millis) {
        let half = now + until.saturating_sub(now) / 2;
        if !app.cluster.is_alone(now) && self.noted.get(&person).is_none_or(|noted| *noted < half) {
            self.write(app, code, &[(person, until)]).await;
        }
    }

    async fn write(&mut self, app: &App, code: &str, changes: &[(Person, Millis)]) {
        for (person, until) in changes {
            let (user, node) = (ids::user_id(*person), app.cluster.id().to_owned());
            let presence = Presence { user, node, until: *until };
            let noting = app.clock.within(PATIENCE, app.store.note_presence(code, &presence)).await;
            if !matches!(noting, Some(Ok(()))) {
                return tracing::warn!(code, "who is in touch with a table can't be recorded now");
            }
            self.noted.insert(*person, *until);
        }
    }
}

/// Everyone who is or was in touch with a table at another server, and until when; `None` if that can't be found out.
pub(crate) async fn elsewhere(app: &App, code: &str, now: Millis) -> Option<Vec<(Person, Millis)>> {
    if app.cluster.is_alone(now) {
        return Some(Vec::new());
    }
    let known = app.clock.within(PATIENCE, app.store.presence(code)).await?.ok()?;
    let there = |one: &&Presence| one.node != app.cluster.id() && app.cluster.is_alive(&one.node);
    let until = |one: &Presence| Some((ids::person_of(&one.user)?, one.until));
    Some(known.iter().filter(there).filter_map(until).collect())
}
