//! Another page of a list shows other records, and a list no more of them than was chosen.

use super::instruments::lists::{apart, list_in, same};
use super::instruments::scene::{Scene, name};
use super::instruments::turning::{goes_on, leads_to_a_page, page_of, turn, turns_pages};
use super::{Dependency, Draft, Law};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::fold_case;
use crate::state::{Collection, Element, Record, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "pages",
    reads: Dependency::Causal,
    says: "another page of a list shows other records, and a page no more of them than was chosen",
    applies: "a control that turns the pages of a list was clicked, and the page says that it did, or the control has an address of its own; how many there are on a page was chosen, and there were as many as had been before",
    silent: "nothing changed at all (then the action had no effect), or no list is on the page",
    finds: "the second page of a list repeats the first, or begins with its last record",
    write,
    judges: &[
        ("expect_other_records", |args, scene| judge(args.first()?, scene)),
        ("expect_that_page", |args, scene| judge_page(args.first()?, scene)),
        ("expect_at_most", |args, scene| judge_length(args.first()?, scene)),
    ],
};

fn write(scene: &Scene, draft: &mut Draft) {
    if turned(scene).is_some() {
        draft.check(
            "expect_other_records",
            &[scene.used().map_or("", name)],
            scene.words,
            DefectKind::UnexpectedResult,
        );
    }
    if misled(scene).is_some() {
        draft.check(
            "expect_that_page",
            &[scene.used().map_or("", name)],
            scene.words,
            DefectKind::WrongNavigation,
        );
    }
    if let Some((_, wanted)) = shortened(scene) {
        draft.check("expect_at_most", &[&wanted.to_string()], scene.words, DefectKind::UnexpectedResult);
    }
}

/// The link to a page of a list that led to another one, or that has the address of another one than it says: what it should
/// be, and what it is.
fn misled(scene: &Scene) -> Option<(usize, usize)> {
    let (done, on) = scene.deed?;
    let turns = |e: &Element| matches!(e.role.as_str(), "link" | "button") && turns_pages(e, on);
    let link = scene.used().filter(|e| done.kind == "click" && turns(e))?;
    let bare = |url: &str| url.split(['?', '#']).next().map(str::to_owned);
    let at = |url: &str| page_of(url).filter(|(key, _)| matches!(*key, "page" | "p" | "pg"))?.1.parse().ok();
    let leads = !link.href.is_empty();
    if leads && bare(&link.href) != bare(&scene.now.url) || bare(&on.url) != bare(&scene.now.url) {
        return None;
    }
    // Whoever was on a page of a number and is on one without is on the first.
    let counted = at(&on.url).map(|_| 1);
    let now: usize = at(&scene.now.url).or(counted)?;
    let to: usize = if leads { at(&link.href).or(counted)? } else { now };
    let step = match fold_case(name(link)).split(' ').next() {
        Some("next" | "older" | "›") => at(&on.url).unwrap_or(1).checked_add(1),
        Some("previous" | "prev" | "newer" | "‹") => at(&on.url)?.checked_sub(1),
        _ => None,
    };
    // On the last page "Next" may lead to itself; pages are counted from nought or from one, so the first tells nothing.
    let step = step.filter(|step| at(&on.url).is_some_and(|here: usize| here != to && *step != to));
    (to != now || step.is_some()).then(|| (step.unwrap_or(to), now))
}

fn judge_page(control: &str, scene: &Scene) -> Option<Answer> {
    let (wanted, is) = misled(scene)?;
    Some(Answer::fails(format!("\"{control}\" led to page {is}"), format!("page {wanted}")))
}

/// The list as it is now of which fewer records were asked for on a page, and how many: it had as many as were asked for
/// before.
fn shortened<'a>(scene: &Scene<'a>) -> Option<(&'a Collection, usize)> {
    let (done, on) = scene.deed?;
    let used = scene.used().filter(|e| done.kind == "select" && counts_rows(e))?;
    let (was, wanted) = (number(used.value.as_deref()?)?, number(done.value.as_deref()?)?);
    let of_page = |c: &&Collection| c.records.len() == was;
    let mut lists = on.symbols().collections.iter().filter(of_page);
    let list = lists.next().filter(|_| lists.next().is_none() && wanted < was)?;
    Some((list_in(list, scene.now)?, wanted))
}

