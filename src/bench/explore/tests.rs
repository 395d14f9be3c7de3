//! What is explored, and what is told of it.

use super::runs::is_held_back;
use super::*;
use crate::bench::{Only, Share};
use crate::explore::judge::{Basis, Fault, Finding, Judged, Scored};

fn basis(bugs: usize) -> Basis {
    let entry = |n: usize| {
        let (app, mode) = [("a", "no_response"), ("b", "element_layout")][n % 2];
        let needs = if n.is_multiple_of(4) { "destructive" } else { "" };
        format!(
            "- {{ id: {app}/{n}, mode: {mode}, where: /, app: {app}, start: '/{app}/?s=1', needs: '{needs}' }}\n"
        )
    };
    Basis::read(&(0..bugs).map(entry).collect::<String>()).unwrap()
}

fn ids(runs: &[Run]) -> Vec<&str> {
    runs.iter().flat_map(|run| &run.bugs).map(|bug| bug.id.as_str()).collect()
}

#[test]
fn every_bug_has_a_run_and_every_start_one_without() {
    let runs = runs(&basis(20), &Ask::default());
    let clean: Vec<_> = runs.iter().filter(|run| run.bugs.is_empty()).collect();
    assert_eq!((clean.len(), runs.len()), (2, 22));
    assert!(clean[0].allowed.destructive && !clean[1].allowed.destructive, "as the freest of its bugs");
    assert!(runs.iter().all(|run| run.bugs.len() < 2));
    let apps: Vec<&str> = runs.iter().skip(2).take(4).map(|run| run.app.as_str()).collect();
    assert_eq!(apps, ["a", "b", "a", "b"], "the apps by turns");
}

#[test]
fn the_two_parts_never_meet() {
    let all = basis(60);
    let of = |share| runs(&all, &Ask { share, together: 3, only: Only::Bugs, ..Ask::default() });
    let (seen, aside, both) = (of(Share::Seen), of(Share::HeldBack), of(Share::All));
    assert_eq!(ids(&seen).len() + ids(&aside).len(), 60);
    assert!(ids(&aside).iter().all(|id| is_held_back(id)) && !ids(&aside).is_empty());
    assert!(both.iter().all(|run| run.bugs.iter().all(|bug| is_held_back(&bug.id)) == run.is_held_back()));
    for run in &both {
        let first = (is_held_back(&run.bugs[0].id), run.allowed.destructive);
        assert!(run.bugs.iter().all(|b| (is_held_back(&b.id), b.needs == "destructive") == first));
        assert!(run.bugs.len() <= 3);
    }
}

#[test]
fn a_sample_has_the_proportions_of_the_whole_and_all_samples_are_the_whole() {
    let all = basis(60);
    let of = |nth| {
        let sample = Some(Sample { nth, of: 3 });
        runs(&all, &Ask { sample, only: Only::Bugs, ..Ask::default() })
    };
    let samples = [of(1), of(2), of(3)];
    let mut sum: Vec<&str> = samples.iter().flat_map(|runs| ids(runs)).collect();
    sum.sort_unstable();
    sum.dedup();
    assert_eq!(sum.len(), 60);
    for runs in &samples {
        assert_eq!(runs.iter().filter(|run| run.app == "a").count(), 10);
    }
    assert_eq!("2/8".parse(), Ok(Sample { nth: 2, of: 8 }));
    assert!(["0/8", "9/8", "8", "a/b"].iter().all(|text| text.parse::<Sample>().is_err()));
}

fn alarm(key: &str) -> Finding {
    Finding {
        fault: Fault::ElementLayout,
        moment: 0,
        page: "/a".to_owned(),
        element: String::new(),
        words: "the link runs into the text".to_owned(),
        key: key.to_owned(),
        bugs: Vec::new(),
        due: None,
        spec: "specs/01-link.yaml".to_owned(),
        pictures: vec!["screenshots/1.png".to_owned()],
    }
}

fn came(run: &Run, stage: usize, alarms: &[&str]) -> Ended {
    let judged = |bug: &crate::explore::judge::Bug| Judged {
        id: bug.id.clone(),
        mode: bug.fault(),
        reached: stage > 0,
        triggered: stage > 1,
        detected: stage > 2,
        right_kind: stage > 3,
        finding: (stage > 2).then(|| "it is dead".to_owned()),
        why: (stage < 3).then(|| "no page of / among 300 steps".to_owned()),
    };
    Ended {
        scored: Scored {
            bugs: run.bugs.iter().map(judged).collect(),
            alarms: alarms.iter().map(|key| alarm(key)).collect(),
        },
        run: run.clone(),
        actions: 300,
        pages: 30,
        unconfirmed: 1,
        seconds: 120.0,
        report: "sayso-bench/explore/x".into(),
        failed: None,
    }
}

#[test]
fn the_figures_and_what_is_behind_them() {
    let runs = runs(&basis(20), &Ask::default());
    let results: Vec<Ended> = runs
        .iter()
        .enumerate()
        .map(|(n, run)| if n < 2 { came(run, 0, &["x"]) } else { came(run, n % 5, &["x", "y"][..n % 2]) })
        .collect();
    let terms = Terms { max_actions: 300, together: 1, ..Terms::default() };
    let report = Report::of(&results, terms);
    assert_eq!((report.clean.runs, report.clean.alarms, report.clean.distinct), (2, 2, 2));
    let total = &report.total.total;
    assert_eq!(total.bugs, total.true_positives + total.false_negatives);
    assert_eq!(report.seen.bugs + report.held_back.bugs, total.bugs);
    let told = table(&report);
    // What is held back is counted, and not told one by one.
    let aside = results.iter().filter(|came| came.run.is_held_back()).flat_map(|came| &came.run.bugs);
    assert!(aside.clone().count() > 0);
    assert!(aside.into_iter().all(|bug| !told.contains(&format!("{} ", bug.id))));
    insta::assert_snapshot!(told);
    let json = serde_json::to_value(&report).unwrap();
    for key in ["bugs", "reached", "triggered", "true_positives", "recall", "precision", "f1", "by_kind"] {
        assert!(!json["total"][key].is_null() && !json["apps"]["a"][key].is_null(), "{key}");
    }
}

#[test]
fn what_the_environment_ended_is_left_out_and_told() {
    let runs = runs(&basis(2), &Ask { only: Only::Bugs, ..Ask::default() });
    let mut results: Vec<Ended> = runs.iter().map(|run| came(run, 4, &[])).collect();
    results[0].failed = Some("the app does not answer".to_owned());
    let report =
        Report::of(&results, Terms { max_actions: 300, together: 8, until_found: true, ..Terms::default() });
    assert_eq!((report.total.total.bugs, report.cost.failed), (1, 1));
    insta::assert_snapshot!(table(&report));
}
