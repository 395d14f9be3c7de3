//! How a test stands in the file: what several of its steps saw of the page is written once.
//!
//! In memory each step has its whole page. Written, the parts that all pages of a test share stand under `everywhere`,
//! those that all looks at one page share under `pages`, and a step keeps what only it saw.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::model::{Kept, LockedStep, LockedTest};
use crate::state::{Part, Recorded};

/// A test as it stands in the file.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    name: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    answers: Vec<Kept>,
    /// Parts of all pages.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    everywhere: BTreeSet<Part>,
    /// Parts of one page, by its name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pages: BTreeMap<String, BTreeSet<Part>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    steps: Vec<LockedStep>,
}

impl From<LockedTest> for Written {
    fn from(test: LockedTest) -> Self {
        let LockedTest { name, answers, mut steps } = test;
        let mut everywhere = BTreeSet::new();
        let mut pages = BTreeMap::new();
        let looks: Vec<(String, &Recorded)> = recorded(&steps).map(|page| (named(page), page)).collect();
        if looks.len() > 1 {
            everywhere = shared(looks.iter().map(|(_, page)| *page));
        }
        let names: BTreeSet<&String> = looks.iter().map(|(name, _)| name).collect();
        for name in names {
            let of = || looks.iter().filter(|(other, _)| other == name).map(|(_, page)| *page);
            let parts: BTreeSet<Part> = shared(of()).difference(&everywhere).cloned().collect();
            if of().nth(1).is_some() && !parts.is_empty() {
                pages.insert(name.clone(), parts);
            }
        }
        for page in steps.iter_mut().filter_map(|step| step.page.as_mut()) {
            let own = pages.get(&named(page));
            page.parts
                .retain(|part| !(everywhere.contains(part) || own.is_some_and(|own| own.contains(part))));
        }
        Self { name, answers, everywhere, pages, steps }
    }
}

impl From<Written> for LockedTest {
    fn from(written: Written) -> Self {
        let Written { name, answers, everywhere, pages, mut steps } = written;
        for page in steps.iter_mut().filter_map(|step| step.page.as_mut()) {
            let own = pages.get(&named(page)).into_iter().flatten();
            let mut parts: BTreeSet<Part> = everywhere.iter().chain(own).cloned().collect();
            parts.extend(std::mem::take(&mut page.parts));
            page.parts = parts.into_iter().collect();
        }
        Self { name, answers, steps }
    }
}

fn recorded(steps: &[LockedStep]) -> impl Iterator<Item = &Recorded> {
    steps.iter().filter_map(|step| step.page.as_ref())
}

/// A page's name: that of a dialog that is open on it is part of it.
fn named(page: &Recorded) -> String {
    match &page.dialog {
        Some(dialog) => format!("{} with the dialog {:?}", page.page, dialog.as_str()),
        None => page.page.clone(),
    }
}

/// The parts that all of these looks have.
fn shared<'r>(mut looks: impl Iterator<Item = &'r Recorded>) -> BTreeSet<Part> {
    let first: BTreeSet<Part> =
        looks.next().map(|page| page.parts.iter().cloned().collect()).unwrap_or_default();
    looks.fold(first, |kept, page| {
        let parts: BTreeSet<&Part> = page.parts.iter().collect();
        kept.into_iter().filter(|part| parts.contains(part)).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(page: &str, parts: &[&str]) -> LockedStep {
        let mut parts: Vec<Part> = parts.iter().map(|part| part.parse().unwrap()).collect();
        parts.sort();
        let page = Some(Recorded { page: page.to_owned(), parts, ..Recorded::default() });
        LockedStep {
            step: page.as_ref().map(|p| format!("{} parts", p.parts.len())).unwrap(),
            nth: 1,
            page,
            ..LockedStep::default()
        }
    }

    #[test]
    fn what_several_steps_saw_is_written_once() {
        let steps = vec![
            seen("/rooms", &["banner", "link \"Home\" in banner", "button \"New room\""]),
            seen("/rooms", &["banner", "link \"Home\" in banner", "button \"New room\"", "heading \"One\""]),
            seen("/rooms/new", &["banner", "link \"Home\" in banner", "textbox \"Name\" in form"]),
            LockedStep { step: "none".to_owned(), nth: 1, ..LockedStep::default() },
        ];
        let test = LockedTest { name: "A room".to_owned(), steps, ..LockedTest::default() };
        let text = serde_yaml::to_string(&test).unwrap();
        assert_eq!(serde_yaml::from_str::<LockedTest>(&text).unwrap(), test);
        insta::assert_snapshot!(text);
    }

    #[test]
    fn a_single_look_keeps_what_it_saw() {
        let test = LockedTest {
            name: "A".to_owned(),
            steps: vec![seen("/a", &["banner", "main"])],
            ..LockedTest::default()
        };
        let written = Written::from(test.clone());
        assert!(written.everywhere.is_empty() && written.pages.is_empty());
        assert_eq!(LockedTest::from(written), test);
    }
}
