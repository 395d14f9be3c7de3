//! What a person would call the same page, on pages put together by hand.

use super::*;
use crate::state::testing::{Page, page};

/// Names the pages as a test would that saw them one after the other.
fn names(pages: impl IntoIterator<Item = Page>) -> Vec<String> {
    let mut session = Session::default();
    let mut names = Vec::new();
    for page in pages {
        let mut state = page.build();
        state.page_id = page_id(&state, &session);
        session.pages.learn(&state);
        names.push(state.page_id);
    }
    names
}

/// How many pages these are, and which is which.
fn told(pages: impl IntoIterator<Item = Page>) -> Vec<usize> {
    let names = names(pages);
    names.iter().map(|name| names.iter().position(|first| first == name).unwrap_or_default()).collect()
}

fn at(path: &str) -> Page {
    page().url(&format!("http://app.test{path}")).within("navigation", "Main", |p| {
        p.link("Books", "http://app.test/books").link("Shelves", "http://app.test/shelves")
    })
}

fn book(path: &str, name: &'static str) -> Page {
    at(path).within("main", "", |p| p.heading(1, name).text("A book.").button("Lend").button("Favourite"))
}

fn form(path: &str, heading: &'static str, fields: &[&'static str]) -> Page {
    at(path).within("main", "", |p| {
        let page = fields.iter().fold(p.heading(1, heading), |page, label| page.field(label, ""));
        page.button("Save").button("Cancel")
    })
}

fn list(path: &str, heading: &'static str, rows: &[&[&str]]) -> Page {
    at(path)
        .within("main", "", |p| p.heading(1, heading).button("Add").table(heading, &["Name", "Year"], rows))
}

#[test]
fn other_data_is_the_same_page() {
    assert_eq!(names([book("/books/dune", "Dune"), book("/books/emma", "Emma")]), ["/books/*"; 2]);
    assert_eq!(names([book("/books/1984", "1984"), book("/books/emma", "Emma")]), ["/books/*"; 2]);
    assert_eq!(names([book("/books/17?sort=name#top", "Dune"), book("/books/18/", "Emma")]), ["/books/*"; 2]);
}

#[test]
fn view_edit_and_create_are_three_pages() {
    let pages = [
        book("/books/dune", "Dune"),
        form("/books/dune/edit", "Edit book", &["Title", "Year"]),
        form("/books/create", "New book", &["Title", "Year"]),
        form("/books/emma/edit", "Edit book", &["Title", "Year"]),
        book("/books/emma", "Emma"),
    ];
    assert_eq!(told(pages), [0, 1, 2, 1, 0]);
}

#[test]
fn a_list_is_one_page_filtered_long_or_empty() {
    let row: &[&str] = &["Emma", "1815"];
    let none =
        at("/books?q=zzz").within("main", "", |p| p.heading(1, "Books").button("Add").text("No books."));
    let pages = [list("/books", "Books", &[row; 3]), list("/books?page=2", "Books", &[row; 300]), none];
    assert_eq!(names(pages), ["/books"; 3]);
}

#[test]
fn one_layout_with_another_kind_of_thing_is_another_page() {
    let pages = [list("/books", "Books", &[]), list("/shelves", "Shelves", &[])];
    assert_eq!(names(pages), ["/books", "/shelves"]);
}

#[test]
fn steps_at_one_address_are_pages() {
    let pages = [
        form("/checkout", "Checkout", &["Street", "City"]),
        form("/checkout", "Checkout", &["Card number", "Expiry date"]),
        form("/checkout", "Checkout", &["Street", "City"]),
    ];
    assert_eq!(names(pages), ["/checkout", "/checkout · Checkout", "/checkout"]);
}

#[test]
fn an_app_without_addresses_has_pages() {
    let pages = [
        list("/", "Books", &[]),
        book("/", "Dune"),
        form("/", "Edit book", &["Title", "Year"]),
        book("/", "Emma"),
        list("/", "Shelves", &[]),
    ];
    assert_eq!(told(pages), [0, 1, 2, 1, 4]);
}

