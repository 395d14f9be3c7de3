//! One fault is told once: what is suspected now may be what a finding tells already, of another page or in another window.

use std::collections::BTreeSet;

use crate::explore::anchors::without_numbers;
use crate::explore::finding::{Finding, Suspicion};
use crate::trace::DefectKind;

/// So deep a part of a page that has classes is made by one template wherever it stands.
const OF_A_TEMPLATE: usize = 3;

/// It is one fault with a finding, told of another page.
pub(super) fn is_told_by(suspicion: &Suspicion, finding: &Finding) -> bool {
    is_drawn_as(suspicion, finding)
        || is_drawn_alike(suspicion, finding)
        || is_of_one_rule(suspicion, finding)
        || is_garbled_alike(suspicion, finding)
        || is_the_same_picture(suspicion, finding)
        || contradicts_as(suspicion, finding)
        || is_of_the_same_list(suspicion, finding)
        || leads_astray_as(suspicion, finding)
}

/// It is told of the same part of another page in the same words: one fault of what both pages share, in this window or another.
fn is_drawn_as(suspicion: &Suspicion, finding: &Finding) -> bool {
    let shared = |key: &str| {
        let mut parts = key.split('|');
        let of = (parts.next()? == "display").then(|| parts.next())??;
        let path = parts.next()?.rsplit('>');
        // "undefined" on two pages may well be two faults, but for what is made by one template.
        let depth = if of == "placeholder" { OF_A_TEMPLATE } else { 2 };
        let last: Vec<String> = path.take(depth).map(str::to_owned).collect();
        let classed = last.iter().filter(|part| part.contains('.')).count();
        (of != "placeholder" || classed >= OF_A_TEMPLATE - 1).then(|| (of.to_owned(), last))
    };
    // By how many pixels it is wider depends on what the page lists.
    without_numbers(&suspicion.summary) == without_numbers(&finding.summary)
        && shared(&suspicion.key).is_some_and(|own| shared(&finding.key) == Some(own))
}

/// It is drawn in the same wrong way in the same window, by what stands at the same place of a template (the classes say so), or for the
/// like of it on the same page: that is one rule of a style sheet.
fn is_of_one_rule(suspicion: &Suspicion, finding: &Finding) -> bool {
    const BY_STYLE: [&str; 6] = ["clipped", "overlap", "escape", "offscreen", "contrast", "covered"];
    struct Place<'a> {
        of: &'a str,
        path: &'a str,
        window: &'a str,
    }
    let place = |key| {
        let mut parts = str::split(key, '|');
        let of = (parts.next()? == "display").then(|| parts.next())??;
        let path = parts.next()?;
        let window = parts
            .next_back()
            .filter(|last| last.split_once('x').is_some_and(|(w, _)| w.parse::<u32>().is_ok()));
        BY_STYLE.contains(&of).then(|| Place { of, path, window: window.unwrap_or_default() })
    };
    let (Some(own), Some(told)) = (place(&suspicion.key), place(&finding.key)) else { return false };
    let last_two = |path: &str| -> Vec<String> { path.rsplit('>').take(2).map(str::to_owned).collect() };
    let classed = |path: &str| last_two(path).iter().any(|part| part.contains('.'));
    let alike = suspicion.page == finding.page && last_two(own.path) == last_two(told.path);
    own.of == told.of && own.window == told.window && classed(own.path) && (own.path == told.path || alike)
}

/// What is told of where a control leads.
const LEADS: [&str; 5] = ["namesake", "stranger", "elsewhere", "astray", "other code"];

/// Of several links of one page that lead elsewhere than to their own addresses one is told: what takes them there is one fault. So is
/// what one link is told of in two ways.
fn leads_astray_as(suspicion: &Suspicion, finding: &Finding) -> bool {
    let named = |summary: &str| summary.split('"').nth(1).map(str::to_owned);
    let both = LEADS.contains(&suspicion.oracle) && LEADS.contains(&finding.oracle.as_str());
    let one = named(&suspicion.summary).is_some_and(|own| Some(own) == named(&finding.summary));
    let same = suspicion.oracle == "elsewhere" && finding.oracle == suspicion.oracle || both && one;
    same && suspicion.page.split(['?', ' ']).next() == finding.page.split(['?', ' ']).next()
}

