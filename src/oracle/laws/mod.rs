//! What a requirement implies, one law a file.
//!
//! A law compares looks: what was entered with what is shown, a list with itself before, a page with the same page
//! opened anew. It writes lines of a script where it applies, and judges them. A law that cannot tell stays silent:
//! a false alarm costs more than a bug that another check may find.
//!
//! `session.laws` says which laws are off and which are strict. One that is off writes no line. One that is strict
//! (`session.laws.is_strict(LAW.name)`) may also report where it is less sure, what a person would look at twice.

mod addressed;
mod agreement;
mod badges;
mod baseline;
mod coherence;
mod counts;
mod created;
mod destination;
mod dismissed;
mod display;
mod former;
mod instruments;
mod kept;
mod landing;
mod listed;
mod loading;
mod opened;
mod order;
mod others;
mod pages;
mod passed;
mod query;
mod refused;
mod reload;
mod remembered;
mod removed;
mod sent;
pub(crate) mod served;
mod status;
mod sums;
mod switches;
mod tallies;
mod target;
#[cfg(test)]
mod testing;
mod truthful;
mod whole;

pub use agreement::{InBoth, blank_column, contradictions};
pub use badges::{Badge, badge, counted_by};
pub(crate) use instruments::agree::{Agreement, agree};
pub(crate) use instruments::turning::{has_a_next, turn, turns_pages};
pub(crate) use instruments::view::{is_paged, is_partial, leads_to_all};
pub use tallies::{Tally, tallies};

use super::infer::{Lines, Origin};
use super::write::call;
use crate::language::Step;
use crate::script::write::quote;
use crate::script::{Answer, Judged};
use crate::state::Session;
use crate::trace::DefectKind;
use instruments::entered;
use instruments::scene::Scene;

/// What a law reads off the looks of a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dependency {
    /// An action has its effect, and no other.
    Causal,
    /// Values follow from each other.
    Data,
    /// What held once holds later.
    Temporal,
    /// What is drawn can be read and used.
    Drawn,
}

/// A law.
#[derive(Debug)]
pub struct Law {
    /// Its name, in settings and reports.
    pub name: &'static str,
    /// What it reads.
    pub reads: Dependency,
    /// What it says, in one sentence.
    pub says: &'static str,
    /// When it applies.
    pub applies: &'static str,
    /// When it stays silent.
    pub silent: &'static str,
    /// A bug that it finds.
    pub finds: &'static str,
    /// Writes its lines.
    write: fn(&Scene<'_>, &mut Draft<'_>),
    /// The claims of these lines, and who judges each.
    judges: &'static [(&'static str, Judge)],
}

/// Every law, in the order in which their lines stand in a script.
pub const LAWS: &[&Law] = &[
    &loading::LAW,
    &destination::LAW,
    &landing::LAW,
    &opened::LAW,
    &agreement::LAW,
    &tallies::LAW,
    &pages::LAW,
    &order::LAW,
    &query::LAW,
    &passed::LAW,
    &former::LAW,
    &switches::LAW,
    &refused::LAW,
    &truthful::LAW,
    &sent::LAW,
    &served::LAW,
    &addressed::LAW,
    &kept::LAW,
    &whole::LAW,
    &status::LAW,
    &sums::LAW,
    &counts::LAW,
    &badges::LAW,
    &created::LAW,
    &coherence::LAW,
    &others::LAW,
    &target::LAW,
    &listed::LAW,
    &removed::LAW,
    &dismissed::LAW,
    &reload::LAW,
    &baseline::LAW,
    &display::LAW,
];

/// Judges a line of a law from its arguments. `None`: the law is silent here.
type Judge = fn(&[&str], &Scene<'_>) -> Option<Answer>;

/// Every claim that laws make, and how it is judged.
fn judges() -> impl Iterator<Item = (&'static str, Judge)> {
    LAWS.iter().flat_map(|law| law.judges.iter().copied())
}

/// A law makes this claim.
pub(super) fn make(claim: &str) -> bool {
    judges().any(|(name, _)| name == claim)
}

/// Where a law writes its lines.
struct Draft<'l> {
    lines: &'l mut Lines,
    law: &'static Law,
    begun: bool,
}

