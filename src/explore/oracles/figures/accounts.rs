//! The lines of an account come to what stands under them: subtotal, discount, shipping, tax, total.

use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::values;
use crate::script::write::quote;
use crate::state::State;
use crate::state::text::{fold_case, words};
use crate::trace::DefectKind;

/// By how much a total may be off, for each line that may be rounded.
const ROUNDING: f64 = 0.011;
/// A longer account is none.
const LINES: usize = 8;
/// A longer text is no name of a line.
const WORDS: usize = 5;

/// What a line of an account does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Subtotal,
    TakesOff,
    Adds,
    /// It may be a part of the prices already, or be told for its own sake.
    MayCount,
    Total,
}

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let off = off(t.after)?;
    let mut facts = t.after.symbols().facts.iter();
    let shown = facts.find(|f| f.is_called(&off.label)).map(|f| f.value.clone());
    let told = shown.unwrap_or_else(|| format!("{:.2}", off.told));
    Some(Doubt {
        oracle: "accounts",
        kind: DefectKind::DataInconsistency,
        key: format!("accounts|{}|{}", t.after.page_id, fold_case(&off.label)),
        summary: format!("\"{}\" is {told}, and the lines above it come to {:.2}", off.label, off.comes_to),
        expected: format!("{:.2}", off.comes_to),
        actual: told.clone(),
        line: t.line.clone().checking(format!(
            "assert_not_contains(session.state, {}, \"the total is what its lines come to\");",
            quote(&told)
        )),
    })
}

/// A total that is not what its lines come to.
#[derive(Debug, Clone, PartialEq)]
struct Off {
    label: String,
    told: f64,
    comes_to: f64,
}

fn off(state: &State) -> Option<Off> {
    let amounts = state.symbols().amounts(&state.language);
    // An account of which lines are left out comes to anything.
    if amounts.repeated.iter().any(|label| part_of(label).is_some()) {
        return None;
    }
    let all = &amounts.labelled;
    let begins = |at: &usize| all.get(*at).is_some_and(|(label, _)| part_of(label) == Some(Part::Subtotal));
    (0..all.len()).filter(begins).find_map(|at| account(&all[at..]))
}

/// The account that begins with a subtotal, where it comes to something else than it says.
fn account(lines: &[(String, f64)]) -> Option<Off> {
    let (_, subtotal) = lines.first()?;
    let mut sums = vec![*subtotal];
    for (counted, (label, value)) in lines.iter().skip(1).take(LINES).enumerate() {
        let value_off = value.abs();
        // "Discount 10" may be tenths of it.
        let share = (value_off > 0.0 && value_off < 100.0).then_some(subtotal * value_off / 100.0);
        let each = |with: &dyn Fn(f64) -> Vec<f64>| sums.iter().flat_map(|s| with(*s)).collect::<Vec<f64>>();
        sums = match part_of(label)? {
            Part::Subtotal => return None,
            Part::TakesOff => each(&|s| std::iter::once(s - value_off).chain(share.map(|p| s - p)).collect()),
            Part::Adds => each(&|s| vec![s + value]),
            Part::MayCount => each(&|s| vec![s, s + value, s - value]),
            Part::Total => {
                let slack = ROUNDING * (counted + 1) as f64;
                let near = |sum: &f64| (sum - value).abs() <= slack;
                let wrong = counted > 0 && !sums.iter().any(near);
                return wrong.then(|| Off { label: label.clone(), told: *value, comes_to: sums[0] });
            }
        };
    }
    None
}

/// `None`: nobody knows what it does.
fn part_of(label: &str) -> Option<Part> {
    let label = fold_case(label);
    let has = |any: &[&str]| any.iter().any(|word| label.contains(word));
    if words(&label).count() > WORDS || has(&["paid", "credit", "refund", "deposit"]) {
        return None;
    }
    let (adds, takes_off) = (has(values::ADDING), has(values::TAKING_OFF));
    Some(if has(values::SUBTOTALS) {
        Part::Subtotal
    } else if has(values::TOTALS) {
        return (!adds && !takes_off).then_some(Part::Total);
    } else if has(&["tax", "vat", "gst", "save"]) {
        Part::MayCount
    } else if takes_off {
        Part::TakesOff
    } else if adds {
        Part::Adds
    } else {
        return None;
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn told(lines: &[(&str, &str)]) -> Option<(f64, f64)> {
        off(&page().pairs(lines).build()).map(|off| (off.told, off.comes_to))
    }

    #[test]
    fn a_total_is_what_its_lines_come_to() {
        let with =
            |discount, total| told(&[("Subtotal", "£82.00"), ("Discount", discount), ("Total", total)]);
        assert_eq!(with("-£8.20", "£73.80"), None);
        assert_eq!(with("10%", "£73.80"), None);
        assert_eq!(with("£0.00", "£82.00"), None);
        assert_eq!(with("-£8.20", "£82.00"), Some((82.0, 73.8)));
        assert_eq!(with("10", "£73.80"), None, "tenths of it");
    }

    #[test]
    fn a_line_whose_name_stands_elsewhere_as_well_is_counted() {
        let order = |delivery| {
            [
                ("Delivery", delivery),
                ("Subtotal", "£100.00"),
                ("Discount", "£0.00"),
                ("Delivery", "£7.00"),
                ("VAT", "£21.40"),
                ("Total", "£128.40"),
            ]
        };
        assert_eq!((told(&order("Express")), told(&order("£9.00"))), (None, None));
    }

    #[test]
    fn a_tax_may_be_in_it_already_and_what_is_not_known_makes_no_account() {
        let with = |tax, total| told(&[("Subtotal", "$100.00"), ("Tax", tax), ("Order total", total)]);
        assert_eq!((with("$19.00", "$119.00"), with("$19.00", "$100.00")), (None, None));
        assert_eq!(with("$19.00", "$109.00"), Some((109.0, 100.0)));
        let paid =
            [("Subtotal", "$100.00"), ("Deposit", "$30.00"), ("Discount", "$5.00"), ("Total", "$65.00")];
        assert_eq!(told(&paid), None);
        assert_eq!(
            told(&[("Subtotal", "$100.00"), ("Shipping", "$7.00"), ("Total", "$100.00")]),
            Some((100.0, 107.0))
        );
    }
}
