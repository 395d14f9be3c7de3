//! What is done in a row is asked of the server for the record of that row, and what is opened there is that record.

use super::instruments::lists::record_of;
use super::instruments::scene::{Scene, is_change, name};
use super::served::{Told, key_words, rows_of};
use super::{Dependency, Draft, Law};
use crate::language::lexicon::stem;
use crate::oracle::address::route;
use crate::script::Answer;
use crate::state::text::fold_case;
use crate::state::{Collection, Element, Record, State, popup};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "addressed",
    reads: Dependency::Causal,
    says: "what is done in a row is done to the record of that row, and what is opened there is that record",
    applies: "a control of a row was used, or of the dialog or menu that was opened there, the row shows one of the records that the server answered, and the address that is asked for, or led to, names one of them by its number",
    silent: "the address names none of them, the record of the row as well, or a thing of another sort that the row does not name",
    finds: "\"Delete\" in one row asks the server to delete the record of the next",
    write,
    judges: &[("expect_asked_for", |args, scene| judge(args.first()?, scene))],
};

fn write(scene: &Scene, draft: &mut Draft) {
    if let Some(wrong) = wrong(scene) {
        draft.check("expect_asked_for", &[&wrong.row], scene.words, wrong.kind);
    }
}

fn judge(row: &str, scene: &Scene) -> Option<Answer> {
    let wrong = wrong(scene).filter(|wrong| wrong.row == row)?;
    Some(Answer::fails(wrong.told, format!("{} {}", wrong.sort, wrong.own)))
}

/// A deed in a row that reached another record.
struct Wrong {
    row: String,
    /// What was asked for, in words.
    told: String,
    sort: String,
    /// The number of the row's own record.
    own: String,
    kind: DefectKind,
}

fn wrong(scene: &Scene) -> Option<Wrong> {
    let (at, used, list, row) = row_of_deed(scene)?;
    let shown = rows_of(list, scene.session, at)?;
    let own = shown.iter().find(|(element, _)| *element == row.element).map(|(_, record)| record)?;
    let others: Vec<&Told> = shown.iter().map(|(_, record)| record).collect();
    let changes = scene.since().flat_map(|s| s.requests.iter().map(move |r| (r, s)));
    let changed = changes.filter(|(r, s)| is_change(r, s)).find_map(|(r, _)| {
        let (sort, id, own) = of_another(&r.url, own, &others, None)?;
        let told = format!("in the row \"{}\" the server was asked: {} {sort} {id}", row.key, r.method);
        Some(Wrong { row: row.key.clone(), told, sort, own, kind: DefectKind::UnexpectedResult })
    });
    let opened = || {
        let on = scene.session.history.get(at)?;
        let led = route(&on.url) != route(&scene.now.url) && scene.deed?.0.element == Some(used.index);
        let (sort, id, own) = of_another(&scene.now.url, own, &others, Some(name(used))).filter(|_| led)?;
        let told = format!("in the row \"{}\", \"{}\" opened {sort} {id}", row.key, name(used).trim());
        Some(Wrong { row: row.key.clone(), told, sort, own, kind: DefectKind::WrongNavigation })
    };
    changed.or_else(opened)
}

/// The row in which something was used last: by this deed, or by the one that opened the dialog or the menu in which this deed was done.
fn row_of_deed<'a>(scene: &Scene<'a>) -> Option<(usize, &'a Element, &'a Collection, &'a Record)> {
    let (done, on) = scene.deed?;
    let in_row = |at: usize, element: usize| {
        let state: &'a State = scene.session.history.get(at)?;
        let (list, row) = record_of(element, state)?;
        Some((at, state.elements.get(element)?, list, row))
    };
    if let Some(found) = in_row(done.on, done.element?) {
        return Some(found);
    }
    let over = |state: &State, element: usize| {
        let dialog = |a: &Element| matches!(a.role.as_str(), "dialog" | "alertdialog");
        state.ancestors(element).any(dialog)
            || popup(state).is_some_and(|menu| state.is_inside(element, menu))
    };
    if !over(on, done.element?) {
        return None;
    }
    for earlier in scene.session.actions.iter().rev().skip_while(|a| a.on >= done.on) {
        let state = scene.session.history.get(earlier.on).filter(|s| route(&s.url) == route(&on.url))?;
        let element = earlier.element?;
        if let Some(found) = in_row(earlier.on, element) {
            return Some(found);
        }
        if !over(state, element) {
            return None;
        }
    }
    None
}

