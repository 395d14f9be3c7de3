//! Which field of a form takes which fact: by its label, by what it offers, by the kind of value.

use super::names::{alike, label as label_of, said};
use crate::grounding::{Bag, similarity};
use crate::language::{Fact, Goal};
use crate::state::text::fold_case;
use crate::state::{Element, ElementIndex, State, dialog, is_field, values};

/// From here on a label is the one that the words give.
const SAME: f32 = 0.55;

/// A field of the form at hand.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Slot {
    pub(super) element: ElementIndex,
    pub(super) label: String,
}

/// Where a fact goes.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Place {
    One(ElementIndex, String),
    /// "tag a=b": a field for the name and one for the value.
    Pair((ElementIndex, String), (ElementIndex, String)),
    /// Several fields could be meant.
    Several(Vec<String>),
    /// It is chosen by pressing this.
    Pick(ElementIndex),
    Nowhere,
}

/// What joins a value to the rest, and what fields for such a value are called.
const BY_LINK: &[(&[&str], &[&str])] = &[
    (
        &["in", "at", "to"],
        &[
            "city",
            "town",
            "location",
            "place",
            "room",
            "country",
            "warehouse",
            "category",
            "state",
            "book",
            "parent",
            "project",
            "group",
        ],
    ),
    (
        &["by", "via", "using", "in"],
        &["speaker", "author", "type", "method", "payment", "owner", "manager", "by"],
    ),
    (&["for", "of"], &["client", "customer", "company", "for", "project", "person"]),
    (&["at", "from"], &["vendor", "supplier", "shop", "store", "merchant", "company"]),
    (&["as"], &["role", "type", "position", "status"]),
    (&["that", "holds", "holding", "containing"], &["item", "content"]),
];

/// The fields that are to be filled in: those of the open dialog, else of the main form of the page.
pub(super) fn slots(now: &State) -> Vec<Slot> {
    let open = dialog(now).filter(|&d| now.descendants(d).any(|e| e.visible && (is_field(e) || e.editable)));
    let aside = |e: &Element| {
        now.ancestors(e.index).any(|a| {
            matches!(a.role.as_str(), "search" | "navigation" | "banner" | "contentinfo" | "row" | "tablist")
        }) || e.role == "searchbox"
            || e.input_type == "search"
    };
    let usable = |e: &&Element| e.visible && !e.disabled && !e.readonly && (is_field(e) || e.editable);
    let within = |e: &&Element| match open {
        Some(open) => now.is_inside(e.index, open),
        None => !aside(e),
    };
    let named = |e: &Element| {
        let text = [&e.name, &e.placeholder].into_iter().find(|t| !t.trim().is_empty());
        text.map(|t| t.trim_end_matches([':', '*', ' ']).trim().to_owned()).unwrap_or_default()
    };
    let all: Vec<Slot> = now
        .elements
        .iter()
        .filter(usable)
        .filter(within)
        .map(|e| Slot { element: e.index, label: named(e) })
        .collect();
    // Of several forms the largest: a filter stands beside.
    let form = |slot: &Slot| now.form_of(slot.element).map(|a| a.index);
    let count = |at: Option<ElementIndex>| all.iter().filter(|slot| form(slot) == at).count();
    let largest = all.iter().map(form).max_by_key(|at| (count(*at), at.is_some()));
    match (open, largest) {
        (None, Some(largest)) => all
            .iter()
            .filter(|slot| form(slot) == largest || form(slot).is_none() && largest.is_none())
            .cloned()
            .collect(),
        _ => all,
    }
}

/// The field for what the new record is called.
pub(super) fn naming(goal: &Goal, slots: &[Slot], now: &State) -> Option<ElementIndex> {
    let kind = goal.kind.join(" ");
    let noun = goal.noun().unwrap_or_default();
    let wanted = [
        "name".to_owned(),
        "title".to_owned(),
        format!("{kind} name"),
        format!("{noun} name"),
        format!("{noun} title"),
        kind.clone(),
        noun.to_owned(),
        "subject".to_owned(),
        "label".to_owned(),
        "event title".to_owned(),
    ];
    let text = |slot: &&Slot| now.elements.get(slot.element).is_some_and(takes_text);
    let called = |wanted: &String| {
        slots.iter().filter(text).find(|slot| fold_case(&slot.label) == fold_case(wanted)).map(|s| s.element)
    };
    let ends = || {
        slots
            .iter()
            .filter(text)
            .find(|slot| said(&slot.label).last().is_some_and(|w| w == "name" || w == "title"))
            .map(|s| s.element)
    };
    wanted.iter().filter(|w| !w.is_empty()).find_map(called).or_else(ends)
}

