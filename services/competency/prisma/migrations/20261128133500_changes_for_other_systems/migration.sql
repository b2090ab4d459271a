-- CreateTable
CREATE TABLE "changed_levels" (
    "person_id" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "changed_levels_pkey" PRIMARY KEY ("person_id")
);

-- CreateIndex
CREATE INDEX "changed_levels_changed_at_person_id_idx" ON "changed_levels"("changed_at", "person_id");

-- Everyone with a level is news to a system that reads for the first time.
INSERT INTO "changed_levels" ("person_id", "changed_at")
SELECT "person_id", clock_timestamp() FROM "person_level" GROUP BY "person_id";

-- AlterTable
ALTER TABLE "certificate" ADD COLUMN "changed_at" TIMESTAMPTZ(3);

UPDATE "certificate" c SET "changed_at" = coalesce(
    (SELECT max(s."at") FROM "certificate_step" s WHERE s."certificate_id" = c."id"), clock_timestamp());

ALTER TABLE "certificate" ALTER COLUMN "changed_at" SET NOT NULL;

-- CreateIndex
CREATE INDEX "certificate_changed_at_id_idx" ON "certificate"("changed_at", "id");

-- Processes of the previous version issue certificates while a rollout is under way.
ALTER TABLE "certificate" ALTER COLUMN "changed_at" SET DEFAULT clock_timestamp();
