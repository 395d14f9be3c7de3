//! What the addresses of an app say: whether two looks are of one page, and where a page stands among the others.

use crate::language::lexicon::deeds;
use crate::state::text::fold_case;

/// Scheme, host and port of an address.
pub(super) fn host(url: &str) -> &str {
    let after = url.find("://").map_or(0, |at| at + 3);
    let end = url.get(after..).and_then(|rest| rest.find(['/', '?', '#'])).map_or(url.len(), |at| after + at);
    url.get(..end).unwrap_or(url)
}

/// The address without its fragment's place on the page; a route in the fragment is kept.
pub(super) fn path(url: &str) -> &str {
    match url.split_once('#') {
        Some((path, fragment)) if !fragment.contains('/') => path,
        _ => url,
    }
}

/// Which page of the app an address leads to: [`path`] without its query, nor that of its route.
pub(super) fn route(url: &str) -> [&str; 2] {
    let (path, fragment) = url.split_once('#').unwrap_or((url, ""));
    let route = if fragment.contains('/') { fragment } else { "" };
    [path, route].map(|part| part.split('?').next().unwrap_or_default())
}

/// Both are the same document: only what stands behind `#` differs.
pub(super) fn same_document(a: &str, b: &str) -> bool {
    a.split('#').next() == b.split('#').next()
}

/// An address as its parts: those of the path, and behind a `#` those of the route.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Place {
    host: String,
    parts: Vec<String>,
}

impl Place {
    /// `None`: no address of a page.
    pub(super) fn of(url: &str) -> Option<Self> {
        if !url.starts_with("http") {
            return None;
        }
        let host = host(url);
        let rest = path(url).get(host.len()..)?;
        let (path, route) = rest.split_once('#').unwrap_or((rest, ""));
        let parts = |text: &str| {
            let text = text.split('?').next().unwrap_or_default().to_owned();
            // What stands behind a semicolon belongs to the session.
            let plain = |p: &str| p.split(';').next().unwrap_or_default().to_owned();
            text.split('/').map(plain).filter(|p| !p.is_empty()).map(|p| p.to_lowercase()).collect::<Vec<_>>()
        };
        let mut all = parts(path);
        if !route.is_empty() {
            all.push("#".to_owned());
            all.extend(parts(route));
        }
        Some(Self { host: host.to_owned(), parts: all })
    }

    /// The page of the record, without what is done to it there.
    pub(super) fn of_record(mut self) -> Self {
        while self.parts.last().is_some_and(|last| deeds::AT_THE_END_OF_ADDRESSES.contains(&last.as_str())) {
            self.parts.pop();
        }
        self
    }

    /// The form for a new record: `/brands/new`.
    pub(super) fn makes_a_record(&self) -> bool {
        deeds::MAKING.contains(&self.last())
    }

    /// It ends in the number or key of a record, or in what is done with it: `/books/7`, `/books/7/edit`.
    pub(super) fn names_a_record(&self) -> bool {
        match self.parts.as_slice() {
            [.., last] if is_key(last) => true,
            [.., before, last] => last == "edit" && before != "#",
            _ => false,
        }
    }

    /// It names a record of its own below the record that the other address names: `/events/2/talks/9` below `/events/2/edit`.
    pub(super) fn is_of_a_part_of(&self, other: &Self) -> bool {
        let shared = self.parts.iter().zip(&other.parts).take_while(|(a, b)| a == b).count();
        let (above, own) = self.parts.split_at(shared);
        self.host == other.host
            && above.iter().any(is_key)
            && own.iter().any(is_key)
            && !other.parts.iter().skip(shared).any(is_key)
    }

    /// Both name records of one sort, and not the same one: `/books/7/edit` and `/books/8`.
    pub(super) fn is_of_another_like(&self, other: &Self) -> bool {
        let (own, other) = (self.clone().of_record(), other.clone().of_record());
        let mut apart = own.parts.iter().zip(&other.parts).filter(|(a, b)| a != b);
        own.host == other.host
            && own.parts.len() == other.parts.len()
            && apart.next().is_some_and(|(a, b)| is_key(a) && is_key(b))
            && apart.next().is_none()
    }

    /// The page above.
    pub(super) fn above(&self) -> Option<Self> {
        let (_, parts) = self.parts.split_last().filter(|(_, above)| !above.is_empty())?;
        Some(Self { host: self.host.clone(), parts: parts.to_vec() })
    }

    /// It is this page, or one below it.
    pub(super) fn is_within(&self, other: &Self) -> bool {
        self.host == other.host && self.parts.starts_with(&other.parts)
    }

    /// It is the other page, below something else: in a language of its own.
    pub(super) fn ends_as(&self, other: &Self) -> bool {
        self.host == other.host && !other.parts.is_empty() && self.parts.ends_with(&other.parts)
    }

