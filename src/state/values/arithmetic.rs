//! Arithmetic over typed values: exact, and only where a person would do it.

use super::{Decimal, Duration, Money, Value};

/// Two values that cannot be reckoned with, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ArithmeticError {
    /// The operation makes no sense for these kinds.
    #[error("{left} cannot be {done} {right}")]
    Kinds {
        /// The left side: its kind.
        left: &'static str,
        /// What was tried.
        done: &'static str,
        /// The right side: its kind.
        right: &'static str,
    },
    /// Amounts of different currencies.
    #[error(transparent)]
    Currencies(#[from] super::Incomparable),
    /// The result has more digits than are kept.
    #[error("the result is too large")]
    TooLarge,
    /// Division by zero.
    #[error("division by zero")]
    ByZero,
}

use ArithmeticError::{ByZero, TooLarge};

impl Value {
    /// Sum of two numbers, amounts, percentages or lengths of time.
    pub fn add(&self, other: &Self) -> Result<Self, ArithmeticError> {
        self.sum(other, "added to", Decimal::checked_add, i64::checked_add)
    }

    /// Difference of two numbers, amounts, percentages or lengths of time.
    pub fn sub(&self, other: &Self) -> Result<Self, ArithmeticError> {
        self.sum(other, "reduced by", Decimal::checked_sub, i64::checked_sub)
    }

    fn sum(
        &self,
        other: &Self,
        done: &'static str,
        decimal: impl Fn(Decimal, Decimal) -> Option<Decimal>,
        whole: impl Fn(i64, i64) -> Option<i64>,
    ) -> Result<Self, ArithmeticError> {
        let amount = |a, b| decimal(a, b).ok_or(TooLarge);
        Ok(match (self, other) {
            (Self::Number(a), Self::Number(b)) => Self::Number(amount(*a, *b)?),
            (Self::Percent(a), Self::Percent(b)) => Self::Percent(amount(*a, *b)?),
            (Self::Money(a), Self::Money(b)) => {
                Self::Money(Money { currency: a.common_currency(b)?, amount: amount(a.amount, b.amount)? })
            }
            (Self::Money(a), Self::Number(b)) => {
                Self::Money(Money { currency: a.currency, amount: amount(a.amount, *b)? })
            }
            (Self::Number(a), Self::Money(b)) => {
                Self::Money(Money { currency: b.currency, amount: amount(*a, b.amount)? })
            }
            (Self::Duration(a), Self::Duration(b)) => Self::Duration(Duration {
                milliseconds: whole(a.milliseconds, b.milliseconds).ok_or(TooLarge)?,
            }),
            _ => return Err(self.kinds(done, other)),
        })
    }

    /// Product: one side is a plain number or a percentage.
    pub fn mul(&self, other: &Self) -> Result<Self, ArithmeticError> {
        let product = |a: Decimal, b: Decimal| a.checked_mul(b).ok_or(TooLarge);
        let share =
            |p: Decimal| Decimal::new(1, 2).and_then(|hundredth| p.checked_mul(hundredth)).ok_or(TooLarge);
        Ok(match (self, other) {
            (Self::Number(a), Self::Number(b)) => Self::Number(product(*a, *b)?),
            (Self::Money(m), Self::Number(n)) | (Self::Number(n), Self::Money(m)) => {
                Self::Money(Money { currency: m.currency, amount: product(m.amount, *n)? })
            }
            (Self::Money(m), Self::Percent(p)) | (Self::Percent(p), Self::Money(m)) => {
                Self::Money(Money { currency: m.currency, amount: product(m.amount, share(*p)?)? })
            }
            (Self::Number(n), Self::Percent(p)) | (Self::Percent(p), Self::Number(n)) => {
                Self::Number(product(*n, share(*p)?)?)
            }
            _ => return Err(self.kinds("multiplied by", other)),
        })
    }

    /// Quotient by a plain number, or of two alike (which gives a plain number).
    pub fn div(&self, other: &Self) -> Result<Self, ArithmeticError> {
        let quotient = |a: Decimal, b: Decimal| {
            if b == Decimal::ZERO { Err(ByZero) } else { a.checked_div(b).ok_or(TooLarge) }
        };
        Ok(match (self, other) {
            (Self::Number(a), Self::Number(b)) | (Self::Percent(a), Self::Percent(b)) => {
                Self::Number(quotient(*a, *b)?)
            }
            (Self::Money(a), Self::Money(b)) => {
                a.common_currency(b)?;
                Self::Number(quotient(a.amount, b.amount)?)
            }
            (Self::Money(m), Self::Number(n)) => {
                Self::Money(Money { currency: m.currency, amount: quotient(m.amount, *n)? })
            }
            (Self::Percent(p), Self::Number(n)) => Self::Percent(quotient(*p, *n)?),
            _ => return Err(self.kinds("divided by", other)),
        })
    }

    /// The same with the other sign.
    pub fn negated(&self) -> Result<Self, ArithmeticError> {
        Self::Number(Decimal::from(-1)).mul(self).or_else(|_| match self {
            Self::Percent(p) => Ok(Self::Percent(p.negated())),
            other => {
                Err(ArithmeticError::Kinds { left: other.type_name(), done: "turned", right: "negative" })
            }
        })
    }

    /// Rounded half away from zero to so many digits behind the point; what has no digits stays as it is.
    #[must_use]
    pub fn round(&self, digits: u32) -> Self {
        match self {
            Self::Number(n) => Self::Number(n.round(digits)),
            Self::Percent(p) => Self::Percent(p.round(digits)),
            Self::Money(m) => Self::Money(Money { amount: m.amount.round(digits), ..*m }),
            other => other.clone(),
        }
    }

    fn kinds(&self, done: &'static str, other: &Self) -> ArithmeticError {
        ArithmeticError::Kinds { left: self.type_name(), done, right: other.type_name() }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Kind, read};
    use super::*;

    fn v(text: &str) -> Value {
        let kind = if text.contains('%') { Kind::Percent } else { Kind::Money };
        match read(text, kind, "en").unwrap() {
            Value::Money(Money { amount, currency: None }) => Value::Number(amount),
            value => value,
        }
    }

    #[test]
    fn reckons_as_a_bill_does() {
        assert_eq!(v("$19.99").mul(&v("3")).unwrap().to_string(), "$59.97");
        assert_eq!(v("$0.10").add(&v("$0.20")).unwrap(), v("$0.30"));
        assert_eq!(v("$80").mul(&v("25%")).unwrap(), v("$20"));
        assert_eq!(v("$10").div(&v("3")).unwrap().round(2), v("$3.33"));
        assert_eq!(v("$10").div(&v("$4")).unwrap(), v("2.5"));
        assert_eq!(v("$10").negated().unwrap(), v("-$10"));
    }

    #[test]
    fn refuses_what_makes_no_sense() {
        assert_eq!(v("$1").mul(&v("$1")).unwrap_err().to_string(), "money cannot be multiplied by money");
        assert!(v("$1").add(&v("€1")).is_err());
        assert_eq!(v("1").div(&v("0")), Err(ByZero));
    }
}
