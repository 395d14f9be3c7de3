//! One memory for every browser context, and no more of them than fit.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::demo::latency::Latency;
use crate::demo::random::random;
use crate::demo::store::Store;

/// What the server keeps for one browser context.
#[derive(Debug, Default)]
pub(crate) struct Session {
    /// By app name; an app that was not visited yet has none.
    pub(crate) stores: HashMap<&'static str, Store>,
    /// What this browser asked for; `None` takes the server's own.
    pub(crate) latency: Option<Latency>,
    /// Where this browser's chance begins; `None` takes the server's.
    pub(crate) seed: Option<u64>,
    /// How many answers it had.
    pub(crate) answers: u64,
}

/// The sessions by the value of their cookie, the least recently used thrown out first.
#[derive(Debug)]
pub(crate) struct Sessions {
    capacity: usize,
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    by_id: HashMap<String, (u64, Arc<Mutex<Session>>)>,
    clock: u64,
}

impl Sessions {
    pub(crate) fn new(capacity: usize) -> Self {
        Self { capacity: capacity.max(1), inner: Mutex::default() }
    }

    /// The session of that id, if it is still known.
    pub(crate) fn get(&self, id: &str) -> Option<Arc<Mutex<Session>>> {
        let mut inner = lock(&self.inner);
        inner.clock += 1;
        let now = inner.clock;
        let (used, session) = inner.by_id.get_mut(id)?;
        *used = now;
        Some(Arc::clone(session))
    }

    /// A new session and its id.
    pub(crate) fn create(&self) -> (String, Arc<Mutex<Session>>) {
        let id = format!("{:016x}{:016x}", random(), random());
        let session = Arc::<Mutex<Session>>::default();
        let mut inner = lock(&self.inner);
        while inner.by_id.len() >= self.capacity {
            let Some(oldest) =
                inner.by_id.iter().min_by_key(|(_, (used, _))| *used).map(|(id, _)| id.clone())
            else {
                break;
            };
            inner.by_id.remove(&oldest);
        }
        inner.clock += 1;
        let now = inner.clock;
        inner.by_id.insert(id.clone(), (now, Arc::clone(&session)));
        (id, session)
    }
}

/// Locks even where another thread died holding the lock: a demo's data is not worth a dead server.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_recently_used_session_goes_first() {
        let sessions = Sessions::new(2);
        let (first, _) = sessions.create();
        let (second, _) = sessions.create();
        assert!(sessions.get(&first).is_some());
        let (third, _) = sessions.create();
        assert!(sessions.get(&second).is_none());
        assert!(sessions.get(&first).is_some() && sessions.get(&third).is_some());
    }
}
