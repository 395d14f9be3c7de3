//! What this test entered into forms that were saved: which values a page must show from then on.

use super::agree::{Agreement, agree};
use super::saving::{Kind, keeps_the_form, saving};
use super::scene::{Scene, holds_data, name};
use crate::oracle::address::{Place, path};
use crate::state::text::{fold_case, is_filter, words};
use crate::state::{ElementIndex, Entered, Entry, Performed, Record, Saved, Session, State, dialog, follow};

/// All that was saved so far, this step's deed included; oldest first.
pub(crate) fn saved(session: &Session) -> Entered {
    let mut entered = session.entered.clone();
    take_down(session, &mut entered);
    entered
}

/// Takes down the deeds that have been done since this was done last.
pub(crate) fn take_down(session: &Session, entered: &mut Entered) {
    let last = session.history.len().saturating_sub(1);
    for (at, done) in session.actions.iter().enumerate().skip(entered.deeds) {
        let after = session.actions.get(at + 1).map_or(last, |next| next.on);
        take(session, done, after, entered);
    }
    entered.deeds = session.actions.len();
}

fn take(session: &Session, done: &Performed, after: usize, entered: &mut Entered) {
    let Some(on) = session.history.get(done.on) else { return };
    if let "navigate" | "back" | "reload" = done.kind.as_str() {
        entered.open.clear();
        return;
    }
    let then = session.history.get(after).map(|s| &**s);
    if enter(done, on, then, &mut entered.open) {
        return;
    }
    let Some(scene) = Scene::past(session, done, after) else { return };
    if gives_up(&scene) || goes_elsewhere(&scene) {
        entered.open.clear();
    } else if let Some(kind) = saving(&scene) {
        entered.changes.push(done.on);
        let own = scene.used().and_then(|used| form_around(on, used.index));
        let open = std::mem::take(&mut entered.open);
        let (sent, others): (Vec<_>, Vec<_>) = open.into_iter().partition(|e| is_sent_with(e, own, on));
        entered.open = others;
        if sent.is_empty() {
            return;
        }
        let entries = sent.into_iter().filter_map(|e| as_sent(e, on)).collect();
        entered.saved.push(Saved {
            entries,
            address: on.url.clone(),
            on: done.on,
            words: done.text.clone(),
            creates: kind == Kind::Create,
            updates: scene.used().is_some_and(|used| keeps_the_form(name(used))),
        });
    } else if let Some(then) = then {
        set_by_hand(on, then, entered);
    }
}

/// A click set a field of the same page to something else (a day of a calendar, a time of a list): what was entered there
/// before says nothing any more.
fn set_by_hand(on: &State, then: &State, entered: &mut Entered) {
    if path(&on.url) != path(&then.url) {
        return;
    }
    for was in on.symbols().fields.iter().filter(|f| !f.value.is_empty()) {
        let now = follow(on, was.element, then).and_then(|i| then.elements.get(i)?.value.as_deref());
        let changed = now.is_some_and(|now| now != was.value && !now.is_empty());
        if changed && on.elements.get(was.element).is_some_and(holds_data) {
            let other = |entry: &Entry| entry.label != was.label;
            entered.open.retain(other);
            entered.saved.iter_mut().for_each(|form| form.entries.retain(other));
        }
    }
}

/// Takes down what a deed entered; `false`: it entered nothing.
fn enter(done: &Performed, on: &State, after: Option<&State>, open: &mut Vec<Entry>) -> bool {
    let Some(element) = done.element.and_then(|i| on.elements.get(i)) else { return false };
    if !holds_data(element) {
        return false;
    }
    let symbols = on.symbols();
    let Some(field) = symbols.fields.iter().find(|f| f.element == element.index) else { return false };
    // What a list is filtered by is no part of what is sent later. Of two fields of one name (rows of a form) nobody could tell
    // later which is which.
    if field.label.is_empty()
        || is_filter(&field.label)
        || symbols.fields_named(&field.label).count() > 1
        || element.role == "radio"
    {
        return true;
    }
    let ticked = matches!(element.role.as_str(), "checkbox" | "switch").then(|| {
        let now = after.and_then(|s| s.symbols().fields_named(&field.label).next()?.checked);
        now.unwrap_or(done.kind != "uncheck")
    });
    open.retain(|e| e.label != field.label);
    open.push(Entry {
        label: field.label.clone(),
        value: done.value.clone().unwrap_or_default(),
        words: done.text.clone(),
        options: element.options.clone(),
        ticked,
    });
    true
}

/// The form that an element stands in.
fn form_around(on: &State, element: ElementIndex) -> Option<ElementIndex> {
    on.form_of(element).map(|a| a.index)
}

/// What stands in another form than the control that sends is not sent with it.
fn is_sent_with(entry: &Entry, own: Option<ElementIndex>, on: &State) -> bool {
    let field = on.symbols().fields_named(&entry.label).next();
    let around = field.and_then(|field| form_around(on, field.element));
    own.zip(around).is_none_or(|(own, around)| own == around)
}

/// What the field held when the form was sent: a page may put what is typed into a form of its own. `None`: it held it
/// no longer, as a field that adds what is chosen to a list.
fn as_sent(entry: Entry, on: &State) -> Option<Entry> {
    let label = entry.label.clone();
    let mut fields = on.symbols().fields_named(&label);
    let only = fields.next().filter(|_| fields.next().is_none());
    let Some(held) = only.filter(|_| entry.ticked.is_none()).map(|f| f.value.clone()) else {
        return Some(entry);
    };
    (agree(&entry.value, &held, &on.language) == Agreement::Same).then_some(Entry { value: held, ..entry })
}

