//! A control in the row of one record leads to another record of the same list.

use crate::explore::anchors::{Kind, is_number, parts};
use crate::explore::line::quoted;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, without_initials};
use crate::state::{Collection, Element, Record, State, popup};
use crate::trace::DefectKind;

/// What opens something says so.
const OPENS: [&str; 5] = ["open", "view", "show", "details", "edit"];
/// A shorter name may be a part of anything.
const SHORT: usize = 4;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor()?;
    let key = &anchor.record.as_ref()?.key;
    if t.before.page_id == t.after.page_id && t.before.url == t.after.url {
        return None;
    }
    // The entries of a menu stand in no row; the menu was called from one.
    let from_a_menu = popup(t.before).is_some_and(|menu| t.before.is_inside(anchor.element, menu));
    let lists = t.before.symbols().collections.iter();
    let (list, own) = lists
        .filter_map(|list| Some((list, list.record(key)?)))
        .find(|(_, own)| from_a_menu || holds(t.before, own, anchor.element))?;
    let heads = headings(t.after);
    // What is done with a record may lead anywhere; a link, or an entry that opens it, does not.
    let opens = anchor.kind == Kind::Link
        || fold_case(&anchor.name).split(' ').next().is_some_and(|w| OPENS.contains(&w));
    let by_column = || {
        let main = t.after.main_heading().filter(|_| opens && !list.headers.is_empty())?;
        by_column(t.before, list, own, &[fold_case(main.name.trim())])
    };
    let doubt = |summary: String, expected: String, actual: String, check: String| Doubt {
        oracle: "stranger",
        kind: DefectKind::WrongNavigation,
        key: format!("stranger|{}|{}", t.before.page_id, anchor.class),
        summary,
        expected,
        actual,
        line: t.line.clone().checking(check),
    };
    if let Some((own, got)) = by_address(t.before, own, &t.after.url).filter(|_| opens) {
        return Some(doubt(
            format!("\"{}\" of a row that links to /{own} leads to /{got}", anchor.name),
            format!("the page /{own}"),
            format!("the page /{got}"),
            format!(
                "assert_contains(session.state.url, {}, \"it opens what its row links to\");",
                quote(&own)
            ),
        ));
    }
    let (meant, got) = by_key(list, own, &heads).or_else(by_column)?;
    // The page tells of what was meant in any way, or the record was renamed on the walk, and a journal keeps its name.
    let renamed = t.deeds.has_written(&got) && !t.deeds.made().contains(&got);
    if renamed || fold_case(&t.after.text).contains(&fold_case(&meant)) {
        return None;
    }
    let (told, wrong) = (quoted(&meant)?, quoted(&got)?);
    Some(doubt(
        format!("\"{}\" of {told} leads to {wrong}", anchor.name),
        format!("a page about {told}"),
        format!("a page that is headed {wrong}"),
        format!("assert_contains(session.state, {}, \"the page is about what was chosen\");", quote(&meant)),
    ))
}

/// The one record of its sort that the row links to, by its address, and the other one that was opened: `clients/17`,
/// `clients/18`.
fn by_address(state: &State, own: &Record, now: &str) -> Option<(String, String)> {
    let now = parts(now);
    let of_sort = |link: &Vec<String>| {
        let (Some((number, above)), Some(other)) = (link.split_last(), now.get(link.len().saturating_sub(1)))
        else {
            return false;
        };
        is_number(number) && is_number(other) && now.starts_with(above) && !above.is_empty()
    };
    let links = state.descendants(own.element).filter(|e| e.visible && e.role == "link");
    let mut linked: Vec<Vec<String>> = links.map(|e| parts(&e.href)).filter(of_sort).collect();
    linked.sort_unstable();
    linked.dedup();
    let [only] = linked.as_slice() else { return None };
    let (got, here) = (now.get(..only.len())?, parts(&state.url));
    // What stays on the page of the whole has opened no part of it: a dialog may have.
    (got != only.as_slice() && !here.starts_with(got)).then(|| (only.join("/"), got.join("/")))
}

/// The page is headed by the name of another record.
fn by_key(list: &Collection, own: &Record, heads: &[String]) -> Option<(String, String)> {
    let key = fold_case(&own.key);
    if key.chars().count() < SHORT || heads.iter().any(|head| head.contains(&key)) {
        return None;
    }
    let others = list.records.iter().filter(|r| r.key.chars().count() >= SHORT);
    // What the row itself says as well is what it has to do with: who somebody's manager is.
    let told = fold_case(&own.text);
    let mut others =
        others.filter(|r| !fold_case(&r.key).contains(&key) && !told.contains(&fold_case(&r.key)));
    let other = others.find(|r| heads.contains(&fold_case(&r.key)))?;
    Some((own.key.clone(), other.key.clone()))
}

