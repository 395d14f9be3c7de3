//! Input at the edge of what a field takes, in a form that is otherwise filled in well.

use super::fields::{Blank, Sort};
use super::fill::{entries, needed};
use super::search::is_query;
use super::sign_in::is_sign_in;
use super::values::{LARGE, NEGATIVE, asks_for_a_change, edges, is_number};
use super::{Entry, Look, Move, What};
use crate::explore::frontier::Offer;
use crate::explore::guard::Guard;
use crate::state::text::fold_case;

/// So many edges are tried in one form.
const EDGES: usize = 2;

fn edge_of(label: &str, told: &str) -> String {
    format!("edge|{}|{told}", fold_case(label.trim()))
}

/// A text of the form besides the one at `at`, changed as well.
fn another(valid: &[(Blank, Entry)], at: usize) -> Option<(Blank, Entry)> {
    let text = |(n, (blank, entry)): &(usize, &(Blank, Entry))| {
        *n != at && blank.sort == Sort::Text && matches!(entry, Entry::Text(text) if text.contains(' '))
    };
    valid.iter().enumerate().find(text).map(|(_, one)| one.clone())
}

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    for sheet in look.sheets {
        if look.refuses_to_send(sheet)
            || Guard::is_destructive(&sheet.sends)
            || is_sign_in(sheet, look.state)
            || is_query(sheet, look.state)
        {
            continue;
        }
        let Some(valid) = entries(sheet, look.pass, look.state, None) else { continue };
        let texts = valid
            .iter()
            .enumerate()
            .filter(|(_, (b, e))| b.sort == Sort::Text && matches!(e, Entry::Text(_)));
        for (at, (blank, _)) in texts.take(EDGES) {
            let Some(field) = look.state.elements.get(blank.element) else { continue };
            for (told, value) in edges(field, &blank.label) {
                let mut with = valid.clone();
                with[at].1 = Entry::Text(value);
                let mut needed = needed(with, Some(at));
                // What else was changed in a form that is refused must not be lost.
                if let ([_], Some(other)) = (needed.as_slice(), another(&valid, at)) {
                    needed.insert(0, other);
                }
                let with = needed;
                let (sort, label) = match sheet.of_record.as_str() {
                    "" => (sheet.id.clone(), blank.label.as_str()),
                    of_record => (sheet.class(), of_record),
                };
                let offer = Offer {
                    id: format!("{}|{}|{told}", sheet.id, blank.label),
                    class: format!("{sort}|edges"),
                    // A number of one name is taken in one way, whatever else is asked for beside it.
                    everywhere: if is_number(field) { edge_of(label, told) } else { String::new() },
                    worth: match told {
                        NEGATIVE if asks_for_a_change(&blank.label) => 11,
                        // How many there are is what an app knows.
                        LARGE => 6,
                        _ => 3,
                    },
                    quota: EDGES as u32,
                    ..Offer::default()
                };
                moves.push(Move {
                    offer,
                    intent: "edges",
                    what: What::Fill(sheet.clone(), with, Some(told.to_owned())),
                });
            }
        }
    }
}
