-- By itself, and without a transaction, so that people read meanwhile.
CREATE INDEX CONCURRENTLY "announcement_receipt_unread_by_name_idx"
    ON "announcement_receipt"("announcement_id", "sort_name", "account_id") WHERE (read_at IS NULL);
