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

-- Who is to be told. Rows from before know none of it: version 0, so that the next event, or all of them published
-- again, fills them.
ALTER TABLE "person"
    ADD COLUMN "name" TEXT,
    ADD COLUMN "email" TEXT,
    ADD COLUMN "role" TEXT,
    ADD COLUMN "department" TEXT,
    ADD COLUMN "location" TEXT,
    ADD COLUMN "manager_id" UUID,
    ADD COLUMN "external" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "active" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "disabled" BOOLEAN NOT NULL DEFAULT false,
    -- Who goes on as this one, where somebody stood in the directory twice.
    ADD COLUMN "merged_into_id" UUID;
UPDATE "person" SET "version" = 0;
CREATE INDEX "person_role_idx" ON "person"("role") WHERE (role <> 'employee');
CREATE INDEX "person_department_idx" ON "person"("department");
CREATE INDEX "person_location_idx" ON "person"("location");
CREATE INDEX "person_manager_id_idx" ON "person"("manager_id");
CREATE INDEX "person_merged_into_id_idx" ON "person"("merged_into_id") WHERE (merged_into_id IS NOT NULL);
