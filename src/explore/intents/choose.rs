//! Choose another option of a list that stands by itself: filters, sort orders, views.

use super::fields::Sheet;
use super::follow::is_lone;
use super::search::{count_listed, is_query, narrows_well};
use super::{Look, Move, What};
use crate::explore::anchors::{Kind, counts_rows, is_of_deeds, selected_rows};
use crate::explore::frontier::Offer;
use crate::explore::guard::languages;
use crate::state::ElementIndex;
use crate::state::text::fold_case;

/// So many options of a list are tried, and so many of one that narrows another.
const OPTIONS: usize = 3;
const FILTERS: u32 = 2;
/// A list that scripts draw is open for that.
const OPEN: i32 = 20;

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    for anchor in look.anchors.iter().filter(|a| a.kind == Kind::Choice) {
        let Some(e) = look.state.elements.get(anchor.element) else { continue };
        let languages = languages::among(e.options.iter().map(String::as_str));
        // What can be done to selected rows waits for some.
        let idle = is_of_deeds(e, look.state) && selected_rows(look.state).is_none();
        if idle || look.guard.refuses(&anchor.name, "").is_some() || !languages.is_empty() {
            continue;
        }
        // What scripts draw is filled in with the other fields of its form.
        if !e.options.is_empty() && e.tag != "select" && is_filled_in(anchor.element, look) {
            continue;
        }
        // It answers only to the button of its form, by which it is asked for or sent then.
        let asks = |s: &Sheet| s.fields.iter().any(|f| f.element == anchor.element);
        let sent = look.sheets.iter().any(asks) && !counts_rows(e, look.state);
        if look.deeds.unanswered(&anchor.id) > 0 && sent {
            continue;
        }
        let options: Vec<String> = e.options.iter().map(|o| fold_case(o.trim())).collect();
        let chosen = e.value.as_deref().unwrap_or_default();
        let others = e.options.iter().filter(|o| !o.trim().is_empty() && o.as_str() != chosen);
        let mut others: Vec<&String> = others.filter(|o| look.guard.refuses(o, "").is_none()).collect();
        // What rows say leaves some of them.
        others.sort_by_key(|o| std::cmp::Reverse(count_listed(o, look.state)));
        // One row shows nothing of what a list is narrowed or ordered by: the whole list is come back to.
        let lone = is_lone(look.state);
        let open = e.expanded == Some(true);
        for (at, option) in others.into_iter().take(OPTIONS).enumerate() {
            let offer = Offer {
                id: format!("{}|{option}", anchor.id),
                class: format!("{}|choose", anchor.class),
                // "Items per page" of the same numbers is the same on each page; of an order each way is another one.
                everywhere: format!(
                    "choose|{}|{}",
                    fold_case(&anchor.name),
                    if is_order(&anchor.name) { fold_case(option) } else { options.join("|") }
                ),
                // What a list is narrowed or ordered by is the page's own; once it answered, one more will do.
                worth: match at {
                    // Whatever else is done shuts it.
                    0 if open => OPEN,
                    _ if lone => 4,
                    // What leaves several rows shows them before the list is left.
                    0 if narrows_well(option, look.state) => 16,
                    0 => 12,
                    _ if look.deeds.unanswered(&anchor.id) > 0 => 12,
                    _ if is_order(&anchor.name) => 11,
                    _ => 8,
                },
                quota: if is_order(&anchor.name) { OPTIONS as u32 } else { FILTERS },
                ..Offer::default()
            };
            moves.push(Move { offer, intent: "choose", what: What::Choose(anchor.clone(), option.clone()) });
        }
    }
}

/// It is a field of a form that does more than to ask.
pub(super) fn is_filled_in(field: ElementIndex, look: &Look<'_>) -> bool {
    let sent = look.sheets.iter().filter(|sheet| !is_query(sheet, look.state));
    sent.flat_map(|sheet| &sheet.fields).any(|f| f.element == field)
}

/// "Sort by": each of its orders is one of its own, and can be wrong alone.
pub(in crate::explore) fn is_order(name: &str) -> bool {
    let name = fold_case(name);
    ["sort", "order by", "arrange"].iter().any(|word| name.contains(word)) || name == "order"
}
