//! Which fields and buttons make a form.

use super::*;
use crate::state::testing::{Page, page};

#[test]
fn a_field_for_files_goes_with_the_button_beside_it() {
    let state = page()
        .within("region", "Documents", |p| {
            p.within("generic", "", |p| {
                p.element("textbox", "Add a document", |e| {
                    e.tag = "input".into();
                    e.input_type = "file".into();
                })
                .button("Upload")
            })
        })
        .button("Delete")
        .build();
    let found = sheets(&state);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].sends.as_str(), found[0].fields[0].sort), ("Upload", Sort::File));
}

#[test]
fn the_forms_of_the_records_of_one_list_are_one_sort() {
    let trees = ["Rowan", "Holm oak", "London plane"];
    let card = |p: Page, tree: &str| {
        p.within("listitem", "", |p| {
            p.heading(3, tree).within("form", "", |p| {
                p.field(&format!("Quantity of {tree}"), "1").button(&format!("Add {tree} to the basket"))
            })
        })
    };
    let cards = |p| trees.iter().fold(p, |p, tree| card(p, tree));
    let found = sheets(&page().within("list", "Trees", cards).build());
    assert_eq!(found.len(), 3);
    assert!(found.iter().all(|s| s.everywhere() == found[0].everywhere()), "{found:#?}");
    assert!(found.iter().all(|s| s.class() == found[0].class()) && found[0].key != found[1].key);
}

#[test]
fn what_clears_a_form_does_not_send_it() {
    let form = |button: &str| {
        let fields = |p: Page| {
            p.select("Status", &["All", "Open", "Done"], "All")
                .select("Kind", &["All", "A"], "All")
                .button(button)
        };
        sheets(&page().within("form", "", fields).build()).len()
    };
    assert_eq!((form("Clear filters"), form("Reset"), form("Reset password"), form("Save")), (0, 0, 1, 1));
}

#[test]
fn what_is_searched_for_is_not_sent_by_what_makes_something() {
    let asked = |name: &str| {
        let state = page().field("Find a category", "").button(name).build();
        sheets(&state).len()
    };
    assert_eq!((asked("Create event"), asked("Search")), (0, 1));
}

#[test]
fn a_field_that_narrows_what_a_form_offers_is_none_that_is_sent() {
    let form = |sends: &str, search: &'static str| {
        let fields = |p: Page| {
            p.field(search, "").element("radio", "Shelf", |e| e.checked = Some(false)).button(sends)
        };
        let state = page().within("form", "", fields).build();
        let all = sheets(&state);
        (all[0].fields.len(), live_searches(&state, &all).len())
    };
    assert_eq!(form("Move", "Search for a place"), (1, 1));
    assert_eq!(form("Search", "Search for a place"), (2, 0));
    assert_eq!(form("Save", "Search keywords"), (2, 0));
}

#[test]
fn a_new_order_is_nothing_new() {
    let sheet = |value: &'static str| {
        let state = page().url("http://a.test/books/7/sort");
        let state = state.within("form", "", |p| p.field("Rule", value).button("Save new order")).build();
        makes_new(&sheets(&state)[0], &state)
    };
    assert!(!sheet("by name") && sheet(""));
}

#[test]
fn a_button_outside_of_a_form_that_it_names_sends_that_form_and_nothing_else() {
    let form = |p: Page| p.field("Name", "").button("Add image");
    let named = |e: &mut Element| e.form = "product".into();
    let state = page()
        .element("button", "Save", named)
        .within_with("form", "", named, form)
        .field("Comment", "")
        .build();
    let found = sheets(&state);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].sends.as_str(), found[0].fields.len()), ("Save", 1));
    // Its form is on another tab.
    let hidden = page().element("button", "Save", named).field("Comment", "").build();
    assert!(sheets(&hidden).is_empty());
}

#[test]
fn what_adds_a_line_sends_no_form_that_has_a_button_to_be_sent_with() {
    let button =
        |p: Page, name: &str, kind: &'static str| p.element("button", name, |e| e.input_type = kind.into());
    let form =
        |p: Page| button(button(p.field("Guest", ""), "Add extra", "button"), "Make reservation", "submit");
    assert_eq!(sheets(&page().within("form", "", form).build())[0].sends, "Make reservation");
    let alone = |p: Page| button(p.field("Extra", ""), "Add extra", "button");
    assert_eq!(sheets(&page().within("form", "", alone).build())[0].sends, "Add extra");
}

