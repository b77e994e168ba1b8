//! Who asks for the most, for the host's figures: a few addresses, whatever there are.

use std::collections::HashMap;
use std::fmt;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;

use crate::connections::ConnectionLimit;

/// How many addresses are counted, and how many of them are shown.
const COUNTED: usize = 1000;
const SHOWN: usize = 10;

/// How often addresses were refused something, those that were so most often.
#[derive(Debug, Default)]
pub(crate) struct Refusals {
    counts: Mutex<HashMap<IpAddr, u64>>,
}

impl Refusals {
    /// Counts one more. An address that is new when there are too many takes the place, and the count, of the one with
    /// the least: what is counted may be too much by that, never too little.
    pub(crate) fn count(&self, address: IpAddr) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let mut begin = 0;
        if !counts.contains_key(&address)
            && counts.len() >= COUNTED
            && let Some((least, n)) = counts.iter().min_by_key(|(_, n)| **n).map(|(least, n)| (*least, *n))
        {
            counts.remove(&least);
            begin = n;
        }
        *counts.entry(address).or_insert(begin) += 1;
    }

    fn by_address(&self) -> Vec<(IpAddr, u64)> {
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.iter().map(|(address, n)| (*address, *n)).collect()
    }
}

/// The addresses with the most.
fn most<N: Ord + Copy>(mut all: Vec<(IpAddr, N)>) -> Vec<(IpAddr, N)> {
    all.sort_unstable_by_key(|(address, n)| (std::cmp::Reverse(*n), *address));
    all.truncate(SHOWN);
    all
}

impl Collector for Refusals {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), fmt::Error> {
        let help = "Requests that were too many, by the addresses that sent the most of them";
        let name = "requests_limited_by_address";
        let mut family = encoder.encode_descriptor(name, help, None, MetricType::Counter)?;
        for (address, n) in most(self.by_address()) {
            ConstCounter::new(n).encode(family.encode_family(&[("address", address.to_string())])?)?;
        }
        Ok(())
    }
}

impl Collector for ConnectionLimit {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), fmt::Error> {
        let help = "Connections to tables, of the addresses that have the most of them";
        let mut family = encoder.encode_descriptor("sockets_by_address", help, None, MetricType::Gauge)?;
        for (address, n) in most(self.by_address()) {
            ConstGauge::new(n as i64).encode(family.encode_family(&[("address", address.to_string())])?)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_most_is_known_among_many() {
        let refusals = Refusals::default();
        let address = |n: u32| IpAddr::from(n.to_be_bytes());
        for n in 0..5 * COUNTED as u32 {
            refusals.count(address(n));
            refusals.count(address(7));
        }
        let all = refusals.by_address();
        assert_eq!(all.len(), COUNTED);
        let shown = most(all);
        assert_eq!((shown.len(), shown[0].0), (SHOWN, address(7)));
        assert!(shown[0].1 > 5 * COUNTED as u64, "never too little");
    }
}
