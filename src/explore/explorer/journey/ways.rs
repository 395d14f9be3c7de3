//! The ways that may show a suspicion, the shortest first. What it is about may have been made on the walk: a clean state does
//! not have it, so it is made first.

use std::collections::BTreeMap;

use crate::explore::Way;
use crate::explore::anchors::{is_number, linked, parts};
use crate::explore::deeds::Making;
use crate::explore::explorer::Explorer;
use crate::explore::explorer::accounts::names::record_of;
use crate::explore::explorer::kept::again::Opened;
use crate::explore::finding::one_line;
use crate::explore::intents::{Move, saves};
use crate::explore::line::{Line, go_to};
use crate::explore::way::opened;
use crate::state::State;

/// A way with more lines is no story that anybody reads.
const LONG: usize = 60;

impl Explorer {
    /// The ways to the present page: of this episode, from the address at which a page of this kind was seen first (what
    /// was made meanwhile is not there in a clean state), with what made the thing that it is about, and with the episode
    /// before, which may have made what it needs.
    pub(in crate::explore::explorer) fn ways(&self, before: &State) -> Vec<Way> {
        let mut ways = self.episode.ways();
        let short = self.episode.short();
        let first = self.frontier.way(&before.page_id).filter(|way| way.lines.is_empty());
        if let Some(first) = first.filter(|way| way.url != short.url) {
            ways.insert(1, Way { url: first.url.clone(), lines: Vec::new() });
            ways.insert(1, Way { url: first.url.clone(), lines: short.lines.clone() });
        }
        let whole = self.episode.whole();
        let made = self.deeds.making_of(before);
        ways.extend(made.and_then(|made| made.followed_by(&short)));
        ways.extend(made.and_then(|made| made.followed_by(&whole)));
        if let Some(earlier) = &self.earlier {
            let lines = earlier.lines.iter().cloned().chain([go_to(&whole.url)]).chain(whole.lines).collect();
            ways.push(Way { url: earlier.url.clone(), lines });
        }
        ways.dedup();
        ways
    }

    /// The ways to what a move did on this page: one that opens an address needs none.
    pub(in crate::explore::explorer) fn ways_for(&self, made: &Move, before: &State) -> Vec<Way> {
        match made.intent {
            "open" | "guess" => std::iter::once(Way::default()).chain(self.earlier.clone()).collect(),
            _ => self.ways(before),
        }
    }

    /// The way with a look at another page of the present one's kind before it: what the app keeps in the browser of the thing that
    /// was looked at first may be shown for the next. `None`: no other one was seen.
    pub(in crate::explore::explorer) fn after_another(&self, way: &Way) -> Option<Way> {
        let now = self.now()?;
        let other = self.frontier.way(&now.page_id)?;
        if linked(&other.url) == linked(&now.url) { None } else { with_a_look(other, way) }
    }

    /// A link led to another address than it has: something was begun there, and has got a number of its own.
    pub(in crate::explore::explorer) fn remember_what_was_brought_about(
        &mut self,
        made: &Move,
        line: &Line,
        before: &State,
        after: &State,
    ) {
        let (to, there) = (parts(&made.offer.leads_to), parts(&after.url));
        let numbered = |parts: &[String]| parts.iter().filter(|part| is_number(part)).count();
        if !to.is_empty() && numbered(&there) > numbered(&to) {
            let begins = Way { url: before.url.clone(), lines: vec![line.clone()] };
            self.brought_about.entry(after.url.clone()).or_insert(begins);
        }
    }

    /// Beside each way the one that it would have been in a clean state.
    pub(in crate::explore::explorer) fn with_first_names(&self, ways: Vec<Way>) -> Vec<Way> {
        let all = |way: Way| {
            let clean = from_a_clean_state(&way, &self.instead);
            let begun = begun_first(&way, &self.brought_about);
            std::iter::once(way).chain(clean).chain(begun)
        };
        ways.into_iter().flat_map(all).collect()
    }

    /// Beside the ways those in which what their addresses lie below is made first: a clean state does not have it.
    pub(in crate::explore::explorer) fn made_first(&self, ways: &[Way]) -> Vec<Way> {
        let mut all: Vec<Way> = Vec::new();
        for way in ways {
            let addresses = std::iter::once(way.url.as_str()).chain(way.lines.iter().filter_map(opened));
            let made = addresses.filter_map(|url| self.deeds.making_at(url)).find(|made| !made.is_in(way));
            let longer = made.and_then(|made| made.followed_by(way));
            all.extend(longer.filter(|longer| !ways.contains(longer)));
        }
        all.dedup();
        all
    }

