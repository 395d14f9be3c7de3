//! What a script may use up.

use std::time::Duration;

/// Hard limits of one run. Whatever is exhausted first ends the script as broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Steps of the interpreter.
    pub operations: u64,
    /// Time.
    pub time: Duration,
    /// Bytes of one string, or of all strings in one list or map. The text of a larger page is let through.
    pub string_bytes: usize,
    /// Items of one list, those of inner lists included.
    pub list_items: usize,
    /// Entries of one map, those of inner maps included.
    pub map_entries: usize,
    /// Functions that call each other.
    pub call_depth: usize,
    /// Variables alive in one function.
    pub variables: usize,
    /// Functions that a script may define.
    pub functions: usize,
    /// How deeply expressions and blocks may be nested.
    pub nesting: usize,
    /// Bytes of a script.
    pub source_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            operations: 2_000_000,
            time: Duration::from_secs(5),
            string_bytes: 2 << 20,
            list_items: 100_000,
            map_entries: 10_000,
            call_depth: 24,
            variables: 128,
            functions: 32,
            nesting: 48,
            source_bytes: 256 << 10,
        }
    }
}