/// "Rows per page", "Show 20 entries": all that it offers are numbers.
fn counts_rows(e: &Element) -> bool {
    let told = fold_case(name(e));
    let about =
        ["page", "rows", "items", "results", "entries", "show", "limit"].iter().any(|w| told.contains(w));
    let numbers = e.options.iter().filter(|o| number(o).is_some()).count();
    about && numbers > 1 && e.options.len() <= numbers + 1
}

fn number(text: &str) -> Option<usize> {
    text.split_whitespace().next()?.parse().ok().filter(|n| *n > 1)
}

fn judge_length(wanted: &str, scene: &Scene) -> Option<Answer> {
    let (list, most) = shortened(scene).filter(|(_, n)| n.to_string() == wanted)?;
    let (title, has) = (list.title(), list.records.len());
    Some(if has <= most {
        Answer::holds(format!("{title} has {has} records"))
    } else {
        Answer::fails(
            format!("{wanted} records were asked for on a page, and {title} has {has}"),
            wanted.to_owned(),
        )
    })
}

/// The list whose page was turned, before and after.
fn turned<'a>(scene: &Scene<'a>) -> Option<(&'a Collection, &'a Collection)> {
    let (done, on) = scene.deed?;
    let used = scene
        .used()
        .filter(|used| matches!(done.kind.as_str(), "click" | "navigate") && turns_pages(used, on))?;
    // The bar of pages stands right below its list.
    let tree = &on.symbols().tree;
    // What turns the pages is no record of theirs.
    let holds = |c: &Collection| {
        c.records.iter().any(|r| r.element == used.index || tree.holds(r.element, used.index))
    };
    // Nor are the numbers beside it.
    let numbers = |c: &Collection| {
        c.records.iter().all(|r| r.text.trim().chars().all(|c| c.is_ascii_digit() || "….".contains(c)))
    };
    let above = on
        .symbols()
        .collections
        .iter()
        .filter(|c| c.element < used.index && c.records.len() > 1 && !holds(c) && !numbers(c));
    let was = above.max_by_key(|c| c.element).filter(|c| !begins_anew(c, used, on))?;
    let now = list_in(was, scene.now)?;
    // What leads elsewhere and comes back to the same has done nothing as well.
    let goes = leads_to_a_page(&used.href) && page_of(&used.href) != page_of(&on.url);
    (used.visible
        && !is_open(used, on)
        && now.records.len() > 1
        && (goes || scene.before.text != scene.now.text))
        .then_some((was, now))
}

/// A heading stands between the list and what turns the pages: that belongs to what the heading begins, a calendar or a chart
/// beside which the list happens to stand.
fn begins_anew(list: &Collection, used: &Element, on: &State) -> bool {
    let tree = &on.symbols().tree;
    let between = on.elements.iter().filter(|e| (list.element..used.index).contains(&e.index));
    between.filter(|e| e.role == "heading" && e.visible).any(|heading| {
        let within = |of: usize| tree.holds(of, heading.index);
        // A bar of pages may have a heading of its own, mostly for those who only hear it.
        let of_the_bar = on.ancestors(heading.index).any(|a| a.role == "navigation");
        !of_the_bar && !within(list.element) && !list.records.iter().any(|r| within(r.element))
    })
}

/// It is the page that is open: it says so, or it is the first, and the address tells of no other.
fn is_open(used: &Element, on: &State) -> bool {
    let told = turn(name(used));
    used.selected || told.trim_start_matches("page ") == "1" && !leads_to_a_page(&on.url)
}

fn judge(control: &str, scene: &Scene) -> Option<Answer> {
    let (was, now) = turned(scene)?;
    let repeated = was.records.len() == now.records.len()
        && was.records.iter().zip(&now.records).all(|(a, b)| same(&a.text, &b.text));
    if let Some(both) = on_both(was, now, scene).filter(|_| !repeated) {
        let told = format!(
            "after \"{control}\", {} shows \"{}\" again, which stood on the page before",
            now.title(),
            clip(&both.key, 60)
        );
        return Some(Answer::fails(told, "other records"));
    }
    if !repeated {
        return Some(Answer::holds(format!("{} shows other records", now.title())));
    }
    let first = now.records.first().map(|r| clip(&r.key, 60)).unwrap_or_default();
    let told = format!(
        "after \"{control}\", {} shows the same {} records as before, beginning with \"{first}\"",
        now.title(),
        now.records.len()
    );
    Some(Answer::fails(told, "other records"))
}

