-- CreateTable
CREATE TABLE "attempt" (
    "id" UUID NOT NULL,
    "test_id" UUID NOT NULL,
    "test_version_id" UUID NOT NULL,
    "test_number" INTEGER NOT NULL,
    "account_id" UUID NOT NULL,
    "person_id" UUID,
    "ordinal" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "counted" BOOLEAN NOT NULL DEFAULT true,
    "conflict" BOOLEAN NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "base_seconds" INTEGER,
    "limit_seconds" INTEGER,
    "deadline_at" TIMESTAMPTZ(3),
    "suspended_at" TIMESTAMPTZ(3),
    "remaining_ms" INTEGER,
    "device" UUID NOT NULL,
    "submitted_at" TIMESTAMPTZ(3),
    "graded_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),
    "score" DOUBLE PRECISION,
    "max_score" DOUBLE PRECISION,
    "passed" BOOLEAN,
    "outcome" JSONB,
    "exposed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempt_item" (
    "attempt_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "section" TEXT NOT NULL,
    "item_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "critical" BOOLEAN NOT NULL,
    "response" JSONB,
    "flagged" BOOLEAN NOT NULL DEFAULT false,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "answered_at" TIMESTAMPTZ(3),
    "saved_at" TIMESTAMPTZ(3),
    "late" BOOLEAN NOT NULL DEFAULT false,
    "score" DOUBLE PRECISION,
    "max_score" DOUBLE PRECISION,
    "outcome" JSONB,

    CONSTRAINT "attempt_item_pkey" PRIMARY KEY ("attempt_id","position")
);

-- CreateTable
CREATE TABLE "attempt_event" (
    "id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "what" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID,
    "reason" TEXT,
    "minutes" INTEGER,

    CONSTRAINT "attempt_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempt_set_aside" (
    "attempt_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "device" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "response" JSONB NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attempt_set_aside_pkey" PRIMARY KEY ("attempt_id","position","device")
);

-- CreateTable
CREATE TABLE "attempt_dispute" (
    "attempt_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "attempt_dispute_pkey" PRIMARY KEY ("attempt_id","position")
);

-- CreateTable
CREATE TABLE "extra_time" (
    "person_id" UUID NOT NULL,
    "version" BIGINT NOT NULL,
    "multiplier" DECIMAL(3,2) NOT NULL,

    CONSTRAINT "extra_time_pkey" PRIMARY KEY ("person_id")
);

-- CreateIndex
CREATE INDEX "attempt_account_idx" ON "attempt"("account_id", "test_id", "started_at");

-- CreateIndex
CREATE INDEX "attempt_person_idx" ON "attempt"("person_id", "started_at", "id");

-- CreateIndex
CREATE INDEX "attempt_test_idx" ON "attempt"("test_id", "started_at", "id");

-- CreateIndex
CREATE INDEX "attempt_started_idx" ON "attempt"("started_at", "id");

-- CreateIndex
CREATE INDEX "attempt_item_version_idx" ON "attempt_item"("version_id");

-- CreateIndex
CREATE INDEX "attempt_event_attempt_idx" ON "attempt_event"("attempt_id", "at", "id");

-- AddForeignKey
ALTER TABLE "attempt_item" ADD CONSTRAINT "attempt_item_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt_event" ADD CONSTRAINT "attempt_event_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt_set_aside" ADD CONSTRAINT "attempt_set_aside_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt_dispute" ADD CONSTRAINT "attempt_dispute_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- A candidate has one running attempt at a test.
CREATE UNIQUE INDEX "attempt_running_key" ON "attempt"("account_id", "test_id")
  WHERE "status" IN ('in_progress', 'suspended');

-- What periodic tasks look for.
CREATE INDEX "attempt_deadline_idx" ON "attempt"("deadline_at") WHERE "status" = 'in_progress';
CREATE INDEX "attempt_to_grade_idx" ON "attempt"("submitted_at") WHERE "status" IN ('submitted', 'auto_submitted');
CREATE INDEX "attempt_unlimited_idx" ON "attempt"("started_at")
  WHERE "status" IN ('in_progress', 'suspended') AND "limit_seconds" IS NULL;
CREATE INDEX "attempt_unexposed_idx" ON "attempt"("started_at") WHERE NOT "exposed";

-- Room for an answer that is saved again beside the one before, so that no index changes.
ALTER TABLE "attempt_item" SET (fillfactor = 60);
