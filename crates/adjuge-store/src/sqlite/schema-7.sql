-- Version 7: reviews of games that are over, each by whoever reviews as `maker` says: a cache.
CREATE TABLE reviews (
    table_id INTEGER PRIMARY KEY,
    maker TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT;
