//! What was made once is listed once.

use std::collections::BTreeMap;

use crate::explore::Way;
use crate::explore::deeds::Making;
use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::explore::intents::fields::says_save;
use crate::explore::line::{clicked, go_to};
use crate::script::write::quote;
use crate::state::text::{copies, fold_case};
use crate::state::{Collection, Element, State, alerts, dialog};
use crate::trace::DefectKind;

/// The first look at the page that is shown, in the assertion language.
pub(super) const FIRST_LOOK: &str = "let first = session.state; for seen in session.history { if seen.url == first.url { first = seen; break; } }";

impl Explorer {
    /// Whether a list of the page has something twice that was made once.
    pub(in crate::explore::explorer) fn count_what_was_made(&mut self, page: &State) {
        if dialog(page).is_some() {
            return;
        }
        // The page tells of few of all that was made.
        let text = fold_case(&page.text);
        let Some((making, Twice { role, text: shown, list })) = self
            .deeds
            .made_once()
            .filter(|made| text.contains(&fold_case(&made.name)))
            .find_map(|made| Some((made, twice(page, &made.name)?)))
        else {
            return;
        };
        let Making { name, way, .. } = making;
        let line = go_to(&page.url);
        // An app may keep what a replay made, and a replay makes it anew: so what counts is how many came to what was there.
        // Where the page is not to be had before, it must be those two, and not a third.
        let count = format!(
            "let count = |page| len(filter(page.elements, |e| e.visible && e.role == {} && same_text(e.text, {})));",
            quote(&role),
            quote(&shown)
        );
        let says = "\"what was made once is there once\"";
        let more = format!(
            "{count} {FIRST_LOOK} assert(count.call(session.state) < count.call(first) + 2, {says});"
        );
        let two = format!("{count} assert(count.call(session.state) != 2, {says});");
        let made = |check: String| way.lines.iter().cloned().chain([line.clone().checking(check)]);
        let ways = vec![
            Way {
                url: page.url.clone(),
                lines: std::iter::once(go_to(&way.url)).chain(made(more)).collect(),
            },
            Way { url: way.url.clone(), lines: made(two.clone()).collect() },
        ];
        // That its form was saved since may be what made the second one.
        let since = self.episode.short();
        let saved = only_saved(&since).then(|| making.followed_by(&since.then(line.clone().checking(two))));
        let ways = ways.into_iter().chain(saved.flatten()).collect();
        let suspicion = Suspicion {
            oracle: "doubles",
            kind: DefectKind::UnexpectedResult,
            key: format!("doubles|{}", page.page_id),
            summary: format!("\"{name}\" was made once, and {list} has it twice"),
            expected: format!("\"{name}\" once"),
            actual: "twice".to_owned(),
            page: page.page_id.clone(),
            ways,
            viewport: None,
        };
        self.suspect(suspicion);
    }
}

/// The last thing that was done is that a form was saved, and nothing was copied before.
fn only_saved(way: &Way) -> bool {
    way.lines.last().and_then(clicked).is_some_and(says_save)
        && !way.lines.iter().filter_map(clicked).any(copies)
}

/// Two that are one.
struct Twice {
    role: String,
    text: String,
    /// Where they stand.
    list: String,
}

/// Two that say just this name and are alike in all that stands around them.
fn twice(page: &State, name: &str) -> Option<Twice> {
    let name = fold_case(name);
    // "Quill Lantern (0)" is called so as well.
    let bare = |text: &str| fold_case(text.trim_end_matches(|c: char| !c.is_alphabetic()));
    let says = |e: &&Element| {
        e.visible
            && e.value.is_none()
            && e.role != "generic"
            && (fold_case(e.text.trim()) == name || e.role == "link" && bare(&e.text) == name)
    };
    let mut alike: BTreeMap<String, Vec<&Element>> = BTreeMap::new();
    for e in page.elements.iter().filter(says) {
        let around = page.ancestors(e.index).map(|a| a.tag.as_str());
        let chain = std::iter::once(e.tag.as_str()).chain(around).collect::<Vec<_>>().join("<");
        alike.entry(format!("{} {chain}", e.role)).or_default().push(e);
    }
    let told = alerts(page);
    let in_passing = |e: &Element| told.iter().any(|m| *m == e.index || page.is_inside(e.index, *m));
    alike.into_values().find_map(|found| match found.as_slice() {
        [a, b] if !in_passing(a) && !in_passing(b) && are_two(page, a, b) => {
            let list = page.symbols().collections.iter().find(|c| page.is_inside(a.index, c.element));
            let list = list.map_or_else(|| "the page".to_owned(), Collection::title);
            Some(Twice { role: a.role.clone(), text: a.text.trim().to_owned(), list })
        }
        _ => None,
    })
}

/// The row or the entry around it.
fn entry<'s>(page: &'s State, e: &Element) -> Option<&'s Element> {
    page.ancestors(e.index).find(|a| matches!(a.role.as_str(), "row" | "listitem" | "article" | "option"))
}

/// Two entries of one list that say the same: not two parts of one, nor one in each of two lists.
fn are_two(page: &State, a: &Element, b: &Element) -> bool {
    let holder = |e: &Element| page.ancestors(e.index).next().map(|a| a.index);
    match (entry(page, a), entry(page, b)) {
        (Some(a), Some(b)) => {
            a.index != b.index && holder(a) == holder(b) && fold_case(&a.text) == fold_case(&b.text)
        }
        (None, None) => holder(a) == holder(b),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_is_copied_is_there_twice_for_that() {
        let way = |says: &[&str]| Way {
            url: String::new(),
            lines: says.iter().map(|say| crate::explore::line::Line::order(*say)).collect(),
        };
        let edit = r#"Click the "Edit" menu item in the "Quill" row"#;
        assert!(only_saved(&way(&[edit, r#"Click the "Save" button"#])));
        assert!(!only_saved(&way(&[r#"Click the "Clone" menu item in the "Quill" row"#])));
        assert!(!only_saved(&way(&[r#"Click the "Clone" link"#, r#"Click the "Save" button"#])));
    }

    #[test]
    fn a_list_has_it_once() {
        let told = |rows: &[&[&str]]| {
            twice(&page().table("Lists", &["Name", "Items"], rows).build(), "Quill Lantern").map(|t| t.text)
        };
        assert_eq!(told(&[&["Quill Lantern", "0"], &["Other", "2"]]), None);
        assert!(told(&[&["Quill Lantern", "0"], &["Quill Lantern", "0"], &["Other", "2"]]).is_some());
        assert_eq!(told(&[&["Quill Lantern", "0"], &["Quill Lantern", "3"]]), None, "two things of one name");
        assert_eq!(told(&[&["Quill Lantern", "Quill Lantern"], &["Other", "3"]]), None, "two cells of one");
    }
}
