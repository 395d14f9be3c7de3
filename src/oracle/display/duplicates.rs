//! The same thing twice in one list.
//!
//! Finds two records or controls of one list that read alike in every word and lead to the same place, where all others
//! differ, a list of which each entry stands there twice, right after itself, an entry with the number of the one before it where all others count on, two rows of a form that ask for the same, and a navigation or a headed part of a page that
//! stands there twice, one after the other. Silent about journals (entries that tell what was done, or lead to one place) and other lists in which records may repeat, about what has no identity (no link, no
//! control, no number of its own), about copies that a carousel makes of its slides, about lists of fewer than four.
//!
//! Example: the menu offers "Reports" twice.

use std::collections::HashMap;

use super::deliberate::{has_letters, may_be_scrolled};
use super::flaw::{Flaw, Severity};
use super::{Sight, Verifier};
use crate::language::lexicon::is_of_calendar;
use crate::state::appearance::{Group, Layout};
use crate::state::values::{Kind, find_all};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "duplicate",
    kind: DefectKind::ElementLayout,
    geometric: false,
    finds: "the same record or control twice in one list in which all others differ, each entry of a list, or the whole of it, twice; the same part of a page twice",
    silent: "records may repeat (a journal); nothing tells which is which; copies of a carousel; fewer than four",
    example: "the menu offers \"Reports\" twice",
    look,
};

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    for group in &layout.groups {
        let members: Vec<usize> = group.shown(layout).collect();
        // The values of two terms may well be the same, and so those of one row.
        if members.first().is_some_and(|&m| matches!(layout.shape(m).tag.as_str(), "dt" | "dd" | "td" | "th"))
        {
            continue;
        }
        let strip = members.first().is_some_and(|&m| may_be_scrolled(layout, m))
            && layout.shape(group.parent).transformed;
        if members.len() < 4
            || strip
            || layout.within(group.parent, |s| s.moving || s.mute || s.speech || s.editable)
        {
            continue;
        }
        let (second, actual) = match (pair(layout, &members), doubled(layout, group)) {
            (Some(second), _) => (second, "stands twice in one list"),
            (None, Some(second)) => (second, "stands twice, and so does each entry of the list"),
            (None, None) => continue,
        };
        if is_way_out(layout, &members, second) {
            continue;
        }
        let flaw = VERIFIER.flaw(sight, second, Severity::Major, "each once", actual);
        flaws.push(flaw);
    }
    for group in &layout.groups {
        flaws.extend(series(layout, group).map(|second| {
            let actual = "begins with the number that stands before it, and the next one is left out";
            VERIFIER.flaw(sight, second, Severity::Major, "one number after the other", actual)
        }));
    }
    for parent in 0..layout.look.boxes.len() {
        flaws.extend(chosen(layout, parent).map(|second| {
            VERIFIER.flaw(sight, second, Severity::Major, "each once", "stands twice in one list")
        }));
        flaws.extend(hit(layout, parent).map(|second| {
            VERIFIER.flaw(sight, second, Severity::Major, "each once", "stands twice in one list")
        }));
        flaws.extend(field(layout, parent).map(|second| {
            VERIFIER.flaw(
                sight,
                second,
                Severity::Major,
                "each once",
                "is asked for twice, one right after the other",
            )
        }));
        flaws.extend(block(layout, parent).map(|second| {
            VERIFIER.flaw(
                sight,
                second,
                Severity::Major,
                "each once",
                "stands twice, one right after the other",
            )
        }));
    }
}

/// A link alone in a line above what a page shows, and the same one below it: "Back to the list".
fn is_way_out(layout: &Layout<'_>, members: &[usize], second: usize) -> bool {
    let (Some(&top), Some(&last)) = (members.first(), members.last()) else { return false };
    let same = |&&m: &&usize| m != last && layout.words_in(m) == layout.words_in(last);
    let Some(&first) = members.iter().find(same) else { return false };
    // Paragraphs are no list: more may stand above.
    let plain = match layout.shape(first).tag.as_str() {
        "p" => true,
        "div" | "section" => first == top,
        _ => false,
    };
    let only_a_link = |member: usize| {
        let mut leads = layout.whole(member).filter(|&i| !layout.shape(i).href.is_empty());
        let only = leads.next().filter(|_| leads.next().is_none());
        only.is_some_and(|link| layout.words_in(link) == layout.words_in(member))
    };
    let apart = members.iter().any(|&m| first < m && m < last);
    let ends = second == last && apart;
    let others = members.iter().filter(|&&m| m != first && m != last).any(|&m| only_a_link(m));
    plain && ends && only_a_link(first) && only_a_link(last) && !others
}

