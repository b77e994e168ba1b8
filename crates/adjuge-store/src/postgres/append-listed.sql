-- How these tables are found from now on. A clock that goes back does not move a table down: lists would show it twice.
, listed AS (
    SELECT * FROM unnest($1::bigint[], $3::bigint[], $8::smallint[], $9::text[]) AS listed (table_id, at, status, summary)
    WHERE table_id IN (SELECT table_id FROM written)
),
relisted AS (
    UPDATE adjuge.tables SET status = listed.status, updated = greatest(updated, listed.at), summary = listed.summary
    FROM listed WHERE tables.id = listed.table_id
),
seated AS (
    SELECT * FROM unnest($10::bigint[], $11::bigint[]) AS seated (table_id, person)
    WHERE table_id IN (SELECT table_id FROM written)
),
risen AS (
    DELETE FROM adjuge.seats USING listed WHERE seats.table_id = listed.table_id
    AND NOT EXISTS (SELECT FROM seated WHERE seated.table_id = seats.table_id AND seated.person = seats.person)
),
sat AS (
    INSERT INTO adjuge.seats (table_id, person) SELECT DISTINCT table_id, person FROM seated ON CONFLICT DO NOTHING
)
