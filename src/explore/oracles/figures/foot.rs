//! The foot of a table adds up the column that it names: "Total duration".

use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::stem;
use crate::oracle::laws::{is_paged, leads_to_all};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::values::{Kind, Value, find_all};
use crate::state::{Element, State, dialog};
use crate::trace::DefectKind;

/// Fewer rows may be a part of something.
const SEVERAL: usize = 3;
/// By how much the sum may be off for each row, where amounts have decimals, and where they have none.
const ROUNDING: (f64, f64) = (0.011, 0.5);
/// What says so may not count.
const DOES_NOT_COUNT: [&str; 10] = [
    "cancelled",
    "canceled",
    "void",
    "voided",
    "deleted",
    "removed",
    "declined",
    "rejected",
    "refunded",
    "draft",
];

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    if dialog(t.after).is_some() {
        return None;
    }
    let found = off(t.after)?;
    let of =
        if found.is_wide { format!("{}\" of \"{}", found.label, found.column) } else { found.label.clone() };
    Some(Doubt {
        oracle: "totals",
        kind: DefectKind::DataInconsistency,
        key: format!("foot|{}|{}", t.after.page_id, fold_case(&of)),
        summary: format!(
            "\"{of}\" at the foot of the table is {}, and its rows add up to {}",
            found.told, found.sum
        ),
        expected: found.sum.to_string(),
        line: t.line.clone().checking(check(&found)),
        actual: found.told,
    })
}

/// The rows of the table are added up anew: what is listed may be something else by then.
fn check(foot: &Foot) -> String {
    let (label, column, slack) = (quote(&foot.label), quote(&foot.column), foot.slack);
    // Of several amounts in the foot one is what the column adds up to.
    let told = if foot.is_wide {
        format!(
            "let told = false;
    for part in row.text.split(\" \") {{
      if matches(part, \"^[^0-9]*[0-9][0-9.,]*[^0-9]*$\") && abs(all - number(part)) <= number(\"{slack}\") {{ told = true; }}
    }}
    assert(told, \"the foot is what its rows add up to\");"
        )
    } else {
        format!(
            "assert_le(abs(all - number(row.text.sub_string(len({label}), 40))), number(\"{slack}\"), \"the foot is what its rows add up to\");"
        )
    };
    format!(
        "for table in session.state.tables {{
  if !table.headers.contains({column}) {{ continue; }}
  let all = number(\"0\");
  for line in table.rows {{
    let cell = line[{column}];
    if !line.text.starts_with({label}) && matches(cell, \"[0-9]\") {{ all += number(cell); }}
  }}
  for row in filter(session.state.elements, |e| e.visible && e.role == \"row\" && e.text.starts_with({label})) {{
    {told}
  }}
}}"
    )
}

/// The foot of a table that is not what its rows add up to.
struct Foot {
    label: String,
    column: String,
    told: String,
    sum: f64,
    /// So much it may be off.
    slack: f64,
    /// It has an amount below each head.
    is_wide: bool,
}

fn off(state: &State) -> Option<Foot> {
    // What is listed may be a part only.
    if is_paged(state) || leads_to_all(state) {
        return None;
    }
    let tables = state.elements.iter().filter(|e| e.visible && e.role == "table");
    tables.into_iter().find_map(|table| off_in(table, state))
}

fn off_in(table: &Element, state: &State) -> Option<Foot> {
    let inside = || state.descendants(table.index).filter(|e| e.visible);
    let heads: Vec<&Element> = inside().filter(|e| e.role == "columnheader").collect();
    let rows: Vec<&Element> = inside().filter(|e| e.role == "row").collect();
    let (foot, above) = rows.split_last()?;
    let cells = |row: &Element| -> Vec<String> {
        let of = |e: &&Element| e.visible && matches!(e.role.as_str(), "cell" | "gridcell" | "rowheader");
        state.descendants(row.index).filter(of).map(|e| e.text.trim().to_owned()).collect()
    };
    let last: Vec<String> = cells(foot).into_iter().filter(|text| !text.is_empty()).collect();
    let [label, told] = last.as_slice() else {
        return off_in_a_column(&heads, &cells(foot), above, &cells, state);
    };
    let of = summed(label)?;
    let mut named = heads.iter().enumerate().filter(|(_, e)| words(&e.name).any(|w| stem(&w) == of));
    let (at, head) = named.next().filter(|_| named.next().is_none())?;
    let parts: Vec<Vec<String>> = above.iter().map(|row| cells(row)).filter(|row| !row.is_empty()).collect();
    let counts = |row: &Vec<String>| {
        row.len() == heads.len()
            && !row.iter().flat_map(|text| words(text)).any(|w| DOES_NOT_COUNT.contains(&w.as_str()))
    };
    if parts.len() < SEVERAL || !parts.iter().all(counts) {
        return None;
    }
    let (whole, unit) = amount(told, &state.language)?;
    let amounts: Vec<f64> = parts
        .iter()
        .map(|row| match row.get(at)?.as_str() {
            "" | "-" | "–" | "—" => Some(0.0),
            text => amount(text, &state.language).filter(|(_, of)| *of == unit).map(|(amount, _)| amount),
        })
        .collect::<Option<_>>()?;
    let sum: f64 = (amounts.iter().sum::<f64>() * 100.0).round() / 100.0;
    let plain = amounts.iter().chain([&whole]).all(|n| n.fract() == 0.0);
    let slack = if plain { ROUNDING.1 } else { ROUNDING.0 };
    let slack = slack * amounts.len() as f64;
    let column = head.name.trim().to_owned();
    let differs = (sum - whole).abs() > slack;
    differs.then(|| Foot { label: label.clone(), column, told: told.clone(), sum, slack, is_wide: false })
}

