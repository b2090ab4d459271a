-- DropIndex
DROP INDEX "person_gap_skill_id_idx";

-- AlterTable
ALTER TABLE "person_gap" ADD COLUMN     "missing" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
ADD COLUMN     "next" SMALLINT;

-- CreateIndex
CREATE INDEX "person_gap_skill_id_held_idx" ON "person_gap"("skill_id", "held");

-- Everyone is computed again, with what is missing.
UPDATE "rule_book_edition" SET "number" = "number" + 1;
