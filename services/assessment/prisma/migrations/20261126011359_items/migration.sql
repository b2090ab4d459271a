-- CreateTable
CREATE TABLE "item" (
    "id" UUID NOT NULL,
    "department" TEXT,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "live_number" INTEGER,
    "times_drawn" INTEGER NOT NULL DEFAULT 0,
    "last_drawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "item_version" (
    "id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "is_latest" BOOLEAN NOT NULL,
    "content" JSONB NOT NULL,
    "type" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "languages" TEXT[],
    "topics" TEXT[],
    "difficulty" TEXT NOT NULL,
    "cognitive_level" TEXT NOT NULL,
    "estimated_seconds" INTEGER NOT NULL,
    "max_score" DOUBLE PRECISION NOT NULL,
    "words" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "revision" INTEGER NOT NULL,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_by" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "submitted_by" UUID,
    "submitted_at" TIMESTAMPTZ(3),
    "returned_at" TIMESTAMPTZ(3),
    "approved_by" UUID,

    CONSTRAINT "item_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "item_version_editor" (
    "version_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "person_id" UUID,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "item_version_editor_pkey" PRIMARY KEY ("version_id","account_id")
);

-- CreateTable
CREATE TABLE "item_comment" (
    "id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "by" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "item_comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "item_history" (
    "id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "what" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID,
    "note" TEXT,

    CONSTRAINT "item_history_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "item_version_number_key" ON "item_version"("item_id", "number");

-- CreateIndex
CREATE INDEX "item_comment_item_idx" ON "item_comment"("item_id", "at", "id");

-- CreateIndex
CREATE INDEX "item_history_item_idx" ON "item_history"("item_id", "id");

-- AddForeignKey
ALTER TABLE "item_version" ADD CONSTRAINT "item_version_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_version_editor" ADD CONSTRAINT "item_version_editor_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "item_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_comment" ADD CONSTRAINT "item_comment_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_history" ADD CONSTRAINT "item_history_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Of two authors who start the next version at once, one gets an error.
CREATE UNIQUE INDEX "item_version_latest_key" ON "item_version"("item_id") WHERE ("is_latest");
CREATE UNIQUE INDEX "item_version_live_key" ON "item_version"("item_id") WHERE ("status" = 'live');

-- Lists: last changed first, of all and of one status.
CREATE INDEX "item_version_changed_idx" ON "item_version"("changed_at" DESC, "item_id" DESC) WHERE ("is_latest");
CREATE INDEX "item_version_status_idx" ON "item_version"("status", "changed_at" DESC, "item_id" DESC) WHERE ("is_latest");
CREATE INDEX "item_version_topics_idx" ON "item_version" USING gin ("topics") WHERE ("is_latest");
CREATE INDEX "item_version_words_idx" ON "item_version" USING gin ("words" gin_trgm_ops) WHERE ("is_latest");

CREATE INDEX "item_department_idx" ON "item"("department");
CREATE INDEX "item_version_editor_account_idx" ON "item_version_editor"("account_id");
CREATE INDEX "item_version_digest_idx" ON "item_version"("digest") WHERE ("is_latest");
