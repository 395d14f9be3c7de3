//! "The page warns that all pages in it are removed", "the call closes on 24 March": what is told in words of one's own
//! is compared with the texts of the page by its words. Numbers and dates must be the same; whether a text denies what
//! is told must be, too. What no text says in much the same words can't be judged.

use crate::grounding::{Bag, fold};
use crate::language::{Description, RoleWord};
use crate::oracle::claims::contents::by_time;
use crate::oracle::claims::pages::page;
use crate::oracle::claims::presence::lacks;
use crate::oracle::claims::reading::{clip, thing};
use crate::script::Answer;
use crate::state::values::{Kind, Value, find};
use crate::state::{Session, State, Tree};

/// A text in which all of a statement may stand.
const LONGEST: usize = 400;
/// So much of the words must be said.
const SAID: f32 = 0.85;

pub(crate) fn says(what: &Description, words: &str, session: &Session, now: &State) -> Answer {
    let wanted = Statement::of(words);
    let of_page = what.role == Some(RoleWord::Page) && what.quoted;
    if let Some(name) = what.name.as_deref().filter(|_| of_page)
        && !page::is_about(&Bag::new(name), now)
    {
        return Answer::unsure(format!("this page is not clearly {}", what.text));
    }
    if wanted.words.len() + wanted.numbers.len() < 2 {
        return Answer::unsure("too few words to compare with what the page says");
    }
    let texts = texts(what, now);
    // Of those that say all of it the shortest is meant; a longer one has it from there.
    // A number far from the words belongs to other words.
    let far = if wanted.numbers.is_empty() { LONGEST } else { (words.len() * 3).max(160) };
    let mut read: Vec<(f32, &str)> = texts
        .iter()
        .filter(|t| t.len() <= far)
        .map(|t| (wanted.said_by(&Statement::of(t)), t.as_str()))
        .collect();
    read.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.len().cmp(&b.1.len())));
    let near = || read.iter().take(2).filter(|(fit, _)| *fit > 0.4).map(|(_, t)| clip(t, 120)).collect();
    let best = read.iter().filter(|(fit, _)| *fit >= SAID).map(|(_, t)| *t);
    let mut denied = None;
    let mut differs = None;
    for text in best {
        let is = Statement::of(text);
        if !wanted.numbers.iter().all(|n| is.numbers.contains(n)) {
            differs =
                differs.or(Some(text).filter(|_| is.numbers.iter().any(|n| !wanted.numbers.contains(n))));
        } else if is.denies != wanted.denies {
            denied = denied.or(Some(text));
        } else {
            return Answer::holds(format!("\"{}\"", clip(text, 160)));
        }
    }
    if let Some(message) = now.native_dialog.as_ref().map(|d| d.message.as_str())
        && wanted.said_by(&Statement::of(message)) >= SAID
    {
        return Answer::holds(format!("the browser says \"{message}\""));
    }
    match denied.or(differs) {
        Some(text) => Answer::fails(format!("\"{}\"", clip(text, 160)), format!("\"{words}\"")),
        None if let Some(date) = lacking_date(words, now) => {
            Answer::fails(format!("the page shows no {date}"), format!("\"{words}\""))
        }
        // Which entry is meant its date says, and it does not name what it is said to name.
        None if let Some((entry, true)) = by_time::entry(what, now)
            && let Some(name) = lacks::name_in_entry(words, entry, session, now) =>
        {
            let said = now.elements.get(entry).map_or("", |e| e.text.as_str());
            Answer::fails(format!("{} says \"{}\"", what.text, clip(said, 160)), format!("\"{name}\" in it"))
        }
        None => Answer::unsure(format!("no text on the page says \"{words}\" in much the same words"))
            .near(near()),
    }
}

