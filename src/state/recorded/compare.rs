//! What a good run recorded, and the same page now.
//!
//! A part is gone where the page is the same logical page, at rest, and nothing of the same kind stands in its place.
//! Everything else has a reason that is no fault: another record, an empty list, a closed menu, another name.

use std::collections::{HashMap, HashSet};

use super::entries::{ENTRY, FEW};
use super::parts::{self, Read, Seen};
use super::place::{Places, places};
use super::wording::Wording;
use super::{Part, Recorded, messages, passing};
use crate::state::text::shorten;
use crate::state::{Session, State, dialog};

/// Another page is told by what it lacks of the recorded one's own parts.
const LIKE: f32 = 0.5;
const OTHER: f32 = 0.8;
/// Fewer parts of its own don't tell a page.
const TELLING: usize = 3;
/// Of a message so many fixed words must be there again.
const SAID: f32 = 0.5;

/// What kind of difference it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RegressionKind {
    /// The step led to another page.
    Elsewhere,
    /// Another dialog is open than was, or none.
    Dialog,
    /// A part is gone.
    Gone,
    /// Something else of the same kind stands in its place: most often only the name is new. Nobody is to be alarmed by it.
    Renamed,
    /// The app said something else after the step, or nothing.
    Message,
    /// A value that never varied is another one.
    Value,
}

/// Something that was there when the step was recorded, and is not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Regression {
    /// What kind of difference it is.
    pub kind: RegressionKind,
    /// What was recorded, as a line.
    pub recorded: String,
    /// What stands there now; `None`: nothing.
    pub now: Option<String>,
}

/// What the present page lacks of what was recorded after this step. Nothing is said of a page that may still change or
/// was not read to its end.
pub fn compare(recorded: &Recorded, session: &Session) -> Vec<Regression> {
    let Some(now) = session.state().filter(|now| now.idle && !now.truncated) else { return Vec::new() };
    if recorded.page.is_empty() || was_by_chance(session) {
        return Vec::new();
    }
    let read = parts::read(now);
    let found = Found::of(recorded, &read);
    if led_elsewhere(recorded, now, &found) {
        return vec![Regression {
            kind: RegressionKind::Elsewhere,
            recorded: recorded.page.clone(),
            now: Some(crate::state::identity::without_dialog(&now.page_id).to_owned()),
        }];
    }
    if let Some(other) = other_dialog(recorded, now) {
        return vec![other];
    }
    let mut told = gone(recorded, session, now, &read, &found);
    told.extend(unsaid(recorded, session));
    told.extend(recorded.values.broken(now).into_iter().map(|(label, constant, value)| Regression {
        kind: RegressionKind::Value,
        recorded: format!("{label}: {constant}"),
        now: Some(format!("{label}: {value}")),
    }));
    told
}

/// The step used something that is there by chance: where an advert leads nobody can say.
fn was_by_chance(session: &Session) -> bool {
    let Some(done) = session.done_now() else { return false };
    let Some((on, at)) = session.history.get(done.on).zip(done.element) else { return false };
    on.ancestors(at).any(|a| !matches!(a.role.as_str(), "alert" | "status") && passing::is_passing_by(a, on))
}

/// Which parts were found again.
struct Found {
    /// By their place in the recording.
    there: Vec<bool>,
    /// Parts of the page that are one of the recorded.
    taken: Vec<bool>,
    /// The names of the page's parts.
    names: Vec<Wording>,
}

impl Found {
    fn of(recorded: &Recorded, read: &Read) -> Self {
        let names: Vec<Wording> = read.parts.iter().map(parts::plain).collect();
        let mut by_name: HashMap<(&str, String), Vec<usize>> = HashMap::new();
        let mut by_family: HashMap<&str, Vec<usize>> = HashMap::new();
        for (at, seen) in read.parts.iter().enumerate() {
            let family = family(&seen.role);
            by_name.entry((family, names[at].key())).or_default().push(at);
            by_family.entry(family).or_default().push(at);
        }
        let none = Vec::new();
        let mut taken = vec![false; read.parts.len()];
        let mut there = vec![false; recorded.parts.len()];
        // In its own place first; then wherever it has been moved to.
        for own_place in [true, false] {
            for (at, part) in recorded.parts.iter().enumerate() {
                if there[at] && !own_place {
                    continue;
                }
                let family = family(&part.role);
                let all = if part.name.has_gap() {
                    by_family.get(family).unwrap_or(&none)
                } else {
                    by_name.get(&(family, part.name.key())).unwrap_or(&none)
                };
                for &i in all.iter().filter(|&&i| part.name.fits(&names[i])) {
                    if own_place && stands_in(part, &read.parts[i]) {
                        (there[at], taken[i]) = (true, true);
                    } else if !own_place && may_move(part) && (!taken[i] || in_passing(part)) {
                        (there[at], taken[i]) = (true, true);
                        break;
                    }
                }
            }
        }
        Self { there, taken, names }
    }
}

