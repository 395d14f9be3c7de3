//! What a claim says of all that it is about: "only", "and nothing else", "all with the status Paid", "is the first".
//! A step that checks less than its words say passes where it should not.

use super::super::lexicon::words;
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Compare, Description, Place, Predicate, Relation, RoleWord};
use super::claim::{Claim, Says};
use super::{how_many, shown};

/// "2 invoices are shown, all with the status Paid": what each of those counted has.
pub(super) fn each_with(claim: &Claim) -> Option<Predicate> {
    let (_, counted) = how_many::quantity(claim.subject).filter(|_| !claim.negated)?;
    let complement = claim.complement;
    let (at, width) = (0..complement.len()).find_map(|at| {
        let starts =
            ["all with", "each with", "all of them with", "every one with", "all having", "all marked"];
        complement.any_at(at, &starts).map(|width| (at, width))
    })?;
    let rest = complement.from(at + width).trim();
    let value = rest
        .literal()
        .or_else(|| rest.tokens.iter().rev().find(|t| t.is_capitalised() || t.is_value_like()))?;
    Some(Predicate::Each { what: noun(claim.subject.from(counted)), text: value.text.clone() })
}

/// "Only Ann is listed", "the list shows "A" and nothing else": every entry of the list is that one.
pub(super) fn alone(claim: &Claim, part: Phrase, read: &mut Vec<Predicate>) {
    let verb = part.len().saturating_sub(claim.complement.len());
    let first = part.skip_fillers();
    let only = |at: usize| matches!(part.word(at), "only" | "just" | "solely");
    let told = matches!(first.word(0), "only" | "just" | "solely")
        || (1..verb).any(only) && !only(verb)
        || ENDS.iter().any(|end| {
            let width = end.split(' ').count();
            part.len() > width && part.any_at(part.len() - width, &[end]).is_some()
        });
    if !told || claim.negated {
        return;
    }
    let text = match read.as_slice() {
        [Predicate::Shown { what, holds: true }] if is_entry(what) => what.name.clone(),
        [Predicate::Contains { what, text, holds: true }] if is_list(what) => Some(text.clone()),
        _ => None,
    };
    if let Some(text) = text {
        let what = Description {
            text: "the entries".to_owned(),
            role: Some(RoleWord::Item),
            ..Description::default()
        };
        read.push(Predicate::Each { what, text });
    }
}

const ENDS: &[&str] = &[
    "nothing else",
    "nobody else",
    "no one else",
    "none else",
    "no others",
    "no other",
    "nothing more",
    "no more",
    "that is all",
];

/// ""A" and "B" are listed, nothing else", "nothing but "A" is shown", ""A" and "B" are the only ones left": these are
/// there, and each entry is one of them.
pub(super) fn exclusive(part: Phrase) -> Vec<Predicate> {
    let Some(first) = part.position(Token::is_literal) else { return Vec::new() };
    let last = super::several::last_of_row(part, first);
    let names: Vec<&Token> = part.range(first, last + 1).literals().collect();
    let but = part.skip_fillers().any_at(0, &["nothing but", "nobody but", "no one but", "nothing except"]);
    let ones = (last + 1..part.len()).any(|at| {
        part.any_at(
            at,
            &["the only ones", "the only one", "the only entries", "the only rows", "all there is"],
        )
        .is_some()
    });
    let ends = ENDS.iter().any(|end| {
        let width = end.split(' ').count();
        part.len() > width && part.any_at(part.len() - width, &[end]).is_some()
    });
    let lead = part.to(first);
    let many = ends
        && !names.is_empty()
        && lead.tokens.iter().all(|t| t.is_word() && !words::is_preposition(&t.lower));
    let alone = part.literals().count() == names.len();
    if !alone || !(but.is_some() || ones || many) {
        return Vec::new();
    }
    let mut what =
        Description { text: "the entries".to_owned(), role: Some(RoleWord::Item), ..Description::default() };
    shown::add_places(&mut what, part.from(last + 1));
    let named = |t: &&Token| Description {
        text: format!("\"{}\"", t.text),
        name: Some(t.text.clone()),
        quoted: true,
        places: what.places.clone(),
        ..Description::default()
    };
    let mut found: Vec<Predicate> =
        names.iter().map(|t| Predicate::Shown { what: named(t), holds: true }).collect();
    what.also = names.iter().skip(1).map(|t| t.text.clone()).collect();
    let text = names.first().map(|t| t.text.clone()).unwrap_or_default();
    found.push(Predicate::Each { what, text });
    found
}

