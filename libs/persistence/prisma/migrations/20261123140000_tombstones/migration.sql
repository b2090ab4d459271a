-- A row without a value is a tombstone: with it a compacted topic forgets its key. Versions before this one overlook such
-- rows, which wait for a newer one.
ALTER TABLE "outbox" ALTER COLUMN "value" DROP NOT NULL;
