-- Items of periodic tasks that failed, until they succeed: ids only, what went wrong is in the log. Only adds: the version
-- before runs beside it. To take it away by hand: DROP TABLE "failing_item".
CREATE TABLE "failing_item" (
    "task" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL,
    -- Until then the task skips it.
    "retry_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "failing_item_pkey" PRIMARY KEY ("task", "item")
);
