//! How things were made on the walk: a clean state does not have them, so that they are made first in what is shown of them.

use super::{Deeds, SHORT};
use crate::explore::anchors::parts;
use crate::explore::way::Way;
use crate::state::State;

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

    /// All that was made and has a name of its own, the newest last.
    pub(in crate::explore) fn makings(&self) -> impl Iterator<Item = &Making> {
        self.makings.iter().filter(|made| !made.name.is_empty())
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
