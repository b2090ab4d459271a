-- CreateTable
CREATE TABLE "panel" (
    "id" UUID NOT NULL,
    "test_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "competence" TEXT NOT NULL,
    "rounds" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "draws" BOOLEAN NOT NULL,
    "items" JSONB NOT NULL,
    "item_ids" UUID[],
    "opened_by" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "summary" JSONB,
    "borderline" JSONB,
    "cut" DOUBLE PRECISION,
    "cut_reason" TEXT,
    "impact" JSONB,
    "proposed_by" UUID,
    "proposer_person_id" UUID,
    "proposed_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "decision_reason" TEXT,
    "adopted_version_id" UUID,

    CONSTRAINT "panel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "panel_judge" (
    "id" UUID NOT NULL,
    "panel_id" UUID NOT NULL,
    "account_id" UUID,
    "person_id" UUID,

    CONSTRAINT "panel_judge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "panel_rating" (
    "judge_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "estimates" JSONB NOT NULL,
    "handed_in_at" TIMESTAMPTZ(3),

    CONSTRAINT "panel_rating_pkey" PRIMARY KEY ("judge_id","round")
);

-- CreateTable
CREATE TABLE "panel_borderline" (
    "judge_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "panel_borderline_pkey" PRIMARY KEY ("judge_id","person_id")
);

-- CreateIndex
CREATE INDEX "panel_test_idx" ON "panel"("test_id", "opened_at", "id");

-- CreateIndex
CREATE INDEX "panel_opener_idx" ON "panel"("opened_by");

-- CreateIndex
CREATE INDEX "panel_proposer_idx" ON "panel"("proposed_by");

-- CreateIndex
CREATE INDEX "panel_decider_idx" ON "panel"("decided_by");

-- CreateIndex
CREATE INDEX "panel_judge_account_idx" ON "panel_judge"("account_id");

-- CreateIndex
CREATE INDEX "panel_judge_person_idx" ON "panel_judge"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "panel_judge_person_key" ON "panel_judge"("panel_id", "person_id");

-- CreateIndex
CREATE INDEX "panel_borderline_person_idx" ON "panel_borderline"("person_id");

-- AddForeignKey
ALTER TABLE "panel" ADD CONSTRAINT "panel_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "test"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel_judge" ADD CONSTRAINT "panel_judge_panel_id_fkey" FOREIGN KEY ("panel_id") REFERENCES "panel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel_rating" ADD CONSTRAINT "panel_rating_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "panel_judge"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel_borderline" ADD CONSTRAINT "panel_borderline_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "panel_judge"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A test has one panel at a time.
CREATE UNIQUE INDEX "panel_open_key" ON "panel"("test_id") WHERE "status" IN ('rating', 'rated', 'proposed');
