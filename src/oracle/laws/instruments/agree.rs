//! Whether a value that a page shows is the one that was entered, in whatever form a page gives it.

use crate::state::text::{fold, fold_case};
use crate::state::values::{Kind, Value, read};

/// How a shown value stands to an entered one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Agreement {
    Same,
    /// Only a part of it is left.
    Cut,
    /// Nothing stands where it should be.
    Lost,
    /// Another value.
    Other,
    /// Nobody can tell: masked, reworded, in another form.
    Untold,
}

/// Compares what was entered with what is shown.
pub(crate) fn agree(entered: &str, shown: &str, locale: &str) -> Agreement {
    use Agreement::{Cut, Lost, Other, Same, Untold};
    let (typed, seen) = (fold_case(entered), fold_case(shown));
    if typed.is_empty() {
        return Untold;
    }
    if is_nothing(&seen) {
        return if is_nothing(&typed) { Same } else { Lost };
    }
    if typed == seen || bare(&typed) == bare(&seen) && !bare(&typed).is_empty() {
        // "-5" is not "5".
        return if signed(&typed) == signed(&seen) { Same } else { Other };
    }
    if seen.contains(['•', '*', '●']) {
        return Untold;
    }
    if same_phone(&typed, &seen) {
        return Same;
    }
    if let Some(answer) = as_values(entered, shown, locale) {
        return answer;
    }
    if typed.chars().any(|c| c.is_ascii_digit())
        && digits(&typed) == digits(&seen)
        && digits(&typed).len() >= 4
    {
        return Same;
    }
    if whole_in(&seen, &typed) || as_set(&typed).is_some_and(|set| as_set(&seen) == Some(set)) {
        return Same;
    }
    if let Some(part) = seen.strip_suffix("...") {
        return if typed.starts_with(part.trim_end()) { Same } else { Untold };
    }
    let rest = || typed.strip_prefix(seen.as_str()).or_else(|| typed.strip_suffix(seen.as_str()));
    if rest().is_some_and(|rest| rest.chars().filter(|c| c.is_alphanumeric()).count() > 2)
        && !entered.contains(['*', '_', '#', '<', '[', '`', '/', '»', '›', '>', '|'])
        && crate::state::text::words(&typed).count() > 2
    {
        return Cut;
    }
    let words = |text: &str| crate::state::text::words(text).collect::<Vec<_>>();
    let (asked, given) = (words(&typed), words(&seen));
    let shared = asked.iter().filter(|w| given.contains(w)).count();
    // Half of the words may be a rendering; none of them is something else, if it is of the same kind.
    if shared > 0 || asked.is_empty() || given.is_empty() || numeric(&typed) != numeric(&seen) {
        return Untold;
    }
    Other
}

/// Both are a number, an amount, a date: then it is the value that counts, and a page may round it.
fn as_values(entered: &str, shown: &str, locale: &str) -> Option<Agreement> {
    // A key or a telephone number is no quantity: the zero that it begins with is part of it.
    let (typed, seen) = (digits(entered), digits(shown));
    if typed.starts_with('0')
        && typed.len() >= 6
        && !entered.contains(['.', ',', '+'])
        && !shown.contains(['.', ',', '+', '/'])
        && typed.trim_start_matches('0') == seen
    {
        return Some(Agreement::Cut);
    }
    for kind in [Kind::Number, Kind::Money, Kind::Percent] {
        let typed = plain(entered, locale).or_else(|| number(entered, kind, locale).map(|(n, _)| n));
        let (Some(a), Some(b)) = (typed, number(shown, kind, locale)) else { continue };
        let places =
            b.1.split_once(['.', ',']).map_or(0, |(_, d)| d.chars().filter(char::is_ascii_digit).count());
        let step = 10_f64.powi(-(i32::try_from(places).unwrap_or(0)));
        let same = (a - b.0).abs() <= step / 2.0 + 1e-9;
        // What is taken off is shown as such, and may be a share: a discount of "1" as "-$1.00", or as "-$9.50".
        if a > 0.0 && b.0 < 0.0 {
            return Some(Agreement::Untold);
        }
        return Some(if same { Agreement::Same } else { Agreement::Other });
    }
    let date = |text: &str, locale: &str| match read(text, Kind::Date, locale)? {
        Value::Date(date) => Some(date),
        _ => None,
    };
    let locales = [locale, "en-US", "en-GB", "de"];
    let entered: Vec<_> = locales.iter().filter_map(|l| date(entered, l)).collect();
    let shown: Vec<_> = locales.iter().filter_map(|l| date(shown, l)).collect();
    if entered.is_empty() || shown.is_empty() {
        return None;
    }
    let same = entered.iter().any(|a| shown.iter().any(|b| a.compare(b).is_eq()));
    Some(if same { Agreement::Same } else { Agreement::Other })
}

