use super::super::testing::Tale;
use crate::state::State;
use crate::state::testing::{Page, page};

fn form(title: &str, price: &str) -> Page {
    page()
        .url("http://a/books/new")
        .heading(1, "New book")
        .within("form", "", |p| p.field("Title", title).field("Price", price).button("Save"))
}

fn saved(shown: State) -> Tale {
    Tale::begins(form("", "").build())
        .does("type", ("textbox", "Title"), Some("Dune"), form("Dune", "").build())
        .does("type", ("textbox", "Price"), Some("9.50"), form("Dune", "9.50").build())
        .clicks(("button", "Save"), shown)
}

fn book(price: &str) -> State {
    let page = page().url("http://a/books/7").heading(1, "Dune").pairs(&[("Price", price), ("Pages", "3")]);
    page.request("PUT", "http://a/books", 200).build()
}

#[test]
fn a_day_that_is_picked_takes_the_place_of_what_was_entered() {
    let at = |date: &str| {
        page()
            .url("http://a/events/1")
            .heading(1, "Fair")
            .within("form", "", |p| p.field("Opens", date).field("Room", "Hall 2").button("Save"))
            .button("1 April")
    };
    let sent = at("21/05/2031").request("POST", "http://a/events/1", 200).build();
    let told = Tale::begins(at("01/02/2031").build())
        .does("type", ("textbox", "Opens"), Some("21/05/2031"), at("21/05/2031").build())
        .clicks(("button", "Save"), sent)
        .clicks(("button", "1 April"), at("01/04/2031").build())
        .told();
    assert!(told.is_empty(), "{told:?}");
}

#[test]
fn the_next_record_may_be_given_what_the_last_one_was() {
    let next = |title: &str, price: &str| {
        let fields = |p: Page| p.field("Title", title).field("Price", price).button("Save");
        page().url("http://a/books").heading(1, "Dune").within("form", "", fields).build()
    };
    let shown = || {
        let page = page().url("http://a/books").heading(1, "Dune").link("Editions", "http://a/books");
        page.request("PUT", "http://a/books", 200).build()
    };
    let open = |price: &str| saved(shown()).clicks(("link", "Editions"), next("", price));
    let typed = open("").does("type", ("textbox", "Price"), Some("9.50"), next("", "9.50")).told();
    assert!(typed.is_empty(), "{typed:?}");
    // What the app put there is the record's.
    assert_eq!(open("9.50").told(), ["\"Title\" was entered as \"Dune\" and is empty now"]);
}

#[test]
fn what_was_saved_is_what_is_shown() {
    assert!(saved(book("€9.50")).told().is_empty());
    assert_eq!(saved(book("€9")).told().len(), 0, "a page may round");
    assert_eq!(saved(book("€8.50")).told(), ["\"Price\" was entered as \"9.50\" and is shown as \"€8.50\""]);
    assert_eq!(saved(book("-")).told(), ["\"Price\" was entered as \"9.50\" and is empty now"]);
}

#[test]
fn an_option_may_say_more_than_the_name_of_what_is_chosen() {
    let options = ["", "Ada Mary Byron (Byron and Sons)", "Bob Lee"];
    let form = |title: &str, author: &str| {
        let fields = |p: Page| p.field("Title", title).select("Author", &options, author).button("Save");
        page().url("http://a/books/new").heading(1, "New book").within("form", "", fields).build()
    };
    let told = |author: &str| {
        let shown = page().url("http://a/books/7").heading(1, "Dune");
        let shown = shown.pairs(&[("Author", author), ("Pages", "3")]);
        Tale::begins(form("", ""))
            .does("type", ("textbox", "Title"), Some("Dune"), form("Dune", ""))
            .does("select", ("combobox", "Author"), Some(options[1]), form("Dune", options[1]))
            .clicks(("button", "Save"), shown.request("POST", "http://a/books", 200).build())
            .told()
    };
    assert!(told("Ada Mary Byron").is_empty(), "{:?}", told("Ada Mary Byron"));
    assert_eq!(told("Bob Lee").len(), 1);
}

