//! What claims leave to the context: "its price", "the updated name", "that result".

use super::super::lexicon::{roles, stem};
use super::super::{ActionKind, Description, ElementState, Place, Predicate, Relation, RoleWord};
use super::{Memory, RECENT, TOLD, fits, is_role_only, names_deed};

impl Memory {
    /// Remembers what an expectation was about, where it names something that "it" may stand for.
    pub(in super::super) fn look(&mut self, predicates: &[Predicate]) {
        let named = predicates.iter().filter_map(thing_told).filter(|w| !w.anaphor && w.name.is_some());
        self.told.extend(named.take(TOLD.saturating_sub(self.told.len())).cloned());
        self.told.extend(counted_one(predicates));
        // Of many, or of none, nobody says "it".
        if matches!(predicates.first(), Some(Predicate::Count { number, .. }) if *number != 1) {
            return;
        }
        let Some(what) = predicates.first().and_then(thing_told) else { return };
        let lasting =
            matches!(what.role, Some(RoleWord::Dialog | RoleWord::Menu | RoleWord::Message | RoleWord::Item));
        if !what.anaphor && (what.name.is_some() || !what.containing.is_empty() || lasting) {
            self.mentioned = Some(what.clone());
        }
    }

    /// "That result", after a heading and a result were told of: the latest of that kind, by its noun or its role.
    pub(super) fn told_of_kind(&self, target: &Description) -> Option<&Description> {
        // "That ticket": a noun that is no role was read as a name.
        let noun = target.noun.as_deref().or(target.name.as_deref()).map(stem);
        self.told.iter().rev().find(|told| {
            let by_noun = noun.is_some() && told.noun.as_deref().map(stem) == noun;
            by_noun || (noun.is_none() && target.role.is_some() && told.role == target.role)
        })
    }

    /// "The link "Log out" appears and "Admin" stands beside it": a pronoun in a place stands for what the claim
    /// before was about, else for what was told or acted on before.
    pub(in super::super) fn resolve_places(&self, predicates: &mut [Predicate]) {
        let mut before: Option<Description> = None;
        for predicate in predicates {
            let (Predicate::Shown { what, .. }
            | Predicate::Contains { what, .. }
            | Predicate::Equals { what, .. }
            | Predicate::Count { what, .. }) = predicate
            else {
                continue;
            };
            let known = before.as_ref().or(self.mentioned.as_ref()).or(self.target.as_ref());
            if let Some(known) = known {
                put_in_place(what, known);
            }
            if !what.anaphor {
                before = Some(what.clone());
            }
        }
    }

    /// The name of the entry that the latest action was about: what its control is called after ("Move Tea up"), the
    /// row that it stands in, itself, or the one that was just entered and saved.
    fn record(&self) -> Option<String> {
        let target = self.target.as_ref()?;
        let name = target.name.as_deref().unwrap_or_default();
        let typed = || self.typed.iter().rev().take(RECENT);
        let spoken = typed().map(|(_, value)| value).find(|v| v.len() > 2 && name.contains(v.as_str()));
        let of = |p: &&Place| matches!(p.relation, Relation::RowOf | Relation::For) && p.anchor.quoted;
        let owner = || target.places.iter().find(of).and_then(|p| p.anchor.name.clone());
        let itself = || {
            let entry = matches!(target.role, None | Some(RoleWord::Item | RoleWord::Row | RoleWord::Link));
            target.name.clone().filter(|_| target.quoted && entry && !names_deed(target))
        };
        let is_name = |label: &str| {
            label.to_lowercase().split_whitespace().any(|w| matches!(w, "name" | "title" | "subject"))
        };
        let saved = || typed().find(|(label, _)| is_name(label)).map(|(_, value)| value);
        spoken.cloned().or_else(owner).or_else(itself).or_else(|| saved().cloned())
    }

