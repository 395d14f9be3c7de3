//! Which element is meant, where the rules are unsure: chosen among numbered candidates, or else among numbered marks in a
//! part of the picture. What is not on the page, or can't take what is to be done to it, is no answer.

use std::sync::Arc;

use serde_json::Value;

use super::Llm;
use super::candidates::{Numbered, Portrait, can_be, list, numbered, told as tell_element};
use super::consult::Known;
use super::marks::{around, in_window, lies_in, marked};
use super::situation::page;
use super::votes::{majority, told};
use crate::grounding::{Candidate, Grounding, Intent, Verdict};
use crate::language::{Description, Step};
use crate::llm::asks::Query;
use crate::llm::prompts::ground::{Choice, Mark, Point, Wanted, choose, marks};
use crate::llm::prompts::typed;
use crate::pilot::{Pilot, Question, Rescued};
use crate::state::{ElementIndex, Session, State, follow};

/// How much of the page's outline is told.
const PAGE: usize = 10_000;
/// The most marks in a picture.
const MARKS: usize = 40;
/// What is remembered where nothing on the page is meant.
const NONE: &str = "none";

/// What was looked for: its words, what for, and on which page.
pub(super) type Sought = (String, String, String);

/// What a model chose, and where.
#[derive(Clone)]
pub(super) struct Chosen {
    state: Arc<State>,
    element: Option<ElementIndex>,
    why: String,
}

/// What the model is asked about.
struct Search<'a> {
    wanted: Wanted<'a>,
    state: &'a State,
    /// The same page without secrets: what is told and remembered of it.
    shown: State,
    intent: Intent,
    grounding: &'a Grounding,
    /// Which of the candidates the rules would take.
    rules: Option<usize>,
}

impl<P: Pilot + ?Sized> Llm<P> {
    /// The element of a step's target where nothing led to it.
    pub(super) async fn rescued(
        &self,
        step: &Step,
        session: &Session,
        nowhere: &Grounding,
    ) -> Option<Rescued> {
        let state = session.state()?;
        let target = step.action.target.as_ref()?;
        let raw = self.raw(step);
        let words = raw.as_ref().and_then(|raw| raw.action.target.as_ref()).unwrap_or(target);
        let said = raw.as_ref().unwrap_or(step);
        // What was put in for a variable may be a secret.
        let hide = |text: &str| self.means.redactor.text(text).into_owned();
        let (said, described) = (hide(&said.text), hide(&words.text));
        let question = Question::new("ground", key(&said, &described));
        let filled = hide(&target.text);
        let description =
            if filled == described { described } else { format!("{described} (that is: {filled})") };
        let wanted = Wanted { step: &said, intent: step.action.kind.word(), description: &description };
        let intent = Intent::Act(step.action.kind);
        let shown = self.shown(state);
        let search = Search { wanted, state, shown, intent, grounding: nowhere, rules: None };
        let (element, why) = self.sought(&search, question.clone()).await?;
        // What a lock keeps was reviewed.
        let guess = self.means.memory.recall(&question).is_none_or(|known| known.answered.by != "lock");
        Some(Rescued { element: element?, reasons: vec![why], healed: None, guess })
    }