impl Draft<'_> {
    /// A line: a claim, the texts that it takes, what it rests on, and the kind of defect that its failure is.
    fn check(&mut self, claim: &str, args: &[&str], rests_on: &str, kind: DefectKind) {
        if !self.begun {
            self.lines.comment(&format!("law {}: {}", self.law.name, self.law.says));
            self.begun = true;
        }
        let quoted: Vec<String> = args.iter().map(|text| quote(text)).collect();
        let quoted: Vec<&str> = quoted.iter().map(String::as_str).collect();
        self.lines.check(&call(claim, &quoted), Origin::Law(self.law.name), rests_on, kind);
    }
}

/// Adds the lines of the laws that apply after this step.
pub(super) fn write(step: &Step, session: &Session, lines: &mut Lines) {
    let Some(scene) = Scene::of_step(step, session) else { return };
    let on = |law: &&&Law| !session.laws.is_off(law.name);
    let tells = |law: &&&Law| law.reads == Dependency::Drawn || !scene.comes_back_to_a_tab();
    for law in LAWS.iter().filter(on).filter(tells) {
        (law.write)(&scene, &mut Draft { lines, law, begun: false });
    }
}

/// Judges a claim of a law. `None`: no law makes it, or the law is silent here.
pub(super) fn judge(claim: &str, args: &[&str], session: &Session) -> Option<Answer> {
    let words = session.action().map_or("", |done| done.text.as_str());
    let scene = Scene::of(words, session)?;
    let (_, judge) = judges().find(|(name, _)| *name == claim)?;
    judge(args, &scene)
}

/// Judges "is kept", "is remembered" over what was entered. `None`: the verb says something else, or nothing was
/// entered that the page shows.
pub(super) fn remembered(verb: &str, what: &str, session: &Session) -> Option<Answer> {
    let words = session.action().map_or("", |done| done.text.as_str());
    let scene = Scene::of(words, session).filter(|_| remembered::is_keeping(verb))?;
    remembered::judge(what, &scene)
}

/// Judges "the correct name and content" over what was entered. `None`: the words ask for something else.
pub(super) fn as_entered(words: &str, session: &Session) -> Option<Answer> {
    remembered::as_entered(words, &Scene::of("", session)?)
}

/// Takes down what the deeds so far entered and saved.
pub fn remember(session: &mut Session) {
    let mut entered = std::mem::take(&mut session.entered);
    entered::take_down(session, &mut entered);
    session.entered = entered;
}

/// The deed of this step led to another page than the one that it points to or belongs to. Whatever a check finds wrong
/// there comes of that.
pub fn went_astray(session: &Session) -> bool {
    let Some(scene) = Scene::of("", session) else { return false };
    let fails = |answer: Option<Answer>| answer.is_some_and(|a| a.judged == Judged::Fails);
    fails(destination::of_deed(&scene)) || fails(opened::of_deed(&scene)) || fails(landing::judge(&scene))
}

/// What to open in a second tab, where a law has a question that only another look answers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Elsewhere {
    /// The address of the present page.
    pub anew: Option<String>,
    /// That of a list that was seen before.
    pub list: Option<String>,
}

impl Elsewhere {
    /// All of them, for a person.
    pub fn addresses(&self) -> String {
        let all: Vec<&str> = [&self.anew, &self.list].into_iter().flatten().map(String::as_str).collect();
        all.join(" and ")
    }
}

/// What this step makes worth a look in a second tab.
pub fn elsewhere(step: &Step, session: &Session) -> Elsewhere {
    let Some(scene) = Scene::of_step(step, session).filter(|s| !s.comes_back_to_a_tab()) else {
        return Elsewhere::default();
    };
    let on = |law: &Law| !session.laws.is_off(law.name);
    let created = || listed::to_revisit(&scene).filter(|_| on(&listed::LAW));
    let deleted = || removed::to_revisit(&scene).filter(|_| on(&removed::LAW));
    Elsewhere {
        anew: (on(&reload::LAW) && reload::is_in_question(&scene)).then(|| scene.now.url.clone()),
        list: created().or_else(deleted),
    }
}
