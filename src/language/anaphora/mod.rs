//! What "it", "the field" and "the updated name" stand for: things and texts that were told before. Orders are
//! resolved here, claims in [`claims`].

mod claims;

use super::action::called_again;
use super::lexicon::verbs;
use super::lexicon::words::{is_determiner, is_idle_adjective};
use super::noun::noun;
use super::phrase::Phrase;
use super::{Action, ActionKind, Description, RoleWord};

/// What was told so far.
#[derive(Debug, Default, Clone)]
pub(super) struct Memory {
    /// What the latest action acted on.
    target: Option<Description>,
    /// What it did to it.
    deed: Option<ActionKind>,
    /// What an expectation since then was about.
    mentioned: Option<Description>,
    /// All that expectations since then told of, for "that result" and the like.
    told: Vec<Description>,
    /// What was typed, by the words of the field's name, latest last.
    typed: Vec<(String, String)>,
    /// The field that the latest action typed into, if it typed.
    entry: Option<Description>,
    /// The words of the order that it typed for.
    wrote_for: Option<String>,
    /// The latest field that was typed into, cleared, clicked or told of.
    field: Option<Description>,
    /// Nothing but that field was acted on since.
    field_at_hand: bool,
}

/// The most typed texts that are remembered, and how many of the latest are looked through.
const TYPED: usize = 200;
const RECENT: usize = 20;
/// The most things told of since the latest action that are remembered.
const TOLD: usize = 40;

impl Memory {
    /// Fills in what an action leaves to the context, then remembers it.
    pub(super) fn resolve(&mut self, action: &mut Action) {
        let entry = matches!(action.kind, ActionKind::Type | ActionKind::Clear);
        if action.kind == ActionKind::Dialog {
            self.confirm(action);
        }
        // "the name "x" and the number "y"": what one order tells after a field is another field.
        let another = entry && self.wrote_for.as_ref() == Some(&action.text);
        let follows = matches!(
            action.kind,
            ActionKind::Type | ActionKind::Clear | ActionKind::Select | ActionKind::Upload
        );
        match &mut action.target {
            None if entry => {
                // Nobody types into an option or a tick box: what was typed goes where the cursor is.
                action.target = self.target.clone().filter(|t| !t.role.is_some_and(takes_no_text));
                // "Press "Delete" and type "yes"", "click the title and type "x"": if no field is called so, where the cursor
                // is, or the field there is.
                let presses = action.target.as_ref().is_some_and(|t| !t.role.is_some_and(is_entry));
                if presses && self.deed == Some(ActionKind::Click) {
                    let target = Some(Description {
                        text: "the field".to_owned(),
                        role: Some(RoleWord::Field),
                        ..Description::default()
                    });
                    let cursor = Action { target: None, ..action.clone() };
                    let field = Action { target, ..action.clone() };
                    action.otherwise = vec![cursor, field];
                }
            }
            None => {}
            Some(target) => {
                self.also_called(target);
                if entry && is_where_one_types(target) {
                    *target = Description { name: None, anaphor: true, ..target.clone() };
                }
                let content = entry && is_content(target) && !another && !self.is_another(target);
                let pronoun = target.anaphor && target.name.is_none();
                if entry && (content || pronoun || is_role_only(target) && !another) {
                    self.typed_into(target, content);
                    action.otherwise = at_the_cursor(action, pronoun);
                    self.remember(action);
                    return;
                }
                let mentioned = self.mentioned.as_ref().filter(|m| pronoun && fits(target, m));
                let of_kind = self.told_of_kind(target).filter(|_| target.anaphor && !target.quoted);
                if let Some(before) = of_kind.or(mentioned).or(self.target.as_ref())
                    && (content
                        || of_kind.is_some()
                        || (target.anaphor && target.name.is_none() && fits(target, before))
                        || (follows && is_role_only(target) && fits(target, before)))
                {
                    // "the first one": of those, the first.
                    let ordinal = target.ordinal.or(before.ordinal);
                    *target = Description { ordinal, ..before.clone() };
                }
                for place in &mut target.places {
                    // "close it": what appeared; "on that row": the row that was acted on.
                    let before = if place.anchor.role.is_none() {
                        self.mentioned.as_ref().or(self.target.as_ref())
                    } else {
                        self.target.as_ref()
                    };
                    if let (true, Some(before)) =
                        (place.anchor.anaphor && place.anchor.name.is_none(), before)
                    {
                        let role = place.anchor.role;
                        let known = before.role == role || role.is_none();
                        if known {
                            place.anchor = before.clone();
                        } else if let Some(outer) = before
                            .places
                            .iter()
                            .find(|p| p.relation == place.relation || Some(p.anchor.role) == Some(role))
                        {
                            place.anchor = outer.anchor.clone();
                            place.relation = outer.relation;
                        }
                    }
                }
            }
        }
        self.remember(action);
    }

