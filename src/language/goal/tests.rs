use super::*;
use crate::language::token::tokenize;

/// `deed kind name | marks | label link value, … > towards`
fn goal(text: &str) -> String {
    let tokens = tokenize(text);
    let Some((goal, told)) = read(Phrase::new(text, &tokens)) else { return "nothing".to_owned() };
    let facts: Vec<String> = goal
        .facts
        .iter()
        .map(|f| {
            format!(
                "{}{}={}",
                f.label.as_deref().unwrap_or_default(),
                if f.link.is_empty() { String::new() } else { format!("({})", f.link) },
                f.value
            )
        })
        .collect();
    format!(
        "{:?}{} {} {} {:?} [{}] {{{}}}{}{}",
        goal.deed,
        if told == Told::Done { "!" } else { "" },
        goal.verb,
        goal.kind.join(" "),
        goal.name.unwrap_or_default(),
        goal.marks.join("; "),
        facts.join("; "),
        goal.towards.map(|t| format!(" > {t}")).unwrap_or_default(),
        if goal.all { " all" } else { "" },
    )
}

#[test]
fn deeds_on_records() {
    let texts = [
        "Create a folder called \"Plans\" with colour=red.",
        "Create a folder called Plans with the tag colour=red and the size 4.",
        "Add a supplier named Foo in Berlin.",
        "Add a supplier named Foo Works in Berlin, Germany, phone 030-12.",
        "New client Oak & Sons, number C-7, city Graz.",
        "Open a new depot \"North\": code N-4, manager Ana Luz, capacity 350.",
        "Remove every cap from the cart.",
        "Cancel the order of Jane.",
        "Cancel the order that is awaiting payment.",
        "Delete the room Aula.",
        "Pay invoice 123 by bank transfer.",
        "Rule \"A\": remove it.",
        "Ann Lee joins as a Reader: add her as a member with the email ann@lee.example and the password x-1.",
        "A talk named Ice was added to the meeting Tides.",
        "An expense of 42.50 at Rail Co for Oak, category Travel, was entered.",
        "The price of the product Oak chair becomes 990.",
        "Change the price of the product \"Oak table\" to 990.",
        "Rename the folder Plans to Ideas.",
        "Set the site name to \"Tide Notes\".",
        "Change the time zone to Lisbon.",
        "Set the number of seats of the course \"Ice\" to 30.",
        "Mark all draft letters as sent.",
        "Register for Open Days with a vegan dinner.",
        "Put two of the Enamel mugs into the cart.",
        "Oakwear, the label, gets enabled.",
        "Add the talk \"Ice\" by Ann Lee, 25 minutes long.",
        "Room \"Aula\", code AU, to be added.",
        "New rack \"A\" that holds Tin cups, described as \"For tea\".",
        "The member Ann Lee is deleted.",
        "Approve the request of Ann Lee.",
    ];
    let read: Vec<String> = texts.iter().map(|text| format!("{text}\n    {}", goal(text))).collect();
    insta::assert_snapshot!(read.join("\n"));
}

#[test]
fn who_tells_the_way_tells_no_goal() {
    for text in [
        "Click \"Delete\".",
        "Delete the first row of the table.",
        "Type \"x\" into the field \"Name\".",
        "The list shows 3 books.",
        "Open the book \"Dune\".",
        "Save the changes.",
        "Add it.",
        "Select \"Red\" from the list.",
    ] {
        assert_eq!(goal(text), "nothing", "{text}");
    }
}
