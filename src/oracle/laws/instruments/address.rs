//! What the addresses of an app say: where a page stands among the others.

use super::scene::{host, path};

/// An address as its parts: those of the path, and behind a `#` those of the route.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    host: String,
    parts: Vec<String>,
}

/// Words at the end of an address that say what is done with a record, or how it is shown.
const DEEDS: &[&str] = &[
    "edit", "delete", "remove", "view", "show", "manage", "confirm", "settings", "update", "destroy", "new",
    "create", "add", "details", "overview",
];

impl Place {
    /// `None`: no address of a page.
    pub(crate) fn of(url: &str) -> Option<Self> {
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
    pub(crate) fn of_record(mut self) -> Self {
        while self.parts.last().is_some_and(|last| DEEDS.contains(&last.as_str())) {
            self.parts.pop();
        }
        self
    }

    /// The form for a new record: `/brands/new`.
    pub(crate) fn makes_a_record(&self) -> bool {
        matches!(self.last(), "new" | "create" | "add")
    }

    /// The page above.
    pub(crate) fn above(&self) -> Option<Self> {
        let (_, parts) = self.parts.split_last().filter(|(_, above)| !above.is_empty())?;
        Some(Self { host: self.host.clone(), parts: parts.to_vec() })
    }

    /// It is this page, or one below it.
    pub(crate) fn is_within(&self, other: &Self) -> bool {
        self.host == other.host && self.parts.starts_with(&other.parts)
    }

    /// It is the other page, below something else: in a language of its own.
    pub(crate) fn ends_as(&self, other: &Self) -> bool {
        self.host == other.host && !other.parts.is_empty() && self.parts.ends_with(&other.parts)
    }

    /// Both stand below the same page, one beside the other.
    pub(crate) fn is_beside(&self, other: &Self) -> bool {
        self != other && self.above().is_some() && self.above() == other.above()
    }

    /// The last part.
    pub(crate) fn last(&self) -> &str {
        self.parts.last().map_or("", String::as_str)
    }

    pub(crate) fn same_host(&self, other: &Self) -> bool {
        self.host == other.host
    }
}

#[cfg(test)]
mod tests {
    use super::Place;

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
}
