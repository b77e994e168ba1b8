-- Version 5: programs that play as persons, and whose they are, if they are somebody's.
ALTER TABLE people ADD COLUMN is_bot INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN owner INTEGER;
CREATE INDEX people_by_owner ON people (owner) WHERE owner IS NOT NULL;
