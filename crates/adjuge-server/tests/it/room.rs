//! The files of the web client, and the page that its screens begin with.

use adjuge_client::Answer;
use adjuge_server::{Asset, Config};
use hyper::Method;

use crate::support::{Fresh, code, config};

/// A room of two files, with texts that tell which form of them was sent.
const ROOM: &[Asset] = &[
    Asset {
        path: "/index.html",
        tag: "\"page\"",
        plain: b"<page>",
        brotli: Some(b"page br"),
        gzip: Some(b"page gz"),
    },
    Asset {
        path: "/assets/a-1.js",
        tag: "\"script\"",
        plain: b"script",
        brotli: None,
        gzip: Some(b"script gz"),
    },
];

async fn get(fresh: &Fresh, path: &str, headers: &[(&str, &str)]) -> Answer {
    fresh.house().ask(Method::GET, path, headers, None).await.expect("an answer")
}

fn header<'a>(answer: &'a Answer, name: &str) -> &'a str {
    answer.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_begins_with_the_page_and_the_lost_are_told() {
    let fresh = Fresh::open(Config { room: ROOM, ..config() }).await;
    let browser = [("accept", "text/html,application/xhtml+xml,*/*;q=0.8")];
    for path in
        ["/", "/new/don", "/table/0123456789abc?invite=x", "/replay/0123456789abc", "/rules/don", "/settings"]
    {
        let answer = get(&fresh, path, &browser).await;
        assert_eq!((answer.status, answer.body.as_str()), (200, "<page>"), "{path}");
        assert_eq!(header(&answer, "content-type"), "text/html; charset=utf-8");
        assert_eq!(header(&answer, "cache-control"), "no-cache", "a new version is noticed");
        assert!(header(&answer, "content-security-policy").contains("default-src 'none'"));
    }
    let preview = get(&fresh, "/table/0123456789abc", &[("accept", "*/*")]).await;
    assert_eq!((preview.status, preview.body.as_str()), (200, "<page>"), "a messenger that shows the link");
    let lost = get(&fresh, "/nowhere", &browser).await;
    assert_eq!((lost.status, lost.body.as_str()), (404, "<page>"));
    // Programs are told in their own way, and the API is never covered by a page.
    assert_eq!(code(&get(&fresh, "/nowhere", &[]).await), "not-found");
    assert_eq!(code(&get(&fresh, "/api/nowhere", &browser).await), "not-found");
    assert_eq!(code(&get(&fresh, "/assets/b-2.js", &[]).await), "not-found");
    let post = fresh.house().ask(Method::POST, "/settings", &browser, None).await.expect("an answer");
    assert_eq!(code(&post), "not-found");
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_come_compressed_to_those_who_can_read_them_and_once() {
    let fresh = Fresh::open(Config { room: ROOM, ..config() }).await;
    let asked = [
        ("/", "gzip, br", "page br", "br"),
        ("/", "gzip, br;q=0", "page gz", "gzip"),
        ("/", "identity", "<page>", ""),
        ("/assets/a-1.js", "br", "script", ""),
        ("/assets/a-1.js", "br, gzip;q=0.5", "script gz", "gzip"),
    ];
    for (path, accepted, body, encoding) in asked {
        let answer = get(&fresh, path, &[("accept", "text/html"), ("accept-encoding", accepted)]).await;
        assert_eq!(
            (answer.body.as_str(), header(&answer, "content-encoding")),
            (body, encoding),
            "{path} {accepted}"
        );
        assert_eq!(header(&answer, "vary"), "accept-encoding");
    }
    let script = get(&fresh, "/assets/a-1.js", &[]).await;
    assert_eq!(header(&script, "cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(header(&script, "content-type"), "text/javascript; charset=utf-8");
    let known = get(&fresh, "/", &[("if-none-match", header(&get(&fresh, "/", &[]).await, "etag"))]).await;
    assert_eq!((known.status, known.body.as_str()), (304, ""));
    fresh.running.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_without_the_room_says_what_is_missing() {
    let fresh = Fresh::open(config()).await;
    let door = get(&fresh, "/", &[("accept", "text/html")]).await;
    assert_eq!(door.status, 200);
    assert!(door.body.contains("Node.js"), "{}", door.body);
    assert_eq!(code(&get(&fresh, "/settings", &[("accept", "text/html")]).await), "not-found");
    fresh.running.close().await;
}
