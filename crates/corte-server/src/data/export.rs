//! Every finished game as a file.

use super::{Damage, DataError, DataPlace, private};
use futures_util::future::BoxFuture;
use std::io::Write;
use std::path::Path;

/// What was exported.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Exported {
    /// Records written.
    pub written: usize,
    /// Records that were there already.
    pub known: usize,
    /// Games whose record does not hold; none of them is written.
    pub damaged: Vec<Damage>,
}

/// How many games are listed at once.
const PAGE: u32 = 200;

impl DataPlace {
    /// Writes the record of every finished game into a directory, one file each, `ID.coup`. A file that is there stays
    /// as it is, so that the next export adds what is new. Running games are left out: their hands are hidden. So are
    /// games whose record does not hold, and these are named.
    ///
    /// # Errors
    ///
    /// When the database can't be read or a file not be written.
    pub fn export<'a>(&'a self, to: &'a Path) -> BoxFuture<'a, Result<Exported, DataError>> {
        Box::pin(self.write_games(to))
    }

    async fn write_games(&self, to: &Path) -> Result<Exported, DataError> {
        let store = self.reader().await?;
        private::make_directory(to)?;
        let mut exported = Exported::default();
        let mut last = None;
        loop {
            let page = store.recent_games(last.as_ref(), PAGE).await?;
            for head in &page {
                // An id is made of letters and digits; one that is not would be a path.
                let name: String = head.id.chars().filter(char::is_ascii_alphanumeric).collect();
                let path = to.join(format!("{name}.coup"));
                if path.exists() {
                    exported.known += 1;
                    continue;
                }
                let log = match store.game(&head.id).await {
                    Ok(None) => continue,
                    Ok(Some(game)) => holds(&head.id, game.log),
                    // A page of a file that can't be read costs its games and no others.
                    Err(error) if self.file().is_some() => Err(error.why()),
                    Err(error) => return Err(error.into()),
                };
                match log {
                    Ok(log) => match private::create(&path) {
                        Ok(mut file) => {
                            file.write_all(log.as_bytes()).map_err(DataError::io(&path))?;
                            exported.written += 1;
                        }
                        // Another export was sooner.
                        Err(DataError::Exists(_)) => exported.known += 1,
                        Err(error) => return Err(error),
                    },
                    Err(why) => exported.damaged.push(Damage { what: format!("game {}", head.id), why }),
                }
            }
            match page.into_iter().last() {
                Some(head) => last = Some(head),
                None => break,
            }
        }
        store.shutdown().await;
        Ok(exported)
    }
}

/// The record, or why it does not hold.
fn holds(id: &str, log: String) -> Result<String, String> {
    match corte_notation::check(id, &log) {
        Ok(_) => Ok(log),
        Err(faults) => Err(faults.to_string()),
    }
}
