//! What came of a deed, in one plain sentence, made by rules of what differs. What comes first tells most.

use super::difference::{ListChange, Own};
use super::transition::Transition;
use super::wording::{self, GAP, Speaker};
use crate::state::text::{fold_case, shorten};

/// The most that is told of one deed.
const CLAUSES: usize = 3;
/// The most names in one enumeration.
const NAMES: usize = 5;

/// The sentence, and what stood in the place of what is left out in it.
pub(super) fn tell(of: &Transition, speaker: &Speaker) -> (String, String) {
    let mut teller = Teller { of, speaker, clauses: Vec::new(), examples: Vec::new() };
    teller.all();
    let told: Vec<String> = teller.clauses.into_iter().take(CLAUSES).collect();
    let mut examples = teller.examples;
    examples.dedup();
    examples.truncate(2);
    (told.join("; "), examples.join(", "))
}

struct Teller<'t> {
    of: &'t Transition,
    speaker: &'t Speaker,
    clauses: Vec<String>,
    examples: Vec<String>,
}

impl Teller<'_> {
    fn all(&mut self) {
        self.questions();
        self.pages();
        self.messages();
        self.folds();
        self.lists();
        self.counts();
        self.control();
        self.values();
        self.parts();
        self.rest();
    }

    fn say(&mut self, clause: String) {
        if !clause.is_empty() && !self.clauses.contains(&clause) {
            self.clauses.push(clause);
        }
    }

    /// A text without its data, which are kept as an example.
    fn name(&mut self, text: &str) -> String {
        let told = self.speaker.told(text);
        if told.contains(GAP) {
            self.examples.push(shorten(text, 60));
        }
        told
    }

    fn questions(&mut self) {
        if let Some(asked) = self.of.difference.asked.clone() {
            let asked = self.name(&asked);
            self.say(format!("asks \"{asked}\""));
        }
    }

    fn pages(&mut self) {
        let Transition { page, to, difference, .. } = self.of;
        if let Some(opened) = &difference.opened {
            let name = self.name(opened);
            let asks = if name.ends_with('?') || opened.ends_with('?') { "asks in" } else { "shows" };
            self.say(if wording::is_fixed(&name) && to.is_dialog() {
                format!("{asks} the dialog \"{name}\"")
            } else {
                format!("{asks} a dialog{}", self.headed())
            });
        } else if page.id != to.id && !to.is_dialog() && difference.closed.is_none() {
            let words = to.words();
            self.example_of_page();
            self.say(format!("opens {words}"));
        } else if let Some(closed) = &difference.closed {
            let name = self.name(closed);
            self.say(if wording::is_fixed(&name) {
                format!("closes the dialog \"{name}\"")
            } else {
                "closes the dialog".to_owned()
            });
            if difference.url.is_some() && page.address() != to.address() {
                let words = to.words();
                self.example_of_page();
                self.say(format!("opens {words}"));
            }
        }
        if difference.tab {
            self.say("opens another tab".to_owned());
        }
    }

    /// What a dialog without a name of its own says at its head.
    fn headed(&self) -> String {
        let heading = self.of.difference.appeared.iter().find(|[role, _]| role == "heading");
        heading.map(|[_, name]| format!(" \"{}\"", self.speaker.told(name))).unwrap_or_default()
    }

    fn example_of_page(&mut self) {
        let example = &self.of.to.example;
        if !example.is_empty() {
            self.examples.push(example.clone());
        }
    }

    fn messages(&mut self) {
        for message in self.of.difference.messages.iter().take(2) {
            let told = self.name(message);
            if wording::is_fixed(&told) {
                self.say(format!("the message \"{told}\" appears"));
            }
        }
    }

    /// What unfolds: a menu with its entries, a section with its fields.
    fn folds(&mut self) {
        let Transition { element, difference, .. } = self.of;
        for own in &difference.own {
            match own {
                Own::Expanded(true) => {
                    let entries = self.names(|role| {
                        matches!(
                            role,
                            "menuitem"
                                | "option"
                                | "link"
                                | "button"
                                | "textbox"
                                | "checkbox"
                                | "heading"
                                | "combobox"
                        )
                    });
                    let menu =
                        difference.appeared.iter().any(|[role, _]| role == "menuitem" || role == "link");
                    let kind = if menu { "the menu " } else { "" };
                    let what = match (element.is_nameless(), menu) {
                        (false, _) => format!("\"{}\"", element.name),
                        (true, true) => String::new(),
                        (true, false) => "it".to_owned(),
                    };
                    self.say(format!("expands {kind}{what}").trim_end().to_owned() + entries.as_str());
                }
                Own::Expanded(false) if !element.is_nameless() => {
                    self.say(format!("folds \"{}\"", element.name));
                }
                Own::Selected if element.role == "tab" => {
                    self.say(format!("opens the tab \"{}\"", element.name));
                }
                _ => {}
            }
        }
    }

    fn lists(&mut self) {
        let narrows = self.narrows();
        let lists = &self.of.difference.lists;
        // Where a list is sorted or filtered, others follow it.
        let main = lists.iter().max_by_key(|list| (list.sorted, list.count.0.max(list.count.1)));
        let told: Vec<&ListChange> = match main {
            Some(main) if narrows || main.sorted => vec![main],
            _ => lists.iter().take(2).collect(),
        };
        for list in told {
            let clause = self.list(list, narrows);
            self.say(clause);
        }
    }

    /// The control says which records are shown: a box, a list, a search.
    fn narrows(&self) -> bool {
        let Transition { element, action, page, to, .. } = self.of;
        let role = matches!(
            element.role.as_str(),
            "checkbox" | "radio" | "combobox" | "searchbox" | "textbox" | "switch" | "tab"
        );
        let finds = ["search", "filter", "apply", "query", "find", "show"];
        let named = fold_case(&element.name).split(' ').any(|word| finds.contains(&word));
        page.address() == to.address()
            && (role || named || matches!(action.as_str(), "select" | "check" | "uncheck"))
    }

    fn list(&mut self, list: &ListChange, narrows: bool) -> String {
        let Transition { element, value, .. } = self.of;
        let told = self.speaker.told(&list.name);
        let noun = entry_of(&told);
        let the_list =
            match list.headers.iter().filter(|h| !h.is_empty()).take(3).cloned().collect::<Vec<_>>() {
                // The heading of a form is not the name of its lines.
                headers if !headers.is_empty() && heads_a_form(&told) => {
                    format!("the table of {}", enumerated(&headers))
                }
                _ if wording::is_fixed(&told) => format!("the list \"{told}\""),
                _ => "the list".to_owned(),
            };
        if list.headers.iter().any(|header| fold_case(header) == fold_case(&element.name)) {
            return format!("sorts {the_list} by \"{}\"", element.name);
        }
        if let Some(turns) = turns_to(&fold_case(&element.name)) {
            return format!("shows the {turns} page of {the_list}");
        }
        let by = match value {
            Some(value) if !value.is_empty() && element.role != "textbox" => {
                let value = self.speaker.told(value);
                if value.contains(GAP) { element.name.clone() } else { format!("{}: {value}", element.name) }
            }
            _ => element.name.clone(),
        };
        let by = if by.trim().is_empty() { String::new() } else { format!(" by \"{by}\"") };
        if list.sorted {
            // A deed on one entry moves that entry.
            return if element.each {
                format!("moves {} in {the_list}", wording::one(&noun))
            } else {
                format!("sorts {the_list}{by}")
            };
        }
        let (was, now) = list.count;
        if narrows {
            return format!("filters {the_list}{by}: {was} become {now}");
        }
        match (list.added.as_slice(), list.removed.as_slice()) {
            ([only], []) => {
                self.examples.push(only.clone());
                format!("adds {} to {the_list}", wording::one(&noun))
            }
            ([], [only]) => {
                self.examples.push(only.clone());
                format!("removes {} from {the_list}", wording::one(&noun))
            }
            ([], []) if now > was => format!("adds {} to {the_list}", wording::one(&noun)),
            ([], []) => format!("removes {} from {the_list}", wording::one(&noun)),
            (added, []) => format!("adds {} entries to {the_list}", added.len()),
            ([], removed) => format!("removes {} entries from {the_list}", removed.len()),
            _ if was == 0 => format!("fills {the_list}"),
            ([new], [old]) => {
                self.examples.push(format!("{old} → {new}"));
                format!("changes {} in {the_list}", wording::one(&noun))
            }
            _ => format!("shows other entries in {the_list}"),
        }
    }

    fn counts(&mut self) {
        for [words, was, now] in self.of.difference.counts.clone() {
            let words = self.name(&words);
            if wording::is_fixed(&words) {
                self.say(format!("the count of \"{words}\" goes from {was} to {now}"));
            }
        }
    }

    fn control(&mut self) {
        let Transition { element, difference, .. } = self.of;
        for own in &difference.own {
            match own {
                Own::Checked(on) => {
                    let name =
                        if element.is_nameless() { "it".to_owned() } else { format!("\"{}\"", element.name) };
                    self.say(format!("{} {name}", if *on { "switches on" } else { "switches off" }));
                }
                Own::Renamed { was, now } => {
                    let (was, now) = (self.speaker.told(was), self.speaker.told(now));
                    if was != now && wording::is_fixed(&now) {
                        self.say(format!("it is called \"{now}\" then"));
                    }
                }
                Own::Holds(value) => {
                    // What was typed or chosen is data, but for the choices of a list.
                    let listed = element.role == "combobox";
                    let told = if listed { self.speaker.told(value) } else { String::new() };
                    let name = if element.is_nameless() {
                        "the field".to_owned()
                    } else {
                        format!("\"{}\"", element.name)
                    };
                    self.say(if wording::is_fixed(&told) && !told.contains(GAP) {
                        format!("sets {name} to \"{told}\"")
                    } else {
                        format!("fills in {name}")
                    });
                }
                Own::Selected if element.role != "tab" && !element.is_nameless() => {
                    self.say(format!("chooses \"{}\"", element.name));
                }
                _ => {}
            }
        }
    }

    fn values(&mut self) {
        let labels: Vec<String> = self
            .of
            .difference
            .values
            .iter()
            .map(|[label, ..]| self.speaker.told(label))
            .filter(|label| wording::is_fixed(label))
            .collect();
        if !labels.is_empty() {
            self.say(format!("changes {}", enumerated(&labels)));
        }
    }

    /// What came or went, where nothing else tells.
    fn parts(&mut self) {
        let Transition { page, to, .. } = self.of;
        // What another page shows is its own, and no effect.
        if page.id != to.id && !to.is_dialog() && !page.is_dialog() {
            return;
        }
        if self.clauses.len() >= 2 || self.clauses.iter().any(|clause| clause.starts_with("expands")) {
            return;
        }
        let shown = |role: &str| !matches!(role, "status" | "img" | "image");
        let came = self.names(shown);
        if let Some(names) = came.strip_prefix(": ") {
            let field = self.of.difference.appeared.first().is_some_and(|[role, _]| {
                matches!(role.as_str(), "textbox" | "combobox" | "searchbox" | "spinbutton")
            });
            self.say(format!("shows {}{names}", if field { "the field " } else { "" }));
        } else if self.clauses.is_empty() {
            let went: Vec<String> = self
                .of
                .difference
                .vanished
                .iter()
                .map(|[_, name]| self.speaker.told(name))
                .filter(|name| wording::is_fixed(name))
                .collect();
            if !went.is_empty() {
                self.say(format!("puts away {}", enumerated(&went)));
            }
        }
    }

    /// The names of what appeared, as `: "A", "B"`.
    fn names(&self, of: impl Fn(&str) -> bool) -> String {
        let mut names: Vec<String> = Vec::new();
        for [role, name] in &self.of.difference.appeared {
            let told = self.speaker.told(name);
            if of(role) && wording::is_fixed(&told) && !names.contains(&told) {
                names.push(told);
            }
        }
        if names.is_empty() { String::new() } else { format!(": {}", enumerated(&names)) }
    }

    fn rest(&mut self) {
        let difference = &self.of.difference;
        if !difference.downloads.is_empty() {
            self.say("downloads a file".to_owned());
        }
        if !self.clauses.is_empty() {
            return;
        }
        if difference.scrolled {
            self.say(format!("scrolls to \"{}\"", self.of.element.name));
        } else if difference.url.is_some() {
            let words = self.of.to.words();
            self.say(format!("shows {words} anew"));
        }
    }
}

