//! What one seat sees.

use crate::arguments::{self, whole};
use crate::belief::{believed, read_model};
use crate::buffers::write;
use crate::errors::refused;
use crate::game::{Game, Table, cards};
use crate::suppose::supposed;
use corte::{DecisionId, Event, Knowledge, Perspective, Seat, Seen, Viewer};
use corte_batch::{OBSERVATION, observe};
use corte_bots::{Memory, Rng};
use corte_notation::{decision_text, heard_text};
use pyo3::prelude::*;
use std::sync::Arc;

/// A game as one seat knows it: the open table, its own hand, and what it has heard.
///
/// >>> from corte_py import Game
/// >>> view = Game(3, seed=7).view(1)
/// >>> view.seat, len(view.hand), view.legal()
/// (1, 2, [])
/// >>> view.coins
/// [2, 2, 2]
#[pyclass(module = "corte_py", frozen)]
pub(crate) struct View {
    table: Arc<Table>,
    viewer: Viewer,
    now: Perspective,
    heard: Vec<Event<Seen>>,
    memory: Memory,
}

impl View {
    pub(crate) fn new(
        table: Arc<Table>,
        viewer: Viewer,
        now: Perspective,
        heard: Vec<Event<Seen>>,
        memory: Memory,
    ) -> View {
        View { table, viewer, now, heard, memory }
    }

    /// The seat's knowledge before it heard anything.
    pub(crate) fn start(&self) -> Perspective {
        self.table.perspective(self.viewer)
    }

    /// The events it has heard.
    pub(crate) fn events(&self) -> &[Event<Seen>] {
        &self.heard
    }

    pub(crate) fn now(&self) -> &Perspective {
        &self.now
    }

    /// The text of a decision.
    pub(crate) fn text(&self, id: DecisionId) -> PyResult<String> {
        let (seat, decision) = arguments::fitting(&self.now.view(), id)?;
        Ok(decision_text(seat, decision, &self.table.names))
    }

    /// The number of a decision of the viewer's; if `relative`, as the seat itself counts.
    pub(crate) fn number(&self, id: DecisionId, relative: bool) -> usize {
        self.viewer.seat().map_or(id.index(), |seat| self.table.number(seat, id, relative))
    }

    /// The viewer's seat, or an error for a spectator.
    pub(crate) fn player(&self) -> PyResult<Seat> {
        self.viewer.seat().ok_or_else(|| refused("view: a spectator has no hand and decides nothing"))
    }

    fn each<T>(&self, tell: impl Fn(Seat) -> T) -> Vec<T> {
        self.now.view().table().seats().map(tell).collect()
    }
}

