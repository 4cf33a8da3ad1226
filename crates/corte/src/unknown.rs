//! Lists whose values have names, and the error of an unknown name.

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

/// Defines an enumeration whose values have names.
macro_rules! names {
    ($(#[$about:meta])* $name:ident, $called:literal, $count:literal: $($(#[$doc:meta])* $kind:ident $text:literal,)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name {
            $($(#[$doc])* $kind,)*
        }

        impl $name {
            /// All values, in order.
            pub const ALL: [$name; $count] = [$($name::$kind,)*];

            /// Returns its name, as the notation and all interfaces write it.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$kind => $text,)*
                }
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl core::str::FromStr for $name {
            type Err = $crate::UnknownName;

            fn from_str(name: &str) -> Result<$name, $crate::UnknownName> {
                let named = $name::ALL.into_iter().find(|kind| kind.name() == name);
                named.ok_or($crate::UnknownName::of($called, &[$($text,)*]))
            }
        }
    };
}
pub(crate) use names;

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
