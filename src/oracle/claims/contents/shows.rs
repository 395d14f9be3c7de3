//! "… shows / contains / is …": text and amounts read off a thing, wherever the page puts them.

use super::crossing::{
    below, cells_below, in_own_row, in_rows, in_table, is_heading_of_column, other_rows_say,
};
use super::{by_time, row_elsewhere, subject, title};
use crate::grounding::{
    Bag, Candidate, Region, belongings, is_subject, row_of, stands_aside, unmarked_region,
};
use crate::language::{Description, Ordinal, Place, RoleWord};
use crate::oracle::claims::lists::{items, main_list};
use crate::oracle::claims::pages::opened;
use crate::oracle::claims::reading;
use crate::oracle::claims::reading::{
    amounts::{is_exactly, numbers, only_number, says},
    clip, label,
    readings::{is_label, leads_elsewhere, readings},
    thing::{self, contains_whole, reading},
    units::is_whole,
};
use crate::script::Answer;
use crate::state::{Element, ElementIndex, Session, State, Tree, alerts, is_field};

/// "The email field displays "x"", "the subtotal is $47.80", "the cart contains "Mug"".
///
/// Three readings, the closest first: the thing's own text or value; what stands beside it, where the thing
/// is a label; the part of the page that it heads. The claim fails only if one of them could be read.
pub(crate) fn shows(what: &Description, text: &str, exact: bool, session: &Session, now: &State) -> Answer {
    let tree = Tree::of(now);
    let expected = format!("\"{text}\"");
    if let Some(answer) = by_time::shows(what, text, now) {
        return answer;
    }
    if let Some(answer) = of_several(what, text, now) {
        return answer;
    }
    if exact && title::is_meant(what) {
        return title::reads(what, text, now);
    }
    if is_subject(what, now) {
        return subject::reads(text, exact, session, now);
    }
    if let Some(region) = unmarked_region(what, now) {
        return in_region(&region, text, now);
    }
    if let Some(owner) = row_elsewhere::owner(what, now) {
        return Answer::unsure(format!("{owner} is not on this page of the list"));
    }
    if let Some(line) = said_in_line(what, text, now).filter(|_| exact) {
        return Answer::holds(line);
    }
    let candidates = thing::find(what, now);
    let mut found: Vec<(ElementIndex, bool)> =
        candidates.iter().map(|c| (c.element, is_sure(c, what, &candidates, now))).collect();
    // "The page heading": not a link that happens to be called "Page".
    let is_heading = |i: ElementIndex| now.elements.get(i).is_some_and(|e| e.role == "heading");
    if what.role == Some(RoleWord::Heading) && found.iter().any(|&(i, _)| is_heading(i)) {
        found.retain(|&(i, _)| is_heading(i));
    }
    let is_acted = |i: &ElementIndex| thing::may_be(what, *i, now) || thing::acted_by_name(what, session);
    let acted = thing::acted_on(session, now).filter(is_acted);
    found.splice(0..0, acted.map(|acted| (acted, true)));
    if let Some(acted) = thing::acted_on_before_reload(what, session, now) {
        found = vec![(acted, true)];
    }
    // "Ann shows the role "Editor"": a name of its own stands for the whole entry, too.
    let proper = !exact && what.role.is_none() && what.name.as_deref().is_some_and(starts_large);
    if what.noun.is_some() || proper || matches!(what.role, Some(RoleWord::Item | RoleWord::Row)) {
        // "The comment "Good pockets" shows …": the whole entry that bears the name, not its heading alone.
        let entries: Vec<(ElementIndex, bool)> = found
            .iter()
            .map(|&(i, sure)| (row_of(i, now, &tree), sure))
            .filter(|(row, _)| tree.subtree(*row).len() < 200)
            .collect();
        found.splice(0..0, entries);
    }
    // "The menu offers …": the list that has just dropped down, not the button that it hangs on.
    if let Some(list) = opened::dropped_down(what, session, now) {
        found = vec![(list, true)];
    }
    // A name in small letters is what something else is called by: "the status", "the delivery".
    let labels = exact && what.role.is_none() && what.name.is_some();
    let strict = labels && only_number(text).is_none();
    if labels && let Some(answer) = in_own_row(what, text, session, now, &tree) {
        return answer;
    }
    let rows = belongings(what, now);
    let mut read: Option<(ElementIndex, String)> = None;
    if let Some(rows) = &rows {
        // "The price of "Mug"": where the mug's row and the column under "Price" cross.
        let anywhere = Description { places: Vec::new(), ..what.clone() };
        let labels = thing::find(&anywhere, now);
        for label in labels.iter().filter(|c| !rows.contains(&c.element)) {
            let crossing = below(label.element, rows, now);
            if crossing.iter().any(|t| if strict { is_whole(t, text) } else { says(t, text, exact) }) {
                let column = reading::label(now, label.element);
                return Answer::holds(format!("\"{}\" below {column}", clip(text, 80)));
            }
            let sure = is_sure(label, what, &labels, now);
            if label.name_score >= 0.9
                && is_heading_of_column(label.element, now)
                && let Some(first) = crossing.iter().find(|t| is_like(t, text))
            {
                // A column of that very name says what the row has of it.
                let column = reading::label(now, label.element);
                return Answer::fails(format!("\"{}\" below {column}", clip(first, 120)), expected);
            }
            if let Some(first) = crossing.into_iter().find(|t| read.is_none() && sure && is_like(t, text)) {
                read = Some((label.element, first.to_owned()));
            }
        }
        found.retain(|(i, _)| rows.contains(i));
    }
    let role = |i: ElementIndex| now.elements.get(i).map_or("", |e| e.role.as_str());
    // A list on the page of a record has heads of the same words as what the record says of itself.
    let of_record = found.iter().any(|&(i, _)| role(i) == "term" && is_label(i, now, &tree));
    let column = |i: ElementIndex| role(i) == "columnheader" && (of_record || cells_below(i, now) > 1);
    // Of several rows or entries nobody has said which: what the page has of its own comes first.
    let one_of_many = |i: ElementIndex| {
        let in_entry = || items::is_in_entry(i, now) && !in_table(i, now);
        column(i) || role(i) != "row" && acted != Some(i) && in_entry()
    };
    let unplaced = labels && rows.is_none() && what.places.is_empty();
    if labels {
        found.retain(|&(i, _)| !matches!(role(i), "rowgroup" | "table" | "grid"));
    }
    found.sort_by_key(|&(i, _)| (labels && is_told_of(what, i, now), unplaced && one_of_many(i)));
    // What one record of a list says is not said by the head of a record's own page.
    if what.role == Some(RoleWord::Header) && !what.places.is_empty() && only_in_records(text, now) {
        return Answer::fails("only an entry of a list says so", expected);
    }
    for &(index, sure) in &found {
        if unplaced && (column(index) || read.is_some() && one_of_many(index)) {
            break;
        }
        let label = labels && is_label(index, now, &tree) && names_it(what, index, now);
        // A heading and a field read as a whole; of other things a part may be meant.
        let whole = exact
            && now.elements.get(index).is_some_and(|e| {
                e.value.is_some() || e.role == "heading" && what.role == Some(RoleWord::Heading)
            });
        let mut parts = readings(index, now, &tree);
        if what.role == Some(RoleWord::Heading) && is_heading(index) {
            parts.truncate(1); // its words, not what it heads
        }
        for (at, part) in parts.into_iter().enumerate() {
            let same = match () {
                () if whole => is_exactly(&part, text),
                () if strict => is_whole(&part, text),
                // A block with several amounts does not say which one is the total.
                () if labels && numbers(&part).len() > 1 && !is_of_row(role(index)) => false,
                () => says(&part, text, exact),
            };
            // "Your total is now €9": what a message tells of it is not what the page shows as it.
            if same && read.is_some() && is_told_of(what, index, now) {
                continue;
            }
            if same {
                return Answer::holds(clip(&part, 120));
            }
            // What only names the value says nothing itself; what stands beside a button is none.
            if label && (at == 0 || is_control(index, now)) {
                continue;
            }
            // "Status:" names what stands beside it, and says nothing itself; nor does a block that has the amount
            // among others.
            let among = labels && numbers(&part).len() > 1 && says(&part, text, exact);
            let only_names = among || part.trim_end().ends_with(':') && is_label(index, now, &tree);
            if read.is_none() && sure && !only_names && is_like(&part, text) {
                read = Some((index, part));
            }
        }
    }
    // "The title still holds "Picnic"", and the field is empty.
    let is_empty_field = |&&(i, sure): &&(ElementIndex, bool)| {
        sure && now
            .elements
            .get(i)
            .is_some_and(|e| e.visible && is_field(e) && e.value.as_deref() == Some(""))
    };
    if what.role == Some(RoleWord::Field) && read.is_none() && !text.is_empty() {
        read = found.iter().find(is_empty_field).map(|&(i, _)| (i, String::new()));
    }
    // The words name a part of the page that it does not mark, or not so; its text is there all the same. A
    // short number stands in many places and proves nothing.
    let telling =
        text.chars().filter(|c| c.is_alphanumeric()).count() >= 4 || text.contains(['$', '€', '£', '.', ',']);
    let elsewhere = match &rows {
        Some(rows) => in_rows(rows, now).any(|t| contains_whole(t, text)),
        None => everything(now).any(|t| contains_whole(t, text)),
    };
    let wide = what.role.is_none_or(is_region);
    let names_only =
        |i| is_label(i, now, &tree) || !what.quoted && what.role.is_none() && leads_elsewhere(i, now);
    if labels && wide && telling && read.is_none() && elsewhere {
        if rows.as_ref().is_some_and(|rows| in_rows(rows, now).any(|t| is_whole(t, text))) {
            return Answer::holds(format!("its row shows \"{text}\""));
        }
        return match by_itself(text, now).filter(|_| rows.is_none()) {
            Some(e) => Answer::holds(format!("the page shows {}", label(now, e))),
            None => Answer::unsure(format!("the page shows \"{text}\", but not clearly as {}", what.text)),
        };
    }
    // One of several, or a row of a name, is not the page at large.
    let one = matches!(what.ordinal, Some(Ordinal::Nth(_) | Ordinal::Last)) && !what.quoted
        || what.role == Some(RoleWord::Row) && !what.containing.is_empty() && !has_row(what, now);
    if one && read.is_none() {
        return Answer::unsure(format!("nothing on the page is clearly {}", what.text))
            .near(thing::nearest(what, now));
    }
    if elsewhere
        && !labels
        && telling
        && wide
        && (read.is_none() || !found.is_empty() && found.iter().all(|&(i, _)| names_only(i)))
    {
        return Answer::holds(format!("the page shows \"{text}\""));
    }
    match read {
        Some((index, _)) if what.role.is_none() && subject::is_elsewhere_said(index, text, session, now) => {
            Answer::holds(format!("the page is marked \"{text}\""))
        }
        Some((index, actual)) => {
            Answer::fails(format!("{}: \"{}\"", label(now, index), clip(&actual, 120)), expected)
        }
        // Amounts stand in the row, and this is none of them.
        None if rows.as_ref().is_some_and(|rows| {
            !elsewhere && only_number(text).is_some() && in_rows(rows, now).any(|t| only_number(t).is_some())
        }) =>
        {
            let amounts: Vec<&str> = rows
                .iter()
                .flat_map(|rows| in_rows(rows, now))
                .filter(|t| only_number(t).is_some())
                .collect();
            Answer::fails(clip(&amounts.join(", "), 120), expected)
        }
        // A word in quotes that stands nowhere on the page does not stand in the row either.
        None if rows.is_some()
            && exact
            && telling
            && wide
            && !everything(now).any(|t| contains_whole(t, text)) =>
        {
            Answer::fails("the page does not show it", expected).near(thing::nearest(what, now))
        }
        // Other rows of the list show this very word, so the app has it, and this row does not.
        None if rows.as_ref().is_some_and(|rows| exact && !elsewhere && other_rows_say(text, rows, now)) => {
            let shown: Vec<&str> =
                rows.iter().flat_map(|rows| in_rows(rows, now)).filter(|t| t.len() > 1).collect();
            Answer::fails(clip(&shown.join(", "), 160), expected)
        }
        None if rows.is_some() => Answer::unsure(format!("nothing on the page is clearly {}", what.text))
            .near(thing::nearest(what, now)),
        None if !elsewhere && telling && wide => {
            Answer::fails("the page does not show it", expected).near(thing::nearest(what, now))
        }
        None => Answer::unsure(format!("nothing on the page is clearly {}", what.text))
            .near(thing::nearest(what, now)),
    }
}