/// A text that is a bare number, as one types it.
fn plain(text: &str, locale: &str) -> Option<f64> {
    let text = text.trim();
    text.parse::<f64>().ok().or_else(|| number(text, Kind::Number, locale).map(|(n, _)| n))
}

fn number(text: &str, kind: Kind, locale: &str) -> Option<(f64, String)> {
    let told = match read(text, kind, locale)? {
        Value::Number(n) | Value::Percent(n) => n.to_string(),
        Value::Money(m) => m.amount.to_string(),
        _ => return None,
    };
    Some((told.parse().ok()?, told))
}

/// A telephone number with its country's code, or with the zero that stands for it.
fn same_phone(a: &str, b: &str) -> bool {
    let is_phone = |text: &str| {
        text.chars().all(|c| c.is_ascii_digit() || matches!(c, ' ' | '(' | ')' | '+' | '-' | '/' | '.'))
            && text.starts_with(['+', '(', '0'])
    };
    let tail = |text: &str| digits(text).chars().rev().take(6).collect::<String>();
    is_phone(a) && is_phone(b) && tail(a).len() == 6 && tail(a) == tail(b)
}

fn is_nothing(text: &str) -> bool {
    matches!(text, "" | "-" | "--" | "none" | "n/a" | "not set" | "empty" | "null" | "undefined" | "nan")
}

fn bare(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

fn signed(text: &str) -> bool {
    let number = text.trim_start_matches(|c: char| !c.is_ascii_digit() && c != '-');
    number.starts_with('-') && number.chars().nth(1).is_some_and(|c| c.is_ascii_digit())
}

fn numeric(text: &str) -> bool {
    text.chars().any(|c| c.is_ascii_digit()) && !text.chars().any(char::is_alphabetic)
}

/// The text stands in the other, and neither its first nor its last word is cut.
fn whole_in(hay: &str, needle: &str) -> bool {
    hay.match_indices(needle).any(|(at, found)| {
        let edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
        edge(hay.get(..at).and_then(|b| b.chars().next_back()))
            && edge(hay.get(at + found.len()..).and_then(|b| b.chars().next()))
    })
}

fn as_set(text: &str) -> Option<std::collections::BTreeSet<String>> {
    let parts: std::collections::BTreeSet<String> =
        text.split([',', ';', '\n']).map(|p| fold(p.trim())).filter(|p| !p.is_empty()).collect();
    (parts.len() > 1).then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::Agreement::{Cut, Lost, Other, Same, Untold};
    use super::*;

    #[test]
    fn a_value_is_known_in_many_forms() {
        for (entered, shown, how) in [
            ("Dune", "Dune", Same),
            ("dune ", "DUNE", Same),
            ("5", "€5.00", Same),
            ("2.3234", "2.32", Same),
            ("1200", "1,200", Same),
            ("-5", "5", Other),
            ("5", "-$5.00", Untold),
            ("1", "-$9.50", Untold),
            ("020 7946 0999", "20 7946 0999", Cut),
            ("020 7946 0999", "+44 20 7946 0999", Same),
            ("0050", "50", Same),
            ("5", "6", Other),
            ("€25.00", "€52.00", Other),
            ("€25.00", "€25", Same),
            ("2026-04-01", "1 April 2026", Same),
            ("2026-04-01", "2 April 2026", Other),
            ("a, b", "b, a", Same),
            ("First. Second one.", "First.", Cut),
            ("A long description of it", "A long desc...", Same),
            ("A note", "", Lost),
            ("A note", "-", Lost),
            ("secret", "••••••", Untold),
            ("**Bold** text", "Bold text", Same),
            ("Lake Road 5, Bern", "Road 5", Untold),
            ("x@y.org", "z@w.net", Other),
            ("+49 30 123456", "(49) 30-123456", Same),
            ("(030) 12 34-56", "+49 30 123456", Same),
            ("(030) 12 34-56", "+49 30 123457", Other),
            ("Acme", "Acme Limited", Same),
        ] {
            assert_eq!(agree(entered, shown, "en"), how, "{entered} / {shown}");
        }
    }
}
