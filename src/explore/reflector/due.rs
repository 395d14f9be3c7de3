//! What may be quiet where there is nothing to do, and has something to do here: filters that are set to be cleared, a next page
//! that the bar of pages names, a way back to today where another month is open, the tab of a bar of which another one is open.

use crate::explore::anchors::{asks_for, linked};
use crate::explore::intents::fields::says_save;
use crate::oracle::asks;
use crate::oracle::laws::has_a_next;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State, is_field};

/// How far around a control one looks for what it is there for.
const AROUND: usize = 4;

/// There is something that this control has to do. `earlier`: the page before the deed before this one.
pub(super) fn is_due(used: &Element, state: &State, earlier: Option<&State>) -> bool {
    clears_what_is_set(used, state)
        || has_a_next_page(used, state)
        || turns_a_calendar(used, state)
        || earlier.is_some_and(|earlier| {
            leads_to_today(used, state, earlier)
                || keeps_a_change(used, state, earlier)
                || looks_for_a_word(used, state, earlier)
        })
}

/// "Next" in a line with what leads back to today: there is always another day, week or month. Not all have a yesterday.
fn turns_a_calendar(used: &Element, state: &State) -> bool {
    let plain = |e: &Element| words(&e.name).collect::<Vec<_>>();
    let today = |e: &Element| {
        let said = plain(e);
        let said: Vec<&str> = said.iter().map(String::as_str).collect();
        matches!(said.as_slice(), ["today"] | ["this", "week" | "month" | "day" | "year"])
    };
    let control = |e: &Element| e.visible && matches!(e.role.as_str(), "button" | "link");
    let is_one = plain(used).first().is_some_and(|w| matches!(w.as_str(), "next" | "forward"));
    let own = &used.bounds;
    let in_line = |e: &Element| {
        e.bounds.y < own.y + own.height.max(1.0) && own.y < e.bounds.y + e.bounds.height.max(1.0)
    };
    is_one && !used.disabled && state.elements.iter().any(|e| control(e) && today(e) && in_line(e))
}

/// "Save" right after something was changed that it stands beside.
fn keeps_a_change(used: &Element, state: &State, earlier: &State) -> bool {
    let set = |page: &State| -> Vec<(String, Option<String>, Option<bool>)> {
        let fields = page.elements.iter().filter(|e| e.visible && is_field(e));
        fields.map(|e| (fold_case(&e.name), e.value.clone(), e.checked)).collect()
    };
    let (was, is) = (set(earlier), set(state));
    says_save(&used.name) && earlier.url == state.url && was.len() == is.len() && was != is
}

/// "Search" right after another word was typed into the field of its form, of which nothing has come yet.
fn looks_for_a_word(used: &Element, state: &State, earlier: &State) -> bool {
    const LOOKS: [&str; 4] = ["search", "find", "go", "filter"];
    // Nothing has come of it, so that the form stands in the same place.
    let form = |page: &State, e: &Element| page.form_of(e.index).map(|form| form.index);
    let own = form(state, used);
    let texts = |page: &State| -> Vec<Option<String>> {
        let fields = page.elements.iter().filter(|e| e.visible && is_field(e) && e.options.is_empty());
        fields.filter(|e| e.checked.is_none() && form(page, e) == own).map(|e| e.value.clone()).collect()
    };
    let (was, is) = (texts(earlier), texts(state));
    let said = is.iter().flatten().any(|text| !text.trim().is_empty());
    own.is_some()
        && words(&used.name).next().is_some_and(|w| LOOKS.contains(&w.as_str()))
        && earlier.url == state.url
        && earlier.elements.len() == state.elements.len()
        && earlier.text == state.text
        && was != is
        && said
}

/// "Today" in a calendar that marked the day before it was turned, and does so no longer: it is not shown.
fn leads_to_today(used: &Element, state: &State, earlier: &State) -> bool {
    let marks = |page: &State| {
        let is_today = |e: &Element| {
            let inner = !matches!(e.role.as_str(), "button" | "link");
            e.visible && inner && words(&e.hints).any(|w| matches!(w.as_str(), "today" | "istoday"))
        };
        page.elements.iter().any(is_today)
    };
    words(&used.name).eq(["today".to_owned()])
        && earlier.page_id == state.page_id
        && marks(earlier)
        && !marks(state)
}

