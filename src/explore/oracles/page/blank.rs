//! A page on which there is nothing at all.

use crate::explore::oracles::{Doubt, Transition};
use crate::state::State;
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let ended = t.after.idle && t.after.native_dialog.is_none() && t.after.downloads.is_empty();
    let page = t.after.url.starts_with("http") && !t.after.is_file;
    // What is done on an empty page says nothing more of it; opened, it is what there is to be seen.
    let was_empty = t.made.intent != "open" && is_blank(t.before);
    if !ended || !page || was_empty || !is_blank(t.after) {
        return None;
    }
    Some(Doubt {
        oracle: "blank",
        kind: DefectKind::UnexpectedResult,
        key: format!("blank|{}", t.after.page_id),
        summary: format!("The page is empty: {}", t.line.say),
        expected: "a page with something on it".to_owned(),
        actual: "no text, no picture and no control".to_owned(),
        line: t.line.clone().checking(
            "assert(session.state.text.trim().len() > 0, \"there is something on the page\");".to_owned(),
        ),
    })
}

fn is_blank(state: &State) -> bool {
    const SEEN: [&str; 7] = ["img", "svg", "canvas", "video", "iframe", "object", "embed"];
    let seen = |e: &crate::state::Element| {
        e.visible && (e.interactive || SEEN.contains(&e.tag.as_str()) || !e.name.trim().is_empty())
    };
    state.text.trim().is_empty() && !state.elements.iter().any(seen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_page_with_nothing_on_it_is_blank() {
        assert!(is_blank(&State::default()));
        assert!(!is_blank(&page().button("Save").build()));
        assert!(!is_blank(&page().element("img", "", |e| e.tag = "img".into()).build()));
    }
}
