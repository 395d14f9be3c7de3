//! A control leads to the page that another control of the same page is called after.

use std::collections::BTreeSet;

use super::{Doubt, Transition};
use crate::explore::anchors::Kind;
use crate::explore::line::quoted;
use crate::script::write::quote;
use crate::state::State;
use crate::state::text::fold_case;
use crate::trace::DefectKind;

pub(super) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor().filter(|a| matches!(a.kind, Kind::Link | Kind::Button))?;
    if anchor.record.is_some() || t.before.page_id == t.after.page_id {
        return None;
    }
    let head = main_heading(t.after)?;
    if main_heading(t.before).is_some_and(|before| fold_case(&before) == fold_case(&head)) {
        return None;
    }
    let own = words(&anchor.name);
    let headed = words(&head);
    // Two words or more tell a page; a name of one word is used for too many things.
    if own.len() < 2 || headed.len() < 2 {
        return None;
    }
    let other = t.anchors.iter().find(|a| {
        a.id != anchor.id
            && words(&a.name) == headed
            && a.kind == anchor.kind
            && a.record.is_none()
            && a.landmark == anchor.landmark
    })?;
    // The two differ in a word only: "New page" and "New chapter".
    let shared = own.intersection(&headed).count();
    let differs = shared > 0 && own != headed && own.difference(&headed).count() == 1;
    let told = fold_case(&t.after.title);
    let named = own.iter().all(|w| told.contains(w.as_str()));
    if !differs || named {
        return None;
    }
    let (name, wrong) = (quoted(&anchor.name)?, quoted(&other.name)?);
    Some(Doubt {
        oracle: "astray",
        kind: DefectKind::WrongNavigation,
        key: format!("astray|{}|{}", t.before.page_id, anchor.class),
        summary: format!("{name} leads to {wrong}"),
        expected: format!("the page of {name}"),
        actual: format!("a page that is headed \"{head}\", as {wrong} is called"),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.headings, |h| h.level == 1 && same_text(h.text, {})), \"this is not the page of another control\");",
            quote(&head)
        )),
    })
}

fn main_heading(state: &State) -> Option<String> {
    let heads = state.elements.iter().filter(|e| e.visible && e.role == "heading");
    heads.min_by_key(|e| (e.level, e.index)).map(|e| e.name.trim().to_owned()).filter(|name| !name.is_empty())
}

fn words(text: &str) -> BTreeSet<String> {
    fold_case(text)
        .split(|c: char| !c.is_alphanumeric())
        .filter(|w| !w.is_empty())
        .map(str::to_owned)
        .collect()
}
