//! A step as the page shows it.

use serde::Serialize;

use crate::report::failure::failed;
use crate::report::remarks;
use crate::report::text::{duration, one_line};
use crate::trace::{Inferred, Look, StepResult, Timings};

use super::code::{Code, codes};
use super::difference::Difference;
use super::evidence::Verdict;
use super::pictures::{Album, Place};
use super::view::{label, laws, sentence, shown};

/// How much of a step is shown. One that passed is read by few and stands in a page with thousands of others.
struct Limits {
    changed_lines: usize,
    rows: usize,
    text: usize,
}

const WHOLE: Limits = Limits { changed_lines: 400, rows: 200, text: 2_000 };
const SHORT: Limits = Limits { changed_lines: 40, rows: 30, text: 300 };

#[derive(Debug, Serialize)]
pub(super) struct Step {
    id: String,
    number: usize,
    text: String,
    line: u32,
    status: &'static str,
    label: &'static str,
    open: bool,
    unchecked: bool,
    /// The sentences that nothing checked.
    unchecked_words: Vec<String>,
    /// What the step says about laws.
    laws: Vec<String>,
    /// What was done that the words leave out.
    /// The element was another one than the lock knows.
    healed: Option<String>,
    /// Who answered what, where the rules alone did not.
    answered: Vec<String>,
    inferred: Vec<Added>,
    /// What the page reported and the spec knows of.
    known_faults: Vec<String>,
    duration: Option<String>,
    verdict: Option<Verdict>,
    reading: Vec<Row>,
    reasons: Vec<String>,
    looks: Vec<Shot>,
    codes: Vec<Code>,
    difference: Option<Difference>,
    console: Vec<Entry>,
    requests: Vec<Request>,
    /// Rows of the console and of the network that are not shown.
    left_out: usize,
    attempts: Vec<Try>,
    times: Vec<Time>,
}

/// A name and what was read for it.
#[derive(Debug, Serialize)]
struct Row {
    name: &'static str,
    value: String,
}

/// What was done that the words leave out.
#[derive(Debug, Serialize)]
struct Added {
    words: String,
    why: String,
}

impl Added {
    fn of(inferred: &Inferred) -> Self {
        let reasons: Vec<String> = inferred.reasons.iter().map(|r| sentence(r)).collect();
        Self { words: sentence(&inferred.words), why: reasons.join(", ") }
    }
}

/// A look at the page.
#[derive(Debug, Serialize)]
struct Shot {
    when: &'static str,
    title: String,
    url: String,
    /// The address can be followed.
    link: bool,
    place: Place,
    /// The picture's size in CSS pixels.
    width: f64,
    height: f64,
    target: Option<Target>,
}

