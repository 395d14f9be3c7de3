//! A sentence that the rules can't read is said again in plain sentences, and those are read by the rules.
//!
//! So a model gives no steps but English that a person can review, and what it says passes the same reader as everything
//! else. A line that the reader is unsure of, a value that nobody wrote, a quotation that got lost: the reply goes back with
//! what is wrong.

use std::collections::BTreeMap;

use serde_json::Value;

use super::consult::Known;
use super::invented::{dropped, invented};
use super::votes::{majority, told};
use super::{Llm, Mode};
use crate::language::plain::is_same_step;
use crate::language::{
    Problem, ProblemKind, Reading, Restated, Sentence, Severity, Step, read_restated, sentence_at,
    sentences_of,
};
use crate::llm::prompts::parse::{Asked, MOST_LINES, Reply, query};
use crate::llm::prompts::typed;
use crate::pilot::{Pilot, Question};
use crate::spec::Requirement;

/// The longest line, in characters.
const LONGEST: usize = 400;
/// What is left of how sure a reading is where other sentences of the text were lost: no fault of the line itself.
const POOR: f32 = 0.5;

impl<P: Pilot + ?Sized> Llm<P> {
    pub(super) async fn parsed(&self, requirement: &Requirement) -> Reading {
        let rules = self.inner.parse(requirement).await;
        let sentences = sentences_of(requirement);
        let unsure = unsure(&rules, &sentences, self.means.settings.threshold);
        let wanted: Vec<usize> = match self.mode() {
            Mode::Off => return rules,
            Mode::Assist => unsure.keys().copied().collect(),
            Mode::Lead => (0..sentences.len()).collect(),
        };
        let desk = Desk { requirement, sentences: &sentences, threshold: self.means.settings.threshold };
        let mut restated: Vec<Restated> = Vec::new();
        let mut open = Vec::new();
        for at in wanted {
            match self.recall(&key(&sentences[at])) {
                Known::Answer(lines) if lines.trim().is_empty() => {}
                Known::Answer(lines) => {
                    let again = desk.restated(at, lines.lines().map(str::to_owned).collect());
                    // What was fine for other rules may be read otherwise by these.
                    if desk.wrong(&[(at, again.clone())], &restated).is_empty() {
                        restated.push(again);
                    } else if self.means.asks.is_some() && !self.means.memory.is_closed() {
                        open.push(at);
                    } else {
                        self.means.memory.missed(key(&sentences[at]));
                    }
                }
                Known::Closed => {}
                Known::Open => open.push(at),
            }
        }
        if !open.is_empty() {
            restated.extend(self.restate(&desk, &open, &unsure, &rules, &restated).await);
        }
        if restated.is_empty() { rules } else { read_restated(requirement, &restated).reading }
    }

    /// Asks for plain sentences.
    async fn restate(
        &self,
        desk: &Desk<'_>,
        open: &[usize],
        unsure: &BTreeMap<usize, Vec<String>>,
        rules: &Reading,
        before: &[Restated],
    ) -> Vec<Restated> {
        let asked: Vec<Asked> = open
            .iter()
            .map(|&at| Asked {
                number: at + 1,
                why: unsure.get(&at).map(|why| why.join("; ")).unwrap_or_default(),
                read: desk.read(rules, at),
            })
            .collect();
        let names: Vec<String> = desk.requirement.vars.keys().cloned().collect();
        // Whether a prompt can be filled in is a matter of its own tests.
        let Ok(query) = query(desk.requirement, desk.sentences, &asked, &names) else { return Vec::new() };
        let check = |value: &Value| desk.check(&typed::<Reply>(value)?, open, before);
        let replies = match self.candidates(&query, &check).await {
            Ok(values) => values.iter().filter_map(|value| typed::<Reply>(value).ok()).collect::<Vec<_>>(),
            Err(error) => {
                self.stands(&query, error);
                return Vec::new();
            }
        };
        let drafts: Vec<Draft> = replies.iter().map(|reply| desk.draft(reply, before)).collect();
        let cast = self.cast();
        let mut chosen: Vec<Restated> = Vec::new();
        for &at in open {
            let sentence = &desk.sentences[at];
            let votes: Vec<&Said> = drafts.iter().filter_map(|draft| draft.get(&at)).collect();
            let Some((which, agreed)) = majority(&votes, cast, |a, b| a.is_same(b)) else {
                self.stands(&query, format!("line {}: no majority of {cast} votes", sentence.location.line));
                continue;
            };
            let said = votes[which];
            let note = said.note(sentence);
            let answered = self.by_model(&query, told(agreed, cast), note);
            self.learn(key(sentence), said.lines.join("\n"), answered);
            if !said.lines.is_empty() {
                chosen.push(desk.restated(at, said.lines.clone()));
            }
        }
        chosen
    }
}

