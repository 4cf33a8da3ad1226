//! Players in files.

use crate::errors::refused;
use corte_joint::Trained;
use pyo3::prelude::*;
use std::fs::File;
use std::io::{self, Read};
use std::sync::{Mutex, PoisonError};

/// How many of the players read last are kept: a series makes its bots anew for each game.
const KEPT: usize = 4;

/// The players read last, with the bytes of their files.
static READ: Mutex<Vec<(Vec<u8>, Trained)>> = Mutex::new(Vec::new());

/// Reads the player in this file, whose name has this end, or finds it among those read last, by all of its bytes.
pub(crate) fn read(name: &str, extension: &str) -> PyResult<Trained> {
    let bytes = bytes(name)?;
    let known = keep(|kept| {
        let at = kept.iter().position(|(read, trained)| *read == bytes && trained.kind() == extension)?;
        let found = kept.remove(at);
        kept.insert(0, found);
        Some(kept[0].1.clone())
    });
    if let Some(trained) = known {
        return Ok(trained);
    }
    let trained =
        Trained::from_bytes(extension, &bytes).map_err(|error| refused(format!("{name}: {error}")))?;
    keep(|kept| {
        kept.truncate(KEPT - 1);
        kept.insert(0, (bytes, trained.clone()));
    });
    Ok(trained)
}

fn keep<T>(act: impl FnOnce(&mut Vec<(Vec<u8>, Trained)>) -> T) -> T {
    act(&mut READ.lock().unwrap_or_else(PoisonError::into_inner))
}

/// The bytes of a file that isn't too large. An error has the type that Python has for it, and names the file.
fn bytes(name: &str) -> PyResult<Vec<u8>> {
    let named = |error: io::Error| {
        io::Error::new(error.kind(), format!("{name}: {error}; name a file that corte train has written"))
    };
    let mut bytes = Vec::new();
    File::open(name).map_err(named)?.take(Trained::LARGEST + 1).read_to_end(&mut bytes).map_err(named)?;
    if bytes.len() as u64 > Trained::LARGEST {
        return Err(refused(format!(
            "{name}: it is larger than {} MiB, the most that is read",
            Trained::LARGEST >> 20
        )));
    }
    Ok(bytes)
}
