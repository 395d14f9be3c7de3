//! What is entered anew where the app did not take a form.

use crate::explore::intents::fields::{Blank, Sheet};
use crate::explore::intents::values::{Pass, in_range};
use crate::explore::intents::{Entry, fill_in};
use crate::state::text::{fold_case, words};
use crate::state::{Element, State};

/// So many days from today are near.
const NEAR: i64 = 9;
/// A number that most fields for numbers take.
const FIGURES: &str = "12";

/// What is entered anew where the form came back: what it complains of, and what must be there and is not. `None`: nothing
/// can be told.
/// `stood`: what a field of this name held when the form was opened, which the app took once. `listed`: what pages have in a column of
/// this name.
pub(in crate::explore::explorer) fn corrections<'s>(
    sheet: &Sheet,
    stood: impl Fn(&str) -> Option<&'s str>,
    listed: impl Fn(&str) -> Option<String>,
    pass: Pass,
    now: &State,
) -> Option<Vec<(Blank, Entry)>> {
    let wrong = |b: &Blank| {
        now.elements.get(b.element).is_some_and(Element::is_refused)
            || b.required && b.value.trim().is_empty()
    };
    let mut complained = sheet.clone();
    complained.fields.retain(|b| wrong(b));
    for blank in &mut complained.fields {
        blank.required = true;
    }
    let mut entries = fill_in(&complained, pass, now)?;
    for (blank, entry) in &mut entries {
        let (Entry::Text(text), Some(e)) = (entry, now.elements.get(blank.element)) else { continue };
        let held = blank.value.trim();
        if let Some(stood) = stood(&blank.label).map(str::trim).filter(|s| !s.is_empty() && *s != held) {
            stood.clone_into(text);
        } else if e.input_type == "date" && !held.is_empty() {
            *text = nearer(e.refusal());
        } else if let Some(other) =
            in_range(e, pass).filter(|_| is_amount(held)).or_else(|| other_number(held, e.refusal()))
        {
            // What was refused once is refused again, and so is what is next to it.
            *text = other;
        } else if let Some(joint) = joint(e.refusal()) {
            *text = fold_case(text).replace(' ', joint);
        } else if let Some(known) = listed(&blank.label).filter(|_| wants_what_is_there(held, e.refusal())) {
            // It may have to name something that is there.
            *text = known;
        }
    }
    (!entries.is_empty()).then_some(entries)
}

/// Words were refused, and not for being there already.
fn wants_what_is_there(held: &str, complaint: &str) -> bool {
    let taken = ["already", "taken", "unique", "exists", "in use", "duplicate"];
    let told = fold_case(complaint);
    held.chars().any(char::is_alphabetic) && !taken.iter().any(|word| told.contains(word))
}

/// A part of an address, or another name of one piece ("A short form contains no spaces"): what its words are put together with.
fn joint(complaint: &str) -> Option<&'static str> {
    let told = fold_case(complaint);
    let says = |signs: &[&str]| signs.iter().any(|sign| told.contains(sign));
    let strict = ["alphanumeric", "letters and numbers", "letters, numbers", "special character"];
    match () {
        () if says(&["hyphen", "dash", "slug"]) => Some("-"),
        () if says(&strict) => Some(""),
        () => says(&["space"]).then_some("-"),
    }
}

/// Where a field took no words, other words are no better: a number is entered.
pub(in crate::explore::explorer) fn in_figures(
    mut corrected: Vec<(Blank, Entry)>,
    refused: &[(Blank, Entry)],
) -> Vec<(Blank, Entry)> {
    let worded = |text: &str| text.contains(' ') && text.chars().all(|c| c.is_alphabetic() || c == ' ');
    let was_worded = |label: &str| {
        refused
            .iter()
            .any(|(b, entry)| b.label == label && matches!(entry, Entry::Text(text) if worded(text)))
    };
    for (blank, entry) in &mut corrected {
        if let Entry::Text(text) = entry
            && worded(text)
            && was_worded(&blank.label)
        {
            FIGURES.clone_into(text);
        }
    }
    corrected
}