    /// Both stand below the same page, one beside the other.
    pub(super) fn is_beside(&self, other: &Self) -> bool {
        self != other && self.above().is_some() && self.above() == other.above()
    }

    /// The last part.
    pub(super) fn last(&self) -> &str {
        self.parts.last().map_or("", String::as_str)
    }

    pub(super) fn same_host(&self, other: &Self) -> bool {
        self.host == other.host
    }
}

/// A part of an address that has a number in it is a record's.
fn is_key(part: impl AsRef<str>) -> bool {
    part.as_ref().chars().any(|c| c.is_ascii_digit())
}

/// What an address says of how a page is shown, and not of what is shown on it.
const OF_THE_VIEW: [&str; 12] =
    ["sort", "order", "dir", "page", "p", "view", "tab", "size", "limit", "lang", "locale", "ref"];

/// What an address asks for, by name, where it says what.
pub(crate) fn queried(url: &str) -> impl Iterator<Item = (&str, &str)> {
    let query = url.split_once('?').map_or("", |(_, query)| query);
    query.split(['&', '#']).filter_map(|part| part.split_once('=')).filter(|(_, value)| !value.is_empty())
}

/// The address asks for something besides the order, the page and the view.
pub(crate) fn asks(url: &str) -> bool {
    queried(url).any(|(key, _)| !OF_THE_VIEW.contains(&fold_case(key).as_str()))
}

#[cfg(test)]
mod tests {
    use super::{Place, asks, host, path, route, same_document};

    #[test]
    fn an_address_asks_for_a_part_or_only_says_how_it_is_shown() {
        assert!(asks("http://a/jobs?sort=due&status=open") && asks("http://a/jobs?q=oil#top"));
        assert!(
            !asks("http://a/jobs?Sort=due&page=2")
                && !asks("http://a/jobs?status=")
                && !asks("http://a/jobs")
        );
    }

    fn place(url: &str) -> Place {
        Place::of(url).unwrap()
    }

    #[test]
    fn places_stand_below_and_beside_each_other() {
        let list = place("http://a/admin/brands?page=2");
        let record = place("http://a/admin/brands/4/edit").of_record();
        assert_eq!(record.above(), Some(list.clone()));
        assert!(record.is_within(&list) && !list.is_within(&record));
        assert!(
            list.is_beside(&place("http://a/admin/products")) && !list.is_beside(&place("http://a/admin"))
        );
        assert_eq!(place("http://a/app/#/clients/1").above(), Some(place("http://a/app#/clients")));
        assert_eq!(place("http://a/admin/brands#top"), place("http://a/admin/brands"));
        assert!(!place("http://b/x").same_host(&record));
        assert_eq!(Place::of("about:blank"), None);
    }

    #[test]
    fn records_of_one_sort_are_told_apart() {
        let form = place("http://a/events/2/edit");
        assert!(place("http://a/events/3/edit").is_of_another_like(&form));
        assert!(place("http://a/events/3").is_of_another_like(&form));
        assert!(!place("http://a/events/2").is_of_another_like(&form));
        assert!(!place("http://a/talks/3/edit").is_of_another_like(&form));
        assert!(!place("http://a/events").is_of_another_like(&form));
    }

    #[test]
    fn a_part_has_a_key_of_its_own_below_that_of_the_whole() {
        let form = place("http://a/events/2/edit");
        assert!(place("http://a/events/2/talks/9").is_of_a_part_of(&form));
        assert!(!place("http://a/events/2/talks").is_of_a_part_of(&form));
        assert!(!place("http://a/events/3").is_of_a_part_of(&form), "another whole");
        assert!(!form.is_of_a_part_of(&place("http://a/events/2/talks/9")));
    }

    #[test]
    fn an_address_with_a_key_names_a_record() {
        for url in
            ["http://a/books/7", "http://a/books/7/edit", "http://a/#/clients/c1", "http://a/me/edit?x=1"]
        {
            assert!(place(url).names_a_record(), "{url}");
        }
        for url in ["http://a/books", "http://a/edit", "http://a:8080/books/new", "http://a/#/edit"] {
            assert!(!place(url).names_a_record(), "{url}");
        }
    }

    #[test]
    fn a_fragment_is_a_route_or_a_place_on_the_page() {
        assert_eq!(route("http://a/x?q=1#top"), route("http://a/x"));
        assert_ne!(route("http://a/#/x"), route("http://a/#/y"));
        assert_eq!(path("http://a/x#top"), "http://a/x");
        assert_eq!(path("http://a/#/x"), "http://a/#/x");
        assert!(
            same_document("http://a/x#/one", "http://a/x#/two") && !same_document("http://a/x", "http://a/y")
        );
        assert_eq!(host("http://a:8080/x"), "http://a:8080");
    }
}
