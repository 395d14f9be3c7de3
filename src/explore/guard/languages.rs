//! The languages that an app can be put into. In another one its controls are called otherwise: what the explorer knows of them,
//! and what it keeps its hands off, is told by their words.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use whatlang::Lang;

use crate::state::text::fold_case;

/// So many names of languages beside one another are a choice between them.
const CHOICE: usize = 2;
/// Names of one language that begin alike, as "Azərbaycan" and "Azərbaycanca", have so many letters in common.
const COMMON: usize = 5;

/// The first word of what each is called by those who speak it.
static LANGUAGES: LazyLock<Vec<(String, Lang)>> =
    LazyLock::new(|| Lang::all().iter().map(|lang| (first_word(lang.name()), *lang)).collect());

/// Which of these names put the app into a language: none where they name fewer than two. "English" beside "French" is the
/// subject of a course.
pub fn among<'a>(names: impl Iterator<Item = &'a str>) -> BTreeSet<&'a str> {
    let told: Vec<(&str, Lang)> = names.filter_map(|name| Some((name, named(name)?))).collect();
    let languages: BTreeSet<&str> = told.iter().map(|(_, lang)| lang.code()).collect();
    if languages.len() < CHOICE { BTreeSet::new() } else { told.into_iter().map(|(name, _)| name).collect() }
}

/// The language that is called so by those who speak it.
fn named(name: &str) -> Option<Lang> {
    let word = first_word(name);
    let length = word.chars().count();
    let alike = |known: &str| {
        let common = known.chars().zip(word.chars()).take_while(|(a, b)| a == b).count();
        known == word || common >= COMMON && (common == length || common == known.chars().count())
    };
    // "中文" and "简体中文" are what "普通话" is called in menus.
    let chinese = name.contains("中文").then_some(Lang::Cmn);
    chinese.or_else(|| LANGUAGES.iter().find(|(known, _)| alike(known)).map(|(_, lang)| *lang))
}

fn first_word(name: &str) -> String {
    let name = fold_case(name);
    name.split(|c: char| !c.is_alphabetic() && !is_mark(c))
        .find(|w| !w.is_empty())
        .unwrap_or_default()
        .to_owned()
}

/// A sign that belongs to the letter before it.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{900}'..='\u{109f}' | '\u{1780}'..='\u{17ff}' | '’' | 'ʻ' | '\'')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_told_by_their_own_names() {
        let told = |names: &[&str]| among(names.iter().copied()).len();
        assert_eq!(told(&["English", "Azərbaycan", "Deutsch (Schweiz)", "Save"]), 3);
        assert_eq!(told(&["简体中文", "日本語", "Ελληνικά", "Help"]), 3);
        assert_eq!(told(&["English", "French", "German"]), 0, "subjects");
        assert_eq!(told(&["English", "Save"]), 0);
        assert_eq!(told(&["Deutsch", "Deutsch (Schweiz)"]), 0, "one language");
        assert_eq!(told(&["Finance", "Italian", "Francis", "Akane"]), 0);
    }
}
