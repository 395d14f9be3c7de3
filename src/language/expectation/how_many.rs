//! How many: "at least three", "exactly one", "two more".

use super::super::lexicon::{numbers, roles, words};
use super::super::phrase::Phrase;
use super::super::{Compare, Delta};

/// How many: a number to compare with, or more or fewer than before.
pub(super) enum Quantity {
    Number(Compare, u32),
    Delta(Delta),
}

/// The quantity that a phrase begins with and how many tokens it takes.
pub(super) fn quantity(phrase: Phrase) -> Option<(Quantity, usize)> {
    const BOUNDS: &[(&str, Compare)] = &[
        ("at least", Compare::GreaterOrEqual),
        ("no fewer than", Compare::GreaterOrEqual),
        ("no less than", Compare::GreaterOrEqual),
        ("at most", Compare::LessOrEqual),
        ("no more than", Compare::LessOrEqual),
        ("up to", Compare::LessOrEqual),
        ("more than", Compare::Greater),
        ("over", Compare::Greater),
        ("greater than", Compare::Greater),
        ("fewer than", Compare::Less),
        ("less than", Compare::Less),
        ("exactly", Compare::Equal),
        ("only", Compare::Equal),
        ("precisely", Compare::Equal),
        ("all of the", Compare::Equal),
        ("all the", Compare::Equal),
        ("all", Compare::Equal),
        ("a total of", Compare::Equal),
        ("a single", Compare::Equal),
    ];
    let mut compare = Compare::Equal;
    let mut at = 0;
    for (words, bound) in BOUNDS {
        if let Some(width) = phrase.any_at(0, &[words]) {
            if *words == "a single" {
                return Some((Quantity::Number(Compare::Equal, 1), width));
            }
            compare = *bound;
            at = width;
            break;
        }
    }
    let token = phrase.get(at)?;
    let number = if token.is_word() { numbers::cardinal(&token.lower) } else { None };
    // "one more item", "two fewer rows than before"
    let step = |n: Option<u32>| n.map(f64::from);
    let comparative = if number.is_some() { at + 1 } else { at };
    let delta = match phrase.word(comparative) {
        "more" | "additional" | "extra" if number.is_some() || phrase.has(&["than", "before"]) => {
            Some(Delta::More(step(number)))
        }
        "fewer" | "less" if number.is_some() || phrase.has(&["than", "before"]) => {
            Some(Delta::Fewer(step(number)))
        }
        _ => None,
    };
    if let Some(delta) = delta.filter(|_| at == 0) {
        return Some((Quantity::Delta(delta), comparative + 1));
    }
    let number = number?;
    let next = phrase.get(at + 1)?;
    // "exactly one "Delete" button": a name, then the noun that is counted.
    let named = next.is_literal() && phrase.get(at + 2).is_some_and(|t| roles::role_of(&t.lower).is_some());
    let counted = named
        || next.is_word()
            && !words::is_preposition(&next.lower)
            && !words::is_determiner(&next.lower)
            && !matches!(next.lower.as_str(), "star" | "percent" | "and" | "×" | "x" | "*")
            && (number != 1 || token.text != "one" || at > 0 || next.lower != "of");
    counted.then_some((Quantity::Number(compare, number), at + 1))
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{prose, render};

    #[test]
    fn so_many_of_one_and_so_many_of_another() {
        let read = |text: &str| {
            let reading = prose(text);
            let claims = reading.steps.iter().flat_map(|s| &s.expectations).flat_map(|e| &e.predicates);
            claims.filter(|p| render::predicates(std::slice::from_ref(p)).starts_with("count")).count()
        };
        assert_eq!(read("Three invoices and two payments are listed."), 2);
        assert_eq!(read("There are 2 rows, 3 links and one button."), 3);
        assert_eq!(read("Three bed and breakfasts are listed."), 1);
    }
}
