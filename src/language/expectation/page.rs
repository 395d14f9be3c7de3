//! Pages, addresses and titles: where the user is, or no longer is.

use super::super::lexicon::words;
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::{Description, Place, Predicate, Relation, RoleWord};
use super::claim::{Claim, Says};
use super::shown;

pub(super) fn read(claim: &Claim) -> Option<Vec<Predicate>> {
    url(claim)
        .or_else(|| title(claim))
        .or_else(|| moved(claim))
        .or_else(|| opens(claim))
        .or_else(|| stays(claim))
        .map(|p| vec![p])
}

/// The first literal, or the first word that looks like an address.
fn text(phrase: Phrase) -> Option<String> {
    let literal = phrase.literal().map(|t| t.text.clone());
    literal.or_else(|| {
        let token = phrase.tokens.iter().find(|t| t.is_word() && t.text.contains(['/', '#', '?', '=', '.']));
        token.map(|t| t.text.clone())
    })
}

fn url(claim: &Claim) -> Option<Predicate> {
    if !claim.subject.has(&["url", "address", "path", "uri"])
        || claim.subject.has(&["field", "box", "input", "email", "shipping", "billing"])
    {
        return None;
    }
    if claim.subject.literal().is_some() || is_another_address(claim.subject) {
        return None;
    }
    let text = text(claim.complement).or_else(|| {
        let rest = claim
            .complement
            .skip_while(|t| words::is_preposition(&t.lower) || words::is_determiner(&t.lower));
        (claim.says == Says::Content && rest.len() == 1).then(|| rest.text().to_owned())
    })?;
    // "The address" alone may be where someone lives.
    let of_page = claim.subject.has(&["url", "uri", "path", "bar", "page", "web", "link", "browser", "site"]);
    let postal = text.contains(' ') && !text.contains(['/', '?', '#']) && !text.contains(": ")
        || text.contains('@') && !text.contains('/');
    if !of_page && postal {
        return None;
    }
    let exact = claim.says == Says::Be && !claim.complement.has(&["containing", "like"])
        || claim.verb == "equal"
        || (text.starts_with("http") && claim.says != Says::Content);
    Some(Predicate::Url { text, exact, holds: !claim.negated })
}

/// "The friendly URL", "the image's address", "the URL of the feed": not the address of the page.
fn is_another_address(subject: Phrase) -> bool {
    const OF_PAGE: &[&str] = &[
        "url",
        "uri",
        "address",
        "path",
        "bar",
        "page",
        "page's",
        "web",
        "browser",
        "browser's",
        "site",
        "current",
        "new",
        "same",
        "resulting",
        "full",
        "final",
        "present",
        "user's",
        "tab",
        "window",
        "its",
        "whole",
        "updated",
        "correct",
    ];
    let at = subject.find(&["url", "uri", "address", "path"]).unwrap_or(0);
    let of = subject.word(at + 1) == "of";
    let owner = subject.from(at + 2).skip_while(|t| words::is_determiner(&t.lower));
    let of_other =
        of && !owner.is_empty() && !owner.tokens.iter().all(|t| OF_PAGE.contains(&t.lower.as_str()));
    let before = subject.to(at).tokens.iter();
    let qualified = before.clone().any(|t| {
        t.is_word()
            && !words::is_determiner(&t.lower)
            && !words::is_filler(&t.lower)
            && !OF_PAGE.contains(&t.lower.as_str())
    });
    of_other || qualified && !subject.has(&["bar", "page", "browser", "link"])
}

fn title(claim: &Claim) -> Option<Predicate> {
    let subject = claim.subject;
    let titled = subject
        .any_at(
            0,
            &[
                "the page title",
                "page title",
                "the title of the page",
                "the browser title",
                "the window title",
                "the document title",
                "the tab title",
                "the title",
                "title",
            ],
        )
        .is_some_and(|w| w == subject.len());
    if !titled || !matches!(claim.says, Says::Be | Says::Content | Says::Edge) {
        return None;
    }
    let text = claim.complement.literal()?.text.clone();
    // "The title still holds "X"": what holds a text is a field; a page is called, not filled.
    if matches!(claim.verb, "hold" | "keep") {
        let what = Description { role: Some(RoleWord::Field), ..noun(subject) };
        return Some(Predicate::Contains { what, text, holds: !claim.negated });
    }
    let exact = claim.says == Says::Be || matches!(claim.verb, "equal" | "read");
    // "The title" may be that of the record that the page shows; the browser's is that of the document.
    if exact && !subject.has(&["browser", "window", "document", "tab"]) {
        return Some(Predicate::Equals { what: noun(subject), text, holds: !claim.negated });
    }
    Some(Predicate::Title { text, exact, holds: !claim.negated })
}

