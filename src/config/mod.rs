//! Settings, resolved once into one [`Config`] before any work starts.
//!
//! Four layers, each over the one before: defaults, `sayso.yaml`, the environment, flags. The first three are
//! read here; a flag is a field of the [`Layer`] that the command line hands in. All of it is checked here,
//! so the rest of the program never meets a wrong setting.
//!
//! `sayso.yaml` is looked for in the working folder and its parents, up to the root of the repository. Its
//! paths count from its own folder, those on the command line from the working folder.

mod environment;
mod error;
mod file;
mod layer;
mod llm;
mod model;
mod resolve;
mod values;

pub use error::ConfigError;
pub use layer::Layer;
pub use llm::{Half, Key, Llm, LlmBudget, LlmMode, LlmPrice, UnknownMode};
pub use model::{BrowserConfig, Config, Surroundings};
pub use resolve::{Invocation, resolve};
pub use values::{duration_ms, key_value, workers};
