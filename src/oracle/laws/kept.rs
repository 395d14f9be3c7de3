//! What was entered is what is shown from then on: on the next page, in the list, when the form is opened again.

use super::instruments::agree::{Agreement, agree};
use super::instruments::entered::{Subject, saved, shown_as};
use super::instruments::saving::refused;
use super::instruments::scene::{Scene, holds_data};
use super::{Dependency, Draft, Law};
use crate::oracle::address::{Place, path};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{contains, copies, fold_case};
use crate::state::{Entry, Performed, Saved, State, dialog};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "entered",
    reads: Dependency::Data,
    says: "what was entered and saved is what is shown",
    applies: "a page or a row about a record that this test saved shows a value under the label it was entered by",
    silent: "the value is masked, rewritten in words, or was entered anew; the form stands empty for the next record",
    finds: "the price of a product is saved without its cents",
    write,
    judges: &[("expect_kept", |args, scene| judge(args.first()?, args.get(1)?, scene))],
};

/// The most lines at one step.
const MOST: usize = 8;

fn write(scene: &Scene, draft: &mut Draft) {
    if refused(scene) {
        return;
    }
    for (form, entry) in standing(scene).into_iter().filter(|(f, e)| shown(f, e, scene).is_some()).take(MOST)
    {
        let value = match entry.ticked {
            Some(true) => "yes",
            Some(false) => "no",
            None => entry.value.as_str(),
        };
        let rests_on = format!("{} ({})", entry.words, form.words);
        draft.check("expect_kept", &[&entry.label, value], &rests_on, DefectKind::DataInconsistency);
    }
}

/// The entries that still hold: none of the same label was saved later, and of all but texts nothing was.
fn standing(scene: &Scene) -> Vec<(Saved, Entry)> {
    let entered = saved(scene.session);
    let mut found: Vec<(Saved, Entry)> = Vec::new();
    let latest = entered.changes.last().copied().unwrap_or_default();
    for form in entered.saved.iter().rev() {
        for entry in &form.entries {
            let anew = found.iter().any(|(_, later)| later.label.eq_ignore_ascii_case(&entry.label))
                || entered.open.iter().any(|open| open.label.eq_ignore_ascii_case(&entry.label));
            let is_text = entry.ticked.is_none()
                && entry.options.is_empty()
                && entry.value.chars().any(char::is_alphabetic);
            if !anew && (is_text || latest <= form.on) {
                found.push((form.clone(), entry.clone()));
            }
        }
    }
    found
}

fn judge(label: &str, value: &str, scene: &Scene) -> Option<Answer> {
    let (form, entry) = standing(scene).into_iter().find(|(_, e)| e.label == label)?;
    let (agreement, text) = shown(&form, &entry, scene)?;
    let shown = clip(&text, 120);
    let told = match agreement {
        Agreement::Same => return Some(Answer::holds(format!("\"{label}\" is \"{shown}\""))),
        Agreement::Untold => return None,
        Agreement::Lost => format!("\"{label}\" was entered as \"{}\" and is empty now", clip(value, 120)),
        Agreement::Cut => {
            format!("of \"{label}\", entered as \"{}\", only \"{shown}\" is left", clip(value, 120))
        }
        Agreement::Other => {
            format!("\"{label}\" was entered as \"{}\" and is shown as \"{shown}\"", clip(value, 120))
        }
    };
    Some(Answer::fails(told, format!("\"{}\"", clip(value, 120))))
}