/// "is redirected to the login page", "lands on the dashboard", "it leads back to the list".
fn moved(claim: &Claim) -> Option<Predicate> {
    let participle = claim.complement.word(0);
    let passive = claim.says == Says::Be
        && matches!(
            participle,
            "redirected"
                | "taken"
                | "navigated"
                | "brought"
                | "returned"
                | "sent"
                | "directed"
                | "led"
                | "forwarded"
                | "moved"
                | "transferred"
                | "back"
                | "routed"
                | "transported"
        );
    let active = claim.says == Says::Go || (claim.verb == "return" && claim.complement.word(0) == "to");
    if !passive && !active || super::amount::is_went(claim) {
        return None;
    }
    let rest = if passive && participle != "back" { claim.complement.from(1) } else { claim.complement };
    let rest = rest.skip_fillers();
    // "goes from 3 to 4", "switches from "On" to "Off"": a value does, nobody who is led anywhere.
    let from = rest.word(0) == "from" && rest.get(1).is_some_and(super::super::token::Token::is_literal);
    let led = claim.subject.is_empty() || words::is_actor(claim.subject.last_word());
    let value = rest.find(&["to"]).and_then(|at| rest.get(at + 1));
    if let Some(value) = value.filter(|t| t.is_number() || t.is_literal() && from && !led) {
        let what = noun(claim.subject);
        return Some(Predicate::Equals { what, text: value.text.clone(), holds: !claim.negated });
    }
    if matches!(rest.word(0), "away" | "from" | "off") {
        let at = rest.find(&["from"]).map_or(1, |at| at + 1);
        let to = rest.find(&["to"]).filter(|&to| to > at);
        if let Some(to) = to {
            return Some(Predicate::PageOpens { page: noun(rest.from(to + 1)) });
        }
        return Some(Predicate::PageLeft { page: Some(noun(rest.from(at))).filter(|p| !p.text.is_empty()) });
    }
    let at = rest.find(&["to", "on", "onto", "at", "into", "in"])?;
    let goal = rest.from(at + 1).skip_while(|t| matches!(t.lower.as_str(), "to" | "on" | "back"));
    if goal.is_empty() {
        return None;
    }
    if let Some(address) = super::super::action_address(goal) {
        if !passive && claim.subject.literal().is_some() {
            // "The link "Journal" leads to "/journal"": of where a link would lead, the present address says nothing.
            return Some(Predicate::Vague { text: claim.whole.text().to_owned() });
        }
        return Some(Predicate::Url { text: address, exact: false, holds: !claim.negated });
    }
    // "is sent at 09:00": no page.
    if goal.get(0).is_some_and(|t| t.is_figure() || t.is_number()) {
        return None;
    }
    let page = noun(goal);
    // "The card is moved to the Done column": it stands there now, and nobody was led to a page.
    if !led && matches!(participle, "moved" | "transferred") && page.role != Some(RoleWord::Page) {
        let mut what = noun(claim.subject);
        what.places.push(Place { relation: Relation::In, anchor: page });
        return Some(Predicate::Shown { what, holds: !claim.negated });
    }
    if page.role == Some(RoleWord::Tab) {
        return Some(Predicate::State {
            what: page,
            state: super::super::ElementState::Active,
            holds: !claim.negated,
        });
    }
    Some(if claim.negated { Predicate::PageLeft { page: Some(page) } } else { Predicate::PageOpens { page } })
}

/// "the book page opens", "the album page is displayed", "a page for albums appears".
fn opens(claim: &Claim) -> Option<Predicate> {
    let subject = claim.subject;
    if subject.is_empty() || claim.negated {
        return None;
    }
    let page = noun(subject);
    if page.role != Some(RoleWord::Page)
        || page.name.is_none() && page.noun.is_none() && !page.quoted && page.places.is_empty()
    {
        return None;
    }
    let opens = matches!(claim.says, Says::Open | Says::Load | Says::Appear)
        || (claim.says == Says::Be
            && matches!(
                claim.complement.word(0),
                "displayed"
                    | "shown"
                    | "opened"
                    | "loaded"
                    | "visible"
                    | "presented"
                    | "open"
                    | "reached"
                    | "rendered"
            ))
        || (matches!(claim.verb, "show" | "display")
            && (claim.complement.is_empty() || matches!(claim.complement.word(0), "up" | "correctly")));
    // "The page X is listed in the menu" is about an entry of the menu.
    let mut placed = page.clone();
    shown::add_places(&mut placed, claim.complement);
    let elsewhere = placed.places.iter().any(|p| !matches!(p.relation, Relation::At | Relation::For));
    (opens && !elsewhere).then_some(Predicate::PageOpens { page })
}

/// "the user is no longer on the page", "I stay on the page".
fn stays(claim: &Claim) -> Option<Predicate> {
    // "Stays on the login page": who does, needs no saying.
    let actor = claim.subject.len() <= 2 && words::is_actor(claim.subject.last_word())
        || claim.subject.is_empty() && matches!(claim.verb, "stay" | "remain");
    if !actor || claim.says != Says::Be || !matches!(claim.complement.word(0), "on" | "at" | "in") {
        return None;
    }
    let page = noun(claim.complement.from(1));
    // "stays on the same page": nothing took its place, whatever changed on it.
    if page.anaphor && page.role == Some(RoleWord::Page) && page.name.is_none() && page.noun.is_none() {
        let left = Predicate::PageLeft { page: None };
        return Some(if claim.negated { left } else { Predicate::PageStays });
    }
    Some(if claim.negated { Predicate::PageLeft { page: Some(page) } } else { Predicate::PageOpens { page } })
}
