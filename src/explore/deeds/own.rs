//! What the walk made itself: by its name, and by where it lies.

use super::{Deeds, SHORT};
use crate::explore::anchors::parts;
use crate::explore::finding::one_line;
use crate::state::State;
use crate::state::text::{fold_case, words};

/// A name has so many words before it at most: "Edit", initials, a number.
const NAMED_AFTER: usize = 2;

impl Deeds {
    /// Something new got this name. Where that is a text of several lines, pages may break it elsewhere.
    pub(in crate::explore) fn make(&mut self, name: &str) {
        let name = one_line(name);
        if name.chars().count() >= SHORT && !self.made.contains(&name) {
            self.made.push(name);
        }
    }

    /// The names of all that was made.
    pub(in crate::explore) fn made(&self) -> &[String] {
        &self.made
    }

    /// Something new lies there.
    pub(in crate::explore) fn settle(&mut self, place: Vec<String>) {
        if !self.places.contains(&place) {
            self.places.push(place);
        }
    }

    /// Something was taken away: its number may be that of another one by and by.
    pub(in crate::explore) fn leave_places(&mut self) {
        self.places.clear();
    }

    /// The address is that of something that the explorer made itself, or of its form. What lies further below it may be another
    /// thing's.
    pub(in crate::explore) fn is_own_place(&self, url: &str) -> bool {
        !self.places.is_empty() && !url.is_empty() && {
            let there = parts(url);
            let form =
                |last: &[String]| matches!(last, [only] if matches!(only.as_str(), "edit" | "view" | "show"));
            let own = |place: &Vec<String>| {
                there.strip_prefix(place.as_slice()).is_some_and(|rest| rest.is_empty() || form(rest))
            };
            self.places.iter().any(own)
        }
    }

    /// The text names something that the explorer made itself.
    pub(in crate::explore) fn is_own(&self, text: &str) -> bool {
        let text = fold_case(&one_line(text));
        self.made.iter().any(|own| text.contains(&fold_case(own)))
    }

    /// The text is the name of something that the explorer made itself, with a word or two around it: no list in which that is one
    /// of several, and nothing that is told about it.
    pub(in crate::explore) fn is_called_own(&self, text: &str) -> bool {
        const RELATE: [&str; 12] =
            ["but", "except", "without", "by", "of", "for", "from", "with", "to", "and", "or", "everyone"];
        let text = fold_case(&one_line(text));
        self.made.iter().any(|own| {
            let Some((before, after)) = text.split_once(&fold_case(own)) else { return false };
            let said: Vec<&str> = before.split_whitespace().collect();
            let relates = said.iter().any(|w| RELATE.contains(w) || w.ends_with(','));
            let goes_on = after.trim_start().starts_with([',', ';', '&']) || after.starts_with(" and ");
            said.len() <= NAMED_AFTER && !relates && !goes_on
        })
    }

    /// What the explorer made is chosen in the form of something else.
    pub(in crate::explore) fn refer_to(&mut self, name: &str) {
        self.referred_to.insert(fold_case(name.trim()));
    }

    /// It was chosen for something else, which may be called by it in a list.
    pub(in crate::explore) fn is_referred_to(&self, name: &str) -> bool {
        let name = fold_case(name);
        self.referred_to.iter().any(|own| name.contains(own.as_str()))
    }

    /// The page is about something that the explorer made itself: so its address or its heading says, or the question that is asked.
    pub(in crate::explore) fn is_about_own(&self, state: &State) -> bool {
        let asked = crate::state::dialog(state).and_then(|d| state.elements.get(d));
        let told = |e: &crate::state::Element| self.is_own(&e.name) || self.is_own(&e.text);
        // "Client of Quill Lantern" is the client.
        let of_another =
            |e: &crate::state::Element| words(&e.name).any(|word| matches!(word.as_str(), "of" | "for"));
        let heads = |e: &crate::state::Element| e.visible && e.role == "heading" && e.level == 1;
        asked.is_some_and(told)
            || self.is_own_place(&state.url)
            || state.elements.iter().any(|e| heads(e) && told(e) && !of_another(e))
    }
}
