//! What of a label is the page's own: its numbers, dates and quoted names are data.

use crate::state::text::fold_case;

/// Longer labels are told apart by their beginnings.
const LONGEST: usize = 80;

/// A label as it is compared: words with a digit in them are `#`, what stands in quotes is `"`, case and a count in
/// brackets behind it do not matter.
///
/// `Delete “Emma”?` and `Delete "Dune"?` read the same; so do `Comment (1)` and `Comments (12)`.
pub(super) fn plain(text: &str) -> String {
    let folded = fold_case(text);
    let mut plain = String::with_capacity(folded.len().min(LONGEST));
    let mut quoted = false;
    for part in folded.split('"') {
        if quoted {
            push(&mut plain, "\"");
        } else {
            for word in part.split_whitespace() {
                let word = word.trim_matches(|c: char| !c.is_alphanumeric());
                if word.chars().any(|c| c.is_ascii_digit()) {
                    push(&mut plain, "#");
                } else if !word.is_empty() {
                    push(&mut plain, singular(word));
                }
            }
        }
        if plain.len() > LONGEST {
            break;
        }
        quoted = !quoted;
    }
    let counted = plain.strip_suffix(" #").unwrap_or(&plain);
    counted.chars().take(LONGEST).collect()
}

/// A word without the `s` of several: one result, two results.
fn singular(word: &str) -> &str {
    word.strip_suffix('s').filter(|stem| stem.len() > 2 && !stem.ends_with('s')).unwrap_or(word)
}

/// Adds a word; numbers in a row are one.
fn push(plain: &mut String, word: &str) {
    if word == "#" && plain.ends_with('#') {
        return;
    }
    if !plain.is_empty() {
        plain.push(' ');
    }
    plain.push_str(word);
}

/// A text as the part of an address that names it: `Oak Desk-Lamp!` is `oak-desk-lamp`.
pub(super) fn slug(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_alphanumeric() {
            slug.extend(c.to_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_in_a_label_does_not_count() {
        assert_eq!(plain("Delete “Emma”?"), plain("Delete \"Dune 2\"?"));
        assert_eq!(plain("Comments (2)"), "comment");
        assert_eq!(plain("Order 1041 of 12 March 2026"), "order # of # march");
        assert_eq!(plain("Add new brand"), "add new brand");
    }

    #[test]
    fn a_slug_is_a_name_in_an_address() {
        assert_eq!(slug(" Oak Desk-Lamp! "), "oak-desk-lamp");
        assert_eq!(slug("Münze & Schein"), "münze-schein");
    }
}
