//! The seam through which checks look for elements by description; [`crate::grounding`] stands behind it.

use super::{ElementIndex, State};

/// Finds elements that English words describe.
pub trait Finder: Send + Sync {
    /// At most `limit` elements (inside `within`, where given) that the words describe, best first.
    /// Empty when nothing fits.
    fn find(
        &self,
        state: &State,
        within: Option<ElementIndex>,
        description: &str,
        limit: usize,
    ) -> Vec<ElementIndex>;

    /// What comes nearest to the words though it does not fit them, best first, each with what is different.
    fn nearest(&self, state: &State, description: &str) -> Vec<(ElementIndex, String)>;
}
