//! What can still be checked where the words fit nothing on the page: what this step did, and what came of it.
//!
//! "The stock quantity is set" names no field that there is; but the step typed 300 into one, and that one holds it or
//! not.
//!
//! Asked only where the closer readings of a claim can't tell, and after the question whether the requirement has a slip:
//! what was typed must not bear out what was meant to be something else.

use super::Question;
use crate::grounding::Bag;
use crate::language::{Description, ElementState, RoleWord, lexicon};
use crate::oracle::claims::Claim;
use crate::oracle::claims::counts::count;
use crate::oracle::claims::reading::{
    clip, label,
    seen::{new_lines, reacts},
    thing,
};
use crate::script::{Answer, Judged};
use crate::state::text::{contains, fold_case};
use crate::state::{Element, Performed, Session, State, dialog, follow, is_field};

/// What the deed says, where nothing else could tell.
pub(crate) fn answer(asked: &Question<'_>, answer: Answer) -> Answer {
    let by_deed = || judge(asked.claim, asked.session, asked.now);
    match answer.judged {
        Judged::Unsure => by_deed().unwrap_or(answer),
        // Words without a name were tied to something that was not chosen, and something was.
        Judged::Fails if is_unnamed_choice(asked.claim) => {
            by_deed().filter(|other| other.judged == Judged::Holds).unwrap_or(answer)
        }
        _ => answer,
    }
}

fn is_unnamed_choice(claim: &Claim<'_>) -> bool {
    matches!(claim, Claim::Is { what, state: ElementState::Selected, .. } if !what.quoted)
}

/// `None`: this step tells nothing of the claim either.
fn judge(claim: &Claim<'_>, session: &Session, now: &State) -> Option<Answer> {
    if let Claim::Shown { what } = claim
        && let Some(answer) = told_count(what, now)
    {
        return Some(answer);
    }
    let done = session.done_now()?;
    let scene = Scene { done, on: session.history.get(done.on)?, session, now };
    match claim {
        Claim::Outcome { verb, .. } if is_giving(verb) => scene.given(),
        Claim::Outcome { verb: "confirmed" | "accepted", .. } => scene.confirmed(),
        Claim::Is { what, state: ElementState::Selected, holds: true } => {
            scene.given().or_else(|| scene.pressed(what))
        }
        Claim::Is { state: ElementState::Filled, holds: true, .. } => scene.given(),
        Claim::Is { what, state: ElementState::Checked, holds } => scene.ticked(what, *holds),
        Claim::Is { state: ElementState::Expanded, holds: true, .. } => scene.expanded(),
        Claim::Shown { what } => {
            scene.was_offered(what).or_else(|| scene.asks_for_it(what)).or_else(|| scene.uploaded(what))
        }
        _ => None,
    }
}

/// What a value has had done to it when it stands in its field.
fn is_giving(verb: &str) -> bool {
    matches!(
        verb,
        "set"
            | "entered"
            | "filled"
            | "filled in"
            | "typed"
            | "chosen"
            | "selected"
            | "picked"
            | "provided"
            | "specified"
            | "given"
            | "added"
            | "associated"
            | "updated"
            | "changed"
            | "modified"
    )
}

/// "The product count", "a summary of the number of results": the page says how many there are.
fn told_count(what: &Description, now: &State) -> Option<Answer> {
    let words: Vec<String> = what.name.as_deref()?.split_whitespace().map(fold_case).collect();
    let at = words.iter().position(|w| w == "count")?;
    let noun = words.get(..at).filter(|before| !before.is_empty())?.join(" ");
    let counted = Description { name: Some(noun.clone()), text: noun, ..Description::default() };
    let said = count::said(&counted, now)?;
    Some(Answer::holds(format!("the page says {said} of {}", counted.text)))
}

struct Scene<'a> {
    done: &'a Performed,
    on: &'a State,
    session: &'a Session,
    now: &'a State,
}

