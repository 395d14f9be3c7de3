//! Whose a record is, and what is left alone for it: what takes something away is used on what the explorer made itself.

use super::follow::bulk::acts_on_own;
use super::follow::is_away;
use super::sign_in::changes_who_one_is;
use super::{Look, record_of};
use crate::explore::anchors::{Anchor, Kind, Landmark, linked};
use crate::explore::guard::{Guard, Refusal};
use crate::explore::intents::fields::Sheet;
use crate::state::text::words;
use crate::state::{Element, ElementIndex, Record, State, dialog};

impl Look<'_> {
    /// What is refused for destroying may be done to what the explorer made itself.
    pub(super) fn refuses(&self, anchor: &Anchor) -> bool {
        let sends = matches!(anchor.kind, Kind::Submit | Kind::Button);
        if sends && sends_elsewhere(anchor.element, self.state, self.guard) {
            return true;
        }
        let by_form = || sends.then(|| self.form_refuses(anchor.element)).flatten();
        let by_signs = || self.harms_by_its_signs(anchor).then_some(Refusal::Destructive);
        match self.guard.refuses(&anchor.name, &anchor.href).or_else(by_form).or_else(by_signs) {
            Some(Refusal::Destructive) => {
                // What is switched off can be switched on again.
                let switch = self.state.elements.get(anchor.element).is_some_and(|e| e.checked == Some(true));
                let undoes = || self.deeds.undoes(&anchor.name, &record_of(anchor, self.state));
                !self.is_own(anchor) && !switch && !undoes()
            }
            None => sends && self.confirms_a_removal(&anchor.name),
            refusal => refusal.is_some(),
        }
    }

    /// It destroys by its method, by its look or by what its group is called, whatever it is called itself.
    fn harms_by_its_signs(&self, anchor: &Anchor) -> bool {
        let itself = || self.state.elements.get(anchor.element).is_some_and(deletes);
        !self.guard.allowed.destructive
            && (itself() || self.confirms_in_red(anchor) || self.stands_for_removal(anchor))
    }

    /// A button in a group that is called after what all of them take away: "Favourites" in "Remove from shelves".
    fn stands_for_removal(&self, anchor: &Anchor) -> bool {
        let groups = |e: &&Element| matches!(e.role.as_str(), "group" | "toolbar" | "menu" | "listbox");
        let named =
            |group: &Element| !group.name.contains(&anchor.name) && Guard::is_destructive(&group.name);
        let mut around = self.state.ancestors(anchor.element);
        around.find(groups).is_some_and(named)
    }

    /// A form that is not sent: its button says so, or its page does where the button says nothing of it.
    pub(super) fn refuses_to_send(&self, sheet: &Sheet) -> bool {
        let by_form = match self.form_refuses(sheet.submit) {
            Some(Refusal::Destructive) => !self.deeds.is_about_own(self.state),
            refusal => refusal.is_some(),
        };
        by_form
            || self.guard.refuses(&sheet.sends, "").is_some()
            || self.confirms_a_removal(&sheet.sends)
            || changes_who_one_is(sheet, self.state)
    }

    /// Why the form in which a button stands is left alone: the address that it is sent to says what its button, in whatever
    /// language, need not say.
    fn form_refuses(&self, button: ElementIndex) -> Option<Refusal> {
        let form = self.state.form_of(button)?;
        if !self.guard.allowed.destructive && deletes(form) {
            return Some(Refusal::Destructive);
        }
        // What is sent to the page's own address goes where the page says.
        if form.href.is_empty() || linked(&form.href) == linked(&self.state.url) {
            return None;
        }
        match self.guard.refuses("", &form.href) {
            Some(Refusal::SignOut) => Some(Refusal::SignOut),
            _ => (!self.guard.allowed.destructive && Guard::goes_to_destroy(&form.href))
                .then_some(Refusal::Destructive),
        }
    }

    /// The button of a question that does harm by its classes, in whatever language, and does not put the question away.
    fn confirms_in_red(&self, anchor: &Anchor) -> bool {
        let red = |e: &Element| words(&e.hints).any(|w| matches!(w.as_str(), "danger" | "destructive"));
        anchor.landmark == Landmark::Dialog
            && !is_away(&anchor.name)
            && self.state.elements.get(anchor.element).is_some_and(red)
    }

    /// A button that says no more than yes, on a page that asks whether something is to be taken away ("/+delete/Notes", "Delete
    /// several objects"). A dialog has a control that opened it, which was looked at then.
    fn confirms_a_removal(&self, button: &str) -> bool {
        let silent = says_only_yes(button);
        let heads =
            || self.state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
        let asks = silent
            && dialog(self.state).is_none()
            && (Guard::goes_to_destroy(&self.state.url) || heads().any(|e| Guard::is_destructive(&e.name)));
        asks && !self.guard.allowed.destructive && !self.deeds.is_about_own(self.state)
    }

    /// The control belongs to something that the explorer made itself.
    pub(super) fn is_own(&self, anchor: &Anchor) -> bool {
        let Some(record) = &anchor.record else {
            return self.deeds.is_about_own(self.state) || acts_on_own(anchor, self);
        };
        let mut around = self.state.ancestors(anchor.element);
        let row = around.find(|a| matches!(a.role.as_str(), "row" | "listitem" | "article"));
        let own = self.deeds.is_called_own(&record.key) || row.is_some_and(|row| self.is_own_row(row));
        own && !self.leads_from_several_rows(anchor)
    }

    /// The row of a list is one that the explorer made itself.
    pub(super) fn has_own_row(&self, record: &Record) -> bool {
        self.deeds.is_called_own(&record.key)
            || self.state.elements.get(record.element).is_some_and(|row| self.is_own_row(row))
    }

    /// The row leads to something of the explorer's own, or begins with its name: what it tells later on are the things that its
    /// record has to do with, an order's customer or who has to pay a bill ("Everyone but Quill Lantern").
    fn is_own_row(&self, row: &Element) -> bool {
        let parts = || self.state.descendants(row.index).filter(|e| e.visible);
        let leads = |e: &&Element| e.href.starts_with("http") && linked(&e.href) != linked(&self.state.url);
        let first = parts().find(leads);
        let says = |e: &&Element| e.own_text.split_whitespace().any(is_word) && e.role != "button";
        let begins = std::iter::once(row).chain(parts()).find(says);
        first.is_some_and(|link| self.deeds.is_own_place(&link.href))
            || begins.is_some_and(|e| {
                self.deeds.is_called_own(&e.own_text) && !self.deeds.is_referred_to(&e.own_text)
            })
    }

    /// What leads to the same place from the rows of several records is about none of them.
    fn leads_from_several_rows(&self, anchor: &Anchor) -> bool {
        let key = |a: &Anchor| a.record.as_ref().map(|r| r.key.clone());
        let shared =
            |other: &Anchor| other.href == anchor.href && other.record.is_some() && key(other) != key(anchor);
        let leads = anchor.href.starts_with("http") && linked(&anchor.href) != linked(&self.state.url);
        leads && self.anchors.iter().any(shared)
    }
}

