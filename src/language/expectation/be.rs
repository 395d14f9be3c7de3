//! What is said with "is": seen or not, done, somewhere, some value.

use super::super::lexicon::{is_filtering, words};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Compare, Description, Predicate, RoleWord};
use super::claim::{Claim, Says};
use super::{content, shown, things, value};

const SEEN: &[&str] = &[
    "visible",
    "shown",
    "displayed",
    "present",
    "available",
    "listed",
    "there",
    "found",
    "presented",
    "offered",
    "accessible",
    "showing",
    "seen",
    "included",
    "located",
    "rendered",
    "reflected",
    "accounted",
    "evident",
    "apparent",
    "existent",
    "in",
    "on",
    "at",
    "under",
    "inside",
    "within",
    "below",
    "above",
    "next",
    "among",
    "featured",
    "readable",
    "ready",
    "provided",
    "loaded",
    "updated",
    "part",
    "back",
    "read",
];
const UNSEEN: &[&str] = &["hidden", "gone", "absent", "invisible", "missing", "unavailable", "nowhere"];

/// "is authenticated and redirected": one claim for each participle.
pub(super) fn coordinated<'a>(claim: &Claim<'a>) -> Vec<Claim<'a>> {
    let complement = claim.complement;
    // "shows X but not Y", "has A, but neither B nor C"
    if let Some((at, width)) = (1..complement.len()).find_map(|at| Some((at, exception(claim, at)?))) {
        let without = Claim { complement: complement.from(at + width), negated: !claim.negated, ..*claim };
        return vec![Claim { complement: complement.to(at).trim(), ..*claim }, without];
    }
    // "has no "X" link": none is there.
    if matches!(claim.says, Says::Content | Says::See) && complement.len() > 1 && denies(complement) {
        return vec![Claim { complement: complement.from(1), negated: !claim.negated, ..*claim }];
    }
    if claim.says != Says::Be {
        return vec![*claim];
    }
    let mut parts = Vec::new();
    let mut from = 0;
    for at in 1..complement.len() {
        if !matches!(complement.word(at), "and" | "or") && !complement.get(at).is_some_and(|t| t.is_mark(','))
        {
            continue;
        }
        let next = complement.from(at + 1).skip_fillers();
        let word = next.word(0);
        // "is "Open" and 50% done"
        let measure = next.len() > 1
            && next.get(0).is_some_and(Token::is_number)
            && complement.word(at) == "and"
            && !complement.has(&["between"]);
        if at > from
            && (measure || is_participle(word) || super::state::is_state(word) || UNSEEN.contains(&word))
        {
            if complement.word(at) == "or" {
                // Either will do: the first says enough.
                parts.push(complement.range(from, at));
                return parts.into_iter().map(|complement| Claim { complement, ..*claim }).collect();
            }
            parts.push(complement.range(from, at).trim());
            from = complement.len() - next.len();
        }
    }
    parts.push(complement.from(from));
    parts.into_iter().map(|complement| Claim { complement, ..*claim }).collect()
}

/// Whether the words at `at` take something out of a claim, and how many they are: "but no", "without".
fn exception(claim: &Claim, at: usize) -> Option<usize> {
    let complement = claim.complement;
    let shows = matches!(claim.says, Says::Content | Says::See);
    let rest = complement.from(at + 1);
    let width = match complement.word(at) {
        "but" | "and" if rest.is_at(0, &["no", "longer"]) => 3,
        "but" | "and" if rest.word(0) == "not" || shows && denies(rest) => 2,
        "without" if shows && !rest.word(0).ends_with("ing") => 1,
        "instead" if rest.word(0) == "of" => 2,
        "rather" if rest.word(0) == "than" => 2,
        "with" if shows && rest.word(0) == "no" && denies(rest) => 2,
        "instead" if shows && rest.word(0) == "of" => 2,
        "rather" if shows && rest.word(0) == "than" => 2,
        // "shows "A", not "B""
        "not" if shows && rest.get(0).is_some_and(Token::is_literal) => 1,
        _ => return None,
    };
    (at + width < complement.len()).then_some(width)
}

/// Whether a noun phrase says that there is none of it; "no more than three" is a number.
fn denies(phrase: Phrase) -> bool {
    let bound = matches!(phrase.word(1), "more" | "fewer" | "less") && phrase.word(2) == "than";
    matches!(phrase.word(0), "no" | "neither") && !bound && phrase.word(1) != "longer"
}

