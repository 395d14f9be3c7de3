//! "Showing 1–7 of 7 units", "7 units": where such a line was right before, and was another number for another part of the list, a
//! table lists as many as it says.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use regex::Regex;

use crate::explore::Way;
use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::explore::intents::saves;
use crate::explore::line::Line;
use crate::oracle::laws::is_paged;
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Collection, Element, State};
use crate::trace::DefectKind;

/// So many lines are known at most, and so many looks at which one of them was right, or was not.
const MOST: usize = 300;
const LOOKS: usize = 8;
/// A longer line is prose.
const SHORT: usize = 60;

/// A line that tells how many records a page shows.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Told {
    line: String,
    /// So many records are shown by it, of so many.
    shown: usize,
    all: usize,
}

/// A table that has fewer rows than the page says.
#[derive(Debug, Clone)]
struct Short {
    told: Told,
    list: String,
    listed: usize,
    /// With what is no record.
    rows: usize,
    page: String,
    /// How to come to see it.
    ways: Vec<Way>,
    line: Line,
}

/// What is known of the lines of one wording on one page, of one table.
#[derive(Debug, Clone, Default)]
struct Known {
    /// Looks at which the line was right: how many savings came before, how many were shown, and of how many.
    right: Vec<(usize, usize, usize)>,
    /// Looks at which it was not.
    short: Vec<Short>,
}

impl Known {
    /// It was right of two parts of the same list: it follows what is asked for, and is not the number of all there are. More
    /// records than were seen at once may be on their way.
    fn tells(&self, shown: usize) -> bool {
        let two_parts =
            self.right.iter().any(|a| self.right.iter().any(|b| a.0 == b.0 && a.1 != b.1 && a.2 != b.2));
        two_parts && self.right.iter().any(|(_, most, _)| shown <= *most)
    }
}

/// How many each page said that it shows.
#[derive(Debug, Clone, Default)]
pub(in crate::explore::explorer) struct Lengths {
    savings: usize,
    known: BTreeMap<String, Known>,
}

impl Lengths {
    /// A page is open; `come`: how to come to see it. Gives what is known by now to be short.
    fn see(&mut self, before: &State, now: &State, come: impl Fn() -> (Vec<Way>, Line)) -> Vec<Short> {
        let mut found = Vec::new();
        self.savings += usize::from(saves(now));
        if now.status.is_some_and(|s| s >= 400) {
            return found;
        }
        let mut lists =
            now.symbols().collections.iter().filter(|c| c.headers.len() > 1 && c.records.len() > 1);
        // Of several tables nobody knows which one is meant.
        let Some(list) = lists.next().filter(|_| lists.next().is_none()) else { return found };
        let listed = list.records.iter().filter(|r| !now.is_in_foot(r.element)).count();
        let rows = rows_of(list, now);
        for told in told(now) {
            let wording: String = told.line.chars().filter(|c| !c.is_ascii_digit()).collect();
            let key = format!("{}|{}|{}", now.page_id, fold_case(&wording), list.headers.join("|"));
            if !self.known.contains_key(&key) && self.known.len() >= MOST {
                continue;
            }
            let known = self.known.entry(key).or_default();
            if told.shown == listed {
                let look = (self.savings, told.shown, told.all);
                if !known.right.contains(&look) {
                    known.right.push(look);
                    let old = known.right.len().saturating_sub(LOOKS);
                    known.right.drain(..old);
                }
            } else if listed < told.shown && is_asked_anew(before, now, &told) && known.short.len() < LOOKS {
                let (ways, line) = come();
                let (list, page) = (list.title(), now.page_id.clone());
                known.short.push(Short { told, list, listed, rows, page, ways, line });
            }
            let all = std::mem::take(&mut known.short);
            let (tells, waits): (Vec<_>, Vec<_>) = all.into_iter().partition(|s| known.tells(s.told.shown));
            known.short = waits;
            found.extend(tells);
        }
        found
    }
}

impl Explorer {
    /// Whether the page lists as many as it says.
    pub(in crate::explore::explorer) fn compare_lengths(&mut self, line: &Line, before: &State, now: &State) {
        let episode = &self.episode;
        for short in self.lengths.see(before, now, || (episode.ways(), line.clone())) {
            let Short { told: Told { line: told, shown, .. }, list, listed, rows, page, ways, line } = short;
            let line = line.checking(format!(
                "let told = any(session.state.elements, |e| e.visible && same_text(e.own_text, {}));\nassert(!told || !any(session.state.tables, |table| table.rows.len() == {rows}), \"as many are listed as the page says\");",
                quote(&told)
            ));
            self.suspect(Suspicion {
                oracle: "lengths",
                kind: DefectKind::DataInconsistency,
                key: format!("lengths|{page}"),
                summary: format!("The page says \"{told}\", and {list} has {listed}"),
                expected: shown.to_string(),
                actual: listed.to_string(),
                page,
                ways: ways.into_iter().map(|way| way.then(line.clone())).collect(),
                viewport: None,
            });
        }
    }
}

/// All rows of a table, also those that are no records.
fn rows_of(list: &Collection, now: &State) -> usize {
    let tables = crate::state::tables(now);
    tables.iter().find(|t| t.element == list.element).map_or(list.records.len(), |t| t.rows.len())
}

