//! A page as it is known again in another run: by its address without data, its title and its parts.

use serde::{Deserialize, Serialize};

use super::wording::Speaker;
use crate::language::lexicon::{is_plural, stem};
use crate::state::text::{fold, words};
use crate::state::{State, dialog, recorded};

/// The most parts by which a page is known.
const MARKS: usize = 40;

/// A page, without the data that it shows.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sight {
    /// What it is called here: its address as a pattern, with the dialog that lies over it.
    pub id: String,
    /// Its heading, or the name of its dialog; `…` stands for data.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// What such a title was once.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub example: String,
    /// Its parts that are its own, sorted: fields, columns, headings, buttons.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// The address that it was seen at.
    #[serde(skip)]
    pub path: String,
}

impl Sight {
    /// A state, as the page of that name.
    pub(super) fn of(state: &State, id: &str, speaker: &Speaker) -> Self {
        let open = dialog(state).and_then(|at| state.elements.get(at));
        let named = |text: &str| (!text.trim().is_empty()).then(|| fold(text));
        let heading = || {
            let inside = open.map(|open| state.descendants(open.index));
            let of_dialog = inside.and_then(|mut inside| inside.find(|e| e.visible && e.role == "heading"));
            of_dialog.or_else(|| open.is_none().then(|| state.main_heading()).flatten())
        };
        let name = open.and_then(|open| named(&open.name));
        let title = name
            .or_else(|| heading().and_then(|e| named(if e.name.is_empty() { &e.text } else { &e.name })))
            .unwrap_or_else(|| fold(&state.title));
        let path = path(&state.url);
        let title = if open.is_some() { title } else { by_address(title, state, &path) };
        let record = open.is_none() && names_a_record(&title, &path);
        let told = match speaker.told(&title) {
            _ if record => "…".to_owned(),
            told if !super::wording::is_fixed(&told) && is_own(&title, &path) => title.clone(),
            told => told,
        };
        let id = if record { with_star(id, &path) } else { id.to_owned() };
        let mut marks = speaker.marks(state);
        marks.truncate(MARKS);
        let example = if told == title { String::new() } else { title };
        Self { id, title: told, example, marks, path }
    }

    /// Its address without what tells pages of one address apart.
    pub fn address(&self) -> &str {
        let id = self.id.split(" · ").next().unwrap_or_default();
        id.split(" + ").next().unwrap_or_default().trim()
    }

    /// A dialog lies over it.
    pub fn is_dialog(&self) -> bool {
        self.id.contains(" + ")
    }

    /// How surely both are the same page, from 0 to 1: 0 where their addresses do not fit.
    pub fn likeness(&self, other: &Self) -> f32 {
        if self.is_dialog() != other.is_dialog() || !fit(self.address(), other.address()) {
            return 0.0;
        }
        let fixed = |title: &str| !title.is_empty() && !title.contains('…');
        let titles = match (fixed(&self.title), fixed(&other.title)) {
            _ if self.title == other.title => 1.0,
            // Both are called so by the app, and differ.
            (true, true) if self.address() == other.address() => 0.25,
            (true, true) => 0.0,
            _ => 0.6,
        };
        let shared = self.marks.iter().filter(|mark| other.marks.contains(mark)).count();
        let all = self.marks.len() + other.marks.len() - shared;
        let marks = if all == 0 { 0.5 } else { shared as f32 / all as f32 };
        0.5 * titles + 0.5 * marks
    }

    /// What kind of thing the page shows, in a word, where its title is data: `/books/*` shows a book.
    pub fn noun(&self) -> Option<String> {
        let parts: Vec<&str> = self.address().split('/').filter(|p| !p.is_empty()).collect();
        let star = parts.iter().rposition(|part| *part == "*")?;
        let word = parts.get(..star)?.iter().rev().find(|part| is_word(part))?;
        Some(super::wording::singular(&word.replace(['-', '_'], " ")))
    }

    /// What it is called, in short: its title, or of a record what kind it is.
    pub fn short(&self) -> String {
        match self.noun().filter(|_| !super::wording::is_fixed(&self.title)) {
            Some(noun) => super::wording::one(&noun),
            None => self.title.clone(),
        }
    }

    /// The page in words: `the page "Books"`, `the page of a book`, `the dialog "Delete …"`.
    pub fn words(&self) -> String {
        let kind = if self.is_dialog() { "dialog" } else { "page" };
        if super::wording::is_fixed(&self.title) {
            return format!("the {kind} \"{}\"", self.title);
        }
        match self.noun() {
            Some(noun) if !self.is_dialog() => format!("the page of {}", super::wording::one(&noun)),
            _ => format!("the {kind} \"{}\"", if self.title.is_empty() { &self.id } else { &self.title }),
        }
    }
}

/// The address from its root, without what is asked for.
fn path(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let path = rest.find('/').map_or("/", |at| &rest[at..]);
    let (path, route) = path.split_once('#').map_or((path, ""), |(path, route)| (path, route));
    let bare = |part: &str| part.split('?').next().unwrap_or_default().trim_end_matches('/').to_owned();
    let route = if route.starts_with('/') { format!("/#{}", bare(route)) } else { String::new() };
    let whole = bare(path) + route.as_str();
    if whole.is_empty() { "/".to_owned() } else { whole }
}

