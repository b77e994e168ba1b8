-- Version 3: programs that play as persons, and whose they are, if they are somebody's.
ALTER TABLE adjuge.people ADD COLUMN is_bot BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE adjuge.people ADD COLUMN owner BIGINT;
CREATE INDEX people_by_owner ON adjuge.people (owner) WHERE owner IS NOT NULL;
