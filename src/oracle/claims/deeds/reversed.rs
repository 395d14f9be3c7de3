//! "The order is reversed": the list that the page is about has the same records as before, the last of them first.

use super::deed::Deed;
use crate::grounding::stands_aside;
use crate::script::Answer;
use crate::state::{Collection, State};

/// `None`: it is no such claim, or the page has no list to tell by.
pub(super) fn reversed(deed: &Deed, before: &State, now: &State) -> Option<Answer> {
    let of_order = deed.what.is_none_or(|what| {
        let text = what.text.to_lowercase();
        ["order", "sort", "list"].iter().any(|word| text.contains(word))
    });
    if !matches!(deed.verb, "reversed" | "inverted" | "turned around" | "flipped") || !of_order {
        return None;
    }
    let (was, is) = (main(before)?, main(now)?);
    let keys = |list: &Collection| -> Vec<String> { list.keys().map(str::to_owned).collect() };
    let (was, mut is) = (keys(was), keys(is));
    if was == is {
        return Some(Answer::fails("the list is in the same order as before", deed.words()));
    }
    is.reverse();
    // In between, those that are alike in what the list goes by may stay as they were.
    let ends = was.first() == is.first() && was.last() == is.last();
    ends.then(|| Answer::holds("the last is the first now"))
}

/// The largest list in the middle of the page.
fn main(state: &State) -> Option<&Collection> {
    let middle = |c: &&Collection| state.elements.get(c.element).is_some_and(|e| !stands_aside(e, state));
    let lists = state.symbols().collections.iter().filter(middle).filter(|c| c.records.len() > 1);
    lists.max_by_key(|c| c.records.len())
}

#[cfg(test)]
mod tests {
    use crate::oracle::claims::tests::{all, passed};
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::testing::page;

    #[test]
    fn a_list_that_is_turned_around_has_its_last_first() {
        let table = |names: &[&'static str]| {
            let rows: Vec<[&str; 2]> = names.iter().map(|n| [*n, "1"]).collect();
            let rows: Vec<&[&str]> = rows.iter().map(<[&str; 2]>::as_slice).collect();
            page().heading(1, "Books").table("", &["Name", "Pages"], &rows)
        };
        let says = |wanted| [("The order is reversed", wanted)];
        let (up, down) = (["Ash", "Birch", "Cedar"], ["Cedar", "Birch", "Ash"]);
        all(&passed(table(&up), table(&down)), &says(Holds));
        all(&passed(table(&up), table(&up).text("One moment")), &says(Fails));
        all(&passed(table(&up), table(&["Birch", "Cedar", "Ash"])), &says(Unsure));
    }
}
