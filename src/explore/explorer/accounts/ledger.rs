//! What pages tell of records: two that were seen with nothing saved in between tell the same, and those that told of what a deed
//! was done to are looked at once more.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::explore::Way;
use crate::explore::anchors::{below_host, linked, says_new};
use crate::explore::explorer::{Explorer, said_move};
use crate::explore::finding::Suspicion;
use crate::explore::frontier::below;
use crate::explore::intents::{Move, What, saves};
use crate::explore::line::{Line, go_to};
use crate::oracle::laws::{InBoth, Tally, blank_column, contradictions, tallies};
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Element, State, dialog};
use crate::trace::DefectKind;

/// So many pages are kept to be compared.
const LOOKS: usize = 40;
/// So many pages are looked at again after a deed, and each sort of page so often in all.
const AFTER_A_DEED: usize = 1;
const OF_A_SORT: u32 = 1;
/// A shorter name says little.
const SHORT: usize = 4;
/// So many deeds back one may have been begun: the menu, its entry, the answer.
const BEGUN: usize = 3;

/// A page as it was seen last.
#[derive(Debug)]
struct Seen {
    state: Arc<State>,
    /// Where its links lead.
    leads: BTreeSet<String>,
}

/// A number that is not what the record's page lists, and the two pages.
#[derive(Debug, Clone)]
struct Miscount {
    tally: Tally,
    lists: String,
    page: String,
}

/// What two pages tell otherwise of a record: their addresses in the order in which they show it, and what it is.
struct Contradiction {
    urls: Vec<String>,
    about: String,
    summary: String,
    expected: String,
    actual: String,
    /// What must hold at the last of them, where no law says it.
    check: Option<String>,
}

/// The pages that were seen.
#[derive(Debug, Default)]
pub(in crate::explore::explorer) struct Ledger {
    /// Since anything was saved last, by address.
    looks: Vec<(String, Seen)>,
    /// All sorts of pages, with the address that was seen last and the records that are listed there, case apart.
    mentions: BTreeMap<String, (String, BTreeSet<String>)>,
    /// What is to be looked at again: sort of page, and address.
    due: Vec<(String, String)>,
    /// How often a sort of page was.
    again: BTreeMap<String, u32>,
    /// Columns that count what the page of a record lists: the record and its page, by the sorts of the two pages and the header.
    counting: BTreeMap<String, (String, String)>,
    /// Numbers that are not what the page lists, of which nobody knows yet whether they count that.
    unsure: BTreeMap<String, Miscount>,
}

impl Ledger {
    /// Something was saved by a deed on this record: nothing that was seen counts any more, and what told of it is due.
    pub(in crate::explore::explorer) fn saved(
        &mut self,
        subjects: &BTreeSet<String>,
        begun: &BTreeSet<String>,
        now: &State,
    ) {
        self.looks.clear();
        self.unsure.clear();
        self.due.clear();
        self.look_again(subjects, begun, now);
    }

    /// What told of these is due, and before that the page on which the deed was `begun`: it is the list of what was done something to.
    pub(in crate::explore::explorer) fn look_again(
        &mut self,
        subjects: &BTreeSet<String>,
        begun: &BTreeSet<String>,
        now: &State,
    ) {
        let told = self.mentions.iter().filter(|(page, (url, names))| {
            **page != now.page_id && linked(url) != linked(&now.url) && !names.is_disjoint(subjects)
        });
        let times = |page: &String| self.again.get(page).copied().unwrap_or(0);
        let mut told: Vec<(u32, bool, &String, &String)> =
            told.map(|(page, (url, _))| (times(page), !begun.contains(page), page, url)).collect();
        told.retain(|(times, ..)| *times < OF_A_SORT);
        told.sort();
        let first = told.into_iter().take(AFTER_A_DEED);
        self.due = first.map(|(_, _, page, url)| (page.clone(), url.clone())).collect();
    }

    /// There is nothing any more at this address, nor below it.
    pub(in crate::explore::explorer) fn lost(&mut self, gone: &str) {
        self.mentions.retain(|_, (url, _)| below(url, gone).is_none());
        self.due.retain(|(_, url)| below(url, gone).is_none());
    }

