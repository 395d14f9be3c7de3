//! A count beside the name of a list is the number of its entries, and follows it.

use super::instruments::entered::saved;
use super::instruments::lists::list_in;
use super::instruments::saving::{Kind, saving};
use super::instruments::scene::Scene;
use super::instruments::view::{is_paged, same_part, same_view};
use super::{Dependency, Draft, Law};
use crate::oracle::claims::clip;
use crate::script::Answer;
use crate::state::text::{fold, fold_case, words};
use crate::state::{Collection, Element, State};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "counts",
    reads: Dependency::Data,
    says: "a count beside the name of a list follows the list",
    applies: "a count (\"Pending 3\", \"3 books\") was the number of a list's entries on an earlier look, and the list has another number of entries now; or the tab that is open counted nothing, and what was made stands in it",
    silent: "the count and the list share no word and no place, or another part of the list is shown",
    finds: "a registration is approved, and the tab still counts it as pending",
    write,
    judges: &[("expect_count_follows", |args, scene| judge(args.first()?, scene))],
};

/// How far back an earlier look is looked for.
const BACK: usize = 6;

fn write(scene: &Scene, draft: &mut Draft) {
    let labels = counted(scene).into_iter().map(|(label, _)| label);
    for label in labels.chain(first_of_a_tab(scene).map(|(label, _)| label)) {
        draft.check("expect_count_follows", &[&label], scene.words, DefectKind::DataInconsistency);
    }
}

/// The counts that were right before, each with its list as it is now.
fn counted<'a>(scene: &Scene<'a>) -> Vec<(String, &'a Collection)> {
    if scene.deed.is_none() {
        return Vec::new();
    }
    let mut found: Vec<(String, &Collection)> = Vec::new();
    // Of a list that goes on on other pages the count is that of all of them.
    if is_paged(scene.now) {
        return Vec::new();
    }
    for list in &scene.now.symbols().collections {
        let earlier = scene.session.history.iter().rev().skip(1).take(BACK);
        let shown = |s: &&std::sync::Arc<State>| same_view(s, scene.now) && same_part(s, scene.now);
        let was = earlier.filter(shown).find_map(|s| Some((list_in(list, s)?, &**s)));
        let Some((was, state)) = was.filter(|(was, _)| was.records.len() != list.records.len()) else {
            continue;
        };
        for (label, n) in counts(state) {
            if n == was.records.len()
                && n > 0
                && belongs(&label, was, state)
                && read_now(&label, scene.now).is_some_and(|is| !counts_another(is, list, scene.now))
            {
                found.push((label, list));
            }
        }
    }
    found
}

/// The name of the tab that is open, where it counted nothing, still counts nothing, and what was entered and saved by this deed
/// stands on the page now. A list of one is no list yet: it is looked for by what it says.
fn first_of_a_tab(scene: &Scene) -> Option<(String, String)> {
    if saving(scene) != Some(Kind::Create) || !same_view(scene.before, scene.now) {
        return None;
    }
    let (done, _) = scene.deed?;
    let entered = saved(scene.session);
    let form = entered.saved.last().filter(|form| form.on == done.on)?;
    let (was, is) = (fold_case(&scene.before.text), fold_case(&scene.now.text));
    let came = |value: &str| {
        let value = fold_case(value);
        value.chars().count() >= TELLING && is.contains(&value) && !was.contains(&value)
    };
    let value = form.entries.iter().map(|entry| entry.value.as_str()).find(|value| came(value))?;
    let none = |(label, n): &(String, usize)| *n == 0 && is_open_tab(label, scene.before);
    let (label, _) = counts(scene.before).into_iter().find(none)?;
    (read_now(&label, scene.now)? == 0).then(|| (label, value.to_owned()))
}

/// A shorter text may stand on any page.
const TELLING: usize = 8;

/// Another list of the page has just so many entries: it is the one that is counted.
fn counts_another(n: usize, list: &Collection, state: &State) -> bool {
    let others = state.symbols().collections.iter().filter(|other| other.element != list.element);
    others.into_iter().any(|other| other.records.len() == n)
}

/// The texts of a page that give a name and a count, and nothing else: "Pending (3)", "3 books".
fn counts(state: &State) -> Vec<(String, usize)> {
    let told = |e: &Element| {
        let text = if e.text.is_empty() { &e.name } else { &e.text };
        // "Draft3" is a count where the number is a badge of its own, and a name where it is not.
        let one_word = e.own_text.trim() == text.trim() && !text.trim().contains([' ', '(', '[']);
        (e.visible && text.len() < 40 && !one_word).then(|| split(&fold(text))).flatten()
    };
    let mut all: Vec<(String, usize)> = state.elements.iter().filter_map(told).collect();
    all.sort();
    all.dedup();
    all
}

/// A name and a count.
fn split(text: &str) -> Option<(String, usize)> {
    let mut numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty());
    let (number, None) = (numbers.next()?, numbers.next()) else { return None };
    let at_an_edge = text.starts_with(number) || text.trim_end_matches([')', ']']).ends_with(number);
    let name: Vec<String> = words(&text.replace(number, " ")).collect();
    let plain = !text.contains(['€', '$', '£', '%', '.', ':', '#', '/', '-', ',']);
    let short = (1..=3).contains(&name.len()) && number.len() < 5;
    (at_an_edge && plain && short).then(|| Some((name.join(" "), number.parse().ok()?))).flatten()
}

/// The count beside this name on the page.
fn read_now(label: &str, state: &State) -> Option<usize> {
    let mut found = counts(state).into_iter().filter(|(l, _)| l == label).map(|(_, n)| n);
    found.next().filter(|_| found.next().is_none())
}

