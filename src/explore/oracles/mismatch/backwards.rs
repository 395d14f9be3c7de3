//! "15 minutes longer" makes longer, "Earlier" earlier: what is compared goes the way that is told.

use crate::explore::oracles::forms::anew::{skeleton, texts, without};
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State};
use crate::trace::DefectKind;

/// Where more texts change than these the page shows something else.
const FEW: usize = 4;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used?;
    let up = goes_up(&used.name)?;
    if t.before.page_id != t.after.page_id {
        return None;
    }
    // A menu that has gone is no part of what changed.
    let from = t.earlier.filter(|e| e.page_id == t.after.page_id).unwrap_or(t.before);
    let (was, is) = moved(from, t.after, up)?;
    let name = used.name.trim();
    Some(Doubt {
        oracle: "backwards",
        kind: DefectKind::UnexpectedResult,
        key: format!("backwards|{}|{}", t.before.page_id, fold_case(name)),
        summary: format!("\"{name}\" made \"{was}\" \"{is}\": it goes the other way"),
        expected: if up { "more" } else { "less" }.to_owned(),
        actual: is.clone(),
        line: t.line.clone().checking(format!(
            "assert_not_contains(session.state, {}, \"it goes the way that is told\");",
            quote(&is)
        )),
    })
}

/// Whether what the control is about becomes more, or less. `None`: it does not say.
fn goes_up(name: &str) -> Option<bool> {
    const MORE: [&str; 6] = ["longer", "later", "increase", "raise", "extend", "lengthen"];
    const LESS: [&str; 5] = ["shorter", "earlier", "decrease", "reduce", "shorten"];
    let said: Vec<String> = words(name).collect();
    let is = |list: &[&str]| said.iter().any(|w| list.contains(&w.as_str()));
    match (is(&MORE), is(&LESS)) {
        (true, false) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}

/// All that changed went the other way: the first of it, before and after.
fn moved(before: &State, after: &State, up: bool) -> Option<(String, String)> {
    let (was, now) = (told(before), told(after));
    let (gone, come) = (without(&was, &now), without(&now, &was));
    if come.is_empty() || gone.len() > FEW || come.len() > FEW {
        return None;
    }
    let pairs: Vec<(&str, &str)> = come
        .iter()
        .filter_map(|is| {
            let mut alike = gone.iter().filter(|was| skeleton(was) == skeleton(is));
            Some((*alike.next().filter(|_| alike.next().is_none())?, *is))
        })
        .filter(|(was, is)| numbers(was).len() == numbers(is).len() && !numbers(is).is_empty())
        .collect();
    let against = |(was, is): &(&str, &str)| (numbers(is) > numbers(was)) != up;
    let first = pairs.first()?;
    pairs.iter().all(against).then(|| (first.0.to_owned(), first.1.to_owned()))
}

/// What a page says with numbers in it, and what its controls are called: an entry of a plan may tell its time to those only who
/// hear it. What stands in a menu is an offer.
fn told(state: &State) -> Vec<&str> {
    let offered = |e: &Element| {
        let around = state.ancestors(e.index).map(|a| a.role.as_str());
        std::iter::once(e.role.as_str()).chain(around).any(|role| matches!(role, "menu" | "menuitem"))
    };
    let named = |e: &&Element| {
        let said = e.own_text.trim();
        let control = matches!(e.role.as_str(), "button" | "link");
        e.visible && control && !offered(e) && e.name.trim() != said
    };
    let names = state.elements.iter().filter(named).map(|e| e.name.trim());
    let menus: Vec<&str> =
        state.elements.iter().filter(|e| e.visible && offered(e)).map(|e| e.own_text.trim()).collect();
    let said = texts(state).into_iter().filter(|text| !menus.contains(text));
    said.chain(names).filter(|text| text.contains(|c: char| c.is_ascii_digit())).collect()
}

fn numbers(text: &str) -> Vec<u64> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn longer_is_not_shorter() {
        let at = |time: &str| page().heading(1, "Programme").text(time).text("Lunch").build();
        let told = |name: &str, was: &str, is: &str| {
            goes_up(name).and_then(|up| moved(&at(was), &at(is), up)).is_some()
        };
        assert!(told("15 minutes longer", "09:00 - 10:00", "09:00 - 09:45"));
        assert!(!told("15 minutes longer", "09:00 - 10:00", "09:00 - 10:15"));
        assert!(told("Earlier", "09:00", "09:15"));
        assert!(!told("Longer", "09:00", "09:00"));
        assert!(!told("Edit", "09:00", "08:00"));
    }
}
