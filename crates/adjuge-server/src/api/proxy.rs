//! Who asks, when a proxy stands in between.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

use crate::config::{Config, ForwardedBy};

/// Whom a request is counted against if a proxy does not say, in words that can be read, who asks. It is nobody's
/// address, so it opens nothing that an address opens.
pub(crate) const UNKNOWN: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// Whether a connection comes from a proxy that is trusted.
pub(crate) fn is_trusted(address: IpAddr, proxies: &[IpNet]) -> bool {
    proxies.iter().any(|proxies| proxies.contains(&address.to_canonical()))
}

/// Who asks: the other end of the connection or, if that is a trusted proxy, whom it names. Each proxy adds who asked it
/// at the right, so what stands there is read first; what an untrusted sender claims further left is not looked at.
pub(crate) fn client_address(peer: IpAddr, headers: &HeaderMap, config: &Config) -> IpAddr {
    let mut address = peer.to_canonical();
    let name = match config.forwarded_by {
        ForwardedBy::XForwardedFor => "x-forwarded-for",
        ForwardedBy::Forwarded => "forwarded",
    };
    // A header that is no text names nobody.
    let values = headers.get_all(name).iter().map(|value| value.to_str().unwrap_or(""));
    let hops: Vec<&str> = values.flat_map(|value| value.split(',')).collect();
    for hop in hops.iter().rev() {
        if !is_trusted(address, &config.trusted_proxies) {
            break;
        }
        let named = match config.forwarded_by {
            ForwardedBy::XForwardedFor => Some(*hop),
            ForwardedBy::Forwarded => forwarded_for(hop),
        };
        match named.and_then(read_address) {
            Some(named) => address = named.to_canonical(),
            None => return UNKNOWN,
        }
    }
    address
}

/// What stands after `for=` in one element of a `Forwarded` header.
fn forwarded_for(element: &str) -> Option<&str> {
    let mut pairs = element.split(';').filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(name, _)| name.eq_ignore_ascii_case("for"))?;
    Some(value.trim_matches('"'))
}

/// An address, perhaps with a port, perhaps in brackets.
fn read_address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse().ok().map(|address: SocketAddr| address.ip()))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn client(by: ForwardedBy, peer: &str, name: &'static str, values: &[&str]) -> String {
        let nets = ["10.0.0.0/8", "127.0.0.1/32", "fd00::/8"].map(|net| net.parse().expect("a network"));
        let config = Config { trusted_proxies: nets.to_vec(), forwarded_by: by, ..Config::default() };
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(name, HeaderValue::from_bytes(value.as_bytes()).expect("a header"));
        }
        client_address(peer.parse().expect("an address"), &headers, &config).to_string()
    }

    #[test]
    fn what_a_trusted_proxy_adds_is_believed_and_nothing_else() {
        let by =
            |peer: &str, values: &[&str]| client(ForwardedBy::XForwardedFor, peer, "x-forwarded-for", values);
        assert_eq!(by("10.0.0.1", &["6.6.6.6, 1.2.3.4"]), "1.2.3.4", "the proxy adds at the right");
        assert_eq!(by("10.0.0.1", &["6.6.6.6", "1.2.3.4"]), "1.2.3.4", "in a header of its own too");
        assert_eq!(by("10.0.0.1", &["6.6.6.6, 1.2.3.4, 10.7.0.1"]), "1.2.3.4", "behind two proxies");
        assert_eq!(by("9.9.9.9", &["1.2.3.4"]), "9.9.9.9", "who is not trusted is not believed");
        assert_eq!(by("10.0.0.1", &["1.2.3.4:5678"]), "1.2.3.4");
        assert_eq!(by("10.0.0.1", &["2001:db8::1"]), "2001:db8::1");
        assert_eq!(by("10.0.0.1", &["[2001:db8::1]"]), "2001:db8::1");
        assert_eq!(by("fd00::1", &["[2001:db8::1]:5678"]), "2001:db8::1");
        assert_eq!(by("::ffff:10.0.0.1", &["1.2.3.4"]), "1.2.3.4", "an old address in new clothes");
        assert_eq!(by("10.0.0.1", &[]), "10.0.0.1", "the proxy itself asks");
        for unreadable in ["", "unknown", "1.2.3.4,", "localhost", "1.2.3.4.5", "é"] {
            assert_eq!(by("127.0.0.1", &[unreadable]), "0.0.0.0", "{unreadable:?} is not this machine");
        }
    }

    #[test]
    fn the_standard_header_is_read_where_it_is_asked_for() {
        let by = |peer: &str, values: &[&str]| client(ForwardedBy::Forwarded, peer, "forwarded", values);
        assert_eq!(by("10.0.0.1", &["for=6.6.6.6, for=1.2.3.4;proto=https;by=10.0.0.1"]), "1.2.3.4");
        assert_eq!(by("10.0.0.1", &["For=\"[2001:db8::1]:4711\""]), "2001:db8::1");
        assert_eq!(by("10.0.0.1", &["for=1.2.3.4", "for=10.3.3.3;host=x"]), "1.2.3.4");
        for unreadable in ["for=_hidden", "for=unknown", "proto=https", "1.2.3.4"] {
            assert_eq!(by("127.0.0.1", &[unreadable]), "0.0.0.0", "{unreadable:?}");
        }
        let other = client(ForwardedBy::Forwarded, "10.0.0.1", "x-forwarded-for", &["1.2.3.4"]);
        assert_eq!(other, "10.0.0.1", "a header that the proxy does not write is the sender's own");
    }
}
