//! What a claim tells beside its subject: "the page opens with the heading "Goals"", "the editor appears without
//! the box "Watch"", ""View" is shown instead of "Edit"".
//!
//! Only of things that come into sight: "is filled with", "is replaced by" say something of the subject itself,
//! and what things contain is [`super::content`]'s business.

use super::super::lexicon::words;
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Description, Place, Predicate, Relation, RoleWord};
use super::claim::{Claim, Says};
use super::{how_many, message, things};

/// A part of the company: its words, and whether they are said to be there.
struct Part<'a> {
    words: Phrase<'a>,
    holds: bool,
}

/// What was told beside a claim.
#[derive(Default)]
pub(super) struct Company<'a>(Vec<Part<'a>>);

const WITH: &[&str] =
    &["together with", "along with", "with", "showing", "displaying", "revealing", "alongside"];
const WITHOUT: &[&str] = &["instead of", "in place of", "rather than", "without"];

/// Takes the company off a claim.
pub(super) fn cut(claim: Claim<'_>) -> (Claim<'_>, Company<'_>) {
    let Some(from) = begins(&claim) else { return (claim, Company::default()) };
    let complement = claim.complement;
    let mut parts = Vec::new();
    let mut at = from;
    while let Some((holds, width)) = joint(complement, at) {
        let next = (at + width..complement.len()).find(|&i| joint(complement, i).is_some());
        let end = next.unwrap_or(complement.len());
        // "…, and without", "… but with": the link belongs to what follows.
        let mut words = complement.range(at + width, end).trim();
        while matches!(words.last_word(), "and" | "but") {
            words = words.to(words.len() - 1).trim();
        }
        parts.push(Part { words, holds });
        at = end;
    }
    parts.retain(tells);
    if parts.is_empty() {
        return (claim, Company::default());
    }
    let mut rest = complement.to(from).trim();
    while matches!(rest.last_word(), "and" | "but") {
        rest = rest.to(rest.len() - 1).trim();
    }
    (Claim { complement: rest, ..claim }, Company(parts))
}

/// Where the company of a claim begins, if it is one of those that may have some.
fn begins(claim: &Claim) -> Option<usize> {
    let complement = claim.complement;
    let first = complement.word(0);
    let comes = match claim.says {
        Says::Appear | Says::Open | Says::Load => true,
        // "is "Partial" with a balance of "$70"", "is Mug-7 at $15"
        Says::Be if of_value(claim).is_some() => true,
        Says::Be => {
            matches!(
                first,
                "shown"
                    | "displayed"
                    | "visible"
                    | "listed"
                    | "presented"
                    | "present"
                    | "offered"
                    | "opened"
                    | "open"
                    | "loaded"
                    | "there"
                    | "rendered"
                    | "back"
            ) || first == "still" && complement.word(1) == "there"
                || is_entry(&noun(claim.subject)) && in_a_list(complement)
        }
        // "lands on the page "Projects" with the message "Saved"": the page must have its name already.
        Says::Go => complement.literal().is_some(),
        _ => false,
    };
    if claim.negated || !comes || claim.subject.is_empty() {
        return None;
    }
    // "An error is displayed with the text "X"": that is the error itself.
    let wording = message::is_message(claim.subject) && claim.subject.literal().is_none();
    let told = if claim.says == Says::Go { complement.position(Token::is_literal)? } else { 0 };
    if let Some(at) = of_value(claim).filter(|_| claim.says == Says::Be) {
        return Some(at);
    }
    let at = (told..complement.len()).find(|&at| joint(complement, at).is_some())?;
    (!(wording && joint(complement, at).is_some_and(|(holds, _)| holds))).then_some(at)
}

/// The words at `at` that lead to company, what they say of it, and how many they are.
fn joint(phrase: Phrase, at: usize) -> Option<(bool, usize)> {
    // "is "Mug" at $15"
    let price = phrase.len() == at + 2
        && matches!(phrase.word(at), "at" | "for")
        && phrase.get(at + 1).is_some_and(|t| t.is_literal() || t.is_number());
    if price && at <= 2 && phrase.get(0).is_some_and(|t| t.is_literal() || t.is_value_like()) {
        return Some((true, 1));
    }
    let with = phrase.any_at(at, WITH).map(|width| (true, width));
    with.or_else(|| phrase.any_at(at, WITHOUT).map(|width| (false, width)))
}

