//! Requests.

use std::net::IpAddr;

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Method, Request, header};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};

use crate::ClientError;
use crate::socket::Socket;

/// A house, by its address.
#[derive(Clone, Debug)]
pub struct House {
    /// Host and port.
    pub(crate) place: String,
    /// Our own address, if it matters.
    from: Option<IpAddr>,
}

/// Somebody who has come in.
#[derive(Clone, Debug)]
pub struct Person {
    /// Where.
    pub house: House,
    /// The secret of their session.
    pub token: String,
    /// Who they are.
    pub id: String,
}

/// What the house answered.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: hyper::HeaderMap,
    /// The body.
    pub body: String,
}

impl Answer {
    /// The body as JSON.
    pub fn json(&self) -> Result<Value, ClientError> {
        Ok(serde_json::from_str(&self.body)?)
    }

    /// The body as JSON, if the request was granted.
    pub fn granted(&self) -> Result<Value, ClientError> {
        if (200..300).contains(&self.status) {
            return self.json();
        }
        Err(ClientError::Refused { status: self.status, body: self.body.clone() })
    }
}

impl House {
    /// The house at an address, as `http://127.0.0.1:7151`.
    ///
    /// # Errors
    ///
    /// When the address is none.
    pub fn at(url: &str) -> Result<House, ClientError> {
        let place = url.trim_end_matches('/').strip_prefix("http://");
        let place = place.filter(|place| !place.is_empty() && !place.contains('/'));
        let place = place.ok_or_else(|| ClientError::Address(url.to_string()))?;
        let port = if place.contains(':') { "" } else { ":80" };
        Ok(House { place: format!("{place}{port}"), from: None })
    }

    /// The same house, asked from another of our own addresses.
    #[must_use]
    pub fn from_address(&self, address: IpAddr) -> House {
        House { from: Some(address), ..self.clone() }
    }

    /// A connection.
    pub async fn connect(&self) -> std::io::Result<TcpStream> {
        let Some(from) = self.from else { return TcpStream::connect(&self.place).await };
        let mut places = tokio::net::lookup_host(&self.place).await?;
        let to = places.find(|to| to.is_ipv4() == from.is_ipv4());
        let to = to.ok_or_else(|| std::io::Error::from(std::io::ErrorKind::AddrNotAvailable))?;
        let socket = if from.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        socket.bind((from, 0).into())?;
        socket.connect(to).await
    }

    /// Host and port.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// Asks for something, on a connection of its own.
    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Result<Answer, ClientError> {
        let stream = self.connect().await?;
        let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, &self.place);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let body = body.map(Value::to_string).unwrap_or_default();
        let request = request.body(Full::new(Bytes::from(body))).map_err(std::io::Error::other)?;
        let response = sender.send_request(request).await?;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = response.into_body().collect().await?.to_bytes();
        Ok(Answer { status, headers, body: String::from_utf8_lossy(&body).into_owned() })
    }

    /// Comes in as a guest.
    pub async fn come_in(&self, name: &str) -> Result<Person, ClientError> {
        Ok(self.come_in_as(&json!({ "name": name, "token": true })).await?.0)
    }

    /// Comes in as a program that plays as people do, which everybody is told; also what the house says of it.
    pub async fn come_in_as_bot(&self, name: &str) -> Result<(Person, Value), ClientError> {
        self.come_in_as(&json!({ "name": name, "bot": true })).await
    }

    async fn come_in_as(&self, newcomer: &Value) -> Result<(Person, Value), ClientError> {
        let me = self.ask(Method::POST, "/api/people", &[], Some(newcomer)).await?.granted()?;
        let token = me["token"].as_str().unwrap_or_default().to_string();
        Ok((Person { house: self.clone(), token, id: id(&me) }, me))
    }

    /// Comes back by the secret of a session; also what the house says of whoever it is.
    pub async fn come_back(&self, token: &str) -> Result<(Person, Value), ClientError> {
        let mut person = Person { house: self.clone(), token: token.to_string(), id: String::new() };
        let me = person.get("/api/me").await?.granted()?;
        person.id = id(&me);
        Ok((person, me))
    }

    /// Watches a table without saying who one is.
    pub async fn watch(&self, table: &str) -> Result<Socket, ClientError> {
        Socket::open(self, None, &socket_path(table, None)).await
    }
}

impl Person {
    /// Asks for something.
    pub async fn ask(&self, method: Method, path: &str, body: Option<&Value>) -> Result<Answer, ClientError> {
        let bearer = format!("Bearer {}", self.token);
        self.house.ask(method, path, &[("authorization", &bearer)], body).await
    }

    /// Gets something.
    pub async fn get(&self, path: &str) -> Result<Answer, ClientError> {
        self.ask(Method::GET, path, None).await
    }

    /// Makes a table, and says its name.
    pub async fn make_table(&self, table: &Value) -> Result<String, ClientError> {
        let made = self.ask(Method::POST, "/api/tables", Some(table)).await?.granted()?;
        Ok(made["table"].as_str().unwrap_or_default().to_string())
    }

    /// Sends a command by HTTP.
    pub async fn command(&self, table: &str, command: &Value) -> Result<Answer, ClientError> {
        self.ask(Method::POST, &format!("/api/tables/{table}/commands"), Some(command)).await
    }

    /// Comes to a table.
    pub async fn socket(&self, table: &str) -> Result<Socket, ClientError> {
        Socket::open(&self.house, Some(&self.token), &socket_path(table, None)).await
    }

    /// Comes to a table by an invitation.
    pub async fn invited(&self, table: &str, invite: &str) -> Result<Socket, ClientError> {
        Socket::open(&self.house, Some(&self.token), &socket_path(table, Some(invite))).await
    }
}

fn id(me: &Value) -> String {
    me["id"].as_str().unwrap_or_default().to_string()
}

fn socket_path(table: &str, invite: Option<&str>) -> String {
    let query = invite.map(|invite| format!("?invite={invite}")).unwrap_or_default();
    format!("/api/tables/{table}/socket{query}")
}
