//! What was searched for, said again by the page ("Results for "lamp""), is not yet something that was found.
//!
//! Asked of all that has not failed, the deed's word among it: whoever says that something is there may have read it in
//! what the page repeats.

use super::Question;
use crate::language::lexicon::said;
use crate::language::{Compare, Description, RoleWord};
use crate::oracle::claims::Claim;
use crate::oracle::claims::reading::{clip, thing};
use crate::script::{Answer, Judged};
use crate::state::text::fold_case;
use crate::state::{Element, Session, State};

/// Shorter texts stand everywhere.
const SHORTEST: usize = 3;

/// Another answer, where what was found is only what was searched for.
pub(crate) fn answer(asked: &Question<'_>, answer: Answer) -> Answer {
    let found = match asked.claim {
        Claim::Shown { what } => Some(what),
        Claim::Count { what, compare, number } if *number > 0 || *compare == Compare::Greater => Some(what),
        _ => None,
    };
    let repeated = found.filter(|_| answer.judged != Judged::Fails);
    repeated.and_then(|what| only_repeated(what, asked.session, asked.now)).unwrap_or(answer)
}

/// The page shows the words in nothing but what repeats the search. `None`: it does not, or they were not searched for.
fn only_repeated(what: &Description, session: &Session, now: &State) -> Option<Answer> {
    let named = what.name.as_deref().filter(|_| what.quoted);
    let text = what.containing.first().map(String::as_str).or(named)?;
    let of_results = match what.role {
        Some(RoleWord::Item | RoleWord::Row) => true,
        Some(RoleWord::Link | RoleWord::Image) | None => what.noun.is_some() || !what.containing.is_empty(),
        Some(_) => return None,
    };
    if text.chars().count() < SHORTEST || !was_searched(text, session, now) {
        return None;
    }
    let says = |e: &&Element| {
        let said = if e.own_text.is_empty() && e.interactive { &e.name } else { &e.own_text };
        e.visible && e.value.is_none() && thing::contains_whole(said, text)
    };
    let mut repeated = None;
    for e in now.elements.iter().filter(says) {
        if !repeats(e, now) {
            return None;
        }
        repeated.get_or_insert(e);
    }
    let told = format!("the page only repeats what was searched for: \"{}\"", clip(&repeated?.text, 120));
    Some(if of_results || says_nothing_was_found(now) {
        Answer::fails(told, format!("{} among the results", what.text))
    } else {
        Answer::unsure(told)
    })
}

/// The text was entered where one searches.
fn was_searched(text: &str, session: &Session, now: &State) -> bool {
    let searches = |e: &Element| {
        let told = fold_case(&format!("{} {} {}", e.name, e.placeholder, e.hints));
        e.role == "searchbox" || e.input_type == "search" || told.contains("search")
    };
    let has = |value: &str| thing::contains_whole(value, text);
    let entered = session.actions.iter().any(|done| {
        let field = session.history.get(done.on).and_then(|on| on.elements.get(done.element?));
        field.is_some_and(searches) && done.value.as_deref().is_some_and(has)
    });
    entered || now.elements.iter().any(|e| e.visible && searches(e) && e.value.as_deref().is_some_and(has))
}

/// A heading of the page, its breadcrumb, a message, a sentence about the search: no entry of a list.
fn repeats(e: &Element, now: &State) -> bool {
    let symbols = now.symbols();
    let listed = symbols
        .collections
        .iter()
        .flat_map(|c| &c.records)
        .any(|r| r.element == e.index || symbols.tree.holds(r.element, e.index));
    let around = || std::iter::once(e).chain(now.ancestors(e.index));
    let said = || symbols.messages.iter().any(|&m| m == e.index || symbols.tree.holds(m, e.index));
    let heads = || around().any(|a| a.role == "heading" && a.level <= 2);
    let sentence = || {
        let text = fold_case(&e.own_text);
        said::OF_SEARCHES.iter().any(|word| text.contains(word))
    };
    now.is_in_breadcrumb(e) || !listed && (heads() || said() || sentence())
}

/// "0 products", "No results".
fn says_nothing_was_found(now: &State) -> bool {
    now.text.lines().map(fold_case).any(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let none = words.windows(2).any(|pair| matches!(pair, ["0" | "no", what] if what.len() > 3));
        line.len() < 120 && (none || line.contains("nothing found") || line.contains("nothing was found"))
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::testing::{Page, page};
    use crate::state::{Performed, Session};

    /// "Oak lamp" was searched for.
    fn searched(results: impl FnOnce(Page) -> Page) -> Arc<Session> {
        let before =
            page().element("searchbox", "Search", |e| (e.interactive, e.editable) = (true, true)).build();
        let typed = Performed {
            kind: "type".into(),
            text: "Search for \"Oak lamp\"".into(),
            element: Some(0),
            value: Some("Oak lamp".into()),
            ..Performed::default()
        };
        let now = page()
            .url("http://a/search")
            .element("searchbox", "Search", |e| e.value = Some("Oak lamp".into()))
            .within("main", "", |p| results(p.heading(1, "Results for “Oak lamp”")));
        Arc::new(Session {
            history: vec![Arc::new(before), Arc::new(now.build())],
            actions: vec![typed],
            before: Some(0),
            ..Session::default()
        })
    }

    const CARD: &str = "At least one product card containing \"Oak lamp\" is in the results";

    #[test]
    fn what_was_searched_for_is_not_what_was_found() {
        let none = searched(|p| p.text("There are 0 products."));
        all(
            &none,
            &[
                (CARD, Fails),
                ("The product \"Oak lamp\" is shown", Fails),
                ("\"Oak lamp\" is listed", Fails),
                ("The heading \"Results for “Oak lamp”\" is shown", Holds),
            ],
        );
        all(&searched(|p| p.text("Loading")), &[("\"Oak lamp\" is shown", Unsure)]);
        let found = searched(|p| p.text("2 products").list(&["Oak lamp", "Oak lamp, small"]));
        all(
            &found,
            &[(CARD, Holds), ("The product \"Oak lamp\" is shown", Holds), ("\"Oak lamp\" is listed", Holds)],
        );
    }
}
