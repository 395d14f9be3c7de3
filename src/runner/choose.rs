//! Choosing from what pages offer to choose from: native selects, radios, swatches, menus, comboboxes.

use super::act::{Deed, Done, hit};
use super::closed_lists;
use super::ground::ground;
use super::moment::Moment;
use crate::browser::{Act, BrowserError};
use crate::grounding::{Bag, Intent, Verdict, leads_away, similarity};
use crate::language::{Action, ActionKind, Description, Relation, RoleWord};
use crate::state::{Element, ElementIndex, State, follow, is_field, open_list_of};

/// How close an option's text must be to what was asked for.
const CLOSE: f32 = 0.6;
/// From here on a text is the option's, but for case and signs.
const SURE: f32 = 0.9;

/// Leaves the field that was typed into, as a person does before choosing from a list: a page may only then take what was typed,
/// fetch its lists anew, and with that take back what was chosen too soon.
async fn leave_field_for(moment: &mut Moment, list: ElementIndex) -> Result<(), BrowserError> {
    let typed_into = |e: &Element| e.focused && is_field(e) && e.tag != "select" && e.checked.is_none();
    if !moment.session.state().is_some_and(|s| s.elements.iter().any(typed_into)) {
        return Ok(());
    }
    moment.context.act(&Act::Focus, Some(list), moment.patience()).await?;
    moment.settle().await?;
    moment.look().await?;
    Ok(())
}

