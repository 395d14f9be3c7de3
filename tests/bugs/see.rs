//! What was seen, and where two runs differ in it.

use std::fmt;

/// One note of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seen {
    /// The entry, from 0.
    pub(crate) at: usize,
    /// What was looked at or acted on.
    pub(crate) what: String,
    pub(crate) shows: String,
}

impl Seen {
    /// Shown by what is not there.
    pub(crate) const ABSENT: &'static str = "absent";
}

/// Something that one run saw otherwise than another.
#[derive(Debug)]
pub(crate) struct Difference {
    /// The entry, from 0.
    pub(crate) at: usize,
    what: String,
    first: Option<String>,
    second: Option<String>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |side: &Option<String>| side.clone().unwrap_or_else(|| "nothing to note".to_owned());
        write!(
            f,
            "entry {}, {}:\n      {}\n      {}",
            self.at + 1,
            self.what,
            shown(&self.first),
            shown(&self.second)
        )
    }
}

/// All differences, in the order of the entries.
pub(crate) fn differences(first: &[Seen], second: &[Seen]) -> Vec<Difference> {
    let find = |among: &[Seen], one: &Seen| {
        among
            .iter()
            .find(|other| other.at == one.at && other.what == one.what)
            .map(|other| other.shows.clone())
    };
    let mut found: Vec<Difference> = Vec::new();
    for one in first {
        let other = find(second, one);
        if other.as_ref() != Some(&one.shows) {
            found.push(Difference {
                at: one.at,
                what: one.what.clone(),
                first: Some(one.shows.clone()),
                second: other,
            });
        }
    }
    for one in second.iter().filter(|one| find(first, one).is_none()) {
        found.push(Difference {
            at: one.at,
            what: one.what.clone(),
            first: None,
            second: Some(one.shows.clone()),
        });
    }
    found.sort_by_key(|difference| difference.at);
    found
}

#[test]
fn runs_are_compared_note_by_note() {
    let seen = |at, what: &str, shows: &str| Seen { at, what: what.to_owned(), shows: shows.to_owned() };
    let clean = [seen(1, "h1", "Cart"), seen(3, ".total", "5")];
    assert!(differences(&clean, &clean).is_empty());
    let other = [seen(1, "h1", "Cart"), seen(2, "click a", Seen::ABSENT), seen(3, ".total", "7")];
    let told: Vec<usize> = differences(&clean, &other).iter().map(|d| d.at).collect();
    assert_eq!(told, [2, 3]);
}
