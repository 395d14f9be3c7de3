//! What the explorer entered and made: so that no field is filled in twice for nothing, and that it knows its own records.

mod makings;
mod own;

use std::collections::{BTreeMap, BTreeSet};

pub(super) use makings::Making;

use super::anchors::{family, is_number, mark_of, parts};
use super::intents::fields::{Blank, Sheet};
use super::intents::sign_in::Account;
use super::oracles::Prices;
use crate::state::State;
use crate::state::text::fold_case;
use crate::state::values::Currency;

/// What was done in forms.
#[derive(Debug, Clone, Default)]
pub(super) struct Deeds {
    /// Fields that were filled in, by form and label.
    entered: BTreeSet<String>,
    /// What fields were called that were filled in, in whatever form.
    labels: BTreeSet<String>,
    /// Numbers and days that were taken where others were refused, by label.
    learnt: BTreeMap<String, String>,
    /// Forms that were sent.
    sent: BTreeSet<String>,
    /// Names of what was made, the newest last.
    made: Vec<String>,
    /// How that was made, the newest last.
    makings: Vec<Making>,
    /// What was made and copied since: it may well be there twice.
    copied: BTreeSet<String>,
    /// Where it lies: the parts of its address up to its number.
    places: Vec<Vec<String>>,
    /// All texts that were entered, case apart.
    texts: BTreeSet<String>,
    /// What was made and then chosen for something else, case apart.
    referred_to: BTreeSet<String>,
    /// Lists that stand by themselves: how often another choice brought nothing about, and whether one ever did.
    choices: BTreeMap<String, (usize, bool)>,
    /// Searches, by form: names that were asked for in vain, and whether one was ever found.
    searches: BTreeMap<String, (BTreeSet<String>, bool)>,
    /// What pages list first in a column of a name, case apart, and the walk has not made.
    listed: BTreeMap<String, String>,
    /// What is typed to search with is looked for at once.
    at_once: bool,
    /// Forms that search the whole app, whichever page they stand on.
    wide: BTreeSet<String>,
    /// What pages cost when they were seen last, by page.
    prices: BTreeMap<String, Prices>,
    /// What was added to something: "Add to wishlist" of a record, by both.
    added: BTreeSet<String>,
    /// Forms of what is there that were sent with something wrong.
    spoilt: BTreeSet<String>,
    /// Pages beside one another of which the form of one was sent, and one stayed there; with its button.
    stayed: BTreeSet<String>,
    /// Forms that were sent with a period that ends before it begins.
    turned_round: BTreeSet<String>,
    /// Steps that were gone back to.
    stepped_back: BTreeSet<String>,
    /// Searches of which what they found was narrowed by a list as well.
    narrowed: BTreeSet<String>,
    /// Forms that were sent with nothing entered, and how many of them were taken like that.
    blank: (BTreeSet<String>, usize),
    /// Fields of which a second choice was taken, by label.
    picked_again: BTreeMap<String, u32>,
    /// Pages on which a search was taken back by their own button.
    cleared: BTreeSet<String>,
    /// The money of the first prices that were seen.
    money: Option<Currency>,
    /// The account that was opened last.
    account: Option<Account>,
    /// Deeds that the app told of, and its server was told of.
    sent_on: usize,
    /// What was entered in the forms of one thing that is made over several pages, by label; and where these pages lie.
    carried: (Vec<String>, Vec<(String, String)>),
}

/// So much of what was sent page by page is remembered.
const CARRIED: usize = 24;
/// What is longer is no name.
const LONGEST: usize = 60;
/// So many forms are sent with something wrong in all.
const SPOILT: usize = 7;
/// Where so many forms were taken with nothing in them, nothing is ever needed there.
const BLANK: usize = 2;
/// Of fields of one name, on whichever page, so many are asked for a second choice; and so many of all.
const PICKED: u32 = 1;
const PICKED_AT_ALL: usize = 4;
/// So few letters name nothing.
const SHORT: usize = 6;

impl Deeds {
    /// The field of this form was filled in before.
    pub(super) fn has_entered(&self, sheet: &Sheet, blank: &Blank) -> bool {
        self.entered.contains(&key(sheet, blank))
    }

    /// It is filled in now.
    pub(super) fn enter(&mut self, sheet: &Sheet, blank: &Blank) {
        self.entered.insert(key(sheet, blank));
        self.labels.insert(fold_case(blank.label.trim()));
    }

