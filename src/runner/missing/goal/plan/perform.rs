//! The deed itself, the form that it opens, and what it asks.

use super::{Plan, label, names, said, which};
use crate::browser::BrowserError;
use crate::language::lexicon::{deeds, said as reports_of, stem};
use crate::language::{self, Deed, Goal, Sort, Told};
use crate::runner::missing::goal::control::{self, key};
use crate::runner::missing::goal::fill::{self, Filled};
use crate::runner::missing::goal::names::{alike, heading, is_button, is_ready};
use crate::runner::missing::goal::{Pursued, Question, assign, monitor, record};
use crate::runner::missing::{Choice, deed, question};
use crate::runner::moment::Moment;
use crate::state::{Element, ElementIndex, State, dialog};

/// So many forms are left again that do not have the field that is to be changed.
const MISSED: usize = 2;
/// So many records are dealt with where all of a kind are meant.
const ALL: usize = 12;

impl Plan<'_> {
    /// Fills in the form that was opened. `None`: it has no place for something, which is what the new record is to be in.
    pub(super) async fn fill(&mut self, moment: &mut Moment) -> Result<Option<Pursued>, BrowserError> {
        let naming = self.goal.deed == Deed::Make;
        let form = moment.session.state().map(|now| assign::slots(now).len()).unwrap_or_default();
        if form == 0 {
            return Ok(None);
        }
        let goal = match &self.inside {
            Some(inside) => Goal {
                facts: self.goal.facts.iter().filter(|f| *f != inside).cloned().collect(),
                ..self.goal.clone()
            },
            None => self.goal.clone(),
        };
        Ok(match fill::form(moment, &goal, self.index, naming).await? {
            Filled::Sent => {
                self.done += 1;
                Some(Pursued::Done)
            }
            Filled::Asks(question) => Some(Pursued::Asks(question)),
            Filled::Unplaced(fact)
                if naming && self.inside.is_none() && self.holder() == Some(fact.value.as_str()) =>
            {
                // It is what the new one is in. Where this page is about it already, all the better.
                let fitting = self.at.is_some()
                    || moment
                        .session
                        .state()
                        .is_some_and(|now| record::holds(&now.text, &fact.value) && dialog(now).is_some());
                self.inside = Some(fact);
                if fitting {
                    return Box::pin(self.fill(moment)).await;
                }
                moment.context.navigate(&self.home, moment.left()).await?;
                moment.see().await?;
                self.tried.clear();
                None
            }
            // The value may be changed elsewhere: on the record's own page.
            Filled::Unplaced(_) if self.goal.deed == Deed::Set && self.missed < MISSED => {
                self.missed += 1;
                // Only what opened this form is not used again.
                self.tried = self.opener.take().into_iter().collect();
                self.at = None;
                moment.context.navigate(&self.home, moment.left()).await?;
                moment.see().await?;
                None
            }
            Filled::Unplaced(fact) => {
                let label = fact.label.as_deref().map_or_else(String::new, |label| format!("the {label} "));
                let summary = format!("no field of the form clearly takes {label}\"{}\"", fact.value);
                Some(Pursued::Asks(Question::new(summary, "name the field as the page does: the … \"…\"")))
            }
        })
    }

    /// Presses what does the deed, and answers what it asks. `None`: go on.
    pub(super) async fn perform(
        &mut self,
        moment: &mut Moment,
        now: &State,
        element: ElementIndex,
    ) -> Result<Option<Pursued>, BrowserError> {
        let Some(e) = now.elements.get(element).cloned() else { return Ok(None) };
        // How many is told before it is done.
        if !self.goal.all
            && self.goal.facts.iter().any(|f| f.label.as_deref() == Some("quantity"))
            && !self.counted
        {
            self.counted = true;
            return Ok(fill::quantity(moment, self.goal, self.index).await?.map(Pursued::Asks));
        }
        self.tried.push(key(&e));
        if self.list.is_none() {
            self.list = Some(now.url.clone());
        }
        if !deed::press(moment, self.index, element, vec!["is called by what is to be done".to_owned()])
            .await?
        {
            return Ok(Some(Pursued::Asks(Question::new(
                format!("\"{}\" could not be pressed", label(&e)),
                "say what to click",
            ))));
        }
        let name = label(&e).to_owned();
        let leads = e.role == "link" || e.role == "tab";
        if leads {
            self.at = moment.session.state().map(|now| now.url.clone());
        }
        let mut facts = self.goal.facts.clone();
        facts.retain(|fact| fact.label.as_deref() != Some("quantity"));
        // Once it was agreed to or sent it is done, and never done again.
        let mut sent = false;
        for _ in 0..4 {
            let Some(then) = moment.session.state().cloned() else { break };
            if deed::native_question(&then) {
                deed::accept(moment, self.index).await?;
                sent = true;
                continue;
            }
            // "Added to your cart": that is an answer and no question.
            let answers = dialog(&then).is_some_and(|d| reports(d, &then));
            if answers && facts.is_empty() {
                break;
            }
            let told = Told { sort: Sort::Done, deeds: self.goal.verb.split(' ').map(stem).collect() };
            let asked = question::asked(&moment.session);
            if let Some(open) =
                asked.or_else(|| dialog(&then).filter(|_| facts.is_empty() && dialog(now).is_none()))
            {
                match question::answer(open, &told, &name, &then) {
                    Choice::One(answer, reasons) => {
                        let required = assign::slots(&then).iter().any(|s| {
                            then.elements.get(s.element).is_some_and(|e| {
                                e.required
                                    && e.checked.is_none()
                                    && e.value.as_deref().is_none_or(str::is_empty)
                            })
                        });
                        if required && asked.is_none() {
                            return Ok(Some(Pursued::Asks(Question::new(
                                "the dialog wants to know more than the text tells",
                                "say what to enter",
                            ))));
                        }
                        deed::press(moment, self.index, answer, reasons).await?;
                        sent = true;
                        continue;
                    }
                    Choice::Several(several) => {
                        return Ok(Some(Pursued::Asks(which("answer", &names(&several, &then)))));
                    }
                    Choice::None if asked.is_some() => {
                        return Ok(Some(Pursued::Asks(Question::new(
                            "it is not clear how to answer the question",
                            "say which button to click",
                        ))));
                    }
                    Choice::None => {}
                }
            }
            if let Some(answer) = agreeing(&then, now, self.goal).filter(|_| facts.is_empty() && !sent) {
                deed::press(moment, self.index, answer, vec!["is the answer that agrees".to_owned()]).await?;
                sent = true;
                continue;
            }
            let fresh = then.url != now.url || dialog(&then).is_some();
            let formed = !assign::slots(&then).is_empty();
            // "Enter payment": a form for the deed itself, and nothing more to be told.
            let own = || {
                let name = dialog(&then)
                    .and_then(|d| then.elements.get(d))
                    .map_or_else(|| heading(&then), |d| d.name.clone());
                said(&name).iter().any(|w| self.goal.verb.split(' ').any(|v| alike(w, v)))
            };
            if facts.is_empty() && !sent && fresh && formed && !leads && own() {
                match fill::form(moment, &Goal { facts: Vec::new(), ..self.goal.clone() }, self.index, false)
                    .await?
                {
                    Filled::Sent => sent = true,
                    Filled::Asks(question) => return Ok(Some(Pursued::Asks(question))),
                    Filled::Unplaced(_) => {}
                }
                break;
            }
            if !facts.is_empty() && formed && (fresh || control::doing(self.goal, None, &then).is_empty()) {
                match fill::form(moment, self.goal, self.index, false).await? {
                    Filled::Sent => {
                        facts.clear();
                        sent = true;
                    }
                    Filled::Asks(question) => return Ok(Some(Pursued::Asks(question))),
                    Filled::Unplaced(fact) => {
                        let summary = format!("no field of the form clearly takes \"{}\"", fact.value);
                        return Ok(Some(Pursued::Asks(Question::new(
                            summary,
                            "name the field as the page does",
                        ))));
                    }
                }
                continue;
            }
            break;
        }
        // A link of that name may only lead to where the deed is done.
        let more = !sent
            && moment.session.state().is_some_and(|then| {
                leads
                    && !control::doing(self.goal, None, then)
                        .into_iter()
                        .filter(|&e| self.is_new(e, then))
                        .collect::<Vec<_>>()
                        .is_empty()
            });
        if more {
            return Ok(None);
        }
        if !facts.is_empty() {
            let summary = format!("\"{name}\" asks for nothing that takes \"{}\"", facts[0].value);
            return Ok(Some(Pursued::Asks(Question::new(summary, "say where to enter it"))));
        }
        self.done += 1;
        if !self.goal.all || self.done >= ALL {
            return Ok(Some(Pursued::Done));
        }
        let (_, met) = monitor::claim(moment, self.goal, self.step).await;
        if !met {
            let summary = format!("after \"{name}\" it is not clear whether it was done");
            return Ok(Some(Pursued::Asks(Question::new(summary, "say what to see then"))));
        }
        if let Some(list) = self.list.clone() {
            let same = moment.session.state().is_some_and(|now| now.url == list);
            if !same {
                moment.context.navigate(&list, moment.left()).await?;
                moment.see().await?;
            }
        }
        self.at = None;
        self.tried.clear();
        Ok(None)
    }
}

