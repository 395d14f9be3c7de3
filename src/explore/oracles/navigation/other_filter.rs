//! "3 awaiting payment" leads to what awaits payment: the list that comes is not narrowed to something else.

use super::marked::beside;
use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::said::denies;
use crate::oracle::laws::turns_pages;
use crate::script::write::quote;
use crate::state::text::{fold_case, uncounted, words};
use crate::state::{Element, State};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| matches!(e.role.as_str(), "link" | "button"))?;
    // What the page of a record chooses from is no filter, whatever the record is called.
    let of_record = t.after.page_id.split('/').any(|part| part.starts_with('*'));
    if t.before.url == t.after.url || of_record || t.after.status.is_some_and(|s| s >= 400) {
        return None;
    }
    let (Filter { name: list, role, chosen, .. }, asked) = other(&used.name, t.before, t.after)?;
    let name = used.name.trim();
    let is_chosen = if list.is_empty() {
        format!("e.role == {} && e.selected && e.name.starts_with({})", quote(&role), quote(&chosen))
    } else {
        format!("e.name == {} && e.value == {}", quote(&list), quote(&chosen))
    };
    Some(Doubt {
        oracle: "other filter",
        kind: DefectKind::WrongNavigation,
        key: format!("other filter|{}|{}", t.before.page_id, fold_case(&asked)),
        summary: format!("\"{name}\" leads to a list that is narrowed to \"{chosen}\""),
        expected: format!("\"{asked}\" is chosen"),
        actual: format!("\"{chosen}\""),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && {is_chosen}), \"the list shows what the link names\");"
        )),
    })
}

/// What a list is narrowed by: a list to choose from, or a row of tabs.
struct Filter {
    name: String,
    /// Of a row: what it is made of, tabs or links.
    role: String,
    options: Vec<String>,
    chosen: String,
}

/// What the page can be narrowed by, each with what is chosen of it.
fn filters(state: &State) -> Vec<Filter> {
    let lists = state.elements.iter().filter(|e| e.visible && e.is_list()).filter_map(|e| {
        let (name, options) = (e.name.trim().to_owned(), e.options.clone());
        Some(Filter { name, role: String::new(), options, chosen: e.value.as_deref()?.trim().to_owned() })
    });
    let open = |e: &&Element| e.visible && matches!(e.role.as_str(), "tab" | "link") && e.selected;
    let rows = state.elements.iter().filter(open).map(|tab| {
        let options = row_of(tab, state).into_iter().map(|e| uncounted(&e.name).to_owned()).collect();
        let role = tab.role.clone();
        Filter { name: String::new(), role, options, chosen: uncounted(&tab.name).to_owned() }
    });
    lists.chain(rows).filter(|f| f.options.len() > 2 && !f.chosen.is_empty()).collect()
}

/// The tabs of one bar, or the links of one that ask one page for different parts.
fn row_of<'s>(tab: &Element, state: &'s State) -> Vec<&'s Element> {
    if tab.role == "link" {
        // The pages of a list are no parts that it is asked for by name.
        let row = beside(state, tab);
        return if row.iter().any(|e| turns_pages(e, state)) { Vec::new() } else { row };
    }
    state.elements.iter().filter(|e| e.visible && e.role == "tab" && e.parent == tab.parent).collect()
}

/// What the page can be narrowed by offers what the link names, and another of its options is chosen, which was not before.
fn other(name: &str, before: &State, after: &State) -> Option<(Filter, String)> {
    let said: Vec<String> = words(name).collect();
    let all = filters(after);
    // One of them shows it: another offers the same for another purpose.
    if all.iter().any(|filter| has(&said, &filter.chosen)) {
        return None;
    }
    let had = filters(before);
    all.into_iter().find_map(|filter| {
        let chosen = filter.chosen.as_str();
        let narrows = filter.options.first().is_some_and(|first| first.trim() != chosen);
        let kept =
            had.iter().any(|f| f.name == filter.name && f.chosen == chosen && f.options == filter.options);
        let mut named = filter.options.iter().filter(|option| has(&said, option));
        let asked = named.next().filter(|_| named.next().is_none() && !denies(chosen))?.trim().to_owned();
        // "Your local system logs" names no "system".
        let words_of_name = said.iter().filter(|w| !w.bytes().all(|b| b.is_ascii_digit())).count();
        if words(&asked).count() * 3 < words_of_name {
            return None;
        }
        (narrows && !kept && asked != chosen).then_some((filter, asked))
    })
}

