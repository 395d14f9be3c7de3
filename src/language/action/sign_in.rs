//! Signing in and out: "Log in as Ann with password …".

use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::{Action, ActionKind, Description, Predicate, RoleWord};
use super::{Draft, Note, Order, Way};

/// "Log in as X with password Y": fill both and press the button of that name.
pub(super) fn read<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let particle = ["in", "on", "out", "up", "off"].into_iter().find(|p| object.word(0) == *p);
    let rest = if particle.is_some() { object.from(1) } else { object };
    let name = format!(
        "{} {}",
        if order.base == "authenticate" { "log" } else { order.base.trim_end_matches("in") },
        particle.unwrap_or("in")
    );
    let control = |name: &str, role| Description {
        text: name.to_owned(),
        name: Some(name.to_owned()),
        role: Some(role),
        ..Description::default()
    };
    let mut draft = Draft::default();
    if !matches!(particle, Some("out" | "up" | "off")) {
        // "with a wrong password "oops"": no name, however first it stands.
        let keyword = rest.find(&["password", "passphrase", "pin"]);
        let kept = keyword.and_then(|at| {
            let after = rest.from(at + 1).skip_while(|t| t.is_mark(':') || t.lower == "is");
            after.get(0).filter(|t| t.is_literal() || t.is_value_like())
        });
        let mut values = rest.tokens.iter().enumerate().filter(|(_, t)| {
            (t.is_literal() || t.is_value_like()) && kept.is_none_or(|k| k.start != t.start)
        });
        let named =
            rest.find(&["as"]).and_then(|at| rest.get(at + 1)).filter(|t| !words::is_determiner(&t.lower));
        let who = named.map(|t| t.text.clone()).or_else(|| values.next().map(|(_, t)| t.text.clone()));
        let mut left = rest
            .tokens
            .iter()
            .filter(|t| (t.is_literal() || t.is_value_like()) && Some(&t.text) != who.as_ref());
        let secret =
            kept.map(|t| t.text.clone()).or_else(|| left.next().map(|t| t.text.clone())).or_else(|| {
                let at = rest.find(&["password"])?;
                rest.get(at + 1).filter(|t| t.is_word()).map(|t| t.text.clone())
            });
        let (named, known) = (who.is_some(), secret.is_some());
        if let Some(who) = who {
            const NAMES: &[&str] = &["username", "login", "user name", "email", "e-mail address", "user"];
            let label = if who.contains('@') { "email" } else { "username" };
            let also = NAMES.iter().filter(|n| **n != label).map(|n| (*n).to_owned()).collect();
            let field = Description { also, ..control(label, RoleWord::Field) };
            let typing = order.on(ActionKind::Type, field);
            draft.actions.push(Action { value: Some(who), confidence: 0.7, ..typing });
        }
        if let Some(secret) = secret {
            let also = ["passphrase", "pass", "pwd"].map(str::to_owned).to_vec();
            let field = Description { also, ..control("password", RoleWord::Field) };
            let typing = order.on(ActionKind::Type, field);
            draft.actions.push(Action { value: Some(secret), confidence: 0.7, ..typing });
        }
        if named != known {
            draft.notes.push(Note::warning(
                if named { "no password is said" } else { "no user name is said" },
                "say both: log in as \"ann\" with password ${password}",
            ));
        }
    }
    if draft.actions.len() == 2 {
        draft.way = Some(way(order, &draft));
    }
    draft
        .actions
        .push(Action { confidence: 0.7, ..order.on(ActionKind::Click, control(&name, RoleWord::Button)) });
    draft
}

/// Where no field of the form is on the page, the link that leads to it.
fn way(order: Order, draft: &Draft) -> Way {
    let link = Description {
        text: order.whole.text().to_owned(),
        name: Some("sign in".to_owned()),
        also: ["log in", "login"].map(str::to_owned).to_vec(),
        role: Some(RoleWord::Link),
        ..Description::default()
    };
    let fields = draft.actions.iter().filter_map(|a| a.target.clone());
    let unless = fields.map(|what| Predicate::Shown { what, holds: false }).collect();
    Way { action: Action { confidence: 0.7, ..order.on(ActionKind::Click, link) }, unless }
}
