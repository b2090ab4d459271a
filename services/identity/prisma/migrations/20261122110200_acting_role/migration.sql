-- Only adds: to go back, the code before it needs nothing undone.
-- Of a manager or an administrator in their own training; only ever less than what the account has.
ALTER TABLE "session" ADD COLUMN "acting_role" TEXT;
ALTER TABLE "session" ADD CONSTRAINT "session_acting_role_known" CHECK ("acting_role" IS NULL OR ("acting_role" = 'employee' AND "actor_id" IS NULL));
