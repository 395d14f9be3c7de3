//! What is said without quotation marks: "the page warns that all pages in it are lost", "the call closes on 24 March".
//! Such words are compared with what the page says; they tell of no deed, and nothing opens or closes.

use super::super::lexicon::{is_of_calendar, words};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Description, Predicate, RoleWord};
use super::superlative;

/// Verbs of telling, in the third person and without "up" or "to" behind them.
const TELLS: &[&str] = &[
    "says",
    "states",
    "warns",
    "explains",
    "tells",
    "mentions",
    "notes",
    "informs",
    "announces",
    "reminds",
    "reports",
    "advises",
    "promises",
    "clarifies",
    "stresses",
    "adds",
];

/// A reported sentence, and where in the phrase it ends.
pub(super) struct Reported {
    pub(super) predicate: Predicate,
    pub(super) end: usize,
}

/// "The page says that at most 20 KB are taken": read from the `from`-th token of the whole phrase on, so that an "and"
/// within what is said does not end it; a comma before "and" or "but" does.
pub(super) fn told(phrase: Phrase, from: usize, width: usize) -> Option<Reported> {
    let rest = phrase.from(from);
    let verb = (1..width.min(rest.len())).find(|&at| TELLS.contains(&rest.word(at)))?;
    let whom = rest
        .from(verb + 1)
        .skip_while(|t| matches!(t.lower.as_str(), "the" | "you" | "us" | "user" | "reader"));
    let said = whom.from(1);
    let subject = rest.to(verb).trim_end_fillers();
    if whom.word(0) != "that"
        || said.is_empty()
        || said.len() == said.literals().count()
        || words::is_actor(subject.last_word())
    {
        return None;
    }
    let negated = matches!(subject.word(0), "no" | "nothing");
    let stop = (1..said.len()).find(|&at| {
        said.get(at).is_some_and(|t| t.is_mark(',') || t.is_mark(';'))
            && matches!(said.word(at + 1), "and" | "but" | "while")
    });
    let said = stop.map_or(said, |at| said.to(at));
    let end = phrase.len() - whom.len() + 1 + said.len();
    let plain = || superlative::entry(subject).unwrap_or_else(|| noun(subject));
    let what = if negated { noun(subject.from(1)) } else { plain() };
    let predicate = Predicate::Says { what, words: said.text().to_owned(), holds: !negated };
    Some(Reported { predicate, end })
}

/// "The registration closes on 24 March", "it takes place on 17 March from 10:00 to 12:00": when something is, begins or
/// ends.
pub(super) fn dated(part: Phrase) -> Option<Predicate> {
    let (at, width) = (1..part.len()).find_map(|at| {
        let word = part.word(at);
        let place = word == "takes" && part.word(at + 1) == "place"
            // "is open until 31 March"
            || matches!(word, "is" | "are" | "stays" | "remains")
                && matches!(part.word(at + 1), "open" | "closed" | "valid" | "due" | "available")
                && matches!(part.word(at + 2), "until" | "till" | "since" | "from" | "by");
        let verb = matches!(
            word,
            "closes"
                | "opens"
                | "ends"
                | "starts"
                | "begins"
                | "lasts"
                | "runs"
                | "happens"
                | "expires"
                | "finishes"
        );
        (place || verb).then_some((at, if place { 2 } else { 1 }))
    })?;
    let when = part.from(at + width);
    let linked =
        matches!(when.word(0), "on" | "at" | "from" | "until" | "till" | "in" | "by" | "before" | "after");
    let first = when.from(1).skip_while(|t| words::is_determiner(&t.lower));
    if !linked || !first.get(0).is_some_and(is_time) || part.to(at).literal().is_some() && first.is_empty() {
        return None;
    }
    let subject = part.to(at).skip_fillers();
    let anonymous = subject.len() == 1 && matches!(subject.word(0), "it" | "this" | "that");
    let words = if anonymous && width == 2 { when.from(1).text() } else { part.text() };
    let what =
        Description { text: "the page".to_owned(), role: Some(RoleWord::Page), ..Description::default() };
    Some(Predicate::Says { what, words: words.to_owned(), holds: true })
}

/// A date, a time or a day: "24", "March", "10:30", "noon", "Monday".
fn is_time(token: &Token) -> bool {
    const NAMED: &[&str] = &["noon", "midnight", "today", "tomorrow"];
    token.is_number()
        || token.is_value_like()
        || token.is_literal() && token.text.chars().any(|c| c.is_ascii_digit())
        || NAMED.contains(&token.lower.as_str())
        || is_of_calendar(&token.lower)
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::claims_of as read;

    #[test]
    fn what_a_page_says_is_no_deed() {
        assert_eq!(
            read("The page warns that all pages in it are deleted."),
            ["says [Page] \"all pages in it are deleted\""]
        );
        assert_eq!(
            read(
                "The hint explains that names are kept and numbers are lost, and the button \"Go\" is shown."
            ),
            ["says [‹hint›] \"names are kept and numbers are lost\"", "shown [Button \"Go\"]"]
        );
    }

    #[test]
    fn when_something_ends_is_read_off_the_page() {
        assert_eq!(read("The call closes on 24 March."), ["says [Page] \"The call closes on 24 March\""]);
        assert_eq!(
            read("It takes place on 17 March from 10:00 to 12:00."),
            ["says [Page] \"17 March from 10:00 to 12:00\""]
        );
        assert_eq!(read("The dialog closes."), ["closes [Dialog]"]);
    }
}
