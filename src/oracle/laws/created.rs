//! When a thing was made, and by whom, is not changed by what is done to it later.

use super::instruments::scene::Scene;
use super::{Dependency, Draft, Law};
use crate::oracle::address::route;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::State;
use crate::state::text::fold_case;
use crate::state::values::{Kind, read};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "created",
    reads: Dependency::Temporal,
    says: "when and by whom something was created stays as it is",
    applies: "a page says so in just one line (\"Created 3 weeks ago by Ann\"), and said it before at the same address",
    silent: "the times are written in two manners, or the later one is merely older; or the test has given that name",
    finds: "a page that is edited names the time of the edit, and who made it, as those of its creation",
    write,
    judges: &[("expect_same_origin", |args, scene| judge(args.first()?, scene))],
};

/// How such a line begins.
const BEGINS: [&str; 7] =
    ["created", "registered", "member since", "joined", "opened on", "added on", "founded"];
/// A longer text is prose.
const LONG: usize = 90;
/// How many looks back one goes.
const LOOKS: usize = 60;
/// What happened since the page was last seen takes no longer, in seconds.
const FRESH: u64 = 600;

fn write(scene: &Scene, draft: &mut Draft) {
    if let Some((line, _)) = both(scene) {
        draft.check("expect_same_origin", &[&line], scene.words, DefectKind::DataInconsistency);
    }
}

/// What the page says of its thing's creation now, and what it said when it was seen before.
fn both(scene: &Scene) -> Option<(String, String)> {
    let now = origin(scene.now)?;
    let before = scene.deed.map_or(0, |(done, _)| done.on + 1);
    let earlier = scene.session.history.get(..before)?.iter().rev().take(LOOKS);
    let same = |look: &&std::sync::Arc<State>| route(&look.url) == route(&scene.now.url);
    let was = earlier.filter(same).find_map(|look| origin(look))?;
    (was != now).then_some((now, was))
}

/// The only line of a page that tells when or by whom something was created.
fn origin(state: &State) -> Option<String> {
    let mut found: Vec<&str> = Vec::new();
    for e in state.elements.iter().filter(|e| e.visible && e.value.is_none() && !e.editable) {
        let text = e.text.trim();
        // What holds much of the page is not looked into.
        if text.len() > 4 * LONG {
            continue;
        }
        let low = fold_case(text);
        let rest = BEGINS.iter().find_map(|begins| low.strip_prefix(begins));
        let told =
            rest.is_some_and(|rest| rest.starts_with([' ', ':', '\n']) && rest.trim().chars().count() > 2);
        if told && text.chars().count() <= LONG && !found.iter().any(|other| other.contains(text)) {
            // What holds it may say no more than it.
            found.retain(|other| !text.contains(other));
            found.push(text);
        }
    }
    let [only] = found[..] else { return None };
    Some(birth(only))
}

/// The part of the line that tells of the beginning: "Created 3 weeks ago by Ann · Updated just now by Bea".
fn birth(line: &str) -> String {
    const LATER: [&str; 7] = ["updated", "modified", "changed", "edited", "revised", "last", "closed"];
    let word = |w: &&str| LATER.contains(&fold_case(w).trim_matches(|c: char| !c.is_alphanumeric()));
    let words: Vec<&str> = line.split_whitespace().take_while(|w| !word(w)).collect();
    words.join(" ").trim_end_matches(|c: char| !c.is_alphanumeric() && c != ')').to_owned()
}

/// When and by whom: "3 weeks ago", "Ann".
fn parts(line: &str) -> (String, Option<String>) {
    let low = fold_case(line);
    let rest = BEGINS.iter().find_map(|begins| low.strip_prefix(begins)).unwrap_or(&low);
    let rest = rest.trim_start_matches([':', ' ']).to_owned();
    match rest.strip_prefix("by ").map(|by| (String::new(), by.to_owned())) {
        Some((_, by)) => match by.split_once(" on ").or_else(|| by.split_once(", ")) {
            Some((by, at)) => (at.trim().to_owned(), Some(by.trim().to_owned())),
            None => (String::new(), Some(by)),
        },
        None => match rest.split_once(" by ") {
            Some((at, by)) => (at.trim().to_owned(), Some(by.trim().to_owned())),
            None => (rest, None),
        },
    }
}

