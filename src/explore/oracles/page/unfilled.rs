//! A link whose address has a slot that was never filled, or what a program puts where a value is missing:
//! `/posts/{id}`, `/users/undefined`, `?page=NaN`.

use url::Url;

use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{contains, unescaped};
use crate::state::{Element, State};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let (link, residue) = unfilled(t.after)?;
    // It was there before: it was told then.
    if unfilled(t.before).is_some_and(|(other, _)| other.href == link.href) {
        return None;
    }
    let name = link.name.trim();
    let check = format!(
        "assert(!any(session.state.elements, |e| e.visible && e.href == {}), \"every link has a whole address\");",
        quote(&link.href)
    );
    Some(Doubt {
        oracle: "unfilled",
        kind: DefectKind::WrongNavigation,
        key: format!("unfilled|{}|{residue}", t.after.page_id),
        summary: format!("the link \"{name}\" has \"{residue}\" in its address where a value should be"),
        expected: "a whole address".to_owned(),
        actual: link.href.clone(),
        line: t.line.clone().checking(check),
    })
}

/// The first link of the app whose address lacks a value, and what stands there instead.
fn unfilled(state: &State) -> Option<(&Element, String)> {
    let own = Url::parse(&state.url).ok()?.origin();
    let links = state.elements.iter().filter(|e| e.visible && e.role == "link" && e.href.starts_with("http"));
    links.into_iter().find_map(|link| {
        let url = Url::parse(&link.href).ok().filter(|url| url.origin() == own)?;
        let path = url.path().split('/').map(unescaped);
        let asked = url.query_pairs().map(|(_, value)| value.into_owned());
        let residue = path.chain(asked).find(|part| is_residue(part))?;
        // What is called so is so: a page about "null".
        (!contains(&link.name, residue.trim_matches(['{', '}', '[', ']', ':']))).then_some((link, residue))
    })
}

/// A slot as templates and routes have them, or the word for a value that is not there.
fn is_residue(part: &str) -> bool {
    const WORDS: [&str; 4] = ["undefined", "null", "NaN", "[object Object]"];
    let names = |slot: &str| {
        let name = slot.trim_matches(|c: char| "{}%$ ".contains(c));
        name.starts_with(|c: char| c.is_alphabetic())
            && name.chars().all(|c| c.is_alphanumeric() || "_.()/".contains(c))
    };
    let in_braces =
        part.split_once('{').is_some_and(|(_, rest)| names(rest.split('}').next().unwrap_or_default()));
    let in_brackets = part.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).is_some_and(names);
    let of_a_route = part.strip_prefix(':').is_some_and(names);
    in_braces || in_brackets || of_a_route || WORDS.contains(&part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_link_has_a_whole_address() {
        let told = |name: &str, path: &str| {
            let state = page().url("http://a.test/posts").link(name, &format!("http://a.test{path}")).build();
            unfilled(&state).map(|(_, residue)| residue)
        };
        assert_eq!(told("Open", "/posts/%7Bid%7D").as_deref(), Some("{id}"));
        assert_eq!(told("Open", "/new/{url}").as_deref(), Some("{url}"));
        assert!(told("Reply", "/post/%7BencodeURIComponent(./pid))").is_some());
        assert_eq!(told("Open", "/posts/:slug").as_deref(), Some(":slug"));
        assert_eq!(told("Profile", "/users/undefined").as_deref(), Some("undefined"));
        assert_eq!(told("Next", "/posts?page=NaN").as_deref(), Some("NaN"));
        assert_eq!(told("Null", "/wiki/null"), None);
        assert_eq!(told("Guids", "/things/%7B6F9619FF-8B86-D011-B42D-00C04FC964FF%7D"), None);
        assert_eq!(told("Open", "/posts/7?filter=%7B%22a%22:1%7D"), None, "data");
    }
}
