//! A link that begins with a code leads to the page of that code: "AS-2010 MacBook" not to what is headed "AS-2011".

use crate::explore::anchors::Kind;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor().filter(|a| a.kind == Kind::Link)?;
    if t.before.url == t.after.url || t.after.status.is_some_and(|s| s >= 400) {
        return None;
    }
    let mut named = codes(&anchor.name);
    let meant = named.next().filter(|_| named.next().is_none())?;
    // The page tells of it somewhere: what hangs on a record may be headed by another one.
    if codes(&t.after.text).chain(codes(&t.after.title)).any(|code| code == meant) {
        return None;
    }
    let heads = t.after.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
    let mut others: Vec<&str> = heads.flat_map(|e| codes(&e.name)).chain(codes(&t.after.title)).collect();
    others.dedup();
    let mut others = others.into_iter().filter(|code| prefix(code) == prefix(meant));
    let got = others.next().filter(|_| others.next().is_none())?;
    let name = anchor.name.trim();
    Some(Doubt {
        oracle: "other code",
        kind: DefectKind::WrongNavigation,
        key: format!("other code|{}|{}", t.before.page_id, anchor.class),
        summary: format!("\"{name}\" leads to {got}"),
        expected: format!("the page of {meant}"),
        actual: format!("a page that is headed {got}, and does not tell of {meant}"),
        line: t.line.clone().checking(format!(
            "assert_contains(session.state, {}, \"the page is about what was chosen\");",
            quote(meant)
        )),
    })
}

/// A code has letters, a dash and so many figures: "INV-0010".
const FIGURES: usize = 2;

/// The codes of a text.
fn codes(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '-')).filter(|word| {
        word.split_once('-').is_some_and(|(letters, figures)| {
            (1..=6).contains(&letters.len())
                && letters.chars().all(|c| c.is_ascii_uppercase())
                && figures.len() >= FIGURES
                && figures.chars().all(|c| c.is_ascii_digit())
        })
    })
}

fn prefix(code: &str) -> &str {
    code.split('-').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_letters_a_dash_and_figures() {
        let all = |text: &'static str| codes(text).collect::<Vec<_>>();
        assert_eq!(all("AS-2010 MacBook Air 13, HD-1048."), ["AS-2010", "HD-1048"]);
        assert_eq!(all("USB-C Dock G5, 2026-11-03, T-1, A4-210, ISO-9001b"), Vec::<&str>::new());
    }
}
