//! That an action had its plain effect: something changed, what was typed is in the field, what was chosen shows as such.

use crate::grounding::{Bag, similarity};
use crate::oracle::claims::reading::{
    amounts, clip, label,
    seen::{answers, new_lines, sent_anything},
    thing::{self, acted_on},
};
use crate::script::Answer;
use crate::state::{Element, Session, State};

/// The action changed something that a person or the app could notice.
pub(crate) fn effect(session: &Session) -> Answer {
    let (Some(before), Some(now)) = (session.before(), session.state()) else {
        return Answer::unsure("there is no page yet");
    };
    if answers(session, before, now) || sent_anything(session) {
        return Answer::holds("the page changed");
    }
    let acted = session.action().and_then(|a| Some((session.history.get(a.on)?, a.element?)));
    match acted {
        // A press on what is no control, on a choice that is made or a part that is open already, need not change anything.
        Some((state, i))
            if state.elements.get(i).is_some_and(|e| {
                !e.interactive
                    || e.checked == Some(true) && !stands_alone(e, state)
                    || e.selected
                    // A part of a menu that is open stays open.
                    || e.expanded == Some(true)
                    || (e.value.is_some() && e.role != "button")
            }) =>
        {
            Answer::holds("nothing was to change")
        }
        Some((state, i)) => Answer::fails(
            "nothing on the page changed and nothing was sent",
            format!("{} does something", label(state, i)),
        ),
        None => Answer::holds("nothing was acted on"),
    }
}

/// A button that is pressed and stands beside no other one of its sort: it is switched off by another click. Of several that
/// stand together one stays chosen.
fn stands_alone(e: &Element, state: &State) -> bool {
    let switch = |other: &Element| other.role == "button" && other.checked.is_some();
    let around = |e: &Element| state.ancestors(e.index).next().map(|a| a.index);
    let beside = |other: &&Element| other.index != e.index && around(other) == around(e);
    switch(e) && around(e).is_some() && !state.elements.iter().filter(beside).any(switch)
}

/// What was typed is in the field, as far as the field is still there.
pub(crate) fn typed(session: &Session) -> Answer {
    let (Some(now), Some(action)) = (session.state(), session.action()) else {
        return Answer::unsure("nothing was typed");
    };
    let Some(wanted) = action.value.as_deref().filter(|_| action.kind == "type") else {
        return Answer::holds("nothing was typed");
    };
    let Some(e) = acted_on(session, now).and_then(|i| now.elements.get(i)) else {
        return Answer::holds("the field is gone");
    };
    let Some(value) = e.value.clone().or_else(|| e.editable.then(|| e.text.clone())) else {
        return Answer::holds("no field");
    };
    if e.input_type == "password" {
        return if value.chars().count() == wanted.chars().count() {
            Answer::holds("bullets")
        } else {
            Answer::fails(
                format!("{} characters", value.chars().count()),
                format!("{} characters", wanted.chars().count()),
            )
        };
    }
    let squeeze = |t: &str| t.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase();
    // A field may format what is typed (dates, amounts, telephone numbers); the characters must be there.
    let same = squeeze(&value).contains(&squeeze(wanted))
        || thing::contains(&value, wanted)
        || amounts::agree(&value, wanted)
        || date_parts(&value) == date_parts(wanted);
    if same {
        Answer::holds(clip(&value, 120))
    } else {
        Answer::fails(
            format!("{} reads \"{}\"", label(now, e.index), clip(&value, 120)),
            format!("\"{}\"", clip(wanted, 120)),
        )
    }
}

/// The digits of a date in any order of its parts.
fn date_parts(text: &str) -> Option<Vec<u32>> {
    let mut parts: Vec<u32> =
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|p| p.parse().ok()).collect();
    parts.sort_unstable();
    (parts.len() == 3).then_some(parts)
}

