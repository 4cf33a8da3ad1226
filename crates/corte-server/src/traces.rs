//! Shows operators where time goes: spans, sent to a collector that speaks OTLP.
//!
//! Nothing is traced unless `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector. A span says what was done and how long
//! it took, and names no table, person or card. ADR 0099 says why this is written here.

use crate::app::App;
use crate::ids;
use crate::lock::whole;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::mpsc;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Metadata, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::Context;
use tracing_subscriber::registry::LookupSpan;

/// The target of the spans: nothing else is traced, and no span is logged.
pub(crate) const TARGET: &str = "corte_trace";

/// How many spans may wait to be sent. Any beyond that are lost.
const WAITING: usize = 8_192;
/// How many are sent at once, and how often.
const AT_ONCE: usize = 512;
const WAIT: Duration = Duration::from_secs(1);
/// How long a collector may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// The exporter, until a server takes it.
static SENDER: Mutex<Option<Exporter>> = Mutex::new(None);

/// The tracing layer that the environment asks for, if any.
///
/// # Errors
///
/// What is wrong with the environment, in words.
pub(crate) fn from_environment<S>() -> Result<Option<impl Layer<S>>, String>
where
    S: Subscriber + for<'s> LookupSpan<'s>,
{
    let given = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let Some(endpoint) = given("OTEL_EXPORTER_OTLP_ENDPOINT") else { return Ok(None) };
    let share = given("OTEL_TRACES_SAMPLER_ARG");
    let (tracer, exporter) = new(&endpoint, share.as_deref(), given("OTEL_SERVICE_NAME"))?;
    *whole(&SENDER) = Some(exporter);
    Ok(Some(tracer.with_filter(filter_fn(is_ours))))
}

fn is_ours(metadata: &Metadata<'_>) -> bool {
    metadata.target() == TARGET
}

/// The tracer, and the exporter that sends its spans to this collector.
fn new(endpoint: &str, share: Option<&str>, service: Option<String>) -> Result<(Tracer, Exporter), String> {
    let plain = endpoint.parse::<axum::http::Uri>().ok().filter(|uri| uri.scheme_str() == Some("http"));
    plain.ok_or_else(|| {
        format!(
            "OTEL_EXPORTER_OTLP_ENDPOINT is {endpoint:?}, and must be where a collector takes OTLP over HTTP, as in \
             http://127.0.0.1:4318"
        )
    })?;
    let share: f64 = share.map_or(Ok(1.0), |share| {
        let share = share.parse().ok().filter(|share| (0.0..=1.0).contains(share));
        share.ok_or("OTEL_TRACES_SAMPLER_ARG must be the share of requests to trace, 0 to 1".to_owned())
    })?;
    let (spans, waiting) = mpsc::channel(WAITING);
    let tracer = Tracer { spans, share, seed: ids::random(), count: AtomicU64::new(0) };
    let address = format!("{}/v1/traces", endpoint.trim_end_matches('/'));
    let service = service.unwrap_or_else(|| "corte".to_owned());
    Ok((tracer, Exporter { address, service, waiting }))
}

/// Sends spans until the server stops; returns at once if nothing is traced.
pub(crate) async fn export(app: &App) {
    let exporter = whole(&SENDER).take();
    if let Some(exporter) = exporter {
        exporter.run(app.stopped(), app.config.commit).await;
    }
}

/// A span that has ended.
#[derive(Clone, PartialEq, Debug)]
struct Span {
    trace: u128,
    own: u64,
    parent: Option<u64>,
    name: &'static str,
    began: u128,
    ended: u128,
    fields: BTreeMap<&'static str, Value>,
}

impl Span {
    /// In OTLP's JSON form, where 64-bit numbers are strings.
    fn json(&self) -> Value {
        let attribute = |(key, value): (&&str, &Value)| json!({ "key": key, "value": value });
        json!({
            "traceId": format!("{:032x}", self.trace),
            "spanId": format!("{:016x}", self.own),
            "parentSpanId": self.parent.map_or(String::new(), |parent| format!("{parent:016x}")),
            "name": self.name,
            // A server span if it has no known parent, otherwise an internal one.
            "kind": if self.parent.is_none() { 2 } else { 1 },
            "startTimeUnixNano": self.began.to_string(),
            "endTimeUnixNano": self.ended.to_string(),
            "attributes": self.fields.iter().map(attribute).collect::<Vec<_>>(),
        })
    }
}