/// "in the list with the role "Viewer"", where it is the entry that has the role.
fn in_a_list(complement: Phrase) -> bool {
    let Some(with) = complement.find(&["with"]).filter(|_| matches!(complement.word(0), "in" | "on")) else {
        return false;
    };
    let place = noun(complement.range(1, with));
    matches!(place.role, Some(RoleWord::List | RoleWord::Table)) && property(complement.from(with + 1))
}

/// "the role "Viewer"": what it is called, and what it is; no part of a page.
fn property(words: Phrase) -> bool {
    let value = words.get(words.len().saturating_sub(1)).is_some_and(Token::is_literal);
    let plain = noun(words);
    value && (2..=4).contains(&words.len()) && plain.role.is_none()
}

/// Where the company of a value begins, which is all that stands before it.
fn of_value(claim: &Claim) -> Option<usize> {
    let complement = claim.complement;
    let value = complement.get(0).filter(|t| t.is_literal() || t.is_value_like())?;
    let at = 1 + usize::from(complement.get(1).is_some_and(|t| t.is_mark(',')));
    let width = complement.any_at(at, &["with", "at", "for"])?;
    let rest = complement.from(at + width);
    let told = rest.tokens.iter().any(|t| t.is_literal() || t.is_number());
    (told && !value.text.is_empty() && (complement.word(at) == "with" || rest.len() == 1)).then_some(at)
}

/// Whether a part names something: "without reloading", "with a smooth animation" do not.
fn tells(part: &Part) -> bool {
    let words = part.words;
    let price = words.len() == 1 && words.get(0).is_some_and(Token::is_number);
    if words.literal().is_some() || price {
        return true;
    }
    if part.holds && (things::numbered(words).is_some() || things::valued(words, true).is_some()) {
        return true;
    }
    if words.is_empty() || words.word(0).ends_with("ing") {
        return false;
    }
    // "…, showing 5 pictures"
    if part.holds && how_many::quantity(words).is_some() {
        return true;
    }
    let thing = noun(words);
    thing.role.is_some() && (!part.holds || thing.name.is_some())
}

impl Company<'_> {
    /// Each part as a claim of its own.
    pub(super) fn read(self, claim: &Claim) -> Vec<Predicate> {
        let subject = noun(claim.subject);
        let of_value = claim.complement.len() <= 2
            && claim.says == Says::Be
            && claim.complement.get(0).is_some_and(|t| t.is_literal() || t.is_value_like());
        let mut found = Vec::new();
        for part in self.0 {
            let comes_with = part.holds && claim.says == Says::Be && property(part.words);
            if (of_value || comes_with) && part.holds && is_entry(&subject) {
                found.extend(values_of(&subject, part.words));
                continue;
            }
            if let Some(number) = things::numbered(part.words).filter(|_| part.holds) {
                found.push(number);
                continue;
            }
            for words in either(part.words, part.holds) {
                let told = things::things(words, part.holds);
                found.extend(told.into_iter().map(|p| beside(p, &subject, words)));
            }
        }
        found
    }
}

/// "a balance of "$70"", "8 roles and the status "Draft"": what an entry has of each; of what has no name, that the
/// entry shows it.
pub(super) fn values_of(entry: &Description, words: Phrase) -> Vec<Predicate> {
    let value = |t: &Token| t.is_literal() || t.is_number() || t.is_value_like();
    let joint = |t: &Token| t.is_mark(',') || t.is_word() && t.lower == "and";
    let mut found = Vec::new();
    for tokens in words.tokens.split(joint) {
        let part = Phrase { tokens, ..words }.trim();
        let values: Vec<usize> = (0..part.len()).filter(|&at| part.get(at).is_some_and(value)).collect();
        let named = |words: Phrase| {
            let words = words.skip_while(|t| words::is_determiner(&t.lower)).trim_end_fillers();
            let words = if words.last_word() == "of" { words.to(words.len() - 1) } else { words };
            let plain = words.tokens.iter().all(|t| t.is_word() && !words::is_preposition(&t.lower));
            (plain && (1..=3).contains(&words.len())).then(|| words.text().to_lowercase())
        };
        let name = match values.as_slice() {
            [at] if *at > 0 && at + 1 == part.len() => named(part.to(*at)),
            [0] => named(part.from(1)),
            _ => None,
        };
        for text in values.iter().filter_map(|&at| part.get(at)).map(|t| t.text.clone()) {
            let Some(name) = &name else {
                found.push(Predicate::Contains { what: entry.clone(), text, holds: true });
                continue;
            };
            let places = vec![Place { relation: Relation::For, anchor: entry.clone() }];
            let what = Description {
                text: format!("the {name} of {}", entry.text),
                name: Some(name.clone()),
                places,
                ..Description::default()
            };
            found.push(Predicate::Equals { what, text, holds: true });
        }
    }
    found
}