/// Something that is marked as a row or an entry has all that the row is told by.
fn has_row(what: &Description, now: &State) -> bool {
    let is_row = |e: &&Element| {
        e.visible
            && (matches!(e.role.as_str(), "row" | "listitem" | "article" | "option" | "treeitem")
                || e.tag == "tr")
    };
    now.elements.iter().filter(is_row).any(|e| main_list::says_all(&what.containing, e.index, now))
}

/// The text stands on the page, and only in records of lists that have several, each with a name of its own.
fn only_in_records(text: &str, now: &State) -> bool {
    let symbols = now.symbols();
    let lists = symbols.collections.iter().filter(|c| c.records.len() > 1);
    let records: Vec<_> = lists.flat_map(|c| &c.records).filter(|r| !r.key.is_empty()).collect();
    let named = |e: &Element| matches!(e.role.as_str(), "heading" | "link") && !e.text.is_empty();
    let in_record = |e: &Element| {
        records.iter().any(|r| {
            let inside = now.elements.get(symbols.tree.subtree(r.element)).unwrap_or_default();
            symbols.tree.holds(r.element, e.index)
                && !contains_whole(&r.key, text)
                && inside.iter().any(named)
        })
    };
    let says = |e: &&Element| e.visible && contains_whole(&e.own_text, text);
    let mut said = now.elements.iter().filter(says).peekable();
    said.peek().is_some() && said.all(in_record)
}

