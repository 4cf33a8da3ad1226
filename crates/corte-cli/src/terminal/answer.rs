//! Answers in words: `tax`, `steal Bruno`, `pass`, in English and in the language of the table.

use super::menu::{Choice, Next, legal};
use corte::{Decision, DecisionId, Illegal, View};
use corte_ui::words::Kind;
use corte_ui::{Lang, Names, words};

/// What an answer means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// A choice of the menu, by its place.
    Choice(usize),
    Decide(DecisionId),
    /// Several decisions begin like this.
    Several(Vec<String>),
    /// A decision that is not allowed now.
    Refused(Illegal),
    Command(Command),
    /// Nothing that is known.
    Unknown,
}

/// What can be said at any time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// To list what can be said.
    Help,
    /// To show what a strong bot would do.
    Hint,
    /// To show the reference card.
    Rules,
    /// To tell how the table stands.
    Table,
    /// To repeat the question.
    Again,
    /// To make a sign or to say a phrase.
    Remark,
    /// To leave.
    Quit,
}

const COMMANDS: [(Command, &str); 7] = [
    (Command::Help, "terminal-say-help"),
    (Command::Hint, "terminal-say-hint"),
    (Command::Rules, "terminal-say-rules"),
    (Command::Table, "terminal-say-table"),
    (Command::Again, "terminal-say-again"),
    (Command::Remark, "terminal-say-remark"),
    (Command::Quit, "terminal-say-quit"),
];

/// Interprets what was typed while these choices are open. `names` are the seats' names, for display and as plain text.
pub(crate) fn hear(
    text: &str,
    lang: Lang,
    names: (&Names, &[String]),
    view: &View<'_>,
    choices: &[Choice],
) -> Answer {
    if let Some(number) = number(text) {
        return if (1..=choices.len()).contains(&number) {
            Answer::Choice(number - 1)
        } else {
            Answer::Unknown
        };
    }
    let said = plain_words(text);
    if matches!(&said[..], [word] if word.parse::<usize>().is_ok()) {
        // With a sign, as in -1, it may be part of something else.
        return Answer::Unknown;
    }
    if let Some(command) = command(&said, lang) {
        return Answer::Command(command);
    }
    if let Some(place) = choices.iter().position(|choice| plain_words(&choice.label) == said) {
        return Answer::Choice(place);
    }
    let decisions = decisions(lang, names, view);
    let exact = decisions.iter().find(|(_, phrases)| phrases.contains(&said));
    if let Some((id, _)) = exact {
        return Answer::Decide(*id);
    }
    let near: Vec<DecisionId> = decisions
        .iter()
        .filter(|(_, phrases)| phrases.iter().any(|phrase| begins(&said, phrase)))
        .map(|(id, _)| *id)
        .collect();
    match near[..] {
        [only] => Answer::Decide(only),
        [] => refused(&said, choices)
            .or_else(|| refused_target(&said, lang, names.0, view))
            .map_or(Answer::Unknown, Answer::Refused),
        _ => {
            let say = |id: &DecisionId| {
                let faces = view.table().rules().faces();
                Some(words::own_decision(lang, names.0, faces, &view.decision(*id)?, view.viewer().seat()?))
            };
            Answer::Several(near.iter().filter_map(say).collect())
        }
    }
}

/// A number as choices are numbered: with or without a dot after it, and with no other sign.
pub(crate) fn number(text: &str) -> Option<usize> {
    let text = text.trim();
    let digits = text.strip_suffix('.').unwrap_or(text);
    if digits.bytes().all(|digit| digit.is_ascii_digit()) { digits.parse().ok() } else { None }
}

/// A command, in English or in the language of the table.
pub(crate) fn command(said: &[String], lang: Lang) -> Option<Command> {
    let [word] = said else { return None };
    let known = |lang: Lang, key: &str| plain_words(lang.word(key)).contains(word);
    COMMANDS
        .into_iter()
        .find(|(_, key)| known(lang, key) || known(Lang::ENGLISH, key))
        .map(|(command, _)| command)
}

/// Every legal decision, with the ways to say it.
fn decisions(lang: Lang, names: (&Names, &[String]), view: &View<'_>) -> Vec<(DecisionId, Vec<Vec<String>>)> {
    let faces = view.table().rules().faces();
    let Some(me) = view.viewer().seat() else { return Vec::new() };
    let phrases = |id: DecisionId| {
        let decision = view.decision(id)?;
        let mut phrases = vec![corte_notation::decision_text(me, decision, names.1)];
        for lang in [lang, Lang::ENGLISH] {
            phrases.push(words::decision(lang, names.0, faces, &decision));
            phrases.push(words::own_decision(lang, names.0, faces, &decision, me));
        }
        if let Decision::Act(action) = decision {
            let target = action.target().map_or("", |target| names.0.of(target));
            let kind = action.kind();
            phrases
                .extend([lang, Lang::ENGLISH].map(|lang| format!("{} {target}", words::action(lang, kind))));
        }
        Some((id, phrases.iter().map(|phrase| plain_words(phrase)).collect()))
    };
    legal(view).iter().filter_map(phrases).collect()
}

/// An action that was named but is not allowed now.
fn refused(said: &[String], choices: &[Choice]) -> Option<Illegal> {
    choices.iter().find_map(|choice| match choice.next {
        Next::Refused(reason) => {
            let label = plain_words(&choice.label);
            let named = !said.is_empty() && (begins(said, &label) || said.starts_with(&label));
            named.then_some(reason)
        }
        _ => None,
    })
}

/// Why an action that was named can't be taken against the player named after it.
fn refused_target(said: &[String], lang: Lang, names: &Names, view: &View<'_>) -> Option<Illegal> {
    let rules = view.table().rules();
    let kinds = Kind::ALL.into_iter().filter(|kind| kind.is_played(rules));
    let mut aimed = kinds.flat_map(|kind| {
        let whom = move |label: &str| Some(said.strip_prefix(&plain_words(label)[..])?.to_vec());
        [lang, Lang::ENGLISH]
            .into_iter()
            .filter_map(move |lang| Some((kind, whom(words::action(lang, kind))?)))
    });
    aimed.find_map(|(kind, whom)| {
        let target = view.table().seats().find(|seat| plain_words(names.of(*seat)) == whom)?;
        let naming = kind.must_name(rules).then_some(rules.taxer());
        view.check(Decision::Act(kind.aimed_at(target, naming))).err()
    })
}

/// Whether each word said begins a word of the phrase, in order, and the first one the first.
fn begins(said: &[String], phrase: &[String]) -> bool {
    let mut rest = phrase.iter();
    let first = said.first().zip(phrase.first()).is_some_and(|(said, word)| word.starts_with(said.as_str()));
    first && said.iter().all(|word| rest.any(|known| known.starts_with(word.as_str())))
}

/// Lower-case words without accents and marks, so that it does not matter how they are typed.
pub(crate) fn plain_words(text: &str) -> Vec<String> {
    let letters = text.chars().flat_map(char::to_lowercase).map(without_accent);
    let text: String = letters.map(|letter| if letter.is_alphanumeric() { letter } else { ' ' }).collect();
    text.split_whitespace().map(str::to_owned).collect()
}

fn without_accent(letter: char) -> char {
    match letter {
        'à'..='å' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' => 'o',
        'ù'..='ü' => 'u',
        'ý' | 'ÿ' => 'y',
        'ą' => 'a',
        'ć' => 'c',
        'ę' => 'e',
        'ł' => 'l',
        'ń' => 'n',
        'ś' => 's',
        'ź' | 'ż' => 'z',
        other => other,
    }
}
