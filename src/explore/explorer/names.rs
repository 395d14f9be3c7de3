//! A name was changed, and the head of the page follows it: so do the heads of all other pages.

use super::Explorer;
use crate::explore::Way;
use crate::explore::finding::Suspicion;
use crate::explore::line::go_to;
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Element, State};
use crate::trace::DefectKind;

/// What the head of the page showed before it was changed, and since.
pub(super) struct Renamed {
    was: String,
    now: String,
    /// How it was changed.
    way: Way,
}

impl Explorer {
    /// What the head of a page shows was changed, and it follows.
    pub(super) fn rename(&mut self, was: &str, now: &str, way: Way) {
        self.renamed.retain(|earlier| earlier.now != was && earlier.was != was);
        self.renamed.push(Renamed { was: was.to_owned(), now: now.to_owned(), way });
    }

    /// Whether the head of this page still shows a name that was changed.
    pub(super) fn compare_names(&mut self, page: &State) {
        let old =
            |one: &&Renamed| in_the_head(page, &one.was).is_some() && in_the_head(page, &one.now).is_none();
        let Some(Renamed { was, now, way }) = self.renamed.iter().find(old) else { return };
        let line = go_to(&page.url).checking(format!(
            "assert(any(session.state.elements, |e| e.visible && has_text(e.text, {})), \"the head of the page has the new name\");",
            quote(now)
        ));
        let lines = way.lines.iter().cloned().chain([line]).collect();
        let suspicion = Suspicion {
            oracle: "renamed",
            kind: DefectKind::DataInconsistency,
            key: format!("renamed|{}", fold_case(was)),
            summary: format!(
                "\"{was}\" was renamed to \"{now}\", and the head of another page still shows \"{was}\""
            ),
            expected: format!("\"{now}\" in the head of every page"),
            actual: was.clone(),
            page: page.page_id.clone(),
            ways: vec![Way { url: way.url.clone(), lines }],
            viewport: None,
        };
        self.suspect(suspicion);
    }
}

/// What stands in the head of the page, and says just this.
pub(super) fn in_the_head<'s>(state: &'s State, text: &str) -> Option<&'s Element> {
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
    fn the_head_of_the_page_is_what_its_banner_says() {
        let state = page().within("banner", "", |p| p.text("Fieldnotes")).heading(1, "Settings").build();
        assert!(in_the_head(&state, "fieldnotes").is_some());
        assert!(in_the_head(&state, "Settings").is_none());
    }
}
