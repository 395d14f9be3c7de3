//! Fields that stand in no form, and the button among them.

use std::collections::{BTreeMap, HashMap};

use super::{Blank, Sheet, blank, may_send};
use crate::explore::anchors::{Places, keeps, name_of, says_how_many, says_so};
use crate::explore::intents::is_away;
use crate::state::text::fold_case;
use crate::state::{Element, ElementIndex, State};

/// Of what stands in no form: fields, and the buttons in the innermost frame around them that say that they do something with them.
pub(super) fn of<'s>(free: &[&'s Element], state: &'s State) -> Vec<Vec<&'s Element>> {
    let is_frame = |e: &&Element| {
        matches!(e.tag.as_str(), "fieldset" | "section")
            || matches!(e.role.as_str(), "group" | "region" | "tabpanel")
    };
    let frames = |e: &Element| state.ancestors(e.index).filter(is_frame).map(|frame| frame.index);
    let sends = |e: &Element| may_send(e, state) && says_so(&name_of(e));
    let mut buttons: BTreeMap<ElementIndex, Vec<&Element>> = BTreeMap::new();
    for button in free.iter().filter(|e| sends(e)) {
        frames(button).for_each(|frame| buttons.entry(frame).or_default().push(button));
    }
    let mut groups: BTreeMap<ElementIndex, Vec<&Element>> = BTreeMap::new();
    for field in free.iter().filter(|e| blank(e).is_some()) {
        if let Some(frame) = frames(field).find(|frame| buttons.contains_key(frame)) {
            groups.entry(frame).or_default().push(field);
        }
    }
    for (frame, group) in &mut groups {
        group.extend(buttons.get(frame).into_iter().flatten());
    }
    groups.into_values().collect()
}

/// Of what stands in no form: fields, each with the button that keeps it. That is one in the innermost box around it that has any;
/// of several the next one below it. Each part of a page may have its own.
pub(super) fn panels<'s>(free: &[&'s Element], places: &Places, state: &'s State) -> Vec<Vec<&'s Element>> {
    let in_row = |e: &Element| places.record(e.index).is_some_and(|r| r.is_row);
    let own = |e: &Element| {
        may_send(e, state) && keeps(&name_of(e)) && !in_row(e) && !is_for_the_selection(e, state)
    };
    let framed = |e: &Element| places.landmark(e.index, state).frames();
    let all: Vec<&Element> = free.iter().copied().filter(|e| own(e)).collect();
    let plain: Vec<&Element> = all.iter().copied().filter(|e| !framed(e)).collect();
    // A bar above the page may hold its button, where that is the only one.
    let buttons = if plain.is_empty() && all.len() == 1 { all } else { plain };
    let mut around: HashMap<ElementIndex, Vec<&Element>> = HashMap::new();
    for button in &buttons {
        state.ancestors(button.index).for_each(|a| around.entry(a.index).or_default().push(button));
    }
    let mut kept: BTreeMap<ElementIndex, Vec<&Element>> = BTreeMap::new();
    for field in free.iter().filter(|e| blank(e).is_some()) {
        let near = state.ancestors(field.index).find_map(|a| around.get(&a.index)).unwrap_or(&buttons);
        let next = near.iter().find(|button| button.index > field.index).or_else(|| near.first());
        if let Some(button) = next {
            kept.entry(button.index).or_insert_with(|| vec![button]).push(field);
        }
    }
    for held in kept.values_mut() {
        held.sort_by_key(|e| e.index);
    }
    kept.into_values().collect()
}

/// It stands beside the words that say how many of a list are selected, and does something with those.
fn is_for_the_selection(button: &Element, state: &State) -> bool {
    /// So many boxes around a button are looked into.
    const AROUND: usize = 3;
    let lists = |e: &Element| matches!(e.role.as_str(), "row" | "table" | "grid" | "main");
    let boxes = state.ancestors(button.index).take(AROUND);
    let mut bars = boxes.take_while(|a| !lists(a) && !state.descendants(a.index).any(lists));
    bars.any(|bar| state.descendants(bar.index).any(says_how_many))
        || state.elements.iter().any(|e| says_how_many(e) && e.is_level_with(button))
}

