//! A message that names what was chosen names what was chosen, and not another of the same choice.

use super::contrary::is_done;
use crate::explore::anchors::asks_for;
use crate::explore::oracles::{Doubt, Transition};
use crate::oracle::contains_whole;
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State};
use crate::trace::DefectKind;

/// A shorter name may be a part of anything.
const SHORT: usize = 4;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| e.role == "button")?;
    let said = fold_case(t.new_messages().first()?);
    // A name that was written may have a word of any choice in it: "Harbour Lantern was added".
    let written = t.before.elements.iter().filter(|e| e.visible && e.tag != "select");
    let written = written.filter_map(|e| e.value.as_deref()).map(|held| fold_case(held.trim()));
    let said = written.filter(|held| held.len() >= SHORT).fold(said, |said, held| said.replace(&held, " "));
    // What the page is about: it heads it, or stands in a field of its form.
    let headed = |name: &str| {
        let is = |e: &Element| match e.role.as_str() {
            "heading" | "dialog" => fold_case(&e.name).contains(name),
            _ => e.value.as_deref().is_some_and(|held| fold_case(held.trim()) == name),
        };
        t.before.elements.iter().any(is)
    };
    let (chosen, other) = choices(t.before, used).find_map(|(chosen, others)| {
        // "High" is no word of "highlighted".
        let names = |name: &str| name.chars().count() >= SHORT && contains_whole(&said, &fold_case(name));
        // "Europe / Seminars" is told as "Seminars".
        if words(&chosen).any(|w| w.chars().count() >= SHORT && said.contains(&w)) {
            return None;
        }
        // "Set to active", "Archive" and "Archived": the button says what the message does.
        let same = |own: &str, w: &str| own == w || is_done(w, own);
        let ordered = |name: &str| words(name).all(|w| words(&used.name).any(|own| same(&own, &w)));
        let mut named = others.iter().filter(|o| names(o) && !ordered(o));
        let other = named.next().filter(|_| named.next().is_none()).cloned();
        // What the walk has named itself may be told in other words; not where it is one of those that could be chosen.
        let offered = |to: &String| others.iter().any(|o| fold_case(leaf(o)) == *to);
        let known = |to: &String| !headed(to) && (offered(to) || !t.deeds.has_written(to));
        let other = other.or_else(|| moved_to(&said).filter(known))?;
        Some((chosen, other))
    })?;
    Some(Doubt {
        oracle: "misnamed",
        kind: DefectKind::UnexpectedResult,
        key: format!("misnamed|{}", t.before.page_id),
        summary: format!("\"{chosen}\" was chosen, and the message names \"{other}\""),
        expected: chosen,
        actual: other.clone(),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.alerts, |e| matches(e.text, {})), \"the message names what was chosen\");",
            quote(&format!("(?i)(^|\\W){}(\\W|$)", regex::escape(&other)))
        )),
    })
}

/// "Seminars" of "Europe » Seminars".
fn leaf(option: &str) -> &str {
    option.rsplit(['»', '›', '>', '/', '→']).next().unwrap_or(option).trim()
}

/// What a message says that something was moved or added to: "moved to “Seminars”".
fn moved_to(said: &str) -> Option<String> {
    let (_, to) =
        [" to “", " to \"", " into “", " into \""].iter().find_map(|words| said.split_once(words))?;
    let end = to.find(['”', '"'])?;
    to.get(..end).filter(|name| name.chars().count() >= SHORT).map(str::to_owned)
}

/// What is chosen of each choice that a button may be about, and what else could be. What another form asks for is not sent.
fn choices<'s>(state: &'s State, used: &'s Element) -> impl Iterator<Item = (String, Vec<String>)> + 's {
    let form = |e: &Element| state.form_of(e.index).map(|a| a.index);
    let own = form(used);
    let concerns = move |e: &Element| own.is_none_or(|own| form(e) == Some(own));
    let selects = state.elements.iter().filter(move |e| e.visible && e.tag == "select" && concerns(e));
    let lists = selects.filter_map(|e| {
        let chosen = e.value.as_deref()?.trim().to_owned();
        let others = e.options.iter().map(|o| o.trim().to_owned()).filter(|o| *o != chosen);
        Some((chosen.clone(), others.collect::<Vec<_>>()))
    });
    let group = |e: &Element| {
        let mut around = state.ancestors(e.index);
        around
            .find(|a| {
                matches!(a.role.as_str(), "radiogroup" | "group" | "tree" | "listbox" | "dialog" | "form")
            })
            .map(|a| a.index)
    };
    let is_choice = move |e: &Element| {
        e.visible && concerns(e) && matches!(e.role.as_str(), "radio" | "option" | "treeitem")
    };
    let on = state.elements.iter().filter(move |e| is_choice(e) && (e.checked == Some(true) || e.selected));
    let marked = on.filter_map(move |one| {
        let own = group(one)?;
        let others =
            state.elements.iter().filter(|e| is_choice(e) && e.role == one.role && e.index != one.index);
        let others = others.filter(|e| group(e) == Some(own)).map(|e| e.name.trim().to_owned());
        Some((one.name.trim().to_owned(), others.collect()))
    });
    // What the list on the page is narrowed to is no part of what is done to its records.
    let sent = |chosen: &str| chosen.chars().count() >= SHORT && !asks_for(&state.url, chosen);
    lists.chain(marked).filter(move |(chosen, _)| sent(chosen))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_a_list_is_narrowed_to_is_not_chosen() {
        let at = |url: &str| {
            let list = |e: &mut Element| {
                e.tag = "select".into();
                e.value = Some("Returned".into());
                e.options = ["Pending", "Returned"].map(str::to_owned).into();
            };
            page().url(url).element("combobox", "Status", list).button("Confirm selected").build()
        };
        let chosen = |page: &State| choices(page, page.elements.last().unwrap()).count();
        assert_eq!(chosen(&at("http://a.test/bookings")), 1);
        assert_eq!(chosen(&at("http://a.test/bookings?status=Returned")), 0);
    }

    #[test]
    fn a_message_tells_where_something_went() {
        assert_eq!(moved_to("the event was moved to “seminars”.").as_deref(), Some("seminars"));
        assert_eq!(moved_to("the event was moved."), None);
        assert_eq!((leaf("Europe » Seminars"), leaf("Seminars")), ("Seminars", "Seminars"));
    }

    #[test]
    fn what_is_chosen_is_told_with_what_else_could_be() {
        let state = page()
            .within("radiogroup", "Category", |p| {
                p.element("radio", "Seminars", |e| e.checked = Some(false)).element(
                    "radio",
                    "Workshops",
                    |e| e.checked = Some(true),
                )
            })
            .build();
        let all: Vec<_> = choices(&state, &state.elements[0]).collect();
        assert_eq!(all, [("Workshops".to_owned(), vec!["Seminars".to_owned()])]);
    }
}
