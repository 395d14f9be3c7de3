//! Whole readings: sentences in many hands as snapshots, and texts that no reader should stumble over.

mod growth;
mod natural;
pub(crate) mod render;
mod robust;
mod single_steps;

use indexmap::IndexMap;

use super::*;
use crate::spec::{LawSettings, Location, Requirement, Text, Written};

pub(crate) fn requirement(body: Vec<Written>) -> Requirement {
    Requirement {
        name: "test".to_owned(),
        location: Location::new("test.yaml", 1, 1),
        from: 1,
        path: "test.yaml".into(),
        url: None,
        tags: Vec::new(),
        setup: None,
        vars: IndexMap::new(),
        secrets: Vec::new(),
        before: Vec::new(),
        after: Vec::new(),
        timeout_ms: None,
        viewport: None,
        locale: None,
        skip: None,
        known_faults: Vec::new(),
        laws: LawSettings::default(),
        second_tab: None,
        setup_only: false,
        body,
    }
}

pub(crate) fn prose(text: &str) -> Reading {
    read(&requirement(vec![Written::Prose(Text::single(text, Location::new("test.yaml", 1, 1)))]))
}

/// What each claim of a text was read as.
pub(crate) fn claims_of(text: &str) -> Vec<String> {
    let steps = prose(text).steps;
    let claims = steps.iter().flat_map(|s| &s.expectations).flat_map(|e| &e.predicates);
    claims.map(|p| render::predicates(std::slice::from_ref(p))).collect()
}

/// What each order of a text was read as.
pub(crate) fn actions_of(text: &str) -> Vec<String> {
    prose(text).steps.iter().map(|s| render::action(&s.action)).collect()
}

fn text(text: &str, line: u32) -> Text {
    Text::single(text, Location::new("test.yaml", line, 3))
}

/// Reads each line by itself and sets the reading under it.
fn line_by_line(list: &str) -> String {
    let lines = list.lines().filter(|l| !l.trim().is_empty());
    lines.map(|line| format!("# {line}\n{}", render::reading(&prose(line)))).collect::<Vec<_>>().join("\n")
}

#[test]
fn sentences_in_varied_hands() {
    insta::assert_snapshot!("held_out", line_by_line(include_str!("held_out.txt")));
}

#[test]
fn everyday_wordings() {
    insta::assert_snapshot!("everyday", line_by_line(include_str!("everyday.txt")));
}

#[test]
fn a_paragraph_hangs_expectations_on_the_action_before() {
    let reading = prose(
        "Open /shop. The product list appears and shows at least one product. Next, add the first product to the \
         cart. A message \"Added\" pops up. Verify that the cart badge shows 1. It is highlighted.",
    );
    insta::assert_snapshot!("paragraph", render::reading(&reading));
}

#[test]
fn the_parts_of_a_told_step() {
    let reading = read(&requirement(vec![
        Written::Step {
            when: Some(text("the cart is empty", 3)),
            act: Some(text("Search for \"mug\" and open the first result", 4)),
            expect: Some(text("A heading \"Mug\". The price is $7.50", 5)),
            check: Some(text("assert(true, \"x\")", 6)),
            laws: LawSettings::default(),
            under: None,
        },
        Written::Step {
            when: None,
            act: None,
            expect: Some(text("No errors", 8)),
            check: None,
            laws: LawSettings::default(),
            under: None,
        },
        Written::Step {
            when: None,
            act: Some(text("Frobnicate the gadget", 9)),
            expect: None,
            check: None,
            laws: LawSettings::default(),
            under: None,
        },
    ]));
    insta::assert_snapshot!("told_step", render::reading(&reading));
    assert_eq!(reading.steps[0].location.line, 4);
    assert_eq!(reading.steps[2].check.as_ref().map(|c| c.location.line), Some(6));
    assert_eq!(reading.problems.last().map(|p| (p.severity, p.location.line)), Some((Severity::Warning, 9)));
}

#[test]
fn each_step_knows_its_column() {
    let reading = prose("Click \"Ä\". Click \"B\" and press Enter.");
    let columns: Vec<u32> = reading.steps.iter().map(|s| s.location.column).collect();
    assert_eq!(columns, [1, 12, 26]);
}

#[test]
fn a_value_never_changes_the_reading() {
    let reading = prose("Type ${who} in the name field. The page shows \"${who}\".");
    let vars = IndexMap::from([("who".to_owned(), "x\" and click \"Delete".to_owned())]);
    let bound = bind(&reading.steps[0], &vars);
    assert_eq!(reading.steps.len(), 1);
    assert_eq!(bound.action.value.as_deref(), Some("x\" and click \"Delete"));
    assert_eq!(bound.action.kind, ActionKind::Type);
    assert!(render::predicates(&bound.expectations[0].predicates).contains("Delete"));
}

