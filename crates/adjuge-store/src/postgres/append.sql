-- Writes an entry at the end of each of some journals, each where its writer thought the end was. One that has another
-- length, or whose table is gone, keeps nobody else from writing. The rows are taken in one order, so that two servers
-- never wait for one another in a circle.
WITH asked AS (
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bytea[], $6::bytea[], $7::bigint[])
        AS asked (table_id, after, at, person, command, text, epoch)
),
-- Nobody deletes a table while it is written to.
there AS (
    SELECT id FROM adjuge.tables WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE
),
-- Nobody takes what its holder writes to; whoever has taken it before is waited for.
held AS (
    SELECT held FROM adjuge.leases JOIN asked ON held = table_id AND leases.epoch = asked.epoch
    ORDER BY held FOR SHARE OF leases
),
ends AS (
    SELECT asked.*, there.id IS NOT NULL AS is_there, epoch IS NULL OR held.held IS NOT NULL AS is_held,
        last.seq, last.checksum
    FROM asked LEFT JOIN there ON there.id = asked.table_id LEFT JOIN held ON held.held = asked.table_id
    LEFT JOIN LATERAL (
        SELECT seq, checksum FROM adjuge.journal WHERE table_id = asked.table_id ORDER BY seq DESC LIMIT 1
    ) last ON TRUE
),
-- As chain.rs has it. Whoever was faster has the place, and is waited for.
written AS (
    INSERT INTO adjuge.journal (table_id, seq, at, person, command, text, checksum)
    SELECT table_id, seq + 1, at, person, command, text, substring(
        sha256(
            checksum || int8send(seq + 1) || int8send(at)
            || CASE WHEN person IS NULL THEN '\x00'::bytea ELSE '\x01'::bytea END
            || CASE WHEN command IS NULL THEN '\x00'::bytea ELSE '\x01'::bytea END
            || int8send(coalesce(person, 0))
            || int8send(coalesce(length(command), 0)::bigint) || coalesce(command, ''::bytea)
            || int8send(length(text)::bigint) || text
        ) FROM 1 FOR 16)
    FROM ends WHERE is_there AND is_held AND seq = after ORDER BY table_id
    ON CONFLICT (table_id, seq) DO NOTHING
    RETURNING table_id
)
