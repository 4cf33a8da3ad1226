//! Where a server's data are, for the commands that handle them.

use crate::output::{Failure, complain};
use clap::Args;
use corte_server::data::{DataError, DataPlace};
use corte_server::store::StoreError;
use std::future::Future;
use std::path::{Path, PathBuf};

/// Where a server's data lie: as `corte serve` is told.
#[derive(Args)]
pub(crate) struct Data {
    /// The server's data directory.
    #[arg(long, env = "CORTE_DATA", default_value = "corte-data", value_name = "DIR")]
    data: PathBuf,
    /// The server's database, if it is a different one: postgres://… or sqlite:PATH.
    #[arg(long, env = "CORTE_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
}

impl Data {
    /// The place of the data, if the database address is valid.
    pub(crate) fn place(&self) -> Result<DataPlace, Failure> {
        DataPlace::new(&self.data, self.database.as_deref()).map_err(|error| match error {
            DataError::Store(StoreError::Address(_)) | DataError::NotUtf8(_) => {
                Failure::Usage(error.to_string())
            }
            error => failed(error),
        })
    }

    /// The shell command that restores this file.
    pub(crate) fn restore(&self, file: &Path) -> String {
        let place = match &self.database {
            Some(url) => format!("--database {}", quoted(url)),
            None => format!("--data {}", quoted(&self.data.display().to_string())),
        };
        format!("corte restore {} {place}", quoted(&file.display().to_string()))
    }
}

/// A table's code or a game's id, from its address, too, and in capitals.
pub(crate) fn code(text: &str) -> Result<String, String> {
    let code = corte_server::typed_code(text);
    if corte_server::is_code(&code) {
        Ok(code)
    } else {
        Err("neither a code nor an address that ends in one".to_owned())
    }
}

/// Quotes a word for a shell, if necessary.
pub(crate) fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "-_./:@+=,".contains(letter);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

/// Runs asynchronous work to its end.
pub(crate) fn wait<T>(work: impl Future<Output = Result<T, DataError>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(failed)?.block_on(work).map_err(failed)
}

/// Reports an error at once.
pub(crate) fn failed(error: impl std::fmt::Display) -> Failure {
    complain(format!("error: {error}"));
    Failure::Reported
}

/// A number with its noun: `1 table`, `2 tables`.
pub(crate) fn count(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
