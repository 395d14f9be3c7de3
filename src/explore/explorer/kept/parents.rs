//! What was made at a place, as the address of its form says, is listed there with its like.

use super::again::{Opened, is_still_asked};
use crate::explore::Way;
use crate::explore::anchors::{is_number, linked, parts, pattern};
use crate::explore::explorer::Explorer;
use crate::explore::explorer::forms::filling::named;
use crate::explore::finding::Suspicion;
use crate::explore::intents::fields::{Blank, Sheet};
use crate::explore::intents::{Entry, saves};
use crate::explore::line::{Line, go_to};
use crate::language::lexicon::stem;
use crate::oracle::laws::is_partial;
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{State, alerts};
use crate::trace::DefectKind;

impl Explorer {
    /// Goes to the place that a new thing was made at, and looks for it there. `saved`: the page that came once it was made, and
    /// what was done up to then.
    pub(in crate::explore::explorer) async fn look_at_the_place(
        &mut self,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        opened: &Opened,
        saved: (&State, Vec<Line>),
    ) {
        let Some(name) = named(entries) else { return };
        let (saved, done) = saved;
        let record = record_at(&saved.url, name);
        // The list that the form belongs to, or the one in which the new thing's address lies: each sort is looked up there once.
        let listed = || {
            let (place, _) = record.as_deref()?.rsplit_once('/')?;
            let first = !is_kept_back(saved) && !self.looked_up.contains(&pattern(place));
            (first && parts(place).len() > 1).then(|| place.to_owned())
        };
        let Some(place) = place_of(&opened.state.url).or_else(listed) else { return };
        let fresh = linked(&saved.url) != linked(&opened.state.url) && linked(&saved.url) != linked(&place);
        if !fresh
            || is_still_asked(saved, sheet)
            || self.episode.len() < opened.mark
            || !self.frontier.knows(&place)
            || !(is_about(saved, name) || went_elsewhere(saved, sheet, entries, name))
        {
            return;
        }
        self.looked_up.insert(pattern(&place));
        let line = go_to(&place);
        if !self.do_again(&line).await {
            return;
        }
        let Some(now) = self.now().filter(|now| now.status.is_none_or(|s| s < 400)) else { return };
        let below = || parts(&saved.url).starts_with(&parts(&place)).then(|| saved.url.clone());
        let its_like = record.or_else(below).unwrap_or_else(|| format!("{place}/{name}"));
        let its_like = lists_its_like(&now, &its_like);
        if tells(&now, name) || !its_like && !says_none(&now) {
            return;
        }
        let checked = line.checking(format!(
            "assert_contains(session.state, {}, \"what was made here is listed here\");",
            quote(name)
        ));
        let lines = opened.way.lines.iter().cloned().chain(done).chain([checked]).collect();
        let way = Way { url: opened.way.url.clone(), lines };
        let first = self.with_what_was_before(opened, &way);
        self.suspect(Suspicion {
            oracle: "place",
            kind: DefectKind::DataInconsistency,
            key: format!("place|{}|{}", now.page_id, opened.state.page_id),
            summary: format!("\"{name}\" was made here, and is not among what is listed here"),
            expected: format!("\"{name}\" listed"),
            actual: "not listed".to_owned(),
            page: now.page_id.clone(),
            ways: std::iter::once(way).chain(first).collect(),
            viewport: None,
        });
    }
}

/// How the part of an address begins that is for something new.
const MAKES: [&str; 3] = ["create", "new", "add"];

/// The address of which a form's address is the part for something new: `/shelves/7` of `/shelves/7/create-book`.
fn place_of(form: &str) -> Option<String> {
    let whole = form.split(['?']).next()?.trim_end_matches('/');
    let (place, last) = whole.rsplit_once('/')?;
    let makes = last.split(['-', '_']).next().is_some_and(|first| MAKES.contains(&fold_case(first).as_str()));
    (makes && parts(place).len() > 1).then(|| place.to_owned())
}

/// The address of a new thing, without what can be done there: it ends with a number, or with its name.
fn record_at(url: &str, name: &str) -> Option<String> {
    let whole = url.split('?').next()?.trim_end_matches('/');
    let slug: Vec<String> = words(name).collect();
    let is_own = |part: &str| is_number(part) || !slug.is_empty() && words(part).collect::<Vec<_>>() == slug;
    if whole.rsplit('/').next().is_some_and(is_own) {
        return Some(whole.to_owned());
    }
    let (record, _) = whole.rsplit_once('/')?;
    record.rsplit('/').next().is_some_and(is_own).then(|| record.to_owned())
}

/// What is not for everybody yet, as its page says, need not be listed with what is.
fn is_kept_back(saved: &State) -> bool {
    const SAYS: [&str; 12] = [
        "draft",
        "pending",
        "awaiting",
        "waiting",
        "review",
        "approval",
        "unpublished",
        "private",
        "hidden",
        "inactive",
        "archived",
        "scheduled",
    ];
    words(&saved.text).any(|w| SAYS.contains(&w.as_str()))
}

