-- Decisions on requests for access. Only adds: the version before runs beside it. To take it away by hand: DROP TABLE
-- "access_request_link", "access_request_history"; drop the columns and indexes named here.

ALTER TABLE "access_request"
    ADD COLUMN "name_key" TEXT GENERATED ALWAYS AS (lower(btrim("first_name") || ' ' || btrim("last_name"))) STORED,
    -- When the status last changed, and which administrator did it; nobody where who asked did, or time.
    ADD COLUMN "changed_at" TIMESTAMPTZ(3),
    ADD COLUMN "changed_by" UUID,
    -- Why an approval could not be carried out: until that is decided anew the request waits again.
    ADD COLUMN "problem" TEXT,
    ADD COLUMN "person_id" UUID,
    ADD COLUMN "sponsor_id" UUID,
    ADD COLUMN "ends_on" DATE,
    ADD COLUMN "time_zone" TEXT;
UPDATE "access_request" SET "changed_at" = "requested_at";
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_status_known"
    CHECK ("status" IN ('pending', 'needs-information', 'approved', 'rejected', 'withdrawn', 'expired'));

-- What waits for an administrator, oldest first; it stays small however much was decided.
CREATE INDEX "access_request_waiting_idx" ON "access_request"("requested_at", "id")
    WHERE ("status" IN ('pending', 'needs-information') OR "problem" IS NOT NULL);
CREATE INDEX "access_request_status_idx" ON "access_request"("status", "requested_at", "id");
CREATE INDEX "access_request_requested_at_idx" ON "access_request"("requested_at", "id");
-- Hints of what is alike, and what a search begins with.
CREATE INDEX "access_request_number_idx" ON "access_request"("employee_number_key" text_pattern_ops);
CREATE INDEX "access_request_email_idx" ON "access_request"("email_key" text_pattern_ops);
CREATE INDEX "access_request_name_idx" ON "access_request"("name_key" text_pattern_ops);
CREATE INDEX "access_request_last_name_idx" ON "access_request"(lower("last_name") text_pattern_ops);

-- Who did what when. What was written stands here and in no event.
CREATE TABLE "access_request_history" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "what" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    -- The administrator's account.
    "by" UUID,
    "text" TEXT,

    CONSTRAINT "access_request_history_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "access_request_history_request_id_at_idx" ON "access_request_history"("request_id", "at");
ALTER TABLE "access_request_history" ADD CONSTRAINT "access_request_history_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Links in mails to who asked: to take the request back, or to answer a question.
CREATE TABLE "access_request_link" (
    -- Of the token in the link.
    "hash" TEXT NOT NULL,
    "request_id" UUID NOT NULL,
    -- 'withdrawal', 'answer'
    "purpose" TEXT NOT NULL,
    -- The mail that carries it.
    "notice_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "access_request_link_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "access_request_link_request_id_idx" ON "access_request_link"("request_id");
ALTER TABLE "access_request_link" ADD CONSTRAINT "access_request_link_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE CASCADE ON UPDATE CASCADE;