/// A sentence as it is remembered.
fn key(sentence: &Sentence) -> Question {
    Question::new("parse", sentence.text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The sentences of which a reading is unsure, and why.
///
/// Words that were lost beside a sure reading are told to the author and are worth no question. Nor is a claim that is merely
/// doubted: a page can bear it out, and it accuses nobody. A claim from which no check follows is worth one.
pub(super) fn unsure(
    reading: &Reading,
    sentences: &[Sentence],
    threshold: f32,
) -> BTreeMap<usize, Vec<String>> {
    let mut found: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    let mut put = |place, why: String| {
        if let Some(at) = sentence_at(sentences, place) {
            let whys = found.entry(at).or_default();
            if !whys.contains(&why) && whys.len() < 3 {
                whys.push(why);
            }
        }
    };
    for step in &reading.steps {
        if step.action.confidence < threshold {
            put(&step.location, "what is to be done is a guess".to_owned());
        }
        for lost in &step.unread {
            put(&step.location, format!("\"{lost}\" was not read"));
        }
        for claim in step.condition.iter().chain(&step.expectations) {
            if !claim.vague_words().is_empty() {
                put(&claim.location, "no check follows from it".to_owned());
            }
        }
    }
    let unread = |p: &&Problem| matches!(p.kind, ProblemKind::UnknownAction | ProblemKind::Incomplete);
    for problem in reading.problems.iter().filter(unread).filter(|p| p.severity > Severity::Info) {
        put(&problem.location, problem.message.clone());
    }
    found
}

/// It tells that words were not read, or not as they were meant.
fn is_of_reading(problem: &Problem) -> bool {
    let mended = matches!(problem.kind, ProblemKind::Misspelt | ProblemKind::Corrected);
    problem.kind.is_of_words() && !mended && problem.severity > Severity::Info
}

/// What was read of one sentence.
struct Said {
    lines: Vec<String>,
    unclear: Option<String>,
    steps: Vec<Step>,
}

type Draft = BTreeMap<usize, Said>;

impl Said {
    fn is_same(&self, other: &Self) -> bool {
        self.lines.is_empty() == other.lines.is_empty()
            && self.steps.len() == other.steps.len()
            && self.steps.iter().zip(&other.steps).all(|(a, b)| is_same_step(a, b))
    }

    fn note(&self, sentence: &Sentence) -> String {
        let line = sentence.location.line;
        match &self.unclear {
            Some(why) if self.lines.is_empty() => format!("line {line} is unclear: {}", why.trim()),
            _ => format!("line {line} was read as: {}", self.lines.join(". ").replace("..", ".")),
        }
    }
}

/// A requirement whose sentences are being restated.
struct Desk<'a> {
    requirement: &'a Requirement,
    sentences: &'a [Sentence],
    threshold: f32,
}

impl Desk<'_> {
    fn restated(&self, at: usize, lines: Vec<String>) -> Restated {
        let sentence = &self.sentences[at];
        Restated { location: sentence.location.clone(), text: sentence.text.clone(), lines }
    }

    /// What the rules read of a sentence, in a few words.
    fn read(&self, reading: &Reading, at: usize) -> String {
        let steps = self.steps_of(reading, at);
        let told = steps.iter().map(|step| {
            let action = crate::language::plain::order(&step.action);
            let claims = step.expectations.iter().flat_map(|e| &e.predicates);
            let claims = claims.filter_map(crate::language::plain::claim);
            action.into_iter().chain(claims).collect::<Vec<_>>().join("; ")
        });
        told.filter(|told| !told.is_empty()).collect::<Vec<_>>().join("; ")
    }

    /// The steps that a sentence was read as; its claims about the step before as one of their own.
    fn steps_of(&self, reading: &Reading, at: usize) -> Vec<Step> {
        let here = |place| sentence_at(self.sentences, place) == Some(at);
        let mut found = Vec::new();
        for step in &reading.steps {
            let claims = step.expectations.iter().filter(|e| here(&e.location)).cloned().collect::<Vec<_>>();
            if here(&step.location) {
                found.push(Step { expectations: claims, ..step.clone() });
            } else if let Some(first) = claims.first() {
                let looking = Step::looking(&first.text, first.location.clone());
                found.push(Step { expectations: claims, ..looking });
            }
        }
        found
    }

    /// Whether a reply can be taken; else all that is wrong with it.
    fn check(&self, reply: &Reply, open: &[usize], before: &[Restated]) -> Result<(), String> {
        let mut wrong = Vec::new();
        for &at in open {
            let said = reply.sentences.iter().filter(|said| said.number == at + 1).count();
            if said != 1 {
                wrong.push(format!("sentence {} must be answered once, not {said} times", at + 1));
            }
        }
        for said in &reply.sentences {
            let number = said.number;
            if !open.iter().any(|at| at + 1 == number) {
                wrong.push(format!("sentence {number} was not asked for"));
            }
            if said.lines.is_empty() && said.unclear.as_deref().is_none_or(|why| why.trim().is_empty()) {
                wrong.push(format!("sentence {number} has no lines, and `unclear` does not say why"));
            }
            wrong.extend(form(&said.lines).map(|why| format!("sentence {number}: {why}")));
        }
        if wrong.is_empty() {
            wrong = self.wrong(&self.told(reply), before);
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
    }

    fn told(&self, reply: &Reply) -> Vec<(usize, Restated)> {
        let with_lines = reply.sentences.iter().filter(|said| !said.lines.is_empty());
        let known = with_lines.filter(|said| (1..=self.sentences.len()).contains(&said.number));
        known.map(|said| (said.number - 1, self.restated(said.number - 1, said.lines.clone()))).collect()
    }

    /// What is wrong with sentences in other words, by how they are read.
    fn wrong(&self, told: &[(usize, Restated)], before: &[Restated]) -> Vec<String> {
        let mut all: Vec<Restated> = told.iter().map(|(_, restated)| restated.clone()).collect();
        all.extend(before.iter().cloned());
        let reread = read_restated(self.requirement, &all);
        let mut wrong = Vec::new();
        for (place, (at, restated)) in told.iter().enumerate() {
            let number = at + 1;
            for (_, line) in reread.silent.iter().filter(|(which, _)| *which == place) {
                let words = restated.lines.get(*line).map_or("", String::as_str);
                wrong.push(format!("sentence {number}: nothing was read of the line `{words}`"));
            }
            let steps = self.steps_of(&reread.reading, *at);
            wrong.extend(self.doubted(&steps).into_iter().map(|why| format!("sentence {number}: {why}")));
            let here = |problem: &&Problem| {
                is_of_reading(problem) && sentence_at(self.sentences, &problem.location) == Some(*at)
            };
            for problem in reread.reading.problems.iter().filter(here) {
                let help = problem.help.as_ref().map_or_else(String::new, |help| format!(" ({help})"));
                wrong.push(format!("sentence {number}: {}{help}", problem.message));
            }
            let said = self.said_until(*at);
            for text in invented(&restated.lines, &steps, &said, self.requirement) {
                wrong.push(format!("sentence {number}: \"{text}\" stands nowhere in it: make nothing up"));
            }
            for text in dropped(&self.sentences[*at].text, &restated.lines) {
                wrong.push(format!("sentence {number}: \"{text}\" got lost"));
            }
        }
        wrong
    }

    /// Parts of which the reader is unsure.
    fn doubted(&self, steps: &[Step]) -> Vec<String> {
        let mut why = Vec::new();
        for step in steps {
            let floor = if step.manner.poorly_read { self.threshold.min(POOR) } else { self.threshold };
            if step.action.confidence < floor {
                why.push(format!("what `{}` orders is read as a guess", step.action.text.trim()));
            }
            why.extend(step.unread.iter().map(|lost| format!("\"{lost}\" was not read")));
            for claim in step.condition.iter().chain(&step.expectations) {
                let elsewhere = claim.doubts.iter().any(|doubt| doubt.elsewhere);
                if !claim.vague_words().is_empty() {
                    why.push(format!("no check follows from `{}`", claim.text.trim()));
                } else if claim.confidence < floor && !elsewhere {
                    why.push(format!("what `{}` claims is read as a guess", claim.text.trim()));
                }
            }
        }
        why
    }

    /// What the author has said up to the end of a sentence.
    fn said_until(&self, at: usize) -> String {
        let said = self.sentences.iter().take(at + 1).map(|s| s.text.as_str());
        said.collect::<Vec<_>>().join("\n")
    }

    fn draft(&self, reply: &Reply, before: &[Restated]) -> Draft {
        let mut all: Vec<Restated> = self.told(reply).into_iter().map(|(_, restated)| restated).collect();
        all.extend(before.iter().cloned());
        let reading = read_restated(self.requirement, &all).reading;
        let said = reply.sentences.iter().filter_map(|said| {
            let at = said.number.checked_sub(1)?;
            let steps = if said.lines.is_empty() { Vec::new() } else { self.steps_of(&reading, at) };
            Some((at, Said { lines: said.lines.clone(), unclear: said.unclear.clone(), steps }))
        });
        said.collect()
    }
}

/// What is wrong with lines by their mere form.
fn form(lines: &[String]) -> Option<String> {
    if lines.len() > MOST_LINES {
        return Some(format!("more than {MOST_LINES} lines"));
    }
    let wrong = |line: &&String| {
        let plain = line.trim();
        plain.is_empty()
            || plain.chars().count() > LONGEST
            || plain.chars().any(char::is_control)
            || plain.starts_with(['-', '*', '•', '#', '|'])
    };
    let line = lines.iter().find(wrong)?;
    Some(format!("`{}` is no single plain sentence", line.trim()))
}
