//! What says that it opens in a new tab does.

use crate::explore::anchors::linked;
use crate::explore::oracles::{Doubt, Transition};
use crate::state::text::fold_case;
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| e.role == "link")?;
    let told = fold_case(&format!("{} {}", used.name, used.description));
    let says = ["new tab", "new window", "neuem tab"].iter().any(|words| told.contains(words));
    if !says || t.after.tabs != t.before.tabs || linked(&t.after.url) == linked(&t.before.url) {
        return None;
    }
    let name = used.name.trim();
    Some(Doubt {
        oracle: "new tab",
        kind: DefectKind::WrongNavigation,
        key: format!("new tab|{}", fold_case(name)),
        summary: format!("\"{name}\" opens in the tab in which one was"),
        expected: "a new tab".to_owned(),
        actual: "the same tab".to_owned(),
        line: t.line.clone().checking(
            "assert(session.state.tabs > session.before.tabs, \"it opens in a new tab, as it says\");"
                .to_owned(),
        ),
    })
}
