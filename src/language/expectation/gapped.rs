//! A verb that is said once: "the subtotal is "$8", the tax "$2" and the total "$10"", ""A" is gone, and so is "B"".

use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::claim::{self, Claim, Says};

/// The claims of a part whose verb holds for all of them, each with the verb; none where it is a single one.
pub(super) fn claims(part: Phrase) -> Vec<Vec<Token>> {
    read(part).filter(|found| found.len() > 1).unwrap_or_default()
}

fn read(part: Phrase) -> Option<Vec<Vec<Token>>> {
    let claim = claim::parse(part, None)?;
    if claim.negated || claim.subject.is_empty() || !matches!(claim.says, Says::Be | Says::Change) {
        return None;
    }
    let whole = claim.whole;
    let ends = claim.subject.tokens.last()?.end;
    let verb = whole.range(whole.position(|t| t.end == ends)? + 1, whole.len() - claim.complement.len());
    let complement = claim.complement.trim();
    // "changes to": the preposition goes with the verb.
    let lead = usize::from(matches!(complement.word(0), "to" | "now" | "still"));
    let mut at = lead + value(complement.from(lead))?;
    let begin = whole.to(whole.len() - claim.complement.len() + at);
    let mut found = vec![begin.tokens.to_vec()];
    while at < complement.len() {
        let rest = complement.from(at);
        let joint = rest.skip_while(|t| t.is_mark(',') || t.is_mark(';') || t.is_word() && t.lower == "and");
        if joint.len() == rest.len() {
            return None;
        }
        let subject = joint.to(subject(joint, &claim)?);
        let width = value(joint.from(subject.len()))?;
        let place = subject.tokens.last()?.end;
        let moved = verb.tokens.iter().chain(complement.to(lead).tokens);
        let moved = moved.map(|t| Token { start: place, end: place, ..t.clone() });
        let value = joint.range(subject.len(), subject.len() + width);
        found.push(subject.tokens.iter().cloned().chain(moved).chain(value.tokens.iter().cloned()).collect());
        at = complement.len() - joint.len() + subject.len() + width;
    }
    Some(found)
}

/// How many words the next subject has: "the tax", "its total", or a name where the first subject was one.
fn subject(phrase: Phrase, claim: &Claim) -> Option<usize> {
    let named = claim.subject.len() == 1 && claim.subject.literal().is_some();
    if named && phrase.get(0).is_some_and(Token::is_literal) {
        return Some(1);
    }
    let plain = |t: &Token| t.is_word() && !t.is_number() && !t.is_value_like();
    let told = words::is_determiner(phrase.word(0));
    let width = phrase.tokens.iter().take_while(|t| plain(t)).count();
    // "the owner Ann Lee": the name is the value.
    let capitals = phrase.range(1, width).position(Token::is_capitalised).map(|at| at + 1);
    let valued = phrase.get(width).is_some_and(|t| !plain(t) && !t.is_mark(','));
    let width = if valued { width } else { capitals? };
    let verb = |at: usize| words::is_copula(phrase.word(at)) || words::is_modal(phrase.word(at));
    let odd = (1..width).any(|at| {
        verb(at)
            || phrase.word(at) == "and"
            || words::is_preposition(phrase.word(at)) && phrase.word(at) != "of"
    });
    (told && (2..=6).contains(&width) && !odd).then_some(width)
}

/// How many tokens the value at the beginning has.
fn value(phrase: Phrase) -> Option<usize> {
    let first = phrase.get(0)?;
    if first.is_literal() {
        return Some(1);
    }
    if first.is_number() || first.is_value_like() {
        // "60 min"
        let unit = phrase.get(1).is_some_and(|t| {
            t.is_word()
                && t.lower != "and"
                && !t.is_number()
                && !words::is_determiner(&t.lower)
                && !words::is_preposition(&t.lower)
        });
        return Some(if unit { 2 } else { 1 });
    }
    let capitals = phrase.tokens.iter().take_while(|t| t.is_capitalised()).count();
    (capitals > 0).then_some(capitals)
}

/// "so is the page "B"", "nor is "B"".
pub(super) fn is_likewise(part: Phrase) -> bool {
    matches!(part.word(0), "so" | "neither" | "nor")
        && matches!(part.word(1), "is" | "are" | "was" | "were" | "does" | "do" | "has" | "have")
        && part.len() > 2
}

/// The claim before, of the subject that it holds for, too.
pub(super) fn likewise<'a>(part: Phrase<'a>, before: Claim<'a>) -> Option<Claim<'a>> {
    is_likewise(part).then(|| Claim { subject: part.from(2).trim_end_fillers(), whole: part, ..before })
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::claims_of as read;

    #[test]
    fn a_verb_said_once_holds_for_all() {
        for (text, wanted) in [
            ("The net price is \"$3\", the fee \"$1\" and the sum \"$4\".", 3),
            ("The width is 30 cm and the height 20 cm.", 2),
            ("Its price becomes \"$3\" and the deposit \"$1\".", 2),
            ("The title is \"Rain\", the author \"Ann\".", 2),
            ("The rate changes to \"5%\" and the fee to \"$2\".", 1),
            ("The owner is Ann Lee and the reviewer Bob Ray.", 2),
            ("\"Rain\" is \"Open\" and \"Snow\" \"Closed\".", 2),
            ("The street is \"Low Lane\", the city \"Bath\" and the code of the country \"GB\".", 3),
            ("The first is \"A\" and the second \"B\".", 2),
            ("The amount is now 12.50 and the balance 0.", 2),
        ] {
            let read = read(text);
            assert_eq!(read.iter().filter(|r| r.starts_with("equals")).count(), wanted, "{text}: {read:?}");
        }
    }

    #[test]
    fn each_has_its_own_value() {
        assert_eq!(
            read("The fee is \"$1\" and the sum \"$4\"."),
            ["equals [‹fee›] \"$1\"", "equals [‹sum›] \"$4\""]
        );
    }

    #[test]
    fn so_is_another() {
        assert_eq!(
            read("\"A\" is no longer listed, and so is the page \"B\"."),
            ["not shown [\"A\"]", "not shown [Page \"B\"]"]
        );
        assert_eq!(read("\"A\" is ticked and so is \"B\"."), ["Checked [\"A\"]", "Checked [\"B\"]"]);
    }
}
