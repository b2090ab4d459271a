-- The newest address that the directory wants for a person with an account, until somebody confirms it.
CREATE TABLE "email_change" (
    "person_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "email" TEXT,
    "state" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "stop_hash" TEXT,

    CONSTRAINT "email_change_pkey" PRIMARY KEY ("person_id"),
    CONSTRAINT "email_change_state_known" CHECK ("state" IN ('waiting', 'stopped', 'discarded')),
    CONSTRAINT "email_change_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "email_change_stop_hash_key" ON "email_change" ("stop_hash");
CREATE INDEX "email_change_state_idx" ON "email_change" ("state");
CREATE INDEX "email_change_expires_at_idx" ON "email_change" USING BRIN ("expires_at");
