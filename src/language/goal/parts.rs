//! What stands around the deed: the kind of thing, its name, what tells it from others, and what it gets.

use super::deed::Cut;
use crate::language::lexicon::{self, numbers, roles, words};
use crate::language::token::{Kind, Token};
use crate::language::{Deed, Fact, Goal, RoleWord};

/// What leads on to another part.
const LINKS: &[&str] = &[
    "with", "having", "in", "at", "by", "for", "from", "to", "into", "of", "under", "on", "as", "via",
    "using", "onto", "inside", "within", "between",
];
const NAMING: &[&str] = &["named", "called", "titled", "labelled", "labeled"];
const RELATIVE: &[&str] = &["that", "which", "who", "whose", "holding", "containing", "having"];
/// What something is counted by.
const COUNTS: &[&str] = &["number", "count", "amount", "quantity"];
/// Words for what is seen of an app, not for what it keeps: who uses them tells the way, too.
const SEEN: &[&str] = &[
    "button", "link", "row", "table", "column", "cell", "icon", "menu", "dialog", "popup", "window",
    "checkbox", "box", "dropdown", "header", "footer", "sidebar", "tab", "section", "panel", "field", "form",
    "input", "toggle", "list", "screen", "heading", "modal", "banner", "filter", "option", "above", "below",
    "next", "again",
];

struct Part<'t> {
    link: &'t str,
    /// The link stands before another part, too, and was only not said again: "in Oslo, Norway".
    again: bool,
    tokens: &'t [Token],
}

/// Reads the goal.
pub(super) fn goal(cut: &Cut, text: &str) -> Option<Goal> {
    let spelt_out =
        |t: &Token| t.is_word() && (SEEN.contains(&t.lower.as_str()) || numbers::ordinal(&t.lower).is_some());
    if cut.object.iter().any(|t| spelt_out(t) && !t.is_capitalised()) {
        return None;
    }
    let mut goal = Goal {
        text: text.to_owned(),
        deed: cut.deed,
        verb: cut.verb.clone(),
        towards: None,
        kind: Vec::new(),
        name: None,
        marks: Vec::new(),
        facts: Vec::new(),
        all: cut.object.iter().take(2).any(|t| matches!(t.lower.as_str(), "every" | "all" | "each")),
        leads: false,
        claimed: cut.told == super::Told::Done,
    };
    let object = counted(&cut.object, &mut goal);
    let mut parts = split(object);
    if cut.deed == Deed::Set {
        change(cut, &mut parts, &mut goal)?;
    }
    for (at, part) in parts.iter().enumerate() {
        take(part, at == 0, cut, &mut goal);
    }
    for part in split(&cut.aside) {
        goal.facts.push(fact(if part.link.is_empty() { "as" } else { part.link }, part.tokens)?);
    }
    is_whole(&goal, cut).then_some(goal)
}

/// Something is told that can be looked for.
fn is_whole(goal: &Goal, cut: &Cut) -> bool {
    let noun = goal.noun();
    let control = noun.and_then(lexicon::role_of).is_some_and(RoleWord::is_control);
    let told = match goal.deed {
        Deed::Make => noun.is_some() && (cut.new || goal.name.is_some() || !goal.facts.is_empty()),
        Deed::Set => goal.name.is_some() || !goal.marks.is_empty() || goal.is_setting(),
        _ => goal.name.is_some() || noun.is_some(),
    };
    let unsaid = goal.name.is_none()
        && noun.is_some_and(|noun| matches!(noun, "it" | "them" | "this" | "that" | "change" | "changes"));
    told && !control && !unsaid
}

/// "two of the mugs", "every mug", "the new mug": how many, and the rest.
fn counted<'t>(tokens: &'t [Token], goal: &mut Goal) -> &'t [Token] {
    let mut rest = tokens;
    while let Some(first) = rest.first().filter(|t| t.is_word()) {
        let word = first.lower.as_str();
        let number = numbers::cardinal(word).filter(|_| rest.len() > 1 && !matches!(word, "a" | "an"));
        let behind = rest.get(1).map_or("", |t| t.lower.as_str());
        if let Some(number) = number.filter(|_| behind != "new" || rest.len() > 2) {
            let value = number.to_string();
            goal.facts.push(Fact { label: Some("quantity".to_owned()), link: String::new(), value });
            rest = rest.get(1 + usize::from(behind == "of")..).unwrap_or_default();
        } else if words::is_determiner(word)
            || matches!(word, "new" | "another" | "every" | "all" | "each" | "my" | "our")
        {
            rest = rest.get(1..).unwrap_or_default();
        } else {
            break;
        }
    }
    rest
}