/// The second of two rows that are one, in a table of two or three. So few may be alike by chance in a journal or an order; not
/// where a row stands for a record: it can be chosen, or has a number of its own and a day, and begins with a link to what it is
/// about.
fn chosen(layout: &Layout<'_>, parent: usize) -> Option<usize> {
    let is_row = |i: &usize| layout.shape(*i).tag == "tr" && layout.shape(*i).shown;
    let rows: Vec<usize> = layout.children(parent).iter().copied().filter(is_row).collect();
    let record = |row: usize| {
        let boxed = layout.whole(row).any(|i| {
            let shape = layout.shape(i);
            shape.kind == "checkbox" || shape.role == "checkbox"
        });
        let mut worded = layout.children(row).iter().filter(|&&c| has_letters(&layout.words_in(c), 2));
        let named = worded.next().is_some_and(|&c| !links(layout, c).is_empty());
        // What has a number of its own, and a day, is one of its kind: "R-10003, 8 Oct 2026".
        let code = layout.children(row).iter().map(|&c| layout.words_in(c)).find(|w| !w.trim().is_empty());
        let coded = code.is_some_and(|code| {
            let figures = code.chars().filter(char::is_ascii_digit).count();
            figures > 1 && !code.trim().contains(' ') && has_letters(&code, 1)
        });
        let dated =
            layout.children(row).iter().any(|&c| !find_all(&layout.words_in(c), Kind::Date, "en").is_empty());
        (boxed || coded && dated) && named && worded.count() >= 3
    };
    // From four on they are judged as a list.
    let few = (2..4).contains(&rows.len()) && rows.iter().all(|&r| record(r));
    let alike = |w: &&[usize]| identity(layout, w[0]).is_some_and(|one| identity(layout, w[1]) == Some(one));
    let second = rows.windows(2).filter(|_| few).find(alike)?[1];
    (!layout.within(second, |s| s.moving || s.mute || s.speech || s.editable)).then_some(second)
}

/// The second of two entries that are one, in a list of two or three of which each begins with its only link, or is an article
/// of which that link is the heading: what was found by a search, or was proposed.
fn hit(layout: &Layout<'_>, parent: usize) -> Option<usize> {
    let shown = |i: &usize| layout.shape(*i).shown;
    let is_article = |i: &usize| layout.shape(*i).tag == "article";
    let mut entries: Vec<usize> = layout.children(parent).iter().copied().filter(shown).collect();
    let listed =
        matches!(layout.shape(parent).tag.as_str(), "ul" | "ol") || layout.shape(parent).role == "listbox";
    if !listed {
        // What heads articles is none of them.
        entries.retain(is_article);
    }
    let heads = |entry: usize, link: usize| {
        let headed = |i: usize| layout.shape(i).role == "heading" && layout.is_in(link, i);
        is_article(&entry) && layout.whole(entry).any(headed)
    };
    let link = |entry: usize| {
        let mut leads = layout.whole(entry).filter(|&i| !layout.shape(i).href.is_empty());
        let only = leads.next().filter(|_| leads.next().is_none())?;
        let words = layout.words_in(entry);
        // A journal begins with who did it, or when.
        let name = layout.words_in(only);
        let named = has_letters(&name, 2) && (listed && words.starts_with(&name) || heads(entry, only));
        (named && !tells_a_deed(layout, entry)).then(|| (words, layout.shape(only).href.as_str()))
    };
    // From four on they are judged as a list.
    let all: Vec<_> = entries.iter().map(|&e| link(e)).collect::<Option<_>>()?;
    let at = all.windows(2).position(|w| w[0] == w[1]).filter(|_| (2..4).contains(&all.len()))?;
    let second = entries.get(at + 1).copied()?;
    let copied = layout.within(second, |s| s.moving || s.mute || s.speech || s.editable)
        || may_be_scrolled(layout, second);
    (!copied).then_some(second)
}

