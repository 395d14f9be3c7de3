//! Counts on links ("Open repairs 5"): what was right before something was saved is looked at again after it.

use crate::explore::Way;
use crate::explore::anchors::{linked, parts};
use crate::explore::explorer::{Explorer, said_move};
use crate::explore::finding::Suspicion;
use crate::explore::intents::{Move, What, fields};
use crate::explore::line::{Line, go_to};
use crate::oracle::laws::{Badge, badge};
use crate::script::write::quote;
use crate::state::{Element, State};
use crate::trace::DefectKind;

/// So often each count is looked at again.
const AGAIN: u32 = 2;
/// Of so many deeds one may have changed what is counted.
const DEEDS: usize = 3;

/// A link whose count was right.
#[derive(Debug)]
struct Right {
    /// What it counts.
    label: String,
    /// How many there were.
    told: usize,
    /// Where it stands.
    page: String,
    /// How one comes there.
    at: String,
    /// How it is followed.
    line: Line,
    /// Where it leads.
    leads_to: String,
    /// What is listed there.
    list: String,
    /// What its address is like: "?state=*".
    sort: String,
    /// What was saved meanwhile of what it counts, the last at the end.
    saved: Vec<Way>,
    /// How often it was looked at again.
    again: u32,
}

/// So many counts beside one that is wrong must be right: then it counts what it leads to, as they do.
const PEERS: usize = 3;

/// The counts that were right.
#[derive(Debug, Default)]
pub(in crate::explore::explorer) struct Badges(Vec<Right>);

/// The address without what it asks for: "/repairs?state".
fn sort_of(href: &str) -> String {
    let asked = href.split_once('?').map_or("", |(_, asked)| asked);
    let keys: Vec<&str> = asked.split('&').filter_map(|pair| pair.split('=').next()).collect();
    format!("{}?{}", parts(href).join("/"), keys.join("&"))
}

impl Badges {
    /// A link was followed. Gives the ways that show that its count stands still.
    fn see(&mut self, line: &Line, on: &State, used: &Element, after: &State) -> Option<(Badge, Vec<Way>)> {
        let badge = badge(on, used, after)?;
        let is_right = badge.told == badge.listed && badge.told > 0;
        let there = linked(&after.url);
        let same = |r: &&mut Right| {
            r.label == badge.label
                && r.page == on.page_id
                && r.list == badge.list
                && linked(&r.leads_to) == there
        };
        let known = self.0.iter_mut().find(same);
        let Some(known) = known else {
            if is_right {
                self.0.push(Right {
                    label: badge.label,
                    told: badge.told,
                    page: on.page_id.clone(),
                    at: on.url.clone(),
                    line: line.clone(),
                    leads_to: after.url.clone(),
                    list: badge.list,
                    sort: sort_of(&used.href),
                    saved: Vec::new(),
                    again: 0,
                });
            }
            return None;
        };
        let differs = badge.listed != badge.told && badge.may_tell(&used.href, after);
        if differs && badge.told == known.told && !known.saved.is_empty() {
            let ways = known.ways();
            return (!ways.is_empty()).then_some((badge, ways));
        }
        if is_right {
            (known.told, known.line) = (badge.told, line.clone());
            known.saved.clear();
        }
        None
    }

    /// Of several links with counts this is the only one of which the page has another number, with nothing saved meanwhile.
    fn alone(&self, on: &State, used: &Element, after: &State) -> Option<Badge> {
        let badge = badge(on, used, after).filter(|b| b.told != b.listed && b.listed > 0)?;
        let known = self.0.iter().any(|r| r.label == badge.label && r.page == on.page_id);
        // Only what leads to the same list, asked for something else, counts as this one does.
        let sort = sort_of(&used.href);
        let peer =
            |r: &&Right| r.page == on.page_id && r.saved.is_empty() && r.sort == sort && r.list == badge.list;
        let right = self.0.iter().filter(peer).count();
        let in_a_table = after
            .symbols()
            .collections
            .iter()
            .any(|list| list.records.len() == badge.listed && !list.headers.is_empty());
        (!known && right >= PEERS && in_a_table).then_some(badge)
    }

    /// Something was saved on a page of this address: what counts such things is due.
    fn saved(&mut self, urls: [&str; 2], way: &Way) {
        let pages = urls.map(parts);
        for right in &mut self.0 {
            let counted = parts(&right.leads_to);
            // What is done to a thing of a thing changes no count of the latter.
            let near = |page: &Vec<String>| page.starts_with(&counted) && page.len() < counted.len() + 3;
            if !counted.is_empty() && pages.iter().any(near) {
                right.saved.push(way.clone());
                if right.saved.len() > DEEDS {
                    right.saved.remove(0);
                }
            }
        }
    }

