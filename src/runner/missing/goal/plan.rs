//! What to do next on the screen at hand, screen by screen.

mod known;
mod open;
mod perform;

use super::super::deed;
use super::control::{self, key};
use super::names::{heading, is_button, is_closed, is_ready, label, makes, makes_something, said};
use super::record::{self, Entry};
use super::way;
use super::{Pursued, Question, assign};
use crate::browser::BrowserError;
use crate::grounding::{Bag, similarity};
use crate::language::{Deed, Fact, Goal, Step};
use crate::runner::moment::Moment;
use crate::state::text::fold_case;
use crate::state::{Element, ElementIndex, State};

/// So many screens are gone through at most.
const MOST: usize = 18;
/// So many links are followed for no better reason than that they are there.
const STROLLS: usize = 4;

/// From here on a label is like the one that the words give, and from here on it is the same.
const LIKE: f32 = 0.55;
const SAME_FIELD: f32 = 0.8;

/// What to do next.
enum Next {
    /// Nearer, by a control that changes nothing.
    Go(ElementIndex, &'static str),
    /// Nearer, by what a list is searched with.
    Search(ElementIndex),
    /// Nearer, by an entry of a menu that is not in sight.
    Unfold(ElementIndex),
    /// A form is opened by this.
    Open(ElementIndex, &'static str),
    /// The form at hand takes it.
    Fill,
    /// The deed itself.
    Press(ElementIndex),
    Asks(Question),
    /// Nothing on this page leads on.
    Lost,
}

struct Plan<'g> {
    goal: &'g Goal,
    step: &'g Step,
    index: usize,
    /// Where it began.
    home: String,
    /// What was pressed on the way.
    tried: Vec<String>,
    /// The page that was reached by the record's own link, or whose heading names it.
    at: Option<String>,
    /// The menu of a record's row was opened.
    menu_open: bool,
    /// What it is to be in, once no field takes that.
    inside: Option<Fact>,
    /// Names that come near to the one that is meant.
    near: Vec<String>,
    /// The list in which records were found, for the next of them.
    list: Option<String>,
    /// How many links were followed for no better reason than that they are there.
    strolls: usize,
    /// How many were told was entered.
    counted: bool,
    done: usize,
    /// What opened the last form.
    opener: Option<String>,
    /// How many forms did not have the field that is to be changed.
    missed: usize,
    /// Ways that are known.
    ways: known::Ways,
}

pub(super) async fn pursue(
    moment: &mut Moment,
    goal: &Goal,
    step: &Step,
    index: usize,
) -> Result<Pursued, BrowserError> {
    let home = moment.session.state().map(|now| now.url.clone()).unwrap_or_default();
    let mut plan = Plan {
        goal,
        step,
        index,
        home,
        strolls: 0,
        counted: false,
        tried: Vec::new(),
        at: None,
        menu_open: false,
        inside: None,
        near: Vec::new(),
        list: None,
        done: 0,
        opener: None,
        missed: 0,
        ways: known::Ways::default(),
    };
    for _ in 0..MOST {
        let Some(now) = moment.session.state().cloned() else { break };
        if moment.is_late() {
            break;
        }
        plan.notice(&now);
        let next = plan.next(&now);
        let next = plan.by_knowledge(moment, &now, next).await?;
        // Before one walks about, one looks into what is folded away.
        if matches!(next, Next::Go(_, way::STROLL | way::HUB) | Next::Lost)
            && plan.unhide(moment, &now).await?
        {
            continue;
        }
        match next {
            Next::Go(element, why) => {
                plan.tried.extend(now.elements.get(element).map(key));
                plan.strolls += usize::from(why == way::STROLL);
                deed::press(moment, index, element, vec![why.to_owned()]).await?;
                let led = moment.session.state().filter(|then| why == way::RECORD && then.url != now.url);
                plan.at = led.map(|then| then.url.clone()).or(plan.at.take());
            }
            Next::Search(field) => plan.search(moment, &now, field).await?,
            Next::Unfold(element) => plan.unfold(moment, &now, element).await?,
            Next::Open(element, why) => {
                plan.opener = now.elements.get(element).map(key);
                plan.tried.extend(plan.opener.clone());
                if deed::press(moment, index, element, vec![why.to_owned()]).await?
                    && let Some(pursued) = plan.fill(moment).await?
                {
                    return Ok(pursued);
                }
            }
            Next::Fill => {
                if let Some(pursued) = plan.fill(moment).await? {
                    return Ok(pursued);
                }
            }
            Next::Press(element) => {
                if let Some(pursued) = plan.perform(moment, &now, element).await? {
                    return Ok(pursued);
                }
            }
            Next::Asks(question) => return Ok(Pursued::Asks(question)),
            Next::Lost if plan.done > 0 => return Ok(Pursued::Done),
            Next::Lost if now.url == plan.home => break,
            Next::Lost => {
                moment.context.navigate(&plan.home, moment.left()).await?;
                moment.see().await?;
            }
        }
    }
    Ok(if plan.done > 0 { Pursued::Done } else { Pursued::Nowhere(plan.nowhere()) })
}

impl Plan<'_> {
    fn next(&self, now: &State) -> Next {
        if self.goal.deed == Deed::Make { self.make(now) } else { self.reach(now) }
    }

