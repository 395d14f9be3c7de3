//! From an action in words to the input that the browser is told to give.

use std::path::Path;

use crate::browser::{Act, Direction};
use crate::language::{Action, ActionKind};

/// The browser's word for the action.
pub(super) fn input(action: &Action, folder: &Path) -> Act {
    let value = action.value.clone().unwrap_or_default();
    match action.kind {
        ActionKind::DblClick => Act::DblClick,
        ActionKind::RightClick => Act::RightClick,
        ActionKind::Hover => Act::Hover,
        ActionKind::Type => Act::Type { text: value, replace: action.replace },
        ActionKind::Clear => Act::Clear,
        ActionKind::Check => Act::Check,
        ActionKind::Uncheck => Act::Uncheck,
        ActionKind::Upload => Act::Upload(vec![folder.join(value)]),
        ActionKind::Scroll => Act::ScrollTo,
        ActionKind::Zoom => Act::Zoom(percent(&value)),
        _ => Act::Click,
    }
}

/// What the browser is told to do, in a word.
pub(super) fn word(act: &Act) -> &'static str {
    match act {
        Act::Click => "click",
        Act::DblClick => "double-click",
        Act::RightClick => "right-click",
        Act::Hover => "hover over",
        Act::Focus => "focus",
        Act::Type { .. } => "type into",
        Act::Clear => "clear",
        Act::Press(_) => "press a key on",
        Act::Select(_) => "select in",
        Act::Check => "check",
        Act::Uncheck => "uncheck",
        Act::Upload(_) => "upload to",
        Act::Drag(_) => "drag",
        Act::Scroll { .. } | Act::ScrollTo => "scroll to",
        Act::Zoom(_) => "zoom",
    }
}

/// "150%", "in", "out": how large the page is to be.
pub(super) fn percent(value: &str) -> u32 {
    let digits: String = value.chars().filter(char::is_ascii_digit).collect();
    match digits.parse() {
        Ok(percent) => percent,
        Err(_) if value.contains("out") => 80,
        Err(_) => 125,
    }
}

pub(super) fn scroll(value: &str) -> Act {
    let (direction, to_end) = match value {
        "up" => (Direction::Up, false),
        "top" => (Direction::Up, true),
        "bottom" => (Direction::Down, true),
        "left" => (Direction::Left, false),
        "right" => (Direction::Right, false),
        _ => (Direction::Down, false),
    };
    Act::Scroll { direction, to_end }
}
