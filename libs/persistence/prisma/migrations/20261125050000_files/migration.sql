-- Files that people upload, in chunks (docs/adr/0075). Only adds. To take it away by hand: DROP TABLE "file_chunk", "file".
CREATE TABLE "file" (
    "id" UUID NOT NULL,
    -- The kind of upload, as its contract names it.
    "purpose" TEXT NOT NULL,
    -- Who uploaded it; null once they are erased, if what claimed the file outlives them.
    "account_id" UUID,
    "name" TEXT NOT NULL,
    -- As declared; of a complete file, as its content proves.
    "type" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "sha256" BYTEA,
    "received" BIGINT NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL DEFAULT 'receiving',
    "result_id" UUID,
    "refusal" JSONB,
    -- Whether the file store has the bytes.
    "stored" BOOLEAN NOT NULL DEFAULT false,
    -- What the file belongs to; a file without an owner expires.
    "owner" TEXT,
    "outlives" BOOLEAN NOT NULL DEFAULT false,
    "failures" INTEGER NOT NULL DEFAULT 0,
    -- When a complete file is checked: now, or after a failure later.
    "due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "file_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "file_status_known" CHECK ("status" IN ('receiving', 'checking', 'done', 'refused')),
    CONSTRAINT "file_received_within" CHECK ("received" BETWEEN 0 AND "size")
);
CREATE INDEX "file_account_id_idx" ON "file"("account_id");
CREATE INDEX "file_owner_idx" ON "file"("owner") WHERE ("owner" IS NOT NULL);
CREATE INDEX "file_due_at_idx" ON "file"("due_at") WHERE ("status" = 'checking');
CREATE INDEX "file_expires_at_idx" ON "file"("expires_at") WHERE ("expires_at" IS NOT NULL);

-- The bytes of a file until it is checked: a chunk and the offset that it moves commit together.
CREATE TABLE "file_chunk" (
    "file_id" UUID NOT NULL,
    "at" BIGINT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "file_chunk_pkey" PRIMARY KEY ("file_id", "at")
);
-- Not compressed: most files are already.
ALTER TABLE "file_chunk" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
ALTER TABLE "file_chunk" ADD CONSTRAINT "file_chunk_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE CASCADE ON UPDATE CASCADE;