/// What is changed where it stands, in no form: the fields, with the two buttons beside them that keep it and call it off. In a row
/// nothing else tells that they belong together.
pub(super) fn in_place<'s>(free: &[&'s Element], state: &'s State) -> Vec<Vec<&'s Element>> {
    /// So many boxes around a button at most hold what it keeps.
    const AROUND: usize = 4;
    let button = |e: &Element| may_send(e, state);
    let row = |e: &Element| state.ancestors(e.index).find(|a| matches!(a.role.as_str(), "row" | "listitem"));
    let saves = free.iter().filter(|e| button(e) && keeps(&name_of(e)));
    saves
        .filter_map(|save| {
            let row = row(save)?.index;
            let around = state.ancestors(save.index).take(AROUND).filter(|a| a.index >= row);
            around.into_iter().find_map(|around| {
                let held: Vec<&Element> =
                    free.iter().copied().filter(|e| state.is_inside(e.index, around.index)).collect();
                let called_off = held.iter().any(|e| button(e) && is_away(&name_of(e)));
                let asks = held.iter().any(|e| blank(e).is_some());
                (called_off && asks).then_some(held)
            })
        })
        .collect()
}

/// Fields for files that stand in no form, each with the button beside it that sends the file.
pub(super) fn uploads<'s>(free: &[&'s Element], state: &'s State) -> impl Iterator<Item = Sheet> {
    let sends = |name: &str| {
        let first = fold_case(name).split_whitespace().next().map(str::to_owned).unwrap_or_default();
        matches!(first.as_str(), "upload" | "attach" | "import" | "add" | "send")
    };
    let files: Vec<&Element> = free.iter().copied().filter(|e| e.input_type == "file").collect();
    files.into_iter().filter_map(move |file| {
        let field = blank(file)?;
        let submit = state.ancestors(file.index).take(3).find_map(|around| {
            let mut named = state.descendants(around.index).filter(|e| {
                e.visible && !e.disabled && e.role == "button" && e.index != file.index && sends(&name_of(e))
            });
            named.next().filter(|_| named.next().is_none())
        })?;
        let sends = name_of(submit);
        let key = format!("{}|upload|{}", state.page_id, fold_case(&sends));
        let required = Blank { required: true, ..field };
        let fields = vec![required];
        Some(Sheet { fields, submit: submit.index, sends, id: key.clone(), key, ..Sheet::default() })
    })
}

#[cfg(test)]
mod tests {
    use crate::explore::intents::fields::sheets;
    use crate::state::testing::{Page, page};

    #[test]
    fn what_is_changed_in_its_row_is_sent_by_the_button_in_it() {
        let fees = |open: bool| {
            let row = move |p: Page, name: &'static str, open: bool| {
                p.within("row", "", |p| {
                    let p = p.element("cell", "", |e| e.own_text = name.into());
                    let p = p.within("cell", "", |p| {
                        if open {
                            p.field("Amount", "4.50").button("Save").button("Cancel")
                        } else {
                            p.button("Change")
                        }
                    });
                    p.within("cell", "", |p| p.select("Charged", &["a day", "an hour"], "a day"))
                })
            };
            let table = page().within("table", "Fees", |p| row(row(p, "Lost key", open), "Fuel", false));
            let new = |p: Page| p.field("Name", "").button("Add fee");
            let found = sheets(&table.within("form", "", new).build());
            found.iter().map(|s| (s.sends.clone(), s.fields.len())).collect::<Vec<_>>()
        };
        let add = ("Add fee".to_owned(), 1);
        assert_eq!(fees(false), std::slice::from_ref(&add));
        assert_eq!(fees(true), [add, ("Save".to_owned(), 1)]);
    }

    #[test]
    fn fields_in_no_form_go_with_the_button_in_their_frame() {
        let entry = |p: Page| p.field("Description", "").field("Amount", "").button("Add transaction");
        let history = |p: Page| p.field("Comment", "").button("Add history");
        let framed =
            |p: Page| p.within("group", "Add transaction", entry).within("group", "Add history", history);
        let found = sheets(&framed(page()).build());
        let told: Vec<(&str, usize)> = found.iter().map(|s| (s.sends.as_str(), s.fields.len())).collect();
        assert_eq!(told, [("Add transaction", 2), ("Add history", 1)]);
        // What keeps the page keeps what it frames.
        let found = sheets(&framed(page()).button("Save").build());
        assert_eq!(found.iter().map(|s| s.sends.as_str()).collect::<Vec<_>>(), ["Save"]);
    }
}
