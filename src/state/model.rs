//! One look at a page, as plain data.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Elements;
use super::symbols::Kept;

/// The number of an element in its [`State`]: its place in document order, from 0.
pub type ElementIndex = usize;

/// A box in CSS pixels, relative to the top left corner of the *document* (so scrolling does not move it).
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Box2 {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Box2 {
    /// As far off as this.
    #[must_use]
    pub fn moved(self, by: (f64, f64)) -> Self {
        Self { x: self.x + by.0, y: self.y + by.1, ..self }
    }

    /// In the same place, of the same size, but for what rounding does.
    pub fn is_near(self, other: Self) -> bool {
        let pairs =
            [(self.x, other.x), (self.y, other.y), (self.width, other.width), (self.height, other.height)];
        pairs.into_iter().all(|(a, b)| (a - b).abs() <= 1.0)
    }
}

/// An element that matters: it can be acted on, has a role or name, or holds text of its own.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Element {
    /// Place in document order; the same as its index in [`State::elements`].
    pub index: ElementIndex,
    /// The nearest ancestor that matters, across frames and shadow roots.
    pub parent: Option<ElementIndex>,
    /// Which frame it lives in: 0 is the page itself.
    pub frame: u32,
    /// Tag name, lower case.
    pub tag: String,
    /// ARIA role, explicit or from HTML semantics; `"generic"` where there is none.
    pub role: String,
    /// Accessible name, as the accessible-name standard computes it.
    pub name: String,
    /// Accessible description (`aria-describedby`, `title`), where it differs from the name.
    pub description: String,
    /// Visible text of the element and all below it, white space folded.
    pub text: String,
    /// Visible text of the element's own text nodes only.
    pub own_text: String,
    /// Current value of a form control; a password field gives bullets, one a character.
    pub value: Option<String>,
    /// `type` of an input, lower case; empty for others.
    pub input_type: String,
    /// Placeholder.
    pub placeholder: String,
    /// Where a link leads, absolute; a form's action for a form; `src` for images and frames.
    pub href: String,
    /// Test ids, `id`, `name`, and the words in classes and icon names: a hint for icons without a name.
    pub hints: String,
    /// Heading level, tree level; 0 where there is none.
    pub level: u32,
    /// Checked, pressed or selected: `Some(true/false)`; `None` where the notion does not apply or it is mixed.
    pub checked: Option<bool>,
    /// `aria-selected`, `aria-current`, or a selected option.
    pub selected: bool,
    /// `aria-expanded`, `open` of details; `None` where the notion does not apply.
    pub expanded: Option<bool>,
    /// Disabled, by attribute, fieldset, `inert` or `aria-disabled`.
    pub disabled: bool,
    /// Read-only.
    pub readonly: bool,
    /// Required.
    pub required: bool,
    /// Fails its constraints (`:user-invalid`) or says `aria-invalid`.
    pub invalid: bool,
    /// What the browser's own bubble says at this field, when it has not let the form go.
    pub complaint: String,
    /// Has the keyboard focus.
    pub focused: bool,
    /// Rendered with a size, not hidden, not fully transparent, not clipped away; may be off-screen.
    pub visible: bool,
    /// Rendered but entirely covered or outside the viewport at the time of the look.
    pub offscreen: bool,
    /// A person could act on it: a native control, a widget role, a handler or a pointer cursor of its own.
    pub interactive: bool,
    /// Can be typed in by editing (`contenteditable`, `designMode`).
    pub editable: bool,
    /// Its own text is drawn in a weight of 500 or more.
    pub bold: bool,
    /// Its own text is drawn slanted.
    pub italic: bool,
    /// The option texts of a select, in order.
    pub options: Vec<String>,
    /// How many columns and rows a cell of a table takes; nought stands for one.
    pub span: (u32, u32),
    /// What the markup says for machines, where readers get it in other words: `datetime` of a time, `value` of data,
    /// `aria-sort` of the head of a column.
    pub machine: String,
    /// The `id` of its form, of a control that stands outside of it; of a form its own.
    pub form: String,
    /// Position and size.
    #[serde(rename = "box")]
    pub bounds: Box2,
}

