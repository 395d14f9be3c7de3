//! An entry of a search that was sent is part of it.

use super::{is_text, only_looks, typed};
use crate::oracle::claims::clip;
use crate::oracle::laws::instruments::scene::Scene;
use crate::script::Answer;
use crate::state::text::fold_case;
use crate::state::{Element, Field};

/// An entry of a search form that was sent and is gone from the form and the address, where another one of it is in both.
pub(super) fn lost(scene: &Scene) -> Option<(String, String)> {
    let (_, on) = scene.deed.filter(|_| only_looks(scene))?;
    let now = scene.now;
    let (page, query) = now.url.split_once('?')?;
    if on.url.split(['?', '#']).next() != Some(page) || on.url == now.url {
        return None;
    }
    let sent = on.symbols().fields.iter().filter(|f| is_text(f, on) && typed(f, scene));
    let values: Vec<String> =
        query.split('&').filter_map(|p| p.split_once('=')).map(|(_, v)| plain(v)).collect();
    let shown = |f: &Field| {
        let mut fields = now.symbols().fields_named(&f.label);
        fields.next().map(|f| f.value.clone()).filter(|_| fields.next().is_none())
    };
    let kept = |f: &&Field| values.contains(&fold_case(&f.value)) && shown(f).is_some_and(|v| v == f.value);
    let sent: Vec<&Field> = sent.collect();
    let one_kept = sent.iter().any(kept);
    let empty = values.iter().any(String::is_empty);
    let text = sent
        .iter()
        .filter(|_| empty)
        .find(|f| !values.contains(&fold_case(&f.value)) && shown(f).is_some_and(|v| v.is_empty()))
        .copied();
    let gone = text.or_else(|| on.symbols().fields.iter().find(|f| is_undone(f, scene)))?;
    one_kept.then(|| (gone.label.clone(), gone.value.clone()))
}

/// A list of which the test had chosen says again what it said before any choice: its first option.
fn is_undone(field: &Field, scene: &Scene) -> bool {
    let Some((_, on)) = scene.deed else { return false };
    let Some(e) = on.elements.get(field.element).filter(|e| e.visible && e.options.len() > 2) else {
        return false;
    };
    if !typed(field, scene) || e.options.first() == Some(&field.value) {
        return false;
    }
    // Who chooses in it himself has chosen that.
    if scene.used().is_some_and(|used| used.index == e.index) {
        return false;
    }
    // What stands beside the form, an order of the list for one, may begin anew with it.
    let form = scene.used().and_then(|used| on.form_of(used.index));
    if !form.is_some_and(|form| on.is_inside(e.index, form.index)) {
        return false;
    }
    // A choice may become a mark beside the results.
    let symbols = scene.now.symbols();
    let listed = |i| symbols.collections.iter().any(|list| symbols.tree.holds(list.element, i));
    let value = fold_case(&field.value);
    let says = |n: &&Element| n.visible && n.role != "option" && fold_case(&n.own_text).contains(&value);
    if scene.now.elements.iter().filter(says).any(|n| !listed(n.index)) {
        return false;
    }
    let mut now =
        scene.now.elements.iter().filter(|n| n.visible && n.name == e.name && n.options == e.options);
    let again = now.next().filter(|_| now.next().is_none()).and_then(|n| n.value.as_ref());
    again.is_some_and(|value| Some(value) == e.options.first())
}

/// A value as it stands in an address.
fn plain(value: &str) -> String {
    let value = value.replace('+', " ");
    let mut bytes = Vec::new();
    let mut rest = value.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next(), rest.next()].map(|d| d.and_then(|d| char::from(d).to_digit(16)));
            if let [Some(high), Some(low)] = digits {
                bytes.push((high * 16 + low) as u8);
            }
        } else {
            bytes.push(byte);
        }
    }
    fold_case(&String::from_utf8_lossy(&bytes))
}