/// Whether a word tells of something being there or not.
pub(super) fn is_seen(word: &str) -> bool {
    SEEN.contains(&word) || UNSEEN.contains(&word)
}

pub(super) fn is_participle(word: &str) -> bool {
    (word.len() > 4 && (word.ends_with("ed") || word.ends_with("en")))
        || matches!(
            word,
            "sent"
                | "put"
                | "set"
                | "made"
                | "paid"
                | "built"
                | "lost"
                | "sold"
                | "bought"
                | "undone"
                | "shown"
                | "kept"
        )
}

pub(super) fn read(claim: &Claim) -> Option<Vec<Predicate>> {
    if claim.says != Says::Be || claim.subject.is_empty() {
        return None;
    }
    let complement = claim.complement;
    let word = complement.word(0);
    let holds = !claim.negated;
    if matches!(word, "presented" | "greeted" | "met" | "shown" | "welcomed")
        && matches!(complement.word(1), "with" | "by")
        && words::is_actor(claim.subject.last_word())
    {
        return Some(things::things(complement.from(2), holds));
    }
    if let Some(found) = value::value(claim.subject, complement, holds) {
        return Some(found);
    }
    if let Some(found) = left_of(claim).or_else(|| of_a_kind(claim)) {
        return Some(vec![found]);
    }
    if let Some(found) = span(claim).or_else(|| planned(claim)) {
        return Some(found);
    }
    if word == "left" && (complement.len() == 1 || words::is_preposition(complement.word(1))) {
        return Some(seen(claim, complement, holds));
    }
    if let Some(texts) = labels(complement) {
        let what = noun(claim.subject);
        // "No book is called "Dune"": a book of that very name; one that has the word in its name may be there.
        if !holds && matches!(word, "called" | "named" | "titled" | "entitled") {
            let one = |text| Description { name: Some(text), quoted: true, ..what.clone() };
            let gone = |text| Predicate::Shown { what: one(text), holds };
            return Some(texts.into_iter().map(gone).collect());
        }
        let label = |text| Predicate::Contains { what: what.clone(), text, holds };
        return Some(texts.into_iter().map(label).collect());
    }
    if matches!(word, "removed" | "deleted") && complement.has(&["from"]) {
        return Some(seen(claim, complement, !holds));
    }
    if matches!(word, "added" | "inserted" | "moved") && complement.has(&["to", "into", "in"])
        || word == "added" && complement.has(&["below", "under", "above", "on", "next", "beside"])
    {
        return Some(added(claim, complement, holds));
    }
    if matches!(word, "opened" | "closed" | "open" | "dismissed") {
        let open = matches!(word, "opened" | "open") == holds;
        return Some(vec![Predicate::Opens { what: noun(claim.subject), open }]);
    }
    if word == "updated" || word == "refreshed" {
        return Some(vec![Predicate::Changed { what: noun(claim.subject), holds }]);
    }
    if UNSEEN.contains(&word) {
        return Some(seen(claim, complement, !holds));
    }
    if SEEN.contains(&word) || (claim.verb == "remain" && (word == "visible" || complement.is_empty())) {
        return Some(seen(claim, complement, holds));
    }
    if let Some(found) = turned(claim) {
        return Some(found);
    }
    if word == "set" && complement.literal().is_none() && complement.word(1) != "to" {
        return outcome(claim, complement, holds);
    }
    // "the status is Paid", "the status is archived"
    let subject = noun(claim.subject);
    let head_noun = subject.name.as_deref().or(subject.noun.as_deref()).unwrap_or_default().to_lowercase();
    let of_state = ["status", "state"].iter().any(|w| head_noun.ends_with(w));
    let of_text = ["badge", "label", "value", "total", "price", "colour", "color", "title", "text"]
        .iter()
        .any(|w| head_noun.ends_with(w));
    if let Some(token) = complement.get(0).filter(|t| t.is_word())
        && (token.is_capitalised() || of_state || (of_text && !is_participle(word)))
        && !matches!(word, "restored" | "updated" | "changed" | "saved" | "set")
        && !is_praise(word)
        && !words::is_preposition(word)
    {
        let text = complement.trim_end_fillers().text().to_owned();
        return Some(vec![if token.is_capitalised() {
            Predicate::Equals { what: subject, text, holds }
        } else {
            Predicate::Contains { what: subject, text, holds }
        }]);
    }
    outcome(claim, complement, holds)
}

