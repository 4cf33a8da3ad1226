//! Why a game ended without a winner, and how its record says so.

use corte_notation::Record;

/// The key of the tag by which the record of a table's game says why nobody won.
const TAG: &str = "abandoned";

/// Why a game ended without a winner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Abandonment {
    /// Its players agreed to abandon it.
    Agreed,
    /// It reached the table's turn limit.
    Turns,
    /// The host, who had no seat in it, ended it.
    Host,
    /// Its table was closed.
    Closed,
}

impl Abandonment {
    /// All of them.
    pub const ALL: [Abandonment; 4] =
        [Abandonment::Agreed, Abandonment::Turns, Abandonment::Host, Abandonment::Closed];

    /// Its name in records.
    ///
    /// ```
    /// # use corte_table::Abandonment;
    /// assert_eq!(Abandonment::Host.name(), "host");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Abandonment::Agreed => "agreed",
            Abandonment::Turns => "turns",
            Abandonment::Host => "host",
            Abandonment::Closed => "closed",
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Abandonment> {
        Abandonment::ALL.into_iter().find(|why| why.name() == name)
    }

    /// Writes it into the record of a game.
    pub fn note(self, record: &mut Record) {
        record.tags.push((TAG.to_owned(), self.name().to_owned()));
    }

    /// Why the game of a record has no winner, if the record says so.
    ///
    /// ```
    /// # use corte_table::Abandonment;
    /// let text = "coup 1\ntag abandoned host\nrulebook brazil\nseat Ana\nseat Bruno\nend abandoned\n";
    /// let record = corte_notation::Record::parse("game.coup", text)?;
    /// assert_eq!(Abandonment::of(&record), Some(Abandonment::Host));
    /// # Ok::<(), corte_notation::Diagnostics>(())
    /// ```
    pub fn of(record: &Record) -> Option<Abandonment> {
        let (_, name) = record.tags.iter().find(|(key, _)| record.abandoned && key == TAG)?;
        Abandonment::named(name)
    }
}
