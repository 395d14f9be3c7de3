//! What is still to be tried, page by page: depth first, the unseen before the seen, of many alike only a few.

mod moved;
mod worth;

pub(super) use moved::{below, renamed, taken_away};
pub(super) use worth::part_of;

use std::collections::{HashMap, HashSet};

use indexmap::IndexMap;

use super::line::Line;
use super::shape::Shape;

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
#[derive(Debug, Clone, PartialEq, Default)]
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
    /// A form is filled in and sent.
    pub sends: bool,
    /// It stands in the frame of the app: what it leads to lies right below the top, on whichever page it is unfolded.
    pub framed: bool,
    /// It takes away what the explorer made: it comes when that was looked at and changed, and not never.
    pub ripens: bool,
    /// It only makes sense now, after what was done last: it is not come back for.
    pub fleeting: bool,
}

/// How to come to a page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Way {
    /// What is opened.
    pub url: String,
    /// What is done there.
    pub lines: Vec<Line>,
}

/// What waits on a page, and how one comes to where it is in sight: what a menu, a tab or a dialog unfolds is not there when
/// the page is opened.
#[derive(Debug, Clone)]
struct Waiting {
    offer: Offer,
    way: Way,
    /// At which step it was seen first.
    since: usize,
}

/// A page that was seen.
#[derive(Debug, Clone, Default)]
struct Known {
    way: Way,
    depth: usize,
    /// Links that were followed from here to pages of a known sort.
    followed: usize,
    /// What its addresses look like.
    shapes: Vec<Shape>,
    /// Links that were followed to it.
    visited: u32,
    waiting: Vec<Waiting>,
    /// How often its way led elsewhere.
    missed: u32,
}

/// Where to go next.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Aim {
    /// The page.
    pub page: String,
    /// How to come to where the offer is in sight.
    pub way: Way,
    /// What is wanted there.
    pub offer: Offer,
    /// How much it promises, the cost of going taken off.
    pub worth: i32,
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
    /// Addresses of which a part was seen only: with something asked for behind them.
    narrowed: HashSet<String>,
    /// How deep an address lies, by the shallowest page that links to it: what every menu offers lies right below the top.
    depths: HashMap<String, usize>,
    /// Where the walk began, in parts: what lies near to it is what somebody wants to see tried.
    home: Vec<String>,
    /// How many parts of that all addresses of the app have: the folder that it lies in tells nothing.
    folder: usize,
    /// Steps that were done in all, and when a form was sent the last time.
    clock: usize,
    sent: usize,
    /// Steps that were done in each part of the app.
    spent: HashMap<String, usize>,
    /// How often all that was worth trying had been tried.
    rounds: u32,
    /// The address that a link had, and the page that it led to: the app may show another address there.
    led: Option<(String, String)>,
}

/// What is unfolded by more steps than these is not come back to.
const UNFOLDED: usize = 5;
/// So often more of what is alike is tried, where nothing else is left.
const ROUNDS: u32 = 4;
impl Known {
    /// What is in sight on the way, and not tried yet, waits. What was in sight on just this way and is no more is gone.
    fn wait<'o>(&mut self, offers: impl Iterator<Item = &'o Offer>, way: &Way, now: usize) {
        let mut seen: HashMap<String, usize> = HashMap::new();
        self.waiting.retain(|w| {
            let stays = w.way != *way;
            if !stays {
                seen.insert(w.offer.id.clone(), w.since);
            }
            stays
        });
        if way.lines.len() > UNFOLDED {
            return;
        }
        for offer in offers {
            if let Some(w) = self.waiting.iter_mut().find(|w| w.offer.id == offer.id) {
                w.offer = offer.clone();
                if way.lines.len() < w.way.lines.len() {
                    w.way = way.clone();
                }
            } else {
                let since = seen.get(&offer.id).copied().unwrap_or(now);
                self.waiting.push(Waiting { offer: offer.clone(), way: way.clone(), since });
            }
        }
    }
}

impl Frontier {
    /// Nothing is known yet.
    pub(super) fn new(limits: Limits) -> Self {
        Self { limits, ..Self::default() }
    }