    /// Something new was sent in a form, and is called so: how it can be made again.
    pub(in crate::explore::explorer) fn remember_making(&mut self, name: &str, opened: &Opened) {
        let Some(now) = self.now() else { return };
        let own = Way {
            url: opened.way.url.clone(),
            lines: opened.way.lines.iter().cloned().chain(self.episode.since(opened.mark)).collect(),
        };
        // A page in a book of one's own: the book comes first.
        let way = self.deeds.making_of(&opened.state).and_then(|made| made.followed_by(&own)).unwrap_or(own);
        self.deeds.make_by(Making { name: one_line(name), way, led_to: now.url.clone() });
        let place = record_of(&now.url).filter(|place| is_a_new_place(place, &opened.state.url, name, &now));
        if let Some(place) = place.filter(|place| !self.frontier.tells_of(place)) {
            self.deeds.settle(place);
        }
    }
}

impl Explorer {
    /// A form that was there for no new thing was sent, and led to a record that no link led to before: a copy. How it can be made
    /// again.
    pub(in crate::explore::explorer) fn remember_copying(&mut self, opened: &Opened) {
        let Some(now) = self.now().filter(|now| saves(now) && now.status.is_none_or(|s| s < 400)) else {
            return;
        };
        let Some(place) = record_of(&now.url).filter(|place| !parts(&opened.state.url).starts_with(place))
        else {
            return;
        };
        let part = &place[..place.len().saturating_sub(1)];
        if self.frontier.tells_of(&place) || !parts(&opened.state.url).starts_with(part) {
            return;
        }
        let lines = opened.way.lines.iter().cloned().chain(self.episode.since(opened.mark)).collect();
        self.deeds.copy_by(Way { url: opened.way.url.clone(), lines }, now.url.clone());
        self.deeds.settle(place);
    }
}

/// A form for something new in this part of the app led there, and the page tells what was entered: a payment that leads to its
/// invoice has not made the invoice.
fn is_a_new_place(place: &[String], form: &str, name: &str, page: &State) -> bool {
    let form = parts(form);
    let part = &place[..place.len().saturating_sub(1)];
    let holds = |text: &str| one_line(text).contains(&one_line(name));
    let told =
        page.elements.iter().any(|e| e.visible && (holds(&e.text) || e.value.as_deref().is_some_and(holds)));
    !part.is_empty() && form.starts_with(part) && !form.starts_with(place) && told
}

/// The way with the controls that were gone by the time it was gone: what was called otherwise by then was made, or renamed, on
/// the walk. `None`: it uses no other in their place.
fn from_a_clean_state(way: &Way, instead: &[(String, Line)]) -> Option<Way> {
    let first = |line: &Line| {
        let gone = instead.iter().rev().find(|(used, _)| *used == line.say).map(|(_, gone)| gone.clone())?;
        Some(Line { expect: line.expect.clone(), check: line.check.clone(), display: line.display, ..gone })
    };
    let lines: Vec<Option<Line>> = way.lines.iter().map(first).collect();
    let replaced = lines.iter().any(Option::is_some);
    // What is done in the row of another record stays in that row: the entries of its menu say whose they are, too.
    let rows: Vec<(&str, String)> = lines
        .iter()
        .zip(&way.lines)
        .filter_map(|(gone, line)| Some((row_of(&line.say)?, row_of(&gone.as_ref()?.say)?.to_owned())))
        .collect();
    let in_that_row = |line: &Line| {
        let own = row_of(&line.say);
        let other = rows.iter().find(|(from, to)| Some(*from) == own && from != to);
        other.map_or_else(
            || line.clone(),
            |(from, to)| Line {
                say: line.say.replace(&format!("in the \"{from}\""), &format!("in the \"{to}\"")),
                ..line.clone()
            },
        )
    };
    let all =
        lines.iter().zip(&way.lines).map(|(gone, line)| gone.clone().unwrap_or_else(|| in_that_row(line)));
    replaced.then(|| Way { url: way.url.clone(), lines: all.collect() })
}

/// The row, or card, that a sentence names.
fn row_of(say: &str) -> Option<&str> {
    let (_, rest) = say.rsplit_once(" in the \"")?;
    rest.split_once('"').map(|(row, _)| row)
}

