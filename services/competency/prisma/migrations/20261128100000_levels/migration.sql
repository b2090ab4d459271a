-- CreateTable
CREATE TABLE "skill_rules" (
    "skill_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "levels" JSONB NOT NULL,

    CONSTRAINT "skill_rules_pkey" PRIMARY KEY ("skill_id")
);

-- CreateTable
CREATE TABLE "skill_rules_step" (
    "skill_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "levels" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID NOT NULL,

    CONSTRAINT "skill_rules_step_pkey" PRIMARY KEY ("skill_id","revision")
);

-- CreateTable
CREATE TABLE "profile" (
    "id" UUID NOT NULL,
    "content" JSONB NOT NULL,
    "position_key" TEXT,
    "revision" INTEGER NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "profile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profile_step" (
    "profile_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "retired" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID NOT NULL,

    CONSTRAINT "profile_step_pkey" PRIMARY KEY ("profile_id","revision")
);

-- CreateTable
CREATE TABLE "rule_book_edition" (
    "id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,

    CONSTRAINT "rule_book_edition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "evidence" (
    "id" UUID NOT NULL,
    "person_id" UUID,
    "kind" TEXT NOT NULL,
    "source_id" UUID NOT NULL,
    "source_version" INTEGER NOT NULL,
    "test_id" UUID,
    "skill_id" UUID,
    "title" TEXT NOT NULL,
    "rating" DOUBLE PRECISION,
    "counts" BOOLEAN NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_until" DATE,
    "assessor_id" UUID,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "replaces" UUID,
    "withdrawn" BOOLEAN NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "evidence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "known_test" (
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,

    CONSTRAINT "known_test_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "person_level" (
    "person_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "level" SMALLINT NOT NULL,
    "since" DATE NOT NULL,
    "until" DATE,

    CONSTRAINT "person_level_pkey" PRIMARY KEY ("person_id","skill_id")
);

-- CreateTable
CREATE TABLE "person_gap" (
    "person_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "required" SMALLINT NOT NULL,
    "held" SMALLINT NOT NULL,

    CONSTRAINT "person_gap_pkey" PRIMARY KEY ("person_id","skill_id")
);

-- CreateTable
CREATE TABLE "standing" (
    "person_id" UUID NOT NULL,
    "edition" INTEGER NOT NULL,
    "computed_on" DATE,
    "due_on" DATE,
    "required" INTEGER NOT NULL,
    "met" INTEGER NOT NULL,
    "reached" INTEGER NOT NULL,
    "fit_until" DATE,

    CONSTRAINT "standing_pkey" PRIMARY KEY ("person_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "profile_position_key_key" ON "profile"("position_key");

-- CreateIndex
CREATE UNIQUE INDEX "evidence_replaces_key" ON "evidence"("replaces");

-- CreateIndex
CREATE INDEX "evidence_person_id_recorded_at_idx" ON "evidence"("person_id", "recorded_at");

-- CreateIndex
CREATE INDEX "evidence_test_id_person_id_idx" ON "evidence"("test_id", "person_id");

-- CreateIndex
CREATE UNIQUE INDEX "evidence_source_id_source_version_key" ON "evidence"("source_id", "source_version");

-- CreateIndex
CREATE INDEX "person_level_skill_id_level_idx" ON "person_level"("skill_id", "level");

-- CreateIndex
CREATE INDEX "person_gap_skill_id_idx" ON "person_gap"("skill_id");

-- CreateIndex
CREATE INDEX "standing_edition_idx" ON "standing"("edition");

-- CreateIndex
CREATE INDEX "standing_due_on_idx" ON "standing"("due_on");

INSERT INTO "rule_book_edition" ("id", "number") VALUES (1, 1);

-- Who joins, moves to another position, leaves or is merged has to be compared with a profile again.
CREATE FUNCTION person_outdated() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO standing AS s (person_id, edition, required, met, reached)
    SELECT one.id, 0, 0, 0, 0 FROM unnest(ARRAY[NEW.id, NEW.merged_into_id]) AS one (id)
    WHERE one.id IS NOT NULL AND NOT EXISTS (SELECT FROM erased e WHERE e.id = one.id)
    ON CONFLICT (person_id) DO UPDATE SET edition = 0 WHERE s.edition <> 0;
    RETURN NULL;
END $$;
-- The library's migrations made the table; a check of this service's schema alone has none.
DO $$
BEGIN
    IF to_regclass('person') IS NOT NULL THEN
        CREATE TRIGGER person_outdated_by_insert AFTER INSERT ON person FOR EACH ROW EXECUTE FUNCTION person_outdated();
        CREATE TRIGGER person_outdated_by_update AFTER UPDATE ON person FOR EACH ROW
            WHEN (OLD.position IS DISTINCT FROM NEW.position OR OLD.active <> NEW.active
                OR OLD.merged_into_id IS DISTINCT FROM NEW.merged_into_id)
            EXECUTE FUNCTION person_outdated();
    END IF;
END $$;

-- Entries of the ledger stay as they are. An erasure takes the person away.
CREATE FUNCTION evidence_kept() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.person_id IS NULL AND to_jsonb(OLD) - 'person_id' = to_jsonb(NEW) - 'person_id' THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'Evidence is never changed or deleted: a correction is a new entry';
END $$;
CREATE TRIGGER evidence_kept BEFORE UPDATE OR DELETE ON evidence FOR EACH ROW EXECUTE FUNCTION evidence_kept();
