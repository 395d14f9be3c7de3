//! A requirement in plain step form: one thing to do a step, and after it what should come of it.

use super::same::{is_same_action, is_same_claim, is_same_step};
use super::{claim, order};
use crate::language::{
    ActionKind, Certainty, Expectation, Problem, ProblemKind, Reading, Severity, Step, read,
};
use crate::spec::{LawSettings, Location, Requirement, Text, Written};

/// How steps are written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// As maps of `when`, `do` and `expect`.
    Parts,
    /// As sentences, one item a step.
    Sentences,
}

/// A step in plain words.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Item {
    /// What must hold before.
    pub when: Option<String>,
    /// What to do.
    pub act: Option<String>,
    /// What must hold after, a sentence each.
    pub expect: Vec<String>,
    /// Rhai of the author's own.
    pub check: Option<Text>,
    /// Laws that are set for this step.
    pub laws: LawSettings,
}

/// What becomes of an entry of a requirement.
#[derive(Debug, Clone, PartialEq)]
pub enum Rewritten {
    /// It stays as its author wrote it; what there is to ask about it.
    Kept(Vec<String>),
    /// These take its place: none, where all of it went to the entry before.
    Items(Vec<Item>),
}

/// Puts a requirement into plain steps: for each of its entries, in order, what becomes of it.
///
/// `reading` is what [`read`] gives for the requirement, `may` says which of its entries may be touched. What is rewritten
/// reads as before, in kinds, targets, values and expectations.
pub fn rewrite(requirement: &Requirement, reading: &Reading, form: Form, may: &[bool]) -> Vec<Rewritten> {
    let draft = Draft { requirement, reading, form };
    let mut kept: Vec<bool> = (0..requirement.body.len()).map(|at| may.get(at) != Some(&true)).collect();
    loop {
        let written = draft.write(&mut kept);
        let body = body_of(requirement, &written, form);
        let again = read(&Requirement { body, ..requirement.clone() });
        let pairs = reading.steps.iter().zip(&again.steps);
        let differs = pairs.take_while(|(a, b)| is_same_step(a, b)).count();
        if differs == reading.steps.len() && differs == again.steps.len() {
            return written;
        }
        // The entry whose words read otherwise stays as it is, or the nearest before it: what it told may be missed here.
        let at = reading.steps.get(differs).or(reading.steps.last());
        let entry = at.map_or(0, |step| draft.entry_of(&step.location));
        let free = |at: &usize| kept.get(*at) == Some(&false);
        let next = (0..=entry).rev().find(free).or_else(|| (entry..kept.len()).find(free));
        match next {
            Some(at) => kept[at] = true,
            None => return requirement.body.iter().map(|_| Rewritten::Kept(Vec::new())).collect(),
        }
    }
}

struct Draft<'r> {
    requirement: &'r Requirement,
    reading: &'r Reading,
    form: Form,
}

