//! Whether values follow each other in order: amounts, dates and words, as apps sort them.

use crate::language::lexicon::{self, values};
use crate::state::text::fold_case;
use crate::state::values::{Date, Kind, Value, read};

/// Values of one kind, in the order in which they stand.
#[derive(Debug)]
enum Values {
    Numbers(Vec<f64>),
    Dates(Vec<Vec<Date>>),
    Words(Vec<String>),
}

/// Texts that can be put in order, with where each stood among all that were given.
#[derive(Debug)]
pub(super) struct Sequence {
    values: Values,
    places: Vec<usize>,
    by_letters: bool,
}

/// So many values tell whether something is sorted.
const FEWEST: usize = 3;
/// Words are sorted in more ways than numbers.
const FEWEST_WORDS: usize = 4;

/// A list may be in so many parts, each in order.
const PARTS: usize = 2;
/// In so many there may be parts beside what is pinned to its place.
const MANY: usize = 5;

impl Sequence {
    /// What the texts say, empty ones left out. `None`: too few, of several kinds, or such as are put in an order of
    /// their own.
    pub(super) fn of(texts: &[&str], locale: &str) -> Option<Self> {
        let (places, texts) = filled(texts);
        if texts.len() < FEWEST || texts.iter().all(|t| *t == texts[0]) {
            return None;
        }
        let values = numbers(&texts, locale)
            .map(Values::Numbers)
            .or_else(|| dates(&texts, locale).map(Values::Dates))
            .or_else(|| words(&texts).map(Values::Words))?;
        Some(Self { by_letters: by_letters(&values, &texts), values, places })
    }

    /// What the texts say, where all that say anything are amounts, or all are dates.
    pub(super) fn of_values(texts: &[&str], locale: &str) -> Option<Self> {
        let (places, texts) = filled(texts);
        let values = numbers(&texts, locale)
            .map(Values::Numbers)
            .or_else(|| dates(&texts, locale).map(Values::Dates))
            .filter(|_| texts.len() > 1)?;
        Some(Self { by_letters: false, values, places })
    }

    /// The first two that stand in the wrong order, by their places.
    pub(super) fn first_wrong(&self, descending: bool) -> Option<(usize, usize)> {
        let (first, then) = *self.wrong(0..self.places.len(), descending).first()?;
        Some((self.places[first], self.places[then]))
    }

    /// The first two that stand in the wrong order, by their places, where the whole can't be in that order. A first or a
    /// last may be pinned to its place, and there may be two parts of it (folders and then files, what is marked and then
    /// the rest), each in order; that is let be. What is in the order of its letters, or just the other way round, is not.
    pub(super) fn breaks(&self, descending: bool) -> Option<(usize, usize)> {
        let n = self.places.len();
        let wrong = self.wrong(0..n, descending);
        let (first, then) = *wrong.first()?;
        let other_way = self.wrong(0..n, !descending).is_empty();
        let parts = |range| self.wrong(range, descending).len() + 1;
        // Of a few any would pass, were both let be at once.
        let (ends, pinned) =
            if n < MANY { (&[1..n, 0..n - 1][..], 1) } else { (&[1..n, 0..n - 1, 1..n - 1][..], PARTS) };
        let fits = parts(0..n) <= PARTS || ends.iter().any(|core| parts(core.clone()) <= pinned);
        let stray = !descending && n >= FEWEST_WORDS && self.has_its_least_last(&wrong);
        (!fits || other_way || self.by_letters || stray).then(|| (self.places[first], self.places[then]))
    }

    /// Of numbers that rise otherwise the last is the least: a sum is not, and nothing at all may be put last.
    fn has_its_least_last(&self, wrong: &[(usize, usize)]) -> bool {
        let Values::Numbers(all) = &self.values else { return false };
        let last = all.len().saturating_sub(1);
        matches!(wrong, [(_, then)] if *then == last)
            && all.first().zip(all.last()).is_some_and(|(a, z)| 0.0 < *z && z < a)
    }

    /// Numbers or dates, in the order of their letters.
    pub(super) fn is_by_letters(&self) -> bool {
        self.by_letters
    }

    /// They are in this order throughout.
    pub(super) fn is_in_order(&self, descending: bool) -> bool {
        self.wrong(0..self.places.len(), descending).is_empty()
    }

    /// They are in order, one way or the other.
    pub(super) fn is_sorted(&self) -> bool {
        self.is_in_order(false) || self.is_in_order(true)
    }

    /// Each two neighbours that stand in the wrong order.
    fn wrong(&self, within: std::ops::Range<usize>, descending: bool) -> Vec<(usize, usize)> {
        let wrong = |a: usize, b: usize| {
            let (a, b) = if descending { (b, a) } else { (a, b) };
            match &self.values {
                Values::Numbers(all) => all[a] > all[b],
                // A date that may be read in several ways is wrong only in all of them.
                Values::Dates(all) => all[a].iter().zip(&all[b]).all(|(a, b)| a.compare(b).is_gt()),
                Values::Words(all) => is_after(&all[a], &all[b]),
            }
        };
        within.clone().zip(within.skip(1)).filter(|&(a, b)| wrong(a, b)).collect()
    }
}

