//! Values that are made rather than given: `${unique}`, `${run}`, `${random:1-100}`, `${today+3d|dd/MM/yyyy}`.
//!
//! Each is the same wherever it stands in a test, so that what was typed can be looked for, and what a report shows
//! is what was used. The next run makes others. `${run}` is the same in all tests of a run.

use jiff::civil::Date;
use jiff::{Span, ToSpan};

/// When and as which run the specs are read: all that made values depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Occasion {
    /// Another number in every run.
    pub seed: u64,
    /// The day on which the run began.
    pub today: Date,
}

/// How the names of made values begin, for proposals.
pub(super) const NAMES: [&str; 4] = ["unique", "run", "random", "today"];

/// What is wrong with the name of a made value, and the way out.
pub(super) type Wrong = (String, &'static str);

/// The value that `name` makes for `test`; `None` where it is no such name.
pub(super) fn make(name: &str, occasion: Occasion, test: &str) -> Option<Result<String, Wrong>> {
    let end = name.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(name.len());
    let (head, rest) = name.split_at(end);
    match head {
        "unique" => named(rest, &code(mix(occasion.seed, test))),
        "run" => named(rest, &code(mix(occasion.seed, ""))),
        "random" => rest.strip_prefix(':').map(|range| random(range, mix(occasion.seed, test))),
        "today" if rest.is_empty() || rest.trim_start().starts_with(['+', '-', '|']) => {
            Some(day(rest, occasion.today))
        }
        _ => None,
    }
}

/// `${unique}` alone, or `${unique:order}` with words before it.
fn named(rest: &str, code: &str) -> Option<Result<String, Wrong>> {
    match rest.strip_prefix(':') {
        Some(prefix) => Some(Ok(format!("{}-{code}", prefix.trim()))),
        None => rest.is_empty().then(|| Ok(code.to_owned())),
    }
}

/// A number of the run and of a test, well stirred (FNV-1a, then the finish of SplitMix64).
fn mix(seed: u64, test: &str) -> u64 {
    let stirred = test.bytes().fold(seed ^ 0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    let z = (stirred ^ (stirred >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Six letters and digits, the first a letter, so that it can stand in any name.
fn code(mut number: u64) -> String {
    const SIGNS: &[u8] = b"abcdefghijkmnpqrstuvwxyz23456789";
    const LETTERS: u64 = 24;
    let mut code = String::new();
    for place in 0..6 {
        let among = if place == 0 { LETTERS } else { SIGNS.len() as u64 };
        code.push(char::from(SIGNS[(number % among) as usize]));
        number /= among;
    }
    code
}

fn random(range: &str, number: u64) -> Result<String, Wrong> {
    let wrong =
        || (format!("`{range}` is no range of numbers"), "write the least and the greatest: ${random:1-100}");
    let (least, greatest) = range.split_once('-').ok_or_else(wrong)?;
    let side = |text: &str| text.trim().parse::<u32>().map_err(|_| wrong());
    let (least, greatest) = (u64::from(side(least)?), u64::from(side(greatest)?));
    if least > greatest {
        return Err(wrong());
    }
    Ok((least + number % (greatest - least + 1)).to_string())
}

/// `+3d|dd/MM/yyyy`: how far from today, and how it is written.
fn day(rest: &str, today: Date) -> Result<String, Wrong> {
    let (shift, format) = rest.split_once('|').unwrap_or((rest, "yyyy-MM-dd"));
    let date = shifted(today, shift)?;
    written(date, format.trim())
}

fn shifted(mut date: Date, shift: &str) -> Result<Date, Wrong> {
    let wrong = || {
        let help = "write a number of days, weeks, months or years: ${today+3d}, ${today-2w}, ${today+1m}, ${today+1y}";
        (format!("`{}` is no distance in time", shift.trim()), help)
    };
    let mut rest = shift.trim();
    while !rest.is_empty() {
        let sign = if rest.starts_with('-') { -1 } else { 1 };
        rest = rest.strip_prefix(['+', '-']).ok_or_else(wrong)?.trim_start();
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let number: i32 = rest[..digits].parse().map_err(|_| wrong())?;
        let far = if number > 100_000 { return Err(wrong()) } else { number * sign };
        rest = rest[digits..].trim_start();
        let unit = rest.chars().next().ok_or_else(wrong)?;
        let span: Span = match unit {
            'd' => far.days(),
            'w' => Span::new().try_weeks(far).map_err(|_| wrong())?,
            'm' => Span::new().try_months(far).map_err(|_| wrong())?,
            'y' => Span::new().try_years(far).map_err(|_| wrong())?,
            _ => return Err(wrong()),
        };
        date = date.checked_add(span).map_err(|_| wrong())?;
        rest = rest[unit.len_utf8()..].trim_start();
    }
    Ok(date)
}

fn written(date: Date, format: &str) -> Result<String, Wrong> {
    let mut out = String::new();
    let mut rest = format;
    while let Some(sign) = rest.chars().next() {
        let length = rest.len() - rest.trim_start_matches(sign).len();
        let (run, after) = rest.split_at(length);
        let pattern = match run {
            "yyyy" => "%Y",
            "yy" => "%y",
            "MMMM" => "%B",
            "MMM" => "%b",
            "MM" => "%m",
            "M" => "%-m",
            "dd" => "%d",
            "d" => "%-d",
            "EEEE" => "%A",
            "EEE" => "%a",
            other if !sign.is_alphabetic() => {
                out.push_str(other);
                rest = after;
                continue;
            }
            other => {
                let help = "dd and d are the day, MM, M, MMM and MMMM the month, yyyy and yy the year, EEE and EEEE the \
                            weekday: ${today|d MMMM yyyy}";
                return Err((format!("`{other}` is no part of a date's format"), help));
            }
        };
        out.push_str(&date.strftime(pattern).to_string());
        rest = after;
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const DAY: Occasion = Occasion { seed: 7, today: date(2026, 3, 14) };

    fn made(name: &str) -> String {
        match make(name, DAY, "a test") {
            Some(Ok(value)) => value,
            Some(Err((wrong, help))) => format!("{wrong}; {help}"),
            None => "none".to_owned(),
        }
    }

    #[test]
    fn dates_count_from_today() {
        for (name, value) in [
            ("today", "2026-03-14"),
            ("today+3d", "2026-03-17"),
            ("today + 3d | dd/MM/yyyy", "17/03/2026"),
            ("today-2w|d.M.yy", "28.2.26"),
            ("today+1m|MMMM d, yyyy", "April 14, 2026"),
            ("today-1y+1d|EEE d MMM yyyy", "Sat 15 Mar 2025"),
            ("today|EEEE", "Saturday"),
        ] {
            assert_eq!(made(name), value, "{name}");
        }
    }

    #[test]
    fn a_unique_name_is_the_same_in_a_test_and_another_one_elsewhere() {
        let unique = made("unique");
        assert_eq!(unique.len(), 6);
        assert!(unique.starts_with(|c: char| c.is_ascii_lowercase()));
        assert_eq!(made("unique:order"), format!("order-{unique}"));
        let other = |occasion, test| make("unique", occasion, test).unwrap().unwrap();
        assert_eq!(other(DAY, "a test"), unique);
        assert_ne!(other(DAY, "another test"), unique);
        assert_ne!(other(Occasion { seed: 8, ..DAY }, "a test"), unique);
        assert_eq!(make("run", DAY, "a"), make("run", DAY, "b"));
        assert_ne!(made("run"), unique);
    }

    #[test]
    fn a_random_number_lies_in_its_range() {
        for seed in 0..200 {
            let made = make("random:3-5", Occasion { seed, ..DAY }, "t").unwrap().unwrap();
            assert!(["3", "4", "5"].contains(&made.as_str()), "{made}");
        }
        assert_eq!(made("random:4-4"), "4");
    }

    #[test]
    fn what_makes_nothing_says_so() {
        let wrong = [
            "random:5-3",
            "random:a-b",
            "random:7",
            "today+3",
            "today+x",
            "today+3q",
            "today+999999999d",
            "today+99999y",
            "today|hh",
        ];
        insta::assert_snapshot!(wrong.map(|name| format!("{name}: {}", made(name))).join("\n"));
        for name in ["uniqueness", "today's", "random", "runner", "unique.a", ""] {
            assert_eq!(made(name), "none", "{name}");
        }
    }
}
