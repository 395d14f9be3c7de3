//! "The book is saved", "a line is added", "the request is processed": a deed told by what was done.
//!
//! The page says so, or it can be counted, or the control that was used says so and nothing speaks against it. What
//! exactly became of the data is for other claims.

use super::{filtered, reversed, tally};
use crate::grounding::Bag;
use crate::language::{Description, lexicon};
use crate::oracle::claims::reading::{
    clip, label,
    seen::{differs, new_lines, reacts, sent_anything},
};
use crate::oracle::claims::told::message::speaks_ill;
use crate::script::{Answer, Judged};
use crate::state::{Element, Session, State};

/// A message is short.
const SAYING: usize = 240;

const NOTHING_AGAINST: &str = "the page changed and reports no error";
const REACTED: &str = "the page reacted and reports no error";

/// What bears a deed out is no more than that the app reacted, and nothing speaks against it.
pub(crate) fn is_only_a_reaction(answer: &Answer) -> bool {
    answer.judged == Judged::Holds && matches!(answer.actual.as_deref(), Some(NOTHING_AGAINST | REACTED))
}

/// What was done to what, in the words of the claim.
pub(super) struct Deed<'a> {
    pub(crate) verb: &'a str,
    pub(crate) what: Option<&'a Description>,
}

impl Deed<'_> {
    /// "The order: saved".
    pub(super) fn words(&self) -> String {
        match self.what {
            Some(what) => format!("{}: {}", what.text, self.verb),
            None => self.verb.to_owned(),
        }
    }

    /// "whether the lines were added".
    fn whether(&self) -> String {
        let Some(what) = self.what else { return format!("whether it {}", self.verb) };
        let head = what.text.split_whitespace().last().unwrap_or_default();
        let were = if lexicon::is_plural(&head.to_lowercase()) { "were" } else { "was" };
        format!("whether {} {were} {}", what.text, self.verb)
    }

    /// The words for what it was done to, those aside that fit anything.
    fn object(&self) -> String {
        let told = self.what.and_then(|w| w.name.as_deref().or(w.noun.as_deref())).unwrap_or_default();
        let plain = |w: &str| w.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
        let words = told.split_whitespace().filter(|w| {
            let w = plain(w);
            !is_anything(&w) && !lexicon::is_abstract(&w) && !lexicon::is_process(&w)
        });
        words.collect::<Vec<_>>().join(" ")
    }

    /// The text speaks of this deed, in whatever form.
    fn is_told_by(&self, text: &str) -> bool {
        let text = Bag::new(text);
        // "Logged out" is what "log out" and its other names do.
        let phrasal = self.verb.split_once(' ').map(|(verb, with)| format!("{} {with}", lexicon::stem(verb)));
        let base = phrasal.as_deref().or_else(|| base(self.verb)).unwrap_or(self.verb);
        [self.verb, base].into_iter().any(|verb| Bag::new(verb).coverage(&text) > 0.9)
    }

    /// A short line reports it as done: "Book saved", not the "Save" that is still to be pressed.
    fn is_reported_by(&self, line: &str) -> bool {
        let stem = lexicon::stem(self.verb);
        let mut words = line.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase);
        let past = |w: &str| w.ends_with("ed") || w.ends_with("en") || w.ends_with("ion");
        let first = self.verb.split(' ').next().unwrap_or_default();
        line.len() < SAYING
            && if first.len() < self.verb.len() {
                self.is_told_by(line)
            } else {
                let mailed = self.verb == "sent";
                words.any(|w| {
                    w == self.verb || mailed && w == "emailed" || past(&w) && lexicon::stem(&w) == stem
                })
            }
    }
}

/// What a participle is the past of, where no rule tells.
fn base(participle: &str) -> Option<&'static str> {
    Some(match participle {
        "sent" | "resent" => "send",
        "paid" => "pay",
        "made" => "make",
        "built" => "build",
        "bought" => "buy",
        "sold" => "sell",
        "chosen" => "choose",
        "written" => "write",
        "taken" => "take",
        "given" => "give",
        "hidden" => "hide",
        "undone" => "undo",
        _ => return None,
    })
}

/// Words that stand for whatever the page is about.
fn is_anything(word: &str) -> bool {
    matches!(
        word,
        "item"
            | "items"
            | "entry"
            | "entries"
            | "record"
            | "records"
            | "change"
            | "changes"
            | "form"
            | "content"
            | "thing"
            | "selected"
            | "new"
            | "user"
            | "website"
            | "system"
            | "app"
            | "application"
    )
}

