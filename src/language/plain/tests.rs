use super::same::{is_same_action, is_same_claim};
use super::{claim, order};
use crate::language::tests::prose;

/// What a plain order says is what was read.
#[test]
fn an_order_is_told_as_it_is_read() {
    for words in [
        "Click the \"Save\" button",
        "Double-click the cell \"Amount\"",
        "Right-click \"report.pdf\"",
        "Hover over \"Clothes\"",
        "Type \"mug\" into the \"Search\" field",
        "Append \" (copy)\" to the \"Title\" field",
        "Clear the \"Search\" field",
        "Press Control+A",
        "Select \"Price\" from the \"Sort by\" dropdown",
        "Tick the \"I agree\" checkbox",
        "Untick the \"News\" checkbox",
        "Go to \"/cart\"",
        "Go back",
        "Go forward",
        "Reload the page",
        "Scroll to the bottom",
        "Accept the alert",
        "Click the second \"Edit\" button in the row of \"Book\"",
        "Drag \"Write docs\" to the \"Done\" column",
    ] {
        let meant = prose(words).steps.remove(0).action;
        let told = order(&meant).unwrap_or_else(|| panic!("{words}: {meant:#?}"));
        let again = prose(&told).steps.remove(0).action;
        assert!(is_same_action(&meant, &again), "{words}: {told}\n{meant:#?}\n{again:#?}");
    }
}

#[test]
fn a_claim_is_told_as_it_is_read() {
    for words in [
        "\"Saved\" is shown",
        "\"Saved\" is not shown",
        "The \"Name\" field is empty",
        "The \"Save\" button is not enabled",
        "The \"Name\" field shows \"Ann\"",
        "The page \"Books\" opens",
        "The dialog \"New\" closes",
        "An error message appears",
        "The address contains \"/cart\"",
        "There are exactly 3 rows",
    ] {
        let meant = prose(words).steps.remove(0).expectations.remove(0).predicates.remove(0);
        let told = claim(&meant).unwrap_or_else(|| panic!("{words}: {meant:#?}"));
        let again = prose(&told).steps.remove(0).expectations.remove(0).predicates.remove(0);
        assert!(is_same_claim(&meant, &again), "{words}: {told}\n{meant:#?}\n{again:#?}");
    }
}
