//! What follows up the last control that was used: the rest of the rows, the list that was narrowed, the column once more, the next
//! page but one, and what it brought to light.

use std::collections::{HashMap, HashSet};

use super::super::{Look, Move, What};
use super::bulk::second;
use super::lists::{Column, numbers, sorts, turns, turns_back};
use super::put_away;
use super::worth::beside;
use super::{can_be_selected, can_be_used, is_away};
use crate::explore::anchors::{Anchor, Kind, Landmark, parts, selects_all};
use crate::explore::frontier::Offer;
use crate::explore::guard::Guard;
use crate::state::text::{fold_case, words};
use crate::state::{Element, ElementIndex, dialog, is_field};

/// The moves that only make sense now.
pub(super) fn moves(look: &Look<'_>) -> impl Iterator<Item = Move> {
    let once = [
        turned(look),
        turned_on(look),
        narrowed(look),
        all_besides_some(look),
        second(look),
        another_row(look),
        put_away::offer(look),
        put_away::menu(look),
    ];
    let all = once.into_iter().flatten().chain(of_the_rows(look)).chain(asked_again(look));
    all.map(|mut one| {
        one.offer.fleeting = true;
        one
    })
}

/// What the class of a control has in it that asks a question again.
pub(super) const ASKED_AGAIN: &str = "|asked again|";

/// A question was answered with no: what asks it is used once more, so that it can be answered with yes. It may be in a menu.
fn asked_again(look: &Look<'_>) -> impl Iterator<Item = Move> {
    let answered = look.last.is_some_and(
        |last| matches!(&last.what, What::Use(a) if a.landmark == Landmark::Dialog && is_away(&a.name)),
    );
    let question = answered.then(|| harmless_question(look)).flatten();
    let about = answered.then(|| asked_about(look)).flatten().unwrap_or_default();
    let told = about.clone();
    let asks = move |a: &&Anchor| {
        let asked = || question.as_ref().is_some_and(|question| asks_it(a, question, &about));
        let one = || is_one_to_take_away(a, &about, look);
        answered && a.landmark != Landmark::Dialog && (look.is_own(a) || asked() || one())
    };
    let again = look.anchors.iter().filter(asks).filter(|a| !look.refuses(a) && can_be_used(a, look));
    let mut again: Vec<&Anchor> = again.collect();
    // "Delete" of the page asks another question than that of the record which this one named.
    let named = |a: &&Anchor| a.record.as_ref().is_some_and(|record| names(&told, &record.key));
    if again.iter().any(named) {
        again.retain(named);
    }
    again.into_iter().filter_map(|anchor| {
        let what = match anchor.kind {
            _ if Guard::is_destructive(&anchor.name) => "deed",
            Kind::Button | Kind::Opener if anchor.record.is_some() => "menu",
            Kind::Button | Kind::Opener => "question",
            _ => return None,
        };
        let class = format!("{}{ASKED_AGAIN}{what}", look.state.page_id);
        let worth = if what == "deed" { 19 } else { 18 };
        let offer = Offer { id: class.clone(), class, worth, quota: 1, ..Offer::default() };
        Some(Move { offer, intent: "follow", what: What::Use(anchor.clone()) })
    })
}

/// All that the question said.
fn asked_about(look: &Look<'_>) -> Option<String> {
    let before = look.before?;
    let over = before.elements.get(dialog(before)?)?;
    Some(fold_case(&format!("{} {}", over.name, over.text)))
}

/// Somebody has opened the question for it, so that one of a few may go as well.
const FEW_OF_THEM: usize = 2;

/// One of several, which may be taken away, and which the question named.
fn is_one_to_take_away(anchor: &Anchor, told: &str, look: &Look<'_>) -> bool {
    look.guard.allowed.destructive
        && Guard::is_destructive(&anchor.name)
        && anchor.record.as_ref().is_some_and(|record| names(told, &record.key))
        && beside(anchor, look) >= FEW_OF_THEM
}

fn names(told: &str, key: &str) -> bool {
    !key.trim().is_empty() && told.contains(&fold_case(key.trim()))
}

/// What was asked, where nothing is to be filled in and no answer destroys anything: the words of the question.
fn harmless_question(look: &Look<'_>) -> Option<Vec<String>> {
    let before = look.before?;
    let over = before.elements.get(dialog(before)?)?;
    let inside = || before.descendants(over.index).filter(|e| e.visible);
    let harms = |e: &Element| e.role == "button" && look.guard.refuses(&e.name, "").is_some();
    if inside().any(|e| is_field(e) || harms(e)) {
        return None;
    }
    let told = inside().filter(|e| matches!(e.role.as_str(), "heading" | "button")).map(|e| e.name.as_str());
    Some(told.chain([over.name.as_str()]).flat_map(words).collect())
}

