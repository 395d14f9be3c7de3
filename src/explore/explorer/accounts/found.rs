//! What a search found is narrowed by a list beside it as well: each leaves only what the other leaves.

use crate::explore::anchors::{Anchor, Kind, Landmark, counts_rows, read};
use crate::explore::explorer::kept::again::Opened;
use crate::explore::explorer::{Explorer, said_move};
use crate::explore::intents::fields::{Blank, Sheet};
use crate::explore::intents::{Entry, Move, NOTHING, What, count_listed, is_order};
use crate::explore::line::Line;
use crate::explore::perform;
use crate::state::State;
use crate::state::text::fold_case;

/// Where more is found, the search said little.
const FOUND: usize = 6;

impl Explorer {
    /// Chooses what none of those that were found says of itself: none of them may be listed then. `opened`: the page before it was
    /// searched.
    pub(in crate::explore::explorer) async fn narrow_what_was_found(
        &mut self,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        opened: &Opened,
    ) {
        let (Some(now), Some(walk)) = (self.now(), &self.walk) else { return };
        let by_text =
            matches!(entries, [(_, Entry::Text(asked))] if !asked.trim().is_empty() && asked != NOTHING);
        if !by_text || now.page_id != opened.state.page_id {
            return;
        }
        let anchors = read(&now);
        let Some((list, option)) = not_theirs(&anchors, &opened.state, &now) else { return };
        if !self.deeds.narrow_found(&sheet.key) {
            return;
        }
        let Some(said) = perform::choosing(walk, list, &option).await else { return };
        let line = Line::order(said.say.clone());
        let made = Move { what: What::Choose(list.clone(), option), ..said_move("choose", line.clone()) };
        self.step(said, &line, &made, &anchors, true).await;
    }
}

/// A list that says of what was found what it is, and what the list before it had besides.
fn not_theirs<'a>(anchors: &'a [Anchor], before: &State, now: &State) -> Option<(&'a Anchor, String)> {
    let found =
        now.symbols().collections.iter().flat_map(|c| &c.records).filter(|r| !r.cells.is_empty()).count();
    if !(1..=FOUND).contains(&found) {
        return None;
    }
    let lists = anchors.iter().filter(|a| {
        a.kind == Kind::Choice && a.record.is_none() && a.landmark == Landmark::Main && !is_order(&a.name)
    });
    lists.into_iter().find_map(|list| {
        let e = now.elements.get(list.element).filter(|e| !counts_rows(e, now))?;
        let now_chosen = fold_case(e.value.as_deref().unwrap_or_default());
        let others = || e.options.iter().filter(|o| !o.trim().is_empty() && fold_case(o) != now_chosen);
        let theirs = others().any(|o| count_listed(o, now) > 0);
        let other = |o: &&String| count_listed(o, now) == 0 && count_listed(o, before) > 0;
        others().find(other).filter(|_| theirs).map(|option| (list, option.clone()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_was_found_is_asked_for_what_it_is_not() {
        let bills = |rows: &[&[&str]]| {
            page()
                .select("Status", &["All", "Draft", "Sent", "Paid"], "All")
                .table("Bills", &["Number", "Status"], rows)
                .build()
        };
        let all = bills(&[&["B-1", "Sent"], &["B-2", "Paid"], &["B-3", "Sent"]]);
        let told = |now: &State| not_theirs(&read(now), &all, now).map(|(_, option)| option);
        assert_eq!(told(&bills(&[&["B-1", "Sent"]])).as_deref(), Some("Paid"));
        assert_eq!(told(&bills(&[])), None, "nothing was found");
        assert_eq!(told(&bills(&[&["B-1", "Lost"]])), None, "the list is not of that");
    }
}
