//! Ways that are known: where an earlier run went, nobody has to search.
//!
//! What is known only shortens the way to the page of the deed. There the plan looks for itself, as on any page; and a way
//! that does not hold is dropped.

use std::sync::Arc;

use super::{Next, Plan, label, makes, said, similarity};
use crate::browser::BrowserError;
use crate::grounding::Bag;
use crate::knowledge::{Entry, Knowledge, Target};
use crate::language::{Deed, Goal};
use crate::runner::missing::deed;
use crate::runner::missing::goal::control::key;
use crate::runner::missing::goal::names::{alike, is_harmful, is_ready, of_kind};
use crate::runner::missing::goal::{record, way};
use crate::runner::moment::Moment;
use crate::state::text::fold_case;
use crate::state::{Element, ElementIndex, State};

/// Why such a control is used.
const KNOWN: &str = "led nearer in an earlier run";
/// Why the link of what the record is in is followed.
const HOLDER: &str = "is called as what it is to be in";
/// What it counts that a page is called as what is meant.
const CALLED: f32 = 0.45;
/// So many pages are tried as the one where it is done.
const TRIED: usize = 3;
/// So many entries are looked through for a goal.
const RANKED: usize = 40;
/// A fact's label is the one that the words give.
const SAME: f32 = 0.55;

/// What was made of the knowledge so far.
#[derive(Default)]
pub(super) struct Ways {
    /// The pages where the deed may be done, best first; `None`: not asked yet.
    pages: Option<Vec<String>>,
    /// Controls that did not lead where they should: page and name.
    dropped: Vec<(String, String)>,
    /// Where the last step should have led.
    due: Option<(String, String, String)>,
}

impl Plan<'_> {
    /// Instead of searching about: the next step of a known way, where there is one.
    pub(super) async fn by_knowledge(
        &mut self,
        moment: &mut Moment,
        now: &State,
        next: Next,
    ) -> Result<Next, BrowserError> {
        let Some(knowledge) = moment.shared.settings.knowledge.clone() else { return Ok(next) };
        // What is in sight needs no way. A record that is in sight is gone to.
        let searches = match &next {
            Next::Go(_, why) => *why != way::RECORD && *why != HOLDER,
            Next::Search(_) | Next::Unfold(_) | Next::Lost => true,
            // A form that is opened for a field that is known to be elsewhere.
            Next::Open(..) => self.goal.deed == Deed::Set,
            _ => false,
        };
        if !searches {
            return Ok(next);
        }
        let here = knowledge.here(&moment.session).map(|page| page.sight.id.clone());
        // The last step led elsewhere: it is not to be gone again.
        if let Some((page, name, to)) = self.ways.due.take()
            && here.as_ref() != Some(&to)
        {
            self.ways.dropped.push((page, name));
        }
        let Some(here) = here else { return Ok(next) };
        let pages = self.ways.pages.get_or_insert_with(|| targets(&knowledge, self.goal)).clone();
        for page in &pages {
            if *page == here {
                // It is done here, or behind what is listed here: the plan looks for itself.
                return Ok(next);
            }
            let dropped = &self.ways.dropped;
            let barred = |entry: &Entry| {
                is_harmful(&entry.element.name)
                    || dropped.iter().any(|(page, name)| *page == entry.page && *name == entry.element.name)
            };
            let Some(path) = knowledge.path_without(&here, page, &barred) else { continue };
            let Some(step) = path.steps.first() else { continue };
            // Which record is meant the plan knows better.
            if step.element.is_one_of_many() {
                match self.record_in_sight(now) {
                    Some(link) => return Ok(Next::Go(link, way::RECORD)),
                    None => return Ok(next),
                }
            }
            // What each entry of a list has is used in the entry that is meant.
            let scope = match step.element.each.then(|| record::entries(self.goal, now)).as_deref() {
                None => None,
                Some([only]) => Some(only.row),
                Some(_) => return Ok(next),
            };
            if matches!(next, Next::Open(element, _) if now.elements.get(element).is_some_and(|e| fold_case(label(e)) == fold_case(&step.element.name)))
            {
                return Ok(next);
            }
            if let Some(element) = find(&step.element, scope, now) {
                self.ways.due = Some((step.page.clone(), step.element.name.clone(), step.to.clone()));
                self.tried.extend(now.elements.get(element).map(key));
                return Ok(Next::Go(element, KNOWN));
            }
            if self.unfold_for(moment, now, &knowledge, step).await? {
                let then = moment.session.state().cloned();
                if let Some((then, element)) =
                    then.and_then(|then| find(&step.element, None, &then).map(|e| (then, e)))
                {
                    self.ways.due = Some((step.page.clone(), step.element.name.clone(), step.to.clone()));
                    self.tried.extend(then.elements.get(element).map(key));
                    return Ok(Next::Go(element, KNOWN));
                }
            }
            self.ways.dropped.push((step.page.clone(), step.element.name.clone()));
        }
        Ok(next)
    }

    /// The link of the record that is meant, or of what it is in.
    fn record_in_sight(&self, now: &State) -> Option<ElementIndex> {
        let names = self.names();
        let is = |e: &&Element| {
            e.role == "link"
                && is_ready(e)
                && !self.tried.contains(&key(e))
                && names.iter().any(|name| fold_case(label(e)) == fold_case(name))
        };
        now.elements.iter().find(is).map(|e| e.index)
    }

    /// What the goal names: the record, and what it belongs to.
    fn names(&self) -> Vec<String> {
        let proper = |value: &str| value.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
        let facts = self.goal.facts.iter().map(|fact| fact.value.clone()).filter(|value| proper(value));
        self.goal.name.clone().into_iter().chain(self.goal.marks.iter().cloned()).chain(facts).collect()
    }

    /// Opens what the control of a known step is folded into.
    async fn unfold_for(
        &mut self,
        moment: &mut Moment,
        now: &State,
        knowledge: &Arc<Knowledge>,
        step: &Entry,
    ) -> Result<bool, BrowserError> {
        let folds = |entry: &&Entry| {
            entry.page == step.page
                && entry.effect.starts_with("expands")
                && entry.effect.contains(&quoted(&step.element.name))
        };
        let opener = knowledge
            .entries
            .iter()
            .filter(folds)
            .find_map(|entry| find(&entry.element, None, now))
            .filter(|&e| now.elements.get(e).is_some_and(|e| e.expanded != Some(true)));
        if let Some(opener) = opener {
            return deed::press(moment, self.index, opener, vec![KNOWN.to_owned()]).await;
        }
        let openers = moment.context.openers(&step.element.name, false).await?;
        let [only] = openers.as_slice() else { return Ok(false) };
        if now.elements.get(only.element).is_none_or(|e| is_harmful(label(e))) {
            return Ok(false);
        }
        deed::press(moment, self.index, only.element, vec![KNOWN.to_owned()]).await
    }
}

