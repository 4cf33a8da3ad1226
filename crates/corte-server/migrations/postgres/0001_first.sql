-- The event log: the only truth of a table. Rows are inserted and, once the table is closed, deleted; never updated.
CREATE TABLE log (
    table_id TEXT    NOT NULL,
    seq      BIGINT  NOT NULL CHECK (seq > 0),
    entry    TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Tables that take no more entries.
CREATE TABLE closed_tables (
    table_id  TEXT    NOT NULL PRIMARY KEY,
    closed_at BIGINT  NOT NULL
);
CREATE INDEX closed_tables_by_time ON closed_tables (closed_at);

CREATE TABLE games (
    id          TEXT    NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
    table_id    TEXT    NOT NULL,
    finished_at BIGINT  NOT NULL,
    summary     TEXT    NOT NULL,
    log         TEXT    NOT NULL
);
CREATE INDEX games_by_time ON games (finished_at, id);

CREATE TABLE game_players (
    game_id     TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    user_id     TEXT    NOT NULL,
    place       BIGINT  NOT NULL,
    finished_at BIGINT  NOT NULL,
    PRIMARY KEY (game_id, user_id)
);
CREATE INDEX game_players_by_user ON game_players (user_id, finished_at, game_id);

-- Only the SHA-256 of a token is kept: who reads the database can't sit down as somebody else.
CREATE TABLE sessions (
    token_hash BYTEA   NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    user_id    TEXT    NOT NULL CHECK (length(user_id) BETWEEN 1 AND 64),
    name       TEXT    NOT NULL,
    settings   TEXT    NOT NULL,
    created_at BIGINT  NOT NULL,
    last_seen  BIGINT  NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_last_seen ON sessions (last_seen);

CREATE TABLE bot_tokens (
    token_hash BYTEA   NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    user_id    TEXT    NOT NULL CHECK (length(user_id) BETWEEN 1 AND 64),
    name       TEXT    NOT NULL,
    settings   TEXT    NOT NULL,
    created_at BIGINT  NOT NULL,
    last_seen  BIGINT  NOT NULL
);
CREATE INDEX bot_tokens_by_user ON bot_tokens (user_id);
CREATE INDEX bot_tokens_by_last_seen ON bot_tokens (last_seen);
