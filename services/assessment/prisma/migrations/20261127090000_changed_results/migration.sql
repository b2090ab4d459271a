ALTER TABLE "attempt" ADD COLUMN "result_changed_at" TIMESTAMPTZ(3);

UPDATE "attempt" SET "result_changed_at" = "released_at" WHERE "released_at" IS NOT NULL;

CREATE INDEX "attempt_result_changed_idx" ON "attempt"("result_changed_at", "id");
