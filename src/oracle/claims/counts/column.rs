//! "The role "Editor" has 2 users": how many of something a record has, as the column of its row says.

use crate::grounding::fold;
use crate::language::{Description, Relation, lexicon};
use crate::oracle::claims::lists::items;
use crate::state::{Element, State, tables};

/// The number below the column that bears the noun, in the one row that bears the record's name.
pub(crate) fn number(what: &Description, now: &State) -> Option<usize> {
    let of = what.places.iter().find(|p| {
        let proper = |n: &String| n.starts_with(char::is_uppercase);
        matches!(p.relation, Relation::In | Relation::For | Relation::RowOf)
            && (p.anchor.quoted || p.anchor.name.as_ref().is_some_and(proper))
    })?;
    let record = of.anchor.name.as_deref()?;
    let noun = lexicon::stem(&items::noun(what)?.to_lowercase());
    let is_noun = |header: &str| {
        header.split_whitespace().any(|w| lexicon::stem(&w.to_lowercase()) == noun)
            || lexicon::stem(&header.to_lowercase()) == noun
    };
    tables(now).into_iter().find_map(|table| {
        let mut columns =
            (0..table.headers.len()).filter(|&i| table.headers.get(i).is_some_and(|h| is_noun(h)));
        let at = columns.next().filter(|_| columns.next().is_none())?;
        let mut rows =
            table.rows.iter().filter(|row| now.descendants(row.element).any(|e| is_called(e, record)));
        let row = rows.next().filter(|_| rows.next().is_none())?;
        let cell = now.elements.get(*row.cells.get(at)?)?;
        match cell.text.trim() {
            "" | "–" | "-" | "—" => Some(0),
            text => text.parse().ok(),
        }
    })
}

/// "The number of reviews is 1", where the page has a line "Number of reviews" with a number beside it.
pub(crate) fn labelled(what: &Description, now: &State) -> Option<usize> {
    let lower = what.text.to_lowercase();
    let label = lower.strip_prefix("the ").unwrap_or(&lower);
    let asked = label.starts_with("number of ") && what.places.is_empty() && what.containing.is_empty();
    let same =
        |e: &&Element| asked && e.visible && e.text.trim().trim_end_matches(':').to_lowercase() == label;
    let mut beside = now.elements.iter().filter(same).filter_map(|e| {
        let pair: Vec<&Element> = now.children(e.parent?).filter(|c| c.visible).collect();
        let [first, second] = pair.as_slice() else { return None };
        (first.index == e.index).then(|| second.text.trim().parse().ok())?
    });
    beside.next().filter(|_| beside.next().is_none())
}

fn is_called(e: &Element, name: &str) -> bool {
    let same = |text: &str| fold(text).eq_ignore_ascii_case(&fold(name));
    e.visible && (same(&e.own_text) || same(&e.name) || same(&e.text))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds};
    use crate::state::Session;
    use crate::state::testing::page;

    #[test]
    fn a_number_that_the_page_tells_under_that_very_name() {
        let facts: &[&[&str]] = &[&["Price", "€4"], &["Number of reviews", "0"]];
        let now = page().heading(1, "Mug").table("", &[], facts).heading(2, "Reviews").list(&["Good"]);
        let session = Arc::new(Session { history: vec![Arc::new(now.build())], ..Session::default() });
        all(&session, &[("The number of reviews is 0", Holds), ("The number of reviews is 1", Fails)]);
    }

    #[test]
    fn how_many_a_record_has_stands_in_its_column() {
        let rows: &[&[&str]] = &[&["Editor", "2", "28"], &["Role", "0", "0"], &["Viewer", "2", "9"]];
        let now = page().heading(1, "Roles").table("", &["Role Name", "Users", "Permissions"], rows);
        let session = Arc::new(Session { history: vec![Arc::new(now.build())], ..Session::default() });
        all(
            &session,
            &[
                ("The role \"Editor\" has 2 users", Holds),
                ("The role \"Editor\" has 28 users", Fails),
                ("The role \"Viewer\" has 2 users and 9 permissions", Holds),
                ("The role \"Viewer\" is listed with 9 permissions and 1 user", Fails),
                ("The role \"Role\" has no users", Holds),
                ("The role \"Editor\" has no users", Fails),
            ],
        );
    }
}
