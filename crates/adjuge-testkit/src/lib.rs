//! Wall.
