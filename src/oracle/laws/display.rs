//! Everything is drawn so that a person can read and use it.
//!
//! Unlike the others it writes no lines: what it reads is no look at what a page says, but one at how it is drawn, and
//! [`display`](crate::oracle::display) judges that. The runner asks where the step's other checks hold.

use super::{Dependency, Law};

pub(super) const LAW: Law = Law {
    name: "display",
    reads: Dependency::Drawn,
    says: "everything is drawn so that a person can read and use it",
    applies: "it is asked for (`display: on`), all else of the step holds, and the page is another than when it was last judged: images are there and in their proportions, words are words (no broken letters, no `undefined`, no keys of translations), no text is cut, covered or without contrast, nothing overlaps, sticks out, stands off its line or twice, or is missing where its peers have it",
    silent: "it is not asked for; it is meant so (dialogs, menus, badges, bars that stay, carousels, an ellipsis, pictures without meaning, skeletons, masonry); it does not stand when the page is looked at once more; it is in a frame",
    finds: "the button \"Continue to payment\" is too narrow for its words and reads \"Continue to pay\"",
    write: |_, _| {},
    judges: &[],
};