/// A foot that has a cell below each head, and says "Total" in the first, or adds up two other columns: the amount of money in it
/// that is not what its column adds up to. Where no row is a sum itself, and it is more than any of them: else it may be an
/// average or a balance.
fn off_in_a_column(
    heads: &[&Element],
    foot: &[String],
    above: &[&Element],
    cells: &dyn Fn(&Element) -> Vec<String>,
    state: &State,
) -> Option<Foot> {
    let label = foot.first()?;
    let parts: Vec<Vec<String>> = above.iter().map(|row| cells(row)).filter(|row| !row.is_empty()).collect();
    let counts = |row: &Vec<String>| {
        let said = || row.iter().flat_map(|text| words(text));
        row.len() == heads.len() && !is_sum(&row[0]) && !said().any(|w| DOES_NOT_COUNT.contains(&w.as_str()))
    };
    if foot.len() != heads.len() || parts.len() < SEVERAL || !parts.iter().all(counts) {
        return None;
    }
    let columns: Vec<Column> =
        (1..heads.len()).filter_map(|at| Column::read(at, foot, &parts, &state.language)).collect();
    let others_add_up = |but: usize| columns.iter().filter(|c| c.at != but && c.adds_up()).count() > 1;
    columns.iter().find_map(|column| {
        let name = heads[column.at].name.trim();
        let alone = heads.iter().filter(|head| head.name.trim() == name).count() == 1;
        let is_off = column.is_money
            && !column.is_near()
            && column.whole > column.most()
            && alone
            && !name.is_empty()
            && (is_sum(label) || others_add_up(column.at));
        is_off.then(|| Foot {
            label: label.clone(),
            column: name.to_owned(),
            told: foot[column.at].clone(),
            sum: column.sum(),
            slack: column.slack(),
            is_wide: true,
        })
    })
}

fn is_sum(text: &str) -> bool {
    words(text).any(|w| matches!(w.as_str(), "total" | "totals" | "sum" | "subtotal"))
}

/// The amounts of a column, and what stands under them.
struct Column {
    at: usize,
    whole: f64,
    parts: Vec<f64>,
    is_money: bool,
}

impl Column {
    fn read(at: usize, foot: &[String], rows: &[Vec<String>], language: &str) -> Option<Self> {
        let (whole, unit) = amount(foot.get(at)?, language)?;
        let own = |row: &Vec<String>| {
            amount(row.get(at)?, language).filter(|(_, of)| *of == unit).map(|(amount, _)| amount)
        };
        let parts: Vec<f64> = rows.iter().map(own).collect::<Option<_>>()?;
        Some(Self { at, whole, parts, is_money: !unit.is_empty() })
    }

    fn sum(&self) -> f64 {
        (self.parts.iter().sum::<f64>() * 100.0).round() / 100.0
    }

    fn slack(&self) -> f64 {
        ROUNDING.0 * self.parts.len() as f64
    }

    fn most(&self) -> f64 {
        self.parts.iter().copied().fold(f64::MIN, f64::max)
    }

    fn is_near(&self) -> bool {
        (self.sum() - self.whole).abs() <= self.slack()
    }

    /// It is a sum, and no amount that a single row has.
    fn adds_up(&self) -> bool {
        self.is_near() && self.whole > self.most()
    }
}

/// "duration" of "Total duration", "Duration total".
fn summed(label: &str) -> Option<String> {
    let said: Vec<String> = words(label).collect();
    match said.as_slice() {
        [total, of] | [of, total] if total == "total" => Some(stem(of)),
        _ => None,
    }
}