#[test]
fn what_goes_on_after_saving_is_not_what_a_form_is_mainly_sent_with() {
    let sends = |names: &[&str]| {
        let form = |p: Page| names.iter().fold(p.field("Guest", ""), |p, name| p.button(name));
        sheets(&page().within("form", "", form).build())[0].sends.clone()
    };
    assert_eq!(sends(&["Save", "Save and add another"]), "Save");
    assert_eq!(sends(&["Save and add another"]), "Save and add another");
    assert_eq!(sends(&["Apply", "Save"]), "Save");
}

#[test]
fn a_form_without_a_button_is_sent_by_the_one_below_it() {
    let form = |button: &'static str, rows: usize| {
        let rows: Vec<[String; 2]> = (0..rows).map(|n| [format!("B-{n}"), "Paid".to_owned()]).collect();
        let rows: Vec<Vec<&str>> = rows.iter().map(|r| r.iter().map(String::as_str).collect()).collect();
        let rows: Vec<&[&str]> = rows.iter().map(Vec::as_slice).collect();
        let page = page().within("form", "", |p| p.field("Customer", "").field("Phone", "")).button(button);
        let page = if rows.is_empty() { page } else { page.table("Bills", &["Number", "State"], &rows) };
        sheets(&page.build()).first().map(|s| (s.sends.clone(), s.key.ends_with("nextcustomer")))
    };
    assert_eq!(form("Next", 0), Some(("Next".to_owned(), true)));
    assert_eq!(form("Save changes", 0), Some(("Save changes".to_owned(), false)));
    assert_eq!(form("New bill", 0), None, "it makes another thing");
    assert_eq!(form("Next", 6), None, "it turns the list that the form narrows");
}

#[test]
fn where_what_is_optional_is_marked_all_else_must_be_there() {
    let form = |p: Page| p.field("Name", "").field("Phone optional", "").button("Add");
    let must = |state: &State| sheets(state)[0].fields.iter().map(|b| b.required).collect::<Vec<_>>();
    assert_eq!(must(&page().within("form", "", form).build()), [true, false]);
    let plain = |p: Page| p.field("Name", "").field("Phone", "").button("Add");
    assert_eq!(must(&page().within("form", "", plain).build()), [false, false]);
}

#[test]
fn a_field_with_proposals_of_the_browser_takes_any_text() {
    let field = |hints: &'static str| {
        let of = |e: &mut Element| (e.tag, e.hints) = ("input".into(), hints.into());
        let form = |p: Page| p.element("combobox", "Extra", of).button("Add");
        sheets(&page().within("form", "", form).build())[0].fields[0].sort
    };
    assert_eq!((field("datalist"), field("")), (Sort::Text, Sort::Pick));
}

#[test]
fn a_time_is_written_where_a_field_shows_how() {
    let sort = |shows: &'static str| {
        let of = |e: &mut Element| (e.tag, e.placeholder) = ("input".into(), shows.into());
        let form = |p: Page| p.element("combobox", "Begins", of).button("Add");
        sheets(&page().within("form", "", form).build())[0].fields[0].sort
    };
    assert_eq!((sort("--:--"), sort("dd/mm/yyyy")), (Sort::Text, Sort::Text));
    assert_eq!(sort("Choose a time"), Sort::Pick);
}

#[test]
fn a_form_has_its_fields_and_what_sends_it() {
    let state = page()
        .within("form", "New book", |p| {
            p.field("Title", "").field("Author", "").button("Cancel").button("Save")
        })
        .build();
    let all = sheets(&state);
    assert_eq!(all.len(), 1);
    let labels: Vec<&str> = all[0].fields.iter().map(|f| f.label.as_str()).collect();
    assert_eq!((labels, all[0].sends.as_str()), (vec!["Title", "Author"], "Save"));
}

#[test]
fn a_search_without_a_button_is_sent_by_its_field() {
    let search =
        |p: Page| p.element("searchbox", "Search people", |e| e.tag = "input".into()).button("Clear");
    let two = |p: Page| p.field("Title", "").field("Author", "");
    let state = page().within("form", "", search).within("form", "", two).build();
    let found = sheets(&state);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].submit, found[0].sends.as_str()), (found[0].fields[0].element, "Search people"));
}

