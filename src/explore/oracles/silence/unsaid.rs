//! What was sent is refused, and the page does not say so, or does not say why.

use crate::explore::intents::What;
use crate::explore::intents::fields::{Sheet, Sort, sheets};
use crate::explore::oracles::{Doubt, Transition};
use crate::oracle::claims::new_lines;
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State, alerts, follow};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    silent(t).or_else(|| unexplained(t)).or_else(|| half_told(t)).or_else(|| marked_only(t))
}

/// A form that does not say what it needs is sent blank, marks a field as wrong, and the page has no new word.
fn marked_only(t: &Transition<'_>) -> Option<Doubt> {
    let sheet = sent(t, &["empty"])?;
    let label = unworded(sheet, t.before, t.after)?;
    Some(Doubt {
        oracle: "unsaid",
        kind: DefectKind::NoResponse,
        key: format!("marked only|{}", sheet.key),
        summary: format!(
            "\"{}\" is refused: \"{label}\" is marked as wrong, and the page does not say why",
            sheet.sends
        ),
        expected: "a message that tells what is wrong".to_owned(),
        actual: "a mark, and no message".to_owned(),
        line: t.line.clone().expecting("An error message is shown"),
    })
}

/// The first field that was marked as wrong in a form that does not say what it needs, where the page has no new word since.
fn unworded(sheet: &Sheet, before: &State, after: &State) -> Option<String> {
    let told = sheet.fields.iter().any(|b| b.required);
    if told || before.url != after.url || !new_lines(before, after).is_empty() {
        return None;
    }
    let marked: Vec<_> = newly_marked(sheet, before, after).collect();
    let (_, first) = marked.first().filter(|_| !marked.iter().any(says_why))?;
    Some(first.name.trim().to_owned())
}

/// The text fields of a form that were marked as wrong since, before and after.
fn newly_marked<'t>(
    sheet: &'t Sheet,
    before: &'t State,
    after: &'t State,
) -> impl Iterator<Item = (&'t Element, &'t Element)> {
    sheet.fields.iter().filter(|b| b.sort == Sort::Text).filter_map(|blank| {
        let was = before.elements.get(blank.element)?;
        let is = after.elements.get(follow(before, blank.element, after)?)?;
        (is.visible && is.invalid && !was.is_refused()).then_some((was, is))
    })
}

/// It is said at the field what is wrong with it, before and after it was marked.
fn says_why((was, is): &(&Element, &Element)) -> bool {
    is.description != was.description || !is.complaint.is_empty()
}

/// Of several fields that are marked as wrong all but one say why.
fn half_told(t: &Transition<'_>) -> Option<Doubt> {
    let sheet = sent(t, &["fill", "empty"])?;
    let (label, description) = untold(sheet, t.before, t.after)?;
    Some(Doubt {
        oracle: "unsaid",
        kind: DefectKind::NoResponse,
        key: format!("half told|{}|{}", sheet.key, fold_case(&label)),
        summary: format!("\"{label}\" is marked as wrong, and nothing says why, as it does at other fields"),
        expected: "a message at the field that tells what is wrong".to_owned(),
        actual: "no message".to_owned(),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && same_text(e.name, {}) && e.invalid && same_text(e.description, {})), \"what is wrong with it is said\");",
            quote(&label),
            quote(&description)
        )),
    })
}

/// The only text field that was marked as wrong with nothing said, where others were marked with a word; and what describes it.
fn untold(sheet: &Sheet, before: &State, after: &State) -> Option<(String, String)> {
    let (told, untold): (Vec<_>, Vec<_>) = newly_marked(sheet, before, after).partition(says_why);
    let [(_, field)] = untold.as_slice() else { return None };
    (!told.is_empty() && !field.name.trim().is_empty() && !has_more_words(&told, before, after))
        .then(|| (field.name.trim().to_owned(), field.description.trim().to_owned()))
}

/// The page has words since that are neither a message nor what describes one of these fields: they may stand at another field
/// without being put to it.
fn has_more_words(told: &[(&Element, &Element)], before: &State, after: &State) -> bool {
    let described: Vec<String> = told.iter().map(|(_, is)| fold_case(is.description.trim())).collect();
    let messages: Vec<String> =
        alerts(after).iter().filter_map(|&m| after.elements.get(m)).map(|e| fold_case(&e.text)).collect();
    let is_known = |line: &str| {
        let line = fold_case(line.trim());
        messages.iter().any(|m| m.contains(&line)) || described.iter().any(|d| d.contains(&line))
    };
    // "It is needed." stands at each field.
    let times = |words: &String| after.text.lines().filter(|line| fold_case(line.trim()) == **words).count();
    let of_each = |words: &String| described.iter().filter(|d| *d == words).count();
    new_lines(before, after).into_iter().any(|line| !is_known(line))
        || described.iter().any(|words| !words.is_empty() && times(words) > of_each(words))
}

