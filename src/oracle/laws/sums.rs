//! What added up goes on adding up: a column of products, the total of a column, the total of its parts.

use std::fmt::Write as _;

use super::instruments::scene::Scene;
use super::instruments::turning::goes_on;
use super::instruments::view::says_more;
use super::{Dependency, Draft, Law};
use crate::language::lexicon::values;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{fold_case, words};
use crate::state::{Collection, State, is_field, same_list};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "sums",
    reads: Dependency::Data,
    says: "what added up before goes on adding up",
    applies: "a relation between amounts (quantity times price, the sum of a column, parts and their total, a tax of so many percent) held on an earlier look, not by mere chance, and the same amounts are shown again and changed",
    silent: "the relation held only of zeros and ones, or of a single amount; amounts differ by no more than rounding; the list has further pages, which the total counts; a quantity was entered, and a button (\"Update basket\") is there to reckon anew",
    finds: "the total stays as it was when a quantity is changed",
    write,
    judges: &[("expect_sum", |args, scene| judge(args.first()?, scene))],
};

/// How far back an earlier look is looked for.
const BACK: usize = 10;
/// So many rows tell what a column is the product of.
const ROWS: usize = 50;
/// So much may be lost where each line of a bill is rounded.
const LINE_BY_LINE: f64 = 0.1;
/// The most relations of one page.
const MOST: usize = 12;

fn write(scene: &Scene, draft: &mut Draft) {
    for relation in relations(scene) {
        draft.check("expect_sum", &[&relation.told()], scene.words, DefectKind::DataInconsistency);
    }
}

/// A relation between amounts of a page, in terms of their labels.
#[derive(Debug, Clone, PartialEq)]
enum Relation {
    /// In each row of a list: this column times that is the third.
    Product { list: Collection, factors: [String; 2], product: String },
    /// The sum of a column stands under this label.
    Column { list: Collection, column: String, total: String },
    /// The amounts under some labels, each added or taken off, make another. Of those that were nothing when this held,
    /// it is not known whether they count.
    Parts { parts: Vec<Part>, total: String },
    /// So many percent of what stands under a label: "VAT 20 %" of the subtotal.
    Share { share: String, percent: f64, whole: String },
}

/// A part of a total.
#[derive(Debug, Clone, PartialEq)]
struct Part {
    label: String,
    adds: bool,
    was_nothing: bool,
}

impl Relation {
    fn told(&self) -> String {
        match self {
            Self::Product { factors: [a, b], product, .. } => format!("{product} = {a} × {b}"),
            Self::Column { column, total, .. } => format!("{total} = sum of {column}"),
            Self::Share { share, percent, whole } => format!("{share} = {percent} % of {whole}"),
            Self::Parts { parts, total } => {
                let mut out = format!("{total} =");
                for (at, Part { label, adds, .. }) in parts.iter().enumerate() {
                    let sign = if *adds { "+" } else { "−" };
                    let sign = if at == 0 && *adds { String::new() } else { format!("{sign} ") };
                    let _ = write!(out, " {sign}{label}");
                }
                out
            }
        }
    }
}

/// The relations that held before and concern what the page shows now.
fn relations(scene: &Scene) -> Vec<Relation> {
    if scene.deed.is_none() || awaits_update(scene) {
        return Vec::new();
    }
    let mut found: Vec<Relation> = Vec::new();
    let earlier = scene.session.history.iter().rev().skip(1).take(BACK);
    for state in earlier {
        for relation in mined(state) {
            let told = relation.told();
            if holds(&relation, scene.now).is_some() && !found.iter().any(|known| known.told() == told) {
                found.push(relation);
            }
        }
    }
    found.truncate(MOST);
    found
}

/// A quantity was entered, and a button of its form is there to reckon anew: "Update basket".
fn awaits_update(scene: &Scene) -> bool {
    const RECKONS: [&str; 4] = ["update", "recalculate", "refresh", "calculate"];
    const WHAT: [&str; 11] = [
        "basket",
        "cart",
        "bag",
        "quantity",
        "quantities",
        "total",
        "totals",
        "amount",
        "amounts",
        "prices",
        "order",
    ];
    let Some(used) = scene.used().filter(|used| is_field(used)) else { return false };
    let Some((_, on)) = scene.deed else { return false };
    let form = on.form_of(used.index);
    form.is_some_and(|form| {
        on.descendants(form.index).filter(|e| e.visible && e.role == "button").any(|button| {
            let mut name = words(&button.name);
            name.next().is_some_and(|first| RECKONS.contains(&first.as_str()))
                && name.all(|word| WHAT.contains(&word.as_str()))
        })
    })
}

