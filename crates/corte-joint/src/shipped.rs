//! The Doge shipped with the program.

use crate::doge::Doge;
use crate::dogeship::Dogeship;
use corte_bots::Rung;
use std::sync::{Arc, LazyLock};

static FILE: &[u8] = include_bytes!("../strategies/two.doge");

/// Read on first use.
static SHIP: LazyLock<Arc<Dogeship>> = LazyLock::new(|| Arc::new(Dogeship::shipped()));

/// The Doge as a rung of the ladder, for [`corte_bots::enlist`]. It plays under the rules of the base game, with two players or, at a
/// larger table, once two are left; otherwise it plays as the Regent. Those rules are all but the options `inquisitor`, `diplomat`, `draft`,
/// `must-prove`, `faces`, `declared` and `reformation`.
///
/// ```standalone_crate
/// use corte_joint::DOGE;
/// assert!(corte_bots::enlist(DOGE));
/// assert!(corte_bots::policy("doge").is_ok());
/// assert_eq!(corte_bots::ladder().last().unwrap().id, "doge");
/// ```
pub const DOGE: Rung = Rung::new("doge", false, || Box::new(Doge::new(Arc::clone(&SHIP))))
    .without_chances()
    .estimating(|rules| rules.players() == 2 && SHIP.blueprint().plays(rules));

impl Dogeship {
    /// The file of the shipped Doge. Its first lines say how it was made, and so does the README in its folder.
    pub fn file() -> &'static [u8] {
        FILE
    }

    /// What the shipped Doge plays by.
    ///
    /// ```
    /// let ship = corte_joint::Dogeship::shipped();
    /// assert_eq!(ship.booked(), 600);
    /// assert!(ship.made().iter().any(|(key, _)| key == "commit"));
    /// ```
    pub fn shipped() -> Dogeship {
        Dogeship::from_bytes(FILE).expect("a test reads the file that is shipped")
    }
}
