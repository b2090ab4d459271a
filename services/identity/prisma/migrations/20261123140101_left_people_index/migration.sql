CREATE INDEX CONCURRENTLY "person_left_at_idx" ON "person"("left_at") WHERE ("left_at" IS NOT NULL);
