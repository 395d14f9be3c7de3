//! The grammar of a claim: subject, verb, negation, complement.

use super::super::lexicon::{roles, verbs, words};
use super::super::phrase::Phrase;
use super::super::token::Token;
pub(super) use super::says::Says;
use super::says::says;
use Says as S;

/// One claim, taken apart.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Claim<'a> {
    pub(super) whole: Phrase<'a>,
    pub(super) subject: Phrase<'a>,
    pub(super) says: Says,
    /// The verb's base form.
    pub(super) verb: &'static str,
    pub(super) negated: bool,
    pub(super) complement: Phrase<'a>,
}

impl Claim<'_> {
    /// Whether the subject ends in a noun that names a role ("Log in button").
    pub(in super::super) fn subject_has_role(&self) -> bool {
        roles::role_of(self.subject.last_word()).is_some()
    }
}

/// A verb found in a phrase: where it begins, where what follows it begins.
struct Found {
    at: usize,
    after: usize,
    says: Says,
    verb: &'static str,
    negated: bool,
}

/// Cuts a phrase into single claims at "and", "but", commas and dashes, where what follows has a verb of
/// its own.
pub(in super::super) fn split(phrase: Phrase) -> Vec<Phrase> {
    let mut parts = Vec::new();
    let mut from = 0;
    for at in 1..phrase.len() {
        let joint = matches!(phrase.word(at), "and" | "but" | "while" | "yet" | "whereas")
            || phrase.get(at).is_some_and(|t| ",—–:".contains(&t.text) && t.lower.is_empty());
        if !joint || at <= from {
            continue;
        }
        let left = phrase.range(from, at);
        let mut right = phrase.from(at + 1).skip_fillers();
        // "and that 5 are left": another claim, where "which" and a bare "that" go with the noun before.
        let joined = phrase.word(at) == "and" || right.start() > phrase.tokens[at].end + 4;
        if joined && right.word(0) == "that" && find_verb(right.from(1)).is_some_and(|v| v.at > 0) {
            right = right.from(1);
        }
        // "and so is "B"": what is so, the claim before says.
        let bare = phrase.from(at + 1).skip_while(|t| t.is_mark(',') || t.lower == "and");
        if super::gapped::is_likewise(bare) && find_verb(left).is_some() {
            parts.push(left.trim());
            from = phrase.len() - bare.len();
            continue;
        }
        let reach = next_joint(right);
        let verb_next = find_verb(right.to(reach));
        if verb_next.is_some_and(|v| {
            v.at == 0 || (0..v.at).all(|i| !right.tokens[i].is_mark(',') || joins_names(right, i))
        }) && find_verb(left).is_some()
            && !matches!(
                right.word(0),
                "which" | "that" | "where" | "who" | "in" | "on" | "with" | "for" | "of"
            )
        {
            parts.push(left.trim());
            from = phrase.len() - right.len();
        }
    }
    parts.push(phrase.from(from).trim());
    parts.retain(|p| !p.is_empty());
    parts
}

fn next_joint(phrase: Phrase) -> usize {
    (1..phrase.len())
        .find(|&at| {
            let joint = matches!(phrase.word(at), "and" | "but" | "while")
                || phrase.get(at).is_some_and(|t| t.is_mark(',') || t.is_mark('—'));
            joint && !joins_names(phrase, at)
        })
        .unwrap_or(phrase.len())
}

/// `"A", "B" and "C"`: names that follow one another are one subject.
fn joins_names(phrase: Phrase, at: usize) -> bool {
    let comma = phrase.get(at).is_some_and(|t| t.is_mark(','));
    let next = phrase.from(at + 1).skip_while(|t| comma && t.lower == "and");
    (comma || phrase.word(at) == "and")
        && at.checked_sub(1).and_then(|i| phrase.get(i)).is_some_and(Token::is_literal)
        && next.get(0).is_some_and(Token::is_literal)
}

/// Takes a claim apart. `before` is the subject of the claim before it, for "and is focused".
pub(in super::super) fn parse<'a>(phrase: Phrase<'a>, before: Option<Phrase<'a>>) -> Option<Claim<'a>> {
    let phrase = phrase.skip_fillers();
    let found = find_verb(phrase).or_else(|| find_elided(phrase))?;
    let mut subject = phrase.to(found.at).trim_end_fillers();
    let mut negated = found.negated;
    if matches!(subject.word(0), "no" | "none" | "neither" | "nothing" | "nobody") {
        negated = !negated;
        subject = subject.from(1);
    }
    if subject.word(0) == "not" {
        negated = !negated;
        subject = subject.from(1);
    }
    if let (true, Some(before)) = (subject.is_empty() || is_relative(subject), before) {
        subject = before;
    }
    let complement = phrase.from(found.after);
    Some(Claim { whole: phrase, subject, says: found.says, verb: found.verb, negated, complement })
}

