//! Whether two states show the same page.

use super::address::{is_deed, is_id, is_locale};
use super::distance;
use super::label::slug;
use super::portrait::Portrait;
use super::sitemap::{Role, Sitemap};
use super::skeleton::{Kind, Skeleton};

/// How alike two skeletons must be: which share of the smaller may be missing in the larger, and which share of the
/// larger may be its own.
#[derive(Debug, Clone, Copy)]
struct Allowed {
    replaced: f32,
    lost: f32,
}

/// The addresses have one pattern.
const ONE_PATTERN: Allowed = Allowed { replaced: 0.3, lost: 0.75 };
/// They are equal, and the pages are called otherwise.
const OTHER_TITLE: Allowed = Allowed { replaced: 0.1, lost: 0.4 };
/// They differ in the names of records.
const OTHER_RECORD: Allowed = Allowed { replaced: 0.25, lost: 0.6 };
/// They differ in what a menu offers.
const OTHER_ENTRY: Allowed = Allowed { replaced: 0.05, lost: 0.2 };
/// They have nothing to do with each other: one page at two addresses.
const OTHER_ADDRESS: Allowed = Allowed { replaced: 0.0, lost: 0.0 };
/// Without its heading a page must have so much left to be known by.
const TELLING: f32 = 1.5;

/// How two addresses are to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Addresses {
    /// Equal, but for ids and what a query asks for.
    Alike {
        records: bool,
    },
    /// They differ in parts that may be names of records.
    Slugs,
    /// They differ in parts that menus lead to.
    Entries,
    Other,
}

/// Whether a person would say that both are the same page.
pub(super) fn same_page(a: &Portrait, b: &Portrait, map: &Sitemap) -> bool {
    if a.refused != b.refused || a.dialog.is_some() != b.dialog.is_some() {
        return false;
    }
    if let (Some((name, one)), Some((other_name, other))) = (&a.dialog, &b.dialog)
        && !same_dialog(name, one, other_name, other)
    {
        return false;
    }
    if let (Some((tab, carries)), Some((other, too))) = (&a.tab, &b.tab)
        && tab != other
        && (*carries || *too)
    {
        return false;
    }
    let (one, other) = (&a.skeleton, &b.skeleton);
    let titles = titles(a, b);
    match compare(a, b, map) {
        addresses if addresses != Addresses::Other && a.language != b.language && titles != Titles::Equal => {
            alike(&one.without_labels(), &other.without_labels(), ONE_PATTERN)
        }
        // Whatever the page holds now: it is called the same, and has nothing else in its place.
        Addresses::Alike { records: false } if titles == Titles::Equal => {
            alike(one, other, Allowed { lost: 1.0, ..ONE_PATTERN })
        }
        Addresses::Alike { records: false } if titles == Titles::Words => false,
        Addresses::Alike { records: false } if titles == Titles::Other => untitled(one, other, OTHER_TITLE),
        Addresses::Alike { .. } => untitled(one, other, ONE_PATTERN),
        Addresses::Slugs => untitled(one, other, OTHER_RECORD),
        Addresses::Entries if matches!(titles, Titles::Equal | Titles::Alike) || named_by_address(a, b) => {
            untitled(one, other, OTHER_ENTRY)
        }
        Addresses::Entries | Addresses::Other => titles == Titles::Equal && alike(one, other, OTHER_ADDRESS),
    }
}

/// How the headings of two pages are to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Titles {
    Equal,
    /// One says more: "Search", "Search results for …"; or there are none.
    Alike,
    /// They differ in words of the app: what a menu offers, what is done, what kind of thing it is.
    Words,
    Other,
}

fn titles(a: &Portrait, b: &Portrait) -> Titles {
    let (one, other) = (a.skeleton.title(), b.skeleton.title());
    let begins = |long: &str, short: &str| long.strip_prefix(short).is_some_and(|rest| rest.starts_with(' '));
    match (one.is_empty(), other.is_empty()) {
        (false, false) if one == other => Titles::Equal,
        (false, false) if begins(one, other) || begins(other, one) => Titles::Alike,
        (true, true) => Titles::Alike,
        (false, false) if worded(a, b, one, other) => Titles::Words,
        _ => Titles::Other,
    }
}

fn worded(a: &Portrait, b: &Portrait, one: &str, other: &str) -> bool {
    let offered = |title: &str| a.menus.contains(title) && b.menus.contains(title);
    let deed = |title: &str| is_deed(title.split(' ').next().unwrap_or_default());
    let numbered = |title: &str| title.contains('#');
    offered(one) || offered(other) || deed(one) || deed(other) || numbered(one) && numbered(other)
}

/// Both pages are called what the address calls them.
fn named_by_address(a: &Portrait, b: &Portrait) -> bool {
    let named = |page: &Portrait| {
        page.address.parts.iter().any(|part| !page.subject.is_empty() && slug(part) == page.subject)
    };
    named(a) && named(b)
}

/// Compares all but the pages' own headings, if enough is left.
fn untitled(a: &Skeleton, b: &Skeleton, allowed: Allowed) -> bool {
    let (one, other) = (a.without(&[Kind::Title]), b.without(&[Kind::Title]));
    let telling = |skeleton: &Skeleton| {
        skeleton
            .nodes
            .iter()
            .filter(|node| !matches!(node.kind, Kind::Root | Kind::Part))
            .map(|n| n.weight)
            .sum::<f32>()
    };
    let enough = telling(&one).min(telling(&other)) >= TELLING;
    if enough || a.title() == b.title() {
        alike(&one, &other, allowed)
    } else {
        alike(&one, &other, OTHER_ADDRESS)
    }
}

/// A dialog is known by its name; where names hold a record's, by what is in it.
fn same_dialog(name: &str, one: &Skeleton, other_name: &str, other: &Skeleton) -> bool {
    let first = |name: &str| name.split(' ').next().unwrap_or_default().to_owned();
    let headings = [Kind::Title, Kind::Heading];
    name == other_name
        || first(name) == first(other_name)
            && alike(&one.without(&headings), &other.without(&headings), OTHER_ENTRY)
}

fn alike(a: &Skeleton, b: &Skeleton, allowed: Allowed) -> bool {
    let (one, other) = (a.weight(), b.weight());
    let (small, large) = (one.min(other), one.max(other));
    let lost = large - small;
    // With nothing to rename but by leaving out and putting in, the distance is what either has for itself. What the
    // larger has more is lost; the rest was replaced, once on either side.
    lost <= allowed.lost * large && distance::within(a, b, lost + 2.0 * allowed.replaced * small)
}

fn compare(a: &Portrait, b: &Portrait, map: &Sitemap) -> Addresses {
    let (one, other) = (&a.address, &b.address);
    if one.parts.len() != other.parts.len() || one.chosen != other.chosen || one.host != other.host {
        return Addresses::Other;
    }
    let mut records = false;
    let mut role = None;
    for (at, (x, y)) in one.parts.iter().zip(&other.parts).enumerate() {
        if is_id(x) && is_id(y) {
            records = true;
        } else if x != y && !(is_locale(x) && is_locale(y) && a.language != b.language) {
            role = role.max(Some(map.role(one, at).max(map.role(other, at))));
        }
    }
    match role {
        None => Addresses::Alike { records },
        Some(Role::Data) => Addresses::Slugs,
        Some(Role::Menu) => Addresses::Entries,
        Some(Role::Word) => Addresses::Other,
    }
}
