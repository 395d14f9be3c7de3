//! Keys of translations in place of their text.
//!
//! Finds `cart.button.add` where a person should read "Add to cart". Silent about code and quotations, about addresses,
//! files, versions and names of packages, and about columns and lists that hold such names as data: but not where
//! they repeat and their way names the column that they stand in.
//!
//! Example: a button that reads `checkout.actions.pay_now`.

use std::sync::LazyLock;

use regex::Regex;

use super::flaw::{Flaw, Severity};
use super::prose::{is_about_programming, said};
use super::{Sight, Verifier};
use crate::state::appearance::{Shape, Text};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "key",
    kind: DefectKind::ContentRendering,
    geometric: false,
    finds: "the key of a translation instead of its text",
    silent: "in code and quotations; addresses, files and versions; lists and columns of such names; pages that speak of programming",
    example: "a button reads \"checkout.actions.pay_now\"",
    look,
};

static KEY: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"^[a-z][a-zA-Z0-9_]*(?:\.[a-zA-Z0-9_-]+){1,6}[:*]?$").ok());
static UPPER: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"^[A-Z][A-Z0-9]*(?:[_.][A-Z0-9]+){2,6}$").ok());
static SNAKE: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"^[a-z][a-z0-9]*(?:_[a-z0-9]+){2,6}$").ok());

/// So many elements around a text may hold nothing else.
const AROUND: usize = 3;

/// How addresses and names of files end.
const ENDINGS: &[&str] = &[
    "com",
    "org",
    "net",
    "io",
    "de",
    "uk",
    "eu",
    "fr",
    "dev",
    "app",
    "gov",
    "edu",
    "example",
    "test",
    "local",
    "localhost",
    "internal",
    "invalid",
    "info",
    "js",
    "ts",
    "css",
    "html",
    "htm",
    "php",
    "py",
    "rs",
    "go",
    "java",
    "json",
    "yaml",
    "yml",
    "toml",
    "xml",
    "md",
    "txt",
    "pdf",
    "png",
    "jpg",
    "jpeg",
    "gif",
    "svg",
    "webp",
    "zip",
    "gz",
    "tar",
    "csv",
    "doc",
    "docx",
    "xls",
    "xlsx",
    "ppt",
    "pptx",
    "mp3",
    "mp4",
    "log",
    "ini",
    "conf",
    "cfg",
    "sh",
    "exe",
    "lock",
    "sql",
    "ch",
    "at",
    "it",
    "es",
    "nl",
    "us",
    "ca",
    "au",
    "in",
    "jp",
    "cn",
    "ru",
    "br",
    "pl",
    "se",
    "no",
    "fi",
    "dk",
    "be",
    "co",
    "me",
    "tv",
    "ai",
];

/// Words that keys of translations are made of.
const PARTS: &[&str] = &[
    "button",
    "btn",
    "label",
    "title",
    "subtitle",
    "heading",
    "header",
    "message",
    "msg",
    "error",
    "errors",
    "text",
    "placeholder",
    "hint",
    "help",
    "menu",
    "nav",
    "navigation",
    "form",
    "field",
    "fields",
    "common",
    "action",
    "actions",
    "submit",
    "save",
    "cancel",
    "add",
    "edit",
    "delete",
    "remove",
    "update",
    "create",
    "page",
    "tooltip",
    "caption",
    "description",
    "name",
    "link",
    "links",
    "footer",
    "empty",
    "confirm",
    "dialog",
    "modal",
    "success",
    "warning",
    "info",
    "status",
    "total",
    "summary",
    "login",
    "logout",
    "home",
    "i18n",
    "lang",
    "translation",
    "tab",
    "table",
    "column",
];

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    if is_about_programming(&sight.layout) {
        return;
    }
    let texts: Vec<&Text> = said(&sight.layout).filter(|t| is_key(sight, t)).collect();
    for text in &texts {
        // Where a list or a column is made of such names, they are data.
        let cell = sight.layout.up(text.owner).find(|(_, s)| matches!(s.tag.as_str(), "td" | "li" | "dd"));
        let alike =
            texts.iter().filter(|t| t.owner != text.owner && (t.area.x - text.area.x).abs() < 2.0).count();
        if cell.is_some() && alike >= 2 && !names_its_column(sight, text, &texts) {
            continue;
        }
        let actual = "is the key of a translation, not its text";
        let flaw = VERIFIER.flaw(sight, text.owner, Severity::Major, "words for people", actual);
        flaws.push(flaw.at(text.area).of_text(&text.text));
    }
}

