//! Use every control: does it respond, and where does it lead?

pub(super) mod bulk;
mod class;
mod lists;
mod narrowed;
mod put_away;
mod telling;
mod up;
mod worth;

use bulk::selects_own;
use class::{class, everywhere};
pub(in crate::explore) use lists::most_rows;
use lists::{counts_a_part, narrows, numbers, opens_beside, says_sort, twins};
pub(super) use lists::{is_lone, turns, turns_back};

use super::{Look, Move, ODD, What};
use crate::explore::anchors::{Anchor, Kind, Landmark, linked, parts, selects_all, selects_none};
use crate::explore::frontier::Offer;
use crate::explore::guard::{Guard, languages};
use crate::state::text::fold_case;
use crate::state::{Element, State};
use telling::{telling, tells_less};

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    let telling = telling(look.anchors);
    let selects = can_be_selected(look);
    let fresh = up::unfolded(look);
    let twins = twins(look.anchors);
    let languages = languages::among(look.anchors.iter().map(|anchor| anchor.name.as_str()));
    for anchor in look.anchors {
        if look.refuses(anchor) || !can_be_used(anchor, look) || languages.contains(anchor.name.as_str()) {
            continue;
        }
        let framed = anchor.landmark.frames();
        // Those of one state are alike; those of each state are tried.
        let of_a_state =
            anchor.kind != Kind::Link && anchor.record.as_ref().is_some_and(|r| !r.status.is_empty());
        let quota = if framed || of_a_state || numbers(anchor, look) || turns(&anchor.name) {
            1
        } else if class::steps_on(anchor) {
            STEPS
        } else if is_option(anchor, look.state) {
            OPTIONS
        } else if counts_a_part(anchor, look) {
            PARTS
        } else {
            2
        };
        // The next page of a list is another part of it, not one more of its sort.
        let turns = turns(&anchor.name) || numbers(anchor, look);
        let unfolds = look.state.elements.get(anchor.element).is_some_and(|e| e.expanded.is_some());
        // A tab may have the address of its place on the page.
        let stays = anchor.kind == Kind::Tab && linked(&anchor.href) == linked(&look.state.url);
        let elsewhere = leads(anchor, look) && !unfolds && !stays && !to_a_place(anchor, look);
        let elsewhere = elsewhere && !turns && !says_sort(&anchor.name);
        // What a dialog leads on to is a part of what was done, wherever it lies.
        let leads_on = worth::leads_on(anchor, look);
        let elsewhere = elsewhere && !leads_on;
        let to_a_part = narrows(anchor, look) || counts_a_part(anchor, look) || opens_beside(anchor);
        let leads_to = if elsewhere && !to_a_part && file_of(anchor).is_none() {
            anchor.href.clone()
        } else {
            String::new()
        };
        let ripens = takes_own_away(anchor, look);
        let owns = selects && selects_own(anchor, look);
        let offer = Offer {
            id: class::id(anchor, look.state),
            class: class(anchor, look, owns),
            everywhere: match anchor.kind {
                _ if leads_on => String::new(),
                // What can be done to several rows is much the same in each list.
                Kind::Toggle if selects && !owns && anchor.record.is_some() => SELECTS.to_owned(),
                _ => everywhere(anchor, look),
            },
            worth: worth::of(anchor, look, (selects, owns), &fresh) - i32::from(tells_less(anchor, &telling))
                + if twins.contains(anchor.id.as_str()) { ODD } else { 0 },
            quota: if ripens || owns { 1 } else { quota },
            leads_to,
            // The pages of a list are its own, though they mostly stand in a navigation.
            framed: matches!(anchor.landmark, Landmark::Navigation | Landmark::Header) && !turns,
            ripens,
            ..Offer::default()
        };
        moves.push(Move { offer, intent: "follow", what: What::Use(anchor.clone()) });
    }
    moves.extend(up::moves(look));
    moves.extend(narrowed::open(look));
}

/// A step that was not gone on with for want of something is gone on with once that is there.
const STEPS: u32 = 3;
/// What selects a row is on whichever page it stands.
const SELECTS: &str = "everywhere|selects a row";