/// The count speaks of the list: it bears its name, or it stands on the tab that is open.
fn belongs(label: &str, list: &Collection, state: &State) -> bool {
    let stems = |text: &str| -> Vec<String> {
        words(text).map(|w| crate::language::lexicon::stem(&w)).filter(|w| w.len() > 2).collect()
    };
    let named = stems(&format!("{} {}", list.name, list.headers.first().map_or("", String::as_str)));
    let says = stems(label);
    is_open_tab(label, state) || says.iter().any(|w| named.contains(w))
}

/// The tab that is open is called so, and counts something.
fn is_open_tab(label: &str, state: &State) -> bool {
    state.elements.iter().any(|e| {
        e.visible && e.selected && matches!(e.role.as_str(), "tab" | "link") && {
            let text = fold_case(if e.text.is_empty() { &e.name } else { &e.text });
            split(&text).is_some_and(|(l, _)| l == label)
        }
    })
}

fn judge(label: &str, scene: &Scene) -> Option<Answer> {
    if let Some((_, value)) = first_of_a_tab(scene).filter(|(l, _)| l == label) {
        let told = format!("\"{}\" still counts 0, and \"{}\" was added", clip(label, 60), clip(&value, 60));
        return Some(Answer::fails(told, "1"));
    }
    let (_, list) = counted(scene).into_iter().find(|(l, _)| l == label)?;
    let (n, is) = (read_now(label, scene.now)?, list.records.len());
    let shown = clip(label, 60);
    Some(if n == is {
        Answer::holds(format!("\"{shown}\": {n}"))
    } else {
        Answer::fails(format!("\"{shown}\" still counts {n}, and {} has {is}", list.title()), format!("{is}"))
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::State;
    use crate::state::testing::{Page, page};

    fn look(rows: usize, count: &str) -> State {
        let all: [&[&str]; 3] = [&["Ann", "x"], &["Bob", "x"], &["Cem", "x"]];
        let page: Page = page().heading(2, "Guests").text(count).button("Approve");
        page.table("Guests", &["Guest", "Note"], &all[..rows]).build()
    }

    #[test]
    fn a_count_follows_its_list() {
        let approves = |then| Tale::begins(look(3, "3 guests")).clicks(("button", "Approve"), then).told();
        assert!(approves(look(2, "2 guests")).is_empty());
        assert_eq!(
            approves(look(2, "3 guests")),
            ["\"guests\" still counts 3, and the list \"Guests\" has 2"]
        );
    }

    #[test]
    fn a_tab_counts_the_first_one() {
        let look = |notes: &[&str], count: &str, field: &str| {
            let tab = page().url("http://app.test/loans/7?tab=notes").heading(2, "Loan 7");
            let tab = tab.element("tab", "", |e| {
                e.selected = true;
                count.clone_into(&mut e.text);
            });
            let said = if notes.is_empty() { tab.text("No notes yet") } else { tab.list(notes) };
            said.within("form", "", |p| p.field("New note", field).button("Add note"))
        };
        let note = "Brought back late";
        let adds = |count: &str| {
            Tale::begins(look(&[], "Notes 0", "").build())
                .does("type", ("textbox", "New note"), Some(note), look(&[], "Notes 0", note).build())
                .clicks(
                    ("button", "Add note"),
                    look(&[note], count, "").sends("POST", "http://app.test/loans/7/notes", "").build(),
                )
                .told()
        };
        assert!(adds("Notes 1").is_empty());
        assert_eq!(adds("Notes 0"), ["\"notes\" still counts 0, and \"Brought back late\" was added"]);
    }

    #[test]
    fn a_count_may_be_that_of_another_list() {
        let with = |rows: usize, count: &str, others: usize| {
            let all: [&[&str]; 3] = [&["Ann", "x"], &["Bob", "x"], &["Cem", "x"]];
            let page = page().heading(2, "Fields").button("Add").element("tab", "Complete", |e| {
                e.selected = true;
                count.clone_into(&mut e.text);
            });
            let fields = page.table("Fields", &["Field", "Note"], &all[..rows]);
            fields.table("Guests", &["Guest", "Note"], &all[..others]).build()
        };
        let adds = |others| {
            let then = with(3, "Complete 2", others);
            Tale::begins(with(2, "Complete 2", others)).clicks(("button", "Add"), then).told().len()
        };
        assert_eq!((adds(1), adds(2)), (1, 0));
    }

    #[test]
    fn a_number_that_belongs_to_a_name_counts_nothing() {
        let look = |rows: usize| {
            let all: [&[&str]; 2] = [&["Ann", "x"], &["Bob", "x"]];
            let page = page().heading(2, "Guests").element("option", "", |e| {
                "guest_name2".clone_into(&mut e.text);
                "guest_name2".clone_into(&mut e.own_text);
            });
            page.button("Remove").table("Guests", &["Guest", "Note"], &all[..rows]).build()
        };
        let told = Tale::begins(look(2)).clicks(("button", "Remove"), look(1)).told();
        assert!(told.is_empty(), "{told:?}");
    }

    #[test]
    fn a_law_that_is_off_says_nothing() {
        let told = |laws| {
            let tale = Tale::begins(look(3, "3 guests")).clicks(("button", "Approve"), look(2, "3 guests"));
            tale.under(laws).told().len()
        };
        assert_eq!(
            [told("counts=off"), told("off"), told("counts=on,all=off"), told("sums=off")],
            [0, 0, 1, 1]
        );
    }

    #[test]
    fn a_look_without_records_gives_it_nothing() {
        let (mut before, mut after) = (look(3, "3 guests"), look(2, "3 guests"));
        before.keep_no_records();
        after.keep_no_records();
        assert!(Tale::begins(before).clicks(("button", "Approve"), after).told().is_empty());
    }
}
