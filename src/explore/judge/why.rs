//! Why a bug was missed: the nearest reason that the trajectory tells.

use super::basis::Bug;
use super::trajectory::{Doubt, Trajectory};
use super::verify::on_page;

/// So many things are told of one miss.
const MOST: usize = 3;

/// The stage at which a bug was lost, and what the run did there.
pub(super) fn missed(bug: &Bug, trajectory: &Trajectory, reached: &[usize], triggered: &[usize]) -> String {
    if let Some(first) = triggered.first() {
        return not_detected(trajectory, triggered, *first);
    }
    if reached.is_empty() {
        return not_reached(bug, trajectory);
    }
    let tried: Vec<&str> = trajectory
        .moments
        .iter()
        .filter(|moment| on_page(&bug.place, &moment.page) && !moment.begins)
        .map(|moment| moment.deed.as_str())
        .collect();
    match tried.split_last() {
        None => "nothing was tried there".to_owned(),
        Some((last, _)) => format!("{} deeds there, the last: {}", tried.len(), short(last)),
    }
}

fn not_reached(bug: &Bug, trajectory: &Trajectory) -> String {
    if let Some((width, height)) = bug.viewport.filter(|size| !trajectory.sizes.contains(size)) {
        return format!("no page is looked at in a window of {width}x{height}");
    }
    format!("no page of {} among {} steps", bug.place, trajectory.moments.len())
}

fn not_detected(trajectory: &Trajectory, triggered: &[usize], first: usize) -> String {
    let near = |doubt: &&Doubt| triggered.contains(&doubt.moment);
    let mut doubts: Vec<&Doubt> = trajectory.doubts.iter().filter(near).collect();
    doubts.dedup_by_key(|doubt| &doubt.key);
    let told = trajectory.moments.get(first).map_or(String::new(), |moment| {
        let outcome = if moment.outcome.is_empty() { "" } else { ": " };
        format!("it took effect in “{}”{outcome}{}", short(&moment.deed), moment.outcome)
    });
    if doubts.is_empty() {
        return format!("{told}; nothing looked wrong");
    }
    let words = doubts.iter().take(MOST).map(|doubt| {
        let what = if doubt.confirmed { "confirmed, and not of this bug" } else { "not confirmed" };
        format!("{} [{}] ({what})", short(&doubt.words), doubt.key)
    });
    format!("{told}; suspected: {}", words.collect::<Vec<_>>().join("; "))
}

fn short(text: &str) -> String {
    const LONGEST: usize = 140;
    let line = text.lines().next().unwrap_or_default();
    let cut: String = line.chars().take(LONGEST).collect();
    if cut.len() < line.len() { format!("{cut}…") } else { cut }
}
