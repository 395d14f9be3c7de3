//! "The user management section opens", "contact information is displayed", "book navigation elements are present":
//! a part of an app, told by a noun that bears no words of the page. What the other words name must be seen as what the
//! page, or a part of it, is called.

use super::page;
use crate::grounding::{Bag, stands_aside};
use crate::language::{Description, RoleWord, lexicon};
use crate::oracle::claims::reading::{
    label,
    seen::{differs, reacts},
};
use crate::script::Answer;
use crate::state::{Element, Session, State};

/// What a part of a page is called is short: so many words beyond those that were asked for.
const MORE_WORDS: usize = 3;

/// `None`: the words are no such description, or the page does not tell.
pub(crate) fn is_there(what: &Description, session: &Session, now: &State) -> Option<Answer> {
    let told = Told::new(what)?;
    if let Some(status) = now.status.filter(|&s| s >= 400) {
        return Some(Answer::fails(format!("the server answered {status}"), what.text.clone()));
    }
    let deed = session.done_now().is_some_and(|a| matches!(a.kind.as_str(), "click" | "dblclick" | "press"));
    let before = session.before().filter(|b| !std::ptr::eq(b.as_ref(), now));
    if before.is_some_and(|b| deed && !reacts(b, now) && !differs(b, now)) {
        return Some(Answer::fails("nothing on the page changed", what.text.clone()));
    }
    // What was there before the deed has not come of it, unless another page has.
    let stale = |found: &Element| {
        deed && before.is_some_and(|b| {
            b.url == now.url
                && names(&told, b)
                    .any(|e| e.role == found.role && e.name == found.name && e.selected == found.selected)
        })
    };
    if let Some(found) = names(&told, now).find(|e| !stale(e)) {
        return Some(Answer::holds(label(now, found.index)));
    }
    let particulars = || particulars(&told, now).filter(|_| told.particulars);
    let figures = || figures(&told, now).filter(|_| told.figures);
    particulars().or_else(figures).or_else(|| way(&told, now).filter(|_| told.navigation))
}

/// The part is only led to from here: an entry of a menu that bears the words and is not the current one.
pub(crate) fn only_led_to(what: &Description, found: &Element) -> bool {
    let leads = matches!(found.role.as_str(), "link" | "menuitem" | "treeitem" | "tab");
    leads && !found.selected && found.expanded != Some(true) && is_place(what) && Told::new(what).is_some()
}

/// The words are of a part of the app, not of the control for something ("the search option").
fn is_place(what: &Description) -> bool {
    let words = what.text.split_whitespace().map(plain);
    let places = ["section", "area", "module", "interface", "screen", "page", "panel", "view", "window"];
    words.into_iter().any(|w| places.contains(&w.as_str()) || lexicon::is_particulars(&w))
}

/// The words that name something, and whether it is details of it that are asked for.
struct Told {
    proper: Bag,
    particulars: bool,
    figures: bool,
    navigation: bool,
}

impl Told {
    fn new(what: &Description) -> Option<Self> {
        if what.quoted || what.ordinal.is_some() || !what.containing.is_empty() {
            return None;
        }
        let words = || what.text.split_whitespace().map(plain);
        let vague = words().any(|w| lexicon::is_abstract(&w))
            || matches!(what.role, Some(RoleWord::Section | RoleWord::Navigation | RoleWord::Sidebar));
        let name = what.name.as_deref().or(what.noun.as_deref()).filter(|_| vague)?;
        let mut proper: Vec<&str> =
            name.split_whitespace().filter(|w| !lexicon::is_abstract(&plain(w))).collect();
        // "The client statistics and metrics": what the word joined is left out.
        while proper.last().is_some_and(|w| matches!(*w, "and" | "or" | "navigation")) {
            proper.pop();
        }
        if proper.is_empty() || proper.iter().any(|w| plain(w) == "and" || plain(w) == "or") {
            return None;
        }
        Some(Self {
            proper: Bag::new(&proper.join(" ")),
            particulars: words().any(|w| lexicon::is_particulars(&w)),
            figures: words().any(|w| lexicon::is_figures(&w)),
            navigation: words().any(|w| w == "navigation"),
        })
    }

    fn is_name(&self, name: &str) -> bool {
        let said = Bag::new(name);
        said.len() <= self.proper.len() + MORE_WORDS && self.proper.coverage(&said) >= 0.95
    }
}

fn plain(word: &str) -> String {
    word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()
}

/// What bears the words as the name of the page or of a part of it: headings, regions, groups, dialogs, the selected
/// tab, the current entry of a menu.
fn names<'a>(told: &'a Told, state: &'a State) -> impl Iterator<Item = &'a Element> {
    state.elements.iter().filter(move |e| {
        let part = match e.role.as_str() {
            "heading" => !is_frame(e, state) || told.navigation,
            "region" | "form" | "group" | "radiogroup" | "dialog" | "alertdialog" | "tabpanel"
            | "article" | "complementary" | "search" | "table" | "grid" | "list" | "listbox" | "legend" => {
                true
            }
            "navigation" | "menu" | "tree" => told.navigation,
            // An open tab is a part of the page; of one thing it tells no details.
            "tab" | "link" | "menuitem" | "button" => e.selected && !told.particulars,
            _ => false,
        };
        part && e.visible && e.tag != "select" && told.is_name(&e.name)
    })
}

