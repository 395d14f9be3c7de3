//! "… is shown".

use super::{
    beside, farewell, gap, in_column, kind, lacks, loose_place, new_entry, options, parts, prose, style,
    together,
};
use crate::grounding::{self, Bag, Candidate, similarity};
use crate::language::{Description, Place, Relation, RoleWord};
use crate::oracle::address::same_document;
use crate::oracle::claims::contents::subject;
use crate::oracle::claims::lists::items;
use crate::oracle::claims::pages::{opened, page, region};
use crate::oracle::claims::reading::{amounts, clip, label, readings::readings, thing};
use crate::script::Answer;
use crate::state::{Element, ElementIndex, Session, State, Tree, alerts};

/// A name this close is the thing itself, not something that merely contains its words.
pub(super) const ITSELF: f32 = 0.9;
/// A name that fits at least so well has all the words, if not as they stand.
const ALL_WORDS: f32 = 0.6;

pub(crate) fn shown(what: &Description, session: &Session, now: &State) -> Answer {
    if let Some(answer) = new_entry::shown(what, session, now) {
        return answer;
    }
    if let Some(answer) = options::shown(what, session, now) {
        return answer;
    }
    if let Some(named) = parts::name_in(what) {
        return shown(&named, session, now);
    }
    let led_to = |c: &Candidate| {
        now.elements
            .get(c.element)
            .is_some_and(|e| region::only_led_to(what, e) || kind::is_other(what, e, now))
    };
    let placed = in_column::shown(what, now)
        .or_else(|| gap::shown(what, now))
        .or_else(|| style::shown(what, now))
        .or_else(|| prose::shown(what, now))
        .or_else(|| together::shown(what, now))
        .or_else(|| loose_place::in_list(what, now))
        .or_else(|| loose_place::in_the_list(what, now))
        .or_else(|| opened::came_with_menu(what, session, now))
        .or_else(|| subject::stands_in(what, now));
    if let Some(answer) = placed.or_else(|| loose_place::shown_in(what, now)) {
        return answer;
    }
    if let Some(answer) = farewell::shown(what, session, now) {
        return answer;
    }
    let candidates = thing::find(what, now);
    let is_it =
        |c: &&Candidate| is_quoted_there(what, c, now) && !led_to(c) && !beside::names_more(what, c, now);
    if let Some(found) = candidates.iter().find(is_it) {
        if let Some(answer) = only_spoken_of(what, found.element, session, now) {
            return answer;
        }
        if let Some(place) = grounding::unplaced(what, now).first() {
            return Answer::unsure(format!(
                "{} is there, but nothing on the page is clearly {place}",
                what.text
            ));
        }
        return Answer::holds(label(now, found.element));
    }
    let near = candidates
        .iter()
        .find(|c| is_nearly(what, c, now) && !led_to(c) && !beside::asks(what, c.element, now));
    let expected = format!("{} on the page", what.text);
    if let Some(dialog) = &now.native_dialog
        && what
            .name
            .as_deref()
            .or(what.containing.first().map(String::as_str))
            .is_some_and(|words| thing::contains(&dialog.message, words))
    {
        return Answer::holds(format!("the browser's {} says \"{}\"", dialog.kind, dialog.message));
    }
    if let Some(answer) = in_its_place(what, now) {
        return answer;
    }
    // "The comment by "Ann"": an entry of that kind that says so.
    if !what.quoted
        && !what.containing.is_empty()
        && let Some(&entry) = items::items(what, now).as_ref().and_then(|items| items.first())
    {
        return Answer::holds(label(now, entry));
    }
    if let Some(answer) = lacks::name_in_part(what, session, now) {
        return answer;
    }
    match &what.name {
        Some(name)
            if what.quoted
                && what.places.is_empty()
                && text_will_do(what)
                && (thing::contains_whole(&now.text, name) || is_filled_in(name, session, now)) =>
        {
            Answer::holds(format!("the text \"{name}\""))
        }
        Some(_) if what.quoted && near.is_some() => {
            let near = near.map(|c| label(now, c.element)).unwrap_or_default();
            Answer::unsure(format!("{near} is not quite {}", what.text))
        }
        Some(_) if what.quoted => Answer::fails("not on the page", expected).near(thing::nearest(what, now)),
        None if what.places.is_empty() && what.role.is_some_and(is_plain_to_see) => {
            Answer::fails("not on the page", expected).near(thing::nearest(what, now))
        }
        Some(_) | None if no_such_amount(what, now) => Answer::fails("no such amount on the page", expected),
        None | Some(_) if no_picture(what, now) => Answer::fails("there is no picture on the page", expected),
        _ => headed(what, session, now)
            .or_else(|| parts::list_of_page(what, now))
            .or_else(|| region::is_there(what, session, now))
            .unwrap_or_else(|| {
                Answer::unsure(format!("nothing on the page is clearly {}", what.text))
                    .near(thing::nearest(what, now))
            }),
    }
}

