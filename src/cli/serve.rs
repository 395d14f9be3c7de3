//! `sayso serve`: the fixture apps, for looking around.

use super::{Exit, output, wait_for};
use crate::demo::{self, Latency, ServeOptions};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  sayso serve
  sayso serve --port 8080 --latency 200-800")]
pub(super) struct Args {
    /// Port on this machine; 0 takes a free one
    #[arg(short, long, value_name = "PORT", default_value_t = 4173)]
    port: u16,
    /// Hold each answer back, in milliseconds: 200, or 0-2000
    #[arg(long, value_name = "MS", default_value = "0", hide_default_value = true)]
    latency: Latency,
}

pub(super) fn serve(args: &Args) -> Exit {
    let options = ServeOptions { port: Some(args.port), latency: args.latency };
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
