//! "Next month" leads to the month after, and "Previous" to the one before.

use crate::explore::line::quoted;
use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::calendar;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let step = direction(&t.anchor()?.name)?;
    if t.before.page_id != t.after.page_id {
        return None;
    }
    let (from, _) = month(t.before)?;
    let (to, shown) = month(t.after)?;
    let told = text_of(shown).to_owned();
    let due = from + step;
    if to == due || to == from {
        return None;
    }
    let (year, at) = (due.div_euclid(12), usize::try_from(due.rem_euclid(12)).ok()?);
    let expected = format!("{} {year}", calendar::name_of_month(at)?);
    Some(Doubt {
        oracle: "turned",
        kind: DefectKind::UnexpectedResult,
        key: format!("turned|{}|{step}", t.before.page_id),
        summary: format!(
            "\"{}\" leads to {told} instead of {expected}",
            t.used.map_or("", |e| e.name.trim())
        ),
        line: t.line.clone().expecting(match shown.role.as_str() {
            "heading" => format!("The {} heading is shown", quoted(&expected)?),
            _ => format!("{} is not shown", quoted(&told)?),
        }),
        expected,
        actual: told.clone(),
    })
}

/// By how many months a control goes on.
fn direction(name: &str) -> Option<i32> {
    let said: Vec<String> = words(name).collect();
    if said.is_empty()
        || said.len() > 3
        || said.iter().any(|w| matches!(w.as_str(), "year" | "week" | "day" | "page"))
    {
        return None;
    }
    said.iter().find_map(|w| match w.as_str() {
        "next" | "following" => Some(1),
        "previous" | "prev" | "preceding" => Some(-1),
        _ => None,
    })
}

fn text_of(e: &Element) -> &str {
    if e.own_text.trim().is_empty() { e.name.trim() } else { e.own_text.trim() }
}

/// The only month that the page names in a text of its own, counted from the year nought, and what names it.
pub(super) fn month(state: &State) -> Option<(i32, &Element)> {
    let shown = state.elements.iter().filter(|e| e.visible);
    let mut named = shown.filter_map(|e| read(text_of(e)).map(|month| (month, e)));
    let first = named.next()?;
    named.all(|other| other.0 == first.0).then_some(first)
}

/// "March 2026", "Mar 2026".
fn read(text: &str) -> Option<i32> {
    let (name, year) = text.split_once(' ')?;
    let name = fold_case(name.trim_end_matches(['.', ',']));
    let at = calendar::month(&name)?;
    let year: i32 = year.trim().parse().ok().filter(|y| (1000..3000).contains(y))?;
    Some(year * 12 + i32::try_from(at).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_page_of_a_calendar_has_one_month() {
        assert_eq!(read("March 2026"), Some(2026 * 12 + 2));
        assert_eq!(read("Dec. 2026").map(|m| m - read("Nov 2026").unwrap()), Some(1));
        assert_eq!((read("12 March 2026"), read("May be")), (None, None));
        let two = page().heading(2, "March 2026").heading(2, "April 2026").build();
        assert!(month(&two).is_none());
        let one = page().heading(2, "March 2026").build();
        assert_eq!(month(&one).map(|m| text_of(m.1)), Some("March 2026"));
    }

    #[test]
    fn a_control_says_which_way_it_goes() {
        assert_eq!((direction("Next month"), direction("Previous")), (Some(1), Some(-1)));
        assert_eq!((direction("Next page"), direction("Today"), direction("Next year")), (None, None, None));
    }
}
