//! Numbers and amounts in what a page says, in either notation.

use super::thing::contains_whole;

pub(crate) fn says(actual: &str, wanted: &str, exact: bool) -> bool {
    if contains_whole(actual, wanted) && (!exact || same(actual, wanted) || actual.len() > wanted.len()) {
        return !exact || same(actual, wanted) || !is_number_like(actual);
    }
    // "47.8" is "$47.80": the same amount in another form.
    if let ([a], Some(w)) = (numbers(actual).as_slice(), only_number(wanted)) {
        return (a - w).abs() < 1e-6;
    }
    false
}

/// The whole says this and no more: but for a count and marks around it ("Orders (3)"), or as the same amount.
pub(crate) fn is_exactly(actual: &str, wanted: &str) -> bool {
    let bare = |text: &str| {
        let words = text.split_whitespace();
        let told = words.filter(|w| w.chars().any(char::is_alphabetic) || wanted.contains(*w));
        told.map(|w| w.trim_matches(|c: char| !c.is_alphanumeric())).collect::<Vec<_>>().join(" ")
    };
    same(actual, wanted)
        || !bare(wanted).is_empty() && same(&bare(actual), &bare(wanted))
        || !contains_whole(actual, wanted) && says(actual, wanted, true)
}

fn same(a: &str, b: &str) -> bool {
    crate::grounding::fold(a).eq_ignore_ascii_case(&crate::grounding::fold(b))
}

fn is_number_like(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || " .,-+$€£%".contains(c))
}

pub(crate) fn only_number(text: &str) -> Option<f64> {
    let letters = text.chars().any(char::is_alphabetic);
    match numbers(text).as_slice() {
        [one] if !letters => Some(*one),
        _ => None,
    }
}

/// Each of the texts has one number, and it is the same.
pub(crate) fn agree(a: &str, b: &str) -> bool {
    matches!((numbers(a).as_slice(), numbers(b).as_slice()), ([x], [y]) if (x - y).abs() < 1e-9)
}

/// The numbers in a text, with thousands separators and a sign, in either notation.
pub(crate) fn numbers(text: &str) -> Vec<f64> {
    let mut found = Vec::new();
    let chars: Vec<char> = text.chars().collect();
    let mut i = 0;
    while i < chars.len() {
        if chars[i].is_alphabetic() {
            // The digits of "UPC0001" are part of a word.
            while i < chars.len() && (chars[i].is_alphanumeric() || is_inner_hyphen(&chars, i)) {
                i += 1;
            }
            continue;
        }
        if !chars[i].is_ascii_digit() {
            i += 1;
            continue;
        }
        let start = i;
        while i < chars.len()
            && (chars[i].is_ascii_digit()
                || (matches!(chars[i], '.' | ',' | '\'')
                    && chars.get(i + 1).is_some_and(char::is_ascii_digit)))
        {
            i += 1;
        }
        let raw: String = chars[start..i].iter().collect();
        let negative = !(start > 1 && is_inner_hyphen(&chars, start - 1))
            && chars[..start]
                .iter()
                .rev()
                .find(|c| !matches!(c, '$' | '€' | '£' | ' '))
                .is_some_and(|c| matches!(c, '-' | '−'));
        if let Some(value) = parse_number(&raw) {
            found.push(if negative { -value } else { value });
        }
    }
    found
}

/// The hyphen of a key or a date ("DL-103", "2026-03"), which is no sign.
fn is_inner_hyphen(chars: &[char], at: usize) -> bool {
    let digit = |i: usize| chars.get(i).is_some_and(char::is_ascii_digit);
    chars.get(at) == Some(&'-') && at > 0 && chars[at - 1].is_alphanumeric() && digit(at + 1)
}

/// `1,234.50`, `1.234,50`, `1'234.50`: the last separator is the decimal one, unless three digits follow it
/// and it stands alone or repeats.
fn parse_number(raw: &str) -> Option<f64> {
    let last = raw.rfind(['.', ',']);
    let plain = match last {
        None => raw.replace('\'', ""),
        Some(at) => {
            let sign = raw.as_bytes().get(at).copied().unwrap_or(b'.');
            let repeats = raw.bytes().filter(|b| *b == sign).count() > 1;
            let other = raw.bytes().any(|b| matches!(b, b'.' | b',') && b != sign);
            let digits_after = raw.len() - at - 1;
            let thousands = repeats || (!other && digits_after == 3 && sign == b',');
            let digits = |s: &str| s.chars().filter(char::is_ascii_digit).collect::<String>();
            if thousands { digits(raw) } else { format!("{}.{}", digits(&raw[..at]), digits(&raw[at..])) }
        }
    };
    plain.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_either_notation() {
        assert_eq!(numbers("Total: $1,234.50 of 3"), [1234.5, 3.0]);
        assert_eq!(numbers("1.234,50 €"), [1234.5]);
        assert_eq!(numbers("-5.00 and −$2"), [-5.0, -2.0]);
        assert_eq!(numbers("12,000"), [12000.0]);
        assert_eq!(numbers("UPC0001 A4"), [] as [f64; 0]);
        assert_eq!(numbers("Waiting 2 DL-103"), [2.0], "a key is no number, and its hyphen no sign");
        assert_eq!(numbers("2026-03-04"), [2026.0, 3.0, 4.0]);
    }

    #[test]
    fn the_whole_is_no_beginning() {
        assert!(is_exactly("Shopping cart", "shopping cart"));
        assert!(is_exactly("Orders (3)", "Orders"));
        assert!(is_exactly("$47.80", "47.8"));
        assert!(!is_exactly("Shopping cart", "Shopping"));
        assert!(!is_exactly("Ann Lee", "Ann"));
    }

    #[test]
    fn an_amount_may_be_written_in_another_form() {
        assert!(says("$47.80", "47.8", true));
        assert!(says("Subtotal $47.80", "$47.80", true));
        assert!(!says("$4.78", "47.80", false));
        assert!(!says("$147.80", "47.80", false));
        assert!(!says("-47.80", "47.80", true));
    }
}
