//! Exact decimal numbers, as prices and quantities need them: no binary rounding anywhere.

use std::cmp::Ordering;
use std::fmt;

/// The most digits kept behind the point.
const MAX_SCALE: u32 = 18;

/// `mantissa / 10^scale`, kept without trailing zeros, so that equal numbers are equal values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Decimal {
    mantissa: i128,
    scale: u32,
}

impl Decimal {
    /// Zero.
    pub const ZERO: Self = Self { mantissa: 0, scale: 0 };

    /// `mantissa / 10^scale`; `None` where that has more digits than are kept.
    pub fn new(mantissa: i128, scale: u32) -> Option<Self> {
        let (mut mantissa, mut scale) = (mantissa, scale);
        while scale > 0 && mantissa % 10 == 0 {
            mantissa /= 10;
            scale -= 1;
        }
        (scale <= MAX_SCALE).then_some(Self { mantissa, scale })
    }

    /// Reads digits with an optional point and sign: `-12.50`. Nothing else is allowed.
    pub fn parse(text: &str) -> Option<Self> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        if whole.is_empty() || !whole.bytes().chain(fraction.bytes()).all(|b| b.is_ascii_digit()) {
            return None;
        }
        let mut mantissa: i128 = 0;
        for b in whole.bytes().chain(fraction.bytes()) {
            mantissa = mantissa.checked_mul(10)?.checked_add(i128::from(b - b'0'))?;
        }
        Self::new(if negative { -mantissa } else { mantissa }, fraction.len() as u32)
    }

    /// The decimal that a floating-point number is written as; `None` for infinities and the like.
    pub fn from_f64(number: f64) -> Option<Self> {
        if !number.is_finite() || number.abs() >= 1e24 {
            return None;
        }
        // The shortest decimal that reads back as the same float is what the author wrote.
        let written = format!("{number}");
        Self::parse(&written).or_else(|| Self::parse(&format!("{number:.12}")))
    }

    /// The nearest floating-point number.
    pub fn to_f64(self) -> f64 {
        self.to_string().parse().unwrap_or(f64::NAN)
    }

    /// The whole number that this is, if it is one.
    pub fn to_i64(self) -> Option<i64> {
        if self.scale == 0 { i64::try_from(self.mantissa).ok() } else { None }
    }

    /// Has nothing behind the point.
    pub fn is_whole(self) -> bool {
        self.scale == 0
    }

    /// How many digits stand behind the point.
    pub fn scale(self) -> u32 {
        self.scale
    }

    /// Sum; `None` on overflow.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let (a, b, scale) = self.aligned(other)?;
        Self::new(a.checked_add(b)?, scale)
    }

    /// Difference; `None` on overflow.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.checked_add(other.negated())
    }

    /// Product, rounded half away from zero to the digits that are kept; `None` on overflow.
    pub fn checked_mul(self, other: Self) -> Option<Self> {
        let mantissa = self.mantissa.checked_mul(other.mantissa)?;
        Some(Self::rounded_from(mantissa, self.scale + other.scale, MAX_SCALE))
    }

    /// Quotient, rounded half away from zero to twelve digits; `None` on overflow or division by zero.
    pub fn checked_div(self, other: Self) -> Option<Self> {
        const DIGITS: u32 = 12;
        if other.mantissa == 0 {
            return None;
        }
        let (a, b, _) = self.aligned(other)?;
        let wide = a.checked_mul(10_i128.checked_pow(DIGITS + 1)?)?;
        Some(Self::rounded_from(wide.checked_div(b)?, DIGITS + 1, DIGITS))
    }

    /// Rounded half away from zero to so many digits behind the point.
    #[must_use]
    pub fn round(self, digits: u32) -> Self {
        Self::rounded_from(self.mantissa, self.scale, digits)
    }

    /// The same with the other sign.
    #[must_use]
    pub fn negated(self) -> Self {
        Self { mantissa: self.mantissa.saturating_neg(), scale: self.scale }
    }

    /// Without its sign.
    #[must_use]
    pub fn abs(self) -> Self {
        Self { mantissa: self.mantissa.saturating_abs(), scale: self.scale }
    }

    /// Below zero.
    pub fn is_negative(self) -> bool {
        self.mantissa < 0
    }

    /// Written with at least so many digits behind the point.
    pub fn to_fixed(self, digits: u32) -> String {
        let scale = self.scale.max(digits) as usize;
        let padding = "0".repeat(scale - self.scale as usize);
        let digits = format!("{}{padding}", self.mantissa.unsigned_abs());
        let digits = format!("{digits:0>width$}", width = scale + 1);
        let (whole, fraction) = digits.split_at(digits.len() - scale);
        let sign = if self.is_negative() { "-" } else { "" };
        if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") }
    }

    fn rounded_from(mantissa: i128, scale: u32, digits: u32) -> Self {
        let (mut mantissa, mut scale) = (mantissa, scale);
        // One digit more than wanted decides; everything behind it cannot change a rounding half up.
        while scale > digits + 1 {
            mantissa /= 10;
            scale -= 1;
        }
        if scale == digits + 1 {
            let last = mantissa % 10;
            mantissa = mantissa / 10 + if last.abs() >= 5 { last.signum() } else { 0 };
            scale = digits;
        }
        Self::new(mantissa, scale).unwrap_or(Self { mantissa, scale })
    }

    fn aligned(self, other: Self) -> Option<(i128, i128, u32)> {
        let scale = self.scale.max(other.scale);
        let a = self.mantissa.checked_mul(10_i128.checked_pow(scale - self.scale)?)?;
        let b = other.mantissa.checked_mul(10_i128.checked_pow(scale - other.scale)?)?;
        Some((a, b, scale))
    }
}

