//! "3 awaiting payment" leads to what awaits payment: the list that comes is not narrowed to something else.

use super::{Doubt, Transition};
use crate::language::lexicon::said::denies;
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State};
use crate::trace::DefectKind;

pub(super) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| matches!(e.role.as_str(), "link" | "button"))?;
    // What the page of a record chooses from is no filter, whatever the record is called.
    let of_record = t.after.page_id.split('/').any(|part| part.starts_with('*'));
    if t.before.url == t.after.url || of_record || t.after.status.is_some_and(|s| s >= 400) {
        return None;
    }
    let (list, asked, chosen) = other(&used.name, t.before, t.after)?;
    let name = used.name.trim();
    Some(Doubt {
        oracle: "other filter",
        kind: DefectKind::WrongNavigation,
        key: format!("other filter|{}|{}", t.before.page_id, fold_case(&asked)),
        summary: format!("\"{name}\" leads to a list that is narrowed to \"{chosen}\""),
        expected: format!("\"{}\" is \"{asked}\"", list.name.trim()),
        actual: format!("\"{chosen}\""),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && e.name == {} && e.value == {}), \"the list shows what the link names\");",
            quote(&list.name),
            quote(&chosen)
        )),
    })
}

/// A list to narrow by that offers what the link names, and shows another of its options, which was not chosen before.
fn other<'s>(name: &str, before: &State, after: &'s State) -> Option<(&'s Element, String, String)> {
    let said: Vec<String> = words(name).collect();
    let lists = || after.elements.iter().filter(|e| e.visible && e.tag == "select" && e.options.len() > 2);
    // One of them shows it: another offers the same for another purpose.
    if lists().any(|list| list.value.as_deref().is_some_and(|chosen| has(&said, chosen))) {
        return None;
    }
    lists().find_map(|list| {
        let chosen = list.value.as_deref()?.trim();
        let narrows = list.options.first().is_some_and(|first| first.trim() != chosen) && !chosen.is_empty();
        let kept = before.elements.iter().any(|e| e.name == list.name && e.value == list.value);
        let mut named = list.options.iter().filter(|option| has(&said, option));
        let asked = named.next().filter(|_| named.next().is_none() && !denies(chosen))?;
        (narrows && !kept && asked.trim() != chosen)
            .then(|| (list, asked.trim().to_owned(), chosen.to_owned()))
    })
}

/// The words of an option stand in a name one after the other.
fn has(said: &[String], option: &str) -> bool {
    let option: Vec<String> = words(option).collect();
    let long = option.iter().map(|w| w.chars().count()).sum::<usize>() > 3;
    long && said.windows(option.len().max(1)).any(|part| part == option)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_link_leads_to_what_it_names() {
        let list = |chosen: &'static str| {
            let all = ["All", "Awaiting payment", "Cancelled"].map(str::to_owned);
            page()
                .element("combobox", "Status", move |e| {
                    e.tag = "select".into();
                    e.options = all.to_vec();
                    e.value = Some(chosen.to_owned());
                })
                .build()
        };
        let told =
            |name: &str, chosen| other(name, &page().build(), &list(chosen)).map(|(_, _, chosen)| chosen);
        assert_eq!(told("1 awaiting payment", "Cancelled").as_deref(), Some("Cancelled"));
        assert_eq!(told("1 awaiting payment", "Awaiting payment"), None);
        assert_eq!(told("1 awaiting payment", "All"), None, "it is not narrowed");
        assert_eq!(told("Orders", "Cancelled"), None);
        assert_eq!(told("1 cancelled", "Not done"), None, "which may hold it");
    }
}