/// How one request of the page went.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Request {
    /// Method.
    pub method: String,
    /// Absolute address.
    pub url: String,
    /// What asked for it: `document`, `xhr`, `fetch`, `script`, `image`, …
    pub kind: String,
    /// Response status; `None` while open, or when it failed without one.
    pub status: Option<u16>,
    /// Why it failed without a status.
    pub failure: Option<String>,
    /// Milliseconds since the test began, when it was sent.
    pub started_ms: u64,
    /// Milliseconds it took, when it ended.
    pub duration_ms: Option<u64>,
    /// What was sent with it, where that is text; cut off where it is long. It may hold secrets, and is written nowhere.
    #[serde(skip)]
    pub body: String,
    /// What a script of the page was answered with, where that is JSON and not too long. It may hold secrets, and is written
    /// nowhere.
    #[serde(skip)]
    pub answer: Option<Arc<Value>>,
}

impl Element {
    /// Both stand in one line of the page, as in a bar that nothing but its looks tells from the rest: by half the height of the
    /// lower one at least.
    #[must_use]
    pub fn is_level_with(&self, other: &Self) -> bool {
        let (a, b) = (&self.bounds, &other.bounds);
        let lower = a.height.min(b.height);
        let common = (a.y + a.height).min(b.y + b.height) - a.y.max(b.y);
        lower > 0.0 && common >= lower / 2.0
    }

    /// It is a form.
    #[must_use]
    pub fn is_form(&self) -> bool {
        self.tag == "form" || self.role == "form"
    }

    /// It is a form that only asks: it is sent by GET.
    pub(crate) fn only_asks(&self) -> bool {
        self.hints.split_whitespace().any(|hint| hint == "methodget")
    }

    /// A list to choose from, of which it is known what it offers: the browser's own, or one that scripts draw.
    pub(crate) fn is_list(&self) -> bool {
        self.tag == "select" || self.role == "combobox" && !self.options.is_empty()
    }

    /// A field of its own sort that scripts have made a list to choose from out of, though one may type into it.
    pub(crate) fn is_drawn_list(&self) -> bool {
        self.hints.split_whitespace().any(|hint| hint == "drawn-list")
    }

    /// What was entered here is refused: it is marked as wrong, or something complains of it.
    #[must_use]
    pub fn is_refused(&self) -> bool {
        self.invalid || !self.complaint.is_empty()
    }

    /// What is said to be wrong with it: by the browser, or by what describes it once it is marked as wrong.
    pub fn refusal(&self) -> &str {
        if self.complaint.is_empty() && self.invalid { &self.description } else { &self.complaint }
    }
}

/// The kind of what a page says through a socket.
pub const SOCKET: &str = "socket";

impl Request {
    /// It was answered with an error, or not at all.
    pub fn failed(&self) -> bool {
        self.failure.is_some() || self.status.is_some_and(|s| s >= 400)
    }

    /// The page itself took it back, or went away before the answer came, or the browser did not let it out.
    pub fn given_up(&self) -> bool {
        self.failure.as_deref().is_some_and(|f| f.contains("ABORTED") || f.contains("BLOCKED"))
    }

    /// A page was asked for.
    pub fn is_document(&self) -> bool {
        self.kind == "document"
    }

    /// By its method it may change something at the server.
    pub fn may_change(&self) -> bool {
        !matches!(self.method.to_ascii_uppercase().as_str(), "GET" | "HEAD" | "OPTIONS")
    }

    /// It asks a server for a page or for data, not for what a page is drawn with.
    pub fn is_call(&self) -> bool {
        matches!(self.kind.as_str(), "document" | "xhr" | "fetch")
    }

    /// The request and what came of it, in a line: `POST http://… → 500`.
    pub fn line(&self) -> String {
        let how = self.status.map_or_else(|| self.failure.clone().unwrap_or_default(), |s| s.to_string());
        format!("{} {} → {how}", self.method, self.url)
    }
}

/// One entry of the console, or an uncaught exception.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ConsoleEntry {
    /// `error`, `warning`, `info`, `log`, `debug`, or `exception` for an uncaught one.
    pub level: String,
    /// The text, without a stack.
    pub text: String,
    /// Where it came from: address and line, if known.
    pub source: String,
    /// Milliseconds since the test began.
    pub at_ms: u64,
}

/// A dialog of the browser itself (alert, confirm, prompt, beforeunload).
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct NativeDialog {
    /// `alert`, `confirm`, `prompt` or `beforeunload`.
    pub kind: String,
    /// What it says.
    pub message: String,
    /// It has been answered; `Some(true)`: accepted.
    pub answered: Option<bool>,
}

