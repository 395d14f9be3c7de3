//! Sentences that are plainly false of a page, and near to something that is on it: a link of that name, a list of other
//! things, the same words in another row. None of them may pass.

use std::sync::Arc;

use crate::oracle::claims::tests::all;
use crate::script::Judged::{Fails, Holds, Unsure};
use crate::state::Session;
use crate::state::testing::{Page, page};

fn seen(looks: Vec<Page>) -> Arc<Session> {
    let history: Vec<_> = looks.into_iter().map(|p| Arc::new(p.build())).collect();
    let before = history.len().checked_sub(2);
    Arc::new(Session { history, before, ..Session::default() })
}

fn tabs(selected: &str) -> Page {
    let tab = |p: Page, name: &'static str| {
        p.element("link", name, |e| {
            (e.own_text, e.selected, e.href) = (name.into(), name == selected, format!("http://a/{name}"));
        })
    };
    page()
        .url("http://a/x")
        .within("navigation", "Stock", |p| ["Goods", "Makers & Suppliers", "Orders"].into_iter().fold(p, tab))
        .within("main", "", |p| p.heading(1, selected).table("", &["Name"], &[&["Mug"], &["Pan"]]))
}

#[test]
fn a_tab_that_only_leads_there_is_not_open() {
    all(
        &seen(vec![tabs("Orders"), tabs("Goods")]),
        &[
            ("The Goods tab is open", Holds),
            ("The Makers tab is open", Fails),
            ("The \"Orders\" tab is open", Fails),
        ],
    );
    all(
        &seen(vec![tabs("Orders"), tabs("Makers & Suppliers")]),
        &[("The Makers tab is open", Holds), ("The Goods tab is open", Fails)],
    );
    // Where the page marks none of them nobody knows.
    all(&seen(vec![tabs("Orders"), tabs("")]), &[("The Goods tab is open", Unsure)]);
}

fn crumbs(names: &[&'static str]) -> Page {
    page()
        .within("navigation", "Breadcrumb", |p| {
            names.iter().fold(p, |p, name| p.within("listitem", "", |p| p.link(name, "/x")))
        })
        .within("main", "", |p| p.heading(1, "Dune").text("Moved to Part One"))
}

#[test]
fn what_a_part_of_the_page_lacks_is_not_in_it() {
    let chapter = || page().heading(1, "Part One").within("list", "", |p| p.link("Dune", "/d"));
    all(
        &seen(vec![chapter(), crumbs(&["Books", "Shelf", "Dune"])]),
        &[
            ("The breadcrumb shows Shelf", Holds),
            ("The breadcrumb shows Part One", Fails),
            ("The breadcrumb shows Shelf, Part One and Dune", Fails),
            // A name that nobody has seen so far may be told in other words.
            ("The breadcrumb shows Part Two", Unsure),
        ],
    );
}

#[test]
fn the_newest_entry_says_what_it_says() {
    let activity = |first: &'static str| {
        page().heading(2, "Recent activity").list(&[
            first,
            "Ann created page Survey, 12 March 2026",
            "Bo deleted book Dust, 11 March 2026",
        ])
    };
    let meeting = || page().heading(1, "March Meeting").text("By Ann");
    all(
        &seen(vec![meeting(), activity("Ann updated page March Meeting, 14 March 2026")]),
        &[("The newest activity says that Ann updated page March Meeting", Holds)],
    );
    all(
        &seen(vec![meeting(), activity("Ann updated page Tides, 13 March 2026")]),
        &[
            ("The newest activity says that Ann updated page March Meeting", Fails),
            ("The newest activity says that someone was here", Unsure),
        ],
    );
}

#[test]
fn an_entry_of_a_list_is_not_the_head_of_a_record() {
    let home = || {
        page().url("http://a/events/").within("main", "", |p| {
            p.heading(1, "All events").within("region", "Upcoming events", |p| {
                ["Weekly, 17 March 2026, 10:00", "Task force, 20 March 2026, 14:00"].into_iter().fold(
                    p.heading(2, "Upcoming events"),
                    |p, text| {
                        p.within_with(
                            "article",
                            "",
                            |e| e.hints = "event-card".into(),
                            |p| p.heading(3, text.split(',').next().unwrap_or_default()).text(text),
                        )
                    },
                )
            })
        })
    };
    let record = || {
        page().url("http://a/events/11").within("main", "", |p| {
            p.within_with(
                "generic",
                "",
                |e| e.hints = "event-head".into(),
                |p| p.heading(1, "Task force").text("20 March 2026, 14:00"),
            )
            .text("Nothing is planned yet.")
        })
    };
    all(&seen(vec![record(), home()]), &[("The header of the event says \"20 March 2026, 14:00\"", Fails)]);
    all(&seen(vec![home(), record()]), &[("The header of the event says \"20 March 2026, 14:00\"", Holds)]);
}

#[test]
fn a_record_says_of_itself_before_its_list_does() {
    let client = |balance: &'static str| {
        page().url("http://a/clients/1").within("main", "", |p| {
            p.heading(1, "Acme").pairs(&[("Balance", balance), ("Paid", "$0.00")]).table(
                "",
                &["Number", "Amount", "Balance"],
                &[&["7", "$120.00", "$120.00"]],
            )
        })
    };
    all(
        &seen(vec![client("$120.00")]),
        &[("The client's balance is \"$120.00\"", Holds), ("The balance is \"$120.00\"", Holds)],
    );
    all(
        &seen(vec![client("$0.00")]),
        &[("The client's balance is \"$120.00\"", Fails), ("The balance is \"$120.00\"", Fails)],
    );
}