/// The parts of an object, each with the word that leads on to it.
fn split(tokens: &[Token]) -> Vec<Part<'_>> {
    let mut parts: Vec<Part> = Vec::new();
    let (mut link, mut again, mut from) = ("", false, 0);
    let mut at = 0;
    while at < tokens.len() {
        let token = &tokens[at];
        let word = token.lower.as_str();
        let next = tokens.get(at + 1);
        let mark = [',', ';', ':', '(', ')', '.'].iter().any(|&mark| token.is_mark(mark));
        let joins =
            word == "and" && next.is_some_and(|t| t.is_literal() || t.is_word() && !t.is_capitalised());
        let leads = token.is_word()
            && !token.is_capitalised()
            && (LINKS.contains(&word)
                || NAMING.contains(&word)
                || RELATIVE.contains(&word)
                || word == "described");
        if mark || joins || leads {
            if at > from {
                parts.push(Part { link, again, tokens: &tokens[from..at] });
                again = true;
            }
            // "described as", "called by": the first of them says which.
            let follows = leads
                && at == from
                && !link.is_empty()
                && parts.last().is_none_or(|p| !std::ptr::eq(p.link, link))
                && !matches!(link, "with" | "that");
            if leads && !follows {
                (link, again) = (word, false);
            }
            from = at + 1;
        }
        at += 1;
    }
    if from < tokens.len() {
        parts.push(Part { link, again, tokens: &tokens[from..] });
    }
    parts
}

/// "the price of the mug" becomes 9: which of its values, and then what it is of.
fn change(cut: &Cut, parts: &mut Vec<Part>, goal: &mut Goal) -> Option<()> {
    let value =
        written(&cut.becomes.iter().filter(|t| !words::is_determiner(&t.lower)).cloned().collect::<Vec<_>>());
    let label = if cut.verb == "rename" {
        "name".to_owned()
    } else {
        // "Set the application name to …": a value of the app itself, and of no record.
        let of = |part: &Part| matches!(part.link, "of" | "for") && !part.tokens.is_empty();
        if !parts.get(1).is_none_or(of) {
            return None;
        }
        let plain = |part: &Part| {
            let tokens = without_determiners(part.tokens);
            let plain = !tokens.is_empty() && tokens.iter().all(|t| t.is_word() && !is_name(t, true));
            plain.then(|| written(tokens).to_lowercase())
        };
        let mut label = plain(parts.first()?)?;
        parts.remove(0);
        // "the number of places of the event": what is counted is a part of what it is called.
        if COUNTS.contains(&label.as_str())
            && parts.get(1).is_some_and(of)
            && let Some(counted) = plain(&parts[0]).filter(|_| parts[0].link == "of")
        {
            label = format!("{label} {} {counted}", parts[0].link);
            parts.remove(0);
        }
        label
    };
    goal.facts.push(Fact { label: Some(label), link: String::new(), value });
    if let Some(first) = parts.first_mut() {
        first.link = "";
        first.tokens = without_determiners(first.tokens);
    }
    Some(())
}

/// Takes one part in.
fn take(part: &Part, first: bool, cut: &Cut, goal: &mut Goal) {
    let tokens = without_determiners(part.tokens);
    if tokens.is_empty() {
        return;
    }
    let plain = tokens.iter().all(|t| t.is_word() && !is_name(t, first));
    if first && part.link.is_empty() {
        head(tokens, goal);
        return;
    }
    match part.link {
        link if NAMING.contains(&link) && goal.name.is_none() => {
            let figure = tokens.iter().take_while(|t| !(t.is_mark('-'))).count();
            goal.name = Some(written(&tokens[..figure]));
        }
        // "Oak, the client": what it is.
        "" if plain && goal.kind.is_empty() && goal.name.is_some() => goal.kind = kind(tokens),
        "as" if plain && goal.kind.is_empty() => goal.kind = kind(tokens),
        "as" if goal.verb == "mark" && goal.towards.is_none() => goal.towards = Some(written(tokens)),
        "to" | "into" | "in" | "onto" | "from"
            if plain && goal.deed != Deed::Make && goal.towards.is_none() =>
        {
            // "in cash" says how.
            if part.link == "in"
                && !matches!(goal.verb.as_str(), "put" | "add" | "place" | "move" | "register")
            {
                goal.facts.extend(fact(part.link, tokens));
            } else {
                goal.towards = Some(written(tokens).to_lowercase());
            }
        }
        "that" | "which" | "who" | "whose" if goal.deed != Deed::Make => {
            let is = |t: &&Token| {
                words::is_copula(&t.lower) || matches!(t.lower.as_str(), "has" | "have" | "still")
            };
            let rest = tokens.iter().skip_while(is).count();
            goal.marks.push(written(&tokens[tokens.len() - rest..]));
        }
        "of" | "for" | "from" | "in" | "at" | "on" | "under"
            if matches!(cut.deed, Deed::Take | Deed::Do | Deed::Set) =>
        {
            // "of the client Oak": the name tells, whatever it is a name of.
            let named = tokens.iter().position(|t| is_name(t, false)).unwrap_or_default();
            goal.marks.push(written(&tokens[named..]));
        }
        link => {
            let told = fact(link, part.tokens);
            // "to 11:00, category A": what has a name of its own is not joined by what joined the one before.
            goal.facts.extend(told.map(|fact| {
                if part.again && fact.label.is_some() { Fact { link: String::new(), ..fact } } else { fact }
            }));
        }
    }
}

