//! What a sentence was read as. Plain data, without any page in mind.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::spec::{LawSettings, Location, Text};

/// One (condition, action, expectation) step.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// The sentence or sentences as written.
    pub text: String,
    /// Where they begin.
    pub location: Location,
    /// What must hold before the action, where the words say so.
    pub condition: Option<Expectation>,
    /// `true`: the step is done only if its condition holds ("if a banner appears, close it").
    pub optional: bool,
    /// What to do; `kind` is [`ActionKind::Observe`] for a step that only looks.
    pub action: Action,
    /// What must hold afterwards, in order.
    pub expectations: Vec<Expectation>,
    /// Rhai of the author's own.
    pub check: Option<Text>,
    /// Laws that are switched off or made strict in this step.
    pub laws: LawSettings,
    /// Quotations and numbers of the order that stand for nothing in its reading: half an order is not carried out.
    pub unread: Vec<String>,
}

/// The kinds of action, fixed by the contract of `check --json`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "each is named after the browser action it stands for")]
pub enum ActionKind {
    Click,
    DblClick,
    RightClick,
    Hover,
    Type,
    Clear,
    Press,
    Select,
    Check,
    Uncheck,
    Upload,
    Drag,
    Scroll,
    Zoom,
    Navigate,
    Back,
    Forward,
    Reload,
    Tab,
    Dialog,
    Wait,
    Observe,
}

/// One thing to do in the browser.
#[derive(Debug, Clone, PartialEq)]
pub struct Action {
    /// The words this was read from.
    pub text: String,
    /// What to do.
    pub kind: ActionKind,
    /// On what. Select: the list; or, where only the option was named, the option itself
    /// ([`RoleWord::Option`]).
    pub target: Option<Description>,
    /// With what (wait: seconds, `"3s"`): the text to type, the key (`"Enter"`, `"Control+A"`), the option, the file, the address,
    /// `"down"`/`"up"`/`"top"`/`"bottom"` for scroll, `"accept"`/`"dismiss"` (or an answer to a prompt) for
    /// dialog, `"new"`/`"close"`/a number/a title for tab.
    pub value: Option<String>,
    /// Type: clear the field first. `true` unless the words say "append"/"add to the end".
    pub replace: bool,
    /// Drag: where to.
    pub to: Option<Description>,
    /// What would do as well, in the order of the words ("click Continue or close the dialog"): to be tried
    /// only where this action's target isn't there.
    pub otherwise: Vec<Action>,
    /// How sure the reading is, 0 to 1.
    pub confidence: f32,
}

/// An element in words: "the second Edit button in the row of "Book 1"".
///
/// Its written form ([`serde`]) leaves out what is as usual, so that a script that states it is short.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Description {
    /// As written.
    #[serde(rename = "words", skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What it is called: the quoted words, else the content words without article and role noun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The name stood in quotes, so it is meant to be seen on the page.
    #[serde(skip_serializing_if = "is_false")]
    pub quoted: bool,
    /// The common noun beside the name, where it is no role of its own: "book" in `the book "Dune"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub noun: Option<String>,
    /// Other names that the words give it: a remark in parentheses, a second quotation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// What kind of thing it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<RoleWord>,
    /// Which of several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ordinal: Option<Ordinal>,
    /// "every", "all": not one but each.
    #[serde(skip_serializing_if = "is_false")]
    pub all: bool,
    /// Where it is, innermost first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Place>,
    /// It must contain or be described by this ("the card with "Mug"", "the book titled "X"").
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub containing: Vec<String>,
    /// A pronoun ("it", "that button"): what the previous step acted on.
    #[serde(skip_serializing_if = "is_false")]
    pub anaphor: bool,
}

/// The kinds of thing that words name; [`crate::grounding`] knows which elements each may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is the noun it stands for")]
pub enum RoleWord {
    Button,
    Link,
    /// A text field, input, box to type in.
    Field,
    /// A multi-line or rich-text field.
    TextArea,
    Checkbox,
    Radio,
    Switch,
    /// A drop-down, select, combobox, picker.
    Dropdown,
    Option,
    Tab,
    Menu,
    MenuItem,
    Icon,
    Image,
    Heading,
    /// A paragraph, text, label.
    Text,
    Row,
    Column,
    Cell,
    Table,
    List,
    /// An item or entry of a list, a card, a result, a product: one of several alike.
    Item,
    Form,
    Dialog,
    /// An alert, toast, banner, notice, validation error.
    Message,
    Navigation,
    Breadcrumb,
    Sidebar,
    Header,
    Footer,
    /// A named part of the page: section, panel, area, group, box.
    Section,
    Page,
    /// Slider, range.
    Slider,
    /// An accordion, expander, summary.
    Disclosure,
    /// A badge, tag, chip, status, counter.
    Badge,
    Tooltip,
    Frame,
    Video,
    ProgressBar,
}

