//! "The product is removed from the list": of all products the one that the test has dealt with.

use std::sync::Arc;

use crate::language::Description;
use crate::language::lexicon::{self, roles};
use crate::oracle::claims::counts::count;
use crate::oracle::claims::reading::{clip, label};
use crate::script::Answer;
use crate::state::{Element, Session, State};

/// So many deeds back the one may have been pointed at: its menu, the choice in it, a question, the answer.
const DEEDS: usize = 6;

/// The words mean one thing of a kind and do not say which: "the product", not "products" or "a product".
pub(crate) fn is_meant(what: &Description) -> bool {
    let definite = ["the ", "this ", "that "]
        .iter()
        .any(|word| what.text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word)));
    // The noun is kept in the singular; the words have it as it was written.
    let one = what.noun.as_deref().is_some_and(|noun| {
        !what.text.split_whitespace().any(|word| roles::singular(word).as_deref() == Some(noun))
    });
    definite
        && (one && what.name.is_none() || is_kind(what))
        && what.containing.is_empty()
        && what.ordinal.is_none()
        && !what.all
}

/// "The claim", of a word that the language does not know as one for entries: a single common noun.
fn is_kind(what: &Description) -> bool {
    let word = |n: &str| !n.contains(' ') && n.chars().all(char::is_lowercase) && !lexicon::is_plural(n);
    !what.quoted && what.role.is_none() && what.noun.is_none() && what.name.as_deref().is_some_and(word)
}

/// The app calls its entries so: the page tells of many of them, and the test has dealt with one.
pub(crate) fn is_told_of(what: &Description, session: &Session, state: &State) -> bool {
    let Some(stem) = what.name.as_deref().map(lexicon::stem) else { return true };
    if entry_dealt_with(session).is_none() {
        return false;
    }
    let mut words = state.text.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase);
    words.any(|w| lexicon::is_plural(&w) && lexicon::stem(&w) == stem)
}

/// Whether it is no longer there: the entry in which the test's deeds began is not in any list now.
pub(crate) fn gone(what: &Description, session: &Session, now: &State) -> Answer {
    let expected = format!("{} no longer on the page", what.text);
    if let Some(entry) = entry_dealt_with(session) {
        let same = |e: &&Element| e.visible && is_entry(e) && e.text == entry;
        return match now.elements.iter().find(same) {
            Some(still) => Answer::fails(format!("{} is still there", label(now, still.index)), expected),
            None => Answer::holds(format!("\"{}\" is no longer there", clip(&entry, 120))),
        };
    }
    let many = |state: &State| count::how_many(what, state).first().map(|(n, _)| *n);
    let earlier = session.history.iter().rev().skip(1).filter(|s| !std::ptr::eq(s.as_ref(), now));
    let earlier = earlier.filter(|s| s.page_id == now.page_id).find_map(|s| many(s));
    match (earlier, many(now)) {
        (_, Some(0)) => Answer::holds("none on the page"),
        (Some(was), Some(is)) if is < was => Answer::holds(format!("{is} (before: {was})")),
        _ => Answer::unsure(format!("nothing tells which one is meant by {}", what.text)),
    }
}

/// What the entry said in which an element was last acted on.
fn entry_dealt_with(session: &Session) -> Option<String> {
    session.actions.iter().rev().take(DEEDS).find_map(|deed| {
        let state: &Arc<State> = session.history.get(deed.on)?;
        let element = deed.element?;
        let around = state.elements.get(element).into_iter().chain(state.ancestors(element));
        around.into_iter().find(|e| is_entry(e) && !e.text.trim().is_empty()).map(|e| e.text.clone())
    })
}

/// A row or a card; the items of a menu are no entries of a list.
fn is_entry(e: &Element) -> bool {
    matches!(e.role.as_str(), "row" | "article")
        || e.role == "listitem" && e.text.split_whitespace().count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::describe;
    use crate::script::Judged;
    use crate::state::Performed;
    use crate::state::testing::page;

    fn table(rows: &[&'static str]) -> State {
        let mut built = page();
        for row in rows.iter().copied() {
            built = built.within("row", "", |p| {
                p.element("cell", "", |e| e.own_text = row.into()).element("button", "Delete", |_| ())
            });
        }
        built.build()
    }

    fn judged(words: &str, before: &[&'static str], at: Option<usize>, now: &[&'static str]) -> Judged {
        let (before, now) = (table(before), table(now));
        let element = at.and_then(|n| before.elements.iter().filter(|e| e.name == "Delete").nth(n));
        let deed = Performed { element: element.map(|e| e.index), ..Performed::default() };
        let session = Session {
            history: vec![Arc::new(before), Arc::new(now.clone())],
            actions: vec![deed],
            before: Some(0),
            ..Session::default()
        };
        let what = describe(words);
        assert!(is_meant(&what), "{what:?}");
        gone(&what, &session, &now).judged
    }

    #[test]
    fn the_one_that_was_dealt_with_has_to_go() {
        let (both, second) = (["Mug 3", "Bowl 1"], ["Bowl 1"]);
        assert_eq!(judged("the product in the list", &both, Some(0), &second), Judged::Holds);
        // Its neighbour went.
        assert_eq!(judged("the product in the list", &both, Some(1), &second), Judged::Fails);
        assert_eq!(judged("the product in the list", &both, Some(0), &both), Judged::Fails);
    }

    #[test]
    fn a_kind_that_no_language_knows_is_told_by_the_app() {
        let both = ["Mug 3", "Bowl 1"];
        assert_eq!(judged("the claim", &both, Some(0), &["Bowl 1"]), Judged::Holds);
        assert_eq!(judged("the claim", &both, Some(0), &both), Judged::Fails);
        let told = |text: &str, pressed: bool| {
            let before = table(&both);
            let element = before.elements.iter().position(|e| e.name == "Delete").filter(|_| pressed);
            let session = Session {
                history: vec![Arc::new(before)],
                actions: vec![Performed { element, ..Performed::default() }],
                ..Session::default()
            };
            is_told_of(&describe("the claim"), &session, &page().text(text).build())
        };
        assert!(told("3 claims are waiting", true));
        // A banner may go while the entry stays in which something was pressed.
        assert!(!told("Nothing to see", true));
        // "The answer is hidden", on a page of answers of which none is an entry that was dealt with.
        assert!(!told("3 claims are waiting", false));
    }

    #[test]
    fn where_nothing_tells_which_one_nothing_is_claimed() {
        let both = ["Mug 3", "Bowl 1"];
        assert_eq!(judged("the product in the list", &both, None, &both), Judged::Unsure);
        assert!(!is_meant(&describe("the products in the list")));
        assert!(!is_meant(&describe("the product \"Mug\"")));
    }
}
