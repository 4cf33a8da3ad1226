//! Every example in a help text or a document is run as it is, and what it says is checked.
//!
//! [`found`] finds the examples, and [`judged`] says how the result of each is judged. An example without a judge is a
//! failure, and so is a judge without an example.

mod analysed;
mod bench;
mod found;
mod judged;
mod measured;
mod solved;

use bench::Bench;
pub(crate) use bench::MISSED;
use found::Example;
use judged::{CASES, Judge};
use std::collections::BTreeSet;

/// Every example with its judge.
fn cases() -> impl Iterator<Item = &'static (&'static str, Judge)> {
    CASES.iter().chain(measured::CASES).chain(solved::CASES).chain(analysed::CASES)
}

/// The judge of an example.
fn judge(example: &Example) -> Option<&'static Judge> {
    cases().find(|(known, _)| *known == example.command).map(|(_, judge)| judge)
}

#[test]
fn every_example_has_a_judge_and_every_judge_an_example() {
    let examples = found::all();
    assert!(examples.len() > 30, "the examples are not found: {examples:?}");
    let unjudged: Vec<String> =
        examples.iter().filter(|example| judge(example).is_none()).map(ToString::to_string).collect();
    assert!(
        unjudged.is_empty(),
        "these examples have no line in CASES of crates/corte-cli/tests/examples/judged.rs, \
         which says how their results are judged:\n{}",
        unjudged.join("\n")
    );
    let found: BTreeSet<&str> = examples.iter().map(|example| example.command.as_str()).collect();
    let stale: Vec<&str> = cases().map(|(known, _)| *known).filter(|known| !found.contains(known)).collect();
    assert!(stale.is_empty(), "these lines of CASES judge no example: {stale:?}");
}

#[test]
fn every_example_does_what_it_says() {
    let mut seen = BTreeSet::new();
    let mut faults = Vec::new();
    for (number, example) in found::all().into_iter().enumerate() {
        if !seen.insert(example.command.clone()) {
            continue;
        }
        let Some(judge) = judge(&example) else { continue };
        if let Err(fault) = Bench::new(number).hold(&example.command, judge) {
            faults.push(format!("{example}\n{fault}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

/// A document names no command or option that the program does not have.
#[test]
fn every_command_that_is_named_exists() {
    for example in found::mentions() {
        let own = found::command_of(&example.command);
        let help = found::help(&own).unwrap_or_else(|fault| panic!("{example}: {fault}"));
        let flags = example.command.split([' ', '=']).filter(|word| word.starts_with("--"));
        for flag in flags {
            let known = help.split([' ', '\n', ',', '=']).any(|word| word == flag);
            assert!(known, "{example}: corte {} has no {flag}", own.join(" "));
        }
    }
}

/// The Rust in the README is also in the engine's README, where it is compiled and run.
#[test]
fn the_rust_of_the_first_page_is_compiled() {
    let own = found::rust("README.md");
    assert!(!own.is_empty());
    let run = found::rust("crates/corte/README.md");
    for block in own {
        let is_run = run.iter().any(|other| other.starts_with(block.trim_end()));
        assert!(is_run, "README.md has Rust that crates/corte/README.md does not begin with:\n{block}");
    }
}
