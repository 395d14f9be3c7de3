//! Pages built by hand, recorded and compared: what is told, and what is not.

use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::state::testing::{Page, page};
use crate::state::{Performed, State};

/// A test that clicked something on the first page and sees the second.
fn came(before: &State, now: State) -> Session {
    let mut session = Session { history: vec![Arc::new(before.clone())], ..Session::default() };
    session.begin(true);
    session.actions.push(Performed { kind: "click".into(), on: 0, ..Performed::default() });
    session.history.push(Arc::new(now));
    session
}

fn seen(now: Page) -> Session {
    came(&State { page_id: "/".into(), ..State::default() }, now.build())
}

fn recorded(now: Page) -> Recorded {
    record(&seen(now))
}

fn told(recorded: &Recorded, session: &Session) -> Vec<String> {
    let line = |r: Regression| match r.now {
        Some(now) => format!("{:?}: {} -> {now}", r.kind, r.recorded),
        None => format!("{:?}: {}", r.kind, r.recorded),
    };
    compare(recorded, session).into_iter().map(line).collect()
}

/// What is told of a page, where another was recorded.
fn after(was: Page, is: Page) -> Vec<String> {
    told(&recorded(was), &seen(is))
}

const ROWS: &[&[&str]] = &[&["Emma", "1815"], &["Dune", "1965"], &["Ulysses", "1922"]];

fn frame(fill: impl FnOnce(Page) -> Page) -> Page {
    page()
        .page_id("/books")
        .within("banner", "", |p| p.link("Home", "http://app.test/").button("Sign out"))
        .within("navigation", "Main", |p| p.link("Books", "/books").link("Shelves", "/shelves"))
        .within("main", "", |p| fill(p.heading(1, "Books")))
}

fn list(rows: &'static [&'static [&'static str]]) -> Page {
    frame(|p| {
        p.field("Search", "")
            .button("New book")
            .link("Export", "/export")
            .table("Books", &["Title", "Year"], rows)
            .within("form", "Share", |p| p.field("Email", "").button("Send"))
    })
}

#[test]
fn a_recording_is_a_text_that_a_person_can_read() {
    let own = recorded(list(ROWS));
    insta::assert_snapshot!(serde_yaml::to_string(&own).unwrap());
    let read: Recorded = serde_yaml::from_str(&serde_yaml::to_string(&own).unwrap()).unwrap();
    assert_eq!(read, own);
}

#[test]
fn what_is_gone_is_told_once() {
    let less =
        frame(|p| p.field("Search", "").link("Export", "/export").table("Books", &["Title", "Year"], ROWS));
    assert_eq!(
        after(list(ROWS), less),
        ["Gone: button \"New book\" in main", "Gone: form \"Share\" in main"]
    );
    let no_column = frame(|p| {
        p.field("Search", "")
            .button("New book")
            .link("Export", "/export")
            .table("Books", &["Title"], &[&["Emma"], &["Dune"]])
            .within("form", "Share", |p| p.field("Email", "").button("Send"))
    });
    assert_eq!(after(list(ROWS), no_column), ["Gone: columnheader \"Year\" in table \"Books\""]);
}

#[test]
fn data_may_be_other_data() {
    assert_eq!(after(list(ROWS), list(&[&["Solaris", "1961"]])), [""; 0]);
    let emptied = frame(|p| p.field("Search", "").button("New book").text("There are no books yet."));
    assert_eq!(after(list(ROWS), emptied), [""; 0], "an empty list");
    let record = |title: &str| frame(|p| p.heading(2, title).button(&format!("Delete \"{title}\"")));
    assert_eq!(after(record("Emma"), record("Dune")), [""; 0]);
    let counted = |n: u32| frame(|p| p.button(&format!("Cart ({n})")).text(&format!("{n} of 12")));
    assert_eq!(after(counted(1), counted(3)), [""; 0]);
    assert_eq!(after(counted(1), frame(|p| p.button("Cart"))), [""; 0]);
}

#[test]
fn what_was_moved_or_built_anew_is_there() {
    let moved = frame(|p| {
        p.table("Books", &["Title", "Year"], ROWS)
            .within("form", "Share", |p| p.button("Send").element("combobox", "Email", |_| ()))
            .within("region", "Tools", |p| p.button("Export").link("New book", "/new").field("Search", ""))
    });
    assert_eq!(after(list(ROWS), moved), [""; 0]);
}

#[test]
fn another_name_is_told_only_to_those_who_ask() {
    let renamed = frame(|p| p.button("Add book").link("Download", "/x"));
    let was = frame(|p| p.button("New book").link("Export", "/x"));
    assert_eq!(after(was, renamed), ["Renamed: button \"New book\" in main -> button \"Add book\""]);
}

#[test]
fn what_is_folded_away_is_not_gone() {
    let folded = |open: bool| {
        frame(|p| {
            p.element("button", "More filters", |e| e.expanded = Some(open)).element("textbox", "Year", |e| {
                e.visible = open;
            })
        })
    };
    assert_eq!(after(folded(true), folded(false)), [""; 0]);
    // But where it was this step's business to unfold it, it should be open.
    let shut = folded(false).build();
    let mut opens = came(&shut, folded(true).build());
    opens.actions[0].element = shut.elements.iter().position(|e| e.name == "More filters");
    let own = record(&opens);
    opens.history[1] = Arc::new(shut);
    assert_eq!(told(&own, &opens), ["Gone: textbox \"Year\" in main"]);
}

#[test]
fn what_comes_and_goes_is_no_part() {
    let banner = |p: Page| {
        p.within_with(
            "region",
            "",
            |e| e.hints = "cookie-consent".into(),
            |p| p.text("We use").button("Accept"),
        )
        .within("navigation", "Pagination", |p| p.link("2", "?page=2").link("Next", "?page=2"))
    };
    assert_eq!(after(frame(banner), frame(|p| p)), [""; 0]);
}

#[test]
fn tags_are_data() {
    let tagged = |tag: &str| {
        frame(|p| p.link("Export", "/export?as=pdf").link(tag, &format!("/search?term=%5B{tag}%5D&page=1")))
    };
    assert_eq!(after(tagged("status"), frame(|p| p.link("Export", "/export?as=pdf"))), [""; 0]);
    assert_eq!(after(tagged("status"), frame(|p| p)), ["Gone: link \"Export\" in main"]);
}

#[test]
fn a_heading_stands_in_a_part_and_not_under_its_neighbour() {
    let own = recorded(frame(|p| p.heading(2, "Tags").heading(2, "Details").button("Edit")));
    let lines: Vec<String> = own.parts.iter().map(ToString::to_string).collect();
    for line in
        ["heading \"Tags\" in main", "heading \"Details\" in main", "button \"Edit\" in heading \"Details\""]
    {
        assert!(lines.iter().any(|l| l == line), "{lines:?}");
    }
}

#[test]
fn every_row_lost_its_button() {
    let rows = |with: bool, titles: &'static [&'static str]| {
        frame(|p| {
            p.within("table", "Books", |p| {
                let p = p.within("row", "", |p| {
                    p.element("columnheader", "Title", |e| e.own_text = "Title".into()).element(
                        "columnheader",
                        "Year",
                        |e| e.own_text = "Year".into(),
                    )
                });
                titles.iter().fold(p, |p, title| {
                    p.within("row", "", |p| {
                        let p = p.element("cell", title, |e| e.own_text = (*title).into());
                        p.within("cell", "", |p| {
                            if with { p.span("1900").button("Edit") } else { p.span("1900") }
                        })
                    })
                })
            })
        })
    };
    let was = || rows(true, &["Emma", "Dune", "Ulysses"]);
    assert_eq!(after(was(), rows(true, &["Solaris", "Fiasco"])), [""; 0]);
    assert_eq!(
        after(was(), rows(false, &["Solaris", "Fiasco"])),
        ["Gone: button \"Edit\" in entry \"Books\""]
    );
    assert_eq!(after(was(), rows(false, &["Solaris"])), [""; 0], "it may be the exception");
}

