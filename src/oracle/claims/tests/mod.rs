//! Each family of claims on small pages: where it holds, where it fails, where nobody can tell.

mod lists;
mod plainly_false;

use std::sync::Arc;

use crate::language::read_expectation;
use crate::oracle::Reader;
use crate::oracle::claims::health::broken;
use crate::script::{Judged, Limits, Outcome, Script, run};
use crate::spec::{Location, Text};
use crate::state::testing::{Page, page};
use crate::state::{Performed, Session, State};
use Judged::{Fails, Holds, Unsure};

/// A cart with two lines.
fn before() -> Page {
    page().title("Cart").heading(1, "Cart").table(
        "Cart",
        &["Product", "Price"],
        &[&["Mug", "$8.00"], &["Pan", "$20.00"]],
    )
}

fn session(before: State, now: State) -> Arc<Session> {
    let action = Performed { kind: "click".into(), text: "Click".into(), ..Performed::default() };
    Arc::new(Session {
        history: vec![Arc::new(before), Arc::new(now)],
        actions: vec![action],
        before: Some(0),
        ..Session::default()
    })
}

/// What a click led from the one look to the other.
pub(crate) fn passed(before: Page, now: Page) -> Arc<Session> {
    session(before.build(), now.build())
}

/// Judges an expectation in English; the predicates' answers as a script would get them.
#[track_caller]
fn judged(words: &str, session: &Arc<Session>) -> Judged {
    let expectation = read_expectation(&Text::single(words, Location::new("test.yaml", 1, 1)));
    let lines: Vec<String> = expectation
        .predicates
        .iter()
        .map(|p| crate::oracle::write::predicate(p).unwrap_or_else(|| panic!("{words:?} checks nothing")).0)
        .collect();
    match run(&Script::new(lines.join("\n")), session, Arc::new(Reader), &Limits::default()) {
        Outcome::Held { .. } => Holds,
        Outcome::Failed(_) => Fails,
        Outcome::Unsure(_) => Unsure,
        Outcome::Broken(broken) => panic!("{words:?}: {broken:?}"),
    }
}

