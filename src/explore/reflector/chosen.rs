//! What is chosen already: to choose it once more need not do anything.

use crate::explore::anchors::{keeps, runs, says_new, says_so};
use crate::explore::guard::Guard;
use crate::language::lexicon::stem;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State};

/// How classes call what is chosen; also behind a name of their own ("day__selected", "is-active").
const CHOSEN: [&str; 5] = ["selected", "active", "current", "chosen", "checked"];

/// The control says that it is the one that is chosen, or is marked so among its like, or by the address.
pub(crate) fn is_chosen(used: &Element, state: &State) -> bool {
    // Of a pressed button the check itself tells whether it is one of several.
    let told = used.selected || used.checked == Some(true) && used.role != "button";
    // The entry of a tree or a list in which it stands says that it is the one.
    let in_chosen = |e: &Element| {
        e.selected
            && matches!(e.role.as_str(), "listitem" | "treeitem" | "row" | "option" | "menuitem" | "gridcell")
    };
    told || state.ancestors(used.index).take(3).any(in_chosen)
        || words(&used.name).next().is_some_and(|first| first == "selected")
        || is_marked(used, state)
        || is_asked_for(used, &state.url) && !turns_the_order(used, state)
}

/// More controls in one box are no choice between a few.
const MANY: usize = 60;

/// Of several controls that stand together and do no deed it alone has a class that says so, or that makes it the main one.
fn is_marked(used: &Element, state: &State) -> bool {
    // "Preview" may be a view, "Run report" is none.
    let runs = |name: &str| runs(name) && words(name).count() > 1;
    let does = |name: &str| says_so(name) || keeps(name) || says_new(name) || runs(name) || acts(name);
    let beside =
        |e: &&Element| e.visible && e.index != used.index && e.parent == used.parent && e.role == used.role;
    let Some(around) = used.parent else { return false };
    // What stands in a box comes right after it. Among very many nobody chooses one.
    let inside = state.elements.iter().skip(around + 1).take_while(|e| e.parent.is_some_and(|p| p >= around));
    let siblings: Vec<&Element> = inside.filter(beside).take(MANY + 1).collect();
    if siblings.len() > MANY {
        return false;
    }
    let classes = |e: &Element| -> Vec<String> { words(&e.hints).collect() };
    let mine = classes(used);
    let says = |word: &String| CHOSEN.contains(&word.as_str()) || word == "primary";
    let mut others = siblings.iter().map(|e| classes(e)).peekable();
    // Beside what is done to a thing the main one is another deed: "Put on sale", "Edit".
    let deeds = || siblings.iter().any(|e| does(&e.name));
    !does(&used.name)
        && !deeds()
        && others.peek().is_some()
        && mine.iter().any(says)
        && others.all(|other| {
            !other.iter().any(says) && mine.iter().filter(|w| !says(w)).any(|w| other.contains(w))
        })
}

/// It says what is done to a thing.
fn acts(name: &str) -> bool {
    const ACTS: [&str; 6] = ["edit", "print", "export", "duplicate", "copy", "share"];
    let first = words(name).next();
    Guard::is_destructive(name) || first.is_some_and(|word| ACTS.contains(&word.as_str()))
}

/// A parameter of the address has it as its value: "Month" at `?mode=months`.
fn is_asked_for(used: &Element, url: &str) -> bool {
    let stems = |text: &str| -> Vec<String> { words(&fold_case(text)).map(|w| stem(&w)).collect() };
    let name = stems(&used.name);
    let Ok(url) = url::Url::parse(url) else { return false };
    !name.is_empty() && url.query_pairs().any(|(_, value)| stems(&value) == name)
}

/// The head of the column by which a list is sorted: used once more it turns the order round.
fn turns_the_order(used: &Element, state: &State) -> bool {
    let sorted = |e: &Element| matches!(e.machine.as_str(), "ascending" | "descending");
    state.ancestors(used.index).any(|a| a.role == "columnheader" && sorted(a))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn bar(url: &str, names: [&str; 3], classes: [&str; 3]) -> State {
        let all = names.into_iter().zip(classes);
        page()
            .url(url)
            .within("group", "", |p| {
                all.fold(p, |p, (name, class)| p.element("button", name, |e| e.hints = class.into()))
            })
            .build()
    }

    fn chosen(state: &State) -> Vec<&str> {
        let buttons = state.elements.iter().filter(|e| e.role == "button" && is_chosen(e, state));
        buttons.map(|e| e.name.as_str()).collect()
    }

    #[test]
    fn the_one_of_a_group_that_is_marked_is_chosen() {
        let views = bar(
            "http://a.test/rooms",
            ["Day", "Week", "Month"],
            ["ui button", "ui button", "ui primary button"],
        );
        assert_eq!(chosen(&views), ["Month"]);
        let days = bar("http://a.test/rooms", ["1", "2", "3"], ["day", "day day__selected", "day"]);
        assert_eq!(chosen(&days), ["2"]);
        let deeds =
            bar("http://a.test/rooms", ["Help", "Cancel", "Save"], ["button", "button", "primary button"]);
        assert!(chosen(&deeds).is_empty());
        let page =
            bar("http://a.test/rooms", ["Edit", "Lend", "Delete"], ["button", "primary button", "button"]);
        assert!(chosen(&page).is_empty());
        let all = bar("http://a.test/rooms", ["Copy", "Print", "Pin"], ["primary", "primary", "primary"]);
        assert!(chosen(&all).is_empty());
        let one =
            |n: usize| move |e: &mut Element| e.hints = if n == 0 { "day selected" } else { "day" }.into();
        let long = |p| {
            (0..80).fold(p, |p: crate::state::testing::Page, n| p.element("button", &n.to_string(), one(n)))
        };
        assert!(
            chosen(&crate::state::testing::page().within("group", "", long).build()).is_empty(),
            "nobody chooses among so many"
        );
    }

    #[test]
    fn what_the_address_asks_for_is_chosen() {
        let views = bar("http://a.test/rooms?mode=months", ["Day", "Week", "Month"], ["", "", ""]);
        assert_eq!(chosen(&views), ["Month"]);
        let sorted = |how: &str| {
            let head = |e: &mut Element| e.machine = how.into();
            let list = page().url("http://a.test/bills?sort=issued");
            list.within_with("columnheader", "Issued", head, |p| p.button("Issued")).build()
        };
        assert!(chosen(&sorted("ascending")).is_empty(), "it turns the order round");
        assert_eq!(chosen(&sorted("")), ["Issued"]);
    }
}
