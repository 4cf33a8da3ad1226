-- A hash over the entry and all before it in its table. Entries of version 1 have none.
ALTER TABLE log ADD COLUMN chain BLOB CHECK (chain IS NULL OR length(chain) = 32);

-- What is written to learn whether the disk still takes it: the time, and about as much as a busy moment writes.
CREATE TABLE pulse (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL,
    room BLOB
) STRICT;
INSERT INTO pulse (id, at) VALUES (1, 0);
