-- Who asked for access. Only adds tables: the version before runs beside them, and rolling back to it loses nothing. To
-- take them away by hand: DROP TABLE "access_request_repeat", "access_request", "throttle_window".

CREATE TABLE "access_request" (
    "id" UUID NOT NULL,
    "employee_number" TEXT NOT NULL,
    "employee_number_key" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    -- 'pending', 'needs-information', 'approved', 'rejected', 'withdrawn', 'expired'
    "status" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "times_asked" INTEGER NOT NULL,
    "last_asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "access_request_pkey" PRIMARY KEY ("id")
);
-- Of two that ask for the same at once one is filed, the other repeats it. Somebody else's address beside a number
-- that is not theirs is another request: nobody can take a person's place in the queue.
CREATE UNIQUE INDEX "access_request_open_key" ON "access_request"("employee_number_key", "email_key")
    WHERE (status IN ('pending', 'needs-information'));

-- What was written by who asked again in other words.
CREATE TABLE "access_request_repeat" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "access_request_repeat_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "access_request_repeat_request_id_asked_at_idx" ON "access_request_repeat"("request_id", "asked_at");
ALTER TABLE "access_request_repeat" ADD CONSTRAINT "access_request_repeat_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Requests of one address within a window that begins with the first; "members" are hashes.
CREATE TABLE "throttle_window" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "members" TEXT[],

    CONSTRAINT "throttle_window_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "throttle_window_ends_at_idx" ON "throttle_window" USING BRIN ("ends_at");
