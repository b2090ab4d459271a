-- AlterTable
ALTER TABLE "attempt_dispute" ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'open',
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "proposal" TEXT,
ADD COLUMN     "answered_by" UUID,
ADD COLUMN     "answerer_person_id" UUID,
ADD COLUMN     "decided_by" UUID,
ADD COLUMN     "decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "decision" TEXT,
ADD COLUMN     "regrade_id" UUID;

-- Disputes from before there were answers wait for one, unless their attempt has no result or no candidate.
UPDATE "attempt_dispute" d SET "status" = 'closed'
FROM "attempt" a
WHERE a."id" = d."attempt_id" AND (a."status" = 'voided' OR a."account_id" IS NULL);

-- CreateTable
CREATE TABLE "dispute_step" (
    "id" UUID NOT NULL,
    "dispute_id" UUID NOT NULL,
    "what" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID,
    "proposal" TEXT,
    "text" TEXT,

    CONSTRAINT "dispute_step_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "dispute_step_dispute_idx" ON "dispute_step"("dispute_id", "at", "id");

-- CreateIndex
CREATE INDEX "dispute_step_by_idx" ON "dispute_step"("by");

-- CreateIndex
CREATE UNIQUE INDEX "attempt_dispute_id_key" ON "attempt_dispute"("id");

-- CreateIndex
CREATE INDEX "attempt_dispute_status_idx" ON "attempt_dispute"("status", "at", "id");

-- CreateIndex
CREATE INDEX "attempt_dispute_at_idx" ON "attempt_dispute"("at", "id");

-- AddForeignKey
ALTER TABLE "dispute_step" ADD CONSTRAINT "dispute_step_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "attempt_dispute"("id") ON DELETE CASCADE ON UPDATE CASCADE;
