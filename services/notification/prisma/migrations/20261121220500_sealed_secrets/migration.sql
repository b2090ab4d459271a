-- What is sealed is no longer a code alone: some mails carry the token of a link, too.
ALTER TABLE "delivery" RENAME COLUMN "sealed_code" TO "sealed";
ALTER TABLE "delivery" RENAME CONSTRAINT "delivery_keeps_no_code" TO "delivery_keeps_no_secret";
ALTER INDEX "delivery_kept_code_idx" RENAME TO "delivery_kept_secret_idx";
