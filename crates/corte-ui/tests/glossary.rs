//! The rules and the product use one word for one thing in every language: the words of `docs/glossary.md`.

use corte_ui::Lang;
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

/// The cells of each table of the page, column names first.
fn tables() -> Vec<Vec<Vec<String>>> {
    let page = fs::read_to_string(root().join("docs/glossary.md")).unwrap();
    let mut tables: Vec<Vec<Vec<String>>> = vec![];
    let mut inside = false;
    for line in page.lines() {
        let is_row = line.starts_with("| ");
        if is_row && !inside {
            tables.push(Vec::new());
        }
        inside = is_row;
        if is_row && !line.starts_with("| ---") {
            let cells: Vec<String> =
                line.trim_matches('|').split(" | ").map(|cell| cell.trim().to_owned()).collect();
            let table = tables.last_mut().unwrap();
            assert!(table.first().is_none_or(|head| head.len() == cells.len()), "{line}");
            table.push(cells);
        }
    }
    tables
}

/// The rows for a language, given by its own name: the column *says* and the one after it.
fn rows(language: &str) -> Vec<Row> {
    let tables = tables();
    let english = language == "english";
    let head = if english { language.to_owned() } else { format!("{language} says") };
    let (table, says) = tables
        .iter()
        .find_map(|table| Some((table, table[0].iter().position(|cell| cell.to_lowercase() == head)?)))
        .unwrap_or_else(|| panic!("the glossary has no column {head:?}"));
    let terms = |table: &[Vec<String>]| table[1..].iter().map(|row| row[0].clone()).collect::<Vec<_>>();
    let missing: Vec<String> =
        terms(&tables[0]).into_iter().filter(|term| !terms(table).contains(term)).collect();
    assert!(missing.is_empty(), "{language} has no words for {missing:?}");
    let rows = table[1..].iter().map(|cells| {
        // What follows a comma, as with the names of suits, only explains the term.
        let term = cells[0].split(',').next().unwrap_or_default().trim().to_lowercase();
        let said = if english { vec![term] } else { words(&cells[says]) };
        Row { term: cells[0].clone(), says: said, never: words(&cells[says + 1]) }
    });
    rows.collect()
}

/// The sentences of a catalogue, without comments and without the keys of its messages.
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

/// Whether the text contains this word, alone or with an ending; with `whole`, only alone. In scripts without spaces between words, it may
/// be anywhere.
fn has(text: &str, word: &str, whole: bool) -> bool {
    if word.chars().all(|letter| letter >= '\u{3000}') {
        return text.contains(word);
    }
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        let letter = |next: Option<char>| next.is_some_and(char::is_alphanumeric);
        let goes_on = whole && word.ends_with(char::is_alphanumeric) && letter(after);
        !letter(before) && !goes_on
    })
}

#[test]
fn the_rules_are_listed_in_every_language() {
    let list = fs::read_to_string(root().join("docs/rules/README.md")).unwrap();
    let is_listed = |lang: &Lang| list.contains(&format!("]({}.md)\n", lang.tag()));
    let missing: Vec<&str> = Lang::all().filter(|lang| !is_listed(lang)).map(Lang::tag).collect();
    assert!(missing.is_empty(), "docs/rules/README.md does not list the rules in {}", missing.join(", "));
}

/// Terms that the rules of the game don't need.
const OF_THE_PRODUCT: [&str; 2] = ["bot", "replay"];

#[test]
fn rules_and_product_use_the_words_of_the_glossary() {
    for lang in Lang::all() {
        let language = lang.tag();
        let page = format!("docs/rules/{language}.md");
        let rules = fs::read_to_string(root().join(&page))
            .unwrap_or_else(|fault| panic!("the rules in {} are to be in {page}: {fault}", lang.name()));
        for (place, text) in [("the product", sentences(language)), ("the rules", rules.to_lowercase())] {
            for row in rows(&lang.name().to_lowercase()) {
                let unsaid = place == "the rules" && OF_THE_PRODUCT.contains(&row.term.as_str());
                let said = row.says.iter().any(|word| has(&text, word, false));
                assert!(said || unsaid, "{language}: {place} has no {:?} for “{}”", row.says, row.term);
                for word in &row.never {
                    assert!(!has(&text, word, true), "{language}: {place} says {word:?} for “{}”", row.term);
                }
            }
        }
    }
}
