//! A text that becomes a field where one clicks it: Escape calls a change off, and Enter keeps it.

use std::collections::BTreeSet;

use crate::explore::Way;
use crate::explore::anchors::{Anchor, read};
use crate::explore::explorer::forms::refused;
use crate::explore::explorer::{Explorer, said_move};
use crate::explore::finding::Suspicion;
use crate::explore::intents::{fields, saves};
use crate::explore::line::{Line, go_to, quoted};
use crate::explore::perform;
use crate::script::write::quote;
use crate::state::text::{contains, fold_case};
use crate::state::{Element, State, dialog};
use crate::trace::DefectKind;

/// So many texts are changed where they stand, and so many of one sort of page.
const MOST: usize = 4;
const OF_PAGE: usize = 2;
/// What is longer is no text that is changed in a line.
const LONG: usize = 60;

/// The sorts of texts that were changed where they stand, each with its page.
#[derive(Debug, Default)]
pub(in crate::explore::explorer) struct InPlace(BTreeSet<(String, String)>);

impl InPlace {
    /// One is to be changed. `false`: enough others were.
    fn change(&mut self, page: &str, sort: &str) -> bool {
        let of_page = self.0.iter().filter(|(other, _)| other == page).count();
        self.0.len() < MOST && of_page < OF_PAGE && self.0.insert((page.to_owned(), sort.to_owned()))
    }
}

/// A field that has taken the place of a text.
struct Field {
    /// What it holds: the text that was clicked.
    was: String,
    /// What it is called; often nothing.
    label: String,
}

/// What is wrong with what was typed into it.
struct Wrong {
    oracle: &'static str,
    summary: String,
    expected: String,
    actual: String,
    check: String,
}

impl Explorer {
    /// Where the step has made a field out of a text, another one is typed and called off, then typed and kept.
    pub(in crate::explore::explorer) async fn change_in_place(&mut self, anchor: &Anchor, before: &State) {
        let Some(field) = self.now().and_then(|now| in_place(anchor, before, &now)) else { return };
        if !self.in_place.change(&before.page_id, &anchor.class) {
            return;
        }
        let (ways, mark) = (self.ways(before), self.episode.len());
        let Some([first, second]) = others(&field.was, &before.text) else { return };
        if !self.change_to(&field, &first, "Escape").await {
            return;
        }
        let Some(now) = self.now().filter(|now| is_left(now, &first)) else { return };
        if contains(&now.text, &first) {
            let wrong = Wrong {
                oracle: "called off in place",
                summary: format!(
                    "\"{}\" was changed to \"{first}\" and called off with Escape, and is changed",
                    field.was
                ),
                check: format!(
                    "assert_not_contains(session.state, {}, \"what was called off is not kept\");",
                    quote(&first)
                ),
                expected: field.was,
                actual: first,
            };
            self.suspect_in_place(anchor, wrong, ways, mark);
            return;
        }
        self.keep_in_place(anchor, &field, &second, ways, mark).await;
    }

    /// Opens the field once more, and keeps another text with Enter: it stands there, also when the page is opened again.
    async fn keep_in_place(
        &mut self,
        anchor: &Anchor,
        field: &Field,
        text: &str,
        ways: Vec<Way>,
        mark: usize,
    ) {
        let Some(closed) = self.now() else { return };
        let same = read(&closed).into_iter().find(|a| a.id == anchor.id);
        let (Some(same), Some(walk)) = (same, &self.walk) else { return };
        let Some(said) = perform::using(walk, &same).await else { return };
        let opens = Line::order(said.say).using(&anchor.class);
        if !self.make_line(&said_move("in place", opens.clone()), &opens, &[]).await
            || !self.change_to(field, text, "Enter").await
        {
            return;
        }
        let record = anchor.record.as_ref().map(|r| r.key.clone()).unwrap_or_default();
        // What is refused, or is listed elsewhere by now, says nothing.
        let lost = |now: &State| {
            is_left(now, text)
                && !contains(&now.text, text)
                && contains(&now.text, &record)
                && !refused::is_told(now)
        };
        let Some(now) = self.now() else { return };
        if !lost(&now) {
            let again = go_to(&now.url);
            let kept = contains(&now.text, text);
            if !kept || !self.do_again(&again).await {
                return;
            }
        }
        if self.now().is_some_and(|now| lost(&now)) {
            let wrong = Wrong {
                oracle: "kept in place",
                summary: format!(
                    "\"{}\" was changed to \"{text}\" and kept with Enter, and is not changed",
                    field.was
                ),
                check: format!(
                    "assert_contains(session.state, {}, \"what was entered is kept\");",
                    quote(text)
                ),
                expected: text.to_owned(),
                actual: field.was.clone(),
            };
            self.suspect_in_place(anchor, wrong, ways, mark);
        }
    }

