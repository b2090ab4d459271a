-- Codes and proofs belong to people: who signs up has no account yet.
ALTER TABLE "code" ADD COLUMN "person_id" UUID, ADD COLUMN "foreign_attempts" INTEGER NOT NULL DEFAULT 0;
UPDATE "code" SET "person_id" = "account"."person_id" FROM "account" WHERE "account"."id" = "code"."account_id";
DROP INDEX "code_open_key";
DROP INDEX "code_account_id_purpose_issued_at_idx";
ALTER TABLE "code" ALTER COLUMN "person_id" SET NOT NULL, DROP COLUMN "account_id";
CREATE INDEX "code_person_id_purpose_issued_at_idx" ON "code"("person_id", "purpose", "issued_at");
ALTER TABLE "code" ADD CONSTRAINT "code_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- At most one open code of a person a flow, also when two requests of one browser meet; found by the flow where a call
-- names nobody.
CREATE UNIQUE INDEX "code_open_key" ON "code"("flow_hash", "purpose", "person_id")
    WHERE "consumed_at" IS NULL AND "superseded_at" IS NULL;

ALTER TABLE "pending_proof" ADD COLUMN "person_id" UUID, ADD COLUMN "link_hash" TEXT;
UPDATE "pending_proof" SET "person_id" = "account"."person_id" FROM "account" WHERE "account"."id" = "pending_proof"."account_id";
DROP INDEX "pending_proof_account_id_idx";
ALTER TABLE "pending_proof" ALTER COLUMN "person_id" SET NOT NULL, DROP COLUMN "account_id";
CREATE INDEX "pending_proof_person_id_idx" ON "pending_proof"("person_id");
ALTER TABLE "pending_proof" ADD CONSTRAINT "pending_proof_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "link" (
    "hash" TEXT NOT NULL,
    "person_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,
    "code_id" UUID,

    CONSTRAINT "link_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "link_person_id_idx" ON "link"("person_id");
CREATE INDEX "link_expires_at_idx" ON "link" USING BRIN ("expires_at");
ALTER TABLE "link" ADD CONSTRAINT "link_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "link" ADD CONSTRAINT "link_end_known" CHECK (("ended_at" IS NULL) = ("end_reason" IS NULL) AND "end_reason" IN ('used', 'superseded'));
