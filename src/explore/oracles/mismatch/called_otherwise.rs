//! A page is headed as another thing of the app is called, and its own form says what it is really called.

use crate::explore::anchors::parts;
use crate::explore::intents::fields::{Blank, Sort, sheets};
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State, is_field};
use crate::trace::DefectKind;

/// A shorter name may be a part of anything.
const SHORT: usize = 4;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| matches!(e.role.as_str(), "link" | "button"))?;
    let edits = words(&used.name).next().is_some_and(|w| matches!(w.as_str(), "edit" | "change" | "modify"));
    if !edits || !is_form_of(&t.after.url, &t.before.url) {
        return None;
    }
    let (head, name) = other_name(t.before, t.after)?;
    Some(Doubt {
        oracle: "called otherwise",
        kind: DefectKind::WrongNavigation,
        key: format!("called otherwise|{}", t.before.page_id),
        summary: format!("the page is headed \"{head}\", which is another thing, and its own form calls it \"{name}\""),
        expected: name.clone(),
        actual: head,
        line: t.line.clone().checking(format!(
            "let named = any(session.state.elements, |e| e.value == {0});\nassert(!named || any(session.before.headings, |h| has_text(h.text, {0})), \"the page is headed as its form calls it\");",
            quote(&name)
        )),
    })
}

/// "/pages/round-2/edit" of "/pages/round-2".
fn is_form_of(form: &str, page: &str) -> bool {
    let (form, page) = (parts(form), parts(page));
    form.len() == page.len() + 1 && form.starts_with(&page) && form.last().is_some_and(|last| last == "edit")
}

/// What heads the page, which a link leads to elsewhere, and what its form has as its title, of which the page has no word of its own.
fn other_name(page: &State, form: &State) -> Option<(String, String)> {
    let titled = |b: &&Blank| {
        b.sort == Sort::Text && words(&b.label).any(|w| matches!(w.as_str(), "title" | "name" | "subject"))
    };
    let sheets = sheets(form);
    let mut titles = sheets.iter().flat_map(|s| &s.fields).filter(titled);
    let name = titles.next()?.value.trim().to_owned();
    let head = page.main_heading()?.name.trim().to_owned();
    let share = words(&head).any(|w| words(&name).any(|own| own == w));
    let leads = |e: &Element| {
        e.visible
            && e.role == "link"
            && fold_case(e.name.trim()) == fold_case(&head)
            && parts(&e.href) != parts(&page.url)
    };
    // Words of its own: a link to it may stand on any page.
    let is_link = |e: &Element| e.role == "link" || page.ancestors(e.index).any(|a| a.role == "link");
    let says = |e: &Element| {
        e.visible && !is_field(e) && !is_link(e) && fold_case(&e.own_text).contains(&fold_case(&name))
    };
    let told = page.elements.iter().any(says);
    (name.chars().count() >= SHORT && !share && !told && page.elements.iter().any(leads))
        .then_some((head, name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn a_page_is_headed_as_its_form_calls_it() {
        let form = page().within("form", "", |p| p.field("Title", "Round 2").button("Save")).build();
        let look = |head: &str, own: &str| {
            let crumbs = |p: Page| p.link("Lake Survey", "http://a.test/books/lake-survey");
            let menu = |p: Page| p.link("Round 2", "http://a.test/pages/round-2");
            let state = menu(crumbs(page().url("http://a.test/pages/round-2"))).heading(1, head).text(own);
            other_name(&state.build(), &form)
        };
        assert!(look("Lake Survey", "").is_some());
        assert_eq!(look("Round 2", ""), None);
        assert_eq!(look("Lake Survey", "Round 2"), None, "it says so itself");
        assert_eq!(look("Our wiki", ""), None, "nothing else is called so");
    }

    #[test]
    fn a_form_lies_below_its_page() {
        assert!(is_form_of("http://a.test/pages/7/edit", "http://a.test/pages/7"));
        assert!(!is_form_of("http://a.test/books/7/edit", "http://a.test/pages/7"));
    }
}