#[test]
fn a_copy_has_the_name_that_it_was_given() {
    let copied = |named: &str| {
        let page = page().url("http://a/books/8").heading(1, "Copy").pairs(&[
            ("Title", named),
            ("Price", "€9.50"),
            ("Shelf", "North"),
        ]);
        page.request("POST", "http://a/books/8", 200)
    };
    let form = |title: &str, price: &str, shelf: &str| {
        let fields =
            |p: Page| p.field("Title", title).field("Price", price).field("Shelf", shelf).button("Save");
        page().url("http://a/books/new").heading(1, "New book").within("form", "", fields).build()
    };
    let clone = |name: &str| {
        page()
            .url("http://a/books/7")
            .within("form", "", |p| p.field("Name of the copy", name).button("Clone"))
            .build()
    };
    let told = |named: &str| {
        Tale::begins(form("", "", ""))
            .does("type", ("textbox", "Title"), Some("Dune"), form("Dune", "", ""))
            .does("type", ("textbox", "Price"), Some("9.50"), form("Dune", "9.50", ""))
            .does("type", ("textbox", "Shelf"), Some("North"), form("Dune", "9.50", "North"))
            .clicks(
                ("button", "Save"),
                page().url("http://a/books/7").request("PUT", "http://a/books", 200).build(),
            )
            .clicks(("", ""), clone(""))
            .does("type", ("textbox", "Name of the copy"), Some("Quill"), clone("Quill"))
            .clicks(("button", "Clone"), copied(named).build())
            .told()
    };
    assert!(told("Quill").is_empty(), "{:?}", told("Quill"));
}

#[test]
fn the_one_entry_of_a_form_that_stays_at_its_record() {
    let form = |name: &str, note: &str| {
        page()
            .url("http://a/books/7/edit")
            .heading(1, "Edit book")
            .within("form", "", |p| p.field("Name", name).field("Note", note).button("Save"))
    };
    let edits = |then: State| {
        Tale::begins(form("Dune", "").build())
            .does("type", ("textbox", "Note"), Some("Lent"), form("Dune", "Lent").build())
            .clicks(("button", "Save"), then)
            .told()
    };
    let put = |p: Page| p.request("PUT", "http://a/books/7", 200).build();
    assert!(edits(put(form("Dune", "Lent"))).is_empty());
    assert_eq!(edits(put(form("Dune", ""))), ["\"Note\" was entered as \"Lent\" and is empty now"]);
    assert!(edits(put(form("", ""))).is_empty(), "the form was emptied for another");
    assert!(edits(put(form("Dune", "").text("Lent"))).is_empty(), "it stands elsewhere");
}

#[test]
fn a_copy_is_another_record() {
    let form = |at: &str, name: &str, mail: &str| {
        let fields = |p: Page| p.field("Name", name).field("Phone", "55").field("Email", mail).button("Save");
        page().url(at).heading(1, "Edit customer").within("form", "", fields)
    };
    let then = |at: &str| {
        let first = "http://a/customers/19/edit";
        let saved = page().url("http://a/customers/19").heading(1, "Ada").button("Duplicate");
        Tale::begins(form(first, "Bob", "").build())
            .does("type", ("textbox", "Name"), Some("Ada"), form(first, "Ada", "").build())
            .does("type", ("textbox", "Phone"), Some("55"), form(first, "Ada", "").build())
            .does("type", ("textbox", "Email"), Some("a@b.c"), form(first, "Ada", "a@b.c").build())
            .clicks(("button", "Save"), saved.request("PUT", first, 200).build())
            .clicks(("button", "Duplicate"), form(at, "Ada", "").build())
            .told()
    };
    assert_eq!(then("http://a/customers/19/edit").len(), 1);
    assert!(then("http://a/customers/20/edit").is_empty());
    let form = |at: &str, day: &str| {
        let fields =
            |p: Page| p.field("Vendor", "Ada").field("Amount", "12.50").field("Date", day).button("Save");
        page().url(at).heading(1, "Expense").within("form", "", fields)
    };
    let copied = |control: &str, at: &str| {
        let first = "http://a/#/expenses/1/edit";
        Tale::begins(form(first, "").build())
            .does("type", ("textbox", "Vendor"), Some("Ada"), form(first, "").build())
            .does("type", ("textbox", "Amount"), Some("12.50"), form(first, "").build())
            .does("type", ("textbox", "Date"), Some("2026-03-16"), form(first, "2026-03-16").build())
            .clicks(
                ("button", "Save"),
                form(first, "2026-03-16").button(control).request("PUT", first, 200).build(),
            )
            .clicks(("button", control), form(at, "2026-03-14").build())
            .told()
    };
    let new = "http://a/#/expenses/create";
    assert!(copied("Clone", new).is_empty(), "a copy has a day of its own");
    assert!(!copied("Open", new).is_empty());
}

