//! stub
use crate::spec::{Hook, Requirement};
/// stub
#[derive(Debug, thiserror::Error)]
#[error("stub")]
pub struct HookError;
/// stub
pub async fn run_hook(_h: &Hook, _r: &Requirement, _b: Option<&str>) -> Result<(), HookError> { Ok(()) }
