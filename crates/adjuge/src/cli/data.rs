//! Where the data of a house is.

use std::convert::Infallible;
use std::path::PathBuf;
use std::str::FromStr;

/// A file, or a PostgreSQL database.
#[derive(Clone, Debug)]
pub(crate) enum Data {
    File(PathBuf),
    Database(String),
}

impl FromStr for Data {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Data, Infallible> {
        let is_database = ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
        Ok(if is_database { Data::Database(text.into()) } else { Data::File(text.into()) })
    }
}
