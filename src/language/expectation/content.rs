//! What things show: texts and values, in fields, headings and elsewhere.

use super::super::lexicon::{roles, words};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Compare, Description, ElementState, Place, Predicate, Relation, RoleWord, Tone};
use super::claim::{Claim, Says};
use super::how_many::{self, Quantity};
use super::{held, list};
use super::{shown, things};

pub(super) fn read(claim: &Claim) -> Option<Vec<Predicate>> {
    if claim.says == Says::Edge {
        let text = claim.complement.literal()?.text.clone();
        return Some(vec![Predicate::Contains { what: noun(claim.subject), text, holds: !claim.negated }]);
    }
    if claim.says != Says::Content {
        return None;
    }
    let holds = !claim.negated;
    let complement = strip_with(claim.complement);
    let subject = noun(claim.subject);
    // "dropdown options show up", "the options show"
    if complement.is_empty() || (claim.verb == "show" && claim.whole.is_at(verb_end(claim), &["up"])) {
        return Some(shown_subject(claim, holds));
    }
    // "A dialog asks whether to go on": that it asks is seen by its being there.
    if matches!(claim.verb, "ask" | "prompt") && matches!(complement.word(0), "whether" | "if") {
        let asks = Description { role: Some(RoleWord::Dialog), ..Description::default() };
        let what = if subject.anaphor || subject.text.is_empty() { asks } else { subject };
        let said = complement.from(1).trim();
        // "… whether the rule "Fees" should be deleted": the question tells its name.
        let told = (holds && said.literal().is_some()).then(|| Predicate::Says {
            what: what.clone(),
            words: said.text().to_owned(),
            holds,
        });
        let page = what.role == Some(RoleWord::Page) && told.is_some();
        let opens = (!page).then_some(Predicate::Opens { what, open: holds });
        return Some(opens.into_iter().chain(told).collect());
    }
    if claim.verb == "ask" && complement.word(0) == "for" && subject.role == Some(RoleWord::Form) && holds {
        return Some(held::asked_for(&subject, complement.from(1)));
    }
    let bound = complement.any_at(0, &["at least", "at most"]).is_some();
    if !bound
        && matches!(
            complement.word(0),
            "in" | "on"
                | "at"
                | "under"
                | "for"
                | "from"
                | "when"
                | "to"
                | "up"
                | "after"
                | "below"
                | "above"
        )
    {
        return Some(shown_subject(claim, holds));
    }
    let mut found = shows(&subject, claim, complement, holds);
    // "The page "Books" lists 6 books": one is there.
    let there = holds && subject.quoted && subject.role == Some(RoleWord::Page);
    if there && matches!(found.first(), Some(Predicate::Count { .. })) {
        found.insert(0, Predicate::PageOpens { page: subject });
    }
    Some(found)
}

fn verb_end(claim: &Claim) -> usize {
    claim.whole.len().saturating_sub(claim.complement.len()).saturating_sub(1)
}

/// "displays with correct name "x"": what stands after "with" is what is displayed.
fn strip_with(complement: Phrase) -> Phrase {
    let complement = complement.skip_fillers();
    if matches!(complement.word(0), "with" | "as" | "of") { complement.from(1) } else { complement }
}

fn shown_subject(claim: &Claim, holds: bool) -> Vec<Predicate> {
    if let Some(found) = text_in_heading(claim.subject, claim.complement, holds) {
        return vec![found];
    }
    let mut found = things::things(claim.subject, holds);
    for predicate in &mut found {
        if let Predicate::Shown { what, .. } = predicate {
            shown::add_places(what, claim.complement);
            match what.role {
                Some(RoleWord::Page) if holds && what.places.is_empty() => {
                    *predicate = Predicate::PageOpens { page: what.clone() };
                }
                Some(RoleWord::Dialog | RoleWord::Menu | RoleWord::Dropdown)
                    if holds && what.places.is_empty() =>
                {
                    *predicate = Predicate::Opens { what: what.clone(), open: true };
                }
                _ => {}
            }
        }
    }
    found
}

