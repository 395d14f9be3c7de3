//! The lock as YAML.

use serde::Serialize;

use super::merge;
use super::model::{Lock, VERSION};

/// What stands above every lock.
const HEAD: &str = "# What a good run of the spec beside this file knew. Written by sayso: commit it, review it with `sayso lock review`.\n";

/// A lock that can't be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LockError {
    /// It is no lock.
    #[error("{message}")]
    Malformed {
        /// Line, from 1; 0 where it is not known.
        line: u32,
        /// Column, from 1; 0 where it is not known.
        column: u32,
        /// What is wrong.
        message: String,
    },
    /// It was written by a later version.
    #[error(
        "it is of version {0}, and this program knows versions up to {VERSION}: update sayso, or delete the lock and record it again with --update-lock"
    )]
    Later(u32),
}

impl Lock {
    /// Reads a lock.
    pub fn read(text: &str) -> Result<Self, LockError> {
        let lock: Self = serde_yaml::from_str(text).map_err(|error| {
            let place = error.location();
            LockError::Malformed {
                line: place.as_ref().map_or(0, |p| p.line() as u32),
                column: place.as_ref().map_or(0, |p| p.column() as u32),
                message: error.to_string(),
            }
        })?;
        if lock.version > VERSION { Err(LockError::Later(lock.version)) } else { Ok(lock) }
    }

    /// Writes it.
    pub fn write(&self) -> String {
        // Plain data of strings and numbers: there is nothing in it that YAML can't say.
        format!("{HEAD}{}", serde_yaml::to_string(self).unwrap_or_default())
    }

    /// Takes what is proposed. Gives how many entries changed.
    pub fn accept(&mut self) -> usize {
        merge::accept(self)
    }

    /// Drops what is proposed. Gives how many entries had something.
    pub fn reject(&mut self) -> usize {
        merge::reject(self)
    }
}

/// A part of a lock, line by line.
pub(super) fn of(part: &impl Serialize) -> String {
    serde_yaml::to_string(part).unwrap_or_default().trim_end().to_owned()
}
