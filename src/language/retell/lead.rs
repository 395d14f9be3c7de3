//! What stands before a clause and only leads to it: "for that purpose", "not easily discouraged", "a change of heart:".

use super::super::expectation;
use super::super::lexicon::verbs::{self, Form};
use super::super::lexicon::{role_of, words};
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::aside::{expectation_of_page, is_talk, names, tells_page};
use super::{person, value};

/// The piece without what stands before its clause and says nothing of a page: "not easily discouraged, …", "for that purpose
/// …", "a change of heart: …". None where there is nothing of the kind.
pub(super) fn without_lead(phrase: Phrase<'_>, begins: impl Fn(Phrase) -> bool) -> Option<Phrase<'_>> {
    const LEADS: &[&str] = &[
        "before going any further",
        "before moving on",
        "before proceeding",
        "before continuing",
        "there you have it",
        "therefore",
        "otherwise",
        "that done",
        "this done",
        "that said",
        "all that done",
        "that out of the way",
        "after that",
        "afterwards",
        "after this",
        "for this purpose",
        "for that purpose",
        "to this end",
        "to that end",
        "with this in mind",
        "with that in mind",
        "by means of this",
        "by means of that",
        "by means of these",
        "by this means",
        "this time",
        "on this occasion",
        "from that moment on",
        "from that moment",
        "from then on",
        "from now on",
        "from here on",
        "from here",
        "from there",
        "at this point",
        "at that point",
        "as it happens",
        "as luck would have it",
        "lo and behold",
        "and behold",
        "hey presto",
        "voila",
        "sure enough",
        "in the meantime",
        "in the end",
        "in due course",
        "with that",
        "with this",
        "with it",
        "in return",
        "in response",
        "in consequence",
        "in doing so",
        "as a consequence",
        "as a result",
        "as you might expect",
        "as one would expect",
        "as one might expect",
        "needless to say",
        "on top of that",
        "what is more",
        "what's more",
        "if all is well",
        "if all goes well",
        "if all went well",
        "if everything works",
        "if everything went well",
        "if everything is in order",
        "if all goes according to plan",
        "once there",
        "once here",
        "there and then",
        "as ever",
        "as always",
        "as usual",
        "all being well",
        "with any luck",
        "with a bit of luck",
        "with a little luck",
        "in a moment",
        "after a moment",
        "a moment later",
        "moments later",
        "here again",
        "once again",
        "once more",
        "yet again",
        "by way of a test",
        "by way of example",
        "for good measure",
        "at long last",
        "in other words",
        "in plain words",
        "in short",
        "to be precise",
        "in detail",
        "more precisely",
        "in particular",
        "in passing",
        "at the same time",
        "for the sake of completeness",
        "for completeness",
        "in conclusion",
        "last of all",
        "best of all",
        "first and foremost",
        "one more time",
    ];
    let phrase = phrase.skip_fillers();
    if let Some(width) = LEADS.iter().filter_map(|lead| phrase.any_at(0, &[lead])).max() {
        let rest = phrase.from(width).trim();
        let comma = phrase.get(width).is_some_and(|t| t.is_mark(','));
        if rest.len() > 1
            && (comma
                || begins(rest)
                || rest.get(0).is_some_and(|t| words::is_determiner(&t.lower) || t.is_literal()))
        {
            return Some(rest);
        }
    }
    // What stands before a comma or a colon and names nothing, where a clause follows that tells a deed or claims something.
    for at in 2..phrase.len() {
        let colon = phrase.get(at).is_some_and(|t| t.is_mark(':') || t.is_mark('—') || t.is_mark('–'));
        if !(colon || phrase.get(at).is_some_and(|t| t.is_mark(','))) {
            continue;
        }
        let lead = phrase.to(at);
        if names(lead) {
            return None;
        }
        let rest = phrase.from(at + 1).skip_fillers();
        let so = if matches!(rest.word(0), "so" | "but" | "yet") { rest.from(1) } else { rest };
        if so.len() < 2 || !begins(so) {
            continue;
        }
        if is_talk(lead) || if colon { leads_in(lead) } else { is_adjunct(lead) } {
            return Some(so);
        }
    }
    // "The secretary wants nobody to touch it, and so "Lock" is clicked" is cut where the clauses are.
    None
}

/// Something on a page is named.
pub(super) fn on_page(phrase: Phrase) -> bool {
    phrase
        .tokens
        .iter()
        .any(|t| t.is_word() && (role_of(&t.lower).is_some() || value::is_value_noun(&t.lower)))
}

/// Before a colon: what announces the clause behind it.
fn leads_in(lead: Phrase) -> bool {
    const LABELS: &[&str] = &["expected", "result", "outcome", "expectation", "actual"];
    let claims = expectation::is_claim(lead) && on_page(lead);
    let subordinate = matches!(lead.word(0), "if" | "when" | "unless" | "once" | "after" | "as");
    let ordered = super::super::order::is_order(lead);
    let part = |t: &Token| t.is_word() && (role_of(&t.lower).is_some() || value::is_value_noun(&t.lower));
    let of_page = lead.len() <= 3 && lead.tokens.iter().all(part);
    !ordered && !claims && !subordinate && !LABELS.contains(&lead.word(0)) && lead.len() > 1 && !of_page
}

/// Before a comma: a participle, a purpose, an adverbial that names nothing on a page.
fn is_adjunct(lead: Phrase) -> bool {
    if super::super::order::is_order(lead) {
        return false;
    }
    let first = lead.word(0);
    let named_place =
        || lead.tokens.iter().skip(1).any(|t| role_of(&t.lower).is_some() || t.is_capitalised());
    let gerund = verbs::base_of(first).is_some_and(|(_, form)| form == Form::Gerund);
    // "Moving on to the contacts, …": where the telling has come to.
    let proceeds = matches!(
        first,
        "beginning"
            | "starting"
            | "continuing"
            | "moving"
            | "turning"
            | "coming"
            | "proceeding"
            | "going"
            | "finishing"
            | "carrying"
    );
    if proceeds && lead.len() > 1 {
        return true;
    }
    match first {
        "once" | "when" | "as"
            if !on_page(lead) && lead.has(&["that", "this", "all", "everything", "done", "dust"]) =>
        {
            true
        }
        "not" => true,
        "so" => lead.starts(&["so", "that"]) || lead.starts(&["so", "as"]),
        "with" => {
            lead.has(&["front", "hand", "mind", "done", "way", "ready", "place", "open", "behind"])
                || !named_place()
        }
        "as" => person::is_person(lead.last_word()) || lead.starts(&["as", "for"]),
        "before" => lead.has(&["anything", "everything", "else", "that", "long"]),
        "for" => !named_place() && lead.len() > 3,
        "by" => lead.starts(&["by", "now"]) || lead.starts(&["by", "means"]) && !named_place(),
        "now" | "there" | "here" => lead.len() <= 2,
        "in" | "on" | "at" | "from" | "after" | "during" | "out" | "to" | "being" | "having" | "since"
        | "because" | "given" => {
            !named_place()
                && !gerund
                && !expectation_of_page(lead)
                && !tells_page(lead)
                && lead.len() > 1
                && !matches!(first, "after" | "having")
        }
        "following" | "still" | "undeterred" | "satisfied" | "happy" | "pleased" | "curious"
        | "convinced" | "tired" | "worried" | "relieved" | "eager" | "keen" | "ever" | "always" | "true"
        | "cautious" | "thirsty" | "hungry" | "armed" | "faced" => !named_place(),
        _ => {
            let past = first.ends_with("ed") && lead.len() <= 4;
            (past || first.ends_with("ing") && !gerund) && !tells_page(lead) && !expectation::is_claim(lead)
        }
    }
}
