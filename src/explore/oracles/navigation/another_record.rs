//! What is saved in the form of one record leads to the page of another one of its sort.

use crate::explore::anchors::{is_number, parts};
use crate::explore::intents::What;
use crate::explore::intents::fields::makes_new;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::words;
use crate::state::{Element, State};
use crate::trace::DefectKind;

/// What frames each page of an app.
const FRAME: [&str; 4] = ["navigation", "complementary", "banner", "menubar"];

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, ..) = &t.made.what else { return None };
    let sent = matches!(t.made.intent, "fill" | "as is") && t.has_sent(sheet);
    // "Save and next" goes on to it.
    let goes_on = words(&sheet.sends).any(|w| matches!(w.as_str(), "next" | "previous" | "another" | "copy"));
    if !sent || goes_on || makes_new(sheet, t.before) || t.after.status.is_some_and(|s| s >= 400) {
        return None;
    }
    let (own, got) = strayed(&t.before.url, &t.after.url)?;
    // What it belongs to has it in its list.
    if has_listed(t.after, &own) {
        return None;
    }
    let (own, got) = (own.join("/"), got.join("/"));
    Some(Doubt {
        oracle: "another record",
        kind: DefectKind::WrongNavigation,
        key: format!("another record|{}", sheet.key),
        summary: format!("\"{}\" of /{own} leads to /{got}", sheet.sends),
        expected: format!("a page of /{own}"),
        actual: format!("the page /{got}"),
        line: t.line.clone().checking(format!(
            "assert(!session.state.url.contains({}) || session.state.url.contains({}), \"the page is of what was saved\");",
            quote(&got),
            quote(&own)
        )),
    })
}

/// The record whose form it was, and the other one of its sort that was opened, by their addresses.
fn strayed(form: &str, now: &str) -> Option<(Vec<String>, Vec<String>)> {
    let (mut form, now) = (parts(form), parts(now));
    while form.last().is_some_and(|last| !is_number(last)) {
        form.pop();
    }
    let mut apart = form.iter().zip(&now).enumerate().filter(|(_, (a, b))| a != b);
    let (_, (own, got)) = apart.next().filter(|_| apart.next().is_none())?;
    let alike = form.len() == now.len() && now.last() == Some(got) && is_number(own) && is_number(got);
    alike.then_some((form, now))
}

/// The page has a link to a record (its address as [`parts`]) that is none of the app's frame.
fn has_listed(state: &State, record: &[String]) -> bool {
    let framed = |e: &Element| state.ancestors(e.index).any(|a| FRAME.contains(&a.role.as_str()));
    let links = state.elements.iter().filter(|e| e.visible && !e.href.is_empty());
    links.filter(|e| parts(&e.href).starts_with(record)).any(|e| !framed(e))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_is_saved_leads_to_its_own_page() {
        let told = |form: &str, now: &str| {
            strayed(&format!("http://a.test{form}"), &format!("http://a.test{now}"))
                .map(|(_, got)| got.join("/"))
        };
        assert_eq!(told("/clients/19/edit", "/clients/18").as_deref(), Some("clients/18"));
        assert_eq!(told("/#/clients/19/edit", "/#/clients/20").as_deref(), Some("clients/20"));
        assert_eq!(told("/clients/19/edit", "/clients/19"), None);
        assert_eq!(told("/clients/19/edit", "/clients"), None);
        assert_eq!(told("/clients/19/notes/3/edit", "/clients/19"), None);
        assert_eq!(told("/books/emma/edit", "/books/dune"), None, "what is called otherwise may move");
        assert_eq!(told("/clients/19/edit", "/orders/18"), None);
    }

    #[test]
    fn what_it_belongs_to_lists_it() {
        let own = ["areas".to_owned(), "8".to_owned()];
        let listed = page().url("http://a.test/areas/1").link("North", "http://a.test/areas/8/edit");
        assert!(has_listed(&listed.build(), &own));
        let other = page().link("South", "http://a.test/areas/80");
        let framed = other.within("navigation", "", |p| p.link("North", "http://a.test/areas/8"));
        assert!(!has_listed(&framed.build(), &own));
    }
}
