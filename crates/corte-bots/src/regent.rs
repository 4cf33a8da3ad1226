//! The Regent: a player that has learnt from games against itself, shipped with the program.

use crate::learnt::{BadFile, Learnt, Manifest, Network};
use crate::model::Model;
use crate::policy::{Effort, Policy, Weights};
use crate::spy::{Craft, Spy};
use corte::{Declared, Event, Rules, Seen, View};
use std::sync::{Arc, OnceLock};

/// A decision that is less likely than the likeliest by this factor is not made: what is left of it is what trying out has left.
pub(crate) const FAINT: f32 = 0.02;

/// A player that has learnt from games against itself: between two, with the characters of the base game. Elsewhere it plays as the Spy.
///
/// ```
/// # use corte::*;
/// # use corte_bots::*;
/// # let (mut game, [ana, bruno]) = Game::example();
/// let mut regent = Seated::new(Box::new(Regent::new(1.0)), game.perspective(Viewer::Seat(ana)), 7);
/// assert!(regent.decide().is_some());
/// ```
#[derive(Clone)]
pub struct Regent {
    sharpness: f32,
    player: Option<Player>,
}

/// Who plays a game.
#[derive(Clone)]
enum Player {
    Learnt(Learnt),
    Other(Box<Spy>),
}

impl Player {
    fn policy(&mut self) -> &mut dyn Policy {
        match self {
            Player::Learnt(learnt) => learnt,
            Player::Other(spy) => spy.as_mut(),
        }
    }
}

impl Regent {
    /// The file of its network, as it is shipped.
    pub const FILE: &[u8] = include_bytes!("../networks/two.network");

    /// A Regent; weights are raised to the power of `sharpness`, of which 1 is as was learnt and 0 plays at random.
    pub fn new(sharpness: f32) -> Regent {
        Regent { sharpness, player: None }
    }

    /// Its network, and how that was made.
    ///
    /// ```
    /// # use corte_bots::Regent;
    /// let (network, made) = Regent::network()?;
    /// assert_eq!(network.layout().others(), 1);
    /// assert!(made.iter().any(|(key, _)| key == "course.seed"));
    /// # Ok::<(), corte_bots::BadFile>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the program was built with a file that is none of a network.
    pub fn network() -> Result<(Network, Manifest), BadFile> {
        Network::from_bytes(Regent::FILE)
    }

    /// Whether it goes by what it has learnt at tables of these rules.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::Regent;
    /// let mut options = Options::of(Preset::Brazil);
    /// assert!(Regent::reigns(&Rules::new(2, options)?));
    /// options.inquisitor = true;
    /// assert!(!Regent::reigns(&Rules::new(2, options)?));
    /// # Ok::<(), RulesErrors>(())
    /// ```
    pub fn reigns(rules: &Rules) -> bool {
        let options = rules.options();
        let is_other = options.inquisitor || options.diplomat || options.draft || options.reformation;
        rules.players() == 2 && !is_other && options.declared == Declared::Off
    }
}

/// The network, read once; none where the program was built without.
fn shared() -> Option<Arc<Network>> {
    static READ: OnceLock<Option<Arc<Network>>> = OnceLock::new();
    READ.get_or_init(|| Regent::network().ok().map(|(network, _)| Arc::new(network))).clone()
}

/// The network for two, at tables that it has learnt for.
pub(crate) fn between_two(rules: &Rules) -> Option<Arc<Network>> {
    shared().filter(|_| rules.players() == 2 && Regent::reigns(rules))
}

impl Policy for Regent {
    fn begin(&mut self, view: &View<'_>) {
        let learnt = shared().filter(|_| Regent::reigns(view.table().rules()));
        let player = match learnt {
            Some(network) => Player::Learnt(Learnt::new(network, self.sharpness)),
            None => Player::Other(Box::new(Spy::new(Craft::SPY, Model::ladder()))),
        };
        self.player.insert(player).policy().begin(view);
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        if let Some(player) = &mut self.player {
            player.policy().hear(before, event);
        }
    }

    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        if self.player.is_none() {
            self.begin(view);
        }
        let Some(player) = &mut self.player else { return };
        player.policy().weigh(view, effort, weights);
        if matches!(player, Player::Learnt(_)) {
            // The likeliest weighs 1.
            weights.change(|_, weight| if weight < FAINT { 0.0 } else { weight });
        }
    }

    fn twin(&self) -> Option<Box<dyn Policy>> {
        Some(Box::new(self.clone()))
    }

    fn rest(&mut self) {
        if let Some(player) = &mut self.player {
            player.policy().rest();
        }
    }
}