fn is_amount(text: &str) -> bool {
    text.parse::<f64>().is_ok()
}

/// A day that a form may take which did not take another one: not far from today, before it where days to come are refused.
fn nearer(complaint: &str) -> String {
    let today = jiff::Zoned::now().date();
    let past = fold_case(complaint).contains("future");
    let days = jiff::Span::new().days(if past { -NEAR } else { NEAR });
    today.saturating_add(days).to_string()
}

/// "The two nearest valid values are 17 and 18.": the field goes in steps.
fn nearest(complaint: &str) -> Option<String> {
    let (_, told) = complaint.split_once("nearest valid value")?;
    let mut numbers = told.split_whitespace().map(|word| word.trim_end_matches(['.', ',', ';']));
    numbers.find(|word| word.parse::<f64>().is_ok()).map(str::to_owned)
}

/// Another number than one that was refused: beside the bound that the complaint names, else half of it, or twice as much where
/// the complaint wants more. `None`: it is no number.
fn other_number(number: &str, complaint: &str) -> Option<String> {
    let value: f64 = number.trim().parse().ok().filter(|n: &f64| *n > 0.0 && *n < 1e12)?;
    let told = fold_case(complaint);
    if let Some(valid) = nearest(&told) {
        return Some(valid);
    }
    let said: Vec<String> = words(&told).collect();
    let says = |signs: &[&str]| signs.iter().any(|sign| told.contains(sign));
    let has = |signs: &[&str]| said.iter().any(|word| signs.contains(&word.as_str()));
    let not = has(&["not", "cannot", "no"]) || says(&["n't "]);
    let above = has(&["more", "higher", "greater", "above", "over", "exceed", "exceeds", "larger"]);
    let below = has(&["less", "lower", "below", "under", "smaller"]);
    let more = says(&["at least", "minimum", "too low", "too small", "too few"])
        || above != not && above
        || not && below;
    let mut bounds = told.split_whitespace().filter_map(|word| {
        let figures = word.trim_matches(|c: char| !c.is_ascii_digit()).replace(',', "");
        figures.parse::<f64>().ok()
    });
    let bound = bounds.next().filter(|bound| bounds.next().is_none() && (*bound > value) == more);
    let other = match (bound, more) {
        (Some(bound), true) => bound + 1.0,
        (Some(bound), false) if bound > 1.0 => bound - 1.0,
        (_, true) => value * 2.0,
        (_, false) => value / 2.0,
    };
    let places = number.split_once('.').map_or(0, |(_, cents)| cents.len());
    // A whole number is not halved to nothing.
    Some(format!("{:.places$}", if places == 0 { other.max(1.0).floor() } else { other }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::intents::fields::sheets;
    use crate::state::testing::page;

    #[test]
    fn words_that_were_refused_are_followed_by_a_number() {
        let blank = |label: &str| {
            let form = page().within("form", "", |p| p.field(label, "").button("Save")).build();
            sheets(&form).remove(0).fields.remove(0)
        };
        let texts = |label: &str, was: &str, now: &str| {
            let entry = |text: &str| vec![(blank(label), Entry::Text(text.to_owned()))];
            in_figures(entry(now), &entry(was)).remove(0).1
        };
        assert_eq!(texts("Share", "Meadow Quill", "Juniper Orchard"), Entry::Text(FIGURES.into()));
        assert_eq!(
            texts("Mail", "Meadow Quill", "quill@example.com"),
            Entry::Text("quill@example.com".into())
        );
        assert_eq!(texts("Code", "QX-1", "Juniper Orchard"), Entry::Text("Juniper Orchard".into()));
    }

    #[test]
    fn what_stood_in_a_field_is_put_back_and_what_is_new_comes_nearer() {
        let field = |label: &str, held: &str, complaint: &str| {
            let told = (held.to_owned(), complaint.to_owned());
            page()
                .within("form", "", |p| {
                    p.element("textbox", label, move |e| {
                        (e.tag, e.input_type, e.invalid) = ("input".into(), "text".into(), true);
                        (e.value, e.description) = (Some(told.0), told.1);
                    })
                    .button("Save")
                })
                .build()
        };
        let then = |label: &str, held: &str, complaint: &str, stood: Option<&str>| {
            let now = field(label, held, complaint);
            let sheet = sheets(&now).remove(0);
            match corrections(&sheet, |_| stood, |_| None, Pass(3), &now)?.remove(0).1 {
                Entry::Text(text) => Some(text),
                _ => None,
            }
        };
        let short =
            then("Short form", "Larkin Lantern", "Enter a valid slug of letters, numbers or hyphens.", None);
        assert!(short.is_some_and(|text| text.contains('-') && !text.contains(' ')));
        let prefix = then("Invoice prefix", "Larkin Lantern", "No spaces, please.", Some("INV-"));
        assert_eq!(prefix.as_deref(), Some("INV-"));
        assert_eq!(then("Rent", "30.50", "The rent is too low.", Some("985.00")).as_deref(), Some("985.00"));
        let fee = then("Fee", "44.50", "A number from 0 to 30.", None);
        assert!(
            fee.as_deref().and_then(|fee| fee.parse::<f64>().ok()).is_some_and(|fee| fee <= 30.0),
            "{fee:?}"
        );
        assert_eq!(then("Fee", "44.50", "That is too much.", None).as_deref(), Some("22.25"));
        assert_eq!(
            then("Fee", "44.50", "Too much.", Some("44.50")).as_deref(),
            Some("22.25"),
            "it is refused"
        );
    }

    #[test]
    fn a_number_that_was_refused_is_followed_by_another_one() {
        let then = |number: &str, complaint: &str| other_number(number, complaint);
        let steps = "Please enter a valid value. The two nearest valid values are 17 and 18.";
        assert_eq!(then("17.50", steps).as_deref(), Some("17"));
        assert_eq!(then("15.50", "The fee for students must not be higher.").as_deref(), Some("7.75"));
        assert_eq!(then("15.50", "Must be more than 20.").as_deref(), Some("21.00"));
        assert_eq!(then("2031", "Value must be less than or equal to 2,026.").as_deref(), Some("2025"));
        assert_eq!(then("4", "Enter at least 5.").as_deref(), Some("6"));
        assert_eq!(then("4", "Cannot be less than the places taken.").as_deref(), Some("8"));
        assert_eq!(then("9", "At most 5.").as_deref(), Some("4"));
        assert_eq!(then("1", "Too high.").as_deref(), Some("1"));
        assert_eq!(then("Quill", "Too long."), None);
    }

    #[test]
    fn what_has_to_name_something_that_is_there_names_what_a_page_lists() {
        let other = |held: &'static str, complaint: &'static str| {
            let field = |e: &mut Element| {
                (e.value, e.complaint) = (Some(held.into()), complaint.into());
            };
            let form =
                |p: crate::state::testing::Page| p.element("textbox", "Source account", field).button("Save");
            let now = page().within("form", "", form).build();
            let listed = |label: &str| (label == "Source account").then(|| "Checking".to_owned());
            match corrections(&sheets(&now)[0], |_| None, listed, Pass(3), &now)?.remove(0).1 {
                Entry::Text(text) => Some(text),
                _ => None,
            }
        };
        assert_eq!(other("Tamsin Compass", "There is no such account.").as_deref(), Some("Checking"));
        assert_ne!(other("Tamsin Compass", "This name is already taken.").as_deref(), Some("Checking"));
        assert_ne!(other("", "An account is needed.").as_deref(), Some("Checking"));
    }
}