    /// The page is there, and offers this. Gives whether it is a page that nobody has seen before.
    pub(super) fn see(&mut self, page: &str, url: &str, way: &Way, depth: usize, offers: &[Offer]) -> bool {
        self.addresses.insert(crate::explore::anchors::linked(url));
        self.patterns.insert(crate::explore::anchors::pattern(url));
        if let Some((whole, _)) = url.split_once('?') {
            self.narrowed.insert(whole.to_owned());
        }
        let linked_at = self.depths.get(&crate::explore::anchors::linked(url)).copied();
        let depth = linked_at.map_or(depth, |linked| linked.min(depth));
        let depth = self.pages.get(page).map_or(depth, |known| known.depth.min(depth));
        for offer in offers.iter().filter(|o| !o.leads_to.is_empty()) {
            let at = if offer.framed { 1 } else { depth + 1 };
            let to = crate::explore::anchors::linked(&offer.leads_to);
            let known = self.depths.entry(to).or_insert(at);
            *known = (*known).min(at);
        }
        if self.home.is_empty() {
            self.home = crate::explore::anchors::parts(url);
            self.folder = self.home.len();
        }
        let led = offers.iter().map(|o| o.leads_to.as_str()).filter(|to| !to.is_empty());
        for to in led.chain([url]) {
            self.folder = self.folder.min(self.shared(to));
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
            known.way.clone_from(way);
        }
        Shape::of(url).join(&mut known.shapes);
        if let Some((to, _)) = self.led.take_if(|(_, led_to)| led_to == page) {
            Shape::of(&to).join(&mut known.shapes);
            self.addresses.insert(crate::explore::anchors::linked(&to));
            self.patterns.insert(crate::explore::anchors::pattern(&to));
        }
        known.wait(offers.iter().filter(|o| !o.fleeting && !self.tried.contains(&o.id)), way, self.clock);
        is_new
    }

    /// How one comes to where an offer of a page was in sight first.
    pub(super) fn way_to(&self, page: &str, offer: &Offer) -> Option<Way> {
        let waiting = self.pages.get(page)?.waiting.iter().find(|w| w.offer.id == offer.id)?;
        Some(waiting.way.clone())
    }

    /// How many pages deep this one lies.
    pub(super) fn depth(&self, page: &str) -> usize {
        self.pages.get(page).map_or(0, |known| known.depth)
    }

    /// How to come to a page.
    pub(super) fn way(&self, page: &str) -> Option<&Way> {
        self.pages.get(page).map(|known| &known.way)
    }

    /// Steps were done on a page of this address.
    pub(super) fn spend(&mut self, url: &str, steps: usize) {
        self.clock += steps;
        *self.spent.entry(worth::part_of(url)).or_default() += steps;
    }

    /// A step of the way can't be done any more: what it was named by was renamed or taken away.
    pub(super) fn blocked(&mut self, page: &str, way: &Way) {
        if let Some(known) = self.pages.get_mut(page) {
            known.waiting.retain(|w| !w.way.lines.starts_with(&way.lines) || w.way.url != way.url);
        }
    }

    /// It is not there any more.
    pub(super) fn gone(&mut self, page: &str, offer: &Offer) {
        self.tried.insert(offer.id.clone());
        if let Some(known) = self.pages.get_mut(page) {
            known.waiting.retain(|other| other.offer.id != offer.id);
        }
    }

    /// The address can't be opened any more, nor what lies below it.
    pub(super) fn lost(&mut self, url: &str) {
        for known in self.pages.values_mut() {
            known.waiting.retain(|w| below(&w.way.url, url).is_none());
        }
    }

    /// All that was worth trying was tried: of what is alike more is taken. `false`: that was done often enough.
    pub(super) fn relax(&mut self) -> bool {
        self.rounds += 1;
        self.rounds <= ROUNDS
    }

    /// It was tried already.
    pub(super) fn has_tried(&self, offer: &Offer) -> bool {
        self.tried.contains(&offer.id)
    }

    /// It was tried, whatever came of it.
    pub(super) fn tried(&mut self, page: &str, offer: &Offer) {
        self.tried.insert(offer.id.clone());
        if offer.sends {
            self.sent = self.clock;
        }
        *self.classes.entry(offer.class.clone()).or_default() += 1;
        if !offer.everywhere.is_empty() && offer.everywhere != offer.class {
            *self.classes.entry(offer.everywhere.clone()).or_default() += 1;
        }
        let like = Some(&offer.leads_to).filter(|to| !to.is_empty()).and_then(|to| self.like(to));
        let like = like.map(|(page, _)| page.clone());
        if let Some(known) = self.pages.get_mut(page) {
            known.waiting.retain(|other| other.offer.id != offer.id);
            known.followed += usize::from(like.is_some());
        }
        if let Some(known) = like.and_then(|like| self.pages.get_mut(&like)) {
            known.visited += 1;
        }
    }