/// The words of an option stand in a name one after the other.
fn has(said: &[String], option: &str) -> bool {
    let option: Vec<String> = words(option).collect();
    let long = option.iter().map(|w| w.chars().count()).sum::<usize>() > 3;
    let at = said.windows(option.len().max(1)).position(|part| part == option);
    // "Rooms to clean" are none that are clean.
    let to_be = |at: usize| at > 0 && said.get(at - 1).is_some_and(|word| word == "to");
    long && at.is_some_and(|at| !to_be(at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

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
            |name: &str, chosen| other(name, &page().build(), &list(chosen)).map(|(list, _)| list.chosen);
        assert_eq!(told("1 awaiting payment", "Cancelled").as_deref(), Some("Cancelled"));
        assert_eq!(told("1 awaiting payment", "Awaiting payment"), None);
        assert_eq!(told("1 awaiting payment", "All"), None, "it is not narrowed");
        assert_eq!(
            told("why your order was cancelled", "Awaiting payment"),
            None,
            "it is about something else"
        );
        assert_eq!(told("Orders", "Cancelled"), None);
        assert_eq!(told("1 cancelled", "Not done"), None, "which may hold it");
    }

    #[test]
    fn what_is_to_be_so_is_not_so_yet() {
        let said = |name: &str| words(name).collect::<Vec<_>>();
        assert!(has(&said("Clean rooms"), "Clean") && !has(&said("Rooms to clean"), "Clean"));
    }

    #[test]
    fn a_row_of_tabs_narrows_as_a_list_does() {
        let tabs = |open: &'static str| {
            let tab = |p: Page, name: &'static str| {
                p.element("tab", name, move |e| e.selected = name.starts_with(open))
            };
            page().within("tablist", "", |p| tab(tab(tab(p, "All 42"), "Draft 6"), "Delivered (20)")).build()
        };
        let told = |name: &str, open| {
            other(name, &page().build(), &tabs(open)).map(|(list, asked)| (asked, list.chosen))
        };
        let both = ("Draft".to_owned(), "Delivered".to_owned());
        assert_eq!(told("Draft orders 6", "Delivered"), Some(both));
        assert_eq!(told("Draft orders 6", "Draft"), None);
        assert_eq!(told("Draft orders 6", "All"), None);
        assert_eq!(told("Orders", "Delivered"), None);
    }

    #[test]
    fn links_that_ask_one_page_for_its_parts_narrow_as_tabs_do() {
        let chips = |open: &'static str| {
            let chip = |p: Page, name: &'static str, asks: &str| {
                let to = format!("http://app.test/orders{asks}");
                p.element("link", name, move |e| {
                    e.href = to;
                    e.selected = name.starts_with(open);
                })
            };
            let all = [("All 25", ""), ("Open 16", "?status=open"), ("Draft 5", "?status=draft")];
            let bar = |p: Page| all.iter().fold(p, |p, (name, asks)| chip(p, name, asks));
            page().url("http://app.test/orders").within("navigation", "Status", bar).build()
        };
        let told = |name: &str, open| other(name, &page().build(), &chips(open)).map(|(list, _)| list.chosen);
        assert_eq!(told("16 Open work orders", "Draft").as_deref(), Some("Draft"));
        assert_eq!((told("16 Open work orders", "Open"), told("16 Open work orders", "All")), (None, None));
    }

    #[test]
    fn the_pages_of_a_list_are_no_parts_that_it_is_asked_for_by_name() {
        let pager = |p: Page| {
            ["Previous", "Page 1", "Page 2", "Next"].iter().enumerate().fold(p, |p, (at, name)| {
                p.element("link", name, move |e| {
                    e.href = format!("http://app.test/books?page={at}");
                    e.selected = at == 2;
                })
            })
        };
        let after = page().url("http://app.test/books?page=2").within("navigation", "Pages", pager).build();
        assert!(other("Next", &page().build(), &after).is_none());
    }
}
