//! What of one state tells which page it is.

use std::collections::BTreeSet;
use std::fmt;

use super::address::Address;
use super::label::{plain, slug};
use super::prune;
use super::skeleton::Skeleton;
use crate::state::text::fold;
use crate::state::{Element, State, Tree, dialog};

/// One state, as it is compared.
#[derive(Debug, Clone, Default)]
pub struct Portrait {
    pub(super) address: Address,
    pub(super) skeleton: Skeleton,
    /// Its own heading, as it is shown.
    pub(super) title: String,
    /// The heading, as a part of an address.
    pub(super) subject: String,
    /// The open dialog: its name, and its skeleton.
    pub(super) dialog: Option<(String, Skeleton)>,
    /// The dialog's name as it is shown.
    pub(super) dialog_name: String,
    /// The answer was none: there is no such page, or it may not be seen, or it broke.
    pub(super) refused: Option<u16>,
    pub(super) language: String,
    /// The chosen tab that is no link, as a part of an address, and whether its panel is most of the page.
    pub(super) tab: Option<(String, bool)>,
    pub(super) links: Vec<Link>,
    /// What the menus offer, as compared.
    pub(super) menus: BTreeSet<String>,
}

/// Where a link of the page leads.
#[derive(Debug, Clone)]
pub(super) struct Link {
    pub(super) to: Address,
    /// It stands in a menu.
    pub(super) menu: bool,
}

/// A panel is most of the page where it holds this share of what its tab leaves to the page.
const CARRIES: f32 = 0.35;
/// Links of a page beyond these are not learnt from.
const LINKS: usize = 400;

impl Portrait {
    /// One pass over the page.
    pub fn of(state: &State) -> Self {
        let tree = Tree::of(state);
        let mut address = Address::of(&state.url);
        let open = dialog(state);
        let skeleton = prune::skeleton(state, &tree, &address, 0..state.elements.len(), open);
        let tab = tab(state, &tree, open);
        // A last part that only names the tab that is open is none of the page's own.
        if let Some((name, _)) = &tab
            && address.parts.len() > 1
            && address.parts.last().is_some_and(|last| *name == slug(last))
        {
            address.parts.pop();
        }
        let (links, menus) = links(state);
        let heading = state.elements.iter().find(|e| e.visible && e.role == "heading" && e.level == 1);
        let title = heading.map(|e| fold(&e.name)).unwrap_or_default();
        let dialog_name =
            open.and_then(|i| state.elements.get(i)).map(|e| e.name.clone()).unwrap_or_default();
        let dialog = open.map(|i| {
            (plain(&dialog_name), prune::skeleton(state, &tree, &address, i + 1..tree.end(i), None))
        });
        Self {
            subject: slug(&title),
            title,
            refused: state.status.filter(|status| matches!(status, 401 | 403 | 404 | 410 | 451 | 500..)),
            language: state.language.clone(),
            links,
            menus,
            address,
            skeleton,
            dialog,
            dialog_name,
            tab,
        }
    }
}

fn tab(state: &State, tree: &Tree, but: Option<usize>) -> Option<(String, bool)> {
    let outside = |e: &&Element| but.is_none_or(|open| !tree.holds(open, e.index));
    let chosen = state.elements.iter().filter(outside).find(|e| {
        e.visible && e.role == "tab" && e.href.is_empty() && (e.selected || e.checked == Some(true))
    })?;
    let panel = state
        .elements
        .iter()
        .filter(outside)
        .find(|e| e.visible && e.role == "tabpanel" && !e.text.is_empty());
    let carries = panel.is_some_and(|panel| {
        let own = Address::default();
        let within = prune::skeleton(state, tree, &own, tree.inside(panel.index), None).weight();
        let main =
            state.elements.iter().find(|e| e.visible && e.role == "main" && tree.holds(e.index, panel.index));
        let range = main.map_or(0..state.elements.len(), |main| tree.subtree(main.index));
        within >= CARRIES * prune::skeleton(state, tree, &own, range, but).weight()
    });
    Some((slug(&chosen.name), carries))
}

/// The links of a page, those in menus by the landmark or the tabs that they stand in; and the names of these.
fn links(state: &State) -> (Vec<Link>, BTreeSet<String>) {
    let mut menus = vec![false; state.elements.len()];
    let mut links = Vec::new();
    let mut names = BTreeSet::new();
    for e in &state.elements {
        let inherited = e.parent.is_some_and(|p| p < e.index && menus[p]);
        let crumbs = e.role == "navigation" && e.name.to_lowercase().contains("crumb");
        let menu = (inherited
            || matches!(e.role.as_str(), "navigation" | "tablist" | "menubar" | "banner" | "contentinfo"))
            && !crumbs;
        if let Some(slot) = menus.get_mut(e.index) {
            *slot = menu;
        }
        let leads = matches!(e.role.as_str(), "link" | "tab" | "menuitem" | "button");
        if !e.visible || !leads || links.len() >= LINKS {
            continue;
        }
        if menu && names.len() < LINKS {
            names.insert(plain(&e.name));
        }
        if e.href.starts_with("http") || e.href.starts_with("file:") {
            links.push(Link { to: Address::of(&e.href), menu });
        }
    }
    (links, names)
}

/// The address, and the skeleton as an outline: for those who ask why two states are one page or are not.
impl fmt::Display for Portrait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.address.pattern(|_| false))?;
        write!(f, "{}", self.skeleton)?;
        match &self.dialog {
            Some((name, skeleton)) => write!(f, "dialog {name:?}\n{skeleton}"),
            None => Ok(()),
        }
    }
}