/// A thing told by its own name alone: an entry of a list rather than a part of the page.
fn is_entry(what: &Description) -> bool {
    let proper = what.quoted || what.name.as_deref().is_some_and(|n| n.starts_with(char::is_uppercase));
    proper && matches!(what.role, None | Some(RoleWord::Item | RoleWord::Row))
}

fn is_list(what: &Description) -> bool {
    matches!(
        what.role,
        Some(RoleWord::List | RoleWord::Table | RoleWord::Item | RoleWord::Dropdown | RoleWord::Page)
    ) || what.role.is_none() && what.name.as_deref().is_some_and(super::super::lexicon::roles::is_plural)
}

/// "INV-7 is the first one": which entry stands there.
pub(super) fn rank(claim: &Claim) -> Option<Vec<Predicate>> {
    let said = claim.complement.skip_fillers();
    let complement = said.skip_while(|t| words::is_determiner(&t.lower));
    if claim.says != Says::Be || claim.subject.is_empty() {
        return None;
    }
    let mut what = noun(said);
    what.ordinal
        .filter(|_| matches!(complement.word(0), "first" | "last" | "second" | "third" | "topmost"))?;
    let entry = complement.len() == 1
        || matches!(complement.word(1), "one" | "in" | "of" | "on" | "entry" | "item" | "row" | "result");
    // What "it" is called the context tells: never the message that was told of before.
    let it = claim.whole.skip_fillers().word(0) == "it";
    let of_message = super::message::is_message(claim.subject);
    let text = match claim.subject.literal().filter(|_| !(it && of_message)) {
        Some(token) => token.text.clone(),
        None if it => {
            what.anaphor = true;
            String::new()
        }
        None => noun(claim.subject).name.filter(|n| n.starts_with(char::is_uppercase))?,
    };
    if entry {
        what.name = None;
        what.noun = None;
        // "The first" of a list is no row of a table for that.
        what.role = Some(RoleWord::Item);
        what.text = format!("the {} entry", complement.word(0));
    } else if what.quoted || said.word(0) != "the" || of_message && !it {
        return None;
    }
    Some(vec![Predicate::Contains { what, text, holds: !claim.negated }])
}

const THEM: &[&str] =
    &["one of them", "one of these", "one of those", "among them", "among these", "among those"];

