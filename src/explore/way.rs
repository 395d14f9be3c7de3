//! How one comes to a page: an address that is opened, and what is done from there on.

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

    /// The way without the part that this line belongs to: a part begins where an address is opened. `None`: the line is in the last
    /// part, which is what the way is gone for.
    pub(super) fn without(&self, line: usize) -> Option<Self> {
        let begins: Vec<usize> =
            (1..self.lines.len()).filter(|at| opened(&self.lines[*at]).is_some()).collect();
        let next = begins.iter().copied().find(|at| *at > line)?;
        let Some(first) = begins.iter().rev().copied().find(|at| *at <= line) else {
            // The first part is opened by the way's own address, and then the next one is.
            let url = opened(self.lines.get(next)?)?.to_owned();
            return Some(Self { url, lines: self.lines.get(next + 1..)?.to_vec() });
        };
        let (before, after) = (self.lines.get(..first)?, self.lines.get(next..)?);
        Some(Self { url: self.url.clone(), lines: [before, after].concat() })
    }
}

/// The address that a line opens. `None`: it does something else, or looks at what it finds there.
fn opened(line: &Line) -> Option<&str> {
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
    fn a_part_that_fails_by_itself_is_left_out() {
        let whole = way("/new", &["Create", "/list", "Sort", "Turn", "/own", "Restore"]);
        assert_eq!(whole.without(0), Some(way("/list", &["Sort", "Turn", "/own", "Restore"])));
        for line in [1, 2, 3] {
            assert_eq!(whole.without(line), Some(way("/new", &["Create", "/own", "Restore"])), "{line}");
        }
        assert_eq!((whole.without(4), whole.without(5), whole.without(99)), (None, None, None));
        assert_eq!(way("/new", &["Create"]).without(0), None);
    }

    #[test]
    fn an_address_at_which_something_is_looked_at_begins_no_part() {
        let mut whole = way("/new", &["Create", "/list", "Restore"]);
        whole.lines[1].check = Some("assert(true);".to_owned());
        assert_eq!(whole.without(0), None);
    }
}
