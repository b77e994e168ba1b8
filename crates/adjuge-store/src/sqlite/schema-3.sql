-- Version 3: what is known to be in use, and how tables stood. When a session was last used, about to the day; and the deck of a table, with
-- the tables that have no other, so that decks can go with the last of their tables.
ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET seen = opened;
CREATE INDEX sessions_by_time ON sessions (seen);
ALTER TABLE tables ADD COLUMN deck TEXT;
UPDATE tables SET deck = facts ->> '$.deck' WHERE json_valid(facts);
CREATE INDEX tables_by_deck ON tables (deck);
-- How a table stood after an entry: a cache. checksum: of the text and of the journal up to there.
CREATE TABLE snapshots (
    table_id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL,
    text TEXT NOT NULL,
    checksum BLOB NOT NULL
) STRICT;
