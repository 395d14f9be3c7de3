//! "Sorted by price, highest first", "the newest first": by what the entries say, as amounts, dates or words; where they
//! do not tell, by the mark on the head of their column.

use super::items::{items, largest_group};
use crate::grounding::{Bag, similarity};
use crate::language::{Description, lexicon};
use crate::oracle::claims::reading::{amounts::numbers, clip};
use crate::oracle::sequence::Sequence;
use crate::script::Answer;
use crate::state::values::{Kind, find};
use crate::state::{Element, ElementIndex, State};

pub(crate) fn sorted(what: &Description, by: Option<&str>, descending: bool, now: &State) -> Answer {
    let Some(items) = items(what, now).filter(|i| i.len() > 1).or_else(|| largest_group(now)) else {
        return Answer::unsure(format!("sayso can't tell which list {} is", what.text));
    };
    let order = if descending { "descending" } else { "ascending" };
    let head = head(by, now);
    let timely = by.is_some_and(lexicon::is_time);
    let of_entry = |&item: &ElementIndex| {
        let own = (timely && head.is_none()).then(|| only_date(item, now)).flatten();
        own.unwrap_or_else(|| key_text(item, head, by, now))
    };
    let texts: Vec<String> = items.iter().map(of_entry).collect();
    match wrong(&texts, by, timely, descending, now) {
        Some(None) => Answer::holds(format!("{} entries in {order} order", texts.len())),
        Some(Some((at, then))) => Answer::fails(
            format!("\"{}\" stands before \"{}\"", clip(&texts[at], 60), clip(&texts[then], 60)),
            format!("{order} order"),
        ),
        // Nothing in the entries tells: then the page's own mark does.
        None => match head.and_then(|head| Some((head, marked(head)?))) {
            Some((head, marked)) => {
                let told = format!(
                    "\"{}\" is marked as sorted {}",
                    head.name,
                    if marked { "descending" } else { "ascending" }
                );
                if marked == descending {
                    Answer::holds(told)
                } else {
                    Answer::fails(told, format!("{order} order"))
                }
            }
            None => Answer::unsure("not every entry shows a value to sort by"),
        },
    }
}

/// The first two that stand in the wrong order, if there are any. `None`: the texts do not tell.
#[allow(clippy::option_option, reason = "not knowing is another thing than finding nothing wrong")]
fn wrong(
    texts: &[String],
    by: Option<&str>,
    timely: bool,
    descending: bool,
    now: &State,
) -> Option<Option<(usize, usize)>> {
    let all: Vec<&str> = texts.iter().map(String::as_str).collect();
    if let Some(values) = Sequence::of_values(&all, &now.language) {
        return Some(values.first_wrong(descending));
    }
    let turned = |falls: bool, rises: bool| if descending { falls } else { rises };
    let pair = |at: usize| (at, at + 1);
    if by.is_some_and(lexicon::is_quantity) {
        let amounts: Option<Vec<f64>> = all.iter().map(|t| numbers(t).first().copied()).collect();
        let amounts = amounts?;
        return Some(amounts.windows(2).position(|p| turned(p[0] < p[1], p[0] > p[1])).map(pair));
    }
    if timely {
        return None;
    }
    let keys: Vec<String> = all.iter().map(|t| t.to_lowercase()).collect();
    Some(keys.windows(2).position(|p| turned(p[0] < p[1], p[0] > p[1])).map(pair))
}

/// The head of the column that is called so; where the words name none, of the only one that the page marks as sorted.
fn head<'s>(by: Option<&str>, now: &'s State) -> Option<&'s Element> {
    let mut heads = now.elements.iter().filter(|e| e.visible && e.role == "columnheader");
    let Some(by) = by else {
        let mut marked = heads.filter(|e| marked(e).is_some());
        return marked.next().filter(|_| marked.next().is_none());
    };
    let wanted = Bag::new(by);
    heads.find(|e| similarity(&wanted, &Bag::new(&e.name)) > 0.6)
}

/// Whether the page marks a column as sorted, and then whether downwards.
fn marked(head: &Element) -> Option<bool> {
    match head.machine.as_str() {
        "ascending" => Some(false),
        "descending" => Some(true),
        _ => None,
    }
}

/// The only date that an entry tells.
fn only_date(item: ElementIndex, now: &State) -> Option<String> {
    let told = now.descendants(item).filter(|e| e.visible && !e.own_text.is_empty());
    let mut dates = told.filter(|e| find(&e.own_text, Kind::Date, &now.language).is_some());
    dates.next().filter(|_| dates.next().is_none()).map(|e| e.own_text.clone())
}

