-- Version 4: where sessions were opened from, and the hashes of codes that let somebody in who has lost their password.
ALTER TABLE adjuge.sessions ADD COLUMN address TEXT;
ALTER TABLE adjuge.sessions ADD COLUMN device TEXT;
CREATE TABLE adjuge.recoveries (
    person BIGINT NOT NULL,
    hash BYTEA NOT NULL,
    PRIMARY KEY (person, hash)
);