/// Its words tell nothing of what it does.
pub(in crate::explore) fn says_only_yes(button: &str) -> bool {
    const SAY_NOTHING: [&str; 8] = ["ok", "yes", "confirm", "continue", "submit", "go", "proceed", "apply"];
    words(button).next().is_some_and(|w| SAY_NOTHING.contains(&w.as_str()))
}

/// It takes something away by the method that it is sent with, whatever it is called.
fn deletes(e: &Element) -> bool {
    e.hints.split_whitespace().any(|word| word == "methoddelete")
}

/// No number, no sign and no initials.
fn is_word(text: &str) -> bool {
    text.chars().filter(|c| c.is_alphabetic()).count() > 2
}

/// It stands in a form that is sent to another site.
pub(in crate::explore) fn sends_elsewhere(element: ElementIndex, state: &State, guard: &Guard) -> bool {
    let form = state.form_of(element);
    form.is_some_and(|form| !form.href.is_empty() && !guard.is_of_the_app(&form.href))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::anchors::read;
    use crate::explore::deeds::Deeds;
    use crate::explore::goal::Goals;
    use crate::explore::intents::fields;
    use crate::explore::intents::values::Pass;
    use crate::state::testing::{Page, page};

    fn looked<T>(page: Page, deeds: &Deeds, ask: impl Fn(&Look<'_>) -> T) -> T {
        let state = page.build();
        let (anchors, sheets) = (read(&state), fields::sheets(&state));
        let guard = Guard { start: "http://a.test/".into(), ..Guard::default() };
        let goals = Goals::default();
        ask(&Look {
            state: &state,
            before: None,
            guard: &guard,
            goals: &goals,
            pass: Pass(0),
            deeds,
            anchors: &anchors,
            sheets: &sheets,
            last: None,
        })
    }

    fn made(names: &[&str]) -> Deeds {
        let mut deeds = Deeds::default();
        for name in names {
            deeds.make(name);
        }
        deeds
    }

    #[test]
    fn a_question_whose_button_says_nothing_is_told_by_its_page() {
        let refused = |url: &str, head: &str, button: &str, names: &[&str]| {
            let asked = page().url(url).heading(1, head);
            let asked = asked.within("form", "", |p| p.field("Comment", "").button(button));
            let refuses = |look: &Look<'_>| look.sheets.first().is_some_and(|s| look.refuses_to_send(s));
            looked(asked, &made(names), refuses)
        };
        assert!(refused("http://a.test/+delete/Notes", "Notes", "OK", &[]));
        assert!(refused("http://a.test/notes/7", "Delete Notes?", "Yes, I am sure", &[]));
        assert!(refused("http://a.test/users", "Delete several objects", "Yes, I’m sure", &[]));
        assert!(!refused("http://a.test/+delete/Notes", "Quill Lantern", "OK", &["Quill Lantern"]));
        assert!(!refused("http://a.test/+modify/Notes", "Notes", "OK", &[]));
        assert!(!refused("http://a.test/notes/7", "Notes", "Save", &[]));
    }

    #[test]
    fn a_form_tells_by_its_address_what_its_button_does() {
        let refused = |button: &'static str, action: &'static str| {
            let sent_to = |e: &mut Element| (e.tag, e.href) = ("form".into(), action.into());
            let form =
                page().url("http://a.test/bills").within_with("form", "", sent_to, |p| p.button(button));
            looked(form, &Deeds::default(), |look| look.anchors.iter().any(|a| look.refuses(a)))
        };
        assert!(refused("Are you sure?", "http://a.test/delete/82"));
        assert!(refused("Çıxış et", "http://a.test/logout"));
        assert!(!refused("Are you sure?", "http://a.test/bills/82/close"));
        let by_method = |words: &'static str| {
            let sent_by = |e: &mut Element| (e.tag, e.hints) = ("form".into(), words.into());
            let form =
                page().url("http://a.test/bills").within_with("form", "", sent_by, |p| p.button("Изтрий"));
            looked(form, &Deeds::default(), |look| look.anchors.iter().any(|a| look.refuses(a)))
        };
        assert!(by_method("methoddelete inline") && !by_method("inline"));
    }

    #[test]
    fn a_question_tells_by_the_look_of_its_yes_that_it_does_harm() {
        let refused = |classes: &'static str, names: &[&str]| {
            let yes = |p: Page| p.element("button", "Yes", |e| e.hints = classes.into());
            let asked =
                page().url("http://a.test/posts").within("dialog", "Are you sure, Quill Lantern?", yes);
            looked(asked, &made(names), |look| look.anchors.iter().any(|a| look.refuses(a)))
        };
        assert!(refused("btn btn-danger", &[]));
        assert!(!refused("btn btn-danger", &["Quill Lantern"]));
        assert!(!refused("btn btn-primary", &[]));
        let cancel = |p: Page| p.element("button", "Cancel", |e| e.hints = "btn btn-danger".into());
        let asked = page().url("http://a.test/posts").within("dialog", "Are you sure?", cancel);
        assert!(!looked(asked, &Deeds::default(), |look| look.anchors.iter().any(|a| look.refuses(a))));
    }

    #[test]
    fn what_all_buttons_of_a_group_do_is_told_by_its_name() {
        let refused = |group: &str| {
            let shelves =
                page().url("http://a.test/books/7").within("group", group, |p| p.button("Favourites"));
            looked(shelves, &Deeds::default(), |look| look.anchors.iter().any(|a| look.refuses(a)))
        };
        assert!(refused("Remove from shelves"));
        assert!(!refused("Add to shelves"));
    }

    #[test]
    fn a_row_is_ones_own_by_its_name_and_not_by_who_else_is_in_it() {
        let own = |cells: &[&str], referred: bool| {
            let mut deeds = made(&["Quill Lantern"]);
            if referred {
                deeds.refer_to("Quill Lantern");
            }
            let rows = [&["Bread", "Anna", "Bernard", "Delete"][..], cells];
            let list = page().table("Bills", &["What", "Payer", "For", ""], &rows);
            let ask = |look: &Look<'_>| {
                let row = look.state.elements.iter().rfind(|e| e.role == "row");
                row.is_some_and(|row| look.is_own_row(row))
            };
            looked(list, &deeds, ask)
        };
        assert!(own(&["Quill Lantern", "Anna", "Bernard", "Delete"], false));
        assert!(own(&["#17", "Quill Lantern (new)", "Bernard", "Delete"], false));
        assert!(
            !own(&["#17", "Quill Lantern", "Bernard", "Delete"], true),
            "it was chosen for another record"
        );
        assert!(!own(&["Laundry", "Quill Lantern", "Bernard", "Delete"], false));
        assert!(!own(&["Laundry", "Anna", "Everyone but Quill Lantern", "Delete"], false));
    }
}