/// The question says what the control is called.
fn asks_it(anchor: &Anchor, question: &[String], told: &str) -> bool {
    let mut own = words(&anchor.name).peekable();
    // In a row it is the one that is named.
    let is_it = anchor.record.as_ref().is_none_or(|record| record.is_row && names(told, &record.key));
    is_it && own.peek().is_some() && own.all(|word| question.contains(&word))
}

/// The rows of a list stand in another order, or are those of another page: what belongs to one of them is used, its name and its
/// button. What worked as the list came need not work there.
fn of_the_rows(look: &Look<'_>) -> impl Iterator<Item = Move> {
    let how = match (look.last, look.last.map(|last| &last.what)) {
        (Some(last), Some(What::Use(_))) if last.offer.class.contains("|turned|") => Some("turned"),
        (Some(_), Some(What::Use(a))) if turns(&a.name) || numbers(a, look) => Some("next page"),
        (Some(last), _) if is_narrowing(last, look) => Some("narrowed"),
        // Who came back to it goes on.
        (Some(last), _) if last.offer.class.starts_with("back|worked") => {
            let turned = look.anchors.iter().any(|a| turns_back(&a.name) && can_be_used(a, look));
            Some(if turned { "next page" } else { "turned" })
        }
        _ => None,
    };
    let used = |a: &&Anchor| can_be_used(a, look) && !look.refuses(a);
    let of = move |sort: InRow, how: &str| {
        let mut rows = look.anchors.iter().filter(|a| sort.is(a)).filter(used);
        // The one in the middle of a list of uneven length stands where it stood.
        let first = rows.next()?;
        let one = rows.next().unwrap_or(first);
        let class = format!("{}|rows|{how}|{sort:?}", look.state.page_id);
        // A name leads away, and back again.
        let worth = if sort == InRow::Name { 18 } else { 17 };
        let offer = Offer { id: class.clone(), class, worth, quota: 1, ..Offer::default() };
        Some(Move { offer, intent: "follow", what: What::Use(one.clone()) })
    };
    // What is left of a narrowed list is drawn anew: its buttons may be dead.
    // A row of the second page may be selected, and one of the first be meant.
    let sorts = [InRow::Name, InRow::Button, InRow::Box].into_iter().filter(move |s| match s {
        InRow::Name => how != Some("narrowed"),
        InRow::Button => true,
        InRow::Box => how == Some("next page") && can_be_selected(look),
    });
    sorts.filter_map(move |sort| of(sort, how?))
}

/// What belongs to a row of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum InRow {
    /// The link that is called as the row is.
    Name,
    /// What opens its menu, or does something with it.
    Button,
    /// What selects it.
    Box,
}

impl InRow {
    fn is(self, anchor: &Anchor) -> bool {
        anchor.record.as_ref().filter(|row| row.is_row).is_some_and(|row| match self {
            Self::Name => anchor.kind == Kind::Link && row.key.contains(&anchor.name),
            Self::Button => matches!(anchor.kind, Kind::Button | Kind::Opener),
            Self::Box => anchor.kind == Kind::Toggle,
        })
    }
}

/// One row is selected: now all of them are.
fn all_besides_some(look: &Look<'_>) -> Option<Move> {
    let What::Use(last) = &look.last?.what else { return None };
    let ticked = last.kind == Kind::Toggle && last.record.is_some();
    let all = look.anchors.iter().filter(|_| ticked).find(|a| {
        let box_of_all = look.state.elements.get(a.element).filter(|e| selects_all(e));
        box_of_all.is_some_and(|e| e.checked == Some(false))
    })?;
    let class = format!("{}|all besides some", look.state.page_id);
    // Whatever else is done with the list may undo what is selected.
    let offer = Offer { id: class.clone(), class, worth: 16, quota: 1, ..Offer::default() };
    Some(Move { offer, intent: "follow", what: What::Use(all.clone()) })
}

