//! What the server answered the scripts of a page with: records, and lists of them.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::sync::Arc;

use indexmap::IndexMap;
use serde_json::Value;

use super::super::instruments::scene::{Scene, is_change};
use super::value::day;
use crate::oracle::address::{host, route};
use crate::state::text::{fold_case, numbers_open};
use crate::state::{Request, Session, State};

/// How deep the fields of a record lie in it.
const DEEP: usize = 3;
/// So many records, and so many fields of one, are read.
const RECORDS: usize = 300;
const FIELDS: usize = 80;
/// Fewer records are a list that tells nothing of the others.
pub(super) const LIST: usize = 3;

/// A record as it was answered: its plain values by the keys that lead to them (`owner.name`).
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Record {
    pub(crate) fields: Vec<(String, Value)>,
}

impl Record {
    fn of(value: &Value) -> Self {
        let mut fields = Vec::new();
        flatten("", value, DEEP, &mut fields);
        Self { fields }
    }

    /// The value of a key.
    pub(crate) fn get(&self, key: &str) -> Option<&Value> {
        self.fields.iter().find(|(k, _)| k == key).map(|(_, v)| v)
    }
}

/// Where the only record of each text stands, in small letters; nothing for a text that several have.
type Places = HashMap<String, Option<usize>>;

/// Records that stood in one list, and with what address they were asked for.
#[derive(Debug, Clone)]
pub(crate) struct List {
    pub(crate) url: String,
    /// The key under which it stood.
    key: String,
    names: OnceCell<Vec<(String, Places)>>,
    pub(crate) records: Vec<Record>,
}

impl List {
    fn of(url: &str, key: &str, records: Vec<Record>) -> Self {
        Self { url: url.to_owned(), records, key: key.to_owned(), names: OnceCell::new() }
    }

    /// The keys under which records are told apart by a text, each with where the only record of each text stands.
    pub(super) fn names(&self) -> &[(String, Places)] {
        self.names.get_or_init(|| {
            let first = self.records.first().into_iter().flat_map(|record| &record.fields);
            let keys = first.filter(|(_, v)| v.as_str().is_some_and(is_name)).map(|(key, _)| key.clone());
            keys.map(|key| {
                let mut places = Places::new();
                for (at, record) in self.records.iter().enumerate() {
                    if let Some(Value::String(text)) = record.get(&key) {
                        places.entry(fold_case(text)).and_modify(|place| *place = None).or_insert(Some(at));
                    }
                }
                (key, places)
            })
            .collect()
        })
    }

    /// What its records are called: the last part of its address that is no number, and its own key.
    pub(super) fn sorts(&self) -> Vec<String> {
        let path = route(&self.url)[0];
        let last =
            path.rsplit('/').find(|part| !part.is_empty() && !part.contains(|c: char| c.is_ascii_digit()));
        last.into_iter().chain([self.key.as_str()]).map(str::to_owned).collect()
    }
}

/// The answers that a page rests on.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    pub(crate) lists: Vec<List>,
    /// Records that stand in no list.
    pub(crate) singles: Vec<Record>,
    /// Records of lists that are too short to tell anything of one another.
    pub(super) few: Vec<Record>,
    roots: Vec<(String, Record)>,
}

impl Answers {
    /// What the page of this look was answered since it was opened. Once something was changed, what was answered before
    /// tells nothing.
    pub(crate) fn of(scene: &Scene) -> Self {
        Self::at(scene.session, scene.now)
    }

    /// What the present page was answered.
    pub(crate) fn at(session: &Session, now: &State) -> Self {
        Self::of_page(&session.history, now)
    }

    /// What the page of a look was answered by then.
    pub(crate) fn until(session: &Session, at: usize) -> Self {
        let looks = session.history.get(..=at).unwrap_or_default();
        looks.last().map_or_else(Self::default, |now| Self::of_page(looks, now))
    }

    fn of_page(looks: &[Arc<State>], now: &State) -> Self {
        let here = route(&now.url);
        let opened = looks.iter().rposition(|s| route(&s.url) != here).map_or(0, |at| at + 1);
        Self::in_looks(looks.get(opened..).unwrap_or_default())
    }

    /// What each answer is as a whole, with what sort of address it came from.
    pub(crate) fn roots(&self) -> impl Iterator<Item = (&str, &Record)> {
        self.roots.iter().map(|(sort, record)| (sort.as_str(), record))
    }

