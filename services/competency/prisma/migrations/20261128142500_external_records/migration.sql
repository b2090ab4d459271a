-- CreateTable
CREATE TABLE "external_record" (
    "id" UUID NOT NULL,
    "person_id" UUID,
    "skill_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "number" TEXT,
    "rating" DOUBLE PRECISION,
    "valid_from" DATE NOT NULL,
    "valid_until" DATE,
    "status" TEXT NOT NULL,
    "file_id" UUID,
    "entered_by" UUID NOT NULL,
    "entered_at" TIMESTAMPTZ(3) NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "external_record_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "external_record_step" (
    "record_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID NOT NULL,
    "reason" TEXT,

    CONSTRAINT "external_record_step_pkey" PRIMARY KEY ("record_id","revision")
);

-- CreateTable
CREATE TABLE "skill_rating" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "by" UUID NOT NULL,
    "rating" DOUBLE PRECISION NOT NULL,
    "note" TEXT NOT NULL,
    "rated_at" TIMESTAMPTZ(3) NOT NULL,
    "is_withdrawn" BOOLEAN NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "skill_rating_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "external_record_person_id_idx" ON "external_record"("person_id");

-- CreateIndex
CREATE INDEX "external_record_status_id_idx" ON "external_record"("status", "id");

-- CreateIndex
CREATE UNIQUE INDEX "skill_rating_person_id_skill_id_by_key" ON "skill_rating"("person_id", "skill_id", "by");
