//! The sections of an app, as its menus name them: each gets its share of the steps, and is worked through before the next.

use std::collections::{BTreeSet, HashMap};

use crate::explore::anchors;

/// What is worth more in the section in which one is, as long as its share lasts: who leaves has to come back.
const STAY: i32 = 3;
/// What the rest of a section is worth less for each share of the steps that was spent there, up to so much.
const SPENT: i32 = 4;
const DEAR: i32 = 8;
/// A share has so many steps at least: a list, a record and a form.
const LEAST: usize = 16;
/// So many shares has the section in which one begins.
const BEGUN: usize = 3;
/// An app with fewer sections is looked at as a whole.
const SEVERAL: usize = 3;
/// A link of a menu is the app's where it stands on so many pages, or on most: the path to a record stands on fewer.
const PAGES: usize = 3;

/// A section below which so many others lie is the home of the app.
const BELOW: usize = 2;

/// The sections, and how many steps were done in each.
#[derive(Debug, Default)]
pub(super) struct Sections {
    /// The parts of their addresses.
    all: BTreeSet<Vec<String>>,
    /// What menus lead to, and on which pages they do.
    links: HashMap<Vec<String>, BTreeSet<String>>,
    /// Pages that were seen.
    pages: BTreeSet<String>,
    /// Steps, by the section that they were done in.
    spent: HashMap<Vec<String>, usize>,
    /// Where one is, and where one began: by its address, whose section is known once the menus are.
    here: Vec<String>,
    began: Vec<String>,
    home: String,
}

impl Sections {
    /// A page is there, at this address; its menus lead to these.
    pub(super) fn enter<'u>(&mut self, page: &str, url: &str, menus: impl Iterator<Item = &'u str>) {
        self.pages.insert(page.to_owned());
        for parts in menus.map(anchors::parts) {
            if !parts.is_empty() && !parts.iter().any(|part| anchors::is_number(part)) {
                self.links.entry(parts).or_default().insert(page.to_owned());
            }
        }
        let enough = PAGES.min(self.pages.len() / 2 + 1);
        let named = self.links.iter().filter(|(_, pages)| pages.len() >= enough);
        self.all = named.map(|(parts, _)| parts.clone()).collect();
        self.here = self.of(url);
        if self.home.is_empty() {
            url.clone_into(&mut self.home);
        }
        self.began = self.of(&self.home);
    }

    /// Steps were done at this address.
    pub(super) fn spend(&mut self, url: &str, steps: usize) {
        *self.spent.entry(self.of(url)).or_default() += steps;
    }

    /// How much more, or less, is worth what is to be done at an address, of so many steps in all.
    pub(super) fn worth(&self, url: &str, steps: usize) -> i32 {
        if self.all.len() < SEVERAL {
            return 0;
        }
        let section = self.of(url);
        // Who begins in one section wants to see that, first of all.
        let begun = !section.is_empty() && section == self.began;
        let share = (steps / self.all.len()).max(LEAST) * if begun { BEGUN } else { 1 };
        let spent = self.spent.get(&section).copied().unwrap_or_default();
        let stays = section == self.here && spent < share;
        let dear = i32::try_from(spent / share).unwrap_or(DEAR).saturating_mul(SPENT).min(DEAR);
        if stays { STAY } else { -dear }
    }

    /// The narrowest section that an address lies in: none, where no menu names one. The home of an app, below which its sections
    /// lie, is none of them: what no menu names is a section of its own there.
    fn of(&self, url: &str) -> Vec<String> {
        let parts = anchors::parts(url);
        let named = (1..=parts.len()).rev().find(|n| self.all.contains(&parts[..*n]));
        let Some(named) = named else { return Vec::new() };
        let below = self.all.iter().filter(|other| other.len() > named && other.starts_with(&parts[..named]));
        let own = usize::from(below.take(BELOW).count() == BELOW && named < parts.len());
        parts[..named + own].to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(path: &str) -> String {
        format!("http://a.test{path}")
    }

    fn entered(menus: &[&str], url: &str) -> Sections {
        let mut sections = Sections::default();
        let all: Vec<String> = menus.iter().map(|path| at(path)).collect();
        sections.enter("page", &at(url), all.iter().map(String::as_str));
        sections
    }

    #[test]
    fn a_section_has_its_share_of_the_steps() {
        let menus = ["/", "/loans", "/members", "/reports", "/members/7"];
        let mut sections = entered(&menus, "/");
        let menus = menus.map(at);
        sections.enter("loan", &at("/loans/4/edit"), menus.iter().map(String::as_str));
        let worth = |sections: &Sections, path: &str| sections.worth(&at(path), 60);
        assert_eq!(worth(&sections, "/loans"), STAY);
        assert_eq!(worth(&sections, "/members/7"), 0);
        sections.spend(&at("/loans?page=2"), 20);
        assert_eq!((worth(&sections, "/loans/5"), worth(&sections, "/members")), (-SPENT, 0));
        sections.spend(&at("/loans"), 200);
        assert_eq!(worth(&sections, "/loans"), -DEAR);
    }

    #[test]
    fn the_section_in_which_one_begins_has_more_of_them() {
        let mut sections = entered(&["/loans", "/members", "/reports"], "/loans");
        sections.spend(&at("/loans"), 25);
        assert_eq!(sections.worth(&at("/loans"), 60), STAY);
        sections.spend(&at("/members"), 25);
        assert_eq!(sections.worth(&at("/members"), 60), -SPENT);
    }

    #[test]
    fn the_path_to_a_record_is_no_menu() {
        let mut sections = entered(&["/books", "/shelves", "/search"], "/books");
        let path = ["/books", "/shelves", "/search", "/books/methods"].map(at);
        sections.enter("book", &at("/books/methods"), path.iter().map(String::as_str));
        assert_eq!(sections.all.len(), 3);
    }

    #[test]
    fn what_no_menu_names_is_no_part_of_the_home() {
        let mut sections = entered(&["/office", "/office/orders", "/office/brands"], "/office");
        sections.spend(&at("/office"), 400);
        assert_eq!(sections.worth(&at("/office"), 60), -DEAR);
        assert_eq!(sections.worth(&at("/office/suppliers/new"), 60), 0);
        sections.spend(&at("/office/suppliers"), 400);
        assert_eq!(sections.worth(&at("/office/suppliers/new"), 60), -DEAR);
    }

    #[test]
    fn an_app_without_a_menu_is_one() {
        assert_eq!(entered(&["/loans"], "/loans").worth(&at("/loans"), 300), 0);
    }
}
