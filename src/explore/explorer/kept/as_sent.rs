//! What a form held when it was sent it holds when it is opened again: each of its fields, also those that nobody touched.

use super::again::{Change, claimed, is_asked, is_order, is_the_same, tick};
use super::look_up::is_another;
use crate::explore::anchors::below_host;
use crate::explore::intents::fields::{self, Blank, Sheet, Sort};
use crate::explore::intents::says_something;
use crate::explore::line::Line;
use crate::script::write::quote;
use crate::state::text::words;
use crate::state::{Element, State, dialog, is_field, is_of_the_change};

/// Of more fields than these that differ, something else is the reason.
const FEW: usize = 3;
/// What the app keeps for itself.
const OWN: [&str; 12] = [
    "updated",
    "modified",
    "changed",
    "version",
    "revision",
    "token",
    "captcha",
    "confirm",
    "current",
    "repeat",
    "password",
    "passphrase",
];

/// A field that holds something else than it held when the form was sent: the line that shows it, and what it holds.
pub(in crate::explore::explorer) struct Altered {
    pub(in crate::explore::explorer) change: Change,
    pub(in crate::explore::explorer) held: String,
}

impl Altered {
    /// The last line of the way, with what must hold there.
    pub(in crate::explore::explorer) fn claimed(&self, last: Line) -> Option<Line> {
        if self.change.sort != Sort::Radio {
            return claimed(last, &self.change);
        }
        let (name, is) = (quote(&self.change.label), self.change.entered == tick(true));
        Some(last.checking(format!(
            "assert(any(session.state.elements, |e| e.role == \"radio\" && e.name == {name} && e.checked == {is}), \"what was chosen and saved is chosen\");"
        )))
    }

    pub(in crate::explore::explorer) fn summary(&self) -> String {
        let Change { label, entered, .. } = &self.change;
        let told = |text: &str| if text.is_empty() { "nothing".to_owned() } else { format!("\"{text}\"") };
        format!(
            "\"{label}\" was {} when the form was saved, and is {} when it is opened again",
            told(entered),
            told(&self.held)
        )
    }
}

/// The first field of a form that does not hold what it was sent with.
pub(in crate::explore::explorer) fn altered(
    changes: &[Change],
    key: &str,
    opened: &State,
    filled: &State,
    again: &Sheet,
    now: &State,
) -> Option<Altered> {
    let sent = fields::sheets(filled).into_iter().find(|s| s.key == key)?;
    // A page of settings has nothing but its address to tell that it is the same.
    let there = opened.url == now.url;
    let of_settings =
        (sent.fields.len() == 1 || is_of_settings(&opened.url)) && there && dialog(opened).is_none();
    let is_same = of_settings || is_the_same(changes, again, opened, now);
    if !(is_same || there && is_the_same_dialog(opened, now)) {
        return None;
    }
    // A dialog that begins anew each time holds what it held before: a third value is what became of the one that was entered.
    let becomes_a_third = |blank: &Blank, held: &str| {
        changes.iter().any(|c| c.label == blank.label && !c.was.is_empty() && c.was != held)
    };
    let (mut same, mut others) = (0, Vec::new());
    for blank in only_ones(&sent) {
        let Some(found) = only_ones(again).find(|b| b.label == blank.label && b.sort == blank.sort) else {
            continue;
        };
        let at = |b: &Blank, state: &State| held(b, state.elements.get(b.element)?);
        let (Some(entered), Some(held)) = (at(blank, filled), at(found, now)) else { continue };
        // What was picked may be told in other words; not in those of what was picked before. What stands for no choice
        // again was picked for something that is listed elsewhere.
        let is_former = || was_held(blank, opened) == Some(&held) && says_something(&held, &blank.label);
        if blank.sort == Sort::Pick && held != entered && !is_former() {
            continue;
        }
        if held == entered {
            same += 1;
        } else if is_told(blank, filled)
            && (is_same || becomes_a_third(blank, &held))
            && (!of_settings || blank.sort != Sort::Text || !held.is_empty())
            && (is_another(blank.sort, &entered, &held) || is_cut(&entered, &held))
        {
            let change = Change {
                label: blank.label.clone(),
                sort: blank.sort,
                was: String::new(),
                entered,
                plain: true,
            };
            others.push(Altered { change, held });
        }
    }
    let few = (1..=FEW).contains(&others.len()) && same > 0;
    let other = others.into_iter().next()?;
    (few || sent.fields.len() == 1 && is_a_third(&other, opened, now)).then_some(other)
}

