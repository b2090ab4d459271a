-- Attempts of people who were erased stay, without them.
ALTER TABLE "attempt" ALTER COLUMN "account_id" DROP NOT NULL;