    /// What is due is on its way.
    pub(in crate::explore::explorer) fn go(&mut self, offer: &str) {
        for right in self.0.iter_mut().filter(|right| offer == right.id()) {
            right.again += 1;
        }
    }

    /// The link still tells the count that it told. Where it tells another one by now, or is gone, nothing is due any more.
    pub(in crate::explore::explorer) fn still_tells(&mut self, class: &str, state: &State) -> bool {
        let Some(right) = self.0.iter_mut().find(|right| class == right.class()) else { return true };
        let named = |e: &Element| right.line.say.contains(&format!("\"{}\"", e.name.trim()));
        let stands = state.elements.iter().any(|e| e.visible && e.role == "link" && named(e));
        if !stands {
            right.saved.clear();
        }
        stands
    }

    /// What is to be looked at again, as moves.
    pub(in crate::explore::explorer) fn moves(&self) -> impl Iterator<Item = Move> {
        self.0.iter().filter(|right| !right.saved.is_empty() && right.again < AGAIN).map(|right| {
            let mut again = said_move("badge", go_to(&right.at));
            again.offer.id = right.id();
            again.offer.class = right.class();
            again.offer.quota = AGAIN;
            again.offer.worth = 15;
            again.what = What::Say(vec![go_to(&right.at), right.line.clone()]);
            again
        })
    }
}

impl Right {
    fn id(&self) -> String {
        format!("{}|{}", self.class(), self.again)
    }

    /// The same however often it was looked at.
    fn class(&self) -> String {
        format!("badge|{}|{}", self.page, self.label)
    }

    /// It is right, something is saved, and it is looked at again: with the last of what was saved, and with all of it.
    fn ways(&self) -> Vec<Way> {
        let with = |saved: &[Way]| {
            let mut lines = vec![self.line.clone()];
            for way in saved {
                lines.push(go_to(&way.url));
                lines.extend(way.lines.iter().cloned());
            }
            lines.extend([go_to(&self.at), self.line.clone()]);
            Way { url: self.at.clone(), lines }
        };
        let last = self.saved.last().map(|last| with(std::slice::from_ref(last)));
        let all = (self.saved.len() > 1).then(|| with(&self.saved));
        last.into_iter().chain(all).collect()
    }
}

impl Explorer {
    /// Keeps what links count, and tells of one that stands still. `saved`: something was, by this step.
    pub(in crate::explore::explorer) fn count_again(
        &mut self,
        made: &Move,
        line: &Line,
        before: &State,
        after: &State,
        saved: bool,
    ) {
        let session = self.walk.as_ref().map(crate::runner::Walk::session);
        let used = session.and_then(|s| {
            let done = s.done_now()?;
            Some((s.history.get(done.on)?.clone(), done.element?))
        });
        if let Some((on, Some(link))) = used.as_ref().map(|(on, used)| (on, on.elements.get(*used)))
            && let Some(badge) = self.badges.alone(on, link, after)
        {
            self.tell_of_a_wrong_count(&badge, line, before);
        }
        let wrong = used.and_then(|(on, used)| self.badges.see(line, &on, on.elements.get(used)?, after));
        // What is only changed is counted as before.
        let counts = match &made.what {
            What::Fill(sheet, ..) => fields::makes_new(sheet, before),
            _ => true,
        };
        if saved && counts {
            self.badges.saved([&before.url, &after.url], &self.episode.short().then(line.clone()));
        }
        let Some((Badge { label, told, listed, .. }, ways)) = wrong else { return };
        self.suspect(Suspicion {
            oracle: "badge",
            kind: DefectKind::DataInconsistency,
            key: format!("badge|{}|{label}", before.page_id),
            summary: format!(
                "\"{label}\" is {told}, as before, and the page that it leads to lists {listed} by now"
            ),
            expected: listed.to_string(),
            actual: told.to_string(),
            page: before.page_id.clone(),
            ways,
            viewport: None,
        });
    }
}