/// "£8,100.00 is available", "a fee of €4.50 is shown": an amount with its sign is as plain as words in quotes, in whatever
/// notation, and the page has other amounts but not this one.
fn no_such_amount(what: &Description, now: &State) -> bool {
    const SIGNS: &[char] = &['€', '£', '$'];
    let words = what.text.trim();
    let told = words.starts_with(SIGNS) || words.ends_with(SIGNS);
    let Some(amount) = amounts::only_number(words).filter(|_| told && what.places.is_empty()) else {
        return false;
    };
    let visible = now.elements.iter().filter(|e| e.visible);
    let texts = visible.flat_map(|e| [Some(&e.own_text), Some(&e.name), e.value.as_ref()]).flatten();
    let mut numbers = texts.chain(Some(&now.text)).flat_map(|t| amounts::numbers(t));
    let signed = now.text.contains(SIGNS);
    signed && !numbers.any(|n| (n.abs() - amount.abs()).abs() < 0.005)
}

/// A picture is asked for, the page has none larger than an icon, and nothing on it is built as one of that name: what is
/// drawn in the background is told by its classes at best.
fn no_picture(what: &Description, now: &State) -> bool {
    const ICON: f64 = 48.0;
    let wanted = Bag::new(what.name.as_deref().unwrap_or_default());
    let drawn = |e: &Element| {
        matches!(e.role.as_str(), "image" | "img" | "figure")
            || matches!(e.tag.as_str(), "img" | "picture" | "canvas" | "video" | "object" | "iframe" | "svg")
    };
    let large = |e: &Element| e.bounds.width >= ICON && e.bounds.height >= ICON;
    let built = |e: &Element| {
        let hints = Bag::new(&e.hints);
        large(e)
            && (wanted.coverage(&hints) > 0.0
                || ["image", "picture", "photo", "img", "cover", "thumbnail", "banner"]
                    .iter()
                    .any(|word| Bag::new(word).coverage(&hints) > 0.0))
    };
    what.role == Some(RoleWord::Image)
        && what.places.is_empty()
        && !now.elements.iter().any(|e| e.visible && (drawn(e) && large(e) || built(e)))
}

/// "The shelf name appears in the page heading": the main heading is the name that led here, or that was typed for it.
fn headed(what: &Description, session: &Session, now: &State) -> Option<Answer> {
    let name = what.name.as_deref().filter(|_| !what.quoted)?.to_lowercase();
    let kind = name.strip_suffix(" name").or_else(|| name.strip_suffix(" title"))?;
    let in_heading = |p: &Place| matches!(p.anchor.role, Some(RoleWord::Heading | RoleWord::Header));
    if !what.places.iter().any(in_heading) || kind.contains(' ') {
        return None;
    }
    let headings =
        now.elements.iter().filter(|e| e.visible && e.role == "heading" && !grounding::stands_aside(e, now));
    let main = headings.min_by_key(|e| e.level)?;
    let named = |label: &String| {
        matches!(label.to_lowercase().as_str(), "name" | "title") || label.to_lowercase() == name
    };
    let typed = session.typed.iter().rev().find(|(label, _)| named(label)).map(|(_, value)| value.as_str());
    let followed = session.actions.iter().rev().find_map(|a| {
        let link = session.history.get(a.on)?.elements.get(a.element?)?;
        (link.role == "link" && link.href.trim_end_matches('/') == now.url.trim_end_matches('/'))
            .then_some(link.text.as_str())
    });
    let known = typed.into_iter().chain(followed).chain(Some(now.title.as_str()));
    let same = |text: &str| {
        let first = text.lines().next().unwrap_or_default();
        !main.name.is_empty()
            && (thing::contains_whole(first, &main.name) || thing::contains_whole(&main.name, first))
    };
    let about = page::is_about(&Bag::new(kind), now);
    known.into_iter().any(|text| !text.is_empty() && same(text)).then_some(())?;
    about.then(|| Answer::holds(label(now, main.index)))
}

/// What stands in quotes is meant to be read there: not a part of it, nor for a single word another form of it ("Watch"
/// is not "Watched issues").
fn is_quoted_there(what: &Description, found: &Candidate, now: &State) -> bool {
    let (Some(name), true) = (&what.name, what.quoted) else { return true };
    let Some(e) = now.elements.get(found.element) else { return false };
    if found.name_score >= ITSELF || !what.also.is_empty() && found.name_score >= ALL_WORDS {
        return true;
    }
    let value = e.value.as_deref().unwrap_or_default();
    [e.name.as_str(), &e.text, &e.own_text, value, &e.placeholder, &e.description]
        .iter()
        .any(|text| thing::contains_whole(text, name) || thing::contains_words(text, name))
}

