//! Stories and the plain words that they tell: both must be read alike. And sentences that look alike and are plain.

mod told;

use super::super::tests::{actions_of, claims_of, prose, render};

/// What is done and claimed, without the words as written.
fn read(text: &str) -> String {
    let mut reading = prose(text);
    reading.problems.clear();
    render::reading(&reading)
}

fn same(told: &str, plain: &str) {
    assert_eq!(read(told), read(plain), "{told}");
}

#[test]
fn verbs_of_several_words_are_plain_verbs() {
    assert_eq!(actions_of("Head over to \"Users\"."), actions_of("Go to \"Users\"."));
    assert_eq!(actions_of("The user makes their way to \"Users\"."), actions_of("Go to \"Users\"."));
    assert_eq!(actions_of("You then opt for \"Red\"."), actions_of("Choose \"Red\"."));
    assert_eq!(actions_of("Give the talk the title \"Sand\"."), actions_of("Set the title to \"Sand\"."));
    assert_eq!(actions_of("Switch the room to \"Hall\"."), actions_of("Change the room to \"Hall\"."));
    assert_eq!(actions_of("Click \"File\", \"Export\"."), actions_of("Click \"File\" and click \"Export\"."));
    // What is plain, or means something else.
    assert_eq!(actions_of("Switch to the tab \"Prices\".").len(), 1);
    assert!(actions_of("Go back to the list.").iter().all(|a| !a.starts_with("select")));
    assert_eq!(
        actions_of("Choose \"Red\", \"Green\".").len(),
        actions_of("Choose \"Red\" and \"Green\".").len()
    );
}

#[test]
fn what_was_done_first_is_done() {
    for told in [
        "Once \"Save\" has been clicked, \"Saved\" is shown.",
        "After \"Save\" has been clicked, \"Saved\" is shown.",
        "Having clicked \"Save\", you should see that \"Saved\" is shown.",
        "When the user clicks \"Save\", \"Saved\" is shown.",
        "\"Save\" is clicked, whereupon \"Saved\" is shown.",
        "Click \"Save\", ensuring that \"Saved\" is shown.",
    ] {
        same(told, "Click \"Save\". \"Saved\" is shown.");
    }
    let both = actions_of(
        "Once \"Oslo\" has been typed into \"City\" and \"Save\" clicked, the page \"Cities\" opens.",
    );
    assert_eq!(both, actions_of("Type \"Oslo\" into \"City\". Click \"Save\"."));
    let by = actions_of("By opening \"File\" and choosing \"Export\", a dialog appears.");
    assert_eq!(by.len(), 2, "{by:?}");
    // A state that is waited for, and a save that was ordered before.
    assert_eq!(actions_of("When the page has loaded, click \"Go\".").len(), 1);
    assert_eq!(actions_of("Click \"Save\". After saving, the list is empty.").len(), 1);
}

#[test]
fn passives_and_nouns_are_orders_where_only_a_person_does_it() {
    assert_eq!(actions_of("\"Oslo\" is typed into \"City\"."), actions_of("Type \"Oslo\" into \"City\"."));
    assert_eq!(actions_of("The option \"Red\" is then selected."), actions_of("Select the option \"Red\"."));
    same("A click on \"Next\" opens the page \"Two\".", "Click \"Next\". The page \"Two\" opens.");
    assert_eq!(actions_of("Selection of \"Red\" and entry of \"3\" in \"Size\".").len(), 2);
    assert_eq!(actions_of("Olivier presses \"Send\"."), actions_of("Press \"Send\"."));
    // States and what the app does.
    assert!(actions_of("The color \"Red\" is selected.").iter().all(|a| a.starts_with("observe")));
    assert!(actions_of("The page \"A\" is opened by the app.").iter().all(|a| a.starts_with("observe")));
    assert!(actions_of("The user goes to the dashboard.").iter().all(|a| a.starts_with("observe")));
}

#[test]
fn what_comes_of_it_is_a_plain_claim() {
    let claims = |text: &str| claims_of(&format!("Click \"Go\". {text}"));
    assert_eq!(claims("You are greeted by the message \"Hi\"."), claims("The message \"Hi\" is shown."));
    assert_eq!(claims("You should be told \"No.\""), claims("It says \"No.\""));
    assert_eq!(claims("I expect \"Hi\" to appear."), claims("\"Hi\" should appear."));
    assert_eq!(claims("The status returns to \"Open\"."), claims("The status is \"Open\"."));
    assert_eq!(claims("status \"Open\"."), claims("status is \"Open\"."));
    assert_eq!(claims("The error \"No.\" should pop up."), claims("The error \"No.\" should appear."));
    assert_eq!(
        claims("Pressing \"Go\" brings the total to \"$7\" and the balance to \"$4\"."),
        claims("The total is \"$7\". The balance is \"$4\".")
    );
    // A link that leads somewhere is not followed, and says nothing of the page.
    assert!(claims_of("The link \"Journal\" leads to \"/cart\".")[0].starts_with("vague"));
}

