-- What was approved for one person. Only adds: to go back, the code before it needs nothing undone. By itself, and without
-- a transaction, so that requests are written meanwhile.
CREATE INDEX CONCURRENTLY "access_request_person_idx" ON "access_request"("person_id") WHERE ("person_id" IS NOT NULL);