/// The one number of a text, and what stands around it. A share of something adds up to nothing.
fn amount(text: &str, language: &str) -> Option<(f64, String)> {
    let all = find_all(text, Kind::Number, language);
    let [Value::Number(number)] = all.as_slice() else { return None };
    let unit: String =
        text.chars().filter(|c| c.is_alphabetic() || matches!(c, '%' | '$' | '€' | '£')).collect();
    (!unit.contains('%')).then(|| (number.to_f64(), fold_case(&unit)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn talks(rows: &[(&str, &str)], foot: (&str, &str)) -> State {
        let cell = |p: Page, role: &str, text: &str| p.element(role, text, |e| e.text = text.to_owned());
        let row = |p: Page, name: &str, minutes: &str| {
            p.within("row", "", |p| cell(cell(p, "cell", name), "cell", minutes))
        };
        page()
            .within("table", "Talks", |p| {
                let p = p.within("row", "", |p| {
                    cell(cell(p, "columnheader", "Title"), "columnheader", "Duration")
                });
                let p = rows.iter().fold(p, |p, (name, minutes)| row(p, name, minutes));
                row(p, foot.0, foot.1)
            })
            .build()
    }

    #[test]
    fn the_foot_is_what_the_rows_add_up_to() {
        let rows = [("Welcome", "30 min"), ("Cooling", "25 min"), ("Beams", "20 min")];
        let told = |rows: &[(&str, &str)], foot| off(&talks(rows, foot)).map(|foot| foot.sum);
        assert_eq!(told(&rows, ("Total duration", "75 min")), None);
        assert_eq!(told(&rows, ("Total duration", "55 min")), Some(75.0));
        assert_eq!(told(&rows, ("Total", "55 min")), None, "it does not say of what");
        assert_eq!(told(&rows, ("Total duration", "1 h 15 min")), None, "another unit");
        assert_eq!(told(&rows, ("Total duration", "74 min")), None, "each row may be rounded");
        let void = [("Welcome", "30 min"), ("Cooling (cancelled)", "25 min"), ("Beams", "20 min")];
        assert_eq!(told(&void, ("Total duration", "50 min")), None);
    }

    #[test]
    fn each_amount_of_a_foot_is_what_its_column_adds_up_to() {
        let cells = |p: Page, role: &str, texts: [&str; 3]| {
            p.within("row", "", |p| {
                texts.iter().fold(p, |p, text| p.element(role, text, |e| e.text = (*text).to_owned()))
            })
        };
        let told = |foot: [&str; 3]| {
            let months = [["May", "2", "£10.50"], ["June", "3", "£20.00"], ["July", "4", "£30.00"]];
            let table = |p: Page| {
                let p = cells(p, "columnheader", ["Month", "Invoices", "Paid"]);
                let p = months.into_iter().fold(p, |p, month| cells(p, "cell", month));
                cells(p, "cell", foot)
            };
            off(&page().within("table", "Months", table).build()).map(|foot| (foot.column, foot.sum))
        };
        assert_eq!(told(["Total", "9", "£60.50"]), None);
        assert_eq!(told(["Total", "9", "£40.50"]), Some(("Paid".to_owned(), 60.5)));
        assert_eq!(told(["Total", "7", "£60.50"]), None, "who came twice may be counted once");
        assert_eq!(told(["Total", "9", "£20.17"]), None, "an average");
        assert_eq!(told(["July", "9", "£40.50"]), None, "no sum");
    }

    #[test]
    fn a_foot_that_adds_up_the_other_columns_is_one_whatever_it_is_called() {
        let cells = |p: Page, role: &str, texts: [&str; 4]| {
            p.within("row", "", |p| {
                texts.iter().fold(p, |p, text| p.element(role, text, |e| e.text = (*text).to_owned()))
            })
        };
        let told = |foot: [&str; 4]| {
            let rows = [
                ["Oak", "2", "£10.00", "£30.00"],
                ["Elm", "3", "£0.00", "£20.00"],
                ["Yew", "4", "£5.00", "£1.00"],
            ];
            let table = |p: Page| {
                let p = cells(p, "columnheader", ["Type", "Orders", "Open", "Sum"]);
                cells(rows.into_iter().fold(p, |p, row| cells(p, "cell", row)), "cell", foot)
            };
            off(&page().within("table", "Orders", table).build()).map(|foot| (foot.column, foot.sum))
        };
        assert_eq!(told(["All types", "9", "£15.00", "£51.00"]), None);
        assert_eq!(told(["All types", "9", "£15.00", "£45.00"]), Some(("Sum".to_owned(), 51.0)));
        assert_eq!(told(["Ash", "8", "£15.00", "£45.00"]), None, "one more row");
    }
}