/// Rows can be selected here, one by one and all at once.
fn can_be_selected(look: &Look<'_>) -> bool {
    look.anchors.iter().filter_map(|a| look.state.elements.get(a.element)).any(selects_all)
}

/// The sort of file that a link leads to, by its address: of feeds and exports one is as good as the next.
fn file_of(anchor: &Anchor) -> Option<String> {
    const SORTS: [&str; 14] = [
        "atom", "csv", "doc", "docx", "ics", "json", "ods", "pdf", "png", "rss", "txt", "xlsx", "xml", "zip",
    ];
    let last = parts(&anchor.href).pop().filter(|_| anchor.kind == Kind::Link)?;
    let (_, sort) = last.rsplit_once('.')?;
    let sort = fold_case(sort);
    SORTS.contains(&sort.as_str()).then_some(sort)
}

/// A link, and a tab or an entry of a menu that is one.
fn leads(anchor: &Anchor, look: &Look<'_>) -> bool {
    let entry = || look.state.elements.get(anchor.element).is_some_and(|e| e.role == "menuitem");
    let link = matches!(anchor.kind, Kind::Link | Kind::Tab) || entry();
    link && anchor.href.starts_with("http") && !anchor.href.ends_with('#')
}

/// Not what is open already, and not what a form is sent with: that is filled in first.
fn can_be_used(anchor: &Anchor, look: &Look<'_>) -> bool {
    let Some(e) = look.state.elements.get(anchor.element) else { return false };
    let on = e.selected || e.role == "radio" && e.checked == Some(true);
    let made = matches!(anchor.kind, Kind::Tab) && on || is_chosen(e, look.state);
    // One of several fields that are sent together is filled in.
    let asked =
        e.role == "radio" && look.sheets.iter().any(|s| s.fields.iter().any(|f| f.element == anchor.element));
    let to_a_file = e.hints.contains("download");
    // What only scrolls to a place of the same page changes nothing that is told.
    let scrolls = is_of_this_page(anchor, look) && !to_a_place(anchor, look);
    let mail = !anchor.href.is_empty() && anchor.kind == Kind::Link && !anchor.href.starts_with("http");
    // A form has one button that it is sent with; the others do something else.
    let asks = ["search", "filter", "apply", "query"].contains(&fold_case(&anchor.name).as_str());
    let sends = anchor.kind == Kind::Submit && asks || look.sheets.iter().any(|s| s.submit == anchor.element);
    let filled_in = e.role == "combobox" && super::choose::is_filled_in(anchor.element, look);
    !made
        && !asked
        && !filled_in
        && !to_a_file
        && !mail
        && !scrolls
        && !sends
        && anchor.kind != Kind::Choice
        && !formats(e, look.state)
        && !selects_none(e, look.state)
}

/// So many of the links of a page that count what they lead to are followed.
const PARTS: u32 = 4;

/// So many entries of a list that a control unfolds are chosen.
const OPTIONS: u32 = 3;

fn is_option(anchor: &Anchor, state: &State) -> bool {
    state.elements.get(anchor.element).is_some_and(|e| e.role == "option")
}

/// The entry of an unfolded list that is chosen already: to choose it changes nothing.
fn is_chosen(e: &Element, state: &State) -> bool {
    let holds = |field: &Element| field.value.as_deref().is_some_and(|v| fold_case(v) == fold_case(&e.name));
    let opener = |field: &&Element| field.visible && field.role == "combobox" && field.expanded == Some(true);
    e.role == "option"
        && (e.selected || e.checked == Some(true) || state.elements.iter().filter(opener).any(holds))
}

/// A link of the page itself to a place on it: one of these is used, to see that it stays there.
fn to_a_place(anchor: &Anchor, look: &Look<'_>) -> bool {
    let place = anchor.href.split_once('#').map_or("", |(_, place)| place);
    if place.is_empty() || place == "top" {
        return false;
    }
    let framed = anchor.landmark.frames();
    let skips = fold_case(&anchor.name).starts_with("skip");
    let fresh = linked(&look.state.url) == look.state.url;
    !framed && !skips && fresh && is_of_this_page(anchor, look)
}