    /// The next step towards the form for something new.
    fn make(&self, now: &State) -> Next {
        let goal = self.goal;
        let fresh = |e: &&Element| is_ready(e) && is_button(e) && !self.tried.contains(&key(e));
        let here = self.inside.as_ref().is_none_or(|inside| {
            record::holds(&heading(now), &inside.value) || self.at.as_deref() == Some(&now.url)
        });
        if here {
            let list =
                record::is_list_of(goal, now) || super::names::of_kind(&heading(now), &goal.kind) > 0.5;
            let worth = |e: &Element| {
                let made = makes(label(e), goal);
                let entry = now.ancestors(e.index).any(|a| a.role == "menu")
                    && fold_case(label(e)) == goal.kind.join(" ");
                if entry {
                    1.0
                } else if made == 0.0 && list && makes_something(label(e)) {
                    0.5
                } else {
                    made
                }
            };
            let opener = now.elements.iter().filter(fresh).map(|e| (worth(e), e)).filter(|(w, _)| *w >= 0.5);
            if let Some((_, e)) = opener.fold(None::<(f32, &Element)>, |best, one| match best {
                Some(best) if best.0 >= one.0 => Some(best),
                _ => Some(one),
            }) {
                return if is_closed(e) {
                    Next::Go(e.index, "opens what can be made")
                } else {
                    Next::Open(e.index, "makes what is told")
                };
            }
        }
        let towards = self.go(now);
        // "Create", which unfolds what can be made.
        let making = |e: &&Element| {
            said(label(e)).first().is_some_and(|w| matches!(w.as_str(), "new" | "create" | "add"))
        };
        let door = now.elements.iter().filter(fresh).filter(|e| is_closed(e)).find(making);
        match (towards, door) {
            (Next::Go(_, way::STROLL | way::HUB) | Next::Lost, Some(door)) => {
                Next::Go(door.index, "opens what can be made")
            }
            (towards, _) => towards,
        }
    }

