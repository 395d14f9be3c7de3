//! A value that stood in a form as it was saved, and that nobody touched, is none on the page of the record.

use crate::explore::intents::fields::{Sheet, Sort, sheets};
use crate::explore::intents::{What, says_something};
use crate::explore::oracles::{Doubt, Transition};
use crate::oracle::laws::{Agreement, agree};
use crate::script::write::quote;
use crate::state::State;
use crate::state::text::{fold_case, is_filter, is_remark};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    let sent = matches!(t.made.intent, "fill" | "as is") && sheet.saves() && t.has_sent(sheet);
    if !sent || t.after.status.is_some_and(|s| s >= 400) || t.after.complains() {
        return None;
    }
    let form = sheets(t.before).into_iter().find(|s| s.key == sheet.key)?;
    let touched = |label: &str| entries.iter().any(|(blank, _)| blank.label == label);
    let (label, value, shown) = lost(&form, touched, t.after)?;
    Some(Doubt {
        oracle: "not kept whole",
        kind: DefectKind::UnexpectedResult,
        key: format!("not kept whole|{}|{}", sheet.key, fold_case(&label)),
        summary: format!("\"{label}\" was \"{value}\" when the form was saved, and the page tells none"),
        expected: format!("\"{value}\""),
        actual: format!("\"{shown}\""),
        line: t.line.clone().checking(format!(
            "assert_contains(session.state, {}, \"what nobody touched is still there\");",
            quote(&value)
        )),
    })
}

/// The field whose value the page says is none, where it tells another one of the form as it was sent: it is about the same record.
fn lost(form: &Sheet, touched: impl Fn(&str) -> bool, page: &State) -> Option<(String, String, String)> {
    let facts = &page.symbols().facts;
    let told = |label: &str| facts.iter().find(|f| f.is_called(label)).map(|f| f.value.trim().to_owned());
    let own = |sort: Sort| matches!(sort, Sort::Text | Sort::Choice);
    let fields = || {
        form.fields.iter().filter(|b| own(b.sort) && says_something(&b.value, &b.label)).filter_map(|b| {
            let shown = told(&b.label)?;
            Some((b, agree(&b.value, &shown, &page.language), shown))
        })
    };
    let same = fields().any(|(_, how, _)| how == Agreement::Same);
    let (blank, _, shown) = fields().find(|(b, how, _)| {
        *how == Agreement::Lost && !touched(&b.label) && !is_remark(&b.label) && !is_filter(&b.label)
    })?;
    let value = blank.value.trim();
    let elsewhere = fold_case(&page.text).contains(&fold_case(value));
    (same && !elsewhere && value.chars().count() > 2).then(|| (blank.label.clone(), value.to_owned(), shown))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_nobody_touched_is_still_there() {
        let form = page().within("form", "", |p| {
            p.field("Name", "Air cylinder").field("Serial number", "SN-4711").button("Save")
        });
        let form = sheets(&form.build()).remove(0);
        let told = |name: &str, serial: &str, touched: bool| {
            let page = page().pairs(&[("Name", name), ("Serial number", serial)]).build();
            lost(&form, |_| touched, &page).map(|(label, ..)| label)
        };
        assert_eq!(told("Air cylinder", "—", false).as_deref(), Some("Serial number"));
        assert_eq!(told("Air cylinder", "SN-4711", false), None);
        assert_eq!(told("Air cylinder", "—", true), None, "that is another law's");
        assert_eq!(told("Pager", "—", false), None, "another record");
    }
}
