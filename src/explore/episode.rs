//! What was done since the walk last set out: the lines of a spec that would do the same.

use super::frontier::Way;
use super::line::Line;

/// An episode is cut off at this length, so that its spec can be read.
const LONG: usize = 24;

/// The lines so far, and where the address last changed.
#[derive(Debug, Clone, Default)]
pub(super) struct Episode {
    start: String,
    lines: Vec<Line>,
    /// After how many lines an address was reached, oldest first.
    marks: Vec<(usize, String)>,
}

impl Episode {
    /// Begins at an address.
    pub(super) fn at(url: &str) -> Self {
        Self { start: url.to_owned(), lines: Vec::new(), marks: Vec::new() }
    }

    /// A line was done, and led here.
    pub(super) fn done(&mut self, line: Line, before: &str, now: &str) {
        self.lines.push(line);
        if before != now {
            self.marks.push((self.lines.len(), now.to_owned()));
        }
    }

    /// It is as long as it should be.
    pub(super) fn is_long(&self) -> bool {
        self.lines.len() >= LONG
    }

    /// How to come here: by the last address that was reached, and what was done since.
    pub(super) fn short(&self) -> Way {
        match self.marks.last() {
            Some((at, url)) => Way { url: url.clone(), lines: self.lines[*at..].to_vec() },
            None => self.whole(),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_to_a_page_begins_at_its_address() {
        let mut episode = Episode::at("http://a.test/");
        episode.done(Line::order("Click the \"Books\" link"), "http://a.test/", "http://a.test/books");
        episode.done(Line::order("Click the \"More\" button"), "http://a.test/books", "http://a.test/books");
        let short = episode.short();
        assert_eq!((short.url.as_str(), short.lines.len()), ("http://a.test/books", 1));
        assert_eq!(episode.whole().lines.len(), 2);
        assert_eq!(episode.ways().len(), 2);
    }
}
