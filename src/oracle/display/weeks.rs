//! Weeks that lack a day.
//!
//! Finds the week of a calendar from which a day is left out, so that the days after it stand under the wrong heads: all days
//! of the month follow each other by their numbers but for one, and one week has a day less than its heads. Silent where
//! no heads without numbers stand over the days, where days span, where more than one is lacking (weeks of five days), at
//! the beginning and at the end of a month, and where a place without a number keeps the days in their columns.
//!
//! Example: after Tuesday the 12th the 14th stands under Wednesday.

use super::flaw::{Flaw, Severity};
use super::{Sight, Verifier};
use crate::state::appearance::{Area, Group, Layout};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "week",
    kind: DefectKind::ElementLayout,
    geometric: false,
    finds: "a week of a calendar that lacks a day, so that those after it stand under wrong heads",
    silent: "no heads stand over the days; days span; more than one is lacking; at the ends of a month; an empty place keeps the others in their columns",
    example: "after Tuesday the 12th the 14th stands under Wednesday",
    look,
};

/// Days of a week.
const WEEK: usize = 7;
/// Fewer days than this are no calendar.
const LEAST: usize = 20;

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    for (i, shape) in layout.look.boxes.iter().enumerate() {
        let calendar =
            shape.shown && (shape.tag == "table" || matches!(shape.role.as_str(), "grid" | "table"));
        if calendar && let Some(week) = in_rows(layout, i) {
            flaws.push(told(sight, week, layout.shape(week).area));
        }
    }
    for group in &layout.groups {
        if let Some((day, region)) = in_one(layout, group) {
            flaws.push(told(sight, day, region));
        }
    }
}

fn told(sight: &Sight<'_>, index: usize, region: Area) -> Flaw {
    let actual = "lacks a day: those after it stand under the wrong heads";
    let mut flaw =
        VERIFIER.flaw(sight, index, Severity::Major, "each day under the day of its week", actual).at(region);
    flaw.words = format!("the week {actual}: {}", flaw.subject);
    flaw
}

/// The week that lacks a day, where each week is a row of its own.
fn in_rows(layout: &Layout<'_>, table: usize) -> Option<usize> {
    let row = |&i: &usize| layout.shape(i).tag == "tr" || layout.shape(i).role == "row";
    let rows: Vec<usize> = layout.whole(table).skip(1).filter(row).collect();
    let (&heads, weeks) = rows.split_first()?;
    let head = |&c: &usize| {
        let words = layout.words_in(c);
        let shape = layout.shape(c);
        (shape.tag == "th" || shape.role == "columnheader")
            && !words.trim().is_empty()
            && !words.chars().any(|c| c.is_ascii_digit())
    };
    let headed = layout.children(heads).len() == WEEK && layout.children(heads).iter().all(head);
    let spans = |&&w: &&usize| layout.children(w).iter().any(|&c| layout.shape(c).spans);
    if !headed || weeks.len() < 4 || weeks.iter().any(|w| spans(&w)) {
        return None;
    }
    let days =
        |w: usize| -> Vec<Option<u32>> { layout.children(w).iter().map(|&c| number(layout, c)).collect() };
    let mut lacking = weeks.iter().copied().filter(|&w| layout.children(w).len() != WEEK);
    let (Some(week), None) = (lacking.next(), lacking.next()) else { return None };
    let own = days(week);
    let all: Vec<u32> = weeks.iter().flat_map(|&w| days(w)).flatten().collect();
    let whole = own.len() + 1 == WEEK && own.iter().all(Option::is_some);
    let lack = gap(&all)?;
    // What is lacking is lacking here: before, within or after this week.
    let before: usize =
        weeks.iter().take_while(|&&w| w != week).map(|&w| days(w).iter().flatten().count()).sum();
    (whole && all.len() >= LEAST && lack + 1 >= before && lack < before + own.len()).then_some(week)
}