/// Headings come and go with data: what stands under one may stand under another.
fn in_passing(part: &Part) -> bool {
    part.place.as_ref().is_none_or(|(role, _)| matches!(role.as_str(), "heading" | "main"))
}

/// What has no words of its own is only known by where it stands.
fn may_move(part: &Part) -> bool {
    !part.name.is_data() && part.place.as_ref().is_none_or(|(role, _)| role != ENTRY)
}

/// What a person would call the same, whatever it is built of.
fn family(role: &str) -> &str {
    match role {
        "button" | "link" | "menuitem" | "menuitemcheckbox" | "menuitemradio" | "tab" => "button",
        "textbox" | "searchbox" | "combobox" | "listbox" | "spinbutton" | "slider" => "textbox",
        "checkbox" | "radio" | "switch" => "checkbox",
        "radiogroup" | "group" => "group",
        "region" | "complementary" | "form" | "search" | "heading" => "heading",
        "alertdialog" => "dialog",
        "list" | "table" => "list",
        role => role,
    }
}

fn stands_in(part: &Part, seen: &Seen) -> bool {
    match (&part.place, &seen.place) {
        (None, None) => true,
        (Some((role, name)), Some((other, called))) => role == other && name.fits(&Wording::plain(called)),
        _ => false,
    }
}

/// The step led to another page than it did.
fn led_elsewhere(recorded: &Recorded, now: &State, found: &Found) -> bool {
    let least = match places(&recorded.page, &now.page_id) {
        Places::Same => return false,
        Places::Like => LIKE,
        Places::Other => OTHER,
    };
    let own = recorded.parts.iter().zip(&found.there).filter(|(part, _)| !is_frame(part));
    let (all, there) = own.fold((0, 0), |(all, there), (_, found)| (all + 1, there + usize::from(*found)));
    if all < TELLING {
        return least > LIKE;
    }
    (there as f32) < least * all as f32
}

/// It stands on every page of the app.
fn is_frame(part: &Part) -> bool {
    let frames = |role: &str| matches!(role, "banner" | "navigation" | "contentinfo" | "search" | "main");
    frames(&part.role) || part.place.as_ref().is_some_and(|(role, _)| role != "main" && frames(role))
}

fn other_dialog(recorded: &Recorded, now: &State) -> Option<Regression> {
    let open = dialog(now).and_then(|i| now.elements.get(i));
    let name = |wording: &Wording| match wording.as_str() {
        "" => "dialog".to_owned(),
        name => format!("dialog \"{name}\""),
    };
    let differs = |recorded, now| Some(Regression { kind: RegressionKind::Dialog, recorded, now });
    match (&recorded.dialog, open) {
        (None, None) => None,
        (Some(was), None) => differs(name(was), None),
        (None, Some(open)) => {
            let told = || differs("no dialog".to_owned(), Some(name(&Wording::plain(&open.name))));
            (!passing::comes_by_itself(open)).then(told).flatten()
        }
        (Some(was), Some(open)) => {
            let is = Wording::plain(&open.name);
            let alike = was.fits(&is) || was.shared(&is) >= SAID;
            if alike { None } else { differs(name(was), Some(name(&is))) }
        }
    }
}

