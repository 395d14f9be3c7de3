//! Keys by name, as CDP wants them.

/// One key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Key {
    /// `KeyboardEvent.key`.
    pub(super) name: String,
    /// `KeyboardEvent.code`.
    pub(super) code: String,
    /// Windows virtual key code; 0 where there is none.
    pub(super) vk: u32,
    /// The text that it enters, if it enters one.
    pub(super) text: Option<String>,
}

/// Modifier bits of `Input.dispatchKeyEvent`.
pub(super) mod modifier {
    pub(in super::super) const ALT: u32 = 1;
    pub(in super::super) const CONTROL: u32 = 2;
    pub(in super::super) const META: u32 = 4;
    pub(in super::super) const SHIFT: u32 = 8;
}

/// Keys pressed together: the modifiers, then one key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Chord {
    pub(super) modifiers: u32,
    pub(super) key: Key,
}

const NAMED: &[(&str, &str, u32)] = &[
    ("Enter", "Enter", 13),
    ("Tab", "Tab", 9),
    ("Escape", "Escape", 27),
    ("Backspace", "Backspace", 8),
    ("Delete", "Delete", 46),
    ("Insert", "Insert", 45),
    ("Home", "Home", 36),
    ("End", "End", 35),
    ("PageUp", "PageUp", 33),
    ("PageDown", "PageDown", 34),
    ("ArrowLeft", "ArrowLeft", 37),
    ("ArrowUp", "ArrowUp", 38),
    ("ArrowRight", "ArrowRight", 39),
    ("ArrowDown", "ArrowDown", 40),
    ("Shift", "ShiftLeft", 16),
    ("Control", "ControlLeft", 17),
    ("Alt", "AltLeft", 18),
    ("Meta", "MetaLeft", 91),
    ("ContextMenu", "ContextMenu", 93),
    ("CapsLock", "CapsLock", 20),
];

/// Other words for the same keys.
fn canonical(name: &str) -> &str {
    match name.to_lowercase().as_str() {
        "return" | "enter" => "Enter",
        "esc" | "escape" => "Escape",
        "tab" => "Tab",
        "backspace" => "Backspace",
        "del" | "delete" => "Delete",
        "insert" => "Insert",
        "home" => "Home",
        "end" => "End",
        "pageup" | "page up" => "PageUp",
        "pagedown" | "page down" => "PageDown",
        "left" | "arrowleft" | "arrow left" | "left arrow" => "ArrowLeft",
        "right" | "arrowright" | "arrow right" | "right arrow" => "ArrowRight",
        "up" | "arrowup" | "arrow up" | "up arrow" => "ArrowUp",
        "down" | "arrowdown" | "arrow down" | "down arrow" => "ArrowDown",
        "space" | "spacebar" => " ",
        "ctrl" | "control" => "Control",
        "cmd" | "command" | "meta" | "super" | "win" => "Meta",
        "option" | "alt" => "Alt",
        "shift" => "Shift",
        "plus" => "+",
        "minus" => "-",
        _ => name,
    }
}

fn named(name: &str) -> Option<Key> {
    let name = canonical(name.trim());
    if let Some(&(key, code, vk)) = NAMED.iter().find(|(key, ..)| *key == name) {
        let text = match key {
            "Enter" => Some("\r".to_owned()),
            _ => None,
        };
        return Some(Key { name: key.to_owned(), code: code.to_owned(), vk, text });
    }
    let lower = name.to_lowercase();
    if let Some(n) =
        lower.strip_prefix('f').and_then(|n| n.parse::<u32>().ok()).filter(|n| (1..=12).contains(n))
    {
        let name = format!("F{n}");
        return Some(Key { name: name.clone(), code: name, vk: 111 + n, text: None });
    }
    None
}

