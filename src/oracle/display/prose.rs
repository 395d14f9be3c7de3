//! Whether words are the app's own, or about programming, where such words mean themselves.

use std::sync::LazyLock;

use regex::Regex;

use super::deliberate::is_cited;
use crate::state::appearance::{Area, Layout, Text};
use crate::state::text::words;

/// The texts whose words are the app's: not code, not quoted, not typed.
pub(super) fn said<'l>(layout: &'l Layout<'_>) -> impl Iterator<Item = &'l Text> {
    layout.look.texts.iter().filter(|t| !is_cited(layout, t.owner) && is_drawn(layout, t))
}

/// Words of the app's, where they stand.
#[derive(Debug, Clone, Copy)]
pub(super) struct Words<'l> {
    /// The box around them.
    pub owner: usize,
    /// Where they are drawn.
    pub area: Area,
    /// The words.
    pub text: &'l str,
}

/// The texts whose words are the app's, and what its closed lists offer.
pub(super) fn offered<'l>(layout: &'l Layout<'_>) -> impl Iterator<Item = Words<'l>> {
    let drawn = said(layout).map(|t| Words { owner: t.owner, area: t.area, text: &t.text });
    let lists = layout.look.boxes.iter().enumerate().filter(|(_, shape)| shape.shown);
    drawn.chain(lists.flat_map(|(owner, shape)| {
        shape.options.iter().map(move |text| Words { owner, area: shape.area, text })
    }))
}

/// A text that is drawn at all.
fn is_drawn(layout: &Layout<'_>, text: &Text) -> bool {
    let part = layout.visible_part(text);
    part.width > 1.0 && part.height > 1.0
}

static PROGRAMMING: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r"\b(JavaScript|TypeScript|Python|PHP|SQL|Rust|JSON|YAML|XML|HTML|CSS|API|regex|compiler|source code|template engine|variable|placeholder|boolean|markup|syntax)s?\b").ok()
});

/// The page speaks of programming: it shows code, or names what programmers speak of again and again.
pub(super) fn is_about_programming(layout: &Layout<'_>) -> bool {
    let code =
        layout.look.texts.iter().filter(|t| layout.within(t.owner, |shape| shape.speech)).take(2).count();
    let Some(named) = PROGRAMMING.as_ref() else { return true };
    code >= 2 || layout.look.texts.iter().filter(|t| named.is_match(&t.text)).take(3).count() >= 3
}

/// What heads the page says that it is about texts that are filled in later: letters to many, and what they are made from.
pub(super) fn is_about_letters(layout: &Layout<'_>) -> bool {
    const LETTERS: [&str; 14] = [
        "template",
        "templates",
        "newsletter",
        "newsletters",
        "letter",
        "letters",
        "email",
        "emails",
        "mail",
        "mailing",
        "mailings",
        "message",
        "messages",
        "campaigns",
    ];
    let heads = |owner: usize| layout.within(owner, |shape| matches!(shape.tag.as_str(), "h1" | "h2"));
    let mut headings = layout.look.texts.iter().filter(|t| heads(t.owner));
    headings.any(|t| words(&t.text).any(|w| LETTERS.contains(&w.as_str())))
}

/// The words stand in quotation marks in their text.
pub(super) fn is_quoted(text: &str, start: usize, end: usize) -> bool {
    let before = text.get(..start).and_then(|t| t.chars().next_back());
    let after = text.get(end..).and_then(|t| t.chars().next());
    let marks = |c: Option<char>| c.is_some_and(|c| "\"'“”‘’„«»`‹›".contains(c));
    marks(before) && marks(after)
}