#[test]
fn more_hands() {
    insta::assert_snapshot!("second_hand", line_by_line(include_str!("second_hand.txt")));
}

#[test]
fn third_hand() {
    insta::assert_snapshot!("third_hand", line_by_line(include_str!("third_hand.txt")));
}

#[test]
fn what_a_claim_tells_beside_its_subject() {
    insta::assert_snapshot!("company", line_by_line(include_str!("company.txt")));
}

#[test]
fn orders_that_say_how() {
    let cases = [
        ("Open the form by clicking on \"Add person\"", "- click [\"Add person\"]"),
        ("Click \"Menu\" and then on \"Delete\"", "- click [\"Menu\"]\n- click [\"Delete\"]"),
        (
            "Set the quantity to 3 and the price to 100",
            "- type [‹quantity›] value=\"3\"\n- type [‹price›] value=\"100\"",
        ),
        ("Set the title to 3 and 4", "- type [‹title›] value=\"3 and 4\""),
        (
            "Select Engineering in the department filter",
            "- select [Dropdown ‹department›] value=\"Engineering\"",
        ),
        ("Click Products", "- click [‹Products›]"),
        (
            "Change the start to 9:15 and the length to 30",
            "- type [‹start›] value=\"9:15\"\n- type [‹length›] value=\"30\"",
        ),
        (
            "Enter 3/4/2026 as the starting day and 5/4/2026 as the closing day",
            "- type [‹starting day›] value=\"3/4/2026\"\n- type [‹closing day›] value=\"5/4/2026\"",
        ),
        ("Set \"Valid until\" to 1/2/2027", "- type [\"Valid until\"] value=\"1/2/2027\""),
        ("Set the price back to 5", "- type [‹price›] value=\"5\""),
        (
            "Follow \"Terms\" in the footer",
            "- click [Button ‹follow› For [\"Terms\" In [Footer]]] or-else click [Link \"Terms\" In [Footer]]",
        ),
        (
            "Filter by the colour \"Red\"",
            "- select [Dropdown ‹colour›] value=\"Red\"\n- click [Button For [Dropdown ‹colour›]] or-else observe",
        ),
        ("Choose the file \"plan.pdf\" as attachment", "- upload [‹attachment›] value=\"plan.pdf\""),
        (
            "Sort the table by Total",
            "- click [Column ‹Total› In [Table]] or-else select [Dropdown ‹sort›] value=\"Total\"",
        ),
    ];
    let wrong: Vec<String> = cases
        .iter()
        .map(|(words, wanted)| (wanted, line_by_line(words)))
        .filter(|(wanted, read)| read.lines().skip(1).collect::<Vec<_>>().join("\n").trim() != **wanted)
        .map(|(_, read)| read)
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_expectation_that_goes_on_with_the_order_is_part_of_it() {
    let steps = |expect: &str| {
        let act = Some(text("Click \"Catalog\"", 3));
        let laws = LawSettings::default();
        let step =
            Written::Step { when: None, act, expect: Some(text(expect, 4)), check: None, laws, under: None };
        let steps = read(&requirement(vec![step])).steps;
        steps.iter().map(|s| s.action.text.clone()).collect::<Vec<_>>()
    };
    assert_eq!(steps("then click \"Brands\" in the menu").len(), 2);
    assert_eq!(steps("then \"Brands\" in the menu").len(), 2);
    assert_eq!(steps("then the menu shows \"Brands\"").len(), 1);
    assert_eq!(steps("then a list appears").len(), 1);
}

#[test]
fn a_field_keeps_the_other_name_that_it_was_told_by() {
    let also = |text: &str| {
        let steps = prose(text).steps;
        steps.last().and_then(|s| s.action.target.clone()).map(|t| (t.name, t.also)).unwrap_or_default()
    };
    let (name, other) = also("Click in the \"Article\" title field. Type \"Lamp\" in the title field.");
    assert_eq!((name.as_deref(), other.as_slice()), (Some("title"), &["Article".to_owned()][..]));
    // Another field was told of since, or it was called otherwise.
    assert!(
        also("Click the \"Article\" title field. Click the \"Sum\" field. Type \"x\" in the title field.")
            .1
            .is_empty()
    );
    assert!(also("Click the \"Article\" title field. Type \"x\" in the price field.").1.is_empty());
}
