-- What a server's own clock showed when it was seen, and for how long it keeps what, in words. One of an earlier program
-- tells neither.
ALTER TABLE nodes ADD COLUMN clock BIGINT;
ALTER TABLE nodes ADD COLUMN keeps TEXT;
