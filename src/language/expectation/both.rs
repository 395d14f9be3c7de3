//! ""A" is first in both "X" and "Y"": what is said of two places holds in each of them.

use super::super::{Description, Place, Predicate};

/// The claim once for each of the places that its words name together; itself where there is one.
pub(super) fn each_place(predicate: Predicate) -> Vec<Predicate> {
    let mut apart = predicate.clone();
    let Some(what) = about(&mut apart) else { return vec![predicate] };
    let Some(at) = what.places.iter().position(is_of_several) else { return vec![predicate] };
    let Some(place) = what.places.get(at).cloned() else { return vec![predicate] };
    let names = place.anchor.name.iter().chain(&place.anchor.also);
    let one = |name: &String| {
        let name = name.trim_matches(['"', '\'', '“', '”']).to_owned();
        let anchor = Description {
            text: format!("\"{name}\""),
            name: Some(name),
            also: Vec::new(),
            all: false,
            ..place.anchor.clone()
        };
        let mut predicate = predicate.clone();
        if let Some(place) = about(&mut predicate).and_then(|what| what.places.get_mut(at)) {
            place.anchor = anchor;
        }
        predicate
    };
    names.map(one).collect()
}

/// "Both "X" and "Y"", each by its name.
fn is_of_several(place: &Place) -> bool {
    let anchor = &place.anchor;
    let together = anchor.text.get(..5).is_some_and(|word| word.eq_ignore_ascii_case("both "));
    anchor.quoted && together && !anchor.also.is_empty()
}

fn about(predicate: &mut Predicate) -> Option<&mut Description> {
    match predicate {
        Predicate::Shown { what, .. }
        | Predicate::Contains { what, .. }
        | Predicate::Equals { what, .. }
        | Predicate::Count { what, .. }
        | Predicate::Each { what, .. } => Some(what),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::claims_of as read;

    #[test]
    fn what_is_said_of_both_is_said_of_each() {
        for text in [
            "\"Oak\" is first in both \"New\" and \"Tall\".",
            "\"Oak\" is listed in both \"New\" and \"Tall\".",
            "\"Oak\" is the last one in both \"New\" and \"Tall\".",
        ] {
            let read = read(text);
            let about = |name: &str| read.iter().filter(|claim| claim.contains(name)).count();
            assert!(read.len() == 2 && about("\"New\"") == 1 && about("\"Tall\"") == 1, "{text}: {read:?}");
        }
    }
}
