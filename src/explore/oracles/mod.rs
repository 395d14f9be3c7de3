//! What is wrong though no spec says so, one oracle a file. The laws of the step loop judge every step; what is here looks
//! at a transition as a whole, or at a page. Each says with what line of a spec it can be shown, so that it is confirmed
//! like everything else. Who is unsure is silent.

mod about_another;
mod accounts;
mod added_twice;
mod all_ticked;
mod anew;
mod another_record;
mod asks_another;
mod astray;
mod backwards;
mod beside;
mod blank;
mod bounded;
mod closed;
mod contrary;
mod copied;
mod dated;
mod day_opened;
mod elsewhere;
mod faded;
mod fewer;
mod forgotten;
mod idle;
mod landed;
mod laws;
mod left_out;
mod left_unread;
mod marked;
mod miscounted;
mod misnamed;
mod new_tab;
mod not_found;
mod offered;
mod other_code;
mod other_filter;
mod picked;
mod rated;
mod refrained;
mod relabelled;
mod resources;
mod reverted;
mod spilled;
mod stood_still;
mod stranger;
mod taken;
mod totals;
mod turned;
mod twin;
mod unchanged;
mod unchosen;
mod unfilled;
mod unfound;
mod unheard;
mod unheeded;
mod unlisted;
mod unmoved;
mod unreturned;
mod unsaid;
mod untouched;
mod well_filled;
mod widened;

use std::sync::Arc;

use super::anchors::Anchor;
use super::deeds::Deeds;
use super::finding::Suspicion;
use super::intents::fields::Sheet;
use super::intents::{Move, What};
use super::line::Line;
use super::reflector::Deed;
use super::way::Way;
use crate::state::text::fold_case;
use crate::state::{Element, State, alerts, is_field};
use crate::trace::{DefectKind, StepResult};

pub(super) use relabelled::Prices;
pub(super) use unchanged::awaits;
pub(super) use unfound::{finds, is_found};
pub(super) use unheard::answers;

/// A step and what came of it.
pub(super) struct Transition<'a> {
    /// The page before.
    pub before: &'a State,
    /// The page before the deed before this one.
    pub earlier: Option<&'a State>,
    /// The page after.
    pub after: &'a State,
    /// All looks of the step.
    pub looks: &'a [Arc<State>],
    /// What was to be tried.
    pub made: &'a Move,
    /// What was done in this step.
    pub line: &'a Line,
    /// What came of it.
    pub result: &'a StepResult,
    /// The control that was used, on the page before.
    pub used: Option<&'a Element>,
    /// What the page before offers.
    pub anchors: &'a [Anchor],
    /// What the explorer entered and made.
    pub deeds: &'a Deeds,
}

impl Transition<'_> {
    /// What was done, for who tells a slip by it.
    fn deed(&self) -> Deed<'_> {
        Deed {
            before: self.before,
            earlier: self.earlier,
            used: self.used,
            result: self.result,
            intent: self.made.intent,
        }
    }

    /// The messages that this step brought, as shown.
    fn new_messages(&self) -> Vec<&str> {
        let had = fold_case(&self.before.text);
        let all = alerts(self.after).into_iter().filter_map(|m| self.after.elements.get(m));
        let texts = all.map(|e| e.text.trim());
        texts.filter(|text| !text.is_empty() && !had.contains(&fold_case(text))).collect()
    }

    /// The form was sent in this step: by its button, or by Enter in its only field of text.
    fn has_sent(&self, sheet: &Sheet) -> bool {
        let sends = |e: &Element| {
            e.name.trim() == sheet.sends && (!is_field(e) || self.line.say.starts_with("Press"))
        };
        self.used.is_some_and(sends)
    }

    /// The control of a move that uses just one.
    fn anchor(&self) -> Option<&Anchor> {
        match &self.made.what {
            What::Use(anchor) => Some(anchor),
            _ => None,
        }
    }
}

/// What an oracle suspects: the kind, a key, sentences, and the line that shows it.
pub(super) struct Doubt {
    oracle: &'static str,
    kind: DefectKind,
    key: String,
    summary: String,
    expected: String,
    actual: String,
    line: Line,
}

impl Doubt {
    /// What is told is that there is no such page, by an app that answers all addresses alike.
    pub(super) fn tells_of_a_missing_page(&self) -> bool {
        let told = fold_case(&self.actual);
        let gone = ["not found", "no longer", "does not exist", "doesn't exist"];
        self.kind == DefectKind::AppError && gone.iter().any(|words| told.contains(words))
    }

    /// What is seen.
    pub(super) fn actual(&self) -> &str {
        &self.actual
    }

    /// As a suspicion, with the ways on which it can be had again: all lines before the last.
    pub(super) fn on(self, page: &str, ways: &[Way]) -> Suspicion {
        let with = |way: &Way| way.clone().then(self.line.clone());
        Suspicion {
            oracle: self.oracle,
            kind: self.kind,
            key: self.key.clone(),
            summary: self.summary.clone(),
            expected: self.expected.clone(),
            actual: self.actual.clone(),
            page: page.to_owned(),
            ways: ways.iter().map(with).collect(),
            viewport: None,
        }
    }
}

/// An oracle over transitions.
type Oracle = fn(&Transition<'_>) -> Option<Doubt>;

/// Every oracle over transitions, the surest first.
const ORACLES: [Oracle; 60] = [
    laws::judge,
    faded::judge,
    fewer::judge,
    unsaid::judge,
    resources::judge,
    stranger::judge,
    elsewhere::judge,
    twin::judge,
    blank::judge,
    astray::judge,
    other_code::judge,
    closed::judge,
    reverted::judge,
    unheeded::judge,
    bounded::judge,
    turned::judge,
    idle::judge,
    landed::judge,
    another_record::judge,
    unheard::judge,
    relabelled::judge,
    picked::judge,
    dated::judge,
    rated::judge,
    taken::judge,
    unchosen::judge,
    unlisted::judge,
    unmoved::judge,
    stood_still::judge,
    unfilled::judge,
    unfound::judge,
    not_found::judge,
    offered::judge,
    copied::judge,
    totals::judge,
    accounts::judge,
    refrained::judge,
    untouched::judge,
    well_filled::judge,
    marked::judge,
    miscounted::judge,
    unchanged::judge,
    widened::judge,
    misnamed::judge,
    left_out::judge,
    left_unread::judge,
    about_another::judge,
    contrary::judge,
    beside::judge,
    asks_another::judge,
    forgotten::judge,
    backwards::judge,
    new_tab::judge,
    all_ticked::judge,
    other_filter::judge,
    anew::judge,
    unreturned::judge,
    spilled::judge,
    day_opened::judge,
    added_twice::judge,
];

/// What looks wrong after a step: the first oracle that says something.
pub(super) fn judge(transition: &Transition<'_>) -> Option<Doubt> {
    ORACLES.iter().find_map(|oracle| oracle(transition))
}
