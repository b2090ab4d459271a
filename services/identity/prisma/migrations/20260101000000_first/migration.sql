-- CreateTable
CREATE TABLE "person" (
    "id" UUID NOT NULL,
    "employee_number" TEXT NOT NULL,
    "employee_number_key" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT,
    "department" TEXT,
    "position" TEXT,
    "location" TEXT,
    "rotation" TEXT,
    "manager_id" UUID,
    "external" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "revision" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "capabilities" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credential" (
    "account_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "temporary" BOOLEAN NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credential_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "code" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "flow_hash" TEXT NOT NULL,
    "device_id" TEXT,
    "salt" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),
    "superseded_at" TIMESTAMPTZ(3),

    CONSTRAINT "code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pending_proof" (
    "hash" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "proof" TEXT NOT NULL,
    "code_sent" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "pending_proof_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "session" (
    "hash" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "actor_id" UUID,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "touched_at" TIMESTAMPTZ(3) NOT NULL,
    "idle_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "absolute_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoke_reason" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "session_generation" (
    "id" INTEGER NOT NULL,
    "generation" INTEGER NOT NULL,

    CONSTRAINT "session_generation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "throttle" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "blocked_until" TIMESTAMPTZ(3),
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "throttle_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "throttle_window" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "members" TEXT[],

    CONSTRAINT "throttle_window_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "audit" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "target_type" TEXT,
    "target_id" TEXT,
    "outcome" TEXT NOT NULL,
    "reason" TEXT,
    "correlation_id" TEXT,

    CONSTRAINT "audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_detail" (
    "audit_id" UUID NOT NULL,
    "address" TEXT,
    "detail" JSONB,

    CONSTRAINT "audit_detail_pkey" PRIMARY KEY ("audit_id")
);

-- CreateTable
CREATE TABLE "demo_load" (
    "id" TEXT NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "demo_load_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "person_employee_number_key_key" ON "person"("employee_number_key");

-- CreateIndex
CREATE INDEX "person_email_idx" ON "person"("email");

-- CreateIndex
CREATE INDEX "person_manager_id_idx" ON "person"("manager_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_person_id_key" ON "account"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_username_key" ON "account"("username");

-- CreateIndex
CREATE INDEX "code_account_id_purpose_issued_at_idx" ON "code"("account_id", "purpose", "issued_at");

-- CreateIndex
CREATE INDEX "code_expires_at_idx" ON "code" USING BRIN ("expires_at");

-- CreateIndex
CREATE INDEX "pending_proof_account_id_idx" ON "pending_proof"("account_id");

-- CreateIndex
CREATE INDEX "pending_proof_expires_at_idx" ON "pending_proof" USING BRIN ("expires_at");

-- CreateIndex
CREATE INDEX "session_account_id_idx" ON "session"("account_id");

-- CreateIndex
CREATE INDEX "session_absolute_expires_at_idx" ON "session" USING BRIN ("absolute_expires_at");

-- CreateIndex
CREATE INDEX "throttle_last_at_idx" ON "throttle" USING BRIN ("last_at");

-- CreateIndex
CREATE INDEX "throttle_window_ends_at_idx" ON "throttle_window" USING BRIN ("ends_at");

-- CreateIndex
CREATE UNIQUE INDEX "audit_sequence_key" ON "audit"("sequence");

-- CreateIndex
CREATE INDEX "audit_target_id_sequence_idx" ON "audit"("target_id", "sequence");

-- CreateIndex
CREATE INDEX "audit_occurred_at_idx" ON "audit" USING BRIN ("occurred_at");

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_manager_id_fkey" FOREIGN KEY ("manager_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credential" ADD CONSTRAINT "credential_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "code" ADD CONSTRAINT "code_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pending_proof" ADD CONSTRAINT "pending_proof_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma has no words for. The keys that people are found by are what the application normalised,
-- a writer that forgets to fails here, not at the next sign-in.
ALTER TABLE "person"
    ADD CONSTRAINT "person_employee_number_key_normal" CHECK ("employee_number_key" = lower(btrim("employee_number"))),
    ADD CONSTRAINT "person_email_normal" CHECK ("email" = lower("email")),
    ADD CONSTRAINT "person_revision_positive" CHECK ("revision" > 0);

ALTER TABLE "account"
    ADD CONSTRAINT "account_username_normal" CHECK ("username" = lower("username")),
    ADD CONSTRAINT "account_status_known" CHECK ("status" IN ('active', 'first-login', 'unverified', 'disabled')),
    ADD CONSTRAINT "account_role_known" CHECK ("role" IN ('admin', 'manager', 'employee'));

ALTER TABLE "credential"
    ADD CONSTRAINT "credential_temporary_expires" CHECK (NOT "temporary" OR "expires_at" IS NOT NULL);

-- At most one open code a flow, also when two requests of one browser meet.
CREATE UNIQUE INDEX "code_open_key" ON "code"("account_id", "purpose", "flow_hash")
    WHERE "consumed_at" IS NULL AND "superseded_at" IS NULL;

ALTER TABLE "audit"
    ADD CONSTRAINT "audit_outcome_known" CHECK ("outcome" IN ('succeeded', 'failed', 'refused'));

INSERT INTO "session_generation" ("id", "generation") VALUES (1, 1);
