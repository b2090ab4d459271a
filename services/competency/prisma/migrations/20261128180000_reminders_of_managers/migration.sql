-- AlterTable
ALTER TABLE "certificate" ADD COLUMN     "manager_reminded" SMALLINT;

-- Until now both were reminded at once.
UPDATE "certificate" SET "manager_reminded" = "reminded" WHERE "reminded" IS NOT NULL;
