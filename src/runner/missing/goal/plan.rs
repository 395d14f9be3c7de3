//! What to do next on the screen at hand, screen by screen.

use super::super::{Choice, deed, question};
use super::control::{self, key};
use super::fill::{self, Filled};
use super::names::{heading, is_button, is_closed, is_ready, label, makes, makes_something, said};
use super::record::{self, Entry};
use super::way;
use super::{Pursued, Question, assign, monitor};
use crate::browser::BrowserError;
use crate::grounding::{Bag, similarity};
use crate::language::lexicon::{deeds, said as reports_of, stem};
use crate::language;
use crate::browser::Act;
use crate::language::{Action, ActionKind, Deed, Description, Fact, Goal, RoleWord, Sort, Step, Told};
use crate::runner::act::{self, Done};
use crate::runner::moment::Moment;
use crate::state::text::fold_case;
use crate::state::{Element, ElementIndex, State, dialog};

/// So many screens are gone through at most.
const MOST: usize = 18;
/// So many links are followed for no better reason than that they are there.
const STROLLS: usize = 4;
/// So many records are dealt with where all of a kind are meant.
const ALL: usize = 12;

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
}

pub(super) async fn pursue(moment: &mut Moment, goal: &Goal, step: &Step, index: usize) -> Result<Pursued, BrowserError> {
    let home = moment.session.state().map(|now| now.url.clone()).unwrap_or_default();
    let mut plan = Plan { goal, step, index, home, strolls: 0, counted: false, tried: Vec::new(), at: None, menu_open: false, inside: None, near: Vec::new(), list: None, done: 0 };
    for _ in 0..MOST {
        let Some(now) = moment.session.state().cloned() else { break };
        if moment.is_late() {
            break;
        }
        plan.notice(&now);
        let next = plan.next(&now);
        // Before one walks about, one looks into what is folded away.
        if matches!(next, Next::Go(_, way::STROLL | way::HUB) | Next::Lost) && plan.unhide(moment, &now).await? {
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
                plan.tried.extend(now.elements.get(element).map(key));
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
        let here = self.inside.as_ref().is_none_or(|inside| record::holds(&heading(now), &inside.value) || self.at.as_deref() == Some(&now.url));
        if here {
            let list = record::is_list_of(goal, now) || super::names::of_kind(&heading(now), &goal.kind) > 0.5;
            let worth = |e: &Element| {
                let made = makes(label(e), goal);
                let entry = now.ancestors(e.index).any(|a| a.role == "menu") && fold_case(label(e)) == goal.kind.join(" ");
                if entry { 1.0 } else if made == 0.0 && list && makes_something(label(e)) { 0.5 } else { made }
            };
            let opener = now.elements.iter().filter(fresh).map(|e| (worth(e), e)).filter(|(w, _)| *w >= 0.5);
            if let Some((_, e)) = opener.fold(None::<(f32, &Element)>, |best, one| match best {
                Some(best) if best.0 >= one.0 => Some(best),
                _ => Some(one),
            }) {
                return if is_closed(e) { Next::Go(e.index, "opens what can be made") } else { Next::Open(e.index, "makes what is told") };
            }
        }
        let towards = self.go(now);
        // "Create", which unfolds what can be made.
        let making = |e: &&Element| said(label(e)).first().is_some_and(|w| matches!(w.as_str(), "new" | "create" | "add"));
        let door = now.elements.iter().filter(fresh).filter(|e| is_closed(e)).find(making);
        match (towards, door) {
            (Next::Go(_, way::STROLL | way::HUB) | Next::Lost, Some(door)) => Next::Go(door.index, "opens what can be made"),
            (towards, _) => towards,
        }
    }

    /// The next step towards the deed on a record.
    fn reach(&self, now: &State) -> Next {
        let goal = self.goal;
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
        match way::next(self.goal, inside, now, &self.tried).filter(|way| way.why != way::STROLL || self.strolls < STROLLS) {
            Some(way) if now.elements.get(way.element).is_some_and(|e| e.visible) => Next::Go(way.element, way.why),
            Some(way) => Next::Unfold(way.element),
            None => Next::Lost,
        }
    }

    /// What the new record may be in: "to the book A".
    fn holder(&self) -> Option<&str> {
        let within = |fact: &&Fact| matches!(fact.link.as_str(), "in" | "into" | "to" | "of" | "under" | "inside" | "within" | "for") && fact.value.starts_with(char::is_uppercase);
        self.goal.facts.iter().filter(|_| self.goal.deed == Deed::Make).find(within).map(|fact| fact.value.as_str())
    }

    fn is_new(&self, element: ElementIndex, now: &State) -> bool {
        now.elements.get(element).is_some_and(|e| !self.tried.contains(&key(e)))
    }

    /// A form here has the field that is to be changed.
    fn is_form(&self, now: &State) -> bool {
        let labels: Vec<&str> = self.goal.facts.iter().filter_map(|f| f.label.as_deref()).collect();
        let slots = assign::slots(now);
        labels.iter().all(|label| slots.iter().any(|s| similarity(&Bag::new(label), &Bag::new(&s.label)) >= 0.55))
    }

    /// The same record in several places of the page is one.
    fn distinct(&self, mut entries: Vec<Entry>, now: &State) -> Vec<Entry> {
        let goal = self.goal;
        if goal.name.is_some() && entries.len() > 1 {
            let able: Vec<Entry> = entries.iter().filter(|e| !control::doing(goal, Some(e.row), now).is_empty()).cloned().collect();
            if !able.is_empty() {
                entries = able;
            }
        }
        let href = |e: &Entry| e.link.and_then(|l| now.elements.get(l)).map(|e| e.href.clone()).filter(|h| h.starts_with("http"));
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
        let named = self.goal.name.clone().or_else(|| self.inside.as_ref().map(|f| f.value.clone())).or_else(|| self.holder().map(str::to_owned));
        let followed = last.as_deref().zip(named.as_deref()).is_some_and(|(key, name)| key.starts_with("link ") && record::holds(key, name));
        if followed && now.url != self.home && self.at.is_none() {
            self.at = Some(now.url.clone());
        }
        let opened = now.elements.iter().any(|e| e.visible && e.role == "menu");
        self.menu_open = opened && last.is_some_and(|key| key.starts_with("button "));
        let Some(name) = &self.goal.name else { return };
        let (part, _) = name.rsplit_once(' ').unwrap_or((name, ""));
        for e in now.elements.iter().filter(|e| e.role == "link" && is_ready(e)) {
            if record::holds(label(e), part) && fold_case(label(e)) != fold_case(name) && !self.near.contains(&label(e).to_owned()) {
                self.near.push(label(e).to_owned());
            }
        }
    }

    /// The field that searches the list at hand, where the record may be on another of its pages.
    ///
    /// `anywhere`: what searches the whole app will do.
    fn searching(&self, now: &State, anywhere: bool) -> Option<ElementIndex> {
        self.goal.name.as_ref().filter(|_| anywhere || record::is_list_of(self.goal, now))?;
        let searches = |e: &&Element| {
            let told = [&e.name, &e.placeholder].into_iter().flat_map(|t| said(t)).any(|w| matches!(w.as_str(), "search" | "filter" | "find"));
            let field = e.role == "searchbox" || e.role == "textbox" && (told || e.input_type == "search");
            let framed = now.ancestors(e.index).any(|a| matches!(a.role.as_str(), "banner" | "navigation"));
            field && e.visible && !e.disabled && framed == anywhere && !self.tried.contains(&searched(now, anywhere))
        };
        now.elements.iter().find(searches).map(|e| e.index)
    }

    async fn search(&mut self, moment: &mut Moment, now: &State, field: ElementIndex) -> Result<(), BrowserError> {
        let framed = now.ancestors(field).any(|a| matches!(a.role.as_str(), "banner" | "navigation"));
        self.tried.push(searched(now, framed));
        let name = self.goal.name.clone().unwrap_or_default();
        let look = deed::before(moment, field).await;
        let typing = Act::Type { text: name.clone(), replace: true };
        let Done::Acted(did) = act::hit(moment, &typing, field, Vec::new(), None).await? else { return Ok(()) };
        moment.see().await?;
        deed::take_down(moment, format!("{} \"{name}\"", did.words), vec!["searches the list for what is meant".to_owned()], look);
        let found = |moment: &Moment| moment.session.state().is_some_and(|now| !record::entries(self.goal, now).is_empty());
        if !found(moment) {
            moment.context.act(&Act::Press("Enter".to_owned()), None, moment.patience()).await?;
            moment.see().await?;
        }
        Ok(())
    }

    /// Opens the menu that hides the list of that kind.
    async fn unhide(&mut self, moment: &mut Moment, now: &State) -> Result<bool, BrowserError> {
        let kind = self.goal.kind.join(" ");
        if kind.is_empty() {
            return Ok(false);
        }
        for name in [format!("{kind}s"), kind] {
            let mark = format!("hidden {name} {}", now.url);
            if self.tried.contains(&mark) {
                continue;
            }
            self.tried.push(mark);
            let openers = moment.context.openers(&name, false).await?;
            let [opener] = openers.as_slice() else { continue };
            let Some(e) = now.elements.get(opener.element) else { continue };
            if super::names::is_harmful(label(e)) || self.tried.contains(&key(e)) {
                continue;
            }
            self.tried.push(key(e));
            if opener.by_hovering {
                act::hit(moment, &Act::Hover, opener.element, Vec::new(), None).await?;
                moment.see().await?;
                return Ok(true);
            }
            return deed::press(moment, self.index, opener.element, vec![format!("\"{name}\" is in it")]).await;
        }
        Ok(false)
    }

    async fn unfold(&mut self, moment: &mut Moment, now: &State, element: ElementIndex) -> Result<(), BrowserError> {
        let Some(e) = now.elements.get(element) else { return Ok(()) };
        self.tried.push(key(e));
        let name = label(e).to_owned();
        let target = Description { text: name.clone(), name: Some(name.clone()), quoted: true, role: Some(RoleWord::Link), ..Description::default() };
        let action = Action { target: Some(target), ..Action::bare(&format!("open \"{name}\""), ActionKind::Click) };
        if let Done::Acted(did) = act::act(moment, &action, self.index).await? {
            moment.see().await?;
            deed::take_down(moment, did.words, vec!["is called as what is meant is".to_owned()], None);
        }
        Ok(())
    }

    /// Fills in the form that was opened. `None`: it has no place for something, which is what the new record is to be in.
    async fn fill(&mut self, moment: &mut Moment) -> Result<Option<Pursued>, BrowserError> {
        let naming = self.goal.deed == Deed::Make;
        let form = moment.session.state().map(|now| assign::slots(now).len()).unwrap_or_default();
        if form == 0 {
            return Ok(None);
        }
        let goal = match &self.inside {
            Some(inside) => Goal { facts: self.goal.facts.iter().filter(|f| *f != inside).cloned().collect(), ..self.goal.clone() },
            None => self.goal.clone(),
        };
        Ok(match fill::form(moment, &goal, self.index, naming).await? {
            Filled::Sent => {
                self.done += 1;
                Some(Pursued::Done)
            }
            Filled::Asks(question) => Some(Pursued::Asks(question)),
            Filled::Unplaced(fact) if naming && self.inside.is_none() && self.holder() == Some(fact.value.as_str()) => {
                // It is what the new one is in. Where this page is about it already, all the better.
                let fitting = self.at.is_some() || moment.session.state().is_some_and(|now| record::holds(&now.text, &fact.value) && dialog(now).is_some());
                self.inside = Some(fact);
                if fitting {
                    return Box::pin(self.fill(moment)).await;
                }
                moment.context.navigate(&self.home, moment.left()).await?;
                moment.see().await?;
                self.tried.clear();
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
    async fn perform(&mut self, moment: &mut Moment, now: &State, element: ElementIndex) -> Result<Option<Pursued>, BrowserError> {
        let Some(e) = now.elements.get(element).cloned() else { return Ok(None) };
        // How many is told before it is done.
        if !self.goal.all && self.goal.facts.iter().any(|f| f.label.as_deref() == Some("quantity")) && !self.counted {
            self.counted = true;
            return Ok(fill::quantity(moment, self.goal, self.index).await?.map(Pursued::Asks));
        }
        self.tried.push(key(&e));
        if self.list.is_none() {
            self.list = Some(now.url.clone());
        }
        if !deed::press(moment, self.index, element, vec!["is called by what is to be done".to_owned()]).await? {
            return Ok(Some(Pursued::Asks(Question::new(format!("\"{}\" could not be pressed", label(&e)), "say what to click"))));
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
            if let Some(open) = asked.or_else(|| dialog(&then).filter(|_| facts.is_empty() && dialog(now).is_none())) {
                match question::answer(open, &told, &name, &then) {
                    Choice::One(answer, reasons) => {
                        let required = assign::slots(&then).iter().any(|s| then.elements.get(s.element).is_some_and(|e| e.required && e.checked.is_none() && e.value.as_deref().is_none_or(str::is_empty)));
                        if required && asked.is_none() {
                            return Ok(Some(Pursued::Asks(Question::new("the dialog wants to know more than the text tells", "say what to enter"))));
                        }
                        deed::press(moment, self.index, answer, reasons).await?;
                        sent = true;
                        continue;
                    }
                    Choice::Several(several) => return Ok(Some(Pursued::Asks(which("answer", &names(&several, &then))))),
                    Choice::None if asked.is_some() => return Ok(Some(Pursued::Asks(Question::new("it is not clear how to answer the question", "say which button to click")))),
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
                let name = dialog(&then).and_then(|d| then.elements.get(d)).map_or_else(|| heading(&then), |d| d.name.clone());
                said(&name).iter().any(|w| self.goal.verb.split(' ').any(|v| super::names::alike(w, v)))
            };
            if facts.is_empty() && !sent && fresh && formed && !leads && own() {
                match fill::form(moment, &Goal { facts: Vec::new(), ..self.goal.clone() }, self.index, false).await? {
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
                        return Ok(Some(Pursued::Asks(Question::new(summary, "name the field as the page does"))));
                    }
                }
                continue;
            }
            break;
        }
        // A link of that name may only lead to where the deed is done.
        let more = !sent && moment.session.state().is_some_and(|then| leads && !control::doing(self.goal, None, then).into_iter().filter(|&e| self.is_new(e, then)).collect::<Vec<_>>().is_empty());
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
        let yes = deeds::CONFIRMING.contains(&first) || goal.verb.split(' ').any(|v| stem(v) == stem(first)) && e.role == "button";
        let aside = now.ancestors(e.index).any(|a| matches!(a.role.as_str(), "navigation" | "banner" | "contentinfo" | "row" | "search"));
        is_ready(e) && is_button(e) && e.role != "link" && yes && !aside
    };
    let slots = assign::slots(now);
    let mut found = now.elements.iter().filter(agrees);
    found.next().filter(|_| found.next().is_none() && slots.is_empty()).map(|e| e.index)
}

/// What a search is remembered by: that of a list once a list, that of the app once.
fn searched(now: &State, anywhere: bool) -> String {
    let page = now.url.split('?').next().filter(|_| !anywhere).unwrap_or_default();
    format!("search {page}")
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
