//! What was done since the walk last set out: the lines of a spec that would do the same.

use std::collections::BTreeSet;

use super::anchors::Anchor;
use super::line::{Line, go_to};
use super::way::Way;

/// An episode is cut off at this length, so that its spec can be read.
const LONG: usize = 40;

/// The lines so far, and where the address last changed.
#[derive(Debug, Clone, Default)]
pub(super) struct Episode {
    start: String,
    /// Where its address led: one that sets the app up, or signs in, is not opened a second time to come back.
    landed: Option<String>,
    lines: Vec<Line>,
    /// After how many lines an address was reached, oldest first.
    marks: Vec<(usize, String)>,
    /// After how many lines something was sent, the last time.
    sent: Option<usize>,
    /// What the page offered when its address was reached, by id.
    offered: BTreeSet<String>,
    /// After how many lines the page offered all that again, and one of these controls was used: what was done there before is no
    /// part of the way.
    afresh: usize,
}

impl Episode {
    /// Begins at an address.
    pub(super) fn at(url: &str) -> Self {
        Self { start: url.to_owned(), ..Self::default() }
    }

    /// Its address led here.
    pub(super) fn land(&mut self, url: &str) {
        if self.lines.is_empty() && url != self.start {
            self.landed = Some(url.to_owned());
        }
    }

    /// What the page offers now: kept where nothing was done there yet.
    pub(super) fn see(&mut self, anchors: &[Anchor]) {
        if self.lines.len() == self.marks.last().map_or(0, |(at, _)| *at) {
            self.offered = anchors.iter().map(|a| a.id.clone()).collect();
        }
    }

    /// This control is used next.
    pub(super) fn using(&mut self, used: &Anchor, anchors: &[Anchor]) {
        let still = || {
            let now: BTreeSet<&str> = anchors.iter().map(|a| a.id.as_str()).collect();
            self.offered.iter().all(|id| now.contains(id.as_str()))
        };
        if self.offered.contains(&used.id) && still() {
            self.afresh = self.lines.len();
        }
    }

    /// A line was done, and led here. `sends`: it belongs to a form that is filled in and sent.
    pub(super) fn done(&mut self, line: Line, before: &str, now: &str, sends: bool) {
        self.lines.push(line);
        if sends {
            self.sent = Some(self.lines.len());
        }
        if before != now {
            self.offered.clear();
            self.marks.push((self.lines.len(), now.to_owned()));
        }
    }

    /// It is as long as it should be.
    pub(super) fn is_long(&self) -> bool {
        self.lines.len() >= LONG
    }

    /// It is half as long as it should be: there is room for more that belongs to it.
    pub(super) fn is_half_long(&self) -> bool {
        self.lines.len() >= LONG / 2
    }

    /// How to come here: by the last address that was reached, and what was done since.
    pub(super) fn short(&self) -> Way {
        match self.marks.last() {
            Some((at, url)) => Way { url: url.clone(), lines: self.lines[*at..].to_vec() },
            None => self.whole(),
        }
    }

    /// How to come here again without sending anything a second time.
    pub(super) fn again(&self, url: &str) -> Way {
        without_its_own_address(self.unsent(url))
    }

    fn unsent(&self, url: &str) -> Way {
        let short = self.short();
        let from = self.lines.len() - short.lines.len();
        let lines = self.since(from.max(self.afresh));
        match self.sent {
            Some(at) if at > from => Way { url: url.to_owned(), lines: self.since(at.max(self.afresh)) },
            _ if self.marks.is_empty() => Way { url: self.landed.clone().unwrap_or(short.url), lines },
            _ => Way { lines, ..short },
        }
    }

    /// How many lines were done.
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// What was done since so many lines.
    pub(super) fn since(&self, mark: usize) -> Vec<Line> {
        self.lines.get(mark..).map(<[Line]>::to_vec).unwrap_or_default()
    }

    /// What was done up to so many lines; `None`: nothing.
    pub(super) fn first(&self, mark: usize) -> Option<Way> {
        let lines = self.lines.get(..mark).filter(|lines| !lines.is_empty())?;
        Some(Way { url: self.start.clone(), lines: lines.to_vec() })
    }

    /// A form was sent on the way.
    pub(super) fn has_sent(&self) -> bool {
        self.sent.is_some()
    }

