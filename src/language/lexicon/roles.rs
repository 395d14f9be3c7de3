//! Nouns that say what kind of thing is meant.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use super::super::RoleWord;
use super::abbreviations::expand;

use RoleWord as R;

/// Nouns of one to three words, singular, longest first where one contains another.
const NOUNS: &[(&str, RoleWord)] = &[
    ("rich text area", R::TextArea),
    ("rich text editor", R::TextArea),
    ("rich text field", R::TextArea),
    ("drop down list", R::Dropdown),
    ("drop-down list", R::Dropdown),
    ("dropdown list", R::Dropdown),
    ("drop down menu", R::Dropdown),
    ("drop-down menu", R::Dropdown),
    ("dropdown menu", R::Dropdown),
    ("drop down", R::Dropdown),
    ("select box", R::Dropdown),
    ("combo box", R::Dropdown),
    ("list box", R::Dropdown),
    ("dropdown box", R::Dropdown),
    ("select field", R::Dropdown),
    ("dropdown field", R::Dropdown),
    ("drop-down box", R::Dropdown),
    ("select list", R::Dropdown),
    ("select menu", R::Dropdown),
    ("selection field", R::Dropdown),
    ("choose field", R::Dropdown),
    ("choice field", R::Dropdown),
    ("picker field", R::Dropdown),
    ("date picker", R::Field),
    ("datepicker", R::Field),
    ("dropdown option", R::Option),
    ("dropdown item", R::Option),
    ("dropdown entry", R::Option),
    ("dropdown select", R::Dropdown),
    ("dropdown button", R::Dropdown),
    ("context menu", R::Menu),
    ("action menu", R::Menu),
    ("text box", R::Field),
    ("text field", R::Field),
    ("text input", R::Field),
    ("input box", R::Field),
    ("input field", R::Field),
    ("search box", R::Field),
    ("search bar", R::Field),
    ("search field", R::Field),
    ("search input", R::Field),
    ("text area", R::TextArea),
    ("text editor", R::TextArea),
    ("form field", R::Field),
    ("entry field", R::Field),
    ("edit box", R::Field),
    ("check box", R::Checkbox),
    ("tick box", R::Checkbox),
    ("radio button", R::Radio),
    ("radio option", R::Radio),
    ("toggle button", R::Switch),
    ("toggle switch", R::Switch),
    ("option button", R::Radio),
    ("menu item", R::MenuItem),
    ("menu entry", R::MenuItem),
    ("menu option", R::MenuItem),
    ("submenu item", R::MenuItem),
    ("sub menu", R::Menu),
    ("menu button", R::Button),
    ("list item", R::Item),
    ("line item", R::Item),
    ("list entry", R::Item),
    ("row menu", R::Menu),
    ("push button", R::Button),
    ("icon button", R::Button),
    ("data row", R::Row),
    ("table row", R::Row),
    ("table header", R::Column),
    ("column header", R::Column),
    ("column heading", R::Column),
    ("table cell", R::Cell),
    ("navigation bar", R::Navigation),
    ("nav bar", R::Navigation),
    ("navigation menu", R::Navigation),
    ("navigation panel", R::Navigation),
    ("navigation drawer", R::Navigation),
    ("main navigation", R::Navigation),
    ("main menu", R::Navigation),
    ("top menu", R::Navigation),
    ("site navigation", R::Navigation),
    ("top navigation", R::Navigation),
    ("menu bar", R::Navigation),
    ("breadcrumb navigation", R::Breadcrumb),
    ("breadcrumb trail", R::Breadcrumb),
    ("breadcrumb bar", R::Breadcrumb),
    ("navigation sidebar", R::Sidebar),
    ("side bar", R::Sidebar),
    ("side panel", R::Sidebar),
    ("side menu", R::Sidebar),
    ("left menu", R::Sidebar),
    ("page header", R::Header),
    ("page footer", R::Footer),
    ("page heading", R::Heading),
    ("page title", R::Heading),
    ("main heading", R::Heading),
    ("main title", R::Heading),
    ("dialog box", R::Dialog),
    ("dialogue box", R::Dialog),
    ("pop up", R::Dialog),
    ("modal window", R::Dialog),
    ("modal dialog", R::Dialog),
    ("popup window", R::Dialog),
    ("confirmation box", R::Dialog),
    ("error message", R::Message),
    ("success message", R::Message),
    ("alert message", R::Message),
    ("warning message", R::Message),
    ("validation message", R::Message),
    ("validation error", R::Message),
    ("flash message", R::Message),
    ("toast message", R::Message),
    ("confirmation message", R::Message),
    ("progress bar", R::ProgressBar),
    ("loading bar", R::ProgressBar),
    ("tool tip", R::Tooltip),
    ("inline frame", R::Frame),
    ("range slider", R::Slider),
    ("search result", R::Item),
    ("product card", R::Item),
    ("list of", R::List),
    ("tag", R::Badge),
    ("button", R::Button),
    ("btn", R::Button),
    ("cta", R::Button),
    ("link", R::Link),
    ("hyperlink", R::Link),
    ("field", R::Field),
    ("textbox", R::Field),
    ("textfield", R::Field),
    ("input", R::Field),
    ("searchbox", R::Field),
    ("textarea", R::TextArea),
    ("editor", R::TextArea),
    ("checkbox", R::Checkbox),
    ("tickbox", R::Checkbox),
    ("radio", R::Radio),
    ("switch", R::Switch),
    ("toggle", R::Switch),
    ("dropdown", R::Dropdown),
    ("drop-down", R::Dropdown),
    ("select", R::Dropdown),
    ("combobox", R::Dropdown),
    ("combo-box", R::Dropdown),
    ("listbox", R::Dropdown),
    ("picker", R::Dropdown),
    ("selector", R::Dropdown),
    ("chooser", R::Dropdown),
    ("option", R::Option),
    ("choice", R::Option),
    ("tab", R::Tab),
    ("menu", R::Menu),
    ("submenu", R::Menu),
    ("sub-menu", R::Menu),
    ("menuitem", R::MenuItem),
    ("icon", R::Icon),
    ("image", R::Image),
    ("picture", R::Image),
    ("photo", R::Image),
    ("logo", R::Image),
    ("thumbnail", R::Image),
    ("heading", R::Heading),
    ("headline", R::Heading),
    ("text", R::Text),
    ("label", R::Text),
    ("paragraph", R::Text),
    ("caption", R::Text),
    ("row", R::Row),
    ("line", R::Row),
    ("column", R::Column),
    ("cell", R::Cell),
    ("table", R::Table),
    ("grid", R::Table),
    ("datagrid", R::Table),
    ("list", R::List),
    ("listing", R::List),
    ("item", R::Item),
    ("entry", R::Item),
    ("card", R::Item),
    ("tile", R::Item),
    ("result", R::Item),
    ("record", R::Item),
    ("product", R::Item),
    ("article", R::Item),
    ("form", R::Form),
    ("dialog", R::Dialog),
    ("dialogue", R::Dialog),
    ("modal", R::Dialog),
    ("popup", R::Dialog),
    ("pop-up", R::Dialog),
    ("popover", R::Dialog),
    ("overlay", R::Dialog),
    ("lightbox", R::Dialog),
    ("drawer", R::Dialog),
    ("message", R::Message),
    ("alert", R::Message),
    ("toast", R::Message),
    ("banner", R::Message),
    ("notification", R::Message),
    ("notice", R::Message),
    ("error", R::Message),
    ("confirmation", R::Message),
    ("warning", R::Message),
    ("snackbar", R::Message),
    ("navigation", R::Navigation),
    ("navbar", R::Navigation),
    ("nav", R::Navigation),
    ("breadcrumb", R::Breadcrumb),
    ("sidebar", R::Sidebar),
    ("header", R::Header),
    ("footer", R::Footer),
    ("section", R::Section),
    ("panel", R::Section),
    ("area", R::Section),
    ("region", R::Section),
    ("group", R::Section),
    ("pane", R::Section),
    ("block", R::Section),
    ("fieldset", R::Section),
    ("widget", R::Section),
    ("filter", R::Section),
    ("page", R::Page),
    ("screen", R::Page),
    ("view", R::Page),
    ("homepage", R::Page),
    ("dashboard", R::Page),
    ("slider", R::Slider),
    ("accordion", R::Disclosure),
    ("expander", R::Disclosure),
    ("disclosure", R::Disclosure),
    ("badge", R::Badge),
    ("chip", R::Badge),
    ("counter", R::Badge),
    ("tooltip", R::Tooltip),
    ("iframe", R::Frame),
    ("frame", R::Frame),
    ("video", R::Video),
    ("player", R::Video),
    ("progressbar", R::ProgressBar),
    ("spinner", R::ProgressBar),
    ("loader", R::ProgressBar),
    ("box", R::Field),
    ("bar", R::Section),
];

