-- What is looked for each second: which announcement some are still to be told of, or have though it is withdrawn. By itself, and without a
-- transaction, so that people announce meanwhile.
CREATE INDEX CONCURRENTLY "announcement_told_up_to_idx" ON "announcement"("id") WHERE (told_up_to IS NOT NULL);
