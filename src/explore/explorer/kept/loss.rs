//! A form that was saved is open again: what it does not hold, or show, as it did.

use super::again::{Change, claimed, is_the_same};
use super::as_sent::altered;
use super::beside_fields::replaced;
use super::left_behind::left_behind;
use crate::explore::finding::Suspicion;
use crate::explore::intents::fields::{Blank, Sheet, Sort};
use crate::explore::intents::says_something;
use crate::explore::line::Line;
use crate::script::write::quote;
use crate::state::text::{fold_case, is_remark, words};
use crate::state::{State, dialog};
use crate::trace::DefectKind;

/// A form that was saved and opened again.
pub(in crate::explore::explorer) struct Reopened<'a> {
    pub(in crate::explore::explorer) changes: &'a [Change],
    /// The form as it was filled in.
    pub(in crate::explore::explorer) sheet: &'a Sheet,
    /// Before anything was entered.
    pub(in crate::explore::explorer) opened: &'a State,
    /// As it was sent.
    pub(in crate::explore::explorer) filled: &'a State,
    pub(in crate::explore::explorer) again: &'a Sheet,
    pub(in crate::explore::explorer) now: &'a State,
}

/// The first thing that is not as it was saved, with the line that shows it: `last` is the one that opens the form again.
pub(in crate::explore::explorer) fn found(
    form: &Reopened<'_>,
    done: &[Line],
    last: &Line,
) -> Option<(Line, Suspicion)> {
    let Reopened { changes, sheet, opened, filled, again, now } = *form;
    let page = opened.page_id.as_str();
    let says = |text: &str, why: &str| {
        last.clone().checking(format!("assert_contains(session.state, {}, {});", quote(text), quote(why)))
    };
    let still = || changes.iter().find(|c| stands_still(c, again, opened, now));
    if let Some(lost) = lost(changes, again, opened, now).or_else(still) {
        let told = |text: &str| if text.is_empty() { "nothing".to_owned() } else { format!("\"{text}\"") };
        let Change { label, was, entered, .. } = lost;
        let summary = format!(
            "\"{label}\" was changed to {} and saved, and is {} when the form is opened again",
            told(entered),
            told(was)
        );
        return Some((claimed(last.clone(), lost)?, kept(page, label, summary, entered, was)));
    }
    if let Some(Change { label, entered, .. }) = gone(changes, sheet, now) {
        let summary = format!(
            "\"{label}\" was entered as \"{entered}\" and saved, and is nowhere when the page is opened again"
        );
        let line = last.clone().checking(format!(
            "assert(any(session.state.elements, |e| has_text(e.text, {0}) || has_text(e.value ?? \"\", {0})), \"what was saved is there\");",
            quote(entered)
        ));
        return Some((line, kept(page, label, summary, entered, "nothing")));
    }
    if let Some(altered) = altered(changes, &sheet.key, opened, filled, again, now)
        && let Some(line) = altered.claimed(last.clone())
    {
        let Change { label, entered, .. } = &altered.change;
        return Some((line, kept(page, label, altered.summary(), entered, &altered.held)));
    }
    let other = |gone: &String| told_otherwise(gone, changes, sheet, filled, now);
    if let Some(gone) = unpicked(done, opened, filled, now).filter(|gone| !was_empty(sheet) && !other(gone)) {
        let summary =
            format!("\"{gone}\" was chosen and saved, and is not there when the form is opened again");
        let line = says(&gone, "who was chosen and saved is there");
        let suspicion = kept(page, "", summary, &gone, "nothing");
        return Some((line, Suspicion { key: format!("picked|{page}"), ..suspicion }));
    }
    if let Some((left, line)) = left_behind(changes, again, opened, now, last) {
        return Some((line, left.told(page, Vec::new())));
    }
    let (was, is) = replaced(form)?;
    let summary = format!(
        "the form showed \"{was}\", which nobody touched, and shows \"{is}\" once it was saved and is opened again"
    );
    let suspicion = kept(page, "", summary, &was, &is);
    let line = says(&was, "what the form showed is there");
    Some((line, Suspicion { key: format!("replaced|{page}"), ..suspicion }))
}