    /// The rules' answer and the model's, which leads. It is asked once for a page.
    pub(super) async fn led(
        &self,
        description: &Description,
        session: &Session,
        intent: Intent,
        rules: Grounding,
    ) -> Grounding {
        let Some(state) = session.state() else { return rules };
        // While the page can still change, what is missing may come.
        if !matches!(intent, Intent::Act(_)) || !matches!(rules.verdict, Verdict::Found | Verdict::Ambiguous)
        {
            return rules;
        }
        let Some(raw) = self.present(description) else { return rules };
        let sought = (description.text.clone(), format!("{intent:?}"), state.page_id.clone());
        let known = self.course().chosen.get(&sought).cloned();
        let chosen = if let Some(chosen) = known {
            chosen
        } else {
            let kind = raw.action.kind.word();
            let words = raw.action.target.as_ref().map_or(description, |target| target);
            let wanted = Wanted { step: &raw.text, intent: kind, description: &words.text };
            let (first, shown) = (rules.found().map(|_| 1), self.shown(state));
            let search = Search { wanted, state, shown, intent, grounding: &rules, rules: first };
            let question = Question::new("ground", key(&raw.text, &words.text));
            let (element, why) = self.sought(&search, question).await.unwrap_or_default();
            let chosen = Chosen { state: state.clone(), element, why };
            self.course().chosen.insert(sought, chosen.clone());
            chosen
        };
        let now = chosen.element.and_then(|element| follow(&chosen.state, element, state));
        let Some(element) = now else { return rules };
        let mut candidates = rules.candidates;
        let at = candidates.iter().position(|c| c.element == element);
        let best = match at {
            Some(at) => candidates.remove(at),
            None => Candidate { element, score: 1.0, name_score: 1.0, reasons: Vec::new() },
        };
        let mut reasons = best.reasons.clone();
        reasons.push(chosen.why);
        candidates.insert(0, Candidate { reasons, ..best });
        Grounding { candidates, verdict: Verdict::Found, missing_places: rules.missing_places }
    }

    /// The present step before its variables were put in, if this is its target.
    fn present(&self, description: &Description) -> Option<Step> {
        let course = self.course();
        let raw = course.steps.get(course.at?)?;
        let bound = crate::language::bind(raw, &self.requirement.vars);
        (bound.action.target.as_ref() == Some(description)).then(|| raw.clone())
    }

    /// Which element, and why; `Some((None, …))` where none is meant. `None`: there is no answer.
    async fn sought(
        &self,
        search: &Search<'_>,
        question: Question,
    ) -> Option<(Option<ElementIndex>, String)> {
        match self.recall(&question) {
            Known::Answer(answer) if answer == NONE => return Some((None, String::new())),
            Known::Answer(answer) => {
                let portrait = serde_json::from_str::<Portrait>(&answer).ok();
                let found = portrait.and_then(|portrait| portrait.find(&search.shown));
                let found = found.filter(|&index| search.takes(index));
                if let Some(element) = found {
                    return Some((Some(element), "it was chosen before".to_owned()));
                }
                if self.means.asks.is_none() || self.means.memory.is_closed() {
                    self.means.memory.missed(question);
                    return None;
                }
            }
            Known::Closed => return None,
            Known::Open => {}
        }
        self.asked(search, question).await
    }

    async fn asked(&self, search: &Search<'_>, question: Question) -> Option<(Option<ElementIndex>, String)> {
        let listed = numbered(&search.shown, search.grounding, search.intent);
        let picture = if self.means.settings.pictures { self.means.eyes.picture().await } else { None };
        let outline = page(&search.shown, PAGE);
        let listing = self.means.redactor.text(&list(&listed)).into_owned();
        let query = choose(&search.wanted, &outline, &listing, search.rules, picture.clone()).ok()?;
        let seen = picture.is_some();
        let check = |value: &Value| fits(&typed::<Choice>(value)?, &listed, search, seen);
        let choices: Vec<Choice> = match self.candidates(&query, &check).await {
            Ok(values) => values.iter().filter_map(|value| typed(value).ok()).collect(),
            Err(error) => {
                self.stands(&query, error);
                return None;
            }
        };
        let cast = self.cast();
        let Some((which, agreed)) = majority(&choices, cast, |a, b| a.choice == b.choice) else {
            self.stands(&query, format!("no majority of {cast} votes"));
            return None;
        };
        if let Some(candidate) = choices[which].choice.and_then(|n| listed.get(n - 1)) {
            let by = Voted { query: &query, votes: told(agreed, cast), why: &choices[which].why };
            return Some(self.took(search, question, candidate.element, &by));
        }
        let point = choices.iter().filter(|c| c.choice.is_none()).find_map(|c| c.point);
        if let (Some(point), Some(picture)) = (point, picture)
            && let Some(found) = self.by_marks(search, &question, point, &picture).await
        {
            return Some(found);
        }
        let note = format!("nothing on the page is it: {}", choices[which].why.trim());
        let answered = self.by_model(&query, told(agreed, cast), note);
        self.learn(question, NONE.to_owned(), answered);
        Some((None, String::new()))
    }

