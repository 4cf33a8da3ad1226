//! Players in files: trained networks, Magistrates, Doges and Mirrors.

use crate::{Blueprint, Doge, Dogeship, Gallery, Magistrate, Mirror};
use corte::Rules;
use corte_bots::{BadFile, Learnt, Network, Policy};
use std::path::Path;
use std::sync::Arc;

/// How many bytes of solved turns the Doges of a file keep: some seven thousand turns.
const OPENINGS: usize = 256 << 20;

/// What a file holds from which a player can be made, as `corte train` writes them.
#[derive(Clone, Debug)]
pub enum Trained {
    /// A network, for any table.
    Network(Arc<Network>),
    /// The plan of a Magistrate.
    Magistrate(Arc<Blueprint>),
    /// What a Doge plays by.
    Doge(Arc<Dogeship>),
    /// The portraits of a Mirror.
    Mirror(Arc<Gallery>),
}

impl Trained {
    /// The largest file that programs read as a player, in bytes.
    pub const LARGEST: u64 = 256 << 20;

    /// How the names of these files end.
    pub const ENDS: [&str; 4] = [".network", ".magistrate", ".doge", ".mirror"];

    /// Returns the end of a file's name that says which player it holds; `None` if it isn't named as one.
    ///
    /// ```
    /// use corte_joint::Trained;
    /// assert_eq!(Trained::extension("players/mine.network"), Some("network"));
    /// assert_eq!(Trained::extension("network"), None);
    /// ```
    pub fn extension(name: &str) -> Option<&str> {
        let extension = Path::new(name).extension().and_then(|extension| extension.to_str());
        extension.filter(|kind| Self::ENDS.iter().any(|end| end.strip_prefix('.') == Some(kind)))
    }

    /// Reads the bytes of a file with this extension, which says what it has to hold; a network, if it is none of the four.
    ///
    /// # Errors
    ///
    /// If the bytes are not such a file, or were altered.
    ///
    /// ```
    /// use corte_joint::{Dogeship, Trained};
    /// let doge = Trained::from_bytes("doge", Dogeship::file())?;
    /// assert_eq!(doge.kind(), "doge");
    /// assert!(Trained::from_bytes("network", Dogeship::file()).is_err());
    /// # Ok::<(), corte_bots::BadFile>(())
    /// ```
    pub fn from_bytes(extension: &str, bytes: &[u8]) -> Result<Trained, BadFile> {
        Ok(match extension {
            "magistrate" => Trained::Magistrate(Arc::new(Blueprint::from_bytes(bytes)?)),
            "doge" => Trained::Doge(Arc::new(Dogeship::from_bytes(bytes)?.remembering(OPENINGS))),
            "mirror" => Trained::Mirror(Arc::new(Gallery::from_bytes(bytes)?)),
            _ => Trained::Network(Arc::new(Network::from_bytes(bytes)?.0)),
        })
    }

    /// Returns what it is: `network`, `magistrate`, `doge` or `mirror`.
    pub fn kind(&self) -> &'static str {
        match self {
            Trained::Network(_) => "network",
            Trained::Magistrate(_) => "magistrate",
            Trained::Doge(_) => "doge",
            Trained::Mirror(_) => "mirror",
        }
    }

    /// Returns the plan it follows or starts from, if it has one.
    pub fn plan(&self) -> Option<&Blueprint> {
        match self {
            Trained::Network(_) => None,
            Trained::Magistrate(blueprint) => Some(blueprint),
            Trained::Doge(ship) => Some(ship.blueprint()),
            Trained::Mirror(gallery) => Some(gallery.base().blueprint()),
        }
    }

    /// Checks whether it was made for games by these rules; if it wasn't, the error says for which.
    ///
    /// # Errors
    ///
    /// What it plays, as in `it only plays two-player games without options`.
    pub fn plays(&self, rules: &Rules) -> Result<(), String> {
        let Some(blueprint) = self.plan() else { return Ok(()) };
        let (is_at_home, games) = match self {
            Trained::Doge(_) => (blueprint.plays_at_last(rules), "games"),
            _ => (blueprint.plays(rules), "two-player games"),
        };
        if is_at_home {
            return Ok(());
        }
        let made = match blueprint.options().as_str() {
            "" => "without options".to_owned(),
            options => format!("with {options}"),
        };
        Err(format!("it only plays {games} {made}"))
    }

    /// Returns a fresh player.
    ///
    /// ```
    /// use corte::*;
    /// use corte_bots::{Regent, Seated};
    /// use corte_joint::Trained;
    ///
    /// let rules = Rules::new(2, Options::of(Preset::Brazil))?;
    /// let network = Trained::from_bytes("network", Regent::file(&rules))?;
    /// let game = Setup::new(rules).build()?;
    /// let ana = Seat::new(0).unwrap();
    /// let player = Seated::new(network.policy(), game.perspective(Viewer::Seat(ana)), 7);
    /// assert_eq!(player.view().viewer(), Viewer::Seat(ana));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn policy(&self) -> Box<dyn Policy> {
        match self {
            Trained::Network(network) => Box::new(Learnt::new(Arc::clone(network))),
            Trained::Magistrate(blueprint) => Box::new(Magistrate::new(Arc::clone(blueprint))),
            Trained::Doge(ship) => Box::new(Doge::new(Arc::clone(ship))),
            Trained::Mirror(gallery) => Box::new(Mirror::new(Arc::clone(gallery))),
        }
    }
}