    /// What was answered in these looks at one page, the oldest first.
    pub(crate) fn in_looks(looks: &[Arc<State>]) -> Self {
        let mut newest: IndexMap<String, (&Request, Arc<Value>)> = IndexMap::new();
        for look in looks {
            for request in &look.requests {
                if is_change(request, look) {
                    newest.clear();
                } else if request.method == "GET" && matches!(request.kind.as_str(), "fetch" | "xhr") {
                    let at = route(&request.url)[0];
                    // What was asked for again is not told by the answer before. One request may be told of in two looks.
                    let again =
                        newest.get(at).is_some_and(|(asked, _)| asked.started_ms != request.started_ms);
                    if again {
                        newest.shift_remove(at);
                    }
                    let told = request.answer.clone().filter(|_| request.status.is_some_and(|s| s < 300));
                    if let Some(told) = told {
                        newest.insert(at.to_owned(), (request, told));
                    }
                }
            }
        }
        let mut answers = Self::default();
        for (asked, told) in newest.values() {
            let url = asked.url.as_str();
            if told.is_object() {
                answers.roots.push((sort_of(url), Record::of(told)));
            }
            answers.read(url, "", told, 0);
        }
        answers
    }

    /// Nothing was answered that is known.
    pub(crate) fn is_empty(&self) -> bool {
        self.lists.is_empty() && self.singles.is_empty()
    }

    fn read(&mut self, url: &str, key: &str, value: &Value, deep: usize) {
        if deep > DEEP || self.lists.iter().map(|l| l.records.len()).sum::<usize>() > 3 * RECORDS {
            return;
        }
        match value {
            Value::Object(all) => {
                self.singles.push(Record::of(value));
                all.iter().for_each(|(key, inner)| self.read(url, key, inner, deep + 1));
            }
            // A page shows no list that is longer.
            Value::Array(all) if all.len() <= RECORDS => {
                let records: Vec<Record> = all.iter().filter(|v| v.is_object()).map(Record::of).collect();
                if records.len() < LIST {
                    self.few.extend(records);
                } else if records.len() == all.len() {
                    self.lists.push(List::of(url, key, records));
                }
            }
            _ => {}
        }
    }
}

/// It may be what a record is called.
fn is_name(text: &str) -> bool {
    const LONG: usize = 80;
    text.len() <= LONG && text.chars().filter(|c| c.is_alphanumeric()).count() >= 3 && day(text).is_none()
}

/// An address without what tells one record from another: `/api/orders/#`.
fn sort_of(url: &str) -> String {
    let path = route(url)[0];
    numbers_open(path.strip_prefix(host(path)).unwrap_or(path))
}

fn flatten(key: &str, value: &Value, deep: usize, fields: &mut Vec<(String, Value)>) {
    let Value::Object(all) = value else { return };
    for (name, inner) in all {
        if fields.len() >= FIELDS {
            return;
        }
        let key = if key.is_empty() { name.clone() } else { format!("{key}.{name}") };
        match inner {
            Value::Object(_) if deep > 1 => flatten(&key, inner, deep - 1, fields),
            Value::Object(_) => {}
            // How many there are is often shown.
            Value::Array(several) => fields.push((format!("{key}[]"), several.len().into())),
            value => fields.push((key, value.clone())),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::state::testing::page;

    fn looked(at: u64, url: &str, answers: &[(&str, &str, Value)]) -> Arc<State> {
        let mut state =
            answers.iter().fold(page().url(url), |p, (method, url, _)| p.request(method, url, 200)).build();
        for (request, (_, _, answer)) in state.requests.iter_mut().zip(answers) {
            request.answer = Some(Arc::new(answer.clone()));
            request.started_ms = at;
        }
        Arc::new(state)
    }

    #[test]
    fn records_and_lists_are_read_with_all_that_lies_in_them() {
        let owner = json!({"id": 3, "owner": {"name": "Ada"}, "tags": ["a", "b"], "lines": [{"n": 1}, {"n": 2}, {"n": 3}]});
        let answers = Answers::in_looks(&[looked(1, "http://a/x", &[("GET", "http://a/api/x/3", owner)])]);
        let keys: Vec<&str> = answers.singles[0].fields.iter().map(|(k, _)| k.as_str()).collect();
        assert_eq!(keys, ["id", "owner.name", "tags[]", "lines[]"]);
        assert_eq!(answers.lists[0].records[2].get("n"), Some(&json!(3)));
    }

    #[test]
    fn the_newest_answer_counts_and_none_from_before_a_change() {
        let (old, new) = (json!({"v": 1}), json!({"v": 2}));
        let first = looked(1, "http://a/x", &[("GET", "http://a/api?q=1", old.clone())]);
        let second = looked(2, "http://a/x", &[("GET", "http://a/api?q=2", new)]);
        let answers = Answers::in_looks(&[first.clone(), second]);
        assert_eq!(answers.singles.iter().filter_map(|r| r.get("v")).collect::<Vec<_>>(), [&json!(2)]);
        let changed = looked(3, "http://a/x", &[("POST", "http://a/api/y", json!({}))]);
        assert!(Answers::in_looks(&[first, changed]).is_empty());
    }
}
