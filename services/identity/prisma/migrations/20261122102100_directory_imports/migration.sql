-- Only adds: to go back, the code before it needs nothing undone.
CREATE TABLE "directory_import" (
    "id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "uploaded_by" UUID NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL,
    "loaded_by" UUID,
    "loaded_from" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "columns" TEXT[] NOT NULL,
    "ignored_columns" TEXT[] NOT NULL,
    "rows" INTEGER NOT NULL,
    "ranked" BOOLEAN NOT NULL DEFAULT false,
    "checked" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "loaded_created" INTEGER NOT NULL DEFAULT 0,
    "loaded_changed" INTEGER NOT NULL DEFAULT 0,
    "loaded_unchanged" INTEGER NOT NULL DEFAULT 0,
    "loaded_refused" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "directory_import_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "directory_import_status_known" CHECK ("status" IN ('checking', 'checked', 'loading', 'loaded', 'cancelled', 'failed'))
);
CREATE INDEX "directory_import_uploaded_at_id_idx" ON "directory_import"("uploaded_at", "id");
-- What is at work, asked for each second.
CREATE INDEX "directory_import_at_work_idx" ON "directory_import"("uploaded_at") WHERE "status" IN ('checking', 'loading');

CREATE TABLE "directory_import_row" (
    "import_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "employee_number" TEXT,
    "number_key" TEXT,
    "manager_key" TEXT,
    "values" JSONB NOT NULL,
    "errors" JSONB NOT NULL,
    "position" INTEGER,
    "verdict" TEXT,
    "changes" JSONB,
    "result" TEXT,

    CONSTRAINT "directory_import_row_pkey" PRIMARY KEY ("import_id", "line")
);
CREATE INDEX "directory_import_row_import_id_position_idx" ON "directory_import_row"("import_id", "position");
CREATE INDEX "directory_import_row_import_id_verdict_line_idx" ON "directory_import_row"("import_id", "verdict", "line");
CREATE INDEX "directory_import_row_import_id_number_key_idx" ON "directory_import_row"("import_id", "number_key");
ALTER TABLE "directory_import_row" ADD CONSTRAINT "directory_import_row_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "directory_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
