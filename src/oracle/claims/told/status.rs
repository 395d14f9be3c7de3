//! "The status of the credit is updated to Sent": how a record stands, by its badge, its label or its column.

use crate::grounding::{Bag, stands_aside};
use crate::language::{Description, lexicon};
use crate::oracle::claims::contents::subject;
use crate::oracle::claims::deeds::deed;
use crate::oracle::claims::reading::{clip, thing};
use crate::script::Answer;
use crate::state::{Element, ElementIndex, Session, State, tables};

/// So many deeds back a record may have been pointed at: its menu, the choice in it, a question, the answer.
const DEEDS: usize = 6;
/// A status is short.
const LONGEST: usize = 30;

/// What the page shows of a record: its status for sure, or a badge that may be anything.
struct Shown {
    text: String,
    sure: bool,
}

pub(crate) fn status(of: Option<&Description>, text: &str, session: &Session, now: &State) -> Answer {
    let owner = of.map_or("the record", |of| of.text.as_str());
    let expected = format!("{owner}: \"{text}\"");
    let shown = of_record(of, session, now);
    if let Some(found) = shown.iter().find(|s| same(&s.text, text)) {
        return Answer::holds(format!("{owner}: \"{}\"", found.text));
    }
    let sure: Vec<&str> = shown.iter().filter(|s| s.sure).map(|s| s.text.as_str()).collect();
    if !sure.is_empty() {
        return Answer::fails(format!("{owner}: \"{}\"", sure.join("\", \"")), expected);
    }
    // No status to be seen: then the app must report the deed.
    if lexicon::is_status(&text.to_lowercase()) && text.ends_with(['d', 't']) {
        return deed::done(&text.to_lowercase(), of, session, now);
    }
    Answer::unsure(format!("the page does not tell the status of {owner}"))
}

/// Every status that is the record's own: in the row that bears its name, in the row that was acted on, or on the page
/// that is about it.
fn of_record(of: Option<&Description>, session: &Session, now: &State) -> Vec<Shown> {
    if let Some(name) = of.and_then(proper) {
        let named: Vec<&Element> = rows(now).filter(|row| thing::contains_whole(&row.text, name)).collect();
        return match named.as_slice() {
            [row] => in_row(row.index, now),
            [] if heads_page(name, now) => on_page(now),
            _ => Vec::new(),
        };
    }
    let kind = of.and_then(|of| of.name.as_deref().or(of.noun.as_deref())).unwrap_or_default();
    if !is_about(kind, now) {
        return Vec::new();
    }
    if let Some(key) = acted_row(session) {
        let named: Vec<&Element> = rows(now).filter(|row| thing::contains_whole(&row.text, &key)).collect();
        if let [row] = named.as_slice() {
            return in_row(row.index, now);
        }
        // The row is gone, or this is the page of what was in it.
        if !heads_page(&key, now) && !named.is_empty() {
            return Vec::new();
        }
    }
    on_page(now)
}

/// The one status that a look surely shows of the record that the test last acted on.
pub(crate) fn of_acted(session: &Session, look: &State) -> Option<String> {
    let shown = match acted_row(session) {
        Some(key) => {
            let mut named = rows(look).filter(|row| thing::contains_whole(&row.text, &key));
            match (named.next(), named.next()) {
                (Some(row), None) => in_row(row.index, look),
                (None, _) if heads_page(&key, look) => on_page(look),
                _ => Vec::new(),
            }
        }
        None => on_page(look),
    };
    let mut sure = shown.into_iter().filter(|s| s.sure).map(|s| s.text);
    let first = sure.next()?;
    sure.all(|other| same(&other, &first)).then_some(first)
}

/// A name of its own: "INV-7", in quotes or with a capital inside the sentence.
fn proper(of: &Description) -> Option<&str> {
    if of.quoted {
        return of.name.as_deref();
    }
    let named = of.name.as_deref().filter(|n| n.chars().any(|c| c.is_ascii_digit()));
    of.containing.first().map(String::as_str).or(named)
}

fn rows(now: &State) -> impl Iterator<Item = &Element> {
    now.elements.iter().filter(|e| e.visible && matches!(e.role.as_str(), "row" | "listitem" | "article"))
}