    /// Types a text into the field, and presses a key in it. `false`: that was not done, or the text was kept as it was typed.
    async fn change_to(&mut self, field: &Field, text: &str, key: &str) -> bool {
        let Some(typed) = quoted(text) else { return false };
        let into = quoted(&field.label).filter(|_| !field.label.is_empty());
        let typing = match into {
            Some(label) => format!("Type {typed} into the {label} field"),
            None => format!("Type {typed}"),
        };
        for say in [typing, format!("Press \"{key}\"")] {
            let presses = say.starts_with("Press");
            if presses && self.now().is_none_or(|now| saves(&now)) {
                return false;
            }
            let line = Line::order(say);
            if !self.make_line(&said_move("in place", line.clone()), &line, &[]).await {
                return false;
            }
        }
        self.deeds.write(text);
        true
    }

    /// Tells of what is wrong after all that was done since `mark`, behind each of the ways to that.
    fn suspect_in_place(&mut self, anchor: &Anchor, wrong: Wrong, ways: Vec<Way>, mark: usize) {
        let mut lines = self.episode.since(mark);
        let Some(last) = lines.pop() else { return };
        lines.push(last.checking(wrong.check));
        let whole = |mut way: Way| {
            way.lines.extend(lines.iter().cloned());
            way
        };
        self.suspect(Suspicion {
            oracle: wrong.oracle,
            kind: DefectKind::UnexpectedResult,
            key: format!("{}|{}", wrong.oracle, anchor.class),
            summary: wrong.summary,
            expected: wrong.expected,
            actual: wrong.actual,
            page: self.now().map(|now| now.page_id.clone()).unwrap_or_default(),
            ways: ways.into_iter().map(whole).collect(),
            viewport: None,
        });
    }
}

/// The field with the cursor that was not there before, and holds what the control was called.
fn in_place(anchor: &Anchor, before: &State, now: &State) -> Option<Field> {
    let typed = |e: &&Element| {
        e.visible && e.focused && !e.readonly && matches!(e.role.as_str(), "textbox" | "spinbutton")
    };
    let field = now.elements.iter().find(typed)?;
    let was = field.value.as_deref()?.trim();
    let stood = before
        .elements
        .iter()
        .any(|e| e.visible && e.role == field.role && e.name == field.name && e.value == field.value);
    let called = fold_case(anchor.name.trim_matches(|c: char| !c.is_alphanumeric()));
    let of_it = !was.is_empty() && called.contains(&fold_case(was)) && was.chars().count() <= LONG;
    // What has a button to be kept by is kept by that.
    let sent = fields::sheets(now).iter().any(|s| s.fields.iter().any(|f| f.element == field.index));
    let stays = before.page_id == now.page_id && dialog(now).is_none();
    (stays && of_it && !stood && !sent)
        .then(|| Field { was: was.to_owned(), label: field.name.trim().to_owned() })
}

/// The field is gone: no field holds the text.
fn is_left(now: &State, text: &str) -> bool {
    !now.elements.iter().any(|e| e.visible && e.value.as_deref().is_some_and(|v| v.trim() == text))
}

/// Two other texts of its sort that the page has nowhere: other numbers for a number.
fn others(was: &str, page: &str) -> Option<[String; 2]> {
    /// So many numbers are considered.
    const CONSIDERED: i32 = 200;
    let mut fresh: Box<dyn Iterator<Item = String>> = if let Ok(number) = was.parse::<i64>() {
        Box::new((1..CONSIDERED).map(move |more| number.saturating_add(more.into()).to_string()))
    } else if let Ok(number) = was.parse::<f64>() {
        Box::new((1..CONSIDERED).map(move |more| format!("{:.2}", number + f64::from(more))))
    } else {
        Box::new(["Quill", "Compass"].into_iter().map(|word| format!("{was} {word}")))
    };
    let mut next = || fresh.by_ref().find(|text| !contains(page, text));
    Some([next()?, next()?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn cell(open: Option<&'static str>) -> State {
        let row = |p: Page| {
            let p = p.element("cell", "Garden bench", |e| e.own_text = "Garden bench".into());
            p.within("cell", "", |p| match open {
                Some(value) => p.element("textbox", "", move |e| {
                    (e.tag, e.focused, e.value) = ("input".into(), true, Some(value.into()));
                }),
                None => p.button("Store B"),
            })
        };
        page().within("table", "Props", |p| p.within("row", "", row)).build()
    }

    #[test]
    fn a_text_becomes_a_field_where_it_is_clicked() {
        let before = cell(None);
        let anchor = read(&before).into_iter().find(|a| a.name == "Store B").unwrap();
        let told = |now: &State| in_place(&anchor, &before, now).map(|f| f.was);
        assert_eq!(told(&cell(Some("Store B"))).as_deref(), Some("Store B"));
        assert_eq!(told(&cell(Some("Store C"))), None, "it is another one's");
        assert_eq!(told(&cell(Some(""))), None);
        assert_eq!(told(&before), None);
    }

    #[test]
    fn what_is_typed_instead_is_of_its_sort() {
        let typed = |was: &str, page: &str| others(was, page).map(|two| two.join(" "));
        assert_eq!(typed("7", "").as_deref(), Some("8 9"));
        assert_eq!(typed("7", "8 of 12 are there").as_deref(), Some("9 10"), "it stands there anyway");
        assert_eq!(typed("4.50", "").as_deref(), Some("5.50 6.50"));
        assert_eq!(typed("Store B", "").as_deref(), Some("Store B Quill Store B Compass"));
        assert_eq!(typed("Store B", "Store B Quill"), None);
    }
}
