//! What was chosen of a list is what the page tells of it once the form is sent: "Size: M".

use crate::explore::intents::fields::sheets;
use crate::explore::intents::{Entry, What};
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::State;
use crate::state::text::fold_case;
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    let sent = t.has_sent(sheet);
    if !sent || t.made.intent != "fill" {
        return None;
    }
    let now = sheets(t.before).into_iter().find(|s| s.key == sheet.key)?;
    entries.iter().find_map(|(blank, entry)| {
        let Entry::Option(chosen) = entry else { return None };
        let field = now.fields.iter().find(|b| b.label == blank.label && b.sort == blank.sort)?;
        let list = t.before.elements.get(field.element)?;
        // What something else has set it back to since is what was sent.
        if fold_case(field.value.trim()) != fold_case(chosen.trim()) {
            return None;
        }
        let shown = other(&blank.label, chosen, &list.options, t.before, t.after)?;
        Some(Doubt {
            oracle: "taken",
            kind: DefectKind::DataInconsistency,
            key: format!("taken|{}|{}", sheet.key, fold_case(&blank.label)),
            summary: format!(
                "\"{}\" was chosen as \"{}\", and the page tells \"{shown}\"",
                blank.label,
                chosen.trim()
            ),
            expected: chosen.trim().to_owned(),
            line: t.line.clone().checking(format!(
                "let held = any(session.before.elements, |e| e.visible && e.name == {} && same_text(e.value ?? \"\", {}));\nassert(!held || !has_text(session.state, {}), \"the page tells what was chosen\");",
                quote(&list.name),
                quote(chosen.trim()),
                quote(&shown)
            )),
            actual: shown,
        })
    })
}

/// What the page has come to tell under that label: another option of the list than was chosen, and not that one as well.
fn other(label: &str, chosen: &str, options: &[String], before: &State, after: &State) -> Option<String> {
    let label = fold_case(label.trim_end_matches([':', '*', ' ']));
    let told = |state: &State| -> Vec<(String, String)> {
        let texts = state.elements.iter().filter(|e| e.visible && e.value.is_none());
        let pairs = texts.filter_map(|e| {
            let (name, value) = e.own_text.trim().split_once(':')?;
            (fold_case(name.trim()) == label).then(|| (fold_case(value.trim()), e.own_text.trim().to_owned()))
        });
        pairs.collect()
    };
    let (was, now) = (told(before), told(after));
    let new = || now.iter().filter(|pair| !was.contains(pair));
    let is = |value: &str, option: &str| value == fold_case(option.trim());
    if now.iter().any(|(value, _)| is(value, chosen)) {
        return None;
    }
    let other = new().find(|(value, _)| options.iter().any(|option| is(value, option)))?;
    (!before.text.contains(&other.1)).then(|| other.1.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn the_size_that_was_chosen_is_told() {
        let options: Vec<String> = ["S", "M", "L"].map(str::to_owned).into();
        let before = page().heading(1, "Shirt").build();
        let told = |texts: &[&str]| {
            let after = texts.iter().fold(page().heading(1, "Shirt"), |p, text| p.text(text)).build();
            other("Size", "M", &options, &before, &after)
        };
        assert_eq!(told(&["Size: S"]).as_deref(), Some("Size: S"));
        assert_eq!(told(&["Size: M"]), None);
        assert_eq!(told(&["Size: S", "Size: M"]), None, "another line of the cart");
        assert_eq!(told(&["Size: about 40"]), None);
    }
}
