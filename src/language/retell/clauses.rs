//! Where one thing told ends and the next begins, in a sentence that joins them by "and", commas and colons: ""Add" is clicked
//! and "Break" chosen, the start time is set to 10:30, and "Break" should be listed".

use super::super::clause::{Clause, classify};
use super::super::expectation;
use super::super::lexicon::words;
use super::super::mentions::has_verb;
use super::super::order::is_order;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::{aside, deed, effect, front, lead, nominal, outcome, turned};

/// The most parts that are looked at together for a clause.
const REACH: usize = 4;

/// The clauses of a piece; `None` where it is one, or where nothing in it is told rather than ordered.
/// `reworded`: its words are plainer than they were written.
pub(super) fn cut(phrase: Phrase, narrated: bool, reworded: bool) -> Option<Vec<Vec<Token>>> {
    let joints = joints(phrase);
    if joints.is_empty() {
        return None;
    }
    let mut found: Vec<Vec<Token>> = Vec::new();
    let mut deeds = 0;
    let mut person = None;
    let mut from = 0;
    for (number, &(at, width)) in joints.iter().enumerate() {
        if at <= from {
            continue;
        }
        let left = phrase.range(from, at).trim();
        let right = phrase.from(at + width);
        if turns(phrase, at + width)
            || deed::goes_on(phrase.range(at + width, next_joint(phrase, &joints, number)))
                && !aside::is_talk(left)
        {
            continue;
        }
        let does = tells_deed(left, narrated);
        let orders = is_order(left);
        let whole = does || orders || expectation::is_claim(left) || turned::straight(left).is_some();
        let talk = !whole && aside::is_talk(left);
        if !(whole || talk) {
            continue;
        }
        // "and "C-500" as the number": another value of the deed before.
        let gap = phrase.range(at + width, next_joint(phrase, &joints, number));
        let gapped = gap.get(0).is_some_and(|t| t.is_literal() || t.is_figure())
            && matches!(gap.word(1), "as" | "for" | "into" | "under")
            && gap.len() <= 6;
        if gapped {
            continue;
        }
        let stop = (at + width + 1..phrase.len()).find(|&i| turns(phrase, i)).map_or(phrase.len(), |i| i);
        let ends = joints.iter().skip(number + 1).map(|(end, _)| *end).filter(|&end| end > at && end < stop);
        let mut reaches: Vec<usize> = ends.take(REACH).collect();
        reaches.push(stop);
        let begins = reaches.iter().take(REACH).any(|&end| {
            let part = phrase.range(at + width, end).trim();
            if part.len() < 2 {
                return false;
            }
            tells_deed(part, narrated)
                || turned::straight(part).is_some()
                || does && begins_claim(part)
                // "Enter the height 3 and the width 5": without a verb it is one more thing that is entered.
                || (does || orders && has_verb(part))
                    && part.literal().is_none_or(|lit| lit.start > part.start())
                    && outcome::plain(lead(part)).is_some_and(|all| {
                        all.iter().all(|told| expectation::is_claim(Phrase::new(part.source, told)))
                    })
                || orders && reworded && phrase.get(at).is_some_and(|t| t.is_mark(':')) && begins_claim(part)
                || does && is_order(part)
                || whole && tells_told(part)
                || talk && deed::goes_on(part)
        });
        if begins {
            deeds += usize::from(does || talk || orders) + usize::from(tells_deed(right.trim(), narrated));
            if talk {
                person = left.get(0).cloned();
            } else {
                found.push(subject(left, &mut person));
            }
            from = at + width;
        }
    }
    let rest = phrase.from(from).trim();
    let told = deeds > 0 || tells_deed(rest, narrated);
    let cut = from > 0 && told;
    found.push(subject(rest, &mut person));
    cut.then_some(found)
}

/// "presses "Cancel"" after "the owner hesitates": she does.
fn subject(part: Phrase, person: &mut Option<Token>) -> Vec<Token> {
    let mut tokens = part.tokens.to_vec();
    if let (Some(first), true) = (person.take(), deed::goes_on(part)) {
        tokens.insert(0, super::word(&part.get(0).cloned().unwrap_or(first), "she"));
    }
    tokens
}

/// Where the next joint is.
fn next_joint(phrase: Phrase, joints: &[(usize, usize)], number: usize) -> usize {
    joints.get(number + 1).map_or(phrase.len(), |(at, _)| *at)
}

