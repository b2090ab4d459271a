-- CreateTable
CREATE TABLE "crew_digest" (
    "manager_id" UUID NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "crew_digest_pkey" PRIMARY KEY ("manager_id")
);