/// What says anything, and where it stood.
fn filled<'t>(texts: &[&'t str]) -> (Vec<usize>, Vec<&'t str>) {
    let says =
        |t: &&str| !t.trim().is_empty() && !matches!(t.trim(), "-" | "–" | "—" | "n/a" | "None" | "none");
    texts.iter().copied().enumerate().filter(|(_, t)| says(t)).unzip()
}

/// Numbers or dates that stand in the order of their letters: "1, 10, 2".
fn by_letters(values: &Values, texts: &[&str]) -> bool {
    let rising = |texts: &[&str]| texts.windows(2).all(|pair| pair[0] <= pair[1]);
    let either = |texts: &[&str]| {
        let reversed: Vec<&str> = texts.iter().rev().copied().collect();
        rising(texts) || rising(&reversed)
    };
    // What is shown as "€4,920.00" is kept as 4920.
    let kept: Vec<String> = match values {
        Values::Numbers(all) => all.iter().map(f64::to_string).collect(),
        Values::Dates(_) | Values::Words(_) => Vec::new(),
    };
    let kept: Vec<&str> = kept.iter().map(String::as_str).collect();
    let is_value = !matches!(values, Values::Words(_));
    is_value && texts.len() > FEWEST && (either(texts) || !kept.is_empty() && either(&kept))
}

fn numbers(texts: &[&str], locale: &str) -> Option<Vec<f64>> {
    // "1.234" may be a thousand or a fraction, whatever the page says of its language.
    let unclear = |t: &&str| {
        let digits = t.trim_matches(|c: char| !c.is_ascii_digit());
        digits.rsplit_once('.').is_some_and(|(whole, rest)| rest.len() == 3 && whole.len() <= 3)
    };
    if texts.iter().any(unclear) {
        return None;
    }
    let amounts: Option<Vec<_>> = texts.iter().map(|t| read(t, Kind::Money, locale)).collect();
    let plain = |t: &&str| !t.chars().any(char::is_alphabetic);
    let numbers: Vec<(f64, String)> = match amounts {
        Some(all) => all
            .into_iter()
            .map(|v| match v {
                Value::Money(m) => {
                    let currency = m.currency.as_ref().map(|c| format!("{c:?}")).unwrap_or_default();
                    m.amount.to_string().parse().ok().map(|n| (n, currency))
                }
                _ => None,
            })
            .collect::<Option<_>>()?,
        None if texts.iter().all(plain) => texts
            .iter()
            .map(|t| match read(t, Kind::Number, locale).or_else(|| read(t, Kind::Percent, locale))? {
                Value::Number(n) | Value::Percent(n) => Some((n.to_string().parse().ok()?, String::new())),
                _ => None,
            })
            .collect::<Option<_>>()?,
        None => return None,
    };
    let one = numbers.iter().all(|(_, currency)| *currency == numbers[0].1);
    one.then(|| numbers.into_iter().map(|(n, _)| n).collect())
}

fn dates(texts: &[&str], locale: &str) -> Option<Vec<Vec<Date>>> {
    let ways: Vec<Vec<Date>> = [locale, "en-GB", "en-US"]
        .iter()
        .filter_map(|locale| {
            let all = texts.iter().map(|t| match read(t, Kind::Date, locale)? {
                Value::Date(date) => Some(date),
                _ => None,
            });
            all.collect::<Option<Vec<Date>>>()
        })
        .collect();
    (!ways.is_empty()).then(|| (0..texts.len()).map(|i| ways.iter().map(|way| way[i]).collect()).collect())
}

/// Names and titles, each another: what repeats itself, begins with a digit or is very short has an order of its own.
fn words(texts: &[&str]) -> Option<Vec<String>> {
    let all: Vec<String> = texts.iter().map(|t| fold_case(t)).collect();
    let mut apart = all.clone();
    apart.sort_unstable();
    apart.dedup();
    let ranks =
        all.iter().filter(|t| values::RANKS.contains(&t.as_str()) || lexicon::is_of_calendar(t)).count();
    let named = all.iter().all(|t| t.chars().count() > 2 && t.starts_with(char::is_alphabetic));
    // "Chapter 12" has a place by its letters and by its number; "v1.12", "Q3" and "March 2026" have others.
    let numbered = all.iter().filter(|t| t.chars().any(|c| c.is_ascii_digit()));
    let plain = |t: &&String| {
        let said = || t.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
        let whole =
            said().all(|w| w.chars().all(char::is_alphabetic) || w.chars().all(|c| c.is_ascii_digit()));
        let named = said().next().is_some_and(|w| w.chars().count() > 2);
        whole && named && !said().any(lexicon::is_of_calendar)
    };
    let plain = numbered.into_iter().all(|t| plain(&t));
    (all.len() >= FEWEST_WORDS && apart.len() == all.len() && ranks < 2 && named && plain)
        .then(|| texts.iter().map(|t| (*t).trim().to_owned()).collect())
}