impl<'a> Scene<'a> {
    fn used(&self) -> Option<&'a Element> {
        self.on.elements.get(self.done.element?)
    }

    /// The element that was used, as it is now.
    fn still(&self) -> Option<&'a Element> {
        self.now.elements.get(follow(self.on, self.done.element?, self.now)?)
    }

    /// "The file name is shown": the name of the file that this step uploaded.
    fn uploaded(&self, what: &Description) -> Option<Answer> {
        let told = fold_case(&what.text);
        let name = ["filename", "file name", "name of the file"].iter().any(|words| told.contains(words));
        let file = self.done.value.as_deref().filter(|_| name && self.done.kind == "upload")?;
        let file = file.rsplit(['/', '\\']).next().unwrap_or(file);
        let shows = |text: &str| contains(text, file);
        let held = self
            .now
            .elements
            .iter()
            .any(|e| e.value.as_deref().is_some_and(shows) || e.visible && shows(&e.name));
        // A field for files draws the name where no look reads it.
        (held || shows(&self.now.text)).then(|| Answer::holds(format!("\"{file}\"")))
    }

    /// What was typed, chosen or ticked is what the field holds, or what the page now shows beside it.
    fn given(&self) -> Option<Answer> {
        match self.done.kind.as_str() {
            "type" | "select" => {
                let value = self.done.value.as_deref().filter(|v| !v.is_empty())?;
                let field = self.still().filter(|e| is_field(e));
                let held = field.and_then(|e| e.value.as_deref()).unwrap_or_default();
                if same_value(held, value) {
                    return field.map(|e| Answer::holds(label(self.now, e.index)));
                }
                self.came(value)
            }
            "check" | "uncheck" => {
                let wanted = self.done.kind == "check";
                let now = self.still()?;
                let on = now.checked.or(Some(now.selected).filter(|_| now.role == "radio"))?;
                let told = label(self.now, now.index);
                Some(if on == wanted {
                    Answer::holds(told)
                } else {
                    Answer::fails(told, if wanted { "checked" } else { "not checked" })
                })
            }
            // An entry of a list that dropped down: it is a value now, or a line of its own.
            "click" => {
                let used = self.used()?;
                let is_entry =
                    matches!(used.role.as_str(), "option" | "menuitem" | "menuitemradio" | "treeitem");
                let name = if used.name.is_empty() { &used.text } else { &used.name };
                if is_entry { self.came(name) } else { None }
            }
            _ => None,
        }
    }

    /// "The option to sort by name is selected", of a button that shows no such thing: it was used, and the app reacted.
    fn pressed(&self, what: &Description) -> Option<Answer> {
        let pressed = matches!(self.done.kind.as_str(), "click" | "select");
        let used = self.used().filter(|e| pressed && e.role == "button")?;
        let named = Bag::new(what.name.as_deref()?);
        let fits = named.coverage(&Bag::new(&used.name)) > 0.5;
        let told = label(self.on, used.index);
        let reacted = self.session.before().is_some_and(|before| reacts(before, self.now));
        fits.then(|| {
            if reacted {
                Answer::holds(format!("the page reacted to {told}"))
            } else {
                Answer::fails(format!("nothing came of {told}"), what.text.clone())
            }
        })
    }

    /// The text is the value of a field, or stands in a line, where it did not before.
    fn came(&self, text: &str) -> Option<Answer> {
        let holder = self.now.elements.iter().find(|e| {
            let is =
                |e: &Element| e.value.as_deref().is_some_and(|v| same_value(v, text) || contains(v, text));
            let was = follow(self.now, e.index, self.on).and_then(|i| self.on.elements.get(i));
            e.visible && is(e) && !was.is_some_and(is)
        });
        if let Some(holder) = holder {
            return Some(Answer::holds(label(self.now, holder.index)));
        }
        let before = self.session.before()?;
        let line = new_lines(before, self.now).into_iter().find(|line| contains(line, text))?;
        Some(Answer::holds(format!("\"{}\"", clip(line, 120))))
    }

    /// A question was answered with the control that says yes: it is asked no more, and the app reacted.
    fn confirmed(&self) -> Option<Answer> {
        let used = self.used()?;
        let asks = |e: &&Element| matches!(e.role.as_str(), "dialog" | "alertdialog");
        let question = self.on.ancestors(used.index).find(asks)?;
        let says = |word: &str| fold_case(&used.name).split(' ').any(|w| w == word);
        if ["cancel", "no", "back", "close", "dismiss"].into_iter().any(says) {
            return None;
        }
        let open =
            dialog(self.now).filter(|&d| self.now.elements.get(d).is_some_and(|d| d.name == question.name));
        Some(match open {
            Some(open) => Answer::fails(label(self.now, open), "answered"),
            None if reacts(self.session.before()?, self.now) => {
                Answer::holds(format!("{} has gone", label(self.on, question.index)))
            }
            None => return None,
        })
    }

    /// "The permissions are checked", after "Toggle all": the boxes that the step has changed.
    fn ticked(&self, what: &Description, holds: bool) -> Option<Answer> {
        if what.quoted || self.done.kind != "click" {
            return None;
        }
        let changed = self.now.elements.iter().filter(|e| e.visible && e.checked.is_some()).filter(|e| {
            let was = follow(self.now, e.index, self.on).and_then(|i| self.on.elements.get(i));
            was.is_some_and(|was| was.name == e.name && was.checked.is_some() && was.checked != e.checked)
        });
        let (mut right, mut wrong) = (0, None);
        for e in changed {
            if e.checked == Some(holds) { right += 1 } else { wrong = wrong.or(Some(e)) }
        }
        match wrong {
            Some(wrong) if right == 0 => Some(Answer::fails(label(self.now, wrong.index), what.text.clone())),
            None if right > 0 => Some(Answer::holds(format!("{right} boxes were {}", word(holds)))),
            _ => None,
        }
    }

    /// What was used says so, or shows more than before.
    fn expanded(&self) -> Option<Answer> {
        let used = self.used()?;
        let says = |e: &Element, word: &str| fold_case(&e.name).contains(word);
        if self.done.kind != "click" || !(says(used, "expand") || used.expanded.is_some()) {
            return None;
        }
        let seen = |s: &State| s.elements.iter().filter(|e| e.visible).count();
        let (was, is) = (seen(self.session.before()?), seen(self.now));
        let collapses = self.now.elements.iter().filter(|e| e.visible && says(e, "collapse")).count()
            > self.on.elements.iter().filter(|e| e.visible && says(e, "collapse")).count();
        let open = self.still().is_some_and(|e| e.expanded == Some(true));
        if open || collapses || is > was {
            return Some(Answer::holds(format!("{} opened", label(self.on, used.index))));
        }
        (is == was).then(|| Answer::fails("nothing has opened", label(self.on, used.index)))
    }

    /// "The restore option is available": it was, when this step used it.
    fn was_offered(&self, what: &Description) -> Option<Answer> {
        let words = what.text.split_whitespace().map(fold_case);
        let mut vague =
            words.filter(|w| lexicon::is_abstract(w) || matches!(w.as_str(), "target" | "action"));
        let offered = !what.quoted && vague.next().is_some();
        let used = self.used().filter(|_| offered)?;
        let plain = Description { role: None, places: Vec::new(), ..what.clone() };
        let fits = |d: &Description| thing::find(d, self.on).first().is_some_and(|c| c.element == used.index);
        let named = what.name.as_deref().is_some_and(|name| {
            let said = fold_case(&used.name);
            name.split_whitespace().any(|w| w.len() > 3 && said.split(' ').any(|s| s == fold_case(w)))
        });
        (named || fits(&plain))
            .then(|| Answer::holds(format!("{} was there to be used", label(self.on, used.index))))
    }

    /// "A page to write the message": what this step opened has fields to write into.
    fn asks_for_it(&self, what: &Description) -> Option<Answer> {
        let place =
            matches!(what.role, Some(RoleWord::Page | RoleWord::Form | RoleWord::Dialog | RoleWord::Section));
        let words: Vec<String> = what.text.split_whitespace().map(fold_case).collect();
        let to_do = words.windows(2).any(|pair| pair.first().is_some_and(|w| w == "to") && pair.len() == 2);
        if !place && !words.iter().any(|w| matches!(w.as_str(), "page" | "form" | "dialog" | "screen"))
            || !to_do
        {
            return None;
        }
        let before = self.session.before()?;
        let opened = before.url != self.now.url || dialog(self.now).is_some() && dialog(before).is_none();
        let blank = |e: &&Element| e.visible && e.editable && e.role != "searchbox";
        let field = self.now.elements.iter().find(blank).filter(|_| opened)?;
        Some(Answer::holds(format!("what opened asks for {}", label(self.now, field.index))))
    }
}

