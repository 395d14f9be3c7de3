//! The page that a test tells of while it stands elsewhere: the one link of its name. Only before anything was done: later
//! on, that the test is elsewhere may be just what is wrong.

use super::Choice;
use crate::language::{Description, Predicate, RoleWord, quotations};
use crate::state::text::fold_case;
use crate::state::{Element, Session, State};

/// Nothing has been done yet but to look.
pub(super) fn at_the_start(session: &Session) -> bool {
    session.actions.iter().all(|done| matches!(done.kind.as_str(), "observe" | "wait" | "scroll"))
}

/// The name of the page that a claim is about: "the page of the book "Dune"", "the category "Shoes" has …".
pub(super) fn named(claim: &Predicate) -> Option<String> {
    use Predicate as P;
    match claim {
        P::PageOpens { page } => of_page(page),
        P::Shown { what, holds: true }
        | P::Contains { what, .. }
        | P::Equals { what, .. }
        | P::Amount { what, .. }
        | P::Count { what, .. } => about(what),
        _ => None,
    }
}

/// The page or record that a thing is told to be of.
pub(super) fn about(what: &Description) -> Option<String> {
    let of = |d: &Description| d.noun.is_some() || d.role == Some(RoleWord::Page);
    what.places.iter().map(|place| &place.anchor).find(|d| d.quoted && of(d)).and_then(|d| d.name.clone())
}

fn of_page(page: &Description) -> Option<String> {
    page.name.clone().filter(|_| page.quoted).or_else(|| about(page)).or_else(|| quoted(&page.text))
}

/// The only words in double quotes.
fn quoted(text: &str) -> Option<String> {
    let mut all = quotations(text);
    all.pop().filter(|_| all.is_empty())
}

/// The one link that is called so and leads to another page.
pub(super) fn link(name: &str, now: &State) -> Choice {
    let called =
        |e: &&Element| e.role == "link" && e.visible && !e.disabled && fold_case(&e.name) == fold_case(name);
    let away = |e: &&Element| e.href.starts_with("http") && e.href != now.url;
    let mut links: Vec<&Element> = now.elements.iter().filter(called).filter(away).collect();
    // One address in several places is one way.
    links.dedup_by_key(|e| e.href.clone());
    links.truncate(if links.iter().all(|e| e.href == links[0].href) { 1 } else { links.len() });
    Choice::of(links.iter().map(|e| e.index).collect(), "is the only link of that name")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::read_expectation;
    use crate::spec::{Location, Text};
    use crate::state::testing::{Page, page};

    fn name(words: &str) -> Option<String> {
        let read = read_expectation(&Text::single(words, Location::new("test.yaml", 1, 1)));
        read.predicates.iter().find_map(named)
    }

    #[test]
    fn claims_that_are_about_a_page_of_their_own() {
        assert_eq!(
            name("The page of the recipe \"Lemon cake\" shows its price").as_deref(),
            Some("Lemon cake")
        );
        assert_eq!(name("The \"Recipes\" page is shown").as_deref(), Some("Recipes"));
        assert_eq!(name("\"Lemon cake\" is listed"), None);
        assert_eq!(name("The heading is \"Lemon cake\""), None);
    }

    fn way(built: Page) -> bool {
        matches!(link("Lemon cake", &built.build()), Choice::One(..))
    }

    #[test]
    fn the_one_link_of_that_name() {
        let cake = |p: Page, to: &str| p.link("Lemon cake", to);
        assert!(way(cake(page(), "http://app.test/7")));
        assert!(way(cake(
            cake(page(), "http://app.test/7").link("Home", "http://app.test/0"),
            "http://app.test/7"
        )));
        assert!(!way(cake(cake(page(), "http://app.test/7"), "http://app.test/8")));
        assert!(!way(page().link("Cakes", "http://app.test/7").button("Lemon cake")));
        assert!(!way(cake(page().url("http://app.test/7"), "http://app.test/7")));
    }
}