impl Draft<'_> {
    /// Which entry stands at a place.
    fn entry_of(&self, location: &Location) -> usize {
        let place = (location.line, location.column);
        let starts = self.requirement.body.iter().map(start);
        starts
            .enumerate()
            .filter(|(_, at)| *at <= place)
            .max_by_key(|(_, at)| *at)
            .map_or(0, |(entry, _)| entry)
    }

    fn write(&self, kept: &mut [bool]) -> Vec<Rewritten> {
        let mut out: Vec<Rewritten> = Vec::new();
        for (entry, kept) in kept.iter_mut().enumerate().take(self.requirement.body.len()) {
            let asks = self.asks(entry);
            let items = if *kept || !asks.is_empty() { None } else { self.items(entry, &mut out) };
            *kept = items.is_none();
            out.push(items.map_or(Rewritten::Kept(asks), Rewritten::Items));
        }
        out
    }

    /// What the author is to be asked about an entry.
    fn asks(&self, entry: usize) -> Vec<String> {
        let here = |problem: &&Problem| {
            problem.kind.is_of_words()
                && problem.kind != ProblemKind::Misspelt
                && problem.severity != Severity::Info
                && self.entry_of(&problem.location) == entry
        };
        let told = |problem: &Problem| match &problem.help {
            Some(help) => format!("{}: {help}", problem.message),
            None => problem.message.clone(),
        };
        let mut asks: Vec<String> = self.reading.problems.iter().filter(here).map(told).collect();
        asks.dedup();
        asks
    }

    /// The plain steps of an entry; claims about the step before it go to the last item of `before`.
    fn items(&self, entry: usize, before: &mut [Rewritten]) -> Option<Vec<Item>> {
        let written = self.requirement.body.get(entry)?;
        let steps: Vec<&Step> =
            self.reading.steps.iter().filter(|step| self.entry_of(&step.location) == entry).collect();
        if steps.iter().any(|step| step.unless || step.action.loose || !step.unread.is_empty()) {
            return None;
        }
        let claims_of = |step: &Step| -> Vec<Expectation> {
            let here = |e: &&Expectation| self.entry_of(&e.location) == entry;
            step.expectations.iter().filter(here).cloned().collect()
        };
        let told_apart = matches!(written, Written::Step { .. });
        if matches!(written, Written::Step { under: Some(_), .. })
            || told_apart && self.form == Form::Sentences
        {
            return None;
        }
        if let Written::Step { when, act, expect, check, laws, .. } = written
            && steps.iter().all(|step| Certainty::of(step.confidence()) == Certainty::Sure)
        {
            let words = |text: &Option<Text>| text.as_ref().map(|text| text.text.trim().to_owned());
            let expect = words(expect).into_iter().collect();
            let (check, laws) = (check.clone(), laws.clone());
            return Some(vec![Item { when: words(when), act: words(act), expect, check, laws }]);
        }
        let mut items: Vec<Item> = Vec::new();
        // What is said first about the step before.
        let hanging: Vec<Expectation> = self
            .reading
            .steps
            .iter()
            .filter(|step| self.entry_of(&step.location) != entry)
            .flat_map(claims_of)
            .collect();
        if !hanging.is_empty() {
            let told = self.claims(&hanging)?;
            match self.form {
                Form::Sentences => items.push(Item { expect: told, ..Item::default() }),
                Form::Parts => {
                    let last = before
                        .iter_mut()
                        .rev()
                        .find(|entry| !matches!(entry, Rewritten::Items(items) if items.is_empty()))?;
                    match last {
                        Rewritten::Items(items) => items.last_mut()?.expect.extend(told),
                        Rewritten::Kept(_) => return None,
                    }
                }
            }
        }
        let mut at = 0;
        while at < steps.len() {
            let (item, count) = self.group(&steps[at..])?;
            let last = &steps[at + count - 1];
            let mut item = Item { expect: self.claims(&claims_of(last))?, ..item };
            if let Written::Step { laws, .. } = written {
                item.laws.clone_from(laws);
            }
            item.check.clone_from(&last.check);
            items.push(item);
            at += count;
        }
        Some(items)
    }

    /// The next steps that one order asks for, as an item, and how many they are.
    fn group(&self, steps: &[&Step]) -> Option<(Item, usize)> {
        let first = *steps.first()?;
        let alone = |step: &&&Step| {
            step.location == first.location && step.action.text == first.action.text && step.check.is_none()
        };
        let bare = |step: &&Step| step.expectations.is_empty();
        let run = steps.iter().take_while(alone).count().max(1);
        // What is claimed in the midst of a sentence parts it.
        let run = 1 + steps.iter().take(run - 1).take_while(|step| bare(step)).count();
        let of_sentence = steps.iter().take_while(|step| step.text == first.text).count();
        let of_sentence =
            if steps.iter().take(of_sentence.saturating_sub(1)).all(bare) { of_sentence } else { 1 };
        let when = match (&first.condition, first.optional) {
            (Some(condition), false) => Some(condition.text.trim().to_owned()),
            _ => None,
        };
        if first.action.kind == ActionKind::Observe {
            // What is only looked at has no order.
            return (first.condition.is_none() || when.is_some())
                .then(|| (Item { when, ..Item::default() }, 1));
        }
        let item = |act: String| Item { when: when.clone(), act: Some(act), ..Item::default() };
        let plain = order(&first.action).map(|plain| match (&first.condition, first.optional) {
            (Some(condition), true) => format!("If {}, {}", condition.text.trim(), lower(&plain)),
            _ => plain,
        });
        // The author's words, unless others are read more surely.
        let words = [
            (Some(sentence(&first.text)), of_sentence),
            (Some(sentence(&first.action.text)), run),
            (plain, 1),
        ];
        let mut best: Option<(f32, Item, usize)> = None;
        for (act, count) in words {
            let Some((act, steps)) = act.zip(steps.get(..count)) else { continue };
            let Some(sure) = self.orders(&act, when.as_deref(), steps) else { continue };
            if best.as_ref().is_none_or(|(before, ..)| sure > *before) {
                best = Some((sure, item(act), count));
            }
        }
        best.map(|(_, item, count)| (item, count))
    }

    /// How surely an order by itself is read as these steps; `None` where it is read otherwise.
    fn orders(&self, act: &str, when: Option<&str>, steps: &[&Step]) -> Option<f32> {
        let item = Item { when: when.map(str::to_owned), act: Some(act.to_owned()), ..Item::default() };
        let reading = self.read_alone(&item);
        let same = |step: &Step, meant: &&Step| {
            step.expectations.is_empty()
                && step.optional == meant.optional
                && step.unless == meant.unless
                && Certainty::of(step.confidence()) != Certainty::Doubtful
                && is_same_action(&step.action, &meant.action)
        };
        let told = is_clean(&reading)
            && reading.steps.len() == steps.len()
            && reading.steps.iter().zip(steps).all(|(step, meant)| same(step, meant));
        told.then(|| reading.steps.iter().map(Step::confidence).fold(1.0, f32::min))
    }

    /// Claims as sentences that are read surely by themselves.
    fn claims(&self, expectations: &[Expectation]) -> Option<Vec<String>> {
        let mut told = Vec::new();
        for expectation in expectations {
            let text = expectation.text.trim();
            let without = ["that ", "whether "].iter().find_map(|link| text.strip_prefix(link));
            let words = [without, Some(text)].into_iter().flatten().map(sentence);
            if let Some(words) = words.into_iter().find(|words| self.claim_is(words, expectation)) {
                told.push(words);
                continue;
            }
            let plain: Vec<String> = expectation.predicates.iter().map(claim).collect::<Option<_>>()?;
            if !self.claim_is(&plain.join(". "), expectation) {
                return None;
            }
            told.extend(plain);
        }
        Some(told)
    }

    fn claim_is(&self, words: &str, meant: &Expectation) -> bool {
        let reading = self.read_alone(&Item { expect: vec![words.to_owned()], ..Item::default() });
        let claims: Vec<_> =
            reading.steps.iter().flat_map(|s| &s.expectations).flat_map(|e| &e.predicates).collect();
        let same = claims.len() == meant.predicates.len()
            && claims.iter().zip(&meant.predicates).all(|(a, b)| is_same_claim(a, b));
        same && is_clean(&reading) && reading.steps.iter().all(|s| s.action.kind == ActionKind::Observe)
    }

    fn read_alone(&self, item: &Item) -> Reading {
        let at = self.requirement.location.clone();
        let body = written(item, &at, self.form).into_iter().collect();
        read(&Requirement { body, ..self.requirement.clone() })
    }
}

