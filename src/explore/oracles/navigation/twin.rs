//! Two links beside one another have one address, and that asks for what only one of them is called: a tag that leads to another tag.

use super::elsewhere::{asked, plain};
use crate::explore::anchors::{Anchor, Kind};
use crate::explore::line::quoted;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::State;
use crate::state::text::{fold_case, words};
use crate::trace::DefectKind;

/// A longer name is a sentence, and a shorter one a sign.
const LONG: usize = 3;
const LETTERS: usize = 3;
/// What is said of a thing whose own link stands beside it.
const OF_ANOTHER: [&str; 14] = [
    "more", "view", "show", "see", "open", "read", "edit", "details", "all", "link", "here", "browse", "go",
    "filter",
];

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor()?;
    let (other, (key, value)) = twin_of(anchor, t.anchors, t.before)?;
    let (name, twin) = (quoted(&anchor.name)?, quoted(&other.name)?);
    // The page that comes says for what it was asked.
    let came = t.before.url != t.after.url && asked(&t.after.url).contains(&(key.clone(), value.clone()));
    came.then(|| Doubt {
        oracle: "twin",
        kind: DefectKind::WrongNavigation,
        key: format!("twin|{}|{}", t.before.page_id, anchor.class),
        summary: format!("{name} leads where {twin} does, to what is called {twin}"),
        expected: format!("an address that asks for {name}"),
        actual: format!("{key}={value}"),
        line: t.line.clone().checking(format!(
            "let own = session.before.elements.filter(|e| e.visible && e.role == \"link\" && same_text(e.name, {}));\nlet other = session.before.elements.filter(|e| e.visible && e.role == \"link\" && same_text(e.name, {}));\nassert(own.len() != 1 || other.len() != 1 || own[0].href != other[0].href, \"each of the two has an address of its own\");",
            quote(anchor.name.trim()),
            quote(other.name.trim())
        )),
    })
}

/// The link beside this one that has the same address, by whose name it asks; and what it asks for.
fn twin_of<'a>(
    anchor: &Anchor,
    anchors: &'a [Anchor],
    state: &State,
) -> Option<(&'a Anchor, (String, String))> {
    let asks = asked(&anchor.href);
    let own = plain(&anchor.name);
    let alone = |name: &str| anchors.iter().filter(|a| fold_case(&a.name) == fold_case(name)).count() == 1;
    if !stands_alone(anchor)
        || asks.iter().any(|(_, value)| plain(value).contains(&own))
        || !alone(&anchor.name)
    {
        return None;
    }
    let place = around(anchor, state)?;
    let beside = |a: &&Anchor| stands_alone(a) && a.href == anchor.href && around(a, state) == Some(place);
    anchors.iter().filter(beside).filter(|a| alone(&a.name)).find_map(|other| {
        let named = plain(&other.name);
        let meant = asks.iter().find(|(_, value)| plain(value) == named)?;
        Some((other, meant.clone()))
    })
}

/// A link of a word or two to an address that asks for something, and no part of a row.
fn stands_alone(anchor: &Anchor) -> bool {
    let told: Vec<String> = words(&anchor.name).collect();
    let says =
        !told.is_empty() && told.len() <= LONG && !told.iter().any(|w| OF_ANOTHER.contains(&w.as_str()));
    let letters = anchor.name.chars().filter(|c| c.is_alphabetic()).count() >= LETTERS;
    let plain = !anchor.name.contains(|c: char| c.is_ascii_digit());
    let row = anchor.record.as_ref().is_some_and(|record| record.is_row);
    anchor.kind == Kind::Link
        && anchor.href.contains('?')
        && !anchor.landmark.frames()
        && says
        && letters
        && plain
        && !row
}

/// What stands around it: its kind of element, and that of what holds it.
fn around<'s>(anchor: &Anchor, state: &'s State) -> Option<(&'s str, &'s str)> {
    let parent = state.ancestors(anchor.element).next()?;
    Some((parent.tag.as_str(), parent.role.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::anchors::read;
    use crate::state::testing::{Page, page};

    fn twin(tags: &[(&str, &str)], name: &str) -> Option<String> {
        let tag = |p: Page, (name, asks): &(&str, &str)| {
            let (name, to) = ((*name).to_owned(), format!("http://a.test/search?term={asks}"));
            p.within("listitem", "", move |p| p.link(&name, &to))
        };
        let state = page().within("main", "", |p| p.within("list", "", |p| tags.iter().fold(p, tag))).build();
        let anchors = read(&state);
        let used = anchors.iter().find(|a| a.name == name)?;
        twin_of(used, &anchors, &state).map(|(other, _)| other.name.clone())
    }

    #[test]
    fn a_tag_that_leads_to_another_tag_is_told_by_the_names_of_both() {
        let both = [("status", "%5Bstatus%5D"), ("team", "%5Bstatus%5D")];
        assert_eq!(twin(&both, "team").as_deref(), Some("status"));
        assert_eq!(twin(&both, "status"), None, "it asks for what it is called");
        assert_eq!(twin(&[("status", "status"), ("team", "team")], "team"), None);
        assert_eq!(twin(&[("status", "7"), ("team", "7")], "team"), None, "a number names neither");
        assert_eq!(twin(&[("Fruit", "fruit"), ("View products", "fruit")], "View products"), None);
        assert_eq!(twin(&[("draft", "status=draft"), ("status", "status=draft")], "status"), None);
    }
}
