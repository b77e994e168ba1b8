-- Version 2: several servers. A node is a running server, which says every second that it is still there.
CREATE TABLE adjuge.nodes (
    id BIGINT PRIMARY KEY,
    expires TIMESTAMPTZ NOT NULL
);

-- Who does what must be done once: the bots and clocks of a table; or, under 0, deleting what nobody uses. A lease holds
-- for as long as its node is there. Each time it is taken it has another epoch, by which an append under an old one is
-- known.
CREATE TABLE adjuge.leases (
    held BIGINT PRIMARY KEY,
    node BIGINT NOT NULL,
    epoch BIGINT NOT NULL
);
CREATE SEQUENCE adjuge.epochs;
