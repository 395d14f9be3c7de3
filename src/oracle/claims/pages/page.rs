//! "The book page opens", "the user is redirected to the login page", "the user leaves the page".

use super::opened;
use crate::grounding::{Bag, similarity};
use crate::language::Description;
use crate::oracle::address::{path, route};
use crate::oracle::claims::lists::items;
use crate::oracle::claims::reading::{clip, seen::differs, thing};
use crate::script::{Answer, Judged};
use crate::state::{Element, Session, State};

/// Words that say that it is a page, not which one.
const GENERIC: &[&str] = &[
    "page",
    "screen",
    "view",
    "listing",
    "list",
    "detail",
    "details",
    "form",
    "editor",
    "edit",
    "creation",
    "new",
    "main",
    "section",
    "site",
    "website",
    "app",
    "overview",
    "panel",
    "create",
    "all",
    "available",
    "information",
    "info",
    "specific",
    "correct",
    "same",
    "original",
    "appropriate",
    "relevant",
    "item",
    "selected",
    "product",
    "results",
    "result",
    "next",
    "previous",
    "home",
];

/// What the words of an expectation say about which page it is.
#[derive(Debug, Clone, PartialEq)]
struct Expected {
    /// The words that tell pages apart.
    pub(crate) telling: String,
}

impl Expected {
    pub(crate) fn new(page: &Description) -> Self {
        let words = page.name.as_deref().unwrap_or_default();
        let telling: Vec<&str> = words
            .split_whitespace()
            .filter(|w| {
                page.quoted
                    || !GENERIC.contains(&w.to_lowercase().trim_matches(|c: char| !c.is_alphanumeric()))
            })
            .collect();
        Self { telling: telling.join(" ") }
    }
}

/// The page that is meant is there, with what the words say to be on it.
pub(crate) fn opens(page: &Description, session: &Session, now: &State) -> Answer {
    let answer = is_open(page, session, now);
    let lacking = page
        .containing
        .iter()
        .find(|text| opened::is_quoted(text, page) && !now.truncated && !thing::is_anywhere(text, now));
    match lacking.filter(|_| answer.judged == Judged::Holds) {
        Some(text) => Answer::fails(
            format!(
                "\"{}\" at {} does not show \"{text}\"",
                main_heading(now).unwrap_or(&now.title),
                now.url
            ),
            page.text.clone(),
        ),
        None => answer,
    }
}

fn is_open(page: &Description, session: &Session, now: &State) -> Answer {
    let expected = Expected::new(page);
    let before = session.before();
    let changed = before.is_none_or(|b| differs(b, now));
    let asked = page.quoted && main_heading(now).is_some_and(|heading| heading == expected.telling);
    if now.status.is_some_and(|s| s >= 400) && !asked {
        return Answer::fails(
            format!("the server answered {}", now.status.unwrap_or_default()),
            page.text.clone(),
        );
    }
    let bag = Bag::new(&expected.telling);
    if !bag.is_empty() {
        let best = signs(now)
            .into_iter()
            .filter(|sign| !page.quoted || names_this_page(sign, &expected.telling, now))
            .map(|sign| (bag.coverage(&Bag::new(&sign)), sign))
            .max_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((fit, sign)) = &best
            && *fit >= if page.quoted { 0.75 } else { 0.45 }
        {
            if let Some(other) = another_at_its_address(&bag, session, now) {
                return Answer::fails(format!("\"{other}\" at {}", now.url), page.text.clone());
            }
            return Answer::holds(sign.clone());
        }
        if let Some(other) = another_entry(&bag, now) {
            return Answer::fails(format!("the page of \"{other}\""), page.text.clone());
        }
        // Fields, a greeting, a region can bear the name as well.
        let said = || bag.coverage(&Bag::new(&clip(&now.text, 20_000))) >= 0.99;
        // What every page of the app says says nothing of this one.
        let said_before = || {
            let text = |s: &State| bag.coverage(&Bag::new(&clip(&s.text, 20_000))) >= 0.99;
            before.is_some_and(|b| text(b))
                && !main_heading(now).is_some_and(|heading| bag.coverage(&Bag::new(heading)) >= 0.95)
        };
        if !page.quoted && changed && is_another(before.map(AsRef::as_ref), now) && said() {
            if said_before() {
                return Answer::unsure(format!(
                    "\"{}\" at {} says so, as the page before did",
                    main_heading(now).unwrap_or(&now.title),
                    now.url
                ));
            }
            return Answer::holds(format!("the page shows \"{}\"", expected.telling));
        }
        if !changed {
            return Answer::fails("nothing on the page changed", page.text.clone());
        }
        let actual = format!("\"{}\" at {}", main_heading(now).unwrap_or(&now.title), now.url);
        // The app itself calls a page by these words, and this is another one.
        if page.quoted || app_says(&bag, session) {
            return Answer::fails(actual, page.text.clone());
        }
        return Answer::unsure(format!("{actual} does not say whether it is {}", page.text));
    }
    if !changed {
        return Answer::fails("nothing on the page changed", page.text.clone());
    }
    Answer::holds(format!("\"{}\" at {}", main_heading(now).unwrap_or(&now.title), now.url))
}

