//! What lists to choose from offered that scripts draw: such a list has its entries on the page only while it is open.

use std::collections::BTreeMap;

use super::text::{fold_case, numbers_open};
use super::{Element, State, open_list_of};

/// The entries of each list that was seen open, by the sort of its page and its name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Offered(BTreeMap<(String, String), Vec<String>>);

impl Offered {
    /// Remembers what an open list offers, and gives each list of this page what it offered when it was open. Where nothing is
    /// chosen, that is its first entry.
    pub fn learn(&mut self, state: &mut State) {
        // What a field proposes goes by what is typed there.
        let listed = |e: &Element| e.tag != "input" || e.is_drawn_list();
        let drawn = |e: &&Element| {
            e.visible && e.role == "combobox" && e.tag != "select" && e.options.is_empty() && listed(e)
        };
        let page = page_of(&state.url);
        let key = |e: &Element| (page.clone(), fold_case(e.name.trim()));
        let lists = state.elements.iter().filter(drawn).filter(|e| !e.name.trim().is_empty());
        let known: Vec<_> = lists
            .filter_map(|e| {
                let key = key(e);
                let before = self.0.get(&key);
                let all = if let Some(now) = entries(e, state) {
                    let empty = before.is_some_and(|all| all.first().is_some_and(String::is_empty))
                        || before.is_none() && e.value.as_deref().is_none_or(|v| v.trim().is_empty());
                    empty.then(String::new).into_iter().chain(now).collect()
                } else {
                    before.cloned()?
                };
                Some((e.index, key, all))
            })
            .collect();
        for (index, key, options) in known {
            if let Some(e) = state.elements.get_mut(index) {
                e.options.clone_from(&options);
            }
            self.0.insert(key, options);
        }
    }
}

/// What the list of this field offers while it is open.
fn entries(field: &Element, state: &State) -> Option<Vec<String>> {
    let list = open_list_of(field, state)?;
    let options = state.descendants(list).filter(|e| e.visible && e.role == "option" && !e.disabled);
    let mut names: Vec<String> = Vec::new();
    for name in options.map(|e| if e.name.trim().is_empty() { e.text.trim() } else { e.name.trim() }) {
        if !name.is_empty() && !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
    (!names.is_empty()).then_some(names)
}

/// An address without its numbers and without what it asks for.
fn page_of(url: &str) -> String {
    numbers_open(url.split(['?', '#']).next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn look(open: bool, value: &'static str) -> State {
        let field = move |e: &mut Element| {
            (e.tag, e.expanded, e.value) = ("input".into(), Some(open), Some(value.into()));
            e.hints = "drawn-list".into();
        };
        let listed = page().url("http://a.test/orders/7").element("combobox", "Status", field);
        let entries = |p: Page| p.element("option", "Open", |_| ()).element("option", "Paid", |_| ());
        if open { listed.within("listbox", "", entries) } else { listed }.build()
    }

    fn offers(offered: &mut Offered, mut state: State) -> Vec<String> {
        offered.learn(&mut state);
        state.elements[0].options.clone()
    }

    #[test]
    fn a_closed_list_offers_what_it_did_when_it_was_open() {
        let mut offered = Offered::default();
        assert_eq!(offers(&mut offered, look(false, "")), [""; 0]);
        assert_eq!(offers(&mut offered, look(true, "")), ["", "Open", "Paid"]);
        assert_eq!(offers(&mut offered, look(false, "Paid")), ["", "Open", "Paid"]);
        assert_eq!(
            offers(&mut offered, look(true, "Paid")),
            ["", "Open", "Paid"],
            "nothing is still a choice"
        );
        let mut offered = Offered::default();
        assert_eq!(offers(&mut offered, look(true, "Paid")), ["Open", "Paid"]);
        let mut typed = look(true, "a");
        typed.elements[0].hints.clear();
        assert_eq!(offers(&mut Offered::default(), typed), [""; 0], "another letter offers others");
    }
}
