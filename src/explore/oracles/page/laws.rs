//! The step loop's own judgement: nothing broke, the action had its effect, the laws hold, and so does what the line claims.

use crate::explore::anchors::{says_new, without_numbers};
use crate::explore::intents::fields::sheets;
use crate::explore::intents::{Entry, What};
use crate::explore::monitor::{Outcome, outcome};
use crate::explore::oracles::{Doubt, Transition};
use crate::explore::reflector::slip;
use crate::state::text::fold_case;
use crate::state::{Element, State};
use crate::trace::{DefectKind, Evidence};

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    if outcome(t.result) != Outcome::Failed {
        return None;
    }
    if slip(&t.deed()).is_some() && !is_taken_back(t) {
        return None;
    }
    let verdict = t.result.verdict.as_ref()?;
    let kind = verdict.kind?;
    let check = verdict.evidence.iter().find(|e| e.is_check());
    let told = check.map(call).unwrap_or_default();
    // A log names what was renamed as it was called then.
    if told == "expect_opened" && is_renamed(t) {
        return None;
    }
    // Who asks for what he has thought up himself is told that there is no such thing.
    let missing = check.and_then(|c| c.actual.as_deref()).is_some_and(|a| a.starts_with("status 404"));
    if missing && t.used.is_some_and(|e| e.role != "link") && t.deeds.tells_of(&own_title(t)) {
        return None;
    }
    // Some apps answer 404 with a page that is all there: a list with nothing in it.
    if missing && (!tells_of_nothing(t.after) || asks_again(t)) {
        return None;
    }
    // "Price ▲" and "Price", "Open (5)" and "Open (6)" are one control.
    let name = t.used.map(|e| without_numbers(&e.name)).unwrap_or_default();
    // One that breaks wherever it is met is one fault; a control that fails is another one on each page.
    let key = match kind {
        DefectKind::AppError => format!("{}|{}", kind.name(), same_trouble(check)),
        // What a page shows is wrong there however one came to it.
        _ if told == "expect_as_served" => {
            let what = check.and_then(|c| c.actual.as_deref()).and_then(|a| a.split(" of ").next());
            format!("{}|{}|{told}|{}", kind.name(), t.after.page_id, what.unwrap_or_default())
        }
        _ => format!("{}|{}|{told}|{name}", kind.name(), t.before.page_id),
    };
    Some(Doubt {
        oracle: "laws",
        kind,
        key,
        summary: told_plainly(kind, t, verdict),
        expected: check
            .and_then(|c| c.expected.clone())
            .or_else(|| claimed(&verdict.summary).map(str::to_owned))
            .unwrap_or_default(),
        actual: check.and_then(|c| c.actual.clone()).unwrap_or_default(),
        line: t.line.clone(),
    })
}

/// The form that was sent holds again what it held before in another field than one of words: what a remark is lost with is lost.
fn is_taken_back(t: &Transition<'_>) -> bool {
    let What::Fill(sheet, entries, _) = &t.made.what else { return false };
    let lost = t.result.verdict.as_ref().is_some_and(|v| v.kind == Some(DefectKind::DataInconsistency));
    if !lost || !t.has_sent(sheet) || t.made.intent != "fill" {
        return false;
    }
    let held = |state: &State, label: &str| {
        let form = sheets(state).into_iter().find(|s| s.key == sheet.key)?;
        form.fields.into_iter().find(|b| b.label == label).map(|b| b.value.trim().to_owned())
    };
    entries.iter().any(|(blank, entry)| {
        let (Entry::Text(text), was) = (entry, blank.value.trim()) else { return false };
        let entered =
            !was.is_empty() && was != text.trim() && held(t.before, &blank.label).as_deref() != Some(was);
        entered && held(t.after, &blank.label).as_deref() == Some(was)
    })
}

/// A form that only asks is on the page again, under the same heading: nothing was found, which its status says.
fn asks_again(t: &Transition<'_>) -> bool {
    let asked = t.used.and_then(|used| t.before.form_of(used.index)).is_some_and(Element::only_asks);
    let head = |state: &State| state.main_heading().map(|e| fold_case(e.name.trim()));
    asked && head(t.before).is_some() && head(t.before) == head(t.after)
}

/// What stands between the parts of a title.
const DASHES: [&str; 5] = [" – ", " | ", " - ", " · ", " — "];

/// The title of the page without what the title of the page before ends with as well: the name of the app may have been entered
/// in its settings.
fn own_title(t: &Transition<'_>) -> String {
    let parts = |title: &str| -> Vec<String> {
        DASHES.iter().fold(vec![title.to_owned()], |parts, dash| {
            parts.iter().flat_map(|part| part.split(dash)).map(str::to_owned).collect()
        })
    };
    let (mut own, before) = (parts(&t.after.title), parts(&t.before.title));
    own.retain(|part| !before.contains(part));
    own.join(" ")
}

