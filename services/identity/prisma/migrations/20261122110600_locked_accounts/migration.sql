-- Only adds: to go back, the code before it needs nothing undone.
-- No foreign key: it would be checked for accounts that exist alone, and be seen in how long a failed sign-in takes.
ALTER TABLE "throttle" ADD COLUMN "account_id" UUID;

-- Who is locked out now. Null while tries are free: what signs in without trouble writes no entry.
CREATE INDEX "throttle_blocked_until_idx" ON "throttle"("blocked_until") WHERE "blocked_until" IS NOT NULL;
