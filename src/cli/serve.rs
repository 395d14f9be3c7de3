//! `sayso serve`: the fixture apps, for looking around.

use super::fixtures::Serving;
use super::{Exit, output, wait_for};
use crate::demo::{self, ServeOptions};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  sayso serve
  sayso serve --port 8080 --latency 200-800 --seed 7")]
pub(super) struct Args {
    /// Port on this machine; 0 takes a free one
    #[arg(short, long, value_name = "PORT", default_value_t = 4173)]
    port: u16,
    #[command(flatten)]
    serving: Serving,
}

pub(super) fn serve(args: &Args) -> Exit {
    let options = ServeOptions { port: Some(args.port), ..args.serving.options() };
    wait_for(async {
        let server = match demo::serve(options).await {
            Ok(server) => server,
            Err(error) => {
                output::error(&error.to_string());
                if matches!(error, demo::DemoError::Listen { .. }) {
                    output::note("help: name another --port; with --port 0 a free one is taken");
                }
                return Exit::Environment;
            }
        };
        // Listening begins with the first poll: whoever reads the address may end us at once.
        let mut ended = std::pin::pin!(super::execute::interrupted());
        if futures::poll!(&mut ended).is_pending() {
            output::print(&format!("The fixture apps are at {}/ (Ctrl-C ends)", server.url()));
            ended.await;
        }
        server.shutdown().await;
        Exit::Passed
    })
    .unwrap_or_else(|exit| exit)
}
