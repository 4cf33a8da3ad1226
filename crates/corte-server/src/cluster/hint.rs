//! What servers say to each other: which log has come how far. A hint contains nothing that happened.

use crate::ids;

/// `NOTIFY` takes payloads shorter than 8,000 bytes.
const LONGEST: usize = 7_000;
/// The start of every message in this format.
const HEADING: &str = "corte1";

/// A message to any server that can use it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Hint {
    /// A table's log has come this far; `due` says whether something has to be done there without anybody's command.
    Head { code: String, seq: u64, due: bool },
    /// A server has come or is going.
    Servers,
}

impl Hint {
    fn text(&self) -> String {
        match self {
            Hint::Head { code, seq, due } => format!(" {code}:{seq}{}", if *due { "!" } else { "" }),
            Hint::Servers => " *".to_owned(),
        }
    }

    fn parse(text: &str) -> Option<Hint> {
        if text == "*" {
            return Some(Hint::Servers);
        }
        let (code, seq) = text.split_once(':')?;
        let (seq, due) = seq.strip_suffix('!').map_or((seq, false), |seq| (seq, true));
        let seq = seq.parse().ok().filter(|_| ids::is_code(code))?;
        Some(Hint::Head { code: code.to_owned(), seq, due })
    }
}

/// As few messages as hold all of these hints, with only the furthest for each table.
pub(super) fn messages(from: &str, hints: &[Hint]) -> Vec<String> {
    let mut messages: Vec<String> = Vec::new();
    for (at, hint) in hints.iter().enumerate() {
        if hints[at + 1..].iter().any(|later| later.replaces(hint)) {
            continue;
        }
        let text = hint.text();
        match messages.last_mut().filter(|message| message.len() + text.len() <= LONGEST) {
            Some(message) => message.push_str(&text),
            None => messages.push(format!("{HEADING} {from}{text}")),
        }
    }
    messages
}

impl Hint {
    /// Whether this makes the earlier hint useless to whoever hears it.
    fn replaces(&self, other: &Hint) -> bool {
        match (self, other) {
            (Hint::Head { code, seq, .. }, Hint::Head { code: of, seq: earlier, .. }) => {
                code == of && seq >= earlier
            }
            _ => self == other,
        }
    }
}

/// The hints in another server's message; none if it is this server's own. What can't be read is skipped.
pub(super) fn heard<'m>(me: &'m str, message: &'m str) -> impl Iterator<Item = Hint> + 'm {
    let mut words = message.split(' ');
    let known = words.next() == Some(HEADING) && words.next().is_some_and(|from| from != me);
    words.filter(move |_| known).filter_map(Hint::parse)
}

/// The hint that tells other servers about this table.
pub(crate) fn head(code: &str, seq: u64, due: bool) -> Hint {
    Hint::Head { code: code.to_owned(), seq, due }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_heard_by_others_alone() {
        let said = [head("abc", 7, false), head("abd", 1, true), Hint::Servers];
        let messages = messages("n1", &said);
        assert_eq!(messages, ["corte1 n1 abc:7 abd:1! *"]);
        assert_eq!(heard("n2", &messages[0]).collect::<Vec<_>>(), said);
        assert_eq!(heard("n1", &messages[0]).count(), 0);
    }

    #[test]
    fn of_a_table_the_furthest_is_said_in_messages_that_fit() {
        let said: Vec<Hint> =
            (0..3_000).map(|number| head(&format!("table{}", number % 1_500), number, false)).collect();
        let messages = messages("n1", &said);
        assert!(messages.len() > 1 && messages.iter().all(|message| message.len() <= LONGEST));
        let heard: Vec<Hint> = messages.iter().flat_map(|message| heard("n2", message)).collect();
        assert_eq!(heard, said[1_500..]);
    }

    #[test]
    fn what_is_no_hint_is_passed_over() {
        let beyond = format!("corte1 n1 abc:{}9", u64::MAX);
        for strange in [
            "",
            "corte1",
            "corte1 n1",
            "corte2 n1 abc:1",
            "corte1 n1 abc",
            "corte1 n1 a/c:1 :2 abc:-1",
            &beyond,
        ] {
            assert_eq!(heard("n2", strange).count(), 0, "{strange}");
        }
    }
}
