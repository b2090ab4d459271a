-- AlterTable
ALTER TABLE "certificate" ADD COLUMN     "name_shown_until" DATE;
