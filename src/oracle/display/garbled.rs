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
    finds: "letters that were read in another encoding, replacement characters, markup, entities or escapes shown as text",
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
        r#"&(?:amp|nbsp|quot|apos|lt|gt|euro|pound|yen|cent|copy|reg|trade|sect|para|deg|times|divide|plusmn|middot|bull|hellip|[mn]dash|[lrsb](?:d|s)quo|[lr]aquo|shy|[lrud]arr|frac\d\d|sup[123]|szlig|iexcl|iquest|[a-zA-Z](?:uml|acute|grave|circ|tilde|ring|cedil|slash)|#\d{2,6}|#x[0-9a-fA-F]{2,5});|</(?:b|i|p|br|div|span|strong|em|a|li|ul|h[1-6]|td)>|<br ?/?>|<(?:b|i|p|strong|em|span|div|a)(?: [a-z-]+="[^"]*")*>|\\u[0-9a-fA-F]{4}|\p{L}%(?:20|2C|26|27|C3%[0-9A-F]{2})\p{L}|\\r\\n|\\n\\n|[.!?,;]\\n"#,
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
            .filter(|m| !is_quoted(text.text, m.start(), m.end()) && !is_about_markup(text.text))
            .filter(|m| !m.as_str().contains('%') || !is_an_address(text.text));
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

/// An address or the name of a file may be told as it is written for machines.
fn is_an_address(text: &str) -> bool {
    let path = |word: &str| word.contains(['/', '=', '?', '\\']) || word.contains("www.");
    let file = |word: &str| word.rsplit_once('.').is_some_and(|(_, end)| (2..=4).contains(&end.len()));
    text.split_whitespace().any(|word| word.contains('%') && (path(word) || file(word)))
}

/// "Allowed HTML tags: <a> <em>": a text about markup, in which none is closed.
fn is_about_markup(text: &str) -> bool {
    let says = |w: &str| matches!(w, "html" | "tag" | "tags" | "markup" | "markdown" | "bbcode");
    words(text).any(|w| says(&w)) && !text.contains("</")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_for_machines_is_known() {
        let found = |text: &str| {
            let raw = MARKUP.as_ref().and_then(|re| re.find(text));
            raw.is_some_and(|m| !m.as_str().contains('%') || !is_an_address(text))
        };
        for raw in [
            "Results for &ldquo;lake&rdquo;",
            "Caf&eacute;",
            "Tom&#039;s",
            "summer%20sale",
            "One.\\nTwo",
            "\\u20ac 5",
        ] {
            assert!(found(raw), "{raw}");
        }
        for plain in ["AT&T; R&D;", "20% off", "http://a.test/a%20b", "my%20file.pdf", "C:\\new", "5 < 6"] {
            assert!(!found(plain), "{plain}");
        }
    }
}
