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
mod reload;
mod search;
mod sparing;
mod there_and_back;
mod twice;
mod two_tabs;
pub(super) mod values;

use super::anchors::{Anchor, Kind, linked};
use super::deeds::Deeds;
use super::frontier::Offer;
use super::goal::Goals;
use super::guard::{Guard, Refusal};
use super::line::Line;
use crate::state::text::words;
use crate::state::{Element, ElementIndex, State, dialog};
use fields::{Blank, Sheet};
pub(super) use fill::{is_sign_in, says_something};
pub(crate) use reload::saves;
pub(super) use search::{BY_ITS_RECORD, is_query};
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

impl Look<'_> {
    /// What is refused for destroying may be done to what the explorer made itself.
    pub(super) fn refuses(&self, anchor: &Anchor) -> bool {
        let sends = matches!(anchor.kind, Kind::Submit | Kind::Button);
        if sends && sends_elsewhere(anchor.element, self.state, self.guard) {
            return true;
        }
        match self.guard.refuses(&anchor.name, &anchor.href) {
            Some(Refusal::Destructive) => {
                // What is switched off can be switched on again.
                let switch = self.state.elements.get(anchor.element).is_some_and(|e| e.checked == Some(true));
                let undoes = || self.deeds.undoes(&anchor.name, &record_of(anchor, self.state));
                !self.is_own(anchor) && !switch && !undoes()
            }
            None => sends && self.confirms_a_removal(&anchor.name),
            refusal => refusal.is_some(),
        }
    }

    /// A form that is not sent: its button says so, or its page does where the button says nothing of it.
    pub(super) fn refuses_to_send(&self, sheet: &Sheet) -> bool {
        self.guard.refuses(&sheet.sends, "").is_some() || self.confirms_a_removal(&sheet.sends)
    }

    /// A button that says no more than yes, on a page that asks whether something is to be taken away ("/+delete/Notes", "Delete
    /// several objects"). A dialog has a control that opened it, which was looked at then.
    fn confirms_a_removal(&self, button: &str) -> bool {
        const SAY_NOTHING: [&str; 8] =
            ["ok", "yes", "confirm", "continue", "submit", "go", "proceed", "apply"];
        let silent = words(button).next().is_some_and(|w| SAY_NOTHING.contains(&w.as_str()));
        let heads =
            || self.state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
        let asks = silent
            && dialog(self.state).is_none()
            && (Guard::goes_to_destroy(&self.state.url) || heads().any(|e| Guard::is_destructive(&e.name)));
        asks && !self.guard.destructive && !self.deeds.is_about_own(self.state)
    }

    /// The control belongs to something that the explorer made itself.
    pub(super) fn is_own(&self, anchor: &Anchor) -> bool {
        let Some(record) = &anchor.record else { return self.deeds.is_about_own(self.state) };
        let mut around = self.state.ancestors(anchor.element);
        let row = around.find(|a| matches!(a.role.as_str(), "row" | "listitem" | "article"));
        let leads =
            |row: &Element| self.state.descendants(row.index).any(|e| self.deeds.is_own_place(&e.href));
        let own = self.deeds.is_own(&record.key)
            || row.is_some_and(|row| self.deeds.is_own(&row.text) || leads(row));
        own && !self.leads_from_several_rows(anchor)
    }

    /// What leads to the same place from the rows of several records is about none of them.
    fn leads_from_several_rows(&self, anchor: &Anchor) -> bool {
        let key = |a: &Anchor| a.record.as_ref().map(|r| r.key.clone());
        let shared =
            |other: &Anchor| other.href == anchor.href && other.record.is_some() && key(other) != key(anchor);
        let leads = anchor.href.starts_with("http") && linked(&anchor.href) != linked(&self.state.url);
        leads && self.anchors.iter().any(shared)
    }
}

/// It stands in a form that is sent to another site.
pub(super) fn sends_elsewhere(element: ElementIndex, state: &State, guard: &Guard) -> bool {
    let form = state.ancestors(element).find(|a| a.tag == "form");
    form.is_some_and(|form| !form.href.is_empty() && !guard.is_of_the_app(&form.href))
}

/// What a control belongs to: the record of its row or card, else what the page is about.
pub(super) fn record_of(anchor: &Anchor, state: &State) -> String {
    let own = anchor.record.as_ref().map(|record| record.key.clone());
    own.or_else(|| state.main_heading().map(|e| e.name.trim().to_owned())).unwrap_or_default()
}

/// An intent: its name, and what it offers.
type Intent = (&'static str, fn(&Look<'_>, &mut Vec<Move>));

/// Every intent.
const INTENTS: [Intent; 13] = [
    ("follow", follow::offer),
    ("choose", choose::offer),
    ("search", search::offer),
    ("fill", fill::offer),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_question_whose_button_says_nothing_is_told_by_its_page() {
        let refused = |url: &str, head: &str, button: &str, made: &[&str]| {
            let state = page().url(url).heading(1, head);
            let state = state.within("form", "", |p| p.field("Comment", "").button(button)).build();
            let (anchors, sheets) = (super::super::anchors::read(&state), fields::sheets(&state));
            let guard = Guard { start: "http://a.test/".into(), ..Guard::default() };
            let (goals, mut deeds) = (Goals::default(), Deeds::default());
            for name in made {
                deeds.make(name);
            }
            let look = Look {
                state: &state,
                before: None,
                guard: &guard,
                goals: &goals,
                pass: Pass(0),
                deeds: &deeds,
                anchors: &anchors,
                sheets: &sheets,
                last: None,
            };
            sheets.first().is_some_and(|sheet| look.refuses_to_send(sheet))
        };
        assert!(refused("http://a.test/+delete/Notes", "Notes", "OK", &[]));
        assert!(refused("http://a.test/notes/7", "Delete Notes?", "Yes, I am sure", &[]));
        assert!(refused("http://a.test/users", "Delete several objects", "Yes, I’m sure", &[]));
        assert!(!refused("http://a.test/+delete/Notes", "Quill Lantern", "OK", &["Quill Lantern"]));
        assert!(!refused("http://a.test/+modify/Notes", "Notes", "OK", &[]));
        assert!(!refused("http://a.test/notes/7", "Notes", "Save", &[]));
    }
}
