//! A list that is narrowed stays so when its page is turned, or when it is sorted.

use crate::explore::oracles::{Doubt, Transition};
use crate::oracle::laws::turns_pages;
use crate::oracle::queried;
use crate::script::write::quote;
use crate::state::text::{fold_case, uncounted};
use crate::state::{Element, State};
use crate::trace::DefectKind;

/// What an address asks for besides what is listed: which page, how many, in which order.
const ASIDE: [&str; 12] = [
    "page",
    "p",
    "offset",
    "start",
    "cursor",
    "per_page",
    "limit",
    "size",
    "sort",
    "order",
    "dir",
    "direction",
];

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| matches!(e.role.as_str(), "link" | "button"))?;
    let heads = || t.before.ancestors(used.index).take(3).any(|a| a.role == "columnheader");
    let path = |url: &str| url.split(['?', '#']).next().map(str::to_owned);
    if !(turns_pages(used, t.before) || heads())
        || path(&t.before.url) != path(&t.after.url)
        || t.after.status.is_some_and(|s| s >= 400)
        || !is_asked_less(&t.before.url, &t.after.url)
    {
        return None;
    }
    let Widened { what, was, check } = widened(t.before, t.after)?;
    let name = used.name.trim();
    Some(Doubt {
        oracle: "widened",
        kind: DefectKind::WrongNavigation,
        key: format!("widened|{}|{}", t.before.page_id, if heads() { "sorted" } else { "turned" }),
        summary: format!("\"{name}\" leads to a list that is not narrowed to \"{was}\" any more"),
        expected: format!("{what} \"{was}\""),
        actual: "all".to_owned(),
        line: t.line.clone().checking(format!("assert({check}, \"the list is as narrow as it was\");")),
    })
}

/// The address lacks something that it asked for.
fn is_asked_less(before: &str, after: &str) -> bool {
    let narrows = |key: &str| !ASIDE.contains(&fold_case(key).as_str());
    queried(before).any(|(key, _)| narrows(key) && queried(after).all(|(left, _)| left != key))
}

/// What a list was narrowed by, to what, and what must hold afterwards.
struct Widened {
    what: String,
    was: String,
    check: String,
}

fn widened(before: &State, after: &State) -> Option<Widened> {
    let lists = before.elements.iter().filter(|e| e.visible && e.is_list() && e.options.len() > 2);
    let mut by_list = lists.filter_map(|e| {
        let (value, first) = (e.value.as_deref()?.trim(), e.options.first()?);
        let mut same =
            after.elements.iter().filter(|n| n.visible && n.name == e.name && n.options == e.options);
        let now = same.next().filter(|_| same.next().is_none())?;
        let all = value != first.trim() && now.value.as_deref().map(str::trim) == Some(first.trim());
        all.then(|| Widened {
            what: e.name.trim().to_owned(),
            was: value.to_owned(),
            check: format!(
                "any(session.state.elements, |e| e.name == {} && e.value == {})",
                quote(&e.name),
                quote(value)
            ),
        })
    });
    let mut by_tab = open_tab(before).into_iter().filter_map(|tab| {
        let was = uncounted(tab.name.trim());
        let now = open_tab(after)?;
        let other = uncounted(now.name.trim());
        let offered = after.elements.iter().any(|e| e.role == "link" && uncounted(e.name.trim()) == was);
        (other != was && offered).then(|| Widened {
            what: "tab".to_owned(),
            was: was.to_owned(),
            check: format!(
                "!any(session.state.elements, |e| e.role == \"link\" && e.selected && e.name.starts_with({}))",
                quote(other)
            ),
        })
    });
    by_list.next().or_else(|| by_tab.next())
}

/// The one of several links to the page itself that is marked as the one that is open.
fn open_tab(state: &State) -> Option<&Element> {
    let tab = |e: &&Element| {
        let beside = state.elements.iter().filter(|o| o.role == "link" && o.parent == e.parent && o.visible);
        e.visible && e.selected && e.role == "link" && e.href.contains('?') && beside.count() > 2
    };
    let pages = |e: &&Element| !e.name.trim().chars().all(|c| c.is_ascii_digit()) && !turns_pages(e, state);
    let mut open = state.elements.iter().filter(tab).filter(pages);
    open.next().filter(|_| open.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn list(hotel: &'static str, tab: &'static str) -> State {
        let select = move |e: &mut Element| {
            e.tag = "select".into();
            e.options = ["All", "Harbour", "Park"].map(String::from).into();
            e.value = Some(hotel.into());
        };
        let one = |p: Page, name: &'static str| {
            p.element("link", name, move |e| {
                e.href = format!("http://a.test/stays?tab={name}");
                e.selected = name.starts_with(tab);
            })
        };
        let tabs = |p| one(one(one(p, "All 50"), "Today 5"), "Gone 4");
        page().element("combobox", "Hotel", select).within("navigation", "Status", tabs).build()
    }

    #[test]
    fn what_was_chosen_and_is_not_any_more_is_told() {
        let told = |before: State, after: State| widened(&before, &after).map(|w| w.was);
        assert_eq!(told(list("Park", "All"), list("All", "All")).as_deref(), Some("Park"));
        assert_eq!(told(list("All", "Today"), list("All", "All")).as_deref(), Some("Today"));
        assert_eq!(told(list("Park", "Today"), list("Park", "Today")), None);
        assert_eq!(told(list("All", "All"), list("All", "All")), None);
    }

    #[test]
    fn an_address_may_ask_for_less() {
        let less = |before: &str, after: &str| is_asked_less(before, after);
        assert!(less("/a?hotel=1&sort=x", "/a?page=2"));
        assert!(!less("/a?sort=x&page=2", "/a?page=3") && !less("/a?hotel=", "/a?page=2"));
        assert!(!less("/a?hotel=1", "/a?hotel=1&page=2"));
    }
}