/// Notes the beginning and end of spans.
#[derive(Debug)]
struct Tracer {
    spans: mpsc::Sender<Span>,
    /// The share of root spans that are traced, with everything below them.
    share: f64,
    seed: u64,
    count: AtomicU64,
}

impl Tracer {
    /// A number that, with near certainty, no other span has.
    fn number(&self) -> u64 {
        let count = self.count.fetch_add(1, Ordering::Relaxed);
        mixed(self.seed.wrapping_add(count)).max(1)
    }

    /// A span at its beginning; none if it isn't sampled.
    fn begin(&self, name: &'static str, parent: Option<Option<(u128, u64)>>) -> Option<Span> {
        let own = self.number();
        let (trace, parent) = match parent {
            Some(above) => above.map(|(trace, own)| (trace, Some(own)))?,
            None => {
                let traced = (self.number() >> 11) as f64 / (1_u64 << 53) as f64;
                let trace = u128::from(own) << 64 | u128::from(self.number());
                (traced < self.share).then_some((trace, None))?
            }
        };
        Some(Span { trace, own, parent, name, began: now(), ended: 0, fields: BTreeMap::new() })
    }
}

/// A number in which every bit depends on every bit of the input, with no two inputs giving the same (SplitMix64).
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// Wall-clock time, so that traces from several machines line up.
fn now() -> u128 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos()
}

/// An open span, if it is traced.
struct Open(Option<Span>);

impl<S> Layer<S> for Tracer
where
    S: Subscriber + for<'s> LookupSpan<'s>,
{
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        let parent = span.parent().map(|parent| {
            let extensions = parent.extensions();
            let open = extensions.get::<Open>().and_then(|open| open.0.as_ref());
            open.map(|open| (open.trace, open.own))
        });
        let mut begun = self.begin(span.name(), parent);
        if let Some(begun) = &mut begun {
            attributes.record(&mut Fields(&mut begun.fields));
        }
        span.extensions_mut().insert(Open(begun));
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        let mut extensions = span.extensions_mut();
        if let Some(open) = extensions.get_mut::<Open>().and_then(|open| open.0.as_mut()) {
            values.record(&mut Fields(&mut open.fields));
        }
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        let Some(span) = context.span(&id) else { return };
        let open = span.extensions_mut().get_mut::<Open>().and_then(|open| open.0.take());
        if let Some(mut span) = open {
            span.ended = now();
            // If the queue is full, nothing waits for it.
            let _ = self.spans.try_send(span);
        }
    }
}

/// A span's fields as OTLP values.
struct Fields<'f>(&'f mut BTreeMap<&'static str, Value>);

impl Visit for Fields<'_> {
    fn record_u64(&mut self, field: &Field, value: u64) {
        self.0.insert(field.name(), json!({ "intValue": value.to_string() }));
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.0.insert(field.name(), json!({ "intValue": value.to_string() }));
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.0.insert(field.name(), json!({ "boolValue": value }));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.0.insert(field.name(), json!({ "stringValue": value }));
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.0.insert(field.name(), json!({ "stringValue": format!("{value:?}") }));
    }
}

/// Sends spans to a collector.
#[derive(Debug)]
struct Exporter {
    address: String,
    service: String,
    waiting: mpsc::Receiver<Span>,
}

impl Exporter {
    async fn run(mut self, stopped: impl Future<Output = ()>, commit: Option<&str>) {
        let client = reqwest::Client::builder().no_proxy().timeout(PATIENCE).build().unwrap_or_default();
        let instance = format!("{:016x}", ids::random());
        let mut stopped = std::pin::pin!(stopped);
        let mut spans = Vec::new();
        loop {
            let stops = tokio::select! {
                biased;
                () = &mut stopped => true,
                () = tokio::time::sleep(WAIT) => false,
            };
            while let Ok(span) = self.waiting.try_recv() {
                spans.push(span);
                if spans.len() == AT_ONCE {
                    self.send(&client, &instance, commit, &mut spans).await;
                }
            }
            self.send(&client, &instance, commit, &mut spans).await;
            if stops {
                return;
            }
        }
    }