fn is_relative(subject: Phrase) -> bool {
    subject.len() == 1 && matches!(subject.word(0), "which" | "that" | "it" | "this" | "they")
}

/// The main verb: the first finite one outside quotations.
fn find_verb(phrase: Phrase) -> Option<Found> {
    let mut at = 0;
    while at < phrase.len() {
        let word = phrase.word(at);
        if word.is_empty() {
            at += 1;
            continue;
        }
        // "the card that contains X": the verb of a relative clause is not the main one.
        if at > 0 && matches!(word, "that" | "which" | "who") && roles_before(phrase, at) {
            at = skip_relative(phrase, at);
            continue;
        }
        if let Some(found) = verb_at(phrase, at) {
            return Some(found);
        }
        at += 1;
    }
    None
}

/// "Results filtered", "user not on the page": "is" is left out, as in notes.
fn find_elided(phrase: Phrase) -> Option<Found> {
    (1..phrase.len()).find_map(|at| {
        let word = phrase.word(at);
        let next = phrase.word(at + 1);
        let ends = at + 1 == phrase.len() || words::is_filler(next);
        let told = super::be::is_participle(word)
            || matches!(
                word,
                "visible" | "present" | "gone" | "absent" | "missing" | "empty" | "hidden" | "shown"
            );
        let goes_on = words::is_preposition(next) || matches!(next, "away" | "back");
        let plain = !words::is_determiner(phrase.word(at - 1)) && !phrase.get(at)?.is_capitalised();
        // ""A" no longer listed", ""A" not listed".
        if word == "longer" && phrase.word(at - 1) == "no" && at >= 2 && super::be::is_participle(next) {
            return Some(Found { at: at - 1, after: at + 1, says: Says::Be, verb: "be", negated: true });
        }
        if word == "not" && !next.is_empty() {
            return Some(Found { at, after: at + 1, says: Says::Be, verb: "be", negated: true });
        }
        (told && plain && (ends || goes_on)).then_some(Found {
            at,
            after: at,
            says: Says::Be,
            verb: "be",
            negated: false,
        })
    })
}

fn roles_before(phrase: Phrase, at: usize) -> bool {
    roles::role_of(phrase.word(at - 1)).is_some()
        && find_verb(phrase.from(at + 2)).is_some()
        && !words::is_determiner(phrase.word(at + 1))
}

fn skip_relative(phrase: Phrase, at: usize) -> usize {
    verb_at(phrase, at + 1).map_or(at + 1, |v| v.after)
}

