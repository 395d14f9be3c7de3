//! A search that answers as one types, or leaves one record of many, is taken back once it was looked at: the list is whole again,
//! and one goes on in that.

use crate::explore::Way;
use crate::explore::anchors::{Anchor, Kind, Landmark, read};
use crate::explore::explorer::kept::again::Opened;
use crate::explore::explorer::{Explorer, said_move};
use crate::explore::finding::Suspicion;
use crate::explore::intents::fields::{Blank, Sheet};
use crate::explore::intents::{Entry, Move, What, most_rows};
use crate::explore::line::Line;
use crate::explore::perform;
use crate::oracle::laws::is_paged;
use crate::script::write::quote;
use crate::state::text::{contains, uncounted, words};
use crate::state::{State, follow, same_list};
use crate::trace::DefectKind;

impl Explorer {
    /// Empties the field, or uses the button that the page has for it. `opened`: the page before anything was typed.
    pub(in crate::explore::explorer) async fn take_the_search_back(
        &mut self,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        opened: &Opened,
    ) {
        let (Some(now), Some(walk)) = (self.now(), &self.walk) else { return };
        let typed = |f: &&Blank| entries.iter().any(|(b, _)| b.element == f.element);
        let field = sheet.fields.iter().find(typed).or_else(|| sheet.fields.first());
        let Some(field) = field.filter(|_| now.page_id == opened.state.page_id) else { return };
        let anchors = read(&now);
        let button =
            anchors.iter().find(|a| takes_back(a)).filter(|_| self.deeds.clear_by_button(&now.page_id));
        if let Some(button) = button {
            let Some(said) = perform::using(walk, button).await else { return };
            let line = Line::order(said.say.clone()).using(&button.class);
            let made = Move { what: What::Use(button.clone()), ..said_move("clear", line.clone()) };
            // It takes back whatever else the list was narrowed by: another list than before, then.
            self.step(said, &line, &made, &anchors, true).await;
            return;
        }
        let Some(element) = follow(&opened.state, field.element, &now) else { return };
        let nothing = Entry::Text(String::new());
        let Some(said) = perform::entering(walk, field, element, &nothing).await else { return };
        let line = Line::order(said.say);
        if !self.make_line(&said_move("clear", line.clone()), &line, &[]).await {
            return;
        }
        if !sheet.live {
            let empty = said_move("clear", Line::order(String::new()));
            self.send(&empty, sheet, &opened.state, &anchors).await;
        }
        let Some(whole) = self.now().filter(|whole| whole.page_id == opened.state.page_id) else { return };
        // What had been asked for before is taken back with it.
        let was_whole = field.value.trim().is_empty() && chosen(&opened.state) == chosen(&whole);
        let Some(missing) = lacks(&opened.state, &whole).filter(|_| was_whole) else { return };
        let mut lines = self.episode.since(opened.mark);
        let Some(last) = lines.pop() else { return };
        let last = last.checking(format!(
            "assert_contains(session.state, {}, \"what was listed before the search is listed again\");",
            quote(&missing)
        ));
        let lines = opened.way.lines.iter().cloned().chain(lines).chain([last]).collect();
        self.suspect(Suspicion {
            oracle: "taken back",
            kind: DefectKind::UnexpectedResult,
            key: format!("taken back|{}", sheet.key),
            summary: format!(
                "\"{missing}\" was listed before the search, and is not once the search is taken back"
            ),
            expected: format!("\"{missing}\" listed"),
            actual: "not listed".to_owned(),
            page: opened.state.page_id.clone(),
            ways: vec![Way { url: opened.way.url.clone(), lines }],
            viewport: None,
        });
    }
}

/// What is chosen of the lists of a page, which narrow it.
fn chosen(page: &State) -> Vec<(&str, Option<&str>)> {
    let lists = page.elements.iter().filter(|e| e.visible && e.is_list());
    lists.map(|e| (e.name.as_str(), e.value.as_deref())).collect()
}

/// Of a list of several a search has left one record, or none: nothing shows there what the list is put in order by, or narrowed to.
pub(in crate::explore::explorer) fn leaves_one(before: &State, after: &State) -> bool {
    const SEVERAL: usize = 5;
    before.page_id == after.page_id
        && most_rows(before).is_some_and(|n| n >= SEVERAL)
        && most_rows(after).is_none_or(|n| n < 2)
}

/// "Clear filters", "Reset": the page's own way back to the whole list.
fn takes_back(anchor: &Anchor) -> bool {
    const ITS_WORDS: [&str; 9] =
        ["clear", "reset", "search", "filter", "filters", "all", "the", "selection", "criteria"];
    let said: Vec<String> = words(&anchor.name).collect();
    let begins = said.first().is_some_and(|w| matches!(w.as_str(), "clear" | "reset"));
    let kind = matches!(anchor.kind, Kind::Button | Kind::Link | Kind::Submit);
    let own = anchor.record.is_none() && anchor.landmark == Landmark::Main;
    kind && own && begins && said.iter().all(|w| ITS_WORDS.contains(&w.as_str()))
}

/// A record of a list that the page had, and has no word of any more.
fn lacks(before: &State, whole: &State) -> Option<String> {
    // Another page of it may have been open.
    if is_paged(before) {
        return None;
    }
    let now = whole.symbols();
    let lists = before.symbols().collections.iter().filter(|c| c.records.len() > 1);
    let there = lists
        .filter(|c| now.collections.iter().any(|other| same_list(other, c)) || now.collections.is_empty());
    let keys = there.flat_map(|c| &c.records).map(|r| r.key.trim()).filter(|key| key.chars().count() > 2);
    // "To do 3" is counted anew each time.
    let counts = |key: &str| {
        let name = uncounted(key);
        name.len() < key.len() && key.contains(' ') && contains(&whole.text, name)
    };
    keys.into_iter().find(|key| !contains(&whole.text, key) && !counts(key)).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_list_is_whole_again() {
        let boats = |names: &[&str]| page().list(names).build();
        let all = ["Grey Heron", "Blue Marlin", "Silver Wave"];
        assert_eq!(lacks(&boats(&all), &boats(&all)), None);
        assert_eq!(lacks(&boats(&all), &boats(&all[..2])).as_deref(), Some("Silver Wave"));
        assert_eq!(lacks(&boats(&["To do 0", "Done 4"]), &boats(&["To do 3", "Done 4"])), None);
    }

    #[test]
    fn a_page_may_have_a_button_for_it() {
        let is = |name: &str| takes_back(&read(&page().button(name).build())[0]);
        assert!(is("Clear filters") && is("Reset"));
        assert!(!is("Clear basket") && !is("Reset password") && !is("Search"));
    }
}
