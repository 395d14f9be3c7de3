//! What is tried next: the unseen before the seen, what is near before what is far, what has waited before what is new.

use super::{Aim, Frontier, Known, Offer, Shape, Waiting};
use crate::explore::Way;
use crate::explore::anchors;

/// What another round makes every offer worth.
const ROUND: i32 = 6;
/// A page whose way has failed so often is given up.
const MISSES: u32 = 2;
/// What it costs to go elsewhere, in worth.
const COST_OF_GOING: i32 = 8;
/// What a link is worth less that leads to an address, and to a sort of page, that was seen.
const SEEN: i32 = 7;
const LIKE_SEEN: i32 = 4;
/// What the first of its sort is worth less that leads to a sort of page that was seen.
const FIRST: i32 = 2;
/// What a link is worth more that leads to a sort of page that nobody has seen: an app is looked over before it is worked with.
const UNSEEN: i32 = 5;
/// Once this part of the steps is done, what a link of a menu is worth more whose page nobody has seen: all parts of an app are
/// looked at, however much there is to do in each.
const SWEPT: usize = 3;
const MENU: i32 = 60;
/// What a link is worth more that leads to a sort of page of which only the explorer's own record was seen: that has neither
/// the age nor the parts that others have.
const OF_OTHERS: i32 = 3;
/// What a link is worth more that leads to the whole of a list of which a part was seen.
const WHOLE: i32 = 3;
/// Up to so many visits make another one to the same sort of page worth less each.
const VISITS: u32 = 3;
/// After each so many steps in one part of the app, the rest of it is worth one less, up to so much: an app is wider than one of
/// its records is deep.
const SPENT: usize = 30;
const DEAR: i32 = 4;
/// What is worth so much by itself is worth one more for each so many steps that it has waited, up to so much: the first page is
/// not come back to last.
const WANTED: i32 = 7;
const WAITED: usize = 30;
const PATIENCE: i32 = 6;
/// A sort of page that nobody has seen waits so much less long, up to so much: what only a menu that is shut leads to is a part
/// of the app, too.
const URGENT: usize = 15;
const EAGER: i32 = 8;
/// What takes away what one has made oneself is worth one more for each so many steps that it has waited, up to so much.
const RIPE: usize = 4;
const RIPENED: i32 = 8;
/// For each so many steps in which no form was sent one is worth one more, up to so much: who only looks at an app that has more
/// pages than there are steps sees none of what it does.
const LOOKED: usize = 8;
const LONGING: i32 = 8;
/// What the first thing that is done on a page is worth more, besides following its links: each page has something to do.
const FRESH: i32 = 4;
/// So many things that are done on the page where the walk begins are the first ones: who begins there wants to see that page tried.
const BEGUN: u32 = 8;
/// What each sort of link of that page is worth more.
const LED: i32 = 3;
/// So many parts of an address tell that it lies near, and what each of them is worth: who begins in the office of a shop wants to
/// see that tried, and not the shop.
const NEAR: usize = 3;
const NEARER: i32 = 4;

