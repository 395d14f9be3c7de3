//! Prices are told in another currency, and are the same numbers as before.

use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::State;
use crate::state::values::{Currency, Decimal, Kind, Money, Value, find, locale_of};
use crate::trace::DefectKind;

/// So many prices that differ tell that no rate is one to one.
const PRICES: usize = 2;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let now = Prices::of(t.after)?;
    let here = Prices::of(t.before).filter(|_| t.before.page_id == t.after.page_id);
    let was = here
        .as_ref()
        .filter(|was| was.currency != now.currency)
        .or_else(|| t.deeds.prices(&t.after.page_id))?;
    // One comes back to the money that the app began with: what was wrong was seen on the way there.
    let back = t.deeds.money().is_some_and(|first| first == now.currency);
    if was.currency == now.currency || back {
        return None;
    }
    let (before, after) = was.kept_by(&now)?;
    Some(Doubt {
        oracle: "relabelled",
        kind: DefectKind::UnexpectedResult,
        key: format!("relabelled|{}|{}", was.currency, now.currency),
        summary: format!("Prices in {} are the same numbers as in {}", now.currency, was.currency),
        expected: "prices that are worth the same".to_owned(),
        actual: format!("{after}, where it was {before}"),
        line: t.line.clone().checking(format!(
            "assert_not_contains(session.state, {}, \"a price is another number in another currency\");",
            quote(after)
        )),
    })
}

/// All prices of a page, which are of one currency.
#[derive(Debug, Clone)]
pub(in crate::explore) struct Prices {
    pub(in crate::explore) currency: Currency,
    /// Those that are not nought, in order, and as they are written.
    amounts: Vec<(Decimal, String)>,
}

impl Prices {
    /// A price that is the same number in the other, as it is written in both, where most are, and several that differ: a line of
    /// the head may be told by another hand.
    fn kept_by<'p>(&'p self, other: &'p Self) -> Option<(&'p str, &'p str)> {
        let mut left: Vec<&(Decimal, String)> = other.amounts.iter().collect();
        let mut shared: Vec<(&Decimal, &str, &str)> = Vec::new();
        for (amount, text) in &self.amounts {
            if let Some(at) = left.iter().position(|o| o.0 == *amount) {
                let same = left.remove(at);
                shared.push((amount, text.as_str(), same.1.as_str()));
            }
        }
        let all = self.amounts.len().max(other.amounts.len());
        let most = shared.len() * 2 > all;
        shared.dedup_by_key(|(amount, ..)| *amount);
        let shown = shared.iter().find(|(_, was, now)| was != now).map(|(_, was, now)| (*was, *now));
        shown.filter(|_| most && shared.len() >= PRICES)
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
        let single = all.iter().all(|(m, _)| m.currency == Some(currency));
        let mut amounts: Vec<(Decimal, String)> =
            all.into_iter().map(|(money, text)| (money.amount, text.to_owned())).collect();
        amounts.sort_by_key(|(amount, _)| *amount);
        single.then_some(Self { currency, amounts })
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
            Prices::of(&page.build()).map(|p| (p.currency.to_string(), p.amounts.len()))
        };
        assert_eq!(of(&["€12.50", "€4.00", "€0.00"]), Some(("EUR".to_owned(), 2)));
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
        let same = of(&["$54.00", "$12.50", "$4.00", "$16.50"]);
        assert_eq!(euros.kept_by(&same), Some(("€4.00", "$4.00")));
        assert_eq!(euros.kept_by(&of(&["$54.00", "$13.50", "$4.32", "$17.82"])), None);
        assert_eq!(of(&["€5.00", "€5.00"]).kept_by(&of(&["$5.00", "$5.00"])), None, "only one price");
    }
}
