//! Everything on a page that has a label: description lists, "Label: value", two texts side by side, rows of
//! two cells, fields of forms, texts with an accessible name, and as a weak hint the words in classes and ids.

use std::ops::Range;

use super::inline::inline;
use super::naming::{GOOD, fit, fit_literally, stems};
use super::page::Page;
use crate::state::text::fold;
use crate::state::values::{Kind, read};
use crate::state::{Element, ElementIndex, State, Tree, forms};

/// A value with its label.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Labelled {
    /// The label as shown.
    pub(super) label: String,
    /// Its words, as stems.
    pub(super) stems: Vec<String>,
    /// What is read there.
    pub(super) value: String,
    /// The element that holds the value.
    pub(super) element: ElementIndex,
    /// How far the pairing can be trusted, 0 to 1.
    pub(super) trust: f32,
}

impl Labelled {
    /// How well it fits a field, 0 to 1.
    pub(super) fn fit(&self, field: &[String]) -> f32 {
        let fit =
            if self.trust <= HINTED { fit_literally(field, &self.stems) } else { fit(field, &self.stems) };
        fit * self.trust
    }
}

/// The longest label and value, in characters.
const LONGEST_LABEL: usize = 60;
const LONGEST_VALUE: usize = 400;

/// The most pairs under one parent.
const MOST_PAIRS: usize = 40;

/// How far each way of pairing can be trusted. What is paired loosely answers who asks for it, and is told to nobody else.
const EXPLICIT: f32 = 1.0;
const WRITTEN: f32 = 0.97;
const SIDE_BY_SIDE: f32 = 0.92;
const LOOSE: f32 = 0.9;
const HINTED: f32 = 0.85;

/// The texts of a page that stand beside a label, fields and mere hints aside: label, value and where it stands.
pub(crate) fn labelled_texts(state: &State, tree: &Tree) -> Vec<(String, String, ElementIndex)> {
    labelled_as(state, tree, |trust| trust > LOOSE)
}

/// The same with what is paired loosely, for who knows from elsewhere what the value should be.
pub(crate) fn loosely_labelled(state: &State, tree: &Tree) -> Vec<(String, String, ElementIndex)> {
    labelled_as(state, tree, |trust| trust >= LOOSE)
}

fn labelled_as(
    state: &State,
    tree: &Tree,
    enough: impl Fn(f32) -> bool,
) -> Vec<(String, String, ElementIndex)> {
    let page = Page { state, tree };
    let found = labelled(&page, 0..state.elements.len()).into_iter();
    let told = found.filter(|l| {
        enough(l.trust)
            && state.elements.get(l.element).is_some_and(|e| !e.interactive && !forms::is_field(e))
    });
    told.map(|l| (l.label, fold(&l.value), l.element)).collect()
}

/// Collects what has a label among these elements, in document order.
pub(super) fn labelled(page: &Page, among: Range<ElementIndex>) -> Vec<Labelled> {
    let mut found = Vec::new();
    let mut term: Option<&Element> = None;
    let outermost = page.outermost(among.clone());
    figures(page, &outermost, &mut found);
    for element in page.elements(among) {
        if !element.visible {
            continue;
        }
        match element.role.as_str() {
            "term" => term = Some(element),
            "definition" => {
                if let Some(term) = term {
                    push(&mut found, &term.text, page.reading(element), element, EXPLICIT);
                }
            }
            _ => (),
        }
        if forms::is_field(element) {
            push(&mut found, label_of(element), field_value(element), element, EXPLICIT);
            if let Some(group) = chosen_of(page, element) {
                push(&mut found, &group.name, fold(&element.name), element, EXPLICIT);
            }
            continue;
        }
        written(page, element, &mut found);
        side_by_side(page, element, &mut found);
        if !alternating(page, element, &mut found) {
            figures(page, &page.children(element.index).collect::<Vec<_>>(), &mut found);
        }
        for (label, value) in inline(page, element) {
            push(&mut found, &label, value, element, LOOSE);
        }
        if let Some(value) = element.value.as_ref().filter(|_| element.text.is_empty()) {
            push(&mut found, &element.name, value.clone(), element, LOOSE);
        }
        // What holds several things is no value.
        if element.text.is_empty() || page.tree.children(element.index).len() > 1 {
            continue;
        }
        if !element.name.is_empty() && fold(&element.name) != fold(&element.text) {
            push(&mut found, &element.name, element.text.clone(), element, WRITTEN);
        }
        for hint in element.hints.split_whitespace() {
            push(&mut found, hint, element.text.clone(), element, HINTED);
        }
    }
    found
}

