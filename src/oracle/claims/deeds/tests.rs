//! Deeds that are told by what was done, on both sides: borne out, and said of what did not happen.

use std::sync::Arc;

use crate::oracle::claims::tests::all;
use crate::script::Judged::{Fails, Holds, Unsure};
use crate::state::testing::{Page, page};
use crate::state::{Performed, Session};

/// The control of this name on the first page was clicked, and the second came of it.
fn clicked(name: &str, before: Page, now: Page) -> Arc<Session> {
    let before = before.build();
    let element = before.elements.iter().position(|e| e.interactive && e.name == name);
    let action = Performed {
        kind: "click".into(),
        text: format!("Click \"{name}\""),
        element,
        ..Performed::default()
    };
    Arc::new(Session {
        history: vec![Arc::new(before), Arc::new(now.build())],
        actions: vec![action],
        before: Some(0),
        began: Some(0),
        ..Session::default()
    })
}

fn mail() -> Page {
    page().heading(1, "Invoice 7").button("Send Email").button("Delete Invoice")
}

#[test]
fn a_process_reacts() {
    let reacted = clicked("Send Email", mail(), mail().text("Queued"));
    all(
        &reacted,
        &[
            ("Email sending is initiated", Holds),
            ("The request is processed", Holds),
            ("The submission is handled", Holds),
            // What another control is for was not set off by this one.
            ("Invoice delete is triggered", Unsure),
            // A result is more than a reaction.
            ("The email is archived", Unsure),
        ],
    );
    let dead = clicked("Send Email", mail(), mail());
    all(&dead, &[("Email sending is initiated", Fails), ("The request is processed", Fails)]);
    let ill = clicked("Send Email", mail(), mail().alert("The e-mail could not be sent"));
    all(&ill, &[("Email sending is initiated", Fails), ("The request is processed", Fails)]);
}

#[test]
fn a_report_is_of_what_it_names() {
    let about = || page().title("Client Ann").heading(1, "Ann").button("Delete");
    let reported =
        clicked("Delete", about(), page().title("Clients").heading(1, "Clients").text("Client deleted"));
    all(
        &reported,
        &[
            ("The client is deleted", Holds),
            ("The record is deleted", Holds),
            ("The invoice is deleted", Unsure),
            ("The client is archived", Unsure),
        ],
    );
    // What is still to be pressed reports nothing.
    let form = page().title("Comments").heading(1, "Comments").button("Add comment");
    all(
        &clicked("Comments", page().heading(1, "Home").link("Comments", "/c"), form),
        &[("A comment is added", Unsure), ("The comment is saved", Unsure)],
    );
}

fn lines(items: &[&str]) -> Page {
    page().heading(1, "Invoice 7").list(items).button("Add Item").button("Refresh").button("Drop")
}

#[test]
fn what_is_added_or_removed_is_counted() {
    let grown = |control: &str| clicked(control, lines(&["Mug"]), lines(&["Mug", "Pan"]));
    all(
        &grown("Add Item"),
        &[
            ("A line item is added", Holds),
            ("An entry is added", Holds),
            ("The line item is removed", Fails),
            ("An entry is deleted", Fails),
            ("A comment is removed", Unsure),
        ],
    );
    all(&grown("Refresh"), &[("A client is added", Unsure)]);
    let shrunk = clicked("Drop", lines(&["Mug", "Pan"]), lines(&["Mug"]));
    all(&shrunk, &[("The entry is removed", Holds), ("An item is added", Fails)]);
    let same = clicked("Refresh", lines(&["Mug"]), lines(&["Mug"]).text("Fresh"));
    all(&same, &[("A line item is added", Unsure), ("An entry is removed", Unsure)]);
}

#[test]
fn what_is_filtered_has_the_words() {
    let typed = |before: Page, now: Page| {
        let mut session = (*clicked("Search", before, now)).clone();
        session.typed.insert("Search".into(), "Mug".into());
        Arc::new(session)
    };
    let list =
        |items: &[&str]| page().heading(1, "Products").button("Search").within("main", "", |p| p.list(items));
    let all_of_them = &["Blue mug", "Pan", "Red mug"];
    let claim = "The results are filtered by \"Mug\"";
    all(
        &typed(list(all_of_them), list(&["Blue mug", "Red mug"])),
        &[
            (claim, Holds),
            ("The products are narrowed down to \"Mug\"", Holds),
            ("The results are filtered by \"Pan\"", Unsure),
        ],
    );
    all(&typed(list(all_of_them), list(all_of_them).text("Done")), &[(claim, Fails)]);
    all(&typed(list(all_of_them), list(&["Blue mug", "Pan"])), &[(claim, Unsure)]);
}
