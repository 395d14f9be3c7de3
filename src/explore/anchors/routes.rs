//! Addresses: which are one page's, and which a site tells of without linking to them.

use std::collections::BTreeSet;

use url::Url;

use crate::state::text::fold_case;

/// An address as a page is known by: without what only scrolls to a place in it.
pub fn linked(href: &str) -> String {
    let Ok(mut url) = Url::parse(href) else { return href.to_owned() };
    if url.fragment().is_some_and(|f| !f.starts_with('/') && !f.starts_with("!/")) {
        url.set_fragment(None);
    }
    url.to_string()
}

/// The query of an address asks for a word, under whatever name.
pub fn asks_for(url: &str, word: &str) -> bool {
    let word = fold_case(word.trim());
    Url::parse(url).is_ok_and(|url| url.query_pairs().any(|(_, value)| fold_case(value.trim()) == word))
}

/// An address without its host.
pub fn below_host(url: &str) -> &str {
    url.split_once("://").and_then(|(_, rest)| rest.split_once('/')).map_or("", |(_, path)| path)
}

/// An address with what is a record's own left open: numbers, codes, values of queries.
pub fn pattern(href: &str) -> String {
    let Ok(url) = Url::parse(href) else { return String::new() };
    let route = url.fragment().filter(|f| f.starts_with('/') || f.starts_with("!/")).unwrap_or_default();
    let segments = |path: &str| {
        let open =
            |s: &str| if s.chars().any(|c| c.is_ascii_digit()) { "*".to_owned() } else { s.to_owned() };
        path.split('/').map(open).collect::<Vec<_>>().join("/")
    };
    let keys: BTreeSet<String> = url.query_pairs().map(|(key, _)| key.into_owned()).collect();
    let query = keys.into_iter().collect::<Vec<_>>().join("&");
    let plain = route.split('?').next().unwrap_or_default();
    format!("{}#{}?{query}", segments(url.path()), segments(plain))
}

/// The parts of an address's path, that of its route behind it.
pub fn parts(href: &str) -> Vec<String> {
    let Ok(url) = Url::parse(href) else { return Vec::new() };
    let route = url.fragment().filter(|f| f.starts_with('/') || f.starts_with("!/")).unwrap_or_default();
    let whole = format!("{}/{}", url.path(), route.split('?').next().unwrap_or_default());
    whole.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// The parts of an address as they stand in it: the path, or, of an app that has but one page, what follows its sign.
pub fn route(href: &str) -> String {
    let Ok(url) = Url::parse(href) else { return String::new() };
    let own = url.fragment().filter(|f| f.starts_with('/') || f.starts_with("!/"));
    let path = own.map_or(url.path(), |f| f.trim_start_matches('!'));
    path.split('?').next().unwrap_or_default().trim_matches('/').to_owned()
}

/// The part of an address is a number: that of a record, mostly.
pub fn is_number(part: &str) -> bool {
    !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit())
}

/// What the pages of one record share: the address up to its number; the whole of it where it has none.
pub fn family(href: &str) -> String {
    let pattern = pattern(href);
    let path = pattern.split('?').next().unwrap_or_default();
    match path.find("/*") {
        Some(at) => path[..at].to_owned(),
        None => path.to_owned(),
    }
}

/// Addresses that a text tells of: the places of a site map, the routes in a script. Only those of the same site, and
/// none that needs a value put in (`/books/:id`).
pub fn routes_of(text: &str, base: &str) -> Vec<String> {
    let Ok(base) = Url::parse(base) else { return Vec::new() };
    let mut found = BTreeSet::new();
    // What closes an element of a site map is no place.
    let text = text.replace("</", "< ");
    let quoted = text.split(['"', '\'', '`', '<', '>', ' ', '\n', '\r', '\t']);
    for piece in quoted {
        let route = piece.trim();
        let whole = route.starts_with("http://") || route.starts_with("https://");
        let local = route.starts_with('/') || route.starts_with("#/");
        let plain = route.len() > 2
            && route.len() < 120
            && !route.contains([':', '*', '$', '{', '(', '\\', '+', '|', '^', ';', ','])
            && !route.starts_with("//");
        let last = route.rsplit('/').next().unwrap_or_default();
        let is_file = last.contains('.') && !last.to_lowercase().ends_with(".html");
        if is_file || !(whole && !route.contains(['*', '$', '{', '(', '\\']) || local && plain) {
            continue;
        }
        if let Ok(url) = base.join(route)
            && url.origin() == base.origin()
        {
            found.insert(url.to_string());
        }
    }
    found.into_iter().collect()
}

/// The thing whose form lies at an address, where another address is that of another sort's thing of the same number.
pub fn of_another_sort(form: &str, other: &str) -> Option<String> {
    let (form, other) = (parts(form), parts(other));
    let (last, own) = form.split_last()?;
    let number = own.last().filter(|n| is_number(n) && last == "edit")?;
    let alike = own.len() == other.len() && other.last() == Some(number) && own != other.as_slice();
    alike.then(|| own.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_of_a_record_are_one_family() {
        assert_eq!(family("http://a.test/event/7/manage/tracks"), family("http://a.test/event/8/manage"));
        assert_ne!(family("http://a.test/admin/brands"), family("http://a.test/admin/files"));
    }

    #[test]
    fn records_of_one_kind_have_one_pattern() {
        assert_eq!(pattern("http://a.test/books/17?tab=2"), pattern("http://a.test/books/18?tab=3"));
        assert_eq!(pattern("http://a.test/#/books/17"), pattern("http://a.test/#/books/18"));
        assert_ne!(pattern("http://a.test/books/17"), pattern("http://a.test/shelves/17"));
        assert_eq!(linked("http://a.test/books#top"), "http://a.test/books");
        assert_eq!(linked("http://a.test/#/books"), "http://a.test/#/books");
    }

    #[test]
    fn routes_are_read_off_a_site_map_and_a_script() {
        let map =
            "<urlset><url><loc>http://a.test/about</loc></url><url><loc>http://b.test/x</loc></url></urlset>";
        assert_eq!(routes_of(map, "http://a.test/"), ["http://a.test/about"]);
        let script = r#"router.on("/books", list); router.on("/books/:id", show); fetch('/app.css')"#;
        assert_eq!(routes_of(script, "http://a.test/"), ["http://a.test/books"]);
    }

    #[test]
    fn things_of_two_sorts_may_have_one_number() {
        let of = |other: &str| {
            of_another_sort("http://a.test/volunteers/16/edit", &format!("http://a.test{other}"))
        };
        assert_eq!(of("/members/16").as_deref(), Some("volunteers/16"));
        assert_eq!((of("/volunteers/16"), of("/volunteers"), of("/members/15")), (None, None, None));
    }
}