fn kept(page: &str, label: &str, summary: String, expected: &str, actual: &str) -> Suspicion {
    Suspicion {
        oracle: "kept",
        kind: DefectKind::UnexpectedResult,
        key: format!("kept|{page}|{}", fold_case(label)),
        summary,
        expected: expected.to_owned(),
        actual: actual.to_owned(),
        page: page.to_owned(),
        ways: Vec::new(),
        viewport: None,
    }
}

/// What is asked for once more each time: a remark on the deed, mostly, where a thing may have such a field of its own.
fn asks_once(label: &str) -> bool {
    const ONCE: [&str; 8] =
        ["change", "changes", "summary", "comment", "confirm", "current", "repeat", "message"];
    is_remark(label) || words(label).any(|w| ONCE.contains(&w.as_str()))
}

/// The first change that is undone: the field holds what it held before. What was empty and is so again is lost only where
/// something else was kept; and nothing is told where the form is now about something else.
fn lost<'c>(changes: &'c [Change], again: &Sheet, opened: &State, now: &State) -> Option<&'c Change> {
    let held = |c: &Change| c.held(again, now);
    let kept = changes.iter().any(|c| held(c).as_ref() == Some(&c.entered));
    let same = is_the_same(changes, again, opened, now);
    // What is chosen may be an order; what is saved is no order. A list that begins with no choice asks anew each time.
    let set = |c: &Change| c.sort == Sort::Choice && again.saves() && !is_no_choice(&c.was);
    changes.iter().find(|c| {
        let undone = held(c).as_ref() == Some(&c.was);
        let told = if c.was.is_empty() {
            kept && c.plain && !asks_once(&c.label)
        } else {
            kept || same && (c.sort == Sort::Text || set(c))
        };
        undone && told
    })
}

/// "Please choose", "Select a team", "–": nothing is chosen.
fn is_no_choice(option: &str) -> bool {
    let asks = |w: String| matches!(w.as_str(), "choose" | "select" | "pick" | "please");
    words(option).next().is_none_or(asks)
}

/// What a dialog was opened with, and is opened with again, is what the page behind it tells under that name, before and after:
/// nothing became of what was entered. A dialog that asks for something new each time begins with what it always begins with.
fn stands_still(change: &Change, again: &Sheet, opened: &State, now: &State) -> bool {
    let title = |state: &State| state.elements.get(dialog(state)?).map(|e| e.name.clone());
    let (Some(asked), Some(asks)) = (title(opened), title(now)) else { return false };
    let about: Vec<String> = words(&change.label).chain(words(&asked)).collect();
    let tells = |state: &State, value: &str| {
        let called = |label: &str| words(label).any(|w| w.chars().count() > 3 && about.contains(&w));
        let says = |text: &str| fold_case(text.trim()) == fold_case(value);
        let symbols = state.symbols();
        let cells = symbols.collections.iter().flat_map(|list| {
            list.records
                .iter()
                .flat_map(|r| list.headers.iter().zip(&r.cells))
                .filter(|(head, _)| called(head))
        });
        symbols.facts.iter().any(|f| called(&f.label) && says(&f.value))
            || cells.into_iter().any(|(_, c)| says(c))
    };
    let same = opened.url == now.url && asked == asks && change.sort == Sort::Text && !change.was.is_empty();
    same && change.held(again, now).as_ref() == Some(&change.was)
        && tells(opened, &change.was)
        && tells(now, &change.was)
        && !tells(now, &change.entered)
}

/// The only thing that was entered into an empty field and saved, and that the page does not tell when it is opened again.
fn gone<'c>(changes: &'c [Change], sheet: &Sheet, now: &State) -> Option<&'c Change> {
    let [only] = changes else { return None };
    let said = fold_case(&only.entered);
    let once = asks_once(&only.label) || words(&only.label).any(|w| w == "mail");
    let told = now.elements.iter().any(|e| {
        fold_case(&e.text).contains(&said) || e.value.as_ref().is_some_and(|v| fold_case(v).contains(&said))
    });
    let text = only.sort == Sort::Text && only.was.is_empty() && said.chars().count() > 3;
    (text && sheet.saves() && !once && !told).then_some(only)
}

/// What was taken of lists that open when they are used: "Click the "Aiko Tanaka" option".
pub(in crate::explore::explorer) fn chosen(done: &[Line]) -> impl Iterator<Item = &str> {
    done.iter().filter_map(|line| {
        let (name, noun) = line.say.strip_prefix("Click the \"")?.rsplit_once('"')?;
        (noun.trim() == "option").then_some(name)
    })
}