/// A date of the statement that stands nowhere on the page, not in any form; a page may also tell it as so many days.
fn lacking_date(words: &str, now: &State) -> Option<String> {
    let Some(Value::Date(date)) = find(words, Kind::Date, &now.language) else { return None };
    let values = now.elements.iter().filter(|e| e.visible).filter_map(|e| e.value.as_deref());
    let shown = now.text.lines().chain(values).any(|line| date.is_told_by(line));
    let relative = now.text.lines().any(tells_by_the_day);
    (!relative && !shown && !now.truncated).then(|| date.to_string())
}

/// "Tomorrow, 10:00", "in 3 days": a date as people tell it. In the middle of a line a capital makes a name of it
/// ("Sensors for Tomorrow").
fn tells_by_the_day(line: &str) -> bool {
    let words: Vec<&str> =
        line.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|w| !w.is_empty()).collect();
    words.iter().enumerate().any(|(at, word)| {
        let before = at.checked_sub(1).and_then(|i| words.get(i)).map(|w| w.to_lowercase());
        let counted = || {
            before.as_deref().is_some_and(|b| {
                b.parse::<u32>().is_ok() || matches!(b, "a" | "one" | "next" | "last" | "this" | "few")
            })
        };
        let capital = word.starts_with(char::is_uppercase);
        match word.to_lowercase().as_str() {
            "today" | "tomorrow" | "yesterday" => at == 0 || !capital,
            "day" | "days" | "week" | "weeks" => counted(),
            _ => false,
        }
    })
}

/// Whole texts and single sentences of what is meant to say it.
fn texts(what: &Description, now: &State) -> Vec<String> {
    let tree = Tree::of(now);
    let inside = (what.quoted && what.role != Some(RoleWord::Page) || what.role == Some(RoleWord::Dialog))
        .then(|| thing::find(what, now).first().map(|c| tree.subtree(c.element)))
        .flatten();
    let inside = inside.or_else(|| by_time::entry(what, now).map(|(entry, _)| tree.subtree(entry)));
    let visible =
        now.elements.iter().filter(|e| e.visible && inside.as_ref().is_none_or(|r| r.contains(&e.index)));
    let mut texts: Vec<String> = visible
        .filter(|e| !matches!(e.role.as_str(), "option" | "navigation"))
        .flat_map(|e| [e.text.as_str(), e.own_text.as_str()])
        .filter(|t| !t.is_empty() && t.len() <= LONGEST)
        .map(str::to_owned)
        .collect();
    let sentences: Vec<String> = texts.iter().flat_map(|t| sentences_of(t)).map(str::to_owned).collect();
    texts.extend(sentences.into_iter().filter(|s| s.contains(' ')));
    if inside.is_none() {
        texts.extend(now.text.lines().filter(|l| l.len() <= LONGEST).map(str::to_owned));
    }
    texts.sort_unstable();
    texts.dedup();
    texts
}

/// The sentences of a text; a point within a number ends none.
fn sentences_of(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut from = 0;
    for (at, mark) in text.char_indices().filter(|(_, c)| matches!(c, '.' | '!' | '?' | '\n')) {
        let to = at + mark.len_utf8();
        let rest = text.get(to..).unwrap_or_default();
        if mark == '\n' || rest.is_empty() || rest.starts_with(char::is_whitespace) {
            found.push(text.get(from..to).unwrap_or_default().trim());
            from = to;
        }
    }
    found.push(text.get(from..).unwrap_or_default().trim());
    found.retain(|sentence| !sentence.is_empty());
    found
}

/// What a text says, in words that compare.
struct Statement {
    words: Vec<String>,
    bag: Bag,
    numbers: Vec<String>,
    denies: bool,
}

