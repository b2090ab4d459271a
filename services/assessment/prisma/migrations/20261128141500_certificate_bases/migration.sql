-- CreateTable
CREATE TABLE "certificate_basis" (
    "certificate_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "stands" BOOLEAN NOT NULL,

    CONSTRAINT "certificate_basis_pkey" PRIMARY KEY ("certificate_id")
);

-- CreateTable
CREATE TABLE "certificate_attempt" (
    "attempt_id" UUID NOT NULL,
    "certificate_id" UUID NOT NULL,

    CONSTRAINT "certificate_attempt_pkey" PRIMARY KEY ("attempt_id","certificate_id")
);

-- CreateIndex
CREATE INDEX "certificate_attempt_certificate_id_idx" ON "certificate_attempt"("certificate_id");
