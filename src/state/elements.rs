//! The elements of a state, shared between looks that saw the same.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Element;

/// Elements in document order. A copy costs nothing until it is changed: a page of 5,000 elements takes megabytes, and
/// a test looks at it dozens of times without anything having changed.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Elements(Arc<Vec<Element>>);

impl Elements {
    /// Takes the elements of another look, if they are equal, instead of its own.
    pub fn share(&mut self, with: &Self) {
        if self == with {
            *self = with.clone();
        }
    }

    /// Both are the same in memory.
    pub fn is_shared(&self, with: &Self) -> bool {
        Arc::ptr_eq(&self.0, &with.0)
    }
}

impl PartialEq for Elements {
    fn eq(&self, other: &Self) -> bool {
        self.is_shared(other) || self.0 == other.0
    }
}

impl Deref for Elements {
    type Target = Vec<Element>;

    fn deref(&self) -> &Vec<Element> {
        &self.0
    }
}

impl DerefMut for Elements {
    fn deref_mut(&mut self) -> &mut Vec<Element> {
        Arc::make_mut(&mut self.0)
    }
}

impl From<Vec<Element>> for Elements {
    fn from(elements: Vec<Element>) -> Self {
        Self(Arc::new(elements))
    }
}

impl FromIterator<Element> for Elements {
    fn from_iter<I: IntoIterator<Item = Element>>(elements: I) -> Self {
        elements.into_iter().collect::<Vec<_>>().into()
    }
}

impl<'a> IntoIterator for &'a Elements {
    type Item = &'a Element;
    type IntoIter = std::slice::Iter<'a, Element>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'a> IntoIterator for &'a mut Elements {
    type Item = &'a mut Element;
    type IntoIter = std::slice::IterMut<'a, Element>;

    fn into_iter(self) -> Self::IntoIter {
        Arc::make_mut(&mut self.0).iter_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_ones_are_shared_until_one_is_changed() {
        let named = |name: &str| Elements::from(vec![Element { name: name.into(), ..Element::default() }]);
        let (first, mut same, mut other) = (named("Save"), named("Save"), named("Cancel"));
        same.share(&first);
        other.share(&first);
        assert!(same.is_shared(&first) && !other.is_shared(&first));
        same[0].name = "Send".into();
        assert_eq!((first[0].name.as_str(), same[0].name.as_str()), ("Save", "Send"));
    }
}
