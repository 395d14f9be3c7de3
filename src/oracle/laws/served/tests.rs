use serde_json::{Value, json};

use super::super::testing::Tale;
use crate::state::State;
use crate::state::testing::page;

const HEADERS: [&str; 4] = ["Number", "Client", "Due", "Total"];

fn bills() -> Value {
    let bill = |number: &str, client: &str, due: &str, total: u32, status: &str| json!({"number": number, "client": {"name": client}, "due": due, "total": total, "status": status});
    json!({"rows": [
        bill("B-101", "Ada Byron", "2026-03-01", 6500, "sent"),
        bill("B-102", "Alan Turing", "2026-03-08", 1250, "sent"),
        bill("B-103", "Emmy Noether", "2026-03-15", 9900, "part_paid"),
        bill("B-104", "Grace Hopper", "2026-03-22", 4300, "part_paid"),
    ]})
}

fn listed(rows: &[[&str; 4]], asked: &str) -> State {
    let rows: Vec<&[&str]> = rows.iter().map(<[&str; 4]>::as_slice).collect();
    page().url("http://a/bills").table("Bills", &HEADERS, &rows).answers(asked, bills()).build()
}

const SOUND: [[&str; 4]; 4] = [
    ["B-101", "Ada Byron", "1 Mar 2026", "£65.00"],
    ["B-102", "Alan Turing", "8 Mar 2026", "£12.50"],
    ["B-103", "Emmy Noether", "15 Mar 2026", "£99.00"],
    ["B-104", "Grace Hopper", "22 Mar 2026", "£43.00"],
];

fn told(state: State) -> Vec<String> {
    let begins = page().url("http://a/").link("Bills", "http://a/bills").build();
    let all = Tale::begins(begins).clicks(("link", "Bills"), state).told();
    all.into_iter().filter(|said| said.contains("is shown as")).collect()
}

fn with(row: usize, column: usize, text: &'static str) -> Vec<[&'static str; 4]> {
    let mut rows = SOUND.to_vec();
    rows[row][column] = text;
    rows
}

#[test]
fn a_table_shows_what_was_answered() {
    assert!(told(listed(&SOUND, "http://a/api/bills")).is_empty());
    for (row, column, text) in [(2, 3, "£90.00"), (1, 2, "7 Mar 2026"), (3, 1, "Kurt Weill")] {
        let found = told(listed(&with(row, column, text), "http://a/api/bills"));
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        assert!(found[0].contains(text), "{found:?}");
    }
}

#[test]
fn what_is_put_into_other_words_or_worked_out_is_not_compared() {
    for (row, column, text) in [(2, 3, ""), (2, 3, "free"), (1, 2, "yesterday"), (2, 1, "Noether (Emmy)")] {
        assert!(told(listed(&with(row, column, text), "http://a/api/bills")).is_empty(), "{text}");
    }
    assert!(
        told(listed(&with(2, 3, "£90.00"), "http://other.test/api")).len() == 1,
        "data may come from elsewhere"
    );
}

#[test]
fn every_day_may_be_one_off() {
    let early = [
        ["B-101", "Ada Byron", "28 Feb 2026", "£65.00"],
        ["B-102", "Alan Turing", "7 Mar 2026", "£12.50"],
        ["B-103", "Emmy Noether", "14 Mar 2026", "£99.00"],
        ["B-104", "Grace Hopper", "21 Mar 2026", "£43.00"],
    ];
    assert_eq!(told(listed(&early, "http://a/api/bills")).len(), 1);
}

#[test]
fn a_record_is_listed_once_and_in_the_order_that_was_asked_for() {
    let mut twice = SOUND.to_vec();
    twice.push(SOUND[1]);
    assert_eq!(told(listed(&twice, "http://a/api/bills")).len(), 1);
    let turned: Vec<[&str; 4]> = SOUND.iter().rev().copied().collect();
    assert!(told(listed(&turned, "http://a/api/bills")).is_empty(), "a page may sort by itself");
    assert_eq!(told(listed(&turned, "http://a/api/bills?sort=due&dir=asc")).len(), 1);
}

#[test]
fn the_parts_of_a_record_have_values_of_their_own() {
    let record = json!({"number": "B-101", "dueDate": "2026-03-01", "note": "Thanks", "packets": 14,
        "lines": [{"packets": 6}, {"packets": 8}]});
    let shown = |packets: &str| {
        let pairs =
            [("Number", "B-101"), ("Due date", "1 Mar 2026"), ("Note", "Thanks"), ("Packets", packets)];
        let answered = page().url("http://a/bills/1").answers("http://a/api/bills/1", record.clone());
        told(answered.pairs(&pairs).build()).len()
    };
    assert_eq!((shown("14"), shown("9")), (0, 1));
    assert_eq!(shown("6"), 0, "that is what a line of it has");
}

#[test]
fn who_did_something_may_have_done_it_twice() {
    let staff = json!([{"name": "Ada Byron"}, {"name": "Alan Turing"}, {"name": "Emmy Noether"}]);
    let row = |who: &'static str, what: &'static str| ["12:03", who, what];
    let rows = [
        row("Ada Byron", "Settings changed"),
        row("Ada Byron", "Settings changed"),
        row("Alan Turing", "Bill sent"),
        row("Ada Byron", "Bill made"),
    ];
    let rows: Vec<&[&str]> = rows.iter().map(<[&str; 3]>::as_slice).collect();
    let log = page().url("http://a/log").answers("http://a/api/staff", staff);
    assert!(told(log.table("Log", &["When", "Who", "What"], &rows).build()).is_empty());
}

#[test]
fn labelled_values_are_those_of_the_record() {
    let record =
        json!({"number": "B-101", "dueDate": "2026-03-01", "total": 6500, "balance": 0, "note": "Thanks"});
    let shown = |balance: &str| {
        let pairs = [
            ("Number", "B-101"),
            ("Due date", "1 Mar 2026"),
            ("Total", "£65.00"),
            ("Balance", balance),
            ("Note", "Thanks"),
        ];
        told(
            page()
                .url("http://a/bills/1")
                .pairs(&pairs)
                .answers("http://a/api/bills/1", record.clone())
                .build(),
        )
        .len()
    };
    assert_eq!(
        (shown("£0.00"), shown("£13.37"), shown("£65.00")),
        (0, 1, 0),
        "the last is told by the record as well"
    );
}