/// "Clear filters" beside a filter that is set.
fn clears_what_is_set(used: &Element, state: &State) -> bool {
    const ABOUT: [&str; 5] = ["filter", "filters", "search", "all", "the"];
    let said: Vec<String> = words(&used.name).collect();
    let clears = said.first().is_some_and(|w| matches!(w.as_str(), "clear" | "reset"));
    if !clears || !said.iter().skip(1).all(|w| ABOUT.contains(&w.as_str())) {
        return false;
    }
    let asked = asks(&state.url);
    let value = |field: &Element| fold_case(field.value.as_deref().unwrap_or_default().trim());
    let text = |field: &Element| {
        matches!(field.role.as_str(), "searchbox" | "textbox")
            && field.options.is_empty()
            && !value(field).is_empty()
    };
    // What a list says by itself may be set as long as the address asks for nothing.
    let other = |field: &Element| {
        let first = field.options.first().is_some_and(|first| fold_case(first.trim()) != value(field));
        first && asked && !value(field).is_empty() && !orders(&field.name)
    };
    // What the address asks for may be told above the list, and cleared in its head; a text elsewhere is another form's.
    let frame = |a: &&Element| !matches!(a.role.as_str(), "main" | "document" | "RootWebArea");
    let near = state.ancestors(used.index).take(AROUND).take_while(frame);
    let sets = |a: &Element, is_set: &dyn Fn(&Element) -> bool| {
        state.descendants(a.index).any(|field| field.visible && is_set(field))
    };
    // Nor is a word that the address asks for: it is what the list is searched for.
    let searched = |field: &Element| text(field) && asks_for(&state.url, &value(field));
    let fields = || state.elements.iter().filter(|field| field.visible);
    near.into_iter().any(|a| sets(a, &text) || sets(a, &other))
        || asked && fields().any(|f| other(f) || searched(f))
}

fn orders(name: &str) -> bool {
    words(name).any(|w| matches!(w.as_str(), "sort" | "order" | "arrange"))
}

/// "Next" beside what tells that there is more, "11–20 of 57", or in a bar that names the page after the one that is open.
fn has_a_next_page(used: &Element, state: &State) -> bool {
    if has_a_next(used, state) {
        return true;
    }
    let first = words(&used.name).next();
    if used.disabled || !first.is_some_and(|w| w == "next" || w == "older") {
        return false;
    }
    let number =
        |e: &Element| -> Option<u32> { fold_case(e.name.trim()).trim_start_matches("page ").parse().ok() };
    state.ancestors(used.index).take(AROUND).any(|bar| {
        let pages = || state.descendants(bar.index).filter(|e| e.visible && number(e).is_some());
        let open = pages().find(|e| e.selected).and_then(number);
        open.is_some_and(|open| {
            pages().any(|e| matches!(e.role.as_str(), "link" | "button") && number(e) == open.checked_add(1))
        })
    })
}