/// "The top menu has a link "Projects"", on a page that marks no menu.
fn in_region(region: &Region, text: &str, now: &State) -> Answer {
    let says = |i: &ElementIndex| contains_whole(&reading(now, *i), text);
    if let Some(&found) = region.members.iter().find(|i| says(i)) {
        return Answer::holds(label(now, found));
    }
    let parts: Vec<String> =
        region.members.iter().map(|&i| reading(now, i)).filter(|t| !t.is_empty()).collect();
    let actual = format!("there stands: {}", clip(&parts.join(" · "), 200));
    // How far it goes is a guess: what stands close by may belong to it.
    let close = now.elements.iter().filter(|e| e.visible && !e.own_text.is_empty() && region.may_hold(e));
    match close.into_iter().find(|e| contains_whole(&e.own_text, text)) {
        Some(near) => Answer::unsure(actual).near(vec![label(now, near.index)]),
        None => Answer::fails(actual, format!("\"{text}\"")),
    }
}

/// "The first product is "Oak desk lamp"": one of several alike, told by its number.
fn of_several(what: &Description, text: &str, now: &State) -> Option<Answer> {
    let ordinal = what.ordinal?;
    if what.name.is_some() && what.quoted {
        return None;
    }
    let items = items::items(what, now).filter(|i| !i.is_empty());
    // "The first one in "Drafts"": not of the largest list there is.
    let any_list = |p: &Place| !p.anchor.quoted && p.anchor.name.is_none();
    let unsaid = what.name.is_none() && what.places.iter().all(any_list);
    let items = items.or_else(|| items::largest_group(now).filter(|_| unsaid))?;
    let at = match ordinal {
        Ordinal::Nth(n) => (n as usize).checked_sub(1)?,
        Ordinal::Last => items.len().checked_sub(1)?,
        Ordinal::Any | Ordinal::Newest | Ordinal::Oldest => return None,
    };
    let Some(&item) = items.get(at) else {
        return Some(Answer::fails(format!("there are only {}", items.len()), format!("\"{text}\"")));
    };
    let tree = Tree::of(now);
    let parts = readings(item, now, &tree);
    if let Some(part) = parts.iter().find(|part| says(part, text, false)) {
        Some(Answer::holds(clip(part, 120)))
    } else {
        let actual = clip(parts.first().map_or("", String::as_str), 120);
        Some(Answer::fails(format!("\"{actual}\""), format!("\"{text}\"")))
    }
}

