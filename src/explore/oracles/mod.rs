//! What is wrong though no spec says so, one oracle a file. The laws of the step loop judge every step; what is here looks
//! at a transition as a whole, or at a page. Each says with what line of a spec it can be shown, so that it is confirmed
//! like everything else. Who is unsure is silent.

mod figures;
mod forms;
mod lists;
mod mismatch;
mod navigation;
mod page;
mod silence;

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
use crate::state::{Element, State, is_field, new_messages};
use crate::trace::{DefectKind, StepResult};

pub(super) use figures::relabelled::Prices;
pub(super) use forms::unchanged::awaits;
pub(super) use forms::well_filled::says_missing;
pub(super) use lists::unfound::{finds, is_found};
pub(super) use lists::unheeded::still_listed;
pub(super) use silence::unheard::answers;

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
    fn new_messages(&self) -> Vec<String> {
        new_messages(self.before, self.after)
    }

    /// The form was sent in this step: by its button, by Enter in its only field of text, or by what was typed, where that is
    /// looked for at once.
    fn has_sent(&self, sheet: &Sheet) -> bool {
        let said = |word: &str| self.line.say.starts_with(word);
        let at_once = self.made.intent == "search" && self.deeds.answers_typing();
        let live = sheet.live || at_once && self.before.url != self.after.url;
        let is_it = |e: &Element| live && is_field(e) || !sheet.live && e.name.trim() == sheet.sends;
        let by = || said("Press") || live && said("Type");
        let sends = |e: &Element| is_it(e) && (!is_field(e) || by());
        // A list that is heeded at once is sent by being chosen from.
        let heeds = |e: &Element| {
            let own = sheet.fields.iter().any(|f| f.label == e.name.trim());
            e.is_list() && own && said("Select") && self.before.url != self.after.url
        };
        self.used.is_some_and(|e| sends(e) || heeds(e))
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

/// Every oracle over transitions besides the laws, the surest first.
const ORACLES: [Oracle; 81] = [
    silence::faded::judge,
    figures::fewer::judge,
    silence::unsaid::judge,
    page::resources::judge,
    navigation::stranger::judge,
    navigation::elsewhere::judge,
    navigation::twin::judge,
    page::blank::judge,
    navigation::astray::judge,
    navigation::other_code::judge,
    silence::closed::judge,
    silence::left_open::judge,
    lists::reverted::judge,
    lists::unheeded::judge,
    lists::bounded::judge,
    navigation::turned::judge,
    silence::idle::judge,
    navigation::landed::judge,
    navigation::another_record::judge,
    navigation::undeleted::judge,
    silence::unheard::judge,
    figures::relabelled::judge,
    forms::picked::judge,
    forms::dated::judge,
    figures::rated::judge,
    figures::average::judge,
    forms::taken::judge,
    forms::unchosen::judge,
    lists::unlisted::judge,
    figures::unmoved::judge,
    figures::stood_still::judge,
    figures::badge::judge,
    page::unfilled::judge,
    lists::unfound::judge,
    lists::unanswered::judge,
    navigation::not_found::judge,
    lists::offered::judge,
    figures::copied::judge,
    figures::totals::judge,
    figures::foot::judge,
    figures::accounts::judge,
    mismatch::refrained::judge,
    forms::untouched::judge,
    forms::well_filled::judge,
    forms::below_nought::judge,
    forms::in_order::judge,
    forms::as_it_was::judge,
    forms::not_kept_whole::judge,
    navigation::marked::judge,
    navigation::miscounted::judge,
    forms::unchanged::judge,
    lists::widened::judge,
    mismatch::misnamed::judge,
    mismatch::left_out::judge,
    figures::left_unread::judge,
    mismatch::about_another::judge,
    mismatch::contrary::judge,
    mismatch::unsent::judge,
    mismatch::beside::judge,
    mismatch::asks_another::judge,
    mismatch::preselected::judge,
    lists::forgotten::judge,
    mismatch::backwards::judge,
    navigation::new_tab::judge,
    mismatch::all_ticked::judge,
    navigation::other_filter::judge,
    forms::anew::judge,
    mismatch::unreturned::judge,
    lists::spilled::judge,
    navigation::day_opened::judge,
    lists::added_twice::judge,
    lists::others_cleared::judge,
    lists::under_heading::judge,
    lists::unturned::judge,
    figures::headed::judge,
    figures::left_over::judge,
    silence::no_choice::judge,
    mismatch::called_otherwise::judge,
    navigation::proposed::judge,
    figures::confirmed::judge,
    figures::adjusted::judge,
];

/// What looks wrong after a step: a law that is broken, else what the first oracle says that says something new, else the first
/// that says something. What is wrong with every page, and known to be, hides nothing else; after what broke nobody asks further.
pub(super) fn judge(transition: &Transition<'_>, is_known: impl Fn(&str) -> bool) -> Option<Doubt> {
    let mut known = page::laws::judge(transition);
    if known.is_some() {
        return known;
    }
    for doubt in ORACLES.iter().filter_map(|oracle| oracle(transition)) {
        if !is_known(&doubt.key) {
            return Some(doubt);
        }
        known.get_or_insert(doubt);
    }
    known
}