#[track_caller]
pub(crate) fn all(session: &Arc<Session>, cases: &[(&str, Judged)]) {
    let wrong: Vec<String> = cases
        .iter()
        .map(|(words, wanted)| (words, wanted, judged(words, session)))
        .filter(|(_, wanted, is)| *wanted != is)
        .map(|(words, wanted, is)| format!("{words:?}: {is:?}, not {wanted:?}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn shown_and_gone() {
    let now = before().button("Pay").build();
    all(
        &session(before().build(), now),
        &[
            ("The \"Pay\" button is visible", Holds),
            ("The \"Refund\" button is visible", Fails),
            ("The \"Pay\" button is no longer shown", Fails),
            ("The \"Refund\" button is not shown", Holds),
        ],
    );
}

#[test]
fn the_row_of_a_thing_is_gone_when_the_thing_is() {
    let table = || before().table("", &["Name", "Price"], &[&["Lamp", "€4"], &["Mug", "€9"]]).build();
    all(
        &session(table(), table()),
        &[
            ("The row for \"Lamp\" is no longer in the table", Fails),
            ("The row of \"Lamp\" is gone", Fails),
            ("The entry with \"Mug\" is not in the table any more", Fails),
            ("The row for \"Cup\" is no longer in the table", Holds),
            ("There is no row with \"Cup\"", Holds),
        ],
    );
}

#[test]
fn shows() {
    let now = before().field("Voucher", "SPRING").pairs(&[("Total", "$28.00")]).build();
    all(
        &session(before().build(), now),
        &[
            ("The \"Voucher\" field contains \"SPRING\"", Holds),
            ("The \"Voucher\" field contains \"AUTUMN\"", Fails),
            ("The total is $28.00", Holds),
            ("The total is $27.00", Fails),
            ("The total is more than 20", Holds),
            ("The total is less than 20", Fails),
        ],
    );
}

#[test]
fn counts_orders_and_each() {
    all(
        &session(before().build(), before().build()),
        &[
            ("The table has 2 rows", Holds),
            ("The table has 3 rows", Fails),
            ("At least 2 rows are shown", Holds),
            ("The rows are listed alphabetically", Holds),
            ("The rows are sorted by name in descending order", Fails),
            ("3 dragons are shown", Unsure),
        ],
    );
}

#[test]
fn changes() {
    let more = page().title("Cart").heading(1, "Cart").table(
        "Cart",
        &["Product", "Price"],
        &[&["Mug", "$8.00"], &["Pan", "$20.00"], &["Pot", "$30.00"]],
    );
    let grown = session(before().build(), more.build());
    let same = session(before().build(), before().build());
    all(
        &grown,
        &[
            ("The table has one more row than before", Holds),
            ("The table has two more rows than before", Fails),
            ("The number of rows goes up by 1", Holds),
            ("The number of rows goes down by 1", Fails),
            ("The number of dragons goes up by 1", Unsure),
            ("Nothing happens", Fails),
        ],
    );
    all(&same, &[("The table has one more row than before", Fails), ("Nothing happens", Holds)]);
}

#[test]
fn states_of_elements() {
    let now = before()
        .checkbox("Gift wrap", true)
        .checkbox("Express", false)
        .field("Note", "")
        .element("button", "Pay", |e| e.disabled = true)
        .element("textbox", "Code", |e| {
            e.value = Some("x".into());
            e.focused = true;
        })
        .build();
    all(
        &session(before().build(), now),
        &[
            ("The \"Gift wrap\" checkbox is checked", Holds),
            ("The \"Express\" checkbox is checked", Fails),
            ("The \"Express\" checkbox is not checked", Holds),
            ("The \"Note\" field is empty", Holds),
            ("The \"Code\" field is empty", Fails),
            ("The \"Pay\" button is disabled", Holds),
            ("The \"Pay\" button can be clicked", Fails),
            ("The cursor is in the \"Code\" field", Holds),
            ("The \"Note\" field is focused", Fails),
        ],
    );
}

#[test]
fn messages() {
    let told = before().alert("Cart saved").build();
    let quiet = before().build();
    all(
        &session(quiet.clone(), told),
        &[
            ("A success message appears", Holds),
            ("The message \"Cart saved\" is shown", Holds),
            ("The message \"Cart lost\" is shown", Fails),
            ("An error message appears", Unsure),
        ],
    );
    all(
        &session(quiet.clone(), quiet),
        &[("A success message appears", Fails), ("An error message appears", Fails)],
    );
}

#[test]
fn dialogs_that_open_and_close() {
    let open = before().within("dialog", "Remove product", |d| d.button("Yes")).build();
    let closed = before().build();
    all(
        &session(closed.clone(), open.clone()),
        &[("The \"Remove product\" dialog opens", Holds), ("The dialog closes", Fails)],
    );
    all(&session(open, closed.clone()), &[("The dialog closes", Holds), ("A dialog opens", Fails)]);
    all(&session(closed.clone(), closed), &[("The \"Remove product\" dialog opens", Fails)]);
}

#[test]
fn pages_that_open_and_are_left() {
    let orders = page().url("http://app.test/orders").title("Orders").heading(1, "Your orders").build();
    let gone = session(before().build(), orders);
    all(
        &gone,
        &[
            ("The orders page opens", Holds),
            ("The \"Checkout\" page opens", Fails),
            ("The profile page opens", Unsure),
            ("The user is no longer on the cart page", Holds),
        ],
    );
    let stayed = session(before().build(), before().build());
    all(&stayed, &[("The orders page opens", Fails), ("The user is no longer on the cart page", Fails)]);
    // A route behind a "#" is a page of its own; a place on the page is none.
    let at = |url: &str| page().url(url).heading(1, "Clients").build();
    let left = ("The user is no longer on the cart page", Holds);
    all(&session(at("http://app.test/#/cart"), at("http://app.test/#/clients")), &[left]);
    all(&session(at("http://app.test/cart#top"), at("http://app.test/cart#end")), &[(left.0, Fails)]);
}

#[test]
fn a_deed_has_an_effect() {
    let done = before().alert("Order placed").build();
    let failed = before().alert("Error: the order could not be placed").build();
    let quiet = before().build();
    all(&session(quiet.clone(), done), &[("The order is placed", Holds)]);
    all(&session(quiet.clone(), failed), &[("The order is placed", Fails)]);
    // Something else happened, of which the words say nothing.
    let other = before().text("Two results").build();
    all(&session(quiet.clone(), other), &[("The order is placed", Unsure)]);
    let refused = before().text("This code is not valid.").build();
    all(&session(quiet.clone(), refused), &[("The discount is applied", Fails)]);
    all(&session(quiet.clone(), quiet), &[("The order is placed", Fails)]);
}

#[test]
fn health_of_the_page() {
    let line = |code: &str, now: State| {
        let session = session(before().build(), now);
        match run(&Script::new(code), &session, Arc::new(Reader), &Limits::default()) {
            Outcome::Held { .. } => Holds,
            Outcome::Failed(_) => Fails,
            Outcome::Unsure(_) => Unsure,
            Outcome::Broken(broken) => panic!("{broken:?}"),
        }
    };
    let fine = before().request("GET", "http://app.test/api", 200).build();
    let broken = before().request("POST", "http://app.test/api", 500).build();
    assert_eq!(line("expect_no_failed_requests(session)", fine.clone()), Holds);
    assert_eq!(line("expect_no_failed_requests(session)", broken), Fails);
    assert_eq!(line("expect_no_error_page(session)", fine), Holds);
    let error =
        State { status: Some(500), ..page().title("500").heading(1, "Internal Server Error").build() };
    assert_eq!(line("expect_no_error_page(session)", error), Fails);
}

#[test]
fn a_test_that_begins_at_an_error_page_is_told_at_every_look() {
    let nothing = || Arc::new(State { status: Some(404), ..page().title("404").build() });
    let looked = Session { history: vec![nothing(), nothing()], began: Some(0), ..Session::default() };
    assert_eq!(broken::no_error_page(None, &looked).judged, Fails);
    let acted = Session { actions: vec![Performed::default()], ..looked };
    assert_eq!(broken::no_error_page(None, &acted).judged, Holds);
}

#[test]
fn to_be_spoken_of_is_not_to_be_there() {
    let people = || page().list(&["Ann Lee", "Ben Carter"]);
    let removed = page().list(&["Ann Lee"]).span("Ben Carter was removed").build();
    all(
        &session(people().build(), removed),
        &[("Ben Carter is still listed", Unsure), ("Ann Lee is still listed", Holds)],
    );
    // A message that was there before the step is no sign of what the step did.
    let found = |p: Page| p.list(&["Ann Lee"]).alert("Ben Carter was added").build();
    all(&session(found(page()), found(page().heading(1, "Found"))), &[("Ben Carter is listed", Unsure)]);
    all(&session(people().build(), found(page())), &[("The message says \"Ben Carter was added\"", Holds)]);
    let told = people().span("Ben Carter was told").build();
    all(&session(people().build(), told), &[("Ben Carter is still listed", Holds)]);
}

#[test]
fn a_dialog_that_closed_is_not_a_menu_that_stays() {
    let menu =
        || page().within("menu", "", |p| p.element("menuitem", "People", |e| e.own_text = "People".into()));
    let open = || menu().within("dialog", "Edit", |p| p.button("Save"));
    let closed = session(open().build(), menu().alert("Saved").build());
    all(&closed, &[("The drawer is gone", Holds), ("The dialog stays open", Fails)]);
    let still = session(open().build(), open().alert("No name").build());
    all(&still, &[("The drawer is gone", Fails), ("The dialog stays open", Holds)]);
    let never = session(menu().build(), menu().alert("Saved").build());
    all(&never, &[("The popover is gone", Unsure)]);
}

#[test]
fn the_menu_is_the_list_that_dropped_down() {
    let button = || page().button("Menu for 12");
    let open = button().list(&["Edit", "Delete"]).build();
    all(
        &session(button().build(), open),
        &[("The menu offers \"Edit\"", Holds), ("The menu offers \"Archive\"", Fails)],
    );
}

#[test]
fn the_page_of_another_entry_of_the_menu() {
    let menu = |p: Page| {
        p.within("menu", "", |p| {
            ["Customers", "Invoices"]
                .into_iter()
                .fold(p, |p, name| p.element("menuitem", name, |e| e.own_text = name.into()))
        })
    };
    let start = menu(page().heading(6, "Welcome")).build();
    let invoices = menu(page().heading(6, "Invoices")).build();
    all(
        &session(start, invoices),
        &[("The customers page is shown", Fails), ("The invoices page is shown", Holds)],
    );
}

#[test]
fn under_a_closed_tab_nobody_sees() {
    let tabs = |open: &'static str| {
        page()
            .within("tablist", "", |p| {
                ["Open", "Done"].into_iter().fold(p, |p, name| {
                    p.element("tab", name, |e| {
                        e.own_text = name.into();
                        e.selected = name == open;
                    })
                })
            })
            .list(&["Buy milk", "Call Ann"])
            .build()
    };
    let words = "There are 2 items on the \"Done\" tab";
    all(&session(tabs("Open"), tabs("Open")), &[(words, Unsure)]);
    assert_ne!(judged(words, &session(tabs("Done"), tabs("Done"))), Fails);
}

#[test]
fn a_row_of_sums_is_no_entry() {
    let rows = |p: Page, tag: &'static str| {
        p.within_with(
            "rowgroup",
            "",
            |e| e.tag = tag.into(),
            |p| {
                let row =
                    |p: Page| p.within("row", "", |p| p.element("cell", "", |e| e.own_text = "x".into()));
                row(row(p))
            },
        )
    };
    let table = |foot| page().within("table", "", |p| rows(rows(p, "tbody"), foot)).build();
    all(&session(table("tfoot"), table("tfoot")), &[("The table has 2 rows", Holds)]);
    all(&session(table("tbody"), table("tbody")), &[("The table has 2 rows", Fails)]);
}

