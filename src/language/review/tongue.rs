//! A text in another language: named, so that nobody looks for slips in it.

use whatlang::{Detector, Lang};

use crate::language::lexicon::is_known;
use crate::language::token::{Kind, tokenize};
use crate::language::{Problem, ProblemKind, Reading, Severity};
use crate::spec::{Requirement, Text, Written};

/// Fewer words tell no language.
const FEWEST: usize = 4;
/// Where a smaller share than this of the words is known, a text is hardly English.
const KNOWN: f64 = 0.45;
/// As much of a text as is looked at.
const MOST: usize = 2_000;

/// What there is to say where a requirement is not written in English. What stands in quotation marks has any language.
pub(super) fn foreign(requirement: &Requirement, reading: &Reading) -> Option<Problem> {
    // Whoever was understood wrote English.
    if !reading.problems.iter().any(|problem| problem.kind.is_of_words()) {
        return None;
    }
    let texts: Vec<&Text> = requirement.body.iter().flat_map(texts).collect();
    let mut words = Vec::new();
    for text in &texts {
        let tokens = tokenize(&text.text);
        let plain =
            tokens.into_iter().filter(|t| t.kind == Kind::Word && t.text.chars().any(char::is_alphabetic));
        words.extend(plain.map(|token| token.text));
        if words.len() > MOST {
            break;
        }
    }
    let known = words.iter().filter(|word| is_known(&word.to_lowercase())).count();
    let letters: usize = words.iter().map(|word| word.chars().count()).sum();
    // Some scripts write no spaces.
    let foreign_script =
        words.iter().flat_map(|w| w.chars()).filter(|c| *c > '\u{2FF}' && c.is_alphabetic()).count();
    let few = words.len() < FEWEST && foreign_script < FEWEST;
    if few || known as f64 >= KNOWN * words.len() as f64 {
        return None;
    }
    let found = Detector::new().detect(&words.join(" "))?;
    let sure = found.is_reliable() || foreign_script * 2 > letters || found.confidence() > 0.5;
    if found.lang() == Lang::Eng || !sure {
        return None;
    }
    let language = name(found.lang());
    Some(Problem {
        kind: ProblemKind::Foreign,
        location: texts.first()?.location.clone(),
        severity: Severity::Error,
        message: format!("this requirement seems to be written in {language}: only English is read"),
        help: Some(
            "write the sentences in English, and put what stands on the page in quotes, in whatever language it is"
                .to_owned(),
        ),
    })
}

fn texts(written: &Written) -> Vec<&Text> {
    match written {
        Written::Prose(text) => vec![text],
        Written::Step { when, act, expect, .. } => [when, act, expect].into_iter().flatten().collect(),
    }
}

/// The English name, without what parts it from its neighbours ("Mandarin").
fn name(language: Lang) -> &'static str {
    match language {
        Lang::Cmn => "Chinese",
        other => other.eng_name(),
    }
}