/// The way with what a link began begun by that link, and not gone to by an address that it got then. `None`: it goes to nothing of
/// the kind.
fn begun_first(way: &Way, brought_about: &BTreeMap<String, Way>) -> Option<Way> {
    let goes_to = |line: &Line| brought_about.get(opened(line)?);
    let own = brought_about.get(&way.url);
    if own.is_none() && !way.lines.iter().any(|line| goes_to(line).is_some()) {
        return None;
    }
    let mut lines: Vec<Line> = own.map(|begins| begins.lines.clone()).unwrap_or_default();
    for line in &way.lines {
        match goes_to(line) {
            Some(begins) => {
                lines.extend(std::iter::once(go_to(&begins.url)).chain(begins.lines.iter().cloned()));
            }
            None => lines.push(line.clone()),
        }
    }
    Some(Way { url: own.map_or(&way.url, |begins| &begins.url).clone(), lines })
}

/// One looks at another page before one goes a way. `None`: that way leads over it, or it would be too long.
fn with_a_look(other: &Way, way: &Way) -> Option<Way> {
    let seen = way.url == other.url || way.lines.iter().any(|line| line.say.contains(&other.url));
    let lines = other.lines.iter().cloned().chain([go_to(&way.url)]).chain(way.lines.iter().cloned());
    let lines: Vec<Line> = lines.collect();
    let fits = !seen && lines.len() <= LONG && !way.url.is_empty();
    fits.then(|| Way { url: other.url.clone(), lines })
}

impl Making {
    /// The way makes it, and then does more.
    fn is_in(&self, way: &Way) -> bool {
        let made = |lines: &[Line]| lines.starts_with(&self.way.lines);
        let begins = way.url == self.way.url && made(&way.lines);
        let opens = || way.lines.iter().position(|line| opened(line) == Some(self.way.url.as_str()));
        begins || opens().is_some_and(|at| way.lines.get(at + 1..).is_some_and(made))
    }

    /// The thing is made, and then something is done from an address on. `None`: it would be too long, or it is that already.
    pub(in crate::explore::explorer) fn followed_by(&self, then: &Way) -> Option<Way> {
        let makes =
            !self.name.is_empty() && then.lines.iter().any(|line| one_line(&line.say).contains(&self.name));
        let there = (self.led_to != then.url).then(|| go_to(&then.url));
        let lines: Vec<_> =
            self.way.lines.iter().cloned().chain(there).chain(then.lines.iter().cloned()).collect();
        (!makes && lines.len() <= LONG).then(|| Way { url: self.way.url.clone(), lines })
    }
}