    /// A field of this name was filled in, in whatever form.
    pub(super) fn knows_label(&self, label: &str) -> bool {
        self.labels.contains(&fold_case(label.trim()))
    }

    /// It was taken where something else was refused: a number, a day.
    pub(super) fn learn(&mut self, label: &str, value: &str) {
        if value.contains(|c: char| c.is_ascii_digit()) && !value.contains(char::is_alphabetic) {
            self.learnt.insert(fold_case(label.trim()), value.to_owned());
        }
    }

    /// What a field of this name has taken.
    pub(super) fn learnt(&self, label: &str) -> Option<&str> {
        self.learnt.get(&fold_case(label.trim())).map(String::as_str)
    }

    /// The account that was opened on the walk, and is not known to be refused.
    pub(super) fn account(&self) -> Option<&Account> {
        self.account.as_ref()
    }

    /// An account was opened.
    pub(super) fn open_account(&mut self, account: Account) {
        self.account = Some(account);
    }

    /// One has tried to sign in with it. `false`: the app does not know it.
    pub(super) fn sign_in(&mut self, came_in: bool) {
        self.account = self.account.take().filter(|_| came_in);
        if let Some(account) = &mut self.account {
            account.used();
        }
    }

    /// Once what was typed to search with was looked for at once, and sent by Enter besides.
    pub(super) fn answers_typing(&self) -> bool {
        self.at_once
    }

    /// What was typed is looked for: `false`, where that has been seen before.
    pub(super) fn sees_typing_answered(&mut self) -> bool {
        !std::mem::replace(&mut self.at_once, true)
    }

    /// The form was sent before, whatever it held.
    pub(super) fn has_sent(&self, sheet: &Sheet) -> bool {
        self.sent.contains(&sheet.key)
    }

    /// It is sent now.
    pub(super) fn send(&mut self, sheet: &Sheet) {
        self.sent.insert(sheet.key.clone());
    }

    /// This was sent from a page of this address; what was sent from pages beside it goes with it.
    pub(super) fn carry(&mut self, url: &str, entered: impl Iterator<Item = (String, String)>) {
        let place = place_of(url);
        if self.carried.0 != place {
            self.carried = (place, Vec::new());
        }
        self.carried.1.extend(entered);
        let old = self.carried.1.len().saturating_sub(CARRIED);
        self.carried.1.drain(..old);
    }

    /// What was sent from this page and those beside it.
    pub(super) fn carried(&self, url: &str) -> &[(String, String)] {
        let place = place_of(url);
        if !place.is_empty() && place == self.carried.0 { &self.carried.1 } else { &[] }
    }

    /// A control of this name was used for a record.
    pub(super) fn use_for(&mut self, name: &str, record: &str) {
        if let Some((place, true)) = mark_of(name) {
            self.added.insert(format!("{}|{place}", fold_case(record)));
        }
    }

    /// The control takes away what the explorer itself has added there.
    pub(super) fn undoes(&self, name: &str, record: &str) -> bool {
        let taken_off = mark_of(name).filter(|(_, sets)| !sets);
        taken_off.is_some_and(|(place, _)| self.added.contains(&format!("{}|{place}", fold_case(record))))
    }

    /// A form of what is there is to be sent with something wrong in it. `false`: this one was, whichever of its tabs was open, or
    /// enough others.
    pub(super) fn spoil(&mut self, sheet: &Sheet, url: &str) -> bool {
        let form = format!("{}|{}", family(url), fold_case(&sheet.sends));
        self.spoilt.len() < SPOILT && self.spoilt.insert(form)
    }

    /// A form of this address was sent by this button, and one stayed there.
    pub(super) fn stay(&mut self, url: &str, sends: &str) {
        self.stayed.extend(tabs_of(url, sends));
    }

    /// The form beside that of this address was sent by a button of this name, and one stayed there.
    pub(super) fn has_stayed_beside(&self, url: &str, sends: &str) -> bool {
        tabs_of(url, sends).is_some_and(|tabs| self.stayed.contains(&tabs))
    }

    /// The app told of a deed that its server was told of.
    pub(super) fn send_on(&mut self) {
        self.sent_on += 1;
    }

    /// How many there were.
    pub(super) fn sent_to_the_server(&self) -> usize {
        self.sent_on
    }

    /// A form is to be sent with a period that ends before it begins. `false`: this one was.
    pub(super) fn turn_round(&mut self, sheet: &Sheet) -> bool {
        self.turned_round.insert(sheet.key.clone())
    }

