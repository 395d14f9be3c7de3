//! A record shows the same values in a list and on its own page.

use super::instruments::agree::{Agreement, agree};
use super::instruments::lists::{record_of, same};
use super::instruments::scene::Scene;
use super::instruments::seen::{leads_to, other_pages};
use super::{Dependency, Draft, Law};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{fold_case, words};
use crate::state::values::{Kind, read};
use crate::state::{Collection, Record, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "agreement",
    reads: Dependency::Data,
    says: "a record shows the same values in a list and on its own page",
    applies: "the page names the record that was clicked in a list, or that a list leads to, and both show an amount or a date under one label, or a span of time with the same begin or end, with nothing saved in between",
    silent: "the two are no amounts or dates, one of them is empty, it tells of visits, which pass by themselves, or of a price on the page of another record, who may have one of his own",
    finds: "the list shows a price of 25, and the product's page one of 52",
    write,
    judges: &[("expect_same_as_listed", |args, scene| judge(args.first()?, scene))],
};

/// The most lines at one step.
const MOST: usize = 6;

/// A value that a list and the record's own page both show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InBoth {
    /// The header of the column, which is the label on the page.
    pub label: String,
    /// In the list.
    pub listed: String,
    /// On the page.
    pub shown: String,
}

/// What a page with lists and the page of a record tell otherwise of that record. Nothing may have been saved in between.
pub fn contradictions(lists: &State, page: &State) -> Vec<InBoth> {
    both(lists, page).into_iter().filter(|told| differ(told, &page.language)).collect()
}

/// A column that is empty in every row, though the page of a record of the list tells a value of that name: its head and that value.
pub fn blank_column(lists: &State, page: &State) -> Option<(String, String)> {
    const ROWS: usize = 2;
    let all = lists.symbols().collections.iter().filter(|list| list.records.len() >= ROWS);
    let about = |list: &&Collection| {
        let is = |r: &Record| !r.cells.is_empty() && names_it(r, lists, &page.url) && is_about(page, r);
        list.records.iter().filter(|r| is(r)).count() == 1
    };
    let told = |header: &String| {
        let mut facts = page.symbols().facts.iter().filter(|f| same(&f.label, header));
        let value = facts.next().filter(|_| facts.next().is_none())?.value.trim().to_owned();
        value.contains(char::is_alphanumeric).then_some(value)
    };
    all.filter(about).find_map(|list| {
        let mut blank = list.headers.iter().enumerate().filter(|(at, header)| {
            let empty = |r: &Record| r.cells.get(*at).is_some_and(|cell| cell.trim().is_empty());
            header.contains(char::is_alphabetic) && list.records.iter().all(empty)
        });
        blank.find_map(|(_, header)| Some((header.clone(), told(header)?)))
    })
}

fn write(scene: &Scene, draft: &mut Draft) {
    for told in pairs(scene).into_iter().take(MOST) {
        draft.check(
            "expect_same_as_listed",
            &[&told.label, &told.listed],
            scene.words,
            DefectKind::DataInconsistency,
        );
    }
}

/// The values that both show: of the record that was clicked, else of those that a list led to before.
fn pairs(scene: &Scene) -> Vec<InBoth> {
    if let Some((on, list, record)) = clicked(scene) {
        return told_by_both(on, list, record, scene.now);
    }
    let pages = other_pages(scene).into_iter();
    pages.flat_map(|page| both(page, scene.now).into_iter().chain(both(scene.now, page))).collect()
}

/// The record whose link led to this page.
fn clicked<'a>(scene: &Scene<'a>) -> Option<(&'a State, &'a Collection, &'a Record)> {
    let (done, on) = scene.deed?;
    let (list, record) = record_of(done.element?, on)?;
    (on.url != scene.now.url && is_about(scene.now, record)).then_some((on, list, record))
}

