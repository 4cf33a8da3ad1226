//! Opening, waking, leaving and closing tables.

use super::handle::{Failed, Handle, PATIENCE};
use super::keeper::Keeper;
use crate::app::App;
use crate::ids;
use crate::log::{Unreadable, read, text};
use crate::room::Room;
use crate::store::{AppendError, StoreError};
use corte_table::{Command, Entry, LiveTable, Millis, Person, Verdict, Whom};
use std::sync::Arc;

/// The table with this code, woken if it sleeps.
pub(crate) async fn find(app: &Arc<App>, code: &str) -> Result<Handle, Failed> {
    if !ids::is_code(code) {
        return Err(Failed::Gone);
    }
    let asking = app.tables.ask(code);
    let woken = app.clock.within(PATIENCE, asking.cell.get_or_try_init(|| wake(app, code))).await;
    woken.ok_or(Failed::Unavailable)?.cloned()
}

/// How many codes are tried for a new table: a code's place in the log may be damaged.
const CODES: usize = 3;

/// Opens a table.
pub(crate) async fn open(
    app: &Arc<App>,
    settings: corte_table::Settings,
    host: Person,
) -> Result<(String, Handle), Failed> {
    let entry = LiveTable::open(settings, host, app.chance.seed(), app.now());
    let table = LiveTable::replay([&entry]).map_err(|_| Failed::Unavailable)?;
    let code = first_entry(app, &entry).await?;
    let handle = Keeper::new(app, Room::new(app.invitation(&code), table), &[entry]).spawn(app);
    let cell = app.tables.cell(&code);
    let handle = cell.get_or_init(|| async { handle }).await.clone();
    Ok((code, handle))
}

/// Writes the entry that opens a table, and returns the table's code.
async fn first_entry(app: &App, entry: &Entry) -> Result<String, Failed> {
    for _ in 0..CODES {
        let code = app.chance.code();
        match app.store.append(&code, 1, vec![text(entry)]).await {
            Ok(()) => return Ok(code),
            Err(error) => {
                tracing::warn!(%error, code, "a table can't be opened");
                if matches!(error, AppendError::Unavailable(_)) {
                    break;
                }
            }
        }
    }
    Err(Failed::Unavailable)
}

/// A host who goes for good leaves the table to who sits there, also if they don't sit there themselves.
const HAND_OVER: Command = Command::HandOver { whom: Whom::Heir };

/// How many of somebody's tables are looked up at a time.
const AT_ONCE: u32 = 100;

/// Makes somebody leave all their tables, except where they no longer sit or where nothing can happen any more. Returns
/// whether that changed anything.
pub(crate) async fn leave_all(app: &Arc<App>, who: Person) -> Result<bool, Failed> {
    everywhere(app, &ids::user_id(who), who, &[Command::Leave, HAND_OVER]).await
}

/// Makes somebody leave all open tables that show them, and hides them there: their name, whose place this one takes, and
/// what they said. Returns whether that changed anything.
pub(crate) async fn hide_all(app: &Arc<App>, who: Person, name: &str) -> Result<bool, Failed> {
    // Who sits somewhere is shown there, also where it is no longer noted that they sit there.
    let commands = [Command::Leave, HAND_OVER, Command::Part { name: name.to_owned() }];
    everywhere(app, &ids::shown_id(who), who, &commands).await
}

/// Gives these commands at all open tables that are noted under this id, except where they are refused or nothing can
/// happen any more. Returns whether they changed anything.
async fn everywhere(app: &Arc<App>, id: &str, who: Person, commands: &[Command]) -> Result<bool, Failed> {
    let (mut last, mut changed) = (String::new(), false);
    loop {
        let tables = app.store.tables_behind(id, &last, AT_ONCE).await.map_err(|error| {
            tracing::warn!(%error, "the database could not be used");
            Failed::Unavailable
        })?;
        for code in &tables {
            match at(app, code, who, commands).await {
                Ok(here) => changed |= here,
                Err(Failed::Refused(_) | Failed::Gone | Failed::Damaged) => {}
                Err(failed) => return Err(failed),
            }
        }
        // Those that can't be left are still listed: continue after them.
        let Some(end) = tables.into_iter().next_back() else { return Ok(changed) };
        last = end;
    }
}

