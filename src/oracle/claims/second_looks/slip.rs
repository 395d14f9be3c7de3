//! Where a requirement contradicts itself by a letter: it enters "Rule" and expects "Role". The app shows what was
//! entered, so nothing is wrong with it, and nobody but the author can say which of the two is meant.
//!
//! Asked of what failed, before the deed: that the step typed the one does not say that the other is not meant.

use super::Question;
use crate::oracle::claims::Claim;
use crate::oracle::claims::reading::thing;
use crate::script::{Answer, Judged};
use crate::state::text::fold_case;
use crate::state::{Session, State};

/// Shorter words differ by a letter and are other words.
const SHORTEST: usize = 4;
/// So many letters in a row may be wrong, too many or left out.
const MOST: usize = 1;

/// Unsure, where the claim failed for want of a letter.
pub(crate) fn answer(asked: &Question<'_>, answer: Answer) -> Answer {
    if answer.judged != Judged::Fails || !asked.holds {
        return answer;
    }
    of(asked.claim, asked.session, asked.now).unwrap_or(answer)
}

/// `None`: the claim failed for another reason.
fn of(claim: &Claim<'_>, session: &Session, now: &State) -> Option<Answer> {
    let expected = match claim {
        Claim::Shows { text, .. } => *text,
        Claim::Shown { what } if what.quoted => what.name.as_deref()?,
        _ => return None,
    };
    if expected.chars().count() < SHORTEST {
        return None;
    }
    let shown = |text: &str| {
        let holds = |value: &str| fold_case(value) == fold_case(text);
        thing::contains_whole(&now.text, text)
            || now.elements.iter().any(|e| e.visible && e.value.as_deref().is_some_and(holds))
    };
    let typed = |step: Option<usize>| {
        session.actions.iter().rev().filter(move |a| a.kind == "type" && step.is_none_or(|on| a.on == on))
    };
    // In one step the number itself may be the slip; over steps "Item 1" and "Item 2" are two things.
    let now_typed = session.done_now().map(|done| done.on).filter(|_| matches!(claim, Claim::Shows { .. }));
    let in_step = typed(now_typed).filter(|_| now_typed.is_some()).filter_map(|a| a.value.as_deref());
    let earlier = typed(None).filter_map(|a| a.value.as_deref()).filter(|v| !differs_in_digits(v, expected));
    let entered = in_step.chain(earlier).find(|value| is_a_letter_off(value, expected) && shown(value))?;
    let seen = session.history.iter().any(|look| thing::contains_whole(&look.text, expected));
    (!seen).then(|| {
        Answer::unsure(format!(
            "the test enters \"{entered}\" and expects \"{expected}\"; the page shows what was entered. Is one of the two a slip?"
        ))
    })
}

/// But for one letter the texts are the same; what is merely cut off or formatted is another matter.
fn is_a_letter_off(entered: &str, expected: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) =
        (fold_case(entered).chars().collect(), fold_case(expected).chars().collect());
    let head = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let rest = a.len().min(b.len()) - head;
    let tail = a.iter().rev().zip(b.iter().rev()).take(rest).take_while(|(x, y)| x == y).count();
    let off = a.len().max(b.len()) - head - tail;
    let cut = head == a.len().min(b.len());
    let word = |c: &&char| c.is_alphanumeric();
    let letters = |t: &[char]| t.iter().filter(word).count();
    (1..=MOST).contains(&off) && !cut && (letters(&a) != letters(&b) || a.len() == b.len())
}

fn differs_in_digits(a: &str, b: &str) -> bool {
    let digits = |t: &str| t.chars().filter(char::is_ascii_digit).collect::<String>();
    digits(a) != digits(b)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::is_a_letter_off;
    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Unsure};
    use crate::state::testing::page;
    use crate::state::{Performed, Session};

    #[test]
    fn one_letter() {
        assert!(is_a_letter_off("Rule", "Role") && is_a_letter_off("2,3234", "2,324"));
        assert!(!is_a_letter_off("Picnic", "Picni"), "cut");
        assert!(!is_a_letter_off("1000.00", "1,000.00"), "formatted");
        assert!(!is_a_letter_off("Rule", "Ruler") && !is_a_letter_off("Rule", "Roles"));
    }

    #[test]
    fn a_slip_is_asked_about() {
        let typed = |value: &str, shown: &str| {
            let form = || page().field("Name", value);
            let done = Performed {
                kind: "type".into(),
                element: Some(0),
                value: Some(value.into()),
                ..Performed::default()
            };
            Arc::new(Session {
                history: vec![Arc::new(form().build()), Arc::new(page().list(&[shown, "Others"]).build())],
                actions: vec![done],
                before: Some(0),
                ..Session::default()
            })
        };
        all(&typed("Rule", "Rule"), &[("\"Role\" is listed", Unsure)]);
        // The app itself is wrong, or something else is meant.
        all(&typed("Rule", "Rile"), &[("\"Role\" is listed", Fails)]);
        all(&typed("Item 2", "Item 2"), &[("\"Item 1\" is listed", Fails)]);
    }
}
