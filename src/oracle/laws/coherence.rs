//! A page does not contradict itself within one line of it.

use std::sync::LazyLock;

use regex::Regex;

use super::instruments::scene::Scene;
use super::instruments::view::is_paged;
use super::{Dependency, Draft, Law};
use crate::language::lexicon::calendar;
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::words;
use crate::state::values::{Date, Kind, Value, read};
use crate::state::{Element, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "coherence",
    reads: Dependency::Data,
    says: "a line of a page does not contradict itself",
    applies: "a line that the page did not have before names a day with its weekday, two days from and to which something lasts, a part of a whole (\"1 to 20 of 45\", \"page 2 of 3\"), how many rows are selected, or is a link that shows an address or a number and leads to one",
    silent: "the day has no year or its month no name, the rows that are selected are not all on the page, or the link shows only a part",
    finds: "a meeting is on \"Tuesday, 13 May 2026\", which is a Wednesday",
    write,
    judges: &[("expect_coherent", |args, scene| judge(args.first()?, scene))],
};

/// The most lines at one step.
const MOST: usize = 4;
/// A longer text is prose.
const SHORT: usize = 90;

fn write(scene: &Scene, draft: &mut Draft) {
    // What stood there before was told then.
    let had = |line: &str| scene.before.url == scene.now.url && scene.before.text.contains(line);
    let wrong = incoherent(scene.now).filter(|(line, ..)| !had(line));
    for (line, ..) in wrong.take(MOST) {
        draft.check("expect_coherent", &[&line], scene.words, DefectKind::DataInconsistency);
    }
}

fn judge(line: &str, scene: &Scene) -> Option<Answer> {
    let (line, expected, why) = incoherent(scene.now).find(|(other, ..)| other == line)?;
    Some(Answer::fails(format!("\"{}\": {why}", clip(&line, 120)), expected))
}

/// The lines that contradict themselves: what they say, what would be right, and why it is not.
fn incoherent(state: &State) -> impl Iterator<Item = (String, String, String)> {
    let lines = state.elements.iter().filter(|e| e.visible && !e.editable && e.value.is_none());
    lines.filter_map(|e| {
        let own = e.own_text.trim();
        if own.chars().count() > SHORT {
            return None;
        }
        let (expected, why) = another_weekday(own, state)
            .or_else(|| backwards(own, state))
            .or_else(|| more_than_all(own))
            .or_else(|| miscounted(own, state))
            .or_else(|| leads_to_another(e))?;
        let line = if own.is_empty() { e.name.trim() } else { own };
        Some((line.to_owned(), expected, why))
    })
}

/// "Tuesday, 13 May 2026", and it is a Wednesday.
fn another_weekday(line: &str, state: &State) -> Option<(String, String)> {
    static NAMED: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r"(?i)\b(mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? +(?:the +)?(\d{1,2}(?:st|nd|rd|th)? +(?:of +)?[a-z]{3,9}\.?,? +\d{4}|[a-z]{3,9}\.? +\d{1,2}(?:st|nd|rd|th)?,? +\d{4})\b").ok()
    });
    let found = NAMED.as_ref()?.captures(line)?;
    let date = date(&found[2], state)?;
    let said = found[1].to_lowercase();
    let is = calendar::DAYS.get(usize::try_from(date.day.weekday().to_monday_zero_offset()).ok()?)?;
    let named = format!("{}{}", is.get(..1)?.to_uppercase(), is.get(1..)?);
    (!is.starts_with(said.get(..3)?)).then(|| (format!("a {named}"), format!("that day is a {named}")))
}

