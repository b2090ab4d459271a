-- Whose account is whose, as identity tells. Only adds: the version before runs beside it.
CREATE TABLE "person" (
    "id" UUID NOT NULL,
    "account_id" UUID,
    -- aggregateVersion of the event that this row shows; only a newer one replaces it.
    "version" BIGINT NOT NULL,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "person_account_id_idx" ON "person"("account_id");
