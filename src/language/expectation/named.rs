//! Claims that name more than their subject and verb: "the list, which has 4 rows", "offers to copy "A" and "B", all
//! ticked", "the notes are empty: "Nothing yet."".

use super::super::RoleWord;
use super::super::lexicon::words;
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::{Token, tokenize};
use super::claim::{self, Says};
use super::several::last_of_row;

/// The claims of one part, each with words of its own; none where it is a single one.
pub(super) fn claims(part: Phrase) -> Vec<Vec<Token>> {
    relative(part)
        .or_else(|| quoted_behind(part))
        .or_else(|| offered(part))
        .or_else(|| with_all(part))
        .or_else(|| followed(part))
        .or_else(|| moved(part))
        .unwrap_or_default()
}

/// "It is gone from the list, which has 4 rows": "the list has 4 rows".
fn relative(part: Phrase) -> Option<Vec<Vec<Token>>> {
    let comma = (1..part.len()).find(|&at| {
        part.get(at).is_some_and(|t| t.is_mark(',')) && matches!(part.word(at + 1), "which" | "who")
    })?;
    let main = part.to(comma);
    let verb = main.len() - claim::parse(main, None)?.complement.len();
    let told = part.from(comma + 2);
    let says = claim::parse(told, None)?;
    let value = |t: &Token| t.is_literal() || t.is_number();
    let tells =
        says.says == Says::Content || says.says == Says::Be && says.complement.get(0).is_some_and(value);
    if !says.subject.is_empty() || !tells {
        return None;
    }
    let from = (verb..comma)
        .rev()
        .find(|&at| words::is_determiner(part.word(at)) || part.get(at).is_some_and(Token::is_literal))?;
    Some(vec![main.tokens.to_vec(), [main.from(from).tokens, told.tokens].concat()])
}

/// "The notes are empty: "Nothing yet."": the words that say so are there.
fn quoted_behind(part: Phrase) -> Option<Vec<Vec<Token>>> {
    let at = part.position(|t| t.is_mark(':') || t.is_mark('—'))?;
    let (main, quoted) = (part.to(at), part.from(at + 1).trim());
    let claim = claim::parse(main, None)?;
    let tells = matches!(claim.says, Says::Content | Says::See | Says::Edge) || claim.complement.is_empty();
    let alone = quoted.len() == 1 && quoted.get(0)?.is_literal() && main.literal().is_none();
    if !alone || tells || super::list::counts(main) || super::list::counted(main) || claim.negated {
        return None;
    }
    let shown = words_at(quoted.get(0)?.end, "is shown");
    Some(vec![main.tokens.to_vec(), [quoted.tokens, &shown].concat()])
}

/// "The dialog offers to copy "A" and "B", all ticked": both are there, and ticked.
fn offered(part: Phrase) -> Option<Vec<Vec<Token>>> {
    let claim = claim::parse(part, None).filter(|c| c.verb == "offer" && !c.negated)?;
    let complement = claim.complement;
    let first = complement.position(Token::is_literal)?;
    let order = complement.word(0) == "to" && (2..=4).contains(&first);
    let last = last_of_row(complement, first);
    let names = complement.range(first, last + 1);
    let end = names.tokens.last()?.end;
    let tail = complement.from(last + 1).trim().skip_while(|t| matches!(t.lower.as_str(), "all" | "both"));
    let state = (tail.len() == 1 && super::state::is_state(tail.word(0))).then_some(tail);
    if !order || !(tail.is_empty() || state.is_some()) {
        return None;
    }
    let mut found = Vec::new();
    for name in names.literals() {
        let shown = words_at(name.end, "is shown in");
        let holder =
            claim.subject.tokens.iter().map(|t| Token { start: name.end, end: name.end, ..t.clone() });
        found.push(std::iter::once(name.clone()).chain(shown).chain(holder).collect());
        if let Some(state) = state {
            let is = words_at(end, "is");
            found.push([std::slice::from_ref(name), &is, state.tokens].concat());
        }
    }
    Some(found)
}

