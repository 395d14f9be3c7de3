//! Proposals for words that could not be read.

use strsim::jaro_winkler;

use super::lexicon::verbs;

/// What the author may have meant by an unknown verb, or what is usually written.
pub(super) fn proposal(word: &str) -> String {
    let nearest = verbs::all()
        .map(|verb| (jaro_winkler(verb, word), verb))
        .filter(|(likeness, _)| *likeness > 0.75 && word.len() > 2)
        .max_by(|a, b| a.0.total_cmp(&b.0));
    match nearest {
        Some((_, verb)) => {
            format!("did you mean \"{verb}\"? actions begin with a verb such as click, type, select or open")
        }
        None => {
            "actions begin with a verb such as click, type, select or open; expectations say what is shown"
                .to_owned()
        }
    }
}
