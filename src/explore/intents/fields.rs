//! The forms of a page, as a person who fills them in sees them.

mod groups;
mod lone;
mod to_search;

pub(crate) use lone::live_searches;

use std::collections::BTreeMap;

use self::to_search::{finds, says_find, without_searches};
use super::values::shows_moment;
use crate::explore::anchors::{
    Anchor, Kind, Places, Selectable, advances, below_host, family, keeps, name_of, says_new, says_so,
    sends_a_step,
};
use crate::oracle::laws::turns_pages;
use crate::state::text::{copies, fold_case, words};
use crate::state::{Element, ElementIndex, State, dialog, homes, is_field};

/// A form that can be sent.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Sheet {
    /// The fields that can be filled in, in order.
    pub fields: Vec<Blank>,
    /// What sends it.
    pub submit: ElementIndex,
    /// What that is called.
    pub sends: String,
    /// The same at every look.
    pub id: String,
    /// The same whichever of its fields are unfolded.
    pub key: String,
    /// Of a form that stands in a record of a list: its button and its fields without what they say of that record. "Add Rowan to
    /// the basket" and "Add Holm oak to the basket" are one sort.
    pub of_record: String,
    /// What is typed into its field is looked for at once, and nothing sends it.
    pub live: bool,
}

impl Sheet {
    /// What it is on whichever page it stands.
    pub(crate) fn everywhere(&self) -> String {
        if !self.of_record.is_empty() {
            return format!("everywhere|form|{}", self.of_record);
        }
        let labels: Vec<&str> = self.fields.iter().map(|f| f.label.as_str()).collect();
        format!("everywhere|form|{}|{}", fold_case(&self.sends), labels.join(","))
    }

    /// What it is one of on its page.
    pub(crate) fn class(&self) -> String {
        match self.key.split_once("|form|").filter(|_| !self.of_record.is_empty()) {
            Some((frame, _)) => format!("{frame}|form|{}", self.of_record),
            None => self.key.clone(),
        }
    }

    /// It can't be sent as it is: its button waits for something to be entered.
    pub(crate) fn waits(&self, state: &State) -> bool {
        state.elements.get(self.submit).is_some_and(|e| e.disabled)
    }

    /// Its button is called as one that keeps what a record holds, and makes or asks for nothing.
    pub(crate) fn saves(&self) -> bool {
        says_save(&self.sends)
    }
}

/// A button is called as one that keeps what a record holds.
pub(crate) fn says_save(button: &str) -> bool {
    words(button).next().is_some_and(|w| matches!(w.as_str(), "save" | "update" | "store" | "keep"))
}

/// A field of a form.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Blank {
    /// The control.
    pub element: ElementIndex,
    /// What it is called.
    pub label: String,
    /// Which sort.
    pub sort: Sort,
    /// It must be filled in.
    pub required: bool,
    /// What it holds.
    pub value: String,
}

/// What is done to fill a field in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    /// Typed into.
    Text,
    /// One is chosen of a list.
    Choice,
    /// Ticked.
    Box,
    /// One of several is ticked.
    Radio,
    /// Takes a file.
    File,
    /// Offers a list once it is used.
    Pick,
}

/// The forms of a page that have fields and a button that sends them.
pub(crate) fn sheets(state: &State) -> Vec<Sheet> {
    let over = dialog(state);
    let page = Page { state, over, selectable: Selectable::of(state), places: Places::of(state) };
    let mut held: BTreeMap<Option<ElementIndex>, Vec<&Element>> = BTreeMap::new();
    for (element, home) in state.elements.iter().zip(homes(state)) {
        // What lies under a dialog can't be filled in, though the dialog stands in the same form.
        if over.is_none_or(|d| state.is_inside(element.index, d)) {
            held.entry(home).or_default().push(element);
        }
    }
    let free = held.remove(&None).unwrap_or_default();
    let foot = page.foot(&held, &free);
    let mut found: Vec<Sheet> =
        held.values().filter_map(|held| page.sheet(&with_foot(held, &foot), By::Form)).collect();
    // Fields that stand in no form belong together where one button keeps them: that of their part of the page, else that of the page;
    // else where they have one among them.
    let kept: Vec<Sheet> = groups::panels(&free, &page.places, state)
        .iter()
        .filter_map(|held| page.sheet(held, By::Page))
        .collect();
    if kept.is_empty() {
        let groups = groups::of(&free, state);
        let grouped: Vec<Sheet> = groups.iter().filter_map(|held| page.sheet(held, By::Group)).collect();
        // What is asked for in one of several steps is sent by what leads on to the next.
        let step = if grouped.is_empty() { page.sheet(&free, By::Step) } else { None };
        found.extend(grouped.into_iter().chain(step));
    } else {
        found.extend(kept);
    }
    let in_place = groups::in_place(&free, state);
    let in_place: Vec<Sheet> = in_place.iter().filter_map(|held| page.sheet(held, By::Place)).collect();
    found.extend(in_place);
    let sent: Vec<ElementIndex> = found.iter().map(|s| s.submit).collect();
    found.extend(groups::uploads(&free, state).filter(|s| !sent.contains(&s.submit)));
    found.extend(lone::lone(&free, &found, &page.places, state));
    found
}

