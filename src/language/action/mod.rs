//! Imperatives to actions. Each family of verbs has its file; this one finds the family.

mod choose;
mod create;
mod deed;
mod dialog;
mod go;
mod keys;
mod many;
mod narrow;
mod pointer;
mod scroll;
mod search;
mod sign_in;
mod twice;
mod typing;
mod upload;
mod wait;

use super::lexicon::verbs::{self, Verb};
use super::lexicon::words;
use super::noun::noun;
use super::phrase::Phrase;
use super::{Action, ActionKind, Description, Expectation, Ordinal, Predicate, RoleWord, Severity, Step};
use crate::spec::Location;
pub(super) use dialog::called_again;
pub(super) use go::address;

/// Something to tell the author about one sentence.
#[derive(Debug, Clone)]
pub(super) struct Note {
    pub(super) severity: Severity,
    pub(super) message: String,
    pub(super) help: Option<String>,
}

impl Note {
    pub(super) fn warning(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, message: message.into(), help: Some(help.into()) }
    }
}

/// What one imperative asks for.
#[derive(Debug, Default)]
pub(super) struct Draft<'a> {
    pub(super) actions: Vec<Action>,
    /// What is waited for or looked for: an expectation of the last action.
    pub(super) expected: Option<Phrase<'a>>,
    pub(super) notes: Vec<Note>,
    /// What leads to where the actions can be done.
    pub(super) way: Option<Way>,
    /// What the deed still needs in the end, unless the words order it themselves.
    pub(super) owed: Option<Action>,
}

/// A deed that comes first, but only where the page is not the right one yet.
#[derive(Debug)]
pub(super) struct Way {
    pub(super) action: Action,
    /// What tells that it is not.
    pub(super) unless: Vec<Predicate>,
}

impl Way {
    /// The step that is done only there.
    pub(super) fn step(self, words: &str, location: &Location) -> Step {
        let condition = Expectation {
            text: words.to_owned(),
            location: location.clone(),
            predicates: self.unless,
            confidence: self.action.confidence,
            doubts: Vec::new(),
            narrated: false,
            after: None,
        };
        let step = Step::looking(words, location.clone());
        Step { action: self.action, optional: true, condition: Some(condition), ..step }
    }
}

impl Draft<'_> {
    fn one(action: Action) -> Self {
        Self { actions: vec![action], ..Self::default() }
    }

    fn note(mut self, note: Note) -> Self {
        self.notes.push(note);
        self
    }
}

/// An imperative that was recognised: its verb, what follows it, and all its words.
#[derive(Clone, Copy)]
pub(super) struct Order<'a> {
    pub(super) verb: Verb,
    pub(super) base: &'a str,
    pub(super) object: Phrase<'a>,
    pub(super) whole: Phrase<'a>,
}

impl Order<'_> {
    fn act(&self, kind: ActionKind) -> Action {
        Action::bare(self.whole.text(), kind)
    }

    fn on(&self, kind: ActionKind, target: Description) -> Action {
        Action { target: Some(target).filter(|t| !is_blank(t)), ..self.act(kind) }
    }
}

/// Reads what an order asks for.
pub(super) fn read(order: Order) -> Draft {
    // "Select or type "x"": two verbs with one object; the first will do.
    let doubled = order.object.word(0) == "or" && verbs::parse(order.object.word(1)).is_some();
    let order = if doubled { Order { object: order.object.from(2), ..order } } else { order };
    if order.verb == Verb::Use
        && (1..order.object.len())
            .any(|at| order.object.is_at(at, &["to", "find"]) || order.object.is_at(at, &["to", "search"]))
    {
        return deed::read(order);
    }
    if let Some(at) = alternative(order) {
        return either(order, at);
    }
    let mut draft = many::read(order).unwrap_or_else(|| read_one(order));
    draft.actions.iter_mut().for_each(any_will_do);
    draft
}

/// "Click on a product": whichever of them comes first. A thing with a name of its own, or a control, is not one of many.
fn any_will_do(action: &mut Action) {
    let goes = matches!(
        action.kind,
        ActionKind::Click | ActionKind::DblClick | ActionKind::RightClick | ActionKind::Hover
    );
    let Some(thing) = action.target.as_mut().filter(|_| goes) else { return };
    let indefinite = ["a ", "an "].iter().any(|article| thing.text.to_lowercase().starts_with(article));
    let one_of_many = thing.role == Some(RoleWord::Item) && thing.name.is_none() && thing.noun.is_some();
    if indefinite && one_of_many && thing.ordinal.is_none() && !thing.all && !thing.anaphor {
        thing.ordinal = Some(Ordinal::Any);
    }
}