/// "Select "M" from the size dropdown", "choose the second option", "pick "Black"".
pub(super) async fn select(moment: &mut Moment, action: &Action) -> Result<Done, BrowserError> {
    let Some(value) = action.value.clone() else {
        // "Select the first product": something to click.
        let click = Action { kind: ActionKind::Click, ..action.clone() };
        return on(moment, &click).await;
    };
    // A native select that offers the value, named by the target or the only one that does.
    let told = action.target.as_ref().map(told_list);
    let offers = |s: &State| native(s, told.as_ref(), &value);
    if let Some(list) = moment.session.state().and_then(|s| offers(s)) {
        leave_field_for(moment, list).await?;
    }
    if let Some(index) = moment.session.state().and_then(|s| offers(s)) {
        return hit(
            moment,
            &Act::Select(vec![value.clone()]),
            index,
            vec!["offers this option".to_owned()],
            Some(value),
        )
        .await;
    }
    // A list that is open covers whatever else is called so.
    let open = moment.session.state().and_then(|s| open_entry(s, &value));
    if let Some((list, entry)) = open {
        let reasons = vec!["offered by the list that is open".to_owned()];
        let done = hit(moment, &Act::Click, entry, reasons, Some(value)).await?;
        return Ok(of_list(done, Some(list)));
    }
    // "Select the ticket "Leak"": the box that marks it in its list, though its name may be a link.
    if told.as_ref().is_none_or(|t| t.places.is_empty() && t.ordinal.is_none() && !offers_list(moment, t))
        && let Some(index) = moment.session.state().and_then(|s| marking_box(s, &value))
    {
        let reasons = vec!["marks this entry".to_owned()];
        return hit(moment, &Act::Check, index, reasons, Some(value)).await;
    }
    // What already stands on the page: a radio, a swatch, an open list's option, a link.
    let places = action
        .target
        .iter()
        .filter(|t| t.role != Some(RoleWord::Option) || t.name.as_ref() != Some(&value))
        .map(|t| crate::language::Place { relation: Relation::In, anchor: t.clone() })
        .collect();
    let option = Description {
        text: format!("\"{value}\""),
        name: Some(value.clone()),
        quoted: true,
        role: Some(RoleWord::Option),
        places,
        ..Description::default()
    };
    let shown = moment.pilot.ground(&option, &moment.session, Intent::Act(ActionKind::Select)).await;
    // "The client "Acme"": who names a list chooses from it, and follows no link of that name.
    let from_list = action.target.as_ref().is_some_and(|t| t.role == Some(RoleWord::Dropdown));
    let leaves = |i: ElementIndex| element(moment, i).is_some_and(leads_away);
    let sure = shown.found().filter(|c| c.name_score >= SURE && !(from_list && leaves(c.element))).cloned();
    if let Some(found) = sure.clone().filter(|c| is_choice(moment, c.element)) {
        return hit(moment, &Act::Click, found.element, found.reasons, Some(value)).await;
    }
    if let Some(list) = moment.session.state().and_then(|s| chosen_already(s, &value)) {
        return Ok(keep(moment, list, value));
    }
    if let Some(found) = sure.filter(|c| can_be_chosen(moment, c.element)) {
        return hit(moment, &Act::Click, found.element, found.reasons, Some(value)).await;
    }
    // Something that opens: press it, then look for the option.
    let Some(target) = &action.target else {
        let grounding = ground(moment, &option, Intent::Act(ActionKind::Select)).await?;
        return match grounding.found().cloned() {
            Some(found) => hit(moment, &Act::Click, found.element, found.reasons, Some(value)).await,
            None => Ok(Done::NotFound(grounding)),
        };
    };
    if let Some(done) = closed_lists::choose(moment, target, &value).await? {
        return Ok(done);
    }
    let opener = ground(moment, target, Intent::Act(ActionKind::Select)).await?;
    let Some(found) = opener.found().filter(|c| can_open(moment, c.element)).cloned() else {
        // "Choose "Card" as the payment method": a group that the page does not mark, but the choice is there.
        let mut choice = shown.found().cloned();
        // "from an elegantly presented list": where only the choice is told by its name, it is looked for by that.
        if choice.is_none() && !target.quoted {
            let plain = Description { places: Vec::new(), ..option };
            let anywhere = ground(moment, &plain, Intent::Act(ActionKind::Select)).await?;
            choice = anywhere.found().filter(|c| can_be_chosen(moment, c.element)).cloned();
        }
        return match choice {
            Some(choice) => hit(moment, &Act::Click, choice.element, choice.reasons, Some(value)).await,
            None => Ok(Done::NotFound(opener)),
        };
    };
    let is = |test: fn(&Element) -> bool| element(moment, found.element).is_some_and(test);
    // An entry of a list that is open already says more than what was asked for ("INV-7 €40.00"): it opens nothing.
    if target.role == Some(RoleWord::Option) && is(is_entry) {
        return hit(moment, &Act::Click, found.element, found.reasons, Some(value)).await;
    }
    if is(|e| e.tag == "select") {
        // The browser says which options there are.
        return hit(moment, &Act::Select(vec![value.clone()]), found.element, found.reasons, Some(value))
            .await;
    }
    if !is(|e| e.role == "combobox" && e.expanded == Some(true)) {
        let opened = hit(moment, &Act::Click, found.element, found.reasons.clone(), None).await?;
        if !matches!(opened, Done::Acted(_)) {
            return Ok(opened);
        }
        moment.settle().await?;
    }
    let before = moment.session.state().cloned();
    let now = moment.look().await?;
    let plain = Description { places: Vec::new(), ..option };
    let mut grounding = ground(moment, &plain, Intent::Act(ActionKind::Select)).await?;
    // A list that loads what fits the text so far: type it, and the option comes.
    let list = before.and_then(|then| follow(&then, found.element, &now));
    let field = list.filter(|_| grounding.found().is_none());
    if let Some(field) = field.filter(|&i| now.elements.get(i).is_some_and(takes_text)) {
        let typing = Act::Type { text: value.clone(), replace: true };
        let typed = hit(moment, &typing, field, found.reasons.clone(), None).await?;
        if !matches!(typed, Done::Acted(_)) {
            return Ok(typed);
        }
        moment.settle().await?;
        moment.look().await?;
        grounding = ground(moment, &plain, Intent::Act(ActionKind::Select)).await?;
    }
    let Some(found) = grounding.found().cloned() else { return Ok(Done::NotFound(grounding)) };
    let latest = moment.session.state().cloned();
    let list = list.and_then(|list| follow(&now, list, latest.as_ref()?)).filter(|list| {
        latest.as_ref().and_then(|s| s.elements.get(*list)).is_some_and(|e| e.role == "combobox")
    });
    let own = latest.as_ref().and_then(|s| open_entry(s, &value)).map(|(_, entry)| entry);
    let done = hit(moment, &Act::Click, own.unwrap_or(found.element), found.reasons, Some(value)).await?;
    Ok(of_list(done, list))
}