/// What a list tells of the record that the other page is about, and that page as well. Nothing where several rows lead there.
fn both(lists: &State, page: &State) -> Vec<InBoth> {
    let leads = |record: &&Record| names_it(record, lists, &page.url) && is_about(page, record);
    let all = lists.symbols().collections.iter();
    let mut found = all.flat_map(|list| list.records.iter().filter(leads).map(move |record| (list, record)));
    match (found.next(), found.next()) {
        (Some((list, record)), None) => told_by_both(lists, list, record, page),
        _ => Vec::new(),
    }
}

/// The first cell of the row is its name, which leads to that address: the row is about what stands there.
fn names_it(record: &Record, lists: &State, url: &str) -> bool {
    if record.cells.is_empty() {
        return record.key.chars().count() > 2 && leads_to(record, lists, url);
    }
    let first = record.cells.iter().find(|cell| !cell.trim().is_empty());
    first.is_some_and(|cell| same(cell, &record.key)) && leads_to(record, lists, url)
}

fn is_about(page: &State, record: &Record) -> bool {
    let key = fold_case(&record.key);
    let heads = |e: &&crate::state::Element| e.visible && e.role == "heading" && e.level <= 2;
    key.chars().count() > 2 && page.elements.iter().filter(heads).any(|e| fold_case(&e.text).contains(&key))
}

fn told_by_both(lists: &State, list: &Collection, record: &Record, page: &State) -> Vec<InBoth> {
    let locale = &page.language;
    // On the page of somebody who buys it, a price is what this one pays.
    let of_another = lists.page_id.contains('*');
    let agreed = |header: &str| of_another && words(header).any(|w| PRICES.contains(&w.as_str()));
    let is_value = |text: &str| {
        [Kind::Money, Kind::Number, Kind::Date].into_iter().any(|kind| read(text, kind, locale).is_some())
    };
    let passes = |header: &str| words(header).any(|w| PASSING.contains(&w.as_str()));
    let cells = list.headers.iter().zip(&record.cells);
    let cells = cells.filter(|(h, c)| !h.is_empty() && !passes(h) && !agreed(h) && is_value(c));
    let both = cells.filter_map(|(header, cell)| {
        let mut facts = page.symbols().facts.iter().filter(|f| same(&f.label, header));
        let fact = facts.next().filter(|fact| is_value(&fact.value))?;
        // Several of one label are several things.
        facts.all(|other| other.value == fact.value).then(|| InBoth {
            label: header.clone(),
            listed: cell.clone(),
            shown: fact.value.clone(),
        })
    });
    both.chain(spans(lists, record, page)).collect()
}

/// What a span of time is called where both tell one.
const SPAN: &str = "time";

/// The one span of the row ("10:00 – 11:30"), and the one that the page tells of all that begin or end with it. Where both ends
/// differ it may be told in another zone, or of something else.
fn spans(lists: &State, record: &Record, page: &State) -> Option<InBoth> {
    let element = lists.elements.get(record.element)?;
    let row = spans_of(&element.text);
    let [(begins, ends)] = row.as_slice() else { return None };
    let told = page.elements.iter().filter(|e| e.visible).flat_map(|e| spans_of(&e.own_text));
    let mut near: Vec<(String, String)> = told.filter(|(b, e)| b == begins || e == ends).collect();
    near.dedup();
    let [(b, e)] = near.as_slice() else { return None };
    let said = |begins: &str, ends: &str| format!("{begins} - {ends}");
    Some(InBoth { label: SPAN.to_owned(), listed: said(begins, ends), shown: said(b, e) })
}