/// A form that has no button of its own is sent by those at the foot of what it stands in.
fn with_foot<'s>(held: &[&'s Element], foot: &[&'s Element]) -> Vec<&'s Element> {
    let own = held.iter().any(|e| is_button(e) && !empties(&name_of(e)));
    let foot = if own { &[] } else { foot };
    held.iter().chain(foot).copied().collect()
}

/// It can be pressed, or waits for something to be entered: "Save" often does, until there is something to save.
fn may_send(e: &Element, state: &State) -> bool {
    let name = name_of(e);
    let waits = || keeps(&name) || says_so(&name) || advances(&name) || e.input_type == "submit";
    is_button(e) && (!e.disabled || waits() && !turns_pages(e, state))
}

fn is_button(e: &Element) -> bool {
    e.visible && e.role == "button" && !name_of(e).is_empty()
}

/// What fields and buttons belong together by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    /// Their form.
    Form,
    /// What frames them, where they stand in no form.
    Group,
    /// Nothing but that they stand in no form.
    Page,
    /// That they are asked for in one step of several.
    Step,
    /// That one thing is changed where it stands, in a row for instance.
    Place,
}

/// A page whose forms are read.
struct Page<'s> {
    state: &'s State,
    over: Option<ElementIndex>,
    selectable: Selectable,
    places: Places,
}

impl Page<'_> {
    /// The buttons in no form that send one which has none: those of the dialog; else, where the page has just one form to fill in
    /// and lists nothing, what stands below it and keeps that or leads on.
    fn foot<'s>(
        &self,
        held: &BTreeMap<Option<ElementIndex>, Vec<&'s Element>>,
        free: &[&'s Element],
    ) -> Vec<&'s Element> {
        const KEEPS: [&str; 8] =
            ["save", "update", "submit", "confirm", "finish", "next", "continue", "proceed"];
        let buttons = free.iter().copied().filter(|e| is_button(e));
        if self.over.is_some() {
            return buttons.collect();
        }
        let framed = |e: &Element| self.places.landmark(e.index, self.state).frames();
        let asks = |all: &&Vec<&Element>| all.iter().any(|e| blank(e).is_some() && !framed(e));
        let Some(only) = alone(held.values().filter(asks)).filter(|_| !lists_much(self.state)) else {
            return Vec::new();
        };
        let end = only.last().map_or(0, |e| e.index);
        let keeps = |e: &&Element| {
            let first = words(&name_of(e)).next();
            let said = first.is_some_and(|word| KEEPS.contains(&word.as_str()));
            e.index > end && said && !framed(e) && self.places.record(e.index).is_none()
        };
        buttons.filter(keeps).filter(|e| !turns_pages(e, self.state)).collect()
    }

    /// The form that these fields and buttons make.
    fn sheet(&self, held: &[&Element], by: By) -> Option<Sheet> {
        let Self { state, over, selectable, places } = self;
        let asked = |e: &&Element| !selectable.selects(e, state);
        let fields: Vec<Blank> = held.iter().copied().filter(asked).filter_map(blank).collect();
        let sending = |e: &&Element| may_send(e, state) && !empties(&name_of(e));
        let buttons: Vec<&Element> = held.iter().copied().filter(sending).collect();
        let framed = |e: &Element| places.landmark(e.index, state).frames();
        // What stands in a row of a table is that row's.
        let in_row = |element| places.record(element).is_some_and(|r| r.is_row);
        let by_name = || buttons.iter().filter(|b| says_so(&name_of(b)));
        let submit = match by {
            // "Save" sends more surely than "Add another line", and of two that send the first is the main one.
            By::Form => {
                let kept = || buttons.iter().filter(|b| keeps(&name_of(b)));
                kept()
                    .rfind(|b| !goes_on(&name_of(b)))
                    .or_else(|| kept().next_back())
                    .or_else(|| by_name().find(|b| b.input_type == "submit"))
                    .or_else(|| buttons.iter().find(|b| b.input_type == "submit" && !in_row(b.index)))
                    .or_else(|| by_name().next_back())
                    .or_else(|| buttons.iter().find(|b| b.input_type == "submit"))
                    .or_else(|| alone(buttons.iter()))
                    .copied()
                    .or_else(|| entered(&fields, &buttons, state))
            }
            By::Group => alone(by_name().filter(|b| !in_row(b.index))).copied(),
            By::Place => alone(buttons.iter().filter(|b| keeps(&name_of(b)))).copied(),
            By::Page => buttons.first().copied(),
            By::Step => {
                let on = |b: &Element| {
                    let name = name_of(b);
                    let turns = || turns_pages(b, state) || lists_much(state);
                    advances(&name) || fold_case(name.trim()) == "next" && !turns()
                };
                alone(buttons.iter().filter(|b| on(b) && !framed(b) && !in_row(b.index))).copied()
            }
        }?;
        // What narrows a list is not sent by what makes something beside it.
        let asks = |f: &Blank| finds(f, state) && !says_find(&name_of(submit));
        let fields: Vec<Blank> = match by {
            By::Form => without_searches(fields, submit, &buttons, state),
            By::Place => fields,
            By::Group | By::Page | By::Step => fields
                .into_iter()
                .filter(|f| !in_row(f.element) && !asks(f))
                .filter(|f| state.elements.get(f.element).is_some_and(|e| !framed(e)))
                .collect(),
        };
        if fields.is_empty() {
            return None;
        }
        let fields = asked_for(fields);
        let labels: Vec<String> = fields.iter().map(|f| fold_case(&f.label)).collect();
        let sends = name_of(submit);
        // One that stands in the frame of the app, with all its fields, is the same on every page.
        let in_frame = fields.iter().all(|f| state.elements.get(f.element).is_some_and(framed));
        let frame = match *over {
            // A dialog may be opened from each page of a record.
            Some(dialog) => {
                let head = state.elements.get(dialog).map(|d| fold_case(&d.name)).unwrap_or_default();
                // "Edit talk" and "Add talk" are two; what comes behind that may be the record's name.
                let head = head.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
                format!("{}|{head}|{}", family(&state.url), labels.first().map_or("", String::as_str))
            }
            None if in_frame => "frame".to_owned(),
            None => state.page_id.clone(),
        };
        // Each step asks for something else.
        let steps = by == By::Step || by == By::Form && sends_a_step(&sends);
        let step = labels.first().filter(|_| steps).map_or("", String::as_str);
        let key = format!("{frame}|form|{}{step}", fold_case(&sends));
        let id = format!("{key}|{}", labels.join(","));
        let of_record = of_record(&fields, submit, places, state);
        Some(Sheet { fields, submit: submit.index, sends, id, key, of_record, live: false })
    }
}