#[test]
fn a_nameless_box_is_called_by_its_entry() {
    let entry = |p: Page, name: &'static str, ticked: bool| {
        p.within("listitem", "", |p| p.checkbox("", ticked).span(name))
    };
    let now = page().within("list", "", |p| entry(entry(p, "Buy milk", true), "Call Ann", false)).build();
    all(
        &session(now.clone(), now),
        &[
            ("The checkbox of \"Buy milk\" is checked", Holds),
            ("The checkbox of \"Call Ann\" is checked", Fails),
        ],
    );
}

#[test]
fn what_a_row_has_in_its_columns() {
    all(
        &session(before().build(), before().build()),
        &[
            ("The first row has \"Mug\" in \"Product\" and \"$8.00\" in \"Price\"", Holds),
            ("The first row has \"$20.00\" in the \"Price\" column", Fails),
            ("The second row has \"Mug\" in \"Product\"", Fails),
        ],
    );
}

#[test]
fn what_a_named_thing_has_is_below_the_header_in_its_row() {
    let now = page().table("", &["Number", "Status"], &[&["INV-001", "Open"], &["INV-002", "Paid"]]).build();
    all(
        &session(now.clone(), now),
        &[("The status of INV-002 is Paid", Holds), ("The status of INV-001 is Paid", Fails)],
    );
}

