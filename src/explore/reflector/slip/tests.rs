//! Which failed checks say nothing about the app.

use super::*;
use crate::trace::{Evidence, Status, Verdict};

#[test]
fn what_is_refused_is_not_broken() {
    let judged = |status: &str, role: &str| {
        let check = Evidence {
            script: "post".into(),
            line: 1,
            actual: Some(format!("status {status}: New book")),
            ..Evidence::default()
        };
        let verdict =
            Verdict { kind: Some(DefectKind::AppError), evidence: vec![check], ..Verdict::default() };
        let result = StepResult { verdict: Some(verdict), ..StepResult::default() };
        let used = Element { role: role.into(), ..Element::default() };
        slip(&Deed {
            before: &State::default(),
            earlier: None,
            used: Some(&used),
            result: &result,
            intent: "fill",
        })
    };
    assert!(judged("422", "button").is_some());
    assert!(judged("403", "link").is_some());
    assert_eq!(judged("404", "link"), None);
    assert_eq!(judged("500", "button"), None);
    assert_eq!((judged("405", "button"), judged("415", "button")), (None, None));
}

#[test]
fn a_link_in_what_is_being_written_is_the_writers_own() {
    use crate::state::testing::page;
    let judged = |written: &str| {
        let text = |e: &mut Element| {
            e.tag = "textarea".into();
            e.value = Some(written.into());
        };
        let earlier = page().element("textbox", "Comment", text).link("Preview", "#").build();
        let state = page().link("link text", "/posts/url").build();
        let used = state.elements.iter().find(|e| e.role == "link");
        let verdict = Some(Verdict { kind: Some(DefectKind::AppError), ..Verdict::default() });
        let result = StepResult { verdict, ..StepResult::default() };
        slip(&Deed { before: &state, earlier: Some(&earlier), used, result: &result, intent: "follow" })
    };
    assert!(judged("See [link text](url)").is_some());
    assert_eq!(judged("Nothing of the kind"), None);
}

fn judged(name: &str, href: &str, intent: &str) -> Option<&'static str> {
    let verdict = Some(Verdict { kind: Some(DefectKind::NoResponse), ..Verdict::default() });
    let result = StepResult { status: Status::Defect, verdict, ..StepResult::default() };
    let role = if href.is_empty() { "button" } else { "link" };
    let used = Element {
        name: name.into(),
        role: role.into(),
        href: href.into(),
        text: name.into(),
        ..Element::default()
    };
    let before = State { url: "http://app.test/books".into(), ..State::default() };
    slip(&Deed { before: &before, earlier: None, used: Some(&used), result: &result, intent })
}

#[test]
fn what_a_form_says_beside_its_fields_it_still_lacks() {
    use crate::state::testing::page;
    let judged = |told: &str| {
        let fields =
            |p: crate::state::testing::Page| p.field("Price", "27.50").alert(told).button("Create invoice");
        let before = page().within("form", "", fields).build();
        let used = before.elements.iter().find(|e| e.role == "button");
        let verdict = Some(Verdict { kind: Some(DefectKind::NoResponse), ..Verdict::default() });
        let result = StepResult { status: Status::Defect, verdict, ..StepResult::default() };
        slip(&Deed { before: &before, earlier: None, used, result: &result, intent: "fill" })
    };
    assert!(judged("Choose a treatment.").is_some());
    assert_eq!(judged("The line was added."), None);
}

#[test]
fn what_is_off_can_be_turned_on() {
    let judged = |role: &str, on: bool| {
        let verdict = Some(Verdict { kind: Some(DefectKind::NoResponse), ..Verdict::default() });
        let result = StepResult { status: Status::Defect, verdict, ..StepResult::default() };
        let used = Element {
            name: "Weekly summary".into(),
            role: role.into(),
            checked: Some(on),
            ..Element::default()
        };
        let before = State::default();
        slip(&Deed { before: &before, earlier: None, used: Some(&used), result: &result, intent: "follow" })
    };
    assert_eq!((judged("switch", false), judged("checkbox", false)), (None, None));
    assert!(judged("switch", true).is_some() && judged("slider", false).is_some());
}

#[test]
fn a_step_that_says_what_it_lacks_need_not_go_on() {
    use crate::state::testing::page;
    let judged = |before: &State| {
        let verdict = Some(Verdict { kind: Some(DefectKind::NoResponse), ..Verdict::default() });
        let result = StepResult { status: Status::Defect, verdict, ..StepResult::default() };
        let used = before.elements.iter().find(|e| e.name == "Continue");
        slip(&Deed { before, earlier: None, used, result: &result, intent: "follow" })
    };
    let step = || page().heading(1, "New booking").button("Continue");
    assert!(judged(&step().alert("Choose a customer or add a new one").build()).is_some());
    assert_eq!(judged(&step().build()), None, "it lacks nothing");
}

