//! Words that people write for want of the page's own: "the user management section", "the request is processed".
//! Such a word says what kind of thing is meant and stands nowhere on the page.

/// A participle that only says that the app set to work: "the move is initiated". `word` is lower case.
///
/// A closed class: what any other participle tells is a result, and must be seen.
pub fn only_reacts(word: &str) -> bool {
    matches!(
        word,
        "initiated"
            | "initialized"
            | "initialised"
            | "triggered"
            | "processed"
            | "handled"
            | "executed"
            | "performed"
            | "started"
            | "begun"
            | "launched"
            | "invoked"
            | "commenced"
            | "attempted"
            | "actioned"
    )
}

/// A participle that tells that some entries of a list were left out. `word` is lower case.
pub fn is_filtering(word: &str) -> bool {
    matches!(word, "filtered" | "narrowed" | "limited" | "restricted" | "searched")
}

/// A noun for something under way, whatever it is: "the move operation". `word` is lower case.
pub fn is_process(word: &str) -> bool {
    matches!(
        word,
        "operation"
            | "operations"
            | "process"
            | "procedure"
            | "action"
            | "request"
            | "submission"
            | "workflow"
            | "flow"
            | "transaction"
            | "attempt"
            | "command"
    )
}

/// A noun for a part of an app, which tells what it is and bears no words of the page: the "area" of "the book area".
/// `word` is lower case.
pub fn is_abstract(word: &str) -> bool {
    matches!(
        word,
        "section"
            | "area"
            | "zone"
            | "module"
            | "interface"
            | "ui"
            | "functionality"
            | "functionalities"
            | "feature"
            | "features"
            | "component"
            | "components"
            | "widget"
            | "element"
            | "elements"
            | "control"
            | "controls"
            | "view"
            | "screen"
            | "page"
            | "panel"
            | "pane"
            | "tab"
            | "window"
            | "listing"
            | "overview"
            | "management"
            | "administration"
            | "configuration"
            | "selection"
            | "option"
            | "options"
            | "part"
            | "block"
            | "space"
    ) || is_particulars(word)
        || is_figures(word)
}

/// A noun for the numbers that are told of something. `word` is lower case.
pub fn is_figures(word: &str) -> bool {
    matches!(word, "statistics" | "stats" | "metrics" | "figures" | "totals")
}

/// A noun for what is told of something: the "details" of "the contact details". `word` is lower case.
pub fn is_particulars(word: &str) -> bool {
    matches!(
        word,
        "detail" | "details" | "information" | "info" | "data" | "particulars" | "attributes" | "properties"
    )
}

/// How a page says that there is nothing to show: "No pages have been added yet", "There are no results".
pub fn says_none(sentence: &str) -> bool {
    let low = sentence.trim().to_lowercase();
    let opens = ["no ", "none ", "nothing ", "there are no ", "there is no ", "there is nothing ", "0 "];
    opens.iter().any(|words| low.starts_with(words))
}

/// A noun for what is written about something, at some length. `word` is lower case.
pub fn is_prose(word: &str) -> bool {
    matches!(word, "description" | "descriptions" | "abstract" | "biography" | "bio" | "synopsis")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_no_mere_reaction() {
        assert!(only_reacts("initiated") && only_reacts("processed"));
        assert!(!only_reacts("saved") && !only_reacts("deleted") && !only_reacts("confirmed"));
        assert!(is_abstract("section") && is_abstract("details") && !is_abstract("settings"));
    }
}