    /// How the page of this address was seen before, since anything was saved.
    fn at(&self, state: &State) -> Option<Arc<State>> {
        let at = linked(&state.url);
        let earlier = self.looks.iter().find(|(url, _)| *url == at)?;
        (dialog(state).is_none() && !state.truncated).then(|| earlier.1.state.clone())
    }

    /// A page was seen. Gives what an earlier page tells otherwise.
    fn see(&mut self, state: &Arc<State>) -> Option<Contradiction> {
        if state.status.is_some_and(|s| s >= 400) || state.truncated || dialog(state).is_some() {
            return None;
        }
        let at = linked(&state.url);
        self.mention(state);
        let links = state.elements.iter().filter(|e| e.visible && !e.href.is_empty());
        let leads: BTreeSet<String> = links.map(|e| linked(&e.href)).collect();
        let mut pairs: Vec<(Arc<State>, Arc<State>)> = Vec::new();
        for (url, other) in self.looks.iter().filter(|(url, _)| *url != at) {
            if other.leads.contains(&at) {
                pairs.push((other.state.clone(), state.clone()));
            }
            if leads.contains(url) {
                pairs.push((state.clone(), other.state.clone()));
            }
        }
        self.looks.retain(|(url, _)| *url != at);
        if self.looks.len() >= LOOKS {
            self.looks.remove(0);
        }
        self.looks.push((at, Seen { state: state.clone(), leads }));
        let told = pairs.iter().find_map(|(lists, page)| told_otherwise(lists, page));
        told.or_else(|| pairs.iter().find_map(|(lists, page)| self.miscounted(lists, page)))
    }

    /// Which records a page tells of.
    fn mention(&mut self, state: &State) {
        let due = self.due.len();
        self.due.retain(|(page, _)| *page != state.page_id);
        if self.due.len() < due {
            *self.again.entry(state.page_id.clone()).or_default() += 1;
        }
        let lists = &state.symbols().collections;
        let names = lists.iter().flat_map(crate::state::Collection::keys).map(fold_case);
        let names: BTreeSet<String> = names.filter(|name| name.chars().count() >= SHORT).collect();
        let keeps = |e: &Element| {
            e.visible && e.role == "textbox" && e.value.as_deref().is_some_and(|v| !v.is_empty())
        };
        // The form of a record lists other things.
        if names.len() < 2 || says_new(below_host(&state.url)) || state.elements.iter().any(keeps) {
            return;
        }
        self.mentions.insert(state.page_id.clone(), (state.url.clone(), names));
    }

    /// A number of a list that is not what the page of the record lists, where it is with another record.
    fn miscounted(&mut self, lists: &State, page: &State) -> Option<Contradiction> {
        for tally in tallies(lists, page) {
            let column = format!("{}|{}|{}", lists.page_id, page.page_id, fold_case(&tally.label));
            if tally.told == tally.listed {
                if tally.told > 0 {
                    self.counting.insert(column, (tally.record, page.url.clone()));
                }
            } else {
                let (lists, page) = (lists.url.clone(), page.url.clone());
                self.unsure.insert(column, Miscount { tally, lists, page });
            }
        }
        let counts = |column: &str, wrong: &Miscount| {
            self.counting.get(column).filter(|(record, _)| *record != wrong.tally.record)
        };
        let (column, right) = self
            .unsure
            .iter()
            .find_map(|(column, wrong)| Some((column.clone(), counts(column, wrong)?.1.clone())))?;
        let Miscount { tally, lists, page } = self.unsure.remove(&column)?;
        let Tally { record, label, told, listed, list } = tally;
        Some(Contradiction {
            urls: vec![lists, right, page],
            summary: format!(
                "\"{label}\" of \"{record}\" is {told} in a list, and {list} on its page has {listed}"
            ),
            about: fold_case(&label),
            expected: listed.to_string(),
            actual: told.to_string(),
            check: None,
        })
    }

    /// What is to be looked at again, as moves.
    pub(in crate::explore::explorer) fn moves(&self) -> impl Iterator<Item = Move> {
        self.due.iter().map(|(page, url)| {
            let mut again = said_move("revisit", go_to(url));
            again.offer.id = format!("revisit|{url}|{}", self.again.get(page).copied().unwrap_or(0));
            again.offer.class = format!("revisit|{page}");
            again.offer.quota = OF_A_SORT;
            again.offer.worth = 16;
            again
        })
    }
}

