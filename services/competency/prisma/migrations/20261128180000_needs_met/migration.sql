-- AlterTable
ALTER TABLE "person_gap" ADD COLUMN     "lapsed_on" DATE;

-- AlterTable
ALTER TABLE "person_level" ADD COLUMN     "met_until" DATE,
ADD COLUMN     "required" SMALLINT;

-- Everyone is computed again, with what is met until when, and what lapsed.
UPDATE "rule_book_edition" SET "number" = "number" + 1;