/// The relations that hold on a look.
fn mined(state: &State) -> Vec<Relation> {
    let symbols = state.symbols();
    let all = symbols.amounts(&state.language);
    let amounts = &all.labelled;
    let mut found = Vec::new();
    for (at, list) in symbols.collections.iter().enumerate() {
        let columns: Vec<(usize, &[f64])> = all
            .columns
            .iter()
            .filter(|(l, ..)| *l == at)
            .map(|(_, c, values)| (*c, values.as_slice()))
            .collect();
        for (a, xs) in &columns {
            for (b, ys) in columns.iter().filter(|(b, _)| b > a) {
                for (c, zs) in columns.iter().filter(|(c, _)| c != a && c != b) {
                    let rows = || xs.iter().zip(*ys).zip(*zs).take(ROWS).map(|((x, y), z)| (*x, *y, *z));
                    let telling =
                        rows().filter(|(x, y, z)| !near(*x, 1.0) && !near(*y, 1.0) && !near(*z, 0.0)).count();
                    if rows().all(|(x, y, z)| near(x * y, z))
                        && (telling > 1 || telling == 1 && is_product(list, *a, *b, *c))
                    {
                        found.push(Relation::Product {
                            list: bare(list),
                            factors: [list.headers[*a].clone(), list.headers[*b].clone()],
                            product: list.headers[*c].clone(),
                        });
                    }
                }
            }
        }
        for (c, values) in &columns {
            let sum: f64 = values.iter().sum();
            // A total may be one of more than the column (tax, shipping), and be the same only while these are nothing.
            let alone = amounts.iter().filter(|(l, _)| is_total(l) || takes_off(l) || adds(l)).count() == 1;
            for (total, _) in
                amounts.iter().filter(|(l, a)| near(*a, sum) && (is_subtotal(l) || alone && is_total(l)))
            {
                // Beside a quantity it is the line's total that adds up, and the price of one by accident.
                let counted = list.headers.iter().any(|h| is_many(h));
                if sum != 0.0 && (is_line_total(list, *c) || values.len() > 1 && !counted) {
                    let total = total.clone();
                    found.push(Relation::Column {
                        list: bare(list),
                        column: list.headers[*c].clone(),
                        total,
                    });
                }
            }
        }
    }
    found.extend(parts(amounts));
    found.extend(shares(amounts));
    found
}

/// "VAT 20 %": the tax of what is headed as the subtotal.
fn shares(amounts: &[(String, f64)]) -> Vec<Relation> {
    let mut found = Vec::new();
    for (share, amount) in amounts.iter().filter(|(label, amount)| *amount != 0.0 && !is_total(label)) {
        let Some(percent) = percent_of(share) else { continue };
        let mut wholes = amounts.iter().filter(|(label, whole)| is_subtotal(label) && *whole != 0.0);
        if let Some((whole, of)) = wholes.next()
            && near(of * percent / 100.0, *amount)
            && is_plain(amounts, share, whole)
        {
            found.push(Relation::Share { share: share.clone(), percent, whole: whole.clone() });
        }
    }
    found
}

/// The number before the sign in "VAT 20 %".
fn percent_of(label: &str) -> Option<f64> {
    let before = label.split_once('%')?.0.trim_end();
    let number = before.rsplit(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | ','))).next()?;
    number.replace(',', ".").parse().ok().filter(|percent| *percent > 0.0)
}

/// Nothing is added or taken off that the share may be reckoned with.
fn is_plain(amounts: &[(String, f64)], share: &str, whole: &str) -> bool {
    let counts = |label: &String| (adds(label) || takes_off(label)) && *label != share && *label != whole;
    !amounts.iter().any(|(label, amount)| counts(label) && *amount != 0.0)
}

fn bare(list: &Collection) -> Collection {
    list.bare()
}