/// The key that enters a character on a US keyboard; any other character comes without a code.
pub(super) fn of_char(c: char) -> Key {
    let (code, vk) = match c {
        'a'..='z' | 'A'..='Z' => {
            (format!("Key{}", c.to_ascii_uppercase()), u32::from(c.to_ascii_uppercase()))
        }
        '0'..='9' => (format!("Digit{c}"), u32::from(c)),
        ' ' => ("Space".to_owned(), 32),
        '\n' | '\r' => {
            return Key {
                name: "Enter".to_owned(),
                code: "Enter".to_owned(),
                vk: 13,
                text: Some("\r".to_owned()),
            };
        }
        '\t' => return Key { name: "Tab".to_owned(), code: "Tab".to_owned(), vk: 9, text: None },
        '-' | '_' => ("Minus".to_owned(), 189),
        '=' | '+' => ("Equal".to_owned(), 187),
        ',' | '<' => ("Comma".to_owned(), 188),
        '.' | '>' => ("Period".to_owned(), 190),
        '/' | '?' => ("Slash".to_owned(), 191),
        ';' | ':' => ("Semicolon".to_owned(), 186),
        '\'' | '"' => ("Quote".to_owned(), 222),
        '[' | '{' => ("BracketLeft".to_owned(), 219),
        ']' | '}' => ("BracketRight".to_owned(), 221),
        '\\' | '|' => ("Backslash".to_owned(), 220),
        '`' | '~' => ("Backquote".to_owned(), 192),
        '!' => ("Digit1".to_owned(), 49),
        '@' => ("Digit2".to_owned(), 50),
        '#' => ("Digit3".to_owned(), 51),
        '$' => ("Digit4".to_owned(), 52),
        '%' => ("Digit5".to_owned(), 53),
        '^' => ("Digit6".to_owned(), 54),
        '&' => ("Digit7".to_owned(), 55),
        '*' => ("Digit8".to_owned(), 56),
        '(' => ("Digit9".to_owned(), 57),
        ')' => ("Digit0".to_owned(), 48),
        _ => (String::new(), 0),
    };
    Key { name: c.to_string(), code, vk, text: Some(c.to_string()) }
}

/// Read `Enter`, `Control+A`, `Shift+Tab`, `a`. `None`: no such key.
pub(super) fn parse(text: &str) -> Option<Chord> {
    let text = text.trim();
    // A lone plus is a key; elsewhere it joins.
    let parts: Vec<&str> = if text == "+" { vec!["+"] } else { text.split('+').map(str::trim).collect() };
    let (last, before) = parts.split_last()?;
    let mut modifiers = 0;
    for part in before {
        modifiers |= match canonical(part) {
            "Control" => modifier::CONTROL,
            "Shift" => modifier::SHIFT,
            "Alt" => modifier::ALT,
            "Meta" => modifier::META,
            _ => return None,
        };
    }
    let mut key = named(last).or_else(|| {
        let mut chars = canonical(last).chars();
        let only = chars.next().filter(|_| chars.next().is_none());
        only.map(of_char)
    })?;
    if modifiers & (modifier::CONTROL | modifier::ALT | modifier::META) != 0 {
        key.text = None;
        if modifiers & modifier::SHIFT == 0 {
            key.name = if key.name.chars().count() == 1 { key.name.to_lowercase() } else { key.name };
        }
    }
    Some(Chord { modifiers, key })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chords_and_names_are_read() {
        assert_eq!(parse("Enter").unwrap().key.vk, 13);
        assert_eq!(parse("esc").unwrap().key.name, "Escape");
        let all = parse("Control+A").unwrap();
        assert_eq!(
            (all.modifiers, all.key.name.as_str(), all.key.code.as_str()),
            (modifier::CONTROL, "a", "KeyA")
        );
        assert_eq!(parse("Shift+Tab").unwrap().modifiers, modifier::SHIFT);
        assert_eq!(parse("+").unwrap().key.name, "+");
        assert_eq!(parse("F5").unwrap().key.vk, 116);
        assert_eq!(parse("space").unwrap().key.text.as_deref(), Some(" "));
        assert!(parse("Banana").is_none());
        assert!(parse("").is_none());
    }
}
