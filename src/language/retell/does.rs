//! Verbs for what a deed does, and what they do it to.

use super::super::phrase::Phrase;

/// What is done to whom or what.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Does {
    Opens,
    Closes,
    /// Somebody is taken somewhere.
    Takes,
    /// Something is to be seen.
    Shows,
    /// Somebody is told a text.
    Tells,
    Asks,
    /// So much is left.
    Leaves,
    /// Something becomes so.
    Makes,
    /// Something goes away.
    Removes,
}

const VERBS: &[(&str, Does)] = &[
    ("open", Does::Opens),
    ("launch", Does::Opens),
    ("close", Does::Closes),
    ("take", Does::Takes),
    ("bring", Does::Takes),
    ("lead", Does::Takes),
    ("redirect", Does::Takes),
    ("direct", Does::Takes),
    ("send", Does::Takes),
    ("return", Does::Takes),
    ("land", Does::Takes),
    ("transport", Does::Takes),
    ("whisk", Does::Takes),
    ("usher", Does::Takes),
    ("catapult", Does::Takes),
    ("escort", Does::Takes),
    ("deliver", Does::Takes),
    ("drop", Does::Takes),
    ("guide", Does::Takes),
    ("teleport", Does::Takes),
    ("transfer", Does::Takes),
    ("spirit", Does::Takes),
    ("call", Does::Takes),
    ("summon", Does::Shows),
    ("conjure", Does::Shows),
    ("unveil", Does::Shows),
    ("uncover", Does::Shows),
    ("disclose", Does::Shows),
    ("earn", Does::Shows),
    ("cover", Does::Shows),
    ("feature", Does::Shows),
    ("carry", Does::Shows),
    ("get", Does::Takes),
    ("present", Does::Shows),
    ("greet", Does::Shows),
    ("provide", Does::Shows),
    ("welcome", Does::Shows),
    ("confront", Does::Shows),
    ("show", Does::Shows),
    ("display", Does::Shows),
    ("reveal", Does::Shows),
    ("trigger", Does::Shows),
    ("produce", Does::Shows),
    ("yield", Does::Shows),
    ("prompt", Does::Shows),
    ("give", Does::Shows),
    ("offer", Does::Shows),
    ("list", Does::Shows),
    ("contain", Does::Shows),
    ("include", Does::Shows),
    ("result", Does::Shows),
    ("raise", Does::Shows),
    ("cause", Does::Shows),
    ("pull", Does::Shows),
    ("return", Does::Shows),
    ("bear", Does::Shows),
    ("have", Does::Shows),
    ("hold", Does::Shows),
    ("tell", Does::Tells),
    ("inform", Does::Tells),
    ("notify", Does::Tells),
    ("warn", Does::Tells),
    ("ask", Does::Asks),
    ("leave", Does::Leaves),
    ("make", Does::Makes),
    ("turn", Does::Makes),
    ("set", Does::Makes),
    ("lower", Does::Makes),
    ("reduce", Does::Makes),
    ("increase", Does::Makes),
    ("change", Does::Makes),
    ("arrange", Does::Makes),
    ("remove", Does::Removes),
    ("hide", Does::Removes),
];

/// The verb of an effect in its third person, or in its base form after a modal.
pub(super) fn verb(phrase: Phrase, at: usize) -> Option<Does> {
    let word = phrase.word(at);
    let third = |base: &str| {
        word.strip_suffix('s') == Some(base)
            || word.strip_suffix("es") == Some(base) && base.ends_with(['s', 'h', 'x'])
            || word == "carries" && base == "carry"
            || word == "has" && base == "have"
    };
    VERBS.iter().find(|(base, _)| third(base)).map(|(_, does)| *does)
}

pub(super) fn base_verb(word: &str) -> Option<Does> {
    VERBS.iter().find(|(base, _)| *base == word).map(|(_, does)| *does)
}
