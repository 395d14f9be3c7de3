//! What the addresses and links of a run tell about the parts of addresses: words of the app, or names of records.

use std::collections::{HashMap, HashSet};

use super::address::{Address, is_deed, is_id};
use super::portrait::Portrait;

/// What a part of an address may be, where two addresses differ in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    /// It names a record: an id, a slug.
    Data,
    /// A menu that stands on most pages leads there: mostly a word of the app, now and then a category.
    Menu,
    /// A word of the app.
    Word,
}

/// The parts of addresses that were seen, each below the address before it.
#[derive(Debug, Clone, Default)]
pub(super) struct Sitemap {
    /// In the menus of how many pages an address was.
    menus: HashMap<String, usize>,
    pages: usize,
    /// Below which addresses a word was seen, by the word and how far down it stands.
    parents: HashMap<(usize, String), HashSet<String>>,
    /// Addresses below which ids were seen.
    of_ids: HashSet<String>,
}

/// A word that was seen below so many addresses is one of the app.
const RECURS: usize = 2;

impl Sitemap {
    /// Learns from a page.
    pub(super) fn learn(&mut self, page: &Portrait) {
        self.pages += 1;
        self.see(&page.address);
        let mut menus: HashSet<String> = HashSet::new();
        for link in page.links.iter().filter(|link| link.to.host == page.address.host) {
            self.see(&link.to);
            if link.menu {
                menus.insert(link.to.parts.join("/"));
            }
        }
        for address in menus {
            *self.menus.entry(address).or_default() += 1;
        }
    }

    fn see(&mut self, address: &Address) {
        for (at, part) in address.parts.iter().enumerate() {
            let before = address.parts[..at].join("/");
            if is_id(part) {
                self.of_ids.insert(before);
            } else if part != "#" {
                self.parents.entry((at, part.clone())).or_default().insert(before);
            }
        }
    }

    /// What the part at a place of an address is.
    pub(super) fn role(&self, address: &Address, at: usize) -> Role {
        let Some(part) = address.parts.get(at) else { return Role::Word };
        if is_id(part) {
            return Role::Data;
        }
        let through = address.parts[..=at].join("/");
        let plain = !part.contains(['-', '_']) && !part.chars().any(|c| c.is_ascii_digit());
        let recurs = self.parents.get(&(at, part.clone())).map_or(0, HashSet::len);
        if part == "#" || at == 0 && address.parts.len() > 1 && part.contains('.') || is_deed(part) || self.of_ids.contains(&through)
            || recurs >= if plain { RECURS } else { RECURS + 1 }
        {
            return Role::Word;
        }
        let menu = self.menus.get(&through).copied().unwrap_or(0);
        if menu * 2 >= self.pages.max(1) && menu > 0 { Role::Menu } else { Role::Data }
    }
}
