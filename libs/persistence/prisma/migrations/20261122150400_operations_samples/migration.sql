-- What a service was like, minute by minute, for the last two hours: whichever of its processes looked first. Null where
-- nobody could tell.
CREATE TABLE "operations_sample" (
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "outbox_waiting" INTEGER NOT NULL,
    "outbox_oldest_seconds" INTEGER NOT NULL,
    "lag" BIGINT,
    "held_keys" INTEGER NOT NULL,
    "dead_letters" INTEGER NOT NULL,
    "mails_failed" INTEGER,
    "jobs_failed" INTEGER,

    CONSTRAINT "operations_sample_pkey" PRIMARY KEY ("minute")
);
