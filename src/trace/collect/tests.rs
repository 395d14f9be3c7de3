use super::*;
use crate::trace::{replay, sample};

fn lines(events: &[Event]) -> Vec<String> {
    events.iter().map(|e| serde_json::to_string(e).unwrap()).collect()
}

#[test]
fn replayed_results_collect_to_themselves() {
    let results = sample::results();
    let mut collector = Collector::new();
    replay(&results).for_each(|event| collector.add(&event));
    assert_eq!(collector.finish(), results);
}

#[test]
fn totals_count_every_test_once_and_the_flaky_ones_among_the_passed() {
    let totals = sample::results().totals;
    assert_eq!(
        totals,
        Totals {
            passed: 4,
            defect: 4,
            unclear: 1,
            error: 2,
            flaky: 1,
            skipped: 1,
            unchecked: 4,
            partly_unchecked: 1,
            known_faults: 0,
            inferred: 0,
            healed: 0,
        }
    );
    assert_eq!(totals.tests(), 12);
}

#[test]
fn a_test_that_did_not_end_is_an_error_that_says_where() {
    let results = sample::results();
    let cut = results.specs.iter().find(|s| s.name == "Order a book").unwrap();
    assert_eq!(cut.status, Status::Error);
    let verdict = cut.verdict.as_ref().unwrap();
    assert_eq!(verdict.blame, Some(Blame::Environment));
    assert_eq!(verdict.summary, "cut off during step 3 (\"Confirm the order.\"): interrupted by Ctrl-C");
}

#[test]
fn every_prefix_of_a_trace_gives_results_that_say_they_are_partial() {
    let events = sample::events();
    for end in 0..events.len() {
        let results = read_trace(lines(&events[..end]));
        let reason = results.interrupted.as_deref().unwrap();
        assert!(reason.starts_with("the trace was cut off"), "{reason}");
        assert!(results.problems.len() <= 1);
    }
    assert_eq!(
        read_trace(lines(&events[..4])).interrupted.as_deref(),
        Some("the trace was cut off: of the tests, 1 did not end and 11 never began")
    );
}

#[test]
fn a_torn_last_line_is_no_problem_and_a_damaged_one_is() {
    let mut trace = lines(&sample::events());
    let whole = trace.len();
    let half = trace[whole - 2].len() / 2;
    let torn: String = trace[whole - 2].chars().take(half).collect();
    trace.truncate(whole - 2);
    trace.push(torn);
    let results = read_trace(&trace);
    assert_eq!(results.problems.len(), 1, "only the run's own");
    assert!(results.interrupted.is_some());

    let mut trace = lines(&sample::events());
    trace[3] = "{\"event\":\"step_fin".into();
    let results = read_trace(&trace);
    assert_eq!(results.problems[1].line, 4);
    assert!(results.problems[1].message.starts_with("this line of the trace can't be read"));
}

#[test]
fn a_newer_trace_says_so() {
    let mut events = sample::events();
    if let Event::RunStarted { schema_version, .. } = &mut events[0] {
        *schema_version = 99;
    }
    assert!(read_trace(lines(&events)).problems[0].message.contains("newer"));
}

#[test]
fn events_of_parallel_tests_may_be_mixed_and_come_out_in_the_order_of_the_plan() {
    let events = sample::events();
    let (first, last) = (&events[0], &events[events.len() - 1]);
    let mut collector = Collector::new();
    collector.add(first);
    // Backwards by test, in order within each.
    for test in (0..12).rev() {
        let of = |e: &&Event| serde_json::to_value(e).unwrap()["test"] == serde_json::json!(test);
        events.iter().filter(of).for_each(|e| collector.add(e));
    }
    collector.add(&events[1]);
    collector.add(last);
    assert_eq!(collector.finish(), sample::results());
}

#[test]
fn a_wild_step_number_is_not_believed() {
    let mut collector = Collector::new();
    collector.add(&Event::StepFinished { test: 0, step: usize::MAX, result: Box::default() });
    assert_eq!(collector.finish().specs[0].steps.len(), 1);
}

#[test]
fn a_retry_begins_with_no_steps_and_keeps_the_earlier_verdicts() {
    let results = sample::results();
    let retried = results.specs.iter().find(|s| s.name == "Sign out").unwrap();
    assert_eq!((retried.retries, retried.earlier.len(), retried.steps.len()), (2, 2, 1));
}

#[test]
fn only_the_changes_of_outlines_are_kept() {
    let results = sample::results();
    let add = &results.specs[0].steps[1];
    assert!(add.before.as_ref().unwrap().outline.is_empty());
    assert!(add.changes.hunks[0].lines.contains(&"+    button \"Added\" disabled".to_owned()));
}