/// A page of a list as its records, with the look in which they are.
type Page<'p> = (&'p [Record], &'p State);

/// Of a text as short as this two records may have the same.
const SHORT: usize = 8;

/// The first record that ends one page and begins the next. What is pinned stands at the head of both; what goes on in one list
/// is longer than it was; and a last page may be filled up with what stood before it.
fn on_both<'a>(was: &'a Collection, now: &'a Collection, scene: &Scene<'a>) -> Option<&'a Record> {
    let longer = now.records.len() > was.records.len();
    let last = now.records.len() == was.records.len() && !goes_on(scene.now);
    if longer || last || now.records.len() < 3 || !apart(was) || !apart(now) {
        return None;
    }
    let before = scene.deed.map_or(scene.before, |(_, on)| on);
    let one = |led: &[&str], leads: &[&str], a: &Record, b: &Record| {
        same(&a.text, &b.text) && led == leads && (b.text.chars().count() > SHORT || !leads.is_empty())
    };
    let meet = |(above, on): Page<'a>, (below, then): Page<'a>| {
        let alike = |(a, b): (&Record, &Record)| one(&links_of(a, on), &links_of(b, then), a, b);
        let most = below.len().min(above.len()) - 1;
        (1..=most).find(|&n| above[above.len() - n..].iter().zip(&below[..n]).all(alike))
    };
    let (first, second): (Page<'_>, Page<'_>) = ((&was.records, before), (&now.records, scene.now));
    let sure = |n: &usize, r: &Record| *n > 1 || !links_of(r, scene.now).is_empty();
    let forward = meet(first, second).map(|n| (n, &now.records[0]));
    let back = || meet(second, first).map(|n| (n, &now.records[now.records.len() - n]));
    forward.or_else(back).filter(|(n, first)| sure(n, first)).map(|(_, first)| first)
}