fn heads_page(name: &str, now: &State) -> bool {
    let fields =
        now.elements.iter().filter(|e| e.visible && e.role != "searchbox").filter_map(|e| e.value.as_deref());
    let headings = now.elements.iter().filter(|e| e.visible && e.role == "heading").map(|e| e.name.as_str());
    let mut all = headings.chain([now.title.as_str()]).chain(fields);
    all.any(|text| thing::contains_whole(text, name))
}

/// The page has to do with records of this kind: its heading, title, address or way says so.
fn is_about(kind: &str, now: &State) -> bool {
    let words: Vec<&str> = kind.split_whitespace().collect();
    let Some(head) =
        words.last().filter(|w| !matches!(w.to_lowercase().as_str(), "record" | "item" | "entry"))
    else {
        return true;
    };
    let head = Bag::new(head);
    let signs = now.elements.iter().filter(|e| {
        e.visible
            && (e.role == "heading" && e.level <= 2
                || e.hints.contains("breadcrumb")
                || e.name == "Breadcrumb")
    });
    let texts = signs.map(|e| e.text.as_str()).chain([now.title.as_str(), now.url.as_str()]);
    texts.map(Bag::new).any(|sign| head.coverage(&sign) > 0.9)
}

/// What tells the row apart in which the test last acted: the text of its first link or heading, else its first text.
fn acted_row(session: &Session) -> Option<String> {
    let now = session.state()?;
    let path = |s: &State| s.url.split('?').next().unwrap_or_default().to_owned();
    session.actions.iter().rev().take(DEEDS).find_map(|deed| {
        let state = session.history.get(deed.on).filter(|s| path(s) == path(now))?;
        let around = state.elements.get(deed.element?).into_iter().chain(state.ancestors(deed.element?));
        let mut around = around.into_iter();
        let row =
            around.find(|e| matches!(e.role.as_str(), "row" | "article" | "listitem") && has_words(e))?;
        let first = |roles: &[&str]| {
            let mut inside = state.descendants(row.index).filter(|e| e.visible && e.index != row.index);
            inside.find(|e| roles.contains(&e.role.as_str()) && has_words(e)).map(|e| e.text.clone())
        };
        first(&["link", "heading", "rowheader"]).or_else(|| first(&["cell", "gridcell"]))
    })
}

fn has_words(e: &Element) -> bool {
    e.text.chars().any(char::is_alphanumeric)
}

/// The cell below "Status", or the badges of the row.
fn in_row(row: ElementIndex, now: &State) -> Vec<Shown> {
    let cell = tables(now).into_iter().find_map(|table| {
        let at = table.column("status").or_else(|| table.column("state"))?;
        let row = table.rows.iter().find(|r| r.element == row)?;
        row.cells.get(at).and_then(|&i| now.elements.get(i)).map(|e| e.text.clone())
    });
    if let Some(text) = cell.filter(|t| !t.is_empty()) {
        return vec![Shown { text, sure: true }];
    }
    let badges = now.descendants(row).filter(|e| is_badge(e));
    badges.into_iter().map(shown).collect()
}

/// What stands at the label "Status", or as a badge beside the main heading.
fn on_page(now: &State) -> Vec<Shown> {
    let labelled = now.elements.iter().filter(|e| subject::is_value(e, now)).filter(|value| {
        let label =
            subject::label_before(value, now).map(|l| l.own_text.trim().trim_end_matches(':').to_lowercase());
        label.is_some_and(|l| l == "status" || l == "state")
    });
    let mut found: Vec<Shown> =
        labelled.map(|e| Shown { text: subject::said(e).to_owned(), sure: true }).collect();
    let headings = now.elements.iter().filter(|e| e.visible && e.role == "heading" && !stands_aside(e, now));
    if let Some(main) = headings.min_by_key(|e| e.level) {
        let near: Vec<ElementIndex> = now
            .ancestors(main.index)
            .take(2)
            .take_while(|a| {
                !matches!(a.role.as_str(), "main" | "document" | "RootWebArea") && a.tag != "body"
            })
            .map(|a| a.index)
            .collect();
        let beside = |e: &Element| {
            let mut around = now.ancestors(e.index).take(3).map(|a| a.index);
            let line = |e: &Element| e.bounds.y + e.bounds.height / 2.0;
            let in_line = (line(e) - line(main)).abs() <= main.bounds.height / 2.0 && e.parent == main.parent;
            in_line || around.any(|a| a == main.index || near.contains(&a))
        };
        let badges = now.elements.iter().filter(|e| is_badge(e) && !stands_aside(e, now) && beside(e));
        found.extend(badges.map(shown));
    }
    found
}

