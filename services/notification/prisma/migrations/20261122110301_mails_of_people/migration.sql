-- The mails of one person, newest first. Only adds. By itself, and without a transaction, so that mails are written
-- meanwhile.
CREATE INDEX CONCURRENTLY "delivery_person_idx" ON "delivery"("person_id", "id") WHERE ("person_id" IS NOT NULL);
