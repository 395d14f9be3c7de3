//! A step after which nothing answers any more: a script of the page never ends, or the server owes the page that was asked
//! for. Both are the app's, and the walk goes on elsewhere.

use std::sync::Arc;

use crate::explore::explorer::{DEATHS, Explorer};
use crate::explore::finding::Suspicion;
use crate::explore::intents::Move;
use crate::explore::line::Line;
use crate::runner::Silent;
use crate::state::State;
use crate::trace::{DefectKind, StepResult};

/// What a finding of this sort is due to.
pub(in crate::explore::explorer) const ORACLE: &str = "silence";
/// Pages that hang so often would take all the time there is.
const HANGS: u32 = 6;

/// How often the walk had to begin again, and why.
#[derive(Debug, Default)]
pub(in crate::explore::explorer) struct Losses {
    deaths: u32,
    hangs: u32,
    /// It is a page that hangs that was given up last.
    hung: bool,
    /// What the last step that could not be done said of it: its server may be gone.
    told: String,
}

impl Losses {
    /// A page was given up because it hangs.
    pub(in crate::explore::explorer) fn hangs(&mut self) {
        self.hung = true;
    }

    /// The walk was broken off by this step.
    pub(in crate::explore::explorer) fn broken_off(&mut self, result: &StepResult) {
        self.told = result.verdict.as_ref().map(|verdict| verdict.summary.clone()).unwrap_or_default();
    }

    /// What the last step that could not be done said of it.
    pub(in crate::explore::explorer) fn told(&self) -> &str {
        &self.told
    }

    /// The walk begins again. An error: it has done so too often.
    pub(in crate::explore::explorer) fn count(&mut self) -> Result<(), String> {
        let (count, most, why) = if std::mem::take(&mut self.hung) {
            (&mut self.hangs, HANGS, "pages hung again and again")
        } else {
            (&mut self.deaths, DEATHS, "the browser died again and again")
        };
        *count += 1;
        match *count > most {
            false => Ok(()),
            true if self.told.is_empty() => Err(why.to_owned()),
            true => Err(format!("the walk was broken off again and again: {}", self.told)),
        }
    }
}

impl Explorer {
    /// Suspects what was done last of making the page, or its server, fall silent.
    pub(in crate::explore::explorer) fn suspect_silence(
        &mut self,
        silent: Silent,
        before: Option<&Arc<State>>,
        line: &Line,
        made: &Move,
        result: &StepResult,
    ) {
        let Some(before) = before else { return };
        let actual = result.verdict.as_ref().map(|v| v.summary.clone()).unwrap_or_default();
        let (kind, expected) = match silent {
            Silent::Page => ("hangs", "the page goes on answering"),
            Silent::Server => ("silent", "the server answers"),
        };
        let offer = &made.offer;
        // What stands in the frame of every page is one.
        let used = if offer.everywhere.is_empty() { &offer.id } else { &offer.everywhere };
        let suspicion = Suspicion {
            oracle: ORACLE,
            kind: DefectKind::NoResponse,
            key: format!("{kind}|{used}"),
            summary: format!("{}: {actual}", line.say),
            expected: expected.to_owned(),
            actual,
            page: before.page_id.clone(),
            ways: self.ways_for(made, before).into_iter().map(|way| way.then(line.clone())).collect(),
            viewport: None,
        };
        self.suspect(suspicion);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_that_hang_are_no_deaths_of_the_browser() {
        let mut losses = Losses::default();
        for _ in 0..HANGS {
            losses.hangs();
            assert!(losses.count().is_ok());
        }
        for _ in 0..DEATHS {
            assert!(losses.count().is_ok());
        }
        assert_eq!(losses.count(), Err("the browser died again and again".to_owned()));
        losses.hangs();
        assert_eq!(losses.count(), Err("pages hung again and again".to_owned()));
        let summary = "could not open http://a.test/: nothing answers there".to_owned();
        let verdict = Some(crate::trace::Verdict { summary, ..crate::trace::Verdict::default() });
        losses.broken_off(&StepResult { verdict, ..StepResult::default() });
        assert!(losses.count().is_err_and(|told| told.ends_with("nothing answers there")));
    }
}
