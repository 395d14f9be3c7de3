//! Healthy flows: what was done and had its effect, as specs for a team that has none.

use std::collections::BTreeSet;

use super::line::{GO_BACK, Line, quoted};
use super::way::Way;
use super::write::slug;
use crate::state::State;

/// The flows that were learnt, each once.
#[derive(Debug, Default)]
pub(super) struct Flows {
    known: BTreeSet<String>,
    flows: Vec<(String, Way)>,
}

/// More are no first suite.
const MOST: usize = 40;

impl Flows {
    /// A move was made and nothing was wrong: what it did is a flow where it led to another page or sent a form.
    pub(super) fn learn(&mut self, name: &str, kind: &str, way: &Way, before: &State, after: &State) {
        let sent = kind == "fill" || kind == "search";
        let led = before.page_id != after.page_id;
        let key = format!("{kind}|{}|{}|{}", before.page_id, after.page_id, if sent { name } else { "" });
        if self.flows.len() >= MOST || !(sent || led) || !self.known.insert(key) {
            return;
        }
        let mut way = way.clone();
        let Some(last) = way.lines.last_mut() else { return };
        if last.expect.is_none() && last.check.is_none() {
            last.expect = shown(after).filter(|_| led);
        }
        self.flows.push((name.to_owned(), way));
    }

    /// Names of tests, and their ways.
    pub(super) fn told(self) -> impl Iterator<Item = (String, Way)> {
        // Who only goes back comes to where the spec itself came from.
        let goes_back = |way: &Way| way.lines.first().is_some_and(|line| line.say == GO_BACK);
        self.flows.into_iter().filter(move |(_, way)| !goes_back(way))
    }
}

/// The file of the `n`-th flow, from 0, by its name. `hide` takes out of that what is secret.
pub(super) fn file_of(n: usize, name: &str, hide: impl Fn(&str) -> String) -> String {
    format!("{:02}-{}.yaml", n + 1, slug(&hide(name)))
}

/// What tells the page: its first heading.
fn shown(state: &State) -> Option<String> {
    let heads =
        state.elements.iter().filter(|e| e.visible && e.role == "heading" && !e.name.trim().is_empty());
    let head = heads.min_by_key(|e| (e.level, e.index))?;
    Some(format!("The {} heading is shown", quoted(head.name.trim())?))
}

/// What a flow is called: what its last line does, and where.
pub(super) fn name_of(line: &Line, before: &State) -> String {
    let place = before.title.split(['|', '–', '·']).next().unwrap_or_default().trim();
    if place.is_empty() { line.say.clone() } else { format!("{} on {place}", line.say.replace('"', "'")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_flow_says_what_is_shown_at_its_end() {
        let before = page().page_id("/books").title("Books | Library").build();
        let after = page().page_id("/books/new").heading(1, "New book").build();
        let line = Line::order("Click the \"New\" link");
        let way = Way { url: "http://a.test/books".into(), lines: vec![line.clone()] };
        let mut flows = Flows::default();
        flows.learn(&name_of(&line, &before), "follow", &way, &before, &after);
        flows.learn(&name_of(&line, &before), "follow", &way, &before, &after);
        let told: Vec<_> = flows.told().collect();
        assert_eq!(told.len(), 1);
        assert_eq!(file_of(0, &told[0].0, str::to_owned), "01-click-the-new-link-on-books.yaml");
        assert_eq!(told[0].1.lines[0].expect.as_deref(), Some("The \"New book\" heading is shown"));
    }

    #[test]
    fn no_file_is_called_after_a_secret_and_none_begins_by_going_back() {
        let at = |title: &str| page().page_id(title).title(title).heading(1, title).build();
        let mut flows = Flows::default();
        let mut learn = |say: &str, title: &str| {
            let line = Line::order(say);
            let way = Way { url: "http://a.test/books".into(), lines: vec![line.clone()] };
            flows.learn(&name_of(&line, &at(title)), "follow", &way, &at(title), &at("New book"));
        };
        learn("Click the \"Open hunter42\" link", "Books");
        learn("Go back", "Orders");
        let told: Vec<_> = flows.told().collect();
        assert_eq!(told.len(), 1);
        let file = file_of(0, &told[0].0, |name| name.replace("hunter42", "•••"));
        assert!(!file.contains("hunter"), "{file}");
    }
}