/// What was acted on, for whoever reads it off afterwards, is the list.
fn of_list(done: Done, list: Option<ElementIndex>) -> Done {
    match done {
        Done::Acted(deed) => Done::Acted(Deed { element: list.or(deed.element), ..deed }),
        other => other,
    }
}

/// The field whose list is open, and the one entry of it that is called just so.
fn open_entry(state: &State, value: &str) -> Option<(ElementIndex, ElementIndex)> {
    let plain = |t: &str| t.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let (field, list) =
        state.elements.iter().filter(|e| e.visible).find_map(|e| Some((e.index, open_list_of(e, state)?)))?;
    let called = |e: &&Element| e.visible && e.role == "option" && plain(&e.name) == plain(value);
    let mut entries = state.descendants(list).filter(called);
    let only = entries.next()?;
    entries.next().is_none().then_some((field, only.index))
}

fn element(moment: &Moment, index: ElementIndex) -> Option<&Element> {
    moment.session.state().and_then(|s| s.elements.get(index))
}

/// What was asked for is chosen: there is nothing to do.
fn keep(moment: &Moment, list: ElementIndex, value: String) -> Done {
    let on = moment.session.state().map_or_else(String::new, |s| crate::oracle::claims::label(s, list));
    let reasons = vec!["it is chosen there already".to_owned()];
    Done::Acted(Deed { words: format!("keep {on}"), element: Some(list), reasons, value: Some(value) })
}

/// The one closed combobox that shows just this choice.
fn chosen_already(state: &State, value: &str) -> Option<ElementIndex> {
    let plain = |t: &str| t.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let shows = |e: &&Element| {
        e.visible
            && e.role == "combobox"
            && e.expanded != Some(true)
            && e.value.as_deref().is_some_and(|v| plain(v) == plain(value))
    };
    let mut showing = state.elements.iter().filter(shows);
    let only = showing.next().map(|e| e.index);
    only.filter(|_| showing.next().is_none())
}

/// Takes text, so that its list may be one that loads what fits.
fn takes_text(e: &Element) -> bool {
    e.editable
        || !e.readonly
            && (matches!(e.role.as_str(), "textbox" | "searchbox")
                || e.role == "combobox" && e.tag == "input")
}

/// The page has a list to choose from that is called so: "the brand "Acme"" is chosen there.
fn offers_list(moment: &Moment, told: &Description) -> bool {
    let Some(wanted) = told.name.as_deref().filter(|_| told.role != Some(RoleWord::Option)).map(Bag::new)
    else {
        return false;
    };
    let lists = |e: &Element| {
        e.visible
            && matches!(e.role.as_str(), "combobox" | "listbox" | "radiogroup")
            && wanted.coverage(&Bag::new(&e.name)) >= CLOSE
    };
    moment.session.state().is_some_and(|s| s.elements.iter().any(lists))
}

/// The box that selects the entry of a list that is called so, if the entries have boxes: the only one in the entry.
fn marking_box(state: &State, name: &str) -> Option<ElementIndex> {
    let plain = |t: &str| t.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let wanted = plain(name);
    let bears =
        |e: &Element| e.visible && !e.editable && [&e.name, &e.own_text].iter().any(|t| plain(t) == wanted);
    let chosen_itself = |e: &&Element| {
        e.visible && bears(e) && (is_entry(e) || matches!(e.role.as_str(), "checkbox" | "tab" | "switch"))
    };
    if state.elements.iter().any(|e| chosen_itself(&e)) {
        return None;
    }
    let is_row = |e: &Element| matches!(e.role.as_str(), "row" | "listitem" | "article");
    let mut boxes = state.elements.iter().filter(|e| e.visible && is_row(e)).filter_map(|row| {
        let inside = || state.descendants(row.index).filter(|e| e.visible);
        inside().find(|e| bears(e))?;
        let mut boxes = inside().filter(|e| e.role == "checkbox" && !e.disabled);
        let only = boxes.next()?;
        // A box with a name of its own ("Done", "Active") says something of the entry, and does not select it.
        let own = plain(&only.name);
        let selects = own.is_empty() || own.contains(&wanted) || own.starts_with("select");
        (selects && boxes.next().is_none()).then_some(only.index)
    });
    let only = boxes.next()?;
    boxes.next().is_none().then_some(only)
}

