//! `sayso demo`: everything at once, with nothing but this program.
//!
//! Finds a browser or installs one, serves the fixture apps on a free port, runs their specs, writes the report.

use super::fixtures::Serving;
use super::options::RunOptions;
use super::{Exit, fixtures, knowledge, output, run, selection, wait_for};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  sayso demo --headed -j 1 --grep checkout
  sayso demo --latency 0-2000 --seed 7
  sayso demo --bug bug-injections/shop/add-to-cart-dead.js")]
pub(super) struct Args {
    #[command(flatten)]
    options: RunOptions,
    #[command(flatten)]
    serving: Serving,
}

pub(super) fn demo(args: Args) -> Exit {
    demo_options(args.options, args.serving).unwrap_or_else(|exit| exit)
}

fn demo_options(mut options: RunOptions, serving: Serving) -> Result<Exit, Exit> {
    let layer = options.layer();
    let mut config = std::mem::take(&mut options.settings).resolve(layer)?;
    // The config of the project around is about another app.
    config.base_url.clone_from(&options.flags.base_url);
    if options.paths.is_empty() {
        options.paths = fixtures::specs()?;
    }
    let (plan, exit) = run::plan(&options, &config)?;
    if options.filter.list {
        output::print(&selection::list(&plan));
        return Ok(exit);
    }
    if plan.tests.is_empty() {
        return Ok(exit);
    }
    let ended = wait_for(async {
        run::ensure_browser(&mut config).await?;
        let server = fixtures::apps(&mut config, serving).await?;
        let known = knowledge::load(&plan, &config)?;
        let mut execution = run::execution(plan, options.filter.shard, &config)?;
        known.give(&mut execution.settings);
        let exit = run::carry_out(execution, &config).await.with(known.save());
        if let Some(server) = server {
            server.shutdown().await;
        }
        Ok::<_, Exit>(exit)
    })??;
    Ok(ended.with(exit))
}
