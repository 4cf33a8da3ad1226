//! Who plays the games of a command, by the names given.

use crate::kept::Kept;
use crate::output::Failure;
use corte::Rules;
use corte_arena::{Entrant, NoEntrant};

/// A program by its name, a player in a file by the file's name, or a bot of the ladder.
fn entrant(name: &str, programs: &[Entrant], rules: &Rules) -> Result<Entrant, Failure> {
    match programs.iter().find(|known| known.name() == name) {
        Some(program) => Ok(program.clone()),
        None => match Kept::read(name) {
            Some(kept) => kept?.entrant(rules),
            None => name.parse().map_err(|error: NoEntrant| Failure::Usage(told(name, &error))),
        },
    }
}

/// Why a name names nobody, and what it needs if it was meant to be a program.
fn told(name: &str, error: &NoEntrant) -> String {
    let NoEntrant::Unknown(unknown) = error else { return error.to_string() };
    format!(
        "{unknown}\na program plays in `corte tournament` with --external {name}=COMMAND, and in `corte exploit` as {name}=COMMAND"
    )
}

/// All of these players, which this option has named.
pub(crate) fn entrants(
    names: &[String],
    programs: &[Entrant],
    rules: &Rules,
    option: &str,
) -> Result<Vec<Entrant>, Failure> {
    names.iter().map(|name| entrant(name, programs, rules).map_err(|failure| failure.of(option))).collect()
}

/// Each name once, and the tables as indices into these names.
pub(crate) fn numbered(tables: &[Vec<String>]) -> (Vec<String>, Vec<Vec<usize>>) {
    let mut names: Vec<String> = Vec::new();
    let mut place = |name: &String| {
        names.iter().position(|known| known == name).unwrap_or_else(|| {
            names.push(name.clone());
            names.len() - 1
        })
    };
    let places = tables.iter().map(|table| table.iter().map(&mut place).collect()).collect();
    (names, places)
}
