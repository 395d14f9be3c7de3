//! What is folded away: an entry of a closed menu, a field in a drawer, the content of another tab.
//!
//! People name what they mean and take opening the way to it for granted: "Click "Brands" in the Catalog menu". Where
//! the target is nowhere in sight, and just one control unfolds something of its very name, that control is used first.
//! Nothing is opened on trial here: that is done where nothing tells what hides the target (`missing::doors`).

use super::act::{Done, hit};
use super::moment::Moment;
use crate::browser::{Act, BrowserError, Opener};
use crate::grounding::{Bag, Intent, Verdict, similarity};
use crate::language::{Action, ActionKind, Description, Place, Relation, RoleWord};
use crate::state::{Element, ElementIndex, State};

/// From here on a menu is called as the words say.
const CALLED: f32 = 0.85;

/// "In the tab "Prices", enter …": that tab is shown first. Gives the reason for the record, if it was not yet.
pub(super) async fn show_tab(moment: &mut Moment, action: &Action) -> Result<Option<String>, BrowserError> {
    let tab = |place: &Place| place.relation == Relation::In && place.anchor.role == Some(RoleWord::Tab);
    let Some(place) = action.target.iter().flat_map(|t| &t.places).find(|p| tab(p)) else { return Ok(None) };
    match moment.session.state().and_then(|now| control(&place.anchor, now, is_closed_tab)) {
        Some(tab) => use_it(moment, &Opener { element: tab, by_hovering: false }).await,
        None => Ok(None),
    }
}

/// Opens what hides the target. Gives the reason for the record, if something was opened.
pub(super) async fn open(moment: &mut Moment, action: &Action) -> Result<Option<String>, BrowserError> {
    let Some(target) = &action.target else { return Ok(None) };
    // "In the section "Prices"", which is folded.
    let folded = |e: &Element| e.expanded == Some(false) || is_closed_tab(e);
    let mut places = target.places.iter().filter(|p| p.relation == Relation::In && p.anchor.name.is_some());
    let part = places.find_map(|p| control(&p.anchor, moment.session.state()?, folded));
    if let Some(element) = part {
        return use_it(moment, &Opener { element, by_hovering: false }).await;
    }
    let Some(name) = target.name.clone().filter(|_| target.ordinal.is_none() && !target.all) else {
        return Ok(None);
    };
    let types = matches!(action.kind, ActionKind::Type | ActionKind::Clear);
    let openers = moment.context.openers(&name, types).await?;
    let Some(opener) = moment.session.state().and_then(|now| the_one(&openers, target, now)) else {
        return Ok(None);
    };
    use_it(moment, &opener).await
}

fn is_closed_tab(e: &Element) -> bool {
    e.role == "tab" && !e.selected && e.checked != Some(true)
}

/// The control that the words mean, if it is such a one.
fn control(what: &Description, now: &State, is: impl Fn(&Element) -> bool) -> Option<ElementIndex> {
    let grounding = crate::grounding::ground(what, now, Intent::Act(ActionKind::Click), None);
    let found = grounding.found()?.element;
    now.elements.get(found).filter(|e| is(e)).map(|e| e.index)
}

async fn use_it(moment: &mut Moment, opener: &Opener) -> Result<Option<String>, BrowserError> {
    let act = if opener.by_hovering { Act::Hover } else { Act::Click };
    let Done::Acted(deed) = hit(moment, &act, opener.element, Vec::new(), None).await? else {
        return Ok(None);
    };
    moment.settle().await?;
    moment.look().await?;
    Ok(Some(format!("once in sight: {}", deed.words)))
}

/// The one opener that the words can mean: the only one, the one that is called as they call the place, or the one that
/// stands there.
fn the_one(openers: &[Opener], target: &Description, now: &State) -> Option<Opener> {
    let label = |opener: &Opener| now.elements.get(opener.element).map_or("", |e| e.name.as_str());
    let called = |opener: &&Opener| {
        let own = Bag::new(label(opener));
        target
            .places
            .iter()
            .filter_map(|p| p.anchor.name.as_deref())
            .any(|place| similarity(&Bag::new(place), &own) >= CALLED)
    };
    let mut by_name = openers.iter().filter(called);
    if let (Some(only), None) = (by_name.next(), by_name.next()) {
        return Some(*only);
    }
    if target.places.is_empty() {
        return openers.first().copied().filter(|_| openers.len() == 1);
    }
    let at_the_place = |opener: &&Opener| {
        let name = Some(label(opener).to_owned()).filter(|n| !n.is_empty());
        let same =
            Description { name, quoted: true, places: target.places.clone(), ..Description::default() };
        let found = crate::grounding::ground(&same, now, Intent::Act(ActionKind::Click), None);
        found.verdict == Verdict::Found && found.found().is_some_and(|c| c.element == opener.element)
    };
    openers.iter().find(at_the_place).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::describe;
    use crate::state::testing::page;

    fn opener(element: usize) -> Opener {
        Opener { element, by_hovering: false }
    }

    fn meant(words: &str, openers: &[usize], now: &State) -> Option<usize> {
        let openers: Vec<Opener> = openers.iter().copied().map(opener).collect();
        the_one(&openers, &describe(words), now).map(|o| o.element)
    }

    #[test]
    fn one_way_to_it_and_no_choice_among_several() {
        let menus = page().element("link", "Catalog", |_| ()).element("link", "Sales", |_| ()).build();
        assert_eq!(meant("\"Labels\"", &[0], &menus), Some(0));
        assert_eq!(meant("\"Labels\"", &[0, 1], &menus), None);
        assert_eq!(meant("\"Labels\"", &[], &menus), None);
        assert_eq!(meant("\"Labels\" in the Sales menu", &[0, 1], &menus), Some(1));
    }

    #[test]
    fn the_way_to_an_entry_of_a_row_stands_in_that_row() {
        let row = |p: crate::state::testing::Page, name: &'static str| {
            p.within("row", "", |p| {
                p.element("cell", name, |e| e.own_text = name.into())
                    .element("button", "More", |e| e.interactive = true)
            })
        };
        let list = page().within("table", "", |p| row(row(p, "Lamp"), "Mug")).build();
        assert_eq!(meant("\"Delete\" in the row of \"Mug\"", &[3, 6], &list), Some(6));
        assert_eq!(meant("\"Delete\" in the row of \"Cup\"", &[3, 6], &list), None);
    }
}
