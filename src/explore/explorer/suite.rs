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
        let healthy: Vec<(String, Way)> = std::mem::take(&mut self.flows).told().collect();
        if !self.options.flows {
            return;
        }
        let passed = self.run_once_more(&healthy).await;
        let failed = passed.values().filter(|way| way.is_none()).count();
        if failed > 0 {
            self.explored.notes.push(format!(
                "{failed} of {} healthy flows did not pass once more from a clean state, and are not written",
                healthy.len()
            ));
        }
        let redactor = self.terrain.settings().redactor.clone();
        for (n, (name, own)) in healthy.iter().enumerate() {
            let mut remarks = vec!["Learnt by exploring.".to_owned()];
            let way = match passed.get(&n) {
                Some(None) => continue,
                Some(Some(way)) => way,
                None => {
                    remarks.push("Not run since: the exploration was interrupted.".to_owned());
                    own
                }
            };
            let text = self.proof.text(name, &remarks, way, None);
            let file = file_of(self.explored.flows.len(), name, |name| redactor.text(name).into());
            self.explored.flows.push((file, text));
        }
    }

    /// Which of the flows pass, and how. What is missing was not run: somebody wants the end.
    async fn run_once_more(&mut self, healthy: &[(String, Way)]) -> BTreeMap<usize, Option<Way>> {
        let mut waiting: VecDeque<(usize, (String, Way))> = healthy.iter().cloned().enumerate().collect();
        let (mut running, mut passed) = (JoinSet::new(), BTreeMap::new());
        let mut stop = self.stop.clone();
        loop {
            while running.len() < AT_A_TIME
                && let Some((n, (name, way))) = waiting.pop_front()
            {
                let (terrain, proof, made) =
                    (self.clean.clone(), self.proof.clone(), self.deeds.made().to_vec());
                let id = self.next_id;
                self.next_id += 1;
                running.spawn(async move { (n, passes(&terrain, &proof, (&name, &way), &made, id).await) });
            }
            let ended = tokio::select! {
                biased;
                _ = stop.wait_for(|stop| *stop) => None,
                ended = running.join_next() => ended,
            };
            match ended {
                Some(Ok((n, way))) => drop(passed.insert(n, way)),
                Some(Err(_)) => {}
                None => break,
            }
        }
        running.shutdown().await;
        passed
    }
}
