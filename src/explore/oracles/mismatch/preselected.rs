//! The form for something new that is opened from the page, or the row, of a record is about that record, and not about another one
//! of its list: "Add storage area" of one warehouse does not open with another warehouse chosen.

use crate::explore::anchors::{is_number, parts, says_new};
use crate::explore::intents::What;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Element, State, is_field};
use crate::trace::DefectKind;

/// A shorter name may be that of anything.
const SHORT: usize = 4;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| says_new(&e.name))?;
    let What::Use(anchor) = &t.made.what else { return None };
    let new_page = t.before.page_id != t.after.page_id && t.after.status.is_none_or(|s| s < 400);
    let own = anchor.record.as_ref().map(|r| r.key.as_str());
    let head = t.before.main_heading().map(|e| e.name.as_str());
    let of = own.or(head).map(str::trim).filter(|name| new_page && name.chars().count() >= SHORT)?;
    if anchor.landmark.frames() || !asks_for_it(used, t.before, t.after) {
        return None;
    }
    let (label, chosen) = other_chosen(of, t.after)?;
    Some(Doubt {
        oracle: "preselected",
        kind: DefectKind::UnexpectedResult,
        key: format!("preselected|{}|{}", t.before.page_id, fold_case(label)),
        summary: format!("\"{}\" of \"{of}\" opens a form in which \"{label}\" is \"{chosen}\"", used.name.trim()),
        expected: of.to_owned(),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| (e.value ?? \"\") == {}), \"the form is about the record that it was opened from\");",
            quote(chosen)
        )),
        actual: chosen.to_owned(),
    })
}

/// The address tells what the form is about: it asks for something, or has the number of the page that one came from.
fn asks_for_it(used: &Element, before: &State, after: &State) -> bool {
    let number = |url: &str| parts(url).into_iter().rev().find(|part| is_number(part));
    let shared = number(&before.url).is_some_and(|own| parts(&after.url).contains(&own));
    shared || used.href.contains('?') || after.url.contains('?')
}

/// The list of a form that offers the record, and has another one chosen that does not come first: that may stand for no choice.
fn other_chosen<'s>(of: &str, form: &'s State) -> Option<(&'s str, &'s str)> {
    let name = fold_case(of);
    let is_it = |option: &String| fold_case(option.trim()) == name;
    form.elements.iter().filter(|e| e.visible && is_field(e) && e.options.iter().any(is_it)).find_map(|e| {
        let chosen = e.value.as_deref().map(str::trim).filter(|v| !v.is_empty() && fold_case(v) != name)?;
        let at = e.options.iter().position(|o| o.trim() == chosen)?;
        (at > 0).then_some((e.name.trim(), chosen))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn the_form_is_about_the_record_that_it_was_opened_from() {
        let of = |chosen: &str| {
            let state = page().select("Warehouse", &["Choose", "Lisbon", "Porto", "Faro"], chosen).build();
            other_chosen("Porto", &state).map(|(label, other)| format!("{label}: {other}"))
        };
        assert_eq!(of("Faro").as_deref(), Some("Warehouse: Faro"));
        assert_eq!((of("Porto"), of("Choose"), of("")), (None, None, None));
        let state = page().select("Unit", &["m", "kg", "l"], "kg").build();
        assert_eq!(other_chosen("Porto", &state), None, "another list");
    }

    #[test]
    fn an_address_tells_what_a_form_is_about() {
        let at = |url: &str| page().url(url).link("Add", url).build();
        let asks = |from: &str, to: &str| {
            let (before, after) = (at(from), at(to));
            let link = before.elements.iter().find(|e| e.role == "link").cloned().unwrap();
            asks_for_it(&link, &before, &after)
        };
        assert!(asks("http://a.test/houses/3", "http://a.test/houses/3/areas/new"));
        assert!(asks("http://a.test/houses/3", "http://a.test/areas/new?house=3"));
        assert!(!asks("http://a.test/people/3", "http://a.test/tickets/new"));
    }
}
