//! "A blank line between "A" and "B"": two texts of a page with so much room between them as a line takes.

use crate::language::Description;
use crate::oracle::claims::reading::{clip, units::is_whole};
use crate::script::Answer;
use crate::state::{Element, State};

/// A gap of so many heights of a line has room for a blank one; what is less than the other is only the way in which
/// paragraphs are set apart.
const A_LINE: f64 = 1.0;
const NO_LINE: f64 = 0.75;

/// `None`: the words tell no such gap.
pub(crate) fn shown(what: &Description, now: &State) -> Option<Answer> {
    let (Some("blank line"), [first, then]) = (what.name.as_deref(), what.containing.as_slice()) else {
        return None;
    };
    let expected = || format!("a blank line between \"{first}\" and \"{then}\"");
    if let Some(answer) = in_one_text(first, then, now) {
        return Some(answer);
    }
    let itself = |e: &&Element, text: &str| e.visible && is_whole(&e.own_text, text);
    let above: Vec<&Element> = now.elements.iter().filter(|e| itself(e, first)).collect();
    let Some((a, b)) = above.iter().find_map(|a| {
        let below = now.elements.iter().skip(a.index + 1).find(|e| itself(e, then))?;
        Some((*a, below))
    }) else {
        return Some(Answer::unsure(format!(
            "\"{first}\" and \"{then}\" do not stand by themselves, one after the other"
        )));
    };
    let line = a.bounds.height.min(b.bounds.height).max(1.0);
    let gap = (b.bounds.y - (a.bounds.y + a.bounds.height)) / line;
    let told = format!("between them is room for {gap:.1} lines");
    Some(match gap {
        gap if gap >= A_LINE => Answer::holds(told),
        gap if gap < NO_LINE => Answer::fails(told, expected()),
        _ => Answer::unsure(told),
    })
}

/// Both are in one field, or in one text whose lines are kept.
fn in_one_text(first: &str, then: &str, now: &State) -> Option<Answer> {
    let values =
        now.elements.iter().filter(|e| e.visible && e.tag == "textarea").filter_map(|e| e.value.as_deref());
    let (_, between) = values.filter_map(|v| v.split_once(first)).find(|(_, rest)| rest.contains(then))?;
    let between = between.split(then).next().unwrap_or_default();
    if !between.trim().is_empty() {
        return None;
    }
    let blank = between.matches('\n').count() > 1;
    let told = format!("between them stands {:?}", clip(between, 20));
    Some(if blank { Answer::holds(told) } else { Answer::fails(told, "a blank line") })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::Session;
    use crate::state::testing::{Page, page};

    fn session(page: Page) -> Arc<Session> {
        Arc::new(Session { history: vec![Arc::new(page.build())], ..Session::default() })
    }

    #[test]
    fn a_blank_line_takes_the_room_of_a_line() {
        let with = session(page().text("Still water").text("\u{a0}").text("A frog jumps"));
        let without = session(page().text("Still water").text("A frog jumps"));
        for (words, blank) in [
            ("There is a blank line between \"Still water\" and \"A frog jumps\"", true),
            ("The page still has the blank line between \"Still water\" and \"A frog jumps\"", true),
            ("\"Still water\" and \"A frog jumps\" are separated by an empty line", true),
            ("There is no blank line between \"Still water\" and \"A frog jumps\"", false),
        ] {
            all(&with, &[(words, if blank { Holds } else { Fails })]);
            all(&without, &[(words, if blank { Fails } else { Holds })]);
        }
        all(&without, &[("There is a blank line between \"Still water\" and \"A heron\"", Unsure)]);
    }

    #[test]
    fn a_field_keeps_its_lines() {
        let field = |value: &'static str| {
            session(page().element("textbox", "Text", |e| {
                (e.tag, e.value) = ("textarea".into(), Some(value.into()));
            }))
        };
        let words = "There is an empty line between \"One\" and \"Two\"";
        all(&field("One\n\nTwo"), &[(words, Holds)]);
        all(&field("One\nTwo"), &[(words, Fails)]);
    }
}
