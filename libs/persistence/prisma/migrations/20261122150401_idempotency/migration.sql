-- Answers to requests with an Idempotency-Key, remembered 24 h. Neither the key nor the answer can be read from here: the
-- one is hashed, the other sealed with a key that follows from the one. `IF NOT EXISTS`: services that are older than this
-- file made it in a migration of their own.
CREATE TABLE IF NOT EXISTS "idempotency" (
    -- Hash over key, call and browser.
    "key_hash" TEXT NOT NULL,
    -- Keyed hash of the body: the same key with another body is refused.
    "body_hash" TEXT NOT NULL,
    -- The try that holds the claim, until it is answered or "claimed_until" has passed: then its process is gone.
    "claim_id" UUID NOT NULL,
    "claimed_until" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    -- Null while the request is being worked on.
    "answer" BYTEA,

    CONSTRAINT "idempotency_pkey" PRIMARY KEY ("key_hash")
);
CREATE INDEX IF NOT EXISTS "idempotency_expires_at_idx" ON "idempotency"("expires_at");
