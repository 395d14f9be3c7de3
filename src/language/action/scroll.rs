//! Scrolling and zooming.

use super::super::lexicon::verbs::Verb;
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::{Action, ActionKind, RoleWord};
use super::{Draft, Order, bare};

pub(super) fn read(order: Order) -> Draft {
    let object = order.object.skip_fillers();
    if order.verb == Verb::Zoom { zoom(order, object) } else { scroll(order, object) }
}

fn scroll<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let mut direction = match order.base {
        "scrollup" => Some("up"),
        "scrolldown" => Some("down"),
        _ => None,
    };
    let end = (0..object.len()).find(|&at| {
        matches!(object.word(at), "once" | "again" | "further" | "slightly")
            || object.is_at(at, &["a", "bit"])
            || object.is_at(at, &["a", "little"])
    });
    let object = end.map_or(object, |end| object.to(end));
    let mut rest = object;
    while let Some(word) = ["up", "down", "left", "right"].into_iter().find(|w| rest.word(0) == *w) {
        direction = Some(word);
        rest = rest.from(1).skip_fillers();
    }
    let goal =
        bare(rest, &["to", "until", "towards", "into", "view", "through", "on", "at", "all", "way", "the"]);
    let goal = bare(goal, &["very", "to", "the"]);
    // "Scroll the list to its end"
    let to = (1..goal.len())
        .find(|&at| goal.word(at) == "to" && matches!(goal.last_word(), "top" | "bottom" | "end"));
    if let Some(at) = to {
        let value = if goal.last_word() == "top" { "top" } else { "bottom" };
        return Draft::one(Action {
            value: Some(value.to_owned()),
            ..order.on(ActionKind::Scroll, noun(goal.to(at)))
        });
    }
    let end = ["top", "bottom", "end", "beginning", "start"].into_iter().find(|w| goal.word(0) == *w);
    if let Some(end) = end {
        let value = if matches!(end, "top" | "beginning" | "start") { "top" } else { "bottom" };
        let within =
            goal.find(&["of"]).map(|at| noun(goal.from(at + 1))).filter(|t| t.role != Some(RoleWord::Page));
        return Draft::one(Action {
            value: Some(value.to_owned()),
            target: within,
            ..order.act(ActionKind::Scroll)
        });
    }
    let thing = noun(seen(goal));
    if goal.is_empty() || thing.role == Some(RoleWord::Page) && thing.name.is_none() {
        let value = direction.unwrap_or("down").to_owned();
        return Draft::one(Action { value: Some(value), ..order.act(ActionKind::Scroll) });
    }
    let mut action = order.on(ActionKind::Scroll, thing);
    // "Scroll down the list" moves the list; "scroll down to the list" brings it into view.
    if direction.is_some() && !rest.has(&["to", "until"]) {
        action.value = direction.map(str::to_owned);
    }
    Draft::one(action)
}

/// "until you see the Save button": the button.
fn seen(goal: Phrase) -> Phrase {
    let at = goal.find(&["see", "find", "spot", "reach", "seen"]);
    let goal = at.map_or(goal, |at| goal.from(at + 1));
    let end = (1..goal.len())
        .find(|&at| super::words::is_copula(goal.word(at)) || matches!(goal.word(at), "appears" | "comes"));
    end.map_or(goal, |end| goal.to(end))
}

fn zoom<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let percent = object.tokens.iter().find(|t| t.is_number()).map(|t| t.text.clone());
    let value = percent.or_else(|| ["in", "out"].into_iter().find(|w| object.has(&[w])).map(str::to_owned));
    Draft::one(Action {
        value: Some(value.unwrap_or_else(|| "in".to_owned())),
        ..order.act(ActionKind::Zoom)
    })
}
