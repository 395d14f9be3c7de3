//! A field of what is there that need not be filled in is emptied, beside others that are changed: it must stay empty.

use super::Entry;
use super::fields::{Blank, Sheet, Sort};
use super::values::is_prose;
use crate::state::State;

/// So many other fields are changed at least: a form in which nothing else is may be refused for it.
const OTHERS: usize = 2;
/// A shorter text may be what an app falls back on.
const SHORT: usize = 4;
/// A longer one is somebody's work, which is not thrown away.
const LONG: usize = 200;

/// The entries, with one of them emptied where that may be.
pub(super) fn emptied(mut entries: Vec<(Blank, Entry)>, sheet: &Sheet, state: &State) -> Vec<(Blank, Entry)> {
    let marked = sheet.fields.iter().any(|b| b.required);
    // Where nothing is marked only a text of several lines is sure to be free.
    let free = |blank: &Blank| {
        let field = state.elements.get(blank.element);
        let prose = field.is_some_and(|e| is_prose(e, &blank.label));
        let typed =
            field.is_some_and(|e| matches!(e.input_type.as_str(), "" | "text" | "date" | "tel" | "url"));
        !blank.required && (prose || marked && typed)
    };
    let size = |blank: &Blank| blank.value.trim().chars().count();
    let holds = |blank: &Blank| blank.sort == Sort::Text && (SHORT..=LONG).contains(&size(blank));
    let may = |(at, (blank, entry)): &(usize, &(Blank, Entry))| {
        let text = matches!(entry, Entry::Text(_));
        // What comes first is what the thing is called.
        *at > 0 && text && holds(blank) && free(blank) && !is_short_name(&blank.value)
    };
    if entries.len() > OTHERS
        && let Some(at) = entries.iter().enumerate().filter(may).map(|(at, _)| at).next_back()
    {
        entries[at].1 = Entry::Text(String::new());
    }
    entries
}

/// "roof-repair" may be made from the title anew.
fn is_short_name(value: &str) -> bool {
    let value = value.trim();
    value.contains(['-', '_']) && !value.contains(' ') && value.contains(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::super::fields::sheets;
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn one_that_need_not_be_filled_in_is_emptied() {
        let field = |p: Page, label: &str, value: &'static str, must: bool| {
            p.element("textbox", label, |e| {
                (e.tag, e.value, e.required) = ("input".into(), Some(value.into()), must);
            })
        };
        let told = |must: bool, slug: &'static str, held: &'static str| {
            let fields = |p: Page| {
                let p = field(field(p, "Name", "Roof repair", must), "Place", held, false);
                field(p, "Address of the page", slug, false).button("Save")
            };
            let state = page().within("form", "", fields).build();
            let sheet = sheets(&state).remove(0);
            let entries: Vec<_> =
                sheet.fields.iter().map(|b| (b.clone(), Entry::Text("Quill".into()))).collect();
            let all = emptied(entries, &sheet, &state);
            let gone = all.iter().find(|(_, e)| *e == Entry::Text(String::new()));
            gone.map(|(b, _)| b.label.clone())
        };
        assert_eq!(told(true, "roof-repair", "Bremen").as_deref(), Some("Place"));
        assert_eq!(told(true, "roof-repair", "12"), None, "an app may fall back on it");
        assert_eq!(told(false, "roof-repair", "Bremen"), None, "nobody knows what it needs");
    }
}
