-- One name, one bot, whatever the case of its letters.
CREATE TABLE bot_names (
    name    TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL
);
CREATE INDEX bot_names_by_user ON bot_names (user_id);
INSERT INTO bot_names (name, user_id) SELECT lower(name), min(user_id) FROM bot_tokens GROUP BY lower(name);

-- Who sits where, so that nobody has to read every log to find their tables. The logs are the truth.
CREATE TABLE seats (
    user_id  TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (user_id, table_id)
);
CREATE INDEX seats_by_table ON seats (table_id);
