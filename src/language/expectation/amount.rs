//! Numbers and orders: counts, changes against before, sorting.

use super::super::lexicon::{numbers, words};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::{Delta, Predicate, RoleWord};
use super::claim::{Claim, Says};
use super::{how_many, shown, things};

/// Whether a claim tells of a quantity that went up or down, rather than of someone who went somewhere.
pub(super) fn is_went(claim: &Claim) -> bool {
    went(claim).is_some() && !words::is_actor(claim.subject.last_word())
}

pub(super) fn read(claim: &Claim) -> Option<Vec<Predicate>> {
    sorted(claim).or_else(|| changed(claim)).or_else(|| counted(claim)).or_else(|| there(claim))
}

/// "is sorted by price, highest first".
fn sorted(claim: &Claim) -> Option<Vec<Predicate>> {
    let complement = claim.complement;
    if claim.says != Says::Be
        || claim.negated
        || !matches!(
            complement.word(0),
            "sorted" | "ordered" | "arranged" | "listed" | "shown" | "displayed" | "in"
        )
    {
        return None;
    }
    let told = order_told(complement);
    if told.is_none() && !matches!(complement.word(0), "sorted" | "ordered" | "arranged") {
        return None;
    }
    let descending = complement.has(&[
        "descending",
        "desc",
        "decreasing",
        "reverse",
        "reversed",
        "highest",
        "newest",
        "latest",
        "largest",
    ]) || complement.text().to_lowercase().contains("high to low")
        || complement.text().to_lowercase().contains("z to a");
    let by = complement.find(&["by"]).map(|at| {
        let rest = complement.from(at + 1);
        let end = (1..rest.len())
            .find(|&i| {
                matches!(
                    rest.word(i),
                    "ascending"
                        | "descending"
                        | "asc"
                        | "desc"
                        | "from"
                        | "in"
                        | "order"
                        | "high"
                        | "low"
                        | "highest"
                        | "lowest"
                ) || rest.get(i).is_some_and(|t| t.is_mark(','))
            })
            .unwrap_or(rest.len());
        rest.to(end).literal().map_or_else(
            || noun(rest.to(end)).name.unwrap_or_else(|| rest.to(end).text().to_owned()),
            |t| t.text.clone(),
        )
    });
    let descending = told.as_ref().map_or(descending, |(_, told)| *told);
    let by = by.or_else(|| told.and_then(|(by, _)| by));
    Some(vec![Predicate::Sorted { what: noun(claim.subject), by, descending }])
}

/// An order told by its ends: "from the cheapest to the dearest", "newest first", "alphabetically". Gives
/// what it goes by, where the words tell, and whether it descends.
fn order_told(complement: Phrase) -> Option<(Option<String>, bool)> {
    const ENDS: &[(&str, &str, bool)] = &[
        ("cheapest", "price", false),
        ("dearest", "price", true),
        ("priciest", "price", true),
        ("newest", "date", true),
        ("latest", "date", true),
        ("oldest", "date", false),
        ("earliest", "date", false),
        ("lowest", "", false),
        ("smallest", "", false),
        ("shortest", "", false),
        ("highest", "", true),
        ("largest", "", true),
        ("biggest", "", true),
        ("longest", "", true),
    ];
    if complement.has(&["alphabetical", "alphabetically"]) {
        let turned = complement.has(&["reverse", "reversed", "descending"]);
        return Some((Some("name".to_owned()), turned));
    }
    if complement.has(&["ascending", "descending"]) {
        let by = (1..complement.len()).find(|&at| complement.is_at(at, &["order", "of"]));
        let by = by.and_then(|at| noun(complement.from(at + 2)).name);
        return Some((by, complement.has(&["descending"])));
    }
    // "the most expensive first", "least popular first"
    let graded = |at: usize| {
        let most = at.checked_sub(1).map(|before| complement.word(before));
        let by = match complement.word(at) {
            "expensive" => "price",
            "recent" => "date",
            "popular" => "",
            _ => return None,
        };
        matches!(most, Some("most" | "least")).then(|| (by, most == Some("most")))
    };
    let (at, (by, descending)) = (0..complement.len()).find_map(|at| {
        let end = ENDS.iter().find(|(word, _, _)| *word == complement.word(at));
        Some((at, end.map(|&(_, by, descending)| (by, descending)).or_else(|| graded(at))?))
    })?;
    // "lowest price first", "from the highest rating to the lowest", "newest at the top".
    let end = (at + 1..complement.len())
        .find(|&i| matches!(complement.word(i), "first" | "last" | "to" | "at" | "on" | "down" | "up"))?;
    let named = noun(complement.range(at + 1, end)).name;
    let turned = complement.word(end) == "last";
    let by = named.or_else(|| Some(by.to_owned()).filter(|by| !by.is_empty()));
    Some((by, descending != turned))
}

/// "goes up by 2", "is down by one": which way a quantity went, told by a particle.
fn went(claim: &Claim) -> Option<Delta> {
    let verb =
        claim.whole.position(|t| super::says::says(&t.lower).is_some_and(|(_, v, _)| v == claim.verb))?;
    let way = claim.whole.word(verb + 1);
    let goes = matches!(claim.verb, "go" | "move" | "jump" | "come");
    let ends = matches!(claim.whole.word(verb + 2), "" | "by" | "from");
    let rest = claim.whole.from(verb + 2);
    let by = rest.find(&["by"]).and_then(|at| rest.get(at + 1)).and_then(|t| number(&t.lower));
    match way {
        "up" if goes && ends => Some(Delta::More(by)),
        "down" if goes && ends => Some(Delta::Fewer(by)),
        _ => None,
    }
}