pub(crate) fn done(verb: &str, what: Option<&Description>, session: &Session, now: &State) -> Answer {
    let deed = Deed { verb, what };
    let Some(before) = session.before() else { return Answer::unsure("there was no page before") };
    if !differs(before, now) {
        return Answer::fails("nothing on the page changed and nothing was sent", deed.words());
    }
    let new = new_lines(before, now);
    let alerts = now.elements.iter().filter(|e| e.visible && e.role == "alert");
    let alerts = alerts.map(|e| e.text.as_str()).filter(|t| !before.text.contains(t));
    if let Some(bad) = alerts.chain(new.iter().copied().filter(|l| l.len() < SAYING)).find(|l| speaks_ill(l))
    {
        return Answer::fails(format!("\"{}\"", clip(bad, 160)), deed.words());
    }
    if !lexicon::only_reacts(verb) && only_closed(session, before, now) {
        let actual = "nothing was sent, and nothing on the page changed but the menu or dialog that was used";
        return Answer::fails(actual, deed.words());
    }
    if lexicon::only_reacts(verb) {
        return reacted(&deed, session, before, now);
    }
    if matches!(verb, "confirmed" | "completed" | "finished" | "done")
        && let Some(answer) = process_done(&deed, session, before, now)
    {
        return answer;
    }
    if let Some(answer) = filtered::filtered(&deed, session, before, now) {
        return answer;
    }
    if let Some(answer) = reversed::reversed(&deed, before, now) {
        return answer;
    }
    if let Some(answer) = tally::counted(&deed, session, before, now) {
        return answer;
    }
    let label_of_control =
        |line: &str| now.elements.iter().any(|e| e.visible && e.interactive && says(e, line));
    if let Some(line) = new.iter().find(|l| deed.is_reported_by(l) && !label_of_control(l)) {
        return if speaks_of_another(&deed, line, session, before) {
            Answer::unsure(format!("the page says \"{}\", which may be something else", clip(line, 160)))
        } else {
            Answer::holds(format!("\"{}\"", clip(line, 160)))
        };
    }
    let Some((action, acted_in)) = session.deed() else {
        return Answer::unsure(format!("the page does not say {}", deed.whether()));
    };
    let control = action.element.map_or_else(String::new, |i| label(acted_in, i));
    if deed.is_told_by(&action.text) || deed.is_told_by(&control) || action.kind == "press" {
        return Answer::holds(NOTHING_AGAINST);
    }
    Answer::unsure(format!("the page changed, and does not say {}", deed.whether()))
}

/// All that came of the deed is that its own menu or dialog has closed, or that the browser moved the focus.
fn only_closed(session: &Session, before: &State, now: &State) -> bool {
    let Some((action, acted_in)) =
        session.deed().filter(|(a, _)| matches!(a.kind.as_str(), "click" | "press"))
    else {
        return false;
    };
    let same_page = before.url == now.url && before.title == now.title && before.tabs == now.tabs;
    if !same_page || !now.downloads.is_empty() || now.asks_for_file || sent_anything(session) {
        return false;
    }
    let closes =
        |e: &&Element| matches!(e.role.as_str(), "menu" | "menubar" | "listbox" | "dialog" | "alertdialog");
    let popup = action.element.and_then(|i| acted_in.ancestors(i).find(closes)).map(|e| e.index);
    let inside = |e: &Element| {
        popup.is_some_and(|p| p == e.index || acted_in.ancestors(e.index).any(|a| a.index == p))
    };
    // What a person sees of an element, of whatever opens and closes the rest.
    let seen = |e: &Element| {
        (e.role.clone(), e.name.clone(), e.own_text.clone(), e.value.clone(), e.checked, e.disabled)
    };
    let all = |s: &State, left_out: &dyn Fn(&Element) -> bool| -> Vec<_> {
        s.elements.iter().filter(|e| e.visible && !left_out(e)).map(seen).collect()
    };
    let is = all(now, &|_| false);
    is == all(before, &|_| false) || std::ptr::eq(before, acted_in) && is == all(before, &inside)
}

fn says(e: &Element, line: &str) -> bool {
    [&e.name, &e.text].into_iter().any(|t| t == line)
}