/// "A menu with "A", "B" and "C" opens": all of them are in it. "The shelf "X" with the text "Y" is listed": it has the
/// text.
fn with_all(part: Phrase) -> Option<Vec<Vec<Token>>> {
    let claim = claim::parse(part, None)?;
    let subject = claim.subject;
    let comes = matches!(claim.says, Says::Open | Says::Appear)
        || claim.says == Says::Be && super::be::is_seen(claim.complement.word(0));
    let with = subject.find(&["with"]).filter(|&at| at > 0 && comes && !claim.negated)?;
    let (holder, told) = (subject.to(with), subject.from(with + 1));
    let value = |t: &Token| t.is_literal() || t.is_number();
    let ends = subject.tokens.last()?.end;
    let said = part.from(part.position(|t| t.end == ends)? + 1);
    let held = noun(holder).role;
    if matches!(
        held,
        Some(RoleWord::Field | RoleWord::Dropdown | RoleWord::List | RoleWord::Table | RoleWord::Row)
    ) || holder.literals().count() > 1
        || holder.has(&["and"])
    {
        return None;
    }
    if let Some(name) = holder.literal() {
        let last = told.get(told.len().checked_sub(1)?).is_some_and(value);
        let alone = [holder.tokens, said.tokens].concat();
        let page = holder.has(&["page"]);
        let subject = if page { words_at(name.end, "the page has") } else { words_at(name.end, "has") };
        let has = if page { subject } else { [std::slice::from_ref(name), &subject].concat() };
        return last.then(|| vec![alone, [has.as_slice(), told.tokens].concat()]);
    }
    let first = told.position(Token::is_literal)?;
    let last = last_of_row(told, first);
    if last == first || last + 1 != told.len() {
        return None;
    }
    let head = holder.tokens.last().filter(|t| t.is_word())?;
    let lead = [subject.to(with + 1).tokens, told.to(first + 1).tokens, said.tokens].concat();
    let shown = |name: &Token| {
        let at = |t: &Token| Token { start: name.end, end: name.end, ..t.clone() };
        let holds = words_at(name.end, "is shown in the");
        [std::slice::from_ref(name), &holds, &[at(head)]].concat()
    };
    Some(std::iter::once(lead).chain(told.range(first + 1, last + 1).literals().map(shown)).collect())
}

/// "…, followed by "B"", "…, managed by "Ann"", "…, used by 0 books".
fn followed(part: Phrase) -> Option<Vec<Vec<Token>>> {
    let comma = (2..part.len()).find(|&at| {
        part.get(at).is_some_and(|t| t.is_mark(','))
            && (super::be::is_participle(part.word(at + 1))
                || matches!(part.word(at + 1), "used" | "led" | "run" | "held" | "read"))
            && part.word(at + 2) == "by"
    })?;
    let (main, value) = (part.to(comma), part.get(comma + 3)?);
    let claim = claim::parse(main, None).filter(|c| !c.negated)?;
    let name = claim.subject.literal()?;
    let unit = part.len() - comma <= 6 && !part.from(comma + 4).tokens.iter().any(Token::is_literal);
    if !(value.is_literal() || value.is_number()) || !unit {
        return None;
    }
    let verb = if part.word(comma + 1) == "followed" { "comes before" } else { "shows" };
    let told = [std::slice::from_ref(name), &words_at(name.end, verb), std::slice::from_ref(value)].concat();
    Some(vec![main.tokens.to_vec(), told])
}

/// ""A" moves to the available ones": it is there now.
fn moved(part: Phrase) -> Option<Vec<Vec<Token>>> {
    let claim = claim::parse(part, None).filter(|c| c.verb == "move" && !c.negated)?;
    let name = claim.subject.get(0).filter(|t| t.is_literal() && claim.subject.len() == 1)?;
    let place = claim.complement.from(1);
    let goes =
        matches!(claim.complement.word(0), "to" | "into") && !place.has(&["page", "position", "place"]);
    let words = words_at(name.end, "is shown in");
    (goes && words::is_determiner(place.word(0)))
        .then(|| vec![[std::slice::from_ref(name), &words, place.tokens].concat()])
}

