//! A record that is opened from a list shows the same values as its row.

use super::instruments::agree::{Agreement, agree};
use super::instruments::lists::{record_of, same};
use super::instruments::scene::Scene;
use super::{Dependency, Draft, Law};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::fold_case;
use crate::state::values::{Kind, read};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "agreement",
    reads: Dependency::Data,
    says: "a record that was opened from a list shows the values of its row",
    applies: "the page names the record that was clicked, and shows an amount or a date under the header of a column",
    silent: "the two are no amounts or dates, or one of them is empty",
    finds: "the list shows a price of 25, and the product's page one of 52",
    write,
    judges: &[("expect_same_as_listed", |args, scene| judge(args.first()?, scene))],
};

/// The most lines at one step.
const MOST: usize = 6;

fn write(scene: &Scene, draft: &mut Draft) {
    for (label, value, _) in pairs(scene).into_iter().take(MOST) {
        draft.check("expect_same_as_listed", &[&label, &value], scene.words, DefectKind::DataInconsistency);
    }
}

/// The values that the row of the opened record and its page both show: label, in the row, on the page.
fn pairs(scene: &Scene) -> Vec<(String, String, String)> {
    let found = || {
        let (done, on) = scene.deed?;
        let (list, record) = record_of(done.element?, on)?;
        let named = scene.now.elements.iter().any(|e| {
            e.visible
                && e.role == "heading"
                && e.level <= 2
                && fold_case(&e.text).contains(&fold_case(&record.key))
        });
        let opened = on.url != scene.now.url && named && record.key.chars().count() > 2;
        opened.then_some((list, record))
    };
    let Some((list, record)) = found() else { return Vec::new() };
    let locale = &scene.now.language;
    let is_value = |text: &str| {
        [Kind::Money, Kind::Number, Kind::Date].into_iter().any(|kind| read(text, kind, locale).is_some())
    };
    let cells = list.headers.iter().zip(&record.cells).filter(|(h, c)| !h.is_empty() && is_value(c));
    let both = cells.filter_map(|(header, cell)| {
        let fact = scene.now.symbols().facts.iter().find(|f| same(&f.label, header))?;
        is_value(&fact.value).then(|| (header.clone(), cell.clone(), fact.value.clone()))
    });
    both.collect()
}

fn judge(label: &str, scene: &Scene) -> Option<Answer> {
    let (_, listed, shown) = pairs(scene).into_iter().find(|(l, ..)| l == label)?;
    let (a, b) = (clip(&listed, 60), clip(&shown, 60));
    match agree(&listed, &shown, &scene.now.language) {
        Agreement::Same => Some(Answer::holds(format!("\"{label}\" is \"{b}\""))),
        Agreement::Other => Some(Answer::fails(
            format!("\"{label}\" is \"{a}\" in the list and \"{b}\" on the page"),
            format!("\"{a}\""),
        )),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn opens(price: &str) -> Vec<String> {
        let row = |p: Page, name: &'static str, price: &'static str| {
            p.within("row", "", |p| {
                p.within("cell", "", |p| p.link(name, "/x"))
                    .element("cell", "", |e| e.own_text = price.into())
            })
        };
        let list: State = page()
            .within("table", "Things", |p| {
                let head = |p: Page, t: &'static str| p.element("columnheader", t, |e| e.own_text = t.into());
                let p = p.within("row", "", |p| head(head(p, "Title"), "Price"));
                row(row(p, "Mug", "€3.00"), "Lamp", "€25.00")
            })
            .build();
        let then =
            page().url("http://app.test/x").heading(1, "Lamp").pairs(&[("Price", price), ("Colour", "red")]);
        Tale::begins(list).clicks(("link", "Lamp"), then.build()).told()
    }

    #[test]
    fn a_record_says_what_its_row_said() {
        assert!(opens("€25").is_empty());
        assert_eq!(opens("€52.00"), ["\"Price\" is \"€25.00\" in the list and \"€52.00\" on the page"]);
        assert!(opens("on demand").is_empty());
    }
}
