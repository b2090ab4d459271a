-- A mail that the server refused for good can be resent while its code lives, so it keeps the sealed code until then.
ALTER TABLE "delivery"
    DROP CONSTRAINT "delivery_keeps_no_code",
    ADD CONSTRAINT "delivery_keeps_no_code" CHECK ("settled_at" IS NULL OR "sealed_code" IS NULL OR "state" = 'failed');

-- What operators look for, newest first, and the codes that are still to be erased: both nearly empty.
CREATE INDEX "delivery_given_up_idx" ON "delivery"("id") WHERE (state IN ('failed', 'expired'));
CREATE INDEX "delivery_kept_code_idx" ON "delivery"("expires_at") WHERE (state = 'failed' AND sealed_code IS NOT NULL);
