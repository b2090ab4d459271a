CREATE TABLE "sso_identity" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sso_identity_pkey" PRIMARY KEY ("issuer","subject")
);
CREATE INDEX "sso_identity_account_id_idx" ON "sso_identity"("account_id");
ALTER TABLE "sso_identity" ADD CONSTRAINT "sso_identity_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "sso_attempt" (
    "hash" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "code_verifier" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "sso_attempt_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "sso_attempt_expires_at_idx" ON "sso_attempt" USING BRIN ("expires_at");
