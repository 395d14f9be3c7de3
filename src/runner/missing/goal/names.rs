//! Names on controls, compared with the kind and the deed of a goal.

use crate::language::Goal;
use crate::language::lexicon::{deeds, same_word, stem};
use crate::state::text::words;
use crate::state::{Element, State};

/// Words that may stand in any name.
const IDLE: &[&str] = &[
    "a", "an", "the", "this", "my", "your", "all", "of", "to", "in", "for", "and", "from", "it", "now", "as",
];
/// What opens a form for something new.
const MAKING: &[&str] = &["new", "create", "add", "enter", "register", "record", "open", "make", "book"];

pub(super) fn label(e: &Element) -> &str {
    let name = if e.name.trim().is_empty() { e.text.as_str() } else { e.name.as_str() };
    name.trim()
}

/// The words of a name that say something.
pub(super) fn said(text: &str) -> Vec<String> {
    words(text).filter(|word| !IDLE.contains(&word.as_str())).collect()
}

/// Two words for one thing: of one stem, or synonyms, or one made from the other ("sorting", "sort"; "payment", "pay").
pub(super) fn alike(a: &str, b: &str) -> bool {
    let (one, other) = (stem(a), stem(b));
    let (short, long) = if one.len() < other.len() { (&one, &other) } else { (&other, &one) };
    let derived = ["ment", "ation", "ion", "al", "er", "or", "ing"];
    let made =
        || long.strip_prefix(short.as_str()).is_some_and(|rest| short.len() > 2 && derived.contains(&rest));
    // "registration", "register".
    let common = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    one == other || made() || common >= 6 && long.len() < common + 4 || same_word(a, b)
}

/// How well a name says what kind of thing is meant: 1 is just that kind, 0 has nothing to do with it.
pub(super) fn of_kind(text: &str, kind: &[String]) -> f32 {
    let own = said(text);
    let Some(noun) = kind.last().filter(|_| !own.is_empty()) else { return 0.0 };
    let has = |word: &String| own.iter().any(|w| alike(w, word));
    let hits = kind.iter().filter(|word| has(word)).count();
    if hits == 0 {
        return 0.0;
    }
    let extra = own.iter().filter(|w| !kind.iter().any(|word| alike(w, word))).count();
    let base = if hits == kind.len() {
        1.0
    } else if has(noun) {
        0.75
    } else {
        0.5
    };
    (base - 0.1 * extra as f32).max(0.1)
}

/// It opens a form for something new of that kind: "New client", "Add a room".
pub(super) fn makes(text: &str, goal: &Goal) -> f32 {
    let own = said(text);
    let making = |w: &String| MAKING.contains(&w.as_str()) || *w == goal.verb;
    if !own.first().is_some_and(making) {
        return 0.0;
    }
    let noun = goal.noun().unwrap_or_default();
    let rest: Vec<String> =
        own.iter().skip_while(|w| making(w) && !alike(w, noun)).filter(|w| *w != "new").cloned().collect();
    // "New subcategory" is one for a subcategory, "New room type" is none for a room.
    let ends = rest.last().is_some_and(|w| alike(w, noun));
    if ends { of_kind(&rest.join(" "), &goal.kind) } else { 0.0 }
}

/// It opens a form for something new, and does not say of what.
pub(super) fn makes_something(text: &str) -> bool {
    let own = said(text);
    !own.is_empty() && own.iter().all(|w| matches!(w.as_str(), "new" | "create" | "add"))
}

/// What would end, take away, pay or lead out, which nobody asked for.
pub(super) fn is_harmful(text: &str) -> bool {
    let own: Vec<String> = words(text).collect();
    let is = |list: &[&str], word: &String| list.iter().any(|w| stem(w) == stem(word));
    let out = own.iter().any(|w| matches!(w.as_str(), "logout" | "signout" | "out" | "empty"));
    let first = own.first();
    out || own.iter().any(|w| is(deeds::DELETING, w))
        || first.is_some_and(|w| {
            is(deeds::ENDING, w) && w != "back"
                || is(deeds::CHANGING, w)
                    && w != "open"
                    && w != "sort"
                    && w != "edit"
                    && w != "post"
                    && !w.ends_with('s')
                    && !w.ends_with("ing")
        })
}

/// It can be used as it stands.
pub(super) fn is_ready(e: &Element) -> bool {
    e.visible && !e.disabled && e.interactive && !label(e).is_empty()
}

pub(super) fn is_button(e: &Element) -> bool {
    matches!(e.role.as_str(), "button" | "link" | "menuitem" | "tab")
        || e.tag == "input" && matches!(e.input_type.as_str(), "submit" | "button")
}

/// It opens a menu or unfolds something, and is closed.
pub(super) fn is_closed(e: &Element) -> bool {
    e.expanded == Some(false) && !matches!(e.role.as_str(), "combobox" | "textbox" | "searchbox" | "listbox")
}

/// What the page is about: its main heading, else its title.
pub(super) fn heading(now: &State) -> String {
    now.main_heading().map_or_else(|| now.title.clone(), |e| label(e).to_owned())
}
