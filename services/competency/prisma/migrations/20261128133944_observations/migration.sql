-- CreateTable
CREATE TABLE "checklist" (
    "id" UUID NOT NULL,
    "content" JSONB NOT NULL,
    "revision" INTEGER NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "checklist_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checklist_step" (
    "checklist_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "retired" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID NOT NULL,

    CONSTRAINT "checklist_step_pkey" PRIMARY KEY ("checklist_id","revision")
);

-- CreateTable
CREATE TABLE "observation" (
    "id" UUID NOT NULL,
    "checklist_id" UUID NOT NULL,
    "checklist_revision" INTEGER NOT NULL,
    "person_id" UUID,
    "assessor_id" UUID NOT NULL,
    "assessor_level" SMALLINT NOT NULL,
    "steps" JSONB NOT NULL,
    "remark" TEXT,
    "place" TEXT,
    "result" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_until" DATE,
    "acknowledged" TEXT,
    "acknowledged_at" TIMESTAMPTZ(3),
    "acknowledged_name" TEXT,
    "comment" TEXT,
    "hash" BYTEA NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "observation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "observation_step" (
    "observation_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID NOT NULL,
    "reason" TEXT,

    CONSTRAINT "observation_step_pkey" PRIMARY KEY ("observation_id","revision")
);

-- CreateIndex
CREATE INDEX "observation_assessor_id_received_at_id_idx" ON "observation"("assessor_id", "received_at", "id");

-- CreateIndex
CREATE INDEX "observation_person_id_received_at_idx" ON "observation"("person_id", "received_at");

-- CreateIndex
CREATE INDEX "observation_checklist_id_idx" ON "observation"("checklist_id");
