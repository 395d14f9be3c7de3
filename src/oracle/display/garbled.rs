//! Text whose letters are broken.
//!
//! Finds the replacement character, letters of UTF-8 that were read as Latin (`Ã¼`, `â€™`), and markup or entities that
//! stand in the text as they are written (`&amp;nbsp;`, `<b>`). Silent about code, quotations, what is being edited, and
//! pages that speak of programming.
//!
//! Example: "MÃ¼ller" where "Müller" is meant.

use std::sync::LazyLock;

use regex::Regex;

use super::flaw::{Flaw, Severity};
use super::prose::{is_about_programming, is_quoted, offered};
use super::{Sight, Verifier};
use crate::state::text::words;
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "garbled",
    kind: DefectKind::ContentRendering,
    geometric: false,
    finds: "letters that were read in another encoding, replacement characters, markup or entities shown as text",
    silent: "in code, in quotations, in what is edited; markup on pages that speak of programming, and in what is about markup",
    example: "\"MÃ¼ller\" where \"Müller\" is meant",
    look,
};

static MOJIBAKE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    // What two or three bytes of UTF-8 are, each read as a letter of Latin-1 or Windows-1252.
    Regex::new(
        r"\u{FFFD}|[ÃÂ][\u{80}-\u{BF}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â[€‚„†][\u{80}-\u{BF}™œžŸ˜š›“”‘’•–—¦]|[ÐÑ][\u{80}-\u{BF}€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œ][ÐÑ]|\p{Ll}[ÄÅ][\u{80}-\u{BF}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]\p{L}|ï»¿|ðŸ",
    )
    .ok()
});

static MARKUP: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r#"&(?:amp|nbsp|quot|lt|gt|euro|copy|mdash|ndash|hellip|#\d{2,5}|#x[0-9a-fA-F]{2,5});|</(?:b|i|p|br|div|span|strong|em|a|li|ul|h[1-6]|td)>|<br ?/?>|<(?:b|i|p|strong|em|span|div|a)(?: [a-z-]+="[^"]*")*>|\\u00[0-9a-f]{2}"#,
    )
    .ok()
});

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let programming = is_about_programming(&sight.layout);
    for text in offered(&sight.layout) {
        let broken = MOJIBAKE.as_ref().and_then(|re| re.find(text.text));
        let raw = MARKUP
            .as_ref()
            .filter(|_| !programming)
            .and_then(|re| re.find(text.text))
            .filter(|m| !is_quoted(text.text, m.start(), m.end()) && !is_about_markup(text.text));
        let (what, expected) = match (broken, raw) {
            (Some(m), _) => (format!("has broken letters: \"{}\"", m.as_str()), "letters that can be read"),
            (_, Some(m)) => {
                (format!("shows markup as text: \"{}\"", m.as_str()), "the text that the markup means")
            }
            _ => continue,
        };
        let flaw = VERIFIER.flaw(sight, text.owner, Severity::Major, expected, &what);
        flaws.push(flaw.at(text.area).of_text(text.text));
    }
}

/// "Allowed HTML tags: <a> <em>": a text about markup, in which none is closed.
fn is_about_markup(text: &str) -> bool {
    let says = |w: &str| matches!(w, "html" | "tag" | "tags" | "markup" | "markdown" | "bbcode");
    words(text).any(|w| says(&w)) && !text.contains("</")
}
