//! What a deed brought about reads the same once the page is loaded again.

use crate::explore::anchors::{linked, marks};
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, Request, State, alerts, dialog, follow, new_messages};
use crate::trace::DefectKind;

/// Where more than so many texts come and go the page shows something else.
const FEW: usize = 6;
/// A longer text is no value.
const SHORT: usize = 80;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let again = t.line.say == "Reload the page"
        || t.line.say.starts_with("Go to") && linked(&t.before.url) == linked(&t.after.url);
    let shown = |s: &State| s.status.is_none_or(|s| s < 400) && dialog(s).is_none() && !s.truncated;
    let earlier = t.earlier?;
    if !again || t.before.page_id != t.after.page_id || !shown(t.before) || !shown(t.after) {
        return None;
    }
    let (said, says, check) = altered(earlier, t.before, t.after)
        .map(|(said, says)| {
            let check = format!(
                "assert(!session.before.has({0}) || session.state.has({0}), \"it reads the same once it is loaded again\");",
                quote(&said)
            );
            (said, says, check)
        })
        .or_else(|| reordered(earlier, t.before, t.after))
        .or_else(|| switched_back(earlier, t.before, t.after))?;
    Some(Doubt {
        oracle: "anew",
        kind: DefectKind::DataInconsistency,
        key: format!("anew|{}|{}", t.before.page_id, skeleton(&said)),
        summary: format!("The page said \"{said}\", and says \"{says}\" once it is loaded again"),
        expected: said,
        actual: says,
        line: t.line.clone().checking(check),
    })
}

/// The tabs that are open.
fn chosen(state: &State) -> Vec<&str> {
    let tabs = state.elements.iter().filter(|e| e.visible && e.role == "tab" && e.selected);
    tabs.map(|e| e.name.trim()).collect()
}

/// What a page says in short texts, but for what it tells in passing and what fields hold.
pub(in crate::explore::oracles) fn texts(state: &State) -> Vec<&str> {
    let told = alerts(state);
    let passing = |e: &Element| {
        told.contains(&e.index)
            || state
                .ancestors(e.index)
                .any(|a| told.contains(&a.index) || matches!(a.role.as_str(), "status" | "log" | "timer"))
    };
    let says = |e: &&Element| {
        e.visible
            && e.value.is_none()
            && (1..=SHORT).contains(&e.own_text.trim().chars().count())
            && !passing(e)
    };
    state.elements.iter().filter(says).map(|e| e.own_text.trim()).collect()
}

/// What is in the one list and not in the other, each as often as it is there.
pub(in crate::explore::oracles) fn without<'t>(all: &[&'t str], others: &[&str]) -> Vec<&'t str> {
    let mut left: Vec<&str> = others.to_vec();
    let is_new = |text: &&&str| match left.iter().position(|o| o == *text) {
        Some(at) => {
            left.swap_remove(at);
            false
        }
        None => true,
    };
    all.iter().filter(is_new).copied().collect()
}

/// What the deed had the page say, and what it says instead once it is loaded again: the same with other numbers, or what it
/// said before the deed.
fn altered(earlier: &State, before: &State, after: &State) -> Option<(String, String)> {
    let (old, was, now) = (texts(earlier), texts(before), texts(after));
    let (gone, come) = (without(&was, &now), without(&now, &was));
    // Where another tab is open once it is loaded, the page says other things.
    if gone.len() > FEW || come.len() > FEW || chosen(before) != chosen(after) {
        return None;
    }
    let new = without(&was, &old);
    let former = without(&old, &was);
    let brought = gone.iter().copied().filter(|text| new.contains(text) && !passes(text));
    let mut pairs = brought.filter_map(|said| {
        let mut alike =
            come.iter().copied().filter(|says| skeleton(says) == skeleton(said) && has_digit(said));
        let alike = alike.next().filter(|_| alike.next().is_none());
        let back = || match (gone.as_slice(), come.as_slice()) {
            ([_], [says]) if former.contains(says) && (!is_control(said, before) || marks(said)) => {
                Some(*says)
            }
            _ => None,
        };
        alike.or_else(back).map(|says| (said.to_owned(), says.to_owned()))
    });
    pairs.next()
}