#[pymethods]
impl View {
    /// The viewer's seat; None for a spectator.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.viewer.seat().map(Seat::index)
    }

    /// The viewer's own hand.
    #[getter]
    fn hand(&self) -> Vec<String> {
        cards(self.now.view().hand())
    }

    /// The viewer's own hand when the game or endgame began; empty if cards are dealt after that.
    ///
    /// Together with what the viewer has `heard` since, it is everything the viewer knows.
    #[getter]
    fn start_hand(&self) -> Vec<String> {
        cards(self.start().view().hand())
    }

    /// Returns what the viewer has heard so far, as lines of the notation.
    ///
    /// >>> from corte_py import Game
    /// >>> game = Game(2, seed=7)
    /// >>> game.play("tax")
    /// >>> game.view(1).heard()
    /// ['seat_0 deal ? ?', 'seat_1 deal Duke Contessa', 'seat_0 tax']
    pub(crate) fn heard(&self) -> Vec<String> {
        let mut account = self.start();
        let mut lines = Vec::new();
        for event in &self.heard {
            let before = account;
            account.hear(event);
            lines.extend(heard_text(event, &before, &account, &self.table.names));
        }
        if account.view().has_passed() {
            lines.push("(a pass of one's own is held)".to_owned());
        }
        lines
    }

    /// What the game is waiting for, such as `action`; one of `PHASES`.
    #[getter]
    fn phase(&self) -> &'static str {
        self.now.view().table().phase().name()
    }

    /// The seat whose turn it is.
    #[getter]
    fn turn(&self) -> usize {
        self.now.view().table().turn().index()
    }

    /// The seats that are asked. While several are asked at once, those that have passed are still listed.
    #[getter]
    fn asked(&self) -> Vec<usize> {
        self.now.view().table().asked().iter().map(Seat::index).collect()
    }

    /// The seats still in the game.
    #[getter]
    fn playing(&self) -> Vec<usize> {
        self.now.view().table().playing().iter().map(Seat::index).collect()
    }

    /// Each seat's coins.
    #[getter]
    fn coins(&self) -> Vec<u32> {
        self.each(|seat| self.now.view().table().coins(seat).into())
    }

    /// Each seat's influence.
    #[getter]
    fn influence(&self) -> Vec<usize> {
        self.each(|seat| self.now.view().table().influence(seat))
    }

    /// Each seat's side in the Reformation; None in games without it.
    #[getter]
    fn sides(&self) -> Vec<Option<&'static str>> {
        self.each(|seat| self.now.view().table().side(seat).map(corte::Side::name))
    }

    /// The coins in the Reserve of the Reformation.
    #[getter]
    fn reserve(&self) -> u8 {
        self.now.view().table().reserve()
    }

    /// The cards each seat has turned up.
    #[getter]
    fn lost(&self) -> Vec<Vec<String>> {
        self.each(|seat| cards(self.now.view().table().lost(seat)))
    }

    /// The cards the viewer can't see: in other hands, in the Court, or set aside.
    #[getter]
    fn unseen(&self) -> Vec<String> {
        cards(self.now.view().unseen())
    }

    /// Draws a game that could be this one from what the seat believes: a determinisation, for searches.
    ///
    /// With two players, the hidden cards are distributed as `belief` with the same `model` says. With more, `belief`
    /// considers each seat separately, but a deal must fit all of them at once: it is drawn by a Gibbs sampler with the
    /// same weights, and never has more copies of a card than exist. A hand is then more or less frequent than
    /// its probability in `belief`, increasingly so with more players. If the belief excludes every hand of a seat, its
    /// hand is drawn by counting cards.
    ///
    /// The game continues from this position, with draws from the seed. Its `new_game` starts here again; without a seed,
    /// you make the draws (`outcomes`, `draw`). It knows no earlier events: nobody has heard anything, bots start here, and
    /// it has no record.
    ///
    /// >>> from corte_py import Game
    /// >>> view = Game(3, seed=7).view(0)
    /// >>> supposed = view.suppose(seed=1)
    /// >>> supposed.hand(0) == view.hand, supposed.legal() == view.legal()
    /// (True, True)
    #[pyo3(signature = (seed, model = "counting"))]
    fn suppose(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole::seed)] seed: u64,
        model: &str,
    ) -> PyResult<Game> {
        let (me, model) = (self.player()?, read_model(model)?);
        let found = py.detach(|| supposed(&believed(self, model), &self.now.view(), &mut Rng::new(seed)));
        let Some(start) = found else {
            let me = me.index();
            return Err(refused(format!("view: no game was found that looks like this one to seat {me}")));
        };
        Ok(Game::begin(Arc::new(self.table.supposed(start, self.memory)), Some((seed, 0))))
    }

    /// Returns the numbers of the legal decisions in ascending order; an empty list if the seat is not asked.
    ///
    /// With `relative`, targets are counted clockwise from the seat itself.
    #[pyo3(signature = (*, relative = false))]
    fn legal(&self, relative: bool) -> Vec<usize> {
        let legal = self.now.view().legal();
        let mut ids: Vec<usize> = legal.iter().map(|id| self.number(id, relative)).collect();
        ids.sort_unstable();
        ids
    }

    /// Returns the text of a decision, as made by this seat. `relative` is as for `legal`.
    #[pyo3(signature = (decision, *, relative = false))]
    fn decision(
        &self,
        #[pyo3(from_py_with = whole::decision)] decision: i64,
        relative: bool,
    ) -> PyResult<String> {
        let id = match self.viewer.seat() {
            Some(seat) => self.table.id(seat, decision, relative)?,
            None => arguments::id(decision)?,
        };
        self.text(id)
    }

    /// Writes the seat's observation into `out`, a float32 buffer of length `OBSERVATION`.
    fn observe(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut numbers = [0.0f32; OBSERVATION];
        observe(&self.now.view(), &self.memory, &mut numbers);
        write(py, "out", out, &[OBSERVATION], &numbers)
    }

    /// Returns every deal that fits what the seat sees, each once: the hands by seat, the Court, and the number of ways.
    ///
    /// What counts are the cards in sight and the position: a player who concedes where proving is a duty holds no proof.
    /// What players did earlier does not; for that, see `belief`. Nor does what the seat knows from a draft, such as who
    /// picked from which set or what it set aside. After a draft, some of these deals are therefore impossible, as `belief`
    /// knows, and the ways count only the cards in play.
    ///
    /// Raises `CorteError` if there are more than `limit` deals; with many players there are billions.
    #[pyo3(signature = (limit = 100_000))]
    #[expect(clippy::type_complexity, reason = "it is what Python gets")]
    fn worlds(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole::limit)] limit: usize,
    ) -> PyResult<Vec<(Vec<Vec<String>>, Vec<String>, u64)>> {
        let view = self.now.view();
        let known = Knowledge::none(view.table().rules());
        let mut last = None;
        // Held passes and a shown card are hidden too, so several games can share one deal.
        let is_another_deal = |world: &corte::World| {
            let hidden = world.game.hidden();
            last.replace((hidden.hands, hidden.court)) != last
        };
        let found: Vec<corte::World> =
            py.detach(|| view.worlds(&known).filter(is_another_deal).take(limit.saturating_add(1)).collect());
        if found.len() > limit {
            return Err(refused(format!("limit: there are more than {limit} worlds")));
        }
        let tell = |world: &corte::World| {
            let hands = self.each(|seat| cards(world.game.hand(seat)));
            (hands, cards(world.game.court()), world.ways)
        };
        Ok(found.iter().map(tell).collect())
    }

    // A view never changes.
    fn __copy__(this: Py<View>) -> Py<View> {
        this
    }

    fn __deepcopy__(this: Py<View>, _memo: &Bound<'_, PyAny>) -> Py<View> {
        this
    }

    fn __repr__(&self) -> String {
        let who =
            self.viewer.seat().map_or("a spectator".to_owned(), |seat| format!("seat {}", seat.index()));
        format!("<View of {who}: {}, {} events heard>", self.phase(), self.heard.len())
    }
}
