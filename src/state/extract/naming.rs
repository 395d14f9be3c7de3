//! How well a label on the page fits the name of a field: by words, their stems, and what else the field is
//! commonly called.

use std::sync::LazyLock;

use rust_stemmers::{Algorithm, Stemmer};

/// A fit from which on a label is taken to name the field.
pub(super) const GOOD: f32 = 0.6;

/// What a heading, a link or a picture usually tells.
const NAMES: &[&str] = &["name", "title", "product", "item", "subject", "headline", "label"];

/// Words that pages use for one another. A word may stand in several groups.
const SYNONYMS: &[&[&str]] = &[
    NAMES,
    &["price", "cost", "rate"],
    &["amount", "total", "sum"],
    &["quantity", "qty", "count", "units", "pieces", "pcs"],
    &["date", "day", "when", "created", "added"],
    &["author", "writer", "by"],
    &["email", "mail"],
    &["phone", "telephone", "tel", "mobile"],
    &["id", "number", "no", "code", "sku", "reference", "ref"],
    &["status", "state"],
    &["description", "summary", "details"],
    &["category", "type", "genre", "kind"],
    &["rating", "stars", "score"],
    &["stock", "availability", "inventory"],
    &["address", "location"],
    &["user", "username", "login", "account"],
    &["image", "picture", "photo"],
    &["discount", "savings", "reduction"],
    &["tax", "vat", "gst"],
    &["shipping", "delivery", "postage"],
    &["link", "url", "href", "address"],
];

/// Words that say nothing about which label is meant.
const EMPTY: [&str; 14] =
    ["the", "a", "an", "of", "in", "on", "for", "and", "or", "to", "is", "your", "my", "all"];

static STEMMER: LazyLock<Stemmer> = LazyLock::new(|| Stemmer::create(Algorithm::English));

/// The words of a name as stems: `unitPrice`, `unit_price` and "Unit prices" give the same.
pub(super) fn stems(name: &str) -> Vec<String> {
    let mut spaced = String::with_capacity(name.len() + 4);
    let mut lower_before = false;
    for c in name.chars() {
        if c.is_uppercase() && lower_before {
            spaced.push(' ');
        }
        lower_before = c.is_lowercase() || c.is_ascii_digit();
        spaced.push(c);
    }
    let words = crate::state::text::words(&spaced).filter(|word| !EMPTY.contains(&word.as_str()));
    words.map(|word| STEMMER.stem(&word).into_owned()).collect()
}

/// How well a label fits a field, 0 to 1: 1 where both have the same words, less where one has more words
/// than the other or another word for the same.
pub(super) fn fit(field: &[String], label: &[String]) -> f32 {
    fit_by(field, label, alike)
}

/// [`fit`] without synonyms, for names that nobody meant for readers (classes and ids).
pub(super) fn fit_literally(field: &[String], label: &[String]) -> f32 {
    fit_by(field, label, |a, b| if a == b { 1.0 } else { 0.0 })
}

fn fit_by(field: &[String], label: &[String], alike: impl Fn(&str, &str) -> f32) -> f32 {
    if field.is_empty() || label.is_empty() {
        return 0.0;
    }
    let common: f32 =
        field.iter().map(|word| label.iter().map(|other| alike(word, other)).fold(0.0, f32::max)).sum();
    let (longer, shorter) = (field.len().max(label.len()) as f32, field.len().min(label.len()) as f32);
    if common < 0.75 * shorter {
        return 0.0;
    }
    // Words that only one of them has cost less the more the two have in common.
    (common / shorter).min(1.0) * (1.0 - 0.3 * (longer - common.min(longer)) / longer)
}

/// The field asks for what a thing is called.
pub(super) fn is_name(field: &[String]) -> bool {
    field.last().is_some_and(|word| NAMES.iter().any(|name| STEMMER.stem(name) == word.as_str()))
}

/// The field asks for what the app tells its user.
pub(super) fn is_message(field: &[String]) -> bool {
    const MESSAGES: [&str; 6] = ["message", "toast", "notification", "alert", "notice", "error"];
    field.last().is_some_and(|word| MESSAGES.iter().any(|name| STEMMER.stem(name) == word.as_str()))
}

fn alike(a: &str, b: &str) -> f32 {
    static GROUPS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
        let stemmed = |group: &&[&str]| group.iter().map(|word| STEMMER.stem(word).into_owned()).collect();
        SYNONYMS.iter().map(stemmed).collect()
    });
    let has = |group: &Vec<String>, word: &str| group.iter().any(|other| other == word);
    if a == b {
        1.0
    } else if GROUPS.iter().any(|group| has(group, a) && has(group, b)) {
        0.85
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn how(field: &str, label: &str) -> f32 {
        fit(&stems(field), &stems(label))
    }

    #[test]
    fn words_in_any_spelling() {
        assert!(how("unit_price", "Unit prices") > 0.99);
        assert!(how("unitPrice", "Unit price") > 0.99);
        assert!(how("total", "Order total") >= GOOD);
        assert!(how("book_title", "Title") >= GOOD);
        assert!(how("quantity", "Qty") >= GOOD);
        assert!(how("name", "Product") >= GOOD);
    }

    #[test]
    fn other_things_do_not_fit() {
        assert!(how("total", "Subtotal") < GOOD);
        assert!(how("price", "Quantity") < GOOD);
        assert!(how("author", "") < GOOD);
        assert!(how("total", "Total") > how("total", "Order total"));
        assert!(how("total", "Order total") > how("total", "Amount"));
    }
}
