-- Version 1. Identifiers are 64 bits stored as signed numbers, times are milliseconds since 1970.

-- A table and how it is found. status: 0 open, 1 playing, 2 finished, 3 closed.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    creator INTEGER NOT NULL,
    command TEXT,
    is_public INTEGER NOT NULL,
    game TEXT NOT NULL,
    status INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    summary TEXT NOT NULL,
    facts TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX tables_by_command ON tables (creator, command) WHERE command IS NOT NULL;
CREATE INDEX tables_by_time ON tables (updated);
CREATE INDEX tables_by_status ON tables (status, updated);
CREATE INDEX tables_by_game ON tables (game, status, updated);

-- In whose lists a table is.
CREATE TABLE seats (
    person INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_table ON seats (table_id);

-- What happened. Nothing but an append touches it, and an append nothing else: no other index.
CREATE TABLE journal (
    table_id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    person INTEGER,
    command TEXT,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE decks (
    hash TEXT PRIMARY KEY,
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- claimed: the name as it is compared, for those who have claimed it.
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL,
    claimed TEXT UNIQUE,
    password_hash TEXT
) STRICT;

-- token: the SHA-256 of the secret, never the secret.
CREATE TABLE sessions (
    token BLOB PRIMARY KEY,
    person INTEGER NOT NULL,
    opened INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_person ON sessions (person);

-- One row, written to see that writing works.
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 0),
    n INTEGER NOT NULL
) STRICT;
INSERT INTO pulse VALUES (0, 0);