/// A page with more letters is no mere notice.
const NOTICE: usize = 400;

/// The page says that there is nothing here, or says next to nothing.
fn tells_of_nothing(page: &State) -> bool {
    const SAYS: [&str; 14] = [
        "not found",
        "404",
        "not exist",
        "no such",
        "n't find",
        "n't exist",
        "not be found",
        "no page",
        "missing",
        "no longer",
        "invalid",
        "error",
        "sorry",
        "oops",
    ];
    // Where there is no such page yet, a wiki offers to make it.
    let head = page.main_heading().map(|e| e.name.as_str()).unwrap_or_default();
    if says_new(head) || says_new(&page.title) {
        return false;
    }
    let main = page.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
    let heads: Vec<String> = main.map(|e| fold_case(&e.name)).chain([fold_case(&page.title)]).collect();
    let said = |text: &str| SAYS.iter().any(|words| text.contains(words));
    page.text.chars().count() < NOTICE || heads.iter().any(|head| said(head)) || said(&fold_case(&page.text))
}

/// The page that was opened is headed by a name that the explorer gave.
fn is_renamed(t: &Transition<'_>) -> bool {
    let mut heads = t.after.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
    heads.any(|e| t.deeds.has_written(&e.name))
}

/// The name of the claim that failed.
fn call(check: &Evidence) -> String {
    check.expression.split('(').next().unwrap_or_default().trim().to_owned()
}

/// The text of an error without what differs from one time to the next.
fn same_trouble(check: Option<&Evidence>) -> String {
    let text = check.and_then(|c| c.actual.clone()).unwrap_or_default();
    // The name of the app behind the title of a page may be one that was entered meanwhile.
    let title = |text: &str| DASHES.iter().find_map(|dash| Some(text.rsplit_once(dash)?.0.to_owned()));
    let text = Some(&text).filter(|t| t.starts_with("status ")).and_then(|t| title(t)).unwrap_or(text);
    // Which status it is makes one, and is no number of a record.
    let told = text.find(':').filter(|_| text.starts_with("status ")).unwrap_or(0);
    let (status, text) = text.split_at(told);
    // Of which record it is told makes no difference.
    let without_names: String = text.split('"').step_by(2).collect();
    // All of it may be cited.
    let cited = without_names.trim().is_empty();
    let without_names = if cited { text.to_owned() } else { without_names };
    let without_numbers = without_names.chars().map(|c| if c.is_ascii_digit() { '#' } else { c });
    status.chars().chain(without_numbers).collect()
}

/// What happened, in a sentence that says what was done.
fn told_plainly(kind: DefectKind, t: &Transition<'_>, verdict: &crate::trace::Verdict) -> String {
    let actual = verdict.evidence.iter().find(|e| e.is_check()).and_then(|c| c.actual.clone());
    match (kind, actual) {
        (DefectKind::NoResponse, _) => format!("Nothing happens: {}", t.line.say),
        (DefectKind::AppError, Some(actual)) => format!("{}: {actual}", t.line.say),
        _ => t
            .line
            .check
            .as_ref()
            .and_then(|_| claim_that_failed(&t.line.say, &verdict.summary))
            .unwrap_or_else(|| verdict.summary.clone()),
    }
}

/// What the line itself claims, told with what was done: "Expected: what was listed before is listed again." says too little as a
/// title.
fn claim_that_failed(say: &str, summary: &str) -> Option<String> {
    claimed(summary).map(|claim| format!("{say}, and this does not hold: {claim}"))
}

/// What was expected, where a summary says just that.
fn claimed(summary: &str) -> Option<&str> {
    Some(summary.strip_prefix("Expected: ")?.split(" Found: ").next()?.trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_is_told_with_what_was_done() {
        let told = claim_that_failed("Go back", "Expected: what was listed before is listed again.");
        assert_eq!(
            told.as_deref(),
            Some("Go back, and this does not hold: what was listed before is listed again")
        );
        assert_eq!(claim_that_failed("Go back", "The list lost \"Ada\"."), None);
    }

    #[test]
    fn the_name_of_the_app_is_no_part_of_a_trouble() {
        let told = |actual: &str| {
            same_trouble(Some(&Evidence { actual: Some(actual.into()), ..Evidence::default() }))
        };
        assert_eq!(told("status 404: Not found – Corner"), told("status 404: Not found – Quill Lantern"));
        assert_ne!(told("status 404: Not found – Corner"), told("status 500: Not found – Corner"));
        assert_ne!(told("TypeError: a - b"), told("TypeError: a - c"));
        assert_ne!(told("\"Try again.\""), told("\"No such page.\""));
    }
}
