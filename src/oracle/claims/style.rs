//! ""Thin ice" is shown in bold": how words are set, as far as the page's own marks tell it.

use super::units::is_whole;
use super::{Answer, thing};
use crate::language::{Description, Relation};
use crate::state::State;

/// What people call a way of setting words, and the elements that mean it.
const STYLES: &[(&str, &[&str])] = &[
    ("bold", &["b", "strong", "h1", "h2", "h3", "h4", "h5", "h6", "th"]),
    ("bold type", &["b", "strong", "h1", "h2", "h3", "h4", "h5", "h6", "th"]),
    ("italic", &["i", "em", "cite"]),
    ("italics", &["i", "em", "cite"]),
    ("code", &["code", "pre", "kbd"]),
    ("monospace", &["code", "pre", "kbd"]),
    ("strikethrough", &["s", "del", "strike"]),
    ("underline", &["u", "ins"]),
];

/// `None`: the words tell no style.
pub(super) fn shown(what: &Description, now: &State) -> Option<Answer> {
    let name = what.name.as_deref().filter(|_| what.quoted)?;
    let place = what.places.iter().find(|p| p.relation == Relation::In && !p.anchor.quoted)?;
    let style = place.anchor.name.as_deref()?.to_lowercase();
    let (_, tags) = STYLES.iter().find(|(known, _)| *known == style)?;
    let mut set = now.elements.iter().filter(|e| e.visible && tags.contains(&e.tag.as_str()));
    if let Some(e) = set.find(|e| is_whole(&e.text, name) || is_whole(&e.own_text, name)) {
        return Some(Answer::holds(format!("<{}> {}", e.tag, super::label(now, e.index))));
    }
    Some(if thing::is_anywhere(name, now) {
        Answer::unsure(format!("\"{name}\" is there, but the page does not mark it as {style}"))
    } else {
        Answer::fails("not on the page", format!("{} on the page", what.text))
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::tests::all;
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::Session;
    use crate::state::testing::page;

    #[test]
    fn words_in_bold_are_marked_so() {
        let now = page().text("Mind the gap.").element("strong", "", |e| {
            (e.tag, e.own_text) = ("strong".into(), "Thin ice".into());
        });
        let session = Arc::new(Session { history: vec![Arc::new(now.build())], ..Session::default() });
        all(
            &session,
            &[
                ("\"Thin ice\" is shown in bold", Holds),
                ("\"Mind the gap.\" is shown in bold", Unsure),
                ("\"Thin ice\" is shown in italics", Unsure),
                ("\"Thick ice\" is shown in bold", Fails),
            ],
        );
    }
}
