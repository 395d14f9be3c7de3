//! Numbers as pages write them: with thousands separators, in the page's language, negative in several ways.

use std::sync::LazyLock;

use regex::Regex;

use super::Decimal;

/// Digits with separators. Which separator means what is decided by [`decode`].
pub(super) const DIGITS: &str = r"\d{1,3}(?: \d{3})+(?:[.,]\d+)?|\d+(?:[.,']\d+)*|[.,]\d+";

static WHOLE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(&format!(r"^(?:(?<open>\()|(?<sign>[-+]) ?)?(?<digits>{DIGITS})(?<close>\))?$")).ok()
});
static EACH: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(&format!(r"(?<sign>[-+])?(?<digits>{DIGITS})(?<percent> ?%)?")).ok());

/// Reads a folded text that is a number: `1,234.5`, `-3`, `(12.00)`.
pub(super) fn read(text: &str, locale: &str) -> Option<Decimal> {
    let found = WHOLE.as_ref()?.captures(text)?;
    if found.name("open").is_some() != found.name("close").is_some() {
        return None;
    }
    let number = decode(&found["digits"], locale)?;
    let negative = found.name("open").is_some() || found.name("sign").is_some_and(|s| s.as_str() == "-");
    Some(if negative { number.negated() } else { number })
}

/// Reads a folded text that is a percentage: `12.5 %`.
pub(super) fn read_percent(text: &str, locale: &str) -> Option<Decimal> {
    read(text.strip_suffix('%')?.trim_end(), locale)
}

/// The numbers that stand in a folded text, except those that are part of a word, a date or a percentage.
pub(super) fn find_all(text: &str, locale: &str) -> Vec<Decimal> {
    spans(text, locale).filter(|(_, percent)| !percent).map(|(number, _)| number).collect()
}

/// The percentages that stand in a folded text.
pub(super) fn find_percents(text: &str, locale: &str) -> Vec<Decimal> {
    spans(text, locale).filter(|(_, percent)| *percent).map(|(number, _)| number).collect()
}

fn spans<'t>(text: &'t str, locale: &'t str) -> impl Iterator<Item = (Decimal, bool)> + 't {
    EACH.as_ref().into_iter().flat_map(|each| each.captures_iter(text)).filter_map(move |found| {
        let all = found.get(0)?;
        let digits = found.name("digits")?;
        let glued = |c: char| c.is_alphanumeric() || matches!(c, '-' | '/' | ':' | '_' | '#');
        let before = text[..all.start()].chars().next_back();
        let after = text[all.end()..].chars().next();
        if before.is_some_and(glued) || after.is_some_and(glued) {
            return None;
        }
        let number = decode(digits.as_str(), locale)?;
        let negative = found.name("sign").is_some_and(|s| s.as_str() == "-");
        Some((if negative { number.negated() } else { number }, found.name("percent").is_some()))
    })
}

/// Tells decimal from thousands separators: by form where the form decides, by language where it does not.
pub(super) fn decode(digits: &str, locale: &str) -> Option<Decimal> {
    let mut plain = String::with_capacity(digits.len());
    let point = decimal_point(digits, locale);
    let (whole, fraction) = match point {
        Some(at) => (&digits[..at], Some(&digits[at + 1..])),
        None => (digits, None),
    };
    let separators: Vec<char> = whole.chars().filter(|c| !c.is_ascii_digit()).collect();
    if separators.windows(2).any(|pair| pair[0] != pair[1]) {
        return None;
    }
    if let Some(&separator) = separators.first() {
        let groups: Vec<&str> = whole.split(separator).collect();
        let (last, rest) = groups.split_last()?;
        let (first, middle) = rest.split_first()?;
        // Two digits in the middle: lakh and crore.
        if last.len() != 3
            || !(1..=3).contains(&first.len())
            || !middle.iter().all(|g| matches!(g.len(), 2 | 3))
        {
            return None;
        }
    }
    plain.extend(whole.chars().filter(char::is_ascii_digit));
    if plain.is_empty() {
        plain.push('0');
    }
    if let Some(fraction) = fraction {
        if !fraction.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        plain.push('.');
        plain.push_str(fraction);
    }
    Decimal::parse(&plain)
}

/// Where the decimal separator stands, if there is one.
fn decimal_point(digits: &str, locale: &str) -> Option<usize> {
    let last = digits.rfind(['.', ','])?;
    let separator = digits.as_bytes()[last];
    let mut others = digits.bytes().filter(|b| !b.is_ascii_digit());
    let count = digits.bytes().filter(|&b| b == separator).count();
    if count > 1 {
        // One sign several times groups thousands.
        return None;
    }
    if others.any(|b| b != separator) {
        // Two kinds: the last one is the decimal separator.
        return Some(last);
    }
    let groups_like_thousands =
        digits.len() - last - 1 == 3 && (1..=3).contains(&last) && !digits.starts_with('0');
    if groups_like_thousands && char::from(separator) != decimal_separator(locale) {
        return None;
    }
    Some(last)
}

/// The decimal separator of a language.
pub(super) fn decimal_separator(locale: &str) -> char {
    const COMMA: [&str; 38] = [
        "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl", "hr",
        "hu", "hy", "id", "is", "it", "ka", "kk", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt", "ro",
        "ru", "sk", "sl", "sv",
    ];
    const COMMA_TOO: [&str; 5] = ["sq", "sr", "tr", "uk", "vi"];
    // Spanish of the Americas north of the isthmus, and Switzerland, write a point.
    const POINT: [&str; 9] =
        ["es-mx", "es-us", "es-gt", "es-hn", "es-ni", "es-sv", "es-pr", "de-ch", "it-ch"];
    let locale = locale.to_lowercase().replace('_', "-");
    let language = locale.split('-').next().unwrap_or("");
    if POINT.contains(&locale.as_str()) || !(COMMA.contains(&language) || COMMA_TOO.contains(&language)) {
        '.'
    } else {
        ','
    }
}
