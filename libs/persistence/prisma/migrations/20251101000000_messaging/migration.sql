-- The tables of @rigwise/messaging. `IF NOT EXISTS`: services that are older than this file made them in their own first
-- migration.

-- Events of this service, written in the transaction of the state they tell of.
-- "sequence" is taken when the row is inserted, after the aggregate's row was locked: it keeps an aggregate's order.
CREATE TABLE IF NOT EXISTS "outbox" (
    "sequence" BIGSERIAL NOT NULL,
    "event_id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "headers" JSONB NOT NULL,
    -- Bytes, not JSONB: JSONB refuses \u0000, and a dead letter travels as it came.
    "value" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    -- Set where the broker refused this very row for good, `parked_reason` says why.
    "parked_at" TIMESTAMPTZ(3),
    "parked_reason" TEXT,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("sequence")
);
CREATE UNIQUE INDEX IF NOT EXISTS "outbox_event_id_key" ON "outbox"("event_id");
-- What the relay reads: nearly empty, however much the table keeps.
CREATE INDEX IF NOT EXISTS "outbox_unpublished_idx" ON "outbox"("sequence") WHERE (published_at IS NULL AND parked_at IS NULL);
CREATE INDEX IF NOT EXISTS "outbox_published_at_idx" ON "outbox"("published_at");
CREATE INDEX IF NOT EXISTS "outbox_parked_at_idx" ON "outbox"("parked_at") WHERE (parked_at IS NOT NULL);

-- Events a consumer has taken note of, the primary key makes a redelivered one harmless.
CREATE TABLE IF NOT EXISTS "inbox" (
    "consumer" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("consumer", "event_id")
);
CREATE INDEX IF NOT EXISTS "inbox_received_at_idx" ON "inbox"("received_at");

-- Messages that could not be handled. `settled_at` is set when one was replayed or discarded.
CREATE TABLE IF NOT EXISTS "dead_letter" (
    "id" UUID NOT NULL,
    "consumer" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "partition" INTEGER NOT NULL,
    "message_offset" BIGINT NOT NULL,
    "key" TEXT,
    "event_id" UUID NOT NULL,
    -- `person.changed.v1`, or null where the envelope could not be read.
    "event_name" TEXT,
    -- Whether later events of the key wait behind it.
    "holds_key" BOOLEAN NOT NULL,
    "headers" JSONB NOT NULL,
    "value" BYTEA,
    "error" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    -- 'replayed' or 'discarded'
    "outcome" TEXT,
    "reason" TEXT,

    CONSTRAINT "dead_letter_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX IF NOT EXISTS "dead_letter_consumer_event_id_key" ON "dead_letter"("consumer", "event_id");
CREATE INDEX IF NOT EXISTS "dead_letter_settled_at_failed_at_idx" ON "dead_letter"("settled_at", "failed_at");
CREATE INDEX IF NOT EXISTS "dead_letter_consumer_topic_key_idx" ON "dead_letter"("consumer", "topic", "key");

-- Keys whose events are held back. A row is the lock between new arrivals and a replay.
CREATE TABLE IF NOT EXISTS "held_key" (
    "consumer" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "held_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "held_key_pkey" PRIMARY KEY ("consumer", "topic", "key")
);

-- Events that wait behind a dead letter of their key, in the order of `position`.
CREATE TABLE IF NOT EXISTS "parked_event" (
    "position" BIGSERIAL NOT NULL,
    "consumer" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "partition" INTEGER NOT NULL,
    "message_offset" BIGINT NOT NULL,
    "key" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "headers" JSONB NOT NULL,
    "value" BYTEA,
    "parked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "parked_event_pkey" PRIMARY KEY ("position")
);
CREATE INDEX IF NOT EXISTS "parked_event_consumer_topic_key_position_idx" ON "parked_event"("consumer", "topic", "key", "position");
