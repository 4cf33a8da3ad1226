//! What a program has asked of the system, and what a disk may hold of it after a power cut.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

type Failed = Box<dyn std::error::Error>;

/// Randomness from a seed.
pub(crate) struct Dice(corte::Dealer);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(corte::Dealer::new(seed, 0))
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0.below(bound.max(1) as usize) as u64
    }
}

/// A system call, in the order in which calls began; a sync counts from when it ended.
#[derive(Clone, Debug)]
pub(crate) enum Call {
    /// Write these bytes at this place of a file.
    Write {
        file: String,
        at: usize,
        bytes: Vec<u8>,
    },
    /// Everything written to a file before call number `until` is safe.
    Synced {
        file: String,
        until: usize,
    },
    /// Set the length of a file.
    Cut {
        file: String,
        length: usize,
    },
    Removed {
        file: String,
    },
    /// A line on standard output.
    Said(String),
}

/// All calls of one run.
#[derive(Debug, Default)]
pub(crate) struct Recording(Vec<Call>);

impl Recording {
    /// Reads the output of `strace -f -y -xx`.
    pub(crate) fn read(trace: &Path) -> Result<Recording, Failed> {
        let (mut calls, mut begun) = (Vec::new(), HashMap::new());
        for line in std::fs::read_to_string(trace)?.lines() {
            let Some((pid, rest)) = line.split_once(' ') else { continue };
            let rest = rest.trim_start();
            if rest.contains("resumed>") {
                if let Some(Some(Call::Synced { file, until })) = begun.remove(pid) {
                    calls.push(Call::Synced { file, until });
                }
                continue;
            }
            let call = parse(rest, calls.len());
            let unfinished = rest.ends_with("<unfinished ...>");
            if unfinished && matches!(call, Some(Call::Synced { .. })) {
                begun.insert(pid.to_owned(), call);
            } else {
                calls.extend(call);
            }
        }
        Ok(Recording(calls))
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn places(&self, wanted: impl Fn(&Call) -> bool) -> Vec<usize> {
        (0..self.0.len()).filter(|at| wanted(&self.0[*at])).collect()
    }

    /// The lines printed by then.
    pub(crate) fn said(&self, by: usize) -> impl Iterator<Item = &str> {
        self.0[..by].iter().filter_map(|call| match call {
            Call::Said(line) => Some(line.as_str()),
            _ => None,
        })
    }

    /// Writes the files as a power cut at this call may leave them; with `synced` false, as on a disk that ignores
    /// syncs.
    pub(crate) fn leave(&self, at: usize, synced: bool, dice: &mut Dice, into: &Path) -> Result<(), Failed> {
        let calls = &self.0[..at];
        let mut safe: HashMap<&str, usize> = HashMap::new();
        for call in calls.iter().filter(|_| synced) {
            if let Call::Synced { file, until } = call {
                safe.insert(file, *until);
            }
        }
        let mut files: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
        for (number, call) in calls.iter().enumerate() {
            let is_safe = |file: &str| safe.get(file).is_some_and(|until| number < *until);
            match call {
                Call::Write { file, at, bytes } => {
                    let keep = if is_safe(file) { bytes.len() } else { kept(bytes.len(), dice) };
                    let content = files.entry(file).or_default();
                    content.resize(content.len().max(at + keep), 0);
                    content[*at..at + keep].copy_from_slice(&bytes[..keep]);
                }
                Call::Cut { file, length } if is_safe(file) || dice.below(2) == 0 => {
                    files.entry(file).or_default().resize(*length, 0);
                }
                Call::Removed { file } => drop(files.remove(file.as_str())),
                _ => {}
            }
        }
        for (name, content) in files {
            std::fs::write(into.join(name), content)?;
        }
        Ok(())
    }
}

/// How much of a piece that was not synced survives: all, nothing, or some sectors from its beginning.
fn kept(length: usize, dice: &mut Dice) -> usize {
    const SECTOR: usize = 512;
    match dice.below(3) {
        0 => length,
        1 => 0,
        _ => dice.below((length / SECTOR) as u64 + 1) as usize * SECTOR,
    }
}

/// Parses one call. Only files of the database count; what is mapped into memory is rebuilt at each start.
fn parse(text: &str, number: usize) -> Option<Call> {
    let (name, rest) = text.split_once('(')?;
    let file = || rest.split_once('<')?.1.split_once('>').map(|(path, _)| name_of(path));
    let is_data = |file: &String| file.starts_with("corte.sqlite") && !file.ends_with("-shm");
    match name {
        "write" if rest.starts_with("1<") => {
            Some(Call::Said(String::from_utf8(unescaped(quoted(rest)?)).ok()?.trim().to_owned()))
        }
        "pwrite64" => {
            let bytes = unescaped(quoted(rest)?);
            let after = rest.rsplit_once('"')?.1;
            let at = after.split([',', ')', ' ']).filter(|word| !word.is_empty()).nth(1)?.parse().ok()?;
            Some(Call::Write { file: file().filter(is_data)?, at, bytes })
        }
        "fsync" | "fdatasync" => Some(Call::Synced { file: file().filter(is_data)?, until: number }),
        "ftruncate" => {
            let length = rest.rsplit_once(", ")?.1.split(')').next()?.trim().parse().ok()?;
            Some(Call::Cut { file: file().filter(is_data)?, length })
        }
        "unlink" => {
            let path = String::from_utf8(unescaped(quoted(rest)?)).ok()?;
            Some(Call::Removed { file: Some(name_of(&path)).filter(is_data)? })
        }
        _ => None,
    }
}

fn name_of(path: &str) -> String {
    // A path may be escaped, too.
    let path = if path.contains("\\x") {
        String::from_utf8(unescaped(path)).unwrap_or_default()
    } else {
        path.to_owned()
    };
    path.rsplit('/').next().unwrap_or_default().to_owned()
}

fn quoted(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once('"')?;
    rest.split_once('"').map(|(inside, _)| inside)
}

/// Decodes `\x41\x42`.
fn unescaped(text: &str) -> Vec<u8> {
    text.split("\\x").skip(1).filter_map(|digits| u8::from_str_radix(digits, 16).ok()).collect()
}