#[test]
fn a_search_for_another_word_has_something_to_do() {
    use crate::state::testing::page;
    let head =
        |word: &str| page().within("form", "Search", |p| p.field("Words", word).button("Search")).build();
    let (empty, typed) = (head(""), head("lime"));
    let judged = |before: &State, earlier: &State| {
        let verdict = Some(Verdict { kind: Some(DefectKind::NoResponse), ..Verdict::default() });
        let result = StepResult { status: Status::Defect, verdict, ..StepResult::default() };
        let used = before.elements.iter().find(|e| e.role == "button");
        slip(&Deed { before, earlier: Some(earlier), used, result: &result, intent: "search" })
    };
    assert_eq!(judged(&typed, &empty), None);
    assert!(judged(&typed, &typed).is_some(), "it was asked for already");
    assert!(judged(&empty, &typed).is_some(), "it asks for nothing");
}

#[test]
fn what_closes_a_dialog_has_something_to_do() {
    use crate::state::testing::page;
    let own = |p: crate::state::testing::Page| p.button("Close").button("Save changes");
    let before = page().within("dialog", "Upload a module", own).button("Cancel").button("Save").build();
    let judged = |name: &str| {
        let verdict = Some(Verdict { kind: Some(DefectKind::NoResponse), ..Verdict::default() });
        let result = StepResult { status: Status::Defect, verdict, ..StepResult::default() };
        let used = before.elements.iter().find(|e| e.name == name);
        slip(&Deed { before: &before, earlier: None, used, result: &result, intent: "follow" })
    };
    assert_eq!(judged("Close"), None);
    assert_eq!(judged("Save changes"), None, "it closes the dialog, or says what lacks");
    assert!(judged("Cancel").is_some(), "outside there may be nothing to cancel");
    assert!(judged("Save").is_some(), "outside there may be nothing to save");
}

#[test]
fn a_control_that_has_nothing_to_do_is_not_dead() {
    assert!(judged("Refresh", "", "follow").is_some());
    assert!(judged("Books", "http://app.test/books#top", "follow").is_some());
    assert!(judged("Coffee, 11:00 – 11:30", "", "follow").is_some());
    assert!(judged("Chapters first", "", "follow").is_some());
    assert_eq!(judged("Remind me at 11:00", "", "follow"), None);
    assert_eq!(judged("Subscribe", "", "follow"), None);
    assert_eq!(judged("Save", "", "fill"), None);
    assert!(judged("Save", "", "follow").is_some());
}

#[test]
fn what_moves_the_selected_waits_for_some() {
    use crate::state::testing::{Page, page};
    let judged = |selected: &'static str| {
        let columns = |p: Page| {
            let list = move |e: &mut Element| (e.tag, e.value) = ("select".into(), Some(selected.into()));
            p.element("listbox", "Available", list).button("→")
        };
        let state = page().within("group", "Columns", columns).build();
        let used = state.elements.iter().find(|e| e.role == "button").unwrap();
        moves_what_is_selected(used, &state)
    };
    assert!(judged("") && !judged("Author"));
}

#[test]
fn a_period_may_be_shown_already() {
    assert!(judged("This month", "", "follow").is_some() && judged("Last 30 days", "", "follow").is_some());
    assert_eq!(judged("This order", "", "follow"), None);
}

#[test]
fn what_the_page_of_a_thing_tells_is_no_remark_of_a_change() {
    use crate::state::testing::page;
    let judged = |term: &str| {
        let check = Evidence {
            kind: "check".into(),
            script: "post".into(),
            line: 1,
            text: "\"Note\" is kept (Save item)".into(),
            expression: "expect_kept(session, \"Note\", \"Bought in June\")".into(),
            ..Evidence::default()
        };
        let verdict = Some(Verdict {
            kind: Some(DefectKind::DataInconsistency),
            evidence: vec![check],
            ..Verdict::default()
        });
        let result = StepResult { verdict, ..StepResult::default() };
        let state =
            page().element("term", "", |e| e.text = term.into()).link("Edit", "/items/7/edit").build();
        let used = state.elements.iter().find(|e| e.role == "link");
        slip(&Deed { before: &state, earlier: None, used, result: &result, intent: "again" })
    };
    assert!(judged("Price").is_some());
    assert_eq!(judged("Note"), None);
}
