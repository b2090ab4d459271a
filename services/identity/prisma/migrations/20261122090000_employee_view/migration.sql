-- Only adds: to go back, the code before it needs nothing undone.
ALTER TABLE "session" ADD COLUMN "actor_expires_at" TIMESTAMPTZ(3);
ALTER TABLE "session" ADD CONSTRAINT "session_actor_whole" CHECK (("actor_id" IS NULL) = ("actor_expires_at" IS NULL));

-- Views are few: what ends an administrator's sessions finds them without reading the others.
CREATE INDEX "session_actor_id_idx" ON "session"("actor_id") WHERE "actor_id" IS NOT NULL;
