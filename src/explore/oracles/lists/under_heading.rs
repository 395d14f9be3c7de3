//! Below each heading within a list stands something: where the list counts more than it shows, and a heading stands alone, what
//! belongs below it is missing.

use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::{Element, State, dialog};
use crate::trace::DefectKind;

/// A list with a greater number is one that has pages.
const MOST: usize = 500;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    if dialog(t.after).is_some() || t.after.status.is_some_and(|s| s >= 400) {
        return None;
    }
    let Alone { heading, list, counts, shown } = alone(t.after)?;
    Some(Doubt {
        oracle: "under heading",
        kind: DefectKind::DataInconsistency,
        key: format!("under heading|{}", t.after.page_id),
        summary: format!("nothing stands below \"{heading}\", and \"{list}\" counts {counts} and shows {shown}"),
        expected: format!("{counts} of them"),
        actual: shown.to_string(),
        line: t.line.clone().checking(format!(
            "let head = session.state.headings.find(|e| same_text(e.text, {}));
if type_of(head) != \"()\" {{
  let top = head.ymin;
  let next = \"\";
  for part in head.parent.children {{ if next == \"\" && part.visible && part.ymin > top {{ next = part.role; }} }}
  assert(next != \"\" && next != \"heading\", \"below each heading stands something\");
}}",
            quote(&heading)
        )),
    })
}

/// A heading below which nothing stands.
struct Alone {
    heading: String,
    list: String,
    counts: usize,
    shown: usize,
}

fn alone(state: &State) -> Option<Alone> {
    let heads = state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.own_text.len() < 80);
    let counting = heads.filter_map(|e| Some((e, counted(&e.text)?)));
    counting.into_iter().find_map(|(title, counts)| {
        let around = title.parent?;
        let parts: Vec<&Element> = state.children(around).filter(|e| e.visible).collect();
        let at = parts.iter().position(|e| e.index == title.index)?;
        let below = parts.get(at + 1..)?;
        // It goes as far as its own headings do.
        let first = below.first().filter(|e| e.role == "heading" && e.level > title.level)?;
        let is_head = |e: &Element| e.role == "heading" && e.level == first.level;
        let end = below.iter().position(|e| e.role == "heading" && e.level < first.level);
        let below = below.get(..end.unwrap_or(below.len()))?;
        let sort = below.iter().find(|e| !is_head(e))?;
        let shown = below.iter().filter(|e| e.role == sort.role && e.tag == sort.tag).count();
        let only = below.iter().all(|e| is_head(e) || e.role == sort.role && e.tag == sort.tag);
        let empty = |at: &usize| is_head(below[*at]) && below.get(at + 1).is_none_or(|next| is_head(next));
        let bare = (0..below.len()).find(empty)?;
        (only && shown > 0 && counts > shown && counts <= MOST).then(|| Alone {
            heading: below[bare].text.trim().to_owned(),
            list: title.text.trim().to_owned(),
            counts,
            shown,
        })
    })
}

/// "Events 2", "Events (2)", "2 events": how many there are.
fn counted(title: &str) -> Option<usize> {
    let plain: String = title.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    let said: Vec<&str> = plain.split_whitespace().collect();
    let [.., before, last] = said.as_slice() else { return None };
    let number = |text: &str| text.parse().ok().filter(|_| text.len() < 4);
    let worded = |text: &str| text.chars().all(char::is_alphabetic);
    match said.as_slice() {
        [first, rest @ ..] if rest.iter().all(|w| worded(w)) && number(first).is_some() => number(first),
        _ if worded(before) && said.len() < 4 => number(last),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn months(title: &str, march: usize, april: usize) -> State {
        let cards = |p: Page, n: usize| {
            (0..n).fold(p, |p, n| p.within("article", "", |p| p.text(&format!("Talk {n}"))))
        };
        page()
            .within("region", "Events", |p| {
                let p = cards(p.heading(2, title).heading(3, "March 2026"), march);
                cards(p.heading(3, "April 2026"), april)
            })
            .build()
    }

    #[test]
    fn what_a_list_counts_stands_below_its_headings() {
        let told =
            |title: &str, march, april| alone(&months(title, march, april)).map(|a| (a.heading, a.shown));
        assert_eq!(told("Events 2", 1, 0), Some(("April 2026".to_owned(), 1)));
        assert_eq!(told("Events 2", 1, 1), None);
        assert_eq!(told("Events 1", 1, 0), None, "it counts what it shows");
        assert_eq!(told("Events of 2026", 1, 0), None, "a year counts nothing");
        assert_eq!(counted("12 entries"), Some(12));
        assert_eq!(counted("Events (2)"), Some(2));
        assert_eq!(counted("Chapter 2 of 7"), None);
    }
}
