-- CreateTable
CREATE TABLE "trip" (
    "id" UUID NOT NULL,
    "content" JSONB NOT NULL,
    "away_to" DATE NOT NULL,
    "revision" INTEGER NOT NULL,
    "made_by" UUID NOT NULL,
    "manager_id" UUID,

    CONSTRAINT "trip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trip_person" (
    "trip_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "person_id" UUID,
    "said" TEXT NOT NULL,
    "position" TEXT,

    CONSTRAINT "trip_person_pkey" PRIMARY KEY ("trip_id","place")
);

-- CreateTable
CREATE TABLE "trip_check" (
    "id" UUID NOT NULL,
    "public_id" TEXT NOT NULL,
    "trip_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID NOT NULL,
    "statement" TEXT NOT NULL,

    CONSTRAINT "trip_check_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trip_check_person" (
    "check_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "person_id" UUID,
    "entry" TEXT,
    "salt" TEXT,

    CONSTRAINT "trip_check_person_pkey" PRIMARY KEY ("check_id","place")
);

-- CreateIndex
CREATE INDEX "trip_manager_id_idx" ON "trip"("manager_id");

-- CreateIndex
CREATE INDEX "trip_away_to_idx" ON "trip"("away_to");

-- CreateIndex
CREATE INDEX "trip_person_person_id_idx" ON "trip_person"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "trip_check_public_id_key" ON "trip_check"("public_id");

-- CreateIndex
CREATE UNIQUE INDEX "trip_check_trip_id_number_key" ON "trip_check"("trip_id", "number");

-- CreateIndex
CREATE INDEX "trip_check_person_person_id_idx" ON "trip_check_person"("person_id");

-- AddForeignKey
ALTER TABLE "trip_person" ADD CONSTRAINT "trip_person_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trip_check" ADD CONSTRAINT "trip_check_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trip_check_person" ADD CONSTRAINT "trip_check_person_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "trip_check"("id") ON DELETE CASCADE ON UPDATE CASCADE;
