use super::*;
use crate::spec::Location;

/// A line and the rows under it, and what they are read as.
fn told(line: Line, words: &str, rows: &[&str]) -> Vec<String> {
    let text = |text: &str, line: u32| Text::single(text.trim(), Location::new("a.feature", line, 5));
    let rows = (2..).zip(rows).map(|(at, row)| row.split('|').map(|cell| text(cell, at)).collect()).collect();
    sentences(line, &text(words, 1), &Under::Table(rows)).into_iter().map(|text| text.text).collect()
}

#[test]
fn two_columns_are_fields_and_values() {
    let filled = ["Enter \"a@b.c\" into the \"Email\" field", "Enter \"x1\" into the \"Password\" field"];
    for words in ["I fill in the following:", "the user enters these credentials", "I complete the form with"]
    {
        assert_eq!(told(Line::When, words, &["Email|a@b.c", "Password|x1"]), filled, "{words}");
    }
    let figures = told(Line::When, "I fill in the following fields:", &["Name|Ann", "Age|7", "Code|4711"]);
    assert_eq!(figures.len(), 3);
    let headed = told(Line::Given, "I fill in the form:", &["Field|Value", "Email|a@b.c", "Password|x1"]);
    assert_eq!(headed, filled);
    let deed = told(Line::When, "I register with the following details:", &["Name|Ann", "Notes|"]);
    assert_eq!(deed, ["Enter \"Ann\" into the \"Name\" field", "Clear the \"Notes\" field", "I register"]);
}

#[test]
fn one_column_is_a_list() {
    assert_eq!(
        told(Line::Then, "I should see the following tasks on the board:", &["Task", "Paint", "Saw"]),
        ["I should see \"Paint\" on the board", "I should see \"Saw\" on the board"]
    );
    assert_eq!(
        told(Line::When, "I select the following options:", &["Red", "Say \"no\""]),
        ["I select \"Red\"", "I select “Say \"no\"”"]
    );
    assert_eq!(told(Line::Then, "the list contains:", &["Paint"]), ["the list contains \"Paint\""]);
}

#[test]
fn a_header_makes_records() {
    assert_eq!(
        told(Line::When, "I create the following team members:", &["Name|Role", "Ann|Admin", "Bo|Guest"]),
        [
            "I create a team member named \"Ann\" with the role \"Admin\"",
            "I create a team member named \"Bo\" with the role \"Guest\""
        ]
    );
    assert_eq!(
        told(
            Line::Then,
            "the cart should contain the following:",
            &["Product|Quantity|Total", "Pen|2|€3.00"]
        ),
        ["the row of \"Pen\" shows \"2\" and \"€3.00\""]
    );
    assert_eq!(
        told(
            Line::Then,
            "I should not see the following products:",
            &["Product|Price", "Pen|€3.00", "Ink|€5.00"]
        ),
        ["I should not see \"Pen\"", "I should not see \"Ink\""]
    );
}

#[test]
fn two_columns_that_are_told_are_names_and_values() {
    assert_eq!(
        told(Line::Then, "the sums should be:", &["Net|€10.00", "Gross|€12.00"]),
        ["the \"Net\" is \"€10.00\"", "the \"Gross\" is \"€12.00\""]
    );
    assert_eq!(
        told(Line::Then, "the form shows the following values:", &["Name|Ann", "City|"]),
        ["the \"Name\" field is \"Ann\"", "the \"City\" field is empty"]
    );
    // The figures tell that the first row names the columns.
    assert_eq!(
        told(Line::Then, "I see these prices", &["Product|Price", "Pen|€3.00", "Ink|€5.00"]),
        ["the row of \"Pen\" shows \"€3.00\"", "the row of \"Ink\" shows \"€5.00\""]
    );
}

#[test]
fn a_text_is_typed_whole_and_shown_line_by_line() {
    let text = |text: &str, line: u32| Text {
        lines: vec![(0, line, 7)],
        ..Text::single(text, Location::new("a.feature", line, 7))
    };
    let under = |words: &str| Under::Text { words: text(words, 2), name: "text.2".to_owned() };
    let told = |line, words: &str, below: &str| -> Vec<String> {
        sentences(line, &text(words, 1), &under(below)).into_iter().map(|text| text.text).collect()
    };
    assert_eq!(told(Line::When, "I fill in \"Note\" with:", "Hello"), ["I fill in \"Note\" with \"Hello\""]);
    assert_eq!(told(Line::When, "I write the following note:", "a\n\nb"), ["I write \"${text.2}\""]);
    assert_eq!(
        told(Line::Then, "I should see:", "One\n\nTwo"),
        ["I should see \"One\"", "I should see \"Two\""]
    );
}

#[test]
fn every_word_keeps_its_place() {
    let text = |text: &str, line: u32, column| Text::single(text, Location::new("a.feature", line, column));
    let under = Under::Table(vec![vec![text("Ann", 8, 20)]]);
    let told = sentences(Line::Then, &text("I should see the following people in the list:", 7, 9), &under);
    let places: Vec<(u32, u32)> = ["I should", "\"Ann", "in the"]
        .iter()
        .map(|words| told[0].locate(told[0].text.find(words).unwrap()))
        .map(|at| (at.line, at.column))
        .collect();
    assert_eq!(places, [(7, 9), (8, 20), (7, 43)]);
}