/// The last amount is the total of those before it: "Subtotal, Discount, Tax, Total".
fn parts(amounts: &[(String, f64)]) -> Vec<Relation> {
    let mut found = Vec::new();
    for (at, (total, sum)) in amounts.iter().enumerate() {
        if !is_total(total) || *sum == 0.0 {
            continue;
        }
        for from in at.saturating_sub(5)..at.saturating_sub(1) {
            let parts = amounts.get(from..at).unwrap_or_default();
            let signed =
                |(label, amount): &(String, f64)| if takes_off(label) { -amount.abs() } else { *amount };
            let telling = parts.iter().filter(|(_, amount)| *amount != 0.0).count();
            // A price is the name of nothing, and how many there are is no money.
            let named = |(label, _): &(String, f64)| label.contains(char::is_alphabetic) && !is_many(label);
            if telling > 1 && parts.iter().all(named) && near(parts.iter().map(signed).sum(), *sum) {
                let part = |(label, amount): &(String, f64)| Part {
                    label: label.clone(),
                    adds: !takes_off(label),
                    was_nothing: *amount == 0.0,
                };
                let parts = parts.iter().map(part).collect();
                found.push(Relation::Parts { parts, total: total.clone() });
                break;
            }
        }
    }
    found
}

/// Whether a relation holds on a look; `None` where its amounts are not all there.
fn holds(relation: &Relation, state: &State) -> Option<Result<(), String>> {
    let symbols = state.symbols();
    let all = symbols.amounts(&state.language);
    let amount =
        |label: &str| all.labelled.iter().find(|(l, _)| fold_case(l) == fold_case(label)).map(|(_, a)| *a);
    let list_of = |list: &Collection| symbols.collections.iter().position(|c| same_list(c, list));
    let column = |at: usize, header: &str| {
        let wanted = symbols.collections.get(at)?.column(header)?;
        all.columns.iter().find(|(l, c, _)| (*l, *c) == (at, wanted)).map(|(_, _, values)| values)
    };
    match relation {
        Relation::Product { list, factors: [a, b], product } => {
            let at = list_of(list)?;
            let (xs, ys, zs) = (column(at, a)?, column(at, b)?, column(at, product)?);
            for (((x, y), z), row) in xs.iter().zip(ys).zip(zs).zip(&symbols.collections.get(at)?.records) {
                if !near(x * y, *z) {
                    let key = clip(&row.key, 60);
                    return Some(Err(format!(
                        "of \"{key}\", {a} {x} times {b} {y} is {}, and {product} is {z}",
                        round(x * y)
                    )));
                }
            }
            Some(Ok(()))
        }
        Relation::Column { list, column: header, total } => {
            // What adds up all pages is more than what is in sight.
            if goes_on(state) || says_more(state) {
                return None;
            }
            let sum: f64 = column(list_of(list)?, header)?.iter().sum();
            let shown = amount(total)?;
            let told =
                || format!("the amounts under {header} add up to {}, and {total} is {shown}", round(sum));
            Some(if near(sum, shown) { Ok(()) } else { Err(told()) })
        }
        Relation::Share { share, percent, whole } => {
            let (told, of) = (amount(share)?, amount(whole)?);
            if !is_plain(&all.labelled, share, whole) {
                return None;
            }
            let due = of * percent / 100.0;
            // It may be reckoned line by line, each rounded.
            let fits = (due - told).abs() <= LINE_BY_LINE;
            Some(if fits {
                Ok(())
            } else {
                Err(format!("{percent} % of {whole} is {}, and {share} is {told}", round(due)))
            })
        }
        Relation::Parts { parts, total } => {
            // A voucher, or shipping that is no longer free, is a part that was not known.
            let at = all.labelled.iter().position(|(l, _)| fold_case(l) == fold_case(total))?;
            let before = all.labelled.get(at.checked_sub(parts.len())?..at)?;
            if before.iter().zip(parts).any(|((l, _), part)| fold_case(l) != fold_case(&part.label)) {
                return None;
            }
            let mut sum = 0.0;
            for Part { label, adds, was_nothing } in parts {
                let part = amount(label)?;
                if *was_nothing && part != 0.0 {
                    return None;
                }
                sum += if *adds { part } else { -part.abs() };
            }
            let shown = amount(total)?;
            let labels: Vec<&str> = parts.iter().map(|p| p.label.as_str()).collect();
            let told = || format!("{} make {}, and {total} is {shown}", labels.join(", "), round(sum));
            Some(if near(sum, shown) { Ok(()) } else { Err(told()) })
        }
    }
}

fn judge(told: &str, scene: &Scene) -> Option<Answer> {
    let relation = relations(scene).into_iter().find(|r| r.told() == told)?;
    Some(match holds(&relation, scene.now)? {
        Ok(()) => Answer::holds(told),
        Err(why) => Answer::fails(format!("{why}; it added up before"), told),
    })
}

/// Equal, but for the rounding of cents.
fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.011
}