/// A link to another page was followed, and what stood in the fields was not sent: "Next" leads on in one form.
fn goes_elsewhere(scene: &Scene) -> bool {
    let on = |name: &str| ["next", "continue", "proceed"].iter().any(|w| fold_case(name).starts_with(w));
    let followed =
        scene.used().is_some_and(|e| e.role == "link" && e.href.starts_with("http") && !on(name(e)));
    followed && path(&scene.before.url) != path(&scene.now.url) && saving(scene).is_none()
}

/// The form is left as it was.
fn gives_up(scene: &Scene) -> bool {
    let told = scene.used().map(|e| fold_case(name(e))).unwrap_or_default();
    ["cancel", "discard", "close", "back", "reset", "clear"].iter().any(|w| told.split(' ').next() == Some(w))
}

/// A name has no more words.
const NAME: usize = 6;

/// A field of this name takes sentences.
fn is_prose(word: &str) -> bool {
    const PROSE: [&str; 12] = [
        "note",
        "notes",
        "description",
        "comment",
        "comments",
        "message",
        "remark",
        "remarks",
        "reason",
        "details",
        "summary",
        "instructions",
    ];
    PROSE.contains(&word)
}

/// Questions about a form that was saved.
pub(crate) trait Subject {
    /// What the record is called: the entry for its name, else the first text.
    fn key(&self) -> Option<&Entry>;
    /// The page is about this record: its headings name it, or what else was entered stands where it should.
    fn is_subject_of(&self, state: &State, but: &Entry) -> bool;
    /// The one record of a list on the page that bears its name, with the headers of the list.
    fn row<'s>(&self, state: &'s State) -> Option<(&'s Record, &'s [String])>;
}

impl Subject for Saved {
    fn key(&self) -> Option<&Entry> {
        let is_text = |e: &&Entry| {
            e.ticked.is_none()
                && e.options.is_empty()
                && e.value.chars().any(char::is_alphabetic)
                && (3..=80).contains(&e.value.chars().count())
        };
        let names = |e: &&Entry| {
            let label = fold_case(&e.label);
            let last = label.split(' ').next_back().unwrap_or_default();
            matches!(last, "name" | "title" | "number" | "subject" | "reference" | "email" | "code")
        };
        // What is told of a thing at length is not what it is called.
        let tells =
            |e: &Entry| e.value.split_whitespace().count() > NAME || words(&e.label).any(|w| is_prose(&w));
        let mut texts = self.entries.iter().filter(is_text);
        self.entries.iter().filter(is_text).find(names).or_else(|| texts.find(|e| !tells(e)))
    }

    fn is_subject_of(&self, state: &State, but: &Entry) -> bool {
        let locale = state.language.as_str();
        let key = self.key();
        let others =
            self.entries.iter().filter(|e| e.label != but.label && e.ticked.is_none() && !e.value.is_empty());
        let shown = others.filter_map(|e| Some((e, agree(&e.value, &shown_as(state, &e.label)?, locale))));
        let shown: Vec<(&Entry, Agreement)> = shown.collect();
        let same = shown.iter().filter(|(_, how)| *how == Agreement::Same).count();
        let is_key = |e: &Entry| key.is_some_and(|key| key.label == e.label);
        if shown.iter().any(|(e, how)| is_key(e) && *how == Agreement::Other) {
            return false;
        }
        let at = Place::of(&state.url).zip(Place::of(&self.address));
        // The copy of a record has all that it was not to have for itself.
        if at.as_ref().is_some_and(|(now, form)| now.is_of_another_like(form)) {
            return false;
        }
        // The page of a part bears the name of the whole above its own.
        let of_a_part = at.is_some_and(|(now, form)| now.is_of_a_part_of(&form));
        let named = !of_a_part
            && key.is_some_and(|key| {
                let wanted = fold_case(&key.value);
                let headings =
                    state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
                headings.map(|e| fold_case(&e.text)).any(|text| {
                    text == wanted
                        || text.len() < wanted.len() + 40 && text.contains(&wanted) && wanted.len() > 3
                })
            });
        let at_the_form = path(&self.address) == path(&state.url);
        // What was made by a form that is open on the page of another thing has a page of its own.
        let is_it = at_the_form && !self.creates;
        named || same == shown.len() && (same >= 2 || same == 1 && is_it)
    }

    fn row<'s>(&self, state: &'s State) -> Option<(&'s Record, &'s [String])> {
        let key = self.key()?;
        let lists = state.symbols().collections.iter().filter(|c| !c.headers.is_empty());
        let mut rows = lists.filter_map(|c| Some((c.record(&key.value)?, c.headers.as_slice())));
        rows.next().filter(|_| rows.next().is_none())
    }
}

/// What the page shows under a label: the one field or fact of that name.
pub(crate) fn shown_as(state: &State, label: &str) -> Option<String> {
    let symbols = state.symbols();
    let mut fields = symbols.fields_named(label);
    match (fields.next(), fields.next()) {
        (Some(field), None) => return Some(field.value.clone()),
        (Some(_), Some(_)) => return None,
        _ => {}
    }
    // What lies behind a dialog is not what the dialog is about.
    let over = dialog(state);
    let in_front = |element: ElementIndex| over.is_none_or(|dialog| state.is_inside(element, dialog));
    symbols.facts.iter().find(|f| f.is_called(label) && in_front(f.element)).map(|f| f.value.clone())
}