#[test]
fn a_deed_that_only_a_claim_tells_casts_doubt() {
    let doubted = |text: &str| {
        let steps = prose(text).steps;
        steps.iter().flat_map(|s| &s.expectations).any(|e| e.doubts.iter().any(|d| d.elsewhere))
    };
    assert!(doubted("Open \"A\". An attempt to save it is refused with \"No.\". \"Hi\" is shown."));
    assert!(doubted("Open \"A\". When an attempt to save it is made, \"Hi\" is shown."));
    assert!(!doubted("Open \"A\". The color \"Red\" is selected. \"Save\" is disabled."));
    assert!(!doubted("Open \"A\". The list contains \"Oak\" and can be sorted."));
}

#[test]
fn scenes_are_neither_done_nor_claimed() {
    for scene in [
        "You are an accountant who wants to see what a client owes.",
        "Your task is to archive two clients at once.",
        "Imagine that you regret an order.",
        "The organiser wants to repeat the event.",
    ] {
        assert!(prose(scene).steps.is_empty(), "{scene}");
    }
    assert_eq!(actions_of("You want to click \"Save\".").len(), 1);
}

#[test]
fn deeds_with_their_words_turned_round_are_orders() {
    for (told, plain) in [
        ("It is \"Send\" that gets pressed.", "Press \"Send\"."),
        ("What the clerk presses next is \"Send\".", "Press \"Send\"."),
        ("\"Hanna\" is what she types into \"Name\".", "Type \"Hanna\" into \"Name\"."),
        ("What remains is a click on \"Close\".", "Click \"Close\"."),
        ("Another click on \"Close\" follows.", "Click \"Close\"."),
        ("It falls to the janitor to open \"Keys\".", "Open \"Keys\"."),
        ("Into \"City\" goes \"Bergen\".", "Enter \"Bergen\" into \"City\"."),
        ("Its \"Title\" receives the words \"Sand\".", "Enter \"Sand\" into \"Title\"."),
        ("Find \"Oak\" and click it.", "Click \"Oak\"."),
        ("Go right ahead and click \"Oak\".", "Click \"Oak\"."),
    ] {
        assert_eq!(actions_of(told), actions_of(plain), "{told}");
    }
}

#[test]
fn whoever_does_it_does_it() {
    for told in [
        "Our impatient librarian opens \"Loans\" and picks \"Late\".",
        "By opening \"Loans\" and choosing \"Late\" the gardener begins.",
    ] {
        let actions = actions_of(told);
        assert!(!actions.is_empty(), "{told}");
    }
    assert_eq!(actions_of("A tired nurse hesitates and presses \"Go\"."), actions_of("Press \"Go\"."));
    assert_eq!(
        actions_of("For the colour, the painter settles on \"Teal\".").len(),
        actions_of("Choose \"Teal\" as the colour.").len()
    );
}

#[test]
fn stories_order_and_claim_nothing() {
    for talk in [
        "The finance team wants fresh numbers.",
        "Why would anyone do that?",
        "Suppose the roof leaks.",
        "A new guest has arrived.",
        "Nobody likes paperwork.",
    ] {
        let reading = prose(talk);
        assert!(reading.steps.is_empty() && reading.problems.is_empty(), "{talk}: {reading:?}");
    }
    for told in [
        "Not that it matters, click \"Go\".",
        "A change of heart: \"Go\" is clicked.",
        "The owner wants peace, and so \"Go\" is clicked.",
        "That done, click \"Go\".",
    ] {
        assert_eq!(actions_of(told), actions_of("Click \"Go\"."), "{told}");
    }
}

#[test]
fn words_to_the_reader_around_a_deed_change_nothing() {
    for (told, plain) in [
        ("Take a moment to click \"Go\".", "Click \"Go\"."),
        ("Lastly, feel free to click \"Go\".", "Click \"Go\"."),
        ("Note that after clicking \"Go\", \"Gone\" is shown.", "Click \"Go\". \"Gone\" is shown."),
        ("Imagine selecting \"Red\" from the list.", "Select \"Red\" from the list."),
        ("Name says \"Oak\". Make it \"Elm\".", "Name says \"Oak\". Set it to \"Elm\"."),
        (
            "Shift your gaze to the field, clearly labeled \"Key\", and click inside it.",
            "Click the field labeled \"Key\" and click inside it.",
        ),
    ] {
        assert_eq!(actions_of(told), actions_of(plain), "{told}");
    }
    assert_eq!(
        actions_of("Focus your attention on the textbox marked \"Email\"."),
        actions_of("Focus on the textbox marked \"Email\".")
    );
}

#[test]
fn what_a_deed_is_like_is_no_effect_of_it() {
    assert_eq!(
        actions_of("Selecting the \"Sort by name\" option would be akin to tidying a shelf."),
        actions_of("Select the \"Sort by name\" option.")
    );
}

#[test]
fn it_is_the_field_that_the_condition_speaks_of() {
    let told = "Click \"Move\". A dialog \"Move it\" appears. If you have trouble with the search box, click inside it.";
    let actions = actions_of(told);
    assert!(actions.last().is_some_and(|a| a.contains("search")), "{actions:?}");
}