/// The role that a noun of one to three words names, in singular or plural; words are lower case and
/// separated by single spaces.
pub fn role_of(noun: &str) -> Option<RoleWord> {
    static TABLE: LazyLock<HashMap<&str, RoleWord>> = LazyLock::new(|| NOUNS.iter().rev().copied().collect());
    let find = |noun: &str| TABLE.get(noun).copied();
    find(noun).or_else(|| singular(noun).and_then(|one| find(&one))).or_else(|| expand(noun).and_then(find))
}

/// Whether a word is a noun that names a role, or one of the words of such a noun.
pub(crate) fn in_role(word: &str) -> bool {
    static WORDS: LazyLock<HashSet<&str>> =
        LazyLock::new(|| NOUNS.iter().flat_map(|(noun, _)| noun.split(' ')).collect());
    let known = |word: &str| WORDS.contains(word);
    known(word) || singular(word).is_some_and(|one| known(&one)) || expand(word).is_some()
}

/// The nouns that name a role, the usual ones first.
pub fn role_words(role: RoleWord) -> impl Iterator<Item = &'static str> {
    NOUNS.iter().filter(move |(_, r)| *r == role).map(|(word, _)| *word)
}

/// All nouns that name a role.
pub(crate) fn nouns() -> impl Iterator<Item = &'static str> {
    NOUNS.iter().map(|(word, _)| *word)
}