/// How the page shows an entry of a record that it is about; `None` where it does not.
fn shown(form: &Saved, entry: &Entry, scene: &Scene) -> Option<(Agreement, String)> {
    let now = scene.now;
    let locale = now.language.as_str();
    let symbols = now.symbols();
    if still_at_record(form, entry, scene) {
        let value = shown_as(now, &entry.label)?;
        return Some((agree(&entry.value, &value, locale), value))
            .filter(|(how, _)| *how != Agreement::Other);
    }
    let of_subject = || form.is_subject_of(now, entry);
    if let Some(ticked) = entry.ticked {
        let mut boxes = symbols.fields_named(&entry.label);
        let checked = boxes.next()?.checked.filter(|_| boxes.next().is_none())?;
        if !of_subject() || is_reset(form, entry, now) {
            return None;
        }
        let how = if checked == ticked { Agreement::Same } else { Agreement::Other };
        return Some((how, if checked { "yes" } else { "no" }.to_owned()));
    }
    let is_field = symbols.fields_named(&entry.label).next().is_some();
    if let Some(value) = shown_as(now, &entry.label) {
        if !of_subject() || is_field && (is_reset(form, entry, now) || asks_of_another(form, scene)) {
            return None;
        }
        let how = match agree(&entry.value, &value, locale) {
            // What the test itself entered later is about what it made then: a copy has most in common with its original.
            Agreement::Other if is_entered_later(&value, form, scene) || is_a_copy(form, scene) => {
                return None;
            }
            // An option may say more of what is chosen than its name: "Ada Byron (Byron & Co)".
            Agreement::Cut if !entry.options.is_empty() => Agreement::Untold,
            // What was chosen may be shown by another word for it, but not by one for another choice.
            Agreement::Other if !entry.options.is_empty() && !is_choice(&value, entry) => Agreement::Untold,
            how => how,
        };
        return Some((how, value));
    }
    let (row, headers) = form.row(now)?;
    let column = headers.iter().position(|h| fold_case(h) == fold_case(&entry.label))?;
    let cell = row.cells.get(column)?;
    // A cell may give the beginning of a text, or nothing for what is told elsewhere.
    match agree(&entry.value, cell, locale) {
        Agreement::Cut => None,
        Agreement::Other if !entry.options.is_empty() && !is_choice(cell, entry) => None,
        Agreement::Lost if !is_number(&entry.value) => None,
        how => Some((how, cell.clone())),
    }
}

/// The form of a record was saved, and still shows that record: its address names one, all else stands in its fields
/// as it did, and what was entered stands nowhere else.
fn still_at_record(form: &Saved, entry: &Entry, scene: &Scene) -> bool {
    let Some(on) = scene.session.history.get(form.on) else { return false };
    if !form.updates || entry.ticked.is_some() || path(&form.address) != path(&scene.now.url) {
        return false;
    }
    let entered = |label: &str| form.entries.iter().any(|e| e.label.eq_ignore_ascii_case(label));
    let others = on.symbols().fields.iter().filter(|f| !f.value.is_empty() && !entered(&f.label));
    let mut others = others.filter(|f| on.elements.get(f.element).is_some_and(holds_data)).peekable();
    let same = |label: &str, value: &str| shown_as(scene.now, label).is_some_and(|now| now == value);
    others.peek().is_some()
        && Place::of(&form.address).is_some_and(|place| place.names_a_record())
        && others.all(|f| same(&f.label, &f.value))
        && !contains(&scene.now.text, &entry.value)
}

fn is_entered_later(value: &str, form: &Saved, scene: &Scene) -> bool {
    let value = fold_case(value);
    let entered = saved(scene.session);
    let mut later = entered.saved.iter().filter(|s| s.on > form.on).flat_map(|s| &s.entries);
    later.any(|e| fold_case(&e.value) == value)
}

/// A copy was made since, and this is not where the original is: a day or a number may be the copy's own.
fn is_a_copy(form: &Saved, scene: &Scene) -> bool {
    let copied = |done: &Performed| {
        let used = done.element.and_then(|e| scene.session.history.get(done.on)?.elements.get(e));
        done.on >= form.on && used.is_some_and(|e| copies(&e.name))
    };
    path(&form.address) != path(&scene.now.url) && scene.session.actions.iter().any(copied)
}

