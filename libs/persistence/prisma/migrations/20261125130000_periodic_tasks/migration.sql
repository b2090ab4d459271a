-- When each periodic task runs next, and which process runs it. Only adds: the version before runs beside it, with
-- timers of its own. To take it away by hand: DROP TABLE "periodic_task".
CREATE TABLE "periodic_task" (
    "task" TEXT NOT NULL,
    -- Nobody runs it before. While it runs: the end of the lease, unless it is renewed.
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    -- The process that runs it, or ran it last.
    "holder" UUID,
    -- Before the first success: when the task was first seen.
    "succeeded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "periodic_task_pkey" PRIMARY KEY ("task")
);
