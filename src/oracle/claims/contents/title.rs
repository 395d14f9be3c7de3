//! "The title is "Page of Records"": the title of what the page shows, as its field, label or main heading says; the
//! browser's title of the document often has the app's name in it, too.

use crate::language::Description;
use crate::oracle::claims::pages::page;
use crate::oracle::claims::reading::{amounts, clip, readings, thing, units::is_whole};
use crate::script::Answer;
use crate::state::{Element, State, Tree};

/// The words mean the title of the page or of its record, wherever it stands.
pub(crate) fn is_meant(what: &Description) -> bool {
    let name = what.name.as_deref().or(what.noun.as_deref()).unwrap_or(&what.text).to_lowercase();
    !what.quoted
        && what.places.is_empty()
        && matches!(name.as_str(), "title" | "page title" | "the page title" | "the title")
}

pub(crate) fn reads(what: &Description, text: &str, now: &State) -> Answer {
    let expected = format!("\"{text}\"");
    let field = now.elements.iter().find(|e| e.visible && e.value.is_some() && is_title(&e.name));
    let heading = page::main_heading(now);
    let said = [field.and_then(|e| e.value.as_deref()), heading];
    if let Some(same) =
        said.into_iter().flatten().chain([now.title.as_str()]).find(|t| amounts::is_exactly(t, text))
    {
        return Answer::holds(format!("\"{same}\""));
    }
    // "Title: Page of Records", as a list of particulars has it.
    let tree = Tree::of(now);
    let label =
        thing::find(what, now).into_iter().filter_map(|c| now.elements.get(c.element)).find(|e| names(e));
    let labelled = label.map(|e| readings::readings(e.index, now, &tree)).unwrap_or_default();
    if let Some(part) = labelled.iter().skip(1).find(|part| is_whole(part, text)) {
        return Answer::holds(clip(part, 120));
    }
    match heading {
        None if is_whole(&now.title, text) => Answer::holds(format!("\"{}\"", now.title)),
        Some(heading) => Answer::fails(format!("\"{heading}\""), expected),
        None => Answer::fails(format!("\"{}\"", now.title), expected),
    }
}

fn is_title(name: &str) -> bool {
    let name = name.trim_end_matches([':', '*', ' ']).to_lowercase();
    name == "title" || name.ends_with(" title")
}

fn names(e: &Element) -> bool {
    e.value.is_none() && e.role != "columnheader" && is_title(&e.own_text)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds};
    use crate::state::Session;
    use crate::state::testing::page;

    #[test]
    fn the_title_is_that_of_what_the_page_shows() {
        let now = page()
            .title("Records | Notes")
            .within("main", "", |p| p.heading(1, "Records").text("All of them."));
        let session = Arc::new(Session { history: vec![Arc::new(now.build())], ..Session::default() });
        all(
            &session,
            &[
                ("The title is \"Records\"", Holds),
                ("The page title is \"Records\"", Holds),
                ("The page title is \"Records | Notes\"", Holds),
                ("The title is \"Record\"", Fails),
                ("The title is \"Notes\"", Fails),
                ("The browser title is \"Records\"", Fails),
            ],
        );
    }
}
