-- Answers to requests with an Idempotency-Key, remembered 24 h; libs/persistence/prisma/idempotency.sql explains it.
CREATE TABLE "idempotency" (
    "key_hash" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "claim_id" UUID NOT NULL,
    "claimed_until" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "answer" BYTEA,

    CONSTRAINT "idempotency_pkey" PRIMARY KEY ("key_hash")
);
CREATE INDEX "idempotency_expires_at_idx" ON "idempotency"("expires_at");