/// "12 May 2026 – 10 May 2026".
fn backwards(line: &str, state: &State) -> Option<(String, String)> {
    let line = line.strip_prefix("From ").or_else(|| line.strip_prefix("from ")).unwrap_or(line);
    let parts = [" – ", " — ", " - ", " to ", " until ", "–"].into_iter().find_map(|by| line.split_once(by));
    let (from, to) = parts.filter(|(_, to)| !to.contains(" – "))?;
    let (from, to) = (date(from, state)?, date(to, state)?);
    let before = to.day < from.day;
    before.then(|| ("an end that comes after the beginning".to_owned(), format!("{to} comes before {from}")))
}

/// The text is a day and nothing else, told so that nobody can take the month for the day.
fn date(text: &str, state: &State) -> Option<Date> {
    let text = text.trim();
    let first = words(text).next()?;
    let begins = first.starts_with(|c: char| c.is_ascii_digit())
        || calendar::month(first.get(..3)?).is_some()
        || calendar::DAYS.iter().any(|day| first.get(..3).is_some_and(|short| day.starts_with(short)));
    let named = text.chars().any(char::is_alphabetic)
        || text.starts_with(|c: char| c.is_ascii_digit()) && text.contains('-');
    match read(text, Kind::Date, &state.language).filter(|_| named && begins)? {
        Value::Date(date) => Some(date),
        _ => None,
    }
}

/// "1 to 20 of 12", "page 3 of 2".
fn more_than_all(line: &str) -> Option<(String, String)> {
    static PARTS: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r"(?i)(?:\b(?P<from>\d{1,6}) *(?:–|-|to) *(?P<to>\d{1,6}) +of +(?P<all>\d{1,6})|\bpage +(?P<page>\d{1,6}) +of +(?P<pages>\d{1,6}))\b").ok()
    });
    let found = PARTS.as_ref()?.captures(line)?;
    let number = |name: &str| found.name(name).and_then(|m| m.as_str().parse::<u32>().ok());
    let told = |what: String| Some(("a part of the whole".to_owned(), what));
    if let (Some(page), Some(pages)) = (number("page"), number("pages")) {
        return if page > pages && pages > 0 { told(format!("{page} is more than {pages}")) } else { None };
    }
    let (from, to, all) = (number("from")?, number("to")?, number("all")?);
    if to > all {
        told(format!("{to} is more than {all}"))
    } else if from > to && to > 0 {
        told(format!("{from} is more than {to}"))
    } else {
        None
    }
}

/// "3 selected", and two boxes of the rows are ticked.
fn miscounted(line: &str, state: &State) -> Option<(String, String)> {
    static SELECTED: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r"(?i)^(?:selected: *(\d{1,4})|(\d{1,4})(?: [a-z]+){0,2} selected)$").ok()
    });
    let found = SELECTED.as_ref()?.captures(line)?;
    let said: usize = found.get(1).or_else(|| found.get(2))?.as_str().parse().ok()?;
    let in_row =
        |e: &Element| state.ancestors(e.index).any(|a| matches!(a.role.as_str(), "row" | "listitem"));
    let boxes = || {
        let all = |e: &Element| words(&e.name).any(|w| w == "all");
        state.elements.iter().filter(move |e| e.visible && e.role == "checkbox" && in_row(e) && !all(e))
    };
    let ticked = boxes().filter(|e| e.checked == Some(true)).count();
    // More may be selected on other pages of the list, and what heads a column may tick all of it without a name.
    let elsewhere = said > boxes().count() || said > ticked && is_paged(state);
    let unsure = elsewhere || boxes().any(|e| e.name.trim().is_empty());
    let differs = boxes().count() > 1 && !unsure && said != ticked;
    differs.then(|| (format!("{ticked} selected"), format!("{ticked} rows are")))
}

