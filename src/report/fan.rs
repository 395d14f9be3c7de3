//! One stream of events, many readers.

use crate::trace::{Collector, Event, Redactor, Results};

use super::ReportError;

/// A reader of a run.
pub trait Reporter: Send {
    /// Something happened. A reporter that fails here keeps its error for [`Reporter::finish`]: a run is not stopped
    /// by a report.
    fn event(&mut self, event: &Event);

    /// The run is over; this is what it came to.
    fn finish(&mut self, results: &Results) -> Result<(), ReportError>;
}

/// Feeds many reporters, and collects the results.
///
/// It is the one door for events: secrets are hidden and outlines are reduced to what changed before any reporter
/// sees them, so nothing unredacted can be written.
#[derive(Default)]
pub struct Fan {
    redactor: Redactor,
    collector: Collector,
    reporters: Vec<Box<dyn Reporter>>,
    errors: Vec<ReportError>,
}

/// How it all ended.
#[derive(Debug)]
pub struct Finished {
    /// What the run came to.
    pub results: Results,
    /// The reports that could not be written.
    pub errors: Vec<ReportError>,
}

impl Fan {
    /// No reporters yet.
    pub fn new(redactor: Redactor) -> Self {
        Self { redactor, ..Self::default() }
    }

    /// One reporter more.
    #[must_use]
    pub fn with(mut self, reporter: impl Reporter + 'static) -> Self {
        self.reporters.push(Box::new(reporter));
        self
    }

    /// Something happened. An event that can't be freed of its secrets is kept back, and said so at the end.
    pub fn event(&mut self, mut event: Event) {
        if let Event::StepFinished { result, .. } = &mut event {
            result.keep_only_changes();
        }
        match self.redactor.event(event) {
            Ok(event) => {
                self.collector.add(&event);
                self.reporters.iter_mut().for_each(|r| r.event(&event));
            }
            Err(error) => self.errors.push(error.into()),
        }
    }

    /// The run is over. Every reporter gets to finish, whatever became of the others.
    pub fn finish(self) -> Finished {
        let Self { collector, mut reporters, mut errors, .. } = self;
        let results = collector.finish();
        errors.extend(reporters.iter_mut().filter_map(|r| r.finish(&results).err()));
        Finished { results, errors }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;
    use crate::trace::sample;

    #[derive(Clone, Default)]
    struct Notes(Arc<Mutex<Vec<String>>>);

    impl Reporter for Notes {
        fn event(&mut self, event: &Event) {
            self.0.lock().unwrap().push(serde_json::to_string(event).unwrap());
        }
        fn finish(&mut self, _: &Results) -> Result<(), ReportError> {
            Err(ReportError::Junit("no".into()))
        }
    }

    #[test]
    fn every_reporter_is_fed_and_finished_and_no_secret_passes() {
        let (one, two) = (Notes::default(), Notes::default());
        let redactor = Redactor::new([("colour", "Blue mug")]).unwrap();
        let mut fan = Fan::new(redactor).with(one.clone()).with(two.clone());
        for event in sample::events() {
            fan.event(event);
        }
        let finished = fan.finish();
        assert_eq!(finished.errors.len(), 2);
        assert_eq!(finished.results.totals, sample::results().totals);
        let notes = one.0.lock().unwrap();
        assert_eq!(*notes, *two.0.lock().unwrap());
        assert_eq!(notes.len(), sample::events().len());
        assert!(notes.iter().all(|line| !line.contains("Blue mug")));
        assert!(!serde_json::to_string(&finished.results).unwrap().contains("Blue mug"));
    }
}