/// The box of the element that was acted on.
#[derive(Debug, Serialize)]
struct Target {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

#[derive(Debug, Serialize)]
struct Entry {
    level: String,
    bad: bool,
    text: String,
}

#[derive(Debug, Serialize)]
struct Request {
    method: String,
    url: String,
    kind: String,
    outcome: String,
    bad: bool,
    duration: String,
}

#[derive(Debug, Serialize)]
struct Try {
    action: String,
    outcome: String,
    waited: String,
    looks: u32,
    duration: String,
}

/// A part of the step's time.
#[derive(Debug, Serialize)]
struct Time {
    name: &'static str,
    milliseconds: String,
    /// Percent of the step's time.
    start: f64,
    width: f64,
}

impl Step {
    pub(super) fn of(id: String, index: usize, step: &StepResult, album: &Album) -> Self {
        let open = failed(step.status);
        let limits = if open { WHOLE } else { SHORT };
        let took = step.attempts.iter().map(|a| a.duration_ms).fold(0, u64::saturating_add);
        let left_out =
            step.console.len().saturating_sub(limits.rows) + step.requests.len().saturating_sub(limits.rows);
        Self {
            id,
            number: index + 1,
            text: sentence(&step.text),
            line: step.line,
            status: step.status.name(),
            label: label(step.status),
            open,
            unchecked: step.unchecked,
            unchecked_words: step.unchecked_words.iter().map(|words| sentence(words)).collect(),
            laws: laws(&step.laws),
            known_faults: step.known_faults.iter().map(|f| sentence(&f.text)).collect(),
            duration: (took > 0).then(|| duration(took)),
            verdict: step.verdict.as_ref().map(|v| Verdict::of(v, step.status)),
            reading: reading(step),
            reasons: step.action.reasons.iter().map(|r| sentence(r)).collect(),
            healed: step.healed.as_ref().map(|healed| sentence(&remarks::other(healed))),
            answered: step.answered.iter().map(|a| sentence(&a.to_string())).collect(),
            inferred: step.inferred.iter().map(Added::of).collect(),
            looks: std::iter::once(("Before", &step.before))
                .chain(step.inferred.iter().map(|added| ("Inferred", &added.look)))
                .chain(std::iter::once(("After", &step.after)))
                .filter_map(|(when, look)| Some(Shot::of(when, look.as_ref()?, album)))
                .collect(),
            codes: codes(step),
            difference: Difference::of(&step.changes, limits.changed_lines),
            console: step
                .console
                .iter()
                .take(limits.rows)
                .map(|(level, text)| Entry::of(level, text, limits.text))
                .collect(),
            requests: step
                .requests
                .iter()
                .take(limits.rows)
                .map(|r| Request {
                    method: word(&r.method),
                    url: shown(&one_line(&r.url), limits.text),
                    kind: word(&r.kind),
                    outcome: match (&r.status, &r.failure) {
                        (Some(status), None) => status.to_string(),
                        (Some(status), Some(failure)) => format!("{status} {}", sentence(failure)),
                        (None, Some(failure)) => sentence(failure),
                        (None, None) => "still open".to_owned(),
                    },
                    bad: r.failure.is_some() || r.status.is_some_and(|s| s >= 400),
                    duration: r.duration_ms.map(duration).unwrap_or_default(),
                })
                .collect(),
            left_out,
            attempts: step
                .attempts
                .iter()
                .map(|a| Try {
                    action: sentence(&a.action),
                    outcome: sentence(&a.outcome),
                    waited: sentence(&a.waited),
                    looks: a.looks,
                    duration: duration(a.duration_ms),
                })
                .collect(),
            times: times(&step.timings_ms),
        }
    }
}

/// A word of the browser's, which stands in a narrow column.
fn word(text: &str) -> String {
    let text = one_line(text);
    match text.char_indices().nth(24) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// What the sentence was read as.
fn reading(step: &StepResult) -> Vec<Row> {
    let action = &step.action;
    let rows = [
        ("Condition", step.condition.as_deref()),
        ("Action", Some(action.kind.as_str())),
        ("Target", action.target.as_deref()),
        ("Value", action.value.as_deref()),
        ("Element", action.element.as_deref()),
        ("Expectation", step.expectation.as_deref()),
    ];
    let said = rows.into_iter().filter_map(|(name, value)| Some((name, value.filter(|v| !v.is_empty())?)));
    said.map(|(name, value)| Row { name, value: shown(value, 1_000) }).collect()
}

impl Shot {
    fn of(when: &'static str, look: &Look, album: &Album) -> Self {
        let place = album.place(look.screenshot.as_deref());
        let (width, height) = size(look, &place);
        let url = sentence(&look.url);
        Self {
            when,
            title: sentence(&look.title),
            link: url.starts_with("https://") || url.starts_with("http://"),
            url,
            target: look.target.and_then(|[x, y, w, h]| {
                let sound = [x, y, w, h].iter().all(|n| n.is_finite()) && w > 0.0 && h > 0.0;
                let seen = x < width && y < height && x + w > 0.0 && y + h > 0.0;
                // A little room around it, or its border would hide the element's own.
                (sound && seen).then_some(Target { x: x - 4.0, y: y - 4.0, width: w + 8.0, height: h + 8.0 })
            }),
            place,
            width,
            height,
        }
    }
}

/// The size of a picture in CSS pixels. Its own size counts, for it may show more than the viewport or be sharper.
fn size(look: &Look, place: &Place) -> (f64, f64) {
    let (view_width, view_height) = look.viewport;
    match place {
        Place::Inside { width: Some(width), height: Some(height), .. } if *width > 0 && *height > 0 => {
            let (width, height) = (f64::from(*width), f64::from(*height));
            let css_width = if view_width.is_finite() && view_width >= 1.0 { view_width } else { width };
            (css_width, height * css_width / width)
        }
        _ if view_width.is_finite() && view_height.is_finite() && view_width >= 1.0 && view_height >= 1.0 => {
            (view_width, view_height)
        }
        _ => (1280.0, 800.0),
    }
}

impl Entry {
    fn of(level: &str, text: &str, most: usize) -> Self {
        Self { level: word(level), bad: matches!(level, "error" | "exception"), text: shown(text, most) }
    }
}

/// Where the time went. Parts that took none are not shown.
fn times(timings: &Timings) -> Vec<Time> {
    let parts = [
        ("ground", timings.ground),
        ("act", timings.act),
        ("settle", timings.settle),
        ("snapshot", timings.snapshot),
        ("check", timings.check),
        ("screenshot", timings.screenshot),
    ]
    .map(|(name, ms)| (name, if ms.is_finite() { ms.clamp(0.0, 1e9) } else { 0.0 }));
    let all: f64 = parts.iter().map(|(_, ms)| ms).sum();
    let mut start = 0.0;
    parts
        .into_iter()
        .filter(|(_, ms)| *ms > 0.0)
        .map(|(name, ms)| {
            let width = ms / all * 100.0;
            let milliseconds = if ms < 10.0 { format!("{ms:.1} ms") } else { format!("{ms:.0} ms") };
            let time = Time { name, milliseconds, start, width };
            start += width;
            time
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::sample;

    #[test]
    fn a_target_that_is_no_box_is_not_drawn() {
        let album = Album::default();
        let mut look = sample::results().specs[0].steps[1].before.clone().unwrap();
        assert!(Shot::of("Before", &look, &album).target.is_some());
        for target in [
            [f64::NAN, 0.0, 1.0, 1.0],
            [0.0, 0.0, 0.0, 1.0],
            [1.0, 1.0, f64::INFINITY, 1.0],
            [5_000.0, 0.0, 9.0, 9.0],
        ] {
            look.target = Some(target);
            assert!(Shot::of("Before", &look, &album).target.is_none(), "{target:?}");
        }
    }

    #[test]
    fn a_sharper_picture_keeps_the_measures_of_the_page() {
        let look = Look { viewport: (640.0, 400.0), ..Look::default() };
        let place = Place::Inside { id: 0, width: Some(1280), height: Some(2000) };
        assert_eq!(size(&look, &place), (640.0, 1000.0));
        let nonsense = Look { viewport: (f64::NAN, -1.0), ..Look::default() };
        assert_eq!(size(&nonsense, &place), (1280.0, 2000.0));
    }

    #[test]
    fn times_add_up_to_the_whole() {
        let times =
            times(&Timings { ground: f64::NAN, act: -3.0, settle: 30.0, check: 10.0, ..Timings::default() });
        assert_eq!(times.iter().map(|t| t.name).collect::<Vec<_>>(), ["settle", "check"]);
        assert!((times[1].start - 75.0).abs() < 1e-9 && (times[1].width - 25.0).abs() < 1e-9);
    }
}
