-- Version 5: reviews of games that are over, each by whoever reviews as `maker` says: a cache.
CREATE TABLE adjuge.reviews (
    table_id BIGINT PRIMARY KEY,
    maker TEXT NOT NULL,
    text TEXT NOT NULL
);
