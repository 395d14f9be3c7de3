//! What a form shows beside its fields (who belongs to it, what goes with it) is what it showed, once it is saved and open again.

use std::collections::HashSet;

use super::again::is_the_same;
use super::loss::Reopened;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State, is_field};

/// A shorter text names nothing.
const SAYS: usize = 3;

/// The one text that stood in the form before anything was entered and as it was sent, and the one that stands there instead.
/// Of what was entered it has no word, and it counts nothing.
pub(in crate::explore::explorer) fn replaced(form: &Reopened<'_>) -> Option<(String, String)> {
    let Reopened { changes, opened, filled, again, now, .. } = *form;
    if !is_the_same(changes, again, opened, now) {
        return None;
    }
    let said = |state: &State| texts(state).into_iter().map(|(text, _)| text).collect::<HashSet<String>>();
    let (before, sent, after) = (said(opened), said(filled), said(now));
    let only = |mut all: Vec<(String, String)>| all.pop().filter(|_| all.is_empty());
    let stood = texts(opened).into_iter().filter(|(text, _)| sent.contains(text) && !after.contains(text));
    let new = texts(now).into_iter().filter(|(text, _)| !before.contains(text) && !sent.contains(text));
    let ((was, at), (is, there)) = (only(stood.collect())?, only(new.collect())?);
    let entered = |w: String| {
        let told = |text: &str| words(text).any(|other| other == w);
        changes.iter().any(|c| told(&c.entered) || told(&c.was))
    };
    (at == there && !words(&was).chain(words(&is)).any(entered)).then_some((was, is))
}

/// What stands in forms and is neither a field nor said in passing, each with what sort of thing says it.
fn texts(state: &State) -> Vec<(String, String)> {
    let says = |e: &&Element| {
        let text = e.own_text.trim();
        e.visible
            && e.value.is_none()
            && !is_field(e)
            && !matches!(e.role.as_str(), "alert" | "status" | "option" | "label" | "time")
            && text.chars().count() > SAYS
            && !text.contains(|c: char| c.is_ascii_digit())
    };
    let aside = |e: &Element| {
        state.ancestors(e.index).any(|a| {
            matches!(
                a.role.as_str(),
                "alert" | "status" | "option" | "listbox" | "menu" | "dialog" | "combobox"
            )
        })
    };
    let all = state.elements.iter().filter(says).filter(|e| !aside(e));
    let within = all.filter(|e| state.form_of(e.index).is_some());
    let mut seen = HashSet::new();
    let told = within.filter_map(|e| {
        let above = state.ancestors(e.index).next().map_or("", |a| a.role.as_str());
        let text = fold_case(&e.own_text);
        seen.insert(text.clone()).then(|| (text, format!("{}|{}|{above}", e.role, e.tag)))
    });
    told.collect()
}

#[cfg(test)]
mod tests {
    use super::super::again::{Change, change};
    use super::*;
    use crate::explore::intents::fields;
    use crate::state::testing::{Page, page};

    fn form(name: &str, entries: &[&'static str]) -> State {
        let entry = |p: Page, text: &&'static str| p.within("listitem", "", |p| p.span(text));
        let fields = |p: Page| p.field("Name", name).field("Place", "Shelf nine").button("Save");
        let mut state = page()
            .url("http://app.test/things/7")
            .within("form", "", |p| fields(p).within("list", "Goes with", |p| entries.iter().fold(p, entry)))
            .build();
        state.page_id = "/things/*".to_owned();
        state
    }

    fn told(entries: &[&'static str], again: &[&'static str], entered: &str) -> Option<(String, String)> {
        let (opened, filled, now) = (form("Lamp", entries), form(entered, entries), form(entered, again));
        let (sheet, then) = (fields::sheets(&opened).remove(0), fields::sheets(&now).remove(0));
        let changes: Vec<Change> = sheet.fields.iter().filter_map(|b| change(b, &opened, &filled)).collect();
        let (sheet, again, opened, filled, now) = (&sheet, &then, &opened, &filled, &now);
        replaced(&Reopened { changes: &changes, sheet, opened, filled, again, now })
    }

    #[test]
    fn what_goes_with_a_thing_is_as_it_was() {
        assert_eq!(told(&["Blue shade"], &["Blue shade"], "Quill"), None);
        let both = ("blue shade".to_owned(), "canvas bag".to_owned());
        assert_eq!(told(&["Blue shade"], &["Canvas bag"], "Quill"), Some(both));
        assert_eq!(told(&["Blue shade"], &[], "Quill"), None, "it may have been moved");
        assert_eq!(told(&["Lamp, blue"], &["Quill, blue"], "Quill"), None, "it tells what was entered");
        assert_eq!(told(&["Used 3 times"], &["Used 4 times"], "Quill"), None);
        assert_eq!(told(&["Blue", "Dark red"], &["Green", "Dull red"], "Quill"), None, "another view");
    }
}
