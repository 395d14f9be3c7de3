//! "The menu marks "Addresses" as the current page": which of its entries a bar shows as the one where one is.

use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::{ElementState, Place, Predicate, Relation};
use super::Description;

/// A claim that a bar marks one of its entries; `None` for any other.
pub(super) fn read(part: Phrase) -> Option<Predicate> {
    let part = part.skip_fillers().trim_end_fillers();
    let verb = part.find(&["marks", "highlights", "marking", "highlighting"])?;
    let negated = part.to(verb).has(&["not", "never", "longer"]);
    let bar = noun(part.to(verb));
    let told = part.from(verb + 1);
    let entry = told.get(0).filter(|t| t.is_literal())?;
    let as_current = told.word(1) == "as"
        && told.from(2).has(&["current", "active", "selected", "open", "chosen"])
        && told.len() <= 6;
    let only = told.len() == 1 && part.word(verb).starts_with("highlight");
    (verb > 0 && bar.role.is_some() && (as_current || only)).then(|| Predicate::State {
        what: Description {
            text: entry.text.clone(),
            name: Some(entry.text.clone()),
            quoted: true,
            places: vec![Place { relation: Relation::In, anchor: bar }],
            ..Description::default()
        },
        state: ElementState::Selected,
        holds: !negated,
    })
}
