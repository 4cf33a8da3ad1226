//! What a server and its load take of their machine: time of a processor hardly depends on what else it does.

use super::{LoadError, LoadMeasured};

/// What was taken up to a moment.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cost {
    /// Bytes of the server's memory.
    resident: Option<f64>,
    /// Seconds of a processor, the server's and this process's own.
    server: Option<f64>,
    own: Option<f64>,
}

impl Cost {
    /// What was taken so far; of the server if there is an admin address to ask.
    pub(super) async fn so_far(client: &reqwest::Client, admin: Option<&str>) -> Result<Cost, LoadError> {
        let own = crate::metrics::processor_seconds();
        let Some(admin) = admin else { return Ok(Cost { own, ..Cost::default() }) };
        let failed = |error: reqwest::Error| LoadError::Server(error.to_string());
        let address = format!("{}/metrics", admin.trim_end_matches('/'));
        let text = client.get(address).send().await.map_err(failed)?.text().await.map_err(failed)?;
        let value = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
        let resident = value("corte_resident_bytes ");
        if resident.is_none() {
            return Err(LoadError::Server("its metrics do not tell its memory".to_owned()));
        }
        Ok(Cost { resident, server: value("process_cpu_seconds_total "), own })
    }
}

impl LoadMeasured {
    /// With what it has cost: before tables were opened, once they were, and after all moves.
    pub(super) fn costing(mut self, before: &Cost, opened: &Cost, after: &Cost) -> LoadMeasured {
        let grown = |now: Option<f64>, then: Option<f64>| Some(now? - then?);
        let moves = self.moves.max(1) as f64;
        let a_move = |now, then| Some(grown(now, then)? * 1e3 / moves);
        let bytes = grown(after.resident, before.resident);
        self.table_kib = bytes.map(|bytes| bytes / 1024.0 / self.tables as f64);
        self.server_cpu_ms = a_move(after.server, opened.server);
        self.load_cpu_ms = a_move(after.own, opened.own);
        self
    }
}
