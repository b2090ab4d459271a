-- By itself, and without a transaction, so that people are stored meanwhile. Few people hold any.
CREATE INDEX CONCURRENTLY "person_holders_idx" ON "person"("id") WHERE ("capabilities" <> '{}');
