//! Fill a form in with plausible values, and send it.

use super::fields::{Blank, Sheet, Sort};
use super::values::{Pass, plausible};
use super::{Entry, Look, Move, What};
use crate::explore::frontier::Offer;
use crate::explore::guard::Guard;
use crate::state::State;
use crate::state::text::fold_case;

/// A form with more fields is filled in where it must be.
const MANY: usize = 10;

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    for sheet in look.sheets {
        if look.guard.refuses(&sheet.sends, "").is_some()
            || is_sign_in(sheet, look.state)
            || super::search::is_search(sheet, look.state)
        {
            continue;
        }
        let Some(entries) = entries(sheet, look.pass, look.state) else { continue };
        let worth = if Guard::is_destructive(&sheet.sends) { 5 } else { 13 };
        let offer = Offer {
            id: format!("{}|fill", sheet.id),
            class: format!("{}|fill", sheet.id),
            everywhere: sheet.everywhere(),
            worth,
            quota: 1,
            leads_to: String::new(),
        };
        moves.push(Move { offer, intent: "fill", what: What::Fill(sheet.clone(), entries, None) });
    }
}

/// So many fields of a long form are always filled in.
const FIRST: usize = 3;

/// A form for somebody new: his password is asked for.
fn is_registration(sheet: &Sheet, state: &State) -> bool {
    let names_new = ["new", "create", "add", "register", "signup", "sign-up"];
    let address = fold_case(&state.url);
    let by_address = address.split(['/', '?', '#', '-', '_']).any(|part| names_new.contains(&part));
    let empty = |b: &Blank| !matches!(b.sort, Sort::Text) || b.value.trim().is_empty();
    by_address && sheet.fields.iter().filter(|b| b.sort == Sort::Text).all(empty)
}

/// Who is signed in does not sign in again, and who is not can't guess the password.
pub(crate) fn is_sign_in(sheet: &Sheet, state: &State) -> bool {
    let password = |b: &Blank| state.elements.get(b.element).is_some_and(|e| e.input_type == "password");
    let says = fold_case(&sheet.sends);
    let enters = ["sign in", "log in", "login", "signin", "enter", "unlock"].iter().any(|w| says.contains(w));
    sheet.fields.iter().any(password) && (enters || sheet.fields.len() <= 2)
}

/// What goes into each field. `None`: something that must be there is not known.
pub(super) fn entries(sheet: &Sheet, pass: Pass, state: &State) -> Option<Vec<(Blank, Entry)>> {
    let mut entries: Vec<(Blank, Entry)> = Vec::new();
    let mut ticked: Vec<String> = Vec::new();
    let fresh = is_registration(sheet, state);
    let mut texts = 0;
    for blank in &sheet.fields {
        let Some(e) = state.elements.get(blank.element) else { continue };
        // Of a long form the first few fields are what it is about.
        texts += usize::from(blank.sort == Sort::Text);
        let optional = sheet.fields.len() > MANY && !blank.required && texts > FIRST;
        let entry = match blank.sort {
            // What is set already is a value that the app takes.
            Sort::Text if !blank.value.trim().is_empty() && (optional || is_code(e.input_type.as_str())) => {
                None
            }
            Sort::Text if optional => None,
            // Who changes a password may not come in again.
            Sort::Text if e.input_type == "password" && !fresh => None,
            Sort::Text => plausible(e, &blank.label, pass, state).map(Entry::Text),
            Sort::Choice => {
                let blank_option = |o: &&String| {
                    let o = o.trim();
                    !o.is_empty()
                        && !o.starts_with(['-', '—', '–'])
                        && !fold_case(o).starts_with("choose")
                        && !fold_case(o).starts_with("select")
                };
                let unset = blank.value.trim().is_empty()
                    || e.options.first().is_some_and(|o| *o == blank.value && !blank_option(&o));
                e.options.iter().find(blank_option).filter(|_| unset).cloned().map(Entry::Option)
            }
            Sort::Box => (blank.required && e.checked == Some(false)).then_some(Entry::Tick),
            Sort::Radio => {
                let group = group_of(blank, sheet, state);
                let any = group
                    .iter()
                    .any(|b| state.elements.get(b.element).is_some_and(|e| e.checked == Some(true)));
                let name = group.iter().map(|b| b.label.as_str()).collect::<Vec<_>>().join("|");
                let first = !any && !ticked.contains(&name);
                ticked.push(name);
                first.then_some(Entry::Tick)
            }
            Sort::File => None,
        };
        match entry {
            Some(entry) => entries.push((blank.clone(), entry)),
            None if blank.required
                && blank.value.is_empty()
                && !matches!(blank.sort, Sort::Box | Sort::Radio) =>
            {
                return None;
            }
            None => {}
        }
    }
    Some(entries)
}

/// What is written in a form of its own is left as it is, where it is there.
fn is_code(input_type: &str) -> bool {
    matches!(input_type, "date" | "time" | "datetime-local" | "month" | "color" | "range" | "number")
}

/// The radio buttons around one: those that stand in one row of the form.
fn group_of<'s>(blank: &Blank, sheet: &'s Sheet, state: &State) -> Vec<&'s Blank> {
    let above = |b: &Blank| {
        state
            .ancestors(b.element)
            .find(|a| matches!(a.role.as_str(), "radiogroup" | "group" | "form"))
            .map(|a| a.index)
    };
    let own = above(blank);
    sheet.fields.iter().filter(|b| b.sort == Sort::Radio && above(b) == own).collect()
}