/// The kind and the name: "sort rule "A"", "client Quill & Ink".
fn head(tokens: &[Token], goal: &mut Goal) {
    // "Ann Lee joins": two words with a capital are a name wherever they stand.
    let alone = tokens.get(1).is_none_or(|t| !t.is_capitalised() || t.is_value_like());
    let at = (0..tokens.len()).find(|&at| is_name(&tokens[at], at == 0 && alone)).unwrap_or(tokens.len());
    let (kinds, named) = tokens.split_at(at);
    goal.kind = kind(kinds);
    if let Some(first) = named.first() {
        let literal = first.is_literal();
        let several =
            goal.all || goal.facts.iter().any(|f| f.label.as_deref() == Some("quantity") && f.value != "1");
        let name = if literal { first.text.clone() } else { written(named) };
        goal.name = Some(if several && !literal { in_singular(&name) } else { name });
        let rest = without_determiners(&named[1..]);
        if literal && goal.kind.is_empty() && rest.iter().all(Token::is_word) {
            goal.kind = kind(rest);
        }
    }
}

/// "two Enamel mugs": each is called "Enamel mug".
fn in_singular(name: &str) -> String {
    let (before, last) = name.rsplit_once(' ').map_or(("", name), |(before, last)| (before, last));
    let one = roles::singular(last).filter(|_| last.starts_with(char::is_lowercase));
    one.map_or_else(|| name.to_owned(), |one| format!("{before} {one}").trim().to_owned())
}

fn kind(tokens: &[Token]) -> Vec<String> {
    let words: Vec<String> = tokens
        .iter()
        .filter(|t| t.is_word() && !words::is_idle_adjective(&t.lower))
        .map(|t| t.lower.clone())
        .collect();
    let Some((noun, before)) = words.split_last() else { return Vec::new() };
    let noun = roles::singular(noun).unwrap_or_else(|| noun.clone());
    before.iter().cloned().chain([noun]).collect()
}

/// "the email a@b.example", "code X-1", "25 minutes long", "a vegan dinner", "Oslo".
fn fact(link: &str, tokens: &[Token]) -> Option<Fact> {
    let tokens = without_determiners(tokens);
    let (first, last) = (tokens.first()?, tokens.last()?);
    let of =
        |label: Option<String>, value: &[Token]| Fact { label, link: link.to_owned(), value: written(value) };
    let valued = tokens.iter().position(|t| is_name(t, false));
    if link == "described" {
        return Some(of(Some("description".to_owned()), tokens));
    }
    Some(match valued {
        Some(0) => {
            let unit = tokens
                .get(1)
                .filter(|t| first.is_figure() && t.is_word() && !t.is_capitalised() && !t.is_number());
            match unit {
                Some(unit) if is_time(&unit.lower) => of(Some("duration".to_owned()), &tokens[..1]),
                Some(unit) => of(Some(unit.lower.clone()), &tokens[..1]),
                None => of(None, tokens),
            }
        }
        Some(at) if at <= 3 => of(Some(written(&tokens[..at]).to_lowercase()), &tokens[at..]),
        // "a vegan dinner"
        None if tokens.len() > 1 && matches!(link, "with" | "having" | "") => {
            of(Some(last.lower.clone()), &tokens[..tokens.len() - 1])
        }
        _ => of(None, tokens),
    })
}

fn is_time(word: &str) -> bool {
    matches!(word.trim_end_matches('s'), "minute" | "min" | "hour" | "day" | "week" | "month" | "year")
}

/// A name or a value: in quotes, with a capital, with a figure. What begins a sentence has a capital anyway.
fn is_name(token: &Token, begins: bool) -> bool {
    let word = begins && token.start == 0 && lexicon::is_known(&token.lower);
    token.is_literal()
        || token.is_number()
        || token.is_value_like()
        || token.text.contains('=')
        || token.is_capitalised() && !word
}

fn without_determiners(tokens: &[Token]) -> &[Token] {
    let lead = tokens
        .iter()
        .take_while(|t| {
            t.is_word() && (!t.is_capitalised() || t.start == 0) && words::is_determiner(&t.lower)
        })
        .count();
    &tokens[lead..]
}

/// The words as they stand: what was written together stays so.
fn written(tokens: &[Token]) -> String {
    let mut text = String::new();
    let mut end = None;
    for token in tokens {
        if end.is_some_and(|end| token.start != end) {
            text.push(' ');
        }
        match token.kind {
            Kind::Mark(mark) => text.push(mark),
            _ => text.push_str(&token.text),
        }
        end = Some(token.end);
    }
    text
}