/// A button that shows and hides something is as it was once the page is loaded again.
fn is_control(text: &str, state: &State) -> bool {
    let used = |e: &Element| matches!(e.role.as_str(), "button" | "link" | "tab" | "menuitem" | "switch");
    let says = |e: &Element| e.text.trim() == text || e.own_text.trim() == text;
    state.elements.iter().any(|e| e.visible && used(e) && says(e))
}

fn has_digit(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}

/// A text without its numbers.
pub(in crate::explore::oracles) fn skeleton(text: &str) -> String {
    fold_case(text)
        .split(|c: char| c.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("#")
}

/// It tells how long ago something was, what time it is, or how long the page took.
fn passes(text: &str) -> bool {
    const PASSING: [&str; 10] =
        ["ago", "now", "second", "left", "remaining", "today", "online", "updated", "visit", "view"];
    let text = fold_case(text);
    if words(&text).any(|word| word == "ms" || word == "msec") {
        return true;
    }
    PASSING.iter().any(|word| text.contains(word))
        || text.matches(':').count() > 2 && !text.contains(['–', '-'])
}

/// The only switch that the deed has set, which was told to the server or is told by a message, and which is as before once the page is
/// loaded again. What a form holds that nobody has sent is rightly lost.
fn switched_back(earlier: &State, before: &State, after: &State) -> Option<(String, String, String)> {
    if !before.requests.iter().any(Request::may_change) && new_messages(earlier, before).is_empty() {
        return None;
    }
    // What selects a row is no setting.
    let selects = |e: &Element| words(&e.name).next().is_some_and(|w| w == "select");
    let is_switch = |e: &&Element| {
        e.visible && (e.role == "switch" || e.role == "checkbox" && !selects(e) && !in_row(before, e))
    };
    let mut set = earlier.elements.iter().filter(is_switch).filter_map(|was| {
        let now = before.elements.get(follow(earlier, was.index, before)?)?;
        (was.checked? != now.checked? && now.name == was.name).then_some(now)
    });
    let now = set.next().filter(|_| set.next().is_none())?;
    let alone = before.elements.iter().filter(|e| is_switch(e) && e.name == now.name).count() == 1;
    let anew = after.elements.get(follow(before, now.index, after)?)?;
    if !alone || now.name.trim().is_empty() || anew.checked? == now.checked? {
        return None;
    }
    let told = |on: bool| format!("{} ({})", now.name.trim(), if on { "on" } else { "off" });
    let check = format!(
        "let set = |page| any(page.elements, |e| e.visible && e.role == {0} && e.name == {1} && e.checked == {2});\nassert(!set.call(session.before) || set.call(session.state), \"it is set as before once the page is loaded again\");",
        quote(&now.role),
        quote(&now.name),
        now.checked?
    );
    Some((told(now.checked?), told(anew.checked?), check))
}

fn in_row(state: &State, e: &Element) -> bool {
    state.ancestors(e.index).any(|a| a.role == "row")
}

/// Two records that the deed put in another order, and that stand the other way round once the page is loaded again.
fn reordered(earlier: &State, before: &State, after: &State) -> Option<(String, String, String)> {
    before.symbols().collections.iter().find_map(|list| {
        let keys = |state: &State| -> Option<Vec<String>> {
            let mut same = state.symbols().collections.iter().filter(|c| c.title() == list.title() && c.headers == list.headers);
            let only = same.next().filter(|_| same.next().is_none())?;
            Some(only.keys().map(str::to_owned).collect())
        };
        let (old, was, now) = (keys(earlier)?, keys(before)?, keys(after)?);
        let sorted = |all: &[String]| {
            let mut all = all.to_vec();
            all.sort_unstable();
            all
        };
        let same = sorted(&old) == sorted(&was) && sorted(&was) == sorted(&now);
        let mut apart = sorted(&was);
        apart.dedup();
        if !same || old == was || was == now || apart.len() != was.len() {
            return None;
        }
        let place = |key: &String| now.iter().position(|k| k == key);
        let (first, then) = was.iter().zip(was.iter().skip(1)).find(|(a, b)| place(a) > place(b))?;
        // As the check sees it: by where each is told first.
        let stands = |state: &State| state.text.find(first.as_str()) < state.text.find(then.as_str());
        let check = format!(
            "assert(session.state.text.index_of({}) < session.state.text.index_of({}), \"the order stays once it is loaded again\");",
            quote(first),
            quote(then)
        );
        (stands(before) && !stands(after)).then(|| (format!("{first}, {then}"), format!("{then}, {first}"), check))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_switch_that_was_set_stays_set() {
        let look = |on: bool, saved: bool| {
            let p = page().element("switch", "Recall letters", |e| e.checked = Some(on));
            if saved { p.request("PUT", "http://a.test/settings", 200) } else { p }.build()
        };
        let told = |saved: bool, anew: bool| {
            switched_back(&look(true, false), &look(false, saved), &look(anew, false))
                .map(|(_, says, _)| says)
        };
        assert_eq!(told(true, true).as_deref(), Some("Recall letters (on)"));
        assert_eq!((told(true, false), told(false, true)), (None, None));
        let row = |on: bool| {
            let p = page().element("checkbox", "Select Ada", |e| e.checked = Some(on));
            p.request("PUT", "http://a.test/people", 200).build()
        };
        assert_eq!(switched_back(&row(false), &row(true), &row(false)), None, "that is no setting");
    }

    fn with(texts: &[&str]) -> State {
        texts.iter().fold(page().heading(1, "Timetable"), |p, text| p.text(text)).build()
    }

    #[test]
    fn what_was_moved_stays_where_it_was_moved_to() {
        let told = |old: &[&str], was: &[&str], now: &[&str]| altered(&with(old), &with(was), &with(now));
        let (nine, ten, eleven) =
            ("Welcome, 09:00 – 09:30", "Welcome, 10:00 – 10:30", "Welcome, 11:00 – 11:30");
        let pair = |a: &str, b: &str| Some((a.to_owned(), b.to_owned()));
        assert_eq!(told(&[nine, "Lunch"], &[ten, "Lunch"], &[ten, "Lunch"]), None);
        assert_eq!(told(&[nine, "Lunch"], &[ten, "Lunch"], &[eleven, "Lunch"]), pair(ten, eleven));
        assert_eq!(told(&[nine, "Lunch"], &[ten, "Lunch"], &[nine, "Lunch"]), pair(ten, nine));
        assert_eq!(told(&["Open"], &["Closed"], &["Open"]), pair("Closed", "Open"), "it is as it was");
        assert_eq!(told(&["Open"], &["Closed"], &["Shut"]), None, "other words");
        let took = ["Page: 1.20 ms", "Page: 143.89 ms", "Page: 114.64 ms"];
        assert_eq!(told(&took[..1], &took[1..2], &took[2..]), None, "how long it took");
        let shown = |label: &str| page().heading(1, "Sign in").button(label).build();
        assert_eq!(
            altered(&shown("Show"), &shown("Hide"), &shown("Show")),
            None,
            "what is shown is hidden again"
        );
        let tabs = |open: &str, says: &str| {
            let tab = |p: crate::state::testing::Page, name: &str| {
                let selected = name == open;
                p.element("tab", name, |e| e.selected = selected)
            };
            tab(tab(page().heading(1, "Invoice"), "Terms"), "Notes").text(says).build()
        };
        let (terms, notes) = (tabs("Terms", "Footer"), tabs("Notes", "Public notes"));
        assert_eq!(altered(&terms, &notes, &terms), None, "another tab is open");
        assert_eq!(altered(&shown("Watch"), &shown("Watched"), &shown("Watch")), pair("Watched", "Watch"));
        assert_eq!(told(&["a"], &["Saved 2 seconds ago"], &["Saved 4 seconds ago"]), None, "time goes on");
    }
}
