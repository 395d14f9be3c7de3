//! A sentence that the grammar can't place, read by what it mentions.
//!
//! Notes and tickets put names and values side by side: ""Edit basic data": title to "X", room "Y", save", "Reports >
//! "Invoices", range "Last year", "Run Report" (6 rows)". Whatever the words between them, what is quoted is a control, a
//! value, or something that is to be seen. So the sentence is cut at every mark and joint; a piece that is plain English
//! is read as such, and of any other what it mentions is told with what the words beside it say: [`cue`]. What they leave
//! open is left to the page ([`super::Action::loose`]): it knows what is a button, a field, an option or a mere text.

mod chunk;
mod cue;

use super::action;
use super::clause::{Clause, classify};
use super::expectation;
use super::lexicon::verbs::Verb;
use super::lexicon::{is_report, words};
use super::narration;
use super::noun::noun;
use super::phrase::Phrase;
use super::token::Token;
use super::unread::{self, Told};
use super::{Action, ActionKind, Description, Place, Predicate, Relation, RoleWord, coverage};
use chunk::{Chunk, chunks};
use cue::Cue;
pub(super) use cue::has_verb;

/// How sure a reading by mentions is.
const SURE: f32 = 0.4;

/// What a piece of a sentence comes to.
#[derive(Debug)]
pub(super) enum Piece {
    /// Plain English: to be read like any other sentence.
    Plain(Vec<Token>),
    /// Something to do.
    Deed(Action),
    /// Something to be seen; the words that it was read from.
    Sight(Predicate, String),
}

/// What a sentence mentions, in its order. `None`: nothing is quoted in it, or what it mentions is not all there is to it.
pub(super) fn read(phrase: Phrase) -> Option<Vec<Piece>> {
    phrase.position(|t| t.is_literal() || t.is_figure())?;
    if of_one_of_many(phrase) {
        return None;
    }
    let mut found = Vec::new();
    // "Save -> "It was saved."": what comes of it.
    let mut known = if tells_result(phrase) || states(phrase) { Cue::Seen } else { Cue::None };
    let mut led = false;
    for mut chunk in chunks(phrase) {
        // "A > "B" shows "C"": B is gone to, whatever is said of it then.
        let through = std::mem::replace(&mut led, chunk.leads);
        let name = name_before_more(&chunk.tokens).filter(|_| through);
        if let Some(name) = name {
            let rest = chunk.tokens.split_off(name);
            let gone = Phrase::new(phrase.source, &chunk.tokens);
            let quoted = gone.get(0).filter(|name| name.is_literal()).map(quoted);
            found.push(Piece::Deed(clicked(gone, quoted.unwrap_or_else(|| noun(gone)))));
            chunk.tokens = rest;
            known = Cue::Seen;
        }
        let here = Phrase::new(phrase.source, &chunk.tokens);
        // ", expanding the options": what a deed comes to.
        if !found.is_empty() && here.literal().is_none() && narration::gerund(here).is_some() {
            continue;
        }
        // "Shown: "A" and "B"".
        if here.len() == 1 && tells_what_follows(here.word(0)) {
            known = Cue::Seen;
            continue;
        }
        if let Some(next) = plain(here) {
            if !chunk.remark {
                known = next;
            }
            found.push(Piece::Plain(chunk.tokens));
        } else if here.tokens.iter().any(|t| t.is_word() && t.text.starts_with('/')) {
            // An address is gone to, opened or compared: nothing that could be told from what stands beside it.
            return None;
        } else {
            if chunk.leads && here.literal().is_none() {
                found.push(Piece::Deed(clicked(here, noun(here))));
                known = Cue::Act;
                continue;
            }
            let start = if chunk.remark { Cue::Seen } else { known };
            let after = Reading { source: phrase.source, chunk: &chunk, found: &mut found }.read(start);
            if !chunk.remark {
                known = after;
            }
        }
    }
    Some(found)
}

/// "Shown:", "Expected:": a word that tells that what follows is to be seen.
fn tells_what_follows(word: &str) -> bool {
    matches!(word, "shown" | "displayed" | "visible" | "expected" | "expect" | "result" | "verify" | "check")
}

