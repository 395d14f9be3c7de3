//! What was entered into a form is what is sent with it.

use super::instruments::agree::{Agreement, agree};
use super::instruments::entered::saved;
use super::instruments::payload;
use super::instruments::scene::{Scene, is_change};
use super::{Dependency, Draft, Law};
use crate::oracle::address::path;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{fold_case, is_filter, words};
use crate::state::{Element, Entry, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "sent",
    reads: Dependency::Data,
    says: "what was entered into a form is what is sent with it",
    applies: "a form was saved by a request that tells its values as fields of a form or as JSON, and tells others that stood in it",
    silent: "the field only helps to enter others (a search, a code to confirm, a list to choose from), it holds what it held when the form was opened, or it is sent in another form: as a key, a share, in cents",
    finds: "the comment that one types is not sent with the form, or a limit of 30 is sent as 300",
    write,
    judges: &[("expect_sent", |args, scene| judge(args.first()?, args.get(1)?, scene))],
};

fn write(scene: &Scene, draft: &mut Draft) {
    if let Some(lost) = lost(scene).first() {
        let Entry { label, value, words, .. } = &lost.entry;
        draft.check("expect_sent", &[label, value], words, DefectKind::DataInconsistency);
    }
}

fn judge(label: &str, value: &str, scene: &Scene) -> Option<Answer> {
    let lost = lost(scene).into_iter().find(|lost| lost.entry.label == label && lost.entry.value == value)?;
    let value = clip(value, 80);
    let told = match lost.sent.as_deref() {
        None => format!("\"{label}\" was \"{value}\", and what was sent has no word of it"),
        Some("") => format!("\"{label}\" was \"{value}\", and was sent empty"),
        Some(sent) => format!("\"{label}\" was \"{value}\", and was sent as \"{}\"", clip(sent, 80)),
    };
    Some(Answer::fails(told, format!("\"{value}\"")))
}

/// A value that was entered, and is not what was sent.
struct Lost {
    entry: Entry,
    /// What was sent in its place; `None`: nothing.
    sent: Option<String>,
}

fn lost(scene: &Scene) -> Vec<Lost> {
    let Some((done, on)) = scene.deed else { return Vec::new() };
    let changes = scene.since().flat_map(|s| &s.requests).filter(|r| is_change(r, scene.now));
    let sent: Vec<(String, String)> = changes.flat_map(|r| payload::read(&r.body)).collect();
    if sent.is_empty() {
        return Vec::new();
    }
    let entered = saved(scene.session);
    let Some(form) = entered.saved.last().filter(|form| form.on == done.on) else { return Vec::new() };
    let locale = on.language.as_str();
    let here: Vec<&State> = since_the_form_was_opened(scene, on).collect();
    let typed =
        |entry: &&Entry| entry.ticked.is_none() && entry.options.is_empty() && !entry.value.trim().is_empty();
    let told = |entry: &Entry| sent.iter().any(|(_, v)| agree(&entry.value, v, locale) == Agreement::Same);
    let mut found = Vec::new();
    for entry in form.entries.iter().filter(typed) {
        let Some(field) = field_of(entry, on).filter(|e| is_plain(e)) else { continue };
        let before = here.first().and_then(|s| field_of(entry, s)).and_then(|e| e.value.clone());
        if before.as_deref() == Some(entry.value.as_str()) || is_told(entry, &sent, &here, locale) {
            continue;
        }
        let keyed: Vec<&str> =
            sent.iter().filter(|(key, _)| is_key_of(key, field)).map(|(_, v)| v.as_str()).collect();
        let sent = match keyed.as_slice() {
            // Some other value of this form shows that it was this form which was sent.
            [] if form.entries.iter().any(|e| e.label != entry.label && is_telling(e) && told(e)) => None,
            [only] if differs(&entry.value, only, locale) => Some((*only).to_owned()),
            _ => continue,
        };
        if sent.is_some() || !is_repeated(entry, field, on) {
            found.push(Lost { entry: entry.clone(), sent });
        }
    }
    found
}

/// The looks at this page, the oldest first, since one came to it.
fn since_the_form_was_opened<'a>(
    scene: &Scene<'a>,
    on: &'a State,
) -> impl Iterator<Item = &'a State> + use<'a> {
    let history = &scene.session.history;
    let until = scene.deed.map_or(history.len(), |(done, _)| done.on + 1);
    let looks = history.get(..until).unwrap_or_default();
    let elsewhere = looks.iter().rposition(|s| path(&s.url) != path(&on.url));
    looks.iter().skip(elsewhere.map_or(0, |at| at + 1)).map(|s| &**s)
}