impl Explorer {
    /// What was saved by this step concerns the record in whose row, or on whose page, the deed was begun.
    pub(in crate::explore::explorer) fn keep_accounts(&mut self, made: &Move, after: &State) {
        let Some(session) = self.walk.as_ref().map(crate::runner::Walk::session) else { return };
        if !session.this_step().iter().any(|look| saves(look)) {
            return;
        }
        let row = match &made.what {
            What::Use(anchor) => anchor.record.as_ref().map(|record| fold_case(&record.key)),
            _ => None,
        };
        let begun = || {
            let deeds = session.actions.iter().rev().take(BEGUN);
            deeds.filter_map(|a| session.history.get(a.on)).map(std::convert::AsRef::as_ref)
        };
        let looks = begun().chain([after]);
        let names = looks.flat_map(heads).map(|e| fold_case(e.name.trim())).chain(row);
        let subjects = names.filter(|name| name.chars().count() >= SHORT).collect();
        let pages = begun().map(|look| look.page_id.clone()).collect();
        self.ledger.saved(&subjects, &pages, after);
    }

    /// Whether this page tells otherwise of a record than another one that was seen since anything was saved.
    pub(in crate::explore::explorer) fn compare_accounts(&mut self, state: &Arc<State>) {
        let earlier = self.ledger.at(state);
        if let Some(earlier) = earlier {
            self.compare_with_before(&earlier, state);
            self.compare_figures(&earlier, state);
        }
        let Some(Contradiction { urls, about, summary, expected, actual, check }) = self.ledger.see(state)
        else {
            return;
        };
        let Some((first, then)) = urls.split_first() else { return };
        let mut then: Vec<Line> = then.iter().map(|url| go_to(url)).collect();
        if let (Some(last), Some(check)) = (then.last_mut(), check) {
            *last = last.clone().checking(check);
        }
        let mut ways = vec![Way { url: first.clone(), lines: then.clone() }];
        ways.extend(self.ways(state).into_iter().map(|mut way| {
            way.lines.push(go_to(first));
            way.lines.extend(then.iter().cloned());
            way
        }));
        self.suspect(Suspicion {
            oracle: "accounts",
            kind: DefectKind::DataInconsistency,
            key: format!("accounts|{}|{about}", state.page_id),
            summary,
            expected,
            actual,
            page: state.page_id.clone(),
            ways,
            viewport: None,
        });
    }
}

/// A value of the record that a page is about, and that a list tells otherwise.
fn told_otherwise(lists: &State, page: &State) -> Option<Contradiction> {
    let Some(InBoth { label, listed, shown }) = contradictions(lists, page).into_iter().next() else {
        return left_blank(lists, page);
    };
    Some(Contradiction {
        urls: vec![lists.url.clone(), page.url.clone()],
        summary: format!("\"{label}\" is \"{listed}\" in a list and \"{shown}\" on the record's own page"),
        about: fold_case(&label),
        expected: listed,
        actual: shown,
        check: None,
    })
}

/// A column of a list with nothing in it, where the record's own page has what it is called after.
fn left_blank(lists: &State, page: &State) -> Option<Contradiction> {
    let (label, value) = blank_column(lists, page)?;
    let head = quote(&label);
    Some(Contradiction {
        urls: vec![page.url.clone(), lists.url.clone()],
        summary: format!(
            "\"{label}\" is empty in every row of a list, and \"{value}\" on a record's own page"
        ),
        about: fold_case(&label),
        expected: value,
        actual: "nothing".to_owned(),
        check: Some(format!(
            "let blank = filter(session.state.tables, |table| table.headers.contains({head}) && table.rows.len > 1 && !any(table.column({head}), |cell| cell.trim() != \"\"));\nassert(blank.is_empty(), \"the column says what its records say\");"
        )),
    })
}

/// What heads a page.
fn heads(state: &State) -> impl Iterator<Item = &Element> {
    state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level == 1)
}
