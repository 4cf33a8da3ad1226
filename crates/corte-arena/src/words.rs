//! Players of text: programs that are told the game in words, and answer in words.

use crate::program::Trouble;
use crate::spent::Spent;
use crate::voice::{Voice, named_by};
use corte::{DecisionId, Event, Rules, Seen, View};
use serde_json::{Value, json};
use std::fmt;
use std::sync::Arc;

/// How often a player of text is asked for a decision before another one is made in its place.
const TRIES: usize = 3;
/// How much of an answer without a decision is quoted, in characters from its end.
const CITED: usize = 200;

/// Tells a game in words. The arena has no language of its own, so the caller provides one.
pub trait Telling: Send + Sync {
    /// Returns the rules of a table, for a player who has never heard of the game.
    fn rules(&self, rules: &Rules) -> String;

    /// Returns what a seat is told when a game has ended and nobody is asked any more.
    ///
    /// `heard` is everything it has heard, of which it has been told the first `told` events.
    /// By default this is the text of a question.
    fn ending(&self, view: &View<'_>, heard: &[Event<Seen>], told: usize) -> String {
        self.question(view, heard, told).text
    }

    /// Returns what a seat is told when it is asked.
    ///
    /// `heard` is everything it has heard, of which it has been told the first `told` events.
    fn question(&self, view: &View<'_>, heard: &[Event<Seen>], told: usize) -> Question;
}

/// A question to a player of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What is new, the state of the table, and the possible decisions.
    pub text: String,
    /// The legal decisions, each in words.
    pub decisions: Vec<(DecisionId, String)>,
}

/// A language in which games are told. Two are equal if they have the same name.
///
/// ```
/// use corte::{Event, Options, Preset, Rules, Seen, View};
/// use corte_arena::{Entrant, Question, Telling, Idiom};
///
/// /// Tells the minimum needed to play.
/// struct Terse;
///
/// impl Telling for Terse {
///     fn rules(&self, rules: &Rules) -> String {
///         format!("Coup for {}.", rules.players())
///     }
///     fn question(&self, view: &View<'_>, _: &[Event<Seen>], _: usize) -> Question {
///         let decisions = view.legal().iter().filter_map(|id| Some((id, format!("{:?}", view.decision(id)?))));
///         Question { text: format!("Your hand: {:?}", view.hand()), decisions: decisions.collect() }
///     }
/// }
///
/// let words = Idiom::new("terse", Terse);
/// assert_eq!(words.name(), "terse");
/// let mine = Entrant::Text { name: "mine".to_owned(), command: "python3 mine.py".to_owned(), words };
/// assert_eq!(mine.program(), Some(("mine", "python3 mine.py")));
/// ```
#[derive(Clone)]
pub struct Idiom {
    name: String,
    telling: Arc<dyn Telling>,
}

impl Idiom {
    /// Creates a language with its name in results, such as `en`, and its implementation.
    pub fn new(name: &str, telling: impl Telling + 'static) -> Idiom {
        Idiom { name: name.to_owned(), telling: Arc::new(telling) }
    }

    /// Returns its name.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl PartialEq for Idiom {
    fn eq(&self, other: &Idiom) -> bool {
        self.name == other.name
    }
}

impl fmt::Debug for Idiom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Idiom").field(&self.name).finish()
    }
}

/// A game as told to a player of text.
pub(crate) struct Talk {
    words: Idiom,
    heard: Vec<Event<Seen>>,
    /// The number of events told.
    told: usize,
}

impl Talk {
    pub(crate) fn new(words: Idiom) -> Talk {
        Talk { words, heard: Vec::new(), told: 0 }
    }

    /// Forgets the previous game. Returns what the first line of a game has beyond that of other programs.
    pub(crate) fn begin(&mut self, rules: &Rules) -> Value {
        (self.told, self.heard) = (0, Vec::new());
        json!({ "language": self.words.name, "rules": self.words.telling.rules(rules) })
    }

    pub(crate) fn hear(&mut self, event: &Event<Seen>) {
        self.heard.push(*event);
    }

    /// What has happened since the last question, and the final state of the table.
    pub(crate) fn rest(&mut self, view: &View<'_>) -> String {
        let text = self.words.telling.ending(view, &self.heard, self.told);
        self.told = self.heard.len();
        text
    }