fn verb_at(phrase: Phrase, at: usize) -> Option<Found> {
    let word = phrase.word(at);
    if words::is_copula(word) && says(word).is_none() || word == "gets" {
        let (after, negated) = skip_adverbs(phrase, at + 1);
        let contracted = word.ends_with("n't");
        let mut after = after;
        if matches!(phrase.word(after), "being" | "been") {
            after += 1;
        }
        return Some(Found { at, after, says: Says::Be, verb: "be", negated: negated != contracted });
    }
    if words::is_modal(word) && !(matches!(word, "needs" | "need" | "have" | "has" | "had")) {
        let (next, negated) = skip_adverbs(phrase, at + 1);
        let contracted = word.ends_with("n't") || word == "cannot";
        let next = if phrase.word(next) == "to" { next + 1 } else { next };
        let base = phrase.word(next);
        let negated = negated != contracted;
        if matches!(base, "be" | "become" | "remain" | "stay") {
            let (after, more) = skip_adverbs(phrase, next + 1);
            return Some(Found { at, after, says: Says::Be, verb: "be", negated: negated != more });
        }
        if base == "have" && phrase.word(next + 1) == "been" {
            let (after, more) = skip_adverbs(phrase, next + 2);
            return Some(Found { at, after, says: Says::Be, verb: "be", negated: negated != more });
        }
        if word == "to"
            && !(at > 0 && says(base).is_some_and(|(s, _, _)| matches!(s, S::Content | S::Be | S::Appear)))
        {
            return None;
        }
        if base.is_empty()
            && next >= phrase.len()
            && negated
            && matches!(word, "does" | "do" | "did" | "doesn't" | "don't" | "didn't")
        {
            // ""A" appears, "B" does not": what, the claim before says.
            return Some(Found { at, after: next, says: Says::Be, verb: "be", negated });
        }
        let (says, verb, _) = says(base)?;
        let after = particle(phrase, next + 1);
        return Some(Found { at, after, says, verb, negated });
    }
    if matches!(word, "has" | "have" | "had" | "hasn't" | "haven't") {
        let (next, negated) = skip_adverbs(phrase, at + 1);
        let negated = negated != word.ends_with("n't");
        if phrase.word(next) == "been" {
            let (after, more) = skip_adverbs(phrase, next + 1);
            return Some(Found { at, after, says: Says::Be, verb: "be", negated: negated != more });
        }
        if let Some((said, verb, true)) = says(phrase.word(next)) {
            return Some(Found { at, after: particle(phrase, next + 1), says: said, verb, negated });
        }
        return Some(Found { at, after: at + 1, says: Says::Content, verb: "have", negated: false });
    }
    // "The report covers "May"": where nothing else says what covers are.
    if word == "covers"
        && at > 0
        && phrase.get(at + 1).is_some_and(Token::is_literal)
        && !phrase.tokens.iter().any(|t| words::is_copula(&t.lower))
    {
        return Some(Found { at, after: at + 1, says: Says::Content, verb: "contain", negated: false });
    }
    let (said, verb, past) = says(word)?;
    let base = word == verb;
    let before = at.checked_sub(1).map_or("", |i| phrase.word(i));
    let next = phrase.get(at + 1);
    let finite = if base {
        // A base form is the verb only after a plural, or where it can be nothing else.
        at > 0
            && (matches!(verb, "appear" | "disappear" | "exist" | "vanish")
                || (roles::is_plural(before) && !matches!(verb, "list" | "view" | "state"))
                // "The values of "Size" list "S"": where nothing else is said of a list.
                || (verb == "list"
                    && (roles::is_plural(before) || phrase.get(at - 1).is_some_and(Token::is_literal))
                    && next.is_some_and(Token::is_literal)
                    && find_verb(phrase.from(at + 1)).is_none())
                || (verb == "remain" && at + 1 == phrase.len())
                || before == "longer"
                || matches!(before, "still" | "now")
                || (matches!(said, S::See | S::Go) && words::is_actor(before))
                || (matches!(verb, "stay" | "remain") && words::is_actor(before))
                || (matches!(verb, "show" | "open" | "pop") && next.is_some_and(|t| t.lower == "up"))
                || (matches!(verb, "show" | "display") && at >= 2 && next.is_some()))
    } else if past {
        // "Song successfully stored": a participle without its auxiliary ends the claim.
        // "The status changed to "Sent"": past tense.
        let ends = at + 1 >= phrase.len().saturating_sub(1) && words::is_filler(phrase.last_word());
        if at > 0 && ends && !words::is_copula(before) {
            return Some(Found { at, after: at, says: Says::Be, verb: "be", negated: false });
        }
        at > 0
            && matches!(said, S::Change | S::Appear | S::Vanish)
            && matches!(phrase.word(at + 1), "to" | "from" | "in" | "")
    } else {
        // "-s" forms are verbs, unless they are the plural noun that the phrase is about.
        !(verbs::ALSO_NOUNS.contains(&word) && is_noun_here(phrase, at))
    };
    // "Cuts & Features page": a capital inside a sentence makes a name, not a verb.
    let finite = finite && !(at > 0 && phrase.get(at).is_some_and(Token::is_capitalised));
    if !finite {
        return None;
    }
    let (after, negated) = skip_adverbs(phrase, particle(phrase, at + 1));
    let no_longer = before == "longer" && at >= 2 && phrase.word(at - 2) == "no";
    let from = if no_longer { at - 2 } else { at };
    Some(Found { at: from, after, says: said, verb, negated: negated != no_longer })
}

/// "The changes are saved": followed by another verb, the word is a noun.
fn is_noun_here(phrase: Phrase, at: usize) -> bool {
    let next = phrase.word(at + 1);
    let other = says(next).is_some_and(|(_, verb, past)| {
        // "shows updated values" goes on with an adjective, "changes saved" with the verb.
        verb != next && (!past || phrase.from(at + 2).tokens.iter().all(|t| words::is_filler(&t.lower)))
    });
    words::is_copula(next)
        || (words::is_modal(next) && next != "to" && !matches!(next, "have" | "has" | "had"))
        || (at > 0 && words::is_determiner(phrase.word(at - 1)))
        || other
}

fn particle(phrase: Phrase, at: usize) -> usize {
    if matches!(phrase.word(at), "up") || (phrase.word(at) == "away" && phrase.word(at + 1) != "from") {
        at + 1
    } else {
        at
    }
}

/// Skips adverbs and negations; tells whether the claim was turned round.
fn skip_adverbs(phrase: Phrase, mut at: usize) -> (usize, bool) {
    let mut negated = false;
    while at < phrase.len() {
        let word = phrase.word(at);
        if phrase.is_at(at, &["no", "longer"]) {
            negated = !negated;
            at += 2;
        } else if matches!(word, "not" | "never") {
            negated = !negated;
            at += 1;
        } else if words::is_filler(word)
            && !matches!(word, "only" | "exactly" | "right" | "first" | "next" | "there")
        {
            at += 1;
        } else {
            break;
        }
    }
    (at, negated)
}

/// Whether the phrase's first word is a verb in third person, its subject left out ("Shows the list").
pub(in super::super) fn lacks_subject(phrase: Phrase) -> bool {
    find_verb(phrase).is_some_and(|v| v.at == 0) && verbs::find(phrase.word(0)).is_none()
}