/// How many seconds ago, in words of a clock that goes on.
fn ago(text: &str) -> Option<u64> {
    if ["just now", "moments ago", "a moment ago", "now"].contains(&text) {
        return Some(0);
    }
    let mut words = text
        .strip_suffix(" ago")?
        .split_whitespace()
        .filter(|w| !matches!(*w, "about" | "over" | "almost" | "less" | "than"));
    let count: u64 = match words.next()? {
        "a" | "an" | "one" => 1,
        "few" => 3,
        number => number.parse().ok()?,
    };
    let unit = match words.next()?.trim_end_matches('s') {
        "second" | "sec" => 1,
        "minute" | "min" => 60,
        "hour" => 3600,
        "day" => 86_400,
        "week" => 604_800,
        "month" => 2_592_000,
        "year" => 31_536_000,
        _ => return None,
    };
    words.next().is_none().then(|| count.saturating_mul(unit))
}

/// The later of two tells of another time: a day that is another one, or an age that is less than it was.
fn is_another_time(was: &str, now: &str, language: &str) -> bool {
    match (ago(was), ago(now)) {
        (Some(was), Some(now)) => was > FRESH && now < was / 2,
        (None, None) => {
            let day = |text: &str| read(text, Kind::Date, language);
            day(was).zip(day(now)).is_some_and(|(was, now)| was != now)
        }
        _ => false,
    }
}

fn judge(line: &str, scene: &Scene) -> Option<Answer> {
    let (now, was) = both(scene).filter(|(now, _)| now == line)?;
    let ((at, by), (was_at, was_by)) = (parts(&now), parts(&was));
    // Who made it was given another name by the test.
    let renamed = |by: &str| {
        scene.session.actions.iter().any(|a| a.value.as_deref().is_some_and(|v| fold_case(v) == by))
    };
    let by_another = was_by.zip(by).is_some_and(|(was, by)| was != by && !renamed(&by));
    if by_another || is_another_time(&was_at, &at, &scene.now.language) {
        return Some(Answer::fails(
            format!("the page says \"{}\", and said \"{}\" before", clip(&now, 90), clip(&was, 90)),
            format!("\"{}\"", clip(&was, 90)),
        ));
    }
    Some(Answer::holds(format!("\"{}\"", clip(&now, 90))))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use super::*;
    use crate::state::testing::page;

    fn told(was: &'static str, now: &'static str) -> usize {
        let look = |line: &'static str| {
            page()
                .url("http://a/pages/3")
                .heading(1, "Lake")
                .element("paragraph", "", |e| e.text = line.into())
                .button("Save")
        };
        Tale::begins(look(was).build()).clicks(("button", "Save"), look(now).build()).told().len()
    }

    #[test]
    fn who_made_it_may_be_renamed() {
        let look = |line: &'static str, name: &str| {
            let line = move |e: &mut crate::state::Element| e.text = line.into();
            let page = page().url("http://a/pages/3").heading(1, "Lake").element("paragraph", "", line);
            page.field("Name", name).build()
        };
        let begins = Tale::begins(look("Created 3 weeks ago by Ann", "Ann"));
        let then = look("Created 3 weeks ago by Bea Quill", "Bea Quill");
        assert!(begins.does("type", ("textbox", "Name"), Some("Bea Quill"), then).told().is_empty());
    }

    #[test]
    fn what_was_created_stays_created() {
        assert_eq!(told("Created 3 weeks ago by Ann", "Created 5 seconds ago by Bea"), 1);
        assert_eq!(told("Created 3 weeks ago by Ann", "Created just now by Ann"), 1);
        assert_eq!(told("Created 3 weeks ago by Ann", "Created 3 weeks ago by Ann"), 0);
        assert_eq!(
            told("Created 2 minutes ago by Ann", "Created 1 minute ago by Ann"),
            0,
            "too fresh to tell"
        );
        assert_eq!(told("Created: 4 May 2026", "Created: 9 June 2026"), 1);
        assert_eq!(told("Created 4 May 2026", "Created 3 weeks ago"), 0, "written otherwise");
        assert_eq!(told("Created by Ann on 4 May 2026", "Created by Bea on 4 May 2026"), 1);
        assert_eq!(told("Created with care by our team", "Created with love by our team"), 0);
        assert_eq!(told("Created tasks", "Created 3"), 0);
        assert_eq!(
            told(
                "Created 4 May 2026 by Ann · Updated 5 May 2026 by Ann",
                "Created 4 May 2026 by Ann · Updated 6 June 2026 by Bea"
            ),
            0
        );
        assert_eq!(
            told(
                "Created 4 May 2026 by Ann · Updated 5 May 2026 by Ann",
                "Created 6 June 2026 by Bea, updated 6 June 2026 by Bea"
            ),
            1
        );
    }

    #[test]
    fn an_age_is_read() {
        assert_eq!(ago("about 2 hours ago"), Some(7200));
        assert_eq!(ago("a few seconds ago"), None, "two words for a number");
        assert_eq!(ago("3 weeks ago"), Some(1_814_400));
        assert_eq!(ago("4 May 2026"), None);
    }
}
