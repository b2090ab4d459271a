-- By itself, and without a transaction, so that people read meanwhile.
CREATE INDEX CONCURRENTLY "announcement_receipt_read_by_name_idx"
    ON "announcement_receipt"("announcement_id", "sort_name", "account_id") WHERE (read_at IS NOT NULL);
