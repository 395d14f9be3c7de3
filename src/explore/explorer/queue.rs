//! What is still to be looked into, and in which order: the short ways of all first, then the long ones of what these did not show.
//! Else one suspicion that nothing shows would take the time of those that one look would.

use std::collections::BTreeSet;

use crate::explore::finding::Suspicion;
use crate::explore::way::Way;
use crate::trace::DefectKind;

/// So many lines the ways have, all in all, that are gone at first.
const AT_FIRST: usize = 40;

/// A suspicion that is looked into.
#[derive(Debug)]
pub(super) struct Case {
    /// With the ways that are gone now.
    pub suspicion: Suspicion,
    /// Ways that are gone later.
    put_off: Vec<Way>,
    /// How those ended that were gone before.
    pub ended: Vec<String>,
}

/// What is still to be looked into.
#[derive(Debug, Default)]
pub(super) struct Queue {
    fresh: Vec<Suspicion>,
    put_off: Vec<Case>,
    /// Of which sorts one was looked into.
    begun: BTreeSet<String>,
}

impl Queue {
    pub(super) fn push(&mut self, suspicion: Suspicion) {
        self.fresh.push(suspicion);
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.fresh.len() + self.put_off.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The next one. What broke comes before anything else, as time may run out; else what was suspected first. What fails for one
    /// question fails for others as well, for one reason mostly: the others come last.
    pub(super) fn take(&mut self) -> Option<Case> {
        let broke = |s: &Suspicion| s.kind == DefectKind::AppError;
        if self.fresh.is_empty() {
            let at = self.put_off.iter().position(|case| broke(&case.suspicion)).unwrap_or_default();
            return (at < self.put_off.len()).then(|| self.put_off.remove(at));
        }
        let is_new = |s: &Suspicion| !self.begun.contains(sort(s));
        let next = self.fresh.iter().position(|s| broke(s) && is_new(s));
        let next = next.or_else(|| self.fresh.iter().position(is_new)).unwrap_or_default();
        let mut suspicion = self.fresh.remove(next);
        self.begun.insert(sort(&suspicion).to_owned());
        let mut lines = 0;
        let short = suspicion.ways.iter().take_while(|way| {
            lines += way.lines.len() + 1;
            lines <= AT_FIRST
        });
        let short = short.count().max(1).min(suspicion.ways.len());
        let put_off = suspicion.ways.split_off(short);
        Some(Case { suspicion, put_off, ended: Vec::new() })
    }

    /// The ways of this one that were gone did not show it: its others are gone later. Gives how all of them ended, if there are none.
    pub(super) fn put_off(&mut self, mut case: Case, why: String) -> Option<String> {
        case.ended.extend(Some(why).filter(|why| !why.is_empty()));
        if case.put_off.is_empty() {
            return Some(case.ended.join("; "));
        }
        case.suspicion.ways = std::mem::take(&mut case.put_off);
        self.put_off.push(case);
        None
    }
}

/// What it is about, whatever the server was asked.
fn sort(suspicion: &Suspicion) -> &str {
    let of_a_question = suspicion.key.split_once('?').filter(|_| suspicion.kind == DefectKind::AppError);
    of_a_question.map_or(&*suspicion.key, |(before, _)| before)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::line::Line;

    fn suspicion(key: &str, kind: DefectKind, lengths: &[usize]) -> Suspicion {
        let way = |lines: &usize| Way { url: "/".into(), lines: vec![Line::order("x"); *lines] };
        Suspicion { key: key.into(), ways: lengths.iter().map(way).collect(), ..Suspicion::of(kind) }
    }

    fn gone(case: &Case) -> (&str, Vec<usize>) {
        (&case.suspicion.key, case.suspicion.ways.iter().map(|way| way.lines.len()).collect())
    }

    #[test]
    fn the_short_ways_of_all_come_before_the_long_ones_of_any() {
        let mut queue = Queue::default();
        queue.push(suspicion("drawn", DefectKind::ElementLayout, &[2, 9]));
        queue.push(suspicion("broke", DefectKind::AppError, &[1, 20, 30, 90]));
        queue.push(suspicion("long", DefectKind::NoResponse, &[70]));
        assert_eq!(queue.len(), 3);
        let broke = queue.take().unwrap();
        assert_eq!(gone(&broke), ("broke", vec![1, 20]), "what broke is looked into first");
        assert_eq!(queue.put_off(broke, "passed at step 1".into()), None);
        let drawn = queue.take().unwrap();
        assert_eq!(gone(&drawn), ("drawn", vec![2, 9]));
        assert_eq!(queue.put_off(drawn, "passed".into()).as_deref(), Some("passed"), "it has no other ways");
        assert_eq!(gone(&queue.take().unwrap()), ("long", vec![70]), "one way is always gone");
        let broke = queue.take().unwrap();
        assert_eq!(gone(&broke), ("broke", vec![30, 90]));
        let why = queue.put_off(broke, "passed at step 30".into());
        assert_eq!(why.as_deref(), Some("passed at step 1; passed at step 30"));
        assert!(queue.is_empty() && queue.take().is_none());
    }

    #[test]
    fn one_of_each_sort_comes_first() {
        let mut queue = Queue::default();
        for key in ["GET /log?a", "GET /log?b", "GET /log"] {
            queue.push(suspicion(key, DefectKind::AppError, &[1]));
        }
        queue.push(suspicion("drawn", DefectKind::ElementLayout, &[1]));
        let mut order = Vec::new();
        while let Some(case) = queue.take() {
            order.push(case.suspicion.key);
        }
        assert_eq!(order, ["GET /log?a", "drawn", "GET /log?b", "GET /log"]);
    }

    #[test]
    fn what_has_no_way_left_is_looked_into_all_the_same() {
        let mut queue = Queue::default();
        queue.push(suspicion("no way", DefectKind::NoResponse, &[]));
        let case = queue.take().unwrap();
        assert_eq!(queue.put_off(case, String::new()).as_deref(), Some(""));
    }
}
