//! What is the explorer's own slip, though a check failed: it asked for something that nobody would expect to happen.

use super::chosen::is_chosen;
use super::due::{is_a_dead_tab, is_due};
use crate::explore::anchors::{Places, advances, keeps, parts, says_so};
use crate::oracle::claims::speaks_ill;
use crate::state::text::{fold_case, is_remark, words};
use crate::state::{Element, State, alerts};
use crate::trace::{DefectKind, StepResult};

/// What was done when a check failed.
pub(crate) struct Deed<'a> {
    /// The page before.
    pub before: &'a State,
    /// The page before the deed before this one.
    pub earlier: Option<&'a State>,
    /// The control that was used, if one was.
    pub used: Option<&'a Element>,
    /// What came of the step.
    pub result: &'a StepResult,
    /// Which intent was served.
    pub intent: &'a str,
}

/// Words of controls that rightly do nothing that can be seen, or nothing where there is nothing to do.
const QUIET: [&str; 47] = [
    "refresh",
    "reload",
    "print",
    "copy",
    "share",
    "export",
    "download",
    "today",
    "reset",
    "clear",
    "cancel",
    "close",
    "dismiss",
    "search",
    "find",
    "replace",
    "replace all",
    "filter",
    "apply",
    "go",
    "save",
    "update",
    "undo",
    "redo",
    "previous",
    "prev",
    "back",
    "first",
    "last",
    "next",
    "top",
    "decrease",
    "minus",
    "fewer",
    "less",
    "−",
    "-",
    "skip",
    "focus",
    "unfocus",
    "upload",
    "browse",
    "choose file",
    "play",
    "pause",
    "home",
    "all",
];