/// A table with so many rows has more pages, and what stands around it narrows it.
fn lists_much(state: &State) -> bool {
    const MANY: usize = 5;
    state.symbols().collections.iter().any(|list| !list.headers.is_empty() && list.records.len() >= MANY)
}

/// What the button and the fields of a form in a record are called without what they say of it; nothing elsewhere.
fn of_record(fields: &[Blank], submit: &Element, places: &Places, state: &State) -> String {
    let Some(record) = places.record(submit.index) else { return String::new() };
    let plain = |e: &Element, name: &str| fold_case(&places.without_its_data(e, name, &record, state));
    let labels = fields.iter().filter_map(|f| Some(plain(state.elements.get(f.element)?, &f.label)));
    format!("{}|{}", plain(submit, &name_of(submit)), labels.collect::<Vec<_>>().join(","))
}

/// Where those that may be left out are marked ("Phone (optional)"), all others must be there.
fn asked_for(mut fields: Vec<Blank>) -> Vec<Blank> {
    let optional = |b: &Blank| words(&b.label).any(|word| word == "optional");
    if !fields.iter().any(optional) {
        return fields;
    }
    for blank in &mut fields {
        let entered = matches!(blank.sort, Sort::Text | Sort::Choice | Sort::Pick);
        blank.required |= entered && !optional(blank);
    }
    fields
}

/// "Save and add another", "Save and continue editing": it does more than to save.
fn goes_on(name: &str) -> bool {
    name.contains('&') || words(name).any(|w| matches!(w.as_str(), "and" | "another"))
}

/// It takes back what was entered.
fn empties(name: &str) -> bool {
    const OF_ALL: [&str; 7] = ["filter", "filters", "search", "all", "form", "fields", "selection"];
    let said: Vec<String> = words(name).collect();
    let clears = |word: &String| matches!(word.as_str(), "clear" | "reset");
    let clears_all =
        said.first().is_some_and(clears) && said.iter().skip(1).all(|w| OF_ALL.contains(&w.as_str()));
    clears_all || matches!(fold_case(name.trim()).as_str(), "cancel" | "close" | "×" | "✕")
}