/// The page is headed by what another record has in a column: the customer of another booking.
fn by_column(state: &State, list: &Collection, own: &Record, heads: &[String]) -> Option<(String, String)> {
    if heads.iter().any(|head| fold_case(&own.text).contains(head.as_str())) {
        return None;
    }
    let mut others = list.records.iter().filter(|r| r.element != own.element);
    let (got, at) = others.find_map(|r| {
        state.children(r.element).enumerate().find_map(|(at, cell)| {
            let head = texts(state, cell).find(|text| heads.contains(&fold_case(text)))?;
            (head.chars().count() >= SHORT).then_some((head, at))
        })
    })?;
    let cell = state.children(own.element).nth(at)?;
    let meant = texts(state, cell).find(|text| text.chars().count() >= SHORT)?;
    Some((meant, got))
}

/// What a cell says, a text at a time, without the initials of a picture.
fn texts<'s>(state: &'s State, cell: &'s Element) -> impl Iterator<Item = String> + 's {
    let all = std::iter::once(cell).chain(state.descendants(cell.index));
    let said = all.map(|e| if e.role == "link" { e.name.trim() } else { e.own_text.trim() });
    said.map(without_initials).filter(|text| !text.is_empty()).map(str::to_owned)
}

fn holds(state: &State, record: &Record, element: usize) -> bool {
    record.element == element || state.is_inside(element, record.element)
}

fn headings(state: &State) -> Vec<String> {
    let seen = state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
    seen.map(|e| fold_case(e.name.trim())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn a_page_is_about_what_its_headings_say() {
        let state = page().heading(1, "Emma").heading(3, "Reviews").build();
        assert_eq!(headings(&state), ["emma"]);
    }

    #[test]
    fn what_opens_a_record_of_the_row_opens_the_one_that_it_links_to() {
        let cell = |p: Page, name: &str, to: &str| p.within("cell", "", |p| p.link(name, to));
        let row = |links: &[(&str, &str)]| {
            let row = |p: Page| {
                let p = p.element("cell", "", |e| e.own_text = "09:00".into());
                links.iter().fold(p, |p, (name, to)| cell(p, name, to))
            };
            page().within("table", "Visits", |p| p.within("row", "", row).within("row", "", row)).build()
        };
        let told = |links: &[(&str, &str)], now: &str| {
            let state = row(links);
            by_address(&state, &state.symbols().collections[0].records[0], now)
        };
        let one = [("Ada Byron", "http://a.test/clients/17"), ("Room 2", "http://a.test/rooms/2")];
        let both = ("clients/17".to_owned(), "clients/18".to_owned());
        assert_eq!(told(&one, "http://a.test/clients/18"), Some(both.clone()));
        assert_eq!(told(&one, "http://a.test/clients/18/edit"), Some(both));
        assert_eq!(told(&one, "http://a.test/clients/17/edit"), None);
        assert_eq!(told(&one, "http://a.test/visits/18"), None, "of another sort");
        assert_eq!(told(&one, "http://a.test/clients/new"), None);
        let mut of_a_part = row(&one);
        of_a_part.url = "http://a.test/clients/1/manage".to_owned();
        let first = &of_a_part.symbols().collections[0].records[0];
        assert_eq!(by_address(&of_a_part, first, "http://a.test/clients/1/manage"), None, "it stays there");
        let two = [("Ada Byron", "http://a.test/clients/17"), ("Alan", "http://a.test/clients/19")];
        assert_eq!(told(&two, "http://a.test/clients/18"), None, "nobody knows which");
    }

    #[test]
    fn a_page_is_headed_by_the_customer_of_another_row() {
        let rows: [&[&str]; 2] = [&["09:00", "AB Ada Byron"], &["09:30", "Grace Hopper"]];
        let state = page().table("Visits", &["Time", "Customer"], &rows).build();
        let list = &state.symbols().collections[0];
        let told = |row: usize, head: &str| by_column(&state, list, &list.records[row], &[fold_case(head)]);
        assert_eq!(told(0, "Grace Hopper"), Some(("Ada Byron".to_owned(), "Grace Hopper".to_owned())));
        assert_eq!(told(1, "Grace Hopper"), None, "it is the row's own");
        assert_eq!(told(0, "Somebody Else"), None);
    }
}
