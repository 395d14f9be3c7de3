//! A text that was saved is shown whole.

use super::instruments::entered::saved;
use super::instruments::scene::Scene;
use super::{Dependency, Draft, Law};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::fold;
use crate::state::{Element, Entry, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "whole",
    reads: Dependency::Data,
    says: "a text that was saved is shown whole",
    applies: "the page that follows a save shows the beginning or the end of a text of several words that was entered",
    silent: "the page shows the whole text as well, or marks the cut (…), or shows it in a row or a teaser of a list",
    finds: "of some minutes only the first sentence is kept",
    write,
    judges: &[("expect_whole", |args, scene| judge(args.first()?, scene))],
};

/// Fewer words may stand on a page for any reason.
const WORDS: usize = 6;

fn write(scene: &Scene, draft: &mut Draft) {
    for entry in candidates(scene) {
        if part(&entry, scene.now).is_some() {
            draft.check("expect_whole", &[&entry.label], &entry.words, DefectKind::DataInconsistency);
        }
    }
}

/// The longer texts that this step saved.
fn candidates(scene: &Scene) -> Vec<Entry> {
    let this = saved(scene.session).saved.pop().filter(|f| scene.deed.is_some_and(|(d, _)| d.on == f.on));
    let long =
        |e: &Entry| e.ticked.is_none() && e.options.is_empty() && e.value.split_whitespace().count() >= WORDS;
    this.map(|form| form.entries.into_iter().filter(long).collect()).unwrap_or_default()
}

/// What a page shows of an entry, where it shows no more than a part.
fn part(entry: &Entry, now: &State) -> Option<String> {
    let whole = fold(&entry.value);
    let has = |e: &Element| {
        let holds = |text: &str| fold(text).contains(&whole);
        e.visible && (holds(&e.text) || e.value.as_deref().is_some_and(holds))
    };
    if fold(&now.text).contains(&whole) || now.elements.iter().any(has) {
        return None;
    }
    // A row or a teaser has room for a few words only; a comment or a note among others has what was written.
    let teaser = |a: &Element| {
        let leads = |i: &Element| i.role == "heading" || i.role == "link" && is_in(&i.name, &whole);
        matches!(a.role.as_str(), "listitem" | "article") && now.descendants(a.index).any(leads)
    };
    let listed = |e: &Element| {
        now.ancestors(e.index).any(|a| {
            matches!(a.role.as_str(), "row" | "option" | "link")
                || teaser(a)
                || a.role == "listitem" && !is_said(a, now)
        })
    };
    let is_part = |text: &str| {
        let rest = whole.strip_prefix(text).or_else(|| whole.strip_suffix(text));
        let enough = text.split_whitespace().count() * 3 >= whole.split_whitespace().count();
        rest.is_some_and(|rest| !rest.is_empty()) && enough && text.split_whitespace().count() > 2
    };
    let shown = now.elements.iter().filter(|e| e.visible && !e.interactive && !e.text.is_empty());
    let mut parts = shown.filter(|e| is_part(&fold(&e.text)) && !listed(e)).map(|e| fold(&e.text));
    parts.next()
}

/// A link that bears the beginning of the text leads to the whole.
fn is_in(name: &str, whole: &str) -> bool {
    let name = fold(name);
    !name.is_empty() && whole.starts_with(&name)
}

/// The entry says who wrote it or when, in a text of its own: it is an utterance.
fn is_said(entry: &Element, now: &State) -> bool {
    now.descendants(entry.index).filter(|e| e.visible && !e.own_text.trim().is_empty()).count() > 1
}

fn judge(label: &str, scene: &Scene) -> Option<Answer> {
    let entry = candidates(scene).into_iter().find(|e| e.label == label)?;
    let Some(part) = part(&entry, scene.now) else {
        return Some(Answer::holds(format!("\"{label}\" is whole")));
    };
    let told = format!(
        "of \"{label}\", entered as \"{}\", only \"{}\" is left",
        clip(&entry.value, 160),
        clip(&part, 120)
    );
    Some(Answer::fails(told, format!("\"{}\"", clip(&entry.value, 160))))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::testing::{Page, page};

    fn saves(shown: &str) -> Vec<String> {
        let text = "Cooling works again. The next meeting is on Monday.";
        let form = |value: &str| -> Page { page().field("Minutes", value).button("Save") };
        let then = page().heading(1, "Meeting").text(shown).request("POST", "http://app.test/m", 200).build();
        Tale::begins(form("").build())
            .does("type", ("textbox", "Minutes"), Some(text), form(text).build())
            .clicks(("button", "Save"), then)
            .told()
    }

    fn comments(shown: &'static str, titled: bool) -> usize {
        let text = "Cooling works again as of this morning.";
        let form = |value: &str| -> Page { page().field("Comment", value).button("Save") };
        let then =
            page()
                .within("article", "", |p| {
                    if titled { p.heading(3, "Cooling").text(shown) } else { p.text(shown) }
                })
                .request("POST", "http://app.test/m", 200)
                .build();
        Tale::begins(form("").build())
            .does("type", ("textbox", "Comment"), Some(text), form(text).build())
            .clicks(("button", "Save"), then)
            .told()
            .len()
    }

    #[test]
    fn a_comment_is_whole_and_a_teaser_need_not_be() {
        assert_eq!(comments("Cooling works again as", false), 1);
        assert_eq!(comments("Cooling works again as of this morning.", false), 0);
        assert_eq!(comments("Cooling works again as", true), 0);
    }

    #[test]
    fn a_saved_text_is_shown_whole() {
        assert!(saves("Cooling works again. The next meeting is on Monday.").is_empty());
        assert!(saves("Cooling works again…").is_empty());
        assert_eq!(saves("Cooling works again.").len(), 1);
    }
}
