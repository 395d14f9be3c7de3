//! Dates as pages write them: ISO, with slashes or dots in the language's order, with month names.

use std::cmp::Ordering;
use std::fmt;
use std::sync::LazyLock;

use jiff::civil;
use regex::{Captures, Regex};

/// A calendar date, with the time of day where the page shows one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Date {
    /// The day.
    pub day: civil::Date,
    /// The time of day.
    pub time: Option<civil::Time>,
}

impl Date {
    /// A line of text has its day and its month, in whatever form.
    pub fn is_told_by(&self, line: &str) -> bool {
        let line = line.to_lowercase();
        let parts: Vec<&str> = line.split(|c: char| !c.is_alphanumeric()).collect();
        let number = |n: i8| parts.iter().any(|p| p.trim_start_matches('0').parse() == Ok(n));
        let month = usize::try_from(self.day.month()).ok().and_then(|m| MONTHS.get(m.checked_sub(1)?));
        let named = month.is_some_and(|names| parts.iter().any(|p| names.iter().any(|n| p.starts_with(n))));
        number(self.day.day()) && (named || number(self.day.month()))
    }

    /// Orders two dates; by the day alone where one of them has no time.
    pub fn compare(&self, other: &Self) -> Ordering {
        self.day.cmp(&other.day).then_with(|| match (self.time, other.time) {
            (Some(a), Some(b)) => a.cmp(&b),
            _ => Ordering::Equal,
        })
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.time {
            None => write!(f, "{}", self.day),
            Some(time) => write!(f, "{} {:02}:{:02}", self.day, time.hour(), time.minute()),
        }
    }
}

/// The beginnings of month names, by month. A word that begins with one of them names the month.
const MONTHS: [&[&str]; 12] = [
    &["jan", "ene", "gen", "jän"],
    &["feb", "fév", "fev"],
    &["mar", "mär", "mrt"],
    &["apr", "abr", "avr"],
    &["may", "mai", "mei", "mag", "maj"],
    &["jun", "juin", "giu"],
    &["jul", "juil", "lug"],
    &["aug", "ago", "août", "aou"],
    &["sep", "set"],
    &["oct", "okt", "ott", "out"],
    &["nov"],
    &["dec", "dez", "déc", "dic"],
];

const TIME: &str = r"(?:(?:,? (?:at |um |à )?|T)(?<h>\d{1,2}):(?<mi>\d{2})(?::(?<s>\d{2})(?:\.\d+)?)?(?: ?(?<half>[AaPp])\.?[Mm]\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?)?";

static FORMS: LazyLock<Vec<Regex>> = LazyLock::new(|| {
    let weekday = r"(?:\p{L}{2,12}\.?,? )?";
    let month = r"(?<name>\p{L}{3,10})\.?";
    let day = r"(?<d>\d{1,2})(?:st|nd|rd|th|\.)?";
    [
        format!(r"(?<y>\d{{4}})[-/.](?<m>\d{{1,2}})[-/.](?<d>\d{{1,2}}){TIME}"),
        format!(r"{weekday}(?<a>\d{{1,2}})(?<sep>[-/.]) ?(?<b>\d{{1,2}})[-/.] ?(?<y>\d{{4}}|\d{{2}}){TIME}"),
        format!(r"{weekday}{day}(?: (?:of |de )?|-){month}(?:,? (?:de )?|-)(?<y>\d{{4}}){TIME}"),
        format!(r"{weekday}{month} {day},? (?<y>\d{{4}}){TIME}"),
    ]
    .iter()
    .filter_map(|form| Regex::new(form).ok())
    .collect()
});

/// Reads a folded text that is a date.
pub(super) fn read(text: &str, locale: &str) -> Option<Date> {
    FORMS.iter().find_map(|form| {
        let found = form.captures(text).filter(|found| &found[0] == text)?;
        decode(&found, locale)
    })
}

/// The dates that stand in a folded text.
pub(super) fn find_all(text: &str, locale: &str) -> Vec<Date> {
    let mut found: Vec<(usize, usize, Date)> = Vec::new();
    for form in FORMS.iter() {
        for captures in form.captures_iter(text) {
            let (Some(all), Some(date)) = (captures.get(0), decode(&captures, locale)) else { continue };
            let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
            let cut =
                digit(text[..all.start()].chars().next_back()) || digit(text[all.end()..].chars().next());
            if !cut && !found.iter().any(|(start, end, _)| all.start() < *end && *start < all.end()) {
                found.push((all.start(), all.end(), date));
            }
        }
    }
    found.sort_by_key(|(start, ..)| *start);
    found.into_iter().map(|(.., date)| date).collect()
}

/// The language leaves open whether days or months stand first, and the dates of the text tell that days do.
pub(super) fn puts_days_first(text: &str, locale: &str) -> bool {
    static SLASHED: LazyLock<Option<Regex>> =
        LazyLock::new(|| Regex::new(r"\b(\d{1,2})/(\d{1,2})/(?:\d{4}|\d{2})\b").ok());
    if !matches!(locale.to_lowercase().as_str(), "" | "en") {
        return false;
    }
    let Some(slashed) = SLASHED.as_ref() else { return false };
    let above_twelve = |found: &Captures<'_>, at: usize| found[at].parse::<u8>().is_ok_and(|n| n > 12);
    let mut first = false;
    for found in slashed.captures_iter(text) {
        if above_twelve(&found, 2) {
            return false;
        }
        first |= above_twelve(&found, 1);
    }
    first
}

fn decode(found: &Captures<'_>, locale: &str) -> Option<Date> {
    let number = |name: &str| found.name(name).and_then(|m| m.as_str().parse::<i16>().ok());
    let year = match number("y")? {
        short @ 0..70 if found["y"].len() == 2 => 2000 + short,
        short @ 70..100 if found["y"].len() == 2 => 1900 + short,
        year => year,
    };
    let (month, day) = if let Some(name) = found.name("name") {
        (month_named(name.as_str())?, number("d")?)
    } else if let (Some(a), Some(b)) = (number("a"), number("b")) {
        // A number above twelve is the day; else the language decides. Dots are never American.
        let month_first =
            if a > 12 || &found["sep"] == "." { false } else { b > 12 || is_month_first(locale) };
        if month_first { (a, b) } else { (b, a) }
    } else {
        (number("m")?, number("d")?)
    };
    let day = civil::Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()?;
    let time = match (number("h"), number("mi")) {
        (Some(hour), Some(minute)) => {
            let hour = match found.name("half").map(|half| half.as_str().to_lowercase()) {
                Some(half) if half == "p" && hour < 12 => hour + 12,
                Some(half) if half == "a" && hour == 12 => 0,
                _ => hour,
            };
            let part = |n: i16| i8::try_from(n).ok();
            Some(civil::Time::new(part(hour)?, part(minute)?, part(number("s").unwrap_or(0))?, 0).ok()?)
        }
        _ => None,
    };
    Some(Date { day, time })
}

fn month_named(word: &str) -> Option<i16> {
    let word = word.to_lowercase();
    MONTHS
        .iter()
        .zip(1..)
        .find(|(starts, _)| starts.iter().any(|s| word.starts_with(s)))
        .map(|(_, month)| month)
}

/// Month before day: American English and its kin; plain English too, for most of its pages are.
fn is_month_first(locale: &str) -> bool {
    matches!(locale.to_lowercase().replace('_', "-").as_str(), "" | "en" | "en-us" | "en-ph" | "es-us")
}
