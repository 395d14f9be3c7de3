//! What kind of thing an element is, against the noun that was used and what is to be done with it.

use crate::language::{ActionKind, RoleWord};
use crate::state::Element;

/// What an element is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intent {
    /// To do this with it.
    Act(ActionKind),
    /// To read it: any visible element will do.
    Read,
}

/// How well the element is the kind of thing that the noun names, 0 to 1. Testers mix nouns up (a link
/// styled as a button is "the button"), so near kinds score a little lower rather than not at all.
pub(crate) fn noun_fit(noun: RoleWord, e: &Element) -> f32 {
    let role = e.role.as_str();
    let best = |kinds: &[(&str, f32)]| kinds.iter().find(|(r, _)| *r == role).map(|&(_, s)| s);
    let clickable = if e.interactive { 0.8 } else { 0.3 };
    match noun {
        RoleWord::Button => best(&[
            ("button", 1.0),
            ("link", 0.92),
            ("menuitem", 0.9),
            ("tab", 0.9),
            ("switch", 0.85),
            ("option", 0.8),
            ("radio", 0.75),
            ("checkbox", 0.7),
            ("combobox", 0.75),
            ("textbox", 0.2),
            ("image", 0.5),
            ("heading", 0.3),
        ])
        .unwrap_or(clickable),
        RoleWord::Link => best(&[
            ("link", 1.0),
            ("button", 0.9),
            ("menuitem", 0.92),
            ("tab", 0.9),
            ("option", 0.7),
            ("treeitem", 0.85),
            ("heading", 0.4),
        ])
        .unwrap_or(clickable),
        RoleWord::Field | RoleWord::TextArea => field_fit(noun, e),
        RoleWord::Checkbox => best(&[
            ("checkbox", 1.0),
            ("switch", 0.95),
            ("menuitemcheckbox", 0.95),
            ("radio", 0.8),
            ("option", 0.5),
        ])
        .unwrap_or(if e.checked.is_some() { 0.8 } else { 0.15 }),
        RoleWord::Switch => {
            best(&[("switch", 1.0), ("checkbox", 0.95), ("button", 0.8), ("radio", 0.6)]).unwrap_or(0.2)
        }
        RoleWord::Radio => best(&[
            ("radio", 1.0),
            ("menuitemradio", 0.95),
            ("checkbox", 0.7),
            ("option", 0.7),
            ("button", 0.6),
            ("switch", 0.7),
        ])
        .unwrap_or(0.2),
        RoleWord::Dropdown => best(&[
            ("combobox", 1.0),
            ("listbox", 0.95),
            ("button", if opens_a_list(e) { 0.95 } else { 0.75 }),
            ("radiogroup", 0.7),
            ("textbox", 0.6),
            ("searchbox", 0.6),
            ("link", if opens_a_list(e) { 0.93 } else { 0.65 }),
            ("menu", 0.7),
            ("group", 0.5),
        ])
        .unwrap_or(if e.interactive { 0.6 } else { 0.2 }),
        RoleWord::Option => best(&[
            ("option", 1.0),
            ("menuitem", 0.92),
            ("menuitemradio", 0.95),
            ("menuitemcheckbox", 0.95),
            ("radio", 0.92),
            ("checkbox", 0.88),
            ("tab", 0.8),
            ("treeitem", 0.85),
            ("link", 0.85),
            ("button", 0.85),
            ("listitem", 0.75),
        ])
        .unwrap_or(clickable),
        RoleWord::Tab => {
            best(&[("tab", 1.0), ("link", 0.92), ("button", 0.92), ("menuitem", 0.85), ("radio", 0.6)])
                .unwrap_or(clickable * 0.8)
        }
        RoleWord::Menu => best(&[
            ("menu", 1.0),
            ("menubar", 1.0),
            ("navigation", 0.9),
            ("button", if opens_a_list(e) { 0.98 } else { 0.9 }),
            ("link", if opens_a_list(e) { 0.98 } else { 0.88 }),
            ("menuitem", 0.9),
            ("list", 0.8),
            ("listbox", 0.8),
            ("dialog", 0.6),
            ("combobox", 0.7),
        ])
        .unwrap_or(clickable * 0.8),
        RoleWord::MenuItem => best(&[
            ("menuitem", 1.0),
            ("menuitemradio", 0.97),
            ("menuitemcheckbox", 0.97),
            ("option", 0.92),
            ("link", 0.95),
            ("button", 0.93),
            ("treeitem", 0.85),
            ("tab", 0.85),
            ("listitem", 0.7),
        ])
        .unwrap_or(clickable),
        RoleWord::Icon => best(&[
            ("button", 1.0),
            ("link", 1.0),
            ("image", 0.95),
            ("img", 0.95),
            ("checkbox", 0.8),
            ("switch", 0.8),
        ])
        .unwrap_or(if e.tag == "svg" || e.tag == "i" { 0.9 } else { clickable }),
        RoleWord::Image => {
            best(&[("image", 1.0), ("img", 1.0), ("figure", 0.9), ("link", 0.6), ("button", 0.6)])
                .unwrap_or(if matches!(e.tag.as_str(), "svg" | "canvas" | "picture") { 0.95 } else { 0.15 })
        }
        RoleWord::Heading => best(&[
            ("heading", 1.0),
            ("banner", 0.4),
            ("columnheader", 0.5),
            ("caption", 0.75),
            ("legend", 0.75),
        ])
        .unwrap_or(if e.tag == "summary" { 0.6 } else { 0.25 }),
        RoleWord::Text => match role {
            "textbox" | "combobox" | "searchbox" => 0.5,
            _ => 0.9,
        },
        RoleWord::Row => {
            best(&[("row", 1.0), ("listitem", 0.75), ("article", 0.85), ("option", 0.7), ("treeitem", 0.8)])
                .unwrap_or(if e.tag == "tr" { 1.0 } else { 0.35 })
        }
        RoleWord::Column => best(&[("columnheader", 1.0), ("cell", 0.4), ("gridcell", 0.4)]).unwrap_or(0.2),
        RoleWord::Cell => {
            best(&[("cell", 1.0), ("gridcell", 1.0), ("rowheader", 0.9), ("columnheader", 0.6)])
                .unwrap_or(0.25)
        }
        RoleWord::Table => {
            best(&[("table", 1.0), ("grid", 1.0), ("treegrid", 1.0), ("list", 0.75), ("region", 0.5)])
                .unwrap_or(0.2)
        }
        RoleWord::List => best(&[
            ("list", 1.0),
            ("listbox", 0.95),
            ("table", 0.85),
            ("grid", 0.85),
            ("menu", 0.8),
            ("tree", 0.9),
            ("feed", 0.9),
            ("navigation", 0.6),
            ("region", 0.6),
        ])
        .unwrap_or(0.3),
        RoleWord::Item => best(&[
            ("listitem", 1.0),
            ("article", 1.0),
            ("row", 0.95),
            ("option", 0.95),
            ("treeitem", 0.95),
            ("link", 0.97),
            ("button", 0.85),
            ("menuitem", 0.9),
            ("heading", 0.85),
            ("tab", 0.8),
            ("cell", 0.8),
            ("image", 0.7),
            ("checkbox", 0.8),
            ("radio", 0.8),
        ])
        .unwrap_or(0.7),
        RoleWord::Form if e.tag == "form" => 1.0,
        RoleWord::Form => best(&[
            ("form", 1.0),
            ("dialog", 0.85),
            ("search", 0.9),
            ("region", 0.7),
            ("group", 0.7),
            ("main", 0.5),
        ])
        .unwrap_or(0.2),
        RoleWord::Dialog => best(&[
            ("dialog", 1.0),
            ("alertdialog", 1.0),
            ("menu", 0.6),
            ("tooltip", 0.5),
            ("alert", 0.6),
            ("region", 0.4),
        ])
        .unwrap_or(if e.tag == "dialog" { 1.0 } else { 0.2 }),
        RoleWord::Message => best(&[
            ("alert", 1.0),
            ("status", 1.0),
            ("alertdialog", 0.95),
            ("log", 0.9),
            ("dialog", 0.85),
            ("heading", 0.85),
            ("paragraph", 0.85),
            ("listitem", 0.8),
        ])
        .unwrap_or(0.75),
        RoleWord::Navigation => best(&[
            ("navigation", 1.0),
            ("menubar", 0.95),
            ("menu", 0.9),
            ("banner", 0.75),
            ("complementary", 0.7),
            ("tablist", 0.7),
            ("tree", 0.8),
            ("list", 0.6),
        ])
        .unwrap_or(0.2),
        RoleWord::Breadcrumb => {
            if e.role == "navigation" || e.role == "list" {
                if e.hints.contains("breadcrumb") || e.name.to_lowercase().contains("breadcrumb") {
                    1.0
                } else {
                    0.3
                }
            } else if e.hints.contains("breadcrumb") {
                0.9
            } else {
                0.1
            }
        }
        RoleWord::Sidebar => best(&[("complementary", 1.0), ("navigation", 0.85), ("region", 0.6)])
            .unwrap_or(if e.hints.contains("sidebar") { 0.9 } else { 0.1 }),
        RoleWord::Header => {
            best(&[("banner", 1.0), ("heading", 0.6), ("columnheader", 0.6), ("navigation", 0.6)])
                .unwrap_or(if e.tag == "header" { 0.9 } else { 0.15 })
        }
        RoleWord::Footer => {
            best(&[("contentinfo", 1.0)]).unwrap_or(if e.tag == "footer" { 0.9 } else { 0.1 })
        }
        RoleWord::Section => best(&[
            ("region", 1.0),
            ("group", 0.95),
            ("article", 0.9),
            ("form", 0.85),
            ("tabpanel", 0.95),
            ("complementary", 0.9),
            ("list", 0.8),
            ("table", 0.8),
            ("fieldset", 0.95),
            ("heading", 0.8),
            ("dialog", 0.7),
            ("main", 0.6),
            ("navigation", 0.8),
            ("search", 0.85),
            ("button", 0.5),
        ])
        .unwrap_or(if matches!(e.tag.as_str(), "section" | "details" | "summary") { 0.9 } else { 0.5 }),
        RoleWord::Page => {
            best(&[("main", 1.0), ("document", 1.0), ("heading", 0.8), ("link", 0.7)]).unwrap_or(0.3)
        }
        RoleWord::Slider => best(&[("slider", 1.0), ("spinbutton", 0.7), ("scrollbar", 0.6)]).unwrap_or(0.1),
        RoleWord::Disclosure => {
            if e.tag == "summary" || e.tag == "details" {
                1.0
            } else if e.expanded.is_some() {
                0.97
            } else {
                best(&[("button", 0.8), ("heading", 0.7), ("link", 0.7), ("tab", 0.7)]).unwrap_or(0.3)
            }
        }
        RoleWord::Badge => best(&[
            ("status", 1.0),
            ("mark", 0.9),
            ("listitem", 0.8),
            ("cell", 0.7),
            ("link", 0.8),
            ("button", 0.8),
        ])
        .unwrap_or(0.85),
        RoleWord::Tooltip => best(&[("tooltip", 1.0), ("status", 0.6)]).unwrap_or(0.5),
        RoleWord::Frame => match role {
            "iframe" => 1.0,
            "document" => 0.9,
            _ if e.tag == "iframe" || e.editable => 1.0,
            _ => 0.1,
        },
        RoleWord::Video => {
            if matches!(e.tag.as_str(), "video" | "audio") {
                1.0
            } else {
                0.1
            }
        }
        RoleWord::ProgressBar => {
            best(&[("progressbar", 1.0), ("meter", 0.9), ("status", 0.5)]).unwrap_or(0.1)
        }
    }
}