/// The second of two rows of a form that ask for the same: each with one field, under the very same label, one right after the
/// other. Not where fields repeat on purpose: where rows can be added or taken away, or others ask for the same, too.
fn field(layout: &Layout<'_>, parent: usize) -> Option<usize> {
    let shown = |i: &usize| layout.shape(*i).shown && layout.shape(*i).is_in_flow();
    let rows: Vec<usize> = layout.children(parent).iter().copied().filter(shown).collect();
    let asked = |row: usize| {
        let mut fields = layout.whole(row).filter(|&i| is_field(layout, i));
        let only = fields.next().filter(|_| fields.next().is_none())?;
        let label = layout.words_in(row);
        let plain = !layout.whole(row).any(|i| layout.shape(i).is_button()) && !layout.shape(row).speech;
        let shape = layout.shape(only);
        // What a cell asks for its column says; its own words are a complaint.
        let is_cell = matches!(layout.shape(row).tag.as_str(), "td" | "th");
        let asks = plain && !is_cell && only != row && has_letters(&label, 2);
        asks.then_some((label, shape.tag.as_str(), shape.kind.as_str()))
    };
    if rows.len() < 3 {
        return None;
    }
    let all: Vec<_> = rows.iter().map(|&r| asked(r)).collect();
    let mut labels: Vec<_> = all.iter().flatten().collect();
    let count = labels.len();
    labels.sort_unstable();
    labels.dedup();
    let at = all.windows(2).position(|w| w[0].is_some() && w[0] == w[1])?;
    let second = rows.get(at + 1).copied()?;
    let values = |row: usize| {
        layout.whole(row).map(|i| layout.shape(i).value.as_str()).find(|v| !v.is_empty()).unwrap_or_default()
    };
    (count >= 3
        && labels.len() + 1 == count
        && values(rows[at]) == values(second)
        && !layout.within(second, |s| s.moving || s.mute || s.editable))
    .then_some(second)
}

/// A field into which something is typed, or a list to choose from.
fn is_field(layout: &Layout<'_>, index: usize) -> bool {
    let shape = layout.shape(index);
    let typed = shape.tag == "input"
        && !matches!(
            shape.kind.as_str(),
            "checkbox" | "radio" | "hidden" | "submit" | "button" | "reset" | "image"
        );
    shape.shown && (typed || matches!(shape.tag.as_str(), "select" | "textarea"))
}

/// The second of two blocks beside each other that are one: a navigation or what holds one, or a part of a page with its heading and its links.
fn block(layout: &Layout<'_>, parent: usize) -> Option<usize> {
    let shown = |i: &usize| layout.shape(*i).shown && layout.shape(*i).is_in_flow();
    let parts: Vec<usize> = layout.children(parent).iter().copied().filter(shown).collect();
    let called = |i: usize| (layout.shape(i).tag.as_str(), layout.shape(i).classes.as_str());
    let twice = |&w: &&[usize]| {
        let (first, second) = (w[0], w[1]);
        // Of three or more of a kind two may tell the same: that is a list.
        let alike = parts.iter().filter(|&&i| called(i) == called(first)).count();
        let apart = layout.shape(first).area.shared(&layout.shape(second).area).size() < 1.0;
        called(first) == called(second)
            && alike == 2
            && apart
            && is_part(layout, first)
            && layout.words_in(first) == layout.words_in(second)
            && links(layout, first) == links(layout, second)
    };
    let second = parts.windows(2).find(twice)?[1];
    let copied = layout.within(second, |s| s.moving || s.mute || s.speech || s.editable)
        || may_be_scrolled(layout, second);
    (!copied).then_some(second)
}

/// A navigation, what holds one, or a headed part of a page, with more than one place to go to.
fn is_part(layout: &Layout<'_>, index: usize) -> bool {
    let headed = || layout.whole(index).any(|i| layout.shape(i).role == "heading");
    let mut targets: Vec<&str> =
        layout.whole(index).map(|i| layout.shape(i).href.as_str()).filter(|h| !h.is_empty()).collect();
    targets.sort_unstable();
    targets.dedup();
    // The pages of a list may stand in it with a word on how many there are.
    let leads = || layout.whole(index).any(|i| layout.shape(i).role == "navigation");
    targets.len() > 1 && (leads() || headed())
}