/// A number in digits or in words.
fn number(word: &str) -> Option<f64> {
    numbers::amount(word).or_else(|| numbers::cardinal(word).map(f64::from))
}

/// "Nothing happens", "nothing changes": the page is as it was.
fn nothing(claim: &Claim) -> Option<Vec<Predicate>> {
    let whole = claim.whole;
    let all = matches!(claim.verb, "happen" | "change") && claim.complement.trim_end_fillers().is_empty();
    (all && claim.negated && whole.word(0) == "nothing" && claim.subject.is_empty()).then(|| {
        let mut what = noun(whole.to(1));
        what.name = None;
        what.role = Some(RoleWord::Page);
        vec![Predicate::Changed { what, holds: false }]
    })
}

/// "changes", "is updated", "increases by 2", "stays the same".
fn changed(claim: &Claim) -> Option<Vec<Predicate>> {
    let counted = claim.subject.any_at(0, &["the number of", "number of", "the count of"]).unwrap_or(0);
    let what = noun(claim.subject.from(counted));
    if claim.subject.is_empty() {
        return nothing(claim);
    }
    if let Some(delta) = went(claim).filter(|_| !claim.negated) {
        return Some(vec![Predicate::Than { what, delta }]);
    }
    let by = claim
        .complement
        .find(&["by"])
        .and_then(|at| claim.complement.get(at + 1))
        .and_then(|t| number(&t.lower));
    let complement = claim.complement;
    match claim.says {
        Says::Change if shown::shows_after(claim).is_none() => {
            if let Some(to) = complement.find(&["to", "as"]) {
                let value = complement.from(to + 1);
                if let Some(text) = value.literal().map(|t| t.text.clone()).or_else(|| {
                    value
                        .tokens
                        .first()
                        .filter(|t| t.is_number() || t.is_capitalised())
                        .map(|_| value.text().to_owned())
                }) {
                    return Some(vec![Predicate::Equals { what, text, holds: !claim.negated }]);
                }
            }
            let delta = match claim.verb {
                "increase" | "rise" | "grow" => Some(Delta::More(by)),
                "decrease" | "drop" | "shrink" => Some(Delta::Fewer(by)),
                _ => None,
            };
            Some(vec![match delta {
                Some(delta) if !claim.negated => Predicate::Than { what, delta },
                _ => Predicate::Changed { what, holds: !claim.negated },
            }])
        }
        Says::Be
            if complement.is_at(0, &["the", "same"])
                || complement.word(0) == "unchanged"
                || complement.is_at(0, &["same"]) =>
        {
            Some(vec![Predicate::Changed { what, holds: claim.negated }])
        }
        Says::Be if complement.word(0) == "different" => {
            Some(vec![Predicate::Changed { what, holds: !claim.negated }])
        }
        Says::Be
            if matches!(
                complement.word(0),
                "increased" | "decreased" | "reduced" | "incremented" | "decremented"
            ) =>
        {
            let more = matches!(complement.word(0), "increased" | "incremented");
            Some(vec![Predicate::Than { what, delta: if more { Delta::More(by) } else { Delta::Fewer(by) } }])
        }
        _ => None,
    }
}

/// "3 products are listed", "at least one result is shown".
fn counted(claim: &Claim) -> Option<Vec<Predicate>> {
    let subject = claim.subject;
    let (quantity, width) = how_many::quantity(subject)?;
    let shown_verb = matches!(claim.says, Says::Appear)
        || (claim.says == Says::Be
            && matches!(
                claim.complement.word(0),
                "shown"
                    | "listed"
                    | "displayed"
                    | "visible"
                    | "present"
                    | "found"
                    | "left"
                    | "in"
                    | "on"
                    | "available"
                    | "returned"
                    | "there"
                    | ""
            ))
        || (claim.verb == "remain")
        || (matches!(claim.verb, "show" | "display") && claim.complement.is_empty());
    if !shown_verb {
        return None;
    }
    let mut what = noun(subject.from(width));
    shown::add_places(&mut what, claim.complement);
    Some(vec![match quantity {
        how_many::Quantity::Number(compare, number) => {
            Predicate::Count { what, compare: if claim.negated { compare.turned() } else { compare }, number }
        }
        how_many::Quantity::Delta(delta) => Predicate::Than { what, delta },
    }])
}

/// "There are 3 results", "there is no error".
fn there(claim: &Claim) -> Option<Vec<Predicate>> {
    let subject = claim.subject.trim_end_fillers();
    if claim.says != Says::Be || subject.last_word() != "there" {
        return None;
    }
    let mut found = things::things(claim.complement, !claim.negated);
    // "under "Tags" there is 1 tag"
    let place = subject.to(subject.len() - 1).skip_while(|t| t.lower == "but");
    if !place.is_empty() && !words::is_preposition(place.word(0)) {
        return None;
    }
    for predicate in &mut found {
        if let Predicate::Shown { what, .. } | Predicate::Count { what, .. } = predicate {
            shown::add_places(what, place);
        }
    }
    Some(found)
}

/// Words that tell how things are ordered or how far a number changed.
pub(super) fn is_order_word(word: &str) -> bool {
    matches!(
        word,
        "ascending"
            | "descending"
            | "asc"
            | "desc"
            | "ascendingly"
            | "alphabetical"
            | "alphabetically"
            | "reverse"
            | "reversed"
            | "high"
            | "low"
            | "first"
            | "last"
            | "cheapest"
            | "dearest"
            | "priciest"
            | "newest"
            | "oldest"
            | "latest"
            | "earliest"
            | "highest"
            | "lowest"
            | "largest"
            | "smallest"
            | "expensive"
            | "recent"
            | "popular"
            | "different"
            | "unchanged"
            | "before"
            | "previously"
            | "total"
            | "happens"
    )
}