/// Whether what comes of the clause before begins here: those who cut there look at it.
fn turns(phrase: Phrase, at: usize) -> bool {
    const TURNS: &[&str] = &[
        "where",
        "whereupon",
        "wherein",
        "which",
        "who",
        "whose",
        "whom",
        "upon which",
        "after which",
        "at which",
        "in which",
        "on which",
        "from which",
        "to which",
        "below which",
        "above which",
        "under which",
        "among which",
        "ensuring",
        "making sure",
        "making certain",
        "verifying",
        "confirming",
        "checking",
        "validating",
        "so that",
        "such that",
        "with the result",
        "while it",
        "as it",
        "though",
        "although",
        "followed by",
        "complete with",
        "for the",
        "along with",
        "together with",
        "with",
    ];
    let joined = phrase
        .get(at.saturating_sub(1))
        .is_some_and(|t| t.is_mark(',') || t.lower == "and" || t.is_mark('—'));
    let width = phrase.any_at(at, TURNS);
    let clause = matches!(phrase.word(at), "with")
        && (phrase.from(at).to(3).has(&["it", "this", "that", "the"]) && phrase.word(at + 1) != "the"
            || nominal::noun_head(phrase.from(at + 1)).is_some());
    let purpose = phrase.is_at(at, &["for", "the"]) && !phrase.from(at).to(12).has(&["to"]);
    joined && width.is_some() && !clause && !purpose || phrase.is_at(at, &["so", "that"])
}

/// "are told X", "observes that X": of who was told before.
fn tells_told(part: Phrase) -> bool {
    let seen = matches!(
        part.word(0),
        "notices" | "sees" | "finds" | "observes" | "confirms" | "checks" | "verifies" | "reads" | "notes"
    ) && (part.word(1) == "that" || part.get(1).is_some_and(Token::is_literal));
    let told = aside::is_talk(part) && matches!(part.word(0), "is" | "are" | "gets")
        || matches!(part.word(0), "are" | "is" | "get" | "gets")
            && matches!(
                part.word(1),
                "told"
                    | "shown"
                    | "greeted"
                    | "met"
                    | "informed"
                    | "welcomed"
                    | "presented"
                    | "rewarded"
                    | "faced"
                    | "taken"
            );
    seen || told || part.word(0) == "find" && part.word(1).ends_with("self")
}

/// Where the joints are, and how many tokens they have.
fn joints(phrase: Phrase) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut at = 1;
    while at < phrase.len() {
        let mark = phrase
            .get(at)
            .is_some_and(|t| t.is_mark(',') || t.is_mark(':') || t.is_mark('—') || t.is_mark('–'));
        let joins = |i: usize| matches!(phrase.word(i), "and" | "but" | "then" | "so" | "yet");
        let adverb = phrase.word(at) == "then"
            && (words::is_copula(phrase.word(at - 1))
                || phrase.get(at + 1).is_some_and(|t| t.is_word() && t.lower.ends_with("ed")));
        let so = phrase.word(at) == "so" && matches!(phrase.word(at + 1), "that" | "as" | "is" | "be");
        if mark || joins(at) && !adverb && !so {
            let mut end = at + 1;
            while joins(end) && phrase.word(end + 1) != "that" || phrase.is_at(end, &["after", "that"]) {
                end += 1 + usize::from(phrase.word(end) == "after");
            }
            found.push((at, end - at));
            at = end;
        } else {
            at += 1;
        }
    }
    found
}

/// Whether a part tells a deed, in whatever voice.
pub(super) fn tells_deed(part: Phrase, narrated: bool) -> bool {
    let part = part.skip_fillers();
    part.len() > 1
        && (deed::is_told(part, narrated)
            || deed::is_gerund(part)
            || turned::straight(part)
                .is_some_and(|all| all.iter().all(|t| is_order(Phrase::new(part.source, t))))
            || effect::of_deed(part).is_some()
            || front::deeds(part).is_some())
}

/// Without "with it", "from then on" and the like.
fn lead(part: Phrase) -> Phrase {
    lead::without_lead(part, expectation::is_claim).unwrap_or(part)
}

/// A claim with a subject of its own.
fn begins_claim(part: Phrase) -> bool {
    let part = lead(part);
    let first = part.word(0);
    !words::is_preposition(first)
        && !matches!(first, "which" | "that" | "who" | "where" | "is" | "are" | "reads" | "shows" | "says")
        && matches!(classify(part), Clause::Claim(_) | Clause::Verify(_))
        || part.get(0).is_some_and(Token::is_literal) && expectation::is_claim(part)
}
