//! What was made is looked up: the form in which it can be changed holds what was entered.

use super::again::{Change, Opened, claimed, is_still_asked, sent};
use crate::explore::Way;
use crate::explore::anchors::{is_number, parts, says_new};
use crate::explore::explorer::Explorer;
use crate::explore::explorer::forms::filling::named;
use crate::explore::finding::Suspicion;
use crate::explore::intents::fields::{self, Blank, Sheet, Sort};
use crate::explore::intents::{Entry, Move, What};
use crate::state::State;
use crate::state::text::{fold_case, words};
use crate::trace::DefectKind;

impl Explorer {
    /// Opens the form of what was just made, as far as one or two controls lead there. `filled`: the form as it was sent.
    pub(in crate::explore::explorer) async fn look_up(
        &mut self,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        opened: &Opened,
        filled: &State,
    ) {
        let Some(saved) = self.now() else { return };
        if is_still_asked(&saved, sheet) || self.episode.len() < opened.mark {
            return;
        }
        let changes = sent(sheet, entries, &opened.state, filled);
        // An order has no name: its page is the one that came up.
        let its_own = is_made_at(&opened.state.url, &saved.url);
        let name = named(entries);
        let found = match name {
            _ if its_own && self.use_one(|m, _| edits_below(m, &saved.url)).await => true,
            None => false,
            Some(name) => {
                self.use_one(|m, state| is_edit_of(m, name, state)).await
                    || self.use_one(|m, _| leads_to(m, name)).await
                        && self.use_one(|m, state| is_edit_of(m, name, state)).await
            }
        };
        let Some(now) = self.now().filter(|_| found) else { return };
        let name = name.unwrap_or("what was made");
        let Some(lost) =
            fields::sheets(&now).iter().find_map(|again| altered(&changes, again, name, its_own, &now))
        else {
            return;
        };
        let (lost, held) = lost;
        let done = self.episode.since(opened.mark);
        let Some(lines) = shown(&opened.way.lines, &done, lost) else { return };
        let way = Way { url: opened.way.url.clone(), lines };
        let mut ways = vec![way.clone()];
        ways.extend(self.with_what_was_before(opened, &way));
        self.suspect(Suspicion {
            oracle: "kept",
            kind: DefectKind::UnexpectedResult,
            key: format!("kept|{}|{}", opened.state.page_id, fold_case(&lost.label)),
            summary: format!(
                "\"{}\" of \"{name}\" was entered as \"{}\", and is \"{held}\" once it is made",
                lost.label, lost.entered
            ),
            expected: lost.entered.clone(),
            actual: held,
            page: opened.state.page_id.clone(),
            ways,
            viewport: None,
        });
    }

    /// Makes the move of the page that fits, if there is one: `true` where it was done.
    pub(in crate::explore::explorer) async fn use_one(
        &mut self,
        fits: impl Fn(&Move, &State) -> bool,
    ) -> bool {
        let Some(state) = self.now() else { return false };
        let (anchors, moves) = self.look_round(&state);
        let Some(one) = moves.into_iter().find(|m| fits(m, &state)) else { return false };
        let before = self.episode.len();
        Box::pin(self.make(one, &anchors)).await;
        self.episode.len() == before + 1
    }
}

/// The lines that make it and open its form, with what that must hold.
fn shown(
    before: &[crate::explore::Line],
    done: &[crate::explore::Line],
    lost: &Change,
) -> Option<Vec<crate::explore::Line>> {
    let (last, made) = done.split_last()?;
    let line = claimed(last.clone(), lost)?;
    Some(before.iter().chain(made).cloned().chain([line]).collect())
}

/// The control with which the thing can be changed: in its row, or on its page.
pub(in crate::explore::explorer) fn is_edit_of(one: &Move, name: &str, state: &State) -> bool {
    let What::Use(anchor) = &one.what else { return false };
    let name = fold_case(name);
    let edits =
        words(&anchor.name).next().is_some_and(|w| matches!(w.as_str(), "edit" | "change" | "modify"))
            && words(&anchor.name).count() <= 3;
    let mut heads = state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
    // A list of what can be done with the page is no list of records.
    match anchor.record.as_ref().filter(|record| !record.is_bare) {
        Some(record) => edits && fold_case(&record.key).contains(&name),
        None => edits && heads.any(|e| fold_case(&e.name).contains(&name)),
    }
}

/// The page of something new came up: "/orders/41" of "/orders/new".
fn is_made_at(form: &str, page: &str) -> bool {
    let (mut form, page) = (parts(form), parts(page));
    let asks = form.pop().is_some_and(|last| says_new(&last.replace(['-', '_'], " ")));
    asks && page.len() == form.len() + 1
        && page.starts_with(&form)
        && page.last().is_some_and(|last| is_number(last))
}

/// The control with which the thing of this page can be changed, by its address.
fn edits_below(one: &Move, page: &str) -> bool {
    let What::Use(anchor) = &one.what else { return false };
    let to = parts(&anchor.href);
    let edits = to.last().is_some_and(|last| matches!(last.as_str(), "edit" | "change" | "update"));
    edits && to.split_last().is_some_and(|(_, above)| above == parts(page))
}