fn is_of_this_page(anchor: &Anchor, look: &Look<'_>) -> bool {
    anchor.kind == Kind::Link && linked(&anchor.href) == linked(&look.state.url)
}

/// What formats the text of an editor does nothing where nothing is selected.
fn formats(e: &Element, state: &State) -> bool {
    const FORMATS: [&str; 16] = [
        "bold",
        "italic",
        "underline",
        "strikethrough",
        "heading",
        "subheading",
        "paragraph",
        "bullet list",
        "numbered list",
        "quote",
        "code",
        "clear formatting",
        "indent",
        "outdent",
        "undo",
        "redo",
    ];
    let name = fold_case(e.name.trim());
    // "Bold Ctrl+B" tells the keys for it as well.
    let name = [" ctrl", " cmd", " ⌘", " ("]
        .iter()
        .fold(name.as_str(), |name, keys| name.split(keys).next().unwrap_or(name));
    let edits = state.elements.iter().any(|field| field.editable);
    edits && (FORMATS.contains(&name) || state.ancestors(e.index).any(|a| a.role == "toolbar"))
}

/// It puts a question away.
pub(in super::super) fn is_away(name: &str) -> bool {
    let name = fold_case(name);
    let away = ["cancel", "close", "dismiss", "no", "back", "not now", "keep", "×", "✕"];
    away.iter().any(|word| {
        let rest = name.strip_prefix(word);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', ',', '.', '–', '—']))
    })
}

