//! Which fields of a form are filled in first: what must be, what names the thing, and a few others, of sorts and names that
//! were not tried yet. A form is offered once more for what is left.

use super::Entry;
use super::fields::{Blank, Sheet, Sort};
use crate::explore::deeds::Deeds;
use crate::state::State;

/// So many fields that need not be filled in, of something new and of what is there: what is there has them all.
const OTHERS: usize = 4;
const CHANGED: usize = 2;

/// The entries that are worth their steps, in the order of the form.
pub(crate) fn sparing(
    entries: Vec<(Blank, Entry)>,
    sheet: &Sheet,
    state: &State,
    deeds: &Deeds,
) -> Vec<(Blank, Entry)> {
    let is_new = sheet.fields.iter().all(|b| b.sort != Sort::Text || b.value.trim().is_empty());
    // Of something new nobody knows what it needs where nothing says so.
    if is_new && !sheet.fields.iter().any(|b| b.required) {
        return entries;
    }
    let mut named = false;
    let mut others: Vec<(usize, usize)> = Vec::new();
    let mut kept: Vec<usize> = Vec::new();
    for (at, (blank, entry)) in entries.iter().enumerate() {
        let names = !named && matches!(entry, Entry::Text(_));
        named |= names;
        if names || blank.required && blank.value.trim().is_empty() {
            kept.push(at);
        } else {
            let fresh = if deeds.knows_label(&blank.label) { 0 } else { 4 };
            others.push((at, fresh + weight(blank, entry, state)));
        }
    }
    // Of equals the first.
    others.sort_by_key(|(at, worth)| (std::cmp::Reverse(*worth), *at));
    if !is_new {
        // Of what is there one of each sort comes before two of one, and what is ticked first: rarely anything else sets it.
        let sorts: Vec<Sort> = others.iter().map(|(at, _)| entries[*at].0.sort).collect();
        let before = |n: usize| sorts[..n].iter().filter(|sort| **sort == sorts[n]).count();
        let mut ranked: Vec<_> = others.into_iter().enumerate().collect();
        ranked.sort_by_key(|(n, _)| (before(*n), sorts[*n] != Sort::Box));
        others = ranked.into_iter().map(|(_, one)| one).collect();
    }
    let most = if is_new { OTHERS } else { CHANGED };
    kept.extend(others.into_iter().take(most).map(|(at, _)| at));
    let all = entries.into_iter().enumerate();
    all.filter(|(at, _)| kept.contains(at)).map(|(_, one)| one).collect()
}

/// What is chosen or reckoned with goes wrong more often than what is only written down.
fn weight(blank: &Blank, entry: &Entry, state: &State) -> usize {
    let input_type = state.elements.get(blank.element).map_or("", |e| e.input_type.as_str());
    match (entry, input_type) {
        (Entry::Text(text), "" | "text") if text.parse::<f64>().is_ok() => 3,
        (Entry::Text(_), "" | "text" | "tel" | "url") => 1,
        (Entry::Text(_), "email") => 2,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_must_be_there_and_a_few_others_are_filled_in() {
        let state = page().build();
        let blank = |label: &str, required: bool| Blank {
            element: 0,
            label: label.into(),
            sort: Sort::Text,
            required,
            value: String::new(),
        };
        let text = |label: &str, must: bool| (blank(label, must), Entry::Text("Quill Lantern".into()));
        let mut all = vec![text("Name", false), text("Phone", false), text("Street", false)];
        all.extend([text("Town", false), text("Country", false), text("Shelf", true)]);
        all.push((blank("Kind", false), Entry::Option("Book".into())));
        let sheet = Sheet { fields: all.iter().map(|(b, _)| b.clone()).collect(), ..Sheet::default() };
        let mut deeds = Deeds::default();
        deeds.enter(&sheet, &blank("Phone", false));
        let told = |deeds: &Deeds| -> Vec<String> {
            sparing(all.clone(), &sheet, &state, deeds).into_iter().map(|(b, _)| b.label).collect()
        };
        let mut there = all.clone();
        let ticked = |label: &str| (Blank { sort: Sort::Box, ..blank(label, false) }, Entry::Tick);
        there.extend([ticked("Pager"), ticked("Newsletter")]);
        let held = |(b, _): &(Blank, Entry)| Blank { value: "Quill".into(), ..b.clone() };
        let changed = Sheet { fields: there.iter().map(held).collect(), ..Sheet::default() };
        let kept: Vec<String> = sparing(there, &changed, &state, &Deeds::default())
            .into_iter()
            .map(|(b, _)| b.label)
            .filter(|label| label != "Shelf")
            .collect();
        assert_eq!(kept, ["Name", "Kind", "Pager"], "one of each sort");
        assert_eq!(told(&deeds), ["Name", "Street", "Town", "Country", "Shelf", "Kind"]);
        assert_eq!(told(&Deeds::default()), ["Name", "Phone", "Street", "Town", "Shelf", "Kind"]);
    }
}
