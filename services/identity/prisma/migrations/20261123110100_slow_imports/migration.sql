-- Since when, and how often in a row, an import was too slow for the database, and why one was given up. Only adds: to go
-- back, the code before it needs nothing undone.
ALTER TABLE "directory_import" ADD COLUMN "slow_steps" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "slow_since" TIMESTAMPTZ(3),
    ADD COLUMN "failure" TEXT;
