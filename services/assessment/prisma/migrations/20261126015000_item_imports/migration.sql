-- CreateTable
CREATE TABLE "item_import" (
    "id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "person_id" UUID,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "department" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "item_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "item_import_row" (
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "line" INTEGER,
    "identifier" TEXT,
    "file" TEXT,
    "verdict" TEXT NOT NULL,
    "remarks" JSONB NOT NULL,
    "content" JSONB,
    "digest" BYTEA,
    "duplicate_of" UUID,
    "item_id" UUID,

    CONSTRAINT "item_import_row_pkey" PRIMARY KEY ("import_id","position")
);

-- CreateIndex
CREATE INDEX "item_import_account_idx" ON "item_import"("account_id", "uploaded_at", "id");

-- AddForeignKey
ALTER TABLE "item_import_row" ADD CONSTRAINT "item_import_row_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "item_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "item_import_file" (
    "import_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "item_import_file_pkey" PRIMARY KEY ("import_id","id")
);

-- CreateIndex
CREATE INDEX "item_import_file_row_idx" ON "item_import_file"("import_id", "position");

-- AddForeignKey
ALTER TABLE "item_import_file" ADD CONSTRAINT "item_import_file_import_id_position_fkey" FOREIGN KEY ("import_id", "position") REFERENCES "item_import_row"("import_id", "position") ON DELETE CASCADE ON UPDATE CASCADE;
