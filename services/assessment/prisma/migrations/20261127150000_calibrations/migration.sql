-- CreateTable
CREATE TABLE "calibration_request" (
    "test_id" UUID NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "method" INTEGER NOT NULL,
    "answers" JSONB NOT NULL,

    CONSTRAINT "calibration_request_pkey" PRIMARY KEY ("test_id")
);

-- CreateTable
CREATE TABLE "calibration" (
    "test_id" UUID NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "method" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL,
    "iterations" INTEGER NOT NULL,
    "converged" BOOLEAN NOT NULL,
    "fit_attempts" INTEGER NOT NULL,

    CONSTRAINT "calibration_pkey" PRIMARY KEY ("test_id")
);

-- CreateTable
CREATE TABLE "item_calibration" (
    "test_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "responses" INTEGER NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "parameters" JSONB,
    "reason" TEXT,
    "fit" JSONB,

    CONSTRAINT "item_calibration_pkey" PRIMARY KEY ("test_id","version_id")
);

-- CreateTable
CREATE TABLE "group_comparison" (
    "test_id" UUID NOT NULL,
    "by" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "people" INTEGER NOT NULL,
    "others" INTEGER NOT NULL,
    "items" JSONB NOT NULL,

    CONSTRAINT "group_comparison_pkey" PRIMARY KEY ("test_id","by","reference")
);

-- AddForeignKey
ALTER TABLE "calibration_request" ADD CONSTRAINT "calibration_request_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "test"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calibration" ADD CONSTRAINT "calibration_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "test"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_calibration" ADD CONSTRAINT "item_calibration_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "calibration"("test_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_comparison" ADD CONSTRAINT "group_comparison_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "calibration"("test_id") ON DELETE CASCADE ON UPDATE CASCADE;