/// A link to another page opens no list.
fn can_open(moment: &Moment, index: ElementIndex) -> bool {
    element(moment, index).is_some_and(|e| !e.disabled && !leads_away(e))
}

/// Takes the choice itself: no mere text that says the same.
fn is_choice(moment: &Moment, index: ElementIndex) -> bool {
    element(moment, index).is_some_and(|e| {
        e.interactive || matches!(e.role.as_str(), "option" | "radio" | "checkbox" | "menuitem" | "treeitem")
    })
}

async fn on(moment: &mut Moment, action: &Action) -> Result<Done, BrowserError> {
    let Some(target) = &action.target else {
        return Ok(Done::Impossible("the step does not say what to select".to_owned()));
    };
    let grounding = ground(moment, target, Intent::Act(ActionKind::Select)).await?;
    match grounding.found().cloned() {
        Some(found) => hit(moment, &Act::Click, found.element, found.reasons, None).await,
        None => match option_of_a_select(moment, action, target).await? {
            Some(done) => Ok(done),
            None => Ok(Done::NotFound(grounding)),
        },
    }
}

/// "Click the "Medium" option": an option of a native select is no element to click; choosing it is what is meant.
pub(super) async fn option_of_a_select(
    moment: &mut Moment,
    action: &Action,
    target: &Description,
) -> Result<Option<Done>, BrowserError> {
    if !matches!(action.kind, ActionKind::Click | ActionKind::Select | ActionKind::Check) {
        return Ok(None);
    }
    let Some(name) = target.name.clone() else { return Ok(None) };
    // Of words that were not said of any list only an option's very name will do: "add" is not "New".
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let is_option = |s: &State, index: ElementIndex| {
        s.elements.get(index).is_some_and(|e| e.options.iter().any(|o| plain(o) == plain(&name)))
    };
    let told = target.role == Some(RoleWord::Option) || target.quoted;
    let found =
        moment.session.state().and_then(|s| native(s, None, &name).filter(|&i| told || is_option(s, i)));
    let Some(index) = found else { return Ok(None) };
    let done = hit(
        moment,
        &Act::Select(vec![name.clone()]),
        index,
        vec!["offers this option".to_owned()],
        Some(name),
    )
    .await?;
    Ok(Some(done))
}

/// A combobox that is no field: it shows its choice and opens a list, but nothing can be typed into it.
pub(super) fn drops_down(moment: &Moment, index: ElementIndex) -> bool {
    element(moment, index).is_some_and(|e| {
        e.role == "combobox" && !e.editable && !matches!(e.tag.as_str(), "input" | "textarea" | "select")
    })
}

/// What merely says the same in a table or as a heading is nothing to choose.
fn can_be_chosen(moment: &Moment, index: ElementIndex) -> bool {
    let content = ["cell", "gridcell", "rowheader", "columnheader", "row", "heading"];
    element(moment, index).is_some_and(|e| e.interactive || !content.contains(&e.role.as_str()))
}

/// One of what a list offers.
fn is_entry(e: &Element) -> bool {
    matches!(e.role.as_str(), "option" | "menuitem" | "menuitemradio" | "radio" | "treeitem")
}

/// `"Archived" under "Show"`: the list is told as the place where the option is.
fn told_list(target: &Description) -> Description {
    let place = target.places.first().filter(|p| {
        target.role == Some(RoleWord::Option)
            && matches!(p.relation, Relation::In | Relation::Under)
            && p.anchor.name.is_some()
            && p.anchor.role.is_none()
    });
    match place {
        Some(place) => Description { role: Some(RoleWord::Dropdown), ..place.anchor.clone() },
        None => target.clone(),
    }
}

