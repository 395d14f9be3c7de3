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

/// A spec in YAML.
pub(super) fn spec(sheet: &Sheet<'_>) -> String {
    let mut text = String::new();
    for remark in sheet.remarks {
        for line in remark.lines() {
            text.push_str("# ");
            text.push_str(line);
            text.push('\n');
        }
    }
    let mut push = |line: String| {
        text.push_str(&line);
        text.push('\n');
    };
    push(format!("name: {}", yaml(sheet.name)));
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
    push("steps:".to_owned());
    for line in sheet.steps {
        push(format!("  - do: {}", yaml(&line.say)));
        if let Some(expect) = &line.expect {
            push(format!("    expect: {}", yaml(expect)));
        }
        if let Some(check) = &line.check {
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
    serde_json::to_string(&plain).unwrap_or_default()
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
    fn a_file_is_named_by_plain_words() {
        assert_eq!(slug("Clicking “Save” does nothing"), "clicking-save-does-nothing");
    }
}
