//! What is still to be tried, page by page: depth first, the unseen before the seen, of many alike only a few.

use std::collections::{HashMap, HashSet};

use indexmap::IndexMap;

use super::line::Line;

/// How far a walk may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Steps in all.
    pub actions: usize,
    /// How many pages deep.
    pub depth: usize,
    /// How many links are followed from one page.
    pub branch: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { actions: 300, depth: 8, branch: 12 }
    }
}

/// Something that can be tried on a page, as it is remembered.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Offer {
    /// The same at every look.
    pub id: String,
    /// What it is one of.
    pub class: String,
    /// What it is called on whichever page it stands: the same control on many pages need not be tried on each.
    pub everywhere: String,
    /// How much it promises by itself.
    pub worth: i32,
    /// How many of its class are enough.
    pub quota: u32,
    /// The address that it leads to, where it tells one.
    pub leads_to: String,
}

/// How to come to a page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Way {
    /// What is opened.
    pub url: String,
    /// What is done there.
    pub lines: Vec<Line>,
}

/// A page that was seen.
#[derive(Debug, Clone, Default)]
struct Known {
    way: Way,
    depth: usize,
    followed: usize,
    waiting: Vec<Offer>,
    /// How often its way led elsewhere.
    missed: u32,
}

/// All pages, and what is still to be tried on them.
#[derive(Debug, Default)]
pub(super) struct Frontier {
    limits: Limits,
    pages: IndexMap<String, Known>,
    tried: HashSet<String>,
    classes: HashMap<String, u32>,
    /// Addresses that were opened, and their patterns.
    addresses: HashSet<String>,
    patterns: HashSet<String>,
    /// How deep an address lies, by the shallowest page that links to it: what every menu offers lies right below the top.
    depths: HashMap<String, usize>,
}

/// A page whose way has failed so often is given up.
const MISSES: u32 = 2;
/// What it costs to go elsewhere, in worth.
const COST_OF_GOING: i32 = 3;

impl Frontier {
    /// Nothing is known yet.
    pub(super) fn new(limits: Limits) -> Self {
        Self { limits, ..Self::default() }
    }

    /// The page is there, and offers this. Gives whether it is a page that nobody has seen before.
    pub(super) fn see(&mut self, page: &str, url: &str, way: Way, depth: usize, offers: &[Offer]) -> bool {
        self.addresses.insert(super::anchors::linked(url));
        self.patterns.insert(super::anchors::pattern(url));
        let linked_at = self.depths.get(&super::anchors::linked(url)).copied();
        let depth = linked_at.map_or(depth, |linked| linked.min(depth));
        let depth = self.pages.get(page).map_or(depth, |known| known.depth.min(depth));
        for to in offers.iter().map(|o| o.leads_to.as_str()).filter(|to| !to.is_empty()) {
            let below = self.depths.entry(super::anchors::linked(to)).or_insert(depth + 1);
            *below = (*below).min(depth + 1);
        }
        let is_new = !self.pages.contains_key(page);
        let known = self.pages.entry(page.to_owned()).or_insert_with(|| Known {
            way: way.clone(),
            depth,
            ..Known::default()
        });
        known.depth = known.depth.min(depth);
        // The shortest way is the surest.
        if way.lines.len() < known.way.lines.len() {
            known.way = way;
        }
        known.waiting = offers.iter().filter(|o| !self.tried.contains(&o.id)).cloned().collect();
        is_new
    }

    /// How many pages deep this one lies.
    pub(super) fn depth(&self, page: &str) -> usize {
        self.pages.get(page).map_or(0, |known| known.depth)
    }

    /// How to come to a page.
    pub(super) fn way(&self, page: &str) -> Option<&Way> {
        self.pages.get(page).map(|known| &known.way)
    }

    /// What an offer of a page promises now; nothing where it is not worth trying.
    pub(super) fn worth(&self, page: &str, offer: &Offer) -> Option<i32> {
        if self.tried.contains(&offer.id) {
            return None;
        }
        let alike = self.classes.get(&offer.class).copied().unwrap_or_default();
        if alike >= offer.quota {
            return None;
        }
        let known = self.classes.get(&offer.everywhere).copied().unwrap_or_default();
        let elsewhere = if offer.everywhere == offer.class { 0 } else { known.saturating_sub(alike) };
        let times = |n: u32| i32::try_from(n).unwrap_or(i32::MAX / 8);
        let mut worth = offer.worth - 3 * times(alike) - 3 * times(elsewhere.min(3));
        if !offer.leads_to.is_empty() {
            let known = self.pages.get(page);
            let deep =
                known.is_some_and(|k| k.depth >= self.limits.depth || k.followed >= self.limits.branch);
            if deep {
                return None;
            }
            if self.addresses.contains(&super::anchors::linked(&offer.leads_to)) {
                worth -= 7;
            } else if self.patterns.contains(&super::anchors::pattern(&offer.leads_to)) {
                worth -= 4;
            }
        }
        (worth > 0).then_some(worth)
    }

