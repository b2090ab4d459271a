-- Links end with the code of the same mail. Only adds. By itself, and without a transaction, so that links are made
-- meanwhile.
CREATE INDEX CONCURRENTLY "link_code_id_idx" ON "link"("code_id");