/// All texts that the form asks for were empty: it is there for something new.
fn was_empty(sheet: &Sheet) -> bool {
    let mut texts = sheet.fields.iter().filter(|b| b.sort == Sort::Text).peekable();
    texts.peek().is_some() && texts.all(|b| b.value.trim().is_empty())
}

/// What was chosen so and shown in the form as it was sent, and is nowhere on the page on which it is open again.
fn unpicked(done: &[Line], opened: &State, filled: &State, now: &State) -> Option<String> {
    let shows = |state: &State, name: &str| {
        let name = fold_case(name);
        fold_case(&state.text).contains(&name)
            || state.elements.iter().any(|e| e.value.as_ref().is_some_and(|v| fold_case(v).contains(&name)))
    };
    let mut gone = chosen(done).filter(|name| {
        says_something(name, "") && shows(filled, name) && !shows(opened, name) && !shows(now, name)
    });
    gone.next().map(str::to_owned)
}

/// "Pre-defined value" and "Customized value": of two fields of one noun that are filled in the text that was kept, or stood there,
/// stands for both.
fn told_otherwise(gone: &str, changes: &[Change], sheet: &Sheet, filled: &State, now: &State) -> bool {
    let noun = |label: &str| words(label).last();
    let holds = |label: &str| {
        let mut named = filled.elements.iter().filter(|e| e.name.trim() == label);
        named.any(|e| fold_case(e.value.as_deref().unwrap_or(&e.text)).contains(&fold_case(gone)))
    };
    let picked = sheet.fields.iter().filter(|b| b.sort == Sort::Pick && holds(&b.label));
    let nouns: Vec<_> = picked.filter_map(|b| noun(&b.label)).collect();
    let stood = |b: &Blank| b.sort == Sort::Text && !b.value.trim().is_empty();
    sheet.fields.iter().any(|b| stood(b) && noun(&b.label).is_some_and(|n| nouns.contains(&n)))
        || changes.iter().any(|c| {
            let kept =
                now.elements.iter().any(|e| e.value.as_deref().map(str::trim) == Some(c.entered.as_str()));
            c.sort == Sort::Text && noun(&c.label).is_some_and(|n| nouns.contains(&n)) && kept
        })
}

#[cfg(test)]
mod tests {
    use super::super::again::change;
    use super::*;
    use crate::explore::intents::fields;
    use crate::state::testing::page;

    fn form(title: &str, ends: &str) -> State {
        page().within("form", "Book", |p| p.field("Title", title).field("Ends", ends).button("Save")).build()
    }

    fn found(before: (&str, &str), sent: (&str, &str), again: (&str, &str)) -> Option<String> {
        let (opened, filled, now) = (form(before.0, before.1), form(sent.0, sent.1), form(again.0, again.1));
        let sheet = &fields::sheets(&opened)[0];
        let changes: Vec<Change> =
            sheet.fields.iter().filter_map(|blank| change(blank, &opened, &filled)).collect();
        lost(&changes, &fields::sheets(&now)[0], &opened, &now).map(|c| c.label.clone())
    }