    /// The most promising of what a page offers: of equals the first on the page.
    pub(super) fn best<'o>(
        &self,
        page: &str,
        offers: impl IntoIterator<Item = &'o Offer>,
    ) -> Option<(usize, i32)> {
        let mut best: Option<(usize, i32)> = None;
        for (at, offer) in offers.into_iter().enumerate() {
            if let Some(worth) = self.worth(page, offer)
                && best.is_none_or(|(_, most)| worth > most)
            {
                best = Some((at, worth));
            }
        }
        best
    }

    /// The page where most is waiting, and how much it promises, the cost of going there taken off. Of equals the one that
    /// was found last: depth first.
    pub(super) fn elsewhere(&self, here: &str) -> Option<(String, i32)> {
        let mut best: Option<(String, i32)> = None;
        for (page, known) in self.pages.iter().rev().filter(|(page, k)| *page != here && k.missed < MISSES) {
            let cost = COST_OF_GOING + i32::try_from(known.way.lines.len()).unwrap_or(COST_OF_GOING);
            let worth = known.waiting.iter().filter_map(|o| self.worth(page, o)).max().map(|w| w - cost);
            if let Some(worth) = worth
                && best.as_ref().is_none_or(|(_, most)| worth > *most)
            {
                best = Some((page.clone(), worth));
            }
        }
        best
    }

    /// It was tried, whatever came of it.
    pub(super) fn tried(&mut self, page: &str, offer: &Offer) {
        self.tried.insert(offer.id.clone());
        *self.classes.entry(offer.class.clone()).or_default() += 1;
        if offer.everywhere != offer.class {
            *self.classes.entry(offer.everywhere.clone()).or_default() += 1;
        }
        if let Some(known) = self.pages.get_mut(page) {
            known.waiting.retain(|other| other.id != offer.id);
            known.followed += usize::from(!offer.leads_to.is_empty());
        }
    }

    /// The way to a page led elsewhere.
    pub(super) fn missed(&mut self, page: &str) {
        if let Some(known) = self.pages.get_mut(page) {
            known.missed += 1;
        }
    }

    /// The pages that were seen, in the order in which they were.
    pub(super) fn pages(&self) -> impl Iterator<Item = &str> {
        self.pages.keys().map(String::as_str)
    }

    /// An address was opened before.
    pub(super) fn knows(&self, url: &str) -> bool {
        self.addresses.contains(&super::anchors::linked(url))
    }

    /// How much is still waiting, over all pages.
    pub(super) fn waiting(&self) -> usize {
        let of = |(page, known): (&String, &Known)| {
            known.waiting.iter().filter(|o| self.worth(page, o).is_some()).count()
        };
        self.pages.iter().map(of).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(id: &str, class: &str, worth: i32, leads_to: &str) -> Offer {
        Offer {
            id: id.into(),
            class: class.into(),
            everywhere: class.into(),
            worth,
            quota: 2,
            leads_to: leads_to.into(),
        }
    }

    fn frontier() -> Frontier {
        Frontier::new(Limits { actions: 10, depth: 2, branch: 2 })
    }

    fn way(url: &str) -> Way {
        Way { url: url.into(), lines: Vec::new() }
    }

    #[test]
    fn the_unseen_comes_first_and_of_many_alike_two_are_enough() {
        let mut f = frontier();
        let rows: Vec<Offer> = (0..5)
            .map(|n| offer(&format!("row {n}"), "rows", 9, &format!("http://a.test/books/{n}")))
            .collect();
        f.see("books", "http://a.test/books", way("http://a.test/books"), 0, &rows);
        assert_eq!(f.best("books", &rows), Some((0, 9)));
        f.tried("books", &rows[0]);
        f.see("book", "http://a.test/books/0", way("http://a.test/books/0"), 1, &[]);
        // Another of the same class, to a page of a pattern that was seen.
        assert_eq!(f.best("books", &rows), Some((1, 2)));
        f.tried("books", &rows[1]);
        assert_eq!(f.best("books", &rows), None);
    }

    #[test]
    fn no_page_is_followed_too_deep_or_too_wide() {
        let mut f = frontier();
        let links: Vec<Offer> = ["a", "b", "c"].map(|n| offer(n, n, 9, &format!("http://a.test/{n}"))).into();
        f.see("home", "http://a.test/", way("http://a.test/"), 0, &links);
        f.tried("home", &links[0]);
        f.tried("home", &links[1]);
        assert_eq!(f.best("home", &links), None, "two of three were followed");
        f.see("deep", "http://a.test/deep", way("http://a.test/deep"), 2, &links);
        assert_eq!(f.best("deep", &links), None, "as deep as may be");
    }

    #[test]
    fn what_a_menu_offers_lies_right_below_the_top_whichever_way_one_came() {
        let mut f = frontier();
        let menu = [offer("b", "b", 9, "http://a.test/b")];
        f.see("home", "http://a.test/", way("http://a.test/"), 0, &menu);
        f.see("b", "http://a.test/b", way("http://a.test/b"), 7, &[]);
        assert_eq!(f.depth("b"), 1);
    }

    #[test]
    fn where_most_is_waiting_one_goes_next_and_gives_up_what_can_not_be_reached() {
        let mut f = frontier();
        f.see("a", "http://a.test/a", way("http://a.test/a"), 0, &[offer("1", "1", 5, "")]);
        f.see("b", "http://a.test/b", way("http://a.test/b"), 0, &[offer("2", "2", 8, "")]);
        assert_eq!(f.elsewhere("a"), Some(("b".to_owned(), 5)));
        f.missed("b");
        f.missed("b");
        assert_eq!(f.elsewhere("x"), Some(("a".to_owned(), 2)));
        assert_eq!(f.waiting(), 2);
    }
}