/// The second of two that are one, where all others differ.
fn pair(layout: &Layout<'_>, members: &[usize]) -> Option<usize> {
    let mut seen = HashMap::<String, usize>::new();
    let mut pairs = Vec::new();
    for &member in members {
        let identity = identity(layout, member)?;
        if let Some(earlier) = seen.insert(identity, member) {
            pairs.push((earlier, member));
        }
    }
    let [(first, second)] = pairs[..] else { return None };
    if is_journal(layout, members, (first, second)) || is_priced_choice(layout, first) {
        return None;
    }
    // What leads somewhere, or can be used, is there once. A record with nothing of the kind may repeat.
    let leads = |m: usize| layout.whole(m).any(|i| !layout.shape(i).href.is_empty());
    let control = layout.shape(first).is_button() || only_control(layout, first);
    let same_place = links(layout, first) == links(layout, second);
    let row = layout.shape(first).tag == "tr";
    let keyed = row && is_keyed(layout, members, (first, second));
    ((leads(first) || control || keyed) && same_place).then_some(second)
}

/// One of the records that a field offers, with its amount ("Brand workshop $950.00"): two may have one name and one price.
fn is_priced_choice(layout: &Layout<'_>, member: usize) -> bool {
    let figured = layout.words_in(member).chars().any(|c| c.is_ascii_digit());
    layout.shape(member).role == "option" && figured
}

/// It begins with what was done: "Updated payment 0001".
fn tells_a_deed(layout: &Layout<'_>, member: usize) -> bool {
    const SHORT: usize = 4;
    let words = layout.words_in(member).to_lowercase();
    let verb = words.split_whitespace().next().unwrap_or_default();
    verb.len() > SHORT && verb.ends_with("ed")
}

/// The entries tell what was done ("Added a file to INV-11"), which may have been done twice: most begin with it, the two
/// themselves say what was done to which ("Updated payment 0001"), or others of them lead to the same place.
fn is_journal(layout: &Layout<'_>, members: &[usize], (first, second): (usize, usize)) -> bool {
    let done = |m: usize| tells_a_deed(layout, m);
    let told = layout.words_in(first);
    if done(first) && told.split_whitespace().count() > 2 && told.chars().any(|c| c.is_ascii_digit()) {
        return true;
    }
    let place = links(layout, first);
    let to_the_same = |m: usize| m != first && m != second && !place.is_empty() && links(layout, m) == place;
    // Where all lead to one place ("#"), none of them tells where it leads.
    let apart = members.iter().any(|&m| links(layout, m) != place);
    members.iter().filter(|&&m| done(m)).count() * 2 > members.len()
        || apart && members.iter().any(|&m| to_the_same(m))
}

/// The one that has the number of the one before it, where all others count on: "Wed 25", "Thu 26", "Thu 26", "Sat 28".
fn series(layout: &Layout<'_>, group: &Group) -> Option<usize> {
    let members: Vec<usize> = group.shown(layout).collect();
    if !(FEWEST..=MOST).contains(&members.len()) {
        return None;
    }
    let first = |m: &usize| -> Option<i64> {
        let words = layout.words_in(*m);
        let head: String = words.split_whitespace().take(HEAD).collect::<Vec<_>>().join(" ");
        let mut figures = head.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
        let first = figures.next()?;
        // "16 Jun 2026" is the day of something: two things may be on one day, and none on the next.
        (!figures.any(|other| other.len() == 4)).then(|| first.parse().ok())?
    };
    let numbers: Vec<i64> = members.iter().map(first).collect::<Option<_>>()?;
    let steps: Vec<i64> = numbers.windows(2).map(|w| w[1] - w[0]).collect();
    let at = steps.iter().position(|step| *step == 0)?;
    let others = steps.iter().enumerate().filter(|(n, _)| *n != at && *n != at + 1);
    let counts = others.fold(true, |counts, (_, step)| counts && *step == 1) && steps.len() > at + 1;
    (counts && steps[at + 1] == 2).then(|| members[at + 1])
}

/// A series of fewer may be anything; one of more is looked at nowhere.
const FEWEST: usize = 5;
const MOST: usize = 60;
/// In so many words the head of an entry says its number.
const HEAD: usize = 3;

