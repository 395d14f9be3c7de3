//! Sign in with the account that the explorer has opened itself, where the app asks who one is.

use super::fields::{Blank, Sheet, Sort};
use super::{Entry, Look, Move, What};
use crate::explore::anchors::{below_host, parts, says_new};
use crate::explore::deeds::Deeds;
use crate::explore::frontier::Offer;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State, dialog};

/// How a move of this intent is called.
pub(crate) const SIGN_IN: &str = "sign in";
/// It opens all that lies behind it.
const WORTH: i32 = 17;

/// An account that was opened on the walk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Account {
    /// Texts that were entered besides the password, by the name of their field, case apart.
    told: Vec<(String, String)>,
    password: String,
    /// How often one has signed in with it.
    used: usize,
}

impl Account {
    /// What a form told that was taken. `None`: it asked for no password, or for nothing that one is known by.
    pub(crate) fn of(entries: &[(Blank, Entry)], state: &State) -> Option<Self> {
        let mut password = None;
        let mut told = Vec::new();
        for (blank, entry) in entries {
            let Entry::Text(text) = entry else { continue };
            if is_secret(blank, state) {
                password.get_or_insert_with(|| text.clone());
            } else if identifies(&blank.label) || text.contains('@') {
                told.push((fold_case(blank.label.trim()), text.clone()));
            }
        }
        (!told.is_empty()).then_some(Self { told, password: password?, used: 0 })
    }

    /// One has signed in with it, and may have to once more.
    pub(crate) fn used(&mut self) {
        self.used += 1;
    }

    /// What one is called where a field of this name asks: what was entered under that name, else the mail address.
    fn name(&self, label: &str) -> Option<&str> {
        let label = fold_case(label.trim());
        let same = self.told.iter().find(|(name, _)| *name == label);
        let mail = || self.told.iter().find(|(_, text)| text.contains('@'));
        same.or_else(mail).or(self.told.first()).map(|(_, text)| text.as_str())
    }

    /// What goes into a form that asks who one is. `None`: it asks for more than a name and a password.
    fn entries(&self, sheet: &Sheet, state: &State) -> Option<Vec<(Blank, Entry)>> {
        let texts = || sheet.fields.iter().filter(|b| b.sort == Sort::Text);
        let mut names = texts().filter(|b| !is_secret(b, state));
        let mut secrets = texts().filter(|b| is_secret(b, state));
        let (name, secret) = (names.next()?, secrets.next()?);
        if names.next().is_some() || secrets.next().is_some() {
            return None;
        }
        let text = |blank: &Blank, text: &str| (blank.clone(), Entry::Text(text.to_owned()));
        Some(vec![text(name, self.name(&name.label)?), text(secret, &self.password)])
    }
}

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    let Some(account) = look.deeds.account() else { return };
    for sheet in look.sheets.iter().filter(|sheet| is_sign_in(sheet, look.state)) {
        let Some(entries) = account.entries(sheet, look.state) else { continue };
        let id = format!("{}|{SIGN_IN}|{}", sheet.id, account.used);
        let offer =
            Offer { class: id.clone(), id, worth: WORTH, quota: 1, fleeting: true, ..Offer::default() };
        moves.push(Move { offer, intent: SIGN_IN, what: What::Fill(sheet.clone(), entries, None) });
    }
}

/// The page asks who one is.
pub(crate) fn asks_who(state: &State) -> bool {
    super::fields::sheets(state).iter().any(|sheet| is_sign_in(sheet, state))
}

/// The form changes what one signs in with: who sends it may not come in again.
pub(super) fn changes_who_one_is(sheet: &Sheet, state: &State) -> bool {
    const NEW: [&str; 4] = ["new", "change", "update", "current"];
    let changes = |text: &str| {
        let said: Vec<String> = words(text).collect();
        said.iter().any(|w| NEW.contains(&w.as_str()))
            && (identifies(text) || said.iter().any(|w| w == "password"))
    };
    // A dialog may say so, and its button no more than "Change".
    let over = dialog(state).and_then(|over| state.elements.get(over));
    let heads = over
        .into_iter()
        .flat_map(|over| state.descendants(over.index).filter(|e| e.visible && e.role == "heading"));
    let asked = over.into_iter().chain(heads).any(|e| changes(&e.name));
    // Who registers has nothing yet that could be changed.
    let signed_in = !says_new(below_host(&state.url));
    let texts = || sheet.fields.iter().filter(|b| b.sort == Sort::Text);
    // What asks for a new password beside other things can be sent without one.
    let besides = texts().any(|b| !is_secret(b, state) && !changes(&b.label));
    let by_field = texts().any(|b| changes(&b.label) && !(besides && is_secret(b, state)));
    signed_in && (changes(&sheet.sends) || by_field || asked)
}

/// The password that a form asks for before it changes anything about oneself, where the account is the explorer's own.
pub(super) fn present_password(blank: &Blank, sheet: &Sheet, state: &State, deeds: &Deeds) -> Option<String> {
    const PRESENT: [&str; 4] = ["current", "old", "present", "existing"];
    let says = |b: &Blank| words(&b.label).any(|w| PRESENT.contains(&w.as_str()));
    let beside = sheet.fields.iter().any(|b| b.sort == Sort::Text && !is_secret(b, state));
    let asked = is_secret(blank, state) && says(blank) && beside;
    deeds.account().filter(|_| asked).map(|account| account.password.clone())
}