/// Which of several, in reading order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ordinal {
    /// The n-th, from 1.
    Nth(u32),
    /// The last.
    Last,
    /// "any", "one of": whichever comes first will do.
    Any,
    /// The one with the latest date, or the first where none are shown.
    Newest,
    /// The one with the earliest date, or the last where none are shown.
    Oldest,
}

/// Where something is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// How it stands to the anchor.
    pub relation: Relation,
    /// The thing it is told relative to.
    pub anchor: Description,
}

/// How two elements stand to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Relation {
    /// Inside a region, dialog, table, form, list …
    In,
    /// In the row, card or list item of …
    RowOf,
    /// In the column headed …
    ColumnOf,
    /// After a heading and before the next of its level.
    Under,
    /// Beside, close to.
    NextTo,
    /// After in reading order.
    After,
    /// Before in reading order.
    Before,
    /// Belongs to: "the quantity for the mug", "the price of X".
    For,
    /// At this part of the viewport: the anchor's name is one of top, bottom, left, right (or two, space-separated).
    At,
}

/// What should hold, as written and as read.
#[derive(Debug, Clone, PartialEq)]
pub struct Expectation {
    /// As written.
    pub text: String,
    /// Where it begins.
    pub location: Location,
    /// What it was read as; all must hold. Never empty: [`Predicate::Vague`] when nothing checkable was read.
    pub predicates: Vec<Predicate>,
    /// How sure the reading is, 0 to 1.
    pub confidence: f32,
    /// What makes parts of the reading a guess.
    pub doubts: Vec<Doubt>,
}

/// A reason to doubt what claims were read as. What is doubted can be borne out by a page, and not be contradicted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Doubt {
    /// Which of the expectation's predicates.
    pub of: Range<usize>,
    /// The words that the reading lost, or took for what they can hardly be.
    pub words: String,
    /// They stand before, and may have told to do something: the test may be on another page than its author.
    pub elsewhere: bool,
}

/// How a number or text is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Compare {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// The states an element can be in that words name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum ElementState {
    Focused,
    Checked,
    Selected,
    Enabled,
    Expanded,
    Empty,
    Editable,
    Required,
    Invalid,
    /// A password field that does not show what was typed.
    Masked,
    /// Highlighted, active, current.
    Active,
    /// Has a value.
    Filled,
    /// Seen without scrolling.
    InView,
}

/// How a quantity should stand to what it was just before the action.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Delta {
    /// More than before, by this much where said.
    More(Option<f64>),
    /// Fewer or less than before, by this much where said.
    Fewer(Option<f64>),
    /// The same as before.
    Same,
}

/// The tone of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Tone {
    Success,
    Error,
    Warning,
    Any,
}

