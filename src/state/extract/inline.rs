//! Labels within a running text: "**Status:** Paid, **Total:** $25.00".

use super::page::Page;
use crate::state::Element;
use crate::state::text::fold;

/// The longest text that is read so, in characters.
const LONGEST: usize = 400;

/// Labels that are set off in a text, each with what follows it up to the next one.
pub(super) fn inline(page: &Page, element: &Element) -> Vec<(String, String)> {
    let children = page.tree.children(element.index);
    if element.own_text.is_empty() || children.is_empty() || element.text.len() > LONGEST {
        return Vec::new();
    }
    let text = fold(&element.text);
    let mut at = 0;
    let mut labels: Vec<(String, usize, usize)> = Vec::new();
    for child in page.children(element.index).filter(|e| e.visible && !e.interactive && !e.text.is_empty()) {
        let called = fold(&child.text);
        let Some(start) = text[at..].find(&called).map(|found| at + found) else { continue };
        at = start + called.len();
        let colon = text[at..].starts_with(':') || text[at..].starts_with(" :");
        if called.ends_with(':') || colon {
            labels.push((called.trim_end_matches(':').to_owned(), start, at));
        }
    }
    let ends = labels.iter().skip(1).map(|(_, start, _)| *start).chain([text.len()]);
    let value = |end: usize, from: usize| {
        let value = text[from..end].trim().trim_start_matches(':').trim();
        value.trim_end_matches([',', ';', '|', '·']).trim().to_owned()
    };
    let told = labels.iter().zip(ends).map(|((label, _, from), end)| (label.clone(), value(end, *from)));
    told.filter(|(_, value)| !value.is_empty()).collect()
}
