//! A form that was filled in and not sent: the one control that sends it.

use super::Choice;
use crate::language::lexicon::{deeds, stem};
use crate::language::{Sort, Told};
use crate::oracle::claims::reacts;
use crate::state::text::words;
use crate::state::{Element, ElementIndex, Performed, Session, State, follow, is_field};

/// What a form is called to answer with that asks for something and keeps nothing.
const ASKING: &[&str] = &[
    "apply",
    "search",
    "filter",
    "find",
    "go",
    "update",
    "submit",
    "run",
    "calculate",
    "refresh",
    "generate",
];

/// The deeds since the page was last given anything but entries for a form, oldest first: nothing was sent since.
pub(super) fn filled(session: &Session) -> &[Performed] {
    let entry = |done: &&Performed| is_entry(done, session);
    let count = session.actions.iter().rev().take_while(entry).count();
    session.actions.get(session.actions.len() - count..).unwrap_or_default()
}

/// What was entered by then.
pub(super) fn entered(session: &Session) -> Vec<&str> {
    filled(session).iter().filter_map(|done| done.value.as_deref()).filter(|v| !v.is_empty()).collect()
}

/// The field that was filled in last, as it is now, of those that are still there.
pub(super) fn field(session: &Session) -> Option<ElementIndex> {
    let now = session.state()?;
    let fills = |done: &&Performed| is_filling(&done.kind);
    filled(session).iter().rev().filter(fills).find_map(|done| {
        let same = follow(session.history.get(done.on)?, done.element?, now)?;
        now.elements.get(same).filter(|e| e.visible && !e.disabled).map(|e| e.index)
    })
}

/// Of a form in which nothing was filled in: what was clicked in it, and is no control that sends it ("Sort by name"); or, where
/// the click asked for the deed and led to a form without a field, something of that ("Delete", and then "Confirm").
pub(super) fn at_hand(session: &Session, told: &Told) -> Option<ElementIndex> {
    let now = session.state()?;
    let latest = session.actions.last().filter(|done| done.kind == "click")?;
    let then = session.history.get(latest.on)?;
    let clicked = then.elements.get(latest.element?)?;
    let part = |form: ElementIndex| {
        now.elements.iter().find(|e| e.index != form && now.is_inside(e.index, form)).map(|e| e.index)
    };
    // Where nothing came of the click, that may be just what is wrong.
    if !reacts(then, now) {
        return None;
    }
    let around = then.form_of(clicked.index);
    if let Some(form) = around.and_then(|form| follow(then, form.index, now)) {
        return part(form).filter(|_| !is_native(clicked, then));
    }
    if then.url == now.url || !told.names(label(clicked)) {
        return None;
    }
    let mut bare = now.elements.iter().filter(|form| {
        let within = |e: &&Element| e.visible && e.index != form.index && now.is_inside(e.index, form.index);
        form.tag == "form"
            && form.visible
            && now.elements.iter().filter(within).any(|e| is_native(e, now))
            && !now.elements.iter().filter(within).any(|e| is_field(e) || e.editable)
    });
    bare.next().filter(|_| bare.next().is_none()).and_then(|form| part(form.index))
}

/// A control that sends just what the words tell, or whatever its form holds: "Save", "Confirm". "Add to cart" is another deed.
pub(super) fn sends_what_is_told(element: ElementIndex, told: &Told, now: &State) -> bool {
    const ANY: &[&str] = &["confirm", "submit", "apply", "continue", "yes", "ok", "okay", "done", "finish"];
    let Some(e) = now.elements.get(element) else { return false };
    let first = words(label(e)).next().unwrap_or_default();
    told.names(label(e)) || deeds::KEEPING.contains(&first.as_str()) || ANY.contains(&first.as_str())
}

/// Filled in, chosen, or only looked at.
fn is_entry(done: &Performed, session: &Session) -> bool {
    match done.kind.as_str() {
        kind if is_filling(kind) => true,
        "observe" | "wait" | "hover" | "scroll" | "zoom" => true,
        "press" => done.value.as_deref().is_some_and(|key| matches!(key, "Tab" | "Shift+Tab")),
        // A field that is clicked into, an entry of its list, a day of its calendar.
        "click" => {
            let on = session.history.get(done.on);
            let used = on.zip(done.element).and_then(|(on, i)| on.elements.get(i));
            // "Select all", in the form: it fills in, too.
            let beside = |e: &Element| {
                let form = on.and_then(|on| on.form_of(e.index));
                let sends = words(label(e)).any(|word| deeds::SENDING.contains(&word.as_str()));
                e.tag == "button" && e.input_type == "button" && form.is_some() && !sends
            };
            used.is_some_and(|e| {
                beside(e)
                    || is_field(e)
                    || e.editable
                    || matches!(e.role.as_str(), "option" | "gridcell" | "LabelText")
            })
        }
        _ => false,
    }
}

