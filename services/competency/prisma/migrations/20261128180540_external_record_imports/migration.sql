-- AlterTable
ALTER TABLE "external_record" ADD COLUMN     "import_id" UUID;

-- CreateTable
CREATE TABLE "external_record_import" (
    "id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "remarks" TEXT[],
    "judgement" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "file_id" UUID,
    "address" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "external_record_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "external_record_import_row" (
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "verdict" TEXT NOT NULL,
    "person_id" UUID,
    "said" JSONB NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "external_record_import_row_pkey" PRIMARY KEY ("import_id","position")
);

-- CreateIndex
CREATE INDEX "external_record_import_uploaded_at_id_idx" ON "external_record_import"("uploaded_at", "id");

-- CreateIndex
CREATE INDEX "external_record_import_row_import_id_verdict_position_idx" ON "external_record_import_row"("import_id", "verdict", "position");

-- CreateIndex
CREATE INDEX "external_record_import_row_person_id_idx" ON "external_record_import_row"("person_id");

-- CreateIndex
CREATE INDEX "external_record_import_id_idx" ON "external_record"("import_id");

-- AddForeignKey
ALTER TABLE "external_record_import_row" ADD CONSTRAINT "external_record_import_row_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "external_record_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
