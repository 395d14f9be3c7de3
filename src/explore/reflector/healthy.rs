//! A healthy flow becomes a spec only where it passes as one, from a clean state in a fresh context.

use super::anew::made_anew;
use super::replay::{Proof, destroys_by_place};
use crate::explore::way::Way;
use crate::runner::Terrain;
use crate::trace::{Screenshots, Status, TestId};

/// The way as it passes: with new names for what it makes, where it makes anything, so that it passes again. `made`: the names of all
/// that the walk made. `None`: it does not.
pub(crate) async fn passes(
    terrain: &Terrain,
    proof: &Proof,
    (name, way): (&str, &Way),
    made: &[String],
    id: TestId,
) -> Option<Way> {
    if !proof.destructive && destroys_by_place(way) {
        return None;
    }
    let renewed = made_anew(way, made.iter().map(String::as_str)).map(|(way, _)| way);
    for way in renewed.into_iter().chain([way.clone()]) {
        let Some(test) = proof.test(name, "specs/flow.yaml", &way, None, fastrand::u64(..)) else { continue };
        if terrain.rehearse(&test, id, Screenshots::Never).await.status == Status::Passed {
            return Some(way);
        }
    }
    None
}
