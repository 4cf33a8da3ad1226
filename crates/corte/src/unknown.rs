//! What is said of a name that nothing has.

use core::fmt;

/// Nothing of this kind has the name; its text says what there is.
///
/// ```
/// # use corte::*;
/// let error = "Duck".parse::<Character>().unwrap_err();
/// assert!(error.names().contains(&"Duke"));
/// let error = "left".parse::<Side>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no such side: there are loyalist and reformist");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UnknownName {
    kind: &'static str,
    names: &'static [&'static str],
}

/// The names of all of a kind, which has them in `ALL`.
macro_rules! names_of {
    ($kind:ident) => {{
        const NAMES: [&str; $kind::ALL.len()] = {
            let mut names = [""; $kind::ALL.len()];
            let mut index = 0;
            while index < names.len() {
                names[index] = $kind::ALL[index].name();
                index += 1;
            }
            names
        };
        &NAMES
    }};
}
pub(crate) use names_of;

impl UnknownName {
    pub(crate) const fn of(kind: &'static str, names: &'static [&'static str]) -> UnknownName {
        UnknownName { kind, names }
    }

    /// The names that there are.
    ///
    /// ```
    /// # use corte::*;
    /// let names = "portugal".parse::<Preset>().unwrap_err().names();
    /// assert!(names.iter().all(|name| name.parse::<Preset>().is_ok()));
    /// ```
    pub const fn names(&self) -> &'static [&'static str] {
        self.names
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no such {}: there are ", self.kind)?;
        for (index, name) in self.names.iter().enumerate() {
            let between = match index {
                0 => "",
                _ if index + 1 == self.names.len() => " and ",
                _ => ", ",
            };
            write!(f, "{between}{name}")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownName {}