    /// A link to this address led to this page. Where one stays, it unfolded something, and its address tells nothing of the page.
    pub(super) fn led(&mut self, to: &str, page: &str, stayed: bool) {
        self.led = (!to.is_empty() && !stayed).then(|| (to.to_owned(), page.to_owned()));
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
        self.addresses.contains(&crate::explore::anchors::linked(url))
    }

    /// A link led to this place before, or to what lies below it, followed or not.
    pub(super) fn tells_of(&self, place: &[String]) -> bool {
        self.depths
            .keys()
            .chain(&self.addresses)
            .any(|url| crate::explore::anchors::parts(url).starts_with(place))
    }

    /// How much is still waiting, over all pages.
    pub(super) fn waiting(&self) -> usize {
        let of = |(page, known): (&String, &Known)| {
            known.waiting.iter().filter(|w| self.worth(page, &w.offer).is_some()).count()
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
            ..Offer::default()
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
        f.see("books", "http://a.test/books", &way("http://a.test/books"), 0, &rows);
        assert_eq!(f.best("books", &rows), Some((0, 14)));
        f.tried("books", &rows[0]);
        f.see("book", "http://a.test/books/0", &way("http://a.test/books/0"), 1, &[]);
        // Another of the same class, to a page of a sort that was seen.
        assert_eq!(f.best("books", &rows), Some((1, 2)));
        f.tried("books", &rows[1]);
        assert_eq!(f.best("books", &rows), None);
    }

    #[test]
    fn where_nothing_is_left_more_of_the_same_is_tried() {
        let mut f = frontier();
        let rows: Vec<Offer> = (0..4).map(|n| offer(&format!("row {n}"), "rows", 4, "")).collect();
        f.see("books", "http://a.test/books", &way("http://a.test/books"), 0, &rows);
        f.tried("books", &rows[0]);
        f.tried("books", &rows[1]);
        assert_eq!(f.best("books", &rows), None);
        assert!(f.relax());
        assert_eq!(f.best("books", &rows), Some((2, 4)));
        assert!((0..9).any(|_| !f.relax()), "and comes to an end");
    }

    #[test]
    fn what_stands_on_no_other_page_is_not_like_all_else_that_does_not() {
        let mut f = frontier();
        let own = |id: &str| Offer { everywhere: String::new(), ..offer(id, id, 8, "") };
        let all = [own("a"), own("b"), own("c"), own("d")];
        f.see("books", "http://a.test/books", &way("http://a.test/books"), 0, &all);
        for one in &all[..3] {
            f.tried("books", one);
        }
        assert_eq!(f.best("books", &all), Some((3, 8)));
    }

    #[test]
    fn no_page_is_followed_too_deep_or_too_wide() {
        let mut f = frontier();
        let links: Vec<Offer> =
            ["1", "2", "3"].map(|n| offer(n, n, 14, &format!("http://a.test/one/{n}"))).into();
        f.see("home", "http://a.test/", &way("http://a.test/"), 0, &links);
        f.see("one", "http://a.test/one/9", &way("http://a.test/one/9"), 1, &[]);
        f.tried("home", &links[0]);
        f.tried("home", &links[1]);
        assert_eq!(f.best("home", &links), None, "two of three were followed");
        f.see("deep", "http://a.test/deep", &way("http://a.test/deep"), 2, &links);
        assert_eq!(f.best("deep", &links), None, "as deep as may be");
    }

    #[test]
    fn what_a_menu_offers_lies_right_below_the_top_whichever_way_one_came() {
        let mut f = frontier();
        let menu = [offer("b", "b", 9, "http://a.test/b")];
        f.see("home", "http://a.test/", &way("http://a.test/"), 0, &menu);
        f.see("b", "http://a.test/b", &way("http://a.test/b"), 7, &[]);
        assert_eq!(f.depth("b"), 1);
        // A menu that is unfolded deep down.
        let unfolded = [Offer { framed: true, ..offer("c", "c", 9, "http://a.test/c") }];
        f.see("deep", "http://a.test/b/1/2", &way("http://a.test/b/1/2"), 9, &unfolded);
        assert!(f.best("deep", &unfolded).is_some());
        f.see("c", "http://a.test/c", &way("http://a.test/c"), 10, &[]);
        assert_eq!(f.depth("c"), 1);
    }

    #[test]
    fn where_most_is_waiting_one_goes_next_and_gives_up_what_can_not_be_reached() {
        let mut f = frontier();
        f.see("a", "http://a.test/a", &way("http://a.test/a"), 0, &[offer("1", "1", 5, "")]);
        f.see("b", "http://a.test/b", &way("http://a.test/b"), 0, &[offer("2", "2", 8, "")]);
        let there = |f: &Frontier, shown: &[Offer]| f.elsewhere(shown).map(|aim| (aim.page, aim.worth));
        assert_eq!(there(&f, &[offer("1", "1", 5, "")]), Some(("b".to_owned(), 3)));
        f.missed("b");
        f.missed("b");
        // It is where the walk began.
        assert_eq!(there(&f, &[]), Some(("a".to_owned(), 3)));
        assert_eq!(f.waiting(), 2);
    }

    #[test]
    fn what_takes_away_ripens_and_what_follows_up_does_not_wait() {
        let mut f = frontier();
        let late = Offer { ripens: true, ..offer("late", "late", 5, "") };
        let now = Offer { fleeting: true, ..offer("now", "now", 9, "") };
        f.see("a", "http://a.test/a", &way("http://a.test/a"), 0, &[late, now]);
        let worth = |f: &Frontier| f.elsewhere(&[]).map(|aim| (aim.offer.id, aim.worth));
        assert_eq!(worth(&f), Some(("late".to_owned(), 0)));
        f.spend("http://a.test/b", 40);
        assert_eq!(worth(&f), Some(("late".to_owned(), 8)));
    }

    #[test]
    fn what_a_menu_unfolds_waits_though_the_menu_is_shut_again() {
        let mut f = frontier();
        let (more, edit) = (offer("more", "more", 9, ""), offer("edit", "edit", 9, ""));
        f.see("a", "http://a.test/a", &way("http://a.test/a"), 0, std::slice::from_ref(&more));
        f.tried("a", &more);
        let unfolded =
            Way { lines: vec![Line::order("Click the \"More\" button")], ..way("http://a.test/a") };
        f.see("a", "http://a.test/a", &unfolded, 0, std::slice::from_ref(&edit));
        f.see("a", "http://a.test/a", &way("http://a.test/a"), 0, &[]);
        let aim = f.elsewhere(&[]).unwrap();
        assert_eq!((aim.offer.id.as_str(), aim.worth, &aim.way), ("edit", 3, &unfolded));
        f.gone("a", &edit);
        assert_eq!(f.elsewhere(&[]), None);
    }

    #[test]
    fn the_address_of_a_link_that_only_unfolds_is_none_of_the_page() {
        let mut f = frontier();
        let entry = offer("brands", "brands", 9, "http://a.test/brands");
        f.see("home", "http://a.test/home", &way("http://a.test/home"), 0, std::slice::from_ref(&entry));
        for (to, stayed) in [("http://a.test/products", true), ("http://a.test/stock", true)] {
            f.led(to, "home", stayed);
            f.see("home", "http://a.test/home", &way("http://a.test/home"), 0, std::slice::from_ref(&entry));
        }
        assert!(f.is_unseen(&entry));
        f.led("http://a.test/start", "home", false);
        f.see("home", "http://a.test/home", &way("http://a.test/home"), 0, &[]);
        assert!(f.knows("http://a.test/start"));
    }

    #[test]
    fn an_app_that_lies_in_no_folder_has_a_beginning_too() {
        let mut f = frontier();
        let links = [
            offer("jobs", "jobs", 9, "http://a.test/jobs"),
            offer("new", "new", 9, "http://a.test/parts/new"),
        ];
        f.see("parts", "http://a.test/parts", &way("http://a.test/parts"), 0, &links);
        assert_eq!(f.best("parts", &links), Some((1, 17)));
    }

    #[test]
    fn what_lies_near_the_beginning_comes_before_what_is_far() {
        let mut f = frontier();
        let links = [
            offer("store", "store", 9, "http://a.test/shop/"),
            offer("goods", "goods", 9, "http://a.test/shop/admin/goods"),
        ];
        f.see("desk", "http://a.test/shop/admin", &way("http://a.test/shop/admin"), 0, &links);
        assert_eq!(f.best("desk", &links), Some((1, 17)));
    }
}
