//! Words from which no check follows become a script: first what the step depends on, then checks of it.
//!
//! A script is asked for once for a step, however often the page is looked at, and all candidates are written before the first
//! is run. Then each is run for nothing but whether it runs: a script that could not be run goes back once; one that comes
//! out false does not, for a check that is reworded until it passes checks nothing.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::Value;

use super::Llm;
use super::consult::Known;
use super::provenance::baseless;
use super::situation::situation;
use super::votes::{majority, told};
use crate::language::{Doubt, Step, bind};
use crate::llm::asks::{AskError, Query};
use crate::llm::prompts::script::{Check, Checks, MOST, Requirements, reference, requirements, script};
use crate::llm::prompts::typed;
use crate::oracle::{Inferred, Origin, Planned, Reader};
use crate::pilot::{Pilot, Question};
use crate::script::{self, Limits, Outcome, Script, vet};
use crate::spec::Text;
use crate::state::Session;
use crate::trace::DefectKind;

/// The longest line of a check, in characters.
const LONGEST: usize = 600;

/// A script for a step, its variables not filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Written {
    source: String,
    /// Most of several votes agree on it.
    agreed: bool,
}

impl<P: Pilot + ?Sized> Llm<P> {
    /// The rules' script of a step and the model's checks.
    pub(super) async fn checked(&self, step: &Step, session: &Session, rules: Inferred) -> Inferred {
        // The runner asks about parts of steps, too; those are not what the author wrote.
        let Some(raw) = self.raw(step).filter(|raw| raw.expectations.len() == step.expectations.len()) else {
            return rules;
        };
        let question = Question::new("infer", key(&raw));
        let kept = self.course().scripts.get(&question).cloned();
        let written = if let Some(written) = kept {
            written
        } else {
            let written = self.written(&question, &raw, step, session, &rules).await;
            self.course().scripts.insert(question, written.clone());
            written
        };
        match written {
            Some(written) => self.joined(rules, &written, step),
            None => rules,
        }
    }

    async fn written(
        &self,
        question: &Question,
        raw: &Step,
        step: &Step,
        session: &Session,
        rules: &Inferred,
    ) -> Option<Written> {
        match self.recall(question) {
            Known::Answer(source) if source.trim().is_empty() => return None,
            Known::Answer(source) => {
                // Somebody may have edited the lock.
                if vet(&source).is_ok() {
                    return Some(Written { source, agreed: true });
                }
                if self.means.asks.is_none() || self.means.memory.is_closed() {
                    self.means.memory.missed(question.clone());
                    return None;
                }
            }
            Known::Closed => return None,
            Known::Open => {}
        }
        let situation = situation(raw, &self.requirement, session, &self.means.redactor);
        let first = requirements(&situation).ok()?;
        let states = session.history.len();
        let known = |value: &Value| fits_states(&typed::<Requirements>(value)?, states);
        let dependencies = match self.candidates(&first, &known).await {
            Ok(values) => values.iter().find_map(|v| typed::<Requirements>(v).ok())?.dependencies,
            Err(error) => {
                self.stands(&first, error);
                return None;
            }
        };
        let made = self.means.redactor.text(&rules.source).into_owned();
        let mut broken = String::new();
        // A script that could not be run is written anew, once.
        for _ in 0..2 {
            let query = script(&situation, &dependencies, &made, &broken).ok()?;
            let fits = |value: &Value| self.fits(&typed::<Checks>(value)?, raw, step, session);
            let replies: Result<Vec<Checks>, AskError> = self
                .candidates(&query, &fits)
                .await
                .map(|values| values.iter().filter_map(|value| typed(value).ok()).collect());
            let replies = match replies {
                Ok(replies) => replies,
                Err(error) => {
                    self.stands(&query, error);
                    return None;
                }
            };
            let all = replies.len();
            let ran: Vec<(Checks, Result<(), String>)> = replies
                .into_iter()
                .map(|checks| {
                    let runs = self.runs(&source(&checks), session);
                    (checks, runs)
                })
                .collect();
            let fit: Vec<&Checks> = ran.iter().filter(|(_, runs)| runs.is_ok()).map(|(c, _)| c).collect();
            if fit.is_empty() && all > 0 && broken.is_empty() {
                broken = ran.iter().find_map(|(_, runs)| runs.clone().err()).unwrap_or_default();
                continue;
            }
            return self.elected(question, &query, &fit);
        }
        None
    }

    /// What most of the votes agree on.
    fn elected(&self, question: &Question, query: &Query, fit: &[&Checks]) -> Option<Written> {
        let cast = self.cast();
        let Some((which, votes)) = majority(fit, cast, |a, b| normal(a) == normal(b)) else {
            self.stands(query, format!("no script that runs has a majority of {cast} votes"));
            return None;
        };
        let checks = fit[which];
        let source = source(checks);
        let says: Vec<&str> = checks.checks.iter().map(|c| c.says.trim()).collect();
        let note = if says.is_empty() { "nothing of it can be checked".to_owned() } else { says.join("; ") };
        let answered = self.by_model(query, told(votes, cast), note);
        self.learn(question.clone(), source.clone(), answered);
        (!source.is_empty()).then_some(Written { source, agreed: votes > 1 })
    }