/// The singular of a regular plural.
pub(crate) fn singular(noun: &str) -> Option<String> {
    if noun.len() < 4 || noun.ends_with("ss") || noun.ends_with("us") {
        return None;
    }
    if let Some(stem) = noun.strip_suffix("ies") {
        return Some(format!("{stem}y"));
    }
    if [
        "boxes",
        "switches",
        "classes",
        "statuses",
        "addresses",
        "searches",
        "matches",
        "taxes",
        "dishes",
        "buses",
    ]
    .iter()
    .any(|end| noun.ends_with(end))
    {
        return Some(noun[..noun.len() - 2].to_owned());
    }
    noun.strip_suffix('s').map(str::to_owned)
}

/// Whether a noun looks plural.
pub fn is_plural(noun: &str) -> bool {
    matches!(noun, "children" | "people" | "men" | "women" | "data") || singular(noun).is_some()
}

/// Roles that are part of a page's frame rather than a thing to act on.
pub(crate) fn is_region(role: RoleWord) -> bool {
    matches!(
        role,
        R::Section
            | R::Navigation
            | R::Sidebar
            | R::Header
            | R::Footer
            | R::Dialog
            | R::Form
            | R::Table
            | R::List
            | R::Menu
            | R::Breadcrumb
            | R::Page
            | R::Tab
            | R::Frame
    )
}

/// What a file with a picture in it is called.
pub const PICTURES: &[&str] = &[
    "image",
    "images",
    "picture",
    "pictures",
    "photo",
    "photos",
    "photograph",
    "logo",
    "avatar",
    "icon",
    "cover",
    "thumbnail",
    "banner",
    "screenshot",
    "portrait",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_in_singular_plural_and_short() {
        assert_eq!(role_of("text boxes"), Some(R::Field));
        assert_eq!(role_of("entries"), Some(R::Item));
        assert_eq!(role_of("btn"), Some(R::Button));
        assert_eq!(role_of("zebra"), None);
        assert!(role_words(R::Dropdown).any(|w| w == "combobox"));
    }
}
