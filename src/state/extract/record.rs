//! One record: named values out of one part of a page.

use std::ops::Range;

use indexmap::IndexMap;

use super::labels::{Labelled, labelled};
use super::naming::{GOOD, is_message, is_name, stems};
use super::page::{Page, is_struck};
use super::schema::{FieldType, Schema};
use super::{ExtractError, Request, extract_in};
use crate::state::text::{fold, shorten};
use crate::state::values::{Kind, Value, find, find_all};
use crate::state::{Element, ElementIndex, alerts};

/// Fits that are this close to the best count as equally good.
const CLOSE: f32 = 0.05;

/// A part of a page as a record is read from it.
pub(super) struct Part<'p> {
    page: Page<'p>,
    among: Range<ElementIndex>,
    labelled: Vec<Labelled>,
    /// The part is one thing among its like (a card, a row): what it holds only once needs no label.
    single: bool,
}

impl<'p> Part<'p> {
    /// A region of a page, perhaps all of it.
    pub(super) fn region(page: Page<'p>, among: Range<ElementIndex>) -> Self {
        let labelled = labelled(&page, among.clone());
        Self { page, among, labelled, single: false }
    }

    /// One thing among its like.
    pub(super) fn thing(page: Page<'p>, among: Range<ElementIndex>) -> Self {
        Self { single: true, ..Self::region(page, among) }
    }

    /// Reads all fields.
    pub(super) fn record(
        &self,
        fields: &IndexMap<String, Schema>,
        request: &Request<'_>,
    ) -> Result<Value, ExtractError> {
        let mut record = IndexMap::new();
        for (name, schema) in fields {
            let value = match schema {
                Schema::Field(kind) => self.field(name, kind, request)?,
                inner => {
                    let instruction = format!("{name} {}", request.instruction);
                    let request = Request { instruction: &instruction, ..*request };
                    extract_in(self.page, self.among.clone(), &request, inner)?
                }
            };
            record.insert(name.clone(), value);
        }
        Ok(Value::Map(record))
    }

    /// Reads one field: by its label, else by what it is.
    pub(super) fn field(
        &self,
        name: &str,
        kind: &FieldType,
        request: &Request<'_>,
    ) -> Result<Value, ExtractError> {
        let wanted = stems(name);
        let mut fitting: Vec<(f32, &Labelled)> =
            self.labelled.iter().map(|l| (l.fit(&wanted), l)).filter(|(fit, _)| *fit >= GOOD).collect();
        fitting.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let readable = fitting
            .iter()
            .filter_map(|(fit, l)| Some((*fit, *l, self.page.typed(l.element, &l.value, kind, request)?)));
        let readable: Vec<(f32, &Labelled, Value)> = readable.collect();
        if let Some((best, first, value)) = readable.first() {
            let other = readable
                .iter()
                .take_while(|(fit, ..)| *fit >= best - CLOSE)
                .find(|(_, _, other)| value.equals(other) != Ok(true));
            return match other {
                None => within_bounds(name, value.clone(), kind),
                // The words of the request may tell them apart by where they stand.
                Some((_, second, _)) => match self.preferred(&readable, *best, request) {
                    Some(value) => within_bounds(name, value, kind),
                    None => Err(ExtractError::Ambiguous {
                        field: name.into(),
                        first: format!("{}: {}", first.label, first.value),
                        second: format!("{}: {}", second.label, second.value),
                    }),
                },
            };
        }
        if let Some(value) = self.by_kind(&wanted, kind, request) {
            return within_bounds(name, value, kind);
        }
        match fitting.first() {
            _ if kind.optional => Ok(Value::Absent),
            Some((_, near)) => Err(ExtractError::Unreadable {
                field: name.into(),
                text: shorten(&near.value, 80),
                kind: kind.kind.phrase(),
            }),
            None => Err(ExtractError::Missing { field: name.into(), labels: self.labels() }),
        }
    }

