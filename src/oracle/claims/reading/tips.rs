//! What is only shown while the mouse is over something: it comes and goes with the mouse, whatever a click does.

use crate::language::lexicon::deeds::{CHANGING, CREATING, DELETING};
use crate::state::text::{fold_case, words};
use crate::state::{Element, State};

/// A longer text is no tip.
const LONG: usize = 200;
/// A tip that says what many others say can stand at so many places of a text.
const PLACES: usize = 40;

/// What is called so is there to say more.
const EXPLAINS: [&str; 9] = ["info", "information", "help", "hint", "about", "why", "what", "tip", "explain"];

/// Both looks without their tips. `None`: there are none, or one is what was asked for: that of a question mark, or of a word that
/// is explained.
pub(crate) fn apart_from_tips(before: &State, now: &State, used: Option<&Element>) -> Option<(State, State)> {
    let (had, has) = (tips(before), tips(now));
    if had.is_empty() && has.is_empty() {
        return None;
    }
    let is_old = |tip: &Element| had.iter().any(|other| other.text == tip.text);
    // What stays though the mouse is elsewhere was brought out by the click.
    let counts = |tip: &Element| now.unpointed || used.is_none_or(|used| answers(tip, used));
    if has.iter().any(|tip| !is_old(tip) && counts(tip)) {
        return None;
    }
    let (texts, others) = (texts_without(before, &had), texts_without(now, &has));
    let same =
        texts.iter().find_map(|text| others.iter().find(|other| *other == text).map(|other| (text, other)));
    let (text, other) = same.or_else(|| Some((texts.last()?, others.last()?)))?;
    Some((without(before, &had, text), without(now, &has, other)))
}

/// The outermost boxes of the page that call themselves tips. What calls itself so because it has one can be used.
fn tips(state: &State) -> Vec<&Element> {
    let called = |e: &Element| e.role == "tooltip" || e.hints.to_lowercase().contains("tooltip");
    let is_tip = |e: &Element| {
        let inert = || !e.interactive && !state.descendants(e.index).any(|inner| inner.interactive);
        e.visible && called(e) && !e.text.trim().is_empty() && e.text.len() < LONG && inert()
    };
    let all = state.elements.iter().filter(|e| is_tip(e));
    all.filter(|e| !state.ancestors(e.index).any(is_tip)).collect()
}

/// The tip is what the control is there for. It is not where it says what the control is called, or where that names a deed; that the
/// deed is done may be told by it.
fn answers(tip: &Element, used: &Element) -> bool {
    let (tip, name) = (fold_case(&tip.text), fold_case(&used.name));
    let first = words(&name).next().unwrap_or_default();
    let names_it = !name.is_empty() && (tip.contains(&name) || name.contains(&tip));
    let does = [CREATING, CHANGING, DELETING].iter().any(|deeds| deeds.contains(&first.as_str()));
    let done = words(&tip).any(|word| word.ends_with("ed") || word == "done");
    let explains = words(&name).any(|word| EXPLAINS.contains(&word.as_str()));
    done || explains || !names_it && !does
}

/// The lines of the page without those of its tips, as often as these may be meant.
fn texts_without(state: &State, tips: &[&Element]) -> Vec<String> {
    let mut all: Vec<Vec<&str>> = vec![state.text.lines().map(str::trim).collect()];
    for tip in tips {
        let said: Vec<&str> = tip.text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        all = all
            .into_iter()
            .flat_map(|lines| {
                let places = lines.windows(said.len().max(1)).enumerate().filter(|(_, some)| *some == said);
                let rest = |at: usize| [&lines[..at], &lines[at + said.len()..]].concat();
                let mut without: Vec<Vec<&str>> = places.map(|(at, _)| rest(at)).collect();
                if without.is_empty() {
                    without.push(lines);
                }
                without
            })
            .take(PLACES)
            .collect();
    }
    all.into_iter().map(|lines| lines.join("\n")).collect()
}

fn without(state: &State, tips: &[&Element], text: &str) -> State {
    let of_one =
        |e: &Element| tips.iter().any(|tip| e.index == tip.index || state.is_inside(e.index, tip.index));
    State {
        elements: state.elements.iter().filter(|e| !of_one(e)).cloned().collect(),
        text: text.to_owned(),
        ..state.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::claims::reading::seen::reacts;
    use crate::state::testing::{Page, page};

    fn tip(p: Page, text: &'static str) -> Page {
        p.element("generic", "", |e| {
            e.hints = "mdc-tooltip__surface".into();
            e.own_text = text.into();
            e.text = text.into();
        })
    }

    /// A click on a control was answered, where it brought out a tip, and the one before had.
    fn answered(name: &str, earlier: Option<&'static str>, brought: Option<&'static str>) -> bool {
        let books = |tips: Option<&'static str>| {
            let p = page().button(name).button("Archive").text("Twelve books");
            tips.into_iter().fold(p, tip).build()
        };
        let (before, now) = (books(earlier), books(brought));
        let used = before.elements.iter().find(|e| e.name == name);
        match apart_from_tips(&before, &now, used) {
            Some((before, now)) => reacts(&before, &now),
            None => reacts(&before, &now),
        }
    }

    #[test]
    fn a_tip_is_no_answer_to_a_deed() {
        assert!(!answered("Archive", None, Some("Puts the books away")));
        assert!(!answered("Next page", None, Some("Next page")), "it says what the control is called");
        assert!(!answered("Archive", Some("Next page"), None), "that of what was clicked before is gone");
        assert!(!answered("Archive", Some("Next page"), Some("Archive")));
    }

    #[test]
    fn a_tip_is_what_a_question_mark_is_there_for() {
        assert!(answered("?", None, Some("Counted on the first of May")));
        assert!(answered("Interest", None, Some("What is paid each year")));
        assert!(answered("Copy link", None, Some("Copied!")), "it tells that it is done");
        assert!(answered("More info", None, Some("More info on what is paid")));
        let books = page().button("Archive").text("Twelve books");
        let stays = State {
            unpointed: true,
            ..tip(page().button("Archive").text("Twelve books"), "Archive").build()
        };
        let before = books.build();
        let used = before.elements.iter().find(|e| e.name == "Archive");
        assert!(apart_from_tips(&before, &stays, used).is_none(), "the mouse is elsewhere, and it stays");
    }
}