/// "Your review cannot be sent." is all that is said of a form in which nothing is wrong.
fn unexplained(t: &Transition<'_>) -> Option<Doubt> {
    let sheet = sent(t, &["fill"])?;
    let known = alerts(t.before);
    let old: Vec<&str> =
        known.iter().filter_map(|&i| t.before.elements.get(i)).map(|e| e.text.trim()).collect();
    let told = alerts(t.after).into_iter().filter_map(|i| t.after.elements.get(i));
    let told = told.map(|e| e.text.trim()).find(|text| !old.contains(text) && is_bare_refusal(text))?;
    if t.after.complains() {
        return None;
    }
    Some(Doubt {
        oracle: "unsaid",
        kind: DefectKind::UnexpectedResult,
        key: format!("unexplained|{}", sheet.key),
        summary: format!("\"{}\" is refused, and nobody says why: \"{told}\"", sheet.sends),
        expected: "what was entered is taken, or something is said to be wrong with it".to_owned(),
        actual: told.to_owned(),
        line: t.line.clone().expecting("No error message is shown"),
    })
}

/// It says that something is not done, in one short sentence, and names neither a reason nor a way out.
fn is_bare_refusal(text: &str) -> bool {
    const FAILS: [&str; 8] = [
        "cannot be",
        "can't be",
        "could not be",
        "couldn't be",
        "was not",
        "failed to",
        "unable to",
        "has failed",
    ];
    const REASONS: [&str; 16] = [
        "because", "since", "already", "must", "please", "until", "unless", "while", "only", "than", "again",
        "required", "invalid", "valid", "allowed", "exist",
    ];
    let told = fold_case(text);
    let said: Vec<String> = words(&told).collect();
    // "Cannot be in the future" is a reason, "cannot be saved" is none.
    let be = said.iter().position(|w| w == "be").and_then(|at| said.get(at + 1));
    let undone = |w: &String| {
        w.ends_with("ed") || matches!(w.as_str(), "sent" | "made" | "done" | "kept" | "taken" | "found")
    };
    let explained = be.is_some_and(|then| !undone(then))
        || said.iter().any(|w| REASONS.iter().any(|r| w.starts_with(r)))
        || text.contains([':', ';', '(', '\n'])
        || text.trim_end_matches(['.', '!']).contains(['.', '!', '?']);
    FAILS.iter().any(|f| told.contains(f)) && said.len() <= 10 && !explained
}

/// The form that a button has just sent in one of these intents.
fn sent<'t>(t: &'t Transition<'_>, intents: &[&str]) -> Option<&'t Sheet> {
    let What::Fill(sheet, ..) = &t.made.what else { return None };
    let pressed = t.used.is_some_and(|e| e.role == "button");
    (intents.contains(&t.made.intent) && pressed).then_some(sheet)
}

fn silent(t: &Transition<'_>) -> Option<Doubt> {
    let sheet = sent(t, &["fill", "empty"])?;
    let refused = t.after.requests.iter().rev().find(|r| r.method != "GET")?;
    let status = refused.status.filter(|s| matches!(s, 400 | 409 | 422))?;
    // The same form is there still, and neither it nor a message complains.
    if !sheets(t.after).iter().any(|s| s.key == sheet.key) || !alerts(t.after).is_empty() {
        return None;
    }
    // A message that was there before stands there still, whatever it is drawn as.
    if has_notice(t.after) {
        return None;
    }
    // Whatever words came up tell why, and what a form complained of before it may say in the same words still.
    let first = t.made.intent == "empty" && !t.before.complains();
    let refused_before = t.before.status.is_some_and(|s| (400..500).contains(&s));
    if complains(t.after, first) || refused_before || !new_lines(t.before, t.after).is_empty() {
        return None;
    }
    Some(Doubt {
        oracle: "unsaid",
        kind: DefectKind::NoResponse,
        key: format!("unsaid|{}", sheet.key),
        summary: format!("\"{}\" is refused, and the page does not say why", sheet.sends),
        expected: "a message that tells what is wrong".to_owned(),
        actual: format!("status {status}, and no message"),
        line: t.line.clone().expecting("An error message is shown"),
    })
}

