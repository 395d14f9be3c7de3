//! "9 rooms to clean" leads to a list that says "4 rooms": the link counts something else than what it leads to.

use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::stem;
use crate::oracle::laws::{counted_by, is_paged};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State};
use crate::trace::DefectKind;

/// A count has so many words behind its number at most.
const WORDS: usize = 3;
/// What a page shows at a time is mostly a multiple of this: so many may be all that is shown, and not all there is.
const AT_A_TIME: usize = 5;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| e.role == "link")?;
    let asks = used.href.contains('?') && t.made.intent == "follow";
    if !asks || t.before.url == t.after.url || t.after.status.is_some_and(|s| s >= 400) {
        return None;
    }
    let (label, told) = counted_by(t.before, used)?;
    let listed =
        |number: usize| t.after.symbols().collections.iter().any(|list| list.records.len() == number);
    // More than the link counts are listed already, and the list goes on.
    let more = |number: usize| {
        let longest = t.after.symbols().collections.iter().map(|list| list.records.len()).max();
        longest.is_some_and(|shown| told < shown && shown < number) && is_paged(t.after)
    };
    let at_once = || {
        let said = stated(t.after, &label)?;
        let number = said.split(' ').next()?.parse::<usize>().ok()?;
        // It is what is listed, and not how many there are in all.
        (!number.is_multiple_of(AT_A_TIME) && listed(number) || more(number)).then_some((number, said))
    };
    let (number, said) = in_all(t.after, &label).or_else(at_once)?;
    // The number on a tab that is not open is that of another part.
    let elsewhere = |e: &Element| {
        let mut whole = std::iter::once(e).chain(t.after.ancestors(e.index));
        more(number) && whole.any(|a| matches!(a.role.as_str(), "link" | "tab") && !a.selected)
    };
    let repeats = |e: &Element| e.visible && e.own_text.trim() == told.to_string() && !elsewhere(e);
    if number == told || number == 0 || t.after.elements.iter().any(repeats) {
        return None;
    }
    let name = used.name.trim();
    Some(Doubt {
        oracle: "miscounted",
        kind: DefectKind::DataInconsistency,
        key: format!("miscounted|{}|{label}", t.before.page_id),
        summary: format!("\"{name}\" leads to a list that says \"{said}\""),
        expected: told.to_string(),
        // Once the link is right, it says as many as the list.
        line: t.line.clone().checking(format!(
            "let told = any(session.before.elements, |e| e.visible && e.role == \"link\" && same_text(e.name, {}));\nassert(!told || !any(session.state.elements, |e| e.visible && same_text(e.text, {})), \"the list has as many as the link says\");",
            quote(name),
            quote(&said)
        )),
        actual: said,
    })
}

/// "Showing 1–10 of 10 assets": the only such text of the page, about what the label is about.
fn in_all(page: &State, label: &str) -> Option<(usize, String)> {
    let named: Vec<String> = words(label).map(|word| stem(&word)).collect();
    let mut told = page.elements.iter().filter(|e| e.visible).filter_map(|e| {
        // "1–5 of 5 orders, £2,914.00 net in all"
        let text = e.own_text.split([',', ';', '(', '·']).next().unwrap_or_default();
        let said: Vec<String> = words(text).collect();
        let [before @ .., of, number, what] = said.as_slice() else { return None };
        let shows = before.iter().any(|word| word.bytes().all(|b| b.is_ascii_digit()));
        let about = named.contains(&stem(what)) && of == "of" && shows;
        about.then(|| Some((number.parse().ok()?, fold_case(e.own_text.trim()))))?
    });
    let first = told.next()?;
    told.all(|other| other == first).then_some(first)
}

/// "9 rooms": the only such text of the page that shares a word with the label and stands for itself.
fn stated(page: &State, label: &str) -> Option<String> {
    let named: Vec<String> = words(label).map(|word| stem(&word)).collect();
    let is_count = |e: &&Element| {
        let said: Vec<String> = words(&e.own_text).collect();
        let [number, what @ ..] = said.as_slice() else { return false };
        let figures = number.bytes().all(|b| b.is_ascii_digit());
        let about = what.iter().any(|word| named.contains(&stem(word)));
        let worded = what.iter().all(|word| !word.contains(|c: char| c.is_ascii_digit()));
        let listed = || {
            let mut around = page.ancestors(e.index);
            around.any(|a| matches!(a.role.as_str(), "link" | "button" | "row" | "listitem" | "option"))
        };
        e.visible
            && figures
            && about
            && worded
            && (1..=WORDS).contains(&what.len())
            && !matches!(e.role.as_str(), "link" | "button")
            && !listed()
    };
    let mut all = page.elements.iter().filter(is_count).map(|e| fold_case(e.own_text.trim()));
    all.next().filter(|_| all.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_page_says_how_many_it_lists() {
        let told = |text: &str, label: &str| stated(&page().text(text).build(), label);
        assert_eq!(told("4 rooms", "rooms to clean").as_deref(), Some("4 rooms"));
        assert_eq!(told("1 room", "rooms to clean").as_deref(), Some("1 room"));
        assert_eq!(told("4 tasks", "rooms to clean"), None);
        assert_eq!(told("4 of 24 rooms", "rooms to clean"), None, "two numbers");
        assert_eq!(told("Room 4", "rooms to clean"), None);
    }

    #[test]
    fn what_is_said_besides_is_no_part_of_the_count() {
        let told = |text: &str| in_all(&page().text(text).build(), "open work orders").map(|(all, _)| all);
        assert_eq!(told("Showing 1–5 of 5 orders"), Some(5));
        assert_eq!(told("1–5 of 5 orders, £2,914.00 net in all"), Some(5));
        assert_eq!(told("5 orders, 3 of 5 done"), None);
    }
}