/// The form of one row, in a dialog over its list, was put away: now that of another row is opened, which may show the former's.
fn another_row(look: &Look<'_>) -> Option<Move> {
    let (before, last) = (look.before?, look.last?);
    let put_away = match &last.what {
        What::Use(a) => a.landmark == Landmark::Dialog && is_away(&a.name),
        What::Fill(..) => last.intent == "cancel",
        _ => false,
    };
    let over = before.elements.get(dialog(before)?).filter(|_| put_away && dialog(look.state).is_none())?;
    let fields: Vec<&Element> = before.descendants(over.index).filter(|e| e.visible && is_field(e)).collect();
    let holds = |text: &str| {
        let has = |told: &str| told.contains(text);
        has(&over.name) || has(&over.text) || fields.iter().any(|e| e.value.as_deref().is_some_and(has))
    };
    let key = |a: &Anchor| a.record.as_ref().map(|r| r.key.clone()).unwrap_or_default();
    let of = |a: &&Anchor| {
        let opens = matches!(a.kind, Kind::Button | Kind::Opener) && !key(a).is_empty();
        opens && can_be_used(a, look) && !look.refuses(a)
    };
    let mut rows = look.anchors.iter().filter(of);
    let own = rows.clone().find(|a| holds(&key(a))).filter(|_| !fields.is_empty())?;
    let other = rows.find(|a| a.class == own.class && !holds(&key(a)))?;
    let class = format!("{}|another row", look.state.page_id);
    let offer = Offer { id: class.clone(), class, worth: 16, quota: 1, ..Offer::default() };
    Some(Move { offer, intent: "follow", what: What::Use(other.clone()) })
}

/// It was narrowed by a choice, a search, or a link that asks for a part of it.
fn is_narrowing(last: &Move, look: &Look<'_>) -> bool {
    matches!(last.intent, "choose" | "search")
        || matches!(&last.what, What::Use(_)) && last.offer.class == format!("{}|narrows", look.state.page_id)
}

/// The search was taken back once it was looked at: its list is whole again.
fn was_taken_back(last: &Move, look: &Look<'_>) -> bool {
    let What::Fill(sheet, entries, _) = &last.what else { return false };
    let Some(now) = look.sheets.iter().find(|now| now.key == sheet.key) else { return false };
    let asked = |label: &str| entries.iter().any(|(blank, _)| blank.label == label);
    now.fields.iter().filter(|field| asked(&field.label)).all(|field| field.value.trim().is_empty())
}

/// A list that was just narrowed is sorted, or its next page opened: it stays as narrow as it was.
fn narrowed(look: &Look<'_>) -> Option<Move> {
    let last = look.last.filter(|last| is_narrowing(last, look) && !was_taken_back(last, look))?;
    let sorts = |a: &&Anchor| sorts(a, look.state) && !look.refuses(a) && can_be_used(a, look);
    let turns = |a: &&Anchor| turns(&a.name) && can_be_used(a, look);
    let one = look.anchors.iter().find(turns).or_else(|| look.anchors.iter().rfind(sorts))?;
    let offer = Offer {
        id: format!("{}|narrowed|{}", one.id, last.offer.class),
        class: format!("{}|narrowed", look.state.page_id),
        worth: 18,
        quota: 2,
        ..Offer::default()
    };
    Some(Move { offer, intent: "follow", what: What::Use(one.clone()) })
}

/// The head of a column that was just sorted by is used once more: then its rows stand the other way round.
fn turned(look: &Look<'_>) -> Option<Move> {
    let What::Use(last) = &look.last?.what else { return None };
    let heads = |a: &&Anchor| a.class == last.class && sorts(a, look.state);
    let again = look.anchors.iter().find(heads)?;
    let column = Column::of(&again.name, look.state);
    let offer = Offer {
        id: format!("{}|turned", again.class),
        class: format!("{}|turned|{column:?}", look.state.page_id),
        // Amounts and days may be taken for words, and these are in order one way by chance.
        worth: if column.is_measured() { 17 } else { 16 },
        quota: 1,
        ..Offer::default()
    };
    Some(Move { offer, intent: "follow", what: What::Use(again.clone()) })
}

/// The page of a list was turned: once more, for the third may not be the second's next.
fn turned_on(look: &Look<'_>) -> Option<Move> {
    let turned = |last: &Move| {
        last.intent == "follow" && matches!(&last.what, What::Use(a) if turns(&a.name) || numbers(a, look))
    };
    let just = look.last.is_some_and(turned);
    // Whoever comes back to a page in the middle can still turn on.
    let middle = || look.anchors.iter().any(|a| turns_back(&a.name) && can_be_used(a, look));
    if !just && !middle() {
        return None;
    }
    let again = look.anchors.iter().find(|a| turns(&a.name) && can_be_used(a, look))?;
    let class = format!("{}|turned on", look.state.page_id);
    let offer = Offer {
        id: class.clone(),
        class,
        everywhere: "turned on".to_owned(),
        // Before one turns back.
        worth: if just { 18 } else { 11 },
        quota: 1,
        ..Offer::default()
    };
    Some(Move { offer, intent: "follow", what: What::Use(again.clone()) })
}

