-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "well" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "depth" INTEGER NOT NULL,
    "drilled" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "well_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "well_log" (
    "id" UUID NOT NULL,
    "well_id" UUID NOT NULL,
    "grade" CHAR(1) NOT NULL,
    "text" TEXT,

    CONSTRAINT "well_log_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "well_name_key" ON "well"("name");

-- AddForeignKey
ALTER TABLE "well_log" ADD CONSTRAINT "well_log_well_id_fkey" FOREIGN KEY ("well_id") REFERENCES "well"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