/// ""B" shows "C"", "Sorting says "C"": how many words the name is long that more is said of.
fn name_before_more(tokens: &[Token]) -> Option<usize> {
    let name = match tokens.first()? {
        first if first.is_literal() => 1,
        _ => tokens.iter().take_while(|t| t.is_word() && t.is_capitalised()).count(),
    };
    ((1..=3).contains(&name) && tokens.len() > name).then_some(name)
}

/// "The tab "Open" counts 3": a sentence about something orders nothing.
fn states(phrase: Phrase) -> bool {
    let plain = phrase.skip_fillers();
    words::is_determiner(plain.word(0)) || matches!(plain.word(0), "it" | "there" | "this" | "that")
}

/// A message behind an arrow.
fn tells_result(phrase: Phrase) -> bool {
    let before = phrase.source.get(..phrase.start()).unwrap_or_default().trim_end();
    // "Lake Survey 2026" is a name.
    let small = |t: &Token| t.text.split_whitespace().skip(1).any(|w| w.starts_with(char::is_lowercase));
    let message =
        |t: &Token| t.text.ends_with(['.', '!', '?']) || t.text.split_whitespace().count() > 2 && small(t);
    before.ends_with(['→', '➜', '➔', '⇒', '>']) && phrase.get(0).is_some_and(|t| t.is_literal() && message(t))
}

/// Something that is clicked, as far as the page knows it as a control.
fn clicked(whole: Phrase, target: Description) -> Action {
    Action {
        target: Some(target),
        confidence: SURE,
        loose: true,
        ..Action::bare(whole.text(), ActionKind::Click)
    }
}

/// Notes, in which names and values stand side by side without a verb: "Category "Lamps" (3 products), "In stock"".
pub(super) fn is_note(phrase: Phrase) -> bool {
    let pieces = chunks(phrase);
    let verbless = |c: &Chunk| {
        let piece = Phrase::new(phrase.source, &c.tokens);
        c.remark || !cue::has_verb(piece) && !matches!(classify(piece), Clause::Order(_) | Clause::Verify(_))
    };
    // "First line: quantity "3", the total becomes 6": the label tells a note, too.
    let colon = phrase.position(|t| t.is_mark(':')).and_then(|at| phrase.get(at)).map(|t| t.start);
    let before = |c: &&Chunk| colon.is_none_or(|at| c.tokens.first().is_some_and(|t| t.start < at));
    let orders = |c: &Chunk| super::order::is_order(Phrase::new(phrase.source, &c.tokens));
    pieces.len() > 1
        && !words::is_determiner(phrase.word(0))
        && phrase.literal().is_some()
        && !pieces.iter().any(orders)
        && pieces.iter().filter(before).all(verbless)
}

/// ""A" > "B" > "C", …": a way through menus, told without a verb.
pub(super) fn is_path(phrase: Phrase) -> bool {
    let lead = phrase.position(chunk::leads_on).unwrap_or(phrase.len());
    let names = phrase.to(lead).tokens.iter().all(|t| t.is_literal() || t.is_capitalised());
    let next = |t: &Token| t.is_literal() || t.is_capitalised();
    (1..=3).contains(&lead) && names && phrase.get(lead + 1).is_some_and(next)
}

/// "the row with the name "A" and the date "B"": several mentions that tell which of many is meant.
fn of_one_of_many(phrase: Phrase) -> bool {
    (0..phrase.len()).any(|at| {
        let role = super::lexicon::role_of(phrase.word(at));
        matches!(role, Some(RoleWord::Row | RoleWord::Item))
            && matches!(phrase.word(at + 1), "with" | "that" | "whose" | "where" | "having" | "which")
    })
}

