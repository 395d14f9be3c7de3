//! ""Chapter 1" is shown in the main content", "the amount appears in the expense detail": a thing in a place that the
//! page marks nowhere. The middle of the page and the page of a record are told all the same.

use crate::grounding::{Bag, stands_aside};
use crate::language::{Description, Relation, RoleWord, lexicon};
use crate::oracle::claims::lists::items;
use crate::oracle::claims::pages::page;
use crate::oracle::claims::reading::{amounts, label, thing};
use crate::script::Answer;
use crate::state::{Element, State};

/// `None`: the place is another, or the page marks it.
pub(super) fn shown_in(what: &Description, now: &State) -> Option<Answer> {
    let ([place], Some(name), true) = (what.places.as_slice(), what.name.as_deref(), what.quoted) else {
        return None;
    };
    let record = is_record(&place.anchor, now);
    if place.relation != Relation::In || !record && !is_middle(&place.anchor) {
        return None;
    }
    let itself = |text: &str| thing::contains_whole(text, name);
    let anywhere = Description { places: Vec::new(), ..what.clone() };
    let found = thing::find(&anywhere, now).into_iter().filter_map(|c| now.elements.get(c.element));
    let mut in_middle = found.filter(|e| !stands_aside(e, now));
    if let Some(e) = in_middle.find(|e| itself(&e.text) || itself(&e.name)) {
        return Some(Answer::holds(label(now, e.index)));
    }
    // A record may be shown in the form that it is edited in.
    let mut fields =
        now.elements.iter().filter(|e| record && e.visible && e.role != "searchbox" && !stands_aside(e, now));
    let reads = |value: &str| itself(value) || amounts::agree(value, name);
    if let Some(field) = fields.find(|e| e.value.as_deref().is_some_and(reads)) {
        return Some(Answer::holds(format!("{} reads \"{name}\"", label(now, field.index))));
    }
    let aside = || now.elements.iter().find(|e| e.visible && stands_aside(e, now) && itself(&e.text));
    let actual =
        aside().map_or_else(|| "not on the page".to_owned(), |e| format!("only {}", label(now, e.index)));
    let shown =
        !record && now.elements.iter().any(|e| e.visible && !stands_aside(e, now) && itself(&e.own_text));
    (!shown)
        .then(|| Answer::fails(actual, format!("{} on the page", what.text)).near(thing::nearest(what, now)))
}

/// "Order 1041 is in the list of orders": in one of the entries that the page has of the kind, not in a menu of that
/// name. `None`: no such list is told, or which one it is can't be.
pub(crate) fn in_list(what: &Description, now: &State) -> Option<Answer> {
    let ([place], Some(name)) = (what.places.as_slice(), what.name.as_deref()) else { return None };
    let anchor = &place.anchor;
    let list = matches!(anchor.role, Some(RoleWord::List | RoleWord::Table)) && !anchor.quoted;
    let proper = what.quoted || name.chars().any(|c| c.is_ascii_digit());
    let kind = anchor.name.clone().filter(|_| list && proper && place.relation == Relation::In)?;
    let of_kind = Description { text: kind.clone(), name: Some(kind), ..Description::default() };
    let entries = items::items(&of_kind, now).filter(|entries| !entries.is_empty())?;
    let says = |e: &&Element| thing::contains_whole(&e.text, name) || thing::contains_words(&e.text, name);
    let holding = entries.iter().filter_map(|&i| now.elements.get(i)).find(says);
    // Another list may be meant; that it is not in this one proves nothing.
    holding.map(|e| Answer::holds(label(now, e.index)))
}

