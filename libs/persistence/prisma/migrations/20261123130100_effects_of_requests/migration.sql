-- What a request has committed before its answer is kept, sealed like the answer. Only adds: the version before leaves it
-- empty, and runs such a request again, as it always did.
ALTER TABLE "idempotency" ADD COLUMN "effects" BYTEA;
