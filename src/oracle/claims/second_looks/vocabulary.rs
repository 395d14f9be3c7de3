//! "The status is "Paid"", on a page that shows a badge and no label: which words are a status, the app has told
//! elsewhere, in the column of a list or in the choices of a filter. And what only a message tells is not what the record
//! is marked with.
//!
//! The first look: it is the closest, still a reading of the very words. What it says may be looked at again as any answer.

use std::collections::BTreeSet;

use super::Question;
use crate::language::Description;
use crate::oracle::claims::Claim;
use crate::oracle::claims::reading::clip;
use crate::oracle::claims::told::status::of_acted;
use crate::script::{Answer, Judged};
use crate::state::text::{fold, fold_case};
use crate::state::{Element, Session, State, is_field};

/// How far back the app is heard.
const BACK: usize = 40;
/// A status is a word or two.
const LONGEST: usize = 24;

/// Another answer, where a status is told by a badge or by a message alone.
pub(crate) fn answer(asked: &Question<'_>, answer: Answer) -> Answer {
    let Claim::Shows { what, text, exact: true } = asked.claim else { return answer };
    let by_badge = || status(what, text, asked.session, asked.now);
    let by_message = || only_told(what, text, asked.session, asked.now);
    match answer.judged {
        Judged::Unsure => by_badge().or_else(by_message).unwrap_or(answer),
        Judged::Holds => by_message().unwrap_or(answer),
        _ => answer,
    }
}

/// Judges it by the only such word that the page shows outside of lists; `None` where it shows none, or several.
fn status(what: &Description, text: &str, session: &Session, now: &State) -> Option<Answer> {
    let asked = what.name.as_deref().is_some_and(is_status) && what.places.is_empty() && !what.quoted;
    let known = asked.then(|| words_for_status(session, now))?;
    let symbols = now.symbols();
    let listed = |index: usize| {
        let mut rows = symbols.collections.iter().filter(|c| !c.headers.is_empty());
        rows.any(|c| symbols.tree.holds(c.element, index))
    };
    let shown: BTreeSet<String> = now
        .elements
        .iter()
        .filter(|e| {
            e.visible && !e.interactive && !is_field(e) && e.role != "option" && e.own_text.len() <= LONGEST
        })
        .filter(|e| known.contains(&fold_case(&e.own_text)) && !listed(e.index))
        .map(|e| fold(&e.own_text))
        .collect();
    let mut shown = shown.into_iter();
    let (only, None) = (shown.next()?, shown.next()) else { return None };
    let actual = format!("the page is marked \"{}\"", clip(&only, LONGEST));
    Some(if fold_case(&only) == fold_case(text) {
        Answer::holds(actual)
    } else {
        Answer::fails(actual, format!("\"{text}\""))
    })
}

/// A message says so, and nothing else on the page does: the badge or label of the record itself says otherwise.
fn only_told(what: &Description, text: &str, session: &Session, now: &State) -> Option<Answer> {
    if !what.name.as_deref().is_some_and(is_status) {
        return None;
    }
    let symbols = now.symbols();
    let told = |index: usize| symbols.messages.iter().any(|&m| m == index || symbols.tree.holds(m, index));
    // "Paid to Date" is no status; "Status: Paid" is one.
    let says = |e: &Element| {
        let all = [e.own_text.as_str(), e.value.as_deref().unwrap_or_default()];
        all.iter().filter_map(|said| said.rsplit(':').next()).any(|said| fold_case(said) == fold_case(text))
    };
    if now.elements.iter().any(|e| e.visible && says(e) && !told(e.index)) {
        return None;
    }
    let marked = of_acted(session, now).filter(|marked| fold_case(marked) != fold_case(text))?;
    Some(Answer::fails(format!("the page is marked \"{}\"", clip(&marked, LONGEST)), format!("\"{text}\"")))
}

fn is_status(label: &str) -> bool {
    matches!(fold_case(label).split(' ').next_back(), Some("status" | "state"))
}

/// What the app has shown as a status so far.
fn words_for_status(session: &Session, now: &State) -> BTreeSet<String> {
    let mut known = BTreeSet::new();
    for state in session.history.iter().rev().take(BACK).map(|s| &**s).chain([now]) {
        for list in &state.symbols().collections {
            let Some(column) = list.headers.iter().position(|h| is_status(h)) else { continue };
            known.extend(list.records.iter().filter_map(|r| r.cells.get(column)).map(|c| fold_case(c)));
        }
        let filters = state.elements.iter().filter(|e| !e.options.is_empty() && is_status(&e.name));
        known.extend(filters.flat_map(|e| &e.options).map(|o| fold_case(o)));
    }
    known.retain(|word| !word.is_empty() && word.len() <= LONGEST);
    known
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::Session;
    use crate::state::testing::page;

    #[test]
    fn what_a_message_says_is_not_yet_so() {
        let one = |badge: &'static str| {
            let badge =
                move |e: &mut crate::state::Element| (e.own_text, e.hints) = (badge.into(), "badge".into());
            page()
                .url("http://a/invoices/1")
                .within("generic", "", |p| p.heading(1, "Invoice 1").element("generic", "", badge))
                .alert("Successfully marked invoice as sent")
                .build()
        };
        let session = |look| Arc::new(Session { history: vec![Arc::new(look)], ..Session::default() });
        all(&session(one("Draft")), &[("The invoice status changes to \"Sent\"", Fails)]);
        all(&session(one("Sent")), &[("The invoice status changes to \"Sent\"", Holds)]);
    }

    #[test]
    fn a_badge_is_a_status_where_a_list_says_so() {
        let list = page().table("Invoices", &["Number", "Status"], &[&["1", "Sent"], &["2", "Paid"]]).build();
        let one = page().heading(1, "Invoice 1").span("Sent").text("Marked as paid").build();
        let session = |history: Vec<_>| {
            Arc::new(Session { history: history.into_iter().map(Arc::new).collect(), ..Session::default() })
        };
        let claims = |paid| [("The status is \"Sent\"", Holds), ("The status is \"Paid\"", paid)];
        all(&session(vec![list, one.clone()]), &claims(Fails));
        all(&session(vec![one]), &[("The status is \"Paid\"", Unsure)]);
    }
}