/// Why a failed check says nothing about the app. `None`: it may.
pub(crate) fn slip(deed: &Deed<'_>) -> Option<&'static str> {
    let kind = deed.result.verdict.as_ref().and_then(|v| v.kind)?;
    if kind == DefectKind::DataInconsistency && is_of_a_proposal(deed) {
        return Some("the letter was typed to be offered something, and not to stay");
    }
    if is_to_be_sent_again(deed) {
        return Some("the browser asks before it sends a form again");
    }
    match kind {
        DefectKind::NoResponse => may_do_nothing(deed),
        DefectKind::AppError => own_writing(deed).or_else(|| refusal(deed)),
        DefectKind::DataInconsistency if deed.intent == "empty" && asks_of(deed, "expect_listed") => {
            Some("it was sent without what it needs, and the app need not take it")
        }
        DefectKind::DataInconsistency if asks_of(deed, "expect_kept") => said_once(deed),
        DefectKind::DataInconsistency if asks_of(deed, "expect_entry_left") => left_behind(deed),
        DefectKind::DataInconsistency if asks_of(deed, "expect_count_follows") => folds(deed),
        DefectKind::DataInconsistency if asks_of(deed, "expect_others_kept") => moves(deed),
        // Whether a thing should be there is nobody's word where there is no spec.
        DefectKind::MissingElement => Some("nobody said that it is there"),
        DefectKind::WrongNavigation if asks_of(deed, "expect_opened") => on_a_path(deed),
        _ if deed.intent == "edges" && kind != DefectKind::AppError => {
            Some("what an app makes of such input is its own business")
        }
        _ => None,
    }
}

/// Back to what answered a form: the browser does not send that by itself, and shows a page of its own.
fn is_to_be_sent_again(deed: &Deed<'_>) -> bool {
    let goes_back = deed.result.action.kind == "back";
    goes_back && deed.result.url.starts_with("chrome-error:")
}

/// The link stands in what is being written on this page: "[link text](url)" in a preview leads nowhere, and that is the writer's.
fn own_writing(deed: &Deed<'_>) -> Option<&'static str> {
    let link = deed.used.filter(|e| e.role == "link" && e.name.trim().chars().count() > 2)?;
    let name = fold_case(&link.name);
    // A preview may stand in the place of the text.
    let pages =
        std::iter::once(deed.before).chain(deed.earlier.filter(|page| page.page_id == deed.before.page_id));
    let mut texts = pages.flat_map(|page| &page.elements).filter(|e| e.tag == "textarea" || e.editable);
    let written = texts.any(|e| {
        let value = e.value.as_deref().unwrap_or(&e.text);
        value.len() > name.len() && fold_case(value).contains(&name)
    });
    written.then_some("the link is what was written on this page")
}

/// It stands beside a list of which several can be selected, and none is.
fn moves_what_is_selected(used: &Element, before: &State) -> bool {
    let idle = |e: &Element| {
        e.visible
            && e.tag == "select"
            && e.role == "listbox"
            && e.value.as_deref().is_none_or(|v| v.trim().is_empty())
    };
    let near = before.ancestors(used.index).take(3).take_while(|a| a.tag != "form" && a.role != "main");
    near.into_iter().any(|a| before.descendants(a.index).any(idle))
}

/// "This month", "Last 30 days": the page may show that period already.
fn names_a_period(name: &str) -> bool {
    const PERIODS: [&str; 5] = ["day", "week", "month", "quarter", "year"];
    let said: Vec<String> = words(name).collect();
    let (Some(first), Some(last)) = (said.first(), said.last()) else { return false };
    let begins = matches!(first.as_str(), "this" | "last" | "past" | "current" | "all");
    let ends = last == "time" || PERIODS.contains(&last.trim_end_matches('s'));
    begins && ends && said.len() < 4
}

/// The claim that failed.
fn asks_of(deed: &Deed<'_>, claim: &str) -> bool {
    let evidence = deed.result.verdict.iter().flat_map(|v| &v.evidence);
    evidence.filter(|e| e.is_check()).any(|e| e.expression.trim_start().starts_with(claim))
}

/// The parts of a path ("Home / Clothes / Shirts") and of a menu are no records of one list.
fn on_a_path(deed: &Deed<'_>) -> Option<&'static str> {
    let used = deed.used?;
    let told = |e: &Element| {
        let words = format!("{} {}", fold_case(&e.name), e.hints.to_lowercase());
        e.role == "navigation" || ["breadcrumb", "crumbs", "menu"].iter().any(|word| words.contains(word))
    };
    let places = Places::of(deed.before);
    let list = places.record(used.index).map(|r| r.list);
    let heading = deed.before.elements.iter().find(|e| e.visible && e.role == "heading" && e.level == 1);
    // A list that ends with the page that is open is the path to it.
    let own = heading.is_some_and(|h| {
        let same = |e: &&Element| e.index != h.index && fold_case(&e.text) == fold_case(&h.name);
        let mut others = deed.before.elements.iter().filter(same);
        others.any(|e| places.record(e.index).map(|r| r.list) == list && list.is_some())
    });
    (own || deed.before.ancestors(used.index).any(told)).then_some("it is a part of a path or a menu")
}

/// Words of fields that may say something of one change, and be no part of the record.
const OF_THE_CHANGE: [&str; 8] =
    ["comment", "remark", "note", "message", "confirm", "current", "copy", "repeat"];

/// Some fields are no part of a record: what is said of one change ("Reason"), or what a deed takes ("Title of the copy").
fn said_once(deed: &Deed<'_>) -> Option<&'static str> {
    let check = deed.result.verdict.iter().flat_map(|v| &v.evidence).find(|e| e.is_check())?;
    // What it rests on ends with the words that saved it, in parentheses.
    let saved = check.text.rsplit_once('(').map_or("", |(_, words)| words);
    let keeps = ["save", "update", "create", "store", "add", "apply", "register"];
    let words = fold_case(saved);
    if !keeps.iter().any(|word| words.split(|c: char| !c.is_alphanumeric()).any(|w| w == *word)) {
        return Some("what was pressed does not say that it keeps anything");
    }
    let label = fold_case(check.expression.split('"').nth(1).unwrap_or_default());
    let once = is_remark(&label) || OF_THE_CHANGE.iter().any(|word| label.contains(word));
    // What its own page tells of a thing is a part of it, whatever it is called.
    let is_fact = |page: &State| {
        let terms = page.elements.iter().filter(|e| e.visible && e.role == "term");
        terms.map(|e| fold_case(e.text.trim())).any(|term| term.trim_end_matches(':') == label)
    };
    let once = once && !std::iter::once(deed.before).chain(deed.earlier).any(is_fact);
    once.then_some("it may be said of the change, not of the record")
}

/// The letter that a list of proposals was asked by.
pub(crate) const ASKED_BY: &str = "a";

/// What the check expects to find is only the letter that proposals were asked by.
fn is_of_a_proposal(deed: &Deed<'_>) -> bool {
    let evidence = deed.result.verdict.iter().flat_map(|v| &v.evidence);
    let value = format!(", \"{ASKED_BY}\"");
    evidence.filter(|e| e.is_check()).any(|e| e.expression.contains(&value))
}

/// A password is asked for again, and who follows a link has left the form that was refused.
fn left_behind(deed: &Deed<'_>) -> Option<&'static str> {
    if asks_of(deed, "expect_entry_left(session, \"Password") {
        return Some("a password is asked for again");
    }
    deed.used.is_some_and(|e| e.role == "link").then_some("it is another form")
}

/// What is moved has another path above it, and stands in another list.
fn moves(deed: &Deed<'_>) -> Option<&'static str> {
    let name = fold_case(&deed.used?.name);
    let first = name.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let moves = matches!(first, "move" | "relocate" | "transfer");
    (moves && !moves_another(deed)).then_some("what is moved stands elsewhere")
}

/// The control stands on a card, and what is told to have gone is another one.
fn moves_another(deed: &Deed<'_>) -> bool {
    let places = Places::of(deed.before);
    let card =
        deed.used.and_then(|used| places.record(used.index)).filter(|card| !card.key.trim().is_empty());
    let told = deed.result.verdict.iter().flat_map(|v| &v.evidence).find(|e| e.is_check());
    let gone = told.and_then(|check| check.actual.as_deref());
    card.zip(gone).is_some_and(|(card, gone)| !fold_case(gone).contains(&fold_case(card.key.trim())))
}

/// What is folded away is counted all the same.
fn folds(deed: &Deed<'_>) -> Option<&'static str> {
    let used = deed.used?;
    let name = fold_case(&used.name);
    let says = ["fold", "unfold", "collapse", "expand", "show", "hide", "more", "less"];
    let named = says.iter().any(|w| name == *w || name.starts_with(&format!("{w} ")));
    (named || used.expanded.is_some()).then_some("it folds or unfolds the list")
}

/// A server that says no to what it was sent is no broken app: it may ask for more, or for another user.
fn refusal(deed: &Deed<'_>) -> Option<&'static str> {
    let check = deed.result.verdict.as_ref()?.evidence.iter().find(|e| e.is_check())?;
    let told = check.actual.as_deref()?.strip_prefix("status ")?;
    let status: u16 = told.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()?;
    let sent = deed.used.is_some_and(|e| e.role != "link");
    let of_a_file = || deed.before.elements.iter().any(|e| e.input_type == "file");
    match status {
        // Many an app offers to all what only some may open.
        401 | 403 | 407 | 423 | 429 | 451 => Some("it is not allowed"),
        // That it does not take such a request at all is no answer to what was entered.
        400 | 409 | 411..=414 | 416..=422 if sent => Some("the app did not take what was sent"),
        415 if sent && of_a_file() => Some("the app takes no such file"),
        _ => None,
    }
}

/// What opens the system's own window to choose a file shows nothing on the page.
fn opens_a_file(name: &str) -> bool {
    let things = [
        "file",
        "document",
        "image",
        "photo",
        "picture",
        "attachment",
        "avatar",
        "logo",
        "cover",
        "upload",
        "attach",
        "import",
    ];
    name.split(|c: char| !c.is_alphanumeric()).any(|word| things.contains(&word.trim_end_matches('s')))
}

/// A button of a page that is there to put things in order, or one that says itself what comes first.
fn puts_in_order(name: &str, state: &State) -> bool {
    let says = |text: &str, all: &[&str]| {
        fold_case(text).split(|c: char| !c.is_alphanumeric()).any(|word| all.contains(&word))
    };
    let sorts = ["sort", "sorting", "reorder", "arrange", "order"];
    let heads = || state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
    // How a list is sorted is no part of what its page is there for.
    let path = state.url.split(['?', '#']).next().and_then(|url| url.split('/').next_back());
    says(name, &["sort", "first", "last", "ascending", "descending"])
        || says(path.unwrap_or_default(), &sorts[..3])
        || heads().any(|e| fold_case(&e.name).split(' ').next().is_some_and(|w| sorts.contains(&w)))
}

/// A button beside a text that can be edited: it may do something to what is selected there.
fn edits_text(used: &Element, state: &State) -> bool {
    let bar = state.ancestors(used.index).any(|a| a.role == "toolbar");
    let editor = state.elements.iter().any(|e| e.visible && e.editable);
    bar || editor && !super::super::anchors::says_so(&used.name)
}

/// "Coffee, 11:00 – 11:30": called by when it begins and ends.
fn is_in_a_timetable(name: &str) -> bool {
    let parts = name.split(|c: char| !c.is_ascii_digit() && c != ':');
    let is_time = |part: &&str| {
        let digits = |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        part.split_once(':').is_some_and(|(hour, minute)| digits(hour) && digits(minute))
    };
    parts.filter(is_time).count() >= 2
}

/// What is there to close the dialog that it stands in always has something to do. What keeps what was entered in it does too: it
/// closes it or says what lacks, changed or not.
fn shuts_what_is_open(used: &Element, state: &State) -> bool {
    let name = fold_case(&used.name);
    let shuts = ["close", "cancel", "dismiss", "save", "update", "apply"]
        .iter()
        .any(|word| name == *word || name.starts_with(&format!("{word} ")));
    shuts && crate::state::dialog(state).is_some_and(|open| state.is_inside(used.index, open))
}

/// A handle, as its classes or its name say.
fn is_to_be_dragged(used: &Element) -> bool {
    words(&used.hints).any(|w| matches!(w.as_str(), "handle" | "draggable" | "drag" | "grip" | "sortable"))
        || words(&used.name).next().is_some_and(|first| first == "drag")
}

/// "Growth" at `/posts/7/growth`: the address is called as it is.
fn is_where_one_is(name: &str, url: &str) -> bool {
    let own: Vec<String> = words(name).collect();
    let last = parts(url).pop().unwrap_or_default();
    !own.is_empty() && words(&last).collect::<Vec<_>>() == own
}

/// Why nothing need have come of it. `None`: something should have.
pub(crate) fn may_do_nothing(deed: &Deed<'_>) -> Option<&'static str> {
    let Some(used) = deed.used else { return Some("nothing was used") };
    let name = fold_case(&used.name);
    let quiet = QUIET.iter().any(|word| name == *word || name.starts_with(&format!("{word} ")))
        || names_a_period(&name);
    // Which of a list of proposals lies under the keys is no choice.
    let proposed = used.role == "option" && used.tag != "option";
    if !proposed && is_chosen(used, deed.before) {
        return Some("it is chosen already");
    }
    let here =
        |href: &str| super::super::anchors::linked(href) == super::super::anchors::linked(&deed.before.url);
    if !used.href.is_empty() && here(&used.href) && !is_a_dead_tab(used, deed.before) {
        return Some("it leads to the page that is open");
    }
    // "Find" at `/find` sends the form that was just filled in there.
    let filled = matches!(deed.intent, "fill" | "search") && deed.before.form_of(used.index).is_some();
    if used.href.is_empty() && !filled && is_where_one_is(&name, &deed.before.url) {
        return Some("it may lead to the part that is open");
    }
    if deed.intent == "empty" {
        return Some("a form that is not filled in need not be sent");
    }
    let sends = says_so(&name) || keeps(&name) || used.input_type == "submit";
    // "Choose a customer first": what lacks is told in a message, and marks no field.
    let lacks = || {
        let said = alerts(deed.before).into_iter().filter_map(|at| deed.before.elements.get(at));
        // What a form says right beside its fields it says of them: "Choose a treatment."
        let form = |e: &Element| deed.before.form_of(e.index).map(|form| form.index);
        let own = |message: &Element| form(used).is_some_and(|own| form(message) == Some(own));
        let done = |text: &str| words(text).any(|w| w.len() > 4 && w.ends_with("ed") && w != "required");
        said.into_iter().any(|m| speaks_ill(&m.text) || advances(&name) || own(m) && !done(&m.text))
    };
    if sends && (deed.before.complains() || lacks()) {
        return Some("what the form complains of is still there");
    }
    // What is off can be turned on; whether it may be turned off again is the app's own business.
    let turns_on =
        matches!(used.role.as_str(), "switch" | "checkbox" | "radio") && used.checked == Some(false);
    let native = matches!(used.role.as_str(), "button" | "link" | "tab" | "menuitem" | "option")
        || used.tag == "select"
        || turns_on;
    if !native {
        return Some("it may be no control");
    }
    if is_in_a_timetable(&name) {
        return Some("it is an entry of a timetable, which may have nothing to open");
    }
    // A form that was filled in and sent has something to do.
    if is_to_be_dragged(used) {
        return Some("it is there to be dragged");
    }
    if opens_a_file(&name) {
        return Some("it may open a window of the system");
    }
    if puts_in_order(&name, deed.before) {
        return Some("what it puts in order may be so already");
    }
    if moves_what_is_selected(used, deed.before) {
        return Some("nothing is selected that it could move");
    }
    if edits_text(used, deed.before) {
        return Some("it may need a selection in the text");
    }
    let due = || shuts_what_is_open(used, deed.before) || is_due(used, deed.before, deed.earlier);
    if quiet && deed.intent != "fill" && used.href.is_empty() && !due() {
        return Some("there may have been nothing to do");
    }
    // What shows by its look alone that it is on is drawn, not told.
    let icon = used.own_text.trim().is_empty() && used.text.trim().is_empty();
    (icon && used.checked.is_none() && used.expanded.is_none() && used.href.is_empty() && name.is_empty())
        .then_some("it has no name")
}

#[cfg(test)]
mod tests;
