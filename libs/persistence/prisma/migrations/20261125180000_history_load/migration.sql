-- Whether the history of the demo company was made here: one row, written before the first event of it, and so the lock
-- that lets one process make it. Only adds. To take it away by hand: DROP TABLE "history_load".
CREATE TABLE "history_load" (
    "id" TEXT NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "history_load_pkey" PRIMARY KEY ("id")
);
