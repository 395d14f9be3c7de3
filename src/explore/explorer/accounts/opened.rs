//! What is made anew opens: not the page of a record of its sort that was there before.

use super::namesake::{tells, tells_a_word};
use crate::explore::anchors::{is_number, linked, parts, says_new};
use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::explore::intents::fields::{Sheet, makes_new};
use crate::explore::intents::{Entry, Move, What};
use crate::explore::line::Line;
use crate::language::lexicon::stem;
use crate::script::write::quote;
use crate::state::text::words;
use crate::state::{State, dialog};
use crate::trace::DefectKind;

impl Explorer {
    /// Something new was saved by this step, and led to a page: whether that is the page of what was known before it was there.
    pub(in crate::explore::explorer) fn compare_opened(
        &mut self,
        made: &Move,
        line: &Line,
        before: &State,
        after: &State,
    ) {
        let What::Fill(sheet, entries, _) = &made.what else { return };
        let came = made.intent == "fill" && after.status.is_none_or(|s| s < 400) && dialog(after).is_none();
        let stays = linked(&before.url) == linked(&after.url);
        if !came || stays || !makes_new(sheet, before) {
            return;
        }
        let named = entries.iter().find_map(|(_, entry)| match entry {
            Entry::Text(text) if words(text).count() > 1 && self.deeds.has_written(text) => Some(text.trim()),
            _ => None,
        });
        let Some(name) = named else { return };
        let Some(record) = numbered(&after.url).filter(|r| is_of_the_sort(r, sheet, before)) else { return };
        let came_from = numbered(&before.url).is_some_and(|from| from == record);
        // What the walk has made may be gone again, and its number be another one's.
        let part = record.get(..record.len().saturating_sub(1)).unwrap_or_default();
        let reused = self.deeds.has_made_in(part) || self.history.has_removed_in(part);
        if came_from || reused || !self.whereabouts.has_seen(&record) {
            return;
        }
        if lists(after, name, &record) {
            return;
        }
        let there = record.join("/");
        let (kind, summary, actual, check) = if tells(after, name) {
            (
                DefectKind::UnexpectedResult,
                format!("\"{name}\" was made anew, and is at /{there}, where another one was before"),
                format!("/{there}, which was there before"),
                format!(
                    "assert(!(session.state.url.split(\"?\")[0] + \"/\").contains({}), \"what was made anew takes no other's place\");",
                    quote(&format!(
                        "/{}/",
                        record.last_chunk::<2>().map(|last| last.join("/")).unwrap_or_default()
                    ))
                ),
            )
        } else if tells_a_word(after, name) {
            return;
        } else {
            (
                DefectKind::WrongNavigation,
                format!(
                    "\"{name}\" was made, and the page of another one opens: /{there}, which was there before"
                ),
                format!("the page /{there}, that has no word of it"),
                format!(
                    "assert(any(session.state.elements, |e| has_text(e.text, {0}) || has_text(e.value ?? \"\", {0})), \"what was made is what opens\");",
                    quote(name)
                ),
            )
        };
        let line = line.clone().checking(check);
        let ways = self.ways_for(made, before).into_iter().map(|way| way.then(line.clone())).collect();
        self.suspect(Suspicion {
            oracle: "opened",
            kind,
            key: format!("opened|{}", sheet.key),
            summary,
            expected: format!("the page of \"{name}\""),
            actual,
            page: before.page_id.clone(),
            ways,
            viewport: None,
        });
    }
}

/// The address of a record, up to its last number.
fn numbered(url: &str) -> Option<Vec<String>> {
    let mut record = parts(url);
    while !is_number(record.last()?) {
        record.pop();
    }
    (record.len() > 1).then_some(record)
}

/// A page that has a link to it, by its name, to another address of the sort, is of what it belongs to.
fn lists(after: &State, name: &str, record: &[String]) -> bool {
    let links = after.elements.iter().filter(|e| e.visible && e.name.contains(name));
    let mut own = links.filter_map(|e| numbered(&e.href));
    own.any(|link| link != record && link.split_last().map(|l| l.1) == record.split_last().map(|l| l.1))
}

/// "Create event" makes what lies at "/event/7": what is called otherwise may be what the new one belongs to.
fn is_of_the_sort(record: &[String], sheet: &Sheet, form: &State) -> bool {
    let Some([sort, _]) = record.last_chunk::<2>() else { return false };
    let Some(sort) = words(sort).last().map(|w| stem(&w)) else { return false };
    // "/feature-values/new": a value, which belongs to a feature.
    let address = parts(&form.url);
    let compound = |part: &String| {
        let told: Vec<String> = words(part).map(|w| stem(&w)).collect();
        told.contains(&sort) && told.last() != Some(&sort)
    };
    if address.windows(2).any(|pair| matches!(pair, [sort, new] if says_new(new) && compound(sort))) {
        return false;
    }
    let heads = form.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
    let over = dialog(form).and_then(|d| form.elements.get(d));
    let mut said = heads.chain(over).map(|e| e.name.as_str()).chain([sheet.sends.as_str()]);
    // Right behind the word that says so, and no word that tells what it belongs to.
    said.any(|text| {
        let told: Vec<String> = words(text).collect();
        let new = told.iter().rposition(|w| says_new(w));
        new.is_some_and(|at| told.iter().skip(at + 1).take(2).any(|w| stem(w) == sort))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_record_lies_at_its_number() {
        let record = |path: &str| numbered(&format!("http://a.test{path}")).map(|r| r.join("/"));
        assert_eq!(record("/event/11/manage").as_deref(), Some("event/11"));
        assert_eq!(record("/#/clients/3").as_deref(), Some("clients/3"));
        assert_eq!((record("/books/atlas"), record("/7")), (None, None));
    }

    #[test]
    fn a_page_that_lists_it_is_of_what_it_belongs_to() {
        let areas = |href: &str| {
            let page = page().url("http://a.test/areas/1").link("Quill Lantern", href).build();
            lists(&page, "Quill Lantern", &["areas".to_owned(), "1".to_owned()])
        };
        assert!(areas("http://a.test/areas/8/edit"));
        assert!(!areas("http://a.test/areas/1/edit") && !areas("http://a.test/people/8"));
    }

    #[test]
    fn what_is_made_lies_where_its_sort_does() {
        let is = |sends: &str, head: &str, record: [&str; 2]| {
            let form = page().heading(2, head).build();
            let sheet = Sheet { sends: sends.to_owned(), ..Sheet::default() };
            is_of_the_sort(&record.map(str::to_owned), &sheet, &form)
        };
        assert!(is("Create event", "", ["event", "11"]) && is("Save", "New Invoice", ["invoices", "3"]));
        assert!(!is("Create event", "", ["category", "5"]), "that may be where it belongs");
        assert!(!is("Save", "Add comment to this event", ["event", "11"]));
        let form = page().url("http://a.test/feature-values/new").heading(1, "New feature value").build();
        let sheet = Sheet { sends: "Save".to_owned(), ..Sheet::default() };
        assert!(!is_of_the_sort(&["features".to_owned(), "2".to_owned()], &sheet, &form));
    }

    #[test]
    fn a_page_that_has_a_word_of_the_name_may_be_its_page() {
        let page = page().heading(1, "Larkin meeting").build();
        assert!(tells_a_word(&page, "Larkin Willow") && !tells_a_word(&page, "Bramble Lantern"));
    }
}