/// "1 of 5 places is left": the numbers, as pages say them. What is taken is seldom told, but follows from these.
fn left_of(claim: &Claim) -> Option<Predicate> {
    let subject = claim.subject.skip_while(|t| words::is_determiner(&t.lower));
    let free = matches!(claim.complement.word(0), "left" | "free" | "available" | "remaining" | "open");
    let numbers = subject.len() > 3
        && subject.get(0).is_some_and(Token::is_number)
        && subject.word(1) == "of"
        && subject.get(2).is_some_and(Token::is_number);
    (free && numbers && claim.complement.len() == 1).then(|| {
        let what =
            Description { text: "the page".to_owned(), role: Some(RoleWord::Page), ..Description::default() };
        Predicate::Contains { what, text: subject.to(3).text().to_owned(), holds: !claim.negated }
    })
}

/// ""Edit" is the heading", ""Ann" is the only manager": what bears the words stands behind.
fn turned(claim: &Claim) -> Option<Vec<Predicate>> {
    let subject = claim.subject.skip_fillers();
    let text = subject.get(0).filter(|t| t.is_literal() && subject.len() == 1)?.text.clone();
    let complement = claim.complement.trim_end_fillers();
    let only = complement.word(1) == "only";
    let thing = complement.from(if only { 2 } else { 1 });
    let left = only && thing.len() > 1 && matches!(thing.last_word(), "left" | "remaining");
    let thing = if left { thing.to(thing.len() - 1) } else { thing };
    let plain = thing.tokens.iter().all(|t| {
        t.is_word() && !words::is_preposition(&t.lower) && !is_participle(&t.lower) && !is_praise(&t.lower)
    });
    let vague =
        thing.has(&["one", "same", "default", "current", "active", "newest", "oldest", "latest", "best"]);
    if !matches!(complement.word(0), "the" | "its" | "their")
        || thing.is_empty()
        || thing.len() > 3
        || !plain
        || vague
    {
        return None;
    }
    let what = noun(thing);
    if what.ordinal.is_some() {
        return None;
    }
    let equals = Predicate::Equals { what: what.clone(), text, holds: !claim.negated };
    let alone = Predicate::Count { what, compare: Compare::Equal, number: 1 };
    Some(std::iter::once(equals).chain((only && !claim.negated).then_some(alone)).collect())
}

/// "The break is from 11:30 to 12:00": both ends stand with it.
fn span(claim: &Claim) -> Option<Vec<Predicate>> {
    let complement = claim.complement.trim_end_fillers();
    let value =
        |at: usize| complement.get(at).filter(|t| t.is_literal() || t.is_value_like() || t.is_number());
    let ends = complement.word(0) == "from" && matches!(complement.word(2), "to" | "until" | "till");
    let (begin, end) = value(1).zip(value(3)).filter(|_| ends && complement.len() == 4)?;
    let shows = |t: &Token| Predicate::Contains {
        what: noun(claim.subject),
        text: t.text.clone(),
        holds: !claim.negated,
    };
    Some(vec![shows(begin), shows(end)])
}

/// "The talk is planned for "Monday"": what it is planned for stands with it.
fn planned(claim: &Claim) -> Option<Vec<Predicate>> {
    let complement = claim.complement.skip_fillers();
    let told = matches!(complement.word(0), "planned" | "scheduled" | "booked" | "due" | "timed")
        && matches!(complement.word(1), "for" | "at" | "on")
        && complement.len() == 3;
    let text = complement.get(2).filter(|t| told && t.is_literal())?.text.clone();
    Some(vec![Predicate::Contains { what: noun(claim.subject), text, holds: !claim.negated }])
}

/// "The survey "X" is still a draft": the word for it stands with the thing.
fn of_a_kind(claim: &Claim) -> Option<Predicate> {
    let complement = claim.complement.skip_fillers();
    let kind = complement.get(1).filter(|t| t.is_word())?;
    let told = complement.len() == 2 && matches!(complement.word(0), "a" | "an");
    let state = matches!(
        kind.lower.as_str(),
        "draft" | "template" | "favourite" | "favorite" | "guest" | "duplicate" | "copy" | "placeholder"
    );
    let text = kind.text.clone();
    (told && state && claim.subject.literal().is_some()).then(|| Predicate::Contains {
        what: noun(claim.subject),
        text,
        holds: !claim.negated,
    })
}

