//! Doing what the words leave out, and taking it down for the report.

use crate::browser::{Act, BrowserError};
use crate::oracle::{claims, laws};
use crate::runner::act::{Done, hit};
use crate::runner::look;
use crate::runner::moment::Moment;
use crate::state::{ElementIndex, Performed, State};
use crate::trace::{Inferred, Look};

/// Presses a control that nobody told to press. What is seen then is the present look, and it is judged as what any
/// deed has led to. `false`: it could not be pressed.
pub(super) async fn press(
    moment: &mut Moment,
    step: usize,
    element: ElementIndex,
    reasons: Vec<String>,
) -> Result<bool, BrowserError> {
    laws::remember(&mut moment.session);
    let on = moment.session.history.len().saturating_sub(1);
    let look = before(moment, element).await;
    let Done::Acted(deed) = hit(moment, &Act::Click, element, Vec::new(), None).await? else {
        return Ok(false);
    };
    moment.session.before = Some(on);
    moment.session.actions.push(Performed {
        step,
        kind: "click".to_owned(),
        text: deed.words.clone(),
        on,
        element: Some(element),
        value: None,
    });
    moment.see().await?;
    take_down(moment, deed.words, reasons, look);
    Ok(true)
}

/// Types into a field what nobody told to type, and it is told to hold. `false`: it could not be typed.
pub(super) async fn fill(
    moment: &mut Moment,
    step: usize,
    element: ElementIndex,
    value: String,
) -> Result<bool, BrowserError> {
    let on = moment.session.history.len().saturating_sub(1);
    let look = before(moment, element).await;
    let act = Act::Type { text: value.clone(), replace: true };
    let Done::Acted(_) = hit(moment, &act, element, Vec::new(), Some(value.clone())).await? else {
        return Ok(false);
    };
    moment.session.before = Some(on);
    let label = moment.session.state().and_then(|now| now.elements.get(element)).map(|e| e.name.clone());
    moment.session.typed.insert(label.unwrap_or_default(), value.clone());
    let on_page = moment.session.state().map_or_else(String::new, |now| claims::label(now, element));
    let words = format!("type \"{value}\" into {on_page}");
    moment.session.actions.push(Performed {
        step,
        kind: "type".to_owned(),
        text: words.clone(),
        on,
        element: Some(element),
        value: Some(value),
    });
    moment.see().await?;
    take_down(moment, words, vec!["what comes next tells that it holds this".to_owned()], look);
    Ok(true)
}

/// Accepts the question that the browser itself asks.
pub(super) async fn accept(moment: &mut Moment, step: usize) -> Result<bool, BrowserError> {
    let on = moment.session.history.len().saturating_sub(1);
    let asked = moment.session.state().and_then(|now| now.native_dialog.clone());
    let Some(asked) = asked else { return Ok(false) };
    if !moment.context.answer_dialog(true, None).await? {
        return Ok(false);
    }
    let words = format!("accept the {} \"{}\"", asked.kind, asked.message);
    moment.session.actions.push(Performed {
        step,
        kind: "dialog".to_owned(),
        text: words.clone(),
        on,
        element: None,
        value: None,
    });
    moment.see().await?;
    take_down(moment, words, vec!["asks whether to do what was ordered".to_owned()], None);
    Ok(true)
}

/// The page as it is now, with the element marked.
pub(super) async fn before(moment: &mut Moment, element: ElementIndex) -> Option<Look> {
    let now = moment.session.state()?.clone();
    let name = format!("{}-left-out-{}", moment.picture, moment.inferred.len() + 1);
    let screenshot = look::picture(moment, &name, true).await;
    Some(Look { screenshot, outline: String::new(), ..look::describe(&now, Some(element)) })
}

pub(super) fn take_down(moment: &mut Moment, words: String, reasons: Vec<String>, look: Option<Look>) {
    let element =
        look.is_some().then(|| words.split_once(' ').map_or(words.as_str(), |(_, on)| on).to_owned());
    moment.inferred.push(Inferred { words, element, reasons, look });
}

/// What is told where it was not done: `strict` forbids it.
pub(super) fn only_told(moment: &mut Moment, element: Option<ElementIndex>) {
    let what = element.zip(moment.session.state()).map_or_else(
        || "answer the question that the browser asks".to_owned(),
        |(element, now)| format!("click {}", claims::label(now, element)),
    );
    moment.left_out.push(format!("the text seems to leave out a step before this: {what}"));
}

/// What is told where several would do.
pub(super) fn ask_which(moment: &mut Moment, several: &[ElementIndex]) {
    let Some(now) = moment.session.state() else { return };
    let names = several.iter().take(4).map(|&e| claims::label(now, e)).collect::<Vec<_>>().join(" or ");
    moment.left_out.push(format!("the text seems to leave out a step before this; which is meant: {names}?"));
}

/// The question of the browser that waits for an answer.
pub(super) fn native_question(now: &State) -> bool {
    now.native_dialog.as_ref().is_some_and(|d| d.kind == "confirm" && d.answered.is_none())
}