/// Words that hold a sentence together, and those that people put for what a page says in another way.
const LINKS: &[&str] = &[
    "a", "an", "the", "it", "its", "they", "them", "this", "that", "these", "those", "there", "here", "you",
    "your", "one", "we", "our", "user", "is", "are", "was", "were", "be", "been", "being", "will", "would",
    "shall", "should", "may", "might", "can", "could", "must", "do", "does", "did", "has", "have", "had",
    "and", "or", "but", "so", "if", "as", "of", "to", "in", "on", "at", "by", "for", "from", "with", "into",
    "than", "then", "until", "too", "also", "now", "already", "still", "again", "just", "please", "whether",
    "who", "which", "what", "when", "where", "how", "such", "taken", "accepted", "allowed", "possible",
    "given", "made", "place", "takes", "sure",
];
const DENIALS: &[&str] = &[
    "not", "no", "never", "cannot", "can't", "won't", "don't", "doesn't", "isn't", "aren't", "nothing",
    "none", "without", "neither",
];
/// Ends and beginnings are told by many words.
const SAME: &[(&str, &str)] = &[
    ("closes", "ends"),
    ("close", "ends"),
    ("closing", "ends"),
    ("deadline", "ends"),
    ("end", "ends"),
    ("expires", "ends"),
    ("finishes", "ends"),
    ("opens", "starts"),
    ("begins", "starts"),
    ("beginning", "starts"),
    ("opening", "starts"),
];

impl Statement {
    fn of(text: &str) -> Self {
        let folded = fold(text).to_lowercase();
        let all: Vec<&str> = folded
            .split_whitespace()
            .map(|w| w.trim_matches(|c: char| !c.is_alphanumeric()))
            .filter(|w| !w.is_empty())
            .collect();
        let is_number = |w: &&&str| w.chars().any(|c| c.is_ascii_digit());
        let numbers = all.iter().filter(is_number).map(|w| (*w).to_owned()).collect();
        let denies = all.iter().any(|w| DENIALS.contains(w));
        let telling = all.iter().filter(|w| !is_number(w) && !LINKS.contains(w) && !DENIALS.contains(w));
        let words: Vec<String> =
            telling.map(|w| SAME.iter().find(|(a, _)| a == w).map_or(*w, |(_, b)| b).to_owned()).collect();
        let bag = Bag::new(&words.join(" "));
        Self { words, bag, numbers, denies }
    }

    /// How much of this the other says, 0 to 1; of numbers alone, whether it has most of them.
    fn said_by(&self, other: &Self) -> f32 {
        if self.words.is_empty() {
            let had = self.numbers.iter().filter(|n| other.numbers.contains(n)).count();
            return had as f32 / self.numbers.len().max(1) as f32;
        }
        self.bag.coverage(&other.bag)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::Session;
    use crate::state::testing::page;

    #[test]
    fn days_are_told_from_names_that_have_one() {
        for line in ["Tomorrow, 10:00", "closes in 3 days", "Due today", "Next week", "a week ago"] {
            assert!(super::tells_by_the_day(line), "{line}");
        }
        for line in ["Sensors for Tomorrow 2026", "Detector weekly", "Working days", "The Day of the Sea"] {
            assert!(!super::tells_by_the_day(line), "{line}");
        }
    }

    #[test]
    fn what_is_told_is_compared_by_its_words() {
        let now = page().within("main", "", |p| {
            p.heading(1, "Import")
                .text("Markdown or text (.md, .txt), at most 20 KB.")
                .text("All pages in it will be removed, too. This can't be undone.")
                .text("Meeting 17 March 2026, 10:00 – 12:00")
                .text("Client Acme Date 14 Mar Due soon Sum $1,200.50 of which a half is paid so far, and the other half is to come")
        });
        let session = Arc::new(Session { history: vec![Arc::new(now.build())], ..Session::default() });
        all(
            &session,
            &[
                ("The page says that at most 20 KB are taken", Holds),
                ("The page says that at most 30 KB are taken", Fails),
                ("The page warns that all pages in it are removed", Holds),
                ("The page warns that all chapters are removed", Unsure),
                ("The page says that this can be undone", Unsure),
                ("It takes place on 17 March 2026 from 10:00 to 12:00", Holds),
                ("It takes place on 17 March 2026 from 10:00 to 13:00", Fails),
                ("The call closes on 24 March 2026", Fails),
                ("The call closes on 17 March 2026", Unsure),
                ("It says that the sum is $1,200.50", Holds),
                ("It says that the sum is $1,300.50", Fails),
            ],
        );
    }
}
