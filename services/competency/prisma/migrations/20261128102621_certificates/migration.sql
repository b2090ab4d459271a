-- CreateTable
CREATE TABLE "certificate_scheme" (
    "id" UUID NOT NULL,
    "content" JSONB NOT NULL,
    "revision" INTEGER NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "certificate_scheme_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificate_scheme_step" (
    "scheme_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "retired" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID NOT NULL,

    CONSTRAINT "certificate_scheme_step_pkey" PRIMARY KEY ("scheme_id","revision")
);

-- CreateTable
CREATE TABLE "certificate" (
    "id" UUID NOT NULL,
    "public_id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "scheme_id" UUID NOT NULL,
    "scheme_revision" INTEGER NOT NULL,
    "person_id" UUID,
    "name" TEXT,
    "employee_number" TEXT,
    "state" TEXT NOT NULL,
    "is_shaken" BOOLEAN NOT NULL,
    "earned_on" DATE NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_until" DATE,
    "anchor" DATE NOT NULL,
    "turns" INTEGER NOT NULL,
    "edition" INTEGER NOT NULL,
    "basis" UUID[],
    "status_index" SERIAL NOT NULL,
    "signer_id" UUID,
    "replaced_by" UUID,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "certificate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificate_step" (
    "certificate_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID,
    "reason" TEXT,

    CONSTRAINT "certificate_step_pkey" PRIMARY KEY ("certificate_id","revision")
);

-- CreateIndex
CREATE UNIQUE INDEX "certificate_public_id_key" ON "certificate"("public_id");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_number_key" ON "certificate"("number");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_status_index_key" ON "certificate"("status_index");

-- CreateIndex
CREATE INDEX "certificate_person_id_scheme_id_idx" ON "certificate"("person_id", "scheme_id");

-- CreateIndex
CREATE INDEX "certificate_scheme_id_state_idx" ON "certificate"("scheme_id", "state");