/// The spans from one time of day to another that a text tells, in it or by itself.
fn spans_of(text: &str) -> Vec<(String, String)> {
    let text = fold_case(text).replace(['–', '—', '-'], " - ").replace(" to ", " - ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let time = |word: &str| {
        let (hour, minute) = word.trim_matches(|c: char| !c.is_ascii_digit()).split_once(':')?;
        let digits = |part: &str, most: usize| part.len() <= most && part.bytes().all(|b| b.is_ascii_digit());
        (digits(hour, 2) && digits(minute, 2) && minute.len() == 2)
            .then(|| format!("{}:{minute}", hour.trim_start_matches('0')))
    };
    let span = |at: usize| match words.get(at..at + 3)? {
        [begins, "-", ends] => Some((time(begins)?, time(ends)?)),
        _ => None,
    };
    let mut found: Vec<(String, String)> = (0..words.len()).filter_map(span).collect();
    found.dedup();
    found
}

/// What may be another one for each who pays it.
const PRICES: [&str; 8] = ["price", "fee", "rate", "cost", "charge", "fare", "tariff", "discount"];
/// What changes by being looked at.
const PASSING: [&str; 8] = ["view", "views", "visit", "visits", "hits", "seen", "login", "access"];

/// Whether the two values contradict each other.
fn differ(told: &InBoth, locale: &str) -> bool {
    if told.label == SPAN {
        return told.listed != told.shown;
    }
    agree(&told.listed, &told.shown, locale) == Agreement::Other
}

