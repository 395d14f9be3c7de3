//! "An empty line is added": a row of fields in which nothing stands yet.

use crate::language::{Description, RoleWord};
use crate::script::Answer;
use crate::state::{Element, Session, State};

/// The words ask for a row or entry that is empty.
fn is_asked_for(what: &Description) -> bool {
    let empty =
        |name: &str| matches!(name.to_lowercase().as_str(), "empty" | "blank" | "new empty" | "new blank");
    !what.quoted
        && what.places.is_empty()
        && matches!(what.role, Some(RoleWord::Row | RoleWord::Item))
        && (what.name.as_deref().is_some_and(empty)
            || what.name.is_none() && what.text.split_whitespace().any(|w| empty(w.trim_matches([',', '.']))))
}

/// Judges it where the page has rows to fill in; `None` where the words or the page are about something else.
pub(crate) fn shown(what: &Description, session: &Session, now: &State) -> Option<Answer> {
    if !is_asked_for(what) {
        return None;
    }
    let (filled, empty) = rows(now);
    let before = session.before().map(|b| rows(b).1);
    match before {
        _ if filled + empty == 0 => None,
        _ if empty == 0 => Some(Answer::fails("no row is empty", what.text.clone())),
        // It was there already, and nothing was added.
        Some(was) if was >= empty && session.action().is_some() => {
            Some(Answer::unsure(format!("{empty} empty (before: {was})")))
        }
        _ => Some(Answer::holds(format!("{empty} empty"))),
    }
}

/// How many rows of fields have something in their first field, and how many do not. Numbers that every new row has
/// ("1") stand behind it.
fn rows(state: &State) -> (usize, usize) {
    let is_field = |e: &Element| {
        e.visible && (e.editable || matches!(e.role.as_str(), "textbox" | "combobox")) && e.value.is_some()
    };
    let is_row = |e: &&Element| e.visible && matches!(e.role.as_str(), "row" | "listitem");
    let first = state.elements.iter().filter(is_row).filter_map(|row| {
        let mut fields = state.descendants(row.index).filter(|e| is_field(e));
        fields.next().filter(|_| fields.next().is_some())
    });
    let values: Vec<bool> = first.map(|e| e.value.as_deref().unwrap_or_default().is_empty()).collect();
    let empty = values.iter().filter(|empty| **empty).count();
    (values.len() - empty, empty)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::language::describe;
    use crate::script::Judged;
    use crate::state::Performed;
    use crate::state::testing::page;

    fn lines(products: &[&'static str]) -> State {
        let mut p = page();
        for product in products.iter().copied() {
            p = p.within("row", "", |p| {
                p.element("combobox", "Product", |e| e.value = Some(product.into())).element(
                    "textbox",
                    "Quantity",
                    |e| e.value = Some("1".into()),
                )
            });
        }
        p.build()
    }

    fn judged(before: &[&'static str], now: &[&'static str]) -> Option<Judged> {
        let now = lines(now);
        let session = Session {
            history: vec![Arc::new(lines(before)), Arc::new(now.clone())],
            actions: vec![Performed::default()],
            before: Some(0),
            ..Session::default()
        };
        shown(&describe("an empty line"), &session, &now).map(|a| a.judged)
    }

    #[test]
    fn an_empty_line_has_nothing_in_its_first_field() {
        assert_eq!(judged(&["Lamp"], &["Lamp", ""]), Some(Judged::Holds));
        assert_eq!(judged(&["Lamp"], &["Lamp"]), Some(Judged::Fails));
        assert_eq!(judged(&["Lamp"], &["Lamp", "Lamp"]), Some(Judged::Fails));
        assert_eq!(judged(&[""], &[""]), Some(Judged::Unsure));
        assert_eq!(judged(&[], &[]), None);
    }
}