    /// What was typed last into a field whose name these words share.
    fn typed_as(&self, words: &str) -> Option<&String> {
        let wanted: Vec<String> = words.split_whitespace().map(stem).collect();
        let last = wanted.last()?;
        let has = |text: &str| text.split_whitespace().any(|w| &stem(w) == last);
        let recent = || self.typed.iter().rev().take(RECENT);
        // A rich text field seldom has a name; what was typed into it may say what it is.
        let by_name = recent().find(|(name, _)| has(name));
        by_name.or_else(|| recent().find(|(_, value)| has(value))).map(|(_, value)| value)
    }

    /// "the updated name" is what was typed as the name; "the new description" likewise.
    fn told_before(&self, predicate: &mut Predicate) {
        match predicate {
            Predicate::Shown { what, holds } if !what.quoted && is_update(&what.text) => {
                let Some(name) = what.name.clone() else { return };
                let Some(value) = self.typed_as(&name).cloned().filter(|v| !v.is_empty()) else { return };
                let heading = what.places.iter().position(|p| {
                    matches!(p.anchor.role, Some(RoleWord::Heading | RoleWord::Field | RoleWord::TextArea))
                });
                if let Some(at) = heading {
                    let place = what.places.remove(at).anchor;
                    *predicate = Predicate::Contains { what: place, text: value, holds: *holds };
                } else {
                    what.noun = what.name.replace(value);
                    what.quoted = true;
                }
            }
            _ => {}
        }
    }

    /// "The text area" after a click on "Edit" is the page's, not what was clicked: where the words do not say
    /// what kind of thing was acted on, the deed does.
    fn deed_fits(&self, what: &Description, acted_on: &Description) -> bool {
        use ActionKind as A;
        let Some(deed) = self.deed else { return false };
        let pressed = matches!(deed, A::Click | A::DblClick | A::RightClick | A::Hover);
        match what.role {
            Some(RoleWord::TextArea) => matches!(deed, A::Type | A::Clear),
            Some(RoleWord::Field) => {
                matches!(deed, A::Type | A::Clear | A::Select | A::Upload) || pressed && !names_deed(acted_on)
            }
            Some(RoleWord::Dropdown) => deed == A::Select || pressed && !names_deed(acted_on),
            Some(RoleWord::Checkbox | RoleWord::Radio | RoleWord::Switch) => {
                matches!(deed, A::Check | A::Uncheck | A::Select) || pressed && !names_deed(acted_on)
            }
            _ => pressed || deed == A::Drag,
        }
    }

    /// Fills "it" in a claim with what was acted on.
    pub(in super::super) fn resolve_claim(&self, predicate: &mut Predicate, same_breath: &[Predicate]) {
        if let Predicate::Contains { what, text, .. } = predicate
            && what.anaphor
            && what.ordinal.is_some()
            && text.is_empty()
        {
            // "It is the third one": of that rank nothing is called "it" from then on.
            match self.record() {
                Some(name) => *text = name,
                None => *predicate = Predicate::Vague { text: what.text.clone() },
            }
            return;
        }
        self.told_before(predicate);
        // "The price is filled in" after typing is about the field that was typed into, whatever its label.
        if let Predicate::State { what, state: ElementState::Filled, .. } = predicate
            && let Some(entry) = &self.entry
            && !what.quoted
            && !names_field(&what.text)
        {
            *what = entry.clone();
        }
        let relabelled = matches!(predicate, Predicate::Contains { .. } | Predicate::Equals { .. });
        let (Predicate::Shown { what, .. }
        | Predicate::Contains { what, .. }
        | Predicate::Equals { what, .. }
        | Predicate::State { what, .. }
        | Predicate::Changed { what, .. }
        | Predicate::Opens { what, .. }) = predicate
        else {
            return;
        };
        self.also_called(what);
        let definite = is_role_only(what)
            && what.text.to_lowercase().starts_with("the ")
            && what.role.is_some_and(RoleWord::is_control)
            // "Drag "Tea" to the shelf. The entry …": what was dragged.
            || is_role_only(what)
                && self.deed == Some(ActionKind::Drag)
                && what.text.to_lowercase().starts_with("the ")
                && matches!(what.role, Some(RoleWord::Item | RoleWord::Row));
        if what.anaphor && what.name.is_none() && what.role.is_none() && what.ordinal.is_some() {
            // "The last one": of several that were told of; never the control that was used.
            let told = same_breath.iter().rev().filter_map(thing_told).chain(&self.mentioned);
            if let Some(several) = told.into_iter().find(|told| is_one_of_several(told)) {
                let (text, ordinal) = (std::mem::take(&mut what.text), what.ordinal);
                *what = Description { text, ordinal, ..several.clone() };
            } else {
                (what.anaphor, what.role) = (false, Some(RoleWord::Item));
            }
            return;
        }
        let of_kind = self.told_of_kind(what).filter(|_| what.anaphor && !what.quoted);
        if (what.anaphor || definite)
            && (what.name.is_none() || of_kind.is_some())
            && let Some(before) = of_kind
                .or(self.mentioned.as_ref().filter(|m| what.anaphor && fits(what, m)))
                .or(self.target.as_ref())
            && (of_kind.is_some() || fits(what, before))
            && (what.anaphor || before.role.is_some() || self.deed_fits(what, before))
        {
            let text = std::mem::take(&mut what.text);
            let ordinal = what.ordinal.or(before.ordinal);
            // It may no longer be called what it was: "The link now says "Stop"".
            let anaphor = relabelled;
            *what = Description { text, ordinal, anaphor, ..before.clone() };
        }
    }
}