/// One checkable claim. `holds: false` (or its like) turns the claim round.
#[allow(missing_docs, reason = "the fields read as the claim does")]
#[derive(Debug, Clone, PartialEq)]
pub enum Predicate {
    /// Something is (or is no longer) to be seen.
    Shown { what: Description, holds: bool },
    /// Something contains this text.
    Contains { what: Description, text: String, holds: bool },
    /// Something reads exactly this text or shows this value ("the subtotal is 47.80", "the field shows "x"").
    Equals { what: Description, text: String, holds: bool },
    /// A quantity read off the page compared with a number ("the total is more than 20").
    Amount { what: Description, compare: Compare, number: f64 },
    /// How many there are ("3 products are listed", "at least one result").
    Count { what: Description, compare: Compare, number: u32 },
    /// How many there are, or how much it is, against before the action.
    Than { what: Description, delta: Delta },
    /// Something differs from before ("the price changes"); `holds: false`: it stayed the same.
    Changed { what: Description, holds: bool },
    /// A list is in order, of one column where said.
    Sorted { what: Description, by: Option<String>, descending: bool },
    /// Every one of these contains the text ("only products matching "mug" are listed").
    Each { what: Description, text: String },
    /// An element is in a state.
    State { what: Description, state: ElementState, holds: bool },
    /// A page opens or is shown ("the book page opens", "user lands on the dashboard").
    PageOpens { page: Description },
    /// The user leaves this page (`None`: the current one).
    PageLeft { page: Option<Description> },
    /// The user stays on the page that was open before the action, whatever changed on it.
    PageStays,
    /// A dialog, menu, form or panel opens (or closes).
    Opens { what: Description, open: bool },
    /// A message appears (or not); its text where said.
    Message { text: Option<String>, tone: Tone, holds: bool },
    /// The address contains (or equals) this.
    Url { text: String, exact: bool, holds: bool },
    /// The page's title contains (or equals) this.
    Title { text: String, exact: bool, holds: bool },
    /// An alert, confirm or prompt of the browser opens, with this text where said.
    NativeDialog { text: Option<String> },
    /// A file is downloaded, its name containing this where said.
    Download { name: Option<String> },
    /// A deed is done ("Book is created and saved", "you are logged in"): the participle as it is written and what it
    /// was done to.
    Outcome { verb: String, what: Option<Description>, holds: bool },
    /// A record stands so ("the invoice is marked as paid"); `None`: the one that the page is about.
    Status { of: Option<Description>, text: String, holds: bool },
    /// Something says this in its own words ("the page warns that all pages in it are lost", "the call closes on 24
    /// March"): what is said, without quotes.
    Says { what: Description, words: String, holds: bool },
    /// One thing stands before another: above it, left of it, or earlier in the list.
    Before { first: Description, then: Description },
    /// Nothing checkable could be read from these words.
    Vague { text: String },
}

/// How bad a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth knowing.
    Info,
    /// Read, but perhaps not as meant, or it checks nothing.
    Warning,
    /// Can't be read; the step can't run.
    Error,
}

/// Something about the words that their author should know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Where.
    pub location: Location,
    /// How bad.
    pub severity: Severity,
    /// What is wrong, in one sentence.
    pub message: String,
    /// The way out: the nearest reading or a proposal.
    pub help: Option<String>,
}

/// What a requirement was read as.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Reading {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// What the author should know.
    pub problems: Vec<Problem>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(flag: &bool) -> bool {
    !flag
}

impl Action {
    /// An order of which nothing but its kind is known.
    pub(crate) fn bare(words: &str, kind: ActionKind) -> Self {
        Self {
            text: words.to_owned(),
            kind,
            target: None,
            value: None,
            replace: true,
            to: None,
            otherwise: Vec::new(),
            confidence: 1.0,
        }
    }
}

impl RoleWord {
    /// A thing to press, fill in or set.
    pub(crate) fn is_control(self) -> bool {
        matches!(
            self,
            Self::Button
                | Self::Link
                | Self::Field
                | Self::TextArea
                | Self::Checkbox
                | Self::Radio
                | Self::Dropdown
                | Self::Switch
                | Self::Icon
                | Self::Tab
        )
    }
}

impl Step {
    /// A step that only looks.
    pub(crate) fn looking(words: &str, location: Location) -> Self {
        Self {
            text: words.to_owned(),
            location,
            condition: None,
            optional: false,
            action: Action::bare(words, ActionKind::Observe),
            expectations: Vec::new(),
            check: None,
            laws: LawSettings::default(),
            unread: Vec::new(),
        }
    }
}

impl Compare {
    /// What holds where this does not: "not more than" is "at most".
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Self::Equal => Self::NotEqual,
            Self::NotEqual => Self::Equal,
            Self::Less => Self::GreaterOrEqual,
            Self::LessOrEqual => Self::Greater,
            Self::Greater => Self::LessOrEqual,
            Self::GreaterOrEqual => Self::Less,
        }
    }
}

impl ActionKind {
    /// The contract's word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Click => "click",
            Self::DblClick => "dblclick",
            Self::RightClick => "rightclick",
            Self::Hover => "hover",
            Self::Type => "type",
            Self::Clear => "clear",
            Self::Press => "press",
            Self::Select => "select",
            Self::Check => "check",
            Self::Uncheck => "uncheck",
            Self::Upload => "upload",
            Self::Drag => "drag",
            Self::Scroll => "scroll",
            Self::Zoom => "zoom",
            Self::Navigate => "navigate",
            Self::Back => "back",
            Self::Forward => "forward",
            Self::Reload => "reload",
            Self::Tab => "tab",
            Self::Dialog => "dialog",
            Self::Wait => "wait",
            Self::Observe => "observe",
        }
    }
}