/// The page is about what was entered so: it is headed so, or holds it in the field of a name.
fn is_about(state: &State, name: &str) -> bool {
    let name = fold_case(name);
    let called = |label: &str| words(label).any(|w| matches!(w.as_str(), "name" | "title"));
    state.elements.iter().any(|e| {
        let heads = e.role == "heading" && e.level <= 2 && fold_case(e.name.trim()) == name;
        let holds = called(&e.name) && e.value.as_ref().is_some_and(|v| fold_case(v.trim()) == name);
        e.visible && (heads || holds)
    })
}

/// The form was taken without a word, and another page came up that knows nothing of it.
fn went_elsewhere(saved: &State, sheet: &Sheet, entries: &[(Blank, Entry)], name: &str) -> bool {
    let called = |label: &str| words(label).any(|w| matches!(w.as_str(), "name" | "title"));
    let is_name = |(blank, entry): &(Blank, Entry)| {
        called(&blank.label) && matches!(entry, Entry::Text(text) if text == name)
    };
    // Who is to save a thing, and sends nothing, has not saved it.
    (saves(saved) || sheet.saves())
        && alerts(saved).is_empty()
        && !tells(saved, name)
        && entries.iter().any(is_name)
}

fn tells(state: &State, name: &str) -> bool {
    fold_case(&state.text).contains(&fold_case(name))
}

/// The page leads to others that have an address like this one, and to all that there are: its list has one page.
fn lists_its_like(state: &State, url: &str) -> bool {
    let own = parts(url);
    let Some((_, kind)) = own.split_last() else { return false };
    let makes = |part: &str| MAKES.contains(&part.split(['-', '_']).next().unwrap_or_default());
    let like = |href: &str| {
        let other = parts(href);
        let of_another = other.get(kind.len()).is_some_and(|part| own.last() != Some(part) && !makes(part));
        (own.len()..own.len() + 2).contains(&other.len()) && other.starts_with(kind) && of_another
    };
    let inside = |e: &crate::state::Element| state.ancestors(e.index).any(|a| a.role == "main");
    let links = || state.elements.iter().filter(|e| e.visible && e.role == "link");
    links().any(|e| inside(e) && like(&e.href)) && !is_partial(state)
}

/// The page of a list says that it has none of what its address names: "No shelves have been created".
fn says_none(state: &State) -> bool {
    let of = parts(&state.url).last().map(|last| words(last).map(|w| stem(&w)).collect::<Vec<_>>());
    let Some(of) = of.filter(|of| !of.is_empty()) else { return false };
    let texts = state.elements.iter().filter(|e| e.visible).map(|e| &e.own_text);
    texts.into_iter().any(|text| {
        let said: Vec<String> = words(text).map(|w| stem(&w)).collect();
        said.split_first().is_some_and(|(no, rest)| no == "no" && rest.starts_with(&of))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_list_says_that_it_has_none() {
        let says = |url: &str, text: &str| {
            says_none(&page().url(url).element("generic", "", |e| e.own_text = text.into()).build())
        };
        assert!(says("http://app.test/wiki/shelves", "No shelves have been created"));
        assert!(says("http://app.test/#/credit_notes?page=1", "No credit notes found."));
        assert!(!says("http://app.test/wiki/shelves", "No books have been put on these shelves"));
        assert!(!says("http://app.test/", "No shelves"));
    }

    #[test]
    fn the_place_is_where_something_new_is_made() {
        let place = |form: &str| place_of(form);
        assert_eq!(
            place("http://app.test/wiki/shelves/7/create-book").as_deref(),
            Some("http://app.test/wiki/shelves/7")
        );
        assert_eq!(
            place("http://app.test/wiki/books/new?of=3").as_deref(),
            Some("http://app.test/wiki/books")
        );
        assert_eq!(place("http://app.test/wiki/books/newest"), None);
        assert_eq!(place("http://app.test/new"), None);
    }

    #[test]
    fn a_page_is_about_what_heads_it_or_is_its_name() {
        let about = |label: &str| is_about(&page().field(label, "Quill Compass").build(), "Quill Compass");
        assert!(about("Shelf Name") && !about("PO Number"));
        assert!(is_about(&page().heading(1, "Quill Compass").build(), "Quill Compass"));
    }

    #[test]
    fn a_new_thing_lies_at_its_number_or_its_name() {
        let record = |url: &str| record_at(&format!("http://a.test/{url}"), "Quill Compass");
        assert_eq!(record("shelves/quill-compass").as_deref(), Some("http://a.test/shelves/quill-compass"));
        assert_eq!(record("#/clients/17/edit").as_deref(), Some("http://a.test/#/clients/17"));
        assert_eq!((record("shelves"), record("reports/sales/all")), (None, None));
    }

    #[test]
    fn its_like_are_what_has_such_an_address() {
        let lists = |href: &str| {
            let state = page().within("main", "", |p| p.link("Boat rules", href)).build();
            lists_its_like(&state, "http://app.test/wiki/books/mine")
        };
        assert!(lists("http://app.test/wiki/books/boat-rules"));
        assert!(!lists("http://app.test/wiki/shelves/boats"));
        assert!(!lists("http://app.test/wiki/books/mine"));
        assert!(!lists("http://app.test/wiki/books/new"));
        assert!(lists("http://app.test/wiki/books/boat-rules/edit"));
    }
}
