//! What was saved on the walk, deed by deed: what a suspicion rests on may have been brought about long before its own episode.

use crate::explore::Way;
use crate::explore::anchors::{linked, parts};
use crate::explore::frontier::part_of;
use crate::explore::guard::Guard;
use crate::explore::line::{Line, go_to};
use crate::explore::way::opened;
use crate::state::State;
use crate::state::text::words;

/// A story with more lines is not tried.
const LONG: usize = 120;
/// What was saved is told again in chapters of some so many lines.
const CHAPTER: usize = 24;

/// What was saved so far, oldest first.
#[derive(Debug, Default)]
pub(in crate::explore::explorer) struct History {
    deeds: Vec<Saving>,
}

#[derive(Debug)]
struct Saving {
    way: Way,
    led_to: String,
    /// The words of the address that it was sent to: what is added on the page of a thing may be sent to the basket.
    sent_to: Vec<String>,
    /// Something was taken away.
    removes: bool,
}

impl History {
    /// Something was saved in this way, and led to the page as it is now.
    pub(in crate::explore::explorer) fn keep(&mut self, way: Way, now: &State) {
        let sent = now.requests.iter().filter(|r| r.method != "GET" && r.method != "HEAD");
        let sent_to = sent.flat_map(|r| parts(&r.url)).collect();
        let says_so = |line: &Line| line.say.split('"').nth(1).is_some_and(Guard::is_destructive);
        // What asks first is answered by a line of its own.
        let removes =
            now.requests.iter().any(|r| r.method == "DELETE") || way.lines.iter().rev().take(2).any(says_so);
        self.deeds.push(Saving { way, led_to: now.url.clone(), sent_to, removes });
    }

    /// Something was taken away in a part of the app: what is made there later may get its number.
    pub(in crate::explore::explorer) fn has_removed_in(&self, part: &[String]) -> bool {
        self.deeds.iter().any(|deed| deed.removes && parts(&deed.led_to).starts_with(part))
    }

    /// The way with what was saved last on the very page that it begins at and stays on ("Favourite", before "Unfavourite"), with all
    /// that was, with what was saved before in the same part of the app, with what that rests on in its turn, and with all that was
    /// saved before.
    pub(in crate::explore::explorer) fn before(&self, way: &Way) -> Vec<Way> {
        let common = self.in_common(way);
        let place = |url: &str| Place { part: part_of(url), section: parts(url).get(common).cloned() };
        let here = place(&way.url);
        let own = self.deeds.iter().filter(|deed| here.concerns(deed));
        let page = page_of(&way.url);
        let begins = |deed: &Saving| page_of(&deed.way.url) == page;
        let ends = |deed: &Saving| page_of(&deed.led_to) == page;
        let on_it = || self.deeds.iter().filter(|deed| begins(deed) && ends(deed));
        let records: Vec<&str> = way.lines.iter().filter_map(|line| record_in(&line.say)).collect();
        let names =
            |deed: &Saving| deed.way.lines.iter().any(|line| records.iter().any(|r| says(&line.say, r)));
        let of_it = self.deeds.iter().filter(|deed| begins(deed) && ends(deed) && names(deed));
        let touches = self.deeds.iter().filter(|deed| begins(deed) || ends(deed) || names(deed));
        let mut stories = vec![story(on_it().next_back().into_iter(), way), story(of_it, way)];
        stories.extend([story(on_it(), way), story(touches, way)]);
        stories.push(story(own, way));
        stories.push(story(self.basis(here.clone(), place).into_iter(), way));
        stories.push(story(self.deeds.iter(), way));
        let mut told: Vec<Way> = Vec::new();
        for story in stories.into_iter().flatten() {
            if !told.contains(&story) {
                told.push(story);
            }
        }
        told
    }

    /// The way after each chapter of what was saved, the latest first: what makes a page of a quite other part break is in one of
    /// them, and to go through them all takes no more steps than were done.
    pub(in crate::explore::explorer) fn by_chapters(&self, way: &Way) -> Vec<Way> {
        let mut chapters: Vec<Vec<&Saving>> = Vec::new();
        let mut lines = CHAPTER;
        for deed in self.deeds.iter().rev() {
            let more = deed.way.lines.len() + 1;
            if lines + more > CHAPTER {
                chapters.push(Vec::new());
                lines = 0;
            }
            lines += more;
            chapters.last_mut().into_iter().for_each(|chapter| chapter.insert(0, deed));
        }
        chapters.into_iter().filter_map(|chapter| story(chapter.into_iter(), way)).collect()
    }

