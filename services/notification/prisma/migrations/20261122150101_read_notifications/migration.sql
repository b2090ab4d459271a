-- What is removed with time, and nothing else: an index with the unread ones tempted PostgreSQL to find them by it.
DROP INDEX "notification_read_at_idx";
CREATE INDEX "notification_read_at_idx" ON "notification"("read_at") WHERE (read_at IS NOT NULL);
