//! What a text says as a whole: a value is what stands by itself between labels, lines and signs, not some words of it.
//! "Lyon" is not what "Lyon East" says.

use super::amounts::is_exactly;
use crate::grounding::fold;

/// `wanted` is the whole of `text`, or a stretch of it that signs or line ends set apart: "Order placed" in "12 March:
/// Order placed".
pub(crate) fn is_whole(text: &str, wanted: &str) -> bool {
    if is_exactly(text, wanted) {
        return true;
    }
    let needle = fold(wanted).to_lowercase();
    !needle.is_empty() && text.lines().any(|line| stands_apart(&fold(line).to_lowercase(), &needle))
}

fn stands_apart(line: &str, needle: &str) -> bool {
    line.match_indices(needle).any(|(at, found)| {
        let before = line.get(..at).unwrap_or_default();
        let after = line.get(at + found.len()..).unwrap_or_default();
        ends(before) && begins(after)
    })
}

/// Nothing, or a sign that closes what stands before.
fn ends(before: &str) -> bool {
    let trimmed = before.trim_end();
    match trimmed.chars().next_back() {
        None
        | Some('(' | '[' | '"' | '\'' | '«' | '#' | '*' | '★' | '✓' | '•' | '·' | '|' | '→' | '›' | '»') => {
            true
        }
        // "3-5" is one value; "Price - 5" is two.
        Some(',' | ';' | ':' | '.' | '!' | '?' | '/' | '-' | ')') => trimmed.len() < before.len(),
        Some(_) => false,
    }
}

/// Nothing, or a sign that ends what stands before it.
fn begins(after: &str) -> bool {
    let trimmed = after.trim_start();
    let mut chars = trimmed.chars();
    match chars.next() {
        None
        | Some(
            '(' | '[' | ')' | ']' | '"' | '\'' | '»' | '*' | '•' | '·' | '|' | '→' | '›' | '!' | '?' | ';',
        ) => true,
        Some(',' | ':' | '.' | '…') => chars.next().is_none_or(char::is_whitespace),
        Some('/' | '-') => trimmed.len() < after.len() && chars.next().is_none_or(char::is_whitespace),
        Some(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_no_part_of_a_longer_one() {
        assert!(is_whole("Vera Linden", "vera linden"));
        assert!(is_whole("12 March 2026: Order placed", "Order placed"));
        assert!(is_whole("Thanks for your order, Vera", "Thanks for your order"));
        assert!(is_whole("Size: M · Colour: Black", "M"));
        assert!(is_whole("Name\nVera\nCity\nDublin", "Vera"));
        assert!(!is_whole("Vera Linden", "Vera"));
        assert!(!is_whole("Lyon East", "Lyon"));
        assert!(!is_whole("Page Description", "Page"));
        assert!(!is_whole("10:00-12:00", "10:00"));
    }
}
