-- CreateTable
CREATE TABLE "test_analysis" (
    "test_id" UUID NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "method" INTEGER NOT NULL,
    "finished" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL,
    "score_sum" TEXT NOT NULL,
    "figures" JSONB NOT NULL,

    CONSTRAINT "test_analysis_pkey" PRIMARY KEY ("test_id")
);

-- CreateTable
CREATE TABLE "item_analysis" (
    "test_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "figures" JSONB,
    "details" JSONB,

    CONSTRAINT "item_analysis_pkey" PRIMARY KEY ("test_id","version_id")
);

-- CreateTable
CREATE TABLE "analysis_request" (
    "test_id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "analysis_request_pkey" PRIMARY KEY ("test_id")
);

-- AddForeignKey
ALTER TABLE "test_analysis" ADD CONSTRAINT "test_analysis_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "test"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_analysis" ADD CONSTRAINT "item_analysis_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "test_analysis"("test_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "analysis_request" ADD CONSTRAINT "analysis_request_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "test"("id") ON DELETE CASCADE ON UPDATE CASCADE;
