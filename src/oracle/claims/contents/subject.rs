//! "The issue is now "In Progress"", on the issue's own page: what a record is said to be is the value of one of its
//! fields, or a badge beside its name.

use crate::grounding::{fold, is_subject, stands_aside};
use crate::language::{Description, Relation, lexicon};
use crate::oracle::claims::pages::page;
use crate::oracle::claims::reading::{label, thing};
use crate::script::{Answer, Judged};
use crate::state::{Element, ElementIndex, Session, State};

/// How many earlier looks are searched for the choices that a field has.
const EARLIER: usize = 30;
/// Values are short.
const LONGEST: usize = 80;

/// `exact`: some field or badge reads `text`; else the page shows it anywhere.
pub(crate) fn reads(text: &str, exact: bool, session: &Session, now: &State) -> Answer {
    let expected = format!("\"{text}\"");
    if !exact {
        return if thing::contains_whole(&now.text, text) {
            Answer::holds(format!("the page shows {expected}"))
        } else {
            Answer::fails("the page does not show it", expected)
        };
    }
    if let Some(value) = now.elements.iter().find(|e| is_value(e, now) && same(said(e), text)) {
        return Answer::holds(match label_before(value, now) {
            Some(label) => format!("{} {}", label.own_text, said(value)),
            None => label(now, value.index),
        });
    }
    if let Some(actual) = contrary(text, session, now) {
        return Answer::fails(actual, expected);
    }
    if thing::contains_whole(&now.text, text) {
        return Answer::unsure(format!("the page shows {expected}, but not as what the record is"));
    }
    Answer::fails("the page does not show it", expected)
}

/// "The book "House Rules" is on the shelf "Administration"", on the page of the book: the page says so by a link or a
/// label of that name, in its way from the start or beside the rest.
pub(crate) fn stands_in(what: &Description, now: &State) -> Option<Answer> {
    let [place] = what.places.as_slice() else { return None };
    let anchor = &place.anchor;
    let holder =
        anchor.name.as_deref().filter(|_| anchor.quoted && anchor.noun.is_some() && anchor.role.is_none())?;
    let plain = Description { places: Vec::new(), ..what.clone() };
    let named = what.quoted
        && page::main_heading(now).is_some_and(|h| what.name.as_deref().is_some_and(|n| same(h, n)));
    if place.relation != Relation::In || !named && !is_subject(&plain, now) {
        return None;
    }
    let way = |e: &Element| {
        std::iter::once(e)
            .chain(now.ancestors(e.index))
            .any(|a| format!("{} {}", a.name, a.hints).to_lowercase().contains("breadcrumb"))
    };
    // "Shelves", with the names of the shelves below it, wherever it stands.
    let noun = lexicon::stem(&anchor.noun.as_deref().unwrap_or_default().to_lowercase());
    let heads = |h: &Element| h.name.split_whitespace().any(|w| lexicon::stem(&w.to_lowercase()) == noun);
    let above = |e: &Element| {
        let before = now.elements.get(..e.index).unwrap_or_default().iter();
        before.rev().find(|h| h.visible && h.role == "heading").is_some_and(heads)
    };
    let named = |e: &&Element| e.visible && same(said(e), holder);
    if let Some(e) = now.elements.iter().filter(named).find(|e| !stands_aside(e, now) || way(e) || above(e)) {
        return Some(Answer::holds(label(now, e.index)));
    }
    let mut others = now.elements.iter().filter(|e| e.visible && e.role == "link" && above(e));
    Some(match others.next() {
        Some(other) => Answer::fails(label(now, other.index), anchor.text.clone()),
        None => Answer::unsure(format!("the page does not tell of {}", anchor.text)),
    })
}

/// What was read is the head of some list's column or a control, which say nothing of the record that a page is about;
/// a badge or a field of the record does, and says just this.
pub(super) fn is_elsewhere_said(read: ElementIndex, text: &str, session: &Session, now: &State) -> bool {
    let idle =
        |e: &Element| matches!(e.role.as_str(), "columnheader" | "button" | "link" | "menuitem" | "tab");
    now.elements.get(read).is_some_and(idle) && reads(text, true, session, now).judged == Judged::Holds
}