/// Names that are data are called by anything, and no two alike. What stands for one of a few states repeats, is called by one
/// way but for its end, and a step of that way is what the column is headed with: `order.status.paid` under "Status".
fn names_its_column(sight: &Sight<'_>, text: &Text, keys: &[&Text]) -> bool {
    let layout = &sight.layout;
    let cell_of = |owner: usize| layout.up(owner).find(|(_, s)| s.tag == "td").map(|(i, _)| i);
    let place = |cell: usize| {
        let row = layout.shape(cell).parent?;
        layout.children(row).iter().position(|&c| c == cell)
    };
    let Some(cell) = cell_of(text.owner) else { return false };
    let (Some(column), Some((table, _))) = (place(cell), layout.up(cell).find(|(_, s)| s.tag == "table"))
    else {
        return false;
    };
    let heads = |row: &usize| {
        let cells = layout.children(*row);
        layout.shape(*row).tag == "tr"
            && cells.len() > column
            && cells.iter().all(|&c| layout.shape(c).tag == "th")
    };
    let Some(head) = layout.whole(table).find(heads).map(|row| layout.words_in(layout.children(row)[column]))
    else {
        return false;
    };
    let Some((way, _)) = text.text.trim().rsplit_once('.') else { return false };
    let names: Vec<&str> = keys
        .iter()
        .filter(|t| layout.is_in(t.owner, table) && cell_of(t.owner).and_then(place) == Some(column))
        .map(|t| t.text.trim())
        .collect();
    let mut kinds = names.clone();
    kinds.sort_unstable();
    kinds.dedup();
    kinds.len() < names.len()
        && names.iter().all(|name| name.rsplit_once('.').is_some_and(|(other, _)| other == way))
        && way.split('.').any(|step| step.eq_ignore_ascii_case(head.trim()))
}

fn is_key(sight: &Sight<'_>, text: &Text) -> bool {
    let words = text.text.trim();
    let matches = |re: &LazyLock<Option<Regex>>| re.as_ref().is_some_and(|re| re.is_match(words));
    // What leads somewhere may be called as its target is.
    let is_for_people = |shape: &Shape| {
        matches!(
            shape.tag.as_str(),
            "button" | "label" | "legend" | "th" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "input"
        ) || matches!(shape.role.as_str(), "button" | "tab" | "heading" | "menuitem")
    };
    // A heading may keep its words in a piece of its own.
    let says_only_this = |at: usize| at == text.owner || sight.layout.words_in(at).trim() == words;
    let around = sight.layout.up(text.owner).take(AROUND);
    let speaks = around.take_while(|(at, _)| says_only_this(*at)).any(|(_, shape)| is_for_people(shape));
    let parts: Vec<String> =
        words.split(['.', '_', '-']).map(|p| p.trim_end_matches([':', '*']).to_lowercase()).collect();
    let last = words.rsplit('.').next().unwrap_or_default().trim_end_matches([':', '*']).to_lowercase();
    let known = parts.iter().filter(|p| PARTS.contains(&p.as_str())).count();
    if matches(&KEY) {
        let dots = words.matches('.').count();
        let numbered = words.split('.').any(|p| p.chars().all(|c| c.is_ascii_digit()));
        return !numbered
            && (!ENDINGS.contains(&last.as_str()) || known >= 2 && dots >= 2)
            && (known > 0 || dots >= 2 && speaks)
            && (dots >= 2 || speaks || known >= 1 && parts.len() >= 3);
    }
    (matches(&UPPER) || matches(&SNAKE)) && speaks && known > 0
}