/// "Final retail price: €9.16 incl. tax": a line that has the words for it, of which there are several, and then the
/// value.
fn said_in_line(what: &Description, text: &str, now: &State) -> Option<String> {
    let label = what.text.to_lowercase();
    let label = label.strip_prefix("the ").unwrap_or(&label);
    let plain = what.role.is_none() && !what.quoted && what.places.is_empty() && !what.anaphor;
    if !plain || !label.contains(' ') || only_number(text).is_none() {
        return None;
    }
    let says = |line: &str| {
        let line = line.to_lowercase();
        let rest = line.split_once(label).filter(|(before, _)| !before.ends_with(char::is_alphanumeric));
        let rest = rest.map(|(_, rest)| rest.trim_start_matches([':', ' ', '\u{a0}']).to_owned());
        let after = rest.as_deref().and_then(|rest| rest.strip_prefix(&text.to_lowercase()));
        after.is_some_and(|after| !after.starts_with(|c: char| c.is_alphanumeric() || ".,%".contains(c)))
    };
    now.text.lines().find(|line| line.len() < 200 && says(line)).map(|line| clip(line, 120))
}

/// The element is meant for sure: its name was given and fits, or nothing else on the page is as much such a thing.
fn is_sure(candidate: &Candidate, what: &Description, all: &[Candidate], now: &State) -> bool {
    let rival = |c: &&Candidate| c.element != candidate.element && c.score > candidate.score * 0.92;
    match &what.name {
        Some(name) => candidate.name_score >= 0.68 && !only_qualifies(name, candidate.element, now),
        None => what.role == Some(RoleWord::Heading) || !all.iter().any(|c| rival(&c)),
    }
}