/// A menu, the head and the foot of a page are the same on every page; a side panel may have been opened.
fn is_frame(e: &Element, state: &State) -> bool {
    state.ancestors(e.index).any(|a| matches!(a.role.as_str(), "navigation" | "banner" | "contentinfo"))
}

/// "The client details", on the page of a client: values beside labels, in a part that is called so or at large.
/// "Contact information": an address to write to or a number to call, on the page of a record.
fn particulars(told: &Told, now: &State) -> Option<Answer> {
    let details = now.elements.iter().find(|e| {
        let name = plain(&e.name);
        e.visible
            && matches!(e.role.as_str(), "heading" | "region" | "group")
            && (lexicon::is_particulars(&name) || name == "overview")
            && !stands_aside(e, now)
    })?;
    page::is_about(&told.proper, now).then(|| Answer::holds(label(now, details.index)))
}

/// "The client statistics": labelled numbers, on the page of a client.
fn figures(told: &Told, now: &State) -> Option<Answer> {
    let numbers = |text: &str| text.chars().any(|c| c.is_ascii_digit()) && text.len() < 40;
    let fact = now.symbols().facts.iter().find(|f| {
        numbers(&f.value) && now.elements.get(f.element).is_some_and(|e| e.visible && !stands_aside(e, now))
    })?;
    page::is_about(&told.proper, now).then(|| Answer::holds(format!("{}: {}", fact.label, fact.value)))
}

/// "The chapter navigation", on the page of a chapter: the way that led there, or a menu beside what the page shows.
fn way(told: &Told, now: &State) -> Option<Answer> {
    let leads = |e: &&Element| {
        let low = format!("{} {}", e.name, e.hints).to_lowercase();
        let menu = e.role == "navigation" && !now.ancestors(e.index).any(|a| a.role == "banner");
        e.visible
            && (menu || low.contains("breadcrumb"))
            && now.descendants(e.index).any(|l| l.role == "link")
    };
    let found = now.elements.iter().find(leads)?;
    page::is_about(&told.proper, now).then(|| Answer::holds(label(now, found.index)))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::testing::{Page, page};
    use crate::state::{Performed, Session};

    fn menu() -> Page {
        page().url("http://a/settings").title("Settings").within("navigation", "Settings", |p| {
            p.link("Users", "/settings/users")
                .link("Sorting", "/settings/sorting")
                .link("Roles", "/settings/roles")
        })
    }

    fn users() -> Page {
        menu()
            .url("http://a/settings/users")
            .title("Users")
            .within("main", "", |p| p.heading(1, "Users").list(&["Ann"]))
    }

    fn clicked(before: Page, now: Page) -> Arc<Session> {
        let action = Performed { kind: "click".into(), text: "Click \"Go\"".into(), ..Performed::default() };
        Arc::new(Session {
            history: vec![Arc::new(before.build()), Arc::new(now.build())],
            actions: vec![action],
            before: Some(0),
            began: Some(0),
            ..Session::default()
        })
    }

    #[test]
    fn a_part_of_an_app_is_called_by_its_proper_words() {
        all(
            &clicked(menu(), users()),
            &[
                ("Users management section opens", Holds),
                ("The user administration area is displayed", Holds),
                ("The users configuration interface is shown", Holds),
                ("The sorting management section is displayed", Unsure),
                ("The invoice management section opens", Unsure),
                ("The role selection interface is shown", Unsure),
            ],
        );
        let dead = clicked(menu(), menu());
        all(
            &dead,
            &[
                ("Users management section opens", Fails),
                ("The user administration area is displayed", Fails),
            ],
        );
        let mut lost = users().build();
        lost.status = Some(404);
        let lost = Arc::new(Session {
            history: vec![Arc::new(menu().build()), Arc::new(lost)],
            before: Some(0),
            ..Session::default()
        });
        all(&lost, &[("The user administration area is displayed", Fails)]);
    }

    #[test]
    fn details_are_of_what_the_page_is_about() {
        let client = || {
            page().url("http://a/clients/7").title("Ann").within("main", "", |p| {
                p.heading(1, "Ann")
                    .heading(2, "Details")
                    .pairs(&[("Number", "7")])
                    .heading(2, "Contacts")
                    .text("a@b.c")
            })
        };
        let looked = Arc::new(Session { history: vec![Arc::new(client().build())], ..Session::default() });
        all(
            &looked,
            &[
                ("Client details are visible", Holds),
                ("The contact information is displayed", Holds),
                ("Client statistics and metrics are shown", Holds),
                ("The invoice statistics are shown", Unsure),
                ("The invoice details are visible", Unsure),
                ("The payment information is displayed", Unsure),
            ],
        );
    }
}