#[test]
fn a_date_that_the_page_lacks_is_not_told_by_it() {
    let looks = |text: &'static str| {
        seen(vec![
            page()
                .heading(1, "Sensors")
                .text("25 - 27 March 2026")
                .pairs(&[("State", "Opens on 20 March 2026"), ("Closes", text)]),
        ])
    };
    all(
        &looks("24 March 2026"),
        &[("The state is \"Opens on 20 March 2026\" and it closes on 24 March 2026", Holds)],
    );
    all(&looks("-"), &[("The state is \"Opens on 20 March 2026\" and it closes on 24 March 2026", Fails)]);
}

#[test]
fn a_link_to_a_form_or_a_heading_is_neither() {
    let list = || {
        page().url("http://a/customers").title("Customers").within("main", "", |p| {
            p.heading(1, "Customers")
                .link("Add new customer", "/customers/new")
                .link("Sales", "/sales")
                .within("search", "", |p| p.element("searchbox", "Search", |e| e.value = Some(String::new())))
        })
    };
    let form = || {
        page().url("http://a/customers/new").title("New customer").within("main", "", |p| {
            p.heading(1, "New customer").within("form", "", |p| p.field("Name", "").button("Save"))
        })
    };
    all(
        &seen(vec![list(), form()]),
        &[
            ("The form \"New customer\" opens", Holds),
            ("The form opens", Holds),
            ("The heading \"New customer\" is shown", Holds),
        ],
    );
    let other = || list().url("http://a/other").text("Something else");
    all(
        &seen(vec![list(), other()]),
        &[
            ("The form \"New customer\" opens", Unsure),
            ("The form opens", Unsure),
            ("The heading \"Sales\" is shown", Fails),
            ("The heading \"Customers\" is shown", Holds),
        ],
    );
    // A card whose heading is a link, and a bar that folds.
    let cards = page().heading(1, "Goods").within("article", "", |p| {
        p.within("heading", "Mugs", |p| p.link("Mugs", "/m"))
            .element("button", "Details", |e| e.expanded = Some(false))
    });
    all(
        &seen(vec![list(), cards]),
        &[("The heading \"Mugs\" is shown", Holds), ("The heading \"Details\" is shown", Holds)],
    );
}

#[test]
fn another_page_is_no_dialog_unless_it_asks() {
    let list = |url: &str| page().url(url).title("Minutes").heading(1, "Minutes").text("Twelve of them.");
    let asking = || {
        page().url("http://a/delete").title("Delete").heading(1, "Delete").text("Are you sure?").button("Yes")
    };
    all(&seen(vec![list("http://a/"), asking()]), &[("A confirmation dialog opens", Holds)]);
    all(
        &seen(vec![list("http://a/"), list("http://a/other").text("More.")]),
        &[("A confirmation dialog opens", Unsure), ("The dialog \"New entry\" opens", Unsure)],
    );
}

#[test]
fn a_new_tab_is_one_more() {
    let one = || page().url("http://a/").link("See what is new", "/new").text("Hello");
    let mut two = one().url("http://a/new").build();
    two.tabs = (2, 1);
    let with = |now: crate::state::State| {
        Arc::new(Session {
            history: vec![Arc::new(one().build()), Arc::new(now)],
            before: Some(0),
            ..Session::default()
        })
    };
    all(&with(two), &[("A new tab opens", Holds)]);
    all(&with(one().url("http://a/new").build()), &[("A new tab opens", Fails)]);
}

#[test]
fn what_stands_on_every_page_is_not_what_opens() {
    let shop = |title: &str, url: &str| {
        page().url(url).title(title).within("banner", "", |p| p.span("Cart").link("Dashboard", "/d")).within(
            "main",
            "",
            |p| p.heading(1, title),
        )
    };
    all(
        &seen(vec![shop("Goods", "http://a/goods"), shop("Orders", "http://a/orders")]),
        &[("The cart opens", Unsure), ("The dashboard page opens", Unsure)],
    );
    all(
        &seen(vec![shop("Goods", "http://a/goods"), shop("Your cart", "http://a/cart")]),
        &[("The cart opens", Holds)],
    );
}

#[test]
fn the_way_to_a_page_is_not_the_page() {
    let at = |url: &str, heading: &str| {
        page()
            .url(url)
            .title("Wiki")
            .within_with(
                "navigation",
                "Breadcrumb",
                |e| e.hints = "breadcrumb".into(),
                |p| p.span("Books").span("Tides").span(heading),
            )
            .heading(1, heading)
    };
    all(
        &seen(vec![at("http://a/books", "Books"), at("http://a/books/tides/page/spring", "Spring")]),
        &[("The page \"Tides\" opens", Fails), ("The page \"Spring\" opens", Holds)],
    );
}

#[test]
fn the_first_of_a_list_is_not_the_page_at_large() {
    let now =
        || page().heading(1, "Mug").text("Made of clay").within("form", "", |p| p.field("Name", "Lamp"));
    all(
        &seen(vec![now(), now()]),
        &[
            ("The first entry of \"Recently viewed\" is \"Made of clay\"", Unsure),
            ("The row of \"Lamp\" shows \"Made of clay\"", Unsure),
        ],
    );
}

#[test]
fn an_entry_that_a_menu_has_is_not_the_one_it_marks() {
    all(
        &seen(vec![tabs("Goods"), tabs("Orders")]),
        &[
            ("The menu marks \"Orders\" as the current page", Holds),
            ("The menu marks \"Goods\" as the current page", Fails),
            ("The navigation highlights \"Goods\"", Fails),
        ],
    );
}