/// Reads an order for one deed.
fn read_one(order: Order) -> Draft {
    let order =
        if order.verb == Verb::Clear { Order { object: content_of(order.object), ..order } } else { order };
    if let Some((value, second)) = twice::deed(order.base, order.object.trim_end_fillers()) {
        return Draft::one(Action { value: Some(value), ..order.on(ActionKind::Type, second) });
    }
    if let Some(draft) = create::read(order) {
        return draft;
    }
    if let Some((object, fields, submit)) = create::with_fields(order) {
        let mut draft = read_one(Order { object, ..order });
        draft.actions.extend(fields);
        return Draft { owed: Some(submit), ..draft };
    }
    if let Some(draft) = deed::by_doing(order) {
        return draft;
    }
    if let Some(draft) = go::path(order) {
        return draft;
    }
    if let Some(draft) = deed::instrument(order) {
        return draft;
    }
    match order.verb {
        Verb::Click | Verb::DblClick | Verb::RightClick | Verb::Hover | Verb::Focus | Verb::Drag => {
            pointer::read(order)
        }
        Verb::Press => keys::read(order),
        Verb::Type | Verb::Set | Verb::Clear => typing::read(order),
        Verb::Select | Verb::Check | Verb::Uncheck | Verb::Toggle => choose::read(order),
        Verb::Upload => upload::read(order),
        Verb::Scroll | Verb::Zoom => scroll::read(order),
        Verb::Navigate | Verb::Go | Verb::Open | Verb::Reload | Verb::Switch | Verb::Close | Verb::Expand => {
            go::read(order)
        }
        Verb::Wait => wait::read(order),
        _ => deed::read(order),
    }
}

/// "everything in the subject field": what is cleared is the field.
fn content_of(object: Phrase) -> Phrase {
    const ALL: &[&str] = &[
        "everything in",
        "everything from",
        "all text in",
        "all text from",
        "all the text in",
        "all the text from",
    ];
    object.any_at(0, ALL).map_or(object, |width| object.from(width))
}

/// Where " or " offers another way.
fn alternative(order: Order) -> Option<usize> {
    let at = order.object.find(&["or"])?;
    (at > 0 && at + 1 < order.object.len()).then_some(at)
}

/// "Click Continue or close the dialog": the first way, with the second beside it.
fn either(order: Order, at: usize) -> Draft {
    let (left, right) = (order.object.to(at), order.object.from(at + 1).skip_fillers());
    let first_word = right.word(0);
    let verb_next = verbs::find(first_word).filter(|_| {
        right.get(1).is_none_or(|t| {
            t.is_literal()
                || words::is_determiner(&t.lower)
                || words::is_preposition(&t.lower)
                || matches!(
                    first_word,
                    "click" | "navigate" | "type" | "select" | "choose" | "close" | "confirm"
                )
        })
    });
    let mut draft;
    let other;
    if let Some(verb) = verb_next {
        draft = read(Order { object: left, ..order });
        other = read(Order { verb, base: first_word, object: right.from(1), whole: right });
    } else {
        // "the "More" or "Actions" menu in the header": both share what follows the second name.
        draft = read(Order { object: left, ..order });
        other = read(Order { object: right, ..order });
        if let (Some(first), Some(second)) = (draft.actions.last_mut(), other.actions.first()) {
            share(first, second);
        }
    }
    if let Some(first) = draft.actions.last_mut() {
        first.otherwise.extend(other.actions.into_iter().take(1));
        order.whole.text().clone_into(&mut first.text);
    }
    draft
}

/// Gives the first of two alternatives the role and place that only the second was told with.
fn share(first: &mut Action, second: &Action) {
    if let (Some(a), Some(b)) = (first.target.as_mut(), second.target.as_ref()) {
        if a.role.is_none() && a.name.is_some() {
            a.role = b.role;
        }
        if a.places.is_empty() {
            a.places.clone_from(&b.places);
        }
    }
}

/// Without a preposition and its kin before the noun ("on the", "in the").
fn bare<'a>(phrase: Phrase<'a>, prepositions: &[&str]) -> Phrase<'a> {
    let phrase = phrase.skip_fillers();
    if phrase.len() > 1 && prepositions.contains(&phrase.word(0)) {
        bare(phrase.from(1), prepositions)
    } else {
        phrase
    }
}

fn is_blank(thing: &Description) -> bool {
    thing.name.is_none()
        && thing.role.is_none()
        && thing.noun.is_none()
        && thing.places.is_empty()
        && thing.containing.is_empty()
        && thing.ordinal.is_none()
        && !thing.anaphor
}

/// "Click Products", "Go to Messages in the menu": one word in capitals, without "the", is what stands on the control,
/// though the word is a common one for things of a page.
fn called(object: Phrase, mut thing: Description) -> Description {
    use super::RoleWord as R;
    let Some(word) = object.get(0).filter(|t| t.is_word() && t.is_capitalised()) else { return thing };
    let alone = object.len() == 1 || words::is_preposition(object.word(1));
    let common = matches!(
        thing.role,
        Some(
            R::Item
                | R::Row
                | R::Option
                | R::Section
                | R::Text
                | R::Message
                | R::Image
                | R::Table
                | R::List
                | R::Form
        )
    );
    if alone && common && thing.name.is_none() && !thing.quoted && thing.ordinal.is_none() {
        thing.name = Some(word.text.clone());
        (thing.role, thing.noun) = (None, None);
    }
    thing
}

fn target(phrase: Phrase) -> Option<Description> {
    let phrase = phrase.trim();
    (!phrase.is_empty()).then(|| noun(phrase)).filter(|t| !is_blank(t))
}
