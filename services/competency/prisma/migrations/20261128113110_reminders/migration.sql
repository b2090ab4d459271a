-- AlterTable
ALTER TABLE "certificate" ADD COLUMN     "reminded" SMALLINT;

-- CreateIndex
CREATE INDEX "certificate_valid_until_idx" ON "certificate"("valid_until");