/// Nothing in it was lost or guessed.
fn is_clean(reading: &Reading) -> bool {
    reading.problems.iter().all(|problem| problem.severity == Severity::Info)
}

/// Where an entry begins.
fn start(written: &Written) -> (u32, u32) {
    let place = |text: &Text| (text.location.line, text.location.column);
    match written {
        Written::Prose(text) => place(text),
        Written::Step { when, act, expect, check, .. } => {
            [when, act, expect, check].into_iter().flatten().map(place).min().unwrap_or((0, 0))
        }
    }
}

/// The body of the rewritten requirement.
fn body_of(requirement: &Requirement, rewritten: &[Rewritten], form: Form) -> Vec<Written> {
    let mut body = Vec::new();
    for (entry, becomes) in requirement.body.iter().zip(rewritten) {
        match becomes {
            Rewritten::Kept(_) => body.push(entry.clone()),
            Rewritten::Items(items) => {
                let (line, column) = start(entry);
                let at = Location { line, column, ..requirement.location.clone() };
                body.extend(items.iter().filter_map(|item| written(item, &at, form)));
            }
        }
    }
    body
}

fn written(item: &Item, at: &Location, form: Form) -> Option<Written> {
    let text = |words: &str| Text::single(words, at.clone());
    match form {
        Form::Parts => Some(Written::Step {
            when: item.when.as_deref().map(text),
            act: item.act.as_deref().map(text),
            expect: item
                .expect
                .clone()
                .into_iter()
                .reduce(|all, next| format!("{} {next}", ended(&all)))
                .map(|all| text(&all)),
            check: item.check.clone(),
            laws: item.laws.clone(),
            under: None,
        }),
        Form::Sentences => sentences(item).map(|words| Written::Prose(text(&words))),
    }
}

/// An item as sentences one after the other; `None` where it is more than sentences can say.
pub fn sentences(item: &Item) -> Option<String> {
    if item.when.is_some() || item.check.is_some() || !item.laws.is_empty() {
        return None;
    }
    let all: Vec<String> = item.act.iter().chain(&item.expect).map(|words| ended(words)).collect();
    Some(all.join(" "))
}

/// A sentence with a mark at its end.
fn ended(words: &str) -> String {
    let words = words.trim_end();
    if words.ends_with(['.', '!', '?', ':', ';', ',']) { words.to_owned() } else { format!("{words}.") }
}

/// Words as a sentence of their own, on one line.
fn sentence(words: &str) -> String {
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    super::claim::upper(line.trim_end_matches(['.', ';', ',']))
}

fn lower(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| first.to_lowercase().chain(rest).collect())
}
