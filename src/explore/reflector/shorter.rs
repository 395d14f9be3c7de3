//! What fails on a long way is shown on a shorter one: parts of it are left out, and then single lines, as long as it fails the same.

use crate::explore::line::{Line, go_to};
use crate::explore::way::{Way, opened};

/// A way of so few lines is read at a glance.
const SHORT: usize = 6;
/// So many ways are gone to find a shorter one.
const TRIES: usize = 14;

/// What these claim is where the last click leads: a sound app leads there whatever was done before.
const OF_THE_LAST_CLICK: [&str; 6] = ["namesake", "stranger", "elsewhere", "astray", "other code", "twin"];

/// Lines that are left out together.
type Unit = Vec<Line>;

/// Leaves out halves, quarters and so on (delta debugging): each way that it proposes is gone, and it is told whether that failed
/// as the whole does.
pub(super) struct Shorter {
    /// What is left.
    units: Vec<Unit>,
    /// So many of the first ones stay; the last one does anyway.
    kept: usize,
    /// Into so many pieces it is cut.
    pieces: usize,
    /// Where the next piece begins.
    at: usize,
    tries: usize,
    /// What is left without the piece that is proposed.
    proposed: Option<Vec<Unit>>,
}

impl Shorter {
    pub(super) fn of(way: &Way, oracle: &str) -> Self {
        // "What was made is listed" rests on its having been made: without that it fails on any app. What nothing broke, the laws
        // and how a page is drawn are judged by rests on nothing but what is there.
        let claims = way.lines.last().is_none_or(|line| line.check.is_some() || line.expect.is_some());
        let rests = claims && !OF_THE_LAST_CLICK.contains(&oracle);
        let tries = if rests || way.lines.len() <= SHORT { 0 } else { TRIES };
        Self { units: parts(way), kept: 0, pieces: 2, at: 0, tries, proposed: None }
    }

    /// The next way to be gone. `None`: it is as short as it gets.
    pub(super) fn propose(&mut self) -> Option<Way> {
        while self.tries > 0 {
            let free = self.kept..self.units.len().saturating_sub(1);
            let size = free.len().div_ceil(self.pieces).max(1);
            if !free.contains(&self.at) {
                if size > 1 && !free.is_empty() {
                    self.pieces = (self.pieces * 2).min(free.len());
                    self.at = self.kept;
                } else if !self.by_line() {
                    return None;
                }
                continue;
            }
            let piece = self.at..(self.at + size).min(free.end);
            self.at = piece.end;
            let rest = self.units.iter().enumerate().filter(|(at, _)| !piece.contains(at));
            let rest: Vec<Unit> = rest.map(|(_, unit)| unit.clone()).collect();
            if let Some(way) = joined(&rest) {
                self.tries -= 1;
                self.proposed = Some(rest);
                return Some(way);
            }
        }
        None
    }

    /// The way that was proposed fails as well.
    pub(super) fn takes_it(&mut self) {
        if let Some(fewer) = self.proposed.take() {
            self.units = fewer;
            self.pieces = self.pieces.saturating_sub(1).max(2);
            self.at = self.kept;
        }
    }

    /// What is left once nothing more is proposed.
    pub(super) fn left(&self) -> Option<Way> {
        joined(&self.units)
    }

    /// No part can be left out any more: single lines may be, but for what opens the first page. `false`: they were tried.
    fn by_line(&mut self) -> bool {
        let lines = self.units.concat();
        if self.kept > 0 || lines.len() <= SHORT {
            return false;
        }
        self.units = lines.into_iter().map(|line| vec![line]).collect();
        (self.kept, self.pieces, self.at) = (1, 2, 1);
        true
    }
}

/// The parts of a way: each begins with the address that it opens.
fn parts(way: &Way) -> Vec<Unit> {
    let mut parts: Vec<Unit> = Vec::new();
    for line in std::iter::once(go_to(&way.url)).chain(way.lines.iter().cloned()) {
        match parts.last_mut() {
            Some(part) if opened(&line).is_none() => part.push(line),
            _ => parts.push(vec![line]),
        }
    }
    parts
}

/// The way that is made up of these. `None`: nothing is opened first.
fn joined(units: &[Unit]) -> Option<Way> {
    let lines = units.concat();
    let (first, rest) = lines.split_first()?;
    Some(Way { url: opened(first)?.to_owned(), lines: rest.to_vec() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(url: &str, says: &[&str]) -> Way {
        let line = |say: &&str| say.strip_prefix('/').map_or_else(|| Line::order(*say), |_| go_to(say));
        Way { url: url.to_owned(), lines: says.iter().map(line).collect() }
    }

    /// What is left of a way that fails as long as it has all these lines, in their order; and how many were gone.
    fn left(whole: &[&str], needs: &[&str]) -> (Way, usize) {
        let mut tried = 0;
        let mut shorter = Shorter::of(&way("/", whole), "laws");
        while let Some(way) = shorter.propose() {
            tried += 1;
            let mut lines = way.lines.iter().map(|line| line.say.as_str());
            if needs.iter().all(|needed| lines.any(|line| line == *needed)) {
                shorter.takes_it();
            }
        }
        (shorter.left().unwrap(), tried)
    }

    const LONG: [&str; 14] = [
        "Tick a", "Open b", "/list", "Sort", "Turn", "/money", "Euro", "Pound", "/own", "Edit", "Save",
        "/home", "Look", "Buy",
    ];

    #[test]
    fn what_has_nothing_to_do_with_it_is_left_out() {
        let (left, tried) = left(&LONG, &["Pound", "Buy"]);
        assert_eq!(left.url, "/money");
        assert_eq!(left, way("/money", &["Euro", "Pound", "/home", "Look", "Buy"]));
        assert!(tried <= TRIES, "{tried}");
    }

    #[test]
    fn what_needs_all_of_it_stays_whole() {
        let (left, tried) = left(
            &LONG,
            &LONG
                .map(|say| if say.starts_with('/') { "" } else { say })
                .into_iter()
                .filter(|s| !s.is_empty())
                .collect::<Vec<_>>(),
        );
        assert_eq!(left, way("/", &LONG));
        assert!(tried <= TRIES, "{tried}");
    }

    #[test]
    fn what_claims_something_of_what_was_done_before_stays_whole() {
        let mut whole = way("/", &LONG);
        whole.lines.last_mut().unwrap().check = Some("assert(true);".to_owned());
        assert!(Shorter::of(&whole, "unlisted").propose().is_none());
        assert!(Shorter::of(&whole, "stranger").propose().is_some(), "it claims where the last click leads");
    }

    #[test]
    fn a_short_way_is_not_gone_again() {
        assert_eq!(left(&LONG[..6], &[]).1, 0);
    }
}