/// A link to another page. One to a place on its own page may be anything: a menu's button, a tab.
pub(crate) fn leads_away(e: &Element) -> bool {
    let stays = e.href.starts_with("javascript:") || e.href.contains('#') && !e.href.contains("#/");
    e.role == "link" && !e.href.is_empty() && !stays && !opens_a_list(e)
}

/// A button or link that unfolds something: it says so to assistive software, or its style is named for it.
fn opens_a_list(e: &Element) -> bool {
    let unfolds = |word: &str| {
        ["dropdown", "caret", "kebab"].iter().any(|w| word.contains(w))
            && !["item", "menu"].iter().any(|w| word.contains(w))
    };
    e.expanded.is_some() || e.hints.split_whitespace().any(unfolds)
}

fn field_fit(noun: RoleWord, e: &Element) -> f32 {
    let multi_line = e.tag == "textarea" || e.editable;
    match e.role.as_str() {
        "textbox" if noun == RoleWord::TextArea => {
            if multi_line {
                1.0
            } else {
                0.85
            }
        }
        "searchbox" | "combobox" if noun == RoleWord::TextArea => 0.6,
        "textbox" | "searchbox" | "spinbutton" => 1.0,
        "combobox" | "listbox" => 0.9,
        "slider" => 0.8,
        "checkbox" | "radio" | "switch" => 0.5,
        "group" | "radiogroup" => 0.4,
        _ if e.editable => 1.0,
        _ if e.tag == "input" => 0.95,
        _ if e.tag == "iframe" && noun == RoleWord::TextArea => 0.6,
        _ => 0.15,
    }
}

