//! `State`: a position, and all that one may ask of it and do.

use std::sync::Arc;

use adjuge_engine::Seat;
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;

use crate::course::{Course, Rules};
use crate::{error, plain, raise};

/// A position in a game, with all that is hidden in it.
#[pyclass(module = "adjuge", name = "State")]
pub(crate) struct State {
    pub(crate) rules: Arc<dyn Rules>,
    pub(crate) course: Box<dyn Course>,
    /// With which chance draws by itself.
    pub(crate) seed: Option<u64>,
}

impl State {
    fn seat(&self, player: usize) -> PyResult<Seat> {
        let n = usize::from(self.rules.players());
        if player < n {
            Ok(Seat::new(player as u8))
        } else {
            Err(error(format!("there is no player {player}: players are counted from 0, and there are {n}")))
        }
    }

    fn maybe_seat(&self, player: Option<usize>) -> PyResult<Option<Seat>> {
        player.map(|player| self.seat(player)).transpose()
    }

    /// The one who acts if nobody is named.
    fn actor(&self, player: Option<usize>) -> PyResult<Seat> {
        let next = || self.course.next().ok_or_else(|| error("nobody is to act"));
        player.map_or_else(next, |player| self.seat(player))
    }
}

type Seen<'py> = (Bound<'py, PyArray1<f32>>, Bound<'py, PyArray1<i8>>);

