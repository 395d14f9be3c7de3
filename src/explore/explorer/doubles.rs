//! What was made once is listed once.

use super::Explorer;
use crate::explore::Way;
use crate::explore::deeds::Making;
use crate::explore::finding::Suspicion;
use crate::explore::line::go_to;
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Collection, State};
use crate::trace::DefectKind;

impl Explorer {
    /// Whether a list of the page has something twice that was made once.
    pub(super) fn count_what_was_made(&mut self, page: &State) {
        let Some((making, list)) =
            self.deeds.makings().find_map(|made| Some((made, twice(page, &made.name)?)))
        else {
            return;
        };
        let Making { name, way, led_to } = making;
        let line = go_to(&page.url);
        let role = role_of(page, name);
        let check = format!(
            "assert(len(filter(session.state.elements, |e| e.visible && e.role == {} && same_text(e.text, {}))) < 2, \"what was made once is there once\");",
            quote(&role),
            quote(name)
        );
        let there = (*led_to != page.url).then(|| line.clone());
        // Where it was shown at once, loading the page once more does no harm.
        let lines = way.lines.iter().cloned().chain([there.unwrap_or(line).checking(check)]).collect();
        let suspicion = Suspicion {
            oracle: "doubles",
            kind: DefectKind::UnexpectedResult,
            key: format!("doubles|{}", page.page_id),
            summary: format!("\"{name}\" was made once, and {list} has it twice"),
            expected: format!("\"{name}\" once"),
            actual: "twice".to_owned(),
            page: page.page_id.clone(),
            ways: vec![Way { url: way.url.clone(), lines }],
            viewport: None,
        };
        self.suspect(suspicion);
    }
}

/// The list that has two records of this name which say the same.
fn twice(page: &State, name: &str) -> Option<String> {
    let name = fold_case(name);
    let doubled = |list: &&Collection| {
        let mut same = list.records.iter().filter(|r| fold_case(&r.key) == name);
        match (same.next(), same.next(), same.next()) {
            (Some(a), Some(b), None) => fold_case(&a.text) == fold_case(&b.text),
            _ => false,
        }
    };
    page.symbols().collections.iter().find(doubled).map(Collection::title)
}

/// The role of what says just the name.
fn role_of(page: &State, name: &str) -> String {
    let says = |e: &&crate::state::Element| e.visible && fold_case(e.text.trim()) == fold_case(name);
    let innermost = page.elements.iter().rev().find(says);
    innermost.map(|e| e.role.clone()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_list_has_it_once() {
        let told = |rows: &[&[&str]]| {
            twice(&page().table("Lists", &["Name", "Items"], rows).build(), "Quill Lantern")
        };
        assert_eq!(told(&[&["Quill Lantern", "0"], &["Other", "2"]]), None);
        assert!(told(&[&["Quill Lantern", "0"], &["Quill Lantern", "0"], &["Other", "2"]]).is_some());
        assert_eq!(told(&[&["Quill Lantern", "0"], &["Quill Lantern", "3"]]), None, "two things of one name");
    }
}
