//! Plain steps in the notation of their file.

use crate::language::plain::{Item, sentences};
use crate::spec::Written;
use crate::spec::layout::{Place, Shape};

/// Where an entry stands and what it says.
pub(super) struct Source<'s> {
    pub(super) text: &'s str,
    pub(super) place: &'s Place,
    pub(super) entry: &'s Written,
}

/// What a question to the author begins with.
const ASKED: &str = "asked:";

impl Source<'_> {
    fn lines(&self) -> &str {
        self.text.get(self.place.range.clone()).unwrap_or("")
    }

    /// The comments that stand in lines of their own among its lines.
    fn comments(&self) -> Vec<&str> {
        self.lines().lines().skip(1).map(str::trim).filter(|line| line.starts_with('#')).collect()
    }
}

/// The entry as it is, with what there is to ask; `None` where nothing is, or all was asked already.
pub(super) fn asked(source: &Source<'_>, asks: &[String]) -> Option<String> {
    let lines = source.lines();
    let one_line = |ask: &String| ask.split_whitespace().collect::<Vec<_>>().join(" ");
    match &source.place.shape {
        Shape::Step { indent, .. } | Shape::Description { indent } => {
            let before = source.text.get(..source.place.range.start).unwrap_or("");
            let above: Vec<&str> =
                before.lines().rev().map(str::trim).take_while(|line| line.starts_with('#')).collect();
            let missing = asks.iter().map(|ask| format!("# {ASKED} {}", one_line(ask)));
            let missing: Vec<String> = missing.filter(|ask| !above.contains(&ask.as_str())).collect();
            let blanks = " ".repeat(*indent);
            let comments = indented(&blanks, &missing);
            (!missing.is_empty()).then(|| comments + lines)
        }
        Shape::Item { .. } | Shape::Paragraph => {
            let missing =
                asks.iter().map(|ask| format!("<!-- {ASKED} {} -->", one_line(ask).replace("--", "—")));
            let missing: Vec<String> = missing.filter(|ask| !lines.contains(ask.as_str())).collect();
            let end = lines.trim_end();
            let rest = lines.get(end.len()..).unwrap_or("");
            (!missing.is_empty()).then(|| format!("{end} {}{rest}", missing.join(" ")))
        }
        Shape::Other => None,
    }
}

/// A line of its own for each, so far in.
fn indented(blanks: &str, lines: &[impl AsRef<str>]) -> String {
    lines.iter().flat_map(|line| [blanks, line.as_ref(), "\n"]).collect()
}

/// The lines that take the entry's place; `None` where they are the same.
pub(super) fn items(source: &Source<'_>, items: &[Item]) -> Option<String> {
    let new = match &source.place.shape {
        Shape::Step { indent, keys } => {
            if is_as_written(source.entry, items) {
                return None;
            }
            let blanks = " ".repeat(*indent);
            let comments = indented(&blanks, &source.comments());
            let raw = |key: &str| {
                let (_, lines) = keys.iter().find(|(name, _)| name == key)?;
                let lines = source.text.get(lines.clone())?;
                // The first key stands behind the dash.
                Some(lines.replacen(&format!("{blanks}- "), &format!("{blanks}  "), 1))
            };
            format!("{comments}{}", of_yaml(items, *indent, raw))
        }
        Shape::Description { indent } => {
            let blanks = " ".repeat(*indent);
            let comments = indented(&blanks, &source.comments());
            format!("{comments}{blanks}steps:\n{}", of_yaml(items, indent + 2, |_| None))
        }
        Shape::Item { mark } => of_markdown(source, items, mark)?,
        Shape::Paragraph => of_markdown(source, items, "-")?,
        Shape::Other => return None,
    };
    (new != source.lines()).then_some(new)
}

/// A step that is written in parts already, and says just this.
fn is_as_written(entry: &Written, items: &[Item]) -> bool {
    let Written::Step { when, act, expect, .. } = entry else { return false };
    let [item] = items else { return false };
    let same = |written: &Option<crate::spec::Text>, now: Option<&String>| {
        written.as_ref().map(|text| text.text.trim()) == now.map(String::as_str)
    };
    item.expect.len() <= 1
        && same(when, item.when.as_ref())
        && same(act, item.act.as_ref())
        && same(expect, item.expect.first())
}

fn of_yaml(items: &[Item], indent: usize, raw: impl Fn(&str) -> Option<String>) -> String {
    let blanks = " ".repeat(indent);
    let mut out = String::new();
    for item in items {
        let mut lines: Vec<String> = Vec::new();
        for (key, words) in [("when", &item.when), ("do", &item.act)] {
            lines.extend(words.as_ref().map(|words| format!("{key}: {}\n", scalar(words))));
        }
        match item.expect.as_slice() {
            [] => {}
            [one] => lines.push(format!("expect: {}\n", scalar(one))),
            several => {
                let each: Vec<String> = several.iter().map(|words| format!("- {}", scalar(words))).collect();
                lines.push(format!("expect:\n{}", indented(&format!("{blanks}    "), &each)));
            }
        }
        for (at, line) in lines.iter().enumerate() {
            out.push_str(&blanks);
            out.push_str(if at == 0 { "- " } else { "  " });
            out.push_str(line);
        }
        let mut first = lines.is_empty();
        for (key, wanted) in [("check", item.check.is_some()), ("laws", !item.laws.is_empty())] {
            let Some(lines) = raw(key).filter(|_| wanted) else { continue };
            let lines = if lines.ends_with('\n') { lines } else { lines + "\n" };
            if first {
                out.push_str(&lines.replacen(&format!("{blanks}  "), &format!("{blanks}- "), 1));
                first = false;
            } else {
                out.push_str(&lines);
            }
        }
    }
    out
}

/// Words as a YAML text: in quotes where they would be something else without.
fn scalar(words: &str) -> String {
    let begins = words.starts_with(|c: char| "\"'[]{}>|*&!%#@,?:-`=~".contains(c) || c.is_whitespace());
    let inside = words.contains(": ") || words.contains(" #") || words.ends_with(':') || words.ends_with(' ');
    let control = words.chars().any(char::is_control);
    let like_others =
        matches!(words.to_lowercase().as_str(), "" | "null" | "true" | "false" | "yes" | "no" | "~");
    if control {
        return serde_json::to_string(words).unwrap_or_default();
    }
    if begins || inside || like_others {
        format!("'{}'", words.replace('\'', "''"))
    } else {
        words.to_owned()
    }
}

fn of_markdown(source: &Source<'_>, items: &[Item], mark: &str) -> Option<String> {
    let told: Vec<String> = items.iter().map(sentences).collect::<Option<_>>()?;
    let plain =
        |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").trim_end_matches('.').to_owned();
    if let (Shape::Item { .. }, [one], Written::Prose(text)) =
        (&source.place.shape, told.as_slice(), source.entry)
        && plain(one) == plain(&text.text)
    {
        return None;
    }
    let words = |one: &String| match (&source.place.shape, told.len(), source.entry) {
        // A paragraph that is one step keeps its lines.
        (Shape::Paragraph, 1, Written::Prose(text)) if plain(one) == plain(&text.text) => {
            source.lines().trim_end().replace('\n', "\n  ")
        }
        _ => escaped(one),
    };
    let lines = source.lines();
    let end = lines.get(lines.trim_end().len()..).filter(|end| !end.is_empty()).unwrap_or("\n");
    let all: Vec<String> = told.iter().map(|one| format!("{mark} {}", words(one))).collect();
    Some(all.join("\n") + end)
}

/// Words whose marks Markdown would take for its own.
fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for c in words.chars() {
        if "\\`*_[]<>#|~".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
