//! The doc string under a step.

use super::lines::{Kind, Line};
use crate::spec::{Errors, Location, Text};

/// The text between the fences, without their indentation.
pub(super) fn of(unit: &[Line], errors: &Errors) -> Option<Text> {
    let open = unit.iter().position(|line| line.kind == Kind::Fence)?;
    let fence = &unit[open];
    let indent = fence.text.len() - fence.text.trim_start().len();
    let mut text = String::new();
    let mut lines = Vec::new();
    for line in unit.iter().skip(open + 1).take_while(|line| line.kind == Kind::Quoted) {
        let blank = line.text.bytes().take(indent).take_while(|b| matches!(b, b' ' | b'\t')).count();
        if !lines.is_empty() {
            text.push('\n');
        }
        lines.push((text.len(), line.number, blank as u32 + 1));
        text.push_str(&line.text.get(blank..).unwrap_or("").replace("\\\"\\\"\\\"", "\"\"\""));
    }
    let at = fence.at();
    // An empty text stands where it begins.
    let (_, line, column) = *lines.first().unwrap_or(&(0, at.line, at.column));
    if lines.is_empty() {
        lines.push((0, line, column));
    }
    Some(Text { text, location: Location { file: errors.file.clone(), line, column }, lines, number: None })
}
