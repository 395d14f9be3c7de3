//! What is confirmed comes to what was told before: the total of the last step is that of the page which follows.

use crate::explore::anchors::Kind;
use crate::explore::intents::saves;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::extract::loosely_labelled;
use crate::state::text::{contains, fold_case, words};
use crate::state::values::{Kind as ValueKind, Money, Value, read};
use crate::state::{State, dialog};
use crate::trace::DefectKind;

/// How what ends an order, a booking or a form of several steps is called.
const ENDS: [&str; 10] =
    ["confirm", "place", "book", "order", "pay", "finish", "complete", "reserve", "submit", "buy"];

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor().filter(|a| matches!(a.kind, Kind::Button | Kind::Submit))?;
    let ends = words(&anchor.name).next().is_some_and(|first| ENDS.contains(&first.as_str()));
    let moved = t.before.page_id != t.after.page_id && t.after.status.is_none_or(|s| s < 400);
    if !ends || !moved || !saves(t.after) || dialog(t.after).is_some() {
        return None;
    }
    let (label, told, shown) = contradicted(t.before, t.after)?;
    Some(Doubt {
        oracle: "confirmed",
        kind: DefectKind::DataInconsistency,
        key: format!("confirmed|{}", t.before.page_id),
        summary: format!(
            "\"{label}\" was \"{told}\" when it was confirmed, and is \"{shown}\" on the page that follows"
        ),
        expected: told.clone(),
        actual: shown,
        line: t.line.clone().checking(format!(
            "assert_contains(session.state, {}, \"what was confirmed comes to what was told\");",
            quote(&told)
        )),
    })
}

/// The total that was told, and stands nowhere on the page that follows, where a total of that name is another one.
fn contradicted(before: &State, after: &State) -> Option<(String, String, String)> {
    let shown_then = totals(after);
    totals(before).into_iter().find_map(|(label, told, amount)| {
        let mut same = shown_then.iter().filter(|(other, ..)| fold_case(other) == fold_case(&label));
        let (_, shown, other) = same.next().filter(|_| same.next().is_none())?;
        let differs = other.currency == amount.currency && other.amount != amount.amount;
        let stands = contains(&after.text, &told);
        (differs && !stands && !is_nothing(other) && !is_nothing(&amount))
            .then(|| (label, told, shown.clone()))
    })
}

fn is_nothing(money: &Money) -> bool {
    !money.amount.to_string().contains(|c: char| matches!(c, '1'..='9'))
}

/// What a page calls its total, and the money that it is.
fn totals(state: &State) -> Vec<(String, String, Money)> {
    let is_total = |label: &str| {
        let said: Vec<String> = words(label).collect();
        matches!(
            said.iter().map(String::as_str).collect::<Vec<_>>().as_slice(),
            ["total"]
                | ["grand" | "order" | "booking", "total"]
                | ["total", "price" | "amount" | "cost" | "due"]
                | ["amount", "due"]
                | ["to", "pay"]
        )
    };
    let all = loosely_labelled(state, &state.symbols().tree).into_iter();
    let money = |text: &str| match read(text, ValueKind::Money, &state.language)? {
        Value::Money(money) => Some(money),
        _ => None,
    };
    all.filter(|(label, ..)| is_total(label))
        .filter_map(|(label, text, _)| Some((label, text.trim().to_owned(), money(&text)?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn the_total_that_was_confirmed_stands_on_the_next_page() {
        let with = |total: &str, more: &str| page().text(&format!("Total: {total}")).text(more).build();
        let told = |after: &State| contradicted(&with("£18.00", ""), after).map(|(.., shown)| shown);
        assert_eq!(told(&with("£21.50", "")).as_deref(), Some("£21.50"));
        assert_eq!(told(&with("£18.00", "")), None);
        assert_eq!(told(&with("£21.50", "£18.00 and a fee")), None, "it is told there");
        assert_eq!(told(&with("£0.00", "")), None, "the basket is empty again");
    }
}