fn field_of<'s>(entry: &Entry, state: &'s State) -> Option<&'s Element> {
    let mut fields = state.symbols().fields_named(&entry.label);
    let only = fields.next().filter(|_| fields.next().is_none())?;
    state.elements.get(only.element)
}

/// A field whose text is a part of what is kept: it neither looks for anything nor is there to be sure.
fn is_plain(field: &Element) -> bool {
    const HELPERS: [&str; 16] = [
        "coupon",
        "voucher",
        "promo",
        "promotion",
        "captcha",
        "confirm",
        "confirmation",
        "repeat",
        "retype",
        "again",
        "tag",
        "tags",
        "label",
        "labels",
        "pin",
        "token",
    ];
    matches!(field.role.as_str(), "textbox" | "spinbutton")
        && !field.editable
        && !field.invalid
        && !is_filter(&field.name)
        && !words(&field.name).any(|w| HELPERS.contains(&w.as_str()))
}

/// It says more than a figure that many values may be.
fn is_telling(entry: &Entry) -> bool {
    entry.value.chars().filter(|c| c.is_alphanumeric()).count() > 2
}

/// The text stands on the page as well, and is typed to be sure: "Type the name of the project".
fn is_repeated(entry: &Entry, field: &Element, on: &State) -> bool {
    let value = fold_case(&entry.value);
    let says = |e: &&Element| e.visible && e.index != field.index && fold_case(&e.own_text).contains(&value);
    on.elements.iter().any(|e| says(&e))
}

/// The key under which an app sends a field: its name in the markup, or the words of its label.
fn is_key_of(key: &str, field: &Element) -> bool {
    let last = key.trim_end_matches("[]").trim_end_matches(']');
    let last = last.rsplit(['[', '.', ':', '$']).next().unwrap_or_default();
    let said: Vec<String> = words(&apart(last)).collect();
    let label: Vec<String> = words(&field.name).collect();
    !said.is_empty()
        && (said == label
            || field.hints.split_whitespace().any(|hint| hint == key || hint == last && hint.len() > 3))
}

/// `dueDate` and `due_date` are two words.
fn apart(key: &str) -> String {
    let mut out = String::new();
    for c in key.chars() {
        if c.is_uppercase() && out.chars().last().is_some_and(char::is_lowercase) {
            out.push(' ');
        }
        out.push(if c == '_' || c == '-' { ' ' } else { c });
    }
    out.to_lowercase()
}

/// It was sent as something else: empty, cut off, or as another number.
fn differs(entered: &str, sent: &str, locale: &str) -> bool {
    match agree(entered, sent, locale) {
        Agreement::Lost | Agreement::Cut => true,
        Agreement::Other => number(entered).zip(number(sent)).is_some_and(|(a, b)| !is_scaled(a, b)),
        Agreement::Same | Agreement::Untold => false,
    }
}

/// What was entered is sent by now, in whatever form.
fn is_told(entry: &Entry, sent: &[(String, String)], here: &[&State], locale: &str) -> bool {
    let earlier = here.iter().flat_map(|s| &s.requests).flat_map(|r| {
        let mut pairs = payload::read(&r.body);
        pairs.push((String::new(), r.url.clone()));
        pairs
    });
    let tells = |value: &str| {
        // A number is told by itself: "30" is no part of "300".
        if let Some(number_entered) = number(&entry.value) {
            return number(value).is_some_and(|told| is_scaled(number_entered, told));
        }
        let known: Vec<String> = words(value).collect();
        let asked: Vec<String> = words(&entry.value).collect();
        let shared = asked.iter().filter(|w| known.contains(w)).count();
        // What is no word may be drawn up anew: markup, signs, a telephone number.
        agree(&entry.value, value, locale) == Agreement::Same
            || shared * 3 >= asked.len() * 2
            || is_date(&entry.value) && is_date(value)
    };
    let cut = |value: &str| agree(&entry.value, value, locale) == Agreement::Cut;
    sent.iter().any(|(_, value)| !cut(value) && tells(value))
        || earlier.into_iter().any(|(_, value)| tells(&value))
}

fn number(text: &str) -> Option<f64> {
    text.trim().replace(',', "").parse().ok()
}

