SELECT ends.table_id, ends.is_there, ends.is_held, ends.seq, written.table_id IS NOT NULL
FROM ends LEFT JOIN written ON written.table_id = ends.table_id