/// ""Tomato rice" is in the list", on a page whose entries are cards or mere lines: what stands in the middle of it. `None`:
/// the words tell which list, or the page has one that is marked.
pub(super) fn in_the_list(what: &Description, now: &State) -> Option<Answer> {
    let ([place], Some(name), true) = (what.places.as_slice(), what.name.as_deref(), what.quoted) else {
        return None;
    };
    let anchor = &place.anchor;
    let any = matches!(anchor.role, Some(RoleWord::List | RoleWord::Table))
        && anchor.name.is_none()
        && anchor.noun.is_none()
        && anchor.ordinal.is_none()
        && anchor.places.is_empty();
    let marked = |e: &Element| {
        e.visible
            && matches!(e.role.as_str(), "list" | "table" | "grid" | "treegrid" | "listbox" | "feed" | "tree")
            && !stands_aside(e, now)
    };
    if !any || place.relation != Relation::In || now.elements.iter().any(marked) {
        return None;
    }
    let told = crate::state::alerts(now);
    let passing = |e: &Element| {
        told.contains(&e.index)
            || now.ancestors(e.index).any(|a| told.contains(&a.index))
            || e.role == "heading" && e.level == 1
    };
    let is = |text: &str| thing::contains_whole(text, name) && text.len() <= name.len() * 2;
    let mut middle = now.elements.iter().filter(|e| e.visible && !stands_aside(e, now) && !passing(e));
    middle.find(|e| is(&e.own_text)).map(|e| Answer::holds(label(now, e.index)))
}

fn words(anchor: &Description) -> Vec<String> {
    let name = anchor.name.as_deref().or(anchor.noun.as_deref()).unwrap_or_default();
    name.split_whitespace().map(|w| w.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()).collect()
}

/// "The main content", "the content area".
fn is_middle(anchor: &Description) -> bool {
    let words = words(anchor);
    !anchor.quoted
        && !words.is_empty()
        && words.iter().all(|w| {
            matches!(w.as_str(), "main" | "content" | "contents" | "body" | "central" | "middle")
                || lexicon::is_abstract(w)
        })
}

/// "The expense detail", on the page of an expense.
fn is_record(anchor: &Description, now: &State) -> bool {
    let words = words(anchor);
    let proper: Vec<&str> = words.iter().map(String::as_str).filter(|w| !lexicon::is_abstract(w)).collect();
    let told = words.iter().any(|w| lexicon::is_particulars(w) || w == "view" || w == "page");
    !anchor.quoted && told && !proper.is_empty() && page::is_about(&Bag::new(&proper.join(" ")), now)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::Session;
    use crate::state::testing::page;

    #[test]
    fn a_place_that_no_page_marks() {
        let now = page()
            .url("http://a/expenses/7")
            .title("Expense 7")
            .within("navigation", "Book", |p| p.link("Two", "/two"))
            .within("main", "", |p| {
                p.heading(1, "Edit expense").link("One", "/one").field("Amount", "$5.00")
            });
        let session = Arc::new(Session { history: vec![Arc::new(now.build())], ..Session::default() });
        all(
            &session,
            &[
                ("\"One\" is shown in the main content", Holds),
                ("\"Two\" is shown in the main content", Fails),
                ("\"Three\" is shown in the main content", Fails),
                ("\"$5.00\" appears in the expense detail", Holds),
                ("\"$6.00\" appears in the expense detail", Fails),
            ],
        );
    }

    #[test]
    fn a_list_may_be_nothing_but_cards() {
        let cards = |names: &[&str]| {
            let p = page().heading(1, "Recipes");
            names
                .iter()
                .fold(p, |p, name| p.within("generic", "", |p| p.link(name, "/recipe/1").text("30 min")))
        };
        let seen = |p: crate::state::testing::Page| {
            Arc::new(Session { history: vec![Arc::new(p.build())], ..Session::default() })
        };
        let listed = |wanted| [("\"Rice\" is shown in the list", wanted)];
        all(&seen(cards(&["Soup", "Rice"])), &listed(Holds));
        all(&seen(cards(&["Soup", "Stew"])), &listed(Fails));
        // To be spoken of is not to be listed.
        all(&seen(cards(&["Soup", "Stew"]).alert("Rice")), &listed(Unsure));
    }
}