/// Whether a piece is plain English of which nothing is lost, and what it says of the names that follow it in a list.
fn plain(phrase: Phrase) -> Option<Cue> {
    let lossless =
        |told: &Told| unread::lost(phrase, told).is_empty() && coverage::misnamed(phrase, told).is_empty();
    match classify(phrase) {
        // "email "a@b.example"" beside other fields is one of them.
        Clause::Order(order)
            if cue::is_field_too(order.base) && order.object.get(0).is_some_and(Token::is_literal) =>
        {
            None
        }
        Clause::Order(order) => {
            let draft = action::read(order);
            let mut told = Told::default();
            draft.actions.iter().for_each(|a| told.action(a));
            let certain = draft.notes.is_empty() && draft.expected.is_none() && !draft.actions.is_empty();
            let kind = draft.actions.last()?.kind;
            let cue = match kind {
                ActionKind::Type | ActionKind::Clear => Cue::Fill,
                ActionKind::Select => Cue::Choose(Verb::Select),
                ActionKind::Check => Cue::Choose(Verb::Check),
                ActionKind::Uncheck => Cue::Choose(Verb::Uncheck),
                ActionKind::Observe | ActionKind::Wait => Cue::Seen,
                _ => Cue::Act,
            };
            // "Set the title": to what stands in the next piece.
            let whole = kind != ActionKind::Type || draft.actions.iter().all(|a| a.value.is_some());
            (certain && whole && lossless(&told)).then_some(cue)
        }
        Clause::Claim(claim) | Clause::Verify(claim) => {
            let claims = expectation::read(claim, true);
            let told = Told::of_claims(&claims.predicates);
            // "room "Hall"" may claim it or order it.
            let certain =
                claims.unread.is_empty() && claims.confidence >= 0.5 && !told.vague && cue::has_verb(phrase);
            (certain && lossless(&told)).then_some(Cue::Seen)
        }
        Clause::Talk(_) => None,
    }
}

struct Reading<'a> {
    source: &'a str,
    chunk: &'a Chunk,
    found: &'a mut Vec<Piece>,
}

