//! Amounts of money: exact, with their currency as far as the page tells it.

use std::cmp::Ordering;
use std::fmt;
use std::sync::LazyLock;

use regex::Regex;

use super::{Decimal, Incomparable, number};

/// An amount; without a currency where the page shows none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Money {
    /// How much.
    pub amount: Decimal,
    /// Of what.
    pub currency: Option<Currency>,
}

/// A currency as the page writes it: an ISO code where it is clear, else the sign ("$", "kr", "¥").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Currency(&'static str);

/// What pages write, and the currency or the sign it stands for. Longer spellings stand first.
const SPELLINGS: &[(&str, &str)] = &[
    ("US$", "USD"),
    ("CA$", "CAD"),
    ("C$", "CAD"),
    ("AU$", "AUD"),
    ("A$", "AUD"),
    ("NZ$", "NZD"),
    ("HK$", "HKD"),
    ("S$", "SGD"),
    ("NT$", "TWD"),
    ("MX$", "MXN"),
    ("R$", "BRL"),
    ("$", "$"),
    ("€", "EUR"),
    ("£", "GBP"),
    ("¥", "¥"),
    ("￥", "¥"),
    ("₹", "INR"),
    ("₩", "KRW"),
    ("₽", "RUB"),
    ("₺", "TRY"),
    ("₪", "ILS"),
    ("₫", "VND"),
    ("฿", "THB"),
    ("₴", "UAH"),
    ("₱", "PHP"),
    ("₦", "NGN"),
    ("zł", "PLN"),
    ("Kč", "CZK"),
    ("Ft", "HUF"),
    ("Fr.", "CHF"),
    ("kr.", "kr"),
    ("kr", "kr"),
    ("lei", "RON"),
    ("руб.", "RUB"),
    ("元", "CNY"),
    ("円", "JPY"),
];

const CODES: &[&str] = &[
    "USD", "EUR", "GBP", "JPY", "CNY", "INR", "CAD", "AUD", "NZD", "CHF", "SEK", "NOK", "DKK", "ISK", "PLN",
    "CZK", "HUF", "RON", "BGN", "RUB", "UAH", "TRY", "ILS", "KRW", "HKD", "SGD", "TWD", "THB", "VND", "IDR",
    "MYR", "PHP", "BRL", "MXN", "ARS", "CLP", "COP", "ZAR", "NGN", "EGP", "AED", "SAR",
];

impl Currency {
    /// The currency that a page's spelling means.
    pub fn spelled(text: &str) -> Option<Self> {
        let code = CODES.iter().find(|code| code.eq_ignore_ascii_case(text));
        let sign = SPELLINGS.iter().find(|(spelling, _)| *spelling == text).map(|(_, means)| means);
        code.or(sign).map(|means| Self(means))
    }

    /// May be the same currency: a bare sign may stand for any currency that uses it.
    fn may_be(self, other: Self) -> bool {
        let covers = |sign: &str, code: &str| match sign {
            "$" => {
                ["USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD", "MXN", "ARS", "CLP", "COP"].contains(&code)
            }
            "¥" => ["JPY", "CNY"].contains(&code),
            "kr" => ["SEK", "NOK", "DKK", "ISK"].contains(&code),
            _ => false,
        };
        self == other || covers(self.0, other.0) || covers(other.0, self.0)
    }

