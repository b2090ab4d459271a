-- Images of items (docs/adr/0092). Only adds. To take it away by hand: DROP TABLE "item_file".
-- CreateTable
CREATE TABLE "item_file" (
    "file_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "added_by" UUID NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "unnamed_since" TIMESTAMPTZ(3),
    "thumbnail_id" UUID,

    CONSTRAINT "item_file_pkey" PRIMARY KEY ("file_id")
);

-- CreateIndex
CREATE INDEX "item_file_item_idx" ON "item_file"("item_id");

-- CreateIndex
CREATE INDEX "item_file_unnamed_idx" ON "item_file"("unnamed_since");

-- AddForeignKey
ALTER TABLE "item_file" ADD CONSTRAINT "item_file_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
