//! `corte think`: a worker that thinks for the bots of servers.

use super::data::count;
use super::serve::{failed, until_done};
use super::values::{Threads, socket, worker_token};
use crate::output::{Failure, tell};
use clap::{Args, ValueHint};
use corte_server::Worker;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Think for the bots of servers, in a separate process
///
/// A server started with --think asks this worker what its bots decide, and tells it only what a bot's seat knows. The
/// worker keeps nothing. Start as many as needed, each on its own machine. One that is down, slow or wrong costs a server
/// nothing: the server then thinks itself.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    openssl rand -hex 32 > token\n  \
    corte think --token-file token\n  \
    corte serve --think http://127.0.0.1:9300 --think-token-file token\n\n\
    Requests reveal hands and are not encrypted: keep strangers off the network between a server and its workers.")]
pub(crate) struct Think {
    /// The address to listen on.
    #[arg(long, default_value = "127.0.0.1:9300", value_name = "ADDRESS:PORT", value_parser = socket)]
    listen: SocketAddr,
    /// A file with the token that servers send: 64 hexadecimal digits.
    #[arg(long, env = "CORTE_THINK_TOKEN_FILE", value_name = "FILE", value_hint = ValueHint::FilePath)]
    token_file: PathBuf,
    #[command(flatten)]
    threads: Threads,
}

impl Think {
    /// Answers until the process is told to stop.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let _log = corte_server::log_to_stderr();
        self.think().map_err(Failure::logged)
    }

    fn think(&self) -> Result<(), Failure> {
        let token = worker_token("--token-file", &self.token_file)?;
        let threads = self.threads.count();
        until_done(async {
            let worker = Worker::bind(self.listen, &token, threads).await.map_err(failed)?;
            let address = worker.address().map_err(failed)?;
            let many = count(threads as u64, "thread", "threads");
            tell(format!("thinking at http://{address}, on {many}; Ctrl-C stops it"))?;
            worker.run(corte_server::told_to_stop()).await;
            Ok(())
        })
    }
}