#[test]
fn the_dialog_for_something_new_is_empty() {
    let dialog = |head: &'static str, name: &'static str, note: &'static str| {
        let form = move |p: Page| p.field("Name", name).field("Note", note).button("Save");
        page()
            .url("http://a/shelves/7")
            .heading(1, "Dune")
            .within("dialog", head, |p| p.within("form", "", form))
            .build()
    };
    let then = |head| {
        let saved =
            page().url("http://a/shelves/7").heading(1, "Dune").request("PUT", "http://a/shelves/7", 200);
        Tale::begins(dialog("Edit shelf", "Emma", ""))
            .does("type", ("textbox", "Name"), Some("Dune"), dialog("Edit shelf", "Dune", ""))
            .does("type", ("textbox", "Note"), Some("Lent"), dialog("Edit shelf", "Dune", "Lent"))
            .clicks(("button", "Save"), saved.build())
            .clicks(("", ""), dialog(head, "", "Lent"))
            .told()
    };
    assert_eq!(then("Edit shelf"), ["\"Name\" was entered as \"Dune\" and is empty now"]);
    assert!(then("New part").is_empty());
}

#[test]
fn what_is_added_of_another_sort_is_another_thing() {
    let adds = |what: &'static str, title: &'static str, day: &'static str| {
        let form = move |p: Page| p.field("Title", title).field("Day", day).button("Save");
        let asked = page().url("http://a/event/7/parts").heading(1, "Parts of Larkin Meadow");
        asked.within("dialog", what, |p| p.within("form", "", form)).build()
    };
    let then = |what| {
        let saved = page().url("http://a/event/7/parts").heading(1, "Parts of Larkin Meadow");
        let saved = saved.request("POST", "http://a/event/7/parts", 200);
        Tale::begins(adds("Add session", "", ""))
            .does(
                "type",
                ("textbox", "Title"),
                Some("Larkin Meadow"),
                adds("Add session", "Larkin Meadow", ""),
            )
            .does(
                "type",
                ("textbox", "Day"),
                Some("Tuesday"),
                adds("Add session", "Larkin Meadow", "Tuesday"),
            )
            .clicks(("button", "Save"), saved.build())
            .clicks(("", ""), adds(what, "", "Tuesday"))
            .told()
    };
    assert!(then("Add talk").is_empty());
}

#[test]
fn a_dialog_that_is_called_from_a_row_is_about_its_record() {
    let shelf = || page().url("http://a/shelves/7").heading(1, "Manage Dune");
    let parts =
        || shelf().within("row", "Archive", |p| p.text("Archive").button("Edit part")).button("Edit shelf");
    let dialog = |name: &'static str| {
        let form = move |p: Page| p.field("Name", name).button("Save");
        shelf().within("dialog", "Edit shelf", |p| p.within("form", "", form)).build()
    };
    let then = |opener| {
        Tale::begins(dialog("Emma"))
            .does("type", ("textbox", "Name"), Some("Dune"), dialog("Dune"))
            .clicks(("button", "Save"), parts().request("PUT", "http://a/shelves/7", 200).build())
            .clicks(("button", opener), dialog("Archive"))
            .told()
    };
    assert_eq!(then("Edit shelf"), ["\"Name\" was entered as \"Dune\" and is shown as \"Archive\""]);
    assert!(then("Edit part").is_empty());
}

#[test]
fn what_lies_behind_a_dialog_is_not_about_what_it_shows() {
    let behind =
        |p: Page| p.url("http://a/books").heading(1, "Books").pairs(&[("Price", "Number, mandatory")]);
    let told = saved(
        behind(page())
            .within("dialog", "Dune", |p| p.heading(2, "Dune"))
            .request("PUT", "http://a/books", 200)
            .build(),
    )
    .told();
    assert!(told.is_empty(), "{told:?}");
}

