-- CreateTable
CREATE TABLE "attempt_evidence" (
    "id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "record" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "made_at" TIMESTAMPTZ(3),
    "file_id" UUID,
    "size" INTEGER,
    "pages" INTEGER,

    CONSTRAINT "attempt_evidence_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "attempt_evidence_attempt_idx" ON "attempt_evidence"("attempt_id", "requested_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "attempt_evidence_hash_key" ON "attempt_evidence"("hash");

-- AddForeignKey
ALTER TABLE "attempt_evidence" ADD CONSTRAINT "attempt_evidence_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The few whose PDF is still to be made.
CREATE INDEX "attempt_evidence_waiting_idx" ON "attempt_evidence"("requested_at") WHERE "status" = 'waiting';