    /// "If the search box has no cursor, click inside it": what the words before "it" speak of, where it is a field.
    pub(super) fn hear(&mut self, phrase: Phrase) {
        if !matches!(phrase.word(0), "if" | "when" | "once" | "should" | "unless" | "while") {
            return;
        }
        let Some(it) = phrase.find(&["it"]) else { return };
        let before = phrase.to(it);
        let field = (0..it).rev().find_map(|at| {
            let thing = noun(before.from(at));
            (is_determiner(before.word(at)) && thing.role.is_some_and(is_entry)).then_some(thing)
        });
        if field.is_some() {
            self.mentioned = field;
        }
    }

    /// "Click "Delete" and confirm it": the dialog's control may be called as what was clicked.
    fn confirm(&self, action: &mut Action) {
        let clicked = self.target.as_ref().filter(|_| self.deed == Some(ActionKind::Click));
        let agreed = action.otherwise.first().zip(clicked.and_then(|t| t.name.as_deref()));
        if let Some(again) = agreed.and_then(|(agreed, name)| called_again(agreed, name)) {
            action.otherwise.insert(1, again);
        }
    }

    /// `the "Product" name field`, and then "the name field": the second may mean the first, by its other name.
    fn also_called(&self, target: &mut Description) {
        let Some(before) = self.field.as_ref().filter(|f| f.quoted && target.role.is_some_and(is_entry))
        else {
            return;
        };
        let same = |noun: &str| target.name.as_deref().is_some_and(|name| name.eq_ignore_ascii_case(noun));
        if !target.quoted && before.noun.as_deref().is_some_and(same) && target.places.is_empty() {
            target.also.extend(before.name.clone());
        }
    }

    /// "Type "x" into the title. Replace the content with "y"": not what has just been typed there.
    fn is_another(&self, target: &Description) -> bool {
        let content = target.name.as_deref().is_some_and(|name| name.to_lowercase().contains("content"));
        content && self.entry.is_some()
    }

    /// What "it", "the editor" or "the text" stands for where something is typed or cleared: a field that was
    /// told before, else whatever there is to type into; never a button.
    fn typed_into(&self, target: &mut Description, content: bool) {
        let pronoun = target.anaphor && target.role.is_none();
        let holds_text = |d: &&Description| !matches!(d.role, Some(role) if !is_entry(role));
        let named = |m: &Description| pronoun && m.role.is_none() && m.quoted;
        let told = self.mentioned.as_ref().filter(|m| m.role.is_some_and(is_entry) || named(m));
        let pressed =
            self.target.as_ref().is_none_or(|t| t.role.is_some_and(|r| !is_entry(r)) || names_deed(t));
        let field = self
            .field
            .as_ref()
            .filter(|_| pronoun || self.field_at_hand || says_field(&target.text) && pressed);
        // "Click "Name" and type x into the field": a quoted thing may well be one.
        let clicked = self
            .target
            .as_ref()
            .filter(holds_text)
            .filter(|t| t.role.is_some() || self.field.is_none() || !names_deed(t))
            .filter(|_| target.anaphor || says_field(&target.text) || self.field_at_hand);
        let before = told.or(field).or(clicked).filter(|b| {
            content
                || target.role.is_none()
                || target.role == b.role
                || fits(target, b) && !is_area(target, b)
        });
        if let Some(before) = before {
            let ordinal = target.ordinal.or(before.ordinal);
            *target = Description { ordinal, ..before.clone() };
        } else if content {
            target.role = Some(RoleWord::TextArea);
            target.name = None;
            target.anaphor = false;
        } else if !pronoun {
            target.anaphor = false;
        }
    }

