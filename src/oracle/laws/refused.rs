//! A form that was refused still holds what was entered.

use super::instruments::agree::{Agreement, agree};
use super::instruments::entered::saved;
use super::instruments::saving::refused;
use super::instruments::scene::Scene;
use super::{Dependency, Draft, Law};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::Entry;
use crate::state::text::is_filter;
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "refusal",
    reads: Dependency::Causal,
    says: "a form that was refused still holds what was entered",
    applies: "after a click that was answered with a complaint the same form is shown",
    silent: "the field is the one complained of, or a password; or the form is gone",
    finds: "a form comes back with the date marked as wrong, and the title is gone",
    write,
    judges: &[("expect_entry_left", |args, scene| judge(args.first()?, args.get(1)?, scene))],
};

fn write(scene: &Scene, draft: &mut Draft) {
    for entry in left(scene) {
        draft.check(
            "expect_entry_left",
            &[&entry.label, &entry.value],
            &entry.words,
            DefectKind::DataInconsistency,
        );
    }
}

/// What was entered into the form that came back.
fn left(scene: &Scene) -> Vec<Entry> {
    if scene.used().is_none() || !refused(scene) {
        return Vec::new();
    }
    let symbols = scene.now.symbols();
    let is_here = |e: &&Entry| {
        let mut fields = symbols.fields_named(&e.label);
        let one = fields.next().filter(|_| fields.next().is_none());
        one.is_some_and(|f| {
            !f.invalid && scene.now.elements.get(f.element).is_some_and(|e| e.complaint.is_empty())
        })
    };
    let entered = saved(scene.session);
    // What was typed to be replaced by a choice (a suggestion, a tag) is gone before the form is sent.
    let was_sent = |e: &&Entry| {
        let mut fields = scene.before.symbols().fields_named(&e.label);
        fields.next().is_none_or(|f| !f.value.is_empty())
    };
    let texts = |e: &&Entry| e.ticked.is_none() && !e.value.is_empty() && was_sent(e) && !is_filter(&e.label);
    let all = entered.open.iter().filter(texts).count();
    let here: Vec<Entry> = entered.open.iter().filter(texts).filter(is_here).cloned().collect();
    // Another form of some of these names is another form.
    if here.len() * 2 < all || all < 2 { Vec::new() } else { here }
}

fn judge(label: &str, value: &str, scene: &Scene) -> Option<Answer> {
    left(scene).iter().find(|e| e.label == label)?;
    let shown = scene.now.symbols().fields_named(label).next()?.value.clone();
    match agree(value, &shown, &scene.now.language) {
        Agreement::Lost | Agreement::Cut => Some(Answer::fails(
            format!(
                "the form was refused, and \"{label}\", entered as \"{}\", {}",
                clip(value, 80),
                if shown.is_empty() {
                    "is empty now".to_owned()
                } else {
                    format!("is \"{}\" now", clip(&shown, 80))
                }
            ),
            format!("\"{}\"", clip(value, 80)),
        )),
        Agreement::Same => Some(Answer::holds(format!("\"{label}\" is \"{}\"", clip(&shown, 80)))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn form(title: &str, date: &str, wrong: bool) -> State {
        let page = page().within("form", "", |p| {
            p.field("Title", title)
                .element("textbox", "Date", |e| {
                    e.value = Some(date.into());
                    e.invalid = wrong;
                })
                .button("Save")
        });
        let page: Page = if wrong { page.alert("The date is not valid.") } else { page };
        page.build()
    }

    fn sent(after: State) -> Vec<String> {
        Tale::begins(form("", "", false))
            .does("type", ("textbox", "Title"), Some("Picnic"), form("Picnic", "", false))
            .does("type", ("textbox", "Date"), Some("soon"), form("Picnic", "soon", false))
            .clicks(("button", "Save"), after)
            .told()
    }

    #[test]
    fn a_refused_form_keeps_its_entries() {
        assert!(sent(form("Picnic", "soon", true)).is_empty());
        assert!(sent(form("Picnic", "", true)).is_empty(), "what was wrong may be taken away");
    }

    #[test]
    fn what_a_choice_took_the_place_of_is_not_lost() {
        let with = |picked: &str, wrong: bool| {
            let page = page().within("form", "", |p| {
                p.field("Title", "Picnic").field("Guests", picked).field("Date", "soon").button("Save")
            });
            if wrong { page.alert("The date is not valid.") } else { page }.build()
        };
        let told = Tale::begins(with("", false))
            .does("type", ("textbox", "Title"), Some("Picnic"), with("", false))
            .does("type", ("textbox", "Date"), Some("soon"), with("", false))
            .does("type", ("textbox", "Guests"), Some("An"), with("An", false))
            .does("press", ("textbox", "Guests"), None, with("", false))
            .clicks(("button", "Save"), with("", true))
            .told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn another_form_of_the_page_may_complain_still() {
        let cart = |mail: &str, told: &str| {
            page()
                .within("form", "", |p| p.field("Code", "Quill").button("Apply"))
                .within("form", "", |p| {
                    p.field("Mail", mail).field("Name", mail).button("Subscribe").text(told)
                })
                .alert("This code is not valid.")
                .build()
        };
        let told = Tale::begins(cart("", ""))
            .does("type", ("textbox", "Mail"), Some("a@b.test"), cart("a@b.test", ""))
            .does("type", ("textbox", "Name"), Some("a@b.test"), cart("a@b.test", ""))
            .clicks(("button", "Subscribe"), cart("", "You have subscribed."))
            .told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn what_is_gone_from_a_refused_form_is_told() {
        let two = |title: &str| {
            page()
                .within("form", "", |p| p.field("Title", title).field("Date", "soon").button("Save"))
                .alert("The date is not valid.")
                .build()
        };
        assert!(sent(two("Picnic")).is_empty());
        let told = sent(two(""));
        assert_eq!(told, ["the form was refused, and \"Title\", entered as \"Picnic\", is empty now"]);
    }
}
