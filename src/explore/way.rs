//! How one comes to a page: an address that is opened, and what is done from there on.

use std::ops::Range;

use super::line::{Line, go_to};

/// How to come to a page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Way {
    /// What is opened.
    pub url: String,
    /// What is done there.
    pub lines: Vec<Line>,
}

impl Way {
    /// The way, and then a line more.
    #[must_use]
    pub(super) fn then(mut self, line: Line) -> Self {
        self.lines.push(line);
        self
    }

    /// The way up to this line, where that does and claims the same as the last one. `None`: it does something else, or is the last.
    pub(super) fn until_the_same(&self, at: usize) -> Option<Self> {
        let (line, last) = (self.lines.get(at)?, self.lines.last()?);
        let same = line == last && at + 1 < self.lines.len();
        same.then(|| Self { url: self.url.clone(), lines: self.lines.iter().take(at + 1).cloned().collect() })
    }

    /// The parts of the way, as numbers of lines: a part begins where an address is opened.
    fn parts(&self) -> Vec<Range<usize>> {
        let opens = |at: &usize| self.lines.get(*at).and_then(opened).is_some();
        let begins: Vec<usize> = (1..self.lines.len()).filter(opens).collect();
        let firsts = std::iter::once(0).chain(begins.iter().copied());
        firsts.zip(begins.iter().copied().chain([self.lines.len()])).map(|(from, to)| from..to).collect()
    }

    /// The way without this line, or, where its part was cut before, without all of that part. `None`: the line is in the last part,
    /// which is what the way is gone for.
    pub(super) fn without(&self, line: usize, cut_before: Option<usize>) -> Option<Self> {
        let parts = self.parts();
        let (part, rest) = parts.split_last().map(|(_, before)| before).and_then(|before| {
            let at = before.iter().position(|part| part.contains(&line))?;
            Some((before.get(at)?.clone(), parts.get(at + 1)?.clone()))
        })?;
        let is_opening = self.lines.get(line).and_then(opened).is_some();
        if !is_opening && part.len() > 2 && !cut_before.is_some_and(|cut| part.contains(&cut)) {
            let mut lines = self.lines.clone();
            lines.remove(line);
            return Some(Self { url: self.url.clone(), lines });
        }
        if part.start > 0 {
            let lines = [self.lines.get(..part.start)?, self.lines.get(part.end..)?].concat();
            return Some(Self { url: self.url.clone(), lines });
        }
        // The first part is opened by the way's own address, and then the next one is.
        let url = opened(self.lines.get(rest.start)?)?.to_owned();
        Some(Self { url, lines: self.lines.get(rest.start + 1..)?.to_vec() })
    }
}

/// The address that a line opens. `None`: it does something else, or looks at what it finds there.
pub(super) fn opened(line: &Line) -> Option<&str> {
    let url = line.say.strip_prefix("Go to \"")?.strip_suffix('"')?;
    (*line == go_to(url)).then_some(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(url: &str, says: &[&str]) -> Way {
        let line = |say: &&str| say.strip_prefix('/').map_or_else(|| Line::order(*say), |_| go_to(say));
        Way { url: url.to_owned(), lines: says.iter().map(line).collect() }
    }

    #[test]
    fn a_way_may_end_where_the_same_is_done_first() {
        let whole = way("/new", &["Type", "Add", "Type", "Add"]);
        assert_eq!(whole.until_the_same(1), Some(way("/new", &["Type", "Add"])));
        assert_eq!((whole.until_the_same(0), whole.until_the_same(3)), (None, None));
    }

    #[test]
    fn what_fails_by_itself_is_left_out_line_by_line_and_then_as_a_whole() {
        let whole = way("/new", &["Create", "/list", "Sort", "Turn", "/own", "Restore"]);
        let rest = ["/list", "Sort", "Turn", "/own", "Restore"];
        assert_eq!(whole.without(0, None), Some(way("/list", &rest[1..])));
        assert_eq!(whole.without(1, None), Some(way("/new", &["Create", "/own", "Restore"])));
        let sorted = way("/new", &["Create", "/list", "Turn", "/own", "Restore"]);
        assert_eq!(whole.without(2, None), Some(sorted.clone()));
        assert_eq!(sorted.without(2, Some(2)), Some(way("/new", &["Create", "/own", "Restore"])));
        assert_eq!(whole.without(2, Some(0)), Some(sorted), "another part was cut");
        assert_eq!(
            (whole.without(4, None), whole.without(5, None), whole.without(99, None)),
            (None, None, None)
        );
        assert_eq!(way("/new", &["Create"]).without(0, None), None);
        let several = way("/new", &["Tick a", "Tick b", "Archive", "/own", "Restore"]);
        assert_eq!(several.without(1, None), Some(way("/new", &["Tick a", "Archive", "/own", "Restore"])));
    }

    #[test]
    fn an_address_at_which_something_is_looked_at_begins_no_part() {
        let mut whole = way("/new", &["Create", "/list", "Restore"]);
        whole.lines[1].check = Some("assert(true);".to_owned());
        assert_eq!(whole.without(0, None), None);
    }
}