fn quoted(name: &str) -> String {
    format!("\"{name}\"")
}

/// The control of a print on this page; of several alike the first.
fn find(target: &Target, scope: Option<ElementIndex>, now: &State) -> Option<ElementIndex> {
    let named = |e: &&Element| {
        is_ready(e)
            && (e.role == target.role || e.role == "link" || e.role == "button")
            && fold_case(label(e)) == fold_case(&target.name)
    };
    let framed = |e: &&Element| {
        let inner = target.within.last().and_then(|place| place.split(' ').next());
        inner.is_none_or(|role| now.ancestors(e.index).any(|a| a.role == role))
    };
    let inside = |e: &&Element| scope.is_none_or(|row| now.is_inside(e.index, row));
    let fitting = || now.elements.iter().filter(named).filter(inside);
    fitting().filter(framed).find(|e| e.role == target.role).or_else(|| fitting().next()).map(|e| e.index)
}

/// The pages where a goal's deed is done, best first.
fn targets(knowledge: &Knowledge, goal: &Goal) -> Vec<String> {
    let mut words: Vec<&str> = vec![goal.verb.as_str()];
    words.extend(goal.kind.iter().map(String::as_str));
    words.extend(goal.towards.as_deref());
    words.extend(goal.facts.iter().filter_map(|fact| fact.label.as_deref()));
    let ranked = knowledge.rank(&words.join(" "), RANKED);
    let best = ranked.first().map_or(1.0, |ranked| ranked.score);
    let mut scored: Vec<(f32, String)> = Vec::new();
    for found in &ranked {
        let worth = does(knowledge, found.entry, goal);
        if worth > 0.0 {
            scored.push((worth + 0.3 * found.score / best, found.entry.page.clone()));
        }
    }
    // Where things of that kind are listed is the next best.
    for page in knowledge.pages.iter().filter(|_| !goal.kind.is_empty()) {
        let called = of_kind(&page.sight.title, &goal.kind);
        if called >= 0.75 && !page.sight.is_dialog() {
            scored.push((CALLED * called, page.sight.id.clone()));
        }
    }
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut pages: Vec<String> = Vec::new();
    for (_, page) in scored {
        if !pages.contains(&page) && pages.len() < TRIED {
            pages.push(page);
        }
    }
    pages
}

/// How surely an entry does the deed that is wanted, or opens what does it; nought where it does not.
fn does(knowledge: &Knowledge, entry: &Entry, goal: &Goal) -> f32 {
    let name = entry.element.name.as_str();
    let title = |id: &str| knowledge.page(id).map(|page| page.sight.title.clone()).unwrap_or_default();
    let about = of_kind(&title(&entry.page), &goal.kind)
        .max(of_kind(&entry.page.replace(['/', '-', '_'], " "), &goal.kind));
    match goal.deed {
        Deed::Make => {
            let made = makes(name, goal);
            // "Add new" on the page of that kind.
            let bare = said(name).iter().all(|w| matches!(w.as_str(), "new" | "create" | "add"));
            if made > 0.0 {
                made
            } else if bare && about > 0.5 {
                0.5 * about
            } else {
                0.0
            }
        }
        Deed::Set => {
            let labels: Vec<&str> = goal.facts.iter().filter_map(|fact| fact.label.as_deref()).collect();
            let held =
                labels.iter().map(|label| similarity(&Bag::new(label), &Bag::new(name))).fold(0.0, f32::max);
            let fills = matches!(entry.action.as_str(), "type" | "select" | "check" | "clear");
            let kind = if goal.kind.is_empty() { 1.0 } else { about.max(0.3) };
            if fills && held >= SAME { held * kind } else { 0.0 }
        }
        Deed::Take | Deed::Do => {
            let verb = said(name).first().is_some_and(|w| {
                goal.verb.split(' ').any(|v| alike(w, v))
                    || goal.deed == Deed::Take && matches!(w.as_str(), "delete" | "remove" | "erase")
            });
            let towards = goal.towards.as_deref().map(said).unwrap_or_default();
            let into = towards.is_empty() || said(name).iter().any(|w| towards.iter().any(|t| alike(w, t)));
            let kind = about.max(of_kind(&entry.effect, &goal.kind));
            if verb && into { 0.3 + 0.7 * kind } else { 0.0 }
        }
    }
}
