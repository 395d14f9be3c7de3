//! A tab that was opened is the one that is marked as open.

use crate::explore::anchors::linked;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Element, Request, State, dialog, popup};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| !e.selected && !e.name.trim().is_empty())?;
    let beside: Vec<&Element> = beside(t.before, used);
    let mut on = beside.iter().filter(|e| e.selected);
    let was = on.next().filter(|_| on.next().is_none())?;
    let went = went(t, used);
    if beside.len() < 2 || !(went || stays(t, used)) {
        return None;
    }
    let (old, new) = (now(was, t.after)?, now(used, t.after)?);
    if !old.selected || new.selected {
        return None;
    }
    let name = used.name.trim();
    Some(Doubt {
        oracle: "marked",
        kind: if went { DefectKind::UnexpectedResult } else { DefectKind::NoResponse },
        key: format!("marked|{}|{}", t.before.page_id, fold_case(was.name.trim())),
        summary: format!("\"{name}\" was opened, and \"{}\" is still marked as the one that is shown", was.name.trim()),
        expected: format!("\"{name}\" is marked"),
        actual: format!("\"{}\" is marked", was.name.trim()),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && e.role == {} && e.name == {} && e.selected), \"what was left is marked no more\");",
            quote(&was.role),
            quote(&was.name)
        )),
    })
}

/// What stands beside it and is of its kind: the tabs of one bar, the links to parts of one page.
pub(in crate::explore::oracles) fn beside<'s>(state: &'s State, used: &Element) -> Vec<&'s Element> {
    let bar = |e: &Element| {
        let mut around = state.ancestors(e.index);
        around
            .find(|a| matches!(a.role.as_str(), "tablist" | "list" | "navigation" | "toolbar" | "group"))
            .map(|a| a.index)
    };
    let Some(own) = bar(used) else { return Vec::new() };
    let page = |e: &Element| linked(&e.href).split('?').next().map(str::to_owned);
    let like = |e: &&Element| {
        e.visible
            && e.role == used.role
            && bar(e) == Some(own)
            && (e.role == "tab" || e.role == "link" && !e.href.is_empty() && page(e) == page(used))
    };
    state.elements.iter().filter(like).collect()
}

/// It led where it leads, and another list or text is shown.
fn went(t: &Transition<'_>, used: &Element) -> bool {
    let there = used.role != "link" || linked(&t.after.url) == linked(&used.href);
    let keys = |state: &State| -> Vec<String> {
        state
            .symbols()
            .collections
            .iter()
            .flat_map(|c| c.records.iter().map(|r| fold_case(&r.text)))
            .collect()
    };
    there && (t.before.url != t.after.url || keys(t.before) != keys(t.after))
}

/// A tab of the page itself that shows nothing of its own: what else changed meanwhile has nothing to do with it.
fn stays(t: &Transition<'_>, used: &Element) -> bool {
    let over = dialog(t.after).is_some() || popup(t.after).is_some() || t.after.native_dialog.is_some();
    let asked = t.after.requests.iter().any(Request::is_call);
    used.role == "tab" && !used.disabled && t.before.url == t.after.url && !over && !asked
}

/// The only one of its role and name; a count behind the name may be another.
fn now<'s>(one: &Element, state: &'s State) -> Option<&'s Element> {
    let bare = |name: &str| fold_case(name.trim_end_matches(|c: char| !c.is_alphabetic()));
    let mut same =
        state.elements.iter().filter(|e| e.visible && e.role == one.role && bare(&e.name) == bare(&one.name));
    same.next().filter(|_| same.next().is_none())
}