/// A list that is asked for something is the same list, whatever its page is called then.
fn is_of_the_same_list(suspicion: &Suspicion, finding: &Finding) -> bool {
    let place = |page: &str| page.split(['?', ' ']).next().map(str::to_owned);
    suspicion.oracle == finding.oracle
        && suspicion.oracle != "display"
        && suspicion.summary == finding.summary
        && place(&suspicion.page) == place(&finding.page)
}

/// Things of one sort lie over one another on one page: whichever of them, and whether the thing below or its words are told, that
/// is one fault.
fn is_drawn_alike(suspicion: &Suspicion, finding: &Finding) -> bool {
    let sort = |key: &str| {
        let mut parts = key.split('|');
        let of = (parts.next()? == "display").then(|| parts.next())??;
        let path = parts.next()?.trim_start_matches("by ");
        let (around, last) = path.rsplit_once('>')?;
        let last: Vec<String> = last.split('.').take(2).map(str::to_owned).collect();
        matches!(of, "covered" | "overlap" | "invisible").then(|| (tags(around), last))
    };
    let own = sort(&suspicion.key);
    own.is_some() && suspicion.page == finding.page && own == sort(&finding.key)
}

/// The elements on a path, whatever classes they have.
fn tags(path: &str) -> Vec<String> {
    path.split('>').map(|part| part.split('.').next().unwrap_or_default().to_owned()).collect()
}

/// A picture that one page lacks is lacking on each.
fn is_the_same_picture(suspicion: &Suspicion, finding: &Finding) -> bool {
    let picture = |key: &str| key.starts_with("display|picture|");
    suspicion.summary == finding.summary && picture(&suspicion.key) && picture(&finding.key)
}

/// Texts of one sort of one page are garbled in one way.
fn is_garbled_alike(suspicion: &Suspicion, finding: &Finding) -> bool {
    let place = |key: &str| key.strip_prefix("display|garbled|")?.split('|').next().map(tags);
    let how = |summary: &str| {
        summary.rsplit_once("\" shows ").map(|(_, how)| how.split(':').next().unwrap_or_default().to_owned())
    };
    let own = place(&suspicion.key);
    own.is_some()
        && suspicion.page == finding.page
        && own == place(&finding.key)
        && how(&suspicion.summary) == how(&finding.summary)
}