/// Gives these commands at a table; returns whether they changed anything.
async fn at(app: &Arc<App>, code: &str, who: Person, commands: &[Command]) -> Result<bool, Failed> {
    let (handle, now, mut changed) = (find(app, code).await?, app.now(), false);
    for command in commands {
        let given = command.clone();
        let would_change =
            move |_: &_, table: &LiveTable| matches!(table.check(now, who, &given), Ok(Verdict::Commit(_)));
        if handle.look(would_change).await.ok_or(Failed::Unavailable)? {
            handle.command(who, command.clone()).await?;
            changed = true;
        }
    }
    Ok(changed)
}

/// Closes a table where nobody has done anything since that moment; returns whether it is closed now.
pub(crate) async fn close(app: &Arc<App>, code: &str, since: Millis) -> Result<bool, Failed> {
    let Some(handle) = app.tables.awake(code) else {
        // It need not wake for that.
        return Ok(load(app, code).await?.close(app, since).await);
    };
    handle.close(since).await
}

/// Closes a table whoever is there, and deletes it with its log; `false` if there is none.
pub(crate) async fn remove(app: &Arc<App>, code: &str) -> Result<bool, Failed> {
    if !ids::is_code(code) {
        return Ok(false);
    }
    // It is woken for that: of a table that somebody else wakes meanwhile, a second one would not know.
    let ended = async { find(app, code).await?.end().await }.await;
    match ended {
        // Of a damaged log nothing can be continued, so nobody writes to it.
        Ok(()) | Err(Failed::Gone | Failed::Damaged) => {}
        Err(failed) => return Err(failed),
    }
    app.store.remove_table(code, app.stamp()).await.map_err(|error| {
        tracing::warn!(%error, code, "a table can't be removed now");
        Failed::Unavailable
    })
}

async fn wake(app: &Arc<App>, code: &str) -> Result<Handle, Failed> {
    let mut keeper = load(app, code).await?;
    keeper.keep_record(app).await;
    keeper.note_seats(app).await;
    if keeper.room.table.running().is_some()
        && (app.cluster.is_alone(app.now()) || keeper.goes_on_from_here())
    {
        // Nobody loses time to a server that was down.
        keeper.resume(app, app.now()).await?;
    }
    keeper.ask_for_a_driver(app);
    Ok(keeper.spawn(app))
}

/// From how many entries on a log is replayed off the threads that serve moves: a thousand take some milliseconds.
const LONG: usize = 500;

/// A table, loaded from its log.
async fn load(app: &Arc<App>, code: &str) -> Result<Keeper, Failed> {
    let log = app.store.load(code).await.map_err(|error| {
        tracing::error!(%error, code, "a table can't be loaded");
        match error {
            StoreError::Gap { .. } | StoreError::Damaged { .. } => Failed::Damaged,
            _ => Failed::Unavailable,
        }
    })?;
    if log.is_empty() {
        return Err(Failed::Gone);
    }
    let replayed = if log.len() > LONG {
        app.tasks.aside(move || read(&log)).await.ok_or(Failed::Unavailable)?
    } else {
        read(&log)
    };
    let (table, entries) = replayed.map_err(|error| {
        tracing::error!(%error, code, "a table's log can't be read");
        match error {
            Unreadable::Newer(_) => Failed::Unavailable,
            Unreadable::Damaged(_) => Failed::Damaged,
        }
    })?;
    if table.is_closed() {
        return Err(Failed::Gone);
    }
    Ok(Keeper::new(app, Room::new(app.invitation(code), table), &entries))
}
