//! From flags, file and environment to the [`Config`].

use std::path::PathBuf;

use crate::cli::{Exit, output};
use crate::config::{self, Config, Invocation, Layer};

/// What every command that reads settings takes.
#[derive(Debug, Default, clap::Args)]
pub(super) struct SettingsArgs {
    /// Config file [default: the nearest sayso.yaml]
    #[arg(short, long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
    /// A value for ${K} in specs (repeatable)
    #[arg(long = "var", value_name = "K=V", value_parser = config::key_value)]
    pub(super) vars: Vec<(String, String)>,
}

impl SettingsArgs {
    /// Resolves all settings. What is wrong has been told when this gives an exit.
    pub(super) fn resolve(self, flags: Layer) -> Result<Config, Exit> {
        let folder = std::env::current_dir().map_err(|error| {
            output::error(&format!("can't find the working folder: {error}"));
            Exit::Environment
        })?;
        // Variables that are no text can't be meant for a spec.
        let env = std::env::vars_os()
            .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
            .collect();
        let vars = self.vars.into_iter().collect();
        config::resolve(Invocation { folder, env, config: self.config, vars, flags }).map_err(|error| {
            output::note(&error.render(std::io::IsTerminal::is_terminal(&std::io::stderr())));
            Exit::Usage
        })
    }
}