/// Something on the page is called after messages of errors, by its classes, and says something.
fn has_notice(state: &State) -> bool {
    const NOTICES: [&str; 7] = ["notification", "notice", "alert", "error", "errors", "errorlist", "invalid"];
    state.elements.iter().any(|e| {
        let called = words(&e.hints).any(|w| NOTICES.contains(&w.as_str()));
        e.visible && called && words(&e.text).count() > 1 && e.value.is_none() && e.role != "button"
    })
}

/// A field is marked as wrong; `words`: and it is said why.
fn complains(state: &State, words: bool) -> bool {
    state.elements.iter().any(|e| e.visible && e.is_refused() && !(words && e.refusal().is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_refusal_has_a_reason() {
        assert!(is_bare_refusal("Your review cannot be sent."));
        assert!(is_bare_refusal("The order could not be saved"));
        assert!(!is_bare_refusal("The payment date cannot be in the future."));
        for fine in [
            "Your review was sent.",
            "The mail cannot be sent: no such address",
            "The name is already taken and cannot be used.",
            "The file could not be saved. Please try again.",
            "Paid invoices cannot be changed since the books are closed.",
        ] {
            assert!(!is_bare_refusal(fine), "{fine}");
        }
    }

    #[test]
    fn a_message_is_told_by_what_it_is_called() {
        let shows = |hints: &'static str, text: &'static str| {
            let of = |e: &mut Element| (e.hints, e.own_text) = (hints.into(), text.into());
            has_notice(&page().element("generic", "", of).build())
        };
        assert!(shows("k-dialog-notification", "Please enter a valid code"));
        assert!(!shows("k-dialog-text", "Please enter a valid code") && !shows("notification", "3"));
    }

    #[test]
    fn a_form_that_marks_a_field_says_something() {
        let form = |wrong: bool, must: bool, told: &'static str| {
            let field = |p: crate::state::testing::Page| {
                p.element("textbox", "Name", |e| {
                    (e.tag, e.invalid, e.required) = ("input".into(), wrong, must);
                })
                .button("Save")
            };
            let mut state = page().within("form", "", field).build();
            state.text = format!("Save\n{told}");
            state
        };
        let silent = |must: bool, now: &State| {
            let before = form(false, must, "");
            unworded(&sheets(&before)[0], &before, now)
        };
        assert_eq!(silent(false, &form(true, false, "")).as_deref(), Some("Name"));
        assert_eq!(silent(false, &form(true, false, "Please check the form.")), None);
        assert_eq!(silent(false, &form(false, false, "")), None, "nothing is marked");
        assert_eq!(silent(true, &form(true, true, "")), None, "it says what it needs");
    }

    #[test]
    fn each_field_that_is_marked_says_why() {
        let form = |told: [Option<&'static str>; 2]| {
            let field = |p: crate::state::testing::Page,
                         (name, told): (&'static str, Option<&'static str>)| {
                p.element("textbox", name, |e| {
                    e.tag = "input".into();
                    e.invalid = told.is_some();
                    e.description = told.unwrap_or_default().into();
                })
            };
            let fields = |p| ["Name", "Town"].into_iter().zip(told).fold(p, field).button("Save");
            page().within("form", "", fields).build()
        };
        let before = form([None, None]);
        let silent = |told| untold(&sheets(&before)[0], &before, &form(told)).map(|(label, _)| label);
        let why = Some("It is needed.");
        assert_eq!(silent([why, why]), None);
        assert_eq!(silent([Some(""), why]).as_deref(), Some("Name"));
        assert_eq!(silent([Some(""), Some("")]), None, "what is wrong may be told elsewhere");
        assert_eq!(silent([None, why]), None);
        let beside = |text: &str| {
            let mut after = form([Some(""), why]);
            after.text = text.to_owned();
            untold(&sheets(&before)[0], &before, &after).map(|(label, _)| label)
        };
        assert_eq!(beside("It is needed.").as_deref(), Some("Name"));
        assert_eq!(beside("Name\nSay who you are.\nTown\nIt is needed."), None, "it stands beside the field");
        assert_eq!(beside("Name\nIt is needed.\nTown\nIt is needed."), None);
    }

    #[test]
    fn a_form_says_why_it_is_refused() {
        let marked = |why: &'static str| {
            page()
                .element("textbox", "Name", |e| {
                    e.invalid = true;
                    e.description = why.into();
                })
                .build()
        };
        assert!(complains(&marked("A name is needed."), true) && complains(&marked(""), false));
        assert!(!complains(&marked(""), true), "who is marked is not told why");
        assert!(!complains(&page().field("Name", "").build(), false));
    }
}
