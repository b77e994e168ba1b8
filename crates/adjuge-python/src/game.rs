//! `Game` and `State`: one table, to explore.

use std::sync::Arc;

use adjuge_bots::{BrainVisitor, brain::Brain};
use adjuge_engine::Game as Rulebook;
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::course::{Course, Rules};
use crate::setting::{Named, deck_text};
use crate::state::State;
use crate::{plain, raise};

/// The games there are: of each id the title, the fewest and the most players, and the options with their values, of which
/// the first is the usual one.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let games = PyDict::new(py);
    for meta in adjuge_engine::games::ALL {
        let (game, options) = (PyDict::new(py), PyDict::new(py));
        game.set_item("title", meta.title)?;
        game.set_item("players", (meta.min_players, meta.max_players))?;
        for option in meta.options {
            options.set_item(option.name, option.values)?;
        }
        game.set_item("options", options)?;
        games.set_item(meta.id, game)?;
    }
    Ok(games)
}

struct SetUp<'a>(&'a Named);

impl BrainVisitor for SetUp<'_> {
    type Output = PyResult<Box<dyn Rules>>;

    fn visit<G: Rulebook + Brain>(self) -> PyResult<Box<dyn Rules>> {
        Ok(Box::new(Arc::new(self.0.set_up::<G>()?)))
    }
}

/// Names and values of options, as Python gives them.
pub(crate) fn pairs(options: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<(String, String)>> {
    let Some(options) = options else { return Ok(Vec::new()) };
    let pair = |(name, value): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
        // `True` is how Python says what options call `on`.
        let value = value.str()?.to_string();
        let value = match value.as_str() {
            "True" => "on".into(),
            "False" => "off".into(),
            _ => value,
        };
        Ok((name.str()?.to_string(), value))
    };
    options.iter().map(pair).collect()
}

/// The rules for one table: a game, its options, its deck and the number of players.
#[pyclass(frozen, module = "adjuge", name = "Game")]
pub(crate) struct Game {
    rules: Arc<dyn Rules>,
    named: Named,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (game, players = None, options = None, deck = None))]
    fn new(
        game: String,
        players: Option<u8>,
        options: Option<&Bound<'_, PyDict>>,
        deck: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Game> {
        let named = Named { game, players, options: pairs(options)?, deck: deck_text(deck)? };
        let rules = named.visit(SetUp(&named))??;
        Ok(Game { rules: Arc::from(rules), named })
    }

    /// The id of the game.
    #[getter]
    fn id(&self) -> &'static str {
        self.rules.meta().id
    }

    /// The name of the game in print.
    #[getter]
    fn title(&self) -> &'static str {
        self.rules.meta().title
    }

    /// How many players sit at the table.
    #[getter]
    fn players(&self) -> u8 {
        self.rules.players()
    }

    /// The options of the table.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        for (name, value) in self.rules.options() {
            options.set_item(name, value)?;
        }
        Ok(options)
    }

    /// The most steps, draws included, that a game can take.
    #[getter]
    fn max_steps(&self) -> u32 {
        self.rules.max_steps()
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.rules.lens().layout.len
    }

    /// How many places the index of actions has.
    #[getter]
    fn num_actions(&self) -> usize {
        self.rules.lens().actions.len
    }

    /// What observations and actions are: see `adjuge describe`.
    fn describe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.rules.describe())
    }

    /// The lowest and the highest that each number of an observation can be.
    fn observation_bounds<'py>(
        &self,
        py: Python<'py>,
    ) -> (Bound<'py, PyArray1<f32>>, Bound<'py, PyArray1<f32>>) {
        let (low, high): (Vec<f32>, Vec<f32>) = self
            .rules
            .lens()
            .layout
            .bounds()
            .into_iter()
            .map(|(low, high)| (low as f32, high as f32))
            .unzip();
        (low.into_pyarray(py), high.into_pyarray(py))
    }

    /// A game that begins; with a seed, at its first decision.
    #[pyo3(signature = (seed = None))]
    fn start(&self, py: Python<'_>, seed: Option<u64>) -> PyResult<State> {
        let mut course = self.rules.start();
        if let Some(seed) = seed {
            course.deal(seed).map_err(|wrong| raise(py, wrong))?;
        }
        Ok(self.state(course, seed))
    }

    /// A game that stands as these `given` lines say.
    fn place(&self, py: Python<'_>, position: &str) -> PyResult<State> {
        let course = self.rules.place(position).map_err(|wrong| raise(py, wrong))?;
        Ok(self.state(course, None))
    }

    /// The game that a record tells, at its end or after so many steps. Every claim of the record is checked.
    #[pyo3(signature = (record, at = None))]
    fn replay(&self, py: Python<'_>, record: &str, at: Option<usize>) -> PyResult<State> {
        let course = self.rules.replay(record, at).map_err(|wrong| raise(py, wrong))?;
        Ok(self.state(course, None))
    }

    fn __repr__(&self) -> String {
        let options: Vec<_> =
            self.rules.options().into_iter().map(|(name, value)| format!("{name:?}: {value:?}")).collect();
        let options = options.join(", ");
        format!("Game({:?}, players={}, options={{{options}}})", self.named.game, self.rules.players())
    }

    /// It never changes.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, pyo3::types::PyTuple>)> {
        let (py, game) = (slf.py(), slf.get());
        let options = game.options(py)?;
        let arguments = (game.named.game.clone(), game.rules.players(), options, game.named.deck.clone());
        Ok((slf.get_type().into_any(), arguments.into_pyobject(py)?))
    }
}

impl Game {
    fn state(&self, course: Box<dyn Course>, seed: Option<u64>) -> State {
        State { rules: Arc::clone(&self.rules), course, seed }
    }
}