/// A link to nowhere in a bar of which another one is open, and others lead elsewhere.
pub(super) fn is_a_dead_tab(used: &Element, state: &State) -> bool {
    if !used.href.ends_with('#') || used.selected {
        return false;
    }
    let Some(bar) = state.ancestors(used.index).next() else { return false };
    let others = || {
        let in_bar = state.descendants(bar.index).filter(|e| e.visible && e.role == used.role);
        in_bar.filter(|e| e.index != used.index)
    };
    let leads = |e: &Element| !e.href.is_empty() && linked(&e.href) != linked(&state.url);
    others().any(|e| e.selected) && others().any(leads)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn due(state: &State, name: &str) -> bool {
        is_due(state.elements.iter().find(|e| e.name == name && e.role == "button").unwrap(), state, None)
    }

    #[test]
    fn filters_that_are_set_are_cleared() {
        let form = |url: &str, word: &str, state: &'static str, clears: &str| {
            page()
                .url(url)
                .within("form", "", |p| {
                    p.field("Search", word)
                        .element("combobox", "State", |e| {
                            e.value = Some(state.into());
                            e.options = ["All", "Open", "Done"].map(String::from).into();
                        })
                        .button(clears)
                })
                .build()
        };
        let (plain, asked) = ("http://a/things", "http://a/things?state=Open&page=2");
        assert!(due(&form(plain, "lamp", "All", "Clear filters"), "Clear filters"));
        assert!(due(&form(asked, "", "Open", "Clear filters"), "Clear filters"));
        assert!(due(&form(asked, "", "Open", "Reset"), "Reset"));
        assert!(!due(&form(plain, "", "All", "Clear filters"), "Clear filters"));
        assert!(!due(&form(plain, "", "Open", "Clear filters"), "Clear filters"), "that is where it begins");
        assert!(!due(&form(asked, "", "Open", "Clear messages"), "Clear messages"));
        let apart = |url: &str| {
            let state = |p: Page| {
                p.element("combobox", "State", |e| {
                    e.value = Some("Open".into());
                    e.options = ["All", "Open"].map(String::from).into();
                })
            };
            let head =
                |p: Page| p.within("generic", "", |p| p.within("generic", "", |p| p.button("Clear filters")));
            page().url(url).within("main", "", |p| head(p.within("form", "", state))).build()
        };
        assert!(due(&apart(asked), "Clear filters"), "it stands in the head of the list");
        assert!(!due(&apart(plain), "Clear filters"));
    }

    #[test]
    fn a_bar_that_names_the_next_page_can_be_turned() {
        let bar = |last: bool| {
            let open = |p: Page| p.element("link", "2", |e| e.selected = true);
            let pages = |p: Page| {
                if last { open(p.link("1", "/a")) } else { open(p.link("1", "/a")).link("3", "/c") }
            };
            page().within("navigation", "Pages", |p| pages(p).button("Next")).build()
        };
        assert!(due(&bar(false), "Next"));
        assert!(!due(&bar(true), "Next"));
    }

    #[test]
    fn a_calendar_goes_on_for_ever() {
        let bar = |beside: &'static str| {
            let names = ["‹ Previous", beside, "Next ›"];
            let in_line = |e: &mut Element| (e.bounds.y, e.bounds.height) = (40.0, 24.0);
            names.iter().fold(page(), |p, name| p.element("button", name, in_line)).build()
        };
        assert!(due(&bar("Today"), "Next ›") && due(&bar("This week"), "Next ›"));
        assert!(!due(&bar("Today"), "‹ Previous"), "one may book from today on only");
        assert!(!due(&bar("Page 2"), "Next ›"), "a list ends");
    }

    #[test]
    fn what_was_just_changed_is_to_be_saved() {
        let form = |shift: &str| page().select("Shift", &["Early", "Late"], shift).button("Save").build();
        let saves = |was: &State, is: &State| {
            let save = is.elements.iter().find(|e| e.name == "Save").unwrap();
            is_due(save, is, Some(was))
        };
        assert!(saves(&form("Early"), &form("Late")) && !saves(&form("Late"), &form("Late")));
    }

    #[test]
    fn where_today_is_not_shown_one_can_go_there() {
        let month = |marked: bool| {
            let cell =
                |p: Page| p.element("cell", "12", |e| e.hints = if marked { "today" } else { "" }.into());
            page().button("Today").within("table", "", cell).build()
        };
        let today = |now: bool, before: bool| {
            let (now, before) = (month(now), month(before));
            is_due(now.elements.iter().find(|e| e.name == "Today").unwrap(), &now, Some(&before))
        };
        assert!(today(false, true));
        assert!(!today(true, false) && !today(false, false), "it may be there already");
    }

    #[test]
    fn a_tab_that_leads_nowhere_is_dead_where_another_one_is_open() {
        let bar = |open: bool, href: &'static str| {
            let state = page()
                .url("http://a/things/7")
                .within("navigation", "Sections", |p| {
                    p.element("link", "Details", |e| {
                        (e.selected, e.href) = (open, "http://a/things/7?tab=details".into());
                    })
                    .link("Bookings", "http://a/things/7?tab=bookings")
                    .link("Repairs", href)
                })
                .build();
            let used = state.elements.iter().find(|e| e.name == "Repairs").unwrap().clone();
            is_a_dead_tab(&used, &state)
        };
        assert!(bar(true, "http://a/things/7#"));
        assert!(!bar(false, "http://a/things/7#"), "it may be the one that is open");
        assert!(!bar(true, "http://a/things/7?tab=repairs"));
    }

    #[test]
    fn a_word_that_the_address_asks_for_is_cleared_wherever_the_button_stands() {
        let list = |url: &str| {
            let bar = page().url(url).within("main", "", |p| {
                let p = p.within("generic", "", |p| p.field("Search", "archie"));
                p.within("generic", "", |p| p.within("generic", "", |p| p.button("Clear filters")))
            });
            due(&bar.build(), "Clear filters")
        };
        assert!(list("http://a.test/pets?q=Archie"));
        assert!(!list("http://a.test/pets?sort=name"), "it may be another form's");
    }
}
