//! What the addresses and links of a run tell about the parts of addresses: words of the app, or names of records.

use std::collections::{HashMap, HashSet};

use super::address::{Address, is_deed, is_id, makes};
use super::portrait::Portrait;

/// What a part of an address may be, where two addresses differ in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    /// It names a record: an id, a slug.
    Data,
    /// A menu that stands on most pages leads there, and what it stands below is no page: the categories of a shop.
    Menu,
    /// A word of the app.
    Word,
}

/// The parts of addresses that were seen, each below the address before it.
#[derive(Debug, Clone, Default)]
pub(super) struct Sitemap {
    /// In the menus of how many pages an address was.
    menus: HashMap<String, usize>,
    /// To how many pages' links an address belonged, wherever they stood.
    links: HashMap<String, usize>,
    pages: usize,
    /// Below which addresses a word was seen, by the word and how far down it stands.
    parents: HashMap<(usize, String), HashSet<String>>,
    /// Addresses below which ids were seen.
    of_ids: HashSet<String>,
    /// Addresses that have a page: it was seen, or is linked.
    reached: HashSet<String>,
}

/// What so many pages link to, and three of four of all, is a menu, whatever its list is called.
const LINKED: usize = 4;
/// A word that was seen below so many addresses is one of the app.
const RECURS: usize = 2;

impl Sitemap {
    /// Learns from a page.
    pub(super) fn learn(&mut self, page: &Portrait) {
        self.pages += 1;
        self.see(&page.address);
        // Whether it stands in a menu, of each address that the page links to.
        let mut linked: HashMap<String, bool> = HashMap::new();
        for link in page.links.iter().filter(|link| link.to.host == page.address.host) {
            self.see(&link.to);
            *linked.entry(link.to.parts.join("/")).or_default() |= link.menu;
        }
        for (address, menu) in linked {
            if menu {
                *self.menus.entry(address.clone()).or_default() += 1;
            }
            *self.links.entry(address).or_default() += 1;
        }
    }

    fn see(&mut self, address: &Address) {
        self.reached.insert(address.parts.join("/"));
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
        if part == "#"
            || at == 0 && address.parts.len() > 1 && part.contains('.')
            || is_deed(part)
            || self.of_ids.contains(&through)
            || recurs >= if plain { RECURS } else { RECURS + 1 }
        {
            return Role::Word;
        }
        let above = &address.parts[..at];
        // "create/expense": what is made, and no record, which has yet to be made.
        if above.last().is_some_and(|last| makes(last)) {
            return Role::Word;
        }
        let times = |of: &HashMap<String, usize>| of.get(&through).copied().unwrap_or(0);
        let (menu, links) = (times(&self.menus), times(&self.links));
        let in_menus = menu > 0 && menu * 2 >= self.pages || links >= LINKED && links * 4 >= self.pages * 3;
        let below_a_page =
            above.last().is_none_or(|last| last == "#") || self.reached.contains(&above.join("/"));
        match in_menus {
            false => Role::Data,
            true if below_a_page => Role::Word,
            true => Role::Menu,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn role(map: &Sitemap, path: &str, at: usize) -> Role {
        map.role(&Address::of(&format!("http://app.test{path}")), at)
    }

    #[test]
    fn a_run_tells_words_of_the_app_from_names() {
        let shop = |path: &str| {
            let link = |path: &str| format!("http://app.test{path}");
            let state = page()
                .url(&link(path))
                .within("navigation", "Main", |p| {
                    p.link("Art", &link("/category/art")).link("Brands", &link("/admin/brands"))
                })
                .link("Back office", &link("/admin"))
                .link("A mug", &link("/product/mug"))
                .link("Its reviews", &link("/product/mug/reviews"))
                .link("Its reviews", &link("/product/lamp/reviews"))
                .link("An order", &link("/orders/17"))
                .build();
            Portrait::of(&state)
        };
        let mut map = Sitemap::default();
        map.learn(&shop("/category/art"));
        map.learn(&shop("/product/mug"));
        assert_eq!(role(&map, "/product/mug", 1), Role::Data);
        assert_eq!(role(&map, "/product/mug/reviews", 2), Role::Word);
        assert_eq!(role(&map, "/category/art", 1), Role::Menu);
        assert_eq!(role(&map, "/admin/brands", 1), Role::Word);
        assert_eq!(role(&map, "/orders/17", 0), Role::Word);
        assert_eq!(role(&map, "/product/new", 1), Role::Word);
    }

    #[test]
    fn what_most_pages_link_to_is_a_menu_and_what_is_made_is_no_record() {
        let bank = |path: &str| {
            let link = |path: &str| format!("http://app.test{path}");
            let all = ["/bills", "/piggy-banks"];
            let state = all.iter().fold(page().url(&link(path)), |p, to| p.link(to, &link(to))).build();
            Portrait::of(&state)
        };
        let mut map = Sitemap::default();
        map.learn(&bank("/"));
        assert_eq!(role(&map, "/piggy-banks/create", 0), Role::Data);
        for path in ["/bills", "/tags", "/groups"] {
            map.learn(&bank(path));
        }
        assert_eq!(role(&map, "/piggy-banks/create", 0), Role::Word);
        assert_eq!(role(&map, "/accounts/create/expense", 2), Role::Word);
        assert_eq!(role(&map, "/accounts/create/17", 2), Role::Data);
    }
}
