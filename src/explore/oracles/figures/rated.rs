//! Who gives three stars has given three: what stands beside the words that were sent tells no other number.

use crate::explore::intents::fields::Blank;
use crate::explore::intents::{Entry, What};
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    let sent = t.has_sent(sheet);
    if !sent || t.made.intent != "fill" {
        return None;
    }
    let given = given(entries)?;
    let said = entries.iter().find_map(|(_, entry)| match entry {
        Entry::Text(text) if text.chars().count() > 7 => Some(text.as_str()),
        _ => None,
    })?;
    let told = beside(said, t.before, t.after)?;
    let number = stars(&told.name).filter(|n| *n != given)?;
    let name = quote(&told.name);
    Some(Doubt {
        oracle: "rated",
        kind: DefectKind::DataInconsistency,
        key: format!("rated|{}", sheet.key),
        summary: format!("{given} stars were given, and {number} stand beside what was said"),
        expected: format!("{given} stars"),
        actual: told.name.trim().to_owned(),
        line: t.line.clone().checking(format!(
            "assert(session.state.elements.filter(|e| e.visible && e.name == {name}).len() <= session.before.elements.filter(|e| e.visible && e.name == {name}).len(), \"as many stars as were given\");"
        )),
    })
}

/// The stars that were given, where they were given once.
pub(super) fn given(entries: &[(Blank, Entry)]) -> Option<u32> {
    let mut given = entries.iter().filter_map(|(blank, entry)| match entry {
        Entry::Tick => stars(&blank.label),
        Entry::Option(option) => stars(option),
        _ => None,
    });
    given.next().filter(|_| given.next().is_none())
}

/// The picture of stars in the smallest part of the page that has the words that were sent; none where they were there before.
fn beside<'s>(said: &str, before: &State, after: &'s State) -> Option<&'s Element> {
    let said = fold_case(said.trim());
    let tells = |e: &&Element| e.visible && e.value.is_none() && fold_case(&e.own_text).contains(&said);
    if before.elements.iter().any(|e| tells(&e)) {
        return None;
    }
    let words = after.elements.iter().find(tells)?;
    after.ancestors(words.index).take(4).find_map(|around| {
        let shown = after.descendants(around.index).filter(|e| e.visible && stars(&e.name).is_some());
        let mut shown =
            shown.filter(|e| !matches!(e.role.as_str(), "radio" | "option" | "checkbox" | "button"));
        shown.next().filter(|_| shown.next().is_none())
    })
}

/// "3 stars", "3 out of 5 stars", "Rated 3 of 5".
fn stars(text: &str) -> Option<u32> {
    let said: Vec<String> = words(text).collect();
    let numbers: Vec<u32> = said.iter().filter_map(|w| w.parse().ok()).collect();
    let of = said.iter().any(|w| matches!(w.as_str(), "of" | "star" | "stars"));
    match numbers.as_slice() {
        [given] | [given, _] if of && said.len() < 7 && *given <= 10 => Some(*given),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn stars_are_read() {
        assert_eq!(
            (stars("1 star"), stars("3 out of 5 stars"), stars("Rated 4 of 5")),
            (Some(1), Some(3), Some(4))
        );
        assert_eq!((stars("Great"), stars("3 reviews"), stars("stars")), (None, None, None));
    }

    #[test]
    fn the_stars_beside_what_was_said_are_meant() {
        let review = |text: &'static str, stars: &'static str| {
            move |p: crate::state::testing::Page| p.element("img", stars, |_| {}).text(text)
        };
        let before = page().within("article", "", review("Too small", "2 out of 5 stars")).build();
        let after = page()
            .within("article", "", review("Too small", "2 out of 5 stars"))
            .within("article", "", review("Quite what I wanted", "4 out of 5 stars"))
            .build();
        let told = |said: &str| beside(said, &before, &after).map(|e| e.name.clone());
        assert_eq!(told("Quite what I wanted").as_deref(), Some("4 out of 5 stars"));
        assert_eq!(told("Too small"), None, "it was there before");
    }
}
