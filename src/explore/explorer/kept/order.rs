//! What was put in another order by hand is in that order once it is saved, and when its page is opened again.

use std::collections::BTreeSet;

use crate::explore::Way;
use crate::explore::anchors::{Anchor, parts, says_new};
use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::explore::intents::{fields, saves};
use crate::explore::line::{Line, go_to};
use crate::explore::perform;
use crate::script::write::quote;
use crate::state::text::words;
use crate::state::{Collection, Element, Record, State, dialog, same_list};
use crate::trace::DefectKind;

/// The page has a list to choose a rule from ("Auto sort"), and one is chosen: what is put in order by hand is sorted anew.
fn is_sorted_by_a_rule(state: &State) -> bool {
    const BY_HAND: [&str; 8] = ["none", "no", "not", "manual", "manually", "custom", "off", "select"];
    let sorts = |e: &Element| words(&e.name).any(|w| matches!(w.as_str(), "sort" | "sorting" | "order"));
    let rule = |value: &str| !value.trim().is_empty() && !words(value).any(|w| BY_HAND.contains(&w.as_str()));
    let list = |e: &&Element| e.visible && e.role == "combobox" && sorts(e);
    state.elements.iter().filter(list).any(|e| e.value.as_deref().is_some_and(rule))
}

/// So many lists are put in another order, saved and looked at again.
const MOST: usize = 6;

/// The sorts of lists of which the order was looked at.
#[derive(Debug, Default)]
pub(in crate::explore::explorer) struct Orders(BTreeSet<String>);

impl Explorer {
    /// A record was moved by this step: the order is saved, where it has to be, and looked at again. `before`: the page before.
    pub(in crate::explore::explorer) async fn look_at_the_order(&mut self, anchor: &Anchor, before: &State) {
        let Some(moved) = self.now() else { return };
        // The form for something new is empty again once that is saved.
        let makes = parts(&moved.url).last().is_some_and(|last| says_new(last));
        let by_hand = dialog(&moved).is_none() && !is_sorted_by_a_rule(&moved) && !makes;
        if !moves(&anchor.name) || !by_hand || self.orders.0.len() >= MOST {
            return;
        }
        let Some(order) = reordered(before, &moved) else { return };
        if !self.orders.0.insert(format!("{}|{}", moved.page_id, anchor.class)) {
            return;
        }
        let (ways, mark) = (self.ways(before), self.episode.len());
        let is_kept =
            self.walk.as_ref().is_some_and(|walk| walk.session().this_step().iter().any(|s| saves(s)));
        if !is_kept && !self.save_the_order(&moved).await {
            return;
        }
        // Another page may have an order of its own.
        let again = go_to(&moved.url);
        if !self.do_again(&again).await {
            return;
        }
        let wrong =
            self.now().filter(|now| now.page_id == moved.page_id).and_then(|now| turned(&order, &now));
        let Some(((first, second), role)) = wrong else { return };
        let Some((last, between)) =
            self.episode.since(mark).split_last().map(|(l, b)| (l.clone(), b.to_vec()))
        else {
            return;
        };
        let last = last.checking(check(&first, &second, &role));
        let whole = |mut way: Way| {
            way.lines.extend(between.iter().cloned().chain([last.clone()]));
            way
        };
        self.suspect(Suspicion {
            oracle: "order",
            kind: DefectKind::UnexpectedResult,
            key: format!("order|{}", moved.page_id),
            summary: format!(
                "\"{first}\" was put before \"{second}\" and saved, and stands behind it when the list is opened again"
            ),
            expected: format!("\"{first}\", \"{second}\""),
            actual: format!("\"{second}\", \"{first}\""),
            page: moved.page_id.clone(),
            ways: ways.into_iter().map(whole).collect(),
            viewport: None,
        });
    }

    /// Presses what saves the order. `false`: nothing does.
    async fn save_the_order(&mut self, moved: &State) -> bool {
        let sheets = fields::sheets(moved);
        let saving =
            |e: &&Element| e.visible && !e.disabled && e.role == "button" && fields::says_save(e.name.trim());
        let own = sheets.iter().filter(|s| s.saves()).map(|s| s.submit);
        let mut buttons: BTreeSet<usize> = own.collect();
        buttons.extend(moved.elements.iter().filter(saving).map(|e| e.index));
        let mut all = buttons.into_iter().filter_map(|at| moved.elements.get(at));
        let Some(button) = all.next().filter(|_| all.next().is_none()) else { return false };
        let Some(walk) = &self.walk else { return false };
        let Some(said) = perform::sending(walk, button.name.trim(), button.index, false).await else {
            return false;
        };
        let line = Line::order(said.say);
        self.do_again(&line).await
    }
}

/// A control that moves a record of a list by hand: "Move up", "Down", "↑".
fn moves(name: &str) -> bool {
    let sign = name.trim().chars().all(|c| matches!(c, '↑' | '↓' | '▲' | '▼' | '⬆' | '⬇'));
    let says = |w: &str| matches!(w, "up" | "down" | "raise" | "lower" | "higher" | "top" | "bottom");
    !name.trim().is_empty() && (sign || words(name).any(|w| says(&w)))
}