    /// The next step towards the deed on a record.
    fn reach(&self, now: &State) -> Next {
        let goal = self.goal;
        if goal.is_setting() && self.is_form(now) && !is_of_a_record(now) {
            return Next::Fill;
        }
        let is_here = record::is_subject(goal, now) || self.at.as_deref() == Some(now.url.as_str());
        if is_here || self.menu_open {
            if goal.deed == Deed::Set {
                if self.is_form(now) {
                    return Next::Fill;
                }
                if let Some(edit) = control::editing(goal, None, now).filter(|&e| self.is_new(e, now)) {
                    return Next::Open(edit, "opens what can be changed");
                }
            } else {
                let found = control::doing(goal, None, now);
                let found: Vec<ElementIndex> = found.into_iter().filter(|&e| self.is_new(e, now)).collect();
                match found.as_slice() {
                    [only] => return Next::Press(*only),
                    [] => {}
                    several => return Next::Asks(which("control", &names(several, now))),
                }
            }
            if let Some(menu) = control::menu(None, now, &self.tried) {
                return Next::Go(menu, "opens what can be done here");
            }
        }
        let mut entries = self.distinct(record::entries(goal, now), now);
        if is_here {
            // Who is at the record goes to no other that is mentioned there.
            entries.retain(|entry| !control::doing(goal, Some(entry.row), now).is_empty());
        }
        match entries.as_slice() {
            // All of them are done.
            [] if self.done > 0 => Next::Lost,
            [] => match (self.searching(now, false), self.go(now)) {
                (Some(field), _) => Next::Search(field),
                // Before one walks about, one asks.
                (None, towards @ (Next::Go(_, way::STROLL | way::HUB) | Next::Lost)) => {
                    self.searching(now, true).map_or(towards, Next::Search)
                }
                (None, towards) => towards,
            },
            [first, ..] if goal.all => self.one(first, now),
            [only] => self.one(only, now),
            several => {
                let names: Vec<String> = several.iter().map(|entry| entry.name.clone()).collect();
                Next::Asks(which(goal.noun().unwrap_or("record"), &names))
            }
        }
    }

    /// The way on from the one entry that is meant.
    fn one(&self, entry: &Entry, now: &State) -> Next {
        let goal = self.goal;
        let scope = Some(entry.row);
        if goal.deed == Deed::Set {
            if let Some(edit) = control::editing(goal, scope, now).filter(|&e| self.is_new(e, now)) {
                return Next::Open(edit, "opens what can be changed");
            }
        } else if let [only] = control::doing(goal, scope, now).as_slice() {
            return Next::Press(*only);
        }
        if let Some(menu) = control::menu(scope, now, &self.tried) {
            return Next::Go(menu, "opens what can be done with it");
        }
        match entry.link.filter(|&link| self.is_new(link, now)) {
            Some(link) => Next::Go(link, way::RECORD),
            None => self.go(now),
        }
    }

    fn go(&self, now: &State) -> Next {
        let inside = self.inside.as_ref().map(|fact| fact.value.as_str()).or_else(|| self.holder());
        match way::next(self.goal, inside, now, &self.tried)
            .filter(|way| way.why != way::STROLL || self.strolls < STROLLS)
        {
            Some(way) if now.elements.get(way.element).is_some_and(|e| e.visible) => {
                Next::Go(way.element, way.why)
            }
            Some(way) => Next::Unfold(way.element),
            None => Next::Lost,
        }
    }

    /// What the new record may be in: "to the book A".
    fn holder(&self) -> Option<&str> {
        let within = |fact: &&Fact| {
            matches!(fact.link.as_str(), "in" | "into" | "to" | "of" | "under" | "inside" | "within" | "for")
                && fact.value.starts_with(char::is_uppercase)
        };
        self.goal
            .facts
            .iter()
            .filter(|_| self.goal.deed == Deed::Make)
            .find(within)
            .map(|fact| fact.value.as_str())
    }

    fn is_new(&self, element: ElementIndex, now: &State) -> bool {
        now.elements.get(element).is_some_and(|e| !self.tried.contains(&key(e)))
    }

    /// A form here has the field that is to be changed. Where no record tells the page, the field has to be called so.
    fn is_form(&self, now: &State) -> bool {
        let least = if self.goal.is_setting() { SAME_FIELD } else { LIKE };
        let labels: Vec<&str> = self.goal.facts.iter().filter_map(|f| f.label.as_deref()).collect();
        let slots = assign::slots(now);
        labels
            .iter()
            .all(|label| slots.iter().any(|s| similarity(&Bag::new(label), &Bag::new(&s.label)) >= least))
    }

