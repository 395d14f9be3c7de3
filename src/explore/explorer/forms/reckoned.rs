//! What a form reckons follows what is entered: a discount that is entered changes what is to be paid, where a price did.

use std::collections::BTreeSet;

use crate::explore::Way;
use crate::explore::explorer::Explorer;
use crate::explore::explorer::kept::as_sent::was_held;
use crate::explore::finding::Suspicion;
use crate::explore::intents::Entry;
use crate::explore::intents::fields::{Blank, Sheet};
use crate::explore::line::Line;
use crate::language::lexicon::stem;
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Request, State};
use crate::trace::DefectKind;

/// Forms in which an entry has changed an amount, by key: they reckon while they are filled in.
#[derive(Debug, Default)]
pub(in crate::explore::explorer) struct Reckoned(BTreeSet<String>);

/// An amount that stands where it stood: what it is called, and what it is.
#[derive(Debug, PartialEq)]
struct Unmoved {
    label: String,
    value: String,
}

impl Reckoned {
    /// A text was entered. Gives the amount that should have followed it.
    fn enter(
        &mut self,
        sheet: &Sheet,
        blank: &Blank,
        text: &str,
        before: &State,
        now: &State,
    ) -> Option<Unmoved> {
        if before.url != now.url || now.requests.iter().any(Request::is_call) {
            return None;
        }
        let (was, is) = (amounts(before), amounts(now));
        if was != is {
            // A line that came with the entry may be one that says no amount before.
            if was.len() == is.len() {
                self.0.insert(sheet.key.clone());
            }
            return None;
        }
        let held = was_held(blank, before)?;
        let changed = match (text.trim().parse::<f64>(), held.parse::<f64>()) {
            (Ok(new), Ok(old)) => (new - old).abs() > f64::EPSILON && new > 0.0,
            (Ok(new), Err(_)) => held.is_empty() && new > 0.0,
            _ => false,
        };
        if !changed || now.complains() || !self.0.contains(&sheet.key) || is.iter().all(|(_, n)| *n == 0.0) {
            return None;
        }
        unmoved(&blank.label, now)
    }
}

/// The labelled amounts of a page.
fn amounts(state: &State) -> &[(String, f64)] {
    &state.symbols().amounts(&state.language).labelled
}

/// The only amount that is called as the field is: "Discount" for "Discount in %".
fn unmoved(field: &str, now: &State) -> Option<Unmoved> {
    let asked: Vec<String> = words(field).map(|w| stem(&w)).collect();
    let called = |label: &str| {
        let mut own = words(label).map(|w| stem(&w)).peekable();
        own.peek().is_some() && own.all(|w| asked.contains(&w))
    };
    let mut all = now.symbols().facts.iter().filter(|fact| called(&fact.label));
    let fact = all.next().filter(|_| all.next().is_none())?;
    let told = fold_case(&format!("{} {}", fact.label, fact.value));
    let has_number = fact.value.contains(|c: char| c.is_ascii_digit());
    (has_number && fold_case(&now.text).contains(&told))
        .then(|| Unmoved { label: fact.label.clone(), value: fact.value.clone() })
}

impl Explorer {
    /// A text was entered into a field of a form that is not sent yet.
    pub(in crate::explore::explorer) fn look_whether_amounts_follow(
        &mut self,
        sheet: &Sheet,
        blank: &Blank,
        entry: &Entry,
        before: &State,
    ) {
        let (Entry::Text(text), Some(now)) = (entry, self.now()) else { return };
        let Some(Unmoved { label, value }) = self.reckoned.enter(sheet, blank, text, before, &now) else {
            return;
        };
        // An app may reckon when one leaves the field.
        let leave = Line::order("Press \"Tab\"").checking(format!(
            "assert_not_contains(session.state, {}, \"what is reckoned follows what is entered\");",
            quote(&format!("{label} {value}"))
        ));
        let judged = |mut way: Way| {
            way.lines.push(leave.clone());
            way
        };
        let ways = self.episode.ways().into_iter().map(judged).collect();
        self.suspect(Suspicion {
            oracle: "reckoned",
            kind: DefectKind::UnexpectedResult,
            key: format!("reckoned|{}|{}", now.page_id, fold_case(&label)),
            summary: format!(
                "\"{}\" is set to \"{text}\", and \"{label}\" stays {value}, though other entries change what is reckoned",
                blank.label
            ),
            expected: format!("\"{label}\" follows \"{}\"", blank.label),
            actual: value,
            page: now.page_id.clone(),
            ways,
            viewport: None,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::intents::fields::sheets;
    use crate::state::testing::page;

    fn form(price: &str, discount: &str, told: [&str; 3]) -> State {
        let [sum, off, total] = told;
        let pairs = [("Subtotal", sum), ("Discount", off), ("Total", total)];
        let text = pairs.map(|(label, value)| format!("{label} {value}")).join("\n");
        let fields = |p: crate::state::testing::Page| {
            p.field("Price", price).field("Discount in %", discount).pairs(&pairs).button("Save")
        };
        let mut state = page().url("http://a.test/bills/new").within("form", "", fields).build();
        state.text = text;
        state
    }

    #[test]
    fn a_discount_changes_what_is_to_be_paid_where_a_price_did() {
        let none = form("", "", ["$0.00", "$0.00", "$0.00"]);
        let priced = form("90", "", ["$90.00", "$0.00", "$90.00"]);
        let told = |after: &State, live: bool| {
            let sheet = sheets(&none).remove(0);
            let mut reckoned = Reckoned::default();
            if live {
                assert_eq!(reckoned.enter(&sheet, &sheet.fields[0], "90", &none, &priced), None);
            }
            reckoned.enter(&sheet, &sheet.fields[1], "10", &priced, after).map(|u| u.label)
        };
        assert_eq!(told(&form("90", "10", ["$90.00", "$9.00", "$81.00"]), true), None);
        let stale = form("90", "10", ["$90.00", "$0.00", "$90.00"]);
        assert_eq!(told(&stale, true).as_deref(), Some("Discount"));
        assert_eq!(told(&stale, false), None, "it may be reckoned when it is saved");
        let sheet = sheets(&stale).remove(0);
        let mut reckoned = Reckoned([sheet.key.clone()].into());
        assert_eq!(reckoned.enter(&sheet, &sheet.fields[1], "10", &stale, &stale), None, "it was so before");
    }
}