/// The first day after the one that is lacking, where all days stand in one grid, and what is left of its week.
fn in_one(layout: &Layout<'_>, group: &Group) -> Option<(usize, Area)> {
    let members: Vec<usize> = group.shown(layout).collect();
    // Most groups are no calendars: that is found out at little cost.
    if members.len() < LEAST || members.len() > 45 || layout.shape(group.parent).tag == "tr" {
        return None;
    }
    let days: Vec<(usize, u32)> = members.iter().filter_map(|&m| Some((m, number(layout, m)?))).collect();
    let numbers: Vec<u32> = days.iter().map(|(_, n)| *n).collect();
    let rows = group.rows(layout);
    let even = rows.len() >= 4 && rows[1..rows.len() - 1].iter().all(|r| r.len() == WEEK);
    if days.len() < LEAST || !even || members.iter().any(|&m| layout.shape(m).spans) {
        return None;
    }
    let areas: Vec<Area> = rows[1].iter().map(|&m| layout.shape(m).area).collect();
    // Places without a number within the month keep the days in their columns.
    let first = members.iter().position(|m| days.first().is_some_and(|(d, _)| d == m))?;
    let last = members.iter().position(|m| days.last().is_some_and(|(d, _)| d == m))?;
    let kept = last + 1 - first != days.len();
    let lack = gap(&numbers)?;
    if kept || !has_heads(layout, group, &areas) {
        return None;
    }
    let (day, _) = *days.get(lack + 1)?;
    let row = rows.iter().find(|r| r.contains(&day))?;
    let left = row.iter().map(|&m| layout.shape(m).area).reduce(|a, b| a.around(&b))?;
    Some((day, left))
}

/// Over each column of a grid stands a word without a number.
fn has_heads(layout: &Layout<'_>, group: &Group, columns: &[Area]) -> bool {
    let top = group.shown(layout).map(|m| layout.shape(m).area.y).fold(f64::MAX, f64::min);
    let is_head = |column: &Area| {
        layout.look.texts.iter().any(|t| {
            let middle = t.area.middle();
            middle.0 > column.x
                && middle.0 < column.right()
                && t.area.bottom() <= top + 4.0
                && t.area.y > top - 90.0
                && t.area.width <= column.width + 2.0
                && !t.text.is_empty()
                && !t.text.chars().any(|c| c.is_ascii_digit())
        })
    };
    columns.len() == WEEK && columns.iter().all(is_head)
}

/// The number of a day, with which its words begin.
fn number(layout: &Layout<'_>, cell: usize) -> Option<u32> {
    let (_, text) = layout.texts_in(cell).find(|(_, t)| !t.hint)?;
    let digits: String = text.text.trim_start().chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok().filter(|n| (1..=31).contains(n))
}

/// The place in a run of days after which just one is lacking; `None`: all are there, or it is no such run.
fn gap(days: &[u32]) -> Option<usize> {
    let mut gaps = Vec::new();
    for (at, pair) in days.windows(2).enumerate() {
        let (day, next) = (pair[0], pair[1]);
        match next {
            n if n == day + 1 => {}
            // Another month begins.
            1 if day >= 28 => {}
            n if n == day + 2 => gaps.push(at),
            _ => return None,
        }
    }
    let [only] = gaps[..] else { return None };
    Some(only)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_day_may_be_lacking_and_no_more() {
        let run = |from: u32, to: u32, without: &[u32]| -> Vec<u32> {
            (from..=to).filter(|d| !without.contains(d)).collect()
        };
        assert_eq!(gap(&run(1, 31, &[])), None);
        assert_eq!(gap(&run(1, 31, &[13])), Some(11));
        assert_eq!(gap(&run(1, 31, &[13, 20])), None);
        assert_eq!(gap(&run(1, 31, &[6, 7])), None);
        let mut months = run(27, 30, &[]);
        months.extend(run(1, 31, &[]));
        assert_eq!(gap(&months), None);
    }
}
