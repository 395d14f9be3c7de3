//! A list is asked for all that one of its records says of itself: that record must be found.

use super::super::days::{Bound, is_closed, of_records};
use super::super::fields::{Blank, Sheet, Sort};
use super::super::values::days_before;
use super::super::{Entry, Move, What, choose};
use super::names::as_typed;
use crate::explore::frontier::Offer;
use crate::language::lexicon::stem;
use crate::state::text::{fold_case, words};
use crate::state::{Collection, Record, State};

/// What the class of such a search ends with.
pub(in crate::explore) const BY_ITS_RECORD: &str = "|by its record";
/// A list with fewer records is not worth asking.
const RECORDS: usize = 3;
/// So many of its fields are asked by at least, and at most.
const FIELDS: std::ops::RangeInclusive<usize> = 2..=4;
/// By so many days a span begins before the day of the record.
const EARLY: i64 = 2;
/// A shorter name may be a part of any other.
const SHORT: usize = 4;

/// A search by several fields at once, each asked for what stands in the row of one record.
pub(super) fn by_its_record(sheet: &Sheet, state: &State) -> Option<Move> {
    let lists = state.symbols().collections.iter().filter(|list| !list.headers.is_empty());
    let list = lists.max_by_key(|list| list.records.len()).filter(|list| list.records.len() >= RECORDS)?;
    // A row that lacks a cell says under each head what belongs under another.
    let whole: Vec<&Record> = list.records.iter().filter(|r| r.cells.len() == list.headers.len()).collect();
    let record = *whole.get(whole.len() / 2)?;
    let alone = list.keys().filter(|key| *key == record.key).count() == 1;
    if record.key.trim().chars().count() < SHORT || !alone {
        return None;
    }
    let told = |blank: &Blank| Some((blank.clone(), says_of_itself(blank, record, list, state)?));
    let mut entries: Vec<(Blank, Entry)> = sheet.fields.iter().filter_map(told).collect();
    entries.truncate(*FIELDS.end());
    if !FIELDS.contains(&entries.len()) {
        return None;
    }
    let class = format!("{}{BY_ITS_RECORD}", sheet.key);
    let offer = Offer { id: class.clone(), class, worth: 17, quota: 1, ..Offer::default() };
    let what = What::Fill(sheet.clone(), entries, Some(record.key.trim().to_owned()));
    Some(Move { offer, intent: "search", what })
}

/// What is entered into a field so that the record is found by it.
fn says_of_itself(blank: &Blank, record: &Record, list: &Collection, state: &State) -> Option<Entry> {
    let field = state.elements.get(blank.element)?;
    match blank.sort {
        Sort::Text if field.input_type == "date" => {
            Bound::of(&blank.label).filter(|_| is_closed(&blank.label))?;
            let at = list.records.iter().position(|r| r.element == record.element)?;
            let day = of_records(list, &blank.label, state)?.into_iter().nth(at)??.to_string();
            // A span of several days may lack its last one, and one of a single day need not.
            let early = || days_before(&day, EARLY);
            Some(Entry::Text(if Bound::of(&blank.label)? == Bound::From { early()? } else { day }))
        }
        Sort::Text => {
            let cell = cell_of(blank, record, list)?;
            let plain = cell.chars().count() >= SHORT && cell.chars().count() <= 40 && !cell.contains('"');
            plain.then(|| Entry::Text(as_typed(cell)))
        }
        Sort::Choice if choose::is_order(&blank.label) => None,
        Sort::Choice => {
            let cell = fold_case(cell_of(blank, record, list)?);
            let mut options = field.options.iter().filter(|o| fold_case(o.trim()) == cell);
            let option = options.next().filter(|o| o.trim() != blank.value.trim())?;
            Some(Entry::Option(option.clone()))
        }
        Sort::Box | Sort::Radio | Sort::File | Sort::Pick => None,
    }
}

/// What the record holds in the only column that the field is called after.
fn cell_of<'r>(blank: &Blank, record: &'r Record, list: &Collection) -> Option<&'r str> {
    let asked: Vec<String> = words(&blank.label).map(|w| stem(&w)).collect();
    let named = |head: &String| {
        let mut own = words(head).map(|w| stem(&w)).peekable();
        own.peek().is_some() && own.all(|w| asked.contains(&w))
    };
    let mut columns = list.headers.iter().enumerate().filter(|(_, head)| named(head));
    let (at, _) = columns.next().filter(|_| columns.next().is_none())?;
    record.cells.get(at).map(|cell| cell.trim()).filter(|cell| !cell.is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::super::fields::sheets;
    use super::*;
    use crate::state::testing::{Page, page};

    fn bookings() -> State {
        let rows: [&[&str]; 3] = [
            &["Ada Brook", "Court 1", "3 Nov 2026"],
            &["Ben Croft", "Court 2", "4 Nov 2026"],
            &["Cleo Dale", "Court 1", "9 Nov 2026"],
        ];
        let day = |p: Page, label: &str| {
            p.element("textbox", label, |e| (e.tag, e.input_type) = ("input".into(), "date".into()))
        };
        let fields = |p: Page| {
            let p =
                p.field("Search", "").select("Court", &["All courts", "Court 1", "Court 2"], "All courts");
            day(p, "To").select("Type", &["All", "League"], "All").button("Apply filters")
        };
        page()
            .within_with("form", "", |e| (e.tag, e.hints) = ("form".into(), "methodget".into()), fields)
            .table("Bookings", &["Member", "Court", "Day"], &rows)
            .build()
    }

    #[test]
    fn a_record_is_asked_for_by_what_its_row_says() {
        let state = bookings();
        let Some(Move { what: What::Fill(_, entries, key), .. }) = by_its_record(&sheets(&state)[0], &state)
        else {
            unreachable!("there is a search")
        };
        let told: Vec<_> = entries.into_iter().map(|(b, e)| (b.label, e)).collect();
        let day = ("To".to_owned(), Entry::Text("2026-11-04".into()));
        assert_eq!(told, [("Court".to_owned(), Entry::Option("Court 2".into())), day]);
        assert_eq!(key.as_deref(), Some("Ben Croft"));
    }
}
