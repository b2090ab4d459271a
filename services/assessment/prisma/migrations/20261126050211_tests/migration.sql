-- CreateTable
CREATE TABLE "test" (
    "id" UUID NOT NULL,
    "department" TEXT,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "live_number" INTEGER,

    CONSTRAINT "test_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_version" (
    "id" UUID NOT NULL,
    "test_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "is_latest" BOOLEAN NOT NULL,
    "content" JSONB NOT NULL,
    "title" TEXT NOT NULL,
    "languages" TEXT[],
    "topics" TEXT[],
    "words" TEXT NOT NULL,
    "item_count" INTEGER NOT NULL,
    "cut_score" DOUBLE PRECISION NOT NULL,
    "time_limit_minutes" INTEGER,
    "estimated_seconds" INTEGER,
    "item_ids" UUID[],
    "departments" TEXT[],
    "positions" TEXT[],
    "crews" UUID[],
    "opens_at" TIMESTAMPTZ(3),
    "closes_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_by" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "submitted_by" UUID,
    "submitted_at" TIMESTAMPTZ(3),
    "returned_at" TIMESTAMPTZ(3),
    "approved_by" UUID,

    CONSTRAINT "test_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_version_editor" (
    "version_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "person_id" UUID,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "test_version_editor_pkey" PRIMARY KEY ("version_id","account_id")
);

-- CreateTable
CREATE TABLE "test_comment" (
    "id" UUID NOT NULL,
    "test_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "by" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "test_comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_history" (
    "id" UUID NOT NULL,
    "test_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "what" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID,
    "note" TEXT,

    CONSTRAINT "test_history_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "test_department_idx" ON "test"("department");

-- CreateIndex
CREATE UNIQUE INDEX "test_version_number_key" ON "test_version"("test_id", "number");

-- CreateIndex
CREATE INDEX "test_version_editor_account_idx" ON "test_version_editor"("account_id");

-- CreateIndex
CREATE INDEX "test_comment_test_idx" ON "test_comment"("test_id", "at", "id");

-- CreateIndex
CREATE INDEX "test_history_test_idx" ON "test_history"("test_id", "id");

-- AddForeignKey
ALTER TABLE "test_version" ADD CONSTRAINT "test_version_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "test"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_version_editor" ADD CONSTRAINT "test_version_editor_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "test_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_comment" ADD CONSTRAINT "test_comment_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "test"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_history" ADD CONSTRAINT "test_history_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "test"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of two authors who start the next version at once, one gets an error.
CREATE UNIQUE INDEX "test_version_latest_key" ON "test_version"("test_id") WHERE ("is_latest");
CREATE UNIQUE INDEX "test_version_live_key" ON "test_version"("test_id") WHERE ("status" = 'live');

-- Lists: last changed first.
CREATE INDEX "test_version_changed_idx" ON "test_version"("changed_at" DESC, "test_id" DESC) WHERE ("is_latest");
-- The catalogue: by title.
CREATE INDEX "test_version_title_idx" ON "test_version"("title", "test_id") WHERE ("status" = 'live');
-- Which tests an item retires in.
CREATE INDEX "test_version_items_idx" ON "test_version" USING gin ("item_ids") WHERE ("status" = 'live');

-- What draws may take.
CREATE INDEX "item_version_live_topics_idx" ON "item_version" USING gin ("topics") WHERE ("status" = 'live');