/// What was checked, unchecked or chosen shows as such.
pub(crate) fn chosen(session: &Session) -> Answer {
    let (Some(now), Some(action)) = (session.state(), session.action()) else {
        return Answer::unsure("nothing was chosen");
    };
    let Some(e) = acted_on(session, now).and_then(|i| now.elements.get(i)) else { return effect(session) };
    let was = session.history.get(action.on).and_then(|on| on.elements.get(action.element?));
    // What is ticked off may leave the list, and another one takes its place.
    if e.checked.is_some() && was.is_some_and(|was| !was.name.is_empty() && was.name != e.name) {
        return effect(session);
    }
    match (action.kind.as_str(), e.checked, action.value.as_deref()) {
        ("check", Some(false), _) => {
            Answer::fails(format!("{} is not checked", label(now, e.index)), "checked")
        }
        ("uncheck", Some(true), _) => {
            Answer::fails(format!("{} is still checked", label(now, e.index)), "not checked")
        }
        ("select", _, Some(wanted)) if e.tag == "select" => {
            let value = e.value.clone().unwrap_or_default();
            if thing::contains(&value, wanted)
                || e.options.contains(&value) && similarity(&Bag::new(wanted), &Bag::new(&value)) > 0.6
                || value.is_empty()
                || session.before().is_some_and(|before| adds(wanted, e, before, now))
            {
                Answer::holds(value)
            } else {
                Answer::fails(format!("{} reads \"{value}\"", label(now, e.index)), format!("\"{wanted}\""))
            }
        }
        ("check" | "uncheck", ..) => Answer::holds(label(now, e.index)),
        _ => effect(session),
    }
}

/// A list that stands where it stood, and what was chosen came up elsewhere: "And: add a field", after which there is a line more.
fn adds(wanted: &str, list: &Element, before: &State, now: &State) -> bool {
    let stood = |e: &&Element| e.name == list.name && e.options.first() == list.options.first();
    let was = before.elements.iter().find(stood).and_then(|e| e.value.as_deref());
    was == list.value.as_deref() && new_lines(before, now).iter().any(|line| thing::contains(line, wanted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script::Judged;
    use crate::state::testing::{Page, page};

    #[test]
    fn a_list_that_adds_what_is_chosen_stands_where_it_stood() {
        let query = |lines: &[&str]| {
            let all = lines.iter().fold(page(), |p, line| p.text(line));
            all.select("And", &["add a field", "Copies to", "Owner"], "add a field").build()
        };
        let list = |state: &State| state.elements.iter().find(|e| e.tag == "select").unwrap().clone();
        let added = |before: &[&str], now: &[&str]| {
            let (before, now) = (query(before), query(now));
            adds("Owner", &list(&now), &before, &now)
        };
        assert!(added(&["Status is open"], &["Status is open", "Owner contains"]));
        assert!(!added(&["Status is open"], &["Status is open"]));
        assert!(!added(&["Owner contains"], &["Owner contains"]));
    }

    #[test]
    fn what_is_ticked_off_may_leave_its_list() {
        let tasks = |names: &[&str]| {
            let task = |p: Page, name: &&str| {
                p.within("listitem", "", |p| p.element("checkbox", name, |e| e.checked = Some(false)))
            };
            names.iter().fold(page(), task).build()
        };
        let ticked = |now: &[&str]| {
            let first = tasks(&["Mow the lawn", "Call the plumber"]);
            let element = first.elements.iter().position(|e| e.name == "Mow the lawn");
            let done = crate::state::Performed { element, kind: "check".into(), ..Default::default() };
            let history = [first, tasks(now)].map(std::sync::Arc::new).into();
            chosen(&Session { history, before: Some(0), actions: vec![done], ..Session::default() })
        };
        assert_eq!(ticked(&["Call the plumber"]).judged, Judged::Holds);
        assert_eq!(ticked(&["Mow the lawn", "Call the plumber"]).judged, Judged::Fails);
    }

    #[test]
    fn a_pressed_button_that_stands_alone_can_be_switched_off() {
        let heart = |p: Page| p.element("button", "Remove from wishlist", |e| e.checked = Some(true));
        let card = |p: Page| p.within("article", "", heart).within("article", "", heart);
        let cards = card(page()).build();
        let view = |name: &'static str| move |p: Page| p.element("button", name, |e| e.checked = Some(true));
        let views = page().within("group", "", |p| view("Month")(view("Week")(p))).build();
        let first = |state: &State| {
            let button = state.elements.iter().find(|e| e.role == "button").unwrap();
            stands_alone(button, state)
        };
        assert_eq!((first(&cards), first(&views)), (true, false));
    }
}
