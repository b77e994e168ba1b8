//! `Tables`: many tables at once. What arrays there are and how they are called is said in Python.

use std::time::Duration;

use adjuge_arena::vector::{Rows, Terms, tables};
use adjuge_bots::protocol::Hello;
use adjuge_bots::{BrainVisitor, Recruit, Spec, brain::Brain};
use adjuge_engine::{Game, Seed};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::game::pairs;
use crate::setting::{Named, deck_text};
use crate::{error, refusal};

/// Many tables of one game.
#[pyclass(module = "adjuge", name = "Tables")]
pub(crate) struct Tables(Box<dyn adjuge_arena::vector::Tables>);

struct Open<'a> {
    named: &'a Named,
    crew: &'a [Option<String>],
    terms: Terms,
}

impl BrainVisitor for Open<'_> {
    type Output = PyResult<Tables>;

    fn visit<G: Game + Brain>(self) -> PyResult<Tables> {
        let setting = self.named.set_up::<G>()?;
        let hello = Hello::new(&setting.game, &setting.deck, &setting.options);
        let recruit = |name: &Option<String>| -> PyResult<Option<Recruit>> {
            let Some(name) = name else { return Ok(None) };
            let spec: Spec = name.parse().map_err(error)?;
            if matches!(spec, Spec::Command { .. }) {
                return Err(error("programs do not play at these tables; let them play in an arena"));
            }
            Recruit::new::<G>(&spec, &hello, Duration::from_secs(1)).map(Some).map_err(error)
        };
        let mut terms = self.terms;
        terms.crew = if self.crew.is_empty() {
            vec![None; setting.game.players().into()]
        } else {
            self.crew.iter().map(recruit).collect::<PyResult<_>>()?
        };
        tables(setting.game, &terms).map(Tables).map_err(error)
    }
}

/// Arrays that the caller owns, with a row for each table.
type Arrays<'py> = (
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray2<bool>>,
    Bound<'py, PyArray1<i32>>,
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray2<i32>>,
);

impl Tables {
    /// Does something with the arrays as rows, which must be as many and as long as there is to write.
    fn with_rows<T>(
        &mut self,
        arrays: &Arrays<'_>,
        then: impl FnOnce(&mut Tables, Rows<'_>) -> T,
    ) -> PyResult<T> {
        let (lens, n) = (self.0.lens(), self.0.n());
        let players = usize::from(lens.numbering.players);
        let (seen, open, seats, rewards, over, scores) = arrays;
        let are_rows = [
            seen.is_c_contiguous(),
            open.is_c_contiguous(),
            rewards.is_c_contiguous(),
            scores.is_c_contiguous(),
        ];
        if are_rows.contains(&false) {
            return Err(error("arrays must be contiguous, row after row"));
        }
        // What is written already, or must not be, is an error and no panic.
        let (mut seen, mut open) =
            (seen.try_readwrite().map_err(error)?, open.try_readwrite().map_err(error)?);
        let (mut seats, mut rewards) =
            (seats.try_readwrite().map_err(error)?, rewards.try_readwrite().map_err(error)?);
        let (mut over, mut scores) =
            (over.try_readwrite().map_err(error)?, scores.try_readwrite().map_err(error)?);
        let loose = |_| error("arrays must be contiguous");
        let rows = Rows {
            seen: seen.as_slice_mut().map_err(loose)?,
            open: open.as_slice_mut().map_err(loose)?,
            seats: seats.as_slice_mut().map_err(loose)?,
            rewards: rewards.as_slice_mut().map_err(loose)?,
            over: over.as_slice_mut().map_err(loose)?,
            scores: scores.as_slice_mut().map_err(loose)?,
        };
        let lengths = [
            ("observations", rows.seen.len(), n * lens.layout.len),
            ("masks", rows.open.len(), n * lens.actions.len),
            ("players", rows.seats.len(), n),
            ("rewards", rows.rewards.len(), n * players),
            ("dones", rows.over.len(), n),
            ("scores", rows.scores.len(), n * players),
        ];
        for (name, found, expected) in lengths {
            if found != expected {
                return Err(error(format!("{name} have room for {found} numbers, not for {expected}")));
            }
        }
        Ok(then(self, rows))
    }
}

#[pymethods]
impl Tables {
    #[new]
    #[pyo3(signature = (game, n, players, options, deck, seed, threads, recall, bots))]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        game: String,
        n: usize,
        players: Option<u8>,
        options: Option<&Bound<'_, PyDict>>,
        deck: Option<&Bound<'_, PyAny>>,
        seed: u64,
        threads: usize,
        recall: bool,
        bots: Vec<Option<String>>,
    ) -> PyResult<Tables> {
        let named = Named { game, players, options: pairs(options)?, deck: deck_text(deck)? };
        let terms = Terms { tables: n, seed: Seed(seed), threads, recall, crew: Vec::new() };
        named.visit(Open { named: &named, crew: &bots, terms })?
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.0.lens().layout.len
    }

    /// How many places the index of actions has.
    #[getter]
    fn num_actions(&self) -> usize {
        self.0.lens().actions.len
    }

    /// How many players sit at each table.
    #[getter]
    fn players(&self) -> u8 {
        self.0.lens().numbering.players
    }

    /// Begins new games at all tables.
    fn reset(&mut self, py: Python<'_>, seed: u64, arrays: Arrays<'_>) -> PyResult<()> {
        self.with_rows(&arrays, |tables, rows| py.detach(|| tables.0.reset(Seed(seed), rows)))
    }

    /// Takes a decision at every table.
    fn step(
        &mut self,
        py: Python<'_>,
        actions: Bound<'_, PyArray1<i64>>,
        arrays: Arrays<'_>,
    ) -> PyResult<()> {
        let actions = actions.try_readonly().map_err(error)?;
        let actions = actions.as_slice().map_err(|_| error("actions must be contiguous"))?;
        let n = self.0.n();
        if actions.len() != n {
            return Err(error(format!("there are {n} tables, and {} actions", actions.len())));
        }
        let stepped = self.with_rows(&arrays, |tables, rows| py.detach(|| tables.0.step(actions, rows)))?;
        stepped.map_err(|refused| {
            let error = refusal(py, refused.to_string(), refused.code, &refused.reason);
            let told = error.value(py).setattr("table", refused.table);
            told.err().unwrap_or(error)
        })
    }
}
