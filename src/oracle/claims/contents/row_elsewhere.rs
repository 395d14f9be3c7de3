//! A list that goes on on other pages shows a part of its entries: of one that is not among them nothing can be said.

use crate::language::{Description, Relation};
use crate::oracle::claims::reading::thing::contains_whole;
use crate::state::{Element, State};

/// The entry that the thing belongs to, where this page of a longer list does not show it.
pub(crate) fn owner(what: &Description, now: &State) -> Option<String> {
    let of = |r: Relation| matches!(r, Relation::For | Relation::RowOf);
    let place = what.places.iter().find(|p| of(p.relation) && p.anchor.quoted)?;
    let name = place.anchor.name.as_deref()?;
    (!contains_whole(&now.text, name) && now.elements.iter().any(leads_on)).then(|| place.anchor.text.clone())
}

/// The way to the next page of a list.
fn leads_on(e: &Element) -> bool {
    let name = e.name.trim().to_lowercase();
    let way = matches!(e.role.as_str(), "link" | "button") && e.visible && !e.disabled;
    way && matches!(
        name.as_str(),
        "next" | "next page" | "›" | "»" | "→" | "next ›" | "next »" | "load more" | "show more"
    )
}

#[cfg(test)]
mod tests {
    use crate::language::describe;
    use crate::oracle::claims::contents::shows::shows;
    use crate::script::Judged;
    use crate::state::{Session, testing::page};

    fn judged(next: bool) -> Judged {
        let list = page().table("Goods", &["Name", "Price"], &[&["Cup", "€4.50"], &["Lamp", "€19.00"]]);
        let state = if next { list.element("link", "Next", |_| {}) } else { list }.build();
        let session = Session { history: vec![std::sync::Arc::new(state.clone())], ..Session::default() };
        shows(&describe("the price of \"Rug\""), "€7.00", true, &session, &state).judged
    }

    #[test]
    fn what_another_page_may_show_is_left_open() {
        assert_eq!(judged(true), Judged::Unsure);
        assert_ne!(judged(true), judged(false));
    }
}
