//! A name was changed, and the head of the page follows it: so do the heads of all other pages.

use std::collections::BTreeSet;

use super::shrunk::passes;
use crate::explore::Way;
use crate::explore::anchors::parts;
use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::explore::intents::sign_in::asks_who;
use crate::explore::line::{Line, go_to};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Collection, Element, State};
use crate::trace::DefectKind;

/// What the head of the page showed before it was changed, and since.
pub(in crate::explore::explorer) struct Renamed {
    was: String,
    now: String,
    shown: Shown,
    /// How it was changed.
    way: Way,
}

/// Where a name stands that was changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::explore::explorer) enum Shown {
    /// In the head of every page.
    Head,
    /// It is that of the house, as its settings tell, and stands wherever it is told.
    Anywhere,
}

impl Shown {
    /// The page shows this name there.
    fn tells(self, page: &State, name: &str) -> bool {
        match self {
            Self::Head => in_the_head(page, name).is_some(),
            // An invoice may keep the name that it was sent under.
            Self::Anywhere => record_of(&page.url).is_none() && stands_alone(page, name),
        }
    }
}

/// A record that was renamed: where it lies, and how it was changed.
pub(in crate::explore::explorer) struct Retitled {
    was: String,
    now: String,
    /// The parts of its addresses, up to its number; of one that is called after it the former as well.
    record: Vec<Vec<String>>,
    way: Way,
}

impl Explorer {
    /// A record bears another name, as its form tells when it is opened again.
    pub(in crate::explore::explorer) fn retitle(&mut self, was: &str, now: &str, urls: [&str; 2], way: Way) {
        let record = match urls.iter().find_map(|url| record_of(url)) {
            Some(record) => vec![record],
            None => urls.iter().filter_map(|url| page_of(url)).collect(),
        };
        if record.is_empty() {
            return;
        }
        if let Some(page) = self.now() {
            self.ledger.look_again(&[fold_case(was)].into(), &BTreeSet::new(), &page);
        }
        self.retitled.retain(|earlier| earlier.record != record || earlier.now != was);
        self.retitled.push(Retitled { was: was.to_owned(), now: now.to_owned(), record, way });
    }

    /// Whether a link of this page to a record that was renamed still has its former name.
    pub(in crate::explore::explorer) fn compare_titles(&mut self, page: &State) {
        let Some(Retitled { was, now, way, .. }) = self.retitled.iter().find(|one| is_stale(one, page))
        else {
            return;
        };
        let line = go_to(&page.url).checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && e.role == \"link\" && e.name == {}), \"what leads to it has its new name\");",
            quote(was)
        ));
        let lines = way.lines.iter().cloned().chain([line]).collect();
        let suspicion = Suspicion {
            oracle: "renamed",
            kind: DefectKind::DataInconsistency,
            key: format!("retitled|{}|{}", page.page_id, fold_case(was)),
            summary: format!(
                "\"{was}\" was renamed to \"{now}\", and a link that leads to it still says \"{was}\""
            ),
            expected: format!("\"{now}\""),
            actual: was.clone(),
            page: page.page_id.clone(),
            ways: vec![Way { url: way.url.clone(), lines }],
            viewport: None,
        };
        self.suspect(suspicion);
    }

    /// A name that other pages show was changed.
    pub(in crate::explore::explorer) fn rename(&mut self, was: &str, now: &str, shown: Shown, way: Way) {
        self.renamed.retain(|earlier| earlier.now != was && earlier.was != was);
        self.renamed.push(Renamed { was: was.to_owned(), now: now.to_owned(), shown, way });
    }

    /// Whether this page, which the line led to, still shows a name that was changed.
    pub(in crate::explore::explorer) fn compare_names(&mut self, page: &State, last: &Line) {
        // Who is signed out may be shown the house as everybody sees it.
        if asks_who(page) {
            return;
        }
        let old = |one: &&Renamed| one.shown.tells(page, &one.was) && !one.shown.tells(page, &one.now);
        let Some(Renamed { was, now, shown, way }) = self.renamed.iter().find(old) else { return };
        let place = if *shown == Shown::Head { "the head of another page" } else { "another page" };
        let check = format!(
            "assert(any(session.state.elements, |e| e.visible && has_text(e.text, {})), \"the page has the new name\");",
            quote(now)
        );
        let with = |lines: Vec<Line>| Way {
            url: way.url.clone(),
            lines: way.lines.iter().cloned().chain(lines).collect(),
        };
        // What was done since its address was reached may have brought it to light.
        let short = self.episode.short();
        let there = [go_to(&short.url)].into_iter().chain(short.lines);
        let brought = there.chain([last.clone().checking(check.clone())]).collect();
        let ways = vec![with(vec![go_to(&page.url).checking(check)]), with(brought)];
        let suspicion = Suspicion {
            oracle: "renamed",
            kind: DefectKind::DataInconsistency,
            key: format!("renamed|{}", fold_case(was)),
            summary: format!("\"{was}\" was renamed to \"{now}\", and {place} still shows \"{was}\""),
            expected: format!("\"{now}\" on every page"),
            actual: was.clone(),
            page: page.page_id.clone(),
            ways,
            viewport: None,
        };
        self.suspect(suspicion);
    }
}

