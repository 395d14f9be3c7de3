//! What is added once is listed once: a form beside its list that is sent makes one entry of it.

use std::collections::BTreeMap;

use crate::explore::anchors::linked;
use crate::explore::intents::{Entry, What};
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{copies, fold_case};
use crate::state::{Element, State};
use crate::trace::DefectKind;

/// A shorter row may say what many say.
const SHORT: usize = 8;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    let adds = !copies(&sheet.sends) && !entries.iter().any(|(_, entry)| asks_for_several(entry));
    let sent = t.has_sent(sheet) && t.after.status.is_none_or(|s| s < 400);
    if t.made.intent != "fill" || !adds || !sent || linked(&t.before.url) != linked(&t.after.url) {
        return None;
    }
    let (role, text) = twice(t.before, t.after)?;
    let count = format!(
        "let count = |page| len(filter(page.elements, |e| e.visible && e.role == {} && same_text(e.text, {})));",
        quote(&role),
        quote(&text)
    );
    Some(Doubt {
        oracle: "added twice",
        kind: DefectKind::UnexpectedResult,
        key: format!("added twice|{}", sheet.key),
        summary: format!("\"{}\" was sent once, and made two: \"{}\"", sheet.sends, text.chars().take(80).collect::<String>()),
        expected: "one more".to_owned(),
        actual: "two more that are alike".to_owned(),
        line: t.line.clone().checking(format!(
            "{count}\nassert(count.call(session.state) < count.call(session.before) + 2, \"what is added once is there once\");"
        )),
    })
}

/// How many there are to be is told with it.
fn asks_for_several(entry: &Entry) -> bool {
    let (Entry::Text(text) | Entry::Option(text)) = entry else { return false };
    text.trim() == "2"
}

/// The entry of which there are two more than before, and no other.
fn twice(before: &State, after: &State) -> Option<(String, String)> {
    let rows = |state: &State| {
        let mut rows: BTreeMap<(String, String), (usize, String)> = BTreeMap::new();
        let entry = |role: &str| matches!(role, "row" | "listitem" | "article");
        // What a form complains of stands in it, in as many lines as it has fields.
        let complains = |e: &Element| e.role == "listitem" && state.form_of(e.index).is_some();
        for e in state.elements.iter().filter(|e| e.visible && entry(&e.role) && !complains(e)) {
            let text = e.text.trim();
            if text.chars().count() >= SHORT {
                rows.entry((e.role.clone(), fold_case(text))).or_insert((0, text.to_owned())).0 += 1;
            }
        }
        rows
    };
    let (had, has) = (rows(before), rows(after));
    let more = has.into_iter().filter_map(|(key, (count, text))| {
        let new = count.checked_sub(had.get(&key).map_or(0, |(count, _)| *count)).filter(|new| *new > 0)?;
        Some((key.0, text, new))
    });
    let mut more: Vec<_> = more.collect();
    // Sums and what holds the entry may be told anew, once each.
    more.retain(|(.., new)| *new > 1);
    match more.as_slice() {
        [(role, text, 2)] => Some((role.clone(), text.clone())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn one_is_made_by_one() {
        let list = |rows: &[&[&str]]| page().table("Treatments", &["What", "Price"], rows).build();
        let (blood, x_ray): (&[&str], &[&str]) = (&["Blood test", "40.00"], &["X-ray picture", "80.00"]);
        let told =
            |before: &[&[&str]], after: &[&[&str]]| twice(&list(before), &list(after)).map(|(_, text)| text);
        assert!(told(&[blood], &[blood, x_ray]).is_none());
        assert!(told(&[blood], &[blood, x_ray, x_ray]).is_some());
        assert!(told(&[blood], &[blood, blood]).is_none(), "one more of what was there");
        let enters = |text: &str| asks_for_several(&Entry::Text(text.to_owned()));
        assert!(enters("2") && !enters("2 Mill Lane") && !asks_for_several(&Entry::Tick));
        let form = |n: usize| {
            let lines = vec!["Invalid address format: 30 Mill Lane"; n];
            page().within("form", "Add a network", |p| p.list(&lines)).build()
        };
        assert!(twice(&form(0), &form(2)).is_none(), "two fields, and what is wrong with them");
    }
}