#[test]
fn a_page_that_one_stays_on() {
    let at = |url: &str, heading: &str| page().url(url).title(heading).heading(1, heading).build();
    let login = || at("https://x.test/login", "Sign in");
    all(
        &session(login(), at("https://x.test/login?again", "Sign in")),
        &[("The user stays on the same page", Holds)],
    );
    all(&session(login(), at("https://x.test/home", "Home")), &[("The user stays on the same page", Fails)]);
    all(
        &session(login(), at("https://x.test/login", "Home")),
        &[("The user stays on the same page", Unsure)],
    );
}

#[test]
fn an_order_is_kept_or_not() {
    let list = |rows: &[&[&str]]| page().heading(1, "Pages").table("Pages", &["Name", "By"], rows).build();
    let (ab, ba) =
        (list(&[&["Alder", "Ann"], &["Birch", "Bob"]]), list(&[&["Birch", "Bob"], &["Alder", "Ann"]]));
    let ac = list(&[&["Alder", "Ann"], &["Cedar", "Cy"]]);
    all(
        &session(ab.clone(), ab.clone()),
        &[("The order stays the same", Holds), ("The order changes", Fails)],
    );
    all(&session(ab.clone(), ba), &[("The order stays the same", Fails), ("The order changes", Holds)]);
    // Another entry: which of them moved, nobody can tell.
    all(&session(ab, ac), &[("The order stays the same", Unsure)]);
}

#[test]
fn the_heading_of_a_page_is_its_own() {
    let now = page()
        .url("http://a/books/book/page/page")
        .title("Page | Notes")
        .within("navigation", "Book navigation", |p| {
            p.heading(2, "Book Navigation").link("Book", "/b").link("Page", "/p")
        })
        .within("main", "", |p| {
            p.within("navigation", "Breadcrumb", |p| p.link("Books", "/b").link("Book", "/b"))
                .heading(1, "Book")
                .link("Page", "/p")
                .heading(2, "0 Comments")
        });
    let session = session(before().build(), now.build());
    for words in [
        "The page heading shows \"Page\"",
        "Page name \"Page\" appears in page heading",
        "The main heading is \"Page\"",
        "\"Page\" is displayed as main heading",
    ] {
        assert_eq!(judged(words, &session), Fails, "{words}");
    }
}

#[test]
fn what_makes_an_entry_is_no_entry() {
    let empty = page().heading(1, "Sort rules").link("Create sort rule", "/new");
    let rules = |rows: &[&[&str]]| empty.table("", &["Name", "Used by"], rows);
    let none = session(before().build(), rules(&[]).build());
    assert_eq!(judged("\"Rule\" is listed in the rules table", &none), Fails);
    assert_eq!(judged("\"Rule\" appears in the sort rules list", &none), Fails);
    let empty = page().heading(1, "Sort rules").link("Create sort rule", "/new");
    let one =
        session(before().build(), empty.table("", &["Name", "Used by"], &[&["Rule", "no book"]]).build());
    assert_eq!(judged("\"Rule\" is listed in the rules table", &one), Holds);
    assert_eq!(judged("\"Rule\" appears in the sort rules list", &one), Holds);
}
