-- A table's page lists its games, the latest first; without this, it would look through those of all tables.
CREATE INDEX games_by_table ON games (table_id, finished_at, id);
