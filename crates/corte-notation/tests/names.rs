//! What a seat may be called.

use corte_notation::check;

/// People who write records follow the page.
#[test]
fn the_words_that_name_no_seat_are_those_of_the_page() {
    let page = include_str!("../../../docs/notation.md");
    let told =
        page.lines().find_map(|line| line.strip_prefix("- These words of the notation can't be names: "));
    let told: Vec<&str> = told.expect("the page lists them").split('`').skip(1).step_by(2).collect();
    let is_name = |word: &str| {
        let hands = format!("seat {word} hand Duke Duke\nseat Zz hand Captain Captain\n");
        check("named.coup", format!("coup 1\nrulebook brazil\n{hands}{word} tax\n")).is_ok()
    };
    let words = page.split(|letter: char| !letter.is_ascii_lowercase()).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.chain(told.iter().copied()).collect();
    assert!(words.len() > 1000 && told.len() > 10, "the search finds them: {told:?}");
    for word in words {
        assert_eq!(is_name(word), !told.contains(&word), "docs/notation.md, {word:?} as a name");
    }
}
