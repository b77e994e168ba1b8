//! Opening and closing the house.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use adjuge_store::Store;
use axum::Router;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio_io_timeout::TimeoutWriter;

use crate::api::guard::{Peer, network};
use crate::api::proxy::is_trusted;
use crate::api::{self, App};
use crate::config::Config;
use crate::connections::{ConnectionLimit, ConnectionPermit};
use crate::house::{House, start_clock};
use crate::live::Tables;
use crate::{others, purge};

/// How long connections may take to say goodbye.
const FAREWELL: Duration = Duration::from_secs(5);

/// Opens the house on a listener, until `shutdown` resolves; then ends what goes on, and closes the store.
///
/// # Errors
///
/// When the house cannot be opened or the store cannot be closed.
pub async fn run(
    listener: TcpListener,
    store: Arc<dyn Store>,
    config: Config,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    // Houses that share a store have one time, whatever their machines say.
    if let Some(at) = store.time().await.map_err(io::Error::other)? {
        start_clock(at);
    }
    let (stop, stopped) = watch::channel(false);
    let (alive, mut all_gone) = mpsc::channel::<()>(1);
    let house = Arc::new(House::new(config, store.clone(), stopped.clone(), alive)?);
    let tables = Arc::new(Tables::new(house.clone()));
    let router = api::router(App { house: house.clone(), tables: tables.clone() });
    let connections = ConnectionLimit::new(house.config.max_sockets, house.config.max_sockets_of_one);
    let resuming = tokio::spawn({
        let tables = tables.clone();
        async move { tables.resume().await }
    });
    tokio::spawn(others::run(house.clone(), tables.clone()));
    tokio::spawn(purge::run(house.clone(), tables));
    tokio::pin!(shutdown);
    loop {
        let (stream, address) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Too many files are open, or the other end went away: neither closes the house.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = &mut shutdown => break,
        };
        // A connection beyond the limit is closed without being read.
        // Behind a proxy all of them come from one address.
        let is_proxy = is_trusted(address.ip(), &house.config.trusted_proxies);
        let counted = (!is_proxy).then(|| network(address.ip()));
        if let Some(permit) = connections.try_acquire(counted) {
            let (router, time) = (router.clone(), house.config.request_time);
            tokio::spawn(converse(stream, Peer(address.ip()), router, time, stopped.clone(), permit));
        }
    }
    tracing::info!("closing");
    drop(listener);
    resuming.abort();
    stop.send_replace(true);
    drop((router, house));
    let _ = tokio::time::timeout(FAREWELL, all_gone.recv()).await;
    store.close().await.map_err(io::Error::other)
}

/// Answers the requests of one connection.
async fn converse(
    stream: TcpStream,
    peer: Peer,
    router: Router,
    request_time: Duration,
    mut stopped: watch::Receiver<bool>,
    _permit: ConnectionPermit,
) {
    // Without it, answers come a little later.
    let _ = stream.set_nodelay(true);
    // An answer that nobody reads is not kept for ever.
    let mut stream = TimeoutWriter::new(stream);
    stream.set_timeout(Some(request_time));
    let service = router.layer(axum::Extension(peer));
    let service = TowerToHyperService::new(service);
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(request_time)
        .max_buf_size(32 * 1024)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = told(&mut stopped) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended badly");
    }
}

async fn told(stopped: &mut watch::Receiver<bool>) {
    // Whoever could tell has gone: the house is closing.
    let _ = stopped.wait_for(|stop| *stop).await;
}
