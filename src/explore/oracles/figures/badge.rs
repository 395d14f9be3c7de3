//! The menu counts what its page counts: the number beside its entry stands still while that of the page goes down.

use crate::explore::anchors::{Landmark, Places, linked, parts};
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, uncounted, words};
use crate::state::{Element, State, dialog};
use crate::trace::DefectKind;

/// A longer text tells of something else as well.
const SHORT: usize = 4;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    // What shows another part of the page counts others.
    let saved = t.after.requests.iter().any(|r| r.may_change() && r.status.is_some_and(|s| s < 400));
    let stays = linked(&t.before.url) == linked(&t.after.url);
    if t.used.is_none() || !stays || !saved || dialog(t.after).is_some() {
        return None;
    }
    let Behind { entry, was, is } = behind(t.before, t.after)?;
    Some(Doubt {
        oracle: "badge",
        kind: DefectKind::DataInconsistency,
        key: format!("badge|{}", fold_case(uncounted(&entry))),
        summary: format!("The menu still tells \"{entry}\", and the page went from \"{was}\" to \"{is}\""),
        expected: "the menu counts as its page does".to_owned(),
        actual: format!("\"{entry}\""),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && e.role == \"link\" && same_text(e.name, {})), \"the menu counts as its page does\");",
            quote(&entry)
        )),
    })
}

struct Behind {
    /// The entry of the menu, with its number.
    entry: String,
    /// What the page said, and what it says.
    was: String,
    is: String,
}

/// The entry of the menu that leads to the page where one is, and has the number still that the one count of the page had which went
/// down. Where another one went up, something was moved: who knows which of them the menu counts.
fn behind(before: &State, after: &State) -> Option<Behind> {
    let entries = entries(before);
    let now: Vec<(String, usize)> = entries_of(after);
    let mut still = entries.into_iter().filter(|one| now.contains(one));
    let (entry, n) = still.next().filter(|_| still.next().is_none())?;
    let (had, has) = (counts(before), counts(after));
    let is_of = |n: usize| had.iter().filter(move |(_, m, _)| *m == n);
    let (what, _, was) = is_of(n).next().filter(|_| is_of(n).count() == 1)?;
    let (_, less, is) = has.iter().find(|(name, ..)| name == what)?;
    let grew = has.iter().any(|(name, m, _)| had.iter().any(|(other, k, _)| other == name && m > k));
    (*less < n && !grew).then(|| Behind { entry, was: was.clone(), is: is.clone() })
}

/// What the menu offers that leads here and counts something.
fn entries(state: &State) -> Vec<(String, usize)> {
    let here = parts(&state.url);
    let leads = |e: &Element| {
        let there = parts(&e.href);
        !there.is_empty() && here.starts_with(&there)
    };
    menu(state).filter(|e| leads(e)).filter_map(counted).collect()
}

fn entries_of(state: &State) -> Vec<(String, usize)> {
    menu(state).filter_map(counted).collect()
}

fn menu(state: &State) -> impl Iterator<Item = &Element> {
    let places = Places::of(state);
    let framed = move |e: &Element| places.landmark(e.index, state).frames();
    state.elements.iter().filter(move |e| e.visible && e.role == "link" && framed(e))
}

fn counted(e: &Element) -> Option<(String, usize)> {
    let name = if e.name.trim().is_empty() { e.text.trim() } else { e.name.trim() };
    Some((name.to_owned(), count(name)?.1))
}

/// "5 unread", "Inbox (5)": what is counted on the page, how many there are, and the whole.
fn counts(state: &State) -> Vec<(String, usize, String)> {
    let places = Places::of(state);
    let own = |e: &&Element| {
        let apart =
            !matches!(places.landmark(e.index, state), Landmark::Dialog) && places.record(e.index).is_none();
        e.visible && apart && !places.landmark(e.index, state).frames()
    };
    let mut all: Vec<(String, usize, String)> = Vec::new();
    for e in state.elements.iter().filter(own) {
        let text = if e.role == "tab" || e.role == "heading" { e.text.trim() } else { e.own_text.trim() };
        if let Some((name, n)) = count(text)
            && !all.iter().any(|(other, ..)| *other == name)
        {
            all.push((name, n, text.to_owned()));
        }
    }
    all
}

/// The only number of a short text, and the words beside it.
fn count(text: &str) -> Option<(String, usize)> {
    if text.contains(['€', '$', '£', '%', '.', ',', ':', '/', '-', '#']) {
        return None;
    }
    let said: Vec<String> = words(text).collect();
    let is_number = |w: &&String| w.bytes().all(|b| b.is_ascii_digit());
    let mut numbers = said.iter().filter(is_number);
    let number = numbers.next().filter(|_| numbers.next().is_none())?.parse().ok()?;
    let name: Vec<&str> = said.iter().filter(|w| !is_number(w)).map(String::as_str).collect();
    (1..=SHORT).contains(&name.len()).then(|| (name.join(" "), number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn look(badge: &str, lines: &[&str]) -> State {
        let entry = |p: Page| p.link(badge, "http://a.test/messages").link("Tasks 7", "http://a.test/tasks");
        let main = |p: Page| lines.iter().fold(p, |p, line| p.span(line));
        page()
            .url("http://a.test/messages")
            .within("navigation", "Main", entry)
            .within("main", "", main)
            .build()
    }

    #[test]
    fn the_menu_counts_as_its_page_does() {
        let first = look("Messages 5", &["Inbox (11)", "5 unread"]);
        let told = |badge: &str, lines: &[&str]| behind(&first, &look(badge, lines)).map(|b| b.is);
        assert_eq!(told("Messages 5", &["Inbox (11)", "0 unread"]).as_deref(), Some("0 unread"));
        assert_eq!(told("Messages 0", &["Inbox (11)", "0 unread"]), None);
        assert_eq!(told("Messages", &["Inbox (11)", "0 unread"]), None);
        assert_eq!(told("Messages 5", &["Inbox (12)", "4 unread"]), None, "one was moved");
        assert_eq!(told("Messages 5", &["Inbox (10)", "5 unread"]), None, "it counts others");
        let twice = look("Messages 5", &["Starred (5)", "5 unread"]);
        assert!(behind(&twice, &look("Messages 5", &["Starred (5)", "0 unread"])).is_none());
    }
}
