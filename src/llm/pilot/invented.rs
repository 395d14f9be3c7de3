//! What a restated sentence says and its author did not: a model must not make up data.

use crate::language::{
    Action, ActionKind, Compare, Delta, Description, Expectation, Predicate, Step, quotations,
};
use crate::spec::Requirement;
use crate::state::text::fold_case;

/// Data in the lines and in what was read of them that neither `said` (the sentence and what was said before it) nor the
/// requirement's variables hold.
pub(super) fn invented(
    lines: &[String],
    steps: &[Step],
    said: &str,
    requirement: &Requirement,
) -> Vec<String> {
    let known = fold_case(said);
    let holds = |text: &str| {
        let text = fold_case(text);
        let text = text.trim().trim_end_matches(['.', ',', ';']);
        let secret = requirement.secrets.iter().any(|s| fold_case(&s.value) == text);
        let var = || requirement.vars.values().any(|value| fold_case(value) == text);
        text.is_empty() || stands(text, &known) || is_placeholder(text, requirement) || !secret && var()
    };
    let numbers = numbers_of(&known);
    let mut data = Data::default();
    for line in lines {
        data.texts.extend(quotations(line));
    }
    for step in steps {
        data.step(step);
    }
    let mut found: Vec<String> = data.texts.into_iter().filter(|text| !holds(text)).collect();
    let counted = |n: &f64| numbers.iter().any(|m| (m - n).abs() < 1e-9);
    found.extend(data.numbers.iter().filter(|n| !counted(n)).map(ToString::to_string));
    found.dedup();
    found
}

/// What a sentence quotes, and its numbers, that stand in none of the lines.
pub(super) fn dropped(sentence: &str, lines: &[String]) -> Vec<String> {
    let told = fold_case(&lines.join("\n"));
    let numbers = numbers_of(&told);
    let mut lost: Vec<String> =
        quotations(sentence).into_iter().filter(|text| !stands(fold_case(text).trim(), &told)).collect();
    let figures = sentence.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    for word in figures.filter(|w| !w.is_empty() && w.chars().all(|c| c.is_ascii_digit())) {
        let counted = word.parse::<f64>().is_ok_and(|n| numbers.iter().any(|m| (m - n).abs() < 1e-9));
        if !counted && !told.contains(word) {
            lost.push(word.to_owned());
        }
    }
    lost
}

/// A text stands in another as words of its own.
fn stands(text: &str, within: &str) -> bool {
    let ends = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    within.match_indices(text).any(|(at, found)| {
        ends(within[..at].chars().next_back()) && ends(within[at + found.len()..].chars().next())
    })
}

/// Texts that hold placeholders of the spec's own, and nothing else that would have to be known.
fn is_placeholder(text: &str, requirement: &Requirement) -> bool {
    let mut rest = text;
    let mut any = false;
    while let Some(at) = rest.find("${") {
        if rest[..at].chars().any(char::is_alphanumeric) {
            return false;
        }
        let Some(end) = rest[at..].find('}') else { return false };
        let name = rest[at + 2..at + end].trim();
        if !requirement.vars.keys().any(|var| var.eq_ignore_ascii_case(name)) {
            return false;
        }
        (rest, any) = (&rest[at + end + 1..], true);
    }
    any && !rest.chars().any(char::is_alphanumeric)
}

/// The numbers of a text, in digits and in words.
fn numbers_of(text: &str) -> Vec<f64> {
    const WORDS: &[&str] = &[
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    const ONCE: &[(&str, f64)] = &[
        ("no", 0.0),
        ("none", 0.0),
        ("nothing", 0.0),
        ("empty", 0.0),
        ("a", 1.0),
        ("an", 1.0),
        ("single", 1.0),
        ("once", 1.0),
        ("any", 1.0),
        ("some", 1.0),
        ("first", 1.0),
        ("both", 2.0),
        ("twice", 2.0),
        ("pair", 2.0),
        ("couple", 2.0),
        ("second", 2.0),
        ("third", 3.0),
        ("dozen", 12.0),
    ];
    let words =
        text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '.' | ','))).filter(|w| !w.is_empty());
    let mut found = Vec::new();
    for word in words {
        let word = word.trim_matches(['.', ',']);
        let plain = word.replace(',', "");
        found.extend(plain.parse::<f64>().ok());
        found.extend(WORDS.iter().position(|w| *w == word).map(|n| n as f64));
        found.extend(ONCE.iter().find(|(w, _)| *w == word).map(|(_, n)| *n));
        let digits: String = word.chars().take_while(char::is_ascii_digit).collect();
        found.extend(digits.parse::<f64>().ok());
    }
    found
}

/// What steps state as data: what is entered, gone to and compared with, and what stands in quotes.
#[derive(Default)]
struct Data {
    texts: Vec<String>,
    numbers: Vec<f64>,
}

