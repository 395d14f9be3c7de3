//! Prices are told in another currency, and are the same numbers as before.

use super::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::State;
use crate::state::values::{Currency, Decimal, Kind, Money, Value, find, locale_of};
use crate::trace::DefectKind;

/// So many prices that differ tell that no rate is one to one.
const PRICES: usize = 2;

pub(super) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let now = Prices::of(t.after)?;
    let here = Prices::of(t.before).filter(|_| t.before.page_id == t.after.page_id);
    let was = here
        .as_ref()
        .filter(|was| was.currency != now.currency)
        .or_else(|| t.deeds.prices(&t.after.page_id))?;
    // One comes back to the money that the app began with: what was wrong was seen on the way there.
    let back = t.deeds.money().is_some_and(|first| first == now.currency);
    if was.currency == now.currency || back || !was.is_mostly(&now) {
        return None;
    }
    Some(Doubt {
        oracle: "relabelled",
        kind: DefectKind::UnexpectedResult,
        key: format!("relabelled|{}|{}", was.currency, now.currency),
        summary: format!("Prices in {} are the same numbers as in {}", now.currency, was.currency),
        expected: "prices that are worth the same".to_owned(),
        actual: format!("{}, where it was {}", now.first, was.first),
        line: t.line.clone().checking(format!(
            "assert_not_contains(session.state, {}, \"a price is another number in another currency\");",
            quote(&now.first)
        )),
    })
}

/// All prices of a page, which are of one currency.
#[derive(Debug, Clone)]
pub(in crate::explore) struct Prices {
    pub(in crate::explore) currency: Currency,
    /// Those that are not nought, in order.
    amounts: Vec<Decimal>,
    /// The first of them, as it is written.
    first: String,
}

impl Prices {
    /// Most amounts of the one are in the other, and several that differ: a line of the head may be told by another hand.
    fn is_mostly(&self, other: &Self) -> bool {
        let mut left = other.amounts.clone();
        let mut shared: Vec<&Decimal> = Vec::new();
        for amount in &self.amounts {
            if let Some(at) = left.iter().position(|o| o == amount) {
                left.swap_remove(at);
                shared.push(amount);
            }
        }
        let all = self.amounts.len().max(other.amounts.len());
        let most = shared.len() * 2 > all;
        shared.dedup();
        most && shared.len() >= PRICES
    }

    pub(in crate::explore) fn of(state: &State) -> Option<Self> {
        let locale = locale_of(&state.text, &state.language);
        let mut all: Vec<(Money, &str)> = Vec::new();
        for e in state.elements.iter().filter(|e| e.visible && e.own_text.chars().any(|c| c.is_ascii_digit()))
        {
            if let Some(Value::Money(money)) = find(&e.own_text, Kind::Money, locale) {
                all.push((money, e.own_text.trim()));
            }
        }
        all.retain(|(money, _)| money.currency.is_some() && money.amount != Decimal::default());
        let currency = all.first()?.0.currency?;
        let (first, single) =
            (all.first()?.1.to_owned(), all.iter().all(|(m, _)| m.currency == Some(currency)));
        let mut amounts: Vec<Decimal> = all.into_iter().map(|(money, _)| money.amount).collect();
        amounts.sort();
        single.then_some(Self { currency, amounts, first })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn the_prices_of_a_page_are_those_of_one_currency() {
        let of = |prices: &[&str]| {
            let page = prices.iter().fold(page(), |p, price| p.text(price));
            Prices::of(&page.build()).map(|p| (p.currency.to_string(), p.amounts.len(), p.first))
        };
        assert_eq!(of(&["€12.50", "€4.00", "€0.00"]), Some(("EUR".to_owned(), 2, "€12.50".to_owned())));
        assert_eq!(of(&["€12.50", "$4.00"]), None, "two currencies");
        assert_eq!(of(&["12.50"]), None, "none");
    }

    #[test]
    fn most_prices_are_the_same_numbers() {
        let of = |prices: &[&str]| {
            let page = prices.iter().fold(page(), |p, price| p.text(price));
            Prices::of(&page.build()).unwrap()
        };
        let euros = of(&["€50.00", "€12.50", "€4.00", "€16.50"]);
        assert!(euros.is_mostly(&of(&["$54.00", "$12.50", "$4.00", "$16.50"])));
        assert!(!euros.is_mostly(&of(&["$54.00", "$13.50", "$4.32", "$17.82"])));
        assert!(!of(&["€5.00", "€5.00"]).is_mostly(&of(&["$5.00", "$5.00"])), "only one price");
    }
}