    /// Sends these spans and drops them, whether or not that worked.
    async fn send(
        &self,
        client: &reqwest::Client,
        instance: &str,
        commit: Option<&str>,
        spans: &mut Vec<Span>,
    ) {
        if spans.is_empty() {
            return;
        }
        let text = |key: &str, value: &str| json!({ "key": key, "value": { "stringValue": value } });
        let body = json!({ "resourceSpans": [{
            "resource": { "attributes": [
                text("service.name", &self.service),
                text("service.version", env!("CARGO_PKG_VERSION")),
                text("service.instance.id", instance),
                text("vcs.ref.head.revision", commit.unwrap_or_default()),
            ] },
            "scopeSpans": [{
                "scope": { "name": "corte-server" },
                "spans": spans.drain(..).map(|span| span.json()).collect::<Vec<_>>(),
            }],
        }] });
        let sent = client.post(&self.address).header("content-type", "application/json");
        let sent = sent.body(body.to_string()).send().await;
        match sent.and_then(reqwest::Response::error_for_status) {
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "spans were lost: the collector does not accept them"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tracing::{Instrument, Level, span};
    use tracing_subscriber::layer::SubscriberExt;

    /// The spans traced while this runs.
    fn traced(share: &str, work: impl FnOnce()) -> Vec<Span> {
        let (tracer, mut exporter) = new("http://127.0.0.1:4318", Some(share), None).unwrap();
        let log = tracing_subscriber::registry().with(tracer.with_filter(filter_fn(is_ours)));
        tracing::subscriber::with_default(log, work);
        std::iter::from_fn(|| exporter.waiting.try_recv().ok()).collect()
    }

    fn work() {
        let request = span!(target: TARGET, Level::TRACE, "request", status = tracing::field::Empty);
        let inner = request.in_scope(|| span!(target: TARGET, Level::TRACE, "commit", entries = 2_u64));
        let elsewhere = span!(Level::ERROR, "of somebody else's");
        let done = elsewhere.in_scope(|| futures_util::FutureExt::now_or_never(async {}.instrument(inner)));
        assert!(done.is_some());
        request.record("status", 200_u64);
    }

    #[test]
    fn a_trace_says_what_is_within_what() {
        let spans = traced("1", work);
        let names: Vec<&str> = spans.iter().map(|span| span.name).collect();
        assert_eq!(names, ["commit", "request"], "those of others are not ours to tell");
        let [commit, request] = [&spans[0], &spans[1]];
        assert_eq!((commit.trace, commit.parent, request.parent), (request.trace, Some(request.own), None));
        assert!(request.began <= commit.began && commit.ended <= request.ended);
        assert_eq!(commit.json()["attributes"][0]["value"]["intValue"], "2");
        assert_eq!(request.json()["attributes"][0]["value"]["intValue"], "200");
        assert_eq!(request.json()["traceId"].as_str().unwrap().len(), 32);
    }

    #[test]
    fn a_share_of_requests_is_traced_and_each_as_a_whole() {
        assert_eq!(traced("0", work), []);
        let spans = traced("0.5", || (0..1_000).for_each(|_| work()));
        assert!(spans.len() % 2 == 0 && (600..1_400).contains(&spans.len()), "{} spans", spans.len());
    }

    #[test]
    fn what_is_wrong_with_the_environment_is_said() {
        let wrong = |endpoint: &str, share| new(endpoint, share, None).unwrap_err();
        assert!(wrong("127.0.0.1", None).contains("http://127.0.0.1:4318"));
        assert!(wrong("grpc://collector:4317", None).contains("OTLP over HTTP"));
        assert!(wrong("http://127.0.0.1:4318", Some("all")).contains("0 to 1"));
    }
}