/// Only the address says that it is this page, and the page that stood there before had the words in its heading: what
/// is there now calls itself something else.
fn another_at_its_address<'a>(words: &Bag, session: &Session, now: &'a State) -> Option<&'a str> {
    let says = |text: &str| words.coverage(&Bag::new(text)) >= 0.9;
    let heading = main_heading(now)?;
    let by_address = signs(now).iter().all(|sign| *sign == path_words(&now.url) || !says(sign));
    let was = session.history.iter().rev().skip(1).take(40).find(|s| s.url == now.url);
    (by_address && was.is_some_and(|s| main_heading(s).is_some_and(says))).then_some(heading)
}

/// It is another page than before, by its address or by what it calls itself: a menu that unfolded is none.
fn is_another(before: Option<&State>, now: &State) -> bool {
    before.is_none_or(|before| {
        before.url != now.url || before.title != now.title || main_heading(before) != main_heading(now)
    })
}

pub(crate) fn left(page: Option<&Description>, session: &Session, now: &State) -> Answer {
    let Some(before) = session.before() else { return Answer::unsure("there was no page before") };
    let elsewhere = |s: &State| path(&s.url) != path(&now.url);
    // The page to leave is the one on which the deed was prepared, which may lie some steps back.
    let moved = elsewhere(before) || session.history.iter().rev().skip(1).take(40).any(|s| elsewhere(s));
    if moved
        && !page.is_some_and(|p| {
            p.quoted
                && thing::find(p, now)
                    .iter()
                    .any(|c| now.elements.get(c.element).is_some_and(|e| e.role == "heading" && e.level <= 1))
        })
    {
        return Answer::holds(now.url.clone());
    }
    Answer::fails(format!("still on {}", now.url), "another page")
}

/// The same logical page as before the action. Where only one of its address and its name is the same, nobody can
/// tell: an app may show another page at the same address, and a refused form at another.
pub(crate) fn stays(session: &Session, now: &State) -> Answer {
    let Some(before) = session.before() else { return Answer::unsure("there was no page before") };
    let named = |s: &State| main_heading(s).unwrap_or(&s.title).to_owned();
    match (route(&before.url) == route(&now.url), named(before) == named(now)) {
        (true, true) => Answer::holds(now.url.clone()),
        (false, false) => Answer::fails(now.url.clone(), before.url.clone()),
        (true, false) => Answer::unsure(format!("\"{}\" at the same address", named(now))),
        (false, true) => Answer::unsure(format!("\"{}\" at {}", named(now), now.url)),
    }
}