fn shown(badge: &Element) -> Shown {
    let text = badge.text.trim().to_owned();
    let sure = text.split_whitespace().last().is_some_and(|w| lexicon::is_status(&w.to_lowercase()));
    Shown { text: clip(&text, LONGEST), sure }
}

/// A short text that is no control, and that the page marks as a badge.
fn is_badge(e: &Element) -> bool {
    let marked = e.hints.split(|c: char| !c.is_alphanumeric()).any(|h| {
        matches!(
            h.to_lowercase().as_str(),
            "badge" | "status" | "state" | "pill" | "chip" | "tag" | "lozenge" | "stamp" | "label"
        )
    });
    e.visible
        && !e.interactive
        && marked
        && has_words(e)
        && e.text.chars().count() <= LONGEST
        && !matches!(e.role.as_str(), "alert" | "status" | "row" | "cell" | "LabelText" | "heading")
        && !matches!(e.tag.as_str(), "label" | "legend")
}

fn same(a: &str, b: &str) -> bool {
    let plain = |t: &str| {
        t.to_lowercase().split(|c: char| !c.is_alphanumeric()).map(lexicon::stem).collect::<Vec<_>>()
    };
    plain(a) == plain(b)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::testing::{Page, page};
    use crate::state::{Element, Performed, Session};

    fn badge(text: &'static str) -> impl FnOnce(&mut Element) {
        move |e| (e.own_text, e.hints) = (text.into(), "badge".into())
    }

    fn credit(status: &'static str) -> Page {
        page().url("http://a/credits/1").title("Credit 1").within("main", "", |p| {
            p.within("generic", "", |p| p.heading(1, "Edit credit").element("generic", "", badge(status)))
                .field("Number", "1")
        })
    }

    fn on(now: Page) -> Arc<Session> {
        let before = page().url("http://a/credits/1").button("Act").build();
        Arc::new(Session {
            history: vec![Arc::new(before), Arc::new(now.build())],
            actions: vec![Performed {
                kind: "click".into(),
                text: "Act".into(),
                element: Some(0),
                ..Performed::default()
            }],
            before: Some(0),
            began: Some(0),
            ..Session::default()
        })
    }

    #[test]
    fn a_badge_beside_the_heading_tells_how_the_record_stands() {
        all(
            &on(credit("Sent")),
            &[
                ("The status of the credit is updated to Sent", Holds),
                ("The credit status changes to Sent", Holds),
                ("Credit is marked as sent", Holds),
                ("The credit shows sent status", Holds),
                ("The status of the credit is updated to Archived", Fails),
                ("The credit shows deleted status", Fails),
                ("The status changes to Draft", Fails),
                // Of another kind of record this page says nothing.
                ("The status of the payment is updated to Paid", Unsure),
            ],
        );
        // A badge that is no status says neither.
        all(&on(credit("VIP")), &[("The status of the credit is updated to Sent", Unsure)]);
    }

    #[test]
    fn the_row_that_was_acted_on_tells_it() {
        let list = |status: &'static str| {
            page().url("http://a/invoices").title("Invoices").heading(1, "Invoices").table(
                "",
                &["Number", "Status", "Act"],
                &[&["INV-1", status, "…"], &["INV-2", "Draft", "…"]],
            )
        };
        let before = list("Draft").build();
        let cell = before.elements.iter().position(|e| e.text == "INV-1" && e.role == "cell");
        let acted = |status: &'static str| {
            Arc::new(Session {
                history: vec![Arc::new(before.clone()), Arc::new(list(status).build())],
                actions: vec![Performed { kind: "click".into(), element: cell, ..Performed::default() }],
                before: Some(0),
                began: Some(0),
                ..Session::default()
            })
        };
        all(
            &acted("Paid"),
            &[
                ("The invoice is marked as paid", Holds),
                ("The status of the invoice \"INV-1\" changes to Paid", Holds),
                ("The status of the invoice \"INV-2\" changes to Paid", Fails),
                ("The invoice is marked as sent", Fails),
            ],
        );
        all(&acted("Draft"), &[("The invoice is marked as paid", Fails)]);
    }
}