    /// How many digits stand behind the point in prices of this currency.
    fn digits(self) -> u32 {
        if matches!(self.0, "JPY" | "¥" | "KRW" | "VND" | "CLP" | "ISK") { 0 } else { 2 }
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Money {
    /// Orders two amounts of one currency; an amount without one goes with any.
    pub fn compare(&self, other: &Self) -> Result<Ordering, Incomparable> {
        self.common_currency(other)?;
        Ok(self.amount.cmp(&other.amount))
    }

    /// The currency of a sum of both.
    pub fn common_currency(&self, other: &Self) -> Result<Option<Currency>, Incomparable> {
        match (self.currency, other.currency) {
            (Some(a), Some(b)) if !a.may_be(b) => {
                Err(Incomparable(format!("{self} and {other} are of different currencies")))
            }
            (a, b) => Ok(a.or(b)),
        }
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.currency.map_or(2, Currency::digits);
        let amount = self.amount.abs().to_fixed(digits);
        let sign = if self.amount.is_negative() { "-" } else { "" };
        match self.currency {
            None => write!(f, "{sign}{amount}"),
            Some(Currency(c)) if c.chars().all(|c| c.is_ascii_alphabetic()) => {
                write!(f, "{sign}{amount} {c}")
            }
            Some(Currency(c)) => write!(f, "{sign}{c}{amount}"),
        }
    }
}

static EACH: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let signs: Vec<String> = SPELLINGS.iter().map(|(spelling, _)| regex::escape(spelling)).collect();
    let currency = format!("{}|(?i:{})", signs.join("|"), CODES.join("|"));
    let digits = number::DIGITS;
    Regex::new(&format!(
        r"(?<open>\()?(?<sign>[-+])? ?(?:(?<before>{currency}) ?(?<inner>-)?)?(?<digits>{digits})(?:[.,]{NO_CENTS})?(?: ?(?<after>{currency}))?(?<close>\))?"
    ))
    .ok()
});

/// What stands for the cents where there are none: `12.–`.
const NO_CENTS: &str = "--?";
static WITHOUT_CENTS: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(&format!("[.,]{NO_CENTS}$")).ok());

/// Reads a folded text that is an amount; a bare number is one without a currency.
pub(super) fn read(text: &str, locale: &str) -> Option<Money> {
    let whole = WITHOUT_CENTS.as_ref()?.replace(text, "");
    if let Some(amount) = number::read(&whole, locale) {
        return Some(Money { amount, currency: None });
    }
    let found = EACH.as_ref()?.captures(text).filter(|found| &found[0] == text)?;
    decode(&found, found.name("after").is_some(), locale)
}

/// The amounts with a currency that stand in a folded text.
pub(super) fn find_all(text: &str, locale: &str) -> Vec<Money> {
    let Some(each) = EACH.as_ref() else { return Vec::new() };
    let mut amounts = Vec::new();
    let mut at = 0;
    while let Some(found) = each.captures_at(text, at) {
        let Some(all) = found.get(0) else { break };
        at = all.end().max(at + 1);
        let after = text[all.end()..].chars().next();
        // "2 $5": the sign belongs to what stands behind it.
        let behind = found.name("after").filter(|_| after.is_some_and(|c| c.is_ascii_digit()));
        if let Some(behind) = behind {
            at = behind.start();
        }
        let word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let (first, last) = (all.as_str().chars().next(), all.as_str().chars().next_back());
        // "12 Ftp" and "XUSD 5" are words, not amounts.
        let part_of_word = word(first) && word(text[..all.start()].chars().next_back())
            || word(last) && word(after) && behind.is_none();
        if !part_of_word {
            amounts.extend(decode(&found, behind.is_none(), locale));
        }
    }
    amounts
}

/// `closed`: what stands behind the digits belongs to them.
fn decode(found: &regex::Captures<'_>, closed: bool, locale: &str) -> Option<Money> {
    let spelled = |name: &str| found.name(name).and_then(|m| Currency::spelled(m.as_str()));
    let currency = match (spelled("before"), spelled("after").filter(|_| closed)) {
        // "$5.00 USD" says it twice, the second time without doubt.
        (Some(before), Some(after)) => after.may_be(before).then_some(after)?,
        (before, after) => before.or(after)?,
    };
    let amount = number::decode(&found["digits"], locale)?;
    let negative = found.name("inner").is_some()
        || found.name("sign").is_some_and(|s| s.as_str() == "-")
        || found.name("open").is_some() && found.name("close").is_some();
    let amount = if negative { amount.negated() } else { amount };
    Some(Money { amount, currency: Some(currency) })
}