#[test]
fn what_lies_under_a_dialog_of_the_form_is_no_part_of_it() {
    let dialog = |p: Page| {
        p.within_with("dialog", "Add tags", |e| e.tag = "dialog".into(), |p| p.field("Tag", "").button("Add"))
    };
    let state = page().within("form", "Book", |p| dialog(p.field("Title", "Emma").button("Save"))).build();
    let found: Vec<(String, usize)> = sheets(&state).into_iter().map(|s| (s.sends, s.fields.len())).collect();
    assert_eq!(found, [("Add".to_owned(), 1)]);
}

#[test]
fn fields_without_a_button_are_no_form() {
    assert!(sheets(&page().field("Title", "").field("Author", "").build()).is_empty());
}

#[test]
fn a_form_for_something_new_is_empty_again() {
    let at = |url: &str| {
        page().url(url).within("form", "Book", |p| p.field("Title", "Emma").button("Save")).build()
    };
    let new = |state: &State| makes_new(&sheets(state)[0], state);
    assert!(!new(&at("http://a.test/books/7/edit")));
    assert!(new(&at("http://a.test/books/create")));
}

#[test]
fn what_one_step_of_several_asks_for_is_sent_by_what_leads_on() {
    let step =
        |label: &str| page().heading(1, "New booking").field(label, "").button("Back").button("Continue");
    let (dates, guests) = (sheets(&step("From").build()), sheets(&step("Guests").build()));
    assert_eq!((dates.len(), dates[0].sends.as_str()), (1, "Continue"));
    assert_ne!(dates[0].key, guests[0].key, "each step is another form");
    let reads = page().heading(1, "News").field("Your thoughts", "").button("Continue reading").build();
    assert!(sheets(&reads).is_empty());
}

#[test]
fn a_list_that_asks_to_choose_holds_nothing_yet() {
    let held = |value: &'static str| {
        let form = |p: Page| {
            p.select("Treatment, line 1", &["Choose…", "Check-up", "Filling"], value).button("Save")
        };
        sheets(&page().within("form", "", form).build())[0].fields[0].value.clone()
    };
    assert_eq!((held("Choose…").as_str(), held("Check-up").as_str()), ("", "Check-up"));
}

#[test]
fn what_waits_for_something_to_be_entered_sends_it() {
    let shut = |p: Page, name: &str| {
        p.element("button", name, |e| (e.tag, e.interactive, e.disabled) = ("button".into(), true, true))
    };
    let sends = |state: &State| {
        let found = sheets(state);
        found.iter().map(|s| (s.sends.clone(), s.waits(state))).collect::<Vec<_>>()
    };
    let form = page().within("form", "", |p| shut(p.field("Name", "Rowan"), "Save changes")).build();
    assert_eq!(sends(&form), [("Save changes".to_owned(), true)]);
    let tool = page().within("form", "", |p| shut(p.field("Left", "1").field("Top", "2"), "Crop")).build();
    assert_eq!(sends(&tool), []);
    // Each part of a page has its own, though another one could be pressed at once.
    let patient = |p: Page| p.heading(2, "Patient").button("Create invoice");
    let notes = |p: Page| shut(p.field("Notes", ""), "Save notes");
    let parts = page().within("generic", "", patient).within("generic", "", notes).build();
    assert_eq!(sends(&parts), [("Save notes".to_owned(), true)]);
    let two = |p: Page| {
        p.within("generic", "", |p| p.field("Name", "Rowan").button("Save name"))
            .within("generic", "", |p| p.field("Motto", "").button("Save motto"))
    };
    assert_eq!(sheets(&two(page()).build()).len(), 2);
    // A part that has none is kept by the next one.
    let first = |p: Page| p.within("generic", "", |p| p.field("Street", ""));
    let found = sheets(&two(first(page())).build());
    assert_eq!(found.iter().map(|s| s.fields.len()).collect::<Vec<_>>(), [2, 1]);
}

#[test]
fn what_is_done_to_the_selected_rows_sends_no_form() {
    let bar = |p: Page| {
        p.within("generic", "", |p| p.span("0 reminders selected").button("Send").button("Dismiss"))
    };
    let filter = |p: Page| p.select("Status", &["All", "Due"], "All");
    let found = sheets(&page().within("main", "", |p| bar(filter(p))).build());
    assert!(found.is_empty(), "{found:#?}");
}
