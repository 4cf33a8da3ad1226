-- The servers on this database, by its own clock. Who was not seen for a while is gone.
CREATE TABLE nodes (
    id      TEXT   NOT NULL PRIMARY KEY,
    place   TEXT   NOT NULL,
    version TEXT   NOT NULL,
    began   INTEGER NOT NULL,
    seen    INTEGER NOT NULL,
    leaves  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who is in touch with a table at which of them, and until when at least.
CREATE TABLE presence (
    table_id TEXT   NOT NULL,
    user_id  TEXT   NOT NULL,
    node_id  TEXT   NOT NULL,
    until    INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id, node_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX presence_by_node ON presence (node_id);

-- The tables at each of them that anyone may join or watch, as the pages of all list them.
CREATE TABLE boards (
    node_id TEXT NOT NULL PRIMARY KEY,
    tables  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The name under which these servers wake each other over NATS.
CREATE TABLE cluster (
    id   INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    name TEXT   NOT NULL
) STRICT;
INSERT INTO cluster (id, name) VALUES (1, lower(hex(randomblob(16))));