/// The field holds what one is known by, on a page about oneself.
pub(super) fn is_ones_own_name(blank: &Blank, state: &State) -> bool {
    const OWN: [&str; 6] = ["profile", "account", "me", "identity", "my", "self"];
    let about_oneself = || {
        let parts = parts(&state.url);
        parts.iter().rev().take(2).any(|part| words(part).any(|w| OWN.contains(&w.as_str())))
    };
    !blank.value.trim().is_empty() && identifies(&blank.label) && about_oneself()
}

fn is_secret(blank: &Blank, state: &State) -> bool {
    let hidden = |e: &Element| e.input_type == "password";
    state.elements.get(blank.element).is_some_and(hidden) || fold_case(&blank.label).contains("password")
}

/// By what a field of this name asks for an app knows its people.
fn identifies(label: &str) -> bool {
    let label = fold_case(label);
    ["user name", "e-mail"].iter().any(|name| label.contains(name))
        || words(&label)
            .any(|w| matches!(w.as_str(), "username" | "login" | "email" | "nickname" | "account"))
}

/// Who is signed in does not sign in again, and who is not can't guess the password.
pub(super) fn is_sign_in(sheet: &Sheet, state: &State) -> bool {
    // A button beside it may show what is typed.
    let password = |b: &Blank| {
        let typed = state.elements.get(b.element).is_some_and(|e| e.input_type == "password");
        typed || fold_case(&b.label).contains("password")
    };
    let says = fold_case(&sheet.sends);
    let enters = ["sign in", "log in", "login", "signin", "enter", "unlock"].iter().any(|w| says.contains(w));
    sheet.fields.iter().any(password) && (enters || sheet.fields.len() <= 2)
}

#[cfg(test)]
mod tests {
    use super::super::fields::sheets;
    use super::*;
    use crate::state::testing::{Page, page};

    fn secret(p: Page, label: &str) -> Page {
        p.element("textbox", label, |e| {
            (e.tag, e.input_type, e.value) = ("input".into(), "password".into(), Some(String::new()));
        })
    }

    fn entered(sheet: &Sheet, texts: &[&str]) -> Vec<(Blank, Entry)> {
        let texts = texts.iter().map(|text| Entry::Text((*text).to_owned()));
        sheet.fields.iter().cloned().zip(texts).collect()
    }

    #[test]
    fn one_signs_in_with_what_one_has_registered_with() {
        let new =
            |p: Page| secret(p.field("First name", "").field("Email", ""), "Password").button("Register");
        let new = page().url("http://a.test/register").within("form", "", new).build();
        let told = entered(&sheets(&new)[0], &["Quill", "quill@example.com", "Lantern-42"]);
        let account = Account::of(&told, &new).unwrap();
        let asks = |p: Page| secret(p.field("Your email", ""), "Password").button("Sign in");
        let asks = page().url("http://a.test/sign-in").within("form", "", asks).build();
        let entries = account.entries(&sheets(&asks)[0], &asks).unwrap();
        let texts: Vec<_> = entries.into_iter().map(|(_, entry)| entry).collect();
        let text = |text: &str| Entry::Text(text.to_owned());
        assert_eq!(texts, [text("quill@example.com"), text("Lantern-42")]);
        let code = |p: Page| secret(secret(p.field("Name", ""), "Password"), "Code").button("Sign in");
        let code = page().within("form", "", code).build();
        assert_eq!(account.entries(&sheets(&code)[0], &code), None, "it asks for more");
    }

    #[test]
    fn what_one_signs_in_with_is_left_as_it_is() {
        let form = |url: &str, label: &str, value: &str, button: &str| {
            page().url(url).within("form", "", |p| p.field(label, value).button(button)).build()
        };
        let changes = |label: &str, button: &str| {
            let state = form("http://a.test/profile/mail", label, "", button);
            changes_who_one_is(&sheets(&state)[0], &state)
        };
        assert!(changes("New email address", "Save") && changes("Mail", "Change your email address"));
        assert!(changes("Current password", "Save") && changes("Name", "Update password"));
        let asked = |p: Page| p.field("Email", "ada@a.test").button("Change");
        let asked = |p: Page| p.within("form", "", asked);
        let asked = page().url("http://a.test/users/ada").within("dialog", "Change email", asked).build();
        assert!(changes_who_one_is(&sheets(&asked)[0], &asked));
        assert!(!changes("Email", "Send") && !changes("New name", "Update profile"));
        let own = |url: &str, label: &str| {
            let state = form(url, label, "ada@a.test", "Save");
            is_ones_own_name(&sheets(&state)[0].fields[0], &state)
        };
        assert!(own("http://a.test/my-account", "Email") && own("http://a.test/users/profile", "User name"));
        assert!(!own("http://a.test/customers/7", "Email") && !own("http://a.test/profile", "City"));
    }

    #[test]
    fn a_form_without_a_password_opens_no_account() {
        let letter = page().within("form", "", |p| p.field("Email", "").button("Subscribe")).build();
        assert_eq!(Account::of(&entered(&sheets(&letter)[0], &["quill@example.com"]), &letter), None);
        let alone = page().within("form", "", |p| secret(p, "Password").button("Change")).build();
        assert_eq!(Account::of(&entered(&sheets(&alone)[0], &["Lantern-42"]), &alone), None);
    }
}
