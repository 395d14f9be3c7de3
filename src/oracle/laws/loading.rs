//! What is loading comes to an end.

use super::instruments::scene::Scene;
use super::{Dependency, Draft, Law};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::fold_case;
use crate::state::{Element, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "loading",
    reads: Dependency::Temporal,
    says: "what is loading comes to an end",
    applies: "a deed brought up a text that says \"Loading\", and nothing on the page can change any more",
    silent: "it stood there before, or something is still under way",
    finds: "a dialog opens and says \"Loading…\" for ever",
    write,
    judges: &[("expect_loaded", |_, scene| Some(judge(scene)))],
};

fn write(scene: &Scene, draft: &mut Draft) {
    if scene.deed.is_some() && stuck(scene).is_some() {
        draft.check("expect_loaded", &[], scene.words, DefectKind::NoResponse);
    }
}

fn stuck<'a>(scene: &Scene<'a>) -> Option<&'a Element> {
    let says = |e: &&Element| {
        let text = fold_case(if e.own_text.is_empty() { &e.name } else { &e.own_text });
        let told = matches!(e.role.as_str(), "status" | "progressbar" | "alert");
        e.visible && !e.interactive && text.len() < 40 && says_that_it_waits(text.trim(), told)
    };
    let in_state = |s: &State| s.elements.iter().filter(says).count();
    let now = scene.now.elements.iter().find(says)?;
    (in_state(scene.now) > in_state(scene.before)).then_some(now)
}

/// "Loading", "Loading rows…", "Please wait": but a "Loading dock" is there to stay, unless it is `told` where an app tells how things go.
fn says_that_it_waits(text: &str, told: bool) -> bool {
    let goes_on =
        |rest: &str| told || rest.trim().is_empty() || rest.ends_with(['…', '.']) || rest.contains("wait");
    text.starts_with("please wait") || text.strip_prefix("loading").is_some_and(goes_on)
}

fn judge(scene: &Scene) -> Answer {
    match stuck(scene) {
        None => Answer::holds("nothing is loading"),
        Some(e) => {
            let text = clip(if e.own_text.is_empty() { &e.name } else { &e.own_text }, 60);
            Answer::fails(format!("the page still says \"{text}\", and nothing is under way"), "loaded")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::testing::{Page, page};

    fn opens(then: Page) -> Vec<String> {
        Tale::begins(page().button("Open").build()).clicks(("button", "Open"), then.build()).told()
    }

    #[test]
    fn loading_ends() {
        assert!(opens(page().button("Open").span("Loaded")).is_empty());
        for waits in ["Loading…", "Loading", "loading ...", "Loading the rows…", "Please wait"] {
            assert_eq!(opens(page().button("Open").span(waits)).len(), 1, "{waits}");
        }
        assert!(opens(page().button("Open").span("Loading dock")).is_empty());
        let told = page().button("Open").element("status", "Loading rows", |_| {});
        assert_eq!(opens(told).len(), 1);
        assert!(
            opens(page().button("Open").span("Loading bay 4 is where the lorries of the west stand"))
                .is_empty()
        );
    }
}