/// The page is one of settings, as its address says: there is one of it.
fn is_of_settings(url: &str) -> bool {
    const SETTINGS: [&str; 8] =
        ["settings", "setting", "preferences", "options", "configuration", "config", "profile", "account"];
    let path = below_host(url).split('?').next().unwrap_or_default();
    words(path).any(|w| SETTINGS.contains(&w.as_str())) && !path.contains(|c: char| c.is_ascii_digit())
}

/// The dialog is open again that was, as its name says.
fn is_the_same_dialog(opened: &State, now: &State) -> bool {
    let name = |state: &State| {
        let over = state.elements.get(dialog(state)?)?;
        Some(over.name.trim().to_owned()).filter(|name| !name.is_empty())
    };
    name(opened).is_some_and(|name_then| name(now) == Some(name_then))
}

/// The only list of a form ("Set the state") was set from one of its options to another, and stands at a third, though what was
/// chosen can still be had. Where it stands where it stood, it may be one that goes back to where it begins each time.
fn is_a_third(altered: &Altered, opened: &State, now: &State) -> bool {
    let Change { label, sort, entered, .. } = &altered.change;
    let list = |state: &State| {
        state.elements.iter().find(|e| e.visible && e.name.trim() == label && !e.options.is_empty()).cloned()
    };
    let (Some(before), Some(after)) = (list(opened), list(now)) else { return false };
    let first = after.options.first().is_some_and(|o| o.trim() == altered.held);
    *sort == Sort::Choice
        && before.value.is_some_and(|was| was.trim() != altered.held)
        && after.options.iter().any(|o| o.trim() == entered)
        && says_something(&altered.held, label)
        && !first
}

/// The fields that alone have their name.
fn only_ones(sheet: &Sheet) -> impl Iterator<Item = &Blank> {
    let alone = |b: &&Blank| sheet.fields.iter().filter(|o| o.label == b.label).count() == 1;
    sheet.fields.iter().filter(alone)
}

/// What the only field of that name held before.
pub(in crate::explore::explorer) fn was_held<'s>(blank: &Blank, opened: &'s State) -> Option<&'s str> {
    let mut named =
        opened.elements.iter().filter(|e| is_field(e) && e.visible && e.name.trim() == blank.label);
    let only = named.next().filter(|_| named.next().is_none())?;
    only.value.as_deref().map(str::trim)
}

fn held(blank: &Blank, e: &Element) -> Option<String> {
    match blank.sort {
        Sort::Box | Sort::Radio => Some(tick(e.checked?)),
        Sort::Text | Sort::Choice => Some(e.value.as_ref()?.trim().to_owned()),
        Sort::Pick => e.value.as_ref().map(|v| v.trim().to_owned()).filter(|v| !v.is_empty()),
        Sort::File => None,
    }
}

/// It is a part of the thing: neither an order that goes with the deed, nor what is looked for, nor the app's own.
fn is_told(blank: &Blank, filled: &State) -> bool {
    let own =
        is_of_the_change(&blank.label, filled) || words(&blank.label).any(|w| OWN.contains(&w.as_str()));
    let asked = filled.elements.get(blank.element).is_none_or(|e| is_asked(e, &blank.label));
    let order = blank.sort == Sort::Box && is_order(&blank.label);
    !(own || asked || order)
}

/// A text of several words, or a number to call, that lacks its end.
fn is_cut(entered: &str, held: &str) -> bool {
    const LOST: usize = 3;
    let words = entered.split_whitespace().count() > 2;
    let Some(rest) = entered.strip_prefix(held).filter(|_| held.chars().count() > LOST) else { return false };
    let lost = rest.trim().chars().count();
    words && lost > LOST || calls(entered) && rest.contains(|c: char| c.is_ascii_digit())
}

