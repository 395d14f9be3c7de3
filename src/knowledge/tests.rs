//! From sessions to entries, ways and meanings, on made-up pages.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::*;
use crate::state::testing::{Page, page};
use crate::state::{Performed, Session, State};

const ROOT: &str = "http://app.test";

fn bar(page: Page) -> Page {
    page.within("navigation", "Main", |p| {
        p.link("Home", &format!("{ROOT}/")).link("Books", &format!("{ROOT}/books"))
    })
    .element("link", "", |e| e.href = format!("{ROOT}/cart"))
}

fn home() -> State {
    bar(page().url(&format!("{ROOT}/")).title("Library")).heading(1, "Welcome").build()
}

fn books(titles: &[&str]) -> State {
    let rows: Vec<[&str; 2]> = titles.iter().map(|title| [*title, "1815"]).collect();
    let rows: Vec<&[&str]> = rows.iter().map(|row| &row[..]).collect();
    bar(page().url(&format!("{ROOT}/books")))
        .heading(1, "Books")
        .link("New book", &format!("{ROOT}/books/new"))
        .table("Books", &["Title", "Year"], &rows)
        .build()
}

fn form() -> State {
    bar(page().url(&format!("{ROOT}/books/new")))
        .heading(1, "New book")
        .field("Title", "")
        .button("Save")
        .build()
}

fn cart() -> State {
    bar(page().url(&format!("{ROOT}/cart"))).heading(1, "Shopping cart").text("It is empty.").build()
}

/// A session that went from look to look by clicking what is called so.
fn session(first: State, clicks: Vec<(&str, State)>) -> Session {
    let mut session = Session { history: vec![Arc::new(first)], ..Session::default() };
    for (name, then) in clicks {
        let on = session.history.len() - 1;
        let element =
            session.history[on].elements.iter().position(|e| e.interactive && e.name == name).unwrap();
        let kind = "click".to_owned();
        session.actions.push(Performed { on, element: Some(element), kind, ..Performed::default() });
        session.history.push(Arc::new(then));
    }
    session
}

fn walked() -> Session {
    session(
        home(),
        vec![
            ("Books", books(&["Emma", "Dune"])),
            ("New book", form()),
            ("Books", books(&["Emma", "Dune"])),
            ("", cart()),
        ],
    )
}

fn learnt(sessions: &[Session]) -> Knowledge {
    let learner = Learner::default();
    for session in sessions {
        learner.session(session, &BTreeMap::new());
    }
    learner.knowledge()
}

#[test]
fn what_was_done_is_told_in_words_and_counted() {
    let known = learnt(&[walked(), walked()]);
    let told: Vec<String> = known
        .entries
        .iter()
        .map(|e| format!("{} | {} | {} | {}", e.page, e.element.name, e.effect, e.seen))
        .collect();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn the_way_leads_over_what_was_seen() {
    let known = learnt(&[walked()]);
    let path = known.path("/", "/books/new").unwrap();
    let names: Vec<&str> = path.steps.iter().map(|entry| entry.element.name.as_str()).collect();
    assert_eq!(names, ["Books", "New book"]);
    assert!(path.confidence > 0.3 && path.confidence < 1.0);
    assert!(known.path("/", "/nowhere").is_none());
    assert_eq!(known.path("/", "/").unwrap().steps.len(), 0);
    let best = known.rank("make a new book", 3);
    assert_eq!(best[0].entry.element.name, "New book");
    assert!(known.rank("zebra", 3).is_empty());
}

#[test]
fn an_icon_means_what_it_did() {
    let known = learnt(&[walked()]);
    let (state, speaker) = (home(), Speaker::default());
    let meaning = known.meaning("the cart icon", &state, &speaker).unwrap();
    assert!(state.elements[meaning.element].name.is_empty());
    assert_eq!(known.meaning("the bin icon", &state, &speaker), None);
    assert_eq!(known.meaning("the icon", &state, &speaker), None);
}

#[test]
fn what_no_longer_holds_is_given_up() {
    let learner = Learner::default();
    learner.session(&walked(), &BTreeMap::new());
    let leads = |known: &Knowledge| {
        known
            .entries
            .iter()
            .filter(|e| e.page == "/" && e.element.name == "Books")
            .map(|e| e.to.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(leads(&learner.knowledge()), ["/books"]);
    for _ in 0..4 {
        learner.session(&session(home(), vec![("Books", cart())]), &BTreeMap::new());
    }
    assert_eq!(leads(&learner.knowledge()), ["/cart"]);
}

#[test]
fn nothing_is_learnt_where_nothing_changed() {
    let still = session(home(), vec![("Home", home())]);
    assert!(learnt(&[still]).entries.is_empty());
    // The structure differs, and the picture of the window does not.
    let unseen = BTreeMap::from([(0, Pictures { changed: Some(false), patch: None })]);
    let learner = Learner::default();
    let more =
        bar(page().url(&format!("{ROOT}/")).title("Library")).heading(1, "Welcome").button("More").build();
    learner.session(&session(home(), vec![("Home", more)]), &unseen);
    assert!(learner.knowledge().entries.is_empty());
}

#[test]
fn the_file_is_read_as_it_was_written_and_says_what_is_wrong() {
    let known = learnt(&[walked()]);
    let text = known.write();
    assert_eq!(Knowledge::read(&text).unwrap(), known);
    assert_eq!(Knowledge::read("version: 9").unwrap_err(), KnowledgeError::Later(9));
    let wrong = Knowledge::read("version: 1\nentries:\n- page: /\n  actoin: click\n").unwrap_err();
    assert!(wrong.place().0 >= 3, "{wrong:?}");
}

#[test]
fn two_files_make_one() {
    let mut one = learnt(&[session(home(), vec![("Books", books(&["Emma"]))])]);
    let other = learnt(&[walked()]);
    one.merge(other.clone());
    let twice = one.entries.iter().find(|e| e.page == "/" && e.element.name == "Books").unwrap();
    assert_eq!(twice.seen, 2);
    assert_eq!(one.pages.len(), other.pages.len());
}
