//! "Duplicate", "Clone to quote": the copy comes to what the original comes to.

use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::State;
use crate::state::text::{copies, fold_case, words};
use crate::trace::DefectKind;

/// By how much two totals may differ that are the same.
const ROUNDING: f64 = 0.011;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let deed = t.anchor().filter(|a| copies(&a.name))?;
    // What is copied to the clipboard opens nothing.
    if t.before.url == t.after.url || t.after.status.is_some_and(|s| s >= 400) {
        return None;
    }
    let (label, original, copy) = differing(t.before, t.after)?;
    let shown = t.before.symbols().facts.iter().find(|f| f.is_called(&label))?.value.clone();
    Some(Doubt {
        oracle: "copied",
        kind: DefectKind::DataInconsistency,
        key: format!("copied|{}|{}", t.before.page_id, fold_case(&label)),
        summary: format!(
            "\"{}\": \"{label}\" is {copy} in the copy, and {original} in what was copied",
            deed.name
        ),
        expected: original.to_string(),
        actual: copy.to_string(),
        line: t.line.clone().checking(format!(
            "assert_contains(session.state, {}, \"the copy comes to the same\");",
            quote(&shown)
        )),
    })
}

/// A total that both pages tell by the same name, each once, and not alike.
fn differing(original: &State, copy: &State) -> Option<(String, f64, f64)> {
    let is_total =
        |label: &str| words(label).any(|w| matches!(w.as_str(), "total" | "subtotal" | "net" | "gross"));
    let (was, is) = (original.symbols().amounts(&original.language), copy.symbols().amounts(&copy.language));
    was.labelled.iter().filter(|(label, _)| is_total(label)).find_map(|(label, _)| {
        let only = |all: &[(String, f64)]| {
            let mut same = all.iter().filter(|(other, _)| fold_case(other) == fold_case(label));
            same.next().map(|(_, value)| *value).filter(|_| same.next().is_none())
        };
        let (original, copy) = (only(&was.labelled)?, only(&is.labelled)?);
        ((original - copy).abs() > ROUNDING).then(|| (label.clone(), original, copy))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_copy_comes_to_what_the_original_comes_to() {
        let told = |total: &str| {
            let invoice = page().pairs(&[("Total", "€120.00"), ("Balance due", "€20.00")]).build();
            let quote = page().pairs(&[("Total", total), ("Balance due", "€120.00")]).build();
            differing(&invoice, &quote)
        };
        assert_eq!(told("€120.00"), None, "what was paid is not copied");
        assert_eq!(told("€80.00"), Some(("Total".to_owned(), 120.0, 80.0)));
    }
}