/// Of the headings and the title of the window what the address says, too; else the main heading.
fn by_address(heading: String, state: &State, path: &str) -> String {
    let last: Vec<String> = literal(path).map(stem).collect();
    let shares = |text: &str| words(text).any(|word| last.contains(&stem(&word)));
    if shares(&heading) {
        return heading;
    }
    let headings = state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 3);
    let mut texts = headings.map(|e| fold(&e.text)).filter(|text| text.split(' ').count() <= 5);
    if let Some(text) = texts.find(|text| shares(text)) {
        return text;
    }
    let ends = [" | ", " · ", " – ", " — ", " - ", " « ", " » "];
    let end = ends.iter().filter_map(|mark| state.title.find(mark)).min().unwrap_or(state.title.len());
    let window = fold(&state.title[..end]);
    let minor = state.main_heading().is_none_or(|e| e.level > 1);
    let told = (shares(&window) && window.split(' ').count() <= 5) || minor && !window.is_empty();
    if told { window } else { heading }
}

/// The words of the last part of an address that is no number.
fn literal(path: &str) -> impl Iterator<Item = &str> {
    let part = path.rsplit('/').find(|part| part.chars().any(char::is_alphabetic)).unwrap_or_default();
    part.split(['-', '_']).filter(|word| word.len() > 2)
}

fn slug(text: &str) -> String {
    words(text).collect::<Vec<_>>().join("-")
}

/// The address spells the title out below what its kind is called: `/books/emma`.
fn names_a_record(title: &str, path: &str) -> bool {
    let (head, last) = path.rsplit_once('/').unwrap_or(("", path));
    !last.is_empty() && last == slug(title) && !is_plural(last) && above_is_plural(head)
}

/// The title is made of the address's own words, and no record's.
fn is_own(title: &str, path: &str) -> bool {
    let last: Vec<String> = literal(path).map(stem).collect();
    words(title).any(|word| last.contains(&stem(&word)))
}

/// The last part of an address as data.
fn with_star(id: &str, path: &str) -> String {
    let (address, rest) = id.find([' ', '?']).map_or((id, ""), |at| id.split_at(at));
    match address.rsplit_once('/') {
        Some((head, _)) if address.matches('/').count() == path.matches('/').count() => {
            format!("{head}/*{rest}")
        }
        _ => id.to_owned(),
    }
}

/// A record stands below what its kind is called.
fn above_is_plural(head: &str) -> bool {
    let above = head.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    !above.is_empty() && (is_plural(above) || KINDS.contains(&above))
}

/// Kinds that addresses spell in the singular.
const KINDS: &[&str] =
    &["product", "category", "page", "chapter", "event", "user", "item", "article", "post", "tag"];

fn is_word(part: &str) -> bool {
    part.chars().any(char::is_alphabetic) && !part.contains(['*', '#', '='])
}

/// Two patterns of addresses may be those of one page: part by part equal, or data in one of them.
fn fit(a: &str, b: &str) -> bool {
    let cut = |text: &str| -> Vec<String> { text.split('/').map(str::to_owned).collect() };
    let (one, other) = (cut(a), cut(b));
    one.len() == other.len() && one.iter().zip(&other).all(|(x, y)| x == y || x == "*" || y == "*")
}

/// A page by its parts, for who has no session: used where a state is looked up.
pub(super) fn marks_of(state: &State, known: &recorded::Known) -> Vec<String> {
    recorded::marks(state, known)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sight(id: &str, title: &str, marks: &[&str]) -> Sight {
        Sight {
            id: id.into(),
            title: title.into(),
            marks: marks.iter().map(|m| (*m).to_owned()).collect(),
            ..Sight::default()
        }
    }

    #[test]
    fn a_page_is_known_again_with_other_data() {
        let book = sight("/books/*", "…", &["button \"Edit\"", "button \"Sort\"", "heading in main"]);
        let named = sight("/books/emma", "Emma", &["button \"Edit\"", "button \"Sort\"", "heading in main"]);
        let list = sight("/books", "Books", &["button \"New book\""]);
        assert!(book.likeness(&named) > 0.7);
        assert!(book.likeness(&list) < 0.01);
        let form = sight("/books/new", "New book", &["textbox \"Title\""]);
        assert!(book.likeness(&form) < 0.5);
        let open = sight("/books/* + Delete", "Delete book?", &[]);
        assert!(book.likeness(&open) < 0.01);
    }

    #[test]
    fn a_page_is_told_by_its_title_or_by_what_it_shows() {
        assert_eq!(sight("/books", "Books", &[]).words(), "the page \"Books\"");
        assert_eq!(sight("/books/*", "…", &[]).words(), "the page of a book");
        assert_eq!(sight("/admin/storage-areas/*", "…", &[]).words(), "the page of a storage area");
        assert_eq!(sight("/books/* + Delete", "Delete …", &[]).words(), "the dialog \"Delete …\"");
        assert_eq!(sight("/#/invoices/*", "Invoice …", &[]).words(), "the page \"Invoice …\"");
    }
}