/// The head of a dialog tells that something was done.
fn reports(dialog: ElementIndex, now: &State) -> bool {
    let heads = now.descendants(dialog).filter(|e| e.visible && e.role == "heading").map(label);
    let name = now.elements.get(dialog).map(|d| d.name.as_str()).unwrap_or_default();
    let good = |text: &str| reports_of::GOOD.iter().any(|sign| text.to_lowercase().contains(sign));
    heads.chain([name]).any(|text| !text.contains('?') && (good(text) || language::tells_a_deed(text)))
}

/// A page that only asks whether to do it: the one control that agrees.
fn agreeing(now: &State, before: &State, goal: &Goal) -> Option<ElementIndex> {
    if now.url == before.url {
        return None;
    }
    let agrees = |e: &&Element| {
        let own = said(label(e));
        let first = own.first().map(String::as_str).unwrap_or_default();
        let yes = deeds::CONFIRMING.contains(&first)
            || goal.verb.split(' ').any(|v| stem(v) == stem(first)) && e.role == "button";
        let aside = now
            .ancestors(e.index)
            .any(|a| matches!(a.role.as_str(), "navigation" | "banner" | "contentinfo" | "row" | "search"));
        is_ready(e) && is_button(e) && e.role != "link" && yes && !aside
    };
    let slots = assign::slots(now);
    let mut found = now.elements.iter().filter(agrees);
    found.next().filter(|_| found.next().is_none() && slots.is_empty()).map(|e| e.index)
}