fn round(n: f64) -> f64 {
    (n * 100.0).round() / 100.0
}

fn has(label: &str, words: &[&str]) -> bool {
    let label = fold_case(label);
    words.iter().any(|w| label.contains(w))
}

fn is_total(label: &str) -> bool {
    has(label, values::TOTALS)
}

fn is_subtotal(label: &str) -> bool {
    has(label, values::SUBTOTALS)
}

fn adds(label: &str) -> bool {
    has(label, values::ADDING)
}

fn takes_off(label: &str) -> bool {
    has(label, values::TAKING_OFF)
}

fn is_many(header: &str) -> bool {
    // Not "Discount".
    words(header).any(|word| values::HOW_MANY.contains(&word.as_str()))
}

fn is_product(list: &Collection, a: usize, b: usize, c: usize) -> bool {
    let header = |i: usize| list.headers.get(i).map_or("", String::as_str);
    let many = |i| is_many(header(i));
    let each = |i| has(header(i), values::FOR_EACH);
    (many(a) && each(b) || each(a) && many(b)) && has(header(c), values::OF_THE_LINE)
}

fn is_line_total(list: &Collection, column: usize) -> bool {
    list.headers.get(column).is_some_and(|h| has(h, values::OF_THE_LINE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn cart(rows: &[&[&str]], subtotal: &str, total: &str) -> State {
        page()
            .table("Cart", &["Item", "Price", "Quantity", "Total"], rows)
            .pairs(&[("Subtotal", subtotal), ("Discount", "€1.00"), ("Shipping", "€4.00"), ("Total", total)])
            .build()
    }

    #[test]
    fn a_share_goes_on_being_a_share() {
        let bill = |subtotal: &str, vat: &str, discount: &str| {
            page()
                .pairs(&[
                    ("Subtotal", subtotal),
                    ("Discount", discount),
                    ("VAT 20 %", vat),
                    ("Total", "€9.99"),
                ])
                .build()
        };
        let mined = mined(&bill("€49.00", "€9.80", "€0.00"));
        let told: Vec<String> = mined.iter().map(Relation::told).collect();
        assert_eq!(told, ["VAT 20 % = 20 % of Subtotal"]);
        let held = |now: &State| mined.iter().find_map(|r| holds(r, now)).map(|r| r.is_ok());
        assert_eq!(held(&bill("€147.00", "€29.40", "€0.00")), Some(true));
        assert_eq!(held(&bill("€147.00", "€9.80", "€0.00")), Some(false));
        assert_eq!(held(&bill("€147.00", "€27.40", "€10.00")), None, "it is taken of what is left");
    }

    #[test]
    fn a_total_of_all_pages_is_more_than_one_of_them() {
        let list = |rows: &[&[&str]], total: &str, shown: &str| {
            let p = page().table("Payments", &["Number", "Amount"], rows).pairs(&[("Total", total)]);
            p.text(shown).build()
        };
        let (a, b): (&[&str], &[&str]) = (&["P-1", "€20.00"], &["P-2", "€30.00"]);
        let mined = mined(&list(&[a, b], "€50.00", "1–2 of 2"));
        let told: Vec<String> = mined.iter().map(Relation::told).collect();
        assert_eq!(told, ["Total = sum of Amount"]);
        let held = |now: &State| mined.iter().find_map(|r| holds(r, now)).map(|r| r.is_ok());
        assert_eq!(held(&list(&[a, b], "€90.00", "1–2 of 2")), Some(false));
        assert_eq!(held(&list(&[a, b], "€90.00", "1–2 of 9")), None);
    }

    #[test]
    fn relations_are_mined_and_held() {
        let before =
            cart(&[&["Mug", "€3.00", "2", "€6.00"], &["Lamp", "€5.50", "3", "€16.50"]], "€22.50", "€25.50");
        let told: Vec<String> = mined(&before).iter().map(Relation::told).collect();
        assert_eq!(
            told,
            ["Total = Price × Quantity", "Subtotal = sum of Total", "Total = Subtotal − Discount + Shipping"]
        );
        let now =
            cart(&[&["Mug", "€3.00", "4", "€12.00"], &["Lamp", "€5.50", "3", "€16.50"]], "€22.50", "€31.50");
        let came: Vec<bool> =
            mined(&before).iter().filter_map(|r| holds(r, &now)).map(|r| r.is_ok()).collect();
        assert_eq!(came, [true, false, false]);
    }
}
