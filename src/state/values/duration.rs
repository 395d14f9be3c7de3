//! Lengths of time: `1h 30m`, `90 minutes`, `1:30:00`.

use std::fmt;
use std::sync::LazyLock;

use regex::Regex;

/// A length of time in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Duration {
    /// Milliseconds.
    pub milliseconds: i64,
}

static PART: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"(?i)(?<n>\d{1,9}(?:[.,]\d{1,3})?) ?(?<unit>milliseconds?|msecs?|ms|seconds?|sekunden?|secs?|sek|s|minutes?|minuten?|mins?|m|hours?|hrs?|heures?|stunden?|std|h|days?|tagen?|d|weeks?|wochen?|w)\b\.?",
    )
    .ok()
});
static CLOCK: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"^(?:(\d{1,4}):)?([0-5]?\d):([0-5]\d)$").ok());
static GLUE: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"(?i)^[ ,]*(?:and )?$").ok());

/// Reads a folded text that is a length of time.
pub(super) fn read(text: &str) -> Option<Duration> {
    if let Some(clock) = CLOCK.as_ref()?.captures(text) {
        let part = |i: usize| clock.get(i).and_then(|m| m.as_str().parse::<i64>().ok()).unwrap_or(0);
        return Some(Duration { milliseconds: ((part(1) * 60 + part(2)) * 60 + part(3)) * 1000 });
    }
    if let Some(told) = iso(text) {
        return Some(told);
    }
    let found = runs(text);
    let (only, start, end) = found.first().filter(|_| found.len() == 1)?;
    (*start == 0 && *end == text.len()).then_some(*only)
}

/// `PT1H30M`, as markup writes it.
fn iso(text: &str) -> Option<Duration> {
    let span: jiff::Span = text.starts_with('P').then(|| text.parse().ok())??;
    let milliseconds = span.to_duration(jiff::SpanRelativeTo::days_are_24_hours()).ok()?.as_millis();
    Some(Duration { milliseconds: i64::try_from(milliseconds).ok()? })
}

/// The lengths of time that stand in a folded text.
pub(super) fn find_all(text: &str) -> Vec<Duration> {
    runs(text).into_iter().map(|(duration, ..)| duration).collect()
}

/// Adjoining parts ("2 h", "and 5 min") make one length of time.
fn runs(text: &str) -> Vec<(Duration, usize, usize)> {
    let (Some(part), Some(glue)) = (PART.as_ref(), GLUE.as_ref()) else { return Vec::new() };
    let mut runs: Vec<(Duration, usize, usize)> = Vec::new();
    for found in part.captures_iter(text) {
        let (Some(all), Ok(number)) = (found.get(0), found["n"].replace(',', ".").parse::<f64>()) else {
            continue;
        };
        let glued = |c: char| c.is_alphanumeric() || matches!(c, '.' | ',' | ':' | '-');
        let joined = runs.last().is_some_and(|(_, _, end)| glue.is_match(&text[*end..all.start()]));
        if !joined && text[..all.start()].chars().next_back().is_some_and(glued) {
            continue;
        }
        let milliseconds = (number * unit(&found["unit"])).round() as i64;
        match runs.last_mut().filter(|_| joined) {
            Some((total, _, end)) => {
                total.milliseconds = total.milliseconds.saturating_add(milliseconds);
                *end = all.end();
            }
            None => runs.push((Duration { milliseconds }, all.start(), all.end())),
        }
    }
    runs
}

fn unit(word: &str) -> f64 {
    let word = word.to_lowercase();
    match word.as_str() {
        w if w.starts_with("ms") || w.starts_with("mil") => 1.0,
        w if w.starts_with("st") => 3.6e6,
        w if w.starts_with("ta") => 8.64e7,
        w if w.starts_with('s') => 1e3,
        w if w.starts_with('m') => 6e4,
        w if w.starts_with('h') => 3.6e6,
        w if w.starts_with('d') => 8.64e7,
        _ => 6.048e8,
    }
}

impl fmt::Display for Duration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.milliseconds;
        let mut parts = Vec::new();
        for (size, unit) in [(86_400_000, "d"), (3_600_000, "h"), (60_000, "min"), (1000, "s"), (1, "ms")] {
            if rest >= size {
                parts.push(format!("{} {unit}", rest / size));
                rest %= size;
            }
        }
        if parts.is_empty() { f.write_str("0 s") } else { f.write_str(&parts.join(" ")) }
    }
}
