//! The room: the web client, as the build script put it here.

use adjuge_server::Asset;

/// Its files; none if the program was built without Node.js.
pub(crate) const ROOM: &[Asset] = include!(concat!(env!("OUT_DIR"), "/room.rs"));
