//! ""Thin ice" is shown in bold": how words are set, as the page draws them, else as its own marks tell.

use crate::language::{Description, Relation};
use crate::oracle::claims::reading::{label, thing, units::is_whole};
use crate::script::Answer;
use crate::state::{Element, State};

/// A way of setting words.
struct Style {
    /// What people call it.
    names: &'static [&'static str],
    /// The elements that mean it.
    tags: &'static [&'static str],
    /// Whether a text is drawn so, where a look can tell.
    drawn: Option<fn(&Element) -> bool>,
}

const STYLES: &[Style] = &[
    Style {
        names: &["bold", "bold type", "bold print", "bold letters"],
        tags: &["b", "strong", "h1", "h2", "h3", "h4", "h5", "h6", "th"],
        drawn: Some(|e| e.bold),
    },
    Style { names: &["italic", "italics"], tags: &["i", "em", "cite"], drawn: Some(|e| e.italic) },
    Style { names: &["code", "monospace"], tags: &["code", "pre", "kbd"], drawn: None },
    Style { names: &["strikethrough"], tags: &["s", "del", "strike"], drawn: None },
    Style { names: &["underline"], tags: &["u", "ins"], drawn: None },
];

/// `None`: the words tell no style.
pub(crate) fn shown(what: &Description, now: &State) -> Option<Answer> {
    let name = what.name.as_deref().filter(|_| what.quoted)?;
    let place = what.places.iter().find(|p| p.relation == Relation::In && !p.anchor.quoted)?;
    let called = place.anchor.name.as_deref()?.to_lowercase();
    let style = STYLES.iter().find(|style| style.names.contains(&called.as_str()))?;
    let visible = || now.elements.iter().filter(|e| e.visible);
    let is_set = |e: &&Element| style.tags.contains(&e.tag.as_str()) && is_whole(&e.text, name);
    let is_drawn = |e: &&Element| style.drawn.is_some_and(|drawn| drawn(e)) && is_whole(&e.own_text, name);
    if let Some(e) = visible().find(|e| is_set(e) || is_drawn(e)) {
        return Some(Answer::holds(format!("<{}> {}", e.tag, label(now, e.index))));
    }
    let expected = || format!("{} on the page", what.text);
    if !thing::is_anywhere(name, now) {
        return Some(Answer::fails("not on the page", expected()));
    }
    // What an element says of itself is drawn in one way.
    let plain = visible().find(|e| style.drawn.is_some() && is_whole(&e.own_text, name));
    Some(match plain {
        Some(e) => Answer::fails(format!("{} is not drawn in {called}", label(now, e.index)), expected()),
        None => Answer::unsure(format!("\"{name}\" is there, but the page does not mark it as {called}")),
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::Session;
    use crate::state::testing::page;

    #[test]
    fn words_in_bold_are_marked_or_drawn_so() {
        let now = page()
            .text("Mind the gap.")
            .element("strong", "", |e| (e.tag, e.own_text) = ("strong".into(), "Thin ice".into()))
            .element("generic", "", |e| (e.bold, e.own_text) = (true, "Keep off".into()))
            .within("paragraph", "", |p| p.span("Deep").span("water"));
        let session = Arc::new(Session { history: vec![Arc::new(now.build())], ..Session::default() });
        all(
            &session,
            &[
                ("\"Thin ice\" is shown in bold", Holds),
                ("\"Keep off\" is shown in bold", Holds),
                ("\"Mind the gap.\" is shown in bold", Fails),
                ("\"Thin ice\" is shown in italics", Fails),
                ("\"Deep water\" is shown in bold", Unsure),
                ("\"Thin ice\" is shown in strikethrough", Unsure),
                ("\"Thick ice\" is shown in bold", Fails),
            ],
        );
    }
}
