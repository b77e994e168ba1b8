-- Version 6: where sessions were opened from, and the hashes of codes that let somebody in who has lost their password.
ALTER TABLE sessions ADD COLUMN address TEXT;
ALTER TABLE sessions ADD COLUMN device TEXT;
CREATE TABLE recoveries (
    person INTEGER NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (person, hash)
) STRICT, WITHOUT ROWID;