#[test]
fn what_was_left_by_a_link_was_not_sent() {
    let filter = |on: bool| {
        let tick = move |e: &mut crate::state::Element| e.checked = Some(on);
        page()
            .url("http://a/activity")
            .within("form", "", |p| p.element("checkbox", "News", tick).button("Apply"))
            .link("Query", "http://a/query")
    };
    let query = |name: &str, news: bool| {
        let tick = move |e: &mut crate::state::Element| e.checked = Some(news);
        let form = |p: Page| p.field("Name", name).element("checkbox", "News", tick).button("Save");
        page().url("http://a/query").heading(1, "Query").within("form", "", form)
    };
    let told = Tale::begins(filter(false).build())
        .does("check", ("checkbox", "News"), None, filter(true).build())
        .clicks(("link", "Query"), query("", false).build())
        .does("type", ("textbox", "Name"), Some("Mine"), query("Mine", false).build())
        .clicks(("button", "Save"), query("Mine", false).request("PUT", "http://a/query", 200).build())
        .told();
    assert!(told.is_empty(), "{told:?}");
}

#[test]
fn what_stands_in_another_form_is_not_sent_with_it() {
    let both = |code: &'static str, mail: &'static str| {
        page()
            .url("http://a/books/7/edit")
            .heading(1, "Emma")
            .within("form", "", |p| p.field("Title", "Emma").field("Code", code).button("Save"))
            .within("form", "", |p| p.field("Your mail", mail).button("Subscribe"))
    };
    let told = Tale::begins(both("", "").build())
        .does("type", ("textbox", "Your mail"), Some("ann@a.test"), both("", "ann@a.test").build())
        .does("type", ("textbox", "Code"), Some("A-7"), both("A-7", "ann@a.test").build())
        .clicks(("button", "Save"), both("A-7", "").request("PUT", "http://a/books/7", 200).build())
        .told();
    assert!(told.is_empty(), "{told:?}");
}

#[test]
fn a_page_about_another_record_says_nothing_of_it() {
    let other =
        page().url("http://a/books/8").heading(1, "Emma").pairs(&[("Price", "€4.00"), ("Pages", "3")]);
    let then = other.build();
    assert!(saved(book("€9.50")).clicks(("", ""), then).told().is_empty());
}

#[test]
fn a_row_of_a_list_shows_it_too() {
    let list = |price| {
        let rows: [&[&str]; 2] = [&["Emma", "€4.00"], &["Dune", price]];
        page()
            .url("http://a/books")
            .table("Books", &["Title", "Price"], &rows)
            .request("PUT", "http://a/books", 200)
            .build()
    };
    assert!(saved(list("€9.50")).told().is_empty());
    assert_eq!(
        saved(list("€95.00")).told(),
        ["\"Price\" was entered as \"9.50\" and is shown as \"€95.00\""]
    );
}

#[test]
fn a_remark_on_one_change_is_empty_with_the_next() {
    let told = |label: &str| {
        let form = |text: &str, remark: &str| {
            let text = |p: Page| {
                p.element("textbox", "Text", |e| {
                    e.tag = "textarea".into();
                    e.value = Some(text.into());
                })
            };
            page()
                .url("http://a/pages/7/edit")
                .heading(1, "Edit page")
                .within("form", "", |p| text(p.field("Title", "Dune")).field(label, remark).button("Save"))
        };
        let read =
            page().url("http://a/pages/7").heading(1, "Dune").text("Sand").link("Edit", "/pages/7/edit");
        Tale::begins(form("Dust", "").build())
            .does("type", ("textbox", "Text"), Some("Sand"), form("Sand", "").build())
            .does("type", ("textbox", label), Some("Put right"), form("Sand", "Put right").build())
            .clicks(("button", "Save"), read.request("PUT", "http://a/pages/7", 200).build())
            .clicks(("link", "Edit"), form("Sand", "").build())
            .told()
    };
    assert_eq!(told("Source"), ["\"Source\" was entered as \"Put right\" and is empty now"]);
    for label in ["Changelog", "Edit summary", "Summary"] {
        assert!(told(label).is_empty(), "{label}");
    }
}

#[test]
fn what_is_taken_away_is_not_lost() {
    let open = |price: &str| {
        let fields = |p: Page| p.field("Title", "Dune").field("Price", price).button("Save");
        let page = page().url("http://a/books/7").heading(1, "Dune").within("form", "", fields);
        page.button("Remove price").button("Next")
    };
    let told = |name: &str| {
        saved(open("9.50").request("PUT", "http://a/books", 200).build())
            .clicks(("button", name), open("").build())
            .told()
    };
    assert!(told("Remove price").is_empty(), "{:?}", told("Remove price"));
    assert_eq!(told("Next"), ["\"Price\" was entered as \"9.50\" and is empty now"]);
}
