//! A thing in plain words: what it is called, what kind it is, which of several, and where.

use crate::language::{Description, Ordinal, Place, Relation, RoleWord, describe};

use super::same::is_same_thing;

/// The thing as a noun phrase: in its author's words where those say all that is known of it.
pub(super) fn thing(thing: &Description) -> String {
    let words = thing.text.trim();
    if !words.is_empty() && is_same_thing(&describe(words), thing) {
        return words.to_owned();
    }
    let mut out = named(thing);
    for text in &thing.containing {
        out.push_str(" containing ");
        out.push_str(&quoted(text));
    }
    for place in &thing.places {
        out.push_str(&at(place));
    }
    out
}

/// A text in quotation marks that it does not hold itself.
pub(super) fn quoted(text: &str) -> String {
    match (text.contains('"'), text.contains(['“', '”'])) {
        (false, _) => format!("\"{text}\""),
        (true, false) => format!("“{text}”"),
        (true, true) => format!("«{text}»"),
    }
}

fn named(thing: &Description) -> String {
    let name = thing.name.as_ref().map(|name| if thing.quoted { quoted(name) } else { name.clone() });
    let kind = thing.role.map(role).or(thing.noun.as_deref());
    let which = which(thing);
    match (name, kind) {
        // "the book "Dune"": a noun that is no role stands before the name.
        (Some(name), Some(kind)) if thing.role.is_none() => format!("{which}{kind} {name}"),
        (Some(name), Some(kind)) => format!("{which}{name} {kind}"),
        (Some(name), None) if thing.quoted && thing.ordinal.is_none() && !thing.all => name,
        (Some(name), None) => format!("{which}{name}"),
        (None, Some(kind)) => format!("{which}{kind}"),
        (None, None) => thing.text.trim().to_owned(),
    }
}

fn which(thing: &Description) -> String {
    match thing.ordinal {
        Some(Ordinal::Nth(n)) => format!("the {} ", nth(n)),
        Some(Ordinal::Last) => "the last ".to_owned(),
        Some(Ordinal::Any) => "any ".to_owned(),
        Some(Ordinal::Newest) => "the newest ".to_owned(),
        Some(Ordinal::Oldest) => "the oldest ".to_owned(),
        None if thing.all => "every ".to_owned(),
        None => "the ".to_owned(),
    }
}

fn nth(n: u32) -> String {
    const WORDS: &[&str] = &["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    let word = n.checked_sub(1).and_then(|at| WORDS.get(at as usize));
    word.map_or_else(|| format!("{n}th"), |word| (*word).to_owned())
}

fn at(place: &Place) -> String {
    let anchor = thing(&place.anchor);
    match place.relation {
        Relation::In => format!(" in {anchor}"),
        Relation::RowOf => format!(" in the row of {anchor}"),
        Relation::ColumnOf => format!(" in the column {anchor}"),
        Relation::Under => format!(" under {anchor}"),
        Relation::NextTo => format!(" next to {anchor}"),
        Relation::After => format!(" after {anchor}"),
        Relation::Before => format!(" before {anchor}"),
        Relation::For => format!(" for {anchor}"),
        Relation::At => format!(" at the {} of the page", place.anchor.name.as_deref().unwrap_or("top")),
    }
}

/// The noun that is used for a kind of thing.
pub(in crate::language) fn role(role: RoleWord) -> &'static str {
    use RoleWord as R;
    match role {
        R::Button => "button",
        R::Link => "link",
        R::Field => "field",
        R::TextArea => "text area",
        R::Checkbox => "checkbox",
        R::Radio => "radio button",
        R::Switch => "switch",
        R::Dropdown => "dropdown",
        R::Option => "option",
        R::Tab => "tab",
        R::Menu => "menu",
        R::MenuItem => "menu item",
        R::Icon => "icon",
        R::Image => "image",
        R::Heading => "heading",
        R::Text => "text",
        R::Row => "row",
        R::Column => "column",
        R::Cell => "cell",
        R::Table => "table",
        R::List => "list",
        R::Item => "item",
        R::Form => "form",
        R::Dialog => "dialog",
        R::Message => "message",
        R::Navigation => "navigation",
        R::Breadcrumb => "breadcrumb",
        R::Sidebar => "sidebar",
        R::Header => "header",
        R::Footer => "footer",
        R::Section => "section",
        R::Page => "page",
        R::Slider => "slider",
        R::Disclosure => "accordion",
        R::Badge => "badge",
        R::Tooltip => "tooltip",
        R::Frame => "frame",
        R::Video => "video",
        R::ProgressBar => "progress bar",
    }
}
