//! A search for what nobody has shows nothing at all, and does not say that there is none.

use crate::explore::intents::{Entry, NOTHING, What};
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State, alerts, is_field};
use crate::trace::DefectKind;

/// What an app says that has found nothing.
const SAYS: [&str; 28] = [
    "no",
    "not",
    "none",
    "nothing",
    "0",
    "zero",
    "without",
    "empty",
    "sorry",
    "cannot",
    "couldn",
    "didn",
    "any",
    "try",
    "unable",
    "nobody",
    "can",
    "don",
    "doesn",
    "isn",
    "wasn",
    "aren",
    "anything",
    "unfortunately",
    "oops",
    "match",
    "matches",
    "matching",
];

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    let for_nothing = matches!(entries.as_slice(), [(_, Entry::Text(asked))] if asked == NOTHING);
    let came = t.made.intent == "search" && t.has_sent(sheet) && t.after.status.is_none_or(|s| s < 400);
    if !for_nothing || !came || !is_silent(t.after) {
        return None;
    }
    let says = quote(&format!("(?i)\\b({})\\b", SAYS.join("|")));
    Some(Doubt {
        oracle: "unanswered",
        kind: DefectKind::UnexpectedResult,
        key: format!("unanswered|{}", sheet.key),
        summary: format!("A search for \"{NOTHING}\", which nothing is called, shows nothing and does not say that there is none"),
        expected: "a word that nothing was found".to_owned(),
        actual: "no list, and no word".to_owned(),
        line: t.line.clone().checking(format!(
            "let said = any(session.state.elements, |e| e.visible && matches(e.own_text, {says}));\nassert(said || session.state.tables.len > 0, \"the page says that nothing was found\");"
        )),
    })
}

/// In English, the page's own part lists nothing, says nothing of nothing, and is there.
fn is_silent(page: &State) -> bool {
    let english = page.language.is_empty() || fold_case(&page.language).starts_with("en");
    let main = page.elements.iter().find(|e| e.visible && e.role == "main");
    let Some(main) = main.filter(|_| english) else { return false };
    let inside = || page.descendants(main.index).filter(|e| e.visible);
    let lists = |e: &Element| {
        matches!(e.role.as_str(), "table" | "list" | "grid" | "feed" | "article" | "listitem" | "row" | "img")
    };
    let says = |e: &Element| {
        let told = if is_field(e) { "" } else { e.own_text.as_str() };
        words(told).any(|w| SAYS.contains(&w.as_str()))
    };
    let messages = || alerts(page).into_iter().filter_map(|m| page.elements.get(m));
    let told = messages().any(|m| words(&m.text).any(|w| SAYS.contains(&w.as_str())));
    !told && !inside().any(|e| lists(e) || says(e))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn nothing_is_told_in_words_or_by_a_list_that_is_there() {
        let silent = |within: &dyn Fn(Page) -> Page| is_silent(&page().within("main", "", within).build());
        assert!(silent(&|p| p.heading(1, "Search").button("Search")));
        assert!(!silent(&|p| p.heading(1, "Search").text("No events were found")));
        assert!(!silent(&|p| p.heading(1, "Search").text("0 results")));
        assert!(!silent(&|p| p.heading(1, "Search").list(&["Picnic"])));
    }
}
