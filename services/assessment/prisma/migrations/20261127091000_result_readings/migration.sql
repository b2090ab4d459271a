CREATE TABLE "result_reading" (
    "account_id" UUID NOT NULL,
    "what" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "result_reading_pkey" PRIMARY KEY ("account_id", "what")
);

CREATE INDEX "result_reading_at_idx" ON "result_reading"("at");
