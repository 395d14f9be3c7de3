//! The script of a step, line by line, with what each line rests on.

use std::borrow::Cow;

use super::claims;
use super::implied;
use super::laws;
use super::write;
use crate::language::{ActionKind, Compare, Description, Doubt, Expectation, Predicate, RoleWord, Step};
use crate::state::Session;
use crate::trace::DefectKind;

/// Before the action or after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// What must hold for the action to make sense.
    Pre,
    /// What the action must have brought about.
    Post,
}

/// Where a check comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The words of the requirement.
    Explicit,
    /// What every step implies. Its name.
    Implied(&'static str),
    /// A law over what was seen before. Its name.
    Law(&'static str),
    /// Rhai of the author's own.
    Author,
}

/// A check that a script makes.
#[derive(Debug, Clone, PartialEq)]
pub struct Planned {
    /// The line of the script, from 1.
    pub line: usize,
    /// Where it comes from.
    pub origin: Origin,
    /// Which claim of the step it asks about: the place of its expectation, and its place in that.
    pub claim: Option<(usize, usize)>,
    /// The words or the earlier state that it rests on.
    pub rests_on: String,
    /// What kind of defect its failure is, as far as the check alone can tell.
    pub kind: DefectKind,
    /// Why the reading of the claim is a guess: it can be borne out, and not be contradicted.
    pub doubt: Option<Doubt>,
    /// What the claim quotes and a page that bears it out shows, whatever else the words mean.
    pub quoted: Vec<String>,
    /// It asks which page this is: for its name, its title or its main heading.
    pub of_page: bool,
    /// The claim was told in passing.
    pub narrated: bool,
}

/// A script and what its lines rest on.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Inferred {
    /// Rhai.
    pub source: String,
    /// The checks it makes, in order.
    pub checks: Vec<Planned>,
    /// The words ask for a check and none followed.
    pub unchecked: bool,
}

impl Inferred {
    /// The check that stands on a line, or the nearest above it.
    pub fn check_at(&self, line: usize) -> Option<&Planned> {
        self.checks.iter().rev().find(|c| c.line <= line)
    }
}

/// Collects lines and remembers where each check stands.
#[derive(Debug, Default)]
pub(super) struct Lines {
    source: String,
    count: usize,
    checks: Vec<Planned>,
}

impl Lines {
    pub(super) fn comment(&mut self, text: &str) {
        let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
        self.push(&format!("// {text}"));
    }

    pub(super) fn check(&mut self, code: &str, origin: Origin, rests_on: &str, kind: DefectKind) {
        self.doubted(code, origin, rests_on, kind, None);
    }

    fn doubted(
        &mut self,
        code: &str,
        origin: Origin,
        rests_on: &str,
        kind: DefectKind,
        doubt: Option<Doubt>,
    ) {
        let (line, rests_on) = (self.count + 1, rests_on.to_owned());
        let (claim, quoted, of_page, narrated) = (None, Vec::new(), false, false);
        self.checks.push(Planned { line, origin, claim, rests_on, kind, doubt, quoted, of_page, narrated });
        self.push(code);
    }

    #[cfg(test)]
    pub(super) fn source(&self) -> &str {
        &self.source
    }

    fn push(&mut self, text: &str) {
        self.count += text.lines().count().max(1);
        self.source.push_str(text);
        self.source.push('\n');
    }
}

/// Writes the script of one phase of a step. The step's variables must be bound.
pub fn infer(step: &Step, phase: Phase, session: &Session) -> Inferred {
    let mut lines = Lines::default();
    match phase {
        Phase::Pre => {
            if let Some(condition) = &step.condition {
                expectation(condition, 0, &mut lines);
            }
            if let Some(target) = &step.action.target
                && needs_target(step.action.kind)
            {
                lines.comment(&step.action.text);
                lines.check(
                    &write::target(step.action.kind, target),
                    Origin::Explicit,
                    &step.action.text,
                    DefectKind::MissingElement,
                );
            }
            Inferred { source: lines.source, checks: lines.checks, unchecked: false }
        }
        Phase::Post => {
            implied::health(implied::asked_trouble(step), implied::asked_text(step), &mut lines);
            for (place, e) in step.expectations.iter().enumerate() {
                expectation(e, place, &mut lines);
            }
            let explicit = step.expectations.iter().any(|e| !e.is_vague());
            if let Some(check) = &step.check {
                lines.comment("the author's own check");
                let code = closed(&check.text);
                lines.check(&code, Origin::Author, &check.text, DefectKind::UnexpectedResult);
            }
            let own = explicit || step.check.is_some();
            implied::action(step, own, session, &mut lines);
            laws::write(step, session, &mut lines);
            Inferred { source: lines.source, checks: lines.checks, unchecked: step.is_unchecked() }
        }
    }
}

/// With a semicolon at its end, as other lines come after it.
fn closed(code: &str) -> Cow<'_, str> {
    let end = code.trim_end();
    let comments = end.lines().last().is_some_and(|last| last.contains("//"));
    match end.chars().last() {
        None | Some(';' | '}') => code.into(),
        _ if comments => format!("{end}\n;").into(),
        _ => format!("{end};").into(),
    }
}

