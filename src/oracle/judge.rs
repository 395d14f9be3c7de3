//! From a claim as a script states it to the question that [`claims`](super::claims) answers.

use super::claims::{self, Claim};
use super::laws;
use super::thing;
use super::write::{compare_of, state_of};
use crate::grounding::{self, Intent, Verdict};
use crate::language::{ActionKind, Delta, Description, Tone, describe};
use crate::script::{Answer, Arg, Claims, Judged};
use crate::state::{ElementIndex, Finder, Session, State};

/// Reads English for scripts: finds what they describe and judges what they claim.
#[derive(Debug, Clone, Copy, Default)]
pub struct Reader;

impl Finder for Reader {
    fn find(
        &self,
        state: &State,
        within: Option<ElementIndex>,
        description: &str,
        limit: usize,
    ) -> Vec<ElementIndex> {
        grounding::find(&describe(description), state, within, limit).into_iter().map(|c| c.element).collect()
    }

    fn nearest(&self, state: &State, description: &str) -> Vec<(ElementIndex, String)> {
        let grounding = grounding::ground(&describe(description), state, Intent::Read, None);
        grounding.candidates.into_iter().take(3).map(|c| (c.element, c.reasons.join(", "))).collect()
    }
}

impl Claims for Reader {
    fn judge(&self, name: &str, args: &[Arg], session: &Session) -> Result<Answer, String> {
        let text = |i: usize| match args.get(i) {
            Some(Arg::Text(t)) => Ok(t.as_str()),
            _ => Err(format!("{name} wants text as argument {}", i + 2)),
        };
        let number = |i: usize| match args.get(i) {
            Some(Arg::Number(n)) => Ok(*n),
            _ => Err(format!("{name} wants a number as argument {}", i + 2)),
        };
        if laws::make(name) {
            let texts: Result<Vec<&str>, String> = (0..args.len()).map(text).collect();
            return Ok(laws::judge(name, &texts?, session).unwrap_or_else(Answer::silent));
        }
        if name == "expect_no_error_page" {
            return Ok(claims::no_error_page(text(0).ok(), session));
        }
        if let Some(answer) = plain(name, session) {
            return Ok(answer);
        }
        if name == "expect_native_dialog" {
            return Ok(claims::native_dialog(text(0)?, session));
        }
        if name == "expect_download" {
            return Ok(claims::download(text(0)?, session));
        }
        if name == "expect_left" && args.is_empty() {
            return Ok(claims::judge(&Claim::PageLeft { page: None }, true, session));
        }
        if name == "expect_stayed" {
            return Ok(claims::judge(&Claim::PageStays, true, session));
        }
        if name == "expect_target" {
            return Ok(target(text(0)?, &thing::read(args.get(1))?, session));
        }
        if let "expect_message" | "expect_no_message" = name {
            let words = Some(text(1)?).filter(|t| !t.is_empty());
            return Ok(claims::judge(
                &Claim::Message { text: words, tone: tone(text(0)?)? },
                name == "expect_message",
                session,
            ));
        }
        if let "expect_before" = name {
            let (first, then) = (thing::read(args.first())?, thing::read(args.get(1))?);
            return Ok(claims::judge(&Claim::Before { first: &first, then: &then }, true, session));
        }
        if name == "expect_done"
            && let Some(answer) = laws::remembered(text(0)?, &thing::read(args.get(1))?.text, session)
        {
            return Ok(answer);
        }
        if let "expect_done" | "expect_not_done" = name {
            let what = Some(thing::read(args.get(1))?).filter(|what| *what != Description::default());
            return Ok(claims::judge(
                &Claim::Outcome { verb: text(0)?, what: what.as_ref() },
                name == "expect_done",
                session,
            ));
        }
        let what = &thing::read(args.first())?;
        if let "expect_status" | "expect_not_status" = name {
            let of = Some(what).filter(|what| **what != Description::default());
            let claim = Claim::Status { of, text: text(1)? };
            return Ok(claims::judge(&claim, name == "expect_status", session));
        }
        let (claim, holds) = match name {
            "expect_shown" => (Claim::Shown { what }, true),
            "expect_gone" => (Claim::Gone { what }, true),
            "expect_shows" => (Claim::Shows { what, text: text(1)?, exact: false }, true),
            "expect_not_shows" => (Claim::Shows { what, text: text(1)?, exact: false }, false),
            "expect_reads" => (Claim::Shows { what, text: text(1)?, exact: true }, true),
            "expect_not_reads" => (Claim::Shows { what, text: text(1)?, exact: true }, false),
            "expect_says" => (Claim::Says { what, words: text(1)? }, true),
            "expect_not_says" => (Claim::Says { what, words: text(1)? }, false),
            "expect_amount" => (Claim::Amount { what, compare: sign(text(1)?)?, number: number(2)? }, true),
            "expect_count" => {
                (Claim::Count { what, compare: sign(text(1)?)?, number: number(2)?.max(0.0) as u32 }, true)
            }
            "expect_more" => (Claim::Than { what, delta: Delta::More(number(1).ok()) }, true),
            "expect_fewer" => (Claim::Than { what, delta: Delta::Fewer(number(1).ok()) }, true),
            "expect_same" => (Claim::Than { what, delta: Delta::Same }, true),
            "expect_changed" => (Claim::Changed { what }, true),
            "expect_unchanged" => (Claim::Changed { what }, false),
            "expect_sorted" => (
                Claim::Sorted {
                    what,
                    by: Some(text(1)?).filter(|t| !t.is_empty()),
                    descending: text(2)? == "descending",
                },
                true,
            ),
            "expect_each" => (Claim::Each { what, text: text(1)? }, true),
            "expect_is" | "expect_is_not" => {
                let state = state_of(text(1)?).ok_or_else(|| {
                    format!("\"{}\" is no state of an element", text(1).unwrap_or_default())
                })?;
                (Claim::Is { what, state, holds: name == "expect_is" }, true)
            }
            "expect_page" => (Claim::PageOpens { page: what }, true),
            "expect_left" => (Claim::PageLeft { page: Some(what) }, true),
            "expect_open" => (Claim::Opens { what, open: true }, true),
            "expect_closed" => (Claim::Opens { what, open: false }, true),
            other => return Err(format!("there is no claim {other}")),
        };
        let answer = claims::judge(&claim, holds, session);
        let asked = name == "expect_shown" && answer.judged == Judged::Unsure;
        let entered = || laws::as_entered(&what.text, session).filter(|_| asked);
        Ok(entered().unwrap_or(answer))
    }
}

