//! The error of an unknown name.

use core::fmt;

/// The error of a name that nothing of its kind has. Its text lists the names that exist.
///
/// ```
/// # use corte::*;
/// let error = "Duck".parse::<Character>().unwrap_err();
/// assert!(error.names().contains(&"Duke"));
/// let error = "left".parse::<Side>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no such side; the sides are loyalist and reformist");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UnknownName {
    kind: &'static str,
    names: &'static [&'static str],
}

/// The names of all values in the `ALL` of a type.
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

    /// Returns the names that exist.
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
        write!(f, "there is no such {0}; the {0}s are ", self.kind)?;
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