impl From<i64> for Decimal {
    fn from(number: i64) -> Self {
        Self { mantissa: i128::from(number), scale: 0 }
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        match self.aligned(*other) {
            Some((a, b, _)) => a.cmp(&b),
            // Too far apart in size to align: the sizes alone decide.
            None => self.to_f64().total_cmp(&other.to_f64()),
        }
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_fixed(0))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn d(text: &str) -> Decimal {
        Decimal::parse(text).unwrap()
    }

    #[test]
    fn adds_without_rounding() {
        assert_eq!(d("0.1").checked_add(d("0.2")), Some(d("0.3")));
        assert_eq!(d("19.99").checked_mul(Decimal::from(3)), Some(d("59.97")));
        assert_eq!(d("1").checked_div(d("3")).unwrap().to_string(), "0.333333333333");
        assert_eq!(d("1").checked_div(Decimal::ZERO), None);
    }

    #[test]
    fn rounds_half_away_from_zero() {
        assert_eq!(d("2.345").round(2), d("2.35"));
        assert_eq!(d("-2.345").round(2), d("-2.35"));
        assert_eq!(d("2.3449").round(2), d("2.34"));
    }

    #[test]
    fn writes_fixed_digits() {
        assert_eq!(d("4.5").to_fixed(2), "4.50");
        assert_eq!(d("-0.05").to_fixed(2), "-0.05");
        assert_eq!(d("1200").to_fixed(0), "1200");
    }

    #[test]
    fn reads_only_plain_numbers() {
        for wrong in ["", "-", ".5", "1e5", "1,0", " 1", "999999999999999999999999999999999999999999"] {
            assert_eq!(Decimal::parse(wrong), None, "{wrong}");
        }
        assert_eq!(Decimal::from_f64(0.1), Some(d("0.1")));
        assert_eq!(Decimal::from_f64(f64::NAN), None);
    }

    proptest! {
        #[test]
        fn orders_and_adds_as_integers_do(a in -1_000_000_i64..1_000_000, b in -1_000_000_i64..1_000_000) {
            let (x, y) = (Decimal::new(a.into(), 3).unwrap(), Decimal::new(b.into(), 3).unwrap());
            prop_assert_eq!(x.cmp(&y), a.cmp(&b));
            prop_assert_eq!(x.checked_add(y), Decimal::new((a + b).into(), 3));
        }

        #[test]
        fn never_panics(a: i128, b: i128, s in 0_u32..30, t in 0_u32..30) {
            if let (Some(x), Some(y)) = (Decimal::new(a, s), Decimal::new(b, t)) {
                let _ = (x.checked_add(y), x.checked_sub(y), x.checked_mul(y), x.checked_div(y), x.cmp(&y));
                let _ = (x.round(2), x.to_f64(), x.to_string(), x.abs(), x.negated());
            }
        }
    }
}
