//! What is done to a record moves its pages, or takes them away: what waits there is looked for where it is now.

use std::sync::Arc;

use super::Frontier;
use crate::explore::guard::Guard;
use crate::state::text::words;

/// Scheme, nothing, host: what comes after them is the path.
const HOST: usize = 3;

/// The name was changed that an address is made from: the old address and the new one.
pub(in crate::explore) fn renamed<'t>(
    before: &str,
    after: &str,
    entered: impl IntoIterator<Item = &'t str>,
) -> Option<(String, String)> {
    let (from, to) = (steps(before), steps(after));
    let at = to.len().checked_sub(1).filter(|at| *at > HOST)?;
    // It was renamed on its own page, or on the one below that is there to edit it.
    let beside = from.len() == to.len() || from.len() == to.len() + 1;
    if !beside || from[..at] != to[..at] || from[at] == to[at] {
        return None;
    }
    let is_called = |text: &str| words(text).next().is_some() && words(text).eq(words(to[at]));
    entered.into_iter().any(is_called).then(|| (from[..=at].join("/"), to.join("/")))
}

/// A record was taken away on its own page, or on the one below that asks whether it should be: the address that it had.
pub(in crate::explore) fn taken_away(before: &str, after: &str, done: &str) -> Option<String> {
    let mut gone = steps(before);
    if gone.last().is_some_and(|last| matches!(*last, "delete" | "remove" | "destroy")) {
        gone.pop();
    } else if !Guard::is_destructive(done) {
        return None;
    }
    // A list from which something was taken stays.
    let stays = steps(after).starts_with(&gone) || gone.len() <= HOST + 1;
    (!stays).then(|| gone.join("/"))
}

/// The same page of another record: one part of the address is another, and not the last.
pub(in crate::explore) fn is_of_another(page: &str, other: &str) -> bool {
    let (from, to) = (steps(page), steps(other));
    let differ = from.iter().zip(&to).filter(|(a, b)| a != b).count();
    let beside = from.len() == to.len() && from.len() > HOST && from[..HOST] == to[..HOST];
    beside && differ == 1 && from.last() == to.last()
}

/// What of an address comes after that of a record, where it is that, or lies below it.
pub(in crate::explore) fn below<'u>(url: &'u str, record: &str) -> Option<&'u str> {
    url.strip_prefix(record).filter(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']))
}

/// The parts of an address, without what is asked for there.
fn steps(url: &str) -> Vec<&str> {
    url.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/').split('/').collect()
}

impl Frontier {
    /// What lay at and below an address lies at another one now.
    pub(in crate::explore) fn moved(&mut self, from: &str, to: &str) {
        let moved = |url: &str| below(url, from).map(|rest| format!("{to}{rest}"));
        for known in self.pages.values_mut() {
            if let Some(url) = moved(&known.way.url) {
                known.way.url = url;
            }
            for w in &mut known.waiting {
                if let Some(url) = moved(&w.way.url) {
                    Arc::make_mut(&mut w.way).url = url;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::frontier::{Limits, Offer};
    use crate::explore::way::Way;

    fn renaming(before: &str, after: &str) -> Option<(String, String)> {
        renamed(before, after, ["arrived", "Saffron Meadow"])
    }

    #[test]
    fn what_was_renamed_has_the_new_name_in_its_address() {
        let books = "http://a.test/books";
        let both = Some((format!("{books}/methods"), format!("{books}/saffron-meadow")));
        assert_eq!(renaming(&format!("{books}/methods/edit"), &format!("{books}/saffron-meadow")), both);
        assert_eq!(renaming(&format!("{books}/methods"), &format!("{books}/saffron-meadow?saved=1")), both);
        assert_eq!(renaming(&format!("{books}/methods/edit"), &format!("{books}/methods")), None);
        assert_eq!(renaming(&format!("{books}/methods/edit"), &format!("{books}/7")), None, "the next one");
        assert_eq!(renaming("http://a.test/sign-in", "http://a.test/saffron-meadow"), None);
    }

    #[test]
    fn a_form_is_found_again_by_the_link_of_the_record() {
        let form = "http://a.test/books/methods/edit";
        let same = |other: &str| is_of_another(form, other);
        assert!(same("http://a.test/books/untitled/edit") && same("http://a.test/books/7/edit?from=list"));
        for other in [
            form,
            "http://a.test/books/7",
            "http://a.test/books/methods/copy",
            "http://b.test/books/methods/edit",
        ] {
            assert!(!same(other), "{other}");
        }
    }

    #[test]
    fn what_was_taken_away_has_no_address_and_a_list_keeps_its_own() {
        let gone = |before: &str, after: &str, done: &str| {
            taken_away(&format!("http://a.test{before}"), &format!("http://a.test{after}"), done)
        };
        let role = Some("http://a.test/settings/roles/7".to_owned());
        assert_eq!(gone("/settings/roles/7/delete", "/settings/roles", "Confirm"), role);
        assert_eq!(gone("/settings/roles/7", "/settings/roles", "Delete role"), role);
        assert_eq!(gone("/settings/roles/7/delete", "/settings/roles/7", "Cancel"), None);
        assert_eq!(gone("/settings/roles/7", "/settings/roles", "Save"), None);
        assert_eq!(gone("/roles", "/", "Delete"), None);
    }

    #[test]
    fn what_waits_below_a_renamed_record_is_looked_for_where_it_is() {
        let mut f = Frontier::new(Limits::default());
        let way = |url: &str| Way { url: url.into(), lines: Vec::new() };
        let sort = Offer { id: "sort".into(), worth: 9, quota: 1, ..Offer::default() };
        f.see("book", "http://a.test/books/a", &way("http://a.test/books/a/sort"), 0, &[sort]);
        f.moved("http://a.test/books/a", "http://a.test/books/b");
        assert_eq!(f.elsewhere(&[]).map(|aim| aim.way.url), Some("http://a.test/books/b/sort".to_owned()));
        f.moved("http://a.test/boo", "http://a.test/x");
        assert_eq!(f.way("book").map(|way| way.url.as_str()), Some("http://a.test/books/b/sort"));
    }
}