#[test]
fn another_page_is_told_as_such() {
    let other = |id: &str| {
        page()
            .page_id(id)
            .within("main", "", |p| p.heading(1, "Shelves").button("New shelf").field("Name", ""))
    };
    assert_eq!(after(list(ROWS), other("/shelves")), ["Elsewhere: /books -> /shelves"]);
    // A page keeps its parts, whatever a run calls it.
    assert_eq!(after(list(ROWS), list(ROWS).page_id("/books · Books")), [""; 0]);
    assert_eq!(after(list(ROWS).page_id("/books/emma"), list(ROWS).page_id("/books/dune")), [""; 0]);
}

#[test]
fn a_dialog_that_does_not_open_is_told() {
    let asks = |title: &str| {
        list(ROWS)
            .page_id(&format!("/books + {title}"))
            .within("dialog", title, |p| p.button("Delete").button("Cancel"))
    };
    assert_eq!(after(asks("Delete \"Emma\""), asks("Delete \"Dune\"")), [""; 0]);
    assert_eq!(after(asks("Delete \"Emma\""), list(ROWS)), ["Dialog: dialog \"Delete …\""]);
    assert_eq!(
        after(asks("Delete \"Emma\""), asks("Rename \"Emma\"")),
        ["Dialog: dialog \"Delete …\" -> dialog \"Rename …\""]
    );
    assert_eq!(after(list(ROWS), asks("Welcome to books")), [""; 0], "it comes by itself");
}

/// A step that did something at the server, and says so.
fn saves(says: Option<&str>) -> Session {
    let now = list(ROWS).request("POST", "http://app.test/books", 200);
    seen(match says {
        Some(text) => now.alert(text),
        None => now,
    })
}

