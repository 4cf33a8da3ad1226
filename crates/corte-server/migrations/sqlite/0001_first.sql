-- The event log: the only truth of a table. Rows are inserted and, once the table is closed, deleted; never updated.
CREATE TABLE log (
    table_id TEXT    NOT NULL,
    seq      INTEGER NOT NULL CHECK (seq > 0),
    entry    TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- Tables that take no more entries.
CREATE TABLE closed_tables (
    table_id  TEXT    NOT NULL PRIMARY KEY,
    closed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX closed_tables_by_time ON closed_tables (closed_at);

CREATE TABLE games (
    id          TEXT    NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
    table_id    TEXT    NOT NULL,
    finished_at INTEGER NOT NULL,
    summary     TEXT    NOT NULL,
    log         TEXT    NOT NULL
) STRICT;
CREATE INDEX games_by_time ON games (finished_at, id);

CREATE TABLE game_players (
    game_id     TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    user_id     TEXT    NOT NULL,
    place       INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX game_players_by_user ON game_players (user_id, finished_at, game_id);

-- Only the SHA-256 of a token is kept: who reads the database can't sit down as somebody else.
CREATE TABLE sessions (
    token_hash BLOB    NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    user_id    TEXT    NOT NULL CHECK (length(user_id) BETWEEN 1 AND 64),
    name       TEXT    NOT NULL,
    settings   TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    last_seen  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_last_seen ON sessions (last_seen);

CREATE TABLE bot_tokens (
    token_hash BLOB    NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    user_id    TEXT    NOT NULL CHECK (length(user_id) BETWEEN 1 AND 64),
    name       TEXT    NOT NULL,
    settings   TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    last_seen  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX bot_tokens_by_user ON bot_tokens (user_id);
CREATE INDEX bot_tokens_by_last_seen ON bot_tokens (last_seen);
