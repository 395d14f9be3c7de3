//! How often sayso says of two states what a person says of them.

use std::collections::BTreeMap;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use sayso::state::State;
use sayso::state::identity::{Pages, Portrait};

use crate::visit::Seen;

/// Every so manyth group is kept aside: the rules were not made with a look at it.
const ASIDE: u64 = 5;

/// Pairs told rightly and wrongly.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Count {
    right: usize,
    wrong: usize,
}

impl Count {
    fn note(&mut self, right: bool) {
        if right { self.right += 1 } else { self.wrong += 1 }
    }

    fn add(&mut self, other: Self) {
        self.right += other.right;
        self.wrong += other.wrong;
    }

    fn share(self) -> f64 {
        let all = self.right + self.wrong;
        if all == 0 { 1.0 } else { self.right as f64 / all as f64 }
    }
}

/// Pairs that a person calls one page, and pairs that one does not.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Told {
    same: Count,
    other: Count,
}

impl Told {
    fn note(&mut self, same: bool, right: bool) {
        if same { self.same.note(right) } else { self.other.note(right) }
    }

    fn add(&mut self, other: Self) {
        self.same.add(other.same);
        self.other.add(other.other);
    }

    fn accuracy(self) -> f64 {
        Count { right: self.same.right + self.other.right, wrong: self.same.wrong + self.other.wrong }.share()
    }

    /// Same and other count alike, however many there are of each.
    fn balanced(self) -> f64 {
        f64::midpoint(self.same.share(), self.other.share())
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { same, other } = self;
        write!(
            f,
            "{:.4} (balanced {:.4}; same {}/{}, other {}/{})",
            self.accuracy(),
            self.balanced(),
            same.right,
            same.right + same.wrong,
            other.right,
            other.right + other.wrong
        )
    }
}

/// The figures of a run, or of all.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    /// All pairs, each compared after the whole run.
    compared: Told,
    /// All pairs, by the names that the states are given one after the other.
    named: Told,
    /// Pairs of which one at least is of a group that was kept aside.
    aside: Told,
    /// Pairs whose addresses have one shape, or which have a title or heading in common, as named.
    hard: Told,
    hard_aside: Told,
    /// Hard pairs, compared as if nothing but the two had been seen.
    alone: Told,
    /// All pairs, compared as if the app had one address only.
    one_address: Told,
    /// Every pair that was told wrongly, in words.
    pub(crate) wrong: Vec<String>,
}

impl Figures {
    pub(crate) fn add(&mut self, other: Self) {
        self.compared.add(other.compared);
        self.named.add(other.named);
        self.aside.add(other.aside);
        self.hard.add(other.hard);
        self.hard_aside.add(other.hard_aside);
        self.alone.add(other.alone);
        self.one_address.add(other.one_address);
        self.wrong.extend(other.wrong);
    }

    /// Over all pairs: compared with each other, and by their names.
    pub(crate) fn accuracies(&self) -> (f64, f64) {
        (self.compared.accuracy(), self.named.accuracy())
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "compared {}", self.compared)?;
        writeln!(f, "  named      {}", self.named)?;
        writeln!(f, "  kept aside {}", self.aside)?;
        writeln!(f, "  hard       {}", self.hard)?;
        writeln!(f, "  hard aside {}", self.hard_aside)?;
        writeln!(f, "  alone      {}", self.alone)?;
        write!(f, "  no address {}", self.one_address)
    }
}

/// Compares every two states of a run.
pub(crate) fn of(run: &str, states: &[Seen]) -> Figures {
    let mut pages = Pages::default();
    // As a test goes: not all states of a page one after the other.
    let mut order: Vec<&Seen> = states.iter().collect();
    order.sort_by_key(|seen| (seen.nth, hash(&seen.group)));
    let mut names = BTreeMap::new();
    for seen in &order {
        let mut state = seen.state.clone();
        state.page_id = pages.name(&Portrait::of(&state));
        pages.learn(&state);
        names.insert((&seen.group, seen.nth), state.page_id);
    }
    let portraits: Vec<Portrait> = order.iter().map(|seen| Portrait::of(&seen.state)).collect();
    let unaddressed: Vec<Portrait> = order.iter().map(|seen| unaddressed(&seen.state)).collect();
    if let Ok(wanted) = std::env::var("SAYSO_PORTRAIT") {
        for (seen, portrait) in order.iter().zip(&portraits) {
            let name = format!("{run}/{}/{}", seen.group, seen.nth);
            if wanted.split(';').any(|part| part == name) {
                eprintln!("{name}: {portrait}");
            }
        }
    }
    let mut figures = Figures::default();
    for (i, a) in order.iter().enumerate() {
        for (j, b) in order.iter().enumerate().skip(i + 1) {
            let same = a.group == b.group;
            let (one, other) = (&names[&(&a.group, a.nth)], &names[&(&b.group, b.nth)]);
            let compared = pages.same(&portraits[i], &portraits[j]) == same;
            let named = (one == other) == same;
            let aside = is_aside(run, &a.group) || is_aside(run, &b.group);
            let hard = is_hard(&a.state, &b.state);
            figures.compared.note(same, compared);
            let unaddressed = pages.same(&unaddressed[i], &unaddressed[j]) == same;
            figures.one_address.note(same, unaddressed);
            figures.named.note(same, named);
            if aside {
                figures.aside.note(same, named);
            }
            if hard {
                figures.alone.note(same, alone(a, b) == same);
                figures.hard.note(same, named);
            }
            if hard && aside {
                figures.hard_aside.note(same, named);
            }
            if !(compared && named) {
                let says = if same { "one page" } else { "two pages" };
                let by = match (compared, named) {
                    (false, false) => "compared and named",
                    (false, true) => "compared",
                    _ => "named",
                };
                let line = if aside && std::env::var_os("SAYSO_ASIDE").is_none() {
                    format!("{run}: a pair that is kept aside, {says} ({by})")
                } else {
                    format!(
                        "{run}: {says} ({by}): {} {} {one:?} | {} {} {other:?}",
                        a.group, a.nth, b.group, b.nth
                    )
                };
                figures.wrong.push(line);
            }
        }
    }
    figures
}

/// What is said where only these two were seen.
fn alone(a: &Seen, b: &Seen) -> bool {
    let mut pages = Pages::default();
    pages.learn(&State { page_id: "one".to_owned(), ..a.state.clone() });
    pages.learn(&State { page_id: "other".to_owned(), ..b.state.clone() });
    pages.same(&Portrait::of(&a.state), &Portrait::of(&b.state))
}

/// A state of an app that shows all its pages at one address.
fn unaddressed(state: &State) -> Portrait {
    Portrait::of(&State { url: "http://app.test/".to_owned(), ..state.clone() })
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

fn is_aside(run: &str, group: &str) -> bool {
    hash(&format!("{run}/{group}")).is_multiple_of(ASIDE)
}

/// Their addresses have one shape, or they have their titles or their first headings in common.
fn is_hard(a: &State, b: &State) -> bool {
    let shape = |state: &State| {
        let address = state.url.split('?').next().unwrap_or_default();
        let parts: Vec<&str> = address.split('/').collect();
        // Of an address with a record in it, all but the last two parts must be equal.
        let kept = parts.len().saturating_sub(if parts.len() > 5 { 2 } else { 1 });
        (parts.len(), parts[..kept].join("/"))
    };
    let heading = |state: &State| {
        let first = state.elements.iter().find(|e| e.visible && e.role == "heading");
        first.map(|e| e.name.clone())
    };
    shape(a) == shape(b) || a.title == b.title || heading(a).is_some() && heading(a) == heading(b)
}
