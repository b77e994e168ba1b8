-- Version 4: how names look, which the program fills in, so that nobody is taken for somebody else.
ALTER TABLE people ADD COLUMN looks TEXT NOT NULL DEFAULT '';
CREATE INDEX people_by_looks ON people (looks);
