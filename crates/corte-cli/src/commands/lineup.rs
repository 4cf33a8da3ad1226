//! Who plays the games of a command, by the names given.

use crate::kept::Kept;
use crate::output::Failure;
use corte::Rules;
use corte_arena::{Entrant, NoEntrant, Plan, PlanError};

/// A program by its name, a player in a file by the file's name, or a bot of the ladder.
fn entrant(name: &str, programs: &[Entrant], rules: &Rules) -> Result<Entrant, Failure> {
    match programs.iter().find(|known| known.name() == name) {
        Some(program) => Ok(program.clone()),
        None => match Kept::read(name) {
            Some(kept) => kept?.entrant(rules),
            None => name.parse().map_err(|error: NoEntrant| Failure::Usage(told(name, &error, rules))),
        },
    }
}

/// Refuses a name that is empty, as behind the last comma of a list.
pub(crate) fn is_named(option: &str, name: &str) -> Result<(), Failure> {
    if name.is_empty() {
        return Err(Failure::Usage(format!("{option}: there is an empty name between commas")));
    }
    Ok(())
}

/// How many bots sit down, if they are enough for a table.
pub(crate) fn more_than(option: &str, bots: &[String]) -> Result<usize, Failure> {
    match bots {
        [_, _, ..] => Ok(bots.len()),
        _ => Err(Failure::Usage(format!(
            "{option}: name one bot for each seat, of which there are two or more"
        ))),
    }
}

/// Why a name names nobody, and what it needs if it was meant to be a program.
fn told(name: &str, error: &NoEntrant, rules: &Rules) -> String {
    let NoEntrant::Unknown(unknown) = error else { return error.to_string() };
    let program = Entrant::External { name: name.to_owned(), command: name.to_owned() };
    if let Err(PlanError::BadName(_)) = (Plan { bots: vec![program], ..Plan::new(*rules) }).check() {
        return unknown.to_string();
    }
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
    names.iter().try_for_each(|name| is_named(option, name))?;
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
