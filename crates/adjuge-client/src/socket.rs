//! Connections to tables.

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::ClientError;
use crate::http::House;

/// The text of a message, as it came.
pub type Words = Utf8Bytes;

/// A connection to a table.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Opens the socket at a path.
    ///
    /// # Errors
    ///
    /// [`ClientError::Refused`] with what the house says, if it refuses.
    pub async fn open(house: &House, token: Option<&str>, path: &str) -> Result<Socket, ClientError> {
        let mut request = format!("ws://{}{path}", house.place).into_client_request()?;
        if let Some(token) = token {
            let bearer = HeaderValue::from_str(&format!("Bearer {token}")).map_err(std::io::Error::other)?;
            request.headers_mut().insert("authorization", bearer);
        }
        let stream = house.connect().await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(8 * 1024).write_buffer_size(1024);
        match tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await {
            Ok((stream, _)) => Ok(Socket { stream }),
            Err(Error::Http(response)) => Err(ClientError::Refused {
                status: response.status().as_u16(),
                body: String::from_utf8_lossy(response.body().as_deref().unwrap_or_default()).into_owned(),
            }),
            Err(error) => Err(error.into()),
        }
    }

    /// The next message; `None` when the house has closed the connection.
    pub async fn next(&mut self) -> Result<Option<Words>, ClientError> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text)),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// The next message as JSON.
    pub async fn next_json(&mut self) -> Result<Option<Value>, ClientError> {
        match self.next().await? {
            Some(text) => Ok(Some(serde_json::from_str(&text)?)),
            None => Ok(None),
        }
    }

    /// Says something.
    pub async fn say(&mut self, words: impl Into<Words>) -> Result<(), ClientError> {
        Ok(self.stream.send(Message::Text(words.into())).await?)
    }

    /// Ends the connection.
    pub async fn close(mut self) -> Result<(), ClientError> {
        Ok(self.stream.close(None).await?)
    }
}
