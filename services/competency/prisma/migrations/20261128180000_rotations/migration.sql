-- CreateTable
CREATE TABLE "rotation_pattern" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT,
    "cycle" TEXT NOT NULL,
    "premobilisation_days" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "rotation_pattern_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rotation_pattern_step" (
    "pattern_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "premobilisation_days" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID NOT NULL,

    CONSTRAINT "rotation_pattern_step_pkey" PRIMARY KEY ("pattern_id","revision")
);

-- CreateTable
CREATE TABLE "person_rotation" (
    "person_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "person_rotation_pkey" PRIMARY KEY ("person_id")
);

-- CreateTable
CREATE TABLE "rotation_term" (
    "person_id" UUID NOT NULL,
    "starts_on" DATE NOT NULL,
    "pattern_id" UUID,
    "anchor" DATE,
    "time_zone" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,
    "set_by" UUID NOT NULL,

    CONSTRAINT "rotation_term_pkey" PRIMARY KEY ("person_id","starts_on")
);

-- CreateTable
CREATE TABLE "rotation_exception" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "duty" TEXT,
    "reason" TEXT,
    "swap_id" UUID,
    "colleague_id" UUID,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "added_by" UUID NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by" UUID,
    "withdrawn_reason" TEXT,

    CONSTRAINT "rotation_exception_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rotation_step" (
    "person_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID NOT NULL,

    CONSTRAINT "rotation_step_pkey" PRIMARY KEY ("person_id","revision")
);

-- CreateIndex
CREATE UNIQUE INDEX "rotation_pattern_name_key_key" ON "rotation_pattern"("name_key");

-- CreateIndex
CREATE INDEX "rotation_pattern_cycle_idx" ON "rotation_pattern"("cycle");

-- CreateIndex
CREATE INDEX "rotation_term_pattern_id_idx" ON "rotation_term"("pattern_id");

-- CreateIndex
CREATE INDEX "rotation_exception_person_id_ends_on_idx" ON "rotation_exception"("person_id", "ends_on");

-- CreateIndex
CREATE INDEX "rotation_exception_swap_id_idx" ON "rotation_exception"("swap_id");

-- CreateIndex
CREATE INDEX "rotation_exception_colleague_id_idx" ON "rotation_exception"("colleague_id");