fn is_choice(shown: &str, entry: &Entry) -> bool {
    entry.options.iter().any(|option| fold_case(option) == fold_case(shown))
}

fn is_number(text: &str) -> bool {
    text.chars().any(|c| c.is_ascii_digit())
}

/// A dialog is open in which something else is done than in that of the form: "New part", and it was "Edit book".
fn asks_of_another(form: &Saved, scene: &Scene) -> bool {
    let deed = |state: &State| {
        let open = dialog(state).and_then(|d| state.elements.get(d))?;
        fold_case(&open.name).split_whitespace().next().map(str::to_owned)
    };
    let now = deed(scene.now);
    now.is_some() && scene.session.history.get(form.on).is_some_and(|on| deed(on) != now)
        || is_of_another_row(form, scene)
}

/// The dialog that is open was called from the row of another record: "Edit" in the row "Archive", on the page of its shelf.
fn is_of_another_row(form: &Saved, scene: &Scene) -> bool {
    let (Some(key), Some(_)) = (form.key(), dialog(scene.now)) else { return false };
    let past = |done: &Performed| scene.session.history.get(done.on);
    let opener =
        scene.session.actions.iter().rev().find(|done| past(done).is_some_and(|s| dialog(s).is_none()));
    let from = opener.and_then(|done| Some((past(done)?, done.element?)));
    from.and_then(|(state, used)| state.ancestors(used).find(|a| a.role == "row" || a.role == "listitem"))
        .is_some_and(|row| !contains(&row.text, &key.value))
}

