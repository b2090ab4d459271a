-- AlterTable
ALTER TABLE "regrade" ADD COLUMN     "run_requested_at" TIMESTAMPTZ(3),
ALTER COLUMN "as_of" DROP NOT NULL,
ALTER COLUMN "counts" DROP NOT NULL;

-- What a periodic task looks for.
CREATE INDEX "regrade_run_requested_idx" ON "regrade"("run_requested_at") WHERE "run_requested_at" IS NOT NULL;