/// The same two values of the same thing contradict one another, wherever the two were seen.
fn contradicts_as(suspicion: &Suspicion, finding: &Finding) -> bool {
    let values = |summary: &str| -> BTreeSet<String> {
        summary.split('"').skip(1).step_by(2).map(str::to_owned).collect()
    };
    let own = values(&suspicion.summary);
    // The name of what is told, and what is told in either place.
    suspicion.kind == DefectKind::DataInconsistency && own.len() > 2 && own == values(&finding.summary)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::finding::Severity;

    fn suspicion(kind: DefectKind, key: &str, page: &str, summary: &str) -> Suspicion {
        let (key, page, summary) = (key.to_owned(), page.to_owned(), summary.to_owned());
        Suspicion { oracle: "display", key, page, summary, ..Suspicion::of(kind) }
    }

    fn finding(key: &str, page: &str, summary: &str) -> Finding {
        Finding {
            key: key.to_owned(),
            kind: DefectKind::ContentRendering,
            severity: Severity::Low,
            summary: summary.to_owned(),
            expected: String::new(),
            actual: String::new(),
            oracle: "display".to_owned(),
            page: page.to_owned(),
            url: String::new(),
            start: String::new(),
            steps: Vec::new(),
            spec: String::new(),
            pictures: Vec::new(),
            seen: 1,
            bugs: Vec::new(),
        }
    }

    #[test]
    fn a_list_is_the_same_one_whatever_it_is_asked_for() {
        let says = "\"Mon 23 Nov\" is not found by what its own row says";
        let known = Finding { oracle: "not found".into(), ..finding("not found|/b", "/bookings", says) };
        let told = |page: &str, says: &str| {
            let other = suspicion(DefectKind::UnexpectedResult, "another", page, says);
            is_told_by(&Suspicion { oracle: "not found", ..other }, &known)
        };
        assert!(told("/bookings?type=Singles", says));
        assert!(!told("/courts", says) && !told("/bookings?type=Singles", "another"));
    }

    #[test]
    fn what_two_pages_share_is_drawn_wrongly_once() {
        let says = "the text \"or\" stands out from its ground by 1.0 to 1 only";
        let known = finding("display|contrast|body>form>div.actions>span|", "/a", says);
        let told = |key: &str, says: &str| {
            is_told_by(&suspicion(DefectKind::ContentRendering, key, "/b", says), &known)
        };
        assert!(told("display|contrast|body>main>form.wide>div.actions>span|", says));
        assert!(told("display|contrast|body>form>div.actions>span||768x1024", says));
        assert!(!told("display|contrast|body>form>p>span|", says), "it stands in another part");
        assert!(!told("display|covered|body>form>div.actions>span|", says));
        assert!(!told("data_inconsistency|/books|expect_listed|save", says));
        assert!(!told("display|contrast|div.actions>span|", "another"));
        let wider = |n: u32| format!("the header \"Modified\" makes the page {n} pixels wider");
        let known = finding("display|offscreen|body>table.a1>tr>th|", "/a", &wider(70));
        let other = suspicion(
            DefectKind::ElementLayout,
            "display|offscreen|body>table.b2>tr>th|",
            "/a/*",
            &wider(114),
        );
        assert!(is_told_by(&other, &known));
    }

    #[test]
    fn what_one_template_leaves_open_is_told_once() {
        let says = "the text \"$NaN\" shows \"NaN\" where a value should be";
        let known = finding("display|placeholder|main>div.list>div.card>p.price>span.sum|", "/list", says);
        let told = |key: &str| is_told_by(&suspicion(DefectKind::ContentRendering, key, "/", says), &known);
        assert!(told("display|placeholder|main>section>div.card>p.price>span.sum|"));
        assert!(!told("display|placeholder|main>section>div.cart>p.price>span.sum|"));
        let bare = finding("display|placeholder|main>div>p>span|", "/list", says);
        let other =
            suspicion(DefectKind::ContentRendering, "display|placeholder|form>div>p>span|", "/", says);
        assert!(!is_told_by(&other, &bare), "nothing tells that it is one template");
    }

    #[test]
    fn things_of_one_sort_that_lie_over_one_another_are_one_fault() {
        let known =
            finding("display|covered|by html>body>table>tr>td>button.chip.chip-sick|", "/absences", "a");
        let told =
            |key: &str, page: &str| is_told_by(&suspicion(DefectKind::ElementLayout, key, page, "b"), &known);
        assert!(told("display|overlap|html>body>table>tr>td.now>button.chip.chip-free|", "/absences"));
        assert!(!told("display|overlap|html>body>table>tr>td>button.more|", "/absences"));
        assert!(!told("display|overlap|html>body>table>tr>td>button.chip|", "/team"));
        assert!(!told("display|clipped|html>body>table>tr>td>button.chip|", "/absences"));
    }

    #[test]
    fn a_picture_that_is_lacking_is_lacking_everywhere() {
        let says = "the image could not be loaded: court.svg";
        let known = finding("display|picture|body>article>img|", "/news", says);
        let told = |says: &str| {
            let key = "display|picture|body>main>section>img.wide|";
            is_told_by(&suspicion(DefectKind::ContentRendering, key, "/news/*", says), &known)
        };
        assert!(told(says) && !told("the image could not be loaded: hall.svg"));
    }

    #[test]
    fn texts_of_one_sort_that_are_garbled_in_one_way_are_one_fault() {
        let known = finding(
            "display|garbled|html>body>div.day>a.course.ev|",
            "/calendar",
            "the text \"Knit &amp; Talk\" shows markup as text: \"&amp;\"",
        );
        let told = |key: &str, how: &str| {
            let says = format!("the text \"Oat&#39;s\" shows {how}");
            is_told_by(&suspicion(DefectKind::ContentRendering, key, "/calendar", &says), &known)
        };
        assert!(told("display|garbled|html>body>div.day.today>a.ev|", "markup as text: \"&#39;\""));
        assert!(!told("display|garbled|html>body>div.day>a.ev|", "a character that could not be read"));
        assert!(!told("display|garbled|html>body>h1|", "markup as text: \"&#39;\""));
    }

    #[test]
    fn two_values_that_contradict_one_another_do_so_once() {
        let known = finding(
            "agreement|/calendar",
            "/calendar",
            "\"time\" is \"18:00\" in a list and \"19:00\" on the record's own page",
        );
        let told = |says: &str| {
            is_told_by(
                &suspicion(DefectKind::DataInconsistency, "agreement|/events", "/events", says),
                &known,
            )
        };
        assert!(told("\"time\" is \"18:00\" in the list and \"19:00\" on the page."));
        assert!(!told("\"time\" is \"18:00\" in the list and \"20:00\" on the page."));
        assert!(!told("The \"Save\" button does nothing"));
    }

    #[test]
    fn what_takes_several_links_of_a_page_elsewhere_is_one_fault() {
        let known = Finding { oracle: "elsewhere".into(), ..finding("elsewhere|/a|help", "/a", "Help") };
        let told = |oracle: &'static str, page: &str| {
            let other = suspicion(DefectKind::UnexpectedResult, "elsewhere|/a|ideas", page, "Ideas");
            is_told_by(&Suspicion { oracle, ..other }, &known)
        };
        assert!(told("elsewhere", "/a") && !told("elsewhere", "/b") && !told("laws", "/a"));
        let led = |name: &str, oracle: &'static str| {
            let summary = format!("\"{name}\" of a row that links to /a/6 leads to /a/14");
            let known = Finding {
                oracle: "namesake".into(),
                ..finding("namesake|/a", "/a", "\"IN-6\" leads to the page of \"IN-14\"")
            };
            let other = suspicion(DefectKind::UnexpectedResult, "stranger|/a", "/a", &summary);
            is_told_by(&Suspicion { oracle, ..other }, &known)
        };
        assert!(led("IN-6", "stranger"), "one link, told in two ways");
        assert!(!led("IN-7", "stranger") && !led("IN-6", "unlisted"));
    }

    #[test]
    fn one_rule_of_a_style_sheet_is_told_once() {
        let path = "html>body>main>ul.object-tools>li>a.addlink";
        let known = finding(
            &format!("display|overlap|{path}|Add rule|768x1024"),
            "/rules",
            "\"Add rule\" runs into the heading",
        );
        let told = |key: String, page: &str| {
            is_told_by(&suspicion(DefectKind::ElementLayout, &key, page, "another"), &known)
        };
        assert!(
            told(format!("display|overlap|{path}|Add reply|768x1024"), "/replies"),
            "a template of many pages"
        );
        assert!(!told(format!("display|overlap|{path}|Add reply|390x844"), "/replies"), "another window");
        assert!(!told(format!("display|escape|{path}|Add reply|768x1024"), "/replies"), "another sort");
        let beside = "display|overlap|html>body>aside>li>a.addlink|Add|768x1024";
        assert!(told(beside.to_owned(), "/rules") && !told(beside.to_owned(), "/replies"));
        let bare = |page: &str| finding("display|overlap|html>body>main>p>a||768x1024", page, "one");
        let other =
            suspicion(DefectKind::ElementLayout, "display|overlap|html>body>main>p>a||768x1024", "/b", "two");
        assert!(!is_told_by(&other, &bare("/a")), "no class tells that it is one");
    }
}