fn word(on: bool) -> &'static str {
    if on { "checked" } else { "unchecked" }
}

/// The field holds what was given, perhaps written in another way.
fn same_value(held: &str, given: &str) -> bool {
    let digits = |t: &str| t.trim().trim_end_matches('0').trim_end_matches(['.', ',']).to_owned();
    fold_case(held) == fold_case(given)
        || !held.is_empty() && held.contains(['.', ',']) && digits(held) == digits(given)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::testing::{Page, page};
    use crate::state::{Performed, Session};

    /// What the element of this name was used for, and what came of it.
    fn does(kind: &str, name: &str, value: Option<&str>, before: Page, now: Page) -> Arc<Session> {
        let before = before.build();
        let element = before.elements.iter().position(|e| e.name == name);
        assert!(element.is_some(), "there is no {name}");
        let done = Performed {
            kind: kind.into(),
            text: format!("{kind} {name}"),
            element,
            value: value.map(str::to_owned),
            ..Performed::default()
        };
        Arc::new(Session {
            history: vec![Arc::new(before), Arc::new(now.build())],
            actions: vec![done],
            before: Some(0),
            began: Some(0),
            ..Session::default()
        })
    }

    #[test]
    fn the_name_of_the_file_is_that_of_what_was_uploaded() {
        let uploaded = |now: Page| does("upload", "Cover", Some("sample.png"), page().button("Cover"), now);
        let claim = "The image filename is displayed in the upload area";
        all(&uploaded(page().button("Cover").text("sample.png (3 kB)")), &[(claim, Holds)]);
        all(&uploaded(page().button("Cover").text("No file")), &[(claim, Unsure)]);
    }

    #[test]
    fn what_was_typed_is_given() {
        let form = |value: &str| page().heading(1, "Product").field("Units", value).button("Go");
        let typed = |held: &str| does("type", "Units", Some("300"), form("0"), form(held));
        all(&typed("300"), &[("The stock quantity is set", Holds)]);
        all(&typed("300"), &[("The stock quantity is archived", Unsure)]);
        all(&typed("0"), &[("The stock quantity is set", Fails)]);
    }

    #[test]
    fn what_was_chosen_is_not_an_entry_of_the_menu() {
        let form = |value: &'static str| {
            page()
                .within("navigation", "", |p| {
                    p.element("link", "Orders", |e| e.selected = true).link("Clients", "http://a/clients")
                })
                .select("Client", &["Acme", "Brick"], value)
        };
        let chosen = |value| does("select", "Client", Some("Acme"), form("Brick"), form(value));
        all(&chosen("Acme"), &[("The client option is chosen", Holds)]);
        all(&chosen("Brick"), &[("The client option is chosen", Fails)]);
    }

    #[test]
    fn a_question_is_confirmed_once() {
        let asked = || {
            page()
                .heading(1, "Clients")
                .within("dialog", "Purge client?", |p| p.button("Continue").button("Cancel"))
        };
        let gone = || page().heading(1, "Clients").text("Done.");
        all(&does("click", "Continue", None, asked(), gone()), &[("Permanent deletion is confirmed", Holds)]);
        let still = asked().text("One moment");
        all(&does("click", "Continue", None, asked(), still), &[("Permanent deletion is confirmed", Fails)]);
        all(&does("click", "Cancel", None, asked(), gone()), &[("Permanent deletion is confirmed", Unsure)]);
    }

    #[test]
    fn boxes_that_a_step_changed() {
        let grid = |on: bool| page().button("Toggle all").checkbox("View", on).checkbox("Edit", on);
        let toggled = |was: bool, is: bool| does("click", "Toggle all", None, grid(was), grid(is));
        all(&toggled(false, true), &[("The permissions in the shelves section are checked", Holds)]);
        all(&toggled(true, false), &[("The permissions in the shelves section are checked", Fails)]);
    }

    #[test]
    fn what_was_used_was_there() {
        let menu = || page().button("Restore").button("Close");
        let gone = || page().text("Restored");
        all(
            &does("click", "Restore", None, menu(), gone()),
            &[("The restore action is available", Holds), ("The purge action is available", Unsure)],
        );
    }

    #[test]
    fn a_place_to_write_in() {
        let opened = |p: Page| does("click", "E-mail", None, page().button("E-mail"), p);
        let form = page().url("http://a/mail").heading(1, "Send").field("Subject", "");
        all(&opened(form), &[("The page to write the message is shown", Holds)]);
    }
}
