-- A hash of the game's record without its players' names, by which a copy is recognised. Games of earlier programs have
-- none yet, and records that can't be read have an empty one.
ALTER TABLE games ADD COLUMN likeness TEXT;
CREATE INDEX games_by_likeness ON games (likeness);
CREATE INDEX games_without_likeness ON games (id) WHERE likeness IS NULL;

-- Who has uploaded a record.
CREATE TABLE uploads (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL,
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX uploads_by_user ON uploads (user_id, game_id);

-- Who has sat or spoken at which table, as long as its log is there.
CREATE TABLE visits (
    user_id  TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (user_id, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX visits_by_table ON visits (table_id);

-- What the host has ordered by a command. A server carries it out, and says what came of it.
CREATE TABLE orders (
    id       TEXT    NOT NULL PRIMARY KEY,
    task     TEXT    NOT NULL,
    given_at INTEGER NOT NULL,
    outcome  TEXT
) STRICT, WITHOUT ROWID;

-- The tables and games that were removed by such an order, so that none of them comes back.
CREATE TABLE removed (
    kind TEXT NOT NULL CHECK (kind IN ('table', 'game')),
    id   TEXT NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
