//! "The notice is gone": the one that was there, not any that may have come since.

use crate::oracle::claims::reading::clip;
use crate::script::Answer;
use crate::state::{Element, ElementIndex, Session, State, alerts};

/// So many looks back a message may have been seen.
const EARLIER: usize = 20;
/// What stands further around a control is no message any more.
const AROUND: usize = 3;
/// The longest text that is still a message.
const LONGEST: usize = 400;
/// Words in classes that say "this is a message".
const HINTS: &[&str] =
    &["notice", "alert", "banner", "message", "notification", "callout", "warning", "toast"];

/// Whether the message that was there is no longer: that in which the deed was done ("Restore" in "This order is
/// deleted"), else those that stood there just before.
pub(crate) fn gone(session: &Session, now: &State) -> Answer {
    if alerts(now).is_empty() {
        return Answer::holds("no message");
    }
    let Some(meant) = meant(session) else {
        return Answer::unsure("there was no message that could have gone");
    };
    let stays = |text: &&String| now.elements.iter().any(|e| e.visible && e.text == **text);
    match (meant.iter().find(stays), meant.iter().all(|text| stays(&text))) {
        (None, _) => Answer::holds(format!("\"{}\" is no longer there", clip(&meant.join("\", \""), 120))),
        (Some(still), true) => {
            Answer::fails(format!("\"{}\"", clip(still, 120)), "the message no longer on the page")
        }
        (Some(still), false) => {
            Answer::unsure(format!("\"{}\" is still there, another has gone", clip(still, 120)))
        }
    }
}

/// What the messages said that may be meant; none where none was there.
fn meant(session: &Session) -> Option<Vec<String>> {
    let said = |state: &State, indices: &[ElementIndex]| -> Vec<String> {
        indices.iter().filter_map(|&i| state.elements.get(i)).map(|e| e.text.clone()).collect()
    };
    if let Some(deed) = session.action()
        && let (Some(on), Some(element)) = (session.history.get(deed.on), deed.element)
    {
        let shown = alerts(on);
        let holds = |a: &&Element| shown.contains(&a.index) || calls_itself_one(a);
        if let Some(around) = on.ancestors(element).take(AROUND).find(holds) {
            return Some(said(on, &[around.index]));
        }
        if let Some(beside) = beside(element, on) {
            return Some(said(on, &[beside]));
        }
    }
    let earlier = session.history.iter().rev().skip(1).take(EARLIER);
    let mut looks = session.before().into_iter().chain(earlier);
    looks.find_map(|state| {
        let there = alerts(state);
        (!there.is_empty()).then(|| said(state, &there))
    })
}

/// The sentence right before a control in the same line, where the page marks no box around both.
fn beside(control: ElementIndex, state: &State) -> Option<ElementIndex> {
    let e = state.elements.get(control)?;
    let middle = e.bounds.y + e.bounds.height / 2.0;
    let before = state.elements.get(..control)?.iter().rev().find(|b| b.visible && !b.own_text.is_empty())?;
    let in_line = (before.bounds.y..=before.bounds.y + before.bounds.height).contains(&middle);
    let sentence = before.own_text.split_whitespace().count() > 2 && before.role != "heading";
    (in_line && sentence && !before.interactive && before.parent == e.parent).then_some(before.index)
}

/// A box on the page itself that is styled as a message.
fn calls_itself_one(e: &Element) -> bool {
    let mut words = e.hints.split(|c: char| !c.is_alphanumeric());
    !e.text.is_empty() && e.text.len() < LONGEST && words.any(|w| HINTS.contains(&w.to_lowercase().as_str()))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::script::Judged;
    use crate::state::Performed;
    use crate::state::testing::{Page, page};

    /// A notice with a button in it, if it is there, and what the app has just said.
    fn record(notice: bool, toast: &'static str) -> State {
        let put = |p: Page| {
            p.within_with(
                "generic",
                "",
                |e| e.hints = "notice".into(),
                |p| {
                    p.element("generic", "", |e| e.own_text = "This order is deleted.".into()).element(
                        "button",
                        "Restore",
                        |_| (),
                    )
                },
            )
        };
        let p = if notice { put(page()) } else { page() };
        p.element("status", "", |e| {
            e.own_text = toast.into();
            e.text = toast.into();
        })
        .build()
    }

    fn judged(before: State, now: &State) -> Judged {
        let button = before.elements.iter().find(|e| e.name == "Restore").map(|e| e.index);
        let deed = Performed { element: button, ..Performed::default() };
        let session = Session {
            history: vec![Arc::new(before), Arc::new(now.clone())],
            actions: vec![deed],
            before: Some(0),
            ..Session::default()
        };
        gone(&session, now).judged
    }

    #[test]
    fn another_message_is_not_the_one_that_was_there() {
        assert_eq!(judged(record(true, "Deleted"), &record(false, "Restored")), Judged::Holds);
        assert_eq!(judged(record(true, "Deleted"), &record(true, "Restored")), Judged::Fails);
    }

    #[test]
    fn a_sentence_beside_what_was_pressed_may_be_the_notice() {
        let record = |notice: bool| {
            let p = page().element("status", "", |e| {
                e.own_text = "Archived".into();
                e.text = "Archived".into();
            });
            if !notice {
                return p.build();
            }
            let line = |text: &'static str| {
                move |e: &mut Element| {
                    e.own_text = text.into();
                    e.text = text.into();
                    e.bounds = crate::state::Box2 { x: 0.0, y: 50.0, width: 90.0, height: 20.0 };
                }
            };
            p.element("generic", "", line("This order is archived."))
                .element("button", "Restore", line("Restore"))
                .build()
        };
        assert_eq!(judged(record(true), &record(false)), Judged::Holds);
        assert_eq!(judged(record(true), &record(true)), Judged::Fails);
    }

    #[test]
    fn what_was_said_before_has_to_go() {
        assert_eq!(judged(record(false, "Saved"), &record(false, "Saved")), Judged::Fails);
        assert_eq!(judged(record(false, "Saved"), &record(false, "Sent")), Judged::Holds);
    }
}