    /// Remembers what the lists of a page have in their columns.
    pub(super) fn see_listed(&mut self, state: &State) {
        for list in &state.symbols().collections {
            for (at, head) in list.headers.iter().enumerate().filter(|(_, head)| !head.trim().is_empty()) {
                let label = fold_case(head.trim());
                if self.listed.contains_key(&label) {
                    continue;
                }
                let named = |text: &&String| {
                    let text = text.trim();
                    text.chars().any(char::is_alphabetic)
                        && text.chars().count() <= LONGEST
                        && !self.is_own(text)
                };
                let first = list.records.iter().filter_map(|record| record.cells.get(at)).find(named);
                if let Some(first) = first.map(|text| text.trim().to_owned()) {
                    self.listed.insert(label, first);
                }
            }
        }
    }

    /// What pages list in a column of this name.
    pub(super) fn listed(&self, label: &str) -> Option<String> {
        self.listed.get(&fold_case(label.trim().trim_end_matches(['*', ':']).trim())).cloned()
    }

    /// A search went from one page to another: where that is none of the page's own, it searches the whole app, wherever it stands.
    pub(super) fn search_from(&mut self, sheet: &Sheet, from: &str, to: &str) {
        let (from, to) = (parts(from), parts(to));
        if !from.starts_with(&to) && !to.starts_with(&from) {
            self.wide.insert(sheet.everywhere());
        }
    }

    /// The form searches the whole app.
    pub(super) fn is_wide(&self, sheet: &Sheet) -> bool {
        self.wide.contains(&sheet.everywhere())
    }

    /// A form is to be sent with nothing entered. `false`: this one was, or the app takes whatever it is sent.
    pub(super) fn send_blank(&mut self, sheet: &Sheet) -> bool {
        self.blank.1 < BLANK && self.blank.0.insert(sheet.key.clone())
    }

    /// It was taken with nothing in it.
    pub(super) fn takes_blank(&mut self) {
        self.blank.1 += 1;
    }

    /// A second choice is to be taken from a field. `false`: enough others of its name were asked for one.
    pub(super) fn pick_again(&mut self, label: &str) -> bool {
        let all = self.picked_again.len();
        let picked = self.picked_again.entry(fold_case(label.trim())).or_default();
        *picked += 1;
        *picked <= PICKED && all < PICKED_AT_ALL
    }

    /// The button of a page that takes a search back is to be used. `false`: it was, on a page of this sort.
    pub(super) fn clear_by_button(&mut self, page: &str) -> bool {
        self.cleared.insert(page.to_owned())
    }

    /// A step of several is to be gone back to. `false`: this one was.
    pub(super) fn step_back(&mut self, form: &str) -> bool {
        self.stepped_back.insert(form.to_owned())
    }

    /// What a search found is to be narrowed by a list, too. `false`: what this one finds was.
    pub(super) fn narrow_found(&mut self, search: &str) -> bool {
        self.narrowed.insert(search.to_owned())
    }

    /// The text is put into a field.
    pub(super) fn write(&mut self, text: &str) {
        if !text.trim().is_empty() {
            self.texts.insert(fold_case(text.trim()));
        }
    }

    /// Just this was entered somewhere: what bears it may have had another name before.
    pub(super) fn has_written(&self, text: &str) -> bool {
        self.texts.contains(&fold_case(text.trim()))
    }

    /// It tells of something that was entered: a log of what was done says the same once more where it is done once more.
    pub(super) fn tells_of(&self, text: &str) -> bool {
        let text = fold_case(text);
        let names = |own: &&String| own.chars().count() >= SHORT;
        self.texts.iter().filter(names).any(|own| text.contains(own.as_str()))
    }

    /// Another one of a list was chosen, and the page `answers` or not.
    pub(super) fn choose(&mut self, list: &str, answers: bool) {
        let (silent, answered) = self.choices.entry(list.to_owned()).or_default();
        *silent += usize::from(!answers);
        *answered |= answers;
    }

    /// How many choices of this list brought nothing about, where none ever did.
    pub(super) fn unanswered(&self, list: &str) -> usize {
        self.choices.get(list).filter(|(_, answered)| !answered).map_or(0, |(silent, _)| *silent)
    }

