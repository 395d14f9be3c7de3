//! The rows of a look at how a page is drawn. What the page's script leaves out of a row is nought, empty or false.

use serde::{Deserialize, Serialize};

/// A box in CSS pixels of the document: left, top, width, height.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(from = "(f64, f64, f64, f64)", into = "(f64, f64, f64, f64)")]
#[allow(missing_docs, reason = "the names say it")]
pub struct Area {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl From<(f64, f64, f64, f64)> for Area {
    fn from((x, y, width, height): (f64, f64, f64, f64)) -> Self {
        Self { x, y, width, height }
    }
}

impl From<Area> for (f64, f64, f64, f64) {
    fn from(a: Area) -> Self {
        (a.x, a.y, a.width, a.height)
    }
}

impl Area {
    /// Where it ends to the right.
    pub fn right(&self) -> f64 {
        self.x + self.width
    }

    /// Where it ends below.
    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }

    /// Its middle.
    pub fn middle(&self) -> (f64, f64) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// How many square pixels it takes.
    pub fn size(&self) -> f64 {
        self.width.max(0.0) * self.height.max(0.0)
    }

    /// What two areas share; nothing where they do not meet.
    #[must_use]
    pub fn shared(&self, other: &Self) -> Self {
        let x = self.x.max(other.x);
        let y = self.y.max(other.y);
        let width = (self.right().min(other.right()) - x).max(0.0);
        let height = (self.bottom().min(other.bottom()) - y).max(0.0);
        Self { x, y, width, height }
    }

    /// The other lies in it, but for `slack` pixels.
    pub fn holds(&self, other: &Self, slack: f64) -> bool {
        other.x >= self.x - slack
            && other.y >= self.y - slack
            && other.right() <= self.right() + slack
            && other.bottom() <= self.bottom() + slack
    }

    /// The smallest area around both.
    #[must_use]
    pub fn around(&self, other: &Self) -> Self {
        let x = self.x.min(other.x);
        let y = self.y.min(other.y);
        Self {
            x,
            y,
            width: self.right().max(other.right()) - x,
            height: self.bottom().max(other.bottom()) - y,
        }
    }
}

/// One look at how a page is drawn.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools, reason = "facts of a page, each by itself")]
pub struct Appearance {
    /// Its address.
    pub url: String,
    /// Its title.
    pub title: String,
    /// `lang` of the document.
    pub language: String,
    /// Width and height of the window.
    pub viewport: (f64, f64),
    /// How far it is scrolled.
    pub scroll: (f64, f64),
    /// How far the document reaches.
    pub extent: (f64, f64),
    /// The window without its scroll bars.
    pub client: (f64, f64),
    /// The document can't be scrolled sideways.
    pub locked: bool,
    /// The document can't be scrolled down.
    pub held: bool,
    /// It reads from right to left.
    pub rtl: bool,
    /// It declares that it fits itself to small screens, and has rules for some widths only.
    pub scales: bool,
    /// Every box that the browser lays out, in document order; what is `display: none` is not here.
    pub boxes: Vec<Shape>,
    /// Every text that is laid out.
    pub texts: Vec<Text>,
    /// Every picture in sight.
    pub pictures: Vec<Picture>,
    /// There was more than one look takes in.
    pub truncated: bool,
}

