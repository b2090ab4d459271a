-- How people want to be told, and in whose zone. Only adds: the version before runs beside it.

-- When somebody is left in peace, and when their mail of the day comes. Of nobody who never chose.
CREATE TABLE "notification_setting" (
    "account_id" UUID NOT NULL,
    -- Hours and minutes by their clock, 22:00; null where no hours are quiet.
    "quiet_from" TEXT,
    "quiet_to" TEXT,
    -- Null: never.
    "digest_at" TEXT,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "notification_setting_pkey" PRIMARY KEY ("account_id"),
    CONSTRAINT "notification_setting_quiet_whole" CHECK (("quiet_from" IS NULL) = ("quiet_to" IS NULL)),
    CONSTRAINT "notification_setting_times" CHECK (
        "quiet_from" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND "quiet_to" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        AND "quiet_from" <> "quiet_to" AND "digest_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);

-- By which ways somebody is told of a kind, where that is not what the kind says itself.
CREATE TABLE "notification_preference" (
    "account_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "in_app" BOOLEAN NOT NULL,
    "email" BOOLEAN NOT NULL,
    "digest" BOOLEAN NOT NULL,

    CONSTRAINT "notification_preference_pkey" PRIMARY KEY ("account_id", "kind")
);

-- One mail a person a day: the day is that of their calendar where they were then.
CREATE TABLE "digest" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "digest_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "digest_account_id_day_key" ON "digest"("account_id", "day");
CREATE INDEX "digest_created_at_idx" ON "digest"("created_at");

ALTER TABLE "notification"
    -- Belongs in a digest while it is unread, and in none a second time.
    ADD COLUMN "for_digest" BOOLEAN NOT NULL DEFAULT false,
    -- Which one has it.
    ADD COLUMN "digest_id" UUID;
-- What the sweeper looks for: as small as what waits.
CREATE INDEX "notification_awaits_digest_idx" ON "notification"("account_id", "created_at") WHERE (for_digest AND digest_id IS NULL AND read_at IS NULL);
CREATE INDEX "notification_digest_id_idx" ON "notification"("digest_id") WHERE (digest_id IS NOT NULL);
