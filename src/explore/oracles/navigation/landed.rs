//! What is saved or taken away in one part of an app leads to another part of it, or the form of one thing is called off and leads to another thing
//! of the same number.

use crate::explore::anchors::{Anchor, Kind, Landmark, is_number, of_another_sort, parts, read};
use crate::explore::guard::Guard;
use crate::explore::intents::fields::{Blank, Sheet, Sort};
use crate::explore::intents::{Entry, What, is_away, saves};
use crate::explore::line::Line;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::State;
use crate::state::text::fold_case;
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    saved(t).or_else(|| taken_away(t)).or_else(|| called_off(t)).or_else(|| left_its_tab(t))
}

/// The form of one tab is saved and leads to another tab, where that of another tab leaves one where one was.
fn left_its_tab(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, ..) = &t.made.what else { return None };
    let (form, now) = (parts(&t.before.url), parts(&t.after.url));
    let beside = form.len() == now.len() && form.split_last()?.1 == now.split_last()?.1 && form != now;
    let sent = t.made.intent == "fill" && sheet.saves() && t.has_sent(sheet);
    if !(beside && sent && t.deeds.has_stayed_beside(&t.before.url, &sheet.sends)) {
        return None;
    }
    let (own, other) = (form.last()?, now.last()?);
    Some(Doubt {
        oracle: "landed",
        kind: DefectKind::WrongNavigation,
        key: format!("landed|{}", sheet.key),
        summary: format!(
            "\"{}\" leads from \"{own}\" to \"{other}\", and elsewhere one stays where one was",
            sheet.sends
        ),
        expected: format!("the page \"{own}\""),
        actual: format!("the page \"{other}\""),
        line: t.line.clone().checking(format!(
            "assert_contains(session.state.url, {}, \"one stays where one was\");",
            quote(&form.join("/"))
        )),
    })
}

/// "Cancel" in the form of a volunteer leads to the member of the same number.
fn called_off(t: &Transition<'_>) -> Option<Doubt> {
    // An invoice that a payment links to may have its number.
    let anchor = t.anchor().filter(|a| a.kind == Kind::Link && is_away(&a.name))?;
    let own =
        of_another_sort(&t.before.url, &t.after.url).filter(|_| t.after.status.is_none_or(|s| s < 400))?;
    let name = anchor.name.trim();
    Some(Doubt {
        oracle: "landed",
        kind: DefectKind::WrongNavigation,
        key: format!("landed|{}|{}", t.before.page_id, anchor.class),
        summary: format!("\"{name}\" in the form of one thing leads to another one of the same number"),
        expected: format!("the page /{own}, or one above it"),
        actual: t.after.url.clone(),
        line: t.line.clone().checking(format!(
            "assert_ne(session.state.url, {}, \"the page belongs to what was called off\");",
            quote(&t.after.url)
        )),
    })
}

fn saved(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    let sends = matches!(t.made.intent, "fill" | "as is" | "empty");
    let sent = sends && sheet.saves() && t.has_sent(sheet);
    if !sent || t.before.page_id == t.after.page_id {
        return None;
    }
    let menu = menu(t.after);
    let (own, got) = strayed(&t.before.url, &t.after.url, &menu, !tells(sheet, entries, t))?;
    // What lacks something on purpose is refused by a sound app, which may call that an error.
    let is_refused = t.made.intent == "empty";
    let line =
        if is_refused { t.line.clone().expecting("An error is shown".to_owned()) } else { t.line.clone() };
    Some(strays(own, got, (&sheet.sends, "saved"), &sheet.key, line))
}

/// What is taken away in one part of the app leads to another part of it.
fn taken_away(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor().filter(|a| Guard::is_destructive(&a.name) || a.landmark == Landmark::Dialog)?;
    if !t.looks.iter().any(|look| saves(look)) || t.before.page_id == t.after.page_id || !leads_away(t) {
        return None;
    }
    let menu = menu(t.after);
    let (own, got) = strayed(&t.before.url, &t.after.url, &menu, true)?;
    let key = format!("{}|{}", t.before.page_id, anchor.class);
    Some(strays(own, got, (anchor.name.trim(), "taken away"), &key, t.line.clone()))
}

/// The app went there by itself, and one had not come from there: who is sent back to where the deed was found is where one was.
fn leads_away(t: &Transition<'_>) -> bool {
    t.earlier.is_none_or(|earlier| parts(&earlier.url) != parts(&t.after.url))
}