/// The parts that are gone, and those in whose place there is something else.
fn gone(recorded: &Recorded, session: &Session, now: &State, read: &Read, found: &Found) -> Vec<Regression> {
    if read.cut {
        return Vec::new();
    }
    let missing: Vec<&Part> =
        recorded.parts.iter().zip(&found.there).filter(|(_, there)| !**there).map(|(part, _)| part).collect();
    if missing.is_empty() {
        return Vec::new();
    }
    // A list that has run empty takes its columns along, and what can be done with what it held; so does one that was
    // empty and no longer is with what stood there instead.
    let emptied = passing::says_empty(now) != recorded.empty;
    let closed = !opened(session) && is_folded(now);
    let news: Vec<usize> = (0..read.parts.len()).filter(|&at| !found.taken[at]).collect();
    let replaced: Vec<(&Part, Option<usize>)> = missing
        .iter()
        .map(|&part| (part, news.iter().copied().find(|&at| replaces(part, &read.parts[at]))))
        .collect();
    let without = replaced.iter().filter(|(_, instead)| instead.is_none());
    let gone: HashSet<(&str, &Wording)> = without.map(|(p, _)| (p.role.as_str(), &p.name)).collect();
    let mut told = Vec::new();
    for (part, instead) in replaced {
        let within = part.place.as_ref().is_some_and(|(role, name)| match role.as_str() {
            // Of few entries each may be the exception.
            ENTRY => !read.lists.iter().any(|(list, held)| *held >= FEW && name.fits(&Wording::plain(list))),
            role => gone.contains(&(role, name)),
        });
        let hidden = closed && read.hidden.iter().any(|seen| is_it(part, seen));
        if within || hidden || emptied && !is_frame(part) {
            continue;
        }
        let recorded = part.to_string();
        let now = instead.map(|at| format!("{} \"{}\"", read.parts[at].role, found.names[at]));
        let kind = match (&now, part.role.as_str()) {
            (None, _) => RegressionKind::Gone,
            // What is called otherwise is data until proven otherwise.
            (_, "heading" | "link" | "list" | "region" | "dialog") => continue,
            _ => RegressionKind::Renamed,
        };
        told.push(Regression { kind, recorded, now });
    }
    told
}

fn is_it(part: &Part, seen: &Seen) -> bool {
    family(&part.role) == family(&seen.role) && part.name.fits(&parts::plain(seen))
}

/// Something new of the same kind, in the same place.
fn replaces(part: &Part, seen: &Seen) -> bool {
    let place = |role: &str| if role == "heading" { "main" } else { role }.to_owned();
    let own = part.place.as_ref().map_or("main".to_owned(), |(role, _)| place(role));
    let its = seen.place.as_ref().map_or("main".to_owned(), |(role, _)| place(role));
    seen.common && family(&part.role) == family(&seen.role) && own == its
}

/// Something on the page can be unfolded, or another tab be chosen.
fn is_folded(now: &State) -> bool {
    now.elements.iter().any(|e| e.visible && (e.expanded == Some(false) || e.role == "tab" && !e.selected))
}

/// This step was to unfold something.
fn opened(session: &Session) -> bool {
    let Some(done) = session.done_now() else { return false };
    let used = session.history.get(done.on).zip(done.element).and_then(|(on, at)| on.elements.get(at));
    used.is_some_and(|e| e.expanded.is_some() || e.role == "tab")
}

/// What the app said after the step when it was recorded, and does not say.
fn unsaid(recorded: &Recorded, session: &Session) -> Vec<Regression> {
    if recorded.messages.is_empty() {
        return Vec::new();
    }
    let said: Vec<String> = messages::in_step(session).collect();
    let wordings: Vec<Wording> = said.iter().map(|text| Wording::plain(text)).collect();
    // One that goes away by itself may have been there while nobody looked.
    if session.slow && said.is_empty() {
        return Vec::new();
    }
    let missing = recorded.messages.iter().filter(|was| wordings.iter().all(|is| was.shared(is) < SAID));
    let news: Vec<&String> = said
        .iter()
        .zip(&wordings)
        .filter(|(_, is)| recorded.messages.iter().all(|was| was.shared(is) < SAID))
        .map(|(text, _)| text)
        .collect();
    missing
        .map(|was| Regression {
            kind: RegressionKind::Message,
            recorded: format!("\"{was}\""),
            now: news.first().map(|text| format!("\"{}\"", shorten(text, 120))),
        })
        .collect()
}
