//! A thing on a page, in words.

use serde::{Deserialize, Serialize};

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

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(flag: &bool) -> bool {
    !flag
}