/// "+44 20 7946 0310", "030/901820": digits in groups.
fn calls(text: &str) -> bool {
    const DIGITS: usize = 6;
    let grouped = text.starts_with(['+', '0', '(']) && text.trim().contains([' ', '-', '/']);
    let plain = text.chars().all(|c| c.is_ascii_digit() || " +-/()".contains(c));
    grouped && plain && text.chars().filter(char::is_ascii_digit).count() > DIGITS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn form(name: &str, width: &str, height: &str, template: bool) -> State {
        let mut state = page()
            .url("http://app.test/things/7")
            .within("form", "", |p| {
                p.field("Name", name)
                    .field("Width", width)
                    .field("Height", height)
                    .element("checkbox", "Template", |e| e.checked = Some(template))
                    .button("Save")
            })
            .build();
        state.page_id = "/things/*".to_owned();
        state
    }

    fn told(filled: &State, now: &State) -> Option<String> {
        let opened = form("Blue lamp", "", "", false);
        let again = fields::sheets(now).remove(0);
        altered(&[], &again.key, &opened, filled, &again, now).map(|a| a.summary())
    }

    #[test]
    fn what_is_picked_is_lost_where_the_former_choice_is_back() {
        let look = |picked: &'static str| {
            let list = move |e: &mut Element| e.value = Some(picked.into());
            let fields = |p: crate::state::testing::Page| {
                p.field("Name", "Blue lamp").element("combobox", "Due after", list).button("Save")
            };
            let mut state = page().url("http://app.test/things/7").within("form", "", fields).build();
            state.page_id = "/things/*".to_owned();
            state
        };
        let told = |was, sent, is| {
            let (opened, filled, now) = (look(was), look(sent), look(is));
            let again = fields::sheets(&now).remove(0);
            altered(&[], &again.key, &opened, &filled, &again, &now).map(|a| a.held)
        };
        assert_eq!(told("14 days", "30 days", "30 days"), None);
        assert_eq!(told("14 days", "30 days", "14 days").as_deref(), Some("14 days"));
        assert_eq!(told("14 days", "30 days", "One month"), None, "in other words");
        assert_eq!(told("Choose a value", "Wool", "Choose a value"), None, "for the next");
    }

    #[test]
    fn a_state_that_is_set_is_none_but_that_one() {
        let look = |page_id: &str, state: &'static str| {
            let list = move |e: &mut Element| {
                e.tag = "select".into();
                e.options = ["Paid", "Processing", "Shipped", "Delivered"].map(str::to_owned).to_vec();
                e.value = Some(state.into());
            };
            let fields =
                |p: crate::state::testing::Page| p.element("combobox", "State", list).button("Update state");
            let mut state = page().url("http://app.test/orders/7").within("form", "", fields).build();
            state.page_id = page_id.to_owned();
            state
        };
        let told_on = |page: &str, was, sent, is| {
            let (opened, filled, now) = (look(page, was), look(page, sent), look(page, is));
            let again = fields::sheets(&now).remove(0);
            altered(&[], &again.key, &opened, &filled, &again, &now).map(|a| a.held)
        };
        let told = |was, sent, is| told_on("/orders/*", was, sent, is);
        assert_eq!(told("Processing", "Shipped", "Delivered").as_deref(), Some("Delivered"));
        assert_eq!(told("Processing", "Shipped", "Shipped"), None);
        assert_eq!(told("Processing", "Shipped", "Processing"), None, "it may always begin there");
        assert_eq!(told("Processing", "Shipped", "Paid"), None, "or there");
        assert!(told_on("/settings", "Processing", "Shipped", "Delivered").is_some(), "the page is its own");
    }

    #[test]
    fn a_form_holds_what_it_was_sent_with() {
        let sent = form("Blue lamp with a shade", "10", "20", false);
        assert_eq!(told(&sent, &sent), None);
        assert_eq!(
            told(&sent, &form("Blue lamp with a shade", "20", "10", false)).as_deref(),
            Some("\"Width\" was \"10\" when the form was saved, and is \"20\" when it is opened again")
        );
        assert_eq!(
            told(&sent, &form("Blue lamp with a shade", "10", "20", true)).as_deref(),
            Some(
                "\"Template\" was \"not ticked\" when the form was saved, and is \"ticked\" when it is opened again"
            )
        );
        assert!(told(&sent, &form("Blue lamp", "10", "20", false)).is_some(), "it is cut");
        assert_eq!(told(&sent, &form("Blue lamp with a shade", "10.0", "20", false)), None);
    }

    #[test]
    fn a_number_to_call_is_cut_by_one_digit() {
        assert!(is_cut("+44 20 7946 0310", "+44 20 7946 03") && is_cut("030/9018200", "030/901820"));
        assert!(!is_cut("+44 20 7946 0310", "+44 20 7946 0310"));
        assert!(!is_cut("12345.50", "12345.5") && !is_cut("2026-03-12", "2026-03"), "written otherwise");
    }
}
