-- Notices of new emails are in bulk now: a list makes thousands, and the sweeper looks for codes past them. By itself, and
-- without a transaction, so that mails are written meanwhile; the next one takes away what it replaces.
CREATE INDEX CONCURRENTLY "delivery_not_in_bulk_idx" ON "delivery"("next_try_at")
    WHERE (state IN ('queued', 'retry', 'unknown') AND NOT (template LIKE 'notification/%' OR template LIKE 'digest/%'
      OR template LIKE 'email-change/%'));
