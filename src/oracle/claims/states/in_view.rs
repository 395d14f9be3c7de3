//! "The page scrolls to the heading "Prices"": what of a page can be seen without scrolling, by where things are drawn.

use crate::grounding::{Bag, similarity};
use crate::language::{Description, RoleWord};
use crate::oracle::claims::reading::{label, readings, thing};
use crate::script::Answer;
use crate::state::{Element, ElementIndex, State};

/// A heading of the very name.
const SAME: f32 = 0.9;
/// So many pixels at an edge are nothing.
const EDGE: f64 = 2.0;

/// Whether it is drawn within the window.
pub(crate) fn is(what: &Description, holds: bool, now: &State) -> Answer {
    let answer = ends(what, now).unwrap_or_else(|| seen(what, now));
    if holds { answer } else { answer.turned(format!("{} out of view", what.text)) }
}

/// "The top", "the end of the page".
fn ends(what: &Description, now: &State) -> Option<Answer> {
    let word = what.name.as_deref().or(what.noun.as_deref()).filter(|_| !what.quoted)?.to_lowercase();
    let at = now.scroll.1;
    let bottom =
        now.elements.iter().filter(|e| e.visible).map(|e| e.bounds.y + e.bounds.height).fold(0.0, f64::max);
    let there = match word.as_str() {
        "top" | "start" | "beginning" => at <= EDGE,
        "bottom" | "end" => at + now.viewport.1 + EDGE >= bottom,
        _ => return None,
    };
    let actual = format!("the page is scrolled down by {at:.0} pixels");
    Some(if there { Answer::holds(actual) } else { Answer::fails(actual, format!("the {word} in view")) })
}

fn seen(what: &Description, now: &State) -> Answer {
    let Some(e) = meant(what, now).and_then(|i| now.elements.get(i)) else {
        return Answer::unsure(format!("nothing on the page is clearly {}", what.text))
            .near(thing::nearest(what, now));
    };
    let top = e.bounds.y - now.scroll.1;
    let place = format!("{} is {}", label(now, e.index), whereabouts(top, e, now));
    match () {
        // What a frame shows of itself is not known from here.
        () if e.frame != 0 => Answer::unsure(format!("{} stands in a frame", label(now, e.index))),
        () if top + EDGE >= now.viewport.1 || top + e.bounds.height <= EDGE => {
            Answer::fails(place, format!("{} in view", what.text))
        }
        // Within the window, but a part that scrolls by itself may have it out of sight.
        () if e.offscreen => Answer::unsure(format!("{} is covered", label(now, e.index))),
        () => Answer::holds(place),
    }
}

fn whereabouts(top: f64, e: &Element, now: &State) -> String {
    match () {
        () if top + EDGE >= now.viewport.1 => {
            format!("{:.0} pixels below what is in view", top - now.viewport.1)
        }
        () if top + e.bounds.height <= EDGE => {
            format!("{:.0} pixels above what is in view", -(top + e.bounds.height))
        }
        () => "in view".to_owned(),
    }
}

/// The thing itself: a heading of that name, not the link that leads to it.
fn meant(what: &Description, now: &State) -> Option<ElementIndex> {
    let part = matches!(
        what.role,
        None | Some(RoleWord::Heading | RoleWord::Section | RoleWord::Text | RoleWord::Page)
    );
    if let Some(name) = what.name.as_deref().filter(|_| part) {
        let wanted = Bag::new(name);
        let named = |e: &&Element| {
            e.visible && e.role == "heading" && similarity(&wanted, &Bag::new(&e.name)) >= SAME
        };
        let mut headings = now.elements.iter().filter(named);
        let only = headings.next().filter(|_| headings.next().is_none());
        if only.is_some() {
            return only.map(|e| e.index);
        }
    }
    let found = thing::find(what, now);
    let leads = |i: ElementIndex| {
        part && (readings::leads_elsewhere(i, now)
            || now.elements.get(i).is_some_and(|e| matches!(e.role.as_str(), "link" | "button")))
    };
    let mut itself = found.iter().map(|c| c.element).filter(|&i| !leads(i));
    itself.next()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds};
    use crate::state::testing::page;
    use crate::state::{Session, State};

    /// A page 2000 pixels long, scrolled by so many.
    fn session(scrolled: f64) -> Arc<Session> {
        let mut state: State = page()
            .within("navigation", "", |p| p.link("Plans", "#plans").link("Prices", "#prices"))
            .heading(2, "Plans")
            .heading(2, "Prices")
            .text("The end")
            .build();
        for e in &mut state.elements {
            if e.role == "heading" && e.name == "Prices" {
                e.bounds.y = 1500.0;
            }
            if e.role == "paragraph" {
                e.bounds.y = 1980.0;
            }
        }
        state.scroll.1 = scrolled;
        Arc::new(Session { history: vec![Arc::new(state)], ..Session::default() })
    }

    #[test]
    fn what_is_scrolled_to_is_within_the_window() {
        all(
            &session(0.0),
            &[
                ("The page scrolls down to the section \"Prices\"", Fails),
                ("The page is scrolled to \"Prices\"", Fails),
                ("The heading \"Prices\" comes into view", Fails),
                ("The heading \"Prices\" is scrolled into view", Fails),
                ("The heading \"Plans\" is in view", Holds),
                ("The view jumps back to the heading \"Plans\"", Holds),
                ("The page scrolls to the bottom", Fails),
                ("The page scrolls back to the top", Holds),
            ],
        );
        all(
            &session(1280.0),
            &[
                ("The page scrolls down to the section \"Prices\"", Holds),
                ("The section \"Prices\" is scrolled into view", Holds),
                ("The heading \"Plans\" is in the viewport", Fails),
                ("The heading \"Plans\" is not in view", Holds),
                ("The page jumps to the end", Holds),
                ("The page is scrolled back to the top", Fails),
            ],
        );
    }
}
