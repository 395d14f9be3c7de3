//! Pictures that are not there.
//!
//! Finds an image whose file could not be loaded, or that is a single dot blown up to a picture's size; and a background
//! whose file the server refused. Silent about pictures that still load or wait to be scrolled to, about dots (counters of
//! visits), and about an image that another drawing replaces.
//!
//! Example: a card of a product shows the sign of a torn page instead of its photo.

use super::flaw::{Flaw, Severity};
use super::{Sight, Verifier};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "picture",
    kind: DefectKind::ContentRendering,
    geometric: false,
    finds: "an image that could not be loaded, or that is an empty dot blown up",
    silent: "the image still loads or waits to be scrolled to; it is smaller than 4 pixels",
    example: "a product's card shows the sign of a torn page instead of its photo",
    look,
};

/// What is smaller is no picture for people.
const LEAST: f64 = 4.0;
/// A dot that is drawn at this size stands where a picture should be.
const BLOWN_UP: f64 = 32.0;

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    for picture in &sight.layout.look.pictures {
        if picture.area.width < LEAST || picture.area.height < LEAST {
            continue;
        }
        let expected = "a picture";
        if picture.broken {
            let why = if picture.status > 0 {
                format!(" (the server answered {})", picture.status)
            } else {
                String::new()
            };
            let actual = format!("could not be loaded{why}: {}", tail(&picture.source));
            flaws.push(VERIFIER.flaw(sight, picture.owner, Severity::Major, expected, &actual));
        } else if picture.kind == "img"
            && picture.loaded
            && !picture.waits
            && picture.natural.0 <= 2.0
            && picture.natural.1 <= 2.0
            && picture.area.width.min(picture.area.height) >= BLOWN_UP
            && picture.alt.as_deref() != Some("")
        {
            let actual = "is an empty dot, drawn at a picture's size";
            flaws.push(VERIFIER.flaw(sight, picture.owner, Severity::Major, expected, actual));
        }
    }
}

/// The end of an address.
fn tail(address: &str) -> &str {
    if address.starts_with("data:") {
        return "data in the page";
    }
    address.rsplit('/').find(|part| !part.is_empty()).unwrap_or(address)
}