/// Subjects that only stand for "one sees": the page, the user, the app.
pub(super) fn is_stage(subject: &Description) -> bool {
    let name = subject.name.as_deref().unwrap_or_default().to_lowercase();
    (subject.text.is_empty() || subject.anaphor)
        || matches!(
            name.as_str(),
            "website" | "site" | "app" | "application" | "system" | "user" | "ui" | "it" | "browser"
        )
        || (subject.role == Some(RoleWord::Page) && subject.places.is_empty())
}

/// A row, or something named within a table or list.
fn is_line(subject: &Description) -> bool {
    use RoleWord as R;
    let named = subject.quoted || !subject.containing.is_empty();
    let in_table = || {
        subject.places.iter().any(|p| {
            matches!(p.relation, Relation::In | Relation::For | Relation::RowOf)
                && matches!(p.anchor.role, Some(R::Table | R::List))
        })
    };
    match subject.role {
        Some(R::Row | R::Cell | R::Badge) => true,
        None | Some(R::Item | R::Link) => named && in_table(),
        _ => false,
    }
}

fn is_entry(subject: &Description) -> bool {
    use RoleWord as R;
    matches!(subject.role, Some(R::Field | R::TextArea | R::Dropdown | R::Frame | R::Slider))
        || subject.name.as_deref().is_some_and(|n| n.to_lowercase().ends_with("input"))
}