    /// Keeps what an action was done to.
    fn remember(&mut self, action: &Action) {
        if let Some(target) = &action.target {
            let typed = matches!(action.kind, ActionKind::Type | ActionKind::Clear);
            if typed || target.role.is_some_and(is_entry) {
                // By another name it is still the field that was told in full.
                if target.also.is_empty() || self.field.as_ref().is_none_or(|f| f.noun != target.name) {
                    self.field = Some(target.clone());
                }
                self.field_at_hand = true;
            } else if !matches!(action.kind, ActionKind::Wait | ActionKind::Observe | ActionKind::Press) {
                self.field_at_hand = false;
            }
        }
        if let Some(target) = &action.target
            && action.kind != ActionKind::Wait
        {
            self.target = Some(target.clone());
            self.deed = Some(action.kind);
            self.mentioned = None;
            self.told.clear();
        }
        self.entry = action.target.clone().filter(|_| action.kind == ActionKind::Type);
        self.wrote_for = self.entry.as_ref().map(|_| action.text.clone());
        if let (ActionKind::Type, Some(value)) = (action.kind, &action.value) {
            let name = action
                .target
                .as_ref()
                .and_then(|t| t.name.clone().or_else(|| t.role.map(|r| format!("{r:?}"))));
            if let Some(name) = name.filter(|_| self.typed.len() < TYPED) {
                self.typed.push((name.to_lowercase(), value.clone()));
            }
        }
    }
}

/// "Click the title. Replace it with "x"": where what was clicked has made way for a field, that has the cursor.
fn at_the_cursor(action: &Action, pronoun: bool) -> Vec<Action> {
    if !pronoun || action.target.as_ref().and_then(|t| t.role).is_some_and(is_entry) {
        return action.otherwise.clone();
    }
    vec![Action { target: None, otherwise: Vec::new(), ..action.clone() }]
}

/// "existing content", "the text": whatever the field at hand holds.
fn is_content(target: &Description) -> bool {
    let name = target.name.as_deref().unwrap_or_default().to_lowercase();
    !target.quoted
        && target.places.is_empty()
        && (matches!(
            name.as_str(),
            "content"
                | "contents"
                | "text"
                | "value"
                | "existing content"
                | "current value"
                | "existing text"
        ) || (name.is_empty() && target.role == Some(RoleWord::Text)))
}

/// "the designated space": a field told by nothing but that one types there.
fn is_where_one_types(target: &Description) -> bool {
    let bare = !target.quoted && target.role.is_none() && target.places.is_empty();
    let name = target.name.as_deref().filter(|_| bare).unwrap_or_default().to_lowercase();
    let mut words: Vec<&str> = name.split_whitespace().collect();
    let last = words.pop().unwrap_or_default();
    matches!(last, "space" | "spot" | "slot" | "place" | "area" | "blank")
        && words.into_iter().all(|w| is_idle_adjective(w) || matches!(w, "empty" | "provided" | "right"))
}

/// What is chosen or ticked, and never typed into.
fn takes_no_text(role: RoleWord) -> bool {
    use RoleWord as R;
    matches!(role, R::Option | R::MenuItem | R::Checkbox | R::Radio | R::Switch | R::Tab)
}

/// What one types into.
fn is_entry(role: RoleWord) -> bool {
    matches!(role, RoleWord::Field | RoleWord::TextArea | RoleWord::Frame)
}

/// "Save", "Add item": a name that says what happens when it is pressed.
fn names_deed(thing: &Description) -> bool {
    let name = thing.name.as_deref().unwrap_or_default().to_lowercase();
    let mut words = name.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    words.next().is_some_and(|w| verbs::find(w).is_some())
}

/// "the field", "the input": as one says of a field that was told before.
fn says_field(text: &str) -> bool {
    text.split_whitespace().last().is_some_and(|w| matches!(w.to_lowercase().as_str(), "field" | "input"))
}

/// An editor is not the one-line field before it.
fn is_area(target: &Description, before: &Description) -> bool {
    target.role == Some(RoleWord::TextArea)
        && !matches!(before.role, Some(RoleWord::TextArea | RoleWord::Frame))
}

/// "the field", "the dropdown": no name, no place.
fn is_role_only(target: &Description) -> bool {
    target.name.is_none()
        && target.role.is_some()
        && target.noun.is_none()
        && target.ordinal.is_none()
        && target.places.is_empty()
        && target.containing.is_empty()
}

/// Whether a pronoun or bare noun may stand for what was acted on.
fn fits(target: &Description, before: &Description) -> bool {
    use RoleWord as R;
    match (target.role, before.role) {
        (None, _) | (_, None) => true,
        (Some(a), Some(b)) if a == b => true,
        (Some(R::Field | R::TextArea), Some(b)) => {
            matches!(b, R::Field | R::TextArea | R::Frame | R::Dropdown)
        }
        (Some(R::Dropdown | R::List | R::Menu), Some(b)) => matches!(b, R::Dropdown | R::Field | R::Menu),
        _ => false,
    }
}
