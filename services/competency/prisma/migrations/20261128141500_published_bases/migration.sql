-- AlterTable
ALTER TABLE "certificate" ADD COLUMN "told" INTEGER NOT NULL DEFAULT 0;
