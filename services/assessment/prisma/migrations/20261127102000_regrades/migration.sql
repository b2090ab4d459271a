-- AlterTable
ALTER TABLE "attempt_item" ADD COLUMN     "regrade_id" UUID;

-- CreateTable
CREATE TABLE "regrade" (
    "id" UUID NOT NULL,
    "test_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "change" TEXT NOT NULL,
    "by_version_id" UUID,
    "by_number" INTEGER,
    "reason" TEXT NOT NULL,
    "candidate_reason" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "proposed_by" UUID NOT NULL,
    "proposer_person_id" UUID,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "digest" TEXT NOT NULL,
    "counts" JSONB NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "decision_reason" TEXT,
    "applied_at" TIMESTAMPTZ(3),

    CONSTRAINT "regrade_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "regrade_preview" (
    "regrade_id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,

    CONSTRAINT "regrade_preview_pkey" PRIMARY KEY ("regrade_id","attempt_id")
);

-- CreateTable
CREATE TABLE "attempt_score" (
    "id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "regrade_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,

    CONSTRAINT "attempt_score_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "regrade_proposed_idx" ON "regrade"("proposed_at", "id");

-- CreateIndex
CREATE INDEX "regrade_test_idx" ON "regrade"("test_id", "version_id");

-- CreateIndex
CREATE INDEX "regrade_proposer_idx" ON "regrade"("proposed_by");

-- CreateIndex
CREATE INDEX "regrade_decider_idx" ON "regrade"("decided_by");

-- CreateIndex
CREATE INDEX "regrade_preview_place_idx" ON "regrade_preview"("regrade_id", "place", "attempt_id");

-- CreateIndex
CREATE INDEX "regrade_preview_attempt_idx" ON "regrade_preview"("attempt_id");

-- CreateIndex
CREATE INDEX "attempt_score_regrade_idx" ON "attempt_score"("regrade_id", "attempt_id");

-- CreateIndex
CREATE UNIQUE INDEX "attempt_score_regrade_key" ON "attempt_score"("attempt_id", "regrade_id");

-- CreateIndex
CREATE UNIQUE INDEX "attempt_score_number_key" ON "attempt_score"("attempt_id", "number");

-- AddForeignKey
ALTER TABLE "regrade_preview" ADD CONSTRAINT "regrade_preview_regrade_id_fkey" FOREIGN KEY ("regrade_id") REFERENCES "regrade"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "regrade_preview" ADD CONSTRAINT "regrade_preview_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt_score" ADD CONSTRAINT "attempt_score_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- A question has one regrade at a time in a test, and a test one that is applied.
CREATE UNIQUE INDEX "regrade_open_key" ON "regrade"("test_id", "version_id")
  WHERE "status" IN ('draft', 'submitted', 'applying');
CREATE UNIQUE INDEX "regrade_applying_key" ON "regrade"("test_id") WHERE "status" = 'applying';
