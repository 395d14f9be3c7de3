//! What "it", "the field" and "the updated name" stand for: things and texts that were told before.

use super::{Action, ActionKind, Description, Predicate, RoleWord};

/// What was told so far.
#[derive(Debug, Default)]
pub(super) struct Memory {
    /// What the latest action acted on.
    target: Option<Description>,
    /// What was typed, by the words of the field's name, latest last.
    typed: Vec<(String, String)>,
}

/// The most typed texts that are remembered.
const TYPED: usize = 200;

impl Memory {
    /// Fills in what an action leaves to the context, then remembers it.
    pub(super) fn resolve(&mut self, action: &mut Action) {
        let entry = matches!(action.kind, ActionKind::Type | ActionKind::Clear);
        let follows = matches!(
            action.kind,
            ActionKind::Type | ActionKind::Clear | ActionKind::Select | ActionKind::Upload
        );
        match &mut action.target {
            None if entry => action.target.clone_from(&self.target),
            None => {}
            Some(target) => {
                let content = entry && is_content(target);
                if let Some(before) = &self.target {
                    if content
                        || (target.anaphor && target.name.is_none() && fits(target, before))
                        || (follows && is_role_only(target) && fits(target, before))
                    {
                        let text = std::mem::take(&mut target.text);
                        *target = Description { text, ..before.clone() };
                    }
                }
                for place in &mut target.places {
                    if let (true, Some(before)) =
                        (place.anchor.anaphor && place.anchor.name.is_none(), &self.target)
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
        if let Some(target) = &action.target {
            if !matches!(action.kind, ActionKind::Scroll | ActionKind::Wait) {
                self.target = Some(target.clone());
            }
        }
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

    /// Remembers what was looked at.
    pub(super) fn look(&mut self, target: Option<&Description>) {
        if let Some(target) = target {
            self.target = Some(target.clone());
        }
    }

    /// Fills "it" in a claim with what was acted on.
    pub(super) fn resolve_claim(&self, predicate: &mut Predicate) {
        let what = match predicate {
            Predicate::Shown { what, .. }
            | Predicate::Contains { what, .. }
            | Predicate::Equals { what, .. }
            | Predicate::State { what, .. }
            | Predicate::Changed { what, .. }
            | Predicate::Opens { what, .. } => what,
            _ => return,
        };
        if what.anaphor
            && what.name.is_none()
            && let Some(before) = &self.target
            && fits(what, before)
        {
            let text = std::mem::take(&mut what.text);
            *what = Description { text, ..before.clone() };
        }
    }
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