/// The records of a list in the order that they were put into: the same as before, in another one.
fn reordered(before: &State, after: &State) -> Option<Vec<String>> {
    after.symbols().collections.iter().find_map(|list| {
        let was = before.symbols().collections.iter().find(|was| same_list(was, list))?;
        let (was, now) = (names(was, before)?, names(list, after)?);
        let of = |names: &[String]| names.iter().cloned().collect::<BTreeSet<_>>();
        (now.len() > 1 && was != now && was.len() == now.len() && of(&was) == of(&now)).then_some(now)
    })
}

/// What the records of a list are called, each otherwise than the others: where two go by one key (who plays the piece), by the
/// first text that only one of them has. `None`: they can't be told apart.
fn names(list: &Collection, state: &State) -> Option<Vec<String>> {
    let keys: Vec<String> = list.keys().map(|key| key.trim().to_owned()).collect();
    let is_name = |text: &str| text.chars().count() > 2 && text.contains(char::is_alphabetic);
    if keys.iter().collect::<BTreeSet<_>>().len() == keys.len() && keys.iter().all(|key| is_name(key)) {
        return Some(keys);
    }
    let own = |record: &Record| {
        let others = || list.records.iter().filter(|other| other.element != record.element);
        let texts = state.descendants(record.element).filter(|e| e.visible).map(|e| e.own_text.trim());
        let mut own = texts.filter(|text| is_name(text) && !others().any(|other| other.text.contains(text)));
        own.next().map(str::to_owned)
    };
    list.records.iter().map(own).collect()
}

/// Two that were put one before the other, and of which a list of all of them has the second first; and what a record is there.
fn turned(order: &[String], page: &State) -> Option<((String, String), String)> {
    page.symbols().collections.iter().find_map(|list| {
        let now = names(list, page)?;
        let at = |name: &String| now.iter().position(|other| other == name);
        let places: Vec<usize> = order.iter().map(at).collect::<Option<_>>()?;
        let wrong = places.windows(2).position(|pair| pair[0] > pair[1])?;
        let role = page.elements.get(list.records.first()?.element)?.role.clone();
        Some(((order[wrong].clone(), order[wrong + 1].clone()), role))
    })
}

/// Each stands in an entry of its own.
fn check(first: &str, second: &str, role: &str) -> String {
    let (first, second, role) = (quote(first), quote(second), quote(role));
    let of = |one: &str, other: &str| {
        format!(
            "filter(session.state.elements, |e| e.visible && e.role == {role} && has_text(e.text, {one}) && !has_text(e.text, {other}))"
        )
    };
    format!(
        "let first = {};\nlet second = {};\nassert(first.is_empty() || second.is_empty() || first[0].ymin < second[0].ymin || first[0].ymin == second[0].ymin && first[0].xmin < second[0].xmin, \"the order is the one that was saved\");",
        of(&first, &second),
        of(&second, &first)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn an_order_is_kept_where_all_stand_one_after_the_other() {
        let list = |names: &[&str]| page().list(names).build();
        let (was, now) = (["Preface", "Map", "Tides"], ["Map", "Preface", "Tides"]);
        let order = reordered(&list(&was), &list(&now)).unwrap();
        assert_eq!(order, now);
        assert_eq!(turned(&order, &list(&now)), None);
        let told = turned(&order, &list(&was)).map(|(pair, _)| pair);
        assert_eq!(told, Some(("Map".to_owned(), "Preface".to_owned())));
        assert_eq!(turned(&order, &list(&["Preface", "Map"])), None, "it is another list");
        assert_eq!(reordered(&list(&was), &list(&["Map", "Tides", "Index"])), None);
    }

    #[test]
    fn what_a_rule_sorts_is_not_in_order_by_hand() {
        let sorted = |rule: &str| {
            let rules = ["None", "Name", "Chapters before pages"];
            is_sorted_by_a_rule(&page().select("Auto sort option", &rules, rule).build())
        };
        assert_eq!((sorted("Chapters before pages"), sorted("None"), sorted("")), (true, false, false));
    }

    #[test]
    fn records_of_one_key_are_told_apart_by_what_only_one_says() {
        let list = |titles: &[&'static str]| {
            let entry = |p: Page, title: &'static str| {
                p.within("listitem", "", |p| p.link("Ada Byron", "http://a.test/people/7").span(title))
            };
            page().within("list", "Programme", |p| titles.iter().fold(p, |p, t| entry(p, t))).build()
        };
        let (was, now) = (list(&["Prelude", "Nocturne", "Waltz"]), list(&["Nocturne", "Prelude", "Waltz"]));
        assert_eq!(reordered(&was, &now).unwrap(), ["Nocturne", "Prelude", "Waltz"]);
        assert_eq!(reordered(&was, &was), None);
    }

    #[test]
    fn a_record_is_moved_by_what_says_so() {
        assert!(moves("Move Up") && moves("↓") && moves("Move “Tides” to the top"));
        assert!(!moves("Sort by name") && !moves("Upload") && !moves(""));
    }
}