/// The same number, or in cents, as a share, in thousandths, in seconds.
fn is_scaled(entered: f64, sent: f64) -> bool {
    let same = |factor: f64| (entered * factor - sent).abs() <= 1e-6 * sent.abs().max(1.0);
    [1.0, 100.0, 0.01, 1000.0, 0.001, 60.0, 3600.0, 60_000.0].into_iter().any(same)
}

/// Days and times go in many forms, and by the clock of another place: in ISO's, or in seconds since 1970.
fn is_date(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    digits >= 3 && letters < 4 && (digits >= 10 || text.contains(['-', '/', ':', '.']))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    /// A form with a title, a comment and a limit, as they stand in it.
    fn form(title: &str, comment: &str, limit: &str) -> Page {
        page().url("http://app.test/books/1/edit").within("form", "Book", |p| {
            p.field("Title", title)
                .field("Comment for the author", comment)
                .field("Limit", limit)
                .button("Save")
        })
    }

    fn kept(body: &str) -> State {
        page()
            .url("http://app.test/books/1")
            .text("Saved")
            .sends("POST", "http://app.test/books/1", body)
            .build()
    }

    /// What is told of a form that was filled in with these, and of which this was sent.
    fn told(entries: [&str; 3], body: &str) -> Vec<String> {
        let [title, comment, limit] = entries;
        Tale::begins(form("Old", "", "5").build())
            .does("type", ("textbox", "Title"), Some(title), form(title, "", "5").build())
            .does(
                "type",
                ("textbox", "Comment for the author"),
                Some(comment),
                form(title, comment, "5").build(),
            )
            .does("type", ("textbox", "Limit"), Some(limit), form(title, comment, limit).build())
            .clicks(("button", "Save"), kept(body))
            .told()
    }

    const FILLED: [&str; 3] = ["Dune", "Well said", "30"];

    #[test]
    fn what_is_left_out_is_told() {
        let left_out = ["\"Comment for the author\" was \"Well said\", and what was sent has no word of it"];
        assert_eq!(told(FILLED, "title=Dune&limit=30"), left_out);
        assert_eq!(told(FILLED, r#"{"book": {"title": "Dune", "limit": 30}}"#), left_out);
        let emptied = ["\"Comment for the author\" was \"Well said\", and was sent empty"];
        assert_eq!(told(FILLED, r#"{"title": "Dune", "commentForTheAuthor": null, "limit": 30}"#), emptied);
    }

    #[test]
    fn a_number_that_is_sent_as_another_is_told() {
        let told_of = ["\"Limit\" was \"30\", and was sent as \"300\""];
        assert_eq!(told(FILLED, r#"{"title": "Dune", "note": "Well said", "limit": 300}"#), told_of);
        for sent in ["3000", "0.3", "30.0", "1800"] {
            assert!(told(FILLED, &format!("title=Dune&note=Well+said&limit={sent}")).is_empty(), "{sent}");
        }
    }

    #[test]
    fn what_is_sent_in_another_form_is_sent() {
        let is_silent = |body: &str| assert!(told(FILLED, body).is_empty(), "{body}");
        is_silent("title=Dune&comment=%3Cp%3EWell+said%3C%2Fp%3E&limit=30");
        is_silent(r#"{"op": "save", "id": 7}"#);
        is_silent("");
        is_silent("an unknown form of sending");
    }

    #[test]
    fn what_stood_there_before_need_not_be_sent() {
        let told = Tale::begins(form("Old", "Well said", "5").build())
            .does("type", ("textbox", "Title"), Some("Dune"), form("Dune", "Well said", "5").build())
            .does(
                "type",
                ("textbox", "Comment for the author"),
                Some("Well said"),
                form("Dune", "Well said", "5").build(),
            )
            .clicks(("button", "Save"), kept(r#"{"title": "Dune"}"#))
            .told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn what_was_sent_while_one_typed_is_sent() {
        let typed = |p: Page| p.sends("PATCH", "http://app.test/books/1", r#"{"note": "Well said"}"#).build();
        let told = Tale::begins(form("Old", "", "5").build())
            .does("type", ("textbox", "Title"), Some("Dune"), form("Dune", "", "5").build())
            .does(
                "type",
                ("textbox", "Comment for the author"),
                Some("Well said"),
                typed(form("Dune", "Well said", "5")),
            )
            .clicks(("button", "Save"), kept(r#"{"title": "Dune"}"#))
            .told();
        assert!(told.is_empty(), "{told:?}");
    }
}
