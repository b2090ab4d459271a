-- AlterTable
ALTER TABLE "mark" ADD COLUMN     "max_points" DOUBLE PRECISION,
ADD COLUMN     "points" DOUBLE PRECISION,
ADD COLUMN     "reason" TEXT,
ADD COLUMN     "stage" SMALLINT NOT NULL DEFAULT 1;

-- DropIndex
DROP INDEX "mark_answer_key";

-- CreateIndex
CREATE UNIQUE INDEX "mark_answer_key" ON "mark"("attempt_id", "position", "stage");

-- CreateIndex
CREATE UNIQUE INDEX "mark_answer_marker_key" ON "mark"("attempt_id", "position", "marker_id");

-- The agreement of two markers.
CREATE INDEX "mark_second_idx" ON "mark"("test_id") WHERE "stage" = 2;
