-- Until when external people are let in. Only adds a table: the version before runs beside it. To take it away by hand:
-- DROP TABLE "external_access".
CREATE TABLE "external_access" (
    "person_id" UUID NOT NULL,
    -- Who answers for them: a person of the directory.
    "sponsor_id" UUID NOT NULL,
    -- The last day, in the zone that counts, and the moment at which that is over.
    "ends_on" DATE NOT NULL,
    "time_zone" TEXT NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL,
    -- When the access was taken away.
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "external_access_pkey" PRIMARY KEY ("person_id")
);
CREATE INDEX "external_access_open_idx" ON "external_access"("ends_at") WHERE "ended_at" IS NULL;
ALTER TABLE "external_access" ADD CONSTRAINT "external_access_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
