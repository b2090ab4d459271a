-- What is removed with time, and nothing else: indexes of the unread ones alone tempted PostgreSQL to find an inbox by
-- them.
DROP INDEX "notification_read_at_idx";
DROP INDEX "notification_created_at_idx";
CREATE INDEX "notification_read_at_idx" ON "notification"("read_at") WHERE (read_at IS NOT NULL);
CREATE INDEX "notification_created_at_idx" ON "notification"("created_at");