/// One stands after the other in every order that an app may sort words in: with and without signs and articles, capitals
/// first, by the last word of a name.
fn is_after(a: &str, b: &str) -> bool {
    // What is no letter of the English alphabet is sorted in each language in its own way.
    if !a.is_ascii() || !b.is_ascii() {
        return false;
    }
    let low = |t: &str| fold_case(t);
    let letters = |t: &str| low(t).chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    let bare = |t: &str| {
        let low = low(t);
        let article = ["the ", "a ", "an "].into_iter().find_map(|article| low.strip_prefix(article));
        article.map_or(low.clone(), str::to_owned)
    };
    let last = |t: &str| low(t).split_whitespace().next_back().unwrap_or_default().to_owned();
    let numbered = [a, b].iter().all(|t| t.chars().any(|c| c.is_ascii_digit()));
    let by_last = numbered || last(a) > last(b);
    let by_number = natural(&low(a)) > natural(&low(b));
    a > b && low(a) > low(b) && letters(a) > letters(b) && bare(a) > bare(b) && by_last && by_number
}

/// The words, and the numbers as such: "chapter 9" stands before "chapter 10".
fn natural(text: &str) -> Vec<(u64, String)> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    words.map(|w| w.parse().map_or_else(|_| (u64::MAX, w.to_owned()), |n| (n, String::new()))).collect()
}

#[cfg(test)]
mod tests {
    use super::Sequence;

    fn order(texts: &[&str]) -> Option<(bool, bool)> {
        let found = Sequence::of(texts, "en")?;
        Some((found.breaks(false).is_none(), found.breaks(true).is_none()))
    }

    #[test]
    fn amounts_dates_and_names_have_an_order() {
        assert_eq!(order(&["€9.00", "€10.00", "€10.00", "€200.00"]), Some((true, false)));
        assert_eq!(order(&["9", "200", "10", "1", "30", "4", "8", "2"]), Some((false, false)));
        assert_eq!(order(&["2 March 2026", "14 March 2026", "1 April 2026"]), Some((true, false)));
        assert_eq!(order(&["anna", "Bob", "Cem", "dora"]), Some((true, false)));
        assert_eq!(order(&["Emma", "Anna", "Dora", "Bob", "Ivo", "Cem", "Fay"]), Some((false, false)));
        assert_eq!(order(&["12", "7", "", "3"]), Some((false, true)));
        assert_eq!(
            order(&["Page 2", "Part 1", "Page 1", "Part 2", "Page 4", "Part 0", "Page 0"]),
            Some((false, false))
        );
        assert_eq!(order(&["Page 1", "Page 10", "Page 2", "Page 9"]), Some((true, false)), "by letters");
        assert_eq!(order(&["Page 1", "Page 2", "Page 9", "Page 10"]), Some((true, false)), "by numbers");
        assert_eq!(
            order(&["€864.00", "€4,920.00", "€3,420.00", "€1,296.00"]),
            Some((false, false)),
            "as they are kept"
        );
        // As if they were words.
        assert_eq!(order(&["1", "20", "3", "7"]), Some((false, false)));
    }

    #[test]
    fn what_is_pinned_or_in_two_parts_breaks_no_order() {
        let rises = |texts: &[&str]| order(texts).is_some_and(|(rises, _)| rises);
        assert!(rises(&["€50.00", "€1.00", "€2.00", "€3.00", "€9.00"]));
        assert!(rises(&["1", "2", "3", "6", "0"]));
        assert!(!rises(&["€2.00", "€3.00", "€9.00", "€1.00"]), "the least is last");
        assert!(rises(&["docs", "tests", "build.rs", "main.rs", "todo.md"]));
        assert!(rises(&["7", "1", "3", "5", "9", "45"]));
    }

    #[test]
    fn what_has_an_order_of_its_own_is_let_be() {
        assert_eq!(order(&["Low", "High", "Medium", "Critical"]), None);
        assert_eq!(order(&["Draft", "Sent", "Draft", "Paid"]), None);
        assert_eq!(order(&["2 KB", "1 MB", "3 GB", "4 KB"]), None);
        assert_eq!(order(&["3 days ago", "2 weeks ago", "a year ago", "today"]), None);
        assert_eq!(order(&["€1.00", "$2.00", "€0.50"]), None);
        assert_eq!(order(&["S", "M", "L", "XL"]), None);
        assert_eq!(order(&["v1.10.0", "v1.9.0", "v1.2.0", "v1.1.0"]), None);
        assert_eq!(order(&["March 2026", "January 2026", "May 2026", "June 2025"]), None);
        assert_eq!(order(&["Q4 2025", "Q1 2026", "Q2 2026", "Q3 2025"]), None);
        assert_eq!(order(&["1", "many", "3"]), None);
        assert_eq!(order(&["999 €", "1.234 €", "500 €", "2.000 €"]), None);
        // By the last name, with an article, in another alphabet: nobody knows.
        assert_eq!(order(&["Zoe Abel", "Ann Berg", "Max Cohn", "Bob Dorn"]), Some((true, false)));
        assert_eq!(order(&["Anna", "Åsa", "Bodil", "Örjan"]).map(|o| o.0), Some(true));
    }
}