fn expectation(e: &Expectation, place: usize, lines: &mut Lines) {
    if e.is_vague() {
        lines.comment(&format!("unchecked: {}", e.text));
        return;
    }
    lines.comment(&e.text);
    for words in e.vague_words() {
        lines.comment(&format!("unchecked: {words}"));
    }
    for (at, p) in e.predicates.iter().enumerate() {
        if let Some((code, kind)) = write::predicate(p) {
            lines.doubted(&code, Origin::Explicit, &e.text, kind, doubt(e, at));
            if let Some(check) = lines.checks.last_mut() {
                check.claim = Some((place, at));
                check.quoted = quoted(p, &e.text);
                check.of_page = asks_for_page(p);
                check.narrated = e.narrated;
            }
        }
    }
}

/// The gravest doubt in one predicate. Which of two names stands first is told by the names, and which page opens by
/// its own.
fn doubt(e: &Expectation, at: usize) -> Option<Doubt> {
    let named = match e.predicates.get(at) {
        Some(Predicate::Before { .. }) => true,
        Some(Predicate::PageOpens { page }) => page.quoted,
        _ => false,
    };
    let here = e.doubts.iter().filter(|d| d.of.contains(&at) && (d.elsewhere || !named));
    here.max_by_key(|d| d.elsewhere).cloned()
}

/// Whether a predicate that fails tells of another page, where the action led to one.
fn asks_for_page(p: &Predicate) -> bool {
    match p {
        Predicate::PageOpens { .. } => true,
        Predicate::Equals { what, holds: true, .. } => {
            let any = what.name.is_none() && what.places.is_empty() && what.containing.is_empty();
            what.role == Some(RoleWord::Heading) && any || claims::is_title(what)
        }
        _ => false,
    }
}

/// What a predicate looks for that stands in quotation marks in the words.
fn quoted(p: &Predicate, words: &str) -> Vec<String> {
    use Predicate as P;
    let mut texts = Vec::new();
    match p {
        P::Contains { what, text, holds: true } | P::Equals { what, text, holds: true } => {
            texts.push(text.clone());
            names(what, &mut texts);
        }
        P::Message { text: Some(text), holds: true, .. } => texts.push(text.clone()),
        P::Shown { what, holds: true } | P::PageOpens { page: what } => names(what, &mut texts),
        P::Count { what, number, compare: Compare::Equal } if *number > 0 => names(what, &mut texts),
        _ => {}
    }
    let stands = |open: char, text: &str, close: char| words.contains(&format!("{open}{text}{close}"));
    let marks = [('"', '"'), ('“', '”'), ('\'', '\''), ('‘', '’'), ('„', '“'), ('«', '»')];
    texts.retain(|text| is_amount(text) || marks.iter().any(|&(open, close)| stands(open, text, close)));
    // A page may write the currency elsewhere.
    let figure = |text: String| {
        let digits = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',');
        if is_amount(&text) { text.chars().filter(|&c| digits(c)).collect() } else { text }
    };
    texts.into_iter().map(figure).collect()
}

/// "€9.16", "12.5 %": so exact that it is meant to be seen as it is, without quotation marks. A bare number may be written
/// in words.
fn is_amount(text: &str) -> bool {
    let exact = text.contains(['€', '$', '£', '¥', '%']) || text.contains(['.', ',']) && !text.contains(' ');
    exact && text.chars().any(|c| c.is_ascii_digit()) && text.len() < 24 && !text.contains(['/', '@', ':'])
}

/// The names in a description and in its places.
fn names(what: &Description, texts: &mut Vec<String>) {
    texts.extend(what.name.clone().filter(|_| what.quoted));
    texts.extend(what.containing.iter().cloned());
    what.places.iter().for_each(|place| names(&place.anchor, texts));
}

/// Kinds of action that are done to something on the page.
fn needs_target(kind: ActionKind) -> bool {
    !matches!(
        kind,
        ActionKind::Observe
            | ActionKind::Wait
            | ActionKind::Navigate
            | ActionKind::Back
            | ActionKind::Forward
            | ActionKind::Reload
            | ActionKind::Tab
            | ActionKind::Dialog
            | ActionKind::Scroll
            | ActionKind::Press
            | ActionKind::Zoom
    )
}

#[cfg(test)]
mod tests {
    use super::{asks_for_page, closed};
    use crate::language::read_expectation;
    use crate::spec::{Location, Text};

    #[test]
    fn what_an_author_writes_ends_where_other_lines_begin() {
        assert_eq!(closed("assert_eq(text, \"\")\n"), "assert_eq(text, \"\");");
        assert_eq!(closed("assert(true) // always"), "assert(true) // always\n;");
        for whole in ["assert(true);", "if true { assert(true); }", ""] {
            assert_eq!(closed(whole), whole);
        }
    }

    #[test]
    fn which_page_it_is_is_asked_by_its_name_or_its_head() {
        let asks = |words: &str| {
            let text = Text::single(words, Location::new("test.yaml", 1, 1));
            read_expectation(&text).predicates.iter().any(asks_for_page)
        };
        assert!(asks("The main heading is \"Orders\"") && asks("The page title is \"Orders\""));
        assert!(asks("The orders page opens") && asks("The title is \"Orders\""));
        assert!(!asks("The heading \"Orders\" is shown") && !asks("The total is €9.00"));
        assert!(!asks("The heading of the row \"A\" is \"Orders\""));
    }
}
