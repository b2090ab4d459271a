-- How people are shown things, and how much longer they may take. Only adds tables: the version before runs beside it.
CREATE TABLE "preference" (
    "account_id" UUID NOT NULL,
    -- By its name in the IANA database; null is that of the device one reads on.
    "time_zone" TEXT,
    "language" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "preference_pkey" PRIMARY KEY ("account_id")
);
ALTER TABLE "preference" ADD CONSTRAINT "preference_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "extra_time" (
    "person_id" UUID NOT NULL,
    "multiplier" DECIMAL(3,2) NOT NULL,
    -- While a request waits; the reason goes with the answer.
    "requested_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL,

    CONSTRAINT "extra_time_pkey" PRIMARY KEY ("person_id"),
    CONSTRAINT "extra_time_known" CHECK ("multiplier" IN (1, 1.25, 1.5, 1.75, 2)),
    CONSTRAINT "extra_time_reason_waits" CHECK ("reason" IS NULL OR "requested_at" IS NOT NULL)
);
CREATE INDEX "extra_time_waiting_idx" ON "extra_time"("requested_at") WHERE "requested_at" IS NOT NULL;
ALTER TABLE "extra_time" ADD CONSTRAINT "extra_time_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
