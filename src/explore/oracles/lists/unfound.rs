//! A search that finds nothing of what the app lists, whatever it is asked for.

use crate::explore::intents::fields::Sheet;
use crate::explore::intents::{Entry, NOTHING, What};
use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::stem;
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State};
use crate::trace::DefectKind;

/// So many names must have been asked for in vain: one may be of a kind that this search does not look through.
const ASKED: usize = 2;
/// A field that tells so many kinds of things looks for these.
const KINDS: usize = 2;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let (sheet, asked) = search(t)?;
    if t.deeds.in_vain(&sheet.key) < ASKED
        || finds(t.after, asked)
        || t.after.status.is_some_and(|s| s >= 400)
        || is_for_others(sheet, t.before)
    {
        return None;
    }
    Some(Doubt {
        oracle: "unfound",
        kind: DefectKind::UnexpectedResult,
        key: format!("unfound|{}", sheet.key),
        summary: format!(
            "\"{asked}\" is listed, and the search for it finds nothing, as for all that was asked"
        ),
        expected: format!("\"{asked}\""),
        actual: "nothing".to_owned(),
        line: t.line.clone().checking(is_found(asked)),
    })
}

/// What a spec asks for that shows it.
pub(in crate::explore) fn is_found(name: &str) -> String {
    format!(
        "assert(any(session.state.elements, |e| e.visible && (e.role == \"link\" || e.role == \"row\" || e.role == \"listitem\") && has_text(e.text, {})), \"what is listed is found\");",
        quote(name)
    )
}

/// The form and the name that was asked for, where a search was just sent.
fn search<'t>(t: &Transition<'t>) -> Option<(&'t Sheet, &'t str)> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    let sent = t.has_sent(sheet);
    match entries.as_slice() {
        [(_, Entry::Text(asked))] if t.made.intent == "search" && sent && asked != NOTHING => {
            Some((sheet, asked.trim()))
        }
        _ => None,
    }
}

/// The field tells what is looked for by it ("product reference, customer, order"), and the page lists something else.
fn is_for_others(sheet: &Sheet, page: &State) -> bool {
    let label = sheet.fields.first().map_or("", |blank| blank.label.as_str());
    let field = page.elements.iter().find(|e| e.name.trim() == label);
    let Some(told) = field.map(|e| format!("{}, {}", e.placeholder, e.description)) else { return false };
    if told.split([',', '/']).filter(|part| words(part).next().is_some()).count() < KINDS {
        return false;
    }
    let kinds: Vec<String> = words(&told).map(|word| stem(&word)).collect();
    page.main_heading().is_some_and(|head| !words(&head.name).any(|word| kinds.contains(&stem(&word))))
}

/// Something that can be opened, or a record, tells of it: no field, and no heading that repeats what was asked.
pub(in crate::explore) fn finds(state: &State, asked: &str) -> bool {
    let asked = fold_case(asked);
    let told = |e: &Element| {
        e.visible
            && e.value.is_none()
            && matches!(e.role.as_str(), "link" | "row" | "listitem" | "article" | "option" | "button")
            && fold_case(&e.text).contains(&asked)
    };
    state.elements.iter().any(told)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_field_may_tell_what_it_looks_for() {
        let of = |head: &str, told: &str| {
            let field = |p: crate::state::testing::Page| {
                p.element("searchbox", "Search", |e| {
                    e.tag = "input".into();
                    e.placeholder = told.into();
                })
            };
            let state = page().heading(1, head).within("form", "", |p| field(p).button("Go")).build();
            is_for_others(&crate::explore::intents::fields::sheets(&state)[0], &state)
        };
        let told = "e.g. product reference, customer, order";
        assert!(of("Warehouses", told));
        assert!(!of("Customers", told) && !of("Warehouses", "Search") && !of("Warehouses", "Find anything"));
    }

    #[test]
    fn what_repeats_the_question_finds_nothing() {
        let none =
            page().heading(1, "Results for Blue mug").field("Search", "Blue mug").text("No results").build();
        assert!(!finds(&none, "Blue mug"));
        assert!(finds(&page().link("Big blue mug", "/mug").build(), "Blue mug"));
    }
}
