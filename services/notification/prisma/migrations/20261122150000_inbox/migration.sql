-- How often the inbox of an account has changed, and of which change open consoles were told. Only adds.
CREATE TABLE "inbox_version" (
    "account_id" UUID NOT NULL,
    -- Begins at the time of the first change in milliseconds: that of a row made anew is greater than any before.
    "version" BIGINT NOT NULL,
    "told" BIGINT NOT NULL DEFAULT 0,
    -- By the clock of the database.
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inbox_version_pkey" PRIMARY KEY ("account_id")
);
-- What nobody was told of: nearly always empty.
CREATE INDEX "inbox_version_untold_idx" ON "inbox_version"("changed_at") WHERE (told < version);
