-- CreateTable
CREATE TABLE "assignment" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "target_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "crew_id" UUID,
    "assigned_by" UUID NOT NULL,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL,
    "through" UUID,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "given" INTEGER NOT NULL DEFAULT 0,
    "had" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "reason" TEXT,

    CONSTRAINT "assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assignment_pick" (
    "assignment_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "due_on" DATE,

    CONSTRAINT "assignment_pick_pkey" PRIMARY KEY ("assignment_id","person_id")
);

-- CreateTable
CREATE TABLE "assigned_work" (
    "id" UUID NOT NULL,
    "assignment_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "target_id" UUID NOT NULL,
    "occurrence" INTEGER NOT NULL DEFAULT 1,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL,
    "opens_on" DATE NOT NULL,
    "first_due_on" DATE NOT NULL,
    "due_on" DATE NOT NULL,
    "counts_from" DATE,
    "begun_on" DATE,
    "satisfied_on" DATE,
    "satisfied_by" UUID,
    "waived_until" DATE,
    "is_cancelled" BOOLEAN NOT NULL DEFAULT false,
    "has_left" BOOLEAN NOT NULL DEFAULT false,
    "told_open" BOOLEAN NOT NULL DEFAULT false,
    "reminded" SMALLINT,
    "told_overdue" BOOLEAN NOT NULL DEFAULT false,
    "escalated" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "assigned_work_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assigned_work_step" (
    "work_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID,
    "reason" TEXT,
    "on" DATE,

    CONSTRAINT "assigned_work_step_pkey" PRIMARY KEY ("work_id","revision")
);

-- CreateTable
CREATE TABLE "begun_attempt" (
    "attempt_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "test_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "is_voided" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "begun_attempt_pkey" PRIMARY KEY ("attempt_id")
);

-- CreateIndex
CREATE INDEX "assignment_status_assigned_at_idx" ON "assignment"("status", "assigned_at");

-- CreateIndex
CREATE INDEX "assignment_pick_person_id_idx" ON "assignment_pick"("person_id");

-- CreateIndex
CREATE INDEX "assigned_work_person_id_kind_target_id_idx" ON "assigned_work"("person_id", "kind", "target_id");

-- CreateIndex
CREATE INDEX "assigned_work_due_on_id_idx" ON "assigned_work"("due_on", "id");

-- CreateIndex
CREATE UNIQUE INDEX "assigned_work_assignment_id_person_id_occurrence_key" ON "assigned_work"("assignment_id", "person_id", "occurrence");

-- CreateIndex
CREATE INDEX "begun_attempt_person_id_test_id_idx" ON "begun_attempt"("person_id", "test_id");

-- AddForeignKey
ALTER TABLE "assignment_pick" ADD CONSTRAINT "assignment_pick_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assigned_work" ADD CONSTRAINT "assigned_work_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assigned_work_step" ADD CONSTRAINT "assigned_work_step_work_id_fkey" FOREIGN KEY ("work_id") REFERENCES "assigned_work"("id") ON DELETE CASCADE ON UPDATE CASCADE;
