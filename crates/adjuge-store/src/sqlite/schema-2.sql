-- Version 2: checksums of journals, which the program fills in, and something to write that takes room.
ALTER TABLE journal ADD COLUMN checksum BLOB NOT NULL DEFAULT x'';
ALTER TABLE pulse ADD COLUMN filler BLOB NOT NULL DEFAULT x'';