#[test]
fn a_message_is_known_by_its_fixed_words() {
    let own = record(&saves(Some("The book \"Emma\" was saved at 10:31.")));
    assert_eq!(told(&own, &saves(Some("The book \"Dune\" was saved at 11:02."))), [""; 0]);
    assert_eq!(
        told(&own, &saves(Some("Shelf deleted"))),
        ["Message: \"The book … was saved at …\" -> \"Shelf deleted\""]
    );
    assert_eq!(told(&own, &saves(None)), ["Message: \"The book … was saved at …\""]);
    let late = Session { slow: true, ..saves(None) };
    assert_eq!(told(&own, &late), [""; 0], "it may have gone before anybody looked");
    // What only stands on the page that was opened is its data.
    assert!(record(&seen(list(ROWS).alert("Only 2 left"))).messages.is_empty());
}

#[test]
fn a_page_that_may_still_change_is_not_judged() {
    let mut busy = frame(|p| p).build();
    busy.idle = false;
    assert_eq!(told(&recorded(list(ROWS)), &came(&State::default(), busy)), [""; 0]);
    assert_eq!(told(&Recorded::default(), &seen(list(ROWS))), [""; 0]);
}

#[test]
fn a_value_counts_when_runs_with_other_data_never_changed_it() {
    let invoice = |total: &str, tax: &str| {
        recorded(frame(|p| p.pairs(&[("Total", total), ("Tax", tax), ("Due", "2026-03-12")])))
    };
    let is = |tax: &str| seen(frame(|p| p.pairs(&[("Total", "€9.00"), ("Tax", tax), ("Due", "2026-04-01")])));
    let alike = (0..4).fold(invoice("€5.00", "19 %"), |sum, _| merge(&sum, &invoice("€5.00", "19 %")));
    assert_eq!(told(&alike, &is("7 %")), [""; 0], "always the same data: nothing is known");
    let totals = ["€6.00", "€7.00"];
    let varied =
        totals.iter().fold(invoice("€5.00", "19 %"), |sum, total| merge(&sum, &invoice(total, "19 %")));
    assert_eq!(told(&varied, &is("7 %")), ["Value: Tax: 19 % -> Tax: 7 %"]);
    assert_eq!(told(&varied, &is("19 %")), [""; 0]);
    let once = merge(&varied, &invoice("€8.00", "7 %"));
    assert_eq!(told(&once, &is("3 %")), [""; 0], "it varies after all");
}

#[test]
fn recordings_agree_on_what_both_have() {
    let both =
        merge(&recorded(frame(|p| p.button("Save").button("Pay"))), &recorded(frame(|p| p.button("Save"))));
    let lines: Vec<String> = both.parts.iter().map(ToString::to_string).collect();
    assert!(lines.contains(&"button \"Save\" in main".to_owned()), "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains("Pay")), "{lines:?}");
}

#[test]
fn every_part_of_a_long_page_is_looked_at_once() {
    let long = |n: usize| {
        frame(|p| {
            (0..n).fold(p, |p, at| {
                p.within("region", "", |p| p.button(&format!("Do {}", "x".repeat(at % 40 + 1))))
            })
        })
    };
    assert_eq!(after(long(2_000), long(2_000)), [""; 0]);
}

prop_compose! {
    fn rows()(titles in prop::collection::vec("[A-Z][a-z]{2,8}( [A-Z][a-z]{2,8})?", 1..8)) -> Vec<Vec<String>> {
        titles.into_iter().enumerate().map(|(at, title)| vec![title, (1800 + at).to_string()]).collect()
    }
}

fn filled(rows: &[Vec<String>], names: &[String]) -> Page {
    let cells: Vec<Vec<&str>> = rows.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
    let cells: Vec<&[&str]> = cells.iter().map(Vec::as_slice).collect();
    let title = rows[0][0].clone();
    let p = page().page_id("/books").table("Books", &["Title", "Year"], &cells).heading(2, &title);
    let p = p.button(&format!("Delete {title}")).link(&title, "/books/1");
    names.iter().fold(p, |p, name| p.button(name))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn a_page_is_as_it_was_recorded(rows in rows(), names in prop::collection::vec(".{0,12}", 0..6)) {
        let session = seen(filled(&rows, &names));
        prop_assert_eq!(compare(&record(&session), &session), Vec::new());
    }

    #[test]
    fn other_rows_are_no_difference(one in rows(), other in rows()) {
        let names = ["Save".to_owned(), "Print".to_owned()];
        prop_assert_eq!(after(filled(&one, &names), filled(&other, &names)), Vec::<String>::new());
    }

    #[test]
    fn a_line_is_read_as_it_was_written(names in prop::collection::vec(".{0,12}", 1..6)) {
        let own = recorded(filled(&[vec!["Emma".to_owned(), "1815".to_owned()]], &names));
        for part in &own.parts {
            let line = part.to_string();
            prop_assert_eq!(line.parse::<Part>().map(|p| p.to_string()).ok(), Some(line));
        }
    }
}
