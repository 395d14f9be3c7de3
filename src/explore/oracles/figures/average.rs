//! Who gives three stars moves the average as three stars do.

use super::rated::given;
use crate::explore::intents::What;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Element, State};
use crate::trace::DefectKind;

/// A longer text is prose.
const LONGEST: usize = 80;
/// What stars are given in.
const OPINIONS: [&str; 7] = ["review", "rating", "comment", "vote", "opinion", "testimonial", "grade"];

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    if t.made.intent != "fill" || !t.has_sent(sheet) {
        return None;
    }
    let given = given(entries)?;
    let (was, is) = (Told::of(t.before)?, Told::of(t.after)?);
    let due = was.with(given);
    // Some round to halves.
    let halves = |n: f64| (n * 2.0).fract().abs() < 1e-9;
    if halves(was.average) && halves(is.average) {
        return None;
    }
    if (is.count - was.count - 1.0).abs() > 1e-9 || (is.average - due).abs() <= was.slack() {
        return None;
    }
    let shown = format!("{:.1}", is.average);
    Some(Doubt {
        oracle: "average",
        kind: DefectKind::UnexpectedResult,
        key: format!("average|{}", sheet.key),
        summary: format!(
            "of {} the average was {:.1}; {given} were given, and it is {shown} now",
            was.count, was.average
        ),
        expected: format!("{due:.1}"),
        actual: shown.clone(),
        line: t.line.clone().checking(format!(
            "let told = |page| any(page.elements, |e| e.visible && e.text.len < {LONGEST} && matches(e.text, {}));\nassert(told.call(session.before) || !told.call(session.state), \"the average is that of all\");",
            quote(&format!("\\b{}\\s*(out of|of|/)\\s*5\\b", shown.replace('.', "\\.")))
        )),
    })
}

/// An average of stars, and of how many.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Told {
    average: f64,
    count: f64,
}

impl Told {
    /// "4.3 out of 5, 7 reviews": the only average and the only count that the page tells.
    fn of(state: &State) -> Option<Self> {
        let texts = || state.elements.iter().filter(|e| e.visible).filter_map(short);
        let average = only(texts().flat_map(|text| averages(&text)))?;
        let count = only(texts().flat_map(|text| counts(&text)))?;
        (count > 0.0).then_some(Self { average, count })
    }

    fn with(self, given: u32) -> f64 {
        (self.average * self.count + f64::from(given)) / (self.count + 1.0)
    }

    /// Both averages are rounded to a tenth, or cut.
    fn slack(self) -> f64 {
        0.05 * self.count / (self.count + 1.0) + 0.1 + 0.001
    }
}

fn short(e: &Element) -> Option<String> {
    let text = e.text.trim();
    (!text.is_empty() && text.chars().count() <= LONGEST).then(|| fold_case(text))
}

/// The only number among these.
fn only(mut numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let first = numbers.next()?;
    numbers.all(|other| (other - first).abs() < f64::EPSILON).then_some(first)
}

/// Numbers with one decimal of five: "4.3 out of 5", "4.3/5".
fn averages(text: &str) -> Vec<f64> {
    let plain = text.replace("out of", "of").replace('/', " of ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let tenth = |word: &str| word.split_once('.').filter(|(_, rest)| rest.len() == 1)?.0.parse::<u8>().ok();
    let five = |word: &str| word.trim_end_matches(|c: char| !c.is_ascii_digit()) == "5";
    let all = words.windows(3).filter(|w| w[1] == "of" && five(w[2]) && tenth(w[0]).is_some());
    all.filter_map(|w| w[0].parse().ok()).collect()
}

/// How many opinions there are: "7 reviews", "(12 ratings)".
fn counts(text: &str) -> Vec<f64> {
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).collect();
    let opinions = |word: &str| OPINIONS.contains(&word.trim_end_matches('s'));
    words.windows(2).filter(|w| opinions(w[1])).filter_map(|w| w[0].parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn an_average_is_told_with_how_many_it_is_of() {
        let told = |texts: &[&str]| {
            let mut state = texts.iter().fold(page(), |p, text| p.text(text)).build();
            for e in &mut state.elements {
                if e.text.is_empty() {
                    e.text.clone_from(&e.own_text);
                }
            }
            Told::of(&state).map(|t| (t.average, t.count))
        };
        assert_eq!(told(&["4.3 out of 5, 7 reviews"]), Some((4.3, 7.0)));
        assert_eq!(told(&["4.3/5", "(12 ratings)"]), Some((4.3, 12.0)));
        assert_eq!(told(&["4.3 out of 5", "3.9 out of 5", "7 reviews"]), None, "of several things");
        assert_eq!(told(&["4 out of 5 stars", "7 reviews"]), None, "that is one opinion");
    }

    #[test]
    fn one_more_moves_it_by_its_share() {
        let was = Told { average: 4.0, count: 3.0 };
        assert!((was.with(2) - 3.5).abs() < 1e-9 && was.slack() < 0.2);
    }
}
