-- CreateTable
CREATE TABLE "training_session" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "about" TEXT,
    "skill_id" UUID,
    "place" TEXT NOT NULL,
    "instructor_id" UUID,
    "instructor_name" TEXT,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" TEXT NOT NULL,
    "capacity" INTEGER NOT NULL,
    "last_day_to_book" DATE,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "note" TEXT,
    "departments" TEXT[],
    "positions" TEXT[],
    "organiser_id" UUID,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "cancelled_reason" TEXT,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "training_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "training_session_step" (
    "session_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID NOT NULL,

    CONSTRAINT "training_session_step_pkey" PRIMARY KEY ("session_id","revision")
);

-- CreateTable
CREATE TABLE "training_booking" (
    "id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "seat" INTEGER,
    "queued" BIGSERIAL NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL,
    "booked_by" UUID NOT NULL,
    "reminded_of" TIMESTAMPTZ(3),
    "attendance" TEXT,
    "absent_reason" TEXT,
    "recorded" INTEGER NOT NULL DEFAULT 0,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "training_booking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendar_feed" (
    "person_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("person_id")
);

-- CreateIndex
CREATE INDEX "training_session_ends_at_id_idx" ON "training_session"("ends_at", "id");

-- CreateIndex
CREATE INDEX "training_session_instructor_id_idx" ON "training_session"("instructor_id");

-- CreateIndex
CREATE INDEX "training_booking_person_id_idx" ON "training_booking"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "training_booking_session_id_person_id_key" ON "training_booking"("session_id", "person_id");

-- A place belongs to one person. Checked at the end of a statement, so that places can be numbered anew.
ALTER TABLE "training_booking" ADD CONSTRAINT "training_booking_session_id_seat_key"
    UNIQUE ("session_id", "seat") DEFERRABLE INITIALLY IMMEDIATE;

-- Who is booked has a place, and nobody else.
ALTER TABLE "training_booking" ADD CONSTRAINT "training_booking_seat_check"
    CHECK (("state" = 'booked') = ("seat" IS NOT NULL) AND ("seat" IS NULL OR "seat" > 0));
ALTER TABLE "training_booking" ADD CONSTRAINT "training_booking_state_check"
    CHECK ("state" IN ('booked', 'waiting', 'withdrawn'));
ALTER TABLE "training_booking" ADD CONSTRAINT "training_booking_attendance_check"
    CHECK ("attendance" IS NULL OR ("state" = 'booked' AND "attendance" IN ('present', 'absent')));
ALTER TABLE "training_session" ADD CONSTRAINT "training_session_times_check"
    CHECK ("starts_at" < "ends_at" AND "closes_at" <= "starts_at" AND "capacity" > 0);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feed_hash_key" ON "calendar_feed"("hash");

-- AddForeignKey
ALTER TABLE "training_booking" ADD CONSTRAINT "training_booking_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "training_session"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
