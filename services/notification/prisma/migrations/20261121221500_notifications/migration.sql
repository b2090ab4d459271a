-- What a person reads in the console.
CREATE TABLE "notification" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);
-- What every open console asks for twice a minute: as small as what is unread, however much was read.
CREATE INDEX "notification_unread_idx" ON "notification"("account_id") WHERE (read_at IS NULL);
