//! What the unit tests of several rooms need.

use std::time::Duration;

/// What this thread has cost so far. Where the system can tell, its own time: others may keep the machine busy.
pub(crate) fn spent() -> Duration {
    #[cfg(unix)]
    return nix::time::clock_gettime(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID).unwrap().into();
    #[cfg(not(unix))]
    std::time::UNIX_EPOCH.elapsed().unwrap()
}