/// Another value stands in the field whose choices have this one among them.
fn contrary(text: &str, session: &Session, now: &State) -> Option<String> {
    let looks = session.history.iter().rev().take(EARLIER).map(AsRef::as_ref);
    let fields = looks.flat_map(|s: &State| &s.elements);
    let names = fields.filter(|e| !e.name.is_empty() && e.options.iter().any(|o| same(o, text)));
    let plain = |name: &str| name.trim_end_matches([':', '*', ' ']).to_owned();
    let mut names: Vec<String> = names.map(|e| plain(&e.name)).collect();
    names.sort_unstable();
    names.dedup();
    now.elements.iter().filter(|e| is_value(e, now)).find_map(|value| {
        let label = plain(&label_before(value, now)?.own_text);
        names.iter().any(|n| same(n, &label)).then(|| format!("{label}: {}", said(value)))
    })
}

/// A short text that stands by itself: no control, no heading, no words within a sentence, no cell of a list.
pub(crate) fn is_value(e: &Element, now: &State) -> bool {
    if !e.visible || e.interactive || said(e).is_empty() || said(e).len() > LONGEST || stands_aside(e, now) {
        return false;
    }
    if matches!(e.role.as_str(), "heading" | "option" | "columnheader" | "alert" | "caption" | "LabelText") {
        return false;
    }
    let in_sentence = e
        .parent
        .and_then(|p| now.elements.get(p))
        .is_some_and(|p| !p.own_text.is_empty() && !p.own_text.trim_end().ends_with(':'));
    let in_list = now.ancestors(e.index).take(4).any(|a| match a.role.as_str() {
        "row" => now.children(a.index).count() > 2,
        // What stands under the page's own heading is no entry.
        "listitem" | "article" => {
            label_before(e, now).is_none()
                && !now.descendants(a.index).any(|h| h.role == "heading" && h.level == 1)
        }
        _ => false,
    });
    !in_sentence && !in_list
}

/// What names a value: the text right before it, or around it, where that reads as a label.
pub(crate) fn label_before<'a>(e: &Element, now: &'a State) -> Option<&'a Element> {
    let reads_as_label = |l: &&Element| {
        let text = l.own_text.trim();
        !text.is_empty()
            && text.len() < 60
            && (text.ends_with(':') || matches!(l.role.as_str(), "term" | "rowheader"))
    };
    let around = e.parent.and_then(|p| now.elements.get(p)).filter(reads_as_label);
    let before = e.index.checked_sub(1).and_then(|i| now.elements.get(i));
    around.or(before.filter(|b| b.parent == e.parent).filter(reads_as_label))
}

pub(crate) fn said(e: &Element) -> &str {
    if e.text.is_empty() { &e.own_text } else { &e.text }
}

fn same(a: &str, b: &str) -> bool {
    fold(a).to_lowercase() == fold(b).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::describe;
    use crate::oracle::claims::contents::shows::shows;
    use crate::state::testing::page;

    /// The page of a customer with a badge and a table of orders.
    fn customer(badge: &str) -> State {
        page()
            .url("http://a/customers/3")
            .within("main", "", |p| {
                p.heading(1, "Acme").element("generic", "", |e| e.own_text = badge.into()).table(
                    "Orders",
                    &["Number", "Status"],
                    &[&["7", "Open"], &["8", "Shipped"]],
                )
            })
            .build()
    }

    #[test]
    fn the_head_of_a_column_says_nothing_of_the_record() {
        let judged = |text: &str| {
            let state = customer("Deleted");
            let session = Session { history: vec![std::sync::Arc::new(state.clone())], ..Session::default() };
            shows(&describe("the customer's status"), text, true, &session, &state).judged
        };
        assert_eq!(judged("Deleted"), Judged::Holds);
        assert_eq!(judged("Active"), Judged::Fails);
    }
}
