-- What somebody waits for, however many mails of notifications and digests are due before it: the sweeper takes it first.
-- By itself, and without a transaction, so that mails are written meanwhile.
CREATE INDEX CONCURRENTLY "delivery_urgent_idx" ON "delivery"("next_try_at")
    WHERE (state IN ('queued', 'retry', 'unknown') AND NOT (template LIKE 'notification/%' OR template LIKE 'digest/%'));
