//! What the app says against what was sent to it, in whatever words: an alert that reports nothing as done, a line that
//! came up in the form that is still to be filled in.

use super::message::{is_good, speaks_ill};
use crate::oracle::claims::reading::seen::new_lines;
use crate::state::text::words;
use crate::state::{Element, Request, Session, State, is_field};

/// Longer texts are content.
const LONGEST: usize = 200;

/// The complaint that this step brought up.
pub(crate) fn complaint(session: &Session, now: &State) -> Option<String> {
    let before = session.before()?;
    let new = new_lines(before, now);
    let speaks_up = |e: &&Element| {
        let text = e.text.trim();
        e.visible && !text.is_empty() && text.len() <= LONGEST && !is_good(text)
    };
    let is_new = |e: &&Element| speaks_up(e) && new.contains(&e.text.trim());
    // A page that was loaded anew says it anew.
    let asked = || session.this_step().iter().flat_map(|s| &s.requests).filter(|r| r.is_document());
    let (loaded, answers) = (asked().next().is_some(), asked().any(Request::may_change));
    let alert = now.elements.iter().find(|e| e.role == "alert" && (is_new(e) || loaded && speaks_up(e)));
    let told = alert.or_else(|| in_the_form(session, before, now, is_new));
    told.or_else(|| at_large(before, now).filter(|_| answers)).map(|e| e.text.trim().to_owned())
}

/// A sentence of a page that came as the answer to a form, and has the form again: that something is wrong with what was sent, be it
/// for the second time.
fn at_large<'a>(before: &State, now: &'a State) -> Option<&'a Element> {
    let asked = |state: &State| -> Vec<Vec<String>> {
        let forms = state.elements.iter().filter(|e| e.visible && e.is_form());
        let fields = |form: &Element| state.descendants(form.index).filter(|e| e.visible && is_field(e));
        forms
            .map(|form| fields(form).map(|e| e.name.clone()).collect())
            .filter(|f: &Vec<_>| !f.is_empty())
            .collect()
    };
    let was = asked(before);
    if !asked(now).iter().any(|form| was.contains(form)) {
        return None;
    }
    let listed =
        |e: &Element| matches!(e.role.as_str(), "row" | "cell" | "listitem" | "article" | "link" | "button");
    now.elements.iter().filter(|e| e.visible && !is_field(e) && e.own_text.len() <= LONGEST).find(|e| {
        words(&e.own_text).count() > 2
            && speaks_ill(&e.own_text)
            && !is_good(&e.own_text)
            && !listed(e)
            && !now.ancestors(e.index).any(listed)
    })
}

/// A new line in the form whose button was used, and whose fields are all still there.
fn in_the_form<'a>(
    session: &Session,
    before: &State,
    now: &'a State,
    is_new: impl Fn(&&'a Element) -> bool,
) -> Option<&'a Element> {
    let (deed, _) = session.deed().filter(|(a, _)| matches!(a.kind.as_str(), "click" | "press"))?;
    deed.element?;
    let holds = |e: &&Element| e.tag == "form" || matches!(e.role.as_str(), "form" | "dialog");
    let fields = |state: &State, form: &Element| -> Vec<String> {
        let fields = state.descendants(form.index).filter(|e| e.visible && is_field(e));
        fields.map(|e| e.name.clone()).collect()
    };
    now.elements.iter().filter(|e| e.visible).filter(holds).find_map(|form| {
        let asked = fields(now, form);
        let was = |f: &Element| fields(before, f) == asked;
        if asked.is_empty() || !before.elements.iter().filter(holds).any(was) {
            return None;
        }
        let controls = |e: &Element| {
            e.interactive || e.editable || matches!(e.role.as_str(), "button" | "link" | "option" | "status")
        };
        let said = now.descendants(form.index).filter(|e| is_new(e) && !e.own_text.trim().is_empty());
        said.into_iter().find(|e| {
            !controls(e) && !now.ancestors(e.index).take_while(|a| a.index != form.index).any(controls)
        })
    })
}

#[cfg(test)]
mod tests {
    use crate::oracle::claims::tests::{all, passed};
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::Performed;
    use crate::state::testing::{Page, page};

    #[test]
    fn an_alert_that_reports_nothing_as_done_is_an_error() {
        let form = |p: Page| p.field("Subject", "").button("Create");
        let says = |text: &str| passed(form(page()), form(page()).alert(text));
        let error = |wanted| [("An error message is shown", wanted)];
        all(&says("A ticket needs a subject"), &error(Holds));
        all(&says("Ticket created"), &error(Unsure));
        all(&passed(form(page()), form(page())), &error(Fails));
    }

    #[test]
    fn a_line_in_the_form_that_stays_open_is_one() {
        let form = |said: &'static str| {
            page().within("form", "New claim", |p| {
                let p = p.field("Date", "").button("Hand in");
                if said.is_empty() { p } else { p.text(said) }
            })
        };
        let sent = |said: &'static str| {
            let mut session = (*passed(form(""), form(said))).clone();
            session.actions =
                vec![Performed { kind: "click".into(), element: Some(2), ..Performed::default() }];
            std::sync::Arc::new(session)
        };
        all(&sent("Enter a date"), &[("A validation error is shown", Holds)]);
        all(&sent(""), &[("A validation error is shown", Fails)]);
        // What came up beside the form may be anything.
        all(&passed(form(""), form("").text("Good day")), &[("A validation error is shown", Unsure)]);
    }

    #[test]
    fn a_page_that_answers_may_say_it_again_at_its_head() {
        let form = |said: &'static str| {
            let form = page().within("form", "", |p| p.field("Most", "5").button("Save"));
            let form = form.request("POST", "http://a.test/parties", 200);
            form.text(said)
        };
        let twice = |said: &'static str| super::at_large(&form(said).build(), &form(said).build()).is_some();
        assert!(twice("Oops! We found some errors, please try again"));
        assert!(!twice("No errors") && !twice("The parties were saved"));
    }
}
