-- What people are told of in the console. Only adds: the version before runs beside it, and nothing wrote there yet.
ALTER TABLE "notification"
    ADD COLUMN "subject_id" TEXT,
    ADD COLUMN "details" JSONB NOT NULL DEFAULT '{}',
    -- The order of arrival within an inbox: drawn while the inbox is held, so that who commits later stands later.
    ADD COLUMN "position" BIGSERIAL NOT NULL,
    ADD COLUMN "in_app" BOOLEAN NOT NULL DEFAULT true;
UPDATE "notification" SET "subject_id" = "id"::text;
ALTER TABLE "notification" ALTER COLUMN "subject_id" SET NOT NULL;

-- One fact, one person, one notification, however often it is told.
CREATE UNIQUE INDEX "notification_kind_subject_id_account_id_key" ON "notification"("kind", "subject_id", "account_id");
CREATE INDEX "notification_account_id_position_idx" ON "notification"("account_id", "position");
-- What every open console counts and lists; as small as what is unread.
DROP INDEX "notification_unread_idx";
CREATE INDEX "notification_unread_idx" ON "notification"("account_id", "position") WHERE (read_at IS NULL AND in_app);
-- What is removed with time.
CREATE INDEX "notification_read_at_idx" ON "notification"("read_at");
CREATE INDEX "notification_created_at_idx" ON "notification"("created_at") WHERE (read_at IS NULL);

-- Matters that ended, such as a request that somebody decided: events of two topics come in any order, and what is
-- told of a matter after its end is nothing to do any more.
CREATE TABLE "ended_matter" (
    "kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ended_matter_pkey" PRIMARY KEY ("kind", "subject_id")
);
CREATE INDEX "ended_matter_ended_at_idx" ON "ended_matter"("ended_at");

-- For people of whom identity has not told yet: they are notified as soon as it has.
CREATE TABLE "owed_notification" (
    "person_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "owed_notification_pkey" PRIMARY KEY ("person_id", "kind", "subject_id")
);
CREATE INDEX "owed_notification_created_at_idx" ON "owed_notification"("created_at");
