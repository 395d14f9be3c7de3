//! `Select "Admins" in the section "Edit"`: lists that show their options only when they are opened.
//!
//! The words name an option and where it is, not the list. A person opens the lists that stand there, one after the
//! other, until one has the option.

use super::act::{Deed, Done, hit};
use super::moment::Moment;
use crate::browser::{Act, BrowserError};
use crate::grounding::{Grounding, Intent, Verdict};
use crate::language::{ActionKind, Description, Place, Relation, RoleWord};
use crate::state::{Element, ElementIndex, State, follow};

/// More lists than this in one place, and the words are too vague.
const MOST: usize = 4;

/// Chooses the option from a closed list where the words say; `None` if no list there has it.
pub(super) async fn choose(
    moment: &mut Moment,
    target: &Description,
    value: &str,
) -> Result<Option<Done>, BrowserError> {
    if target.role != Some(RoleWord::Option) || target.places.is_empty() {
        return Ok(None);
    }
    let lists = Description {
        text: format!("the list with {}", target.text),
        role: Some(RoleWord::Dropdown),
        places: target.places.iter().map(opened_by).collect(),
        ..Description::default()
    };
    let option = Description {
        text: format!("\"{value}\""),
        name: Some(value.to_owned()),
        quoted: true,
        role: Some(RoleWord::Option),
        ..Description::default()
    };
    let found = ground(moment, &lists).await;
    let Some(mut now) = moment.session.state().cloned() else { return Ok(None) };
    for list in closed(&found, &now) {
        // Opening and closing the one before may have changed the page.
        let latest = moment.session.state().cloned().unwrap_or_else(|| now.clone());
        let Some(list) = follow(&now, list, &latest) else { continue };
        let opened =
            hit(moment, &Act::Click, list, vec!["stands where the words say".to_owned()], None).await?;
        if !matches!(opened, Done::Acted(_)) {
            continue;
        }
        moment.settle().await?;
        let open = moment.look().await?;
        let options = ground(moment, &option).await;
        let Some(choice) = options.found().filter(|c| is_option(&open, c.element)).cloned() else {
            moment.context.act(&Act::Press("Escape".to_owned()), None, moment.patience()).await?;
            moment.settle().await?;
            moment.look().await?;
            continue;
        };
        let mut reasons = choice.reasons;
        reasons.push("offered by the list that stands where the words say".to_owned());
        let done = hit(moment, &Act::Click, choice.element, reasons, Some(value.to_owned())).await?;
        now = open;
        return Ok(Some(match (done, follow(&latest, list, &now)) {
            // What was acted on, for whoever reads it off afterwards, is the list.
            (Done::Acted(deed), Some(list)) => Done::Acted(Deed { element: Some(list), ..deed }),
            (done, _) => done,
        }));
    }
    Ok(None)
}

/// "Under "More"": what a control of that name unfolds hangs under it.
fn opened_by(place: &Place) -> Place {
    let relation = match place.relation {
        Relation::Under if place.anchor.role.is_none() => Relation::In,
        other => other,
    };
    Place { relation, anchor: place.anchor.clone() }
}

async fn ground(moment: &Moment, what: &Description) -> Grounding {
    moment.pilot.ground(what, &moment.session, Intent::Act(ActionKind::Select)).await
}

/// The lists that were found where the words say, in reading order; none if that place is not on the page.
fn closed(found: &Grounding, now: &State) -> Vec<ElementIndex> {
    let vague =
        !matches!(found.verdict, Verdict::Found | Verdict::Ambiguous) || !found.missing_places.is_empty();
    let Some(best) = found.candidates.first().filter(|_| !vague).map(|c| c.score) else { return Vec::new() };
    let opens = |e: &Element| {
        let list = matches!(e.role.as_str(), "combobox" | "listbox") && e.tag != "select";
        list || e.role == "button" && e.expanded.is_some()
    };
    let near = found.candidates.iter().filter(|c| c.score >= best * 0.85);
    let mut lists: Vec<ElementIndex> =
        near.map(|c| c.element).filter(|&i| now.elements.get(i).is_some_and(opens)).collect();
    lists.sort_unstable();
    if lists.len() > MOST { Vec::new() } else { lists }
}

/// An entry of what has opened, not a link or field of that name elsewhere on the page.
fn is_option(open: &State, index: ElementIndex) -> bool {
    let of_list = |e: &Element| {
        matches!(
            e.role.as_str(),
            "option" | "menuitem" | "menuitemradio" | "radio" | "treeitem" | "listbox" | "menu"
        )
    };
    open.elements.get(index).is_some_and(of_list) || open.ancestors(index).any(of_list)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn lists_in(words: &str, state: &State) -> Vec<ElementIndex> {
        let option = crate::language::describe(words);
        let places = option.places.iter().map(opened_by).collect();
        let lists = Description { role: Some(RoleWord::Dropdown), places, ..Description::default() };
        closed(&crate::grounding::ground(&lists, state, Intent::Act(ActionKind::Select), None), state)
    }

    #[test]
    fn the_lists_of_a_place_are_tried_and_no_others() {
        let state = page()
            .within("group", "Edit", |p| {
                p.element("combobox", "All", |_| ()).element("combobox", "Expires", |_| ())
            })
            .within("group", "Move", |p| p.element("combobox", "All", |_| ()))
            .build();
        assert_eq!(lists_in("\"Admins\" in the section \"Edit\"", &state), [1, 2]);
        assert_eq!(lists_in("\"Admins\" in the section \"Delete\"", &state), [0; 0]);
        let menu = page()
            .element("button", "Save", |e| e.interactive = true)
            .element("button", "More", |e| (e.interactive, e.expanded) = (true, Some(false)))
            .build();
        assert_eq!(lists_in("\"Clone\" under \"More\"", &menu), [1]);
        assert_eq!(lists_in("\"Clone\" under \"Less\"", &menu), [0; 0]);
        let links = page().within("group", "Edit", |p| p.element("link", "More", |_| ())).build();
        assert_eq!(lists_in("\"Admins\" in the section \"Edit\"", &links), [0; 0]);
    }
}