fn is_filling(kind: &str) -> bool {
    matches!(kind, "type" | "clear" | "select" | "check" | "uncheck" | "upload")
}

/// The one control that sends what `field` belongs to, for what the words tell.
pub(super) fn submit(field: ElementIndex, told: &Told, now: &State) -> Choice {
    let holds = |e: &&Element| {
        e.tag == "form" || matches!(e.role.as_str(), "form" | "dialog" | "alertdialog" | "main")
    };
    for holder in now.ancestors(field).filter(holds) {
        let within = |e: &&Element| now.is_inside(e.index, holder.index);
        let candidates: Vec<&Element> =
            now.elements.iter().filter(within).filter(|e| sends(e, field, told, now)).collect();
        if !candidates.is_empty() {
            return the_one(&candidates, told, now);
        }
        // What lies behind a dialog belongs to something else.
        if matches!(holder.role.as_str(), "dialog" | "alertdialog") {
            return Choice::None;
        }
    }
    let candidates: Vec<&Element> = now.elements.iter().filter(|e| sends(e, field, told, now)).collect();
    the_one(&candidates, told, now)
}

fn the_one(candidates: &[&Element], told: &Told, now: &State) -> Choice {
    let all = |list: Vec<&&Element>| list.iter().map(|e| e.index).collect::<Vec<_>>();
    let by_deed = all(candidates.iter().filter(|e| told.names(label(e))).collect());
    if !by_deed.is_empty() {
        return Choice::of(by_deed, "is called by what the words tell to have been done");
    }
    let native = all(candidates.iter().filter(|e| is_native(e, now)).collect());
    if !native.is_empty() {
        return Choice::of(native, "is the only button that sends the form");
    }
    Choice::of(all(candidates.iter().collect()), "is the only button that sends what was filled in")
}

/// A control that may send the form of `field`.
fn sends(e: &Element, field: ElementIndex, told: &Told, now: &State) -> bool {
    let button = e.role == "button" || e.tag == "input" && e.input_type == "submit";
    let ready = e.visible && e.interactive && !e.disabled && e.expanded.is_none();
    if !button || !ready || stands_apart(e, field, now) {
        return false;
    }
    let said: Vec<String> = words(label(e)).collect();
    let is = |list: &[&str], word: &String| list.contains(&word.as_str());
    let first = said.first();
    if first.is_some_and(|word| is(deeds::ENDING, word))
        || said.iter().any(|w| matches!(w.as_str(), "out" | "delete"))
    {
        return false;
    }
    let pays = |word: &String| deeds::PAYING.iter().any(|pay| stem(pay) == stem(word));
    if said.iter().any(pays) && !told.names(label(e)) {
        return false;
    }
    let asks = first.is_some_and(|word| is(ASKING, word));
    if told.sort == Sort::Answered {
        return asks;
    }
    let verb = first.is_some_and(|word| is(deeds::SENDING, word)) || asks || told.names(label(e));
    verb || is_native(e, now)
}

/// In a form, a button that the browser itself sends it with.
fn is_native(e: &Element, now: &State) -> bool {
    e.input_type == "submit" && now.form_of(e.index).is_some_and(|form| form.tag == "form")
}

/// It belongs to something else than the field: another form, a navigation, a row or an entry of a list.
fn stands_apart(e: &Element, field: ElementIndex, now: &State) -> bool {
    const APART: &[&str] =
        &["form", "navigation", "search", "row", "listitem", "dialog", "alertdialog", "menu"];
    let holds = |a: &&Element| a.tag == "form" || APART.contains(&a.role.as_str());
    now.ancestors(e.index).filter(holds).any(|a| !now.is_inside(field, a.index))
}