/// The values under the label that fits best: several definitions of one term, else one value with commas in it.
pub(super) fn told_under(
    page: &Page,
    among: Range<ElementIndex>,
    wanted: &[String],
) -> Vec<(ElementIndex, String)> {
    let fitting =
        labelled(page, among).into_iter().map(|l| (l.fit(wanted), l)).filter(|(fit, _)| *fit >= GOOD);
    let mut fitting: Vec<(f32, Labelled)> = fitting.collect();
    fitting.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let Some((_, first)) = fitting.first() else { return Vec::new() };
    let role = |l: &Labelled| page.state.elements.get(l.element).map(|e| e.role.as_str());
    let mut same: Vec<&Labelled> =
        fitting.iter().map(|(_, l)| l).filter(|l| l.label == first.label).collect();
    same.sort_by_key(|l| l.element);
    if same.len() > 1 && same.iter().all(|l| role(l) == Some("definition")) {
        return same.into_iter().map(|l| (l.element, l.value.clone())).collect();
    }
    first
        .value
        .split(',')
        .map(|part| (first.element, part.trim().to_owned()))
        .filter(|(_, part)| !part.is_empty())
        .collect()
}

/// "Subtotal: $21.00" in one text, or the label as text and the value as the only element in it.
fn written(page: &Page, element: &Element, found: &mut Vec<Labelled>) {
    let own = element.own_text.trim();
    let children = page.tree.children(element.index);
    let Some((label, value)) = own.split_once(':') else { return };
    let (label, value) = (label.trim(), value.trim());
    // "at 10:30" and "https://…" are no labels.
    let clock =
        value.starts_with(|c: char| c.is_ascii_digit()) && label.ends_with(|c: char| c.is_ascii_digit());
    if clock || !label.chars().any(char::is_alphabetic) || value.starts_with("//") {
        return;
    }
    if !value.is_empty() {
        push(found, label, value.to_owned(), element, WRITTEN);
    } else if let [only] = children {
        if let Some(inner) = page.state.elements.get(*only).filter(|inner| inner.visible) {
            push(found, label, page.reading(inner), inner, WRITTEN);
        }
    } else if let Some(value) = page.next_sibling(element.index).filter(|_| children.is_empty()) {
        // "Done: ▇▇▇░ 75%": a bar that is only drawn says nothing; what stands behind it does, if anything.
        let drawn = |e: &Element| !page.tree.children(e.index).is_empty() || is_graphic(e);
        let mute = |e: &Element| !forms::is_field(e) && page.reading(e).is_empty() && drawn(e);
        let value = if mute(value) { page.next_sibling(value.index) } else { Some(value) };
        if let Some(value) = value.filter(|e| !mute(e) && !e.own_text.trim_end().ends_with(':')) {
            push(found, label, page.reading(value), value, WRITTEN);
        }
    }
}

/// A picture, or what is drawn as one.
fn is_graphic(element: &Element) -> bool {
    matches!(element.role.as_str(), "img" | "image" | "meter" | "progressbar" | "table")
}

/// Label, value, label, value … under one parent, told by what reads as a value and what does not. Gives whether it is so.
fn alternating(page: &Page, element: &Element, found: &mut Vec<Labelled>) -> bool {
    let children = page.tree.children(element.index);
    if children.len() < 4 || !children.len().is_multiple_of(2) || children.len() > MOST_PAIRS * 2 {
        return false;
    }
    let leaves: Vec<&Element> = page.children(element.index).collect();
    if leaves.iter().any(|e| !e.visible || e.text.is_empty() || page.tree.children(e.index).len() > 1) {
        return false;
    }
    let is_value = |e: &Element| is_value(page, e);
    let pairs: Vec<&[&Element]> = leaves.chunks(2).collect();
    let alternate = pairs.iter().all(|pair| !is_value(pair[0]) && is_value(pair[1]));
    for pair in pairs.iter().filter(|_| alternate) {
        push(found, &pair[0].text, page.reading(pair[1]), pair[1], SIDE_BY_SIDE);
    }
    alternate
}

/// What it says is a number, an amount, a share or a date, and nothing else.
fn is_value(page: &Page, element: &Element) -> bool {
    [Kind::Money, Kind::Number, Kind::Percent, Kind::Date]
        .into_iter()
        .any(|kind| read(&element.text, kind, &page.state.language).is_some())
}

/// Figures in a row, among other things: label, value, label, value …, or each value before its label.
fn figures(page: &Page, siblings: &[&Element], found: &mut Vec<Labelled>) {
    // Whether it is a value; `None`: neither value nor label.
    let kind = |e: &&Element| {
        let leaf = e.visible && !e.text.is_empty() && page.tree.children(e.index).is_empty();
        (leaf && !e.interactive && !(e.role == "heading" && e.level < 3)).then(|| is_value(page, e))
    };
    let kinds: Vec<Option<bool>> = siblings.iter().map(kind).collect();
    let mut start = 0;
    while start < kinds.len() {
        let turns = |at: usize| {
            kinds[at].is_some() && kinds.get(at + 1).is_some_and(|next| *next == kinds[at].map(|k| !k))
        };
        let end = (start..kinds.len()).find(|&at| !turns(at)).map_or(kinds.len(), |at| at + 1);
        // An odd one out leaves open which belongs to which.
        if end - start >= 4 && (end - start).is_multiple_of(2) {
            for pair in siblings[start..end].chunks(2) {
                let [a, b] = pair else { continue };
                let (label, value) = if kinds[start] == Some(true) { (b, a) } else { (a, b) };
                push(found, &label.text, page.reading(value), value, LOOSE);
            }
        }
        start = end;
    }
}

