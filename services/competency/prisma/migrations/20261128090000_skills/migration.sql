-- CreateTable
CREATE TABLE "skill" (
    "id" UUID NOT NULL,
    "parent_id" UUID,
    "position" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "code" TEXT,
    "revision" INTEGER NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "skill_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "skill_step" (
    "skill_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "parent_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID NOT NULL,

    CONSTRAINT "skill_step_pkey" PRIMARY KEY ("skill_id","revision")
);

-- CreateIndex
CREATE UNIQUE INDEX "skill_code_key" ON "skill"("code");

-- CreateIndex
CREATE INDEX "skill_parent_id_position_idx" ON "skill"("parent_id", "position");