/// Claims that say all by their name.
fn plain(name: &str, session: &Session) -> Option<Answer> {
    Some(match name {
        "expect_no_failed_requests" => claims::no_failed_requests(session),
        "expect_no_exceptions" => claims::no_exceptions(session),
        "expect_effect" => claims::effect(session),
        "expect_typed" => claims::typed(session),
        "expect_chosen" => claims::chosen(session),
        _ => return None,
    })
}

/// The same question that the runner asks before it acts.
fn target(kind: &str, description: &Description, session: &Session) -> Answer {
    let Some(now) = session.state() else { return Answer::unsure("there is no page yet") };
    let kind: ActionKind = serde_json::from_value(kind.into()).unwrap_or(ActionKind::Click);
    let words = &description.text;
    let found = grounding::ground(description, now, Intent::Act(kind), None);
    let names: Vec<String> = found.candidates.iter().take(3).map(|c| claims::label(now, c.element)).collect();
    match found.verdict {
        Verdict::Found => Answer::holds(names.first().cloned().unwrap_or_default()),
        Verdict::Ambiguous => Answer::unsure(format!("several fit {words}")).near(names),
        Verdict::Weak => Answer::unsure(format!("nothing is clearly {words}")).near(names),
        Verdict::Absent => Answer::fails("not on the page", words.clone()).near(names),
    }
}

fn sign(text: &str) -> Result<crate::language::Compare, String> {
    compare_of(text).ok_or_else(|| format!("\"{text}\" is no comparison; write one of == != < <= > >="))
}

fn tone(text: &str) -> Result<Tone, String> {
    Ok(match text {
        "success" => Tone::Success,
        "error" => Tone::Error,
        "warning" => Tone::Warning,
        "any" => Tone::Any,
        other => return Err(format!("\"{other}\" is no tone; write one of success, error, warning, any")),
    })
}