/// It has the words that were quoted, with others between them or in other forms, and the same numbers.
fn is_nearly(what: &Description, found: &Candidate, now: &State) -> bool {
    let (Some(name), Some(e)) = (what.name.as_deref(), now.elements.get(found.element)) else { return false };
    let numbers = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| c.is_whitespace() || "–—-".contains(c));
        let plain = words.map(|w| w.trim_matches(|c: char| !c.is_alphanumeric()));
        plain.filter(|w| w.chars().any(|c| c.is_ascii_digit())).map(str::to_owned).collect()
    };
    let said = numbers(if e.text.is_empty() { &e.name } else { &e.text });
    found.name_score >= ALL_WORDS
        && Bag::new(name).len() > 1
        && numbers(name).iter().all(|n| said.contains(n))
}

/// A field shows it, and it was not the test that typed it there.
fn is_filled_in(text: &str, session: &Session, now: &State) -> bool {
    let typed = session.actions.iter().any(|a| a.value.as_deref().is_some_and(|v| v.contains(text)));
    let holds = |e: &Element| {
        e.visible && e.role != "searchbox" && e.value.as_deref().is_some_and(|v| v.trim() == text)
    };
    !typed && now.elements.iter().any(holds)
}

/// "Ann is still listed", where Ann's entry has gone and a message says "Ann was removed": to be spoken of is not to be
/// there.
fn only_spoken_of(what: &Description, found: ElementIndex, session: &Session, now: &State) -> Option<Answer> {
    let (wanted, before) = (Bag::new(what.name.as_deref()?), session.before()?);
    let entry = |s: &State| {
        let mut itself = s.elements.iter().filter(|e| {
            let text = if e.own_text.is_empty() { &e.name } else { &e.own_text };
            e.visible && similarity(&wanted, &Bag::new(text)) >= ITSELF
        });
        itself.any(|e| {
            e.role == "heading" || std::iter::once(e).chain(s.ancestors(e.index).take(4)).any(is_entry)
        })
    };
    let said = now
        .elements
        .get(found)
        .filter(|e| matches!(e.role.as_str(), "generic" | "paragraph" | "alert" | "status"))?;
    let longer = similarity(&wanted, &Bag::new(&said.text)) < ITSELF;
    let is_new = !before.elements.iter().any(|e| e.visible && e.text == said.text);
    let same_page = same_document(&before.url, &now.url);
    // Nor is what a message still says of an earlier deed.
    let message = || {
        let messages = alerts(now);
        messages.contains(&found) || now.ancestors(found).any(|a| messages.contains(&a.index))
    };
    let told = if is_new {
        entry(before)
    } else {
        session.before != session.history.len().checked_sub(1) && message()
    };
    (longer && told && same_page && what.role.is_none() && !entry(now))
        .then(|| Answer::unsure(format!("{} is only spoken of: \"{}\"", what.text, clip(&said.text, 120))))
}

pub(super) fn is_entry(e: &Element) -> bool {
    matches!(e.role.as_str(), "row" | "listitem" | "option" | "treeitem" | "article")
}

/// "M is shown in the size dropdown": what is said to be in a thing may be its value or part of its text.
fn in_its_place(what: &Description, now: &State) -> Option<Answer> {
    let name = what.name.as_deref()?;
    let tree = Tree::of(now);
    let beside = what.quoted && beside::is_only_there(name, now);
    let within = |p: &&Place| {
        matches!(p.relation, Relation::In | Relation::For | Relation::RowOf | Relation::Under)
            && !(beside && beside::in_list(p))
    };
    for place in what.places.iter().filter(within) {
        for c in thing::find(&place.anchor, now) {
            if let Some(part) =
                readings(c.element, now, &tree).into_iter().find(|part| thing::contains_whole(part, name))
            {
                return Some(Answer::holds(clip(&part, 120)));
            }
        }
    }
    None
}

/// What stands anywhere in the text of the page is enough to have been shown.
fn text_will_do(what: &Description) -> bool {
    !matches!(
        what.role,
        Some(
            RoleWord::Button
                | RoleWord::Link
                | RoleWord::Field
                | RoleWord::Checkbox
                | RoleWord::Radio
                | RoleWord::Tab
                | RoleWord::Heading
                | RoleWord::Dialog
                | RoleWord::Image
                | RoleWord::Icon
        )
    )
}

/// Kinds of thing whose absence the page's own semantics tell for sure.
pub(super) fn is_plain_to_see(role: RoleWord) -> bool {
    matches!(
        role,
        RoleWord::Dialog
            | RoleWord::Checkbox
            | RoleWord::Radio
            | RoleWord::Field
            | RoleWord::Table
            | RoleWord::Button
    )
}
