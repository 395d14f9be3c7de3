//! From an action in words to the input that the browser is told to give.

use super::files::Files;
use crate::browser::{Act, Direction};
use crate::language::{Action, ActionKind};

/// The browser's word for the action.
pub(super) fn input(action: &Action, files: &Files) -> Act {
    let value = action.value.clone().unwrap_or_default();
    match action.kind {
        ActionKind::DblClick => Act::DblClick,
        ActionKind::RightClick => Act::RightClick,
        ActionKind::Hover => Act::Hover,
        ActionKind::Type => Act::Type { text: value, replace: action.replace },
        ActionKind::Clear => Act::Clear,
        ActionKind::Check => Act::Check,
        ActionKind::Uncheck => Act::Uncheck,
        ActionKind::Upload => Act::Upload(vec![files.path(&value)]),
        ActionKind::Scroll => Act::ScrollTo,
        ActionKind::Zoom => Act::Zoom(percent(&value)),
        _ => Act::Click,
    }
}

/// "25 minutes" in a field that takes nothing but a number: the number. The unit stands beside the field.
pub(super) fn without_unit(act: Act, only_numbers: bool) -> Act {
    match act {
        Act::Type { text, replace } if only_numbers => {
            let mut words = text.split_whitespace();
            let number = words.next().filter(|w| w.parse::<f64>().is_ok()).map(str::to_owned);
            let unit = words.next().is_some_and(|w| w.chars().all(|c| c.is_alphabetic() || "%.".contains(c)));
            let plain = number.filter(|_| unit && words.next().is_none());
            Act::Type { text: plain.unwrap_or(text), replace }
        }
        act => act,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_is_not_typed_where_only_numbers_go() {
        let typed = |text: &str, only_numbers| {
            let act = Act::Type { text: text.to_owned(), replace: true };
            match without_unit(act, only_numbers) {
                Act::Type { text, .. } => text,
                _ => String::new(),
            }
        };
        assert_eq!(typed("25 minutes", true), "25");
        assert_eq!(typed("2.5 kg", true), "2.5");
        assert_eq!(typed("25 minutes", false), "25 minutes");
        assert_eq!(typed("12", true), "12");
        // What is wrong on purpose stays so.
        assert_eq!(typed("abc", true), "abc");
        assert_eq!(typed("12 34", true), "12 34");
    }
}
