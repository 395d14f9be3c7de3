//! The list or table that a page is about, and which part of a page, which entries of a list are meant.

use std::ops::Range;

pub(crate) use crate::grounding::{heads_page, main_list as find};
use crate::oracle::claims::reading::thing;
use crate::state::{ElementIndex, State, Tree};

/// "2 comments by "Ann"": the entry says all of this.
pub(crate) fn says_all(texts: &[String], entry: ElementIndex, now: &State) -> bool {
    let Some(e) = now.elements.get(entry) else { return false };
    texts.iter().all(|text| {
        let values = now.descendants(entry).filter_map(|d| d.value.as_deref());
        [e.text.as_str(), e.name.as_str()].into_iter().chain(values).any(|t| thing::contains_whole(t, text))
    })
}

/// The part of the page that a thing stands for: what is in it, or below it where it is a heading. A link or a button
/// only leads to a part.
pub(crate) fn part(thing: ElementIndex, now: &State, tree: &Tree) -> Option<Range<usize>> {
    let e = now.elements.get(thing)?;
    match e.role.as_str() {
        "link" | "button" | "tab" | "menuitem" => None,
        "heading" => {
            let start = tree.subtree(thing).end;
            let next =
                now.elements.iter().skip(start).find(|o| o.role == "heading" && o.level <= e.level.max(1));
            Some(start..next.map_or(now.elements.len(), |next| next.index))
        }
        _ => Some(tree.subtree(thing)).filter(|range| range.len() > 1),
    }
}

#[cfg(test)]
mod tests {
    use crate::language::describe;
    use crate::oracle::claims::counts::count::how_many;
    use crate::state::State;
    use crate::state::testing::page;

    fn history(title: &str, lists: usize) -> State {
        let entry = |text: &'static str| move |e: &mut crate::state::Element| e.own_text = text.into();
        page()
            .title(title)
            .within("navigation", "Tools", |p| {
                p.within("list", "", |p| p.element("listitem", "", entry("Up")))
            })
            .within("main", "", |mut p| {
                for _ in 0..lists {
                    p = p.within("list", "", |p| {
                        p.element("listitem", "", entry("Ann: first"))
                            .element("listitem", "", entry("Bob: second"))
                            .element("listitem", "", entry("Ann: third"))
                    });
                }
                p
            })
            .build()
    }

    fn counted(words: &str, state: &State) -> Vec<usize> {
        how_many(&describe(words), state).into_iter().map(|(n, _)| n).collect()
    }

    #[test]
    fn the_only_list_of_a_page_is_what_the_page_is_about() {
        assert_eq!(counted("revisions", &history("Page: Revision history", 1)), [3]);
        assert_eq!(counted("revisions", &history("Page: Settings", 1)), [0; 0]);
        assert_eq!(counted("revisions", &history("Page: Revision history", 2)), [0; 0]);
    }

    #[test]
    fn the_lines_that_say_so_before_a_longer_preview_of_them() {
        let state = page()
            .within("main", "", |p| {
                p.within("table", "", |p| {
                    p.within("row", "", |p| {
                        p.element("textbox", "Product", |e| e.value = Some("Lamp".into())).element(
                            "textbox",
                            "Cost",
                            |e| e.value = Some("70".into()),
                        )
                    })
                })
                .table(
                    "",
                    &["Item", "Cost"],
                    &[&["Lamp", "€70.00 with tax and all that comes with it"]],
                )
            })
            .build();
        assert_eq!(counted("lines with the product \"Lamp\" and the cost \"70\"", &state), [1]);
        assert_eq!(counted("lines with the product \"Lamp\" and the cost \"80\"", &state), [0]);
    }

    #[test]
    fn only_the_entries_that_say_so_are_counted() {
        let state = history("Page: Revision history", 1);
        assert_eq!(counted("revisions by \"Ann\"", &state), [2]);
        assert_eq!(counted("revisions by \"Ann\" with the summary \"third\"", &state), [1]);
        assert_eq!(counted("revisions by \"Eve\"", &state), [0]);
        // One each, where they are told as a list.
        assert_eq!(counted("revisions with the comments \"first\" and \"second\"", &state), [0, 2]);
        assert_eq!(counted("revisions with the comments \"first\" and \"fourth\"", &state), [0]);
    }
}
