-- CreateTable
CREATE TABLE "mark" (
    "id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "test_id" UUID NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "marker_id" UUID,
    "held_until" TIMESTAMPTZ(3),
    "marked_at" TIMESTAMPTZ(3),
    "marks" JSONB,

    CONSTRAINT "mark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mark_draft" (
    "mark_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "marks" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mark_draft_pkey" PRIMARY KEY ("mark_id","account_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mark_answer_key" ON "mark"("attempt_id", "position");

-- CreateIndex
CREATE INDEX "mark_test_idx" ON "mark"("test_id", "marked_at");

-- CreateIndex
CREATE INDEX "mark_marker_idx" ON "mark"("marker_id", "marked_at", "id");

-- AddForeignKey
ALTER TABLE "mark" ADD CONSTRAINT "mark_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mark_draft" ADD CONSTRAINT "mark_draft_mark_id_fkey" FOREIGN KEY ("mark_id") REFERENCES "mark"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The queue.
CREATE INDEX "mark_waiting_idx" ON "mark"("submitted_at", "id") WHERE "marked_at" IS NULL;

-- Answers that wait already.
INSERT INTO "mark" ("id", "attempt_id", "position", "test_id", "submitted_at")
SELECT gen_random_uuid(), a."id", i."position", a."test_id", a."submitted_at"
FROM "attempt" a JOIN "attempt_item" i ON i."attempt_id" = a."id"
WHERE a."status" = 'grading' AND (i."outcome"->>'needsMarking')::boolean;
