//! What takes one of several filters away leaves the others as they are.

use std::collections::BTreeMap;

use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::State;
use crate::state::text::{fold_case, uncounted, words};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| matches!(e.role.as_str(), "link" | "button"))?;
    let same_page = t.before.page_id == t.after.page_id;
    if !same_page || t.after.status.is_some_and(|s| s >= 400) {
        return None;
    }
    let gone = cleared_as_well(&used.name, t.before, t.after)?;
    let name = used.name.trim();
    Some(Doubt {
        oracle: "others cleared",
        kind: DefectKind::UnexpectedResult,
        key: format!("others cleared|{}", t.before.page_id),
        summary: format!("\"{name}\" took away the filter \"{gone}\" as well"),
        expected: format!("\"{gone}\" stays"),
        actual: "it is not set any more".to_owned(),
        line: t.line.clone().checking(format!(
            "assert(any(session.state.elements, |e| e.checked == true && e.name.starts_with({})), \"the other filter stays\");",
            quote(&gone)
        )),
    })
}

/// A box that was ticked, is not what the control names, and is there and not ticked any more.
fn cleared_as_well(name: &str, before: &State, after: &State) -> Option<String> {
    let said = fold_case(name.trim());
    // "Clear all" is there for that, and names none.
    if words(name).any(|w| matches!(w.as_str(), "all" | "clear" | "reset")) {
        return None;
    }
    let boxes = |state: &State| -> BTreeMap<String, bool> {
        let all = state.elements.iter().filter(|e| e.visible && e.role == "checkbox");
        all.map(|e| (uncounted(&e.name).to_owned(), e.checked == Some(true))).collect()
    };
    let (was, is) = (boxes(before), boxes(after));
    let on = || was.iter().filter(|(_, on)| **on).map(|(label, _)| label);
    let names = |label: &str| !label.trim().is_empty() && said.contains(&fold_case(label.trim()));
    let mut named = on().filter(|label| names(label));
    let own = named.next().filter(|_| named.next().is_none())?;
    let off = |label: &&String| is.get(*label) == Some(&false);
    if !off(&own) {
        return None;
    }
    on().find(|label| *label != own && !label.trim().is_empty() && off(label)).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn one_filter_is_taken_away_alone() {
        let with = |cheap: bool, dear: bool| {
            page().checkbox("Under €20.00 (1)", cheap).checkbox("€50.00 and over (3)", dear).build()
        };
        let told = |name: &str, now: &State| cleared_as_well(name, &with(true, true), now);
        assert_eq!(told("Price: Under €20.00", &with(false, false)).as_deref(), Some("€50.00 and over"));
        assert_eq!(told("Price: Under €20.00", &with(false, true)), None);
        assert_eq!(told("Clear all", &with(false, false)), None);
        assert_eq!(told("Summer dress", &with(false, false)), None, "it is about something else");
        assert_eq!(told("Price: Under €20.00", &page().build()), None, "they are not there any more");
    }
}