fn shows(subject: &Description, claim: &Claim, complement: Phrase, holds: bool) -> Vec<Predicate> {
    let literal = complement.position(Token::is_literal);
    // "equals the total" compares two things, which no one thing shows.
    if matches!(claim.verb, "equal" | "match")
        && !complement.tokens.iter().any(|t| t.is_literal() || t.is_number())
    {
        return vec![Predicate::Vague { text: claim.whole.text().to_owned() }];
    }
    if let (true, true, Some(at)) = (subject.all, holds, literal) {
        let text = complement.get(at).map(|t| t.text.clone()).unwrap_or_default();
        return vec![Predicate::Each { what: Description { all: false, ..subject.clone() }, text }];
    }
    // "The email field says "Enter an address."": a field holds no such sentence; the message beside it does.
    if let (true, Some(text)) = (is_entry(subject), complement.literal().filter(|_| claim.verb == "say"))
        && subject.role != Some(RoleWord::TextArea)
        && text.text.contains(' ')
        && text.text.ends_with(['.', '!'])
    {
        return vec![Predicate::Message { text: Some(text.text.clone()), tone: Tone::Any, holds }];
    }
    if is_entry(subject) {
        return vec![entry(subject, claim, complement, literal, holds)];
    }
    if let Some(each) = things::each(complement, holds).or_else(|| only_matching(complement, holds)) {
        return vec![within(each, subject)];
    }
    if let Some(found) = list::multiple(complement, holds) {
        return list::inside(found, subject);
    }
    // "The form has a "Type" list with "Pallet bay"": a thing, and what it has in it.
    if let Some(at) = literal
        && complement.get(at).is_some_and(|_| complement.literals().count() > 1)
    {
        use RoleWord as R;
        let thing = noun(complement);
        let holder =
            matches!(thing.role, Some(R::Dropdown | R::List | R::Field | R::Section | R::Menu | R::Radio));
        if holder && thing.quoted && !thing.containing.is_empty() && things::members(complement).len() == 1 {
            return vec![within(Predicate::Shown { what: thing, holds }, subject)];
        }
    }
    if let Some(found) = list::cells(subject, complement, holds) {
        return found;
    }
    // "has 6 rows and a total of "$40.00"": each by itself.
    let parts = things::members(complement);
    if let [first, _, ..] = parts.as_slice()
        && how_many::quantity(*first).is_some()
        && first.literal().is_none()
        && !first.has(&["of"])
        && !parts
            .iter()
            .any(|p| p.has(&["one", "with", "like", "named", "called", "containing", "including"]))
    {
        return parts.into_iter().flat_map(|part| shows(subject, claim, part.trim(), holds)).collect();
    }
    if let Some(found) = held::entry_with(subject, claim, complement, holds) {
        return found;
    }
    if let Some((quantity, width)) = how_many::quantity(complement) {
        // "The row "Mugs" shows 3 products": a row tells a number, it holds no list.
        if let (true, Quantity::Number(Compare::Equal, _), Some(number)) =
            (is_line(subject), &quantity, width.checked_sub(1).and_then(|at| complement.get(at)))
        {
            return vec![Predicate::Contains { what: subject.clone(), text: number.text.clone(), holds }];
        }
        let mut what = noun(complement.from(width));
        if !is_stage(subject) {
            what.places.push(Place { relation: Relation::In, anchor: subject.clone() });
        }
        return vec![match quantity {
            Quantity::Number(compare, number) => {
                Predicate::Count { what, compare: if holds { compare } else { compare.turned() }, number }
            }
            Quantity::Delta(delta) => Predicate::Than { what, delta },
        }];
    }
    if let Some(number) = complement.get(0).filter(|t| t.is_number() || t.is_value_like())
        && (complement.len() <= 2 || complement.word(1) == "as")
    {
        return vec![text_of(subject, claim, number.text.clone(), holds)];
    }
    // "heading "X"", "correct name "Book" in heading", "status "Deleted"", "updated as 10"
    if let Some(at) = literal {
        let texts: Vec<String> = complement.literals().map(|t| t.text.clone()).collect();
        if let Some(found) =
            complement.get(at).and_then(|t| heading_after(complement.from(at + 1), &t.text, holds))
        {
            return vec![found];
        }
        if is_stage(subject) {
            return stage(subject, claim, complement, holds);
        }
        // "holds "Mug" at $15": the price stands in the mug's row.
        let price = complement.get(at + 2).filter(|t| {
            matches!(complement.word(at + 1), "at" | "for") && (t.is_number() || t.is_value_like())
        });
        let priced = price.zip(complement.get(at)).filter(|_| holds).map(|(price, name)| {
            Predicate::Contains { what: list::row_with(&name.text), text: price.text.clone(), holds }
        });
        // "shows "Ann", "Bath" and 350": a number is a text like the others.
        let numbers = parts.iter().filter(|p| p.literal().is_none()).filter_map(|p| held::lone_number(*p));
        let more = held::more_of(subject, complement, texts.len(), holds);
        let texts: Vec<String> = texts.into_iter().chain(numbers).collect();
        let shown = texts.into_iter().map(|text| text_of(subject, claim, text, holds));
        return shown.chain(priced).chain(more).collect();
    }
    if let Some(at) = complement.find(&["as"]).filter(|&at| at + 1 < complement.len()) {
        return vec![text_of(subject, claim, complement.from(at + 1).text().to_owned(), holds)];
    }
    if is_stage(subject) {
        return stage(subject, claim, complement, holds);
    }
    // Words without quotes: something of that kind is in it.
    let things = things::things(complement, holds);
    things.into_iter().map(|p| within(p, subject)).collect()
}

fn stage(subject: &Description, claim: &Claim, complement: Phrase, holds: bool) -> Vec<Predicate> {
    let status_word = complement.last_word();
    if matches!(status_word, "status" | "state") && complement.literal().is_none() {
        let words: Vec<&str> = complement
            .to(complement.len() - 1)
            .tokens
            .iter()
            .filter(|t| !words::is_determiner(&t.lower))
            .map(|t| t.text.as_str())
            .collect();
        if !words.is_empty() {
            let what = Description {
                text: "status".to_owned(),
                name: Some("status".to_owned()),
                ..Description::default()
            };
            return vec![Predicate::Contains { what, text: words.join(" "), holds }];
        }
    }
    // "the page shows that X": a claim of its own.
    if super::claim::parse(complement, None).is_some_and(|c| !c.subject.is_empty())
        && complement.literal().is_none()
    {
        return super::read(complement, true).predicates;
    }
    let _ = claim;
    let mut found = things::things(complement, holds);
    if let (Some(name), true) = (&subject.name, subject.role == Some(RoleWord::Page))
        && holds
        && !name.is_empty()
    {
        found.insert(0, Predicate::PageOpens { page: subject.clone() });
    }
    found
}