    /// Whether checks can be taken; else all that is wrong, with the language in short.
    fn fits(&self, checks: &Checks, raw: &Step, step: &Step, session: &Session) -> Result<(), String> {
        let mut wrong = Vec::new();
        if checks.checks.len() > MOST {
            wrong.push(format!("more than {MOST} checks"));
        }
        for (at, check) in checks.checks.iter().enumerate() {
            let said = |why: String| format!("check {}: {why}", at + 1);
            if let Some(line) = check.lines.iter().find(|line| !is_statement(line)) {
                wrong.push(said(format!("`{}` is not one whole statement on one line", line.trim())));
                continue;
            }
            let code = check.lines.join("\n");
            if let Err(broken) = vet(&code) {
                wrong.push(said(broken.to_string()));
                continue;
            }
            let of_step = baseless(&code, raw, &self.requirement, session)
                .and_then(|_| baseless(&code, step, &self.requirement, session));
            if let Some(value) = of_step {
                wrong.push(said(format!(
                    "\"{value}\" stands neither in the step nor on an earlier page: what is expected is not copied off \
                     the page that is checked"
                )));
            }
        }
        if wrong.is_empty() {
            return Ok(());
        }
        Err(format!("{}\n\nThe language, once more:\n{}", wrong.join("\n"), reference()))
    }

    /// Whether a script runs at all. How it comes out is not asked.
    fn runs(&self, source: &str, session: &Session) -> Result<(), String> {
        let script = Script::new(self.filled(source));
        match script::run(&script, &Arc::new(session.clone()), Arc::new(Reader), &Limits::default()) {
            Outcome::Broken(broken) => Err(format!("{source}\n{broken}")),
            _ => Ok(()),
        }
    }

    /// A script with the variables put in, as into Rhai of the author's own.
    fn filled(&self, source: &str) -> String {
        let mut step = Step::looking("", self.requirement.location.clone());
        step.check = Some(Text::single(source, self.requirement.location.clone()));
        bind(&step, &self.requirement.vars).check.map(|text| text.text).unwrap_or_default()
    }

    fn joined(&self, rules: Inferred, written: &Written, step: &Step) -> Inferred {
        let Inferred { mut source, mut checks, .. } = rules;
        let words: Vec<&str> = step.unchecked_words().collect();
        let words = if words.is_empty() { step.text.trim().to_owned() } else { words.join(". ") };
        // What one model says once accuses nobody before a person has looked at it.
        let doubt = (!written.agreed).then(|| Doubt { of: 0..0, words: words.clone(), elsewhere: false });
        let first = source.lines().count() + 1;
        if !source.is_empty() && !source.ends_with('\n') {
            source.push('\n');
        }
        let mut says = String::new();
        for (line, code) in (first..).zip(self.filled(&written.source).lines()) {
            source.push_str(code);
            source.push('\n');
            if let Some(comment) = code.trim_start().strip_prefix("//") {
                comment.trim().clone_into(&mut says);
                continue;
            }
            checks.push(Planned {
                line,
                origin: Origin::Explicit,
                claim: None,
                rests_on: if says.is_empty() { words.clone() } else { says.clone() },
                kind: DefectKind::UnexpectedResult,
                doubt: doubt.clone(),
                quoted: Vec::new(),
                of_page: false,
                narrated: false,
            });
        }
        Inferred { source, checks, unchecked: false }
    }
}

/// A step as it is remembered.
fn key(raw: &Step) -> String {
    let words: Vec<&str> = raw.text.split_whitespace().collect();
    let deed: Vec<&str> = raw.action.text.split_whitespace().collect();
    if raw.action.text == raw.text || deed.is_empty() {
        return words.join(" ");
    }
    format!("{} | {}", words.join(" "), deed.join(" "))
}

fn fits_states(requirements: &Requirements, states: usize) -> Result<(), String> {
    if requirements.dependencies.len() > MOST {
        return Err(format!("more than {MOST} dependencies"));
    }
    let strange = requirements.dependencies.iter().find(|d| d.state == 0 || d.state > states);
    match strange {
        Some(d) => Err(format!("there is no state {}: they are numbered from 1 to {states}", d.state)),
        None => Ok(()),
    }
}

/// A line that is a statement by itself.
fn is_statement(line: &str) -> bool {
    let line = line.trim();
    let code = !line.is_empty() && !line.starts_with("//") && !line.chars().any(char::is_control);
    code && line.chars().count() <= LONGEST && line.ends_with([';', '}'])
}

/// The checks as one script.
fn source(checks: &Checks) -> String {
    let mut source = script::write::Builder::new();
    for Check { says, lines } in &checks.checks {
        source.comment(&says.split_whitespace().collect::<Vec<_>>().join(" "));
        for line in lines {
            source.statement(line);
        }
    }
    source.finish().source
}

/// What checks come to, whatever their order, comments and white space.
fn normal(checks: &Checks) -> BTreeSet<String> {
    let code = |check: &Check| {
        let lines = check.lines.iter().flat_map(|line| line.split_whitespace());
        lines.collect::<String>()
    };
    checks.checks.iter().map(code).collect()
}