/// Something that a row tells of: named, numbered or a row itself. A value ("the heading") has nothing beside it.
fn is_entry(subject: &Description) -> bool {
    let named = subject.quoted
        || subject
            .name
            .as_deref()
            .is_some_and(|n| n.contains(|c: char| c.is_ascii_digit() || c.is_uppercase()));
    named && matches!(subject.role, None | Some(RoleWord::Item))
        || subject.text.ends_with(" one")
        || matches!(subject.role, Some(RoleWord::Row | RoleWord::Item))
        || subject.ordinal.is_some() && subject.role != Some(RoleWord::Heading)
}

/// "without "A" or "B"": neither.
fn either(words: Phrase, holds: bool) -> Vec<Phrase> {
    if holds {
        return vec![words];
    }
    let parts = words.tokens.split(|t| t.is_word() && matches!(t.lower.as_str(), "or" | "nor"));
    parts.map(|tokens| Phrase { tokens, ..words }.trim()).filter(|p| !p.is_empty()).collect()
}

/// Ties what is told to the subject, where the subject can hold it.
fn beside(predicate: Predicate, subject: &Description, words: Phrase) -> Predicate {
    use RoleWord as R;
    match predicate {
        // "The row "Mug" is shown with the status "Sold"": that row says so.
        Predicate::Shown { what, holds }
            if matches!(subject.role, Some(R::Row | R::Item)) && what.quoted && what.role.is_none() =>
        {
            let text = what.name.unwrap_or_default();
            Predicate::Contains { what: subject.clone(), text, holds }
        }
        Predicate::Shown { mut what, holds } => {
            if what.text.is_empty() {
                words.text().clone_into(&mut what.text);
            }
            let holder = match subject.role {
                Some(R::Dialog) => true,
                Some(R::Menu | R::Form | R::Table | R::List | R::Section | R::Row | R::Item) => !holds,
                _ => false,
            };
            if holder && what.places.is_empty() {
                what.places.push(Place { relation: Relation::In, anchor: subject.clone() });
            }
            Predicate::Shown { what, holds }
        }
        // "The role "Editor" is listed with 2 users": it has so many.
        Predicate::Count { mut what, compare, number } if what.places.is_empty() && subject.quoted => {
            if !matches!(subject.role, Some(R::Page)) {
                what.places.push(Place { relation: Relation::In, anchor: subject.clone() });
            }
            Predicate::Count { what, compare, number }
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::claims_of as read;

    #[test]
    fn what_an_entry_has_beside_its_value() {
        for (text, wanted) in [
            ("\"Oak\" is \"Open\" with a debt of \"$70\".", "equals [‹debt› For [\"Oak\"]] \"$70\""),
            ("The first row is \"Oak\" with \"$70\".", "contains [#1 Row] \"$70\""),
            (
                "The last row is \"Oak\", with the state \"Open\".",
                "equals [‹state› For [#last Row]] \"Open\"",
            ),
            ("The last row is \"Oak\" at €12.90.", "contains [#last Row] \"€12.90\""),
            ("The list shows \"Oak\" with 8 leaves.", "equals [‹leaves› For [\"Oak\"]] \"8\""),
            ("The table contains \"Oak\" with 8 leaves and 0 nests.", "equals [‹nests› For [\"Oak\"]] \"0\""),
            (
                "The list has 26 trees, the one named \"Oak\" with the age 40.",
                "equals [‹age› For [\"Oak\"]] \"40\"",
            ),
            ("The editor opens with a width of 20 minutes.", "equals [‹width›] \"20\""),
            ("\"Oak\" is still there with the mark \"Open\".", "equals [‹mark› For [\"Oak\"]] \"Open\""),
            ("\"Oak\" is in the list with the mark \"Open\".", "equals [‹mark› For [\"Oak\"]] \"Open\""),
            ("The heading is \"Oak\", with the status \"Open\".", "shown [(status) \"Open\"]"),
            ("The sum is €17.80 with €4.90 shipping.", "contains [Page] \"€4.90\""),
        ] {
            let read = read(text);
            assert!(read.len() > 1 && read.iter().any(|r| r == wanted), "{text}: {read:?}");
        }
    }

    #[test]
    fn a_word_beside_a_value_is_none() {
        assert_eq!(read("The price is €9.16 with tax."), ["equals [‹price›] \"€9.16\""]);
    }
}