/// The second of a list that is made of pairs: each entry is followed by itself, or all of them by all of them. A few that are alike may follow each other in
/// any journal; that all do is no chance.
fn doubled(layout: &Layout<'_>, group: &Group) -> Option<usize> {
    let members: Vec<usize> = group.shown(layout).collect();
    let identities: Vec<String> = members.iter().map_while(|&m| identity(layout, m)).collect();
    let entry = |&m: &usize| {
        let shape = layout.shape(m);
        matches!(shape.tag.as_str(), "tr" | "li" | "article")
            || matches!(shape.role.as_str(), "row" | "listitem" | "article")
    };
    let lettered = |words: &String| words.chars().filter(|c| c.is_alphabetic()).nth(3).is_some();
    let half = members.len() / 2;
    let in_pairs = identities.chunks(2).all(|pair| pair.first() == pair.last());
    // The whole list, and then the whole list once more.
    let in_halves = identities.get(..half).is_some_and(|first| Some(first) == identities.get(half..));
    let twice = identities.len() == members.len()
        && members.len().is_multiple_of(2)
        && (in_pairs || in_halves)
        && identities.iter().all(lettered);
    let mut kinds: Vec<&String> = identities.iter().collect();
    kinds.sort_unstable();
    kinds.dedup();
    let differ = kinds.len() * 2 == members.len();
    // Beside each other the same may be offered twice: two rooms at one hour.
    let stacked = group.rows(layout).len() == members.len();
    let leads = |&m: &usize| layout.whole(m).any(|i| !layout.shape(i).href.is_empty());
    let told_once = |&m: &usize| leads(&m) && !tells_a_deed(layout, m);
    let enough = kinds.len() >= 3 || kinds.len() == 2 && members.iter().all(told_once);
    let second = if in_pairs { 1 } else { half };
    (twice && differ && stacked && enough && members.iter().all(entry)).then(|| members[second])
}

/// What it reads as and what it shows; `None`: it says nothing by which it could be known.
fn identity(layout: &Layout<'_>, member: usize) -> Option<String> {
    let words = layout.words_in(member);
    let shape = layout.shape(member);
    let said = if words.is_empty() { shape.name.clone() } else { words };
    let pictures: Vec<&str> = layout
        .look
        .pictures
        .iter()
        .filter(|p| layout.is_in(p.owner, member) && p.kind == "img")
        .map(|p| p.source.as_str())
        .collect();
    let values: Vec<&str> =
        layout.whole(member).map(|i| layout.shape(i).value.as_str()).filter(|v| !v.is_empty()).collect();
    has_letters(&said, 2)
        .then(|| format!("{said}|{}|{}|{}", pictures.join(","), links(layout, member), values.join(",")))
}

fn links(layout: &Layout<'_>, member: usize) -> String {
    let found: Vec<&str> =
        layout.whole(member).map(|i| layout.shape(i).href.as_str()).filter(|h| !h.is_empty()).collect();
    found.join(" ")
}

/// All that is in it is one control.
fn only_control(layout: &Layout<'_>, member: usize) -> bool {
    let mut controls = layout.whole(member).filter(|&i| layout.shape(i).interactive);
    let only = controls.next().filter(|_| controls.next().is_none());
    only.is_some_and(|c| layout.words_in(c) == layout.words_in(member))
}

/// The first cell with words tells all other rows apart. Of two cells it does so where it is a day of the week, or a month.
fn is_keyed(layout: &Layout<'_>, members: &[usize], (first, second): (usize, usize)) -> bool {
    let key = |m: usize| layout.children(m).iter().map(|&c| layout.words_in(c)).find(|w| has_letters(w, 2));
    let keys: Vec<Option<String>> =
        members.iter().filter(|&&m| m != first && m != second).map(|&m| key(m)).collect();
    let cells = layout.children(first).iter().filter(|&&c| !layout.words_in(c).is_empty()).count();
    let mut known: Vec<&String> = keys.iter().flatten().collect();
    let all = known.len();
    known.sort();
    known.dedup();
    all >= 3
        && known.len() == all
        && all == keys.len()
        && (cells >= 3 || key(first).is_some_and(|k| is_of_calendar(k.trim().to_lowercase().as_str())))
        && key(first).is_some_and(|k| !known.contains(&&k))
}