    /// The one of several good fits whose surroundings the request names.
    fn preferred(
        &self,
        readable: &[(f32, &Labelled, Value)],
        best: f32,
        request: &Request<'_>,
    ) -> Option<Value> {
        let wanted = stems(request.instruction);
        let around = |element: ElementIndex| {
            let above = self.page.state.ancestors(element).take_while(|e| self.among.contains(&e.index));
            let names: Vec<String> = above.flat_map(|e| stems(&e.name)).collect();
            wanted.iter().filter(|word| names.contains(word)).count()
        };
        let close = readable.iter().take_while(|(fit, ..)| *fit >= best - CLOSE);
        let scored: Vec<(usize, &Value)> = close.map(|(_, l, value)| (around(l.element), value)).collect();
        let top = scored.iter().map(|(score, _)| *score).max().filter(|score| *score > 0)?;
        let mut winners = scored.iter().filter(|(score, _)| *score == top);
        let (_, first) = winners.next()?;
        winners.all(|(_, other)| first.equals(other) == Ok(true)).then(|| (*first).clone())
    }

    /// What needs no label: the name of a thing, and values that it holds only once.
    fn by_kind(&self, wanted: &[String], kind: &FieldType, request: &Request<'_>) -> Option<Value> {
        match kind.kind {
            Kind::Text if is_name(wanted) => self.name().map(Value::Text),
            Kind::Text if is_message(wanted) => self.message().map(Value::Text),
            Kind::Money | Kind::Percent | Kind::Date | Kind::Duration if self.single => {
                let mut only: Option<Value> = None;
                for leaf in
                    self.page.elements(self.among.clone()).iter().filter(|e| e.visible && !is_struck(e))
                {
                    for value in find_all(&leaf.own_text, kind.kind, request.locale) {
                        match &only {
                            Some(known) if known.equals(&value) != Ok(true) => return None,
                            _ => only = Some(value),
                        }
                    }
                }
                only
            }
            _ => None,
        }
    }

    /// The only message in it.
    fn message(&self) -> Option<String> {
        let mut told = alerts(self.page.state).into_iter().filter(|index| self.among.contains(index));
        let only = told.next().filter(|_| told.next().is_none())?;
        self.page.state.elements.get(only).map(|e| fold(&e.text))
    }

    /// What the part is called: its heading, else (of a thing) its link, else its first text.
    fn name(&self) -> Option<String> {
        let visible = || self.page.elements(self.among.clone()).iter().filter(|e| e.visible);
        let headings: Vec<&Element> =
            visible().filter(|e| e.role == "heading" && !e.text.is_empty()).collect();
        let top = headings.iter().map(|e| e.level).min();
        let mut highest = headings.iter().filter(|e| Some(e.level) == top);
        if let Some(first) = highest.next() {
            return (self.single || highest.next().is_none()).then(|| fold(&first.text));
        }
        if !self.single {
            return None;
        }
        let link = visible().find(|e| e.role == "link" && !e.text.is_empty());
        link.map(|e| &e.text)
            .or_else(|| visible().find(|e| !e.own_text.is_empty()).map(|e| &e.own_text))
            .map(|t| fold(t))
    }

    /// Some of the labels that are there, for messages.
    fn labels(&self) -> Vec<String> {
        let mut labels: Vec<String> = Vec::new();
        for found in self.labelled.iter().filter(|l| l.trust > 0.9) {
            if labels.len() < 12 && !labels.contains(&found.label) {
                labels.push(found.label.clone());
            }
        }
        labels
    }
}

/// A text as a value of a type.
pub(super) fn typed(text: &str, kind: &FieldType, request: &Request<'_>) -> Option<Value> {
    if text.is_empty() && (kind.kind != Kind::Text || kind.optional) {
        return None;
    }
    find(text, kind.kind, request.locale)
}

/// The value, if it keeps its bounds.
pub(super) fn within_bounds(name: &str, value: Value, kind: &FieldType) -> Result<Value, ExtractError> {
    match kind.broken_by(&value) {
        None => Ok(value),
        Some(bound) => Err(ExtractError::OutOfBounds { field: name.into(), value: value.to_string(), bound }),
    }
}
