//! What a list counts of each record ("Users: 3") is what the record's own page lists.

use super::instruments::lists::same;
use super::instruments::scene::Scene;
use super::instruments::seen::{leads_to, other_pages};
use super::instruments::view::{is_paged, leads_to_all};
use super::{Dependency, Draft, Law};
use crate::language::lexicon::stem;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::words;
use crate::state::{Collection, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "tallies",
    reads: Dependency::Data,
    says: "what a list counts of a record is what the record's page lists",
    applies: "the row of a record has a whole number under a header (\"Users\"), the record's page has one list of that name, and of another record the two were seen to be the same",
    silent: "the list on the page goes on on another page, or something was saved in between",
    finds: "the list of roles says that a role has one user, and the role's page lists two",
    write,
    judges: &[("expect_tally", |args, scene| judge(args.first()?, args.get(1)?, scene))],
};

/// A number that a list tells of a record, and how many the record's page lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// The record.
    pub record: String,
    /// The header of the column.
    pub label: String,
    /// The number in the row.
    pub told: usize,
    /// How many there are on the page.
    pub listed: usize,
    /// What the list on the page is called.
    pub list: String,
}

fn write(scene: &Scene, draft: &mut Draft) {
    for tally in judged(scene) {
        draft.check(
            "expect_tally",
            &[&tally.record, &tally.label],
            scene.words,
            DefectKind::DataInconsistency,
        );
    }
}

/// The numbers of the record that this page is about, or leads to, where another record tells that they count.
fn judged(scene: &Scene) -> Vec<Tally> {
    let pages = other_pages(scene);
    let mut found = Vec::new();
    for &other in &pages {
        for (lists, page) in [(other, scene.now), (scene.now, other)] {
            let told = tallies(lists, page);
            if told.is_empty() {
                continue;
            }
            let others = pages.iter().copied().chain([scene.now]).filter(|p| !std::ptr::eq(*p, page));
            let seen: Vec<Tally> = others.flat_map(|p| tallies(lists, p)).collect();
            let right = |s: &Tally| s.told == s.listed && s.told > 0;
            let counts =
                |t: &Tally| seen.iter().any(|s| right(s) && s.label == t.label && s.record != t.record);
            found.extend(told.into_iter().filter(counts));
        }
    }
    found
}

/// The whole numbers in the row of the record that a page is about, each with the list of that name on the page.
pub fn tallies(lists: &State, page: &State) -> Vec<Tally> {
    let tables = lists.symbols().collections.iter().filter(|list| !list.headers.is_empty());
    let mut rows = tables
        .flat_map(|list| list.records.iter().map(move |r| (list, r)))
        .filter(|(_, r)| !r.key.is_empty() && leads_to(r, lists, &page.url));
    let (Some((list, record)), None) = (rows.next(), rows.next()) else { return Vec::new() };
    if is_paged(page) || leads_to_all(page) {
        return Vec::new();
    }
    let cells = list.headers.iter().zip(&record.cells);
    let numbers = cells.filter_map(|(header, cell)| Some((header, cell.trim().parse::<usize>().ok()?)));
    let counted = numbers.filter_map(|(header, told)| {
        let of = words(header).last().map(|w| stem(&w)).filter(|w| w.chars().count() > 2)?;
        // "Accepted proposals" are some of the "Proposals".
        let some = |c: &Collection| {
            words(header).any(|w| !is_counting(&w) && !words(&c.name).any(|own| stem(&own) == stem(&w)))
        };
        let named = |c: &&Collection| words(&c.name).any(|w| stem(&w) == of) && !some(c);
        let mut named = page.symbols().collections.iter().filter(named);
        let counted = named.next().filter(|_| named.next().is_none())?;
        Some(Tally {
            record: record.key.clone(),
            label: header.clone(),
            told,
            listed: counted.records.len(),
            list: counted.title(),
        })
    });
    counted.collect()
}

/// A word that says no more than that things are counted.
fn is_counting(word: &str) -> bool {
    matches!(word, "number" | "no" | "count" | "total" | "of" | "the" | "all")
}

fn judge(record: &str, label: &str, scene: &Scene) -> Option<Answer> {
    let tally = judged(scene).into_iter().find(|t| same(&t.record, record) && t.label == label)?;
    let Tally { told, listed, list, .. } = &tally;
    let record = clip(record, 60);
    Some(if told == listed {
        Answer::holds(format!("\"{label}\" of \"{record}\" is {told}"))
    } else {
        Answer::fails(
            format!("\"{label}\" of \"{record}\" is {told} in the list, and {list} on its page has {listed}"),
            listed.to_string(),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn roles(users: [&'static str; 2]) -> State {
        counted("Users", users)
    }

    fn counted(column: &'static str, users: [&'static str; 2]) -> State {
        let row = |p: Page, name: &'static str, n: &'static str| {
            p.within("row", "", |p| {
                p.within("cell", "", |p| p.link(name, &format!("http://app.test/roles/{name}"))).element(
                    "cell",
                    "",
                    |e| e.own_text = n.into(),
                )
            })
        };
        let head = |p: Page, t: &'static str| p.element("columnheader", t, |e| e.own_text = t.into());
        page()
            .url("http://app.test/roles")
            .within("table", "Roles", |p| {
                let p = p.within("row", "", |p| head(head(p, "Role"), column));
                row(row(p, "Admin", users[0]), "Viewer", users[1])
            })
            .build()
    }

    fn role(name: &str, users: &[&[&str]]) -> State {
        let url = format!("http://app.test/roles/{name}");
        page().url(&url).heading(1, name).table("Users in this role", &["Name", "Since"], users).build()
    }

    #[test]
    fn a_column_counts_what_the_page_lists() {
        let admin = || role("Admin", &[&["Ada", "1"]]);
        let viewer = || role("Viewer", &[&["Alan", "2"], &["Emmy", "3"]]);
        let goes = |tale: Tale, to: State| tale.does("navigate", ("", ""), None, to);
        let told = |users| goes(goes(Tale::begins(roles(users)), admin()), viewer()).told();
        assert!(told(["1", "2"]).is_empty());
        assert_eq!(
            told(["1", "1"]),
            [
                "\"Users\" of \"Viewer\" is 1 in the list, and the list \"Users in this role\" on its page has 2"
            ]
        );
        let some = counted("Active users", ["1", "1"]);
        assert!(goes(goes(Tale::begins(some), admin()), viewer()).told().is_empty(), "some of them");
        assert!(
            goes(Tale::begins(roles(["1", "1"])), viewer()).told().is_empty(),
            "nothing says that it counts these"
        );
    }
}
