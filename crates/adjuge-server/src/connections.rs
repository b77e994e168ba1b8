//! How many connections there may be.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// How many connections there may be, in all and from each address.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionLimit {
    counts: Arc<Mutex<Counts>>,
    max: usize,
    max_of_one: usize,
}

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    of: HashMap<IpAddr, usize>,
}

/// The right to a connection, which is given back when it is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    limit: ConnectionLimit,
    address: Option<IpAddr>,
}

impl ConnectionLimit {
    pub(crate) fn new(max: usize, max_of_one: usize) -> ConnectionLimit {
        ConnectionLimit { counts: Arc::default(), max, max_of_one }
    }

    /// A permit for a connection from this address, if there is one left. One from no address in particular, as from a
    /// proxy behind which there are many, counts only among all.
    pub(crate) fn try_acquire(&self, address: Option<IpAddr>) -> Option<ConnectionPermit> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.all >= self.max {
            return None;
        }
        if let Some(address) = address {
            let n_of_one = counts.of.get(&address).copied().unwrap_or(0);
            if n_of_one >= self.max_of_one {
                return None;
            }
            counts.of.insert(address, n_of_one + 1);
        }
        counts.all += 1;
        Some(ConnectionPermit { limit: self.clone(), address })
    }
}

impl ConnectionLimit {
    /// How many connections each address has.
    pub(crate) fn by_address(&self) -> Vec<(IpAddr, usize)> {
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.of.iter().map(|(address, n)| (*address, *n)).collect()
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.limit.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all -= 1;
        let Some(address) = self.address else { return };
        if let Some(n_of_one) = counts.of.get_mut(&address) {
            *n_of_one -= 1;
            if *n_of_one == 0 {
                counts.of.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permits_are_given_back() {
        let limit = ConnectionLimit::new(3, 2);
        let [one, other] = [1, 2].map(|n| Some(IpAddr::from([127, 0, 0, n])));
        let first = limit.try_acquire(one).expect("a permit");
        let _second = limit.try_acquire(one).expect("a permit");
        assert!(limit.try_acquire(one).is_none(), "an address has two");
        let _third = limit.try_acquire(other).expect("a permit");
        assert!(limit.try_acquire(other).is_none(), "there are three");
        drop(first);
        assert!(limit.try_acquire(other).is_some());
        let all: Vec<_> = (0..5).filter_map(|_| limit.try_acquire(None)).collect();
        assert_eq!(all.len(), 1, "those of a proxy count only among all");
    }
}
