//! What can be tried on a page, one file an intent. Each looks at the page and offers moves; which of them is made is the
//! frontier's business. A move is put into plain English only when it is made.

mod as_is;
mod back;
mod cancel;
mod choose;
pub(super) mod days;
mod edges;
mod emptied;
mod empty;
pub(super) mod fields;
mod fill;
mod follow;
mod owner;
mod reload;
mod rerun;
mod search;
pub(super) mod sign_in;
mod sparing;
#[cfg(test)]
mod testing;
mod there_and_back;
mod twice;
mod two_tabs;
pub(super) mod values;

use super::anchors::{Anchor, Landmark};
use super::deeds::Deeds;
use super::frontier::Offer;
use super::goal::Goals;
use super::guard::Guard;
use super::line::Line;
use crate::state::State;
pub(super) use choose::is_order;
use fields::{Blank, Sheet};
pub(super) use fill::says_something;
pub(super) use follow::{is_away, most_rows};
pub(super) use owner::{says_only_yes, sends_elsewhere};
pub(crate) use reload::saves;
pub(super) use search::{BY_ITS_RECORD, NOTHING, count_listed, is_query};
pub(super) use sparing::sparing;
pub(super) use there_and_back::amounts;
use values::Pass;

/// What a link is worth more that may lead astray: where another one of its list leads, or elsewhere than others of its name.
pub(super) const ODD: i32 = 6;

/// What an intent may look at.
pub(super) struct Look<'a> {
    /// The page now.
    pub state: &'a State,
    /// The page before the last step, where there was one in this walk.
    pub before: Option<&'a State>,
    /// What may be done.
    pub guard: &'a Guard,
    /// What somebody wants to see tried.
    pub goals: &'a Goals,
    /// Which names are entered next.
    pub pass: Pass,
    /// What was entered and made so far.
    pub deeds: &'a Deeds,
    /// What the page offers.
    pub anchors: &'a [Anchor],
    /// The forms of the page.
    pub sheets: &'a [Sheet],
    /// What was done last, for an intent that follows it up.
    pub last: Option<&'a Move>,
}

/// Something that can be tried.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Move {
    /// What the frontier knows of it.
    pub offer: Offer,
    /// Which intent it serves.
    pub intent: &'static str,
    /// What is done.
    pub what: What,
}

impl Move {
    /// With what was entered in the end: what an app complained of was entered anew.
    pub(super) fn entering(&self, entries: &[(Blank, Entry)]) -> Self {
        let mut made = self.clone();
        if let What::Fill(_, entered, _) = &mut made.what {
            *entered = entries.to_vec();
        }
        made
    }
}

/// What is done in a move.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum What {
    /// A control is used.
    Use(Anchor),
    /// One of a list is chosen.
    Choose(Anchor, String),
    /// A form is filled in and sent.
    Fill(Sheet, Vec<(Blank, Entry)>, Option<String>),
    /// What needs no control of the page.
    Say(Vec<Line>),
}

/// What is entered into a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Entry {
    /// A text.
    Text(String),
    /// An option.
    Option(String),
    /// A tick.
    Tick,
    /// None any more.
    Untick,
    /// The first of what a list offers once it is opened.
    Pick,
    /// A file that sayso brings.
    File(&'static str),
}

/// What a control belongs to: the record of its row or card, else what the page is about.
pub(super) fn record_of(anchor: &Anchor, state: &State) -> String {
    let own = anchor.record.as_ref().map(|record| record.key.clone());
    own.or_else(|| state.main_heading().map(|e| e.name.trim().to_owned())).unwrap_or_default()
}

/// An intent: its name, and what it offers.
type Intent = (&'static str, fn(&Look<'_>, &mut Vec<Move>));

/// Every intent.
const INTENTS: [Intent; 15] = [
    ("follow", follow::offer),
    ("choose", choose::offer),
    ("follow", rerun::offer),
    ("search", search::offer),
    ("fill", fill::offer),
    (sign_in::SIGN_IN, sign_in::offer),
    ("as is", as_is::offer),
    ("empty", empty::offer),
    ("edges", edges::offer),
    ("cancel", cancel::offer),
    ("back", back::offer),
    ("reload", reload::offer),
    ("return", there_and_back::offer),
    ("twice", twice::offer),
    ("tabs", two_tabs::offer),
];

/// What goes into the fields of a form that an app has just told what it needs.
pub(super) fn fill_in_needed(
    sheet: &Sheet,
    pass: Pass,
    state: &State,
    deeds: &Deeds,
) -> Option<Vec<(Blank, Entry)>> {
    let entries = fill::entries(sheet, pass, state, Some(deeds))?;
    Some(sparing(entries, sheet, state, deeds))
}

/// What goes into the fields of a form, whatever was entered before. `None`: something that must be there is not known.
pub(super) fn fill_in(sheet: &Sheet, pass: Pass, state: &State) -> Option<Vec<(Blank, Entry)>> {
    fill::entries(sheet, pass, state, None)
}

/// All that can be tried on a page.
pub(super) fn offers(look: &Look<'_>) -> Vec<Move> {
    let mut moves = Vec::new();
    for (_, offer) in INTENTS {
        offer(look, &mut moves);
    }
    follow::bulk::prefer(look, &mut moves);
    for one in &mut moves {
        one.offer.worth += look.goals.wants(&one.words());
    }
    moves
}

impl Move {
    /// It uses something that a dialog shows, or fills in what is in reach there.
    pub(super) fn is_in_a_dialog(&self) -> bool {
        match &self.what {
            What::Use(anchor) | What::Choose(anchor, _) => anchor.landmark == Landmark::Dialog,
            What::Fill(..) => true,
            What::Say(_) => false,
        }
    }

    /// What a goal is compared with.
    fn words(&self) -> String {
        match &self.what {
            What::Use(anchor) | What::Choose(anchor, _) => anchor.name.clone(),
            What::Fill(sheet, ..) => {
                let labels: Vec<&str> = sheet.fields.iter().map(|f| f.label.as_str()).collect();
                format!("{} {}", sheet.sends, labels.join(" "))
            }
            What::Say(lines) => lines.iter().map(|l| l.say.as_str()).collect::<Vec<_>>().join(" "),
        }
    }
}