impl Frontier {
    /// What an offer of a page promises now; nothing where it is not worth trying.
    pub(in crate::explore) fn worth(&self, page: &str, offer: &Offer) -> Option<i32> {
        if self.tried.contains(&offer.id) {
            return None;
        }
        let alike = self.classes.get(&offer.class).copied().unwrap_or_default();
        if alike >= offer.quota.saturating_add(2 * self.rounds) {
            return None;
        }
        let known = self.classes.get(&offer.everywhere).copied().unwrap_or_default();
        let alone = offer.everywhere.is_empty() || offer.everywhere == offer.class;
        let elsewhere = if alone { 0 } else { known.saturating_sub(alike) };
        let times = |n: u32| i32::try_from(n).unwrap_or(i32::MAX / 8);
        let longing = i32::try_from((self.clock - self.sent) / LOOKED).unwrap_or(LONGING).min(LONGING);
        let mut worth = offer.worth + if offer.sends || offer.sends_as_is { longing } else { 0 };
        worth -= 3 * times(alike) + 3 * times(elsewhere.min(3));
        let is_own = offer.leads_to.is_empty() && !offer.framed;
        let begun = self.pages.first().is_some_and(|(first, _)| first == page);
        let uses = if begun { BEGUN } else { 1 };
        if is_own && self.pages.get(page).is_some_and(|known| known.used < uses) {
            worth += FRESH;
        }
        // What the first page itself leads to is what it is there for.
        if begun && !offer.framed && alike == 0 && !offer.leads_to.is_empty() {
            worth += LED;
        }
        worth += ROUND * times(self.rounds);
        worth += match (offer.leads_to.as_str(), self.pages.get(page)) {
            // The frame of an app is the same on every page.
            ("", Some(known)) if !offer.framed => self.near(&known.way.url),
            ("", _) => 0,
            (to, _) => self.near(to),
        };
        if !offer.leads_to.is_empty() {
            let known = self.pages.get(page);
            let like = self.like(&offer.leads_to);
            let wide = self.limits.branch * (1 + self.rounds as usize);
            let far = |k: &Known| {
                !offer.framed && k.depth >= self.limits.depth || like.is_some() && k.followed >= wide
            };
            if known.is_some_and(far) {
                return None;
            }
            if self.addresses.contains(&anchors::linked(&offer.leads_to)) {
                worth -= SEEN;
            } else if self.narrowed.contains(&offer.leads_to) {
                // The whole list, of which a part was seen: only that has all its pages.
                worth += WHOLE;
            } else if like.is_some_and(|(_, like)| like.own_only) {
                worth += OF_OTHERS;
            } else if let Some((_, like)) = like {
                // Where a list leads is seen by one of its links, whatever else leads there.
                worth -= if alike == 0 { FIRST } else { LIKE_SEEN + times(like.visited.min(VISITS)) };
            } else if self.patterns.contains(&anchors::pattern(&offer.leads_to)) {
                worth -= LIKE_SEEN;
            } else if offer.framed && self.clock >= self.limits.actions / SWEPT {
                worth += MENU;
            } else {
                worth += UNSEEN;
            }
        }
        let to = if offer.leads_to.is_empty() {
            self.pages.get(page).map_or("", |known| known.way.url.as_str())
        } else {
            offer.leads_to.as_str()
        };
        (worth > 0).then(|| (worth - self.dear(to) + self.sections.worth(to, self.limits.actions)).max(1))
    }
    /// It leads to a sort of page that nobody has seen.
    pub(super) fn is_unseen(&self, offer: &Offer) -> bool {
        let to = offer.leads_to.as_str();
        let known = |to: &str| {
            self.addresses.contains(&anchors::linked(to))
                || self.narrowed.contains(to)
                || self.patterns.contains(&anchors::pattern(to))
                || self.like(to).is_some()
        };
        !to.is_empty() && !known(to)
    }

    /// How much less is worth what lies in a part of the app in which many steps were done.
    fn dear(&self, url: &str) -> i32 {
        let spent = self.spent.get(&part_of(url)).copied().unwrap_or_default();
        i32::try_from(spent / SPENT).unwrap_or(DEAR).min(DEAR)
    }
    /// The page that an address is most likely one of: it looks like those that led there.
    pub(super) fn like(&self, url: &str) -> Option<(&String, &Known)> {
        let shape = Shape::of(url);
        self.pages.iter().find(|(_, known)| known.shapes.iter().any(|other| other.holds(&shape)))
    }

    /// The most promising of what a page offers: of equals the first on the page.
    pub(in crate::explore) fn best<'o>(
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

    /// How much nearer to the beginning an address lies than any other of the app.
    fn near(&self, url: &str) -> i32 {
        let nearer = self.shared(url).saturating_sub(self.folder);
        NEARER * i32::try_from(nearer.min(NEAR - 1)).unwrap_or_default()
    }

    /// How many parts an address has in common with that of the beginning.
    pub(super) fn shared(&self, url: &str) -> usize {
        self.home.iter().zip(anchors::parts(url)).take_while(|(a, b)| **a == *b).count()
    }

    /// Where most is waiting that is not in sight (`shown`), the cost of going there taken off. Of equals the page that was
    /// found last: depth first.
    pub(in crate::explore) fn elsewhere(&self, shown: &[Offer]) -> Option<Aim> {
        let mut best: Option<Aim> = None;
        for (page, known) in self.pages.iter().rev().filter(|(_, k)| k.missed < MISSES) {
            for Waiting { offer, way, since } in &known.waiting {
                let cost = COST_OF_GOING + i32::try_from(way.lines.len()).unwrap_or(COST_OF_GOING);
                let waited = self.clock.saturating_sub(*since);
                let after = |steps: usize, most: i32| i32::try_from(waited / steps).unwrap_or(most).min(most);
                let more = match offer.worth {
                    _ if !way.lines.is_empty() && self.is_unseen(offer) => after(URGENT, EAGER),
                    _ if offer.ripens => after(RIPE, RIPENED),
                    ..WANTED => 0,
                    _ => after(WAITED, PATIENCE),
                };
                let Some(worth) = self.worth(page, offer).map(|worth| worth - cost + more) else { continue };
                if best.as_ref().is_none_or(|aim| worth > aim.worth)
                    && !shown.iter().any(|other| other.id == offer.id)
                {
                    best =
                        Some(Aim { page: page.clone(), way: Way::clone(way), offer: offer.clone(), worth });
                }
            }
        }
        best
    }
}

/// The part of the app that an address lies in: a record with its pages, a list with its records.
pub(in crate::explore) fn part_of(url: &str) -> String {
    anchors::parts(url).into_iter().take(NEAR).collect::<Vec<_>>().join("/")
}
