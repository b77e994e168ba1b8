//! How many connections there may be.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// The places for connections, in all and for each address.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    taken: Arc<Mutex<HashMap<IpAddr, usize>>>,
    most: usize,
    most_of_one: usize,
}

/// A place that is given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    places: Places,
    address: IpAddr,
}

impl Places {
    pub(crate) fn new(most: usize, most_of_one: usize) -> Places {
        Places { taken: Arc::default(), most, most_of_one }
    }

    /// A place for a connection from this address, if there is one.
    pub(crate) fn take(&self, address: IpAddr) -> Option<Place> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let n_all: usize = taken.values().sum();
        let n_of_one = taken.get(&address).copied().unwrap_or(0);
        if n_all >= self.most || n_of_one >= self.most_of_one {
            return None;
        }
        taken.insert(address, n_of_one + 1);
        Some(Place { places: self.clone(), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(n_of_one) = taken.get_mut(&self.address) {
            *n_of_one -= 1;
            if *n_of_one == 0 {
                taken.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_given_back() {
        let places = Places::new(3, 2);
        let [one, other] = [1, 2].map(|n| IpAddr::from([127, 0, 0, n]));
        let first = places.take(one).expect("a place");
        let _second = places.take(one).expect("a place");
        assert!(places.take(one).is_none(), "an address has two");
        let _third = places.take(other).expect("a place");
        assert!(places.take(other).is_none(), "there are three");
        drop(first);
        assert!(places.take(other).is_some());
    }
}
