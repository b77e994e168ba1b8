//! The games for Python: `adjuge._core`, on which the package in `python/` rests.
//!
//! Players are counted from 0 here, as arrays are; in texts and views seats are counted from 1, as everywhere.
#![deny(unsafe_code)]

mod course;
mod game;
mod setting;
mod state;
mod tables;

use course::Wrong;
use pyo3::prelude::*;
use pyo3::{create_exception, exceptions::PyValueError};

create_exception!(
    adjuge._core,
    AdjugeError,
    PyValueError,
    "Something that cannot be: an unknown game, a deck with mistakes, a text that is no action."
);
create_exception!(
    adjuge._core,
    IllegalActionError,
    AdjugeError,
    "An action or a draw that the rules forbid; `code` names the rule, `reason` says it."
);

/// An error with a sentence.
fn error(message: impl ToString) -> PyErr {
    AdjugeError::new_err(message.to_string())
}

/// A refusal with the code of the rule.
fn refusal(py: Python<'_>, message: String, code: &str, reason: &str) -> PyErr {
    let error = IllegalActionError::new_err(message);
    let value = error.value(py);
    let told = value.setattr("code", code).and_then(|()| value.setattr("reason", reason));
    told.err().unwrap_or(error)
}

/// What went wrong as an exception.
fn raise(py: Python<'_>, wrong: Wrong) -> PyErr {
    match wrong.rule {
        Some((code, reason)) => refusal(py, wrong.message, code, &reason),
        None => error(wrong.message),
    }
}

/// Plain data as Python has it.
fn plain<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}

/// The core of the package `adjuge`, which says what is in it.
#[pymodule]
mod _core {
    #[pymodule_export]
    use super::game::{Game, games};
    #[pymodule_export]
    use super::state::State;
    #[pymodule_export]
    use super::tables::Tables;
    #[pymodule_export]
    use super::{AdjugeError, IllegalActionError};
}
