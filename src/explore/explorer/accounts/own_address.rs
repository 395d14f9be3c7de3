//! The address that an app shows for a page of its own is one under which that page can be opened.

use std::collections::{BTreeMap, BTreeSet};

use crate::explore::Way;
use crate::explore::anchors::{below_host, linked};
use crate::explore::explorer::Explorer;
use crate::explore::explorer::accounts::figures::figures;
use crate::explore::finding::Suspicion;
use crate::explore::line::Line;
use crate::state::State;
use crate::trace::DefectKind;

/// So many addresses are remembered.
const MOST: usize = 1000;

/// How one came to addresses by what the pages offer.
#[derive(Debug, Clone, Default)]
pub(in crate::explore::explorer) struct OwnAddresses(BTreeMap<String, Came>);

/// How one came to an address first.
#[derive(Debug, Clone)]
pub(in crate::explore::explorer) struct Came {
    pub way: Way,
    /// What the page before counted.
    pub counted: BTreeSet<String>,
}

impl OwnAddresses {
    /// The app went there by itself.
    pub(in crate::explore::explorer) fn keep(
        &mut self,
        before: &State,
        after: &State,
        way: impl FnOnce() -> Way,
    ) {
        let to = linked(&after.url);
        let room = self.0.len() < MOST;
        if room && to != linked(&before.url) && after.status.is_none_or(|s| s < 400) {
            self.0.entry(to).or_insert_with(|| Came {
                way: way(),
                counted: figures(before).into_values().flatten().map(str::to_owned).collect(),
            });
        }
    }

    /// How one came to the address of this page by what the pages offer.
    pub(in crate::explore::explorer) fn of(&self, page: &State) -> Option<&Came> {
        self.0.get(&linked(&page.url))
    }
}

impl Explorer {
    /// There is no page at an address that the app showed for one before, unless that is gone by what was done since: that
    /// is for a clean state to tell.
    pub(in crate::explore::explorer) fn judge_own_address(&mut self, missing: &State, told: &str) {
        let Some(Came { way, .. }) = self.own_addresses.of(missing).cloned() else { return };
        let lines = way.lines.into_iter().chain([Line::order("Reload the page")]).collect();
        let address = below_host(&missing.url);
        self.suspect(Suspicion {
            oracle: "own address",
            kind: DefectKind::AppError,
            key: format!("own address|{}", missing.page_id),
            summary: format!(
                "\"/{address}\" is the address of a page while one uses it, and can't be opened: {told}"
            ),
            expected: "the same page once more".to_owned(),
            actual: told.to_owned(),
            page: missing.page_id.clone(),
            ways: vec![Way { url: way.url, lines }],
            viewport: None,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn the_first_way_to_an_address_is_kept() {
        let at = |url: &str| page().url(url).build();
        let mut own = OwnAddresses::default();
        let way = |url: &str| Way { url: url.to_owned(), lines: vec![Line::order("Click the \"Paid\" tab")] };
        own.keep(&at("http://a.test/#/clients/3"), &at("http://a.test/#/clients/3/paid"), || {
            way("http://a.test/#/clients/3")
        });
        own.keep(&at("http://a.test/"), &at("http://a.test/#/clients/3/paid"), || way("http://a.test/"));
        own.keep(&at("http://a.test/"), &at("http://a.test/#top"), || way("http://a.test/"));
        assert_eq!(own.0.len(), 1);
        assert_eq!(
            own.0.values().next().map(|came| came.way.url.as_str()),
            Some("http://a.test/#/clients/3")
        );
    }
}
