-- Only adds: to go back, the code before it needs nothing undone. Sessions that live now say nothing of their devices.
-- The default comes after the column: with it every row would be written anew while nobody may read a session. So
-- sessions from now on have an id, and the next ones see to those before.
ALTER TABLE "session"
    ADD COLUMN "sign_in_id" UUID,
    ADD COLUMN "browser" TEXT,
    ADD COLUMN "system" TEXT,
    ADD COLUMN "address" TEXT;
ALTER TABLE "session" ALTER COLUMN "sign_in_id" SET DEFAULT gen_random_uuid();
