//! "The "Supplier" list offers "A"": the choices of a list, open or closed. A closed one shows what is chosen only, but
//! has the others all the same.

use crate::grounding::fold;
use crate::language::{Description, Place, Relation, RoleWord};
use crate::oracle::claims::contents::shows::shows;
use crate::oracle::claims::reading::{clip, label, thing};
use crate::script::Answer;
use crate::state::{Element, Session, State};

/// Whether an option of this name is to be had; `None`: the words mean something else.
pub(crate) fn shown(what: &Description, session: &Session, now: &State) -> Option<Answer> {
    let name = what.name.as_deref().filter(|_| what.role == Some(RoleWord::Option) && what.quoted)?;
    let expected = format!("the option \"{name}\"");
    let Some(place) = what.places.iter().find(|p| matches!(p.relation, Relation::In | Relation::For)) else {
        return anywhere(name, now);
    };
    let lists = holders(place, now);
    if lists.is_empty() {
        // A menu, a group of boxes, a list that has dropped down: what it offers can be read off it.
        return Some(shows(&place.anchor, name, false, session, now));
    }
    let all: Vec<&str> = lists.iter().flat_map(|e| &e.options).map(String::as_str).collect();
    Some(if all.iter().any(|o| is_option(o, name)) {
        Answer::holds(format!("\"{name}\" among {} options", all.len()))
    } else {
        Answer::fails(format!("it offers {}", clip(&all.join(", "), 160)), expected)
    })
}

/// The lists with options that the place means; the words may call a closed list a field, a list or a box.
fn holders<'s>(place: &Place, now: &'s State) -> Vec<&'s Element> {
    use RoleWord as R;
    let list =
        matches!(place.anchor.role, None | Some(R::Dropdown | R::List | R::Field | R::Section | R::Radio));
    if !list || place.anchor.name.is_none() {
        return Vec::new();
    }
    let plain = Description { role: None, ..place.anchor.clone() };
    let boxed = Description { role: Some(RoleWord::Dropdown), ..place.anchor.clone() };
    let with_options = |what: &Description| -> Vec<&Element> {
        let found = thing::find(what, now);
        let best = found.iter().filter_map(|c| now.elements.get(c.element).map(|e| (c.score, e)));
        let mut lists: Vec<(f32, &Element)> = best.filter(|(_, e)| !e.options.is_empty()).collect();
        let top = lists.first().map_or(0.0, |(score, _)| *score);
        lists.retain(|(score, _)| *score >= top * 0.95);
        lists.into_iter().map(|(_, e)| e).collect()
    };
    [place.anchor.clone(), boxed, plain]
        .iter()
        .map(with_options)
        .find(|found| !found.is_empty())
        .unwrap_or_default()
}

/// "The warehouses "A" and "B" can be chosen": in whatever list or group of boxes.
fn anywhere(name: &str, now: &State) -> Option<Answer> {
    let offers = |e: &&Element| {
        let choice =
            matches!(e.role.as_str(), "option" | "radio" | "checkbox" | "menuitem" | "menuitemradio");
        e.visible && (e.options.iter().any(|o| is_option(o, name)) || choice && is_option(&e.name, name))
    };
    now.elements.iter().find(offers).map(|e| Answer::holds(label(now, e.index)))
}

fn is_option(option: &str, name: &str) -> bool {
    let plain = |text: &str| fold(text).to_lowercase();
    let (option, name) = (plain(option), plain(name));
    // "Mugs (3)"
    let bare = option.split(" (").next().unwrap_or_default();
    option == name || bare == name
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds};
    use crate::state::Session;
    use crate::state::testing::page;

    #[test]
    fn a_closed_list_has_all_its_choices_and_shows_one() {
        let now = page().within("form", "", |p| {
            p.element("combobox", "City", |e| {
                e.tag = "select".into();
                e.value = Some("Please choose".into());
                e.options = ["Please choose", "Lyon East", "Dublin"].map(str::to_owned).to_vec();
            })
        });
        let session = Arc::new(Session { history: vec![Arc::new(now.build())], ..Session::default() });
        all(
            &session,
            &[
                ("The \"City\" list offers \"Dublin\" and \"Lyon East\"", Holds),
                ("The \"City\" list offers \"Lyon West\"", Fails),
                ("The \"City\" list offers \"Lyon\"", Fails),
                ("The \"City\" list does not offer \"Dublin\"", Fails),
                ("The \"City\" list does not offer \"Lyon\"", Holds),
                ("\"Dublin\" can be chosen in the \"City\" list", Holds),
                ("There is a \"City\" list with \"Dublin\"", Holds),
                ("The \"City\" dropdown is \"Dublin\"", Fails),
            ],
        );
    }
}