    /// Asks a few times, until a legal decision is named. An answer that names none is reported with the next question.
    pub(crate) fn ask(
        &mut self,
        voice: &mut Voice,
        spent: &mut Spent,
        view: &View<'_>,
    ) -> Result<DecisionId, Trouble> {
        let Question { text, decisions } = self.words.telling.question(view, &self.heard, self.told);
        self.told = self.heard.len();
        let choices: Vec<Value> =
            decisions.iter().map(|(id, words)| json!({ "id": id.index(), "text": words })).collect();
        let mut refused = Value::Null;
        for _ in 0..TRIES {
            let question =
                json!({ "type": "prompt", "text": text, "decisions": choices, "refused": refused });
            let (line, answer) = spent.ask(voice, &question)?;
            let said = answer["text"].as_str();
            let meant = match said {
                Some(said) => named(said, &decisions),
                None => named_by(&answer).ok(),
            };
            if let Some(id) = meant.filter(|id| view.legal().contains(*id)) {
                return Ok(id);
            }
            spent.refuse();
            let unreadable = said.is_none() && answer["decision"].is_null();
            let trouble = if unreadable { Trouble::Unreadable } else { Trouble::Illegal };
            voice.refuse(trouble, &line, &question);
            if unreadable {
                return Err(trouble);
            }
            refused = said.map_or_else(|| answer["decision"].clone(), |said| json!(end_of(said)));
        }
        Err(Trouble::Illegal)
    }
}

fn end_of(said: &str) -> &str {
    let begin = said.char_indices().rev().nth(CITED - 1).map_or(0, |(at, _)| at);
    &said[begin..]
}

/// The decision that an answer names: the last valid one in brackets, or else the last line.
fn named(said: &str, decisions: &[(DecisionId, String)]) -> Option<DecisionId> {
    let said = &folded(said);
    let bracketed =
        said.match_indices('[').rev().filter_map(|(at, _)| Some(said[at + 1..].split_once(']')?.0));
    let last = said.lines().rev().find(|line| !line.trim().is_empty());
    bracketed.chain(last).find_map(|part| {
        let part = plain(part);
        let is_meant = |(id, words): &&(DecisionId, String)| {
            let (number, words) = (id.index().to_string(), plain(words));
            part == number || part == words || part == format!("{number}: {words}")
        };
        decisions.iter().find(is_meant).map(|(id, _)| *id)
    })
}

/// A text with straight apostrophes, and with brackets and digits of one width: writers, and keyboards, differ in these.
fn folded(text: &str) -> String {
    let fold = |letter: char| match letter {
        '’' | '‘' | 'ʼ' => '\'',
        '［' | '【' => '[',
        '］' | '】' => ']',
        '０'..='９' => char::from(b'0' + (u32::from(letter) - u32::from('０')) as u8),
        _ => letter,
    };
    text.chars().map(fold).collect()
}

/// A text without the punctuation that writers put around it.
fn plain(words: &str) -> String {
    let around =
        |letter: char| letter.is_whitespace() || ".,;:!\"'`*_()。、！“”„‟‚‛«»‹›「」『』".contains(letter);
    let words = folded(words);
    let words: Vec<&str> = words.trim_matches(around).split_whitespace().collect();
    words.join(" ").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::{CITED, end_of, named};
    use corte::DecisionId;

    #[test]
    fn answers_are_read_as_people_write_them() {
        let id = |number| DecisionId::new(number).unwrap();
        let decisions = [
            (id(2), "Claim the Duke: take 3 coins.".to_owned()),
            (id(55), "Pass".to_owned()),
            (id(56), "Don’t pass".to_owned()),
        ];
        for (said, meant) in [
            ("55", Some(55)),
            ("**55**", Some(55)),
            ("  pass.\n\n", Some(55)),
            ("They bluff, I think.\n\n[2]", Some(2)),
            ("[2] would be a bluff, so I rather [pass].", Some(55)),
            ("claim the  duke: take 3 coins", Some(2)),
            ("2: Claim the Duke: take 3 coins.", Some(2)),
            ("I have [7 coins]\n55", Some(55)),
            ("I take 2 or 55", None),
            ("[", None),
            ("", None),
            ("57", None),
            ("55\nThat was wise.", None),
            ("“Pass.”", Some(55)),
            ("« pass »", Some(55)),
            ("„Pass“", Some(55)),
            ("「Pass」。", Some(55)),
            ("［５５］", Some(55)),
            ("don't pass", Some(56)),
            ("[don’t pass]", Some(56)),
            ("‘don‘t pass’", Some(56)),
        ] {
            assert_eq!(named(said, &decisions).map(DecisionId::index), meant, "{said:?}");
        }
    }

    #[test]
    fn the_end_of_an_answer_is_cited_by_letters() {
        assert_eq!(end_of("はい"), "はい");
        assert_eq!(end_of(&format!("no{}", "ß".repeat(CITED))), "ß".repeat(CITED));
    }
}