/// "New invoice", "Edit client".
fn heads_a_form(title: &str) -> bool {
    let first = fold_case(title.split(' ').next().unwrap_or_default());
    ["new", "edit", "create", "add", "enter", "update", "change"].contains(&first.as_str())
}

/// Which page of a list a control leads to.
fn turns_to(name: &str) -> Option<&'static str> {
    let word = name.trim_matches(|c: char| !c.is_alphabetic());
    match word {
        "next" | "next page" | "older" => Some("next"),
        "previous" | "previous page" | "prev" | "newer" => Some("previous"),
        "first" | "first page" => Some("first"),
        "last" | "last page" => Some("last"),
        _ => None,
    }
}

/// `"A", "B" and "C"`; of many the first.
fn enumerated(names: &[String]) -> String {
    let mut seen: Vec<&String> = Vec::new();
    for name in names {
        if !seen.contains(&name) {
            seen.push(name);
        }
    }
    let quoted: Vec<String> = seen.iter().take(NAMES).map(|name| format!("\"{name}\"")).collect();
    let more = if seen.len() > NAMES { " and more" } else { "" };
    format!("{}{more}", quoted.join(", "))
}

/// What the records of a list are called, one of them.
fn entry_of(list: &str) -> String {
    let last = list.split_whitespace().last().unwrap_or_default();
    let plural = crate::language::lexicon::is_plural(last) || last.ends_with('s') && last.len() > 3;
    if plural && list.split_whitespace().count() <= 3 && !list.contains(GAP) {
        wording::singular(list)
    } else {
        "entry".to_owned()
    }
}
