//! Players in files: trained networks, Magistrates, Doges and Mirrors.

use crate::output::{Failure, Given, complain};
use corte::Rules;
use corte_arena::{Entrant, Maker};
use corte_bots::{BadFile, Network, Policy};
use corte_joint::{Base, Blueprint, DOGE, Dogeship, Trained, has_joint};
use corte_learn::Basis;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

/// A player in a file, whose name ends in `.network`, `.magistrate`, `.doge` or `.mirror`.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    name: String,
    /// The checksum at the end of its file; `None` if it was not read from one.
    checksum: Option<u64>,
    trained: Trained,
}

impl Kept {
    /// Whether this is the name of a player's file.
    pub(crate) fn is_named(name: &str) -> bool {
        Trained::extension(name).is_some()
    }

    /// Reads the player in the file of this name, or the Doge that comes with the program; `None` if the name is neither.
    pub(crate) fn read(name: &str) -> Option<Result<Kept, Failure>> {
        if !Kept::is_named(name)
            && let Some((file, _)) = name.rsplit_once('@').filter(|(file, _)| Kept::is_named(file))
        {
            let told = format!("{name}: the player in {file} takes no budget; leave out what follows the @");
            return Some(Err(Failure::Usage(told)));
        }
        (name == DOGE.id || Kept::is_named(name)).then(|| Kept::open(Path::new(name)))
    }

    /// Opens the player in this file, or by its name the Doge that comes with the program.
    pub(crate) fn open(file: &Path) -> Result<Kept, Failure> {
        if file == Path::new(DOGE.id) {
            let kept = Kept::of(DOGE.id, "doge", Dogeship::file());
            return kept.map_err(|error| unread(DOGE.id, &error));
        }
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let extension = Trained::extension(&name).unwrap_or_default();
        Kept::of(&name, extension, &read(file)?).map_err(|error| unread(&file.display().to_string(), &error))
    }

    /// The player in these bytes, of the kind that the extension names.
    fn of(name: &str, extension: &str, bytes: &[u8]) -> Result<Kept, BadFile> {
        let trained = Trained::from_bytes(extension, bytes)?;
        let checksum = bytes.last_chunk().map(|end| u64::from_le_bytes(*end));
        Ok(Kept { name: name.to_owned(), checksum, trained })
    }

    /// Its name in results: that of its file, without the folder.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The id under which its kind is described.
    pub(crate) fn kind(&self) -> &'static str {
        self.trained.kind()
    }

    /// The network it plays by, if it does.
    pub(crate) fn network(&self) -> Option<Arc<Network>> {
        match &self.trained {
            Trained::Network(network) => Some(Arc::clone(network)),
            _ => None,
        }
    }

    /// The memoryless plan it plays by, if it does.
    pub(crate) fn blueprint(&self) -> Option<Arc<Blueprint>> {
        match &self.trained {
            Trained::Magistrate(blueprint) if !blueprint.is_mindful() => Some(Arc::clone(blueprint)),
            _ => None,
        }
    }

    /// What is known about how it plays by these rules without memory. The Doge that comes along plays some rules by no plan at all.
    pub(crate) fn basis(&self, rules: &Rules) -> Basis {
        if self.trained.plan().is_some_and(|plan| !plan.plays(rules)) {
            return Basis::Asked;
        }
        match (&self.trained, self.blueprint()) {
            (_, Some(blueprint)) => Basis::Alone(blueprint),
            (Trained::Doge(ship), None) => Basis::Begins(Arc::clone(ship.blueprint())),
            (Trained::Mirror(gallery), None) => Basis::Begins(Arc::clone(gallery.base().blueprint())),
            _ => Basis::Asked,
        }
    }

    /// The plan, if this is a Magistrate.
    pub(crate) fn magistrate(&self) -> Result<Arc<Blueprint>, Failure> {
        match &self.trained {
            Trained::Magistrate(blueprint) => Ok(Arc::clone(blueprint)),
            _ => Err(Failure::Usage(format!(
                "{}: this needs a Magistrate, in a file whose name ends in .magistrate",
                self.name
            ))),
        }
    }

    /// Refuses what was made for drafts, on behalf of players that can't be made from it.
    pub(crate) fn without_draft(&self, players: &str) -> Result<(), Failure> {
        match self.trained.plan().and_then(|plan| plan.rules().ok()) {
            Some(rules) if rules.draft() => Err(Failure::Usage(format!(
                "{}: it was made for drafts, and {players} no drafts: they track both hands, but not what both have picked",
                self.name
            ))),
            _ => Ok(()),
        }
    }

    /// The base for a Mirror, if one can be based on this player.
    pub(crate) fn base(&self) -> Result<Base, Failure> {
        match &self.trained {
            Trained::Magistrate(blueprint) => Ok(Base::Magistrate(Arc::clone(blueprint))),
            Trained::Doge(ship) => Ok(Base::Doge(Arc::clone(ship))),
            _ => Err(Failure::Usage(format!(
                "{}: a Mirror is based on a Magistrate or a Doge, in a file whose name ends in .magistrate or .doge, or on the built-in doge",
                self.name
            ))),
        }
    }

    /// The Magistrate in this file, or the one that the Doge in it is based on; with its plan.
    pub(crate) fn open_magistrate(file: &Path) -> Result<(Kept, Arc<Blueprint>), Failure> {
        let kept = Kept::open(file)?;
        match &kept.trained {
            Trained::Magistrate(blueprint) => Ok((kept.clone(), Arc::clone(blueprint))),
            Trained::Doge(ship) => {
                let name = format!("the Magistrate of {}", kept.name);
                Ok((Kept::of_magistrate(&name, ship.blueprint()), Arc::clone(ship.blueprint())))
            }
            _ => Err(Failure::Usage(format!(
                "{}: this needs a Magistrate or a Doge, in a file whose name ends in .magistrate or .doge, or the built-in doge",
                kept.name
            ))),
        }
    }

    /// A player that follows this plan, under this name.
    pub(crate) fn of_magistrate(name: &str, blueprint: &Arc<Blueprint>) -> Kept {
        Kept { name: name.to_owned(), checksum: None, trained: Trained::Magistrate(Arc::clone(blueprint)) }
    }

    /// Checks whether it plays by these rules; if it doesn't, the error says why.
    pub(crate) fn plays(&self, rules: &Rules) -> Result<(), String> {
        // The Doge that comes along is the Regent elsewhere.
        if self.name == DOGE.id {
            Ok(())
        } else {
            self.trained.plays(rules).map_err(|why| format!("{}: {why}", self.name))
        }
    }

    /// A warning, if its plan was made for only part of a game.
    fn partial(&self) -> Option<String> {
        let (_, from) = self.trained.plan()?.made().iter().find(|(key, _)| key == "from")?;
        let name = &self.name;
        Some(format!(
            "{name}: it was made only for games that follow from {from}, and decides at random in all others"
        ))
    }

    /// A fresh player.
    pub(crate) fn policy(&self) -> Box<dyn Policy> {
        self.trained.policy()
    }

    /// Returns the player if it plays by these rules, and warns if its plan is partial; otherwise says what to do instead.
    pub(crate) fn allowed(self, rules: &Rules) -> Result<Kept, Failure> {
        match self.plays(rules) {
            Ok(()) => {
                self.partial().into_iter().for_each(complain);
                Ok(self)
            }
            Err(why) => Err(Failure::Usage(format!("{why}{}", self.instead(rules)))),
        }
    }

    /// How to train one of its kind for these rules; empty where that is impossible.
    fn instead(&self, rules: &Rules) -> String {
        let of_it = match self.trained {
            Trained::Network(_) => return String::new(),
            Trained::Magistrate(_) => "",
            Trained::Doge(_) => ", and a Doge from it with corte train doge",
            Trained::Mirror(_) => ", and a Mirror from it with corte train mirror",
        };
        let games = match self.trained {
            // At a larger table, it comes into play once two players are left.
            Trained::Doge(_) => Rules::new(2, rules.options()).ok(),
            _ => Some(*rules),
        };
        let is_in_vain = |games: Rules| has_joint(&games).is_err() || (games.draft() && !of_it.is_empty());
        if games.is_none_or(is_in_vain) {
            return String::new();
        }
        format!("; train a Magistrate for these rules with corte train magistrate{of_it}")
    }

    /// The entrant for a match by these rules.
    pub(crate) fn entrant(self, rules: &Rules) -> Result<Entrant, Failure> {
        let kept = self.allowed(rules)?;
        let (name, checksum) = (kept.name.clone(), kept.checksum);
        let make = Maker::new(move || kept.policy());
        Ok(Entrant::Policy { name, make: checksum.into_iter().fold(make, Maker::of_file) })
    }
}

