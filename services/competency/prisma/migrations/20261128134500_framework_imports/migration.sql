-- AlterTable
ALTER TABLE "skill" ADD COLUMN "case_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "skill_case_id_key" ON "skill"("case_id");

-- CreateTable
CREATE TABLE "framework_import" (
    "id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "skills" JSONB,
    "remarks" TEXT[],
    "judgement" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "applied_by" UUID,
    "address" TEXT,
    "retires" BOOLEAN NOT NULL DEFAULT false,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "framework_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "framework_import_row" (
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "verdict" TEXT NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "framework_import_row_pkey" PRIMARY KEY ("import_id","position")
);

-- CreateIndex
CREATE INDEX "framework_import_uploaded_at_id_idx" ON "framework_import"("uploaded_at", "id");

-- CreateIndex
CREATE INDEX "framework_import_row_import_id_verdict_position_idx" ON "framework_import_row"("import_id", "verdict", "position");

-- AddForeignKey
ALTER TABLE "framework_import_row" ADD CONSTRAINT "framework_import_row_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "framework_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
