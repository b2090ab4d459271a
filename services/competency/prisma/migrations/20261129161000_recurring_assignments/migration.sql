-- AlterTable
ALTER TABLE "assignment" ADD COLUMN     "next_due" DATE,
ADD COLUMN     "next_opens" DATE,
ADD COLUMN     "occurrence" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "occurrence_due" DATE,
ADD COLUMN     "series_from" DATE;

-- CreateIndex
CREATE INDEX "assignment_next_opens_idx" ON "assignment"("next_opens");