/// The line is another one than before: what is folded away, or put away without a word, is no other answer.
fn is_asked_anew(before: &State, now: &State, told: &Told) -> bool {
    before.page_id != now.page_id
        || !before.elements.iter().any(|e| e.visible && e.own_text.trim() == told.line)
}

/// The lines of the page that tell how many records it shows.
fn told(page: &State) -> Vec<Told> {
    let apart = |e: &Element| {
        let mut whole = std::iter::once(e).chain(page.ancestors(e.index));
        !whole.any(|a| {
            matches!(
                a.role.as_str(),
                "link" | "button" | "row" | "listitem" | "option" | "tab" | "navigation"
            )
        })
    };
    let short =
        page.elements.iter().filter(|e| e.visible && !e.own_text.is_empty() && e.own_text.len() < SHORT);
    let paged = is_paged(page);
    short
        .filter_map(|e| read(e.own_text.trim()).filter(|told| (told.span || !paged) && apart(e)))
        .map(|read| read.told)
        .collect()
}

struct Read {
    told: Told,
    /// It tells from where to where.
    span: bool,
}

fn read(line: &str) -> Option<Read> {
    static SPAN: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r"(?i)^(?:showing |displaying |\D{0,20}: )?(\d{1,5}) *(?:–|-|—|to) *(\d{1,5}) (?:of|/) (\d{1,5})(?: \p{L}+){0,3}\.?$").ok()
    });
    static PLAIN: LazyLock<Option<Regex>> =
        LazyLock::new(|| Regex::new(r"(?i)^(?:showing |found )?(\d{1,3})(?: \p{L}+){1,3}\.?$").ok());
    let number = |text: &str| text.parse::<usize>().ok();
    if let Some(found) = SPAN.as_ref()?.captures(line) {
        let (from, to, all) = (number(&found[1])?, number(&found[2])?, number(&found[3])?);
        let shown = to.checked_sub(from)?.checked_add(1).filter(|_| from > 0 && to <= all)?;
        return Some(Read { told: Told { line: line.to_owned(), shown, all }, span: true });
    }
    let found = PLAIN.as_ref()?.captures(line)?;
    // That is about what a person did.
    let all = number(&found[1]).filter(|_| !line.to_lowercase().contains("selected"))?;
    Some(Read { told: Told { line: line.to_owned(), shown: all, all }, span: false })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn units(says: &str, listed: usize) -> State {
        let rows: Vec<Vec<String>> =
            (0..listed).map(|n| vec![format!("H-{n}"), "Locker".to_owned()]).collect();
        let rows: Vec<Vec<&str>> = rows.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
        let rows: Vec<&[&str]> = rows.iter().map(Vec::as_slice).collect();
        page().page_id("/units").text(says).table("Units", &["Unit", "Type"], &rows).build()
    }

    fn short(looks: &[(&str, usize)]) -> Vec<String> {
        let mut lengths = Lengths::default();
        let mut before = page().page_id("/").build();
        let mut found = Vec::new();
        for (says, listed) in looks {
            let now = units(says, *listed);
            let come = || (Vec::new(), Line::order("Go on"));
            found.extend(
                lengths
                    .see(&before, &now, come)
                    .into_iter()
                    .map(|s| format!("{}: {}", s.told.line, s.listed)),
            );
            before = now;
        }
        found
    }

    #[test]
    fn a_page_lists_as_many_as_it_says() {
        let right = [("Showing 1–8 of 20 units", 8), ("Showing 1–5 of 5 units", 5)];
        assert!(short(&right).is_empty());
        let wrong = ("Showing 1–7 of 7 units", 6);
        assert_eq!(short(&[right[0], right[1], wrong]), ["Showing 1–7 of 7 units: 6"]);
        assert_eq!(short(&[wrong, right[0], right[1]]), ["Showing 1–7 of 7 units: 6"], "it is known later");
        assert_eq!(
            short(&[("8 units", 8), ("5 units", 5), ("7 units found", 7), ("6 units", 4)]),
            ["6 units: 4"]
        );
    }

    #[test]
    fn what_was_never_right_of_two_parts_tells_nothing() {
        assert!(short(&[("8 units", 8), ("7 units", 6)]).is_empty(), "it was right once");
        assert!(
            short(&[("8 units", 8), ("8 units", 5), ("8 units", 3)]).is_empty(),
            "it counts all there are"
        );
        assert!(
            short(&[("8 units", 8), ("5 units", 5), ("40 units", 20)]).is_empty(),
            "more are on their way"
        );
        assert!(short(&[("8 units", 8), ("5 units", 5), ("5 units", 4)]).is_empty(), "one was put away");
    }

    #[test]
    fn only_a_line_of_its_own_counts() {
        let told = |line: &str| read(line).map(|read| (read.told.shown, read.told.all));
        assert_eq!(told("Showing 11 to 14 of 14 entries"), Some((4, 14)));
        assert_eq!(told("1 – 10 of 42"), Some((10, 42)));
        assert_eq!(told("Items: 1-6 of 6"), Some((6, 6)));
        assert_eq!(told("12 results"), Some((12, 12)));
        assert_eq!(
            (told("6 of 11 done"), told("3 May 2026"), told("0 – 0 of 0"), told("Page 1 of 2")),
            (None, None, None, None)
        );
    }
}