/// It is called just as the thing.
fn leads_to(one: &Move, name: &str) -> bool {
    matches!(&one.what, What::Use(anchor) if fold_case(anchor.name.trim()) == fold_case(name))
}

/// The first field that holds something else than was entered, with what it holds. Told only of a form that bears the name, or is
/// surely `its_own`, and most of the fields, and not of what is only written in another way.
fn altered<'c>(
    changes: &'c [Change],
    again: &Sheet,
    name: &str,
    its_own: bool,
    now: &State,
) -> Option<(&'c Change, String)> {
    let held = |c: &Change| c.held(again, now);
    let kept = changes.iter().filter(|c| held(c).as_deref() == Some(&c.entered)).count();
    let is_it = changes.iter().any(|c| c.entered == name && held(c).as_deref() == Some(name))
        || its_own && kept * 2 >= changes.len();
    let there = changes.iter().filter(|c| held(c).is_some()).count();
    if !is_it || there * 2 < changes.len() {
        return None;
    }
    let lost = |c: &Change, now: &str| now.is_empty() && !c.plain && c.sort == Sort::Text;
    let other = |c: &Change, now: &String| is_another(c.sort, &c.entered, now) && !lost(c, now);
    changes.iter().find_map(|c| held(c).filter(|now| other(c, now)).map(|now| (c, now)))
}

/// What a field holds is another thing than what was entered, and not the same in other letters.
pub(in crate::explore::explorer) fn is_another(sort: Sort, entered: &str, held: &str) -> bool {
    let plain = |text: &str| {
        text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>()
    };
    if sort != Sort::Text {
        return held != entered;
    }
    let (a, b) = (plain(entered), plain(held));
    let number = |text: &str| text.trim().parse::<f64>().ok();
    if let Some((a, b)) = number(entered).zip(number(held)) {
        // What is told with decimals may be rounded.
        let decimals = held.split_once('.').map_or(0, |(_, rest)| rest.trim().len().min(9));
        let slack = if decimals > 0 { 0.5 * 0.1_f64.powi(i32::try_from(decimals).unwrap_or(0)) } else { 0.0 };
        return (a - b).abs() > slack + 1e-9;
    }
    // A number that the app gives, or a name that it must have for itself, begins with what was entered.
    let grown = !b.is_empty() && (b.starts_with(&a) || a.starts_with(&b));
    a != b && !grown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn form(values: [&str; 3]) -> State {
        page()
            .within("form", "", |p| {
                p.field("Name", values[0]).field("Start", values[1]).field("Code", values[2]).button("Save")
            })
            .build()
    }

    fn told(entered: [&str; 3], held: [&str; 3]) -> Option<String> {
        let (empty, filled, now) = (form(["", "", ""]), form(entered), form(held));
        let sheet = &fields::sheets(&empty)[0];
        let entries: Vec<(Blank, Entry)> = sheet.fields.iter().cloned().map(|b| (b, Entry::Tick)).collect();
        let changes = sent(sheet, &entries, &empty, &filled);
        altered(&changes, &fields::sheets(&now)[0], entered[0], false, &now)
            .map(|(c, held)| format!("{}: {held}", c.label))
    }

    #[test]
    fn of_two_fields_with_one_name_nobody_knows_which_is_which() {
        let form = |first: &str, second: &str| {
            let tags = |p: Page| p.field("Name", "Quill").field("Tag", first).field("Tag", second);
            page().within("form", "", |p| tags(p).button("Save")).build()
        };
        let (empty, filled) = (form("", ""), form("red", "blue"));
        let sheet = &fields::sheets(&empty)[0];
        let entries: Vec<(Blank, Entry)> = sheet.fields.iter().cloned().map(|b| (b, Entry::Tick)).collect();
        let changes = sent(sheet, &entries, &empty, &filled);
        let now = form("red", "blue");
        assert_eq!(altered(&changes, &fields::sheets(&now)[0], "Quill", true, &now), None);
    }

    #[test]
    fn the_page_that_came_up_is_that_of_what_was_made() {
        let made = |form: &str, page: &str| {
            is_made_at(&format!("http://a.test{form}"), &format!("http://a.test{page}"))
        };
        assert!(made("/orders/new?of=3", "/orders/41") && made("/orders/create-order", "/orders/41"));
        assert!(!made("/orders/40/edit", "/orders/41") && !made("/orders/new", "/orders"));
        assert!(!made("/orders/new", "/people/41"));
    }

    #[test]
    fn what_was_made_holds_what_was_entered() {
        let entered = ["Quill Lantern", "10:30", "A-7"];
        assert_eq!(told(entered, entered), None);
        assert_eq!(told(entered, ["Quill Lantern", "11:30", "A-7"]).as_deref(), Some("Start: 11:30"));
        assert_eq!(told(entered, ["Quill Lantern", "10:30", "a7"]), None, "written in another way");
        assert_eq!(told(entered, ["Quill Lantern", "10:30:00", "A-7"]), None);
        assert_eq!(told(entered, ["Another", "11:30", "A-7"]), None, "another thing");
    }
}