/// A file that can't be used. A damaged file is not the fault of the command line; a file of something else is.
pub(crate) fn unread(name: &str, error: &BadFile) -> Failure {
    let told = format!("{name}: {error}");
    match error {
        BadFile::CutShort { .. } | BadFile::Altered => Failure::Failed(told),
        _ => Failure::Usage(told),
    }
}

/// Reads the file of a training or a player.
pub(crate) fn read(file: &Path) -> Result<Vec<u8>, Failure> {
    read_within(file, Trained::LARGEST)
}

/// Reads a file of at most this many bytes.
pub(crate) fn read_within(file: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    let failed = |error| Failure::Io(file.display().to_string(), error);
    let mut bytes = Vec::new();
    File::open(file).map_err(failed)?.take(most + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > most {
        let told = format!("it is larger than {} MiB, the most that is read", most >> 20);
        return Err(failed(io::Error::other(told)));
    }
    Ok(bytes)
}

/// The bots among these that are files.
pub(crate) fn files(bots: &[String]) -> Vec<Given<'_>> {
    bots.iter().filter(|bot| Kept::is_named(bot)).map(|bot| ("a bot", Path::new(bot))).collect()
}

#[cfg(test)]
mod tests {
    use super::{Kept, read_within};
    use corte_joint::Base;
    use std::fs;
    use std::path::Path;

    /// Otherwise the file would be cut off, and then reported as cut short.
    #[test]
    fn a_file_that_is_too_large_is_refused_as_such() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("large.network");
        let most = 1 << 20;
        fs::write(&file, vec![7; most + 1]).unwrap();
        let told = read_within(&file, most as u64).unwrap_err().of("--checkpoint").to_string();
        assert!(told.starts_with("--checkpoint ") && told.contains("it is larger than 1 MiB"), "{told}");
        assert_eq!(read_within(&file, most as u64 + 1).unwrap(), vec![7; most + 1]);
    }

    #[test]
    fn the_doge_that_comes_along_stands_for_its_file() {
        let kept = Kept::open(Path::new("doge")).unwrap_or_else(|_| panic!("it is there without a file"));
        assert!(matches!(kept.base(), Ok(Base::Doge(ship)) if ship.booked() > 0), "a Mirror can stand on it");
        assert_eq!(kept.kind(), "doge");
    }
}
