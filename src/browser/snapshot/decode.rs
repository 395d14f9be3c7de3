//! The rows that `injected/walk.js` sends, as they come.

use serde::Deserialize;

/// One frame as its walk saw it. Boxes are relative to the frame's own document.
#[derive(Debug, Deserialize)]
pub(super) struct FrameLook {
    pub(super) url: String,
    pub(super) title: String,
    pub(super) lang: String,
    /// What the server calls the document: `text/html`.
    #[serde(default)]
    pub(super) kind: String,
    pub(super) viewport: (f64, f64),
    pub(super) scroll: (f64, f64),
    /// All visible text; elements refer to ranges of it, counted in UTF-16 units as JavaScript does.
    pub(super) text: String,
    pub(super) truncated: bool,
    pub(super) idle: bool,
    /// The mutation count when it was taken.
    pub(super) mutations: u64,
    pub(super) rows: Vec<Row>,
}

/// One element: parent (or -1), flags, tag, x, y, width, height, start and end of its text, role, name, the rest.
#[derive(Debug, Deserialize)]
pub(super) struct Row(
    pub(super) i64,
    pub(super) u32,
    pub(super) String,
    pub(super) f64,
    pub(super) f64,
    pub(super) f64,
    pub(super) f64,
    pub(super) usize,
    pub(super) usize,
    pub(super) String,
    pub(super) String,
    pub(super) Rest,
);

/// What most elements do not have.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Rest {
    #[serde(rename = "d")]
    pub(super) description: String,
    #[serde(rename = "o")]
    pub(super) own_text: String,
    #[serde(rename = "v")]
    pub(super) value: Option<String>,
    #[serde(rename = "t")]
    pub(super) input_type: String,
    #[serde(rename = "p")]
    pub(super) placeholder: String,
    #[serde(rename = "e")]
    pub(super) complaint: String,
    #[serde(rename = "h")]
    pub(super) href: String,
    #[serde(rename = "n")]
    pub(super) hints: String,
    #[serde(rename = "l")]
    pub(super) level: u32,
    #[serde(rename = "s")]
    pub(super) options: Vec<String>,
    /// How many columns and rows a cell takes, where that is not one of each.
    #[serde(rename = "x")]
    pub(super) span: (u32, u32),
    #[serde(rename = "m")]
    pub(super) machine: String,
    #[serde(rename = "w")]
    pub(super) form: String,
    /// The frame it hosts, and where that frame's content begins in its box.
    #[serde(rename = "f")]
    pub(super) frame: Option<String>,
    #[serde(rename = "fx")]
    pub(super) frame_inset: (f64, f64),
}

/// The bits of a row's flags, as `FLAG` in `injected/walk.js` has them.
pub(super) mod flag {
    pub(in super::super) const VISIBLE: u32 = 1;
    pub(in super::super) const OFFSCREEN: u32 = 2;
    pub(in super::super) const INTERACTIVE: u32 = 4;
    pub(in super::super) const EDITABLE: u32 = 8;
    pub(in super::super) const DISABLED: u32 = 16;
    pub(in super::super) const READONLY: u32 = 32;
    pub(in super::super) const REQUIRED: u32 = 64;
    pub(in super::super) const INVALID: u32 = 128;
    pub(in super::super) const FOCUSED: u32 = 256;
    pub(in super::super) const SELECTED: u32 = 512;
    pub(in super::super) const CHECKED_KNOWN: u32 = 1024;
    pub(in super::super) const CHECKED: u32 = 2048;
    pub(in super::super) const EXPANDED_KNOWN: u32 = 4096;
    pub(in super::super) const EXPANDED: u32 = 8192;
    pub(in super::super) const BOLD: u32 = 16384;
    pub(in super::super) const ITALIC: u32 = 32768;
}
