//! What is still to be tried, page by page: depth first, the unseen before the seen, of many alike only a few.

mod moved;
mod sections;
mod worth;

pub(super) use moved::{below, is_of_another, renamed, taken_away};
pub(super) use worth::part_of;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use indexmap::IndexMap;
use serde::Serialize;

use super::shape::Shape;
use super::way::Way;

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
    /// It comes right before that: the form is sent as it is.
    pub sends_as_is: bool,
    /// It stands in the frame of the app: what it leads to lies right below the top, on whichever page it is unfolded.
    pub framed: bool,
    /// It takes away what the explorer made: it comes when that was looked at and changed, and not never.
    pub ripens: bool,
    /// It only makes sense now, after what was done last: it is not come back for.
    pub fleeting: bool,
}

impl Offer {
    /// It may lead astray: it is tried whatever else leads there, and however many of its sort were.
    pub(super) fn mark_odd(&mut self, page: &str) {
        /// So many of a page are.
        const ODD: u32 = 2;
        self.class = format!("{page}|odd");
        self.everywhere.clone_from(&self.class);
        self.leads_to = String::new();
        self.quota = ODD;
    }
}

/// What waits on a page, and how one comes to where it is in sight: what a menu, a tab or a dialog unfolds is not there when
/// the page is opened.
#[derive(Debug, Clone)]
struct Waiting {
    offer: Offer,
    /// All that is in sight on one way shares it: a page offers hundreds of things.
    way: Arc<Way>,
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
    /// What was done on it besides following links.
    used: u32,
    /// It was seen of a record only that the explorer made itself.
    own_only: bool,
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

/// What was left untried.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Untried {
    /// The logical page.
    pub page: String,
    /// The address at which it was in sight.
    pub url: String,
    /// What it is, as the walk tells it from others.
    pub what: String,
    /// How much it promised at the end.
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
    /// What the menus of the app name.
    sections: sections::Sections,
    /// How often all that was worth trying had been tried, how many steps had been done then, and since when that brought nothing.
    rounds: u32,
    relaxed: usize,
    barren: u32,
    /// The address that a link had, and the page that it led to: the app may show another address there.
    led: Option<(String, String)>,
}

/// What is unfolded by more steps than these is not come back to.
const UNFOLDED: usize = 5;
/// Where nothing else is left more of what is alike is tried, until so many rounds in a row have brought nothing within reach.
const BARREN: u32 = 4;

impl Known {
    /// What is in sight on the way, and not tried yet, waits. What was in sight on just this way and is no more is gone.
    fn wait<'o>(&mut self, offers: impl Iterator<Item = &'o Offer>, way: &Way, now: usize) {
        let way = Arc::new(way.clone());
        let mut seen: HashMap<String, usize> = HashMap::new();
        self.waiting.retain(|w| {
            let stays = w.way != way;
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
        let menus = offers.iter().filter(|o| o.framed && !o.leads_to.is_empty()).map(|o| o.leads_to.as_str());
        self.sections.enter(page, url, menus);
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

    /// The page is about a record that the explorer made itself, or not.
    pub(super) fn is_about(&mut self, page: &str, is_new: bool, own: bool) {
        if let Some(known) = self.pages.get_mut(page) {
            known.own_only = own && (is_new || known.own_only);
        }
    }

    /// How one comes to where an offer of a page was in sight first.
    pub(super) fn way_to(&self, page: &str, offer: &Offer) -> Option<Way> {
        let waiting = self.pages.get(page)?.waiting.iter().find(|w| w.offer.id == offer.id)?;
        Some(Way::clone(&waiting.way))
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
        self.sections.spend(url, steps);
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

    /// All that was worth trying was tried: of what is alike more is taken. `false`: nothing is left.
    pub(super) fn relax(&mut self) -> bool {
        self.barren = if self.clock > self.relaxed { 0 } else { self.barren + 1 };
        self.relaxed = self.clock;
        self.rounds += 1;
        self.barren < BARREN
    }

    /// What these are is in sight without being used: a tab that is open.
    pub(super) fn are_open<'a>(&mut self, classes: impl Iterator<Item = &'a String>) {
        for class in classes {
            self.classes.entry(class.clone()).or_insert(1);
        }
    }

    /// It was tried already.
    pub(super) fn has_tried(&self, offer: &Offer) -> bool {
        self.tried.contains(&offer.id)
    }

    /// Nor was anything like it, here or on another page.
    pub(super) fn is_unlike_all_tried(&self, offer: &Offer) -> bool {
        let was_tried = |class: &String| self.classes.get(class).is_some_and(|times| *times > 0);
        !self.has_tried(offer) && !was_tried(&offer.class) && !was_tried(&offer.everywhere)
    }

    /// It was begun, and is still to be done: it is offered once more.
    pub(super) fn put_back(&mut self, offer: &Offer) {
        self.tried.remove(&offer.id);
        let mut classes = vec![&offer.class, &offer.everywhere];
        classes.dedup();
        for class in classes {
            self.classes.entry(class.clone()).and_modify(|times| *times = times.saturating_sub(1));
        }
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
            known.used += u32::from(offer.leads_to.is_empty() && !offer.framed && !offer.fleeting);
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

    /// What is still waiting, over all pages, the most promising first.
    pub(super) fn untried(&self) -> Vec<Untried> {
        let of = |(page, known): (&String, &Known)| {
            let left = known.waiting.iter().filter_map(|w| {
                let worth = self.worth(page, &w.offer)?;
                Some(Untried { page: page.clone(), url: w.way.url.clone(), what: w.offer.id.clone(), worth })
            });
            left.collect::<Vec<_>>()
        };
        let mut left: Vec<Untried> = self.pages.iter().flat_map(of).collect();
        left.sort_by_key(|one| std::cmp::Reverse(one.worth));
        left
    }
}

#[cfg(test)]
mod tests;
