//! What the server refuses is not told as done.

use super::instruments::saving::last_said;
use super::instruments::scene::Scene;
use super::{Dependency, Draft, Law};
use crate::language::lexicon::said;
use crate::oracle::address::host;
use crate::oracle::claims::{clip, speaks_ill};
use crate::script::Answer;
use crate::state::text::words;
use crate::state::{Element, Request};
use crate::trace::DefectKind;

pub(super) const LAW: Law = Law {
    name: "truthful",
    reads: Dependency::Causal,
    says: "what the server refuses is not told as done",
    applies: "the one request by which a deed was to change something was refused, and a new message says that it was done",
    silent: "a message tells of the refusal as well, a field is marked as wrong, or another request was taken",
    finds: "\"Institution deleted\", though the server has said that it is still needed",
    write,
    judges: &[("expect_true", |args, scene| judge(args.first()?, scene))],
};

fn write(scene: &Scene, draft: &mut Draft) {
    if let Some((said, _)) = belied(scene) {
        draft.check("expect_true", &[&said], scene.words, DefectKind::UnexpectedResult);
    }
}

fn judge(said: &str, scene: &Scene) -> Option<Answer> {
    let (_, refused) = belied(scene).filter(|(now, _)| now == said)?;
    let status = refused.status.unwrap_or_default();
    Some(Answer::fails(
        format!("the page says \"{}\", and its request was refused with status {status}", clip(said, 80)),
        "no word that it was done",
    ))
}

/// The message that says what was not done, and the request that was refused.
fn belied<'a>(scene: &Scene<'a>) -> Option<(String, &'a Request)> {
    scene.deed?;
    let own = |r: &&Request| r.may_change() && r.is_call() && host(&r.url) == host(&scene.now.url);
    let mut sent = scene.since().flat_map(|s| &s.requests).filter(own);
    let refused =
        sent.next().filter(|r| r.status.is_some_and(|s| (400..600).contains(&s)) && r.kind != "document")?;
    if sent.next().is_some() {
        return None;
    }
    let messages = last_said(scene);
    let marked = scene.now.elements.iter().any(|e: &Element| e.visible && e.is_refused());
    let told = |text: &String| speaks_ill(text) || said::denies(text);
    if marked || messages.iter().any(told) {
        return None;
    }
    messages.into_iter().find(|text| says_done(text)).map(|text| (text, refused))
}

/// "Product successfully removed", "Saved."
fn says_done(text: &str) -> bool {
    let done = [said::MADE, said::TAKEN_AWAY, said::KEPT];
    words(text).any(|w| done.iter().any(|list| list.contains(&w.as_str())))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Tale;
    use crate::state::testing::{Page, page};

    fn deletes(status: u16, said: &str) -> Vec<String> {
        let list = || page().url("http://app.test/labs").heading(1, "Labs").button("Delete");
        let after: Page =
            if said.is_empty() { list() } else { list().within("status", "", |p| p.text(said)) };
        let after = after.request("DELETE", "http://app.test/api/labs/7", status).build();
        Tale::begins(list().build()).clicks(("button", "Delete"), after).told()
    }

    #[test]
    fn what_was_refused_is_not_said_to_be_done() {
        let told = "the page says \"North Lab deleted\", and its request was refused with status 409";
        assert!(
            deletes(409, "North Lab deleted").iter().any(|line| line == told),
            "{:?}",
            deletes(409, "North Lab deleted")
        );
        assert!(deletes(200, "North Lab deleted").iter().all(|line| !line.contains("refused")));
        assert!(deletes(409, "North Lab could not be deleted").iter().all(|line| !line.contains("refused")));
        assert!(deletes(409, "").iter().all(|line| !line.contains("refused")));
    }
}