/// One look at a page: everything a check may read. Immutable.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct State {
    /// Which look of the test this is, from 0.
    pub id: usize,
    /// The logical page, the same for two looks at it (see page identity).
    pub page_id: String,
    /// Address.
    pub url: String,
    /// Document title.
    pub title: String,
    /// `lang` of the document, or the locale that the spec says it is in: how dates and amounts are written.
    pub language: String,
    /// HTTP status of the document, where known.
    pub status: Option<u16>,
    /// Viewport width and height in CSS pixels.
    pub viewport: (f64, f64),
    /// How far the page is scrolled.
    pub scroll: (f64, f64),
    /// Visible text of the whole page, white space folded, blocks on lines of their own.
    pub text: String,
    /// All elements that matter, in document order (frames and shadow roots at the place of their host).
    pub elements: Elements,
    /// The walk stopped at its limit: there are more elements than these.
    pub truncated: bool,
    /// What is open is a document, a picture or a film that the browser shows, and no page of the app's own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_file: bool,
    /// A dialog of the browser that is open, or was opened and answered since the last look.
    pub native_dialog: Option<NativeDialog>,
    /// Console entries since the last look.
    pub console: Vec<ConsoleEntry>,
    /// Requests since the last look (also those that ended since).
    pub requests: Vec<Request>,
    /// Names of files downloaded since the last look.
    pub downloads: Vec<String>,
    /// The window was to be opened in which a file is chosen, since the last look.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub asks_for_file: bool,
    /// How many tabs the test has open, and which of them this is (from 0).
    pub tabs: (usize, usize),
    /// Milliseconds since the test began.
    pub at_ms: u64,
    /// What was acted on, or what stands around it, is drawn differently than before, as a colour or an icon. It is
    /// only asked for where nothing else has changed.
    pub repainted: bool,
    /// The mouse was taken off what was acted on before this look.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unpointed: bool,
    /// Nothing was open or pending when the look was taken: the page can no longer change by itself.
    pub idle: bool,
    /// What was read of this look so far.
    #[serde(skip)]
    pub kept: Kept,
}

impl State {
    /// The elements inside `index`, in document order, without itself.
    pub fn descendants(&self, index: ElementIndex) -> impl Iterator<Item = &Element> {
        // Document order puts a subtree right behind its root, so it ends at the first element whose
        // ancestors no longer lead to the root.
        self.elements.iter().skip(index + 1).take_while(move |e| self.is_inside(e.index, index))
    }

    /// A field that can be seen is marked as wrong.
    pub fn complains(&self) -> bool {
        self.elements.iter().any(|e| e.visible && e.is_refused())
    }

    /// `inner` lies below `outer` (and is not `outer`).
    pub fn is_inside(&self, inner: ElementIndex, outer: ElementIndex) -> bool {
        let mut at = self.elements.get(inner).and_then(|e| e.parent);
        while let Some(p) = at {
            if p == outer {
                return true;
            }
            // A parent always stands before its child, so this ends.
            at = self.elements.get(p).and_then(|e| e.parent).filter(|&q| q < p);
        }
        false
    }

    /// The direct children of `index`.
    pub fn children(&self, index: ElementIndex) -> impl Iterator<Item = &Element> {
        self.descendants(index).filter(move |e| e.parent == Some(index))
    }

    /// Whether a row stands in the head of its table, whatever it holds: names of columns, or fields that filter them.
    pub fn is_in_head(&self, row: &Element) -> bool {
        row.parent.and_then(|p| self.elements.get(p)).is_some_and(|p| p.tag == "thead")
    }

    /// A row that is no data: it stands in the head of its table, or names the columns.
    pub fn is_head_row(&self, row: &Element) -> bool {
        row.role == "row"
            && (self.is_in_head(row) || self.children(row.index).any(|c| c.role == "columnheader"))
    }

    /// The ancestors of `index`, nearest first.
    pub fn ancestors(&self, index: ElementIndex) -> impl Iterator<Item = &Element> {
        std::iter::successors(self.elements.get(index), |e| {
            e.parent.filter(|&p| p < e.index).and_then(|p| self.elements.get(p))
        })
        .skip(1)
    }

    /// It is, or stands in, the path that leads to the page.
    pub fn is_in_breadcrumb(&self, e: &Element) -> bool {
        let says_so = |text: &str| text.to_lowercase().contains("breadcrumb");
        std::iter::once(e).chain(self.ancestors(e.index)).any(|a| says_so(&a.name) || says_so(&a.hints))
    }
}