/// Words that the text does not have, at a place where it has none.
pub(super) fn words_at(place: usize, text: &str) -> Vec<Token> {
    tokenize(text).into_iter().map(|t| Token { start: place, end: place, ..t }).collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{prose, render};

    fn read(text: &str) -> Vec<String> {
        let reading = prose(text);
        let problems = reading.problems.iter().map(|p| p.message.clone());
        let claims = reading.steps.iter().flat_map(|s| &s.expectations).flat_map(|e| &e.predicates);
        claims.map(|p| render::predicates(std::slice::from_ref(p))).chain(problems).collect()
    }

    #[test]
    fn a_relative_clause_is_a_claim() {
        assert_eq!(
            read("\"Oak\" is no longer in the table, which has 3 rows."),
            ["not shown [\"Oak\" In [Table]]", "count [Row In [Table]] Equal 3"]
        );
        assert_eq!(read("The job is above \"Nightly\", which is sent at 09:00.").len(), 1);
    }

    #[test]
    fn words_behind_a_colon_are_there() {
        for text in [
            "The notes are empty: \"Nothing yet.\"",
            "The form is invalid: \"Nothing yet.\"",
            "The basket is empty — \"Nothing yet.\"",
        ] {
            assert!(read(text).contains(&"shown [\"Nothing yet.\"]".to_owned()), "{text}: {:?}", read(text));
        }
        assert_eq!(read("The message reads: \"Nothing yet.\"").len(), 1);
    }

    #[test]
    fn what_is_offered_is_there() {
        assert_eq!(
            read("The dialog offers to copy \"Rows\" and \"Notes\", both ticked."),
            [
                "shown [\"Rows\" In [Dialog]]",
                "Checked [\"Rows\"]",
                "shown [\"Notes\" In [Dialog]]",
                "Checked [\"Notes\"]"
            ]
        );
        assert_eq!(read("The panel offers to keep \"Rows\".").len(), 1);
    }

    #[test]
    fn all_that_something_comes_with() {
        assert_eq!(
            read("A menu with \"Copy\", \"Cut\" and \"Paste\" opens."),
            ["opens [Menu with \"Copy\"]", "shown [\"Cut\" In [Menu]]", "shown [\"Paste\" In [Menu]]"]
        );
        assert_eq!(read("A dialog with the tabs \"Text\" and \"Style\" appears.").len(), 2);
        assert_eq!(
            read("The team \"Blue\" with the motto \"Onward\" is listed."),
            ["shown [(team) \"Blue\"]", "contains [\"Blue\"] \"Onward\""]
        );
        assert_eq!(read("The row with \"A\" and \"B\" is selected.").len(), 1);
    }

    #[test]
    fn what_follows_and_who_did_it() {
        assert_eq!(
            read("\"Oak\" is in the first row, followed by \"Elm\".")[1],
            "[\"Oak\"] before [\"Elm\"]"
        );
        for text in [
            "\"Oak\" is listed, managed by \"Ann\".",
            "\"Oak\" is in the table, created by \"Ann\".",
            "Only \"Oak\" is shown, owned by \"Ann\".",
        ] {
            assert!(
                read(text).contains(&"contains [\"Oak\"] \"Ann\"".to_owned()),
                "{text}: {:?}",
                read(text)
            );
        }
        assert_eq!(read("\"Oak\" is still listed, used by 0 forms.")[1], "contains [\"Oak\"] \"0\"");
    }

    #[test]
    fn what_has_moved_is_in_its_new_place() {
        assert_eq!(read("\"Oak\" moves to the archive."), ["shown [\"Oak\" In [‹archive›]]"]);
        assert!(!read("The user moves to the next page.")[0].starts_with("shown"));
    }
}
