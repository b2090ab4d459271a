-- Items of periodic tasks that failed; libs/persistence/prisma/failing-item.sql explains it. Only adds: the version before
-- runs beside it. To take it away by hand: DROP TABLE "failing_item".
CREATE TABLE "failing_item" (
    "task" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL,
    "retry_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "failing_item_pkey" PRIMARY KEY ("task", "item")
);
