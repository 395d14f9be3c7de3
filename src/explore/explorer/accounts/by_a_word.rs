//! A name with accents is searched for in vain: is it found by the word of it that has none?

use crate::explore::Way;
use crate::explore::anchors::Anchor;
use crate::explore::explorer::Explorer;
use crate::explore::explorer::kept::again::Opened;
use crate::explore::finding::Suspicion;
use crate::explore::intents::fields::{self, Blank, Sheet};
use crate::explore::intents::{Entry, Move};
use crate::explore::monitor::Outcome;
use crate::explore::oracles::{finds, is_found};
use crate::state::text::fold_case;
use crate::trace::DefectKind;

/// So many letters are asked for at least.
const LETTERS: usize = 3;

impl Explorer {
    /// A search was sent. `opened`: its form before that.
    pub(in crate::explore::explorer) async fn search_by_a_word(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        opened: &Opened,
        anchors: &[Anchor],
    ) {
        let [(_, Entry::Text(name))] = entries else { return };
        let Some((marked, plain)) = words_of(name) else { return };
        if self.now().is_none_or(|now| finds(&now, name) || now.status.is_some_and(|s| s >= 400)) {
            return;
        }
        // A name may stand in two fields of a record, each of which is searched by itself.
        if name.trim() != marked && self.finds_by(made, sheet, &marked, name, anchors).await != Some(false) {
            return;
        }
        let mut lines = self.episode.since(opened.mark);
        let Some(last) = lines.pop() else { return };
        // What was asked for last is what is asked for in the spec.
        let asked = if last.say.starts_with("Type ") { None } else { lines.pop() };
        if self.finds_by(made, sheet, &plain, name, anchors).await != Some(true) {
            return;
        }
        let lines =
            opened.way.lines.iter().cloned().chain(asked).chain([last.checking(is_found(name))]).collect();
        self.suspect(Suspicion {
            oracle: "by a word",
            kind: DefectKind::UnexpectedResult,
            key: format!("by a word|{}", sheet.key),
            summary: format!("\"{name}\" is found by \"{plain}\", and not by \"{marked}\""),
            expected: format!("\"{name}\""),
            actual: "nothing".to_owned(),
            page: opened.state.page_id.clone(),
            ways: vec![Way { url: opened.way.url.clone(), lines }],
            viewport: None,
        });
    }

    /// Whether the search for a word finds the name. `None`: it can't be asked.
    async fn finds_by(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        word: &str,
        name: &str,
        anchors: &[Anchor],
    ) -> Option<bool> {
        let now = self.now()?;
        let label = &sheet.fields.first()?.label;
        let field = |s: &Sheet| s.fields.iter().find(|b| b.label == *label).cloned();
        let mut all = fields::sheets(&now);
        all.extend(fields::live_searches(&now, &all));
        let again =
            all.iter().find(|s| s.key == sheet.key).or_else(|| all.iter().find(|s| field(s).is_some()))?;
        let entries = [(field(again)?, Entry::Text(word.to_owned()))];
        if !self.enter_all(made, again, &entries, &now, anchors).await {
            return None;
        }
        let filled = self.now()?;
        (self.send(made, again, &filled, anchors).await == Outcome::Done).then_some(())?;
        Some(finds(&*self.now()?, name))
    }
}

/// The word of a name that has accents, and one that has none, or the letters before the accent. `None`: it has none.
fn words_of(name: &str) -> Option<(String, String)> {
    let name = fold_case(name.trim());
    let marked = name.split_whitespace().find(|word| !word.is_ascii())?.to_owned();
    let is_plain = |word: &&str| word.len() > LETTERS && word.bytes().all(|b| b.is_ascii_alphabetic());
    let plain = name.split_whitespace().filter(is_plain).max_by_key(|word| word.len()).map(str::to_owned);
    let before = || {
        let first: String = marked.chars().take_while(char::is_ascii_alphabetic).collect();
        Some(first).filter(|first| first.len() >= LETTERS)
    };
    Some((marked.clone(), plain.or_else(before)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_words_with_and_without_accents() {
        let words = |name: &str| words_of(name);
        let both = |a: &str, b: &str| Some((a.to_owned(), b.to_owned()));
        assert_eq!(words("Kinderbibliothek Löwenzahn"), both("löwenzahn", "kinderbibliothek"));
        assert_eq!(words("weißmüller"), both("weißmüller", "wei"));
        assert_eq!((words("Anna Brook"), words("jürg")), (None, None));
    }
}
