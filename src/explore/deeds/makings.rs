//! How things were made on the walk: a clean state does not have them, so that they are made first in what is shown of them.

use super::{Deeds, SHORT};
use crate::explore::anchors::parts;
use crate::explore::way::Way;
use crate::state::State;
use crate::state::text::fold_case;

/// How something was made.
#[derive(Debug, Clone)]
pub(in crate::explore) struct Making {
    /// What it is called.
    pub name: String,
    /// What makes it, from a clean state.
    pub way: Way,
    /// The address where that ended.
    pub led_to: String,
}

impl Deeds {
    /// How something new is made.
    pub(in crate::explore) fn make_by(&mut self, making: Making) {
        if making.name.chars().count() >= SHORT {
            self.makings.push(making);
        }
    }

    /// Something was made in this part of the app: it may have left, and given its number to another one.
    pub(in crate::explore) fn has_made_in(&self, part: &[String]) -> bool {
        self.makings.iter().any(|made| parts(&made.led_to).starts_with(part))
    }

    /// How a copy is made, which is called as what it was made of.
    pub(in crate::explore) fn copy_by(&mut self, way: Way, led_to: String) {
        if !self.makings.iter().any(|made| made.led_to == led_to) {
            self.makings.push(Making { name: String::new(), way, led_to });
        }
    }

    /// What this text tells of was copied.
    pub(in crate::explore) fn copy(&mut self, told: &str) {
        let told = fold_case(told);
        let names = self.makings.iter().map(|made| &made.name).filter(|name| !name.is_empty());
        let copied = names.filter(|name| told.contains(&fold_case(name))).cloned().collect::<Vec<_>>();
        self.copied.extend(copied);
    }

    /// All that was made once and has a name of its own, the newest last.
    pub(in crate::explore) fn made_once(&self) -> impl Iterator<Item = &Making> {
        self.makings.iter().filter(|made| !made.name.is_empty() && !self.copied.contains(&made.name))
    }

    /// How that was made which a page lies below, or else tells of; of several the newest.
    pub(in crate::explore) fn making_of(&self, state: &State) -> Option<&Making> {
        let told = |name: &str| {
            !name.is_empty() && state.elements.iter().any(|e| e.visible && e.text.contains(name))
        };
        let tells = || self.makings.iter().rev().find(|made| told(&made.name));
        self.making_at(&state.url).or_else(tells)
    }

    /// How that was made which an address lies below; of several the newest.
    pub(in crate::explore) fn making_at(&self, url: &str) -> Option<&Making> {
        let here = parts(url);
        let place = self.places.iter().find(|place| here.starts_with(place))?;
        self.makings.iter().rev().find(|made| parts(&made.led_to).starts_with(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_copied_was_not_made_once() {
        let mut deeds = Deeds::default();
        for name in ["Marlow Orchard", "Quill Lantern"] {
            deeds.make_by(Making { name: name.into(), way: Way::default(), led_to: String::new() });
        }
        deeds.copy("marlow orchard $12.00");
        assert_eq!(deeds.made_once().map(|made| made.name.as_str()).collect::<Vec<_>>(), ["Quill Lantern"]);
    }
}