    /// Asks for a mark in the part of the picture around a point.
    async fn by_marks(
        &self,
        search: &Search<'_>,
        question: &Question,
        point: Point,
        picture: &[u8],
    ) -> Option<(Option<ElementIndex>, String)> {
        let state = search.state;
        let part = around((point.x, point.y), state.viewport);
        let near: Vec<_> = state
            .elements
            .iter()
            .filter(|e| can_be(e, search.intent) && lies_in(&in_window(e.bounds, state), &part))
            .take(MARKS)
            .collect();
        if near.is_empty() {
            return None;
        }
        let boxes: Vec<_> = near.iter().map(|e| in_window(e.bounds, state)).collect();
        let crop = marked(picture, state.viewport, part, &boxes)?;
        let told_so =
            |index| Numbered { element: index, told: tell_element(&search.shown, index).unwrap_or_default() };
        let listed: Vec<Numbered> = near.iter().map(|e| told_so(e.index)).collect();
        let query = marks(&search.wanted, &list(&listed), crop).ok()?;
        let check = |value: &Value| match typed::<Mark>(value)?.mark {
            Some(mark) if mark == 0 || mark > listed.len() => {
                Err(format!("there is no mark {mark}: they are numbered from 1 to {}", listed.len()))
            }
            _ => Ok(()),
        };
        let chosen: Vec<Mark> = match self.candidates(&query, &check).await {
            Ok(values) => values.iter().filter_map(|value| typed(value).ok()).collect(),
            Err(error) => {
                self.stands(&query, error);
                return None;
            }
        };
        let (which, agreed) = majority(&chosen, self.cast(), |a, b| a.mark == b.mark)?;
        let candidate = listed.get(chosen[which].mark?.checked_sub(1)?)?;
        let by = Voted { query: &query, votes: told(agreed, self.cast()), why: &chosen[which].why };
        Some(self.took(search, question.clone(), candidate.element, &by))
    }

    /// Keeps the element that was chosen.
    fn took(
        &self,
        search: &Search<'_>,
        question: Question,
        element: ElementIndex,
        by: &Voted<'_>,
    ) -> (Option<ElementIndex>, String) {
        let told = tell_element(&search.shown, element).unwrap_or_default();
        let why = format!("the model chose it: {}", by.why.trim());
        let answered = self.by_model(by.query, by.votes.clone(), format!("{told}: {}", by.why.trim()));
        let portrait = Portrait::of(&search.shown, element);
        if let Some(answer) = portrait.and_then(|portrait| serde_json::to_string(&portrait).ok()) {
            self.learn(question, answer, answered);
        } else {
            self.tell(answered);
        }
        (Some(element), why)
    }
}

/// How an answer came about.
struct Voted<'a> {
    query: &'a Query,
    votes: Option<String>,
    why: &'a str,
}

impl Search<'_> {
    fn takes(&self, index: ElementIndex) -> bool {
        self.state.elements.get(index).is_some_and(|e| can_be(e, self.intent))
    }
}

fn fits(choice: &Choice, listed: &[Numbered], search: &Search, seen: bool) -> Result<(), String> {
    let Some(number) = choice.choice else {
        return match choice.point {
            Some(_) if !seen => Err("there is no picture: `point` must be null".to_owned()),
            Some(point) if point.x > 1000 || point.y > 1000 => {
                Err("`x` and `y` of the point lie between 0 and 1000".to_owned())
            }
            _ => Ok(()),
        };
    };
    let chosen = number.checked_sub(1).and_then(|at| listed.get(at));
    let Some(chosen) = chosen else {
        return Err(format!("there is no element {number}: they are numbered from 1 to {}", listed.len()));
    };
    if search.takes(chosen.element) {
        return Ok(());
    }
    Err(format!("element {number} can't be meant: one can't {} it", search.wanted.intent))
}

/// A target as it is remembered.
fn key(step: &str, target: &str) -> String {
    let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("{} | {}", line(step), line(target))
}
