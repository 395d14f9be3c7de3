//! ""Ann" is still in the list", on a page that says "Ann was deleted" and has Ann nowhere else: to be told gone is not
//! to be there.

use crate::language::lexicon::said;
use crate::language::{Description, Relation, RoleWord};
use crate::oracle::claims::reading::{clip, thing};
use crate::script::Answer;
use crate::state::{Element, Session, State};

/// A message is short.
const LONGEST: usize = 200;
/// `None`: the name stands on the page in another way too, or the words mean the message.
pub(crate) fn shown(what: &Description, session: &Session, now: &State) -> Option<Answer> {
    let plain = what.quoted && what.role.is_none();
    let name = what.name.as_deref().filter(|name| plain && !says_gone(name))?;
    let before = session.before()?;
    let bears = |e: &&Element| {
        let value = e.value.as_deref().unwrap_or_default();
        e.visible && [e.own_text.as_str(), value].iter().any(|text| thing::contains_whole(text, name))
    };
    let is_new = |e: &Element| !before.elements.iter().any(|b| b.visible && b.own_text == e.own_text);
    let told = |e: &Element| e.own_text.len() <= LONGEST && says_gone(&e.own_text) && is_new(e);
    let mut bearers = now.elements.iter().filter(bears).peekable();
    let first = bearers.peek()?.own_text.clone();
    if !bearers.all(told) {
        return None;
    }
    let message =
        |role| matches!(role, Some(RoleWord::Message | RoleWord::Text | RoleWord::Page | RoleWord::Dialog));
    let in_place = what.places.iter().any(|p| p.relation == Relation::In && !message(p.anchor.role));
    let said = format!("only \"{}\"", clip(&first, 120));
    Some(if in_place {
        Answer::fails(said, format!("{} on the page", what.text))
    } else {
        Answer::unsure(said)
    })
}

fn says_gone(text: &str) -> bool {
    let lower = text.to_lowercase();
    let has = |of: &[&str]| lower.split(|c: char| !c.is_alphanumeric() && c != '\'').any(|w| of.contains(&w));
    has(said::GONE) && !has(said::NOT_YET)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{self, Fails, Holds, Unsure};
    use crate::state::Session;
    use crate::state::testing::{Page, page};

    fn judged(after: Page, cases: &[(&str, Judged)]) {
        let before =
            page().url("http://a/people/1/delete").heading(1, "Delete Ann Lee?").link("cancel", "/people");
        let history = [before, after.url("http://a/people")].map(|p| Arc::new(p.build())).to_vec();
        all(&Arc::new(Session { history, before: Some(0), ..Session::default() }), cases);
    }

    #[test]
    fn what_is_only_said_to_be_gone_is_not_there() {
        judged(
            page().heading(1, "People").alert("Ann Lee was deleted").table("", &["Name"], &[&["Bo"]]),
            &[
                ("\"Ann Lee\" is still in the list", Fails),
                ("\"Ann Lee\" is still shown", Unsure),
                ("The message \"Ann Lee was deleted\" appears", Holds),
            ],
        );
    }

    #[test]
    fn what_stands_there_or_can_t_be_deleted_is_there() {
        judged(
            page().alert("Ann Lee was deleted").table("", &["Name"], &[&["Ann Lee"]]),
            &[("\"Ann Lee\" is still in the list", Holds)],
        );
        judged(page().alert("Ann Lee was not deleted"), &[("\"Ann Lee\" is still shown", Holds)]);
    }
}