impl Explorer {
    /// A link tells another number than its page lists, and those beside it tell the right one.
    fn tell_of_a_wrong_count(&mut self, badge: &Badge, line: &Line, before: &State) {
        let Badge { label, told, listed, .. } = badge;
        // Once the link is right, it tells another number.
        let line = line.clone().checking(format!(
            "let told = any(session.before.elements, |e| e.visible && e.role == \"link\" && has_text(e.name, {}) && has_text(e.name, \"{told}\"));\nassert(!told || !any(session.state.tables, |t| len(t.rows) == {listed}), \"as many are listed as the link says\");",
            quote(label)
        ));
        let ways = self.ways(before).into_iter().map(|way| way.then(line.clone())).collect();
        self.suspect(Suspicion {
            oracle: "badge",
            kind: DefectKind::DataInconsistency,
            key: format!("badge|{}|{label}", before.page_id),
            summary: format!(
                "\"{label}\" is {told}, and the page that it leads to lists {listed}; the counts beside it are right"
            ),
            expected: told.to_string(),
            actual: listed.to_string(),
            page: before.page_id.clone(),
            ways,
            viewport: None,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn overview() -> State {
        let link = |p: Page| {
            let to = |e: &mut Element| e.href = "http://app.test/repairs?open=1".into();
            p.within_with("link", "Open 2", to, |p| p.span("Open").span("2"))
        };
        link(page().url("http://app.test/").page_id("/")).build()
    }

    fn repairs(rows: &[&[&str]]) -> State {
        let list = page().url("http://app.test/repairs?open=1").page_id("/repairs");
        list.table("Repairs", &["Number", "Problem"], rows).build()
    }

    #[test]
    fn a_count_is_looked_at_again_when_what_it_counts_was_saved() {
        let on = overview();
        let two: [&[&str]; 2] = [&["R-1", "Belt"], &["R-2", "Oil"]];
        let three: [&[&str]; 3] = [&["R-1", "Belt"], &["R-2", "Oil"], &["R-3", "Saw"]];
        let link = on.elements.iter().find(|e| e.role == "link").unwrap();
        let mut badges = Badges::default();
        let line = Line::order("Click the \"Open 2\" link");
        assert!(badges.see(&line, &on, link, &repairs(&two)).is_none());
        assert_eq!(badges.moves().count(), 0);
        let way = Way { url: "http://app.test/repairs/new".into(), lines: vec![Line::order("Save")] };
        badges.saved(["http://app.test/customers/4", "http://app.test/customers"], &way);
        assert_eq!(badges.moves().count(), 0, "it counts something else");
        badges.saved(["http://app.test/repairs/new", "http://app.test/repairs/3"], &way);
        let again: Vec<Move> = badges.moves().collect();
        assert_eq!(again.len(), 1);
        badges.go(&again[0].offer.id);
        assert!(badges.still_tells(&again[0].offer.class, &on));
        let (wrong, ways) = badges.see(&line, &on, link, &repairs(&three)).unwrap();
        assert_eq!((wrong.told, wrong.listed, ways.len()), (2, 3, 1));
        assert_eq!((ways[0].url.as_str(), ways[0].lines.len()), ("http://app.test/", 5));
        assert!(badges.see(&line, &on, link, &repairs(&two)).is_none());
        assert_eq!(badges.moves().count(), 0, "it is right by now");
        badges.saved(["http://app.test/repairs/new", "http://app.test/repairs/3"], &way);
        assert!(!badges.still_tells(&again[0].offer.class, &page().build()), "it tells another count");
        assert_eq!(badges.moves().count(), 0);
    }

    #[test]
    fn a_count_is_wrong_where_those_beside_it_are_right() {
        let link = |p: Page, name: &'static str, n: &'static str| {
            let to = format!("http://app.test/repairs?state={name}");
            p.within_with("link", &format!("{name} {n}"), |e| e.href = to, |p| p.span(name).span(n))
        };
        let all = [("Open", "2"), ("Done", "2"), ("Late", "2"), ("Lost", "3")];
        let on = all.iter().fold(page().page_id("/"), |p, (name, n)| link(p, name, n)).build();
        let links: Vec<&Element> = on.elements.iter().filter(|e| e.role == "link").collect();
        let two: [&[&str]; 2] = [&["R-1", "Belt"], &["R-2", "Oil"]];
        let mut badges = Badges::default();
        for link in &links[..3] {
            assert!(badges.alone(&on, links[3], &repairs(&two)).is_none(), "nobody knows what it counts");
            assert!(badges.see(&Line::order("Click it"), &on, link, &repairs(&two)).is_none());
        }
        let wrong = badges.alone(&on, links[3], &repairs(&two)).unwrap();
        assert_eq!((wrong.told, wrong.listed), (3, 2));
        assert!(badges.alone(&on, links[0], &repairs(&two[..1])).is_none(), "it was right before");
    }
}
