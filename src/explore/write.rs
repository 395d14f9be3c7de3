//! Specs out of what was done: one that reproduces a finding, one for a healthy flow.

use super::line::Line;
use super::way::Way;

/// What a spec is written from.
#[derive(Debug, Clone, Default)]
pub(super) struct Sheet<'a> {
    /// The test's name.
    pub name: &'a str,
    /// Words for whoever reads it, one line each.
    pub remarks: &'a [String],
    /// What is opened first.
    pub start: &'a str,
    /// The setup, as the spec must name it.
    pub setup: Option<&'a str>,
    /// Labels.
    pub tags: &'a [&'a str],
    /// Width and height.
    pub viewport: Option<(u32, u32)>,
    /// The steps.
    pub steps: &'a [Line],
}

/// A test of more steps than that takes longer than a test may, and gets so many seconds for each.
const MANY: usize = 40;
const EACH: usize = 3;

/// A spec in YAML.
pub(super) fn spec(sheet: &Sheet<'_>) -> String {
    let mut text = String::new();
    for remark in sheet.remarks {
        for line in remark.lines() {
            text.push_str("# ");
            text.push_str(&readable(line));
            text.push('\n');
        }
    }
    let mut push = |line: String| {
        text.push_str(&line);
        text.push('\n');
    };
    push(format!("name: {}", yaml(&readable(sheet.name))));
    push(format!("url: {}", yaml(sheet.start)));
    if let Some(setup) = sheet.setup {
        push(format!("setup: {}", yaml(setup)));
    }
    if !sheet.tags.is_empty() {
        push(format!("tags: [{}]", sheet.tags.join(", ")));
    }
    if let Some((width, height)) = sheet.viewport {
        push(format!("viewport: {width}x{height}"));
    }
    if sheet.steps.len() > MANY {
        push(format!("timeout: {}s", sheet.steps.len() * EACH));
    }
    push("steps:".to_owned());
    for line in sheet.steps {
        push(format!("  - do: {}", yaml(&line.say)));
        if let Some(expect) = &line.expect {
            push(format!("    expect: {}", yaml(expect)));
        }
        if let Some(check) = line.check.as_ref().filter(|check| check.contains(is_unreadable)) {
            push(format!("    check: {}", in_quotes(check)));
        } else if let Some(check) = &line.check {
            push("    check: |".to_owned());
            for code in check.lines() {
                push(format!("      {code}"));
            }
        }
        if line.display {
            push("    laws: { display: on }".to_owned());
        }
    }
    text
}

/// The steps that lead along a way, in a spec that opens the app's first page.
pub(super) fn steps_of(start: &str, way: &Way) -> Vec<Line> {
    let there = (!way.url.is_empty() && way.url != start).then(|| super::line::go_to(&way.url));
    there.into_iter().chain(way.lines.iter().cloned()).collect()
}

/// A text in double quotes, which YAML reads as JSON does. `${` is no variable of ours, but for the code that makes a name
/// another one each time.
fn yaml(text: &str) -> String {
    let plain = text.replace("${", "$${").replace("$${unique}", "${unique}");
    in_quotes(&plain)
}

/// What JSON takes as it is and YAML does not, such as what is left of a letter that was read in another encoding, is escaped.
fn in_quotes(text: &str) -> String {
    let json = serde_json::to_string(text).unwrap_or_default();
    json.chars()
        .map(|c| if is_unreadable(c) { format!("\\u{:04x}", u32::from(c)) } else { c.to_string() })
        .collect()
}

/// The text as far as it can be read.
fn readable(text: &str) -> String {
    text.chars().map(|c| if is_unreadable(c) { '\u{FFFD}' } else { c }).collect()
}

/// A character that YAML takes only where it is escaped.
fn is_unreadable(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\t') || matches!(c, '\u{FEFF}' | '\u{FFFE}' | '\u{FFFF}')
}

/// A name for a file: "Clicking “Save” does nothing" as `clicking-save-does-nothing`.
pub(super) fn slug(text: &str) -> String {
    let mut slug = String::new();
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            c if c.is_ascii_alphanumeric() => slug.push(c),
            _ if !slug.ends_with('-') && !slug.is_empty() => slug.push('-'),
            _ => {}
        }
        if slug.len() >= 60 {
            break;
        }
    }
    slug.trim_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::spec::{Given, Written};

    #[test]
    fn a_spec_that_is_written_is_read_as_it_was_meant() {
        let steps = [
            super::super::line::go_to("http://app.test/books"),
            Line::order("Click the \"Save: all\" button")
                .checking("assert(true, \"a\");\nassert(true, \"b\");"),
            Line::order("Go back").expecting("The \"Books\" heading is shown"),
        ];
        let text = spec(&Sheet {
            name: "\"Save\" does nothing: at all",
            remarks: &["What was found.".to_owned()],
            start: "http://app.test/?a=${b}",
            tags: &["explored"],
            steps: &steps,
            ..Sheet::default()
        });
        let (tests, errors) = crate::spec::read(&text, "a.yaml", Path::new("a.yaml"), &Given::default());
        assert!(errors.is_empty(), "{errors:?}\n{text}");
        let [test] = tests.as_slice() else { panic!("one test") };
        assert_eq!(test.name, "\"Save\" does nothing: at all");
        assert_eq!(test.url.as_ref().map(|u| u.text.as_str()), Some("http://app.test/?a=${b}"));
        assert_eq!(test.body.len(), 3);
        let Written::Step { act: Some(act), check: Some(check), .. } = &test.body[1] else {
            panic!("a step")
        };
        assert_eq!(act.text, "Click the \"Save: all\" button");
        assert_eq!(check.text.trim(), "assert(true, \"a\");\nassert(true, \"b\");");
    }

    #[test]
    fn a_long_spec_has_the_time_that_it_takes() {
        let steps = vec![Line::order("Reload the page"); MANY + 1];
        let text = |steps| spec(&Sheet { name: "a", start: "http://app.test/", steps, ..Sheet::default() });
        let limit = |text: &str| {
            crate::spec::read(text, "a.yaml", Path::new("a.yaml"), &Given::default()).0[0].timeout_ms
        };
        assert_eq!((limit(&text(&steps)), limit(&text(&steps[1..]))), (Some(123_000), None));
    }

    #[test]
    fn what_yaml_does_not_take_is_escaped() {
        // A quotation mark that was read in another encoding ends in a control character.
        let name = "\"Hang up â€œtunicsâ€\u{9d}\" has broken letters";
        let check = "assert(true, \"â€\u{9d}\");";
        let steps = [Line::order("Reload the page").checking(check)];
        let remarks = [format!("Found: {name}")];
        let sheet =
            Sheet { name, remarks: &remarks, start: "http://app.test/", steps: &steps, ..Sheet::default() };
        let text = spec(&sheet);
        let (tests, errors) = crate::spec::read(&text, "a.yaml", Path::new("a.yaml"), &Given::default());
        assert!(errors.is_empty(), "{errors:?}\n{text}");
        assert_eq!(tests[0].name, readable(name));
        let Written::Step { check: Some(read), .. } = &tests[0].body[0] else { panic!("a step") };
        assert_eq!(read.text.trim(), check);
    }

    #[test]
    fn a_file_is_named_by_plain_words() {
        assert_eq!(slug("Clicking “Save” does nothing"), "clicking-save-does-nothing");
    }
}