    /// The way on another page of its kind, with what was saved last on its own page done there as well: what the walk has made
    /// is not there in a clean state, and "Favourite" before "Unfavourite" is the same for what is. `None`: nothing was saved on it.
    pub(in crate::explore::explorer) fn elsewhere(&self, way: &Way, other: &str) -> Option<Way> {
        let page = page_of(&way.url);
        let deed = self.deeds.iter().rev().find(|deed| page_of(&deed.led_to) == page)?;
        let begins = if page_of(&deed.way.url) == page { 0 } else { deed.way.lines.len().saturating_sub(1) };
        let done = deed.way.lines.get(begins..).filter(|done| !holds(&way.lines, done))?;
        let there = |line: &Line| {
            if opened(line).is_some_and(|to| page_of(to) == page) { go_to(other) } else { line.clone() }
        };
        let lines = done.iter().chain([&go_to(other)]).chain(&way.lines).map(there).collect();
        Some(Way { url: other.to_owned(), lines })
    }

    /// What was saved at a place, and before that where it was saved from.
    fn basis(&self, here: Place, place: impl Fn(&str) -> Place) -> Vec<&Saving> {
        let mut places = vec![here];
        let mut found = Vec::new();
        for deed in self.deeds.iter().rev() {
            if places.iter().any(|place| place.concerns(deed)) {
                found.push(deed);
                places.push(place(&deed.way.url));
            }
        }
        found.reverse();
        found
    }

    /// So many parts all addresses begin with.
    fn in_common(&self, way: &Way) -> usize {
        let own = parts(&way.url);
        let shared = |url: &str| parts(url).iter().zip(&own).take_while(|(a, b)| a == b).count();
        self.deeds.iter().map(|deed| shared(&deed.way.url)).min().unwrap_or_default()
    }
}

/// The page of an address, whatever is asked for on it.
fn page_of(url: &str) -> String {
    linked(url).split('?').next().unwrap_or_default().to_owned()
}

/// The record that a line is about: "Click the "Restore" menu item in the "Ada" row".
fn record_in(say: &str) -> Option<&str> {
    let rest = [" row", " card"].iter().find_map(|part| say.strip_suffix(part))?;
    rest.strip_suffix('"')?.rsplit_once(" in the \"").map(|(_, record)| record)
}

/// A line names a record: in its row, or by the box that selects it ("Select expense 0001").
fn says(line: &str, record: &str) -> bool {
    let (line, record): (Vec<String>, Vec<String>) = (words(line).collect(), words(record).collect());
    !record.is_empty() && line.windows(record.len()).any(|some| *some == record)
}

/// Where something is saved.
#[derive(Debug, Clone)]
struct Place {
    part: String,
    section: Option<String>,
}

impl Place {
    fn concerns(&self, deed: &Saving) -> bool {
        part_of(&deed.way.url) == self.part
            || part_of(&deed.led_to) == self.part
            || self.section.as_ref().is_some_and(|section| deed.sent_to.contains(section))
    }
}

/// The deeds one after the other, and then the way. `None`: nothing comes before it, or it would be too long.
fn story<'d>(deeds: impl Iterator<Item = &'d Saving>, way: &Way) -> Option<Way> {
    let told = |deed: &&Saving| !holds(&way.lines, &deed.way.lines);
    let mut deeds = deeds.filter(told).map(|deed| &deed.way).peekable();
    let url = deeds.peek()?.url.clone();
    let mut lines: Vec<Line> = Vec::new();
    for (at, deed) in deeds.chain([way]).enumerate() {
        lines.extend((at > 0).then(|| go_to(&deed.url)));
        lines.extend(deed.lines.iter().cloned());
    }
    (lines.len() <= LONG).then_some(Way { url, lines })
}

