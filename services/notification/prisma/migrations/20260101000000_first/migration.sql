-- The ledger of mails: see schema.prisma for what the columns mean.
CREATE TABLE "delivery" (
    "id" UUID NOT NULL,
    "template" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "person_id" UUID,
    "recipient_address" TEXT NOT NULL,
    "recipient_name" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "sealed_code" TEXT,
    "message_id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "fence" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_error" TEXT,
    "correlation_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "delivery_message_id_key" ON "delivery"("message_id");
CREATE UNIQUE INDEX "delivery_template_subject_id_key" ON "delivery"("template", "subject_id");
CREATE INDEX "delivery_settled_at_idx" ON "delivery"("settled_at");
-- What the sweeper reads every few seconds: nearly empty, however much the table keeps.
CREATE INDEX "delivery_waiting_idx" ON "delivery"("next_try_at") WHERE (state IN ('queued', 'retry', 'unknown'));
CREATE INDEX "delivery_leased_idx" ON "delivery"("lease_until") WHERE (state IN ('claimed', 'sending'));

ALTER TABLE "delivery"
    ADD CONSTRAINT "delivery_state_known" CHECK ("state" IN
        ('queued', 'claimed', 'sending', 'retry', 'unknown', 'sent', 'failed', 'expired')),
    ADD CONSTRAINT "delivery_leased_while_in_hand" CHECK (("lease_until" IS NOT NULL) = ("state" IN ('claimed', 'sending'))),
    ADD CONSTRAINT "delivery_settled_in_the_end" CHECK (("settled_at" IS NOT NULL) = ("state" IN ('sent', 'failed', 'expired'))),
    ADD CONSTRAINT "delivery_keeps_no_code" CHECK ("settled_at" IS NULL OR "sealed_code" IS NULL);

CREATE TABLE "superseded_subject" (
    "subject_id" TEXT NOT NULL,
    "superseded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "superseded_subject_pkey" PRIMARY KEY ("subject_id")
);
CREATE INDEX "superseded_subject_superseded_at_idx" ON "superseded_subject"("superseded_at");