/// The parts of an address up to the number of a record; `None`: it has none.
pub(in crate::explore::explorer) fn record_of(url: &str) -> Option<Vec<String>> {
    let all = parts(url);
    let at = all.iter().position(|part| part.len() < 12 && part.chars().all(|c| c.is_ascii_digit()))?;
    Some(all[..=at].to_vec())
}

/// The page of which a form is the part for changes: `/books/emma` of `/books/emma/edit`.
fn page_of(form: &str) -> Option<Vec<String>> {
    let mut all = parts(form);
    let last = all.pop()?;
    (all.len() > 1 && matches!(last.as_str(), "edit" | "change" | "update")).then_some(all)
}

/// A link of the page leads to the record, and is called as it was; none is called as it is now, wherever it leads: a log of
/// what was done tells names as they were.
fn is_stale(one: &Retitled, page: &State) -> bool {
    let called = |name: &str| {
        let name = fold_case(name);
        let links = page.elements.iter().filter(|e| e.visible && e.role == "link" && !is_logged(e, page));
        links.filter(move |e| fold_case(e.name.trim()) == name)
    };
    called(&one.was).any(|e| one.record.contains(&parts(&e.href))) && called(&one.now).next().is_none()
}

/// It stands in a list of what was done or seen.
fn is_logged(link: &Element, page: &State) -> bool {
    let symbols = page.symbols();
    let holds = |list: &Collection| {
        list.records.iter().any(|r| r.element == link.index || symbols.tree.holds(r.element, link.index))
    };
    symbols.collections.iter().any(|list| passes(list) && holds(list))
}

/// An element of the page that is no field, no link and no part of a list says just this: the name is told for itself.
fn stands_alone(page: &State, name: &str) -> bool {
    let name = fold_case(name);
    let listed = |e: &Element| {
        let mut around = page.ancestors(e.index);
        around.any(|a| matches!(a.role.as_str(), "row" | "listitem" | "option" | "combobox" | "link" | "log"))
    };
    let told = |e: &&Element| {
        e.visible && e.value.is_none() && e.role != "link" && fold_case(e.own_text.trim()) == name
    };
    page.elements.iter().filter(told).any(|e| !listed(e))
}

/// The form is that of the settings, and the field the name of the house: so its label and its address say.
pub(in crate::explore::explorer) fn names_the_house(label: &str, url: &str) -> bool {
    const SETTINGS: [&str; 8] =
        ["settings", "preferences", "configuration", "config", "options", "general", "setup", "company"];
    const OF_A_PERSON: [&str; 9] =
        ["first", "last", "family", "given", "user", "display", "full", "your", "contact"];
    let said: Vec<String> = words(label).collect();
    let named = said.iter().any(|w| w == "name") && !said.iter().any(|w| OF_A_PERSON.contains(&w.as_str()));
    named && record_of(url).is_none() && parts(url).iter().any(|part| SETTINGS.contains(&part.as_str()))
}

/// What stands in the head of the page, and says just this.
pub(in crate::explore::explorer) fn in_the_head<'s>(state: &'s State, text: &str) -> Option<&'s Element> {
    let text = fold_case(text);
    state.elements.iter().find(|e| {
        let heads = || state.ancestors(e.index).any(|a| a.role == "banner");
        e.visible && e.value.is_none() && fold_case(e.own_text.trim()) == text && heads()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_link_to_what_was_renamed_has_its_new_name() {
        let one = Retitled {
            was: "Detector days".to_owned(),
            now: "Harbour Meadow".to_owned(),
            record: vec![record_of("http://app.test/events/event/7/manage").unwrap()],
            way: Way::default(),
        };
        let with = |name: &str, href: &str| page().link(name, href).build();
        assert!(is_stale(&one, &with("Detector days", "http://app.test/events/event/7")));
        assert!(!is_stale(&one, &with("Harbour Meadow", "http://app.test/events/event/7")));
        assert!(
            !is_stale(&one, &with("Detector days", "http://app.test/events/event/8")),
            "another of that name"
        );
        assert_eq!(record_of("http://app.test/books/lake"), None);
        assert_eq!(page_of("http://app.test/books/lake/edit").unwrap().join("/"), "books/lake");
        assert_eq!(page_of("http://app.test/books/lake"), None);
    }

    #[test]
    fn the_name_of_the_house_stands_for_itself() {
        assert!(names_the_house("Company name *", "http://a.test/settings/company"));
        assert!(names_the_house("Name", "http://a.test/admin/settings"));
        assert!(!names_the_house("First name", "http://a.test/settings"));
        assert!(!names_the_house("Name", "http://a.test/settings/taxes/3"));
        assert!(!names_the_house("Name", "http://a.test/books/new"));
        let sheet = page().within("region", "Preview", |p| p.text("Ledger Studio")).build();
        assert!(stands_alone(&sheet, "ledger studio") && !stands_alone(&sheet, "Ledger"));
        let row = page().within("row", "", |p| p.text("Ledger Studio")).build();
        assert!(!stands_alone(&row, "Ledger Studio"), "a list may tell what was");
    }

    #[test]
    fn the_head_of_the_page_is_what_its_banner_says() {
        let state = page().within("banner", "", |p| p.text("Fieldnotes")).heading(1, "Settings").build();
        assert!(in_the_head(&state, "fieldnotes").is_some());
        assert!(in_the_head(&state, "Settings").is_none());
    }
}
