//! A name was changed, the head of the page follows it, and on another page it still shows the old one.

use super::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Element, State};
use crate::trace::DefectKind;

pub(super) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let (was, now, _) = t.deeds.renamed().find_map(|(was, now)| {
        let old = framing(t.after, was)?;
        framing(t.after, now).is_none().then_some((was, now, old))
    })?;
    Some(Doubt {
        oracle: "renamed",
        kind: DefectKind::DataInconsistency,
        key: format!("renamed|{}", fold_case(was)),
        summary: format!("\"{was}\" was renamed to \"{now}\", and the head of another page still shows \"{was}\""),
        expected: format!("\"{now}\" in the head of every page"),
        actual: was.to_owned(),
        line: t.line.clone().checking(format!(
            "assert(any(session.state.elements, |e| e.visible && same_text(e.text, {})), \"the head of the page has the new name\");",
            quote(now)
        )),
    })
}

/// What stands in the head of the page, and says just this.
pub(in crate::explore) fn framing<'s>(state: &'s State, text: &str) -> Option<&'s Element> {
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
        assert!(framing(&state, "fieldnotes").is_some());
        assert!(framing(&state, "Settings").is_none());
    }
}