/// The group that a chosen radio button answers.
fn chosen_of<'s>(page: &Page<'s>, radio: &Element) -> Option<&'s Element> {
    let chosen = radio.role == "radio" && radio.checked == Some(true);
    let mut around = page.state.ancestors(radio.index);
    around
        .find(|e| matches!(e.role.as_str(), "radiogroup" | "group") && !e.name.is_empty())
        .filter(|_| chosen)
}

/// Two texts that stand alone side by side: the first is the label. So too the first cell of a row of two.
fn side_by_side(page: &Page, element: &Element, found: &mut Vec<Labelled>) {
    let mut visible = page.children(element.index).filter(|e| e.visible && !e.text.is_empty());
    let (first, second, third) = (visible.next(), visible.next(), visible.next());
    let are_headers = |e: Option<&Element>| e.is_some_and(|e| e.role == "columnheader");
    match (first, second, third) {
        _ if are_headers(first) && are_headers(second) => (),
        (Some(label), Some(value), None) if element.own_text.is_empty() && !is_block(label) => {
            push(found, &label.text, page.reading(value), value, SIDE_BY_SIDE);
            // A figure may stand before what it counts.
            if is_value(page, label) && !is_value(page, value) {
                push(found, &value.text, page.reading(label), label, LOOSE);
            }
        }
        // The label as the element's own text, the value in it.
        (Some(value), None, None) if !element.own_text.is_empty() && !element.own_text.contains(':') => {
            push(found, &element.own_text, page.reading(value), value, SIDE_BY_SIDE);
        }
        _ => (),
    }
}

/// Things that hold more than a label.
fn is_block(element: &Element) -> bool {
    matches!(
        element.role.as_str(),
        "list" | "table" | "row" | "form" | "navigation" | "main" | "listitem" | "article"
    )
}

fn label_of(element: &Element) -> &str {
    if element.name.is_empty() { &element.placeholder } else { &element.name }
}

/// What a control holds; a box or switch says yes or no.
pub(super) fn field_value(element: &Element) -> String {
    match element.checked.filter(|_| matches!(element.role.as_str(), "checkbox" | "radio" | "switch")) {
        Some(true) => "yes".into(),
        Some(false) => "no".into(),
        None => element.value.clone().unwrap_or_default(),
    }
}

fn push(found: &mut Vec<Labelled>, label: &str, value: String, element: &Element, trust: f32) {
    let label = fold(label.trim().trim_end_matches([':', '*']));
    if label.is_empty() || label.chars().count() > LONGEST_LABEL || value.chars().count() > LONGEST_VALUE {
        return;
    }
    let stems = stems(&label);
    if !stems.is_empty() {
        found.push(Labelled { label, stems, value, element: element.index, trust });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page as build;

    #[test]
    fn a_bar_that_is_only_drawn_is_no_value() {
        let bar = |p: crate::state::testing::Page| {
            p.within("table", "", |p| p.within("row", "", |p| p.element("cell", "", |_| ())))
        };
        let told = |state: State| {
            let tree = Tree::of(&state);
            labelled_texts(&state, &tree)
                .into_iter()
                .map(|(l, v, _)| format!("{l} = {v}"))
                .collect::<Vec<_>>()
        };
        let done = bar(build().span("Done:")).span("75%").span("Left:").span("3 h").build();
        assert_eq!(told(done), ["Done = 75%", "Left = 3 h"]);
        let mute = bar(build().span("Done:")).span("Left:").span("3 h").build();
        assert_eq!(told(mute), ["Left = 3 h"]);
    }

    fn pairs(state: &State) -> Vec<String> {
        let tree = Tree::of(state);
        let page = Page { state, tree: &tree };
        labelled(&page, 0..state.elements.len())
            .iter()
            .map(|l| format!("{} = {}", l.label, l.value))
            .collect()
    }

    #[test]
    fn finds_labels_in_every_common_form() {
        let state = build()
            .pairs(&[("Author", "Jane Austen"), ("Year", "1815")])
            .span("Subtotal: $21.00")
            .within_with("generic", "", |e| e.own_text = "Shipping:".into(), |p| p.span("$4.00"))
            .within("generic", "", |p| p.span("Total").span("$25.00"))
            .within("generic", "", |p| p.span("Weight").span("2").span("Tax").span("$1.00"))
            .span("Note:")
            .text("ring twice")
            .field("Coupon", "SPRING")
            .checkbox("Gift", true)
            .element("generic", "Cart total", |e| e.own_text = "$25".into())
            .element("generic", "", |e| {
                e.hints = "stock-count".into();
                e.own_text = "7".into();
            })
            .span("opens at 10:30")
            .build();
        insta::assert_snapshot!(pairs(&state).join("\n"), @r"
        Author = Jane Austen
        Year = 1815
        Subtotal = $21.00
        Shipping = $4.00
        Total = $25.00
        Weight = 2
        Tax = $1.00
        Note = ring twice
        Coupon = SPRING
        Gift = yes
        Cart total = $25
        stock-count = 7
        ");
    }
}
