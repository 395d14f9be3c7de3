//! "The chapter's description is shown", where nothing on the page is called a description: what is written there, beside
//! headings and controls, is what can be meant. A record's page on which nothing is written lacks it.

use crate::grounding::stands_aside;
use crate::language::{Description, RoleWord, lexicon};
use crate::oracle::claims::reading::{clip, label};
use crate::script::Answer;
use crate::state::text::words;
use crate::state::{Element, State, is_field};

/// Judges it where the page is one of a record and marks nothing by such a word; `None` elsewhere.
pub(super) fn shown(what: &Description, now: &State) -> Option<Answer> {
    let noun = asked_for(what)?;
    let calls = |text: &str| text.len() < 60 && words(text).any(|w| lexicon::stem(&w) == noun);
    let marked = |e: &Element| {
        (e.visible || e.role == "tab") && [&e.name, &e.own_text, &e.hints].into_iter().any(|text| calls(text))
    };
    let heading = now.main_heading().filter(|h| h.level <= 2)?;
    let drawn = |e: &Element| {
        let large = e.bounds.height >= 48.0 && e.bounds.width >= 48.0;
        e.visible && large && matches!(e.tag.as_str(), "canvas" | "object" | "embed" | "video")
    };
    let asks = |e: &Element| e.visible && is_field(e) && e.role != "searchbox" && !stands_aside(e, now);
    if now.elements.iter().any(|e| marked(e) || drawn(e) || asks(e)) {
        return None;
    }
    let below = now.elements.get(heading.index + 1..).unwrap_or_default();
    Some(match below.iter().find(|e| is_prose(e, now)) {
        Some(text) => Answer::holds(label(now, text.index)),
        None => Answer::fails(
            format!(
                "nothing is written below \"{}\" but headings, links and buttons",
                clip(&heading.name, 80)
            ),
            what.text.clone(),
        ),
    })
}

/// What the words ask for: "description" of "the chapter's description text", as its stem.
fn asked_for(what: &Description) -> Option<String> {
    let plain =
        !what.quoted && what.ordinal.is_none() && what.places.is_empty() && what.containing.is_empty();
    let name = what.name.as_deref().filter(|_| plain && matches!(what.role, None | Some(RoleWord::Text)))?;
    let said: Vec<String> = words(name).collect();
    let told = |w: &&String| !matches!(w.as_str(), "text" | "content" | "contents");
    let noun = said.iter().rev().find(told)?;
    lexicon::is_prose(noun).then(|| lexicon::stem(noun))
}

/// Something is written there, in words of its own.
fn is_prose(e: &Element, now: &State) -> bool {
    let no_text = |role: &str| {
        matches!(
            role,
            "heading"
                | "link"
                | "button"
                | "tab"
                | "menuitem"
                | "option"
                | "columnheader"
                | "rowheader"
                | "alert"
                | "status"
                | "log"
                | "time"
                | "term"
                | "LabelText"
                | "label"
                | "legend"
                | "caption"
                | "tooltip"
                | "navigation"
        )
    };
    let around = || std::iter::once(e).chain(now.ancestors(e.index));
    e.visible
        && !lexicon::says_none(&e.own_text)
        && e.own_text.split_whitespace().any(|w| w.chars().any(char::is_alphabetic))
        && !around().any(|a| no_text(&a.role) || a.interactive)
        && !now.is_in_breadcrumb(e)
        && !stands_aside(e, now)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::describe;
    use crate::script::Judged::{self, Fails, Holds};
    use crate::state::testing::{Page, page};

    fn judged(words: &str, page: Page) -> Option<Judged> {
        shown(&describe(words), &page.build()).map(|a| a.judged)
    }

    fn chapter() -> Page {
        page()
            .within("navigation", "Book", |p| p.link("Page 1", "/1").text("A book about ships"))
            .heading(1, "The harbour")
            .link("Page 1", "/1")
            .button("Edit")
    }

    #[test]
    fn a_record_on_whose_page_nothing_is_written_has_no_description() {
        for words in ["the chapter description", "chapter description text", "the description content"] {
            assert_eq!(judged(words, chapter()), Some(Fails), "{words}");
            assert_eq!(judged(words, chapter().text("Where ships lie.")), Some(Holds), "{words}");
            assert_eq!(judged(words, chapter().text("No pages are here yet.")), Some(Fails), "{words}");
        }
    }

    #[test]
    fn what_is_called_so_and_other_pages_are_left_to_others() {
        let words = "the description";
        assert_eq!(judged(words, chapter().pairs(&[("Description", "none")])), None, "a label");
        assert_eq!(judged(words, chapter().element("generic", "", |e| e.hints = "description".into())), None);
        assert_eq!(judged(words, chapter().field("About", "").button("Save")), None, "a form");
        assert_eq!(judged(words, page().text("Hello")), None, "no heading");
        assert_eq!(judged("the contents", chapter()), None, "a list may be meant");
        assert_eq!(judged("the price", chapter()), None);
        assert_eq!(judged("the \"description\"", chapter()), None, "in quotes");
    }
}