/// The way, with a look at how the page is drawn at its end.
pub(in crate::explore::explorer) fn judged(mut way: Way, start: &str) -> Way {
    if way.lines.is_empty() {
        way.lines.push(go_to(if way.url.is_empty() { start } else { &way.url }));
    }
    if let Some(last) = way.lines.last_mut() {
        last.display = true;
    }
    way
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_form_leads_to_need_not_be_what_it_has_made() {
        let made = |form: &str, at: &str| {
            let now = crate::state::testing::page().url(at).heading(1, "Quill Lantern").build();
            record_of(at).is_some_and(|place| is_a_new_place(&place, form, "Quill Lantern", &now))
        };
        assert!(made("http://a.test/bills/new", "http://a.test/bills/15"));
        assert!(made("http://a.test/bills", "http://a.test/bills/15/edit"));
        assert!(!made("http://a.test/payments/new", "http://a.test/bills/15"));
        assert!(!made("http://a.test/bills/15/lines/new", "http://a.test/bills/15"));
    }

    #[test]
    fn what_was_made_is_made_first() {
        let line = |say: &str| Line::order(say);
        let made = Making {
            name: "Quill Lantern".into(),
            way: Way {
                url: "http://a.test/new".into(),
                lines: vec![line("Type \"Quill Lantern\""), line("Save")],
            },
            led_to: "http://a.test/books/9".into(),
        };
        let then = |url: &str| Way { url: url.into(), lines: vec![line("Delete")] };
        let said = |way: Way| way.lines.into_iter().map(|l| l.say).collect::<Vec<_>>();
        let on_its_page = made.followed_by(&then("http://a.test/books/9")).map(said);
        assert_eq!(on_its_page.unwrap().len(), 3, "nobody needs to know its address");
        let elsewhere = made.followed_by(&then("http://a.test/books")).map(said).unwrap();
        assert_eq!(elsewhere[2], "Go to \"http://a.test/books\"");
        let own = Way { lines: made.way.lines.clone(), ..then("http://a.test/new") };
        assert_eq!(made.followed_by(&own), None, "it is made there");
    }

    #[test]
    fn a_way_that_makes_it_need_not_make_it_first() {
        let lines = |says: &[&str]| says.iter().map(|say| Line::order(*say)).collect::<Vec<_>>();
        let way = Way { url: "http://a.test/new".into(), lines: lines(&["Clone"]) };
        let made = Making { name: String::new(), way, led_to: "http://a.test/books/9".into() };
        let is_in = |url: &str, says: &[&str]| made.is_in(&Way { url: url.into(), lines: lines(says) });
        assert!(is_in("http://a.test/new", &["Clone", "Save"]));
        assert!(is_in("http://a.test/", &["Go to \"http://a.test/new\"", "Clone", "Save"]));
        assert!(!is_in("http://a.test/books/9", &["Clone", "Save"]));
    }

    #[test]
    fn another_page_is_looked_at_before() {
        let way = |url: &str, says: &[&str]| Way {
            url: format!("http://a.test{url}"),
            lines: says.iter().map(|say| Line::order(*say)).collect(),
        };
        let look = |other: &Way| with_a_look(other, &way("/clients", &["Click the \"Ann\" link"]));
        let told = look(&way("/clients/2/edit", &[])).unwrap();
        assert_eq!(told.url, "http://a.test/clients/2/edit");
        assert_eq!(
            told.lines.iter().map(|l| l.say.as_str()).collect::<Vec<_>>(),
            ["Go to \"http://a.test/clients\"", "Click the \"Ann\" link"]
        );
        assert_eq!(look(&way("/clients", &[])), None, "it begins there");
    }

    #[test]
    fn what_a_link_began_is_begun_by_it() {
        let new =
            Way { url: "http://a.test/talks".into(), lines: vec![Line::order("Click the \"New\" link")] };
        let known = BTreeMap::from([("http://a.test/drafts/1".to_owned(), new)]);
        let said = |url: &str, lines: &[&str]| {
            let lines = lines.iter().map(|say| Line::order(*say)).collect();
            let way = begun_first(&Way { url: url.into(), lines }, &known)?;
            Some((way.url, way.lines.into_iter().map(|l| l.say).collect::<Vec<_>>()))
        };
        let there = "Go to \"http://a.test/drafts/1\"";
        let (url, lines) = said("http://a.test/", &["Save", there, "Next"]).unwrap();
        assert_eq!(url, "http://a.test/");
        assert_eq!(lines, ["Save", "Go to \"http://a.test/talks\"", "Click the \"New\" link", "Next"]);
        let (url, lines) = said("http://a.test/drafts/1", &["Next"]).unwrap();
        assert_eq!((url.as_str(), lines.len()), ("http://a.test/talks", 2));
        assert_eq!(said("http://a.test/drafts/2", &["Next"]), None);
    }

    #[test]
    fn from_a_clean_state_a_control_has_its_first_name() {
        let way = |says: &[&str]| Way {
            url: "http://a.test/visits".to_owned(),
            lines: says.iter().map(|say| Line::order(*say)).collect(),
        };
        let instead = [(
            "Click the \"Actions for Quill\" button".to_owned(),
            Line::order("Click the \"Actions for Ada\" button"),
        )];
        let walked = way(&["Click the \"Actions for Quill\" button", "Click the \"Move\" menu item"]);
        let clean = way(&["Click the \"Actions for Ada\" button", "Click the \"Move\" menu item"]);
        assert_eq!(from_a_clean_state(&walked, &instead), Some(clean.clone()));
        let in_row = |deed: &str, row: &str| format!("Click {deed} in the \"{row}\" row");
        let menu =
            [(in_row("the \"More\" button", "0002"), Line::order(in_row("the \"More\" button", "0001")))];
        let walked = [in_row("the \"More\" button", "0002"), in_row("the \"Restore\" menu item", "0002")];
        let found = from_a_clean_state(&way(&[&walked[0], &walked[1]]), &menu).unwrap();
        assert_eq!(
            found.lines[1].say,
            in_row("the \"Restore\" menu item", "0001"),
            "its menu is that of the other"
        );
        assert_eq!(from_a_clean_state(&clean, &instead), None);
    }
}