/// An entry of a list, a row, or one that was told by its number.
fn is_one_of_several(told: &Description) -> bool {
    told.ordinal.is_some()
        || matches!(told.role, Some(RoleWord::Item | RoleWord::Row | RoleWord::Option | RoleWord::Cell))
}

/// "One ticket is listed, "Leak"": "that ticket" is the one with this name.
fn counted_one(predicates: &[Predicate]) -> Option<Description> {
    let [Predicate::Count { what, number: 1, .. }, Predicate::Shown { what: one, holds: true }] = predicates
    else {
        return None;
    };
    let noun = what.noun.clone().or_else(|| what.name.clone().filter(|_| !what.quoted));
    (one.quoted && one.noun.is_none()).then(|| Description { noun, ..one.clone() })
}

/// The thing that a claim says is there.
fn thing_told(predicate: &Predicate) -> Option<&Description> {
    match predicate {
        Predicate::Shown { what, holds: true }
        | Predicate::Opens { what, open: true }
        | Predicate::Contains { what, .. }
        | Predicate::Equals { what, .. }
        | Predicate::Count { what, .. }
        | Predicate::Sorted { what, .. }
        | Predicate::Each { what, .. } => Some(what),
        _ => None,
    }
}

/// Puts a known thing where a place says "it", in the words of the place too: they are what a script repeats.
fn put_in_place(what: &mut Description, known: &Description) {
    for place in &mut what.places {
        let anchor = &place.anchor;
        if !anchor.anaphor || anchor.name.is_some() || anchor.role.is_some_and(|r| known.role != Some(r)) {
            continue;
        }
        let pronoun = std::mem::replace(&mut place.anchor, known.clone()).text;
        let said = what.text.match_indices(&pronoun).map(|(at, _)| at).filter(|&at| {
            let outside = |part: &str| part.chars().filter(|&c| c == '"').count() % 2 == 0;
            let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
            let (left, right) = (&what.text[..at], &what.text[at + pronoun.len()..]);
            outside(left) && !letter(left.chars().next_back()) && !letter(right.chars().next())
        });
        if let (Some(at), false) = (said.last(), pronoun.is_empty()) {
            what.text.replace_range(at..at + pronoun.len(), &known.text);
        }
    }
}

fn names_field(text: &str) -> bool {
    text.split_whitespace().any(|w| roles::role_of(&w.to_lowercase()).is_some())
}

/// "updated …", "the new …".
fn is_update(text: &str) -> bool {
    let lower = text.to_lowercase();
    let mut words = lower.split_whitespace().filter(|w| !matches!(*w, "the" | "a" | "its" | "your"));
    words.next().is_some_and(|w| {
        matches!(w, "updated" | "new" | "changed" | "edited" | "modified" | "entered" | "typed")
    })
}
