//! The rules and the product call a thing by one word, in every language: the words of `docs/glossary.md`.

use std::fs;
use std::path::PathBuf;

/// A row of the glossary in one language.
struct Row {
    term: String,
    says: Vec<String>,
    never: Vec<String>,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn words(cell: &str) -> Vec<String> {
    cell.split('·').map(|word| word.trim().to_lowercase()).filter(|word| word != "–").collect()
}

/// The rows for the language whose words stand in these columns.
fn rows(says: usize, never: usize) -> Vec<Row> {
    let page = fs::read_to_string(root().join("docs/glossary.md")).unwrap();
    let rows = page.lines().filter(|line| line.starts_with("| ")).skip(2);
    rows.map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").collect();
        assert_eq!(cells.len(), 6, "{line}");
        // The name of a suit is also told apart by what follows a comma.
        let english = |cell: &str| cell.split(',').next().unwrap_or_default().trim().to_lowercase();
        let said = if says == 0 { vec![english(cells[0])] } else { words(cells[says]) };
        Row { term: cells[0].trim().to_owned(), says: said, never: words(cells[never]) }
    })
    .collect()
}

/// The sentences of a catalogue, without comments and without the names of its messages.
fn sentences(language: &str) -> String {
    let file = format!("crates/corte-ui/i18n/{language}.ftl");
    let text = fs::read_to_string(root().join(file)).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let said = lines.map(|line| {
        let named = line.starts_with(|first: char| first.is_ascii_lowercase());
        if named { line.split_once(" =").map_or(line, |(_, said)| said) } else { line }
    });
    said.collect::<Vec<_>>().join("\n").to_lowercase()
}

/// Whether the text has this word, alone or with an ending; as a whole word where that is asked.
fn has(text: &str, word: &str, whole: bool) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        let letter = |next: Option<char>| next.is_some_and(char::is_alphanumeric);
        let goes_on = whole && word.ends_with(char::is_alphanumeric) && letter(after);
        !letter(before) && !goes_on
    })
}

#[test]
fn rules_and_product_use_the_words_of_the_glossary() {
    for (language, says, never) in [("en", 0, 1), ("pt-BR", 2, 3), ("it", 4, 5)] {
        let rules = fs::read_to_string(root().join(format!("docs/rules/{language}.md"))).unwrap();
        for (place, text) in [("the product", sentences(language)), ("the rules", rules.to_lowercase())] {
            for row in rows(says, never) {
                let said = row.says.iter().any(|word| has(&text, word, false));
                assert!(said, "{language}: {place} has no {:?} for “{}”", row.says, row.term);
                for word in &row.never {
                    assert!(!has(&text, word, true), "{language}: {place} says {word:?} for “{}”", row.term);
                }
            }
        }
    }
}
