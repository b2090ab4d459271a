-- What waits is counted with every page of the queue: with what it is counted by in the index nothing else is read. By
-- itself, and without a transaction, so that requests are written meanwhile; the next one takes away what it replaces.
CREATE INDEX CONCURRENTLY "access_request_counted_idx" ON "access_request"("requested_at", "id")
    INCLUDE ("status", "problem") WHERE ("status" IN ('pending', 'needs-information') OR "problem" IS NOT NULL);