pub(super) fn searched_by(label: &str, value: &str, scene: &Scene) -> Option<Answer> {
    lost(scene).filter(|(l, v)| l == label && v == value)?;
    Some(Answer::fails(
        format!("the search was done without \"{label}\", which was \"{}\"", clip(value, 60)),
        format!("\"{}\" searched by", clip(value, 60)),
    ))
}

#[cfg(test)]
mod tests {
    use crate::oracle::laws::testing::Tale;
    use crate::state::State;
    use crate::state::testing::page;

    fn search(query: &str, tag: &str, value: &str) -> State {
        page()
            .url(&format!("http://a/search{query}"))
            .within("form", "", |p| p.field("Tag", tag).field("Value", value).button("Search"))
            .list(&["One", "Two"])
            .build()
    }

    fn searches(query: &str, tag: &str, value: &str) -> Vec<String> {
        Tale::begins(search("?q=x", "", ""))
            .does("type", ("textbox", "Tag"), Some("state"), search("?q=x", "state", ""))
            .does("type", ("textbox", "Value"), Some("new one"), search("?q=x", "state", "new one"))
            .clicks(("button", "Search"), search(query, tag, value))
            .told()
    }

    #[test]
    fn a_search_is_done_with_all_that_was_entered() {
        assert!(searches("?q=x&tag=state&value=new+one", "state", "new one").is_empty());
        assert_eq!(
            searches("?q=x&tag=state&value=", "state", ""),
            ["the search was done without \"Value\", which was \"new one\""]
        );
        // The entries became marks beside the results, or are not told by the address.
        assert!(searches("?q=x&tags=state%3Dnew+one", "", "").is_empty());
        assert!(searches("?q=x&page=", "", "").is_empty());
        assert!(searches("", "state", "").is_empty());
        assert!(searches("?q=x&tag=state", "state", "").is_empty());
    }

    #[test]
    fn a_list_that_was_chosen_from_keeps_its_choice_when_the_form_is_sent() {
        let form = |query: &str, code: &str, area: &'static str, row: &str, mark: &str| {
            let select = move |e: &mut crate::state::Element| {
                e.value = Some(area.into());
                e.tag = "select".into();
                e.options = ["All", "Rack A1", "Rack B2"].map(String::from).into();
            };
            let page = page().url(&format!("http://a/areas{query}")).field("Code", code);
            let page = page.within("form", "", |p| p.element("combobox", "Area", select).button("Query"));
            page.element("generic", "", |e| e.own_text = mark.into())
                .table("", &["Area"], &[&[row], &["Bay"]])
                .build()
        };
        let sent = |area: &'static str, mark: &str| {
            Tale::begins(form("", "", "All", "Rack A1", ""))
                .does("type", ("textbox", "Code"), Some("A-1"), form("", "A-1", "All", "Rack A1", ""))
                .does(
                    "select",
                    ("combobox", "Area"),
                    Some("Rack B2"),
                    form("", "A-1", "Rack B2", "Rack A1", ""),
                )
                .clicks(("button", "Query"), form("?code=A-1", "A-1", area, "Rack A1", mark))
                .told()
        };
        // An order of the list that is sent by itself, and set back by hand.
        let back = Tale::begins(form("", "A-1", "All", "Rack A1", ""))
            .does("type", ("textbox", "Code"), Some("A-1"), form("", "A-1", "All", "Rack A1", ""))
            .does(
                "select",
                ("combobox", "Area"),
                Some("Rack B2"),
                form("?code=A-1&area=2", "A-1", "Rack B2", "Rack B2", ""),
            )
            .does(
                "select",
                ("combobox", "Area"),
                Some("All"),
                form("?code=A-1&area=", "A-1", "All", "Rack A1", ""),
            );
        assert!(back.told().is_empty());
        assert_eq!(sent("All", ""), ["the search was done without \"Area\", which was \"Rack B2\""]);
        assert!(sent("Rack B2", "").is_empty());
        assert!(sent("All", "Area: Rack B2").is_empty(), "it became a mark beside the results");
    }
}
