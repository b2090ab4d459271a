-- AlterTable
ALTER TABLE "assignment" ADD COLUMN     "batch_id" UUID;

-- CreateIndex
CREATE INDEX "assignment_batch_id_idx" ON "assignment"("batch_id");