fn label(e: &Element) -> &str {
    if e.name.is_empty() { &e.text } else { &e.name }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::state::testing::{Page, page};

    fn tells(sort: Sort, verbs: &[&str]) -> Told {
        Told { sort, deeds: verbs.iter().map(|verb| stem(verb)).collect() }
    }

    /// What is pressed to send the form of the field "Name"; of several, how many.
    fn pressed(told: &Told, built: Page) -> String {
        let now = built.build();
        let field = now.elements.iter().find(|e| e.name == "Name").map(|e| e.index).unwrap();
        match submit(field, told, &now) {
            Choice::One(element, _) => now.elements[element].name.clone(),
            Choice::Several(which) => format!("{} would do", which.len()),
            Choice::None => "nothing".to_owned(),
        }
    }

    fn form(fill: impl FnOnce(Page) -> Page) -> Page {
        page().within_with("generic", "", |e| e.tag = "form".into(), |p| fill(p.field("Name", "Ann")))
    }

    fn sending(p: Page, name: &'static str) -> Page {
        p.element("button", name, |e| e.input_type = "submit".into())
    }

    #[test]
    fn the_one_button_that_sends_the_form() {
        let done = tells(Sort::Done, &["save"]);
        assert_eq!(pressed(&done, form(|p| p.button("Cancel").button("Save"))), "Save");
        assert_eq!(pressed(&done, form(|p| sending(p.button("Back"), "Continue"))), "Continue");
        assert_eq!(pressed(&done, form(|p| p.button("Pick a colour").button("Delete"))), "nothing");
        // The words say which.
        assert_eq!(pressed(&done, form(|p| p.button("Send").button("Save"))), "Save");
        assert_eq!(
            pressed(&tells(Sort::Entered, &[]), form(|p| p.button("Send").button("Save"))),
            "2 would do"
        );
        assert_eq!(pressed(&done, form(|p| p.button("Save").button("Save and close"))), "2 would do");
        // It can't be pressed yet.
        let grey = |p: Page| p.element("button", "Save", |e| e.disabled = true);
        assert_eq!(pressed(&done, form(grey)), "nothing");
    }

    #[test]
    fn what_ends_or_costs_is_never_pressed_unasked() {
        let entered = tells(Sort::Entered, &[]);
        for name in
            ["Cancel", "Close", "Log out", "Sign out", "Delete", "Discard changes", "No, thanks", "Pay now"]
        {
            assert_eq!(pressed(&entered, form(|p| sending(p, name))), "nothing", "{name}");
        }
        assert_eq!(pressed(&tells(Sort::Done, &["pay"]), form(|p| sending(p, "Pay now"))), "Pay now");
        assert_eq!(pressed(&tells(Sort::Done, &["save"]), form(|p| sending(p, "Pay now"))), "nothing");
    }

    #[test]
    fn what_belongs_to_something_else_is_not_meant() {
        let done = tells(Sort::Done, &["save"]);
        // Above the form, in the head of the page.
        let head = |p: Page| p.within("banner", "", |p| p.button("Save"));
        let main = |p: Page| p.within("main", "", |p| p.field("Name", "Ann").button("Add line"));
        assert_eq!(pressed(&done, main(head(page()))), "Save");
        // In another form, in a row, behind the dialog.
        let other = |p: Page| p.within_with("generic", "", |e| e.tag = "form".into(), |p| sending(p, "Save"));
        assert_eq!(pressed(&done, other(form(|p| p))), "nothing");
        assert_eq!(pressed(&done, form(|p| p).within("row", "", |p| p.button("Save"))), "nothing");
        let dialog = |p: Page| p.within("dialog", "Rename", |p| p.field("Name", "Ann"));
        assert_eq!(pressed(&done, dialog(page().button("Save"))), "nothing");
    }

    #[test]
    fn a_list_is_asked_for_by_a_button_that_asks() {
        let answered = tells(Sort::Answered, &[]);
        assert_eq!(pressed(&answered, form(|p| p.button("Apply filters"))), "Apply filters");
        assert_eq!(pressed(&answered, form(|p| p.button("Save"))), "nothing");
    }

    /// The field that waits to be sent after these deeds: kind, and the place of the element among the page's.
    fn waiting(deeds: &[(&str, usize)]) -> Option<usize> {
        let look = || Arc::new(form(|p| p.select("City", &["Oslo"], "Oslo").button("Save")).build());
        let mut session = Session { history: vec![look()], ..Session::default() };
        for &(kind, element) in deeds {
            let on = session.history.len() - 1;
            let value = (kind == "press").then(|| "Enter".to_owned());
            let done =
                Performed { on, kind: kind.into(), element: Some(element), value, ..Performed::default() };
            session.actions.push(done);
            session.history.push(look());
        }
        field(&session)
    }

    #[test]
    fn only_what_was_not_sent_yet_waits() {
        assert_eq!(waiting(&[("type", 1)]), Some(1));
        assert_eq!(waiting(&[("type", 1), ("select", 2), ("observe", 0)]), Some(2));
        assert_eq!(waiting(&[("type", 1), ("click", 2)]), Some(1));
        assert_eq!(waiting(&[("type", 1), ("click", 3)]), None);
        assert_eq!(waiting(&[("type", 1), ("press", 1)]), None);
        assert_eq!(waiting(&[("type", 1), ("click", 3), ("type", 1)]), Some(1));
        assert_eq!(waiting(&[("click", 3)]), None);
        assert_eq!(waiting(&[]), None);
    }
}