/// The form stands there for the next record: it makes new ones, or none of its texts is filled in.
fn is_reset(form: &Saved, but: &Entry, now: &State) -> bool {
    let at_the_form = path(&form.address) == path(&now.url);
    if form.creates && at_the_form {
        return true;
    }
    let symbols = now.symbols();
    // Another form about the same record ("how many into the cart?") has fields of its own.
    let locale = now.language.as_str();
    let again = |e: &Entry| {
        let mut fields = symbols.fields_named(&e.label);
        e.label != but.label && fields.any(|f| agree(&e.value, &f.value, locale) == Agreement::Same)
    };
    if !at_the_form && !form.entries.iter().any(again) {
        return true;
    }
    let texts = form.entries.iter().filter(|e| e.ticked.is_none() && e.options.is_empty());
    let mut fields = texts.filter_map(|e| symbols.fields_named(&e.label).next());
    fields.all(|f| f.value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn form(title: &str, price: &str) -> Page {
        page()
            .url("http://a/books/new")
            .heading(1, "New book")
            .within("form", "", |p| p.field("Title", title).field("Price", price).button("Save"))
    }

    fn saved(shown: State) -> Tale {
        Tale::begins(form("", "").build())
            .does("type", ("textbox", "Title"), Some("Dune"), form("Dune", "").build())
            .does("type", ("textbox", "Price"), Some("9.50"), form("Dune", "9.50").build())
            .clicks(("button", "Save"), shown)
    }

    fn book(price: &str) -> State {
        let page =
            page().url("http://a/books/7").heading(1, "Dune").pairs(&[("Price", price), ("Pages", "3")]);
        page.request("PUT", "http://a/books", 200).build()
    }

    #[test]
    fn a_day_that_is_picked_takes_the_place_of_what_was_entered() {
        let at = |date: &str| {
            page()
                .url("http://a/events/1")
                .heading(1, "Fair")
                .within("form", "", |p| p.field("Opens", date).field("Room", "Hall 2").button("Save"))
                .button("1 April")
        };
        let sent = at("21/05/2031").request("POST", "http://a/events/1", 200).build();
        let told = Tale::begins(at("01/02/2031").build())
            .does("type", ("textbox", "Opens"), Some("21/05/2031"), at("21/05/2031").build())
            .clicks(("button", "Save"), sent)
            .clicks(("button", "1 April"), at("01/04/2031").build())
            .told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn what_was_saved_is_what_is_shown() {
        assert!(saved(book("€9.50")).told().is_empty());
        assert_eq!(saved(book("€9")).told().len(), 0, "a page may round");
        assert_eq!(
            saved(book("€8.50")).told(),
            ["\"Price\" was entered as \"9.50\" and is shown as \"€8.50\""]
        );
        assert_eq!(saved(book("-")).told(), ["\"Price\" was entered as \"9.50\" and is empty now"]);
    }

    #[test]
    fn an_option_may_say_more_than_the_name_of_what_is_chosen() {
        let options = ["", "Ada Mary Byron (Byron and Sons)", "Bob Lee"];
        let form = |title: &str, author: &str| {
            let fields = |p: Page| p.field("Title", title).select("Author", &options, author).button("Save");
            page().url("http://a/books/new").heading(1, "New book").within("form", "", fields).build()
        };
        let told = |author: &str| {
            let shown = page().url("http://a/books/7").heading(1, "Dune");
            let shown = shown.pairs(&[("Author", author), ("Pages", "3")]);
            Tale::begins(form("", ""))
                .does("type", ("textbox", "Title"), Some("Dune"), form("Dune", ""))
                .does("select", ("combobox", "Author"), Some(options[1]), form("Dune", options[1]))
                .clicks(("button", "Save"), shown.request("POST", "http://a/books", 200).build())
                .told()
        };
        assert!(told("Ada Mary Byron").is_empty(), "{:?}", told("Ada Mary Byron"));
        assert_eq!(told("Bob Lee").len(), 1);
    }

    #[test]
    fn a_copy_has_the_name_that_it_was_given() {
        let copied = |named: &str| {
            let page = page().url("http://a/books/8").heading(1, "Copy").pairs(&[
                ("Title", named),
                ("Price", "€9.50"),
                ("Shelf", "North"),
            ]);
            page.request("POST", "http://a/books/8", 200)
        };
        let form = |title: &str, price: &str, shelf: &str| {
            let fields =
                |p: Page| p.field("Title", title).field("Price", price).field("Shelf", shelf).button("Save");
            page().url("http://a/books/new").heading(1, "New book").within("form", "", fields).build()
        };
        let clone = |name: &str| {
            page()
                .url("http://a/books/7")
                .within("form", "", |p| p.field("Name of the copy", name).button("Clone"))
                .build()
        };
        let told = |named: &str| {
            Tale::begins(form("", "", ""))
                .does("type", ("textbox", "Title"), Some("Dune"), form("Dune", "", ""))
                .does("type", ("textbox", "Price"), Some("9.50"), form("Dune", "9.50", ""))
                .does("type", ("textbox", "Shelf"), Some("North"), form("Dune", "9.50", "North"))
                .clicks(
                    ("button", "Save"),
                    page().url("http://a/books/7").request("PUT", "http://a/books", 200).build(),
                )
                .clicks(("", ""), clone(""))
                .does("type", ("textbox", "Name of the copy"), Some("Quill"), clone("Quill"))
                .clicks(("button", "Clone"), copied(named).build())
                .told()
        };
        assert!(told("Quill").is_empty(), "{:?}", told("Quill"));
    }

    #[test]
    fn the_one_entry_of_a_form_that_stays_at_its_record() {
        let form = |name: &str, note: &str| {
            page()
                .url("http://a/books/7/edit")
                .heading(1, "Edit book")
                .within("form", "", |p| p.field("Name", name).field("Note", note).button("Save"))
        };
        let edits = |then: State| {
            Tale::begins(form("Dune", "").build())
                .does("type", ("textbox", "Note"), Some("Lent"), form("Dune", "Lent").build())
                .clicks(("button", "Save"), then)
                .told()
        };
        let put = |p: Page| p.request("PUT", "http://a/books/7", 200).build();
        assert!(edits(put(form("Dune", "Lent"))).is_empty());
        assert_eq!(edits(put(form("Dune", ""))), ["\"Note\" was entered as \"Lent\" and is empty now"]);
        assert!(edits(put(form("", ""))).is_empty(), "the form was emptied for another");
        assert!(edits(put(form("Dune", "").text("Lent"))).is_empty(), "it stands elsewhere");
    }

    #[test]
    fn a_copy_is_another_record() {
        let form = |at: &str, name: &str, mail: &str| {
            let fields =
                |p: Page| p.field("Name", name).field("Phone", "55").field("Email", mail).button("Save");
            page().url(at).heading(1, "Edit customer").within("form", "", fields)
        };
        let then = |at: &str| {
            let first = "http://a/customers/19/edit";
            let saved = page().url("http://a/customers/19").heading(1, "Ada").button("Duplicate");
            Tale::begins(form(first, "Bob", "").build())
                .does("type", ("textbox", "Name"), Some("Ada"), form(first, "Ada", "").build())
                .does("type", ("textbox", "Phone"), Some("55"), form(first, "Ada", "").build())
                .does("type", ("textbox", "Email"), Some("a@b.c"), form(first, "Ada", "a@b.c").build())
                .clicks(("button", "Save"), saved.request("PUT", first, 200).build())
                .clicks(("button", "Duplicate"), form(at, "Ada", "").build())
                .told()
        };
        assert_eq!(then("http://a/customers/19/edit").len(), 1);
        assert!(then("http://a/customers/20/edit").is_empty());
        let form = |at: &str, day: &str| {
            let fields =
                |p: Page| p.field("Vendor", "Ada").field("Amount", "12.50").field("Date", day).button("Save");
            page().url(at).heading(1, "Expense").within("form", "", fields)
        };
        let copied = |control: &str, at: &str| {
            let first = "http://a/#/expenses/1/edit";
            Tale::begins(form(first, "").build())
                .does("type", ("textbox", "Vendor"), Some("Ada"), form(first, "").build())
                .does("type", ("textbox", "Amount"), Some("12.50"), form(first, "").build())
                .does("type", ("textbox", "Date"), Some("2026-03-16"), form(first, "2026-03-16").build())
                .clicks(
                    ("button", "Save"),
                    form(first, "2026-03-16").button(control).request("PUT", first, 200).build(),
                )
                .clicks(("button", control), form(at, "2026-03-14").build())
                .told()
        };
        let new = "http://a/#/expenses/create";
        assert!(copied("Clone", new).is_empty(), "a copy has a day of its own");
        assert!(!copied("Open", new).is_empty());
    }

    #[test]
    fn the_dialog_for_something_new_is_empty() {
        let dialog = |head: &'static str, name: &'static str, note: &'static str| {
            let form = move |p: Page| p.field("Name", name).field("Note", note).button("Save");
            page()
                .url("http://a/shelves/7")
                .heading(1, "Dune")
                .within("dialog", head, |p| p.within("form", "", form))
                .build()
        };
        let then = |head| {
            let saved =
                page().url("http://a/shelves/7").heading(1, "Dune").request("PUT", "http://a/shelves/7", 200);
            Tale::begins(dialog("Edit shelf", "Emma", ""))
                .does("type", ("textbox", "Name"), Some("Dune"), dialog("Edit shelf", "Dune", ""))
                .does("type", ("textbox", "Note"), Some("Lent"), dialog("Edit shelf", "Dune", "Lent"))
                .clicks(("button", "Save"), saved.build())
                .clicks(("", ""), dialog(head, "", "Lent"))
                .told()
        };
        assert_eq!(then("Edit shelf"), ["\"Name\" was entered as \"Dune\" and is empty now"]);
        assert!(then("New part").is_empty());
    }

    #[test]
    fn a_dialog_that_is_called_from_a_row_is_about_its_record() {
        let shelf = || page().url("http://a/shelves/7").heading(1, "Manage Dune");
        let parts = || {
            shelf().within("row", "Archive", |p| p.text("Archive").button("Edit part")).button("Edit shelf")
        };
        let dialog = |name: &'static str| {
            let form = move |p: Page| p.field("Name", name).button("Save");
            shelf().within("dialog", "Edit shelf", |p| p.within("form", "", form)).build()
        };
        let then = |opener| {
            Tale::begins(dialog("Emma"))
                .does("type", ("textbox", "Name"), Some("Dune"), dialog("Dune"))
                .clicks(("button", "Save"), parts().request("PUT", "http://a/shelves/7", 200).build())
                .clicks(("button", opener), dialog("Archive"))
                .told()
        };
        assert_eq!(then("Edit shelf"), ["\"Name\" was entered as \"Dune\" and is shown as \"Archive\""]);
        assert!(then("Edit part").is_empty());
    }

    #[test]
    fn what_lies_behind_a_dialog_is_not_about_what_it_shows() {
        let behind =
            |p: Page| p.url("http://a/books").heading(1, "Books").pairs(&[("Price", "Number, mandatory")]);
        let told = saved(
            behind(page())
                .within("dialog", "Dune", |p| p.heading(2, "Dune"))
                .request("PUT", "http://a/books", 200)
                .build(),
        )
        .told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn what_was_left_by_a_link_was_not_sent() {
        let filter = |on: bool| {
            let tick = move |e: &mut crate::state::Element| e.checked = Some(on);
            page()
                .url("http://a/activity")
                .within("form", "", |p| p.element("checkbox", "News", tick).button("Apply"))
                .link("Query", "http://a/query")
        };
        let query = |name: &str, news: bool| {
            let tick = move |e: &mut crate::state::Element| e.checked = Some(news);
            let form = |p: Page| p.field("Name", name).element("checkbox", "News", tick).button("Save");
            page().url("http://a/query").heading(1, "Query").within("form", "", form)
        };
        let told = Tale::begins(filter(false).build())
            .does("check", ("checkbox", "News"), None, filter(true).build())
            .clicks(("link", "Query"), query("", false).build())
            .does("type", ("textbox", "Name"), Some("Mine"), query("Mine", false).build())
            .clicks(("button", "Save"), query("Mine", false).request("PUT", "http://a/query", 200).build())
            .told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn what_stands_in_another_form_is_not_sent_with_it() {
        let both = |code: &'static str, mail: &'static str| {
            page()
                .url("http://a/books/7/edit")
                .heading(1, "Emma")
                .within("form", "", |p| p.field("Title", "Emma").field("Code", code).button("Save"))
                .within("form", "", |p| p.field("Your mail", mail).button("Subscribe"))
        };
        let told = Tale::begins(both("", "").build())
            .does("type", ("textbox", "Your mail"), Some("ann@a.test"), both("", "ann@a.test").build())
            .does("type", ("textbox", "Code"), Some("A-7"), both("A-7", "ann@a.test").build())
            .clicks(("button", "Save"), both("A-7", "").request("PUT", "http://a/books/7", 200).build())
            .told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn a_page_about_another_record_says_nothing_of_it() {
        let other =
            page().url("http://a/books/8").heading(1, "Emma").pairs(&[("Price", "€4.00"), ("Pages", "3")]);
        let then = other.build();
        assert!(saved(book("€9.50")).clicks(("", ""), then).told().is_empty());
    }

    #[test]
    fn a_row_of_a_list_shows_it_too() {
        let list = |price| {
            let rows: [&[&str]; 2] = [&["Emma", "€4.00"], &["Dune", price]];
            page()
                .url("http://a/books")
                .table("Books", &["Title", "Price"], &rows)
                .request("PUT", "http://a/books", 200)
                .build()
        };
        assert!(saved(list("€9.50")).told().is_empty());
        assert_eq!(
            saved(list("€95.00")).told(),
            ["\"Price\" was entered as \"9.50\" and is shown as \"€95.00\""]
        );
    }
}
