"""Plays a little of every game over sockets and holds every message against the house's description of them.

Takes the address of a house without limits; what the description does not allow fails.
"""

import json
import random
import sys
import urllib.request

import jsonschema_rs
from websockets.sync.client import connect

house = sys.argv[1].rstrip("/")
MESSAGES = 60


def ask(path, body=None, token=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(house + path, data, {"content-type": "application/json"})
    if token:
        request.add_header("authorization", f"Bearer {token}")
    return json.load(urllib.request.urlopen(request))


description = ask("/api/asyncapi.json")


def validator(schema):
    return jsonschema_rs.validator_for({**schema, "components": description["components"]})


messages = description["channels"]["table"]["messages"]
payloads = {name: validator(message["payload"]) for name, message in messages.items()}
known_as = validator({"$ref": "#/components/schemas/Known"})
ANSWERS = {"done", "refused", "stale"}
faults = []


def check(what, schema, value):
    for error in schema.iter_errors(value):
        faults.append(f"{what} at {list(error.instance_path)}: {error.message}")


def changed(known, change):
    if isinstance(change, list):
        return change[0]
    after = list(known) if isinstance(known, list) else dict(known or {})
    gone = []
    for name, inside in change.items():
        at = int(name) if isinstance(after, list) else name
        if inside == []:
            gone.append(at)
        elif isinstance(after, list):
            after.extend([None] * (at + 1 - len(after)))
            after[at] = changed(after[at], inside)
        else:
            after[at] = changed(after.get(at), inside)
    # Items that are gone are told by where they stood.
    for at in sorted(gone, reverse=True):
        del after[at]
    return after


def play(game, players, token, luck):
    seats = ["me"] + [{"bot": "novice"}] * (players - 1)
    table = ask("/api/tables", {"id": f"socket-{game}", "game": game, "seats": seats}, token)["table"]
    address = house.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    n_acts = 0
    with connect(address, additional_headers={"authorization": f"Bearer {token}"}) as socket:

        def say(command):
            check("a command", payloads["command"], command)
            socket.send(json.dumps(command))

        known = {}
        say({"id": "hello", "do": "chat", "text": "Bonjour"})
        say({"id": "start", "do": "start"})
        say({"id": "again", "do": "start"})
        socket.send("ping")
        for n in range(MESSAGES):
            message = json.loads(socket.recv(timeout=30))
            kind = "answer" if message["type"] in ANSWERS else message["type"]
            check(f"{game}: {kind}", payloads[kind], message)
            if kind == "welcome":
                known = message
            elif kind == "update":
                known = changed(known, message.get("changes", {}))
                check(f"{game}: what is known", known_as, known)
            legal = known.get("game", {}).get("legal")
            if known["status"] == "finished":
                break
            if legal and kind in ("welcome", "update"):
                n_acts += 1
                act = luck.choice(luck.choice(legal)["actions"])["action"]
                say({"id": f"act-{n}", "seq": message["seq"], "do": "act", "actions": [act]})
    return n_acts


luck = random.Random(1)
token = ask("/api/people", {"name": "Socket", "token": True})["token"]
for shown in ask("/api/games"):
    assert play(shown["id"], shown["min_players"], token, luck) > 0, f"nothing was done at {shown['id']}"
for fault in faults[:20]:
    print(fault, file=sys.stderr)
sys.exit(bool(faults))
