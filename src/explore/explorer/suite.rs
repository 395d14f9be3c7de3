//! A first suite: the healthy flows of the walk, as far as they pass as specs.

use std::collections::{BTreeMap, VecDeque};

use tokio::task::JoinSet;

use super::{AT_A_TIME, Explorer};
use crate::explore::flows::file_of;
use crate::explore::reflector::passes;
use crate::explore::way::Way;

impl Explorer {
    /// Runs the healthy flows from a clean state, and keeps the specs of those that pass: what the walk itself had brought about
    /// is not there for whoever runs them next.
    pub(super) async fn keep_healthy_flows(&mut self) {
        let healthy = std::mem::take(&mut self.flows);
        if !self.options.flows {
            return;
        }
        let mut waiting: VecDeque<(usize, (String, Way))> = healthy.told().enumerate().collect();
        let all = waiting.len();
        let mut running = JoinSet::new();
        let mut kept: BTreeMap<usize, (String, Way)> = BTreeMap::new();
        let mut stop = self.stop.clone();
        loop {
            while running.len() < AT_A_TIME
                && let Some((n, (name, way))) = waiting.pop_front()
            {
                let (terrain, proof, made) =
                    (self.clean.clone(), self.proof.clone(), self.deeds.made().to_vec());
                let id = self.next_id;
                self.next_id += 1;
                running.spawn(async move {
                    let passed = passes(&terrain, &proof, (&name, &way), &made, id).await;
                    (n, name, passed)
                });
            }
            let ended = tokio::select! {
                ended = running.join_next() => ended,
                _ = stop.wait_for(|stop| *stop) => None,
            };
            match ended {
                Some(Ok((n, name, Some(way)))) => drop(kept.insert(n, (name, way))),
                Some(_) => {}
                None => break,
            }
        }
        running.shutdown().await;
        let left = all - kept.len();
        if left > 0 {
            self.explored.notes.push(format!(
                "{left} of {all} healthy flows did not pass once more from a clean state, and are not written"
            ));
        }
        let redactor = self.terrain.settings().redactor.clone();
        for (n, (name, way)) in kept.into_values().enumerate() {
            let text = self.proof.text(&name, &["Learnt by exploring.".to_owned()], &way, None);
            self.explored.flows.push((file_of(n, &redactor.text(&name)), text));
        }
    }
}
