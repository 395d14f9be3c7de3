//! "Its pages are "A", "B" and "C"": names that are told in one row stand in one list. One of them that is only spoken of
//! elsewhere, in a report of what was done lately, is not among them.

use crate::grounding::stands_aside;
use crate::language::{Description, Relation, RoleWord};
use crate::oracle::claims::lists::items::lists;
use crate::oracle::claims::reading::{clip, label, thing};
use crate::script::Answer;
use crate::state::{ElementIndex, State};

/// Judges a thing that is said to stand in the list of others, by its own list in the middle of the page. `None`: the
/// words say something else, or no list there has any of them.
pub(crate) fn shown(what: &Description, now: &State) -> Option<Answer> {
    let [place] = what.places.as_slice() else { return None };
    let name = what.name.as_deref().filter(|_| what.quoted)?;
    let others = place.anchor.containing.as_slice();
    let of_others = place.relation == Relation::In
        && place.anchor.role == Some(RoleWord::List)
        && place.anchor.name.is_none()
        && !others.is_empty();
    if !of_others {
        return None;
    }
    let entry = |entries: &[ElementIndex], name: &str| {
        let mut named = entries.iter().filter_map(|&i| now.elements.get(i));
        named.find(|e| thing::contains_whole(&e.text, name) || thing::contains_whole(&e.name, name))
    };
    let in_middle = |entries: &&Vec<ElementIndex>| {
        entries.first().and_then(|&i| now.elements.get(i)).is_some_and(|e| !stands_aside(e, now))
    };
    let all = lists(now);
    // Most of the others at least: a list that has one of them by chance is another.
    let of_them = all.iter().filter(in_middle).filter(|entries| {
        let there = others.iter().filter(|other| entry(entries, other).is_some()).count();
        there * 2 > others.len()
    });
    if let Some(found) = of_them.clone().find_map(|entries| entry(entries, name)) {
        return Some(Answer::holds(label(now, found.index)));
    }
    let texts: Vec<String> = of_them
        .clone()
        .next()?
        .iter()
        .filter_map(|&i| now.elements.get(i))
        .map(|e| clip(&e.text, 40))
        .collect();
    Some(Answer::fails(clip(&texts.join(" · "), 160), format!("\"{name}\" among them")))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds};
    use crate::state::Session;
    use crate::state::testing::page;

    #[test]
    fn what_only_the_news_tell_of_is_not_among_those_listed() {
        let now = page()
            .within("complementary", "News", |p| p.list(&["Ann added Cellar", "Ann added Attic"]))
            .within("main", "", |p| p.heading(1, "House").list(&["Attic", "Hall"]));
        let session = Arc::new(Session { history: vec![Arc::new(now.build())], ..Session::default() });
        all(
            &session,
            &[
                ("Its pages are \"Attic\" and \"Hall\"", Holds),
                ("Its pages are \"Attic\", \"Hall\" and \"Cellar\"", Fails),
            ],
        );
    }
}
