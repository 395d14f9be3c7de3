use std::time::Instant;

use image::{Rgb, RgbImage};

use super::*;
use crate::trace::{Look, SpecResult, Status, StepResult, Totals, sample};

/// A report folder with pictures for the sample, but for those that are meant to be missing.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("screenshots")).unwrap();
    for number in 1..=6_u8 {
        let path = folder.path().join(format!("screenshots/{number:04}.png"));
        RgbImage::from_pixel(64, 40, Rgb([number * 40, 120, 200])).save(path).unwrap();
    }
    folder
}

fn page() -> String {
    render(&sample::results(), folder().path()).unwrap()
}

/// The text of the page without what is the report's own.
fn without_own_code(page: &str) -> String {
    let mut rest = page.replace(include_str!("report.js"), "").replace(include_str!("report.css"), "");
    while let Some(start) = rest.find("data:image/") {
        let end = start + rest[start..].find('"').unwrap();
        rest.replace_range(start..end, "#");
    }
    rest
}

#[test]
fn nothing_that_a_page_says_becomes_markup() {
    let page = page();
    let text = without_own_code(&page);
    assert_eq!(text.matches("<script").count(), 1, "only the report's own");
    assert_eq!(text.matches("</script").count(), 1);
    assert!(!text.contains("alert(1)</script>"));
    assert!(text.contains("&lt;&#x2f;script&gt;&lt;script&gt;alert(1)"));
    // A quote of the page's would end an attribute.
    assert!(!text.contains("onload='x'") && text.contains("onload=&#x27;x&#x27;"));
    assert!(text.contains("{{ 7*7 }}") && !text.contains(" 49 "));
    assert!(!text.contains("href=\"javascript:"));
    assert!(text.chars().all(|c| c == '\n' || !c.is_control()));
    assert!(!text.contains('\u{202e}'));
}

#[test]
fn the_page_needs_nothing_but_itself() {
    let text = without_own_code(&page());
    for outside in ["src=", "url(", "@import", "<link", "<iframe", " style=", " onclick"] {
        assert!(!text.contains(outside), "{outside}");
    }
    assert!(text.contains("default-src &#x27;none&#x27;") || text.contains("default-src 'none'"));
    let nonce = text.split("'nonce-").nth(1).unwrap().split('\'').next().unwrap();
    assert_eq!(text.matches(&format!("nonce=\"{nonce}\"")).count(), 2, "its own script and style");
}

#[test]
fn the_verdict_comes_first_and_links_to_its_step() {
    let page = page();
    assert!(page.contains("<h1>4 of 12 tests found a defect; the run is incomplete</h1>"));
    let finding = page.find("href=\"#test-1-step-2\"").unwrap();
    let step = page.find("id=\"test-1-step-2\"").unwrap();
    assert!(finding < step);
    for word in
        ["The cart still shows 2 items", "Incomplete:", "4 steps unchecked, 1 in part", "Outside the tests"]
    {
        assert!(page.contains(word), "{word}");
    }
}

#[test]
fn failures_are_open_and_the_rest_is_closed() {
    let page = page();
    let opened = page.matches("<details class=\"test ").count();
    assert_eq!(opened, 12);
    for line in page.lines().filter(|l| l.starts_with("<details class=\"")) {
        let bad = ["is-defect", "is-unclear", "is-error"].iter().any(|s| line.contains(s));
        assert_eq!(line.ends_with(" open>"), bad, "{line}");
    }
}

#[test]
fn a_missing_picture_says_so_and_one_shown_twice_is_inside_once() {
    let page = page();
    assert!(page.contains("The picture is missing."));
    assert_eq!(page.matches("id=\"picture-").count(), 6);
    assert!(page.matches("href=\"#picture-").count() > 6);
}

#[test]
fn every_id_is_there_once_and_every_link_leads_somewhere() {
    let page = without_own_code(&page());
    let after = |mark: &str| -> Vec<String> {
        page.split(mark).skip(1).map(|s| s.split('"').next().unwrap().to_owned()).collect()
    };
    let ids = after(" id=\"");
    let unique: std::collections::HashSet<_> = ids.iter().collect();
    assert_eq!(ids.len(), unique.len());
    for link in after("href=\"#") {
        assert!(link.is_empty() || unique.contains(&link), "{link}");
    }
}

#[test]
fn headings_never_skip_a_level() {
    let page = without_own_code(&page());
    let mut last = 0;
    for (at, _) in page.match_indices("<h") {
        if let Some(level) = page[at + 2..].chars().next().and_then(|c| c.to_digit(10)) {
            assert!(level <= last + 1, "h{level} after h{last}: {}", &page[at..(at + 80).min(page.len())]);
            last = level;
        }
    }
}

#[test]
fn a_run_of_nothing_is_a_page_too() {
    let page = render(&Results::default(), Path::new("nowhere")).unwrap();
    assert!(page.starts_with("<!doctype html>"));
    assert!(page.contains("<h1>No tests were run</h1>"));
}

/// Five hundred tests of ten steps each, as a long run would give.
fn long_run(tests: usize) -> Results {
    let sample = sample::results();
    let good = &sample.specs[1].steps[0];
    let step = StepResult { before: None, after: Some(Look::default()), ..good.clone() };
    let specs: Vec<SpecResult> = (0..tests)
        .map(|n| SpecResult {
            name: format!("Test number {n}"),
            file: format!("specs/{}.yaml", n / 10),
            status: Status::Passed,
            steps: vec![step.clone(); 10],
            ..SpecResult::default()
        })
        .collect();
    Results { totals: Totals::of(&specs), specs, ..Results::default() }
}

#[test]
fn a_page_grows_in_step_with_its_tests() {
    let nowhere = Path::new("nowhere");
    let one = render(&long_run(50), nowhere).unwrap().len();
    let ten = render(&long_run(500), nowhere).unwrap().len();
    assert!(ten < one * 10, "{one} → {ten}");
    assert!(ten < 40 << 20, "{ten} bytes");
}

/// Not a test of a figure, which depends on the machine: run it by name to see it.
#[test]
#[ignore = "a measurement"]
fn how_long_a_long_run_takes() {
    let results = long_run(500);
    let started = Instant::now();
    let page = render(&results, Path::new("nowhere")).unwrap();
    println!("500 tests of 10 steps: {:?}, {} KiB", started.elapsed(), page.len() >> 10);
}

/// Writes the sample's page where it can be looked at: `SAYSO_SAMPLE=folder`, with `screenshots/` in it.
#[test]
#[ignore = "for looking at"]
fn look_at_the_sample() {
    let folder = std::path::PathBuf::from(std::env::var_os("SAYSO_SAMPLE").unwrap());
    let results = sample::results();
    std::fs::write(folder.join("index.html"), render(&results, &folder).unwrap()).unwrap();
    std::fs::write(folder.join("long.html"), render(&long_run(500), &folder).unwrap()).unwrap();
}
