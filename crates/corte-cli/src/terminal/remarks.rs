//! Signs and phrases, as a list to choose from.

use super::session::Session;
use corte::Seat;
use corte_table::{Phrase, Remark};
use corte_ui::words;

/// The letters that choose them, in order.
pub(crate) const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";

/// A line to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Offer {
    /// Its text.
    pub(crate) label: String,
    /// What choosing it does.
    pub(crate) says: Says,
}

/// What choosing a line does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Says {
    /// It is said.
    Remark(Remark),
    /// Another list asks what fills the blank.
    Choose(Vec<Offer>),
}

/// What somebody at this seat can say without typing it: the signs, then the phrases.
pub(crate) fn offers(session: &Session, me: Seat) -> Vec<Offer> {
    Phrase::ALL.into_iter().filter_map(|phrase| offer(session, me, phrase)).collect()
}

/// A phrase with what can fill its blank; `None` if nothing can.
fn offer(session: &Session, me: Seat, phrase: Phrase) -> Option<Offer> {
    let (lang, table) = (session.plan().lang, session.table());
    let others = table.seats().filter(|seat| *seat != me);
    let others = others.map(|seat| (seat.index() as u8, session.names().of(seat)));
    let filled = words::fillings(lang, phrase, table.rules(), others);
    let said = |(remark, word): &(Remark, &str)| Offer {
        label: words::remark(lang, remark, Some(word)),
        says: Says::Remark(*remark),
    };
    match &filled[..] {
        [] => None,
        [only] => Some(said(only)),
        several => {
            let label = words::phrase(lang, phrase);
            Some(Offer { label, says: Says::Choose(several.iter().map(said).collect()) })
        }
    }
}