#[test]
fn a_query_may_choose_the_page() {
    let wiki = |query: &str, page: fn(&str) -> Page| page(&format!("/index.php?{query}"));
    let pages = [
        wiki("title=Dune&action=edit", |path| form(path, "Editing", &["Text"])),
        wiki("title=Emma&action=edit", |path| form(path, "Editing", &["Text"])),
        wiki("title=Emma&action=history", |path| form(path, "Revisions", &["Year"])),
        wiki("title=Emma", |path| book(path, "Emma")),
        wiki("title=Dune", |path| book(path, "Dune")),
    ];
    assert_eq!(told(pages), [0, 0, 2, 3, 3]);
}

#[test]
fn an_open_dialog_is_a_page_over_the_page() {
    let asks = |path: &str, name: &'static str, question: &'static str| {
        book(path, name)
            .within("dialog", question, |p| p.heading(2, question).button("Delete").button("Cancel"))
    };
    let pages = [
        book("/books/dune", "Dune"),
        asks("/books/dune", "Dune", "Delete “Dune”?"),
        asks("/books/emma", "Emma", "Delete “Emma”?"),
        asks("/books/emma", "Emma", "Rename"),
    ];
    let first = "/books/* + Delete “Dune”?";
    assert_eq!(names(pages), ["/books/*", first, first, "/books/* + Rename"]);
}

#[test]
fn a_refusal_is_not_the_page_that_was_asked_for() {
    let refused = |path: &str, status| {
        let mut state = at(path).within("main", "", |p| p.heading(1, "Not here").button("Home")).build();
        state.status = Some(status);
        state
    };
    let pages = Pages::default();
    let portrait = |state: &State| Portrait::of(state);
    let (one, other) = (refused("/books/dune", 404), refused("/shelves/9", 404));
    assert!(pages.same(&portrait(&one), &portrait(&other)));
    assert!(!pages.same(&portrait(&one), &portrait(&refused("/books/dune", 403))));
    assert!(!pages.same(&portrait(&one), &portrait(&book("/books/dune", "Dune").build())));
    assert_eq!(pages.name(&portrait(&one)), "404 · Not here");
}

#[test]
fn a_tab_is_a_page_where_it_carries_the_page() {
    let tabbed = |chosen: &'static str, above: usize, fields: &[&'static str]| {
        at("/products/5").within("main", "", |p| {
            let page = (0..above).fold(p.heading(1, "Mug"), |page, _| page.field("Note", ""));
            let page = ["Details", "Pricing"]
                .iter()
                .fold(page, |page, tab| page.element("tab", tab, |e| e.selected = *tab == chosen));
            page.within("tabpanel", chosen, |p| {
                fields.iter().fold(p.text("…"), |page, label| page.field(label, ""))
            })
        })
    };
    let (details, pricing): (&[&'static str], &[&'static str]) = (&["Colour", "Size"], &["Price", "Tax"]);
    assert_eq!(told([tabbed("Details", 0, details), tabbed("Pricing", 0, pricing)]), [0, 1]);
    assert_eq!(told([tabbed("Details", 9, details), tabbed("Pricing", 9, pricing)]), [0, 0]);
}

#[test]
fn a_page_in_another_language_is_the_same_page() {
    let english = form("/en/books/new", "New book", &["Title", "Year"]).language("en");
    let german = form("/de/books/new", "Neues Buch", &["Titel", "Jahr"]).language("de");
    assert_eq!(told([english, german]), [0, 0]);
}

#[test]
fn a_name_stays_and_is_never_given_twice() {
    let named = names([
        form("/a", "Step", &["One", "Two"]),
        form("/a", "Step", &["Three", "Four"]),
        form("/a", "Step", &["Five", "Six"]),
        form("/a", "Step", &["One", "Two"]),
    ]);
    assert_eq!(named, ["/a", "/a · Step", "/a · 2", "/a"]);
}
