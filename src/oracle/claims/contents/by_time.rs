//! "The newest movement is …", "the oldest entry shows …": the entry that its own date tells, else the one that stands
//! where such an entry stands in lists of that kind, and then nothing is held against it.

use crate::grounding::{Bag, similarity};
use crate::language::{Description, Ordinal, Relation};
use crate::oracle::claims::lists::items::{items, largest_group};
use crate::oracle::claims::reading::{amounts, clip, readings::readings, units::is_whole};
use crate::script::Answer;
use crate::state::values::{Date, Kind, Value, find};
use crate::state::{ElementIndex, State, Tree, tables};

/// A text with a date in it is no longer.
const LONGEST: usize = 60;

/// The entry that is meant, and whether dates tell it.
pub(crate) fn entry(what: &Description, now: &State) -> Option<(ElementIndex, bool)> {
    let newest = match what.ordinal? {
        Ordinal::Newest => true,
        Ordinal::Oldest => false,
        _ => return None,
    };
    let any = Description { ordinal: None, ..what.clone() };
    let entries = items(&any, now).filter(|i| !i.is_empty());
    let entries = entries.or_else(|| largest_group(now).filter(|_| what.places.is_empty()))?;
    let dates: Vec<Date> = entries.iter().map_while(|&i| date(i, now)).collect();
    let (first, last) = (*entries.first()?, *entries.last()?);
    if dates.len() < entries.len() {
        return Some((if newest { first } else { last }, entries.len() == 1));
    }
    // Of several with the same date the list's order tells.
    let falls = dates.first()?.compare(dates.last()?).is_ge();
    let mut best = 0;
    for (at, date) in dates.iter().enumerate() {
        let order = if newest { date.compare(&dates[best]) } else { dates[best].compare(date) };
        if order.is_gt() || order.is_eq() && falls != newest {
            best = at;
        }
    }
    let alike = dates.iter().filter(|date| date.compare(&dates[best]).is_eq()).count();
    let told = alike == 1 || dates.iter().any(|date| date.compare(&dates[best]).is_ne());
    Some((*entries.get(best)?, told))
}

/// When an entry is of: the first date that stands in it.
fn date(entry: ElementIndex, now: &State) -> Option<Date> {
    let texts = now.elements.get(entry).into_iter().chain(now.descendants(entry)).filter(|e| e.visible);
    texts.flat_map(|e| [e.own_text.as_str(), e.text.as_str()]).filter(|t| t.len() <= LONGEST).find_map(
        |text| match find(text, Kind::Date, &now.language) {
            Some(Value::Date(date)) => Some(date),
            _ => None,
        },
    )
}

/// What such an entry shows, or what it has in a column: "the newest movement is an order", "with the quantity 2".
/// `None`: the words tell no such entry.
pub(crate) fn shows(what: &Description, text: &str, now: &State) -> Option<Answer> {
    let owner = what.places.iter().find(|p| matches!(p.relation, Relation::For | Relation::RowOf));
    let of = if matches!(what.ordinal, Some(Ordinal::Newest | Ordinal::Oldest)) {
        what
    } else {
        owner.map(|p| &p.anchor).filter(|a| matches!(a.ordinal, Some(Ordinal::Newest | Ordinal::Oldest)))?
    };
    let Some((found, told)) = entry(of, now) else {
        return Some(Answer::unsure(format!("sayso can't tell which one {} is", of.text)));
    };
    let tree = Tree::of(now);
    let parts = if std::ptr::eq(of, what) { readings(found, now, &tree) } else { column(what, found, now)? };
    let same = |part: &&String| {
        if std::ptr::eq(of, what) { amounts::says(part, text, false) } else { is_whole(part, text) }
    };
    if let Some(part) = parts.iter().find(same) {
        return Some(Answer::holds(clip(part, 120)));
    }
    let actual = clip(parts.first().map_or("", String::as_str), 120);
    Some(if told {
        Answer::fails(format!("{} says \"{actual}\"", of.text), format!("\"{text}\""))
    } else {
        Answer::unsure(format!("no dates tell which one {} is", of.text)).near(vec![format!("\"{actual}\"")])
    })
}

/// What a row has in the column of this name.
fn column(what: &Description, row: ElementIndex, now: &State) -> Option<Vec<String>> {
    let name = Bag::new(what.name.as_deref()?);
    let table = tables(now).into_iter().find(|t| t.rows.iter().any(|r| r.element == row))?;
    let at = table.headers.iter().position(|head| similarity(&name, &Bag::new(head)) >= 0.9)?;
    let head = now.elements.get(*table.header_elements.get(at)?)?.bounds;
    let across = head.x..=head.x + head.width;
    let cells = now.descendants(row).filter(|e| {
        matches!(e.role.as_str(), "cell" | "gridcell" | "rowheader")
            && across.contains(&(e.bounds.x + e.bounds.width / 2.0))
    });
    let said: Vec<String> = cells.map(|e| e.text.clone()).filter(|t| !t.is_empty()).collect();
    (!said.is_empty()).then_some(said)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::Session;
    use crate::state::testing::page;

    fn session(lines: &[&'static str]) -> Arc<Session> {
        let now = page().heading(2, "Visits").list(lines).build();
        Arc::new(Session { history: vec![Arc::new(now)], ..Session::default() })
    }

    #[test]
    fn the_newest_is_told_by_its_date() {
        let falling = ["Ann, 4 March 2026", "Bo, 3 March 2026", "Cy, 1 March 2026"];
        let rising = ["Cy, 1 March 2026", "Bo, 3 March 2026", "Ann, 4 March 2026"];
        for lines in [falling, rising] {
            all(
                &session(&lines),
                &[
                    ("The newest visit shows \"Ann\"", Holds),
                    ("The latest visit shows \"Bo\"", Fails),
                    ("The most recent visit is a visit of \"Ann\"", Holds),
                    ("The oldest visit shows \"Cy\"", Holds),
                    ("The oldest visit shows \"Ann\"", Fails),
                ],
            );
        }
    }

    #[test]
    fn without_dates_nothing_is_held_against_an_order() {
        all(
            &session(&["Ann", "Bo", "Cy"]),
            &[("The newest visit shows \"Ann\"", Holds), ("The newest visit shows \"Cy\"", Unsure)],
        );
    }
}