/// What shows what can be done with a thing shows so much at most; a list that was turned shows more.
const FEW: usize = 8;

/// What the control that was used last has brought to light: the part of the page behind a tab, the entries of a row's menu that
/// does not say that it is one, or what can be done with an entry of a plan.
pub(super) fn unfolded(look: &Look<'_>) -> HashSet<ElementIndex> {
    let (Some(before), Some(What::Use(last))) = (look.before, look.last.map(|last| &last.what)) else {
        return HashSet::new();
    };
    let opens = match last.kind {
        Kind::Tab => true,
        Kind::Button | Kind::Opener => !turns(&last.name) && !turns_back(&last.name),
        _ => false,
    };
    if !opens || parts(&before.url) != parts(&look.state.url) {
        return HashSet::new();
    }
    let is = |e: &Element| (e.role.clone(), e.name.clone(), e.href.clone());
    let mut had: HashMap<(String, String, String), usize> = HashMap::new();
    for e in before.elements.iter().filter(|e| e.visible) {
        *had.entry(is(e)).or_default() += 1;
    }
    let mut fresh = HashSet::new();
    for e in look.state.elements.iter().filter(|e| e.visible) {
        match had.get_mut(&is(e)) {
            Some(left) if *left > 0 => *left -= 1,
            _ => {
                fresh.insert(e.index);
            }
        }
    }
    let key = |a: &Anchor| a.record.as_ref().map(|record| record.key.clone());
    let belongs = |a: &&Anchor| match (last.kind, &last.record) {
        (Kind::Tab, _) => a.landmark == Landmark::Main && a.kind != Kind::Tab,
        (_, Some(_)) => key(last) == key(a),
        (_, None) => a.record.is_none() && a.landmark == Landmark::Main && a.kind != Kind::Link,
    };
    let own = look.anchors.iter().filter(belongs).map(|a| a.element).filter(|e| fresh.contains(e));
    let own: HashSet<ElementIndex> = own.collect();
    // What does more than to show what can be done has brought something else.
    if last.kind != Kind::Tab && last.record.is_none() && own.len() > FEW { HashSet::new() } else { own }
}

#[cfg(test)]
mod tests {
    use super::super::super::fields::sheets;
    use super::super::super::testing::looking;
    use super::super::super::{Entry, Look};
    use super::*;
    use crate::explore::anchors::read;
    use crate::state::testing::page;

    #[test]
    fn a_list_whose_search_was_taken_back_is_not_turned_as_one_that_is_narrowed() {
        let after = |held: &str| {
            let state = page()
                .url("http://a.test/jobs")
                .within("search", "", |p| p.field("Search jobs", held).button("Search"))
                .button("Next")
                .build();
            let (sheet, asked) = (sheets(&state)[0].clone(), Entry::Text("oil".into()));
            let entries = vec![(sheet.fields[0].clone(), asked)];
            let last =
                Move { offer: Offer::default(), intent: "search", what: What::Fill(sheet, entries, None) };
            looking((None, &state), &last, &Guard::default(), |look| narrowed(look).is_some())
        };
        assert_eq!((after("oil"), after("")), (true, false));
    }

    #[test]
    fn a_question_that_named_a_record_is_asked_again_of_that_one() {
        let note = |p: crate::state::testing::Page, text: &'static str| {
            let delete = format!("Delete note: {text}");
            p.within("listitem", "", |p| p.heading(3, text).button(&delete))
        };
        let notes = |p| note(note(p, "Paid in cash"), "Prefers mornings");
        let shown = || page().heading(1, "Ada Byron").button("Delete").within("list", "Notes", notes);
        let over = |p: crate::state::testing::Page| p.text("Paid in cash").button("Cancel").button("Delete");
        let before = shown().within("dialog", "Delete this note?", over).build();
        let now = shown().build();
        let cancel = read(&before).into_iter().find(|a| a.name == "Cancel").unwrap();
        let last = Move { offer: Offer::default(), intent: "follow", what: What::Use(cancel) };
        let allowed = crate::explore::guard::Allowed { destructive: true, ..Default::default() };
        let guard = Guard { start: "http://app.test/".into(), allowed, ..Guard::default() };
        let name = |m: Move| match m.what {
            What::Use(anchor) => anchor.name,
            _ => String::new(),
        };
        let ask = |look: &Look<'_>| asked_again(look).map(name).collect::<Vec<_>>();
        let names = looking((Some(&before), &now), &last, &guard, ask);
        assert_eq!(names, ["Delete note: Paid in cash"]);
    }
}
