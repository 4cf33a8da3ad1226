//! A server behind a proxy, in a separate process: the measuring program, started again.

use corte_server::{Config, Server};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The same allocator as in the program, so that what is measured is what is run.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Failed = Box<dyn std::error::Error>;

/// Such a server; it ends with the value.
pub(crate) struct Served {
    child: Child,
    pub(crate) address: SocketAddr,
    /// The address of its metrics.
    pub(crate) metrics: String,
}

impl Served {
    /// Starts this program with the arguments `serve DATA`, for which it calls [`serve`].
    pub(crate) fn start(data: &Path) -> Result<Served, Failed> {
        let mut command = Command::new(std::env::current_exe()?);
        let mut child = command.arg("serve").arg(data).stdout(Stdio::piped()).spawn()?;
        let out = child.stdout.take().ok_or("no output")?;
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line)?;
        let (address, admin) = line.trim().split_once(' ').ok_or("no address")?;
        Ok(Served { child, address: address.parse()?, metrics: format!("http://{admin}/metrics") })
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Serves until killed, and prints the address.
pub(crate) async fn serve(data: &str) -> Result<(), Failed> {
    let admin = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
    let config = Config { port: 0, data: data.into(), admin, behind_proxy: true, ..Config::default() };
    let server = Server::bind(config).await?;
    println!("{} {}", server.address()?, server.admin_address().ok_or("no admin address")?);
    Ok(server.run(std::future::pending()).await?)
}
