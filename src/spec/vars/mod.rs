//! `${name}` and `${env.NAME}`: what they stand for.
//!
//! A value may use other values. Addresses and hooks are filled in while reading; the words of steps keep
//! their `${…}` (so that a report never has to search them for secrets) but every name in them is looked up,
//! so an unset one is told at its place before anything runs. `$${` is a `${` that means itself. Some names make a value
//! of their own: `${unique}`, `${today+3d}` ([`made`]).

mod declared;
mod made;
mod scope;

use std::collections::BTreeMap;
use std::ops::Range;

use indexmap::IndexMap;

pub(crate) use declared::{Declared, Definition};
pub use made::Occasion;
pub(crate) use scope::Scope;

/// The values that come from outside a spec file.
#[derive(Debug, Clone, Default)]
pub struct Given {
    /// The environment, for `${env.NAME}`.
    pub env: BTreeMap<String, String>,
    /// Values that win over the file's own (`--var`).
    pub vars: IndexMap<String, String>,
    /// Values that the file's own win over (`sayso.yaml`).
    pub defaults: IndexMap<String, String>,
    /// Which of `vars` and `defaults` are secret, by name.
    pub secrets: Vec<String>,
    /// What made values depend on: the run and its day.
    pub occasion: Occasion,
}

/// `text` with every `${name}` replaced by its value in `vars`, and `$${` by `${`. Unknown names stay.
pub fn fill(text: &str, vars: &IndexMap<String, String>) -> String {
    let mut filled = String::with_capacity(text.len());
    for piece in pieces(text) {
        match piece {
            Piece::Words(range) => filled.push_str(&text[range]),
            Piece::Escaped => filled.push_str("${"),
            Piece::Name { name, whole } => match vars.get(name) {
                Some(value) => filled.push_str(value),
                None => filled.push_str(&text[whole]),
            },
        }
    }
    filled
}

/// A part of a text with placeholders.
enum Piece<'t> {
    Words(Range<usize>),
    /// `$${`
    Escaped,
    Name {
        name: &'t str,
        whole: Range<usize>,
    },
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut done, mut from) = (0, 0);
    while let Some(at) = text[from..].find("${").map(|i| i + from) {
        if text[done..at].ends_with('$') {
            pieces.push(Piece::Words(done..at - 1));
            pieces.push(Piece::Escaped);
            (done, from) = (at + 2, at + 2);
            continue;
        }
        // Without an end on the same line these are just characters.
        let Some(end) =
            text[at..].find(['}', '\n']).map(|i| i + at).filter(|&end| text[end..].starts_with('}'))
        else {
            from = at + 2;
            continue;
        };
        pieces.push(Piece::Words(done..at));
        pieces.push(Piece::Name { name: text[at + 2..end].trim(), whole: at..end + 1 });
        (done, from) = (end + 1, end + 1);
    }
    pieces.push(Piece::Words(done..text.len()));
    pieces
}

/// Every `${name}` of a text and where it stands.
pub(crate) fn names(text: &str) -> Vec<(Range<usize>, &str)> {
    let name = |piece| match piece {
        Piece::Name { name, whole } => Some((whole, name)),
        Piece::Words(_) | Piece::Escaped => None,
    };
    pieces(text).into_iter().filter_map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_filled_in_and_unknown_ones_stay() {
        let vars = IndexMap::from([("who".to_owned(), "Ann".to_owned())]);
        assert_eq!(fill("Greet ${who}, ${ who } and ${nobody}", &vars), "Greet Ann, Ann and ${nobody}");
        assert_eq!(fill("Type \"$${who}\" and \"${\"", &vars), "Type \"${who}\" and \"${\"");
    }
}
