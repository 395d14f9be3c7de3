//! Several recordings of one step, laid over each other.

use super::Recorded;
use super::place::{Places, places};

/// What both recordings show: parts and messages that either lacks depend on data, so they are left out. Evidence on
/// values adds up. Recordings of different pages have nothing in common: then the newer one stands alone.
pub fn merge(old: &Recorded, new: &Recorded) -> Recorded {
    if old.page.is_empty() || places(&old.page, &new.page) == Places::Other {
        return new.clone();
    }
    let same_place = |a: &super::Part, b: &super::Part| match (&a.place, &b.place) {
        (Some((role, name)), Some((other, called))) => {
            role == other && (name.fits(called) || called.fits(name) || role == "heading")
        }
        (None, None) => true,
        _ => false,
    };
    let mut parts = old.parts.clone();
    parts.retain(|part| {
        let alike = |other: &&super::Part| {
            part.role == other.role && (part.name.fits(&other.name) || other.name.fits(&part.name))
        };
        let mut others = new.parts.iter().filter(alike);
        others.any(|other| same_place(part, other))
    });
    let mut messages = old.messages.clone();
    messages.retain(|message| new.messages.iter().any(|other| message.shared(other) >= 0.5));
    Recorded {
        page: new.page.clone(),
        dialog: new.dialog.clone(),
        empty: old.empty || new.empty,
        parts,
        messages,
        values: old.values.merge(&new.values),
    }
}
