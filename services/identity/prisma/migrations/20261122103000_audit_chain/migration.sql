-- The salt goes with what can be erased: without both nobody can guess what a digest was made of.
ALTER TABLE "audit_detail"
    ADD COLUMN "salt" UUID DEFAULT gen_random_uuid(),
    ADD COLUMN "erased_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "audit_unsealed" (
    "sequence" BIGINT NOT NULL,
    "audit_id" UUID NOT NULL,

    CONSTRAINT "audit_unsealed_pkey" PRIMARY KEY ("sequence")
);

-- CreateTable
CREATE TABLE "audit_seal" (
    "position" BIGINT NOT NULL,
    "audit_id" UUID NOT NULL,
    "detail_digest" BYTEA NOT NULL,
    "row_digest" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_seal_pkey" PRIMARY KEY ("position")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_seal_audit_id_key" ON "audit_seal"("audit_id");

-- What was written before there was a chain.
INSERT INTO "audit_unsealed" ("sequence", "audit_id") SELECT "sequence", "id" FROM "audit";

-- DropIndex
DROP INDEX "audit_occurred_at_idx";

-- DropIndex
DROP INDEX "audit_target_id_sequence_idx";

-- CreateIndex
CREATE INDEX "audit_occurred_at_sequence_idx" ON "audit"("occurred_at", "sequence");

-- CreateIndex
CREATE INDEX "audit_actor_id_occurred_at_sequence_idx" ON "audit"("actor_id", "occurred_at", "sequence");

-- CreateIndex
CREATE INDEX "audit_target_id_occurred_at_sequence_idx" ON "audit"("target_id", "occurred_at", "sequence");

-- CreateIndex
CREATE INDEX "audit_action_occurred_at_sequence_idx" ON "audit"("action", "occurred_at", "sequence");

-- What Prisma has no words for: the few among the many, without a cost to what succeeds here.
CREATE INDEX "audit_unsuccessful_idx" ON "audit"("outcome", "occurred_at", "sequence") WHERE ("outcome" <> 'succeeded');
CREATE INDEX "audit_elsewhere_idx" ON "audit"("service", "occurred_at", "sequence") WHERE ("service" <> 'identity');