impl Reading<'_> {
    /// Reads a piece mention by mention; gives what is known of those that follow in a list.
    fn read(mut self, start: Cue) -> Cue {
        let tokens = &self.chunk.tokens;
        let marks: Vec<usize> =
            (0..tokens.len()).filter(|&at| tokens[at].is_literal() || tokens[at].is_figure()).collect();
        let whole = Phrase::new(self.source, tokens);
        let mut known = start;
        // A name that may be the field of the value behind it, or the value of the field behind it.
        let mut open: Option<(usize, Cue)> = None;
        let mut was: Option<Phrase> = None;
        for (nth, &at) in marks.iter().enumerate() {
            let from = nth.checked_sub(1).map_or(0, |n| marks[n] + 1);
            let to = marks.get(nth + 1).copied().unwrap_or(tokens.len());
            let (left, right) = (whole.range(from, at), whole.range(at + 1, to));
            // "from "A" to "B"": what it was so far says nothing of what is to be done.
            if left.last_word() == "from" && right.len() == 1 && right.word(0) == "to" {
                was = Some(left);
                known = cue::before(left, known);
                continue;
            }
            let left = was.take().unwrap_or(left);
            let cue = cue::behind(right, cue::before(left, known));
            if let Some((first, of)) = open.take() {
                if let Some(deed) = Self::pair(whole, first, at, left, of) {
                    self.found.push(deed);
                    known = of;
                    continue;
                }
                self.alone(whole, first, whole.range(0, 0), of);
            }
            known = cue;
            let figure = !tokens[at].is_literal();
            let named = cue::field(left).or_else(|| {
                let next =
                    marks.get(nth + 1).is_none() && matches!(right.word(0), "as" | "for" | "in" | "into");
                next.then(|| cue::field(right)).flatten()
            });
            match (cue, named) {
                (Cue::Seen | Cue::Unseen, _) => self.seen(whole, at, cue),
                // An amount with its sign is read; what is typed is a number.
                (Cue::None | Cue::Act, _) if tokens[at].is_literal() && is_money(&tokens[at].text) => {
                    self.seen(whole, at, Cue::Seen);
                }
                (_, Some(field)) => self.fill(whole, noun(Phrase::new(self.source, &field)), at, cue),
                (_, None) if figure => {}
                // "Via "More" "Delete"": one after the other.
                (_, None)
                    if matches!(left.last_word(), "via" | "through" | "under" | "from")
                        && right.is_empty() =>
                {
                    self.alone(whole, at, right, Cue::Act);
                }
                // ""Break" at "10:30"": both are there.
                (Cue::None, None)
                    if nth + 1 < marks.len() && matches!(right.word(0), "at" | "under" | "below") =>
                {
                    self.seen(whole, at, Cue::Seen);
                    known = Cue::Seen;
                }
                // The next one may be its value or its field.
                (Cue::None | Cue::Fill | Cue::Choose(_) | Cue::Act, None) if nth + 1 < marks.len() => {
                    open = Some((at, cue));
                }
                (_, None) => self.alone(whole, at, right, cue),
            }
        }
        if let Some((first, of)) = open {
            self.alone(whole, first, whole.range(0, 0), of);
        }
        known
    }

    /// Two mentions, one of them a field and one its value.
    fn pair(whole: Phrase, first: usize, second: usize, between: Phrase, cue: Cue) -> Option<Piece> {
        let (a, b) = (whole.get(first)?, whole.get(second)?);
        let between = between.skip_while(|t| words::is_filler(&t.lower));
        let joint = between.word(0);
        let rest = between.from(1).skip_while(|t| words::is_determiner(&t.lower));
        let (field, value) = match joint {
            "=" if rest.is_empty() => (a, b),
            // ""Client" type "Acme"": the deed is told between the two.
            verb if between.len() == 1 && cue::fills(verb) => (a, b),
            // "Remove "Oak" with "Delete" in its row": the button of that row.
            "via" | "using" | "with" | "by" | "through" if cue == Cue::Act && b.is_literal() => {
                return Some(Piece::Deed(in_row(whole, b, a)));
            }
            _ if cue == Cue::Act => return None,
            "" if between.is_empty() => (a, b),
            "to" | "as" | "with" | "is" | "gets" | "set" if rest.len() <= 2 => (a, b),
            "into" | "in" | "for" | "under" if cue != Cue::None && rest.len() <= 2 => (b, a),
            _ => return None,
        };
        if !field.is_literal() {
            return None;
        }
        Some(Piece::Deed(typed(whole, quoted(field), value)))
    }

    /// What a field is to hold. Where the page has it as a mere text, that is what it is to show.
    fn fill(&mut self, whole: Phrase, field: Description, value: usize, cue: Cue) {
        if let Some(value) = whole.get(value) {
            let deed = typed(whole, field.clone(), value);
            self.found.push(Piece::Deed(deed));
            if cue != Cue::None {
                return;
            }
            let held = Predicate::Equals { what: field, text: value.text.clone(), holds: true };
            self.found.push(Piece::Sight(held, whole.text().to_owned()));
        }
    }

    /// A name by itself.
    fn alone(&mut self, whole: Phrase, at: usize, right: Phrase, cue: Cue) {
        let Some(token) = whole.get(at).filter(|t| t.is_literal()) else { return };
        if matches!(cue, Cue::Seen | Cue::Unseen) {
            return self.seen(whole, at, cue);
        }
        // Nobody presses what the app says.
        if is_report(&token.text) {
            return self.seen(whole, at, Cue::Seen);
        }
        let kind = match cue {
            Cue::Choose(Verb::Check | Verb::Toggle) => ActionKind::Check,
            Cue::Choose(Verb::Uncheck) => ActionKind::Uncheck,
            _ => ActionKind::Click,
        };
        // "the "Save" button": its kind stands behind it.
        let role = super::lexicon::role_of(right.word(0));
        let target = Description { role, ..quoted(token) };
        self.found.push(Piece::Deed(Action { kind, ..clicked(whole, target) }));
    }

    fn seen(&mut self, whole: Phrase, at: usize, cue: Cue) {
        let Some(token) = whole.get(at).filter(|t| t.is_literal()) else { return };
        let what = quoted(token);
        let sight = Predicate::Shown { what, holds: cue == Cue::Seen };
        self.found.push(Piece::Sight(sight, whole.text().to_owned()));
    }
}

fn is_money(text: &str) -> bool {
    text.starts_with(['$', '€', '£', '¥']) && text.chars().any(|c| c.is_ascii_digit())
}

fn quoted(token: &Token) -> Description {
    Description {
        text: format!("\"{}\"", token.text),
        name: Some(token.text.clone()),
        quoted: true,
        ..Description::default()
    }
}

/// What stands in the row of something.
fn in_row(whole: Phrase, control: &Token, row: &Token) -> Action {
    let places = vec![Place { relation: Relation::RowOf, anchor: quoted(row) }];
    Action {
        target: Some(Description { places, ..quoted(control) }),
        confidence: SURE,
        ..Action::bare(whole.text(), ActionKind::Click)
    }
}