#[pymethods]
impl State {
    /// What the table waits for: `chance`, `seats` or, once it is over, `over`.
    #[getter]
    fn turn(&self) -> &'static str {
        self.course.turn().0
    }

    /// The players that the table waits for.
    #[getter]
    fn waiting(&self) -> Vec<usize> {
        self.course.turn().1.iter().map(Seat::index).collect()
    }

    /// The player who is to act; of several, the one whose turn it is to be asked; None if nobody.
    #[getter]
    fn player(&self) -> Option<usize> {
        self.course.next().map(Seat::index)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.course.turn().0 == "over"
    }

    /// The legal actions of a player as texts, ascending; of the one who is to act if none is named.
    #[pyo3(signature = (player = None))]
    fn legal(&self, player: Option<usize>) -> PyResult<Vec<String>> {
        Ok(self.course.legal(self.actor(player)?))
    }

    /// The places of the legal actions of a player, ascending.
    #[pyo3(signature = (player = None))]
    fn legal_indices(&self, player: Option<usize>) -> PyResult<Vec<usize>> {
        Ok(self.course.open(self.actor(player)?))
    }

    /// For every place whether a player may take the action there.
    #[pyo3(signature = (player = None))]
    fn mask<'py>(&self, py: Python<'py>, player: Option<usize>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut mask = vec![false; self.rules.lens().actions.len];
        for place in self.course.open(self.actor(player)?) {
            mask[place] = true;
        }
        Ok(mask.into_pyarray(py))
    }

    /// The place of an action; None if it has none at this moment.
    #[pyo3(signature = (action, player = None))]
    fn index(&self, py: Python<'_>, action: &str, player: Option<usize>) -> PyResult<Option<usize>> {
        self.course.place_of(self.actor(player)?, action).map_err(|wrong| raise(py, wrong))
    }

    /// The text of the action at a place.
    #[pyo3(signature = (index, player = None))]
    fn action(&self, py: Python<'_>, index: usize, player: Option<usize>) -> PyResult<String> {
        self.course.action_at(self.actor(player)?, index).map_err(|wrong| raise(py, wrong))
    }

    /// A player acts; returns what everyone hears. An action is a text or its place. If the state has a seed, chance then
    /// draws until somebody decides.
    #[pyo3(signature = (action, player = None))]
    fn act(
        &mut self,
        py: Python<'_>,
        action: &Bound<'_, PyAny>,
        player: Option<usize>,
    ) -> PyResult<Vec<String>> {
        let seat = self.actor(player)?;
        let heard = if let Ok(place) = action.extract::<usize>() {
            self.course.act_at(seat, place).map(|()| Vec::new())
        } else {
            self.course.act(seat, &action.extract::<String>()?)
        };
        let heard = heard.map_err(|wrong| raise(py, wrong))?;
        if let Some(seed) = self.seed {
            self.course.deal(seed).map_err(|wrong| raise(py, wrong))?;
        }
        Ok(heard)
    }

    /// Refuses what a player may not do, and does nothing.
    fn check(&self, py: Python<'_>, action: usize, player: usize) -> PyResult<()> {
        let seat = self.seat(player)?;
        if self.course.open(seat).contains(&action) {
            return Ok(());
        }
        self.course.copy().act_at(seat, action).map_err(|wrong| raise(py, wrong))
    }

    /// Takes the action at a place for the player who is to act, then lets chance draw; returns who is to act then, or -1
    /// if the game is over. The state must have a seed.
    fn advance(&mut self, py: Python<'_>, action: usize) -> PyResult<i64> {
        let (seat, seed) = (self.actor(None)?, self.seed.ok_or_else(|| error("the state has no seed"))?);
        let acted = self.course.act_at(seat, action).and_then(|()| self.course.deal(seed));
        acted.map_err(|wrong| raise(py, wrong))?;
        Ok(self.course.next().map_or(-1, |seat| seat.index() as i64))
    }

    /// What a player sees as numbers, and the mask of what they are asked to choose from.
    fn see<'py>(&self, py: Python<'py>, player: usize, recall: bool) -> PyResult<Seen<'py>> {
        let seat = self.seat(player)?;
        let mut mask = vec![0; self.rules.lens().actions.len];
        if self.course.turn().1.contains(seat) {
            for place in self.course.open(seat) {
                mask[place] = 1;
            }
        }
        Ok((self.course.observe(seat, recall).into_pyarray(py), mask.into_pyarray(py)))
    }

    /// What chance can draw now, each with its weight.
    fn draws(&self) -> Vec<(String, u32)> {
        self.course.draws()
    }

    /// Chance draws this.
    fn draw(&mut self, py: Python<'_>, draw: &str) -> PyResult<Vec<String>> {
        self.course.draw(draw).map_err(|wrong| raise(py, wrong))
    }

    /// Chance draws by a seed until somebody decides or the game is over.
    fn deal(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.course.deal(seed).map_err(|wrong| raise(py, wrong))
    }

    /// What a player may know, or a spectator: plain data.
    #[pyo3(signature = (player = None, recall = false))]
    fn view<'py>(&self, py: Python<'py>, player: Option<usize>, recall: bool) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.maybe_seat(player)?;
        plain(py, &self.course.view(seat, recall).map_err(|wrong| raise(py, wrong))?)
    }

    /// The same as a board in text.
    #[pyo3(signature = (player = None))]
    fn board(&self, player: Option<usize>) -> PyResult<String> {
        Ok(self.course.board(self.maybe_seat(player)?))
    }

    /// What a player may know, as numbers.
    #[pyo3(signature = (player = None, recall = true))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        player: Option<usize>,
        recall: bool,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.actor(player)?;
        Ok(self.course.observe(seat, recall).into_pyarray(py))
    }

    /// A whole state that a player, or a spectator, could be looking at.
    #[pyo3(signature = (player, seed, recall = true))]
    fn imagine(&self, player: Option<usize>, seed: u64, recall: bool) -> PyResult<State> {
        let course = self.course.imagine(self.maybe_seat(player)?, recall, seed);
        Ok(State { rules: Arc::clone(&self.rules), course, seed: None })
    }

    /// What would certainly follow from an action, as far as its maker's view tells.
    #[pyo3(signature = (action, player = None))]
    fn foresee<'py>(
        &self,
        py: Python<'py>,
        action: &str,
        player: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let told = self.course.foresee(self.actor(player)?, action).map_err(|wrong| raise(py, wrong))?;
        plain(py, &told)
    }

    /// The position as `given` lines, hidden parts included.
    #[getter]
    fn position(&self) -> String {
        self.course.position()
    }

    /// The result: winners by their seats, points and how the game ended; None before it is over.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let outcome = self.course.outcome().map_err(|wrong| raise(py, wrong))?;
        outcome.map(|outcome| plain(py, &outcome)).transpose()
    }

    /// What the result brings each player: 1 to whoever wins alone, less for sharing, all together 0; zeros before.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let nothing = || vec![0.0; self.rules.players().into()];
        self.course.rewards().unwrap_or_else(nothing).into_pyarray(py)
    }

    /// All steps so far, as in a record.
    #[getter]
    fn steps(&self) -> Vec<String> {
        self.course.steps()
    }

    /// The record of the game so far.
    fn record(&self, py: Python<'_>) -> PyResult<String> {
        self.course.record(self.seed).map_err(|wrong| raise(py, wrong))
    }

    /// A copy that goes its own way.
    fn clone(&self) -> State {
        State { rules: Arc::clone(&self.rules), course: self.course.copy(), seed: self.seed }
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    fn __eq__(&self, other: &State) -> bool {
        self.rules.meta().id == other.rules.meta().id && self.course.is_same(&*other.course)
    }

    fn __repr__(&self) -> String {
        let (turn, seats) = self.course.turn();
        let waiting: Vec<_> = seats.iter().map(Seat::index).collect();
        format!(
            "<State of {}: {turn} {waiting:?}, {} steps>",
            self.rules.meta().id,
            self.course.steps().len()
        )
    }
}
