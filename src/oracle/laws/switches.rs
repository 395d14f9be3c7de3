//! What is switched is what was clicked.

use super::instruments::saving::refused;
use super::instruments::scene::{Scene, name};
use super::{Dependency, Draft, Law};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::{Element, dialog, follow};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "switches",
    reads: Dependency::Causal,
    says: "what is switched is what was clicked",
    applies: "a box, a switch, a radio button or a tab was clicked and is as before, and one other of its kind has changed",
    silent: "a dialog asks first, the app complains, several others changed, or the page has other ones of the kind than before",
    finds: "ticking one line of a list ticks the line below it",
    write,
    judges: &[("expect_switched", |args, scene| judge(args.first()?, args.get(1)?, scene))],
};

fn write(scene: &Scene, draft: &mut Draft) {
    if let Some((used, other)) = mixed_up(scene) {
        draft.check("expect_switched", &[used, other], scene.words, DefectKind::UnexpectedResult);
    }
}

/// On or off, chosen or not.
fn state(e: &Element) -> Option<bool> {
    match e.role.as_str() {
        "checkbox" | "switch" | "radio" | "menuitemcheckbox" | "menuitemradio" | "button" => e.checked,
        "tab" => Some(e.selected),
        _ => None,
    }
}

/// What was clicked and has not changed, and the only other one of its kind that has.
fn mixed_up<'a>(scene: &Scene<'a>) -> Option<(&'a str, &'a str)> {
    let (done, on) = scene.deed?;
    let used = scene
        .used()
        .filter(|e| matches!(done.kind.as_str(), "click" | "check" | "uncheck") && !e.disabled)?;
    let was = state(used)?;
    let (now, kind) = (scene.now, used.role.as_str());
    // One of several that is chosen already stays so.
    let chosen_already = was && matches!(kind, "radio" | "tab" | "menuitemradio");
    if refused(scene) || chosen_already || dialog(now).is_some() != dialog(on).is_some() {
        return None;
    }
    let of_kind = |e: &&Element| e.visible && e.role == kind && state(e).is_some();
    let (before, after): (Vec<_>, Vec<_>) =
        (on.elements.iter().filter(of_kind).collect(), now.elements.iter().filter(of_kind).collect());
    let same = before.len() == after.len() && before.iter().zip(&after).all(|(a, b)| a.name == b.name);
    let still = now.elements.get(follow(on, used.index, now)?)?;
    if !same || state(still) != Some(was) {
        return None;
    }
    let changed = before.iter().zip(&after).filter(|(a, b)| state(a) != state(b));
    // Of those of which one is chosen, one goes off as another goes on.
    let single = matches!(kind, "radio" | "tab" | "menuitemradio");
    let mut turned = changed.filter(|(_, b)| !single || state(b) == Some(true)).map(|(_, b)| *b);
    let other = turned.next().filter(|e| turned.next().is_none() && e.index != still.index)?;
    (!name(used).is_empty() && !name(other).is_empty() && name(used) != name(other))
        .then(|| (name(used), name(other)))
}

fn judge(used: &str, other: &str, scene: &Scene) -> Option<Answer> {
    mixed_up(scene).filter(|found| *found == (used, other))?;
    let (used, other) = (clip(used, 60), clip(other, 60));
    Some(Answer::fails(format!("clicking \"{used}\" switched \"{other}\""), format!("\"{used}\" switched")))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::testing::{Page, page};

    fn boxes(role: &str, on: &[&str]) -> Page {
        ["Milk", "Bread", "Eggs"].into_iter().fold(page(), |p, name| {
            p.element(role, name, |e| {
                let is_on = on.contains(&name);
                if role == "tab" { e.selected = is_on } else { e.checked = Some(is_on) }
            })
        })
    }

    fn clicks(role: &str, before: &[&str], after: Page) -> Vec<String> {
        Tale::begins(boxes(role, before).build()).clicks((role, "Bread"), after.build()).told()
    }

    #[test]
    fn a_box_that_was_clicked_is_the_one_that_changes() {
        assert!(clicks("checkbox", &[], boxes("checkbox", &["Bread"])).is_empty());
        assert_eq!(
            clicks("checkbox", &[], boxes("checkbox", &["Eggs"])),
            ["clicking \"Bread\" switched \"Eggs\""]
        );
        assert_eq!(
            clicks("checkbox", &["Milk"], boxes("checkbox", &[])),
            ["clicking \"Bread\" switched \"Milk\""]
        );
        // All at once, nothing at all, and what depends on it.
        assert!(clicks("checkbox", &[], boxes("checkbox", &["Milk", "Bread", "Eggs"])).is_empty());
        assert!(clicks("checkbox", &[], boxes("checkbox", &["Milk", "Eggs"])).is_empty());
        assert!(clicks("checkbox", &[], boxes("checkbox", &[])).is_empty());
        let asks = boxes("checkbox", &["Eggs"]).within("dialog", "Sure?", |p| p.button("Yes"));
        assert!(clicks("checkbox", &[], asks).is_empty());
    }

    #[test]
    fn one_of_several_is_the_one_that_was_chosen() {
        for role in ["radio", "tab"] {
            assert!(clicks(role, &["Milk"], boxes(role, &["Bread"])).is_empty());
            assert_eq!(
                clicks(role, &["Milk"], boxes(role, &["Eggs"])),
                ["clicking \"Bread\" switched \"Eggs\""]
            );
            assert!(clicks(role, &["Milk"], boxes(role, &["Milk"])).is_empty());
            assert!(clicks(role, &["Bread"], boxes(role, &["Bread"])).is_empty());
        }
    }
}
