//! "Payment total" is what the list of the payments beside it adds up to.

use super::{Doubt, Transition};
use crate::language::lexicon::stem;
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Collection, Element, State};
use crate::trace::DefectKind;

/// By how much a total may be off: every row may be rounded.
const ROUNDING: f64 = 0.011;

pub(super) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let (label, list, told, sum) = off(t.after)?;
    let shown = t.after.symbols().facts.iter().find(|f| f.is_called(&label))?.value.clone();
    Some(Doubt {
        oracle: "totals",
        kind: DefectKind::DataInconsistency,
        key: format!("totals|{}|{}", t.after.page_id, fold_case(&label)),
        summary: format!("\"{label}\" is {told}, and {list} beside it adds up to {sum}"),
        expected: sum.to_string(),
        actual: told.to_string(),
        line: t.line.clone().checking(format!(
            "assert_not_contains(session.state, {}, \"the total is what is listed\");",
            quote(&shown)
        )),
    })
}

/// A total that is called after a list of the page and is not its sum: label, list, total, sum.
fn off(state: &State) -> Option<(String, String, f64, f64)> {
    if is_paged(state) {
        return None;
    }
    let symbols = state.symbols();
    let all = symbols.amounts(&state.language);
    all.labelled.iter().find_map(|(label, told)| {
        let of = listed(label)?;
        let mut lists = symbols.collections.iter().enumerate().filter(|(_, list)| is_called(list, &of));
        let (at, list) = lists.next().filter(|_| lists.next().is_none())?;
        let sums = |column: usize| {
            let head = list.headers.get(column).map(|h| fold_case(h.trim())).unwrap_or_default();
            matches!(head.as_str(), "amount" | "total" | "sum")
        };
        let mut columns = all.columns.iter().filter(|(l, column, _)| *l == at && sums(*column));
        let (_, _, values) = columns.next().filter(|_| columns.next().is_none())?;
        let whole = values.len() == list.records.len();
        let sum = (values.iter().sum::<f64>() * 100.0).round() / 100.0;
        let differs = (sum - told).abs() > ROUNDING * values.len() as f64;
        (whole && differs).then(|| (label.clone(), list.title(), *told, sum))
    })
}

/// "payment" of "Payment Total", "Total payments".
fn listed(label: &str) -> Option<String> {
    let said: Vec<String> = words(label).collect();
    match said.as_slice() {
        [of, total] if total == "total" => Some(stem(of)),
        [total, of] if total == "total" => Some(stem(of)),
        _ => None,
    }
}

fn is_called(list: &Collection, of: &str) -> bool {
    let mut said = words(&list.name);
    said.next().is_some_and(|word| stem(&word) == of) && said.next().is_none()
}

/// What is listed may be a part only.
fn is_paged(state: &State) -> bool {
    let turns = |e: &Element| {
        let name = fold_case(e.name.trim());
        e.visible
            && (name == "next"
                || name.starts_with("next ")
                || name.contains("more")
                || name.contains("view all"))
    };
    state.elements.iter().filter(|e| matches!(e.role.as_str(), "link" | "button")).any(turns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_total_is_the_sum_of_its_list() {
        let told = |total: &str| {
            let state = page()
                .pairs(&[("Invoiced", "$90.00"), ("Payment Total", total)])
                .heading(2, "Payments")
                .table("Payments", &["Number", "Amount"], &[&["0006", "$20.00"], &["0007", "$30.50"]])
                .build();
            off(&state).map(|(label, _, told, sum)| (label, told, sum))
        };
        assert_eq!(told("$50.50"), None);
        assert_eq!(told("$70.50"), Some(("Payment Total".to_owned(), 70.5, 50.5)));
    }
}
