-- Only adds: to go back, the code before it needs nothing undone. Sessions that live now say nothing of their devices.
ALTER TABLE "session"
    ADD COLUMN "sign_in_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    ADD COLUMN "browser" TEXT,
    ADD COLUMN "system" TEXT,
    ADD COLUMN "address" TEXT;