/// A message, where the words mean none.
fn is_told_of(what: &Description, index: ElementIndex, now: &State) -> bool {
    let messages = alerts(now);
    what.role.is_none()
        && (messages.contains(&index) || now.ancestors(index).any(|a| messages.contains(&a.index)))
}

/// "Total (before discounts)" is a total, and no discount: the word stands only in what narrows the label down.
fn only_qualifies(name: &str, index: ElementIndex, now: &State) -> bool {
    let Some(e) = now.elements.get(index).filter(|e| e.value.is_none()) else { return false };
    let label = [&e.own_text, &e.name, &e.text].into_iter().find(|t| !t.is_empty());
    let Some((head, rest)) = label.and_then(|label| label.split_once('(')) else { return false };
    let wanted = Bag::new(name);
    !head.trim().is_empty()
        && wanted.coverage(&Bag::new(head)) <= 0.0
        && wanted.coverage(&Bag::new(rest)) > 0.0
}

fn starts_large(name: &str) -> bool {
    name.starts_with(char::is_uppercase)
}

/// Could be read as an answer: an amount where an amount is asked for, anything where words are.
pub(super) fn is_like(part: &str, wanted: &str) -> bool {
    !part.is_empty() && (only_number(wanted).is_none() || !numbers(part).is_empty())
}

/// Where a text stands as a value of the page itself: no control, no entry of a list, no bar at its edge.
fn by_itself(text: &str, now: &State) -> Option<ElementIndex> {
    let same = |e: &Element| {
        let value = e.value.as_deref().unwrap_or_default();
        [e.own_text.as_str(), &e.text, value].iter().any(|t| t.len() < 400 && is_whole(t, text))
    };
    let plain = |e: &Element| {
        e.visible
            && (!e.interactive || e.value.is_some())
            && !matches!(e.role.as_str(), "option" | "menuitem" | "columnheader" | "LabelText")
            && !stands_aside(e, now)
    };
    let listed = |e: &Element| {
        now.ancestors(e.index).any(|a| {
            matches!(
                a.role.as_str(),
                "row" | "listitem" | "article" | "option" | "menu" | "menuitem" | "button" | "link"
            )
        })
    };
    now.elements.iter().find(|e| plain(e) && same(e) && !listed(e)).map(|e| e.index)
}

fn is_of_row(role: &str) -> bool {
    matches!(role, "row" | "cell" | "gridcell" | "rowheader" | "columnheader")
}

/// It has the words themselves, not only a class of that name.
fn names_it(what: &Description, index: ElementIndex, now: &State) -> bool {
    let wanted = Bag::new(what.name.as_deref().unwrap_or_default());
    now.elements.get(index).is_some_and(|e| {
        [&e.name, &e.own_text, &e.text].iter().any(|t| t.len() < 200 && wanted.coverage(&Bag::new(t)) > 0.5)
    })
}

fn is_control(index: ElementIndex, now: &State) -> bool {
    now.elements.get(index).is_some_and(|e| e.interactive && e.value.is_none())
}

/// All text and all values that the page shows.
fn everything(now: &State) -> impl Iterator<Item = &str> {
    let values = now.elements.iter().filter(|e| e.visible).filter_map(|e| e.value.as_deref());
    std::iter::once(now.text.as_str()).chain(values)
}

fn is_region(role: RoleWord) -> bool {
    matches!(
        role,
        RoleWord::Page
            | RoleWord::Section
            | RoleWord::Text
            | RoleWord::List
            | RoleWord::Table
            | RoleWord::Item
            | RoleWord::Row
            | RoleWord::Form
            | RoleWord::Dialog
            | RoleWord::Badge
            | RoleWord::Message
    )
}

#[cfg(test)]
mod tests;