/// How well the element takes the action, 0 to 1; 0 rules it out.
pub(crate) fn action_fit(intent: Intent, e: &Element) -> f32 {
    let Intent::Act(kind) = intent else { return 1.0 };
    let typable = e.editable
        || matches!(e.role.as_str(), "textbox" | "searchbox" | "spinbutton" | "slider")
        || (e.role == "combobox" && e.tag != "select")
        || (e.tag == "input"
            && !matches!(
                e.input_type.as_str(),
                "checkbox" | "radio" | "button" | "submit" | "reset" | "image" | "file" | "hidden"
            ));
    match kind {
        ActionKind::Type | ActionKind::Clear => match () {
            () if typable && !e.readonly => 1.0,
            () if typable => 0.6,
            () if e.tag == "select" && kind == ActionKind::Type => 0.7,
            () => 0.0,
        },
        ActionKind::Check | ActionKind::Uncheck => match e.role.as_str() {
            "checkbox" | "radio" | "switch" | "menuitemcheckbox" | "menuitemradio" | "option" => 1.0,
            _ if e.checked.is_some() => 0.9,
            "row" | "listitem" | "cell" => 0.3,
            _ if e.interactive => 0.5,
            _ => 0.0,
        },
        ActionKind::Select => match e.role.as_str() {
            "combobox" | "listbox" => 1.0,
            "radiogroup" | "menu" | "tablist" => 0.8,
            "option" | "radio" | "menuitem" | "menuitemradio" | "tab" | "treeitem" | "checkbox" => 0.9,
            _ if e.interactive => 0.75,
            _ => 0.3,
        },
        ActionKind::Upload => {
            if e.input_type == "file" {
                1.0
            } else if e.interactive {
                0.4
            } else {
                0.1
            }
        }
        ActionKind::Click | ActionKind::DblClick | ActionKind::RightClick => {
            if e.interactive || e.editable {
                1.0
            } else {
                0.55
            }
        }
        ActionKind::Navigate => match e.role.as_str() {
            "link" => 1.0,
            "menuitem" | "tab" | "button" | "treeitem" => 0.92,
            _ if e.interactive => 0.8,
            _ => 0.2,
        },
        ActionKind::Zoom | ActionKind::Hover | ActionKind::Drag => {
            if e.interactive {
                1.0
            } else {
                0.9
            }
        }
        _ => 1.0,
    }
}
