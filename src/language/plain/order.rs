//! An action as a plain order.

use super::thing::{quoted, thing};
use crate::language::{Action, ActionKind, RoleWord};

/// The order that asks for an action; `None` where no plain one says all of it.
pub(super) fn order(action: &Action) -> Option<String> {
    use ActionKind as K;
    let target = action.target.as_ref().map(thing);
    let value = action.value.as_deref();
    let on = |verb: &str| target.as_ref().map(|target| format!("{verb} {target}"));
    match action.kind {
        K::Click => on("Click"),
        K::DblClick => on("Double-click"),
        K::RightClick => on("Right-click"),
        K::Hover => on("Hover over"),
        K::Clear => on("Clear"),
        K::Check => on("Tick"),
        K::Uncheck => on("Untick"),
        K::Type => {
            let (verb, into) = if action.replace { ("Type", "into") } else { ("Append", "to") };
            let typed = format!("{verb} {}", quoted(value?));
            Some(target.map_or(typed.clone(), |target| format!("{typed} {into} {target}")))
        }
        K::Press => {
            let key = format!("Press {}", value?);
            Some(target.map_or(key.clone(), |target| format!("{key} in {target}")))
        }
        K::Select => match (value, target) {
            (Some(value), Some(list)) => Some(format!("Select {} from {list}", quoted(value))),
            (Some(value), None) => Some(format!("Select {}", quoted(value))),
            (None, Some(option)) if is_option(action) => Some(format!("Select {option}")),
            _ => None,
        },
        K::Upload => {
            let file = format!("Upload the file {}", quoted(value?));
            Some(target.map_or(file.clone(), |target| format!("{file} to {target}")))
        }
        K::Drag => Some(format!("Drag {} to {}", target?, thing(action.to.as_ref()?))),
        K::Scroll => match (value, target) {
            (Some(end @ ("top" | "bottom")), None) => Some(format!("Scroll to the {end}")),
            (Some(way), None) => Some(format!("Scroll {way}")),
            (None, Some(target)) => Some(format!("Scroll to {target}")),
            _ => None,
        },
        K::Zoom => Some(format!("Zoom {}", value?)),
        K::Navigate => match (value, target) {
            (Some(address), None) => Some(format!("Go to {}", quoted(address))),
            (None, Some(target)) => Some(format!("Go to {target}")),
            _ => None,
        },
        K::Back => Some("Go back".to_owned()),
        K::Forward => Some("Go forward".to_owned()),
        K::Reload => Some("Reload the page".to_owned()),
        K::Tab => match value? {
            "new" => Some("Switch to the new tab".to_owned()),
            "close" => Some("Close the tab".to_owned()),
            title => Some(format!("Switch to the tab {}", quoted(title))),
        },
        K::Dialog => match value? {
            "accept" => Some("Accept the alert".to_owned()),
            "dismiss" => Some("Dismiss the alert".to_owned()),
            answer => Some(format!("Answer the prompt with {}", quoted(answer))),
        },
        K::Wait => Some(format!("Wait {} seconds", value?.strip_suffix('s')?)),
        K::Observe => None,
    }
}

fn is_option(action: &Action) -> bool {
    action.target.as_ref().is_some_and(|target| target.role == Some(RoleWord::Option))
}
