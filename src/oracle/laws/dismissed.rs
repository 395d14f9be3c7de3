//! A question that was answered is not asked again.

use super::instruments::scene::{Scene, name};
use super::{Dependency, Draft, Law};
use crate::oracle::address::host;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::fold_case;
use crate::state::{Element, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "answered",
    reads: Dependency::Temporal,
    says: "a question that was answered is not asked again",
    applies: "a dialog or banner came up with a page, its button made it go, and a page that was loaded later shows the same",
    silent: "the button put it off (\"Later\", \"Close\"), or the question came up for something that was done",
    finds: "the cookie banner comes back on the next page",
    write,
    judges: &[("expect_not_asked_again", |args, scene| Some(judge(args.first()?, scene)))],
};

fn write(scene: &Scene, draft: &mut Draft) {
    if let Some(asked) = asked_again(scene) {
        draft.check("expect_not_asked_again", &[&asked.button], &asked.words, DefectKind::DataInconsistency);
    }
}

/// A question of the page: the words on its buttons, and its own.
struct Asked {
    button: String,
    text: String,
    words: String,
}

/// What was answered in this test and stands on the page again, which was loaded since.
fn asked_again(scene: &Scene) -> Option<Asked> {
    let loaded = scene.since().flat_map(|s| &s.requests).any(|r| r.is_document() && r.method == "GET");
    // A page that is opened anew shows it again, and did not a moment ago.
    let reloaded =
        scene.deed.is_some_and(|(done, _)| done.kind == "reload") && scene.before.url == scene.now.url;
    if !loaded {
        return None;
    }
    let session = scene.session;
    let last = session.history.len() - 1;
    // This step's own deed answered nothing yet.
    let own = scene.deed.map_or(usize::MAX, |(done, _)| done.on);
    let answers = session.actions.iter().enumerate().filter(|(_, a)| a.kind == "click" && a.on < own);
    for (at, done) in answers {
        let Some(on) = session.history.get(done.on) else { continue };
        let after = session.actions.get(at + 1).map_or(last, |next| next.on);
        let Some(answered) = question(on, done.element) else { continue };
        let gone = session.history.get(after).is_some_and(|s| !is_asked(&answered, s));
        if gone
            && (reloaded || came_by_itself(&answered, scene, done.on))
            && find(&answered, scene.now).is_some()
        {
            return Some(Asked { words: done.text.clone(), ..answered });
        }
    }
    None
}

/// The question that a button answers for good: a short part of the page around it that asks nothing else.
fn question(on: &State, element: Option<usize>) -> Option<Asked> {
    let button = on.elements.get(element?).filter(|e| e.role == "button")?;
    let label = fold_case(name(button));
    let first = label.split(' ').next().unwrap_or_default();
    let puts_off = ["later", "not", "remind", "skip", "close", "dismiss", "x", "×", "cancel", "hide"];
    if label.is_empty() || puts_off.contains(&first) || label.contains("later") || label.contains("again") {
        return None;
    }
    let around = on.ancestors(button.index).find(|a| is_question(a))?;
    let text = fold_case(&around.text);
    (text.len() > label.len() + 20).then(|| Asked {
        button: name(button).to_owned(),
        text,
        words: String::new(),
    })
}

/// A dialog, or a part of the page that says of itself what it is.
fn is_question(e: &Element) -> bool {
    let hints = e.hints.to_lowercase();
    matches!(e.role.as_str(), "dialog" | "alertdialog")
        || matches!(e.role.as_str(), "region" | "complementary" | "generic" | "alert" | "status" | "form")
            && ["banner", "cookie", "consent", "modal", "popup", "notice", "welcome"]
                .iter()
                .any(|w| hints.contains(w) || fold_case(&e.name).contains(w))
}

/// A question with this button is open, whatever else it says by now.
fn is_asked(asked: &Asked, state: &State) -> bool {
    let mut alike =
        state.elements.iter().filter(|e| e.visible && e.role == "button" && name(e) == asked.button);
    alike.any(|e| state.ancestors(e.index).any(is_question))
}

/// The button of this question, where the page asks it.
fn find<'s>(asked: &Asked, state: &'s State) -> Option<&'s Element> {
    let alike = state.elements.iter().filter(|e| e.visible && e.role == "button" && name(e) == asked.button);
    alike
        .into_iter()
        .find(|e| state.ancestors(e.index).any(|a| a.visible && fold_case(&a.text) == asked.text))
}

/// It stood there when its page was loaded, not after something was done on the page.
fn came_by_itself(asked: &Asked, scene: &Scene, by: usize) -> bool {
    let history = &scene.session.history;
    let first = history.iter().take(by + 1).position(|s| find(asked, s).is_some());
    first.is_some_and(|first| {
        let state = &history[first];
        let loaded = state.requests.iter().any(crate::state::Request::is_document);
        (first == 0 || loaded) && host(&state.url) == host(&scene.now.url)
    })
}

fn judge(button: &str, scene: &Scene) -> Answer {
    let asked = asked_again(scene).filter(|asked| asked.button == button);
    let Some(asked) = asked else { return Answer::holds("it is not asked again") };
    let told =
        format!("it was answered with \"{button}\" and is asked again: \"{}\"", clip(&asked.text, 100));
    Answer::fails(told, "not asked again")
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn look(url: &str, asks: bool) -> Page {
        let page = page().url(url).link("Shop", "/shop").request("GET", url, 200);
        if !asks {
            return page;
        }
        page.within_with(
            "region",
            "",
            |e| e.hints = "cookie-banner".into(),
            |p| p.text("We use cookies to remember your choices.").button("Accept").button("Later"),
        )
    }

    fn loaded(page: Page) -> State {
        let mut state = page.build();
        state.requests.iter_mut().for_each(|r| r.kind = "document".into());
        state
    }

    fn goes_on(button: &str, asks: bool) -> Vec<String> {
        Tale::begins(loaded(look("http://app.test/", true)))
            .clicks(("button", button), look("http://app.test/", false).build())
            .clicks(("link", "Shop"), loaded(look("http://app.test/shop", asks)))
            .told()
    }

    #[test]
    fn an_answer_is_remembered() {
        assert!(goes_on("Accept", false).is_empty());
        assert_eq!(goes_on("Accept", true).len(), 1);
        assert!(goes_on("Later", true).is_empty());
    }
}
