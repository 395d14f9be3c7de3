//! What was run once is run again after another choice that did not answer by itself: a report, a calculation, a preview.

use super::{Look, Move, What};
use crate::explore::anchors::{Kind, runs};
use crate::explore::frontier::Offer;

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    let Some(What::Choose(list, option)) = look.last.map(|last| &last.what) else { return };
    if look.deeds.unanswered(&list.id) == 0 {
        return;
    }
    let form = |element| look.state.form_of(element).map(|form| form.index);
    let Some(now) = look.anchors.iter().find(|a| a.id == list.id) else { return };
    for anchor in look.anchors.iter().filter(|a| a.kind == Kind::Button && runs(&a.name)) {
        // It belongs to what was chosen: by its form, else by the part of the page.
        let beside = form(anchor.element) == form(now.element) && anchor.landmark == now.landmark;
        if !beside || anchor.record.is_some() || look.refuses(anchor) {
            continue;
        }
        let offer = Offer {
            id: format!("{}|{option}|run", anchor.id),
            class: format!("{}|run", anchor.class),
            // Only now is something else chosen than what it showed.
            worth: 16,
            quota: 2,
            ..Offer::default()
        };
        moves.push(Move { offer, intent: "follow", what: What::Use(anchor.clone()) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::anchors::read;
    use crate::explore::deeds::Deeds;
    use crate::explore::goal::Goals;
    use crate::explore::guard::Guard;
    use crate::state::testing::page;

    #[test]
    fn what_shows_a_choice_is_used_again_where_the_choice_alone_does_nothing() {
        let state = page()
            .select("Report", &["Sales", "Payments"], "Payments")
            .button("Run report")
            .button("Export")
            .build();
        let anchors = read(&state);
        let list = anchors.iter().find(|a| a.kind == Kind::Choice).cloned().unwrap();
        let last = Move {
            offer: Offer::default(),
            intent: "choose",
            what: What::Choose(list.clone(), "Payments".into()),
        };
        let (goals, guard) = (Goals::default(), Guard::default());
        let offered = |answered: bool| {
            let mut deeds = Deeds::default();
            deeds.choose(&list.id, answered);
            let mut moves = Vec::new();
            let look = Look {
                state: &state,
                before: None,
                guard: &guard,
                goals: &goals,
                pass: super::super::values::Pass(0),
                deeds: &deeds,
                anchors: &anchors,
                sheets: &[],
                last: Some(&last),
            };
            offer(&look, &mut moves);
            let used =
                moves.into_iter().filter_map(|m| if let What::Use(a) = m.what { Some(a.name) } else { None });
            used.collect::<Vec<_>>()
        };
        assert_eq!(offered(false), ["Run report"]);
        assert!(offered(true).is_empty());
    }
}
