-- AlterTable
ALTER TABLE "standing" ADD COLUMN     "digest" TEXT;