fn takes_text(e: &Element) -> bool {
    e.editable
        || e.tag == "textarea"
        || e.role == "textbox"
            && !matches!(e.input_type.as_str(), "password" | "email" | "date" | "time" | "number" | "file")
}

/// Where the fact goes among the fields that nothing else has taken.
pub(super) fn place(fact: &Fact, slots: &[Slot], taken: &[ElementIndex], now: &State) -> Place {
    let free: Vec<&Slot> = slots.iter().filter(|slot| !taken.contains(&slot.element)).collect();
    let place = match &fact.label {
        Some(label) => labelled(label, fact, &free, now),
        None => unlabelled(fact, &free, now),
    };
    let place = match place {
        Place::One(at, value) => Place::One(at, option(&value, at, now).unwrap_or(value)),
        place => place,
    };
    match place {
        Place::Nowhere if !slots.is_empty() => picked(&fact.value, now).map_or(Place::Nowhere, Place::Pick),
        place => place,
    }
}

/// What the form offers to pick: an option that stands there, or an entry of a list with a button that takes it.
fn picked(value: &str, now: &State) -> Option<ElementIndex> {
    let same = |text: &str| fold_case(text) == fold_case(value);
    let shown = |e: &&Element| e.visible && !e.disabled;
    let options = || {
        now.elements
            .iter()
            .filter(shown)
            .filter(|e| matches!(e.role.as_str(), "option" | "treeitem" | "menuitemradio"))
    };
    let exact = one(options().filter(|e| same(label_of(e)) || same(&e.own_text)));
    if let Some(option) =
        exact.or_else(|| one(options().filter(|e| super::record::holds(label_of(e), value))))
    {
        return Some(option.index);
    }
    let takes = |e: &&Element| {
        let first = said(label_of(e)).into_iter().next().unwrap_or_default();
        e.role == "button"
            && matches!(first.as_str(), "add" | "select" | "choose" | "pick" | "include" | "assign")
    };
    let entry = |e: &&Element| {
        matches!(e.role.as_str(), "listitem" | "row")
            && now.descendants(e.index).chain([*e]).any(|d| same(&d.own_text) || same(label_of(d)))
    };
    let buttons = now
        .elements
        .iter()
        .filter(shown)
        .filter(entry)
        .filter_map(|e| one(now.descendants(e.index).filter(shown).filter(takes)));
    one(buttons).map(|e| e.index)
}

fn labelled(label: &str, fact: &Fact, free: &[&Slot], now: &State) -> Place {
    // "tag season=winter"
    if let Some((key, value)) =
        fact.value.split_once(['=', ':']).filter(|(k, v)| !k.is_empty() && !v.is_empty())
    {
        let of = |part: &str| {
            let wanted = format!("{label} {part}");
            one(free.iter().filter(|s| similarity(&Bag::new(&wanted), &Bag::new(&s.label)) >= 0.8).copied())
        };
        if let (Some(name), Some(held)) = (of("name").or_else(|| of("key")), of("value")) {
            return Place::Pair(
                (name.element, key.trim().to_owned()),
                (held.element, value.trim().to_owned()),
            );
        }
    }
    let wanted = Bag::new(label);
    let scored: Vec<(f32, &Slot)> =
        free.iter().map(|s| (similarity(&wanted, &Bag::new(&s.label)), *s)).collect();
    let best = scored.iter().map(|(score, _)| *score).fold(0.0, f32::max);
    if best >= SAME {
        let fitting: Vec<&Slot> =
            scored.iter().filter(|(score, _)| *score >= best - 0.02).map(|(_, s)| *s).collect();
        // "Dinner": a group of choices of that name.
        if let Some(choice) = choice(&fact.value, &fitting, now) {
            return choice;
        }
        return match fitting.as_slice() {
            [only] => Place::One(only.element, fact.value.clone()),
            // The first of several lines of one form is the one that waits.
            [first, rest @ ..] if rest.iter().all(|s| s.label == first.label) => {
                Place::One(first.element, fact.value.clone())
            }
            several => Place::Several(several.iter().map(|s| s.label.clone()).collect()),
        };
    }
    offered(&fact.value, free, now)
}

