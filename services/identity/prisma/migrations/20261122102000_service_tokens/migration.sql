-- Only adds: to go back, the code before it needs nothing undone.
CREATE TABLE "service_token" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[] NOT NULL,
    "hash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "made_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "service_token_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "service_token_hash_key" ON "service_token"("hash");
