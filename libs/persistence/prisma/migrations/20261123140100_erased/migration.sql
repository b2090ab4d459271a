-- Who, or what, was erased: ids alone, for good. What comes late about them finds it and is dropped. Identity, which says who
-- is erased, keeps a ledger of its own beside it. Only adds. To take it away by hand: DROP TABLE "erased".
CREATE TABLE "erased" (
    "id" UUID NOT NULL,
    -- `person`, or what else a service erases.
    "what" TEXT NOT NULL,
    "account_id" UUID,
    -- The transaction that began it: transactions that did not know of it have ended once all running ones are newer.
    "begun_in" BIGINT NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "erased_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "erased_account_id_idx" ON "erased"("account_id");
CREATE INDEX "erased_open_idx" ON "erased"("begun_at") WHERE ("completed_at" IS NULL);
