//! Taking somebody out of what is kept: their seats, their sessions or tokens, what open tables show of them, and their
//! name in the games they have played. Records that they have uploaded are deleted.
//!
//! The mark that somebody has deleted their data is written with the end of their sessions. Whatever is still there of
//! somebody with a mark, because it was interrupted or because a backup has brought it back, is taken away later.

use crate::app::App;
use crate::failure::Failure;
use crate::ids;
use crate::live;
use crate::own::Player;
use crate::record;
use crate::session;
use crate::store::{FinishedGame, Holder, StoreError, TokenKind, UnixMillis};
use corte_table::Person;
use corte_ui::Lang;
use std::net::IpAddr;
use std::sync::Arc;

/// Deletes everything stored about somebody, on behalf of whoever asks from an address, or of the server itself. A game
/// of theirs that is still running will end without their name, too. Returns whether there was anything to delete.
///
/// If anything interrupts this, doing it again starts it over: sessions end last.
pub(crate) async fn withdraw(
    app: &Arc<App>,
    person: Person,
    other: &str,
    from: Option<IpAddr>,
) -> Result<bool, Failure> {
    let names = holders(app, person).await?.into_iter().map(|holder| holder.profile.name);
    let player = Player::new(person, names.collect());
    let mut changed = live::leave_all(app, person).await?;
    changed |= live::hide_all(app, person, other).await?;
    changed |= take_out(app, &player, other, from).await?;
    changed |= session::part(app, person, other).await?;
    // Until their sessions ended they could sit down again, take their seat back, say something and end games. Whatever
    // comes later, a table takes out itself when it finds the mark, and games that end later will not have their name.
    changed |= live::hide_all(app, person, other).await?;
    changed |= take_out(app, &player, other, from).await?;
    Ok(changed)
}

/// Finishes what was begun for those who have deleted their data. Returns how many there were for whom anything was
/// left to do.
pub(crate) async fn finish(app: &Arc<App>) -> u64 {
    let (mut last, mut done) = (String::new(), 0);
    loop {
        let people = match app.store.parted_in_part(&last).await {
            Ok(people) => people,
            Err(error) => {
                tracing::warn!(%error, "it can't be found out now of whom there is still something to delete");
                return done;
            }
        };
        let Some((end, _)) = people.last().cloned() else { return done };
        for (user, other) in people {
            let Some(person) = ids::person_of(&user) else { continue };
            match withdraw(app, person, &other, None).await {
                Ok(changed) => done += u64::from(changed),
                Err(failure) => tracing::warn!(?failure, "somebody's data can't be deleted now"),
            }
        }
        last = end;
    }
}

/// How many people are taken out in a round because their last session has expired.
const EXPIRED: u32 = 500;

/// Takes out those whose last session, or token, was last used before this: once that is gone, nobody could ask for it
/// any more. Returns how many.
pub(crate) async fn expire(app: &Arc<App>, before: UnixMillis) -> u64 {
    let mut done = 0;
    for kind in [TokenKind::Session, TokenKind::Bot] {
        let users = match app.store.unseen_since(kind, before, EXPIRED).await {
            Ok(users) => users,
            Err(error) => {
                tracing::warn!(%error, "it can't be found out now whose last session has expired");
                return done;
            }
        };
        for person in users.iter().filter_map(|user| ids::person_of(user)) {
            match withdraw_in_their_language(app, person).await {
                Ok(_) => done += 1,
                Err(failure) => {
                    tracing::warn!(?failure, "somebody who hasn't come for long can't be taken out now");
                }
            }
        }
    }
    done
}

/// The same, on behalf of the server, with a word in the language that they had chosen.
pub(crate) async fn withdraw_in_their_language(app: &Arc<App>, person: Person) -> Result<bool, Failure> {
    let other = word_for(&holders(app, person).await?);
    withdraw(app, person, other, None).await
}

/// What stands for somebody, in the language they have chosen last.
fn word_for(holders: &[Holder]) -> &'static str {
    let chosen = holders.iter().rev().map(|holder| session::choices(&holder.profile).lang);
    Lang::from_accept(&chosen.into_iter().find(|lang| !lang.is_empty()).unwrap_or_default())
        .word("parted-name")
}

/// What somebody's sessions or tokens say about them.
async fn holders(app: &App, person: Person) -> Result<Vec<Holder>, StoreError> {
    let (user, mut holders) = (ids::user_id(person), Vec::new());
    for kind in [TokenKind::Session, TokenKind::Bot] {
        holders.extend(app.store.tokens_of(kind, &user).await?.into_iter().map(|(_, holder)| holder));
    }
    Ok(holders)
}

/// Removes somebody's name from the games that they have played, and deletes the records that they have uploaded.
/// Returns whether there were any.
async fn take_out(app: &App, player: &Player, other: &str, from: Option<IpAddr>) -> Result<bool, Failure> {
    let mut changed = false;
    loop {
        let games = player.played(app, None).await?;
        if games.is_empty() {
            changed |= app.store.delete_uploads(&player.user).await?;
            return Ok(changed);
        }
        changed = true;
        let length = games.iter().map(|game| game.log.len()).sum();
        let (Player { user, names }, other) = (player.clone(), other.to_owned());
        let without = move || -> Vec<(String, FinishedGame)> {
            let both = |game: FinishedGame| (game.log.clone(), record::without(game, &user, &names, &other));
            games.into_iter().map(both).collect()
        };
        let games = match from {
            Some(from) => app.bounds.heavy.run_at_leisure(from, length, without).await?,
            None => app.tasks.aside(without).await.ok_or(Failure::Unavailable)?,
        };
        app.store.keep_without(&player.user, &games).await?;
    }
}

#[cfg(test)]
mod tests {
    use super::word_for;
    use crate::store::{Holder, Profile, UnixMillis};

    #[test]
    fn whoever_is_taken_out_is_somebody_in_the_language_they_chose_last() {
        for (chosen, word) in [
            (&["it", "fr"][..], "Quelqu’un"),
            (&["fr", "it"], "Qualcuno"),
            (&["it", ""], "Qualcuno"),
            (&[""], "Somebody"),
            (&[], "Somebody"),
        ] {
            let holder = |lang: &&str| Holder {
                user_id: "ana".to_owned(),
                profile: Profile { name: "Ana".to_owned(), settings: format!(r#"{{"lang":"{lang}"}}"#) },
                created_at: UnixMillis(0),
                last_seen: UnixMillis(0),
            };
            assert_eq!(word_for(&chosen.iter().map(holder).collect::<Vec<_>>()), word, "{chosen:?}");
        }
    }
}
