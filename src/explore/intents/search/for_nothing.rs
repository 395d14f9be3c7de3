//! Search for what nobody has: an app says that there is none.

use crate::explore::frontier::Offer;
use crate::explore::intents::fields::{Sheet, Sort};
use crate::explore::intents::{Entry, Move, What};
use crate::state::text::fold_case;

/// No word of any language, and of no record.
pub(in crate::explore) const NOTHING: &str = "quyxlorf";

/// The only text of a search, asked for nothing.
pub(super) fn for_nothing(sheet: &Sheet, key: &str, framed: bool) -> Option<Move> {
    let mut texts = sheet.fields.iter().filter(|f| f.sort == Sort::Text);
    let field = texts.next().filter(|_| texts.next().is_none())?;
    let class = format!("{key}|search for nothing");
    // The same field on the pages of other records is one more of its sort.
    let everywhere =
        if sheet.live { format!("live|{}|for nothing", fold_case(&field.label)) } else { String::new() };
    let offer =
        Offer { id: class.clone(), class, everywhere, framed, worth: 10, quota: 1, ..Offer::default() };
    let entries = vec![(field.clone(), Entry::Text(NOTHING.to_owned()))];
    Some(Move { offer, intent: "search", what: What::Fill(sheet.clone(), entries, None) })
}
