-- Version 1. Identifiers are 64 bits stored as signed numbers, times are milliseconds since 1970. Texts that people write
-- may hold any character, also one that PostgreSQL has no room for in a text: they are bytes, in UTF-8.

-- A table and how it is found. status: 0 open, 1 playing, 2 finished, 3 closed.
CREATE TABLE adjuge.tables (
    id BIGINT PRIMARY KEY,
    creator BIGINT NOT NULL,
    command BYTEA,
    is_public BOOLEAN NOT NULL,
    game TEXT NOT NULL,
    status SMALLINT NOT NULL,
    updated BIGINT NOT NULL,
    summary TEXT NOT NULL,
    facts TEXT NOT NULL,
    deck TEXT
);
CREATE UNIQUE INDEX tables_by_command ON adjuge.tables (creator, command) WHERE command IS NOT NULL;
CREATE INDEX tables_by_creator ON adjuge.tables (creator, status);
CREATE INDEX tables_by_time ON adjuge.tables (updated, id);
CREATE INDEX tables_by_status ON adjuge.tables (status, updated, id);
CREATE INDEX tables_by_game ON adjuge.tables (game, status, updated, id);
CREATE INDEX tables_by_deck ON adjuge.tables (deck);

-- In whose lists a table is.
CREATE TABLE adjuge.seats (
    person BIGINT NOT NULL,
    table_id BIGINT NOT NULL,
    PRIMARY KEY (person, table_id)
);
CREATE INDEX seats_by_table ON adjuge.seats (table_id);

-- What happened. Nothing but an append touches it, and an append nothing else: no other index.
CREATE TABLE adjuge.journal (
    table_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person BIGINT,
    command BYTEA,
    text BYTEA NOT NULL,
    checksum BYTEA NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- How a table stood after an entry: a cache. checksum: of the text and of the journal up to there.
CREATE TABLE adjuge.snapshots (
    table_id BIGINT PRIMARY KEY,
    seq BIGINT NOT NULL,
    text TEXT NOT NULL,
    checksum BYTEA NOT NULL
);

CREATE TABLE adjuge.decks (
    hash TEXT PRIMARY KEY,
    text TEXT NOT NULL
);

-- claimed: the name as it is compared, for those who have claimed it. looks: what it could be taken for.
CREATE TABLE adjuge.people (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    claimed TEXT UNIQUE,
    password_hash TEXT,
    looks TEXT NOT NULL
);
CREATE INDEX people_by_looks ON adjuge.people (looks);

-- token: the SHA-256 of the secret, never the secret. seen: when it was last used, about to the day.
CREATE TABLE adjuge.sessions (
    token BYTEA PRIMARY KEY,
    person BIGINT NOT NULL,
    opened BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX sessions_by_person ON adjuge.sessions (person);
CREATE INDEX sessions_by_time ON adjuge.sessions (seen);

-- One row, written to see that writing works.
CREATE TABLE adjuge.pulse (
    id SMALLINT PRIMARY KEY CHECK (id = 0),
    n BIGINT NOT NULL,
    filler BYTEA NOT NULL
);
INSERT INTO adjuge.pulse VALUES (0, 0, '');
