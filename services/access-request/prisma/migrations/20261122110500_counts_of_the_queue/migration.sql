-- What waits is counted with every page of the queue: with what it is counted by in the index nothing else is read. To
-- take it back by hand: make the index anew without INCLUDE.
DROP INDEX "access_request_waiting_idx";
CREATE INDEX "access_request_waiting_idx" ON "access_request"("requested_at", "id") INCLUDE ("status", "problem")
    WHERE ("status" IN ('pending', 'needs-information') OR "problem" IS NOT NULL);
