//! What would be ignored without a word: options that come to nothing together, and settings that no command has.

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use corte_notation::nearest;

/// Options that are for another option alone, and what is said where it is missing.
const FOR_OTHERS: [(&str, &str, &str); 2] = [
    ("think_token_file", "think", "--think-token-file is for the workers of --think: give that as well"),
    ("token", "url", "--token is for the server of --url: give that as well"),
];

/// Why this command line makes no sense: one of its options would be ignored. What comes from the environment may be
/// meant for another command.
pub(crate) fn options(matches: &ArgMatches) -> Option<&'static str> {
    let mut matches = matches;
    while let Some((_, below)) = matches.subcommand() {
        matches = below;
    }
    let is_there = |option: &str| matches.ids().any(|id| id == option);
    let is_typed =
        |option: &str| is_there(option) && matches.value_source(option) == Some(ValueSource::CommandLine);
    if is_typed("data") && is_typed("database") {
        return Some("--data and --database name two places; give one");
    }
    let vain = FOR_OTHERS.iter().find(|(option, other, _)| is_typed(option) && !is_there(other));
    vain.map(|(_, _, told)| *told)
}

/// What the variables of a server are called.
const OURS: &str = "CORTE_";
/// The settings that belong to no option.
const LOG: [&str; 2] = ["CORTE_LOG", "CORTE_LOG_FORMAT"];

/// What is said of each setting in the environment that no command of the program has.
pub(crate) fn settings(program: &Command) -> Vec<String> {
    let mut known: Vec<String> = LOG.map(str::to_owned).to_vec();
    add_settings(program, &mut known);
    let set = std::env::vars_os().filter(|(_, value)| !value.is_empty());
    let ours = set.filter_map(|(name, _)| name.into_string().ok()).filter(|name| name.starts_with(OURS));
    let mut unknown: Vec<String> = ours.filter(|name| !known.contains(name)).collect();
    unknown.sort();
    unknown.iter().map(|name| told(name, &known)).collect()
}

fn add_settings(command: &Command, known: &mut Vec<String>) {
    let settings = command.get_arguments().filter_map(Arg::get_env);
    known.extend(settings.map(|name| name.to_string_lossy().into_owned()));
    command.get_subcommands().for_each(|below| add_settings(below, known));
}

fn told(name: &str, known: &[String]) -> String {
    let meant = nearest(name, known.iter().map(String::as_str))
        .map_or(String::new(), |meant| format!("; did you mean {meant}?"));
    format!("{name} is no setting of corte serve{meant}")
}

#[cfg(test)]
mod tests {
    use super::told;

    #[test]
    fn a_misspelt_setting_is_told_with_the_one_that_is_meant() {
        let known = ["CORTE_PORT", "CORTE_HOST", "CORTE_KEEP_LOGS", "CORTE_KEEP_GAMES", "CORTE_NOTICE"];
        let known = known.map(str::to_owned);
        for (name, meant) in [("CORTE_PROT", "CORTE_PORT"), ("CORTE_KEEP_LOG", "CORTE_KEEP_LOGS")] {
            let wanted = format!("{name} is no setting of corte serve; did you mean {meant}?");
            assert_eq!(told(name, &known), wanted);
        }
        assert_eq!(told("CORTE_BIN", &known), "CORTE_BIN is no setting of corte serve");
    }
}
