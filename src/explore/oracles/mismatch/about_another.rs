//! Something was done to one record of a list, and the message names another one of it.

use crate::explore::anchors::Places;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::trace::DefectKind;

/// A shorter name may be a part of anything.
const SHORT: usize = 4;
/// Behind such a word stands what something was done with, and not what it was done to.
const BESIDE: [&str; 12] =
    ["to", "into", "in", "with", "from", "by", "above", "below", "before", "after", "than", "for"];

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| matches!(e.role.as_str(), "button" | "switch" | "checkbox"))?;
    let own = Places::of(t.before).record(used.index).filter(|own| is_name(&own.key))?;
    let messages = t.new_messages();
    let [said] = messages.as_slice() else { return None };
    let heard: Vec<String> = words(said).collect();
    // A part of its name is enough, and so is what it is called by now.
    let tells = |name: &str| words(name).any(|w| w.chars().count() >= SHORT && heard.contains(&w));
    let long = words(&own.key).any(|w| w.chars().count() >= SHORT);
    if !long || tells(&own.key) || fold_case(said).contains(&fold_case(&own.key)) {
        return None;
    }
    let lists = t.before.symbols().collections.iter();
    let list =
        lists.filter(|c| c.records.iter().any(|r| r.key == own.key)).min_by_key(|c| c.records.len())?;
    let others = list.records.iter().map(|r| r.key.as_str()).filter(|key| *key != own.key && is_name(key));
    let mut named = others.filter(|key| is_subject(&fold_case(said), &fold_case(key)));
    let other = named.next().filter(|_| named.next().is_none() && !t.deeds.has_written(&own.key))?;
    (!t.deeds.has_written(other)).then(|| Doubt {
        oracle: "about another",
        kind: DefectKind::UnexpectedResult,
        key: format!("about another|{}", t.before.page_id),
        summary: format!("\"{}\" was used for \"{}\", and the message is about \"{other}\"", used.name.trim(), own.key),
        expected: own.key.clone(),
        actual: (*said).clone(),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.alerts, |e| has_text(e.text, {})), \"the message is about the entry that was used\");",
            quote(other)
        )),
    })
}

/// What is called so can be told from other words.
fn is_name(key: &str) -> bool {
    key.trim().chars().count() >= SHORT && key.chars().any(char::is_uppercase)
}

/// It stands in the message as a whole, and not behind a word that joins it to what the message is about.
fn is_subject(said: &str, name: &str) -> bool {
    said.match_indices(name).any(|(at, found)| {
        let (before, after) = (&said[..at], &said[at + found.len()..]);
        let whole = !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric);
        let joined = words(before).last().is_some_and(|w| BESIDE.contains(&w.as_str()));
        // "Next: …", "… moved up": what comes of it.
        let comes = words(before).last().is_some_and(|w| matches!(w.as_str(), "next" | "now" | "playing"));
        let follows = words(after).take(2).any(|w| matches!(w.as_str(), "moved" | "moves" | "next"));
        whole && !joined && !comes && !follows
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_about_what_it_names_by_itself() {
        assert!(is_subject("the affiliation of ann boyle was saved", "ann boyle"));
        assert!(is_subject("“ann boyle” was saved.", "ann boyle"));
        assert!(!is_subject("moved below ann boyle", "ann boyle"));
        assert!(!is_subject("done. next: ann boyle", "ann boyle"));
        assert!(!is_subject("cancelled. ann boyle moved up from the waiting list", "ann boyle"));
        assert!(!is_subject("joann boyles was saved", "ann boyle"));
        assert!(is_name("Ann Boyle") && !is_name("12") && !is_name("draft"));
    }
}
