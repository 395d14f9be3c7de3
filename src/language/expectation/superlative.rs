//! "The newest movement is …", "the oldest entry shows …": one of several, told by when it is of.

use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Description, Ordinal, Predicate, RoleWord};
use super::claim::{Claim, Says};
use super::company;

/// The entry that a subject tells so; `None` for any other.
pub(super) fn entry(subject: Phrase) -> Option<Description> {
    let subject = subject.skip_fillers().trim_end_fillers();
    let rest = subject.from(usize::from(matches!(subject.word(0), "the" | "its" | "their")));
    let (ordinal, width) = match rest.word(0) {
        "newest" | "latest" => (Ordinal::Newest, 1),
        "most" if rest.word(1) == "recent" => (Ordinal::Newest, 2),
        "oldest" | "earliest" => (Ordinal::Oldest, 1),
        _ => return None,
    };
    let noun = rest.from(width);
    let plain = (1..=2).contains(&noun.len()) && noun.tokens.iter().all(Token::is_word);
    // "The latest news", "the newest page": which page that is no list tells.
    let is_entry = |word: &str| !matches!(word, "page" | "version" | "news" | "one");
    (plain && subject.len() > rest.len() && is_entry(noun.last_word())).then(|| {
        let generic = matches!(noun.last_word(), "entry" | "item" | "row" | "record");
        Description {
            text: subject.text().to_owned(),
            noun: (!generic).then(|| noun.text().to_lowercase()),
            role: Some(RoleWord::Item),
            ordinal: Some(ordinal),
            ..Description::default()
        }
    })
}

/// ""A" of "B" with the quantity 2": what such an entry is said to be or to show, in quotes.
pub(super) fn read(claim: &Claim) -> Option<Vec<Predicate>> {
    let told = matches!(claim.says, Says::Be | Says::Content) && !claim.negated;
    let entry = entry(claim.subject).filter(|_| told)?;
    let complement = claim.complement;
    let with = complement.find(&["with"]);
    let main = with.map_or(complement, |at| complement.to(at));
    let shows = |t: &Token| Predicate::Contains { what: entry.clone(), text: t.text.clone(), holds: true };
    let mut found: Vec<Predicate> = main.literals().map(shows).collect();
    if found.is_empty() || main.has(&["not", "no", "or"]) {
        return None;
    }
    if let Some(at) = with {
        found.extend(company::values_of(&entry, complement.from(at + 1)));
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::claims_of as read;

    #[test]
    fn one_of_several_may_be_told_by_its_time() {
        let read = read("The newest visit is a \"Stay\" of \"Ann\" with the number 2.");
        assert!(read.len() == 3 && read.iter().all(|claim| claim.contains("#newest")), "{read:?}");
    }
}
