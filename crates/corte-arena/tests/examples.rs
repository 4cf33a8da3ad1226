//! The programs in `examples/` do what their first lines say.

#![allow(dead_code, reason = "what they print is not looked at")]

#[path = "../examples/random_bot.rs"]
mod random_bot;
#[path = "../examples/search.rs"]
mod search;

#[test]
fn anything_that_is_legal_wins_few_games_from_a_page_and_a_search_most() {
    let (random, search) = (random_bot::share().unwrap(), search::share().unwrap());
    assert!((0.01..0.3).contains(&random), "{random}");
    assert!((0.75..0.85).contains(&search), "{search}");
}

/// The number of lines that aren't empty or comments.
fn lines(program: &str) -> usize {
    let told =
        |line: &&str| !line.trim().is_empty() && !line.trim().starts_with("//") && !line.starts_with("#!");
    program.lines().filter(told).count()
}

#[test]
fn a_bot_takes_twenty_lines_and_one_that_searches_little_more_than_sixty() {
    assert!(lines(include_str!("../examples/random_bot.rs")) <= 20);
    assert!(lines(include_str!("../examples/search.rs")) <= 61);
}