/// A field, box or editor and what it holds.
fn entry(
    subject: &Description,
    claim: &Claim,
    complement: Phrase,
    literal: Option<usize>,
    holds: bool,
) -> Predicate {
    let what = subject.clone();
    if complement.has(&["masked", "dots", "asterisks", "obscured", "bullets", "hidden"]) {
        return Predicate::State { what, state: ElementState::Masked, holds };
    }
    if let Some(at) = literal {
        let text = complement.get(at).map(|t| t.text.clone()).unwrap_or_default();
        return if claim.verb == "contain" || claim.verb == "include" {
            Predicate::Contains { what, text, holds }
        } else {
            Predicate::Equals { what, text, holds }
        };
    }
    if let Some(token) = complement.tokens.iter().rev().find(|t| t.is_value_like() || t.is_number())
        && complement.len() <= 4
    {
        return Predicate::Equals { what, text: token.text.clone(), holds };
    }
    if complement.has(&["error", "message", "warning"]) {
        return Predicate::State { what, state: ElementState::Invalid, holds };
    }
    let several = || !complement.has(&["value", "values"]) && roles::is_plural(complement.last_word());
    if subject.role == Some(RoleWord::Dropdown)
        && (complement.has(&["options", "choices", "list", "items", "groups"]) || several())
    {
        return Predicate::Opens { what, open: holds };
    }
    if complement.has(&["focus", "cursor", "caret"]) {
        return Predicate::State { what, state: ElementState::Focused, holds };
    }
    Predicate::State { what, state: ElementState::Filled, holds }
}

/// A text that something other than a field shows: exactly for "reads", "is"; within it else.
pub(super) fn text_of(subject: &Description, claim: &Claim, text: String, holds: bool) -> Predicate {
    let what = subject.clone();
    if matches!(claim.verb, "read" | "say" | "equal") {
        Predicate::Equals { what, text, holds }
    } else {
        Predicate::Contains { what, text, holds }
    }
}

/// Puts a thing inside the subject that shows it.
pub(super) fn within(predicate: Predicate, subject: &Description) -> Predicate {
    let mut predicate = predicate;
    if let Predicate::Shown { what, .. } | Predicate::Each { what, .. } | Predicate::Count { what, .. } =
        &mut predicate
        && what.places.is_empty()
        && !is_stage(subject)
    {
        what.places.push(Place { relation: Relation::In, anchor: subject.clone() });
    }
    predicate
}

/// "products that match "mug" only"
fn only_matching(complement: Phrase, holds: bool) -> Option<Predicate> {
    (holds && complement.last_word() == "only").then(|| {
        let rest = complement.to(complement.len() - 1);
        Predicate::Shown { what: noun(rest), holds }
    })
}

/// "in the heading", "as main heading" after a text.
fn heading_after(rest: Phrase, text: &str, holds: bool) -> Option<Predicate> {
    let at = rest.find(&["in", "as"])?;
    let mut place = noun(rest.from(at + 1));
    (place.role == Some(RoleWord::Heading)).then(|| {
        place.places.clear();
        Predicate::Contains { what: place, text: text.to_owned(), holds }
    })
}

/// "the name "X" appears in the page heading": the heading contains it.
pub(super) fn text_in_heading(subject: Phrase, complement: Phrase, holds: bool) -> Option<Predicate> {
    let token = subject.literal()?;
    heading_after(complement, &token.text, holds)
}
