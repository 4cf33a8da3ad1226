//! The Regent: a player trained on games against itself and others, which is shipped with the program.

use crate::learnt::{Network, Notes, Oracle};
use crate::likelihood::Likelihood;
use crate::memory::Memory;
use crate::policy::{Effort, Policy, Weights};
use corte::{Declared, Event, Options, Rules, Seen, View};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A decision less likely than the most likely one by this factor is not made: it is left over from exploration. As trained, that is a
/// tenth, as with two players.
const FAINT: f32 = 0.001;
/// The same with two players.
const FAINT_OF_TWO: f32 = 0.1;
/// How much sharper the network for many players is played than it was trained, since its training never stops exploring.
const SHARPER: f32 = 3.0;

/// The share of a prior that is spread evenly, so that decisions the Regent never makes are tried.
pub(crate) const EVENLY: f32 = 0.05;

/// A player trained on games against itself and others.
///
/// It has one network for two players without the options `inquisitor`, `diplomat`, `draft`, `declared` and `reformation`, and another for
/// all other tables.
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
    seated: Option<(Regency, Notes)>,
}

impl fmt::Debug for Regent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Regent").field("sharpness", &self.sharpness).finish_non_exhaustive()
    }
}

impl Regent {
    /// The file of its network for two players, as shipped.
    pub const TWO: &[u8] = include_bytes!("../networks/two.network");
    /// The file of its network for all other tables, as shipped.
    pub const MANY: &[u8] = include_bytes!("../networks/many.network");

    /// Reads its networks now, which takes some milliseconds; otherwise whoever decides first waits for that.
    ///
    /// ```
    /// corte_bots::Regent::read();
    /// ```
    pub fn read() {
        for of_two in [false, true] {
            read_once(of_two);
        }
    }

    /// Creates a Regent. Weights are raised to the power of `sharpness`: 1 plays as on the ladder, and 0 at random.
    pub fn new(sharpness: f32) -> Regent {
        Regent { sharpness, seated: None }
    }

    /// Returns the Regent as a player that a belief can suppose, at tables with these rules.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// let mut belief = Belief::new(Model::of(vec![Regent::supposed(view.table().rules())]));
    /// belief.begin(&view);
    /// let before = belief.holds(bruno, Character::Duke);
    /// belief.hear(&view, &Event::Declared { seat: bruno, action: Action::Tax });
    /// assert!(belief.holds(bruno, Character::Duke) > before);
    /// ```
    pub fn supposed(rules: &Rules) -> Arc<dyn Likelihood> {
        Arc::new(Supposed(Regency::at(rules)))
    }

    /// Returns the file of the network that it uses at tables with these rules.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// let rules = Rules::new(6, Options::of(Preset::Brazil))?;
    /// let (network, made) = Network::from_bytes(Regent::file(&rules))?;
    /// assert_eq!(network.layout().others(), 9); // one network for all such tables
    /// assert!(made.iter().any(|(key, _)| key == "course.seed"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn file(rules: &Rules) -> &'static [u8] {
        if is_of_two(rules) { Regent::TWO } else { Regent::MANY }
    }
}

/// Whether the network for two players was trained for these rules.
fn is_of_two(rules: &Rules) -> bool {
    // A new option that isn't mentioned here doesn't compile: games with it are other games, or they are not.
    let Options {
        inquisitor,
        diplomat,
        draft,
        reformation,
        declared,
        preset: _,
        faces: _,
        must_prove: _,
        first_coins: _,
        order: _,
        wins: _,
    } = rules.options();
    let is_other = inquisitor || diplomat || draft || reformation || declared != Declared::Off;
    rules.players() == 2 && !is_other
}

/// The network for these rules.
fn shared(rules: &Rules) -> Arc<Network> {
    read_once(is_of_two(rules))
}

fn read_once(of_two: bool) -> Arc<Network> {
    static READ: [OnceLock<Arc<Network>>; 2] = [const { OnceLock::new() }; 2];
    let file = if of_two { Regent::TWO } else { Regent::MANY };
    let read = || Arc::new(Network::from_bytes(file).expect("a shipped network is intact").0);
    READ[usize::from(of_two)].get_or_init(read).clone()
}

/// How the Regent decides at tables with given rules: the network, and how it is played.
#[derive(Clone, Debug)]
pub(crate) struct Regency {
    oracle: Oracle,
    sharper: f32,
    faint: f32,
}

impl Regency {
    pub(crate) fn at(rules: &Rules) -> Regency {
        let (sharper, faint) = if is_of_two(rules) { (1.0, FAINT_OF_TWO) } else { (SHARPER, FAINT) };
        Regency { oracle: Oracle::new(shared(rules)), sharper, faint }
    }

    /// Plays a network as it was trained.
    #[cfg(test)]
    pub(crate) fn of(network: Arc<Network>) -> Regency {
        Regency { oracle: Oracle::new(network), sharper: 1.0, faint: FAINT }
    }

    /// The same as [`at`](Regency::at) where the network for two players plays; otherwise `None`.
    pub(crate) fn between_two(rules: &Rules) -> Option<Regency> {
        is_of_two(rules).then(|| Regency::at(rules))
    }

    /// Weighs what it would do with the view's hand. The most likely decision has weight 1.
    pub(crate) fn weigh(&mut self, view: &View<'_>, notes: &Notes, weights: &mut Weights) {
        self.oracle.weigh(view, notes, self.sharper, weights);
        self.leave_out(view, weights);
    }

    /// Removes futile decisions and those too unlikely to be made. The most likely one has weight 1.
    pub(crate) fn leave_out(&self, view: &View<'_>, weights: &mut Weights) {
        weights.leave_out_what_is_vain(view);
        let most = weights.values().iter().copied().fold(f32::MIN_POSITIVE, f32::max);
        weights.change(|_, weight| if weight / most < self.faint { 0.0 } else { weight / most });
    }

    /// The win probability, 0 to 1, of the player to decide, according to its network.
    pub(crate) fn win(&mut self, view: &View<'_>, notes: &Notes) -> f32 {
        self.oracle.win(view, notes)
    }
}

/// The Regent as a player that a belief can suppose.
#[derive(Clone, Debug)]
pub(crate) struct Supposed(pub(crate) Regency);

impl Likelihood for Supposed {
    fn weigh(&self, view: &View<'_>, memory: &Memory, weights: &mut Weights) {
        self.0.clone().weigh(view, memory.notes(), weights);
    }
}

impl Policy for Regent {
    fn begin(&mut self, view: &View<'_>) {
        let mut regency = Regency::at(view.table().rules());
        regency.sharper *= self.sharpness;
        self.seated = Some((regency, Notes::default()));
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        if let Some((_, notes)) = &mut self.seated {
            notes.hear(before.table(), event);
        }
    }

    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        if self.seated.is_none() {
            self.begin(view);
        }
        if let Some((regency, notes)) = &mut self.seated {
            regency.weigh(view, notes, weights);
        }
    }

    fn twin(&self) -> Option<Box<dyn Policy>> {
        Some(Box::new(self.clone()))
    }
}
