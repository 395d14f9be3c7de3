//! Something was put away: it is looked for where such things are, and can be had back there.

use super::super::{Look, Move, What};
use super::{can_be_used, is_away};
use crate::explore::anchors::{Anchor, Kind, Landmark};
use crate::explore::frontier::Offer;
use crate::explore::guard::Guard;
use crate::state::dialog;
use crate::state::text::words;

/// What things are put away by, and what the place is called where they are then.
const PLACES: [(&[&str], &[&str]); 6] = [
    (&["archive"], &["archive", "archived"]),
    (&["delete", "remove", "trash", "bin"], &["trash", "trashed", "deleted", "removed", "bin"]),
    (&["deactivate"], &["inactive", "deactivated"]),
    (&["disable"], &["disabled", "inactive"]),
    (&["close"], &["closed"]),
    (&["hide"], &["hidden"]),
];
/// A place has so many words: "Recycle bin", "Show archived", and no sentence.
const SHORT: usize = 3;

/// It is there only now, and before anything is looked at once more.
const MENU: i32 = 24;

/// How the class of such a move ends.
pub(super) const PUT_AWAY: &str = "|put away";

/// The place where what was just put away is, if the page names it: an option of a list, a link, a tab.
pub(super) fn offer(look: &Look<'_>) -> Option<Move> {
    let places = places(look)?;
    let names = |name: &str| {
        let told: Vec<String> = words(name).collect();
        told.len() <= SHORT && told.last().is_some_and(|last| places.contains(&last.as_str()))
    };
    let class = format!("{}{PUT_AWAY}", look.state.page_id);
    let made = |what: What| Move {
        offer: Offer { id: class.clone(), class: class.clone(), worth: 18, quota: 1, ..Offer::default() },
        intent: if matches!(what, What::Choose(..)) { "choose" } else { "follow" },
        what,
    };
    let lists = look.anchors.iter().filter(|a| a.kind == Kind::Choice && a.landmark != Landmark::Dialog);
    for list in lists {
        let Some(e) = look.state.elements.get(list.element) else { continue };
        let chosen = e.value.as_deref().unwrap_or_default();
        // A list of what can be done is none of places.
        let deeds = e.options.iter().any(|o| look.guard.refuses(o, "").is_some() || Guard::is_destructive(o));
        if let Some(option) = e.options.iter().find(|o| names(o) && o.as_str() != chosen).filter(|_| !deeds) {
            return Some(made(What::Choose(list.clone(), option.clone())));
        }
    }
    let leads = look.anchors.iter().find(|a| {
        let shows = matches!(a.kind, Kind::Link | Kind::Tab | Kind::Toggle) && a.record.is_none();
        shows && names(&a.name) && can_be_used(a, look) && !look.refuses(a)
    });
    leads.map(|anchor| made(What::Use(anchor.clone())))
}

/// The menu of what is there now, where such things are: what is done with them there is another thing. One row alone is none of a list.
pub(super) fn menu(look: &Look<'_>) -> Option<Move> {
    look.last.filter(|last| last.offer.class.ends_with(PUT_AWAY))?;
    let opens = |a: &&Anchor| {
        let shut = look.state.elements.get(a.element).is_some_and(|e| e.expanded == Some(false));
        let button = matches!(a.kind, Kind::Button | Kind::Opener) && (shut || a.kind == Kind::Opener);
        let of_one =
            a.record.is_some() || words(&a.name).any(|w| matches!(w.as_str(), "action" | "actions" | "more"));
        button && of_one && a.landmark == Landmark::Main && can_be_used(a, look) && !look.refuses(a)
    };
    let bulk = |a: &&Anchor| words(&a.name).any(|w| matches!(w.as_str(), "bulk" | "selected"));
    let anchor = look.anchors.iter().filter(opens).find(|a| !bulk(a))?;
    let class = format!("{}|menu of what was put away", look.state.page_id);
    let offer = Offer { id: class.clone(), class, worth: MENU, quota: 1, ..Offer::default() };
    Some(Move { offer, intent: "follow", what: What::Use(anchor.clone()) })
}

/// What a place is called where that is which the last control has put away, itself or as the answer to a question.
fn places(look: &Look<'_>) -> Option<Vec<&'static str>> {
    let What::Use(last) = &look.last?.what else { return None };
    let question = || {
        let before = look.before?;
        let over = before.elements.get(dialog(before)?)?;
        let heads = before.descendants(over.index).filter(|e| e.visible && e.role == "heading");
        Some(heads.map(|e| e.name.as_str()).chain([over.name.as_str()]).collect::<Vec<_>>().join(" "))
    };
    let answers = last.landmark == Landmark::Dialog && !is_away(&last.name);
    let asked = answers.then(question).flatten().unwrap_or_default();
    let said: Vec<String> = words(&last.name).chain(words(&asked)).collect();
    let puts_away = |deeds: &[&str]| said.iter().any(|word| deeds.contains(&word.as_str()));
    let did = Guard::is_destructive(&last.name) || answers || puts_away(&["close", "hide"]);
    let (_, places) = PLACES.iter().find(|(deeds, _)| puts_away(deeds)).filter(|_| did)?;
    let stays = dialog(look.state).is_none();
    stays.then(|| places.to_vec())
}