/// What an entry is sorted by: its cell in the column, the part of a card that is an amount, else its name.
fn key_text(item: ElementIndex, head: Option<&Element>, by: Option<&str>, now: &State) -> String {
    let inside = || now.descendants(item).filter(|e| e.visible);
    let below = |head: &Element, e: &Element| {
        let middle = e.bounds.x + e.bounds.width / 2.0;
        matches!(e.role.as_str(), "cell" | "gridcell" | "rowheader")
            && middle > head.bounds.x
            && middle < head.bounds.x + head.bounds.width
    };
    if let Some(cell) = head.and_then(|head| inside().find(|e| below(head, e))) {
        // "2 days ago" is told to machines in full.
        let mut machines = now.descendants(cell.index).filter(|e| e.tag == "time" && !e.machine.is_empty());
        let told = machines.next().filter(|_| machines.next().is_none());
        return told.map_or_else(|| cell.text.clone(), |e| e.machine.clone());
    }
    if by.is_some_and(lexicon::is_money)
        && let Some(price) =
            inside().filter(|e| !e.own_text.is_empty()).filter(|e| e.tag != "del" && e.tag != "s").find(|e| {
                e.own_text.contains(['$', '€', '£', '¥'])
                    || e.own_text.contains("EUR")
                    || e.own_text.contains("USD")
            })
    {
        return price.own_text.clone();
    }
    if let Some(name) = inside().find(|e| matches!(e.role.as_str(), "heading" | "link") && !e.name.is_empty())
    {
        return name.name.clone();
    }
    now.elements.get(item).map_or_else(String::new, |e| e.text.clone())
}

#[cfg(test)]
mod tests {
    use super::sorted;
    use crate::language::describe;
    use crate::script::Judged::{self, Fails, Holds, Unsure};
    use crate::state::testing::{Page, page};
    use crate::state::{Box2, Element, State};

    fn at(x: f64) -> impl Fn(&mut Element) {
        move |e| e.bounds = Box2 { x, y: 0.0, width: 100.0, height: 20.0 }
    }

    /// A table of two columns; the second is as told, and its head is marked so.
    fn table(head: &str, mark: &str, cells: &[&str]) -> State {
        let cell = |page: Page, x: f64, text: &str| {
            page.element("cell", text, |e| {
                at(x)(e);
                e.own_text = text.into();
            })
        };
        let heads = |row: Page| {
            row.element("columnheader", "Name", at(0.0)).element("columnheader", head, |e| {
                at(100.0)(e);
                e.machine = mark.into();
            })
        };
        let rows = |page: Page| {
            cells.iter().enumerate().fold(page.within("row", "", heads), |page, (i, text)| {
                page.within("row", "", |row| cell(cell(row, 0.0, &format!("Entry {}", 9 - i)), 100.0, text))
            })
        };
        page().within("table", "Entries", rows).build()
    }

    fn judged(by: &str, descending: bool, now: &State) -> Judged {
        let by = Some(by).filter(|by| !by.is_empty());
        sorted(&describe("the entries"), by, descending, now).judged
    }

    #[test]
    fn dates_follow_each_other_by_the_calendar() {
        let rising = table("Created", "", &["2 March 2026", "14 March 2026", "1 April 2026"]);
        assert_eq!(judged("created", false, &rising), Holds);
        assert_eq!(judged("created", true, &rising), Fails);
        let newest = table("Due", "", &["2026-04-01", "2026-03-14", "", "2025-12-30"]);
        assert_eq!(judged("due", true, &newest), Holds);
        assert_eq!(judged("due", false, &newest), Fails);
    }

    #[test]
    fn numbers_of_any_column_are_numbers() {
        let stock = table("Stock", "", &["9", "10", "200"]);
        assert_eq!(judged("stock", false, &stock), Holds);
        assert_eq!(judged("stock", true, &stock), Fails);
    }

    #[test]
    fn what_the_entries_do_not_tell_their_head_does() {
        let ago = |mark| table("Date", mark, &["just now", "an hour ago", "last week"]);
        assert_eq!(judged("date", true, &ago("descending")), Holds);
        assert_eq!(judged("date", true, &ago("ascending")), Fails);
        assert_eq!(judged("date", true, &ago("")), Unsure);
        assert_eq!(judged("date", true, &ago("none")), Unsure);
        // What they do tell stands above any mark.
        let wrong = table("Price", "ascending", &["€9.00", "€200.00", "€10.00"]);
        assert_eq!(judged("price", false, &wrong), Fails);
    }

    #[test]
    fn without_words_for_it_the_marked_column_is_the_one() {
        let marked = table("Amount", "descending", &["€30.00", "€4.00", "€1.00"]);
        assert_eq!(judged("", true, &marked), Holds);
        assert_eq!(judged("", false, &marked), Fails);
    }

    #[test]
    fn cards_are_sorted_by_the_only_date_that_each_tells() {
        let cards = |dates: &[&str]| {
            let names = ["Zebra", "Lion", "Ant"];
            let card = |list: Page, (name, date): (&&str, &&str)| {
                list.within("listitem", "", |card| card.heading(3, name).text(date))
            };
            page().within("list", "Entries", |list| names.iter().zip(dates).fold(list, card)).build()
        };
        assert_eq!(judged("date", true, &cards(&["1 May 2026", "2 April 2026", "30 March 2026"])), Holds);
        assert_eq!(judged("date", true, &cards(&["2 April 2026", "1 May 2026", "30 March 2026"])), Fails);
        // No date is told, so the names do not say how old they are.
        assert_eq!(judged("date", false, &cards(&["red", "green", "blue"])), Unsure);
    }
}
