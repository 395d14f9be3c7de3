//! What a page counts is the same, whether the app moved on to it by itself or its address was opened.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::shrunk::view;
use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::explore::line::Line;
use crate::script::write::quote;
use crate::state::text::{numbers_open, words};
use crate::state::{Collection, Request, State, is_field};
use crate::trace::DefectKind;

/// A longer text tells more than a count.
const LONGEST: usize = 60;
/// Where more counts differ, another part of the page is shown.
const FEW: usize = 4;
/// What passes by itself, or belongs to the window and not to the address.
const PASSING: [&str; 20] = [
    "ago",
    "second",
    "seconds",
    "minute",
    "minutes",
    "hour",
    "hours",
    "now",
    "selected",
    "chosen",
    "view",
    "views",
    "viewed",
    "visitor",
    "visitors",
    "online",
    "day",
    "days",
    "unread",
    "characters",
];

impl Explorer {
    /// Whether of two looks at one address with nothing saved in between, one after the app had moved there by itself and one after
    /// it was opened, the first still counts what the page before did.
    pub(in crate::explore::explorer) fn compare_figures(&mut self, earlier: &Arc<State>, now: &Arc<State>) {
        let (moved, opened) = match (is_loaded(earlier), is_loaded(now)) {
            (false, true) => (earlier, now),
            (true, false) => (now, earlier),
            _ => return,
        };
        let Some(came) = self.own_addresses.of(now) else { return };
        let Some((stale, fresh)) = stood_still(moved, opened, |text| came.counted.contains(text)) else {
            return;
        };
        // A counter of visits is another one each time: the page says the same when it is loaded twice.
        let check = format!(
            "let says = |page, text| any(page.elements, |e| e.visible && (same_text(e.text, text) || same_text(e.own_text, text)));\nlet stood = any(session.history, |page| page.url == session.state.url && says.call(page, {stale}));\nassert(!(stood && says.call(session.before, {fresh}) && says.call(session.state, {fresh})), \"the page counted what it counts now\");",
            stale = quote(stale),
            fresh = quote(fresh),
        );
        let reload = || Line::order("Reload the page");
        let suspicion = Suspicion {
            oracle: "figures",
            kind: DefectKind::DataInconsistency,
            key: format!("figures|{}|{}", now.page_id, numbers_open(stale)),
            summary: format!(
                "the page says \"{stale}\" as the page before it did, and \"{fresh}\" once it is loaded"
            ),
            expected: fresh.to_owned(),
            actual: stale.to_owned(),
            page: now.page_id.clone(),
            ways: vec![came.way.clone().then(reload()).then(reload().checking(check))],
            viewport: None,
        };
        self.suspect(suspicion);
    }
}

/// A document was loaded for it.
fn is_loaded(state: &State) -> bool {
    state.requests.iter().any(Request::is_document)
}

/// The short texts of a page that hold a number and say of what, by what they are without it. A number may be set apart in its
/// text ("<b>5</b> of 12 places"), and that of a tab stands beside its name.
pub(in crate::explore::explorer) fn figures(state: &State) -> BTreeMap<String, Vec<&str>> {
    let mut found: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for e in state.elements.iter().filter(|e| e.visible && e.value.is_none() && !is_field(e)) {
        let says = e.own_text.contains(char::is_alphabetic)
            || matches!(e.role.as_str(), "link" | "tab" | "button" | "menuitem");
        let whole = e.text.trim();
        let text = if says && whole.chars().count() <= LONGEST { whole } else { e.own_text.trim() };
        let counts = text.contains(|c: char| c.is_ascii_digit()) && text.contains(char::is_alphabetic);
        let passes = text.contains(':') || words(text).any(|w| PASSING.contains(&w.as_str()));
        if counts && !passes && text.chars().count() <= LONGEST {
            let all = found.entry(numbers_open(text)).or_default();
            if !all.contains(&text) {
                all.push(text);
            }
        }
    }
    found
}

/// What the page that the app moved to says as the one before it did, and what it says once it is opened, where all else is the same.
pub(in crate::explore::explorer) fn stood_still<'s>(
    moved: &'s State,
    opened: &'s State,
    had: impl Fn(&str) -> bool,
) -> Option<(&'s str, &'s str)> {
    let keys = |state: &State| -> Vec<String> {
        state.symbols().collections.iter().flat_map(Collection::keys).map(str::to_owned).collect()
    };
    if moved.page_id != opened.page_id || view(moved) != view(opened) || keys(moved) != keys(opened) {
        return None;
    }
    let (was, is) = (figures(moved), figures(opened));
    let pairs = was.iter().filter_map(|(mask, texts)| match (texts.as_slice(), is.get(mask)?.as_slice()) {
        ([a], [b]) if a != b => Some((*a, *b)),
        _ => None,
    });
    let pairs: Vec<(&str, &str)> = pairs.collect();
    let is_nothing = |text: &str| !text.contains(|c: char| c.is_ascii_digit() && c != '0');
    let mut stale = pairs.iter().filter(|(a, b)| had(a) && !is_nothing(a) && !is_nothing(b));
    stale.next().filter(|_| pairs.len() <= FEW).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_count_may_be_set_apart_in_its_text() {
        let state = page()
            .within("paragraph", "", |p| p.span("5"))
            .within_with("link", "Pending 2", |e| e.text = "Pending 2".into(), |p| p.span("2"))
            .build();
        let told: Vec<&str> = figures(&state).into_values().flatten().collect();
        assert_eq!(told, ["Pending 2"]);
    }

    #[test]
    fn a_count_follows_its_page() {
        let month = |count: &str, entries: &[&str]| {
            page().url("http://a.test/?m=2").text(count).list(entries).build()
        };
        let told = |stale: &str, before: &str| {
            let (moved, opened) =
                (month(stale, &["Picnic", "Concert"]), month("2 events", &["Picnic", "Concert"]));
            stood_still(&moved, &opened, |text| text == before).map(|(a, b)| (a.to_owned(), b.to_owned()))
        };
        assert_eq!(told("7 events", "7 events"), Some(("7 events".to_owned(), "2 events".to_owned())));
        assert_eq!(told("7 events", "5 events"), None, "it has moved");
        assert_eq!(told("2 events", "2 events"), None);
        assert_eq!(told("0 events", "0 events"), None, "it is not there yet");
        let (moved, opened) = (month("7 events", &["Picnic"]), month("2 events", &["Picnic", "Concert"]));
        assert_eq!(stood_still(&moved, &opened, |_| true), None, "another list");
    }
}