/// The one field of a form without a button that can be pressed, or that is there to search with: Enter sends it.
fn entered<'s>(fields: &[Blank], buttons: &[&Element], state: &'s State) -> Option<&'s Element> {
    let only = alone(fields.iter().filter(|f| f.sort == Sort::Text))?;
    let e = state.elements.get(only.element)?;
    (finds(only, state) || buttons.is_empty() && e.tag == "input").then_some(e)
}

/// The only one of them.
fn alone<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.next().is_none().then_some(first)
}

fn blank(e: &Element) -> Option<Blank> {
    if !e.visible || e.disabled || e.readonly {
        return None;
    }
    let sort = match e.role.as_str() {
        _ if e.input_type == "file" => Sort::File,
        "checkbox" | "switch" => Sort::Box,
        "radio" => Sort::Radio,
        "combobox" | "listbox" if e.is_list() => Sort::Choice,
        // The browser proposes what the page lists for it; anything may be written there.
        "combobox" if words(&e.hints).any(|hint| hint == "datalist") => Sort::Text,
        // It shows how a day or a time is written there: so it is written, whatever the list beside it offers.
        "combobox" if e.tag == "input" && shows_moment(e) => Sort::Text,
        "combobox" if e.tag != "select" => Sort::Pick,
        "textbox" if asks_for_a_day(e) => Sort::Pick,
        "textbox" | "searchbox" | "spinbutton" => Sort::Text,
        _ if e.editable && e.interactive => Sort::Text,
        _ => return None,
    };
    let label = if e.name.trim().is_empty() { e.placeholder.trim() } else { e.name.trim() };
    if label.is_empty() || !(is_field(e) || e.editable || sort == Sort::File) {
        return None;
    }
    Some(Blank {
        element: e.index,
        label: label.to_owned(),
        sort,
        required: e.required || label.ends_with('*'),
        value: e.value.clone().filter(|_| !(sort == Sort::Choice && asks_to_choose(e))).unwrap_or_default(),
    })
}

/// "Select date": it unfolds a calendar, and does not say how a day is written there.
fn asks_for_a_day(e: &Element) -> bool {
    let asked: Vec<String> = words(&e.placeholder).collect();
    let picks = asked.first().is_some_and(|w| matches!(w.as_str(), "select" | "choose" | "pick"));
    picks
        && asked.iter().any(|w| matches!(w.as_str(), "date" | "day"))
        && e.tag == "input"
        && e.input_type != "date"
}

/// A list that shows "Choose…", its first entry: nothing is chosen.
fn asks_to_choose(e: &Element) -> bool {
    let shown = e.value.as_deref().unwrap_or_default().trim();
    let first = e.options.first().is_some_and(|option| option.trim() == shown);
    let asks =
        words(shown).next().is_some_and(|w| matches!(w.as_str(), "choose" | "select" | "please" | "pick"));
    first && asks
}

/// A field or a button of a form as something that can be named.
pub(crate) fn as_anchor(element: ElementIndex, label: &str, kind: Kind, state: &State) -> Anchor {
    let places = Places::of(state);
    Anchor {
        element,
        kind,
        name: label.to_owned(),
        href: String::new(),
        landmark: places.landmark(element, state),
        record: places.record(element),
        id: String::new(),
        class: String::new(),
    }
}

/// The form is for something new, as its page, its address or its button says: it is empty when it is opened again.
pub(crate) fn makes_new(sheet: &Sheet, state: &State) -> bool {
    let keeps = words(&sheet.sends).next().is_some_and(|w| KEEPS.contains(&w.as_str()));
    let heads = state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
    // Not by what the host is called.
    // "Save as new" keeps what is there as it was; "Save new order" keeps an order, where nothing is asked for that is not there yet.
    let asks = sheet.fields.iter().any(|f| f.sort == Sort::Text && f.value.trim().is_empty());
    let as_new = fold_case(&sheet.sends).contains("as new");
    let anew = words(&sheet.sends).any(|w| w == "new") && (asks || as_new) || copies(&sheet.sends);
    !keeps
        || anew
        || heads.map(|e| e.name.as_str()).any(says_new)
        || dialog(state).and_then(|d| state.elements.get(d)).is_some_and(|d| says_new(&d.name))
        || says_new(below_host(&state.url))
}

/// How a button begins that keeps what is changed.
const KEEPS: [&str; 9] = ["save", "update", "apply", "change", "keep", "set", "ok", "done", "submit"];

#[cfg(test)]
mod tests;