fn judge(label: &str, scene: &Scene) -> Option<Answer> {
    let locale = &scene.now.language;
    let mut all = pairs(scene).into_iter().filter(|told| told.label == label);
    let first = all.next()?;
    let told = std::iter::once(first).chain(all).max_by_key(|told| differ(told, locale))?;
    let (a, b) = (clip(&told.listed, 60), clip(&told.shown, 60));
    let how = if label != SPAN {
        agree(&told.listed, &told.shown, locale)
    } else if differ(&told, locale) {
        Agreement::Other
    } else {
        Agreement::Same
    };
    match how {
        Agreement::Same => Some(Answer::holds(format!("\"{label}\" is \"{b}\""))),
        Agreement::Other => Some(Answer::fails(
            format!("\"{label}\" is \"{a}\" in the list and \"{b}\" on the page"),
            format!("\"{a}\""),
        )),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use super::spans_of;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    #[test]
    fn a_span_is_told_with_one_begin_and_one_end() {
        let spans =
            |text: &str| spans_of(text).into_iter().map(|(b, e)| format!("{b}>{e}")).collect::<Vec<_>>();
        assert_eq!(spans("Mon 09:00–10:30, room 4"), ["9:00>10:30"]);
        assert_eq!(spans("from 9:00 to 10:30"), ["9:00>10:30"]);
        assert!(spans("09:00, 10:30").is_empty() && spans("4-5 people").is_empty());
        let list = |time: &'static str| {
            let entry = move |p: Page| p.link("Maths", "http://a/events/1").text(time);
            let other = |p: Page| p.link("Physics", "http://a/events/2").text("14:00 – 15:00");
            page()
                .url("http://a/events")
                .within("list", "Events", |p| p.within("listitem", "", entry).within("listitem", "", other))
        };
        let event = |time: &str| page().url("http://a/events/1").heading(1, "Maths").text(time).build();
        let told = |listed, shown: &str| {
            Tale::begins(list(listed).build()).clicks(("link", "Maths"), event(shown)).told()
        };
        assert!(told("10:00 – 11:30", "14 May, 10:00-11:30").is_empty());
        assert_eq!(
            told("10:00 – 11:30", "14 May, 10:00-12:00"),
            ["\"time\" is \"10:00 - 11:30\" in the list and \"10:00 - 12:00\" on the page"]
        );
        assert!(told("10:00 – 11:30", "14 May, 11:00-12:30").is_empty(), "another zone");
        assert!(told("10:00 – 11:30", "10:00-11:30, doors 10:00-12:00").is_empty(), "several");
    }

    fn opens(price: &str) -> Vec<String> {
        opens_on("/things", price)
    }

    fn opens_on(sort: &str, price: &str) -> Vec<String> {
        let row = |p: Page, name: &'static str, price: &'static str| {
            p.within("row", "", |p| {
                p.within("cell", "", |p| p.link(name, "/x"))
                    .element("cell", "", |e| e.own_text = price.into())
            })
        };
        let mut list: State = page()
            .within("table", "Things", |p| {
                let head = |p: Page, t: &'static str| p.element("columnheader", t, |e| e.own_text = t.into());
                let p = p.within("row", "", |p| head(head(p, "Title"), "Price"));
                row(row(p, "Mug", "€3.00"), "Lamp", "€25.00")
            })
            .build();
        list.page_id = sort.to_owned();
        let then =
            page().url("http://app.test/x").heading(1, "Lamp").pairs(&[("Price", price), ("Colour", "red")]);
        Tale::begins(list).clicks(("link", "Lamp"), then.build()).told()
    }

    #[test]
    fn a_column_is_not_empty_where_its_records_have_the_value() {
        let list =
            |codes: [&'static str; 2]| {
                let row =
                    |p: Page, name: &'static str, code: &'static str| {
                        p.within("row", "", |p| {
                            p.within("cell", "", |p| p.link(name, &format!("http://app.test/{name}")))
                                .element("cell", "", |e| e.own_text = code.into())
                        })
                    };
                let head = |p: Page, t: &'static str| p.element("columnheader", t, |e| e.own_text = t.into());
                page()
                    .url("http://app.test/all")
                    .within("table", "Stores", |p| {
                        let p = p.within("row", "", |p| head(head(p, "Name"), "Code"));
                        row(row(p, "Dublin", codes[0]), "Lisbon", codes[1])
                    })
                    .build()
            };
        let store = |code: &str| {
            page().url("http://app.test/Dublin").heading(1, "Dublin").pairs(&[("Code", code)]).build()
        };
        let told = |codes, code: &str| super::blank_column(&list(codes), &store(code));
        assert_eq!(told(["", ""], "DUB"), Some(("Code".to_owned(), "DUB".to_owned())));
        assert_eq!(told(["", "LIS"], "DUB"), None, "one may have come later");
        assert_eq!(told(["", ""], "–"), None);
    }

    #[test]
    fn a_record_says_what_its_row_said() {
        assert!(opens("€25").is_empty());
        assert_eq!(opens("€52.00"), ["\"Price\" is \"€25.00\" in the list and \"€52.00\" on the page"]);
        assert!(opens("on demand").is_empty());
    }

    #[test]
    fn what_one_customer_pays_is_not_what_a_thing_costs() {
        assert!(opens_on("/customers/*", "€52.00").is_empty());
    }

    #[test]
    fn the_page_may_be_opened_by_another_way_and_before_the_list() {
        let list = |price: &'static str| {
            let row = |p: Page, name: &'static str, price: &'static str| {
                p.within("row", "", |p| {
                    p.within("cell", "", |p| p.link(name, "http://app.test/x"))
                        .element("cell", "", |e| e.own_text = price.into())
                })
            };
            page()
                .url("http://app.test/all")
                .within("table", "Things", |p| {
                    let head =
                        |p: Page, t: &'static str| p.element("columnheader", t, |e| e.own_text = t.into());
                    let p = p.within("row", "", |p| head(head(p, "Title"), "Price"));
                    row(p, "Lamp", price)
                })
                .build()
        };
        let record =
            || page().url("http://app.test/x").heading(1, "Lamp").pairs(&[("Price", "€52.00")]).build();
        let told = |tale: Tale| tale.told();
        assert_eq!(
            told(Tale::begins(list("€25.00")).does("navigate", ("", ""), None, record())),
            ["\"Price\" is \"€25.00\" in the list and \"€52.00\" on the page"]
        );
        assert_eq!(told(Tale::begins(record()).does("navigate", ("", ""), None, list("€25.00"))).len(), 1);
        assert!(told(Tale::begins(record()).does("navigate", ("", ""), None, list("€52.00"))).is_empty());
    }
}
