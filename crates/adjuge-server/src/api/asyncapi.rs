//! The description of what is said on a socket, from the same types as that of the requests.

use serde_json::{Value, json};
use utoipa::openapi::OpenApi;

/// The description of the sockets, as `AsyncAPI` has it; it shares the schemas of the requests' description.
pub(super) fn describe(openapi: &OpenApi) -> Value {
    let schemas = openapi.components.as_ref().map(|components| &components.schemas);
    let message = |schema: &str, summary: &str| json!({ "summary": summary, "payload": { "$ref": format!("#/components/schemas/{schema}") } });
    let on_table = |names: &[&str]| -> Value {
        names.iter().map(|name| json!({ "$ref": format!("#/channels/table/messages/{name}") })).collect()
    };
    json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": openapi.info.title,
            "version": openapi.info.version,
            "description": "What is said on the socket of a table. Docs: docs/api.md.",
        },
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/api/tables/{table}/socket",
                "parameters": { "table": { "description": "The table's name" } },
                "messages": {
                    "welcome": message("Welcome", "First, and whenever you sit down or get up: all that you may know"),
                    "update": message("Update", "What has changed for you"),
                    "present": message("Present", "Who of the players is connected, when that changes"),
                    "answer": message("Answer", "What became of a command"),
                    "pong": {
                        "summary": "The answer to `ping`",
                        "payload": { "type": "object", "required": ["type"], "properties": { "type": { "const": "pong" } } },
                    },
                    "command": message("Request", "What you want done"),
                    "ping": {
                        "summary": "Whether anybody is there",
                        "contentType": "text/plain",
                        "payload": { "const": "ping" },
                    },
                },
            },
        },
        "operations": {
            "tell": {
                "action": "send",
                "channel": { "$ref": "#/channels/table" },
                "messages": on_table(&["welcome", "update", "present", "answer", "pong"]),
            },
            "hear": {
                "action": "receive",
                "channel": { "$ref": "#/channels/table" },
                "messages": on_table(&["command", "ping"]),
            },
        },
        "components": { "schemas": schemas },
    })
}