/// ""A" is one of them", ""B" is not among them": whether one of those counted before has these words.
pub(super) fn one_of_them(claim: &Claim, before: &[Predicate]) -> Option<Predicate> {
    let complement = claim.complement.trim_end_fillers();
    let told = complement.any_at(0, THEM) == Some(complement.len()) && claim.says == Says::Be;
    // "one of them is pending"
    let of_them = claim.subject.any_at(0, &THEM[..3]) == Some(claim.subject.len()) && claim.says == Says::Be;
    let alike = of_them && complement.len() == 1 && !claim.negated && !before.is_empty();
    // "One of them is "Oak"", in a sentence of its own: an entry of that name.
    let named = of_them && complement.len() == 1 && complement.literal().is_some();
    let text = match claim.subject.literal().filter(|_| told) {
        Some(token) => token.text.clone(),
        None => complement.get(0).filter(|t| named || alike && t.is_word())?.text.clone(),
    };
    let counted = before.iter().rev().find_map(|p| match p {
        Predicate::Count { what, .. } => Some(what.clone()),
        _ => None,
    });
    if alike {
        let mut what = counted?;
        what.containing.push(text);
        return Some(Predicate::Count { what, compare: Compare::GreaterOrEqual, number: 1 });
    }
    // The entry of that very name: another may have the word in its text.
    let list =
        Description { text: "the list".to_owned(), role: Some(RoleWord::List), ..Description::default() };
    let places = counted.map(|what| what.places).filter(|places| !places.is_empty());
    let what = Description {
        text: format!("\"{text}\""),
        name: Some(text),
        quoted: true,
        places: places.unwrap_or_else(|| vec![Place { relation: Relation::In, anchor: list }]),
        ..Description::default()
    };
    Some(Predicate::Shown { what, holds: !claim.negated })
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{prose, render};
    use super::super::super::token::tokenize;
    use super::*;

    fn read(text: &str) -> Vec<Predicate> {
        let tokens = tokenize(text);
        super::super::read(Phrase::new(text, &tokens), true).predicates
    }

    fn each(text: &str) -> Option<String> {
        read(text).into_iter().find_map(|p| match p {
            Predicate::Each { text, .. } => Some(text),
            _ => None,
        })
    }

    #[test]
    fn only_one_is_all_there_is() {
        assert_eq!(each("Only Ann Lee is listed").as_deref(), Some("Ann Lee"));
        assert_eq!(each("The list only shows Ann Lee").as_deref(), Some("Ann Lee"));
        assert_eq!(each("The results contain \"Ann\" and nothing else").as_deref(), Some("Ann"));
        assert_eq!(each("The results contain \"Ann\""), None);
        assert_eq!(each("The price is only $5"), None);
        assert_eq!(each("Only the save button is shown"), None);
    }

    #[test]
    fn all_with_is_said_of_each() {
        assert_eq!(each("2 invoices are shown, all with the status Paid").as_deref(), Some("Paid"));
        assert_eq!(each("2 invoices are shown"), None);
    }

    #[test]
    fn all_four_are_four() {
        let counted = |text: &str| matches!(read(text).as_slice(), [Predicate::Count { number: 4, .. }]);
        assert!(counted("All four users are listed"));
        assert!(counted("All 4 users are listed again"));
        assert!(!counted("All users are listed"));
    }

    #[test]
    fn the_first_one_is_told_by_its_row() {
        let ranked = |text: &str| {
            read(text).iter().any(|p| matches!(p, Predicate::Contains { what, text, .. } if what.ordinal.is_some() && text == "INV-7"))
        };
        assert!(ranked("INV-7 is the first one"));
        assert!(!ranked("INV-7 is the newest one"));
    }

    #[test]
    fn what_it_is_called_the_context_tells() {
        let read = |text: &str| render::reading(&prose(text));
        for (text, name) in [
            ("Click \"Move Tea up\" after typing. It is now the third drink.", None),
            ("Type \"Tea\" into \"Name\". Click \"Move Tea up\". It is now the third drink.", Some("Tea")),
            ("Click \"Up\" in the row of \"Tea\". It is the second drink in the table.", Some("Tea")),
            ("Enter \"Tea\" as the name and save. It is the last drink in the table.", Some("Tea")),
            (
                "Enter \"Tea\" as the name and save. The message \"Added.\" appears and it is the last drink in the table.",
                Some("Tea"),
            ),
        ] {
            let read = read(text);
            match name {
                Some(name) => assert!(read.contains(&format!("] \"{name}\"")), "{text}: {read}"),
                None => assert!(!read.contains("\"\""), "{text}: {read}"),
            }
        }
    }

    #[test]
    fn one_of_those_counted() {
        let shown = |text: &str| match read(text).pop() {
            Some(Predicate::Shown { what, holds }) => what.name.map(|name| (name, what.places.len(), holds)),
            _ => None,
        };
        let told = |holds| Some(("Oak".to_owned(), 1, holds));
        assert_eq!(shown("There are 7 trees, and \"Oak\" is one of them"), told(true));
        assert_eq!(shown("3 trees are listed and \"Oak\" is among them"), told(true));
        assert_eq!(shown("One of them should be \"Oak\""), told(true));
        assert_eq!(shown("2 trees are left in the yard, and \"Oak\" is not one of them"), told(false));
        assert_eq!(shown("2 trees are listed and \"Oak\" is not among them"), told(false));
        let kind = |text: &str| match read(text).pop() {
            Some(Predicate::Count { what, number, .. }) => Some((what.containing, number)),
            _ => None,
        };
        assert_eq!(kind("4 trees are listed, one of them is fallen"), Some((vec!["fallen".to_owned()], 1)));
    }
}
