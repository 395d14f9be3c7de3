//! So many were asked for, and the app tells of fewer, and not why: more than there are were taken for as many as there are.

use crate::explore::intents::fields::{Blank, Sort};
use crate::explore::intents::values::asks_how_many;
use crate::explore::intents::{Entry, What};
use crate::explore::oracles::{Doubt, Transition};
use crate::oracle::claims::new_lines;
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::trace::DefectKind;

/// Words with which a page tells why it gives fewer.
const WHY: [&str; 18] = [
    "only",
    "left",
    "available",
    "limit",
    "limited",
    "most",
    "maximum",
    "max",
    "stock",
    "remaining",
    "enough",
    "reduced",
    "adjusted",
    "exceeds",
    "capped",
    "fewer",
    "sorry",
    "cannot",
];

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    if !t.has_sent(sheet) || !matches!(t.made.intent, "fill" | "edges") || t.after.complains() {
        return None;
    }
    let mut counts = entries.iter().filter_map(asked);
    let (label, wanted) = counts.next().filter(|_| counts.next().is_none())?;
    let new = new_lines(t.before, t.after);
    if new.iter().any(|line| words(line).any(|w| WHY.contains(&w.as_str()))) {
        return None;
    }
    let mut told = new.iter().filter_map(|line| Some((line, count_of(line, label)?)));
    let (line, got) = told.next().filter(|_| told.next().is_none())?;
    (got < wanted && got > 0).then(|| Doubt {
        oracle: "fewer",
        kind: DefectKind::UnexpectedResult,
        key: format!("fewer|{}|{}", sheet.key, fold_case(label)),
        summary: format!("{wanted} were asked for, the page tells of {got}, and does not say why"),
        expected: format!("{wanted} of \"{label}\", or a word why there are fewer"),
        actual: format!("\"{}\"", line.trim()),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && same_text(e.own_text, {})), \"as many as were asked for, or a word why not\");",
            quote(line.trim())
        )),
    })
}

/// How many a field was told to be wanted.
fn asked((blank, entry): &(Blank, Entry)) -> Option<(&str, u64)> {
    let Entry::Text(text) = entry else { return None };
    let counts = blank.sort == Sort::Text && asks_how_many(&blank.label);
    Some((blank.label.trim(), text.trim().parse().ok()?)).filter(|_| counts)
}

/// "Quantity: 2" of "Quantity".
fn count_of(line: &str, label: &str) -> Option<u64> {
    let (line, label) = (fold_case(line), fold_case(label));
    let rest = line.trim().strip_prefix(label.trim_end_matches([':', '*', ' ']))?;
    let rest = rest.trim_start_matches([':', ' ', '×', '=']).trim();
    rest.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_told_under_the_name_of_its_field() {
        assert_eq!(count_of("Quantity: 2", "Quantity"), Some(2));
        assert_eq!(count_of("quantity 12", "Quantity *"), Some(12));
        for other in ["Quantity: two", "2 pieces", "Quantities: 2", "Quantity: 2 of 3"] {
            assert_eq!(count_of(other, "Quantity"), None, "{other}");
        }
    }
}