/// "is tagged "Undo"", "is marked with "m"", "is labelled as "New"": a thing that bears these words.
fn labels(complement: Phrase) -> Option<Vec<String>> {
    const BEARS: &[&str] = &[
        "tagged",
        "marked",
        "labelled",
        "labeled",
        "named",
        "called",
        "titled",
        "entitled",
        "captioned",
        "flagged",
        "headed",
        "annotated",
        "rated",
        "dated",
        "badged",
    ];
    let told = BEARS.contains(&complement.word(0)).then(|| complement.from(1))?;
    let link = usize::from(matches!(told.word(0), "with" | "as" | "by"));
    let told = told.from(link).skip_while(|t| words::is_determiner(&t.lower));
    // "marked with the tag "Undo"": the noun before the words tells no more.
    let leads = told.position(Token::is_literal)?;
    (leads <= 1).then(|| told.literals().map(|t| t.text.clone()).collect())
}

fn is_praise(word: &str) -> bool {
    matches!(
        word,
        "correct"
            | "right"
            | "fine"
            | "ok"
            | "as"
            | "accurate"
            | "good"
            | "proper"
            | "what"
            | "like"
            | "appropriate"
            | "valid"
            | "successful"
    )
}

fn seen(claim: &Claim, complement: Phrase, holds: bool) -> Vec<Predicate> {
    if let Some(found) = content::text_in_heading(claim.subject, complement, holds) {
        return vec![found];
    }
    let mut found = things::things(claim.subject, holds);
    for predicate in &mut found {
        if let Predicate::Shown { what, .. } | Predicate::Count { what, .. } | Predicate::Each { what, .. } =
            predicate
        {
            shown::add_places(what, complement);
        }
    }
    found
}

/// "X is added to the list": there it is.
fn added(claim: &Claim, complement: Phrase, holds: bool) -> Vec<Predicate> {
    let Some(at) = complement.find(&["to", "into", "in"]) else { return seen(claim, complement, holds) };
    let place = noun(complement.from(at + 1));
    let mut what = noun(claim.subject);
    let vague = what.name.as_deref().is_none_or(|n| matches!(n, "option" | "item" | "product"));
    let mut found = Vec::new();
    if !vague || what.quoted {
        let relation = super::super::Relation::In;
        what.places.push(super::super::Place { relation, anchor: place });
        found.push(Predicate::Shown { what, holds });
    } else {
        found.push(Predicate::Outcome { verb: complement.word(0).to_owned(), what: Some(what), holds });
    }
    found
}

/// "The song is added and saved", "user is logged in".
fn outcome(claim: &Claim, complement: Phrase, holds: bool) -> Option<Vec<Predicate>> {
    let mut verbs = Vec::new();
    for at in 0..complement.len() {
        let word = complement.word(at);
        if is_participle(word) {
            let particle = complement.word(at + 1);
            let phrasal = matches!(particle, "in" | "out" | "up" | "off" | "on")
                && matches!(word, "logged" | "signed" | "checked");
            verbs.push(if phrasal { format!("{word} {particle}") } else { word.to_owned() });
        } else if !(word == "and"
            || words::is_filler(word)
            || complement.get(at).is_some_and(|t| t.is_mark(',')))
        {
            break;
        }
    }
    if verbs.is_empty() {
        return None;
    }
    let mut what: Description = noun(claim.subject);
    shown::add_places(&mut what, complement);
    // "filtered by "mug"": what is left has these words.
    if verbs.iter().any(|v| is_filtering(v))
        && let Some(text) = complement.literal()
    {
        what.containing.push(text.text.clone());
    }
    let actor = claim.subject.len() <= 2 && words::is_actor(claim.subject.last_word());
    let what = (!actor && what.role != Some(RoleWord::Page)).then_some(what);
    Some(verbs.into_iter().map(|verb| Predicate::Outcome { verb, what: what.clone(), holds }).collect())
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{prose, render};

    #[test]
    fn what_bears_the_words_may_stand_behind_them() {
        let read = |text: &str| render::reading(&prose(text));
        assert!(read("\"Oak\" is the heading.").contains("equals [Heading] \"Oak\""));
        assert!(read("\"Ann\" is its owner.").contains("equals [‹owner›] \"Ann\""));
        let only = read("\"Ann\" is the only owner.");
        assert!(only.contains("equals [‹owner›] \"Ann\" & count [‹owner›] Equal 1"), "{only}");
        assert!(read("\"Ann\" is the only owner left.").contains("equals [‹owner›] \"Ann\""));
        assert!(!read("\"Ann\" is the newest one.").contains("equals"));
        assert!(!read("\"Rain.\" is its last line.").contains("equals"));
    }
}