    #[test]
    fn what_was_chosen_and_saved_is_chosen() {
        let form = |order: &'static str, sends: &str| {
            let list = move |e: &mut crate::state::Element| {
                (e.tag, e.value) = ("select".into(), Some(order.into()));
            };
            let fields = |p: crate::state::testing::Page| p.element("combobox", "Order", list).button(sends);
            let mut state = page().url("http://a.test/books/7/sort").within("form", "", fields).build();
            state.page_id = "/books/*/sort".into();
            state
        };
        let told = |was: &'static str, sends: &str, again: &'static str| {
            let (opened, filled, now) = (form(was, sends), form("By name", sends), form(again, sends));
            let sheet = &fields::sheets(&opened)[0];
            let change = change(&sheet.fields[0], &opened, &filled).unwrap();
            lost(&[change], &fields::sheets(&now)[0], &opened, &now).is_some()
        };
        assert!(told("By hand", "Save order", "By hand"));
        assert!(!told("By hand", "Save order", "By name"));
        assert!(!told("Please choose", "Save order", "Please choose"), "it asks anew");
        assert!(!told("By hand", "Sort", "By hand"), "it was sorted, once");
    }

    #[test]
    fn one_of_two_values_stands_for_both() {
        let form = |picked: &'static str, own: &'static str| {
            let pick = move |e: &mut crate::state::Element| e.value = Some(picked.into());
            let fields = |p: crate::state::testing::Page| {
                p.element("combobox", "Given value", pick)
                    .field("Own value", own)
                    .field("Note", own)
                    .button("Save")
            };
            page().within("form", "Mug", fields).build()
        };
        let (opened, filled) = (form("Choose", ""), form("Tin", "Quill"));
        let sheet = &fields::sheets(&opened)[0];
        let changes = |label: &str| -> Vec<Change> {
            let own = sheet.fields.iter().filter(|b| b.label == label);
            own.filter_map(|blank| change(blank, &opened, &filled)).collect()
        };
        let now = form("Choose", "Quill");
        assert!(told_otherwise("Tin", &changes("Own value"), sheet, &filled, &now));
        assert!(!told_otherwise("Tin", &changes("Note"), sheet, &filled, &now));
        let stood = form("Choose", "Quill");
        assert!(told_otherwise("Tin", &[], &fields::sheets(&stood)[0], &form("Tin", "Quill"), &now));
    }

    #[test]
    fn what_is_as_it_was_before_is_lost() {
        assert_eq!(found(("Emma", ""), ("Quill", "May"), ("Quill", "May")), None);
        assert_eq!(found(("Emma", ""), ("Quill", "May"), ("Quill", "")).as_deref(), Some("Ends"));
        assert_eq!(found(("Emma", "June"), ("Emma", "May"), ("Emma", "June")).as_deref(), Some("Ends"));
        // Nothing says that it is the same book.
        assert_eq!(found(("Emma", "June"), ("Quill", "May"), ("Emma", "June")), None);
        // A form that is empty again asks for the next.
        assert_eq!(found(("Emma", ""), ("Emma", "May"), ("Emma", "")), None);
        // Another form than before, or other words for the same.
        assert_eq!(found(("1", "2"), ("3", "4"), ("1", "2")), None);
        assert_eq!(found(("Emma", "1"), ("Emma", "2.50"), ("Emma", "2.5")), None);
    }

    #[test]
    fn a_form_that_has_the_former_name_is_about_the_same() {
        let form = |name: &'static str, head: &str| {
            let within = |p: crate::state::testing::Page| p.field("Name", name).button("Save");
            page().url("http://a.test/books/emma/edit").heading(2, head).within("form", "", within).build()
        };
        let told = |head: &str| {
            let (opened, filled, now) = (form("Emma", head), form("Quill", head), form("Emma", head));
            let sheet = &fields::sheets(&opened)[0];
            let change = change(&sheet.fields[0], &opened, &filled).unwrap();
            lost(&[change], &fields::sheets(&now)[0], &opened, &now).is_some()
        };
        assert!(told("Emma") && !told("Books"));
    }

    #[test]
    fn a_dialog_that_begins_with_what_the_page_tells_begins_with_the_new() {
        let look = |stock: &str, held: &str| {
            let asks = |p: crate::state::testing::Page| p.field("Counted stock", held).button("Save");
            page()
                .url("http://app.test/products/4")
                .pairs(&[("Stock", stock), ("Price", "2.50")])
                .within("dialog", "Adjust stock", asks)
                .build()
        };
        let told = |stock: &str, again: &str| {
            let (opened, filled, now) = (look("12", "12"), look("12", "4"), look(stock, again));
            let (sheet, then) = (fields::sheets(&opened).remove(0), fields::sheets(&now).remove(0));
            let change = change(&sheet.fields[0], &opened, &filled).unwrap();
            stands_still(&change, &then, &opened, &now)
        };
        assert!(told("12", "12"));
        assert!(!told("4", "4"));
        assert!(!told("16", "12"), "it begins with twelve each time");
    }

    #[test]
    fn a_remark_on_the_deed_is_asked_for_anew() {
        assert!(["Summary:", "Change summary", "Reason", "Your comment"].iter().all(|l| asks_once(l)));
        assert!(!["Title", "Description", "E-mail"].iter().any(|l| asks_once(l)));
    }
}