impl Data {
    fn step(&mut self, step: &Step) {
        self.action(&step.action);
        step.condition.iter().chain(&step.expectations).for_each(|e| self.expectation(e));
    }

    fn action(&mut self, action: &Action) {
        action.target.iter().chain(&action.to).for_each(|thing| self.thing(thing));
        // Keys, ways to scroll, answers to dialogs and the like are words of the language.
        let entered = matches!(
            action.kind,
            ActionKind::Type | ActionKind::Select | ActionKind::Upload | ActionKind::Navigate
        );
        self.texts.extend(action.value.clone().filter(|_| entered));
        action.otherwise.iter().for_each(|other| self.action(other));
    }

    fn thing(&mut self, thing: &Description) {
        self.texts.extend(thing.name.clone().filter(|_| thing.quoted));
        self.texts.extend(thing.containing.iter().cloned());
        thing.places.iter().for_each(|place| self.thing(&place.anchor));
    }

    fn expectation(&mut self, expectation: &Expectation) {
        expectation.predicates.iter().for_each(|p| self.predicate(p));
    }

    fn predicate(&mut self, predicate: &Predicate) {
        use Predicate as P;
        match predicate {
            P::Contains { what, text, .. } | P::Equals { what, text, .. } | P::Each { what, text } => {
                self.thing(what);
                self.texts.push(text.clone());
            }
            P::Amount { what, number, .. } => {
                self.thing(what);
                self.numbers.push(*number);
            }
            P::Count { what, number, compare } => {
                self.thing(what);
                // "There are orders": at least one.
                if !(*compare == Compare::GreaterOrEqual && *number == 1
                    || *compare == Compare::Greater && *number == 0)
                {
                    self.numbers.push(f64::from(*number));
                }
            }
            P::Than { what, delta } => {
                self.thing(what);
                if let Delta::More(Some(by)) | Delta::Fewer(Some(by)) = delta {
                    self.numbers.push(*by);
                }
            }
            P::Shown { what, .. }
            | P::Changed { what, .. }
            | P::State { what, .. }
            | P::Opens { what, .. }
            | P::Sorted { what, .. }
            | P::Says { what, .. }
            | P::PageOpens { page: what } => self.thing(what),
            P::Before { first, then } => [first, then].into_iter().for_each(|thing| self.thing(thing)),
            P::Message { text, .. } | P::NativeDialog { text } | P::Download { name: text } => {
                self.texts.extend(text.clone());
            }
            P::Url { text, .. } | P::Title { text, .. } => self.texts.push(text.clone()),
            P::PageLeft { page } => page.iter().for_each(|page| self.thing(page)),
            P::Outcome { what, .. } => what.iter().for_each(|what| self.thing(what)),
            P::Status { of, text, .. } => {
                if let Some(of) = of {
                    self.thing(of);
                }
                self.texts.push(text.clone());
            }
            P::PageStays | P::Vague { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::tests::{prose, requirement};

    fn told(line: &str, said: &str) -> Vec<String> {
        let mut spec = requirement(Vec::new());
        spec.vars.insert("who".to_owned(), "Ann".to_owned());
        invented(&[line.to_owned()], &prose(line).steps, said, &spec)
    }

    #[test]
    fn what_the_author_said_is_no_invention() {
        assert_eq!(told("Type \"mug\" into the search field", "look for a Mug, will you"), [""; 0]);
        assert_eq!(told("Type \"${who}\" into the name field", "say who you are"), [""; 0]);
        assert_eq!(told("Click the sign in button", "get in"), [""; 0]);
        assert_eq!(told("There are exactly 3 rows in the table", "three of them are left"), [""; 0]);
        assert_eq!(told("Press Enter", "send it off"), [""; 0]);
    }

    #[test]
    fn values_labels_addresses_and_numbers_are_not_made_up() {
        assert_eq!(told("Type \"cup\" into the search field", "look for a mug"), ["cup"]);
        assert_eq!(told("Go to \"http://evil.test/\"", "look for a mug"), ["http://evil.test/"]);
        assert_eq!(told("Type \"${key}\" into the name field", "say who you are"), ["${key}"]);
        assert_eq!(told("There are exactly 4 rows in the table", "three of them are left"), ["4"]);
        assert_eq!(told("Click the \"Pay\" button", "buy it"), ["Pay"]);
        assert_eq!(
            told("Type \"it\" into the \"item\" field", "put item in"),
            ["it"],
            "a word, not a part of one"
        );
    }

    #[test]
    fn what_is_quoted_must_not_get_lost() {
        let lines = ["Click the \"Save\" button".to_owned()];
        assert_eq!(dropped("bang on \"Save\" and \"Close\" 3 times", &lines), ["Close", "3"]);
        assert_eq!(dropped("bang on \"save\"", &lines), [""; 0]);
    }
}