/// Where the links of a record lead.
fn links_of<'s>(record: &Record, state: &'s State) -> Vec<&'s str> {
    let links = state.descendants(record.element).map(|e| e.href.as_str());
    links.filter(|href| !href.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn look(first: &str, at: &str) -> State {
        let rows: [&[&str]; 2] = [&[first, "1"], &["Vase", "2"]];
        let bar = |p: Page| {
            p.within_with("navigation", "", |e| e.hints = "pagination".into(), |p| p.button("Next"))
        };
        bar(page().table("Things", &["Title", "No"], &rows)).text(at).build()
    }

    #[test]
    fn the_numbers_of_the_pages_are_no_list_of_theirs() {
        let look = |first: &str, at: &'static str| {
            let rows: [&[&str]; 2] = [&[first, "1"], &["Vase", "2"]];
            let numbers = |p: Page| ["1", "2", "3", "4"].iter().fold(p, |p, n| p.button(n));
            page().table("Things", &["Title", "No"], &rows).text(at).within_with(
                "generic",
                "",
                |e| e.hints = "pager".into(),
                |p| p.within("list", "", numbers).button("Next"),
            )
        };
        let told = |then: Page| {
            Tale::begins(look("Bowl", "1 of 4").build()).clicks(("button", "Next"), then.build()).told().len()
        };
        assert_eq!((told(look("Bowl", "2 of 4")), told(look("Lamp", "2 of 4"))), (1, 0));
    }

    #[test]
    fn what_turns_the_pages_is_no_list_of_theirs() {
        let chart =
            |of: &str| {
                let bar =
                    |p: Page| {
                        p.within("listitem", "", |p| p.link("« Previous", "http://app.test/chart?page=1"))
                            .within("listitem", "", |p| p.link("Next »", "http://app.test/chart?page=3"))
                    };
                page().heading(1, "Chart").text(of).within_with(
                    "list",
                    "Pages",
                    |e| e.hints = "pagination".into(),
                    bar,
                )
            };
        let told =
            Tale::begins(chart("May").build()).clicks(("link", "Next »"), chart("June").build()).told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn a_list_beside_a_calendar_is_not_turned_with_it() {
        let rows: [&[&str]; 2] = [&["Open tasks", "1"], &["My tasks", "2"]];
        let calendar = |month: &str, heading: bool| {
            let page = page().table("Queries", &["Title", "No"], &rows);
            let page = if heading { page.heading(2, "Calendar") } else { page };
            page.text(month).link("Next »", "http://a/calendar?page=2").build()
        };
        let turns = |heading| {
            let (may, june) = (calendar("May", heading), calendar("June", heading));
            Tale::begins(may).clicks(("link", "Next »"), june).told()
        };
        assert!(turns(true).is_empty());
        assert_eq!(turns(false).len(), 1);
    }

    #[test]
    fn a_link_to_a_page_of_the_list_needs_no_bar() {
        let list = |first: &str, says: &str, href: &'static str| {
            let rows: [&[&str]; 2] = [&[first, "1"], &["Vase", "2"]];
            page().table("Things", &["Title", "No"], &rows).link("Next", href).text(says).build()
        };
        let turns = |href: &'static str, first: &str| {
            Tale::begins(list("Mug", "1 of 2", href))
                .clicks(("link", "Next"), list(first, "2 of 2", href))
                .told()
        };
        assert_eq!(turns("/things?sort=no&page=2", "Mug").len(), 1);
        assert!(turns("/things?sort=no&page=2", "Lamp").is_empty());
        // The next step of something else.
        assert!(turns("/wizard/next", "Mug").is_empty());
    }

    #[test]
    fn a_link_to_another_page_that_shows_the_same_has_not_turned_it() {
        let list = |at: &str| {
            let rows: [&[&str]; 2] = [&["Mug", "1"], &["Vase", "2"]];
            let page = page().url(&format!("http://a/things{at}")).table("Things", &["Title", "No"], &rows);
            page.link("Next", "http://a/things?page=2").build()
        };
        let turns = |from: &str| Tale::begins(list(from)).clicks(("link", "Next"), list(from)).told();
        assert_eq!(turns("").len(), 1);
        assert!(turns("?page=2").is_empty(), "it leads to itself");
    }

    #[test]
    fn a_link_leads_to_the_page_that_it_says() {
        let list = |at: &str, first: &str, link: &'static str, href: &'static str| {
            let rows: [&[&str]; 2] = [&[first, "1"], &["Vase", "2"]];
            let page = page().url(&format!("http://a/things?page={at}"));
            page.table("Things", &["Title", "No"], &rows).link(link, href).build()
        };
        let goes = |link: &'static str, href: &'static str, to: &str| {
            let (from, then) = (list("3", "Mug", link, href), list(to, "Lamp", link, href));
            Tale::begins(from).clicks(("link", link), then).told()
        };
        assert!(goes("Previous", "http://a/things?page=2", "2").is_empty());
        assert_eq!(goes("Previous", "http://a/things?page=2", "1"), ["\"Previous\" led to page 1"]);
        assert_eq!(goes("Previous", "http://a/things?page=1", "1"), ["\"Previous\" led to page 1"]);
        assert!(goes("Next", "http://a/things?page=4", "4").is_empty());
        assert!(goes("First", "http://a/things?page=1", "1").is_empty());
        let button = |to: &str| {
            let list = |at: &str, first: &str| {
                let rows: [&[&str]; 2] = [&[first, "1"], &["Vase", "2"]];
                let bar = |p: Page| {
                    p.within_with("navigation", "", |e| e.hints = "pager".into(), |p| p.button("Next"))
                };
                bar(page().url(&format!("http://a/things{at}")).table("Things", &["Title", "No"], &rows))
                    .build()
            };
            Tale::begins(list("?page=2", "Mug")).clicks(("button", "Next"), list(to, "Lamp")).told()
        };
        assert!(button("?page=3").is_empty());
        assert_eq!(button("?page=1"), ["\"Next\" led to page 1"]);
        assert_eq!(button(""), ["\"Next\" led to page 1"]);
    }

    #[test]
    fn a_page_has_no_more_rows_than_were_chosen() {
        let list = |name: &'static str, chosen: &'static str, rows: usize| {
            let names: Vec<String> = (0..rows).map(|n| format!("Thing {n}")).collect();
            let cells: Vec<[&str; 1]> = names.iter().map(|name| [name.as_str()]).collect();
            let rows: Vec<&[&str]> = cells.iter().map(<[&str; 1]>::as_slice).collect();
            let choice = |e: &mut crate::state::Element| {
                e.value = Some(chosen.into());
                e.options = ["2", "4", "8"].map(String::from).into();
            };
            page().table("Things", &["Title"], &rows).element("combobox", name, choice).build()
        };
        let chooses = |name: &'static str, had: usize, has: usize| {
            Tale::begins(list(name, "4", had))
                .does("select", ("combobox", name), Some("2"), list(name, "2", has))
                .told()
        };
        assert_eq!(chooses("Rows per page", 4, 4).len(), 1);
        assert!(chooses("Rows per page", 4, 2).is_empty());
        assert!(chooses("Rows per page", 3, 3).is_empty(), "it had fewer than there may be");
        assert!(chooses("Size", 4, 4).is_empty());
    }

    #[test]
    fn the_first_page_may_be_open_already() {
        let list = |says: &str| {
            let rows: [&[&str]; 2] = [&["Mug", "1"], &["Vase", "2"]];
            page().table("Things", &["Title", "No"], &rows).link("1", "http://a/things?page=1").text(says)
        };
        let goes = |from: &str| {
            Tale::begins(list("here").url(from).build()).clicks(("link", "1"), list("there").build()).told()
        };
        assert!(goes("http://a/things").is_empty());
        assert_eq!(goes("http://a/things?page=2").len(), 1);
    }

    #[test]
    fn no_record_stands_on_two_pages() {
        let list = |keys: &[u32], next: &'static str, at: &'static str| {
            let row = |p: Page, n: &u32| {
                let link = |p: Page| p.link(&format!("Thing {n}"), &format!("http://a/things/{n}"));
                p.within("row", "", |p| {
                    p.within("cell", "", link).element("cell", "", |e| e.own_text = "3".into())
                })
            };
            let head =
                |p: Page, name: &'static str| p.element("columnheader", name, |e| e.own_text = name.into());
            let rows = |p: Page| keys.iter().fold(p.within("row", "", |p| head(head(p, "Title"), "No")), row);
            let bar = |p: Page| {
                let turns = move |p: Page| p.button(next).button("Previous");
                p.within_with("navigation", "", |e| e.hints = "pagination".into(), turns)
            };
            bar(page().within("table", "Things", rows)).text(at).build()
        };
        let turns = |from: &[u32], to: &[u32], next: &'static str, by: &'static str| {
            let tale = Tale::begins(list(from, "Next", "Page 2"));
            tale.clicks(("button", by), list(to, next, "Page 3")).told().len()
        };
        assert_eq!(turns(&[1, 2, 3, 4], &[5, 6, 7, 8], "Next", "Next"), 0);
        assert_eq!(turns(&[1, 2, 3, 4], &[4, 5, 6, 7], "Next", "Next"), 1);
        assert_eq!(turns(&[4, 5, 6, 7], &[1, 2, 3, 4], "Next", "Previous"), 1);
        assert_eq!(turns(&[1, 2, 3, 4], &[4, 5, 6], "None", "Next"), 1, "the last page");
        assert_eq!(turns(&[1, 2, 3, 4], &[3, 4, 5, 6], "None", "Next"), 0, "the last page, filled up");
        assert_eq!(turns(&[1, 2, 3, 4], &[1, 5, 6, 7], "Next", "Next"), 0, "pinned");
        assert_eq!(turns(&[1, 2, 3, 4], &[1, 2, 3, 4, 5], "Next", "Next"), 0, "it goes on");
    }

    #[test]
    fn the_next_page_shows_other_records() {
        let turns = |then| Tale::begins(look("Mug", "Page 1 of 2")).clicks(("button", "Next"), then).told();
        assert!(turns(look("Lamp", "Page 2 of 2")).is_empty());
        assert_eq!(turns(look("Mug", "Page 2 of 2")).len(), 1);
    }
}
