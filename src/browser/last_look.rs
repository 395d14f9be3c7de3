//! What a tab remembers of its last look.

use super::frames::World;
use crate::state::State;

/// Where the elements of the last look live.
#[derive(Debug, Default)]
pub(super) struct Look {
    /// For each element: which of `frames`, and its number there.
    pub(super) places: Vec<(usize, usize)>,
    pub(super) frames: Vec<SeenFrame>,
    /// Requests ended when it was taken.
    pub(super) ended: u64,
    /// The look itself without what is taken only once, for when a dialog blocks the next one.
    pub(super) last: State,
}

#[derive(Debug, Clone)]
pub(super) struct SeenFrame {
    pub(super) world: World,
    pub(super) mutations: u64,
    /// The frame around it and the number of its host element there.
    pub(super) host: Option<(usize, usize)>,
}