/// A value that goes into a field.
fn typed(whole: Phrase, field: Description, value: &Token) -> Action {
    Action {
        target: Some(field),
        value: Some(value.text.clone()),
        confidence: SURE,
        loose: true,
        ..Action::bare(whole.text(), ActionKind::Type)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{actions_of, claims_of, prose};

    #[test]
    fn a_note_tells_names_and_values_side_by_side() {
        assert_eq!(
            actions_of("Catalog > \"Brands\": name \"Oak\", country \"Norway\", \"Save\"."),
            [
                "click [‹Catalog›]",
                "click [\"Brands\"]",
                "type [‹name›] value=\"Oak\"",
                "type [‹country›] value=\"Norway\"",
                "click [\"Save\"]",
            ]
        );
        assert_eq!(
            actions_of("\"Colour\" = \"Red\", \"Size\" pick \"L\", \"Add\"."),
            ["type [\"Colour\"] value=\"Red\"", "type [\"Size\"] value=\"L\"", "click [\"Add\"]"]
        );
        assert_eq!(
            actions_of("\"Tools\" > \"Export\" > \"CSV\" (a file is made)."),
            ["click [\"Tools\"]", "click [\"Export\"]", "click [\"CSV\"]"]
        );
        assert_eq!(
            actions_of("Change the rank from \"Low\" to \"High\", urgently."),
            ["type [‹rank›] value=\"High\""]
        );
    }

    #[test]
    fn what_stands_in_brackets_or_behind_an_arrow_is_seen() {
        let shown = claims_of("\"Remove\" (asks \"Really?\"), \"Yes\" -> \"It was removed.\"");
        assert!(shown.iter().any(|c| c.contains("Really?")), "{shown:?}");
        assert!(shown.iter().any(|c| c.contains("It was removed.")), "{shown:?}");
        assert_eq!(
            actions_of("\"Remove\" (asks \"Really?\"), \"Yes\" -> \"It was removed.\""),
            ["click [\"Remove\"]", "click [\"Yes\"]"]
        );
    }

    #[test]
    fn what_the_app_says_is_seen_and_not_pressed() {
        for (note, deeds) in [
            ("\"Archive\", \"Successfully archived 2 pages\".", vec!["click [\"Archive\"]"]),
            ("Shown: \"Room saved\", and \"Oak\".", vec!["observe"]),
            (
                "Change the name to \"Elm\", save, \"Successfully updated the tree\".",
                vec!["type [‹name›] value=\"Elm\"", "click [Button ‹save›]"],
            ),
            ("Setup > Rooms says \"No rooms have been added\".", vec!["click [‹Setup›]", "click [‹Rooms›]"]),
            (
                "\"New\": name \"Ida\", email \"ida@a.example\".",
                vec![
                    "click [\"New\"]",
                    "type [‹name›] value=\"Ida\"",
                    "type [‹email›] value=\"ida@a.example\"",
                ],
            ),
            ("\"Board\": this year's costs \"$1,028.55\".", vec!["click [\"Board\"]"]),
        ] {
            assert_eq!(actions_of(note), deeds, "{note}");
        }
    }

    #[test]
    fn what_the_page_must_decide_is_loose_and_told() {
        let reading = prose("Category \"Lamps\" (12 in all), \"Desk\".");
        assert!(reading.steps.iter().all(|s| s.action.loose), "{reading:?}");
        assert!(reading.problems.iter().any(|p| p.message.contains("read by what it quotes")), "{reading:?}");
    }

    #[test]
    fn plain_sentences_are_read_by_their_grammar() {
        for text in [
            "The row \"Oak\" shows \"Elm\", \"Ash\" and \"Yew\".",
            "Click \"Save\" in the row of \"Oak\".",
            "Enter \"Oak\" in \"Name\" and \"Elm\" in \"Place\".",
            "A menu with \"Copy\", \"Cut\" and \"Paste\" opens.",
            "The status changes from \"Open\" to \"Closed\".",
            "Click the row with the name \"Oak\" and the place \"Elm\".",
            "Go to /oaks with \"Elm\".",
            "February 2026.",
        ] {
            let reading = prose(text);
            assert!(!reading.steps.iter().any(|s| s.action.loose), "{text}: {reading:?}");
        }
    }
}