    /// How to come here: all that was done.
    pub(super) fn whole(&self) -> Way {
        Way { url: self.start.clone(), lines: self.lines.clone() }
    }

    /// How to come here, the shortest way first: by the last address, by the one before, from the beginning.
    pub(super) fn ways(&self) -> Vec<Way> {
        let mut ways = vec![self.short()];
        if let Some((at, url)) = self.marks.iter().rev().nth(1) {
            ways.push(Way { url: url.clone(), lines: self.lines[*at..].to_vec() });
        }
        ways.push(self.whole());
        ways.dedup();
        ways
    }
}

/// Who comes by an address need not go to it once more: what was done before it was loaded again is undone, and within a document
/// that address does nothing.
fn without_its_own_address(mut way: Way) -> Way {
    let there = go_to(&way.url);
    let is_it = |line: &Line| line.say == there.say && line.expect.is_none() && line.check.is_none();
    if let Some(at) = way.lines.iter().rposition(is_it).filter(|_| !way.url.contains('#')) {
        way.lines.drain(..=at);
    }
    way.lines.retain(|line| !is_it(line));
    way
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_not_gone_to_twice_in_a_row() {
        let again = |url: &str| {
            let mut episode = Episode::at(url);
            for say in ["Click the \"More\" button", &go_to(url).say, "Click the \"Edit\" button"] {
                episode.done(Line::order(say), url, url, false);
            }
            episode.again(url).lines.into_iter().map(|l| l.say).collect::<Vec<_>>()
        };
        assert_eq!(again("http://a.test/books"), ["Click the \"Edit\" button"]);
        assert_eq!(
            again("http://a.test/#/books"),
            ["Click the \"More\" button", "Click the \"Edit\" button"],
            "nothing was loaded"
        );
    }

    #[test]
    fn the_way_to_a_page_begins_at_its_address() {
        let mut episode = Episode::at("http://a.test/");
        episode.done(Line::order("Click the \"Books\" link"), "http://a.test/", "http://a.test/books", false);
        episode.done(
            Line::order("Click the \"More\" button"),
            "http://a.test/books",
            "http://a.test/books",
            false,
        );
        let short = episode.short();
        assert_eq!((short.url.as_str(), short.lines.len()), ("http://a.test/books", 1));
        assert_eq!(episode.whole().lines.len(), 2);
        assert_eq!(episode.ways().len(), 2);
        assert_eq!(episode.again("http://a.test/books"), short);
        episode.done(
            Line::order("Click the \"Save\" button"),
            "http://a.test/books",
            "http://a.test/books",
            true,
        );
        assert!(episode.again("http://a.test/books").lines.is_empty(), "nothing is sent twice to come back");
    }

    #[test]
    fn what_was_done_on_a_page_that_is_as_it_came_is_no_part_of_the_way() {
        use crate::explore::anchors::read;
        use crate::state::testing::page;
        let url = "http://a.test/books";
        let plain = read(&page().url(url).button("Lock").button("Dates").build());
        let opened = read(&page().url(url).within("dialog", "Dates", |p| p.button("Day")).build());
        let mut episode = Episode::at(url);
        let mut used = |at: usize, anchors: &[Anchor]| {
            episode.see(anchors);
            episode.using(&anchors[at], anchors);
            episode.done(Line::order(format!("Click \"{}\"", anchors[at].name)), url, url, false);
            episode.again(url).lines.len()
        };
        assert_eq!((used(0, &plain), used(1, &plain), used(0, &opened)), (1, 1, 2));
        let fewer = read(&page().url(url).button("Dates").build());
        assert_eq!(used(0, &fewer), 3, "something of the page has gone");
    }

    #[test]
    fn what_sets_the_app_up_is_not_opened_again_to_come_back() {
        let mut episode = Episode::at("http://a.test/?demo=1");
        episode.land("http://a.test/books");
        episode.done(
            Line::order("Click the \"More\" button"),
            "http://a.test/books",
            "http://a.test/books",
            false,
        );
        assert_eq!(episode.again("http://a.test/books").url, "http://a.test/books");
        assert_eq!(episode.short().url, "http://a.test/?demo=1", "a spec begins as the walk did");
    }
}
