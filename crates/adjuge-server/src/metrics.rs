//! What a house counts, for Prometheus.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

use crate::addresses::Refusals;
use crate::connections::ConnectionLimit;

/// What a house counts.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    /// Tables in memory.
    pub(crate) tables: Gauge,
    /// Connections.
    pub(crate) sockets: Gauge,
    /// Decisions that wait for a thread.
    pub(crate) bots_waiting: Gauge,
    /// Entries written to journals.
    pub(crate) entries: Counter,
    /// Frames sent to viewers.
    pub(crate) frames: Counter,
    /// Requests answered.
    pub(crate) requests: Counter,
    /// Requests that were too many.
    limited: Counter,
    limited_by_address: Arc<Refusals>,
    /// Tables, sessions and guests that were deleted because nobody used them.
    pub(crate) purged_tables: Counter,
    pub(crate) purged_sessions: Counter,
    pub(crate) purged_guests: Counter,
    /// Requests that failed by our fault.
    pub(crate) failures: Counter,
    /// How long an entry takes to be on disk.
    pub(crate) commit: Timer,
}

/// Something that is counted as long as this is held, however it ends.
#[derive(Debug)]
pub(crate) struct Counted(Gauge);

impl Counted {
    pub(crate) fn among(gauge: &Gauge) -> Counted {
        gauge.inc();
        Counted(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// A histogram of times.
#[derive(Clone, Debug)]
pub(crate) struct Timer(Histogram);

impl Timer {
    pub(crate) fn start(&self) -> Timing {
        Timing { timer: self.clone(), started: Instant::now() }
    }
}

/// Something that is being timed.
#[derive(Debug)]
pub(crate) struct Timing {
    timer: Timer,
    started: Instant,
}

impl Timing {
    pub(crate) fn observe(self) {
        self.timer.0.observe(self.started.elapsed().as_secs_f64());
    }
}

impl Metrics {
    /// Nothing is counted yet; of connections it is told how many there are.
    pub(crate) fn new(connections: ConnectionLimit) -> Metrics {
        let mut registry = Registry::with_prefix("adjuge");
        let mut gauge = |name: &str, help: &str| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        let tables = gauge("tables", "Tables in memory");
        let sockets = gauge("sockets", "Connections");
        let bots_waiting = gauge("bots_waiting", "Decisions that wait for a thread");
        let mut counter = |name: &str, help: &str| {
            let counter = Counter::default();
            registry.register(name, help, counter.clone());
            counter
        };
        let entries = counter("journal_entries", "Entries written to journals");
        let frames = counter("frames", "Frames sent to viewers");
        let requests = counter("requests", "Requests answered");
        let limited = counter("requests_limited", "Requests that were too many");
        let failures = counter("failures", "Requests that failed by the house's fault");
        let purged_tables = counter("purged_tables", "Tables deleted because nobody used them");
        let purged_sessions = counter("purged_sessions", "Sessions ended because nobody used them");
        let purged_guests = counter("purged_guests", "Guests deleted who could not come back");
        let limited_by_address = Arc::<Refusals>::default();
        registry.register_collector(Box::new(limited_by_address.clone()));
        registry.register_collector(Box::new(connections));
        let commit = Histogram::new(exponential_buckets(0.000_25, 2.0, 14));
        let help = "From a decision to its entry on disk";
        registry.register_with_unit("commit", help, Unit::Seconds, commit.clone());
        Metrics {
            tables,
            sockets,
            bots_waiting,
            entries,
            frames,
            requests,
            limited,
            limited_by_address,
            purged_tables,
            purged_sessions,
            purged_guests,
            failures,
            commit: Timer(commit),
            registry,
        }
    }

    /// An address asked for too much.
    pub(crate) fn limit(&self, address: IpAddr) {
        self.limited.inc();
        self.limited_by_address.count(address);
    }

    /// All of it, as Prometheus reads it.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("writing to a string");
        text
    }
}