/// A link shows one e-mail address and leads to another.
fn leads_to_another(e: &Element) -> Option<(String, String)> {
    if e.role != "link" {
        return None;
    }
    let shown = e.text.trim();
    if let Some(to) = e.href.strip_prefix("mailto:") {
        let to = to.split('?').next().unwrap_or_default().trim();
        let is_address = |text: &str| {
            text.split_once('@').is_some_and(|(_, host)| host.contains('.'))
                && !text.contains(char::is_whitespace)
        };
        let differs = is_address(shown) && is_address(to) && !shown.eq_ignore_ascii_case(to);
        return differs.then(|| (shown.to_owned(), format!("it leads to {to}")));
    }
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let (shown, to) = (digits(shown), digits(e.href.strip_prefix("tel:")?));
    // The country may be told in the one and not in the other.
    let end = |text: &str| text.get(text.len().saturating_sub(6)..).map(str::to_owned);
    let differs = shown.len() > 6 && to.len() > 6 && end(&shown) != end(&to);
    differs.then(|| (shown, format!("it leads to {to}")))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::testing::{Page, page};

    fn told(now: Page) -> Vec<String> {
        Tale::begins(page().build()).clicks(("", ""), now.url("http://a/then").build()).told()
    }

    #[test]
    fn a_day_has_one_weekday() {
        for right in [
            "Wednesday, 13 May 2026",
            "Wed 13 May 2026, 10:00",
            "Wednesday, May 13, 2026",
            "Tuesdays from 13 May 2026",
        ] {
            assert!(told(page().text(right)).is_empty(), "{right}");
        }
        assert_eq!(
            told(page().text("Tuesday, 13 May 2026")),
            ["\"Tuesday, 13 May 2026\": that day is a Wednesday"]
        );
        assert_eq!(told(page().text("Tue, May 13, 2026 in Hall 2")).len(), 1);
    }

    #[test]
    fn what_ends_has_begun() {
        for right in [
            "10 May 2026 – 12 May 2026",
            "12 May 2026 – 12 May 2026",
            "Moved 12 May 2026 - 10 May 2026",
            "10:00 – 09:00",
            "05/06/2026 – 04/07/2026",
        ] {
            assert!(told(page().text(right)).is_empty(), "{right}");
        }
        assert_eq!(told(page().text("12 May 2026 – 10 May 2026")).len(), 1);
        assert_eq!(told(page().text("From 12 May 2026 to 10 May 2026")).len(), 1);
    }

    #[test]
    fn a_part_is_no_more_than_the_whole() {
        for right in ["1 to 20 of 45", "0 - 0 of 0", "41–45 of 45", "Page 3 of 3", "2 of 1000"] {
            assert!(told(page().text(right)).is_empty(), "{right}");
        }
        for wrong in ["Showing 1 to 20 of 12", "21–20 of 45", "Page 3 of 2"] {
            assert_eq!(told(page().text(wrong)).len(), 1, "{wrong}");
        }
    }

    #[test]
    fn as_many_are_selected_as_are_ticked() {
        let list = |ticked: [bool; 3], says: &str| {
            let row = |p: Page, n: usize| {
                let name = format!("Select Q-{n}");
                p.within("row", "", |p| p.element("checkbox", &name, |e| e.checked = Some(ticked[n])))
            };
            row(row(row(page(), 0), 1), 2).text(says)
        };
        assert!(told(list([true, true, false], "2 selected")).is_empty());
        assert_eq!(told(list([true, true, false], "3 quotes selected")).len(), 1);
        assert!(told(list([true, true, false], "14 selected")).is_empty(), "on other pages");
        assert!(told(list([true, true, false], "3 in all")).is_empty());
    }

    #[test]
    fn a_link_leads_to_the_address_that_it_shows() {
        let link = |text: &str, href: &str| told(page().link(text, href));
        assert!(link("ann@a.test", "mailto:Ann@a.test?subject=Hello").is_empty());
        assert!(link("Write to us", "mailto:ann@a.test").is_empty());
        assert_eq!(link("ann@a.test", "mailto:bob@a.test").len(), 1);
        assert!(link("030 1234 567", "tel:+49301234567").is_empty());
        assert_eq!(link("030 1234 567", "tel:+49301234568").len(), 1);
    }
}
