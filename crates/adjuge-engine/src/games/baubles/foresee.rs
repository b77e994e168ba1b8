//! What would follow from an action, as far as a player may know.

use super::Baubles;
use super::{Action, View};
use crate::consequence::Consequence;
use crate::seat::Seat;

#[expect(clippy::unused_self, reason = "nothing is told yet")]
impl Baubles {
    pub(super) fn consequences(&self, _view: &View, _seat: Seat, _action: Action) -> Vec<Consequence> {
        Vec::new()
    }

    pub(super) fn temptations(&self, _view: &View, _seat: Seat) -> Vec<Action> {
        Vec::new()
    }
}