/// A box of an element.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools, reason = "facts of a box, each by itself")]
pub struct Shape {
    /// The box around it.
    pub parent: Option<usize>,
    /// Tag name, lower case.
    pub tag: String,
    /// ARIA role; empty where there is none.
    pub role: String,
    /// Accessible name, of what has one.
    pub name: String,
    /// Its classes, as they are written.
    pub classes: String,
    /// Border box.
    #[serde(rename = "b")]
    pub area: Area,
    /// Computed `display`.
    pub display: String,
    /// Computed `position`; empty for `static`.
    pub position: String,
    /// It floats.
    pub floats: bool,
    /// Computed `z-index`.
    pub z: Option<f64>,
    /// Its opacity times that of all around it.
    pub opacity: Option<f64>,
    /// It is drawn: visible, of a size, not cut away.
    pub shown: bool,
    /// `visibility` keeps it out of sight.
    pub hidden: bool,
    /// A person could act on it.
    pub interactive: bool,
    /// The mouse shows a hand over it.
    pub pointer: bool,
    /// Disabled, or in something that is.
    pub disabled: bool,
    /// Readers of the screen pass over it.
    pub mute: bool,
    /// Its own background colour: red, green, blue and how opaque, each of 255.
    pub paint: Option<[f64; 4]>,
    /// `url` or `gradient`: what its background draws.
    pub picture: String,
    /// How many of its sides have a border.
    pub borders: u32,
    /// It throws a shadow.
    pub shadow: bool,
    /// A transform is on it.
    pub transformed: bool,
    /// `position: relative` with an offset.
    pub shifted: bool,
    /// A margin of it is negative.
    pub pulled: bool,
    /// An animation is on it, or on what is around it.
    pub moving: bool,
    /// `pointer-events: none`.
    pub untouchable: bool,
    /// Fixed or sticky, or in something that is.
    pub stuck: bool,
    /// In `pre`, `code` or the like.
    pub speech: bool,
    /// In a quotation.
    pub quoted: bool,
    /// It can be edited in place.
    pub editable: bool,
    /// `aria-busy`.
    pub busy: bool,
    /// It says that something of it is unfolded.
    pub opened: bool,
    /// The one control that says that this is what it has unfolded.
    pub opener: Option<usize>,
    /// Its `title`.
    pub title: String,
    /// A dialog, menu, list of choices, tip or message: what may lie over other things.
    pub layer: bool,
    /// `overflow` along both axes, where it is not `visible`.
    pub overflow: Option<(String, String)>,
    /// The size of what shows its content, where it may cut it.
    pub inner: (f64, f64),
    /// The size of that content.
    pub content: (f64, f64),
    /// How far it is scrolled down, where a person can scroll it from its beginning.
    pub rolled: Option<f64>,
    /// `text-overflow: ellipsis`.
    pub ellipsis: bool,
    /// Its lines are counted off (`line-clamp`).
    pub clamped: bool,
    /// A mask fades it.
    pub faded: bool,
    /// What is left of it by boxes around it that cut.
    pub clip: Option<Area>,
    /// What is in sight of it by boxes around it that scroll.
    pub window: Option<Area>,
    /// How many columns a grid has.
    pub columns: usize,
    /// It takes several columns or rows on purpose.
    pub spans: bool,
    /// Where a link leads.
    pub href: String,
    /// `type` of an input.
    pub kind: String,
    /// What is typed in it.
    pub value: String,
    /// What a list of the browser's own offers: it draws these only when it is open, and out of our sight.
    pub options: Vec<String>,
    /// A label of a control.
    pub labels: bool,
    /// What is in it wraps to more lines of boxes.
    pub wraps: bool,
    /// It takes the space that is left.
    pub grows: bool,
    /// It reads from right to left.
    pub rtl: bool,
    /// Something is drawn before or after its content by a style.
    pub drawn: bool,
    /// What is drawn so lies over or under its content.
    pub scrim: bool,
    /// It comes into sight when something is pointed at.
    pub revealed: bool,
    /// It has words of its own, and a style gives their letters no size.
    pub letterless: bool,
    /// The size of letters in it, where it is a field.
    pub letters: f64,
    /// What a style lays over its content: an opaque area, lifted out of the flow.
    pub veil: Option<Area>,
    /// At how many points it was asked whether it is in sight; nought: it was not.
    pub asked: u32,
    /// At how many of them it was.
    pub seen: u32,
    /// What hides it elsewhere.
    pub under: Option<usize>,
}

/// A text: what one text node, one style's content or one button's value draws.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools, reason = "facts of a text, each by itself")]
pub struct Text {
    /// The box that it stands in.
    pub owner: usize,
    /// Its words, white space folded.
    pub text: String,
    /// The box around its lines.
    #[serde(rename = "b")]
    pub area: Area,
    /// The box of each line; none for what a style draws.
    pub lines: Vec<Area>,
    /// Font size in pixels.
    pub size: f64,
    /// Font weight.
    pub weight: f64,
    /// What is left of it by boxes around it that cut.
    pub clip: Option<Area>,
    /// Its colour; `None` where that can't be told.
    pub color: Option<[f64; 3]>,
    /// How opaque it is drawn, from 0 to 1.
    pub alpha: f64,
    /// The colour that it stands on, where that is one colour and no picture.
    pub ground: Option<[f64; 3]>,
    /// It belongs to something disabled.
    pub disabled: bool,
    /// Readers of the screen pass over it.
    pub mute: bool,
    /// It throws a shadow.
    pub shaded: bool,
    /// Computed `text-align`.
    pub align: String,
    /// A style draws it.
    pub generated: bool,
    /// A field shows it while it is empty.
    pub hint: bool,
    /// At how many points it was asked whether it is in sight; nought: it was not.
    pub asked: u32,
    /// At how many of them it was.
    pub seen: u32,
    /// What hides it elsewhere.
    pub under: Option<usize>,
}

/// A picture.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Picture {
    /// Its box.
    pub owner: usize,
    /// `img`, `svg`, `canvas`, `video`, `iframe`, `background`.
    pub kind: String,
    /// Border box.
    #[serde(rename = "b")]
    pub area: Area,
    /// Its address.
    pub source: String,
    /// Its own size; nought where it has none.
    pub natural: (f64, f64),
    /// The size that its `width` and `height` say; nought where they do not.
    pub declared: (f64, f64),
    /// The size at which it is drawn.
    pub drawn: (f64, f64),
    /// `object-fit`.
    pub fit: String,
    /// It is cut to a circle, where it is as wide as it is high.
    pub circle: bool,
    /// It is there.
    pub loaded: bool,
    /// It could not be loaded.
    pub broken: bool,
    /// It is still to come, or waits to be scrolled to.
    pub waits: bool,
    /// What stands for it; `None` where nothing is said.
    pub alt: Option<String>,
    /// What the server answered, where that is known and bad.
    pub status: u16,
}