/// It takes away what the explorer made itself.
fn takes_own_away(anchor: &Anchor, look: &Look<'_>) -> bool {
    let frames = anchor.landmark.frames() || anchor.landmark == Landmark::Dialog;
    !frames && Guard::is_destructive(&anchor.name) && look.is_own(anchor)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::anchors::read;
    use crate::explore::goal::Goals;
    use crate::state::testing::{Page, page};

    /// What the controls of a page are worth after one of the page before was used.
    fn after(before: &State, used: &str, now: &State, name: &str) -> Option<i32> {
        let all = offered(before, used, now, &[]);
        all.into_iter().find(|m| matches!(&m.what, What::Use(a) if a.name == name)).map(|m| m.offer.worth)
    }

    /// What is offered after a control of the page before was used, by somebody who made these.
    fn offered(before: &State, used: &str, now: &State, made: &[&str]) -> Vec<Move> {
        let (was, anchors, sheets) = (read(before), read(now), super::super::fields::sheets(now));
        let Some(last) = was.into_iter().find(|a| a.name == used) else { return Vec::new() };
        let last = Move { offer: Offer::default(), intent: "follow", what: What::Use(last) };
        let guard = Guard { start: "http://a.test/".into(), ..Guard::default() };
        let goals = Goals::default();
        let mut deeds = crate::explore::deeds::Deeds::default();
        for name in made {
            deeds.make(name);
        }
        let look = Look {
            state: now,
            before: Some(before),
            guard: &guard,
            goals: &goals,
            pass: super::super::values::Pass(0),
            deeds: &deeds,
            anchors: &anchors,
            sheets: &sheets,
            last: Some(&last),
        };
        let mut moves = Vec::new();
        offer(&look, &mut moves);
        moves
    }

    #[test]
    fn what_was_made_is_changed_before_it_is_taken_away() {
        let at = |url: &str, with_form: bool| {
            let shown = page().url(url).heading(1, "Quill Lantern").button("Delete");
            let fields = |p: Page| p.field("Name", "Quill Lantern").button("Save");
            if with_form { shown.within("form", "", fields) } else { shown }.build()
        };
        let list = page().url("http://a.test/areas").link("Quill Lantern", "/areas/7").build();
        let worth = |with_form: bool| {
            let now = at("http://a.test/areas/7", with_form);
            let all = offered(&list, "Quill Lantern", &now, &["Quill Lantern"]);
            let delete = all.iter().find(|m| matches!(&m.what, What::Use(a) if a.name == "Delete"));
            delete.map(|m| m.offer.worth)
        };
        assert_eq!((worth(false), worth(true)), (Some(12), Some(7)));
    }

    fn jobs(names: [&str; 3]) -> Page {
        let row = |p: Page, name: &str| {
            p.within("row", "", |p| {
                p.within("cell", "", |p| p.link(name, "http://a.test/jobs/7"))
                    .within("cell", "", |p| p.button("Actions").button("Delete"))
            })
        };
        page().within("table", "Jobs", |p| names.iter().fold(p, |p, name| row(p, name))).button("Next")
    }

    #[test]
    fn what_belongs_to_a_row_is_used_on_the_next_page_of_a_list_too() {
        let (first, second) =
            (jobs(["Brakes", "Clutch", "Lamp"]).build(), jobs(["Oil", "Tyres", "Belt"]).build());
        let rows = |used: &str| {
            let all = offered(&first, used, &second, &[]);
            let names = all.into_iter().filter(|m| m.offer.class.contains("|rows|")).map(|m| match m.what {
                What::Use(anchor) => anchor.name,
                _ => String::new(),
            });
            names.collect::<Vec<_>>()
        };
        assert_eq!(rows("Next"), ["Tyres", "Actions"]);
        assert!(rows("Actions").is_empty());
    }

    #[test]
    fn what_leads_to_one_place_from_several_rows_is_about_none_of_them() {
        let list =
            |to: fn(usize) -> String| {
                let row =
                    |p: Page, n: usize, name: &str| {
                        p.within("row", "", |p| {
                            p.within("cell", "", |p| p.link(name, &format!("http://a.test/notes/{n}")))
                                .within("cell", "", |p| p.link("delete item", &to(n)))
                        })
                    };
                let names = ["Ada", "Quill Lantern", "Bob"];
                let rows = |p: Page| names.iter().enumerate().fold(p, |p, (n, name)| row(p, n, name));
                page().url("http://a.test/history").within("table", "History", rows).build()
            };
        let deletes = |to: fn(usize) -> String| {
            let now = list(to);
            let all = offered(&now, "Ada", &now, &["Quill Lantern"]);
            all.iter().filter(|m| matches!(&m.what, What::Use(a) if a.name == "delete item")).count()
        };
        assert_eq!(deletes(|_| "http://a.test/notes/delete-it".to_owned()), 0);
        assert_eq!(deletes(|n| format!("http://a.test/notes/{n}/delete-it")), 1);
    }

    #[test]
    fn a_dialog_that_leads_on_is_followed_before_it_is_shut() {
        let plain = |p: Page| p.button("Add to cart");
        let added = |p: Page| {
            p.button("Close").button("Continue shopping").link("See the cart", "http://a.test/cart")
        };
        let now = plain(page()).within("dialog", "It is in your cart", added).build();
        let worth = |name: &str| after(&plain(page()).build(), "Add to cart", &now, name).unwrap();
        assert!(worth("See the cart") > worth("Close").max(worth("Continue shopping")));
    }

    #[test]
    fn what_can_be_done_with_an_entry_of_a_plan_comes_next() {
        let plan = |p: Page| p.button("Add").button("Welcome, 09:00").button("Lunch, 12:30");
        let before = page().within("main", "", plan).build();
        let now = page().within("main", "", |p| plan(p).button("Edit").button("Shift")).build();
        let worth = |name: &str| after(&before, "Welcome, 09:00", &now, name).unwrap();
        assert!(worth("Edit") > worth("Add") && worth("Shift") > worth("Lunch, 12:30"));
    }

    #[test]
    fn what_was_put_away_is_looked_for_where_such_things_are() {
        let list = |p: Page| {
            p.element("combobox", "Show", |e| {
                (e.tag, e.value) = ("select".into(), Some("Active".into()));
                e.options = ["Active", "Archived", "Deleted"].map(str::to_owned).to_vec();
            })
            .link("Trash", "http://a.test/trash")
            .button("Archive")
            .button("Delete")
            .button("Print")
        };
        let now = list(page()).build();
        let place = |used: &str| {
            let all = offered(&now, used, &now, &[]);
            all.into_iter().find(|m| m.offer.class.ends_with("|put away")).map(|m| match m.what {
                What::Choose(_, option) => option,
                What::Use(anchor) => anchor.name,
                _ => String::new(),
            })
        };
        assert_eq!(place("Archive").as_deref(), Some("Archived"));
        assert_eq!(place("Delete").as_deref(), Some("Deleted"));
        assert_eq!(place("Print"), None);
    }

    #[test]
    fn of_several_tags_the_second_tells_most() {
        let tags = ["status", "team", "year"];
        let tag = |p: Page, name: &&str| p.link(name, &format!("http://a.test/search?term={name}"));
        let now = page().within("main", "", |p| tags.iter().fold(p.button("Print"), tag)).build();
        let worth = |name: &str| after(&now, "Print", &now, name).unwrap();
        assert!(worth("team") > worth("status"));
    }

    #[test]
    fn a_question_may_be_answered_with_more_than_no() {
        assert!(is_away("No, go back") && is_away("Cancel") && is_away("Keep it"));
        assert!(!is_away("Notes") && !is_away("Keepsakes") && !is_away("Backlog"));
    }

    #[test]
    fn a_question_that_was_answered_with_no_is_asked_again_of_what_one_has_made() {
        let names = ["Brakes", "Quill Lantern", "Lamp"];
        let asked =
            jobs(names).within("dialog", "Delete it?", |p| p.button("Cancel").button("Delete it")).build();
        let now = jobs(names).build();
        let again = |made: &[&str]| {
            let all = offered(&asked, "Cancel", &now, made);
            all.iter().filter(|m| m.offer.class.contains("|asked again|")).count()
        };
        assert_eq!((again(&["Quill Lantern"]), again(&[])), (2, 0), "the menu and the deed");
    }

    #[test]
    fn a_question_that_harms_nobody_is_asked_again() {
        let plain = |p: Page| p.button("Restore defaults").button("Export").button("Save");
        let asked = |answer: &str| {
            plain(page())
                .within("dialog", "Restore the defaults?", |p| p.button("Cancel").button(answer))
                .build()
        };
        let now = plain(page()).build();
        let again = |answer: &str| {
            let all = offered(&asked(answer), "Cancel", &now, &[]);
            let asks = all.into_iter().filter(|m| m.offer.class.contains("|asked again|"));
            asks.filter_map(|m| if let What::Use(a) = m.what { Some(a.name) } else { None })
                .collect::<Vec<_>>()
        };
        assert_eq!(again("Restore"), ["Restore defaults"]);
        assert!(again("Delete all").is_empty());
    }

    #[test]
    fn what_a_tab_brings_to_light_comes_before_the_next_tab() {
        let tabs = |p: Page| {
            let tab = |p: Page, name: &str| p.element("tab", name, |_| ());
            p.within("main", "", |p| tab(tab(p, "Lines"), "Comments").button("Print"))
        };
        let before = tabs(page()).build();
        let now = tabs(page()).within("main", "", |p| p.button("Add line")).build();
        let worth = |name: &str| after(&before, "Lines", &now, name).unwrap();
        assert!(worth("Add line") > worth("Comments") && worth("Print") <= worth("Comments"));
    }

    #[test]
    fn the_entry_of_a_menu_of_a_row_comes_next_and_what_unfolds_a_menu_of_the_app_early() {
        let rows = |open: bool| {
            let row = move |p: Page, name: &'static str, open: bool| {
                p.within("row", "", |p| {
                    let cell = p.element("cell", "", |e| e.own_text = name.into());
                    cell.within("cell", "", |p| {
                        let p = p.button("Actions");
                        if open { p.button("Edit").button("Approve") } else { p }
                    })
                })
            };
            let table = page().within("table", "Jobs", |p| row(row(p, "Brakes", open), "Clutch", false));
            let menu = |p: Page| p.element("button", "Stock", |e| e.expanded = Some(false)).button("Help");
            table.within("navigation", "", menu).build()
        };
        let (before, now) = (rows(false), rows(true));
        let worth = |name: &str| after(&before, "Actions", &now, name).unwrap();
        assert!(worth("Approve") > worth("Edit") && worth("Edit") > worth("Actions"));
        assert!(worth("Stock") > worth("Help"));
    }
}