    /// The same record in several places of the page is one.
    fn distinct(&self, mut entries: Vec<Entry>, now: &State) -> Vec<Entry> {
        let goal = self.goal;
        if goal.name.is_some() && entries.len() > 1 {
            let able: Vec<Entry> = entries
                .iter()
                .filter(|e| !control::doing(goal, Some(e.row), now).is_empty())
                .cloned()
                .collect();
            if !able.is_empty() {
                entries = able;
            }
        }
        let href = |e: &Entry| {
            e.link.and_then(|l| now.elements.get(l)).map(|e| e.href.clone()).filter(|h| h.starts_with("http"))
        };
        let mut kept: Vec<Entry> = Vec::new();
        for entry in entries {
            let same = |other: &Entry| href(other).is_some() && href(other) == href(&entry);
            if !kept.iter().any(same) {
                kept.push(entry);
            }
        }
        // Of those that bear the name only links lead on, and one without is only mentioned.
        if goal.name.is_some() && kept.iter().any(|e| e.link.is_some()) && kept.len() > 1 {
            kept.retain(|e| e.link.is_some() || !control::doing(goal, Some(e.row), now).is_empty());
        }
        kept
    }

    /// Takes in what a screen tells.
    fn notice(&mut self, now: &State) {
        let last = self.tried.last().cloned();
        let named = self
            .goal
            .name
            .clone()
            .or_else(|| self.inside.as_ref().map(|f| f.value.clone()))
            .or_else(|| self.holder().map(str::to_owned));
        let followed = last
            .as_deref()
            .zip(named.as_deref())
            .is_some_and(|(key, name)| key.starts_with("link ") && record::holds(key, name));
        if followed && now.url != self.home && self.at.is_none() {
            self.at = Some(now.url.clone());
        }
        let opened = now.elements.iter().any(|e| e.visible && e.role == "menu");
        self.menu_open = opened && last.is_some_and(|key| key.starts_with("button "));
        let Some(name) = &self.goal.name else { return };
        let (part, _) = name.rsplit_once(' ').unwrap_or((name, ""));
        for e in now.elements.iter().filter(|e| e.role == "link" && is_ready(e)) {
            if record::holds(label(e), part)
                && fold_case(label(e)) != fold_case(name)
                && !self.near.contains(&label(e).to_owned())
            {
                self.near.push(label(e).to_owned());
            }
        }
    }

    fn nowhere(&self) -> Question {
        let goal = self.goal;
        let thing = goal.thing();
        if goal.deed != Deed::Make && !self.near.is_empty() {
            return which(goal.noun().unwrap_or("one"), &self.near);
        }
        Question::new(
            format!("no way was found to {} {thing}", goal.verb),
            "say where it is, or what to click; put in quotes what stands on the page".to_owned(),
        )
    }
}

/// The page is about one record, or makes one: what stands there is no value of the app.
fn is_of_a_record(now: &State) -> bool {
    let made = |text: &str| said(text).iter().any(|w| matches!(w.as_str(), "new" | "create" | "add"));
    now.page_id.contains('*') || made(&heading(now))
}

fn names(of: &[ElementIndex], now: &State) -> Vec<String> {
    of.iter().filter_map(|&at| now.elements.get(at)).map(|e| label(e).to_owned()).collect()
}

/// "Which invoice is meant: "A" or "B"?"
fn which(kind: &str, names: &[String]) -> Question {
    let quoted: Vec<String> = names.iter().take(5).map(|name| format!("\"{name}\"")).collect();
    Question::new(
        format!("it is not clear which {kind} is meant: {}", quoted.join(" or ")),
        format!("name the one that is meant: {}", quoted.first().cloned().unwrap_or_default()),
    )
}
