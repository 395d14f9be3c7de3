//! An address as a pattern: which of its parts are words of the app and which are ids.

use std::fmt::Write as _;

/// Words of an address that say what is done, not what it is done with.
const DEEDS: [&str; 29] = [
    "new",
    "create",
    "add",
    "edit",
    "update",
    "delete",
    "remove",
    "view",
    "show",
    "copy",
    "clone",
    "move",
    "sort",
    "import",
    "export",
    "history",
    "revisions",
    "settings",
    "search",
    "manage",
    "login",
    "logout",
    "sign-in",
    "register",
    "preview",
    "print",
    "duplicate",
    "archive",
    "index",
];

/// Parameters of a query that choose the page, where their value is a word.
const CHOOSERS: [&str; 18] = [
    "action",
    "view",
    "mode",
    "do",
    "op",
    "cmd",
    "module",
    "controller",
    "route",
    "r",
    "section",
    "step",
    "screen",
    "page",
    "p",
    "task",
    "tab",
    "type",
];

/// An address in its parts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Address {
    /// Scheme and host.
    pub(super) host: String,
    /// The parts of the path, then, behind a `#`, those of a route in the fragment.
    pub(super) parts: Vec<String>,
    /// Parameters that choose the page, by name: `action=edit`.
    pub(super) chosen: Vec<(String, String)>,
    /// All other names of parameters.
    pub(super) rest: Vec<String>,
}

impl Address {
    pub(super) fn of(url: &str) -> Self {
        let (address, fragment) = url.split_once('#').unwrap_or((url, ""));
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let (host, path) =
            match path.find("://").and_then(|at| path[at + 3..].find('/').map(|slash| at + 3 + slash)) {
                Some(slash) => path.split_at(slash),
                None => (path, ""),
            };
        let mut parts = split(path);
        let mut address = Self { host: host.to_owned(), ..Self::default() };
        address.take(query);
        // A fragment with a path in it is a route of a single-page app; any other is a place on the page.
        if fragment.starts_with('/') || fragment.starts_with("!/") {
            let (route, query) = fragment.split_once('?').unwrap_or((fragment, ""));
            parts.push("#".to_owned());
            parts.extend(split(route.trim_start_matches('!')));
            address.take(query);
        }
        address.parts = parts;
        address.chosen.sort();
        address.rest.sort();
        address.rest.dedup();
        address
    }

    fn take(&mut self, query: &str) {
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let word = value.starts_with(|c: char| c.is_alphabetic()) && !is_id(value);
            if CHOOSERS.contains(&name.to_ascii_lowercase().as_str()) && word {
                self.chosen.push((name.to_owned(), value.to_owned()));
            } else {
                self.rest.push(name.to_owned());
            }
        }
    }

    /// The address with every part that `data` says is data as a star: `/books/*/edit`.
    pub(super) fn pattern(&self, data: impl Fn(usize) -> bool) -> String {
        let mut pattern = String::new();
        for (at, part) in self.parts.iter().enumerate() {
            let after_route = at > 0 && self.parts[at - 1] == "#";
            if !after_route {
                pattern.push('/');
            }
            if part == "#" {
                pattern.push_str("#/");
            } else if data(at) || is_id(part) {
                pattern.push('*');
            } else {
                pattern.push_str(part);
            }
        }
        if pattern.is_empty() {
            pattern.push('/');
        }
        for (at, (name, value)) in self.chosen.iter().enumerate() {
            let _ = write!(pattern, "{}{name}={value}", if at == 0 { '?' } else { '&' });
        }
        pattern
    }
}

fn split(path: &str) -> Vec<String> {
    path.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// A part that can only stand for a record: a number, a date, a long key, a number with few letters around it.
pub(super) fn is_id(part: &str) -> bool {
    let digits = part.chars().filter(char::is_ascii_digit).count();
    let hex = part.len() >= 16 && part.chars().all(|c| c.is_ascii_hexdigit() || c == '-');
    digits > 0 && (digits == part.len() || hex || digits >= 3 && digits * 2 >= part.len())
}

/// A part that says what is done, or is made of such a word: `edit`, `create-book`.
pub(super) fn is_deed(part: &str) -> bool {
    let part = part.to_ascii_lowercase();
    DEEDS.contains(&part.as_str())
        || part.split(['-', '_']).next().is_some_and(|first| DEEDS[..15].contains(&first))
}

/// A part that says that something is made anew.
pub(super) fn makes(part: &str) -> bool {
    DEEDS[..3].contains(&part.to_ascii_lowercase().as_str())
}

/// A part that names a language: `en`, `de-AT`.
pub(super) fn is_locale(part: &str) -> bool {
    let mut parts = part.split(['-', '_']);
    let language = parts.next().unwrap_or_default();
    language.len() == 2
        && language.chars().all(|c| c.is_ascii_lowercase())
        && parts.next().is_none_or(|region| region.len() == 2 && region.chars().all(char::is_alphabetic))
        && parts.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pattern(url: &str) -> String {
        Address::of(url).pattern(|_| false)
    }

    #[test]
    fn records_of_one_kind_share_a_pattern() {
        assert_eq!(pattern("http://a/books/17?sort=name#top"), "/books/*");
        assert_eq!(pattern("http://a/books/18/"), "/books/*");
        assert_eq!(pattern("http://a/#/clients/5f0c7a9e-12ab-4c3d/edit"), "/#/clients/*/edit");
        assert_eq!(pattern("http://a/app/#!/invoices/INV-0011"), "/app/#/invoices/*");
        assert_eq!(pattern("http://a"), "/");
        assert_ne!(pattern("http://a/books"), pattern("http://a/shelves"));
    }

    #[test]
    fn a_query_chooses_a_page_by_words_only() {
        assert_eq!(pattern("http://a/index.php?title=Emma&action=edit"), "/index.php?action=edit");
        assert_eq!(pattern("http://a/books?page=2&q=tea"), "/books");
        assert_eq!(pattern("http://a/?page=clients&id=3"), "/?page=clients");
    }

    #[test]
    fn parts_are_told_apart() {
        assert!(is_id("1041") && is_id("2026-03") && is_id("INV-0011"));
        assert!(!is_id("week-1") && !is_id("lake-survey-2026") && !is_id("oauth2") && !is_id("h-index"));
        assert!(
            is_deed("edit") && is_deed("create-book") && !is_deed("editor-in-chief") && !is_deed("books")
        );
        assert!(is_locale("en") && is_locale("de-AT") && !is_locale("faq") && !is_locale("en-book"));
    }
}