/// The native select that is meant: it offers the value, and its name fits the words best.
fn native(state: &State, target: Option<&Description>, value: &str) -> Option<ElementIndex> {
    let wanted = Bag::new(value);
    let offers = |e: &&Element| {
        e.tag == "select"
            && e.visible
            && !e.disabled
            && e.options.iter().any(|o| similarity(&wanted, &Bag::new(o)) >= CLOSE)
    };
    let offering: Vec<&Element> = state.elements.iter().filter(offers).collect();
    // "Archive", where a list offers "Archived" and a menu has just that: no list was named.
    let plain = |text: &str| text.trim().to_lowercase();
    let alone = target.is_none_or(|t| t.role == Some(RoleWord::Option) && t.places.is_empty());
    let exactly = offering.iter().any(|e| e.options.iter().any(|o| plain(o) == plain(value)));
    let called =
        |e: &Element| e.visible && e.tag != "select" && e.interactive && plain(&e.name) == plain(value);
    if alone && !exactly && state.elements.iter().any(called) {
        return None;
    }
    let named = target.and_then(|t| {
        let g = crate::grounding::ground(t, state, Intent::Act(ActionKind::Select), None);
        g.candidates
            .iter()
            .filter(|_| g.verdict == Verdict::Found || g.verdict == Verdict::Ambiguous)
            .map(|c| c.element)
            .find(|i| offering.iter().any(|e| e.index == *i))
    });
    match (named, offering.as_slice()) {
        (Some(index), _) => Some(index),
        (None, [only])
            if target.is_none_or(|t| {
                t.name.is_none()
                    || matches!(t.role, Some(RoleWord::Dropdown | RoleWord::List | RoleWord::Option))
            }) =>
        {
            Some(only.index)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::describe;
    use crate::state::testing::page;

    fn form() -> State {
        let list = |options: &'static [&'static str]| {
            move |e: &mut Element| {
                e.tag = "select".into();
                e.options = options.iter().map(|o| (*o).to_owned()).collect();
            }
        };
        page()
            .element("combobox", "Status", list(&["Any", "Archived"]))
            .element("combobox", "Show", list(&["Active", "Archived"]))
            .build()
    }

    #[test]
    fn who_selects_an_entry_ticks_the_box_that_marks_it() {
        let list = |called: &'static str, named: fn(&str) -> String| {
            ["Leak", "Noise"].iter().fold(page(), |p, name| {
                p.within("row", "", |p| {
                    p.element("checkbox", &named(name), |_| ()).link(name, "/tickets/1").text(called)
                })
            })
        };
        let meant = |p: crate::state::testing::Page| marking_box(&p.build(), "Noise");
        assert_eq!(meant(list("open", |name| format!("Select {name}"))), Some(5));
        assert_eq!(meant(list("open", |_| String::new())), Some(5));
        // The box says what state the entry is in; or the name is a choice by itself.
        assert_eq!(meant(list("open", |_| "Done".to_owned())), None);
        let tab = list("open", |_| String::new()).element("tab", "Noise", |_| ());
        assert_eq!(meant(tab), None);
        // Two entries of that name.
        assert_eq!(meant(list("Noise", |_| String::new())), None);
        let twice = list("open", |_| String::new())
            .within("row", "", |p| p.element("checkbox", "", |_| ()).link("Noise", "/tickets/9"));
        assert_eq!(meant(twice), None);
    }

    #[test]
    fn a_list_may_be_told_as_the_place_of_its_option() {
        let option = |words: &str| Description { role: Some(RoleWord::Option), ..describe(words) };
        let meant = |words: &str| native(&form(), Some(&told_list(&option(words))), "Archived");
        assert_eq!(meant("\"Archived\" under \"Show\""), Some(1));
        assert_eq!(meant("\"Archived\" under \"Status\""), Some(0));
        // Either offers it, and which is meant nobody has said.
        assert_eq!(meant("\"Archived\""), None);
        assert_eq!(meant("\"Archived\" under \"Kind\""), None);
    }
}
