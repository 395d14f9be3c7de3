//! Scenes, asides and orders that point at a thing, each beside the plain order that it tells.

use super::super::super::tests::{actions_of, claims_of, prose};

fn same(told: &str, plain: &str) {
    assert_eq!(actions_of(told), actions_of(plain), "{told}");
}

#[test]
fn a_scene_around_a_deed_is_none() {
    for told in [
        "Imagine yourself as a clerk at a desk as you press \"Stamp\".",
        "Picture yourself as a clerk at a desk and press \"Stamp\".",
        "Let your fancy take flight and press \"Stamp\".",
        "Like whispering a password, press \"Stamp\".",
        "As if by magic, press \"Stamp\".",
        "Press \"Stamp\", as though you were a clerk.",
        "Press \"Stamp\" so the clerk can go home.",
        "Our tale nears its end as you press \"Stamp\".",
        "It all starts with a press of \"Stamp\".",
        "The first thing to do is press \"Stamp\".",
        "When paper is scarce, the next step is to press \"Stamp\".",
        "It's time to earn some money, so press \"Stamp\".",
        "It is recommended that you press \"Stamp\".",
        "Before going any further, press \"Stamp\".",
        "If one is not enough—and who would say it is—press \"Stamp\".",
    ] {
        same(told, "Press \"Stamp\".");
    }
    same(
        "Click the \"More\" button, recognizable by its dots, on the oak named \"Old\".",
        "Click the \"More\" button on \"Old\".",
    );
    same("Type \"7\" in \"Size\", as it serves as the size.", "Type \"7\" in \"Size\".");
}

#[test]
fn what_is_said_of_a_deed_is_none() {
    for talk in [
        "If the list isn't there, reload the page.",
        "Should the list stay empty, try again.",
        "If nothing seems to change, give the system a moment and look again.",
        "Planting an oak takes no more than a few clicks.",
    ] {
        let reading = prose(&format!("Press \"Stamp\". {talk}"));
        assert_eq!(reading.steps.len(), 1, "{talk}: {reading:?}");
    }
    assert_eq!(actions_of("Once the form is open, you should press \"Stamp\".").len(), 1);
    // What may well be there is done where it is.
    assert_eq!(actions_of("If a banner appears, close it.").len(), 1);
}

#[test]
fn what_is_pointed_at_is_ordered() {
    for (told, plain) in [
        ("The \"Name\" field must be clicked first.", "Click the \"Name\" field."),
        ("From these, \"Oak\" is the one to pick.", "Pick \"Oak\"."),
        ("As for the height, \"7\" is the figure to fill in.", "Enter \"7\" into the height."),
        ("You can either click \"Stay\" or close the window.", "Click \"Stay\"."),
        ("Tick \"Oak\" and another at \"Elm\".", "Tick \"Oak\" and tick \"Elm\"."),
        ("Tick \"Oak\", followed by \"Elm\".", "Tick \"Oak\" and tick \"Elm\"."),
        ("Click the button that adds \"Oak\" to the list.", "Click the button to add \"Oak\" to the list."),
        ("Enter a height, e.g. \"7\", in the \"Height\" field.", "Enter \"7\" in the \"Height\" field."),
        ("Look toward the corner of the page for \"Add\" and press it.", "Find \"Add\" and press it."),
        ("Start with the list titled \"Kind\", clicking it to see more.", "Click the list titled \"Kind\"."),
        ("Up next is the \"Roots\" tab.", "Open the \"Roots\" tab."),
    ] {
        same(told, plain);
    }
    let checked = claims_of("Check the list for \"Oak\".");
    assert!(checked.iter().any(|claim| claim.contains("Oak")), "{checked:?}");
}

#[test]
fn what_stands_behind_an_arrow_came_of_it() {
    for note in [
        "Click \"Add\" -> type dialog.",
        "Click \"Add\" -> kind selected.",
        "Click \"Add\" -> Focused.",
        "Click \"Add\" -> menu with \"Oak\", \"Elm\".",
        "Click \"Add\" -> Oak in the list.",
        "Click \"Add\" -> \"Oak added\" message.",
    ] {
        assert_eq!(actions_of(note), ["click [\"Add\"]"], "{note}");
        assert!(!claims_of(note).is_empty(), "{note}");
    }
    // An order goes on.
    assert_eq!(actions_of("Click \"Add\" -> \"Oak\".").len(), 2);
    assert_eq!(actions_of("Click \"Add\" -> open the menu.").len(), 2);
}

#[test]
fn a_text_that_orders_tells_in_the_passive_what_came_of_it() {
    let ordered =
        "Enter \"Oak\" in \"Name\". The name is entered. Choose \"Tall\" as the kind. The kind is chosen.";
    assert_eq!(actions_of(ordered).len(), 2, "{:?}", actions_of(ordered));
    let told =
        "\"Oak\" is entered in \"Name\". Then \"Tall\" is chosen as the kind, and \"Save\" is clicked.";
    assert_eq!(actions_of(told).len(), 3, "{:?}", actions_of(told));
}

#[test]
fn brackets_claim_and_a_purpose_ends_an_order() {
    let claims = claims_of("Open the tab \"Oaks\" (two oaks are listed), then click \"Add\".");
    assert_eq!(claims.len(), 1, "{claims:?}");
    same("Click in the \"Name\" field to make sure the field is focused.", "Click in the \"Name\" field.");
    let gone = actions_of("In the back office go to \"Oaks\" and then \"Elms\", open \"Yew\".");
    assert_eq!(gone.len(), 3, "{gone:?}");
}
