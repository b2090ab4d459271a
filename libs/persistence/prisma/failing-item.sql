-- Items of periodic tasks that failed, until they succeed. Copy into a migration of the service, the model is in
-- failing-item.prisma. Ids only; what went wrong is in the log.
CREATE TABLE "failing_item" (
    "task" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL,
    -- Until then the task passes it over.
    "retry_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "failing_item_pkey" PRIMARY KEY ("task", "item")
);
