//! "The ticket "Leak" has the priority Urgent": what stands below the header of that name, in the row of that record.

use crate::grounding::fold;
use crate::language::{Description, Relation, lexicon};
use crate::oracle::claims::reading::{clip, thing};
use crate::script::Answer;
use crate::state::{Element, State, tables};

/// What the one cell says to it; nothing where there is no such column, or no one row of that record.
pub(crate) fn shown(what: &Description, now: &State) -> Option<Answer> {
    let (value, noun) = (what.name.as_deref()?, what.noun.as_deref()?);
    if what.ordinal.is_some() || what.all || what.role.is_some() {
        return None;
    }
    let [place] = what.places.as_slice() else { return None };
    let of = matches!(place.relation, Relation::In | Relation::For | Relation::RowOf);
    let record = place.anchor.name.as_deref().filter(|_| of && place.anchor.quoted)?;
    let noun = lexicon::stem(&noun.to_lowercase());
    let called = |header: &String| lexicon::stem(&header.trim().to_lowercase()) == noun;
    let is_record = |e: &Element| {
        let same = |text: &str| fold(text).eq_ignore_ascii_case(&fold(record));
        e.visible && (same(&e.own_text) || same(&e.name))
    };
    tables(now).into_iter().find_map(|table| {
        let mut columns = (0..table.headers.len()).filter(|&i| table.headers.get(i).is_some_and(called));
        let at = columns.next().filter(|_| columns.next().is_none())?;
        let mut rows = table.rows.iter().filter(|row| now.descendants(row.element).any(is_record));
        let row = rows.next().filter(|_| rows.next().is_none())?;
        let cell = now.elements.get(*row.cells.get(at)?)?;
        // A picture or a field says it in another way.
        let said = cell.text.trim();
        if said.is_empty() || now.descendants(cell.index).any(|e| e.editable || e.value.is_some()) {
            return None;
        }
        let told = format!("its \"{}\" is \"{}\"", table.headers.get(at)?, clip(said, 80));
        let alike = thing::contains(said, value) || thing::contains(value, said);
        Some(if alike { Answer::holds(told) } else { Answer::fails(told, format!("\"{value}\"")) })
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::Session;
    use crate::state::testing::page;

    #[test]
    fn what_a_record_has_stands_in_its_column() {
        let rows: &[&[&str]] = &[&["Leak", "Low", "Ann"], &["Noise", "Urgent", "Bob"]];
        let now = page().heading(1, "Tickets").table("", &["Subject", "Priority", "Owner"], rows);
        let session = Arc::new(Session { history: vec![Arc::new(now.build())], ..Session::default() });
        all(
            &session,
            &[
                ("The ticket \"Noise\" has the priority Urgent", Holds),
                ("The ticket \"Leak\" has the priority Urgent", Fails),
                // No such column, no such row.
                ("The ticket \"Leak\" has the label Urgent", Unsure),
                ("The ticket \"Smell\" has the priority Urgent", Unsure),
            ],
        );
    }
}
