//! A count on a link ("Open repairs 5") is how many the page lists that it leads to.

use super::instruments::scene::{Scene, has_saved, name};
use super::instruments::view::{is_narrowed, is_paged, total_of};
use super::{Dependency, Draft, Law};
use crate::oracle::address::asks;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::fold_case;
use crate::state::{Element, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "badges",
    reads: Dependency::Temporal,
    says: "a count on a link is how many the page that it leads to lists",
    applies: "a link with a count (\"Open repairs 5\") was followed before in this test, to a list of just as many, and leads there again",
    silent: "the list goes on on another page and nothing says how many there are, the link has another count now, the list is another one or has become shorter and the link does not say what it lists, or nothing shows that it counts what it leads to",
    finds: "a repair is reported, and the overview counts as many open ones as before",
    write,
    judges: &[("expect_badge", |args, scene| judge(args.first()?, scene))],
};

/// A link with a count, and how many there were where it led.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Badge {
    /// What it counts.
    pub label: String,
    /// The count.
    pub told: usize,
    /// How many are listed.
    pub listed: usize,
    /// What that list is called.
    pub list: String,
}

fn write(scene: &Scene, draft: &mut Draft) {
    if let Some(badge) = followed_again(scene) {
        draft.check("expect_badge", &[&badge.label], scene.words, DefectKind::DataInconsistency);
    }
}

fn judge(label: &str, scene: &Scene) -> Option<Answer> {
    let badge = followed_again(scene).filter(|badge| badge.label == label)?;
    let Badge { told, listed, .. } = badge;
    let label = clip(label, 60);
    Some(if told == listed {
        Answer::holds(format!("\"{label}\" is {told}, and so many are listed"))
    } else {
        Answer::fails(
            format!("\"{label}\" is {told}, as before, and the page that it leads to lists {listed} by now"),
            listed.to_string(),
        )
    })
}

/// The link that was just followed, where it counted what it leads to when it was followed before, and has that count still.
fn followed_again(scene: &Scene) -> Option<Badge> {
    let (_, on) = scene.deed?;
    let link = scene.used()?;
    let badge = badge(on, link, scene.now)?;
    let earlier = scene.session.actions.len().checked_sub(1)?;
    let was = (0..earlier).rev().find_map(|n| {
        let done = scene.session.actions.get(n)?;
        let (before, after) = (scene.session.before_action(n)?, scene.session.after_action(n)?);
        if before.page_id != on.page_id || after.url != scene.now.url {
            return None;
        }
        let was = self::badge(before, before.elements.get(done.element?)?, after)?;
        (was.label == badge.label && was.list == badge.list).then_some(was)
    })?;
    let saved = || scene.session.history.iter().any(|look| has_saved(look));
    let less = badge.listed < badge.told;
    let may = badge.may_tell(&link.href, scene.now) && (!less || saved());
    let stands = was.told == was.listed && was.told == badge.told && may;
    stands.then_some(badge)
}

impl Badge {
    /// A cart may count pieces, and a list that is narrowed shows less: only what has grown tells, unless the link itself says
    /// what is listed.
    pub fn may_tell(&self, href: &str, page: &State) -> bool {
        self.listed >= self.told || asks(href) && !is_narrowed(page)
    }
}

/// The count that a link has for itself, and how many are listed where it led. `None`: it has none, or that can't be told.
pub fn badge(on: &State, link: &Element, page: &State) -> Option<Badge> {
    if link.role != "link" || page.status.is_some_and(|s| s >= 400) {
        return None;
    }
    let (label, told) = counted_by(on, link)?;
    let (listed, list) = listed(page)?;
    Some(Badge { label, told, listed, list })
}

/// What a link counts, and how many.
pub fn counted_by(on: &State, link: &Element) -> Option<(String, usize)> {
    let whole = fold_case(name(link));
    let own = |text: &str| text.trim().trim_matches(['(', ')']).parse::<usize>().ok();
    // "Room 3" is a name; what counts stands in a place of its own, or in brackets.
    let placed = on.descendants(link.index).find_map(|e| own(&e.own_text));
    let bracketed = || whole.strip_suffix(')').and_then(|rest| own(rest.rsplit_once('(')?.1));
    let told = placed.or_else(bracketed)?;
    let number = told.to_string();
    let label: Vec<&str> =
        whole.split_whitespace().filter(|w| w.trim_matches(['(', ')']) != number).collect();
    let numbered = |text: &str| text.contains(|c: char| c.is_ascii_digit());
    // "Unpaid 5, 1,184.62 outstanding": the count stands by itself, and no other number does.
    let alone = on.descendants(link.index).filter(|e| own(&e.own_text).is_some()).count() == 1;
    if !alone && numbered(&label.join(" ")) {
        return None;
    }
    let label = label.into_iter().filter(|word| !numbered(word)).collect::<Vec<_>>().join(" ");
    (!label.is_empty()).then_some((label, told))
}

/// How many the page lists in all, in its longest list; where that goes on, how many the page says there are. And what it is
/// called.
fn listed(page: &State) -> Option<(usize, String)> {
    let longest = page.symbols().collections.iter().map(|list| list.records.len()).max()?;
    let count = if is_paged(page) { total_of(page, longest)? } else { longest };
    let mut as_long = page.symbols().collections.iter().filter(|list| list.records.len() == longest);
    let list = as_long.next()?;
    as_long.next().is_none().then(|| (count, list.title()))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use super::Badge;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn overview(open: usize) -> State {
        let link = |p: Page| {
            let inner = |p: Page| p.span("Open repairs").span(&open.to_string());
            p.within_with(
                "link",
                &format!("Open repairs {open}"),
                |e| e.href = "http://app.test/repairs?state=open".into(),
                inner,
            )
        };
        link(page().url("http://app.test/").page_id("/").heading(1, "Overview")).build()
    }

    fn repairs(n: usize) -> State {
        let rows: Vec<[String; 2]> = (1..=n).map(|n| [format!("R-{n}"), format!("Belt {n}")]).collect();
        let rows: Vec<Vec<&str>> = rows.iter().map(|r| r.iter().map(String::as_str).collect()).collect();
        let rows: Vec<&[&str]> = rows.iter().map(Vec::as_slice).collect();
        let page = page().url("http://app.test/repairs?state=open").page_id("/repairs").heading(1, "Repairs");
        page.table("Repairs", &["Number", "Problem"], &rows).build()
    }

    fn told(first: (usize, usize), again: (usize, usize)) -> Vec<String> {
        let link = |n: usize| format!("Open repairs {n}");
        Tale::begins(overview(first.0))
            .clicks(("link", &link(first.0)), repairs(first.1))
            .does("navigate", ("", ""), None, overview(again.0))
            .clicks(("link", &link(again.0)), repairs(again.1))
            .told()
    }

    #[test]
    fn a_count_on_a_link_follows_the_list() {
        assert!(told((3, 3), (4, 4)).is_empty());
        assert_eq!(
            told((3, 3), (3, 4)),
            ["\"open repairs\" is 3, as before, and the page that it leads to lists 4 by now"]
        );
        assert!(told((5, 3), (5, 4)).is_empty(), "it counts something else");
        assert!(told((3, 3), (0, 3)).is_empty(), "what was read is unread no more");
        assert!(told((4, 4), (4, 3)).is_empty(), "nothing was saved meanwhile");
        let badge = Badge { label: "open".into(), told: 4, listed: 3, list: "Repairs".into() };
        let page = repairs(3);
        assert!(badge.may_tell("http://app.test/repairs?state=open", &page));
        assert!(!badge.may_tell("http://app.test/repairs?lang=en", &page));
    }
}