fn unlabelled(fact: &Fact, free: &[&Slot], now: &State) -> Place {
    let offered = offered(&fact.value, free, now);
    if offered != Place::Nowhere {
        return offered;
    }
    let by = |test: &dyn Fn(&Element, &[String]) -> bool| -> Vec<&Slot> {
        free.iter()
            .filter(|s| now.elements.get(s.element).is_some_and(|e| test(e, &said(&s.label))))
            .copied()
            .collect()
    };
    let value = fact.value.as_str();
    let has = |words: &[&'static str]| {
        let words = words.to_vec();
        move |own: &[String]| own.iter().any(|w| words.iter().any(|k| alike(w, k)))
    };
    let typed = if value.contains('@') {
        by(&|e, own| e.input_type == "email" || has(&["email"])(own))
    } else if is_clock(value) {
        let ends = matches!(fact.link.as_str(), "to" | "until");
        let words = has(if ends { &["end", "until", "to"] } else { &["start", "from", "time", "begin"] });
        by(&|_, own| words(own))
    } else if is_date(value) {
        let date = has(&["date", "day", "start"]);
        let native = by(&|e, _| e.input_type == "date");
        if native.len() == 1 { native } else { by(&|_, own| date(own)) }
    } else if fact.link == "of" && value.starts_with(|c: char| c.is_ascii_digit()) {
        let amount = has(&["amount", "total", "price", "sum"]);
        by(&|_, own| amount(own))
    } else {
        Vec::new()
    };
    let found = match typed.as_slice() {
        [first, ..] => vec![*first],
        [] => by_link(&fact.link, free),
    };
    match found.as_slice() {
        [] => Place::Nowhere,
        [only] => Place::One(only.element, fact.value.clone()),
        several => Place::Several(several.iter().map(|s| s.label.clone()).collect()),
    }
}

/// The field whose label is the likeliest for a value behind that word.
fn by_link<'s>(link: &str, free: &[&'s Slot]) -> Vec<&'s Slot> {
    let lists = BY_LINK.iter().filter(|(links, _)| links.contains(&link)).flat_map(|(_, words)| words.iter());
    for word in lists {
        let named: Vec<&Slot> =
            free.iter().filter(|s| said(&s.label).iter().any(|w| alike(w, word))).copied().collect();
        if !named.is_empty() {
            return named;
        }
    }
    Vec::new()
}

/// The one list, box or choice that offers the value.
fn offered(value: &str, free: &[&Slot], now: &State) -> Place {
    let lists: Vec<&Slot> =
        free.iter().filter(|s| option(value, s.element, now).is_some()).copied().collect();
    match lists.as_slice() {
        [only] => {
            return Place::One(
                only.element,
                option(value, only.element, now).unwrap_or_else(|| value.to_owned()),
            );
        }
        [] => {}
        several => return Place::Several(several.iter().map(|s| s.label.clone()).collect()),
    }
    choice(value, free, now).unwrap_or(Place::Nowhere)
}

/// The option of a native list that is called so.
pub(super) fn option(value: &str, list: ElementIndex, now: &State) -> Option<String> {
    let e = now.elements.get(list).filter(|e| !e.options.is_empty())?;
    let same = |o: &&String| fold_case(o) == fold_case(value);
    let begins = |o: &&String| {
        fold_case(o).starts_with(&format!("{} ", fold_case(value)))
            || fold_case(o).split([',', '(']).next().is_some_and(|p| p.trim() == fold_case(value))
    };
    // "Meetings » Software": the last of the names on the way to it.
    let ends = |o: &&String| {
        o.rsplit(['»', '›', '>', '/', '→', '–'])
            .next()
            .is_some_and(|last| fold_case(last.trim()) == fold_case(value))
    };
    let options = || e.options.iter();
    options()
        .find(same)
        .or_else(|| one(options().filter(ends)))
        .or_else(|| one(options().filter(begins)))
        .cloned()
}

/// A box, a switch or a radio button of that name.
fn choice(value: &str, free: &[&Slot], now: &State) -> Option<Place> {
    let is = |s: &&&Slot| {
        let e = now.elements.get(s.element);
        e.is_some_and(|e| matches!(e.role.as_str(), "checkbox" | "radio" | "switch")) && {
            let own = fold_case(e.map_or("", label_of));
            own == fold_case(value) || own.starts_with(&format!("{} ", fold_case(value)))
        }
    };
    let slot = one(free.iter().filter(is).copied())?;
    Some(Place::One(slot.element, String::new()))
}

fn one<T>(mut of: impl Iterator<Item = T>) -> Option<T> {
    of.next().filter(|_| of.next().is_none())
}

pub(super) fn is_clock(value: &str) -> bool {
    value.split_once(':').is_some_and(|(h, m)| {
        h.len() <= 2 && m.len() == 2 && [h, m].iter().all(|p| p.chars().all(|c| c.is_ascii_digit()))
    })
}

fn is_date(value: &str) -> bool {
    values::read(value, values::Kind::Date, "en").is_some()
}

/// The field that takes a password once more.
pub(super) fn repeats(slot: &Slot, now: &State) -> bool {
    now.elements.get(slot.element).is_some_and(|e| e.input_type == "password")
        && said(&slot.label)
            .iter()
            .any(|w| matches!(w.as_str(), "confirm" | "confirmation" | "repeat" | "again" | "retype"))
}
