//! A field that several on the page could be, told by the fields that the same sentence fills in with it: beside "the
//! wholesale price", of which there is one without tax, "the retail price" is the one without tax.

use super::moment::Moment;
use crate::grounding::{Candidate, Grounding, Intent, Verdict};
use crate::language::{Action, ActionKind, Description, Step};
use crate::state::text::fold_case;

/// What the steps of the same sentence are about, but for the one at `index`.
pub(super) fn companions(steps: &[Step], index: usize) -> Vec<Description> {
    let Some((before, [this, behind @ ..])) = steps.split_at_checked(index) else { return Vec::new() };
    let same = |s: &&Step| s.location == this.location;
    let beside = before.iter().rev().take_while(same).chain(behind.iter().take_while(same));
    beside.filter(|s| s.action.kind == ActionKind::Type).filter_map(|s| s.action.target.clone()).collect()
}

/// The one field among those that fit equally well that has the same words in brackets as its companions have.
pub(super) async fn told(moment: &Moment, action: &Action, grounding: &Grounding) -> Option<Candidate> {
    if action.kind != ActionKind::Type || grounding.verdict != Verdict::Ambiguous {
        return None;
    }
    let mut told = Vec::new();
    for beside in &moment.companions {
        let found = moment.pilot.ground(beside, &moment.session, Intent::Act(action.kind)).await;
        told.extend(found.found().and_then(|c| qualifier(&name(moment, c))));
    }
    let bare = |text: &str| fold_case(text.split('(').next().unwrap_or_default().trim());
    let wanted = action.target.as_ref()?.name.as_deref().map(fold_case)?;
    let fits = |c: &&Candidate| {
        let name = name(moment, c);
        bare(&name) == wanted && qualifier(&name).is_some_and(|q| told.contains(&q))
    };
    let mut fitting = grounding.candidates.iter().filter(fits);
    let mut only = fitting.next().filter(|_| fitting.next().is_none())?.clone();
    only.reasons.push("has in brackets what the fields beside it have".to_owned());
    Some(only)
}

fn name(moment: &Moment, candidate: &Candidate) -> String {
    let state = moment.session.state();
    state.and_then(|s| s.elements.get(candidate.element)).map_or_else(String::new, |e| e.name.clone())
}

/// What stands in brackets behind a name.
fn qualifier(name: &str) -> Option<String> {
    let (_, rest) = name.split_once('(')?;
    rest.split_once(')').map(|(inside, _)| fold_case(inside.trim())).filter(|inside| !inside.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::tests::prose;

    #[test]
    fn fields_of_one_sentence_are_companions() {
        let steps =
            prose("Enter the retail price '9' and the wholesale price '5'. Enter the weight '2'.").steps;
        let named: Vec<Vec<String>> = (0..steps.len())
            .map(|at| companions(&steps, at).into_iter().map(|d| d.name.unwrap_or_default()).collect())
            .collect();
        assert_eq!(named, [vec!["wholesale price"], vec!["retail price"], vec![]] as [Vec<&str>; 3]);
    }

    #[test]
    fn what_stands_in_brackets_qualifies_a_name() {
        assert_eq!(qualifier("Price (tax excl.) *").as_deref(), Some("tax excl."));
        assert_eq!(qualifier("Price"), None);
        assert_eq!(qualifier("Price ()"), None);
    }
}