/// The lines of a deed are a part of these already.
fn holds(lines: &[Line], deed: &[Line]) -> bool {
    lines.windows(deed.len().max(1)).any(|some| some == deed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(url: &str, lines: &[&str]) -> Way {
        Way { url: format!("http://a.test{url}"), lines: lines.iter().map(|say| Line::order(*say)).collect() }
    }

    fn page_at(url: &str) -> State {
        State { url: url.to_owned(), ..State::default() }
    }

    fn said(way: &Way) -> Vec<&str> {
        way.lines.iter().map(|line| line.say.as_str()).collect()
    }

    #[test]
    fn what_was_saved_of_the_same_record_comes_before_what_was_saved_at_all() {
        let mut history = History::default();
        history.keep(way("/app/books/new", &["Type", "Create"]), &page_at("http://a.test/app/books/7"));
        history.keep(way("/app/shelves/2", &["Rename"]), &page_at("http://a.test/app/shelves/2"));
        history.keep(way("/app/books/7", &["Lend"]), &page_at("http://a.test/app/books/7"));
        let [last, own, all] = history.before(&way("/app/books/7", &["Give back"])).try_into().unwrap();
        assert_eq!(said(&last)[0], "Lend");
        assert_eq!(own.url, "http://a.test/app/books/new");
        let there = "Go to \"http://a.test/app/books/7\"";
        assert_eq!(said(&own), ["Type", "Create", there, "Lend", there, "Give back"]);
        assert_eq!(said(&all).len(), 8);
    }

    #[test]
    fn what_was_sent_to_the_same_part_comes_before_wherever_that_was_done() {
        let mut history = History::default();
        history.keep(way("/people/4", &["Rename"]), &page_at("http://a.test/people/4"));
        let added = crate::state::testing::page().request("POST", "http://a.test/basket/add", 302).build();
        history.keep(way("/things/7", &["Add to basket"]), &added);
        let first = history.before(&way("/basket/request", &["Send"])).into_iter().next().unwrap();
        assert_eq!(said(&first), ["Add to basket", "Go to \"http://a.test/basket/request\"", "Send"]);
        // What is shown of the request rests on it, and that on the basket.
        history.keep(way("/basket/request", &["Send"]), &page_at("http://a.test/requests/3/thanks"));
        let stories = history.before(&way("/requests/3/thanks", &["Look"]));
        let (request, thanks) =
            ("Go to \"http://a.test/basket/request\"", "Go to \"http://a.test/requests/3/thanks\"");
        assert_eq!(said(&stories[0]), ["Send", thanks, "Look"]);
        assert_eq!(said(&stories[1]), ["Add to basket", request, "Send", thanks, "Look"]);
    }

    #[test]
    fn what_was_done_on_the_very_page_comes_first() {
        let mut history = History::default();
        let on = |url: &str, say: &str, history: &mut History| {
            history.keep(way(url, &[say]), &page_at(&format!("http://a.test{url}")));
        };
        on("/books/new-one", "Rename", &mut history);
        on("/books/7", "Favourite", &mut history);
        on("/books/8", "Lend", &mut history);
        let stories = history.before(&way("/books/7", &["Unfavourite"]));
        let there = "Go to \"http://a.test/books/7\"";
        assert_eq!(said(&stories[0]), ["Favourite", there, "Unfavourite"]);
        on("/books/7", "Lock", &mut history);
        let stories = history.before(&way("/books/7", &["Unfavourite"]));
        assert_eq!(said(&stories[0]), ["Lock", there, "Unfavourite"]);
        assert_eq!(said(&stories[1]), ["Favourite", there, "Lock", there, "Unfavourite"]);
    }

    #[test]
    fn what_was_done_to_the_record_comes_before_it_is_undone_in_another_view_of_the_list() {
        let mut history = History::default();
        let archive = "Click the \"Archive\" menu item in the \"Ada\" row";
        let on = |url: &str, say: &str, history: &mut History| {
            history.keep(way(url, &[say]), &page_at(&format!("http://a.test{url}")));
        };
        on("/people", archive, &mut history);
        on("/people", "Click the \"Archive\" menu item in the \"Quill\" row", &mut history);
        let restore = "Click the \"Restore\" menu item in the \"Ada\" row";
        let stories = history.before(&way("/people?state=archived", &[restore]));
        let there = "Go to \"http://a.test/people?state=archived\"";
        assert_eq!(said(&stories[1]), [archive, there, restore]);
        assert_eq!((record_in(restore), record_in("Click the \"Save\" button")), (Some("Ada"), None));
    }

    #[test]
    fn what_was_done_to_several_at_once_was_done_to_each() {
        let mut history = History::default();
        let bulk = way("/bills?sort=day", &["Tick the \"Select bill 0001\" checkbox", "Click \"Archive\""]);
        history.keep(bulk, &page_at("http://a.test/bills"));
        let other = way("/bills", &["Tick the \"Select bill 10001\" checkbox", "Click \"Archive\""]);
        history.keep(other, &page_at("http://a.test/bills"));
        let restore = "Click the \"Restore\" menu item in the \"0001\" row";
        let stories = history.before(&way("/bills?state=archived", &[restore]));
        assert_eq!(said(&stories[1])[..2], ["Tick the \"Select bill 0001\" checkbox", "Click \"Archive\""]);
    }

    #[test]
    fn what_was_done_on_a_page_is_done_on_another_of_its_kind() {
        let mut history = History::default();
        history.keep(way("/books/new", &["Create"]), &page_at("http://a.test/books/99"));
        history.keep(way("/books/new", &["Create", "Favourite"]), &page_at("http://a.test/books/99"));
        let undo = way("/books/99", &["Unfavourite"]);
        let there = history.elsewhere(&undo, "http://a.test/books/7").unwrap();
        assert_eq!(there.url, "http://a.test/books/7");
        assert_eq!(said(&there), ["Favourite", "Go to \"http://a.test/books/7\"", "Unfavourite"]);
        assert_eq!(history.elsewhere(&way("/books/7", &["Unfavourite"]), "http://a.test/books/7"), None);
    }

    #[test]
    fn what_was_taken_away_leaves_its_number_to_others() {
        let mut history = History::default();
        let part = ["people".to_owned()];
        history.keep(way("/people/4", &["Rename"]), &page_at("http://a.test/people/4"));
        assert!(!history.has_removed_in(&part));
        history.keep(
            way("/people", &[r#"Click the "Delete Ada" button"#, r#"Click the "Yes" button"#]),
            &page_at("http://a.test/people?page=2"),
        );
        assert!(history.has_removed_in(&part) && !history.has_removed_in(&["things".to_owned()]));
    }

    #[test]
    fn what_was_saved_is_told_again_in_chapters_the_latest_first() {
        let mut history = History::default();
        for n in 0..7 {
            let typed: Vec<String> = (0..10).map(|field| format!("Type {n} into {field}")).collect();
            let typed: Vec<&str> = typed.iter().map(String::as_str).collect();
            history.keep(way(&format!("/notes/{n}"), &typed), &page_at("http://a.test/notes"));
        }
        let chapters = history.by_chapters(&way("/log", &["Look"]));
        let begins: Vec<&str> = chapters.iter().map(|chapter| chapter.url.as_str()).collect();
        assert_eq!(begins, [5, 3, 1, 0].map(|n| format!("http://a.test/notes/{n}")));
        assert!(chapters.iter().all(|chapter| chapter.lines.len() <= CHAPTER));
        assert_eq!(
            said(&chapters[0])[9..12],
            ["Type 5 into 9", "Go to \"http://a.test/notes/6\"", "Type 6 into 0"]
        );
        assert!(
            chapters.iter().all(|chapter| said(chapter).ends_with(&["Go to \"http://a.test/log\"", "Look"]))
        );
        assert!(History::default().by_chapters(&way("/log", &["Look"])).is_empty());
    }

    #[test]
    fn what_a_way_holds_already_is_not_done_twice() {
        let mut history = History::default();
        history.keep(way("/books/7", &["Lend"]), &page_at("http://a.test/books/7"));
        assert!(history.before(&way("/books/7", &["Lend", "Give back"])).is_empty());
        assert!(History::default().before(&way("/books/7", &["Lend"])).is_empty());
        for _ in 0..LONG {
            history.keep(way("/books/8", &["Lend it"]), &page_at("http://a.test/books/8"));
        }
        assert!(history.before(&way("/books/7", &["Give back"])).iter().all(|way| way.lines.len() <= LONG));
    }
}
