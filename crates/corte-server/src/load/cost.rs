//! What servers and their load take of the machine. Processor time hardly depends on what else the machine does.

use super::{LoadError, LoadMeasured};

/// What was taken up to a moment.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cost {
    /// What all servers report, if there are admin addresses to ask.
    servers: Option<Told>,
    /// Seconds of processor time that this process has taken itself.
    own: Option<f64>,
}

/// What the servers report of themselves, added up.
#[derive(Clone, Copy, Debug)]
struct Told {
    /// Bytes of memory.
    resident: f64,
    /// Entries committed.
    entries: f64,
    /// Seconds of processor time, where the system reports it.
    processor: Option<f64>,
}

impl Cost {
    /// What was taken so far, by the servers at these admin addresses and by this process.
    pub(super) async fn so_far(client: &reqwest::Client, admins: &[String]) -> Result<Cost, LoadError> {
        let failed = |error: reqwest::Error| LoadError::unanswered(&error);
        let mut servers: Option<Told> = None;
        for admin in admins {
            let address = format!("{}/metrics", admin.trim_end_matches('/'));
            let answer = client.get(address).send().await.map_err(failed)?;
            let text = answer.text().await.map_err(failed)?;
            let told = Told::read(&text)?;
            servers = Some(servers.map_or(told, |others| others.and(told)));
        }
        Ok(Cost { servers, own: crate::metrics::processor_seconds() })
    }
}

impl Told {
    /// Reads a server's metrics.
    fn read(metrics: &str) -> Result<Told, LoadError> {
        let value = |name: &str| {
            metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse::<f64>().ok())
        };
        let needed = |name: &str| {
            value(name).ok_or_else(|| LoadError::Server(format!("its metrics do not include {name}")))
        };
        Ok(Told {
            resident: needed("corte_resident_bytes")?,
            entries: needed("corte_entries_total")?,
            processor: value("process_cpu_seconds_total"),
        })
    }

    fn and(self, other: Told) -> Told {
        Told {
            resident: self.resident + other.resident,
            entries: self.entries + other.entries,
            processor: self.processor.zip(other.processor).map(|(one, other)| one + other),
        }
    }
}

impl LoadMeasured {
    /// Adds the cost: before tables were opened, once they were open, and after all moves.
    pub(super) fn costing(mut self, before: &Cost, opened: &Cost, after: &Cost) -> LoadMeasured {
        let moves = self.moves.max(1) as f64;
        let since = |then: &Cost, of: fn(&Told) -> Option<f64>| {
            Some(of(after.servers.as_ref()?)? - of(then.servers.as_ref()?)?)
        };
        let bytes = since(before, |told| Some(told.resident));
        self.table_kib = bytes.map(|bytes| bytes / 1024.0 / self.tables as f64);
        self.entries_rate =
            since(opened, |told| Some(told.entries)).map(|entries| entries / moves * self.rate);
        self.server_cpu_ms = since(opened, |told| told.processor).map(|seconds| seconds * 1e3 / moves);
        self.load_cpu_ms = after.own.zip(opened.own).map(|(now, then)| (now - then) * 1e3 / moves);
        self
    }
}