/// What an address names, where that is another record than the row's own: its sort, its number and that of the row's own. A thing of
/// another sort counts where the row tells its number, and `name` is what the row calls it.
fn of_another(
    url: &str,
    own: &Told,
    others: &[&Told],
    name: Option<&str>,
) -> Option<(String, String, String)> {
    let path = route(url)[0];
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    parts.windows(2).rev().find_map(|two| {
        let [sort, id] = two else { return None };
        let is = |key: &str, record: &Told| record.plain(key).is_some_and(|v| v == *id);
        if own.is_called(sort) {
            let key = NUMBERS.into_iter().find(|key| others.iter().any(|other| is(key, other)))?;
            return (!NUMBERS.into_iter().any(|key| is(key, own)))
                .then(|| Some(((*sort).to_owned(), (*id).to_owned(), own.plain(key)?)))?;
        }
        let thing = stem(&fold_case(sort));
        let number = own.keys().find(|key| {
            let said: Vec<String> = words_of(key);
            said.len() == 2 && stem(&said[0]) == thing && said[1] == "id"
        })?;
        let told = own.plain(number).filter(|told| told != id && !told.is_empty())?;
        let called = |key: &&str| {
            words_of(key).first().is_some_and(|first| stem(first) == thing)
                && own
                    .plain(key)
                    .is_some_and(|v| name.is_some_and(|name| fold_case(&v) == fold_case(name.trim())))
        };
        own.keys().any(|key| called(&key)).then(|| ((*sort).to_owned(), (*id).to_owned(), told))
    })
}

/// What the number of a record is called in an answer.
const NUMBERS: [&str; 6] = ["id", "_id", "uuid", "key", "slug", "code"];

fn words_of(key: &str) -> Vec<String> {
    key_words(key).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn bills(url: &str) -> Page {
        let bill = |id: u32, number: &str, client: u32, name: &str| json!({"id": id, "number": number, "clientId": client, "clientName": name});
        let told = json!({"rows": [bill(7, "B-101", 31, "Ada"), bill(8, "B-102", 32, "Alan"), bill(9, "B-103", 33, "Emmy")]});
        let row = |p: Page, number: &'static str, client: &'static str| {
            p.within("row", "", |p| {
                p.within("cell", number, |p| p.text(number))
                    .within("cell", client, |p| p.link(client, "#"))
                    .within("cell", "", |p| p.button(&format!("Delete {number}")))
            })
        };
        let rows = |p: Page| row(row(row(p, "B-101", "Ada"), "B-102", "Alan"), "B-103", "Emmy");
        page().url(url).within("table", "Bills", rows).answers("http://a/api/bills?page=1", told)
    }

    fn told(on: (&str, &str), then: State) -> Vec<String> {
        let all = Tale::begins(bills("http://a/bills").build()).clicks(on, then).told();
        all.into_iter().filter(|said| said.contains("in the row")).collect()
    }

    #[test]
    fn a_deed_reaches_the_record_of_its_row() {
        let asks = |id: u32| {
            page().url("http://a/bills").request("DELETE", &format!("http://a/api/bills/{id}"), 204).build()
        };
        let delete = ("button", "Delete B-102");
        assert!(told(delete, asks(8)).is_empty());
        assert_eq!(told(delete, asks(9)), ["in the row \"B-102\" the server was asked: DELETE bills 9"]);
        assert!(told(delete, asks(77)).is_empty(), "nobody knows what that is");
        let part = page().url("http://a/bills").request("PUT", "http://a/api/bills/8/lines/9", 200).build();
        assert!(told(delete, part).is_empty());
    }

    #[test]
    fn a_link_opens_what_its_row_names() {
        let opens = |url: &str| page().url(url).build();
        let link = ("link", "Alan");
        assert!(told(link, opens("http://a/clients/32")).is_empty());
        assert_eq!(
            told(link, opens("http://a/clients/33")),
            ["in the row \"B-102\", \"Alan\" opened clients 33"]
        );
        assert!(told(link, opens("http://a/users/33")).is_empty(), "the row says nothing of users");
    }
}
