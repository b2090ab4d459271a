-- What managers and administrators announced to a group. Only adds: the version before runs beside it.
CREATE TABLE "announcement" (
    "id" UUID NOT NULL,
    -- Who made it.
    "account_id" UUID NOT NULL,
    -- Of the Idempotency-Key, and of what was asked with it: digests.
    "request_key" TEXT,
    "request_digest" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "important" BOOLEAN NOT NULL,
    -- To which group, never who was chosen one by one.
    "audience" JSONB NOT NULL,
    "addressed" INTEGER NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by" UUID,

    CONSTRAINT "announcement_pkey" PRIMARY KEY ("id")
);
-- Asking twice by the same key announces once.
CREATE UNIQUE INDEX "announcement_account_id_request_key_key" ON "announcement"("account_id", "request_key");
-- A manager's list, newest first.
CREATE INDEX "announcement_account_id_id_idx" ON "announcement"("account_id", "id");
-- How many somebody made within the hour, and what is removed with time.
CREATE INDEX "announcement_account_id_made_at_idx" ON "announcement"("account_id", "made_at");
CREATE INDEX "announcement_made_at_idx" ON "announcement"("made_at");

-- To whom it went, and when each has read it: it stays when the notification is gone.
CREATE TABLE "announcement_receipt" (
    "announcement_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "announcement_receipt_pkey" PRIMARY KEY ("announcement_id", "account_id")
);
ALTER TABLE "announcement_receipt" ADD CONSTRAINT "announcement_receipt_announcement_id_fkey"
    FOREIGN KEY ("announcement_id") REFERENCES "announcement"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- How many have read it, of thousands.
CREATE INDEX "announcement_receipt_read_idx" ON "announcement_receipt"("announcement_id") WHERE (read_at IS NOT NULL);

-- Reading an announcement is marking its notification as read, whichever statement does so: here none is forgotten.
-- Where two accounts turned out to be one person's, the receipt goes with the notification.
CREATE FUNCTION announcement_read() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE announcement_receipt SET account_id = NEW.account_id, read_at = coalesce(read_at, NEW.read_at)
  WHERE announcement_id = NEW.subject_id::uuid AND account_id = OLD.account_id;
  RETURN NULL;
END;
$$;
CREATE TRIGGER announcement_read
  AFTER UPDATE OF read_at, account_id ON "notification"
  FOR EACH ROW
  WHEN (NEW.kind = 'announcement'
    AND (NEW.read_at IS DISTINCT FROM OLD.read_at OR NEW.account_id <> OLD.account_id))
  EXECUTE FUNCTION announcement_read();
