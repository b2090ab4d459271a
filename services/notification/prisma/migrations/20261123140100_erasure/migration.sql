-- Who, and which request for access, was erased: ids alone, for good. What comes late about them finds it and is dropped.
CREATE TABLE "erasure" (
    "subject_id" UUID NOT NULL,
    -- person | request
    "what" TEXT NOT NULL,
    "account_id" UUID,
    -- The transaction that began it: whoever wrote before it has ended once it is below every running one.
    "begun_in" BIGINT NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("subject_id")
);
CREATE INDEX "erasure_account_id_idx" ON "erasure"("account_id");
CREATE INDEX "erasure_open_idx" ON "erasure"("begun_at") WHERE ("completed_at" IS NULL);