    /// Something that is listed was searched for, and found or not.
    pub(super) fn search(&mut self, form: &str, asked: &str, found: bool) {
        let (in_vain, ever) = self.searches.entry(form.to_owned()).or_default();
        if !found {
            in_vain.insert(asked.to_owned());
        }
        *ever |= found;
    }

    /// How many names were asked for in vain, where none was ever found.
    pub(super) fn in_vain(&self, form: &str) -> usize {
        self.searches.get(form).filter(|(_, ever)| !ever).map_or(0, |(in_vain, _)| in_vain.len())
    }

    /// The prices of a page, as they are now.
    pub(super) fn price(&mut self, page: &str, prices: Prices) {
        self.money.get_or_insert(prices.currency);
        self.prices.insert(page.to_owned(), prices);
    }

    /// The money that the app began with.
    pub(super) fn money(&self) -> Option<Currency> {
        self.money
    }

    /// The prices of that page when it was seen last.
    pub(super) fn prices(&self, page: &str) -> Option<&Prices> {
        self.prices.get(page)
    }
}

/// The pages beside one another of which this is one, and a button of theirs. `None`: it lies at the top, or is one of many.
fn tabs_of(url: &str, sends: &str) -> Option<String> {
    let mut all = parts(url);
    all.pop().filter(|last| !is_number(last))?;
    (!all.is_empty()).then(|| format!("{}|{}", all.join("/"), fold_case(sends.trim())))
}

/// The record that an address lies below: "/drafts/7" of "/drafts/7/dates". Nothing where it lies below none.
fn place_of(url: &str) -> Vec<String> {
    let mut place = parts(url);
    place.pop();
    if place.iter().any(|part| is_number(part)) { place } else { Vec::new() }
}

/// A field that stands above the tabs of a form is the same on each of them.
fn key(sheet: &Sheet, blank: &Blank) -> String {
    let (page, form) = sheet.key.split_once('|').unwrap_or((&sheet.key, ""));
    let page = page.split(" · ").next().unwrap_or_default();
    format!("{page}|{form}|{}", blank.label)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_was_made_is_known_by_its_name() {
        let mut deeds = Deeds::default();
        deeds.make("Quill Lantern");
        deeds.make("Ann");
        assert!(deeds.is_own("Delete quill lantern?"));
        assert!(!deeds.is_own("Ann"), "too short a name is anybody's");
        deeds.choose("Range", false);
        deeds.choose("Range", false);
        assert_eq!((deeds.unanswered("Range"), deeds.unanswered("Order")), (2, 0));
        deeds.choose("Range", true);
        assert_eq!(deeds.unanswered("Range"), 0);
        deeds.write("Ann");
        assert!(!deeds.tells_of("Updated Ann"), "too short");
        deeds.write("Quill Letter");
        assert!(deeds.tells_of("Updated invoice quill letter") && !deeds.tells_of("Updated invoice 12"));
        assert!(deeds.has_written("ann ") && !deeds.has_written("Quill"));
        deeds.use_for("Add to wishlist", "Oak lamp");
        assert!(deeds.undoes("Remove from my wishlist", "oak lamp"));
        assert!(!deeds.undoes("Remove from my wishlist", "Tin mug") && !deeds.undoes("Remove", "oak lamp"));
        let entered = || std::iter::once(("Starts".to_owned(), "09:30".to_owned()));
        deeds.carry("http://a.test/drafts/7/dates", entered());
        assert_eq!(deeds.carried("http://a.test/drafts/7/seats").len(), 1);
        assert!(deeds.carried("http://a.test/drafts/8/seats").is_empty());
        deeds.carry("http://a.test/login", entered());
        assert!(deeds.carried("http://a.test/start").is_empty(), "these pages lie nowhere");
        assert!(deeds.is_about_own(&page().heading(1, "Quill Lantern").build()));
        assert!(!deeds.is_about_own(&page().heading(1, "Books").build()));
        deeds.settle(parts("http://a.test/bills/15"));
        let at = |url: &str| page().url(url).heading(1, "Bill").build();
        assert!(deeds.is_about_own(&at("http://a.test/bills/15/edit")));
        assert!(!deeds.is_about_own(&at("http://a.test/bills/1")) && !deeds.is_own_place(""));
        assert!(!deeds.is_about_own(&at("http://a.test/bills/15/client")), "that is another thing's page");
        assert!(!deeds.is_about_own(&page().heading(1, "Client of Quill Lantern").build()));
        deeds.leave_places();
        assert!(!deeds.is_own_place("http://a.test/bills/15"));
    }
}
