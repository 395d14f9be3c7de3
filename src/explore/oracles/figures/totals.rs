//! "Payment total" is what the list of the payments beside it adds up to, and the rate of all is no hundred times those of the rows.

use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::stem;
use crate::oracle::laws::{is_paged, leads_to_all};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Collection, Element, State};
use crate::trace::DefectKind;

/// By how much a total may be off: every row may be rounded.
const ROUNDING: f64 = 0.011;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    sum(t).or_else(|| share(t))
}

/// The rate of all is a hundred times what those of the parts come to: these are shares of one, with the sign of a hundredth.
fn share(t: &Transition<'_>) -> Option<Doubt> {
    let Rate { column, whole, greatest } = out_of_range(t.after)?;
    Some(Doubt {
        oracle: "totals",
        kind: DefectKind::DataInconsistency,
        key: format!("rates|{}|{}", t.after.page_id, fold_case(&column)),
        summary: format!("\"{column}\" is {whole} for all, and {greatest} at most in the rows: a hundredth of it"),
        expected: "rates of the same size".to_owned(),
        actual: whole,
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && e.role == \"cell\" && same_text(e.text, {})), \"the rate of all is one of its rows'\");",
            quote(&greatest)
        )),
    })
}

/// A rate in the last row of a table that does not go with those above it.
struct Rate {
    column: String,
    whole: String,
    greatest: String,
}

/// The first column of rates of which the last row, which stands for all, has one a hundred times as great as the others.
fn out_of_range(state: &State) -> Option<Rate> {
    const SEVERAL: usize = 3;
    let cells = |row: &Element| -> Vec<String> {
        let of = |e: &&Element| matches!(e.role.as_str(), "cell" | "gridcell" | "rowheader");
        state.descendants(row.index).filter(of).map(|e| e.text.trim().to_owned()).collect()
    };
    let tables = state.elements.iter().filter(|e| e.visible && e.role == "table");
    tables.into_iter().find_map(|table| {
        let rows = state.descendants(table.index).filter(|e| e.visible && e.role == "row");
        let rows: Vec<Vec<String>> = rows.map(cells).filter(|cells| !cells.is_empty()).collect();
        let (last, parts) = rows.split_last()?;
        let for_all = last.first().is_some_and(|name| {
            matches!(fold_case(name).as_str(), "all" | "total" | "totals" | "sum" | "overall")
        });
        let even = parts.iter().all(|row| row.len() == last.len());
        if !for_all || !even || parts.len() < SEVERAL {
            return None;
        }
        let heads: Vec<&Element> =
            state.descendants(table.index).filter(|e| e.role == "columnheader").collect();
        (1..last.len()).find_map(|at| {
            let rates: Vec<f64> = parts.iter().map(|row| rate(&row[at])).collect::<Option<_>>()?;
            let whole = rate(&last[at])?;
            let (least, most) = (
                rates.iter().copied().fold(f64::MAX, f64::min),
                rates.iter().copied().fold(f64::MIN, f64::max),
            );
            // A total may rest on something else. Where it is a hundred times what the rows come to, they were not made rates.
            let slack = 0.06;
            let of_one = most <= 1.0 && whole > 1.0;
            let hundredth = of_one && whole / 100.0 >= least - slack && whole / 100.0 <= most + slack;
            let greatest = parts.iter().map(|row| &row[at]).find(|text| rate(text) == Some(most))?;
            hundredth.then(|| Rate {
                column: heads.get(at).map(|e| e.name.trim().to_owned()).unwrap_or_default(),
                whole: last[at].clone(),
                greatest: greatest.clone(),
            })
        })
    })
}

/// "67.9 %".
fn rate(text: &str) -> Option<f64> {
    text.trim().strip_suffix('%')?.trim().replace(',', ".").parse().ok()
}

fn sum(t: &Transition<'_>) -> Option<Doubt> {
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
    // What is listed may be a part only.
    if is_paged(state) || leads_to_all(state) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn the_rate_of_all_is_no_hundred_times_those_of_the_rows() {
        let told = |rates: [&str; 3], all: &str| {
            let row = |name, rate| [name, "8", rate];
            let rows =
                [row("Ashby", rates[0]), row("Marlow", rates[1]), row("Wexcombe", rates[2]), row("All", all)];
            let rows: Vec<&[&str]> = rows.iter().map(<[&str; 3]>::as_slice).collect();
            let state = page().table("Occupancy", &["Town", "Units", "Let"], &rows).build();
            out_of_range(&state).map(|rate| rate.greatest)
        };
        assert_eq!(told(["80 %", "70 %", "60 %"], "67.9 %"), None);
        assert_eq!(told(["0.8 %", "0.7 %", "0.6 %"], "67.9 %").as_deref(), Some("0.8 %"));
        assert_eq!(told(["50 %", "30 %", "20 %"], "100 %"), None, "shares");
        assert_eq!(told(["80 %", "–", "60 %"], "67.9 %"), None, "one has none");
        assert_eq!(told(["40 %", "60 %", "80 %"], "19.2 %"), None, "of those who are left each time");
        assert_eq!(told(["20 %", "25 %", "22 %"], "11 %"), None, "after what all share");
        assert_eq!(told(["0.4 %", "0.6 %", "0.5 %"], "1.5 %"), None, "what they add up to");
    }

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
