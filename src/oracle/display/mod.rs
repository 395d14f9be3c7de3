//! What is wrong with how a page is drawn, with no word of a requirement: one verifier a file.
//!
//! A verifier reads an [`Appearance`] (boxes, texts, pictures as the browser computed them) and, where no style tells,
//! the [`Pixels`] of the window at that moment. It compares a page with itself: a card with the other cards, a text with
//! the box that cuts it, a colour with its ground. What an author does on purpose (a veil, a badge, a bar that sticks, an
//! ellipsis) looks like a fault to each of them in some way, so each says when it is silent; where it can't be told, it is.
//!
//! The law `display` and whoever looks at pages without a spec use it: [`verify`], and [`Flaw::key`] to fold what one
//! template brings forth on many pages.

mod clipped;
mod columns;
mod contrast;
mod covered;
mod crossed;
mod deliberate;
mod duplicates;
mod escape;
mod flaw;
mod gaps;
mod garbled;
mod holes;
mod invisible;
mod keys;
mod misaligned;
mod offscreen;
mod overlap;
mod peers;
mod pictures;
mod placeholders;
mod popups;
mod prose;
mod sized;
mod stretched;
mod values;
mod weeks;

pub use flaw::{Flaw, Severity};

use deliberate::{is_fixed, is_held};

use crate::state::appearance::{Appearance, Layout, Pixels};
use crate::trace::DefectKind;

/// A verifier.
#[derive(Debug)]
pub struct Verifier {
    /// Its name, in reports.
    pub name: &'static str,
    /// The kind of defect that it finds: how content is drawn, or how elements are laid out.
    pub kind: DefectKind,
    /// It judges where things stand: small windows of pages that do not adapt to them are none of its business, nor is what lies
    /// behind a dialog that holds the page.
    pub geometric: bool,
    /// What it finds, in one sentence.
    pub finds: &'static str,
    /// When it is silent.
    pub silent: &'static str,
    /// A flaw that it finds.
    pub example: &'static str,
    /// Looks.
    look: fn(&Sight<'_>, &mut Vec<Flaw>),
}

/// Every verifier. Where two tell of the same spot, the first is believed.
pub const VERIFIERS: &[&Verifier] = &[
    &pictures::VERIFIER,
    &stretched::VERIFIER,
    &garbled::VERIFIER,
    &placeholders::VERIFIER,
    &keys::VERIFIER,
    &covered::VERIFIER,
    &overlap::VERIFIER,
    &crossed::VERIFIER,
    &clipped::VERIFIER,
    &invisible::VERIFIER,
    &contrast::VERIFIER,
    &gaps::VERIFIER,
    &values::VERIFIER,
    &offscreen::VERIFIER,
    &popups::VERIFIER,
    &escape::VERIFIER,
    &holes::VERIFIER,
    &weeks::VERIFIER,
    &duplicates::VERIFIER,
    &columns::VERIFIER,
    &misaligned::VERIFIER,
    &sized::VERIFIER,
];

/// What a verifier looks at.
struct Sight<'a> {
    layout: Layout<'a>,
    pixels: Option<&'a Pixels>,
}

/// Windows from this width on are expected of every page; narrower ones of those that adapt.
const WIDE: f64 = 1000.0;
/// How often one verifier tells of one page; more of the same is no news.
const MOST: usize = 12;

/// Looks for what is wrong with how a page is drawn; the worst first. `pixels`: the picture of the same moment.
pub fn verify(look: &Appearance, pixels: Option<&Pixels>) -> Vec<Flaw> {
    let sight = Sight { layout: Layout::of(look), pixels };
    let mut flaws: Vec<Flaw> = Vec::new();
    let fits = look.scales || look.viewport.0 >= WIDE;
    let held = is_held(&sight.layout);
    let in_front = |flaw: &Flaw| !held || sight.layout.within(flaw.owner, is_fixed);
    for verifier in VERIFIERS.iter().filter(|v| fits || !v.geometric) {
        let mut found = Vec::new();
        (verifier.look)(&sight, &mut found);
        found.retain(|flaw| !verifier.geometric || in_front(flaw));
        found.retain(|flaw| !flaws.iter().any(|earlier| earlier.tells_of(flaw)));
        found.truncate(MOST);
        flaws.append(&mut found);
    }
    flaws.sort_by_key(|flaw| std::cmp::Reverse(flaw.severity));
    flaws
}
