-- What people wait for is relayed by itself, without a look at what else waits. Only adds: the version before does not
-- notice. By itself, and without a transaction, so that events are written meanwhile.
CREATE INDEX CONCURRENTLY "outbox_unpublished_topic_idx" ON "outbox"("topic", "sequence") WHERE (published_at IS NULL AND parked_at IS NULL);