/// What says which page this is: title, headings, address, breadcrumb, the current entry of a menu.
fn signs(now: &State) -> Vec<String> {
    let mut signs = vec![now.title.clone(), path_words(&now.url)];
    // Headings of a footer or side bar are on every page.
    let aside = |index| {
        let mut around = now.ancestors(index);
        around.any(|a| matches!(a.role.as_str(), "contentinfo" | "navigation" | "banner" | "complementary"))
    };
    for e in now.elements.iter().filter(|e| e.visible) {
        let sign = match e.role.as_str() {
            "heading" if e.level <= 3 && !aside(e.index) && !is_of_entry(e, now) => &e.name,
            "dialog" | "main" | "form" | "tabpanel" => &e.name,
            "link" | "tab" | "menuitem" if e.selected => &e.name,
            _ if e.hints.contains("breadcrumb") && e.text.len() < 200 => &e.text,
            _ => continue,
        };
        if !sign.is_empty() {
            signs.push(sign.clone());
        }
    }
    signs
}

/// A page of just that name is called so by what it says itself: not by the words of its address, nor by a breadcrumb
/// that only leads through a page of that name.
fn names_this_page(sign: &str, name: &str, now: &State) -> bool {
    let by_address = sign == path_words(&now.url) && (main_heading(now).is_some() || !now.title.is_empty());
    let fold = |text: &str| crate::grounding::fold(text).to_lowercase();
    let crumbs = now.elements.iter().any(|e| e.visible && e.hints.contains("breadcrumb") && e.text == sign);
    !by_address && (!crumbs || fold(sign).ends_with(&fold(name)))
}

/// The heading of an entry in a list of others (a product that is recommended) names no page.
fn is_of_entry(heading: &Element, now: &State) -> bool {
    let main = main_heading(now).is_some_and(|main| main == heading.name);
    !main && items::is_in_entry(heading.index, now)
}

/// The entry of a menu that the page's main heading names, where another entry of the same menu has the words that
/// were asked for: the app has a page of that name, and this is its neighbour.
fn another_entry<'a>(wanted: &Bag, now: &'a State) -> Option<&'a str> {
    let heading = Bag::new(main_heading(now)?);
    let entries = || {
        now.elements.iter().filter(|e| {
            e.visible && e.interactive && matches!(e.role.as_str(), "link" | "menuitem" | "tab" | "treeitem")
        })
    };
    let menu = |e: &Element| {
        now.ancestors(e.index).take(5).find(|a| MENUS.contains(&a.role.as_str())).map(|a| a.index)
    };
    let asked = entries().find(|e| similarity(wanted, &Bag::new(&e.name)) >= 0.9)?;
    let at = menu(asked)?;
    entries()
        .find(|e| {
            e.index != asked.index && menu(e) == Some(at) && similarity(&heading, &Bag::new(&e.name)) >= 0.9
        })
        .map(|e| e.name.as_str())
}

const MENUS: &[&str] = &["menu", "menubar", "navigation", "list", "tablist", "tree", "banner"];

/// What says which page this is has all of these words, of its title, its headings or its address.
pub(crate) fn is_about(words: &Bag, now: &State) -> bool {
    signs(now).iter().any(|sign| words.coverage(&Bag::new(sign)) >= 0.95)
}

fn path_words(url: &str) -> String {
    let path = url.splitn(4, '/').nth(3).unwrap_or_default();
    path.split(|c: char| !c.is_alphanumeric()).collect::<Vec<_>>().join(" ")
}

pub(crate) fn main_heading(now: &State) -> Option<&str> {
    now.main_heading().map(|e| e.name.as_str()).filter(|n| !n.is_empty())
}

/// The control that was used, or a title or heading seen earlier, bears the words.
fn app_says(words: &Bag, session: &Session) -> bool {
    let used = session
        .action()
        .and_then(|a| Some((session.history.get(a.on)?, a.element?)))
        .and_then(|(s, i)| s.elements.get(i))
        .is_some_and(|e| words.coverage(&Bag::new(&e.name)) >= 0.7);
    used || session.history.iter().rev().skip(1).take(30).any(|s| words.coverage(&Bag::new(&s.title)) >= 0.9)
}
