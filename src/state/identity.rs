//! Which logical page a state shows.

use super::State;

/// A name for the logical page: the address with what varies from one record to the next taken out, and the
/// dialog that lies over it, if one does.
///
/// `/books/17?page=2#top` and `/books/18` are both `/books/*`.
pub fn page_id(state: &State) -> String {
    let rest = state.url.splitn(4, '/').nth(3).unwrap_or_default();
    let (path, fragment) = rest.split_once('#').map_or((rest, ""), |(p, f)| (p, f));
    let (path, query) = path.split_once('?').map_or((path, ""), |(p, q)| (p, q));
    let mut id = String::from("/");
    id.push_str(&path.trim_end_matches('/').split('/').map(segment).collect::<Vec<_>>().join("/"));
    let mut keys: Vec<&str> =
        query.split('&').filter_map(|pair| pair.split('=').next()).filter(|k| !k.is_empty()).collect();
    keys.sort_unstable();
    keys.dedup();
    if !keys.is_empty() {
        id.push('?');
        id.push_str(&keys.join("&"));
    }
    // A fragment with a path in it is a route of a single-page app; any other is a place on the page.
    if fragment.contains('/') {
        let route = fragment.split('?').next().unwrap_or_default();
        id.push('#');
        id.push_str(&route.split('/').map(segment).collect::<Vec<_>>().join("/"));
    }
    let dialog =
        state.elements.iter().rfind(|e| e.visible && matches!(e.role.as_str(), "dialog" | "alertdialog"));
    if let Some(dialog) = dialog {
        id.push_str(" + ");
        id.push_str(if dialog.name.is_empty() { "dialog" } else { &dialog.name });
    }
    id
}

/// A part of a path: a number, a long hexadecimal or mixed key stands for any record.
fn segment(part: &str) -> &str {
    let digits = part.chars().filter(char::is_ascii_digit).count();
    let key = digits > 0 && part.len() >= 16 && part.chars().all(|c| c.is_ascii_hexdigit() || c == '-');
    if (digits > 0 && digits == part.len()) || key { "*" } else { part }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(url: &str) -> String {
        page_id(&State { url: url.to_owned(), ..State::default() })
    }

    #[test]
    fn records_of_one_kind_share_a_page() {
        assert_eq!(id("http://a/books/17?page=2#top"), "/books/*?page");
        assert_eq!(id("http://a/books/18/"), "/books/*");
        assert_eq!(id("http://a/#/clients/5f0c7a9e-12ab-4c3d/edit"), "/#/clients/*/edit");
        assert_ne!(id("http://a/books"), id("http://a/shelves"));
    }
}