/// "The move is initiated": the app reacted, and to what was used; of which process it did so, only the words of
/// another control can speak against.
fn reacted(deed: &Deed, session: &Session, before: &State, now: &State) -> Answer {
    if let Some(status) = now.status.filter(|&s| s >= 400) {
        return Answer::fails(format!("the server answered {status}"), deed.words());
    }
    if !reacts(before, now) && !sent_anything(session) {
        return Answer::fails("nothing on the page changed and nothing was sent", deed.words());
    }
    let process = Bag::new(&deed.object());
    let Some((action, acted_in)) = session.deed() else {
        return Answer::unsure(format!("the page does not say {}", deed.whether()));
    };
    let used = action.element.and_then(|i| acted_in.elements.get(i));
    let own = used.map_or(0.0, |e| process.coverage(&Bag::new(&format!("{} {}", e.name, action.text))));
    let controls = acted_in.elements.iter().filter(|e| e.visible && e.interactive);
    let other = controls
        .filter(|e| used.is_none_or(|u| u.index != e.index))
        .find(|e| !process.is_empty() && own < 0.5 && process.coverage(&Bag::new(&e.name)) > 0.9);
    match other {
        Some(other) => Answer::unsure(format!(
            "the page reacted; {} would be the control for {}",
            label(acted_in, other.index),
            deed.words()
        )),
        None => Answer::holds(REACTED),
    }
}

/// "The move operation is confirmed": the noun tells the deed, and it is over. The control, or the question that it
/// answers, says so; or the page reports it.
fn process_done(deed: &Deed, session: &Session, before: &State, now: &State) -> Option<Answer> {
    let told = deed.what?.text.to_lowercase();
    let last = told.split_whitespace().last()?;
    if !lexicon::is_process(last) && !last.ends_with("ion") {
        return None;
    }
    let process = Bag::new(&deed.object());
    let (action, acted_in) = session.deed().filter(|_| !process.is_empty())?;
    let used = acted_in.elements.get(action.element?)?;
    let dialog = acted_in.ancestors(used.index).find(|a| matches!(a.role.as_str(), "dialog" | "alertdialog"));
    let asked = dialog.map_or("", |d| if d.name.is_empty() { d.text.as_str() } else { d.name.as_str() });
    let says = |text: &str| process.coverage(&Bag::new(text)) > 0.9;
    let told =
        says(&format!("{} {}", used.name, action.text)) || !asked.is_empty() && says(&clip(asked, SAYING));
    (told && reacts(before, now)).then(|| Answer::holds(REACTED))
}

/// A report that names something, on a page that is not about what the deed was done to: "Client deleted" is not "the
/// invoice is deleted".
fn speaks_of_another(deed: &Deed, line: &str, session: &Session, before: &State) -> bool {
    let object = Bag::new(&deed.object());
    if object.is_empty() || object.coverage(&Bag::new(line)) > 0.3 {
        return false;
    }
    let named = line.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase).filter(|w| {
        w.len() > 3 && !deed.is_told_by(w) && !is_anything(w) && !is_cheer(w) && lexicon::stem(w) != "success"
    });
    if named.count() == 0 {
        return false;
    }
    let used = session.deed();
    let control = used.and_then(|(a, on)| a.element.map(|i| label(on, i))).unwrap_or_default();
    let sentence = used.map_or("", |(a, _)| a.text.as_str());
    let headings = before.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
    let about = headings.map(|e| e.name.as_str()).chain([
        before.title.as_str(),
        before.url.as_str(),
        control.as_str(),
        sentence,
    ]);
    if of_the_row(line, session) {
        return false;
    }
    about.map(Bag::new).all(|text| object.coverage(&text) < 0.3)
}

/// The report names, in quotation marks, what the row says in which the step was done: that record was meant.
fn of_the_row(line: &str, session: &Session) -> bool {
    let marks = |c: char| matches!(c, '"' | '“' | '”' | '«' | '»' | '„' | '\'');
    let Some(name) = line.split(marks).nth(1).map(str::trim).filter(|name| name.len() > 2) else {
        return false;
    };
    let Some((used, on)) = session.deed().and_then(|(a, on)| Some((a.element?, on))) else { return false };
    let is_row = |e: &&Element| matches!(e.role.as_str(), "row" | "listitem" | "article");
    on.ancestors(used).find(is_row).is_some_and(|row| row.text.contains(name))
}

/// Words that any report may have.
fn is_cheer(word: &str) -> bool {
    matches!(
        word,
        "your"
            | "have"
            | "been"
            | "were"
            | "with"
            | "that"
            | "this"
            | "thank"
            | "thanks"
            | "well"
            | "done"
            | "great"
            | "successfully"
            | "changes"
            | "close"
            | "dismiss"
            | "undo"
    )
}