/// A deed leads from its own entry of the menu to another one. `deed`: what it is called, and what is done by it.
fn strays(own: &Anchor, got: &Anchor, deed: (&str, &str), key: &str, line: Line) -> Doubt {
    let (name, done) = deed;
    Doubt {
        oracle: "landed",
        kind: DefectKind::WrongNavigation,
        key: format!("landed|{key}"),
        summary: format!("\"{name}\" leads from \"{}\" to \"{}\"", own.name, got.name),
        expected: format!("what was {done}, or \"{}\", which it belongs to", own.name),
        actual: format!("the page \"{}\"", got.name),
        line: line.checking(format!(
            "assert_contains(session.state.url, {}, \"the page belongs to what was {done}\");",
            quote(&parts(&own.href).join("/"))
        )),
    }
}

/// The page has a word of what was saved: it may list it, whatever it is called.
fn tells(sheet: &Sheet, entries: &[(Blank, Entry)], t: &Transition<'_>) -> bool {
    const LONG: usize = 4;
    // A message tells of it wherever it comes.
    let said: Vec<String> = t.new_messages().into_iter().map(|said| fold_case(&said)).collect();
    let page = said.iter().fold(fold_case(&t.after.text), |page, said| page.replace(said.as_str(), " "));
    let entered = entries.iter().filter_map(|(_, entry)| match entry {
        Entry::Text(text) | Entry::Option(text) => Some(text.as_str()),
        _ => None,
    });
    // What was chosen ("Active") is said of others, too.
    let written = sheet.fields.iter().filter(|b| b.sort == Sort::Text);
    let held = written.filter_map(|b| t.before.elements.get(b.element)?.value.as_deref());
    let mut texts = entered.chain(held).map(fold_case).filter(|text| text.trim().chars().count() >= LONG);
    texts.any(|text| page.contains(text.trim()))
}

/// What the menus of a page lead to.
fn menu(state: &State) -> Vec<Anchor> {
    let mut all = read(state);
    all.retain(|a| {
        a.kind == Kind::Link && matches!(a.landmark, Landmark::Navigation | Landmark::Header | Landmark::Side)
    });
    all
}

/// The entry of the menu that the form lay below, and the one beside it that was opened instead. `silent`: the page has no word of
/// what was saved; where the entries are those of the whole app, one may be an overview of what others hold.
fn strayed<'m>(form: &str, now: &str, menu: &'m [Anchor], silent: bool) -> Option<(&'m Anchor, &'m Anchor)> {
    let (form, now) = (parts(form), parts(now));
    let got = menu.iter().find(|a| parts(&a.href) == now)?;
    let below = |a: &&Anchor| {
        let entry = parts(&a.href);
        form.len() > entry.len() && form.starts_with(&entry)
    };
    let own = menu.iter().filter(below).max_by_key(|a| parts(&a.href).len())?;
    let entry = parts(&own.href);
    // The two stand side by side: neither is the home of the other.
    let (last, above) = entry.split_last()?;
    let of_a_part = !above.is_empty() || silent && form.iter().any(|part| is_number(part));
    let beside = now.len() == entry.len() && of_a_part && now.starts_with(above) && now.last() != Some(last);
    beside.then_some((own, got))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn what_is_saved_leads_to_where_it_belongs() {
        let state = page()
            .within("navigation", "", |p| {
                ["categories", "products", ""]
                    .iter()
                    .fold(p, |p, at| p.link(&format!("To {at}"), &format!("http://a.test/admin/{at}")))
            })
            .build();
        let menu = menu(&state);
        let to = |now: &str| {
            let form = "http://a.test/admin/categories/3/edit";
            strayed(form, now, &menu, false).map(|(own, got)| format!("{} {}", own.name, got.name))
        };
        assert_eq!(to("http://a.test/admin/products").as_deref(), Some("To categories To products"));
        assert_eq!(to("http://a.test/admin/categories"), None);
        assert_eq!(to("http://a.test/admin/categories/3"), None);
        assert_eq!(to("http://a.test/admin/"), None, "home");
        assert_eq!(to("http://a.test/admin/other"), None, "no entry of the menu");
    }

    #[test]
    fn a_part_of_the_app_that_has_no_word_of_it_is_none_that_it_belongs_to() {
        let menu = ["staff", "suppliers", "calendar"];
        let link = |p: Page, at: &&str| p.link(&format!("To {at}"), &format!("http://a.test/{at}"));
        let state = page().within("navigation", "", |p| menu.iter().fold(p, link)).build();
        let menu = super::menu(&state);
        let to = |form: &str, silent: bool| {
            let form = format!("http://a.test/{form}");
            strayed(&form, "http://a.test/suppliers", &menu, silent).map(|(own, _)| own.name.clone())
        };
        assert_eq!(to("staff/10/edit", true).as_deref(), Some("To staff"));
        assert_eq!(to("staff/10/edit", false), None, "it may be shown there");
        assert_eq!(to("staff/new", true), None, "it may lead on to what comes next");
    }
}
