//! What the host orders from outside a server, by `corte remove`: written into the database, and carried out by a server
//! on it.

use crate::app::App;
use crate::data::{Order, Removal};
use crate::ids;
use crate::live::{self, Failed};
use crate::record::Summary;
use crate::store::{FinishedGame, StoreError};
use crate::withdrawal;
use corte_table::{Command, Millis, Person};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

/// How often it is looked for orders.
const ROUND: Duration = Duration::from_secs(1);
/// How much longer, for each server that comes before it, a server waits before it carries out an order itself.
const STEP: Millis = 5_000;

/// What came of an order: what was done, or why nothing is to be done.
type Outcome = Result<String, String>;

/// Carries out orders, as they come.
pub(crate) async fn keep(app: Arc<App>) {
    let mut seen = HashMap::new();
    loop {
        if let Err(error) = carry_out(&app, &mut seen).await {
            tracing::debug!(%error, "it can't be looked for orders now");
        }
        if !app.pause(ROUND).await {
            return;
        }
    }
}

/// Carries out the orders that there are, except those that another server will carry out first.
async fn carry_out(app: &Arc<App>, seen: &mut HashMap<String, Millis>) -> Result<(), StoreError> {
    let orders = app.store.open_orders().await?;
    seen.retain(|id, _| orders.iter().any(|(order, _)| order == id));
    for (id, task) in orders {
        let since = *seen.entry(id.clone()).or_insert(app.now());
        if app.now() < since + STEP * app.cluster.rank(&id) {
            continue;
        }
        // What can't be done now is tried again in the next round.
        let Some(outcome) = obey(app, &task).await? else { continue };
        match &outcome {
            Ok(done) => tracing::info!(done, "an order of the host is carried out"),
            Err(why) => tracing::info!(why, "there is nothing to do for an order of the host"),
        }
        let outcome = serde_json::to_string(&outcome).expect("text serialises to JSON");
        app.store.end_order(&id, &outcome, app.stamp()).await?;
    }
    Ok(())
}

/// Does what is ordered; none if it can't be done now.
async fn obey(app: &Arc<App>, task: &str) -> Result<Option<Outcome>, StoreError> {
    let Ok(Order { what, host }) = serde_json::from_str(task) else {
        // A later program has other orders.
        return Ok(None);
    };
    Ok(match what {
        Removal::Table { code } => match live::remove(app, &code).await {
            Ok(true) => Some(Ok(format!(
                "table {code} is closed, and its page, its chat and its log are deleted, with all that corte tables \
                 {code} has shown; games that ended there stay"
            ))),
            Ok(false) => Some(Err(format!("there is no table {code}"))),
            Err(Failed::Refused(_) | Failed::Unavailable | Failed::Gone | Failed::Damaged) => None,
        },
        Removal::Game { id } => Some(match app.store.remove_game(&id).await? {
            true => Ok(format!("game {id} is deleted")),
            false => Err(format!("there is no game {id}")),
        }),
        Removal::Person { game, seat } => match who_sat(app, &game, seat).await? {
            Ok(person) => withdrawn(app, person, &format!("whoever sat at seat {seat} of game {game}")).await,
            Err(why) => Some(Err(why)),
        },
        Removal::Guest { table, name: None } => match host {
            Some(person) => withdrawn(app, person, &format!("the host of table {table}")).await,
            None => Some(Err(
                "the order doesn't say who was host when it was given, as an earlier program left it: give it again"
                    .to_owned(),
            )),
        },
        Removal::Guest { table, name: Some(name) } => match who_is(app, &table, name).await {
            // What is written down here names nobody.
            Some(Ok(person)) => {
                let done = withdrawn(app, person, &format!("whoever has this name at table {table}")).await;
                let closed = done.is_some() && close_to_newcomers(app, &table).await;
                done.map(|done| done.map(|done| if closed { done + NEWCOMERS } else { done }))
            }
            Some(Err(why)) => Some(Err(why)),
            None => None,
        },
    })
}

/// Who sat at a seat of a game, counted from 1; otherwise why nobody is known.
async fn who_sat(app: &App, id: &str, seat: usize) -> Result<Result<Person, String>, StoreError> {
    let Some(game) = app.store.game(id).await? else { return Ok(Err(format!("there is no game {id}"))) };
    let FinishedGame { head, players, .. } = &game;
    if head.is_uploaded() {
        return Ok(Err(format!(
            "game {id} was uploaded, and nobody knows who played it: corte remove game {id} deletes it"
        )));
    }
    let summary = Summary::of(head);
    let sat =
        |player: &usize| summary.seat_of(*player, players.len(), &[]).is_some_and(|own| own + 1 == seat);
    let player = (0..players.len()).find(sat).and_then(|player| ids::person_of(&players[player]));
    Ok(player.ok_or_else(|| {
        format!("at seat {seat} of game {id} sat a bot of the server, or somebody who has deleted their data, or nobody")
    }))
}

/// Who is shown by a name at a table; otherwise why nobody is known. None if the table can't be read now.
async fn who_is(app: &Arc<App>, code: &str, name: String) -> Option<Result<Person, String>> {
    let handle = match live::find(app, code).await {
        Ok(handle) => handle,
        Err(Failed::Gone) => return Some(Err(format!("there is no table {code}"))),
        Err(Failed::Damaged) => {
            return Some(Err(format!("the log of table {code} is damaged: corte fsck says more")));
        }
        Err(Failed::Refused(_) | Failed::Unavailable) => return None,
    };
    let found = handle.look(move |_, table| table.called(&name));
    Some(match found.await?.as_slice() {
        [person] => Ok(*person),
        [] => Err(format!("table {code} shows nobody by this name; write it as the table shows it")),
        several => Err(format!(
            "table {code} shows {} people by this name; corte remove person --game ID --seat N tells those apart who have \
             finished a game",
            several.len()
        )),
    })
}

/// What is said of a table at which somebody was taken out.
const NEWCOMERS: &str = "; the table is closed to newcomers, since the same browser could come back as somebody new, and \
                         its host can open it again";

/// Closes a table to newcomers, as its host can. Returns whether it is closed.
async fn close_to_newcomers(app: &Arc<App>, code: &str) -> bool {
    let Ok(handle) = live::find(app, code).await else { return false };
    let Some(host) = handle.look(|_, table| table.host()).await else { return false };
    handle.command(host, Command::Lock { locked: true }).await.is_ok()
}

/// Takes somebody out, who is described like this.
async fn withdrawn(app: &Arc<App>, person: Person, who: &str) -> Option<Outcome> {
    match withdrawal::withdraw_in_their_language(app, person).await {
        Ok(_) => Some(Ok(format!(
            "{who} is taken out: their sessions and seats are ended, and their name is in no finished game any more"
        ))),
        Err(failure) => {
            tracing::warn!(?failure, "somebody's data can't be deleted now, as the host has ordered");
            None
        }
    }
}
